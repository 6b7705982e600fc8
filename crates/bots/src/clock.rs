//! How much a bot may think, and when it has to stop.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// Somebody's wish that the bot answer at once with the best it has.
#[derive(Clone, Debug, Default)]
pub struct Stop(Option<Arc<AtomicBool>>);

impl Stop {
    /// A wish that can be uttered with [`Stop::now`] from anywhere.
    #[must_use]
    pub fn new() -> Stop {
        Stop(Some(Arc::default()))
    }

    /// Nobody will ever wish it.
    #[must_use]
    pub fn never() -> Stop {
        Stop(None)
    }

    pub fn now(&self) {
        if let Some(stop) = &self.0 {
            stop.store(true, Ordering::Relaxed);
        }
    }

    /// Was it wished?
    #[must_use]
    pub fn wished(&self) -> bool {
        self.0
            .as_ref()
            .is_some_and(|stop| stop.load(Ordering::Relaxed))
    }
}

/// Runs while a bot thinks.
///
/// With a limit of time it is the time that counts; without, a number of rounds, so that the same luck leads to the same
/// answer on any machine.
#[derive(Clone, Debug)]
pub struct Clock {
    begun: Instant,
    limit: Option<Duration>,
    rounds: u32,
    done: u32,
    stop: Stop,
}

/// Of the time given this share is used: what follows the last round takes time, too.
const USED: f64 = 0.97;

impl Clock {
    pub(crate) fn start(limit: Option<Duration>, rounds: u32, stop: Stop) -> Clock {
        Clock {
            begun: Instant::now(),
            limit: limit.map(|limit| limit.mul_f64(USED)),
            rounds,
            done: 0,
            stop,
        }
    }

    /// Is there time for one round more? Counts it where there is.
    ///
    /// A round should be short, a millisecond at most: it is not interrupted.
    pub fn another(&mut self) -> bool {
        let goes_on = match self.limit {
            Some(limit) => self.begun.elapsed() < limit,
            None => self.done < self.rounds,
        };
        let goes_on = goes_on && !self.stop.wished();
        self.done += u32::from(goes_on);
        goes_on
    }

    /// The share of the time or of the rounds that is used up, from 0 to 1.
    #[must_use]
    pub fn used(&self) -> f64 {
        let used = match self.limit {
            _ if self.stop.wished() => 1.0,
            Some(limit) => self.begun.elapsed().as_secs_f64() / limit.as_secs_f64().max(1e-9),
            None => f64::from(self.done) / f64::from(self.rounds.max(1)),
        };
        used.min(1.0)
    }

    /// How many rounds were counted.
    #[must_use]
    pub fn done(&self) -> u32 {
        self.done
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn count(mut clock: Clock) -> u32 {
        while clock.another() {}
        clock.done()
    }

    #[test]
    fn rounds_count_where_there_is_no_limit_of_time() {
        assert_eq!(count(Clock::start(None, 7, Stop::never())), 7);
    }

    #[test]
    fn time_counts_where_there_is_a_limit() {
        assert!(
            count(Clock::start(
                Some(Duration::from_millis(5)),
                1,
                Stop::never()
            )) > 1
        );
        assert_eq!(
            count(Clock::start(Some(Duration::ZERO), 100, Stop::never())),
            0
        );
    }

    #[test]
    fn a_wish_to_stop_is_heard_at_once() {
        let stop = Stop::new();
        let mut clock = Clock::start(Some(Duration::from_secs(1000)), 0, stop.clone());
        assert!(clock.another() && clock.used() < 0.5);
        stop.now();
        assert!(!clock.another());
        assert!((clock.used() - 1.0).abs() < f64::EPSILON);
    }
}
