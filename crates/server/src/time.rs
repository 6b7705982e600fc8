//! The clock: the time of day as it was when the process began, and from there on without a jump.
//!
//! Machines set their clocks right while they run. A bot that has to wait, a decision that has to be made in time and a
//! window that closes would wait for an hour where the clock is set back by one, and be over where it is set forward.

use std::sync::OnceLock;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

/// A clock that was set once and goes on evenly.
struct Clock {
    /// The time of day when it was set, in milliseconds since 1970.
    set_to: u64,
    set_at: Instant,
}

impl Clock {
    fn set(wall: u64) -> Clock {
        Clock {
            set_to: wall,
            set_at: Instant::now(),
        }
    }

    fn now(&self) -> u64 {
        self.set_to + self.set_at.elapsed().as_millis() as u64
    }

    /// How far the machine's clock, which says this now, has moved away from it.
    fn drift(&self, wall: u64) -> Duration {
        Duration::from_millis(wall.abs_diff(self.now()))
    }
}

static CLOCK: OnceLock<Clock> = OnceLock::new();

fn wall() -> u64 {
    SystemTime::now()
        .duration_since(UNIX_EPOCH)
        .map_or(0, |since| since.as_millis() as u64)
}

fn clock() -> &'static Clock {
    CLOCK.get_or_init(|| Clock::set(wall()))
}

/// Milliseconds since 1970.
pub(crate) fn now() -> u64 {
    clock().now()
}

/// How far the machine's clock has moved away from ours since the process began.
pub(crate) fn drift() -> Duration {
    clock().drift(wall())
}

#[cfg(test)]
mod tests {
    use super::*;

    const HOUR: u64 = 3_600_000;

    #[test]
    fn time_goes_on_evenly_and_is_the_time_of_day() {
        let before = now();
        assert!(drift() < Duration::from_secs(5));
        assert!(now() >= before && now().abs_diff(wall()) < 5_000);
    }

    #[test]
    fn a_clock_that_is_set_moves_nothing_and_is_noticed() {
        let noon = 12 * HOUR;
        let clock = Clock::set(noon);
        for set_to in [noon - HOUR, noon + HOUR, 0] {
            assert!(clock.now() - noon < HOUR / 2, "time goes on as before");
            let drift = clock.drift(set_to).as_millis() as u64;
            assert!(drift.abs_diff(noon.abs_diff(set_to)) < HOUR / 2);
        }
    }
}
