//! The clock: the time of day as it was when the process began, and from there on without a jump.
//!
//! Machines set their clocks right while they run. A bot that has to wait, a decision that has to be made in time and a
//! window that closes would wait for an hour where the clock is set back by one, and be over where it is set forward.

use std::sync::OnceLock;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

static BEGUN: OnceLock<(u64, Instant)> = OnceLock::new();

fn wall() -> u64 {
    SystemTime::now()
        .duration_since(UNIX_EPOCH)
        .map_or(0, |since| since.as_millis() as u64)
}

fn begun() -> &'static (u64, Instant) {
    BEGUN.get_or_init(|| (wall(), Instant::now()))
}

/// Milliseconds since 1970.
pub(crate) fn now() -> u64 {
    let (wall, begun) = begun();
    wall + begun.elapsed().as_millis() as u64
}

/// How far the machine's clock has moved away from ours since the process began.
pub(crate) fn drift() -> Duration {
    Duration::from_millis(wall().abs_diff(now()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn time_goes_on_evenly_and_is_the_time_of_day() {
        let before = now();
        assert!(drift() < Duration::from_secs(5));
        assert!(now() >= before && now().abs_diff(wall()) < 5_000);
    }
}
