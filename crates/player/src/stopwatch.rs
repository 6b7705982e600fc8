//! Measures how long something takes, also where the standard library has no clock: there whoever runs the program hands
//! one in.

use std::time::Duration;

/// Runs from where it is started.
#[derive(Clone, Copy, Debug)]
pub struct Stopwatch(source::Moment);

impl Stopwatch {
    #[must_use]
    pub fn start() -> Stopwatch {
        Stopwatch(source::now())
    }

    /// How long it has run.
    #[must_use]
    pub fn elapsed(&self) -> Duration {
        source::since(self.0)
    }
}

#[cfg(not(target_family = "wasm"))]
mod source {
    use std::time::{Duration, Instant};

    pub(super) type Moment = Instant;

    pub(super) fn now() -> Moment {
        Instant::now()
    }

    pub(super) fn since(moment: Moment) -> Duration {
        moment.elapsed()
    }
}

#[cfg(target_family = "wasm")]
mod source {
    use std::sync::OnceLock;
    use std::time::Duration;

    /// In milliseconds; nothing where nobody has handed a clock in.
    pub(super) type Moment = Option<f64>;

    pub(super) static CLOCK: OnceLock<fn() -> f64> = OnceLock::new();

    pub(super) fn now() -> Moment {
        CLOCK.get().map(|clock| clock())
    }

    /// Without a clock all time is over: nobody searches for ever.
    pub(super) fn since(moment: Moment) -> Duration {
        let (Some(begun), Some(now)) = (moment, now()) else {
            return Duration::MAX;
        };
        Duration::try_from_secs_f64((now - begun) / 1_000.0).unwrap_or_default()
    }
}

/// Hands in the clock of a program that has none: milliseconds from any beginning. The first one counts.
#[cfg(target_family = "wasm")]
pub fn set_clock(milliseconds: fn() -> f64) {
    let _ = source::CLOCK.set(milliseconds);
}
