//! How long a bot may think: the search budget, the clock that counts it down and the token that cancels it.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use sobremesa_core::FastLuck;

use crate::Stopwatch;

/// What a bot may use to answer one question: random numbers, time or iterations, and a way to be interrupted.
#[derive(Clone, Debug)]
pub struct SearchBudget {
    /// The bot's own random numbers.
    pub luck: FastLuck,
    /// The time limit; a bot that needs less answers sooner. Without one a searching bot runs a fixed number of rounds,
    /// so that the same luck gives the same answer on any machine.
    pub limit: Option<Duration>,
    /// The number of rounds where there is no time limit; by default each bot has its own. Tests that ask often set a
    /// low one.
    pub rounds: Option<u32>,
    /// Cancels a long search.
    pub cancel: CancelToken,
}

impl SearchBudget {
    /// No time limit and the bot's own number of rounds.
    #[must_use]
    pub fn new(luck: FastLuck) -> SearchBudget {
        SearchBudget {
            luck,
            limit: None,
            rounds: None,
            cancel: CancelToken::never(),
        }
    }

    #[must_use]
    pub fn within(self, limit: Option<Duration>) -> SearchBudget {
        SearchBudget { limit, ..self }
    }

    /// Sets the number of rounds that counts where there is no time limit.
    #[must_use]
    pub fn rounds(self, rounds: u32) -> SearchBudget {
        SearchBudget {
            rounds: Some(rounds),
            ..self
        }
    }

    /// Starts a clock; `rounds` is the bot's own number of rounds.
    #[must_use]
    pub fn clock(&self, rounds: u32) -> Clock {
        Clock::start(
            self.limit,
            self.rounds.unwrap_or(rounds),
            self.cancel.clone(),
        )
    }
}

/// A shared flag that asks a bot to answer at once with the best it has. Clones share the flag.
#[derive(Clone, Debug, Default)]
pub struct CancelToken(Option<Arc<AtomicBool>>);

impl CancelToken {
    #[must_use]
    pub fn new() -> CancelToken {
        CancelToken(Some(Arc::default()))
    }

    /// A token that nobody can cancel.
    #[must_use]
    pub fn never() -> CancelToken {
        CancelToken(None)
    }

    pub fn cancel(&self) {
        if let Some(flag) = &self.0 {
            flag.store(true, Ordering::Relaxed);
        }
    }

    #[must_use]
    pub fn is_cancelled(&self) -> bool {
        self.0
            .as_ref()
            .is_some_and(|flag| flag.load(Ordering::Relaxed))
    }
}

/// Counts a search budget down.
///
/// With a time limit only the time counts; without one a number of rounds, so that the same luck gives the same answer on
/// any machine.
#[derive(Clone, Debug)]
pub struct Clock {
    start: Stopwatch,
    limit: Option<Duration>,
    rounds: u32,
    done: u32,
    cancel: CancelToken,
}

/// The share of the time limit that is used: what follows the last round takes time, too.
const USED_SHARE_OF_LIMIT: f64 = 0.97;

impl Clock {
    #[must_use]
    pub fn start(limit: Option<Duration>, rounds: u32, cancel: CancelToken) -> Clock {
        Clock {
            start: Stopwatch::start(),
            limit: limit.map(|limit| limit.mul_f64(USED_SHARE_OF_LIMIT)),
            rounds,
            done: 0,
            cancel,
        }
    }

    /// Is there time for one more round? Counts it if so.
    ///
    /// A round should be short, a millisecond at most: it is not interrupted.
    pub fn tick(&mut self) -> bool {
        let goes_on = match self.limit {
            Some(limit) => self.start.elapsed() < limit,
            None => self.done < self.rounds,
        };
        let goes_on = goes_on && !self.cancel.is_cancelled();
        self.done += u32::from(goes_on);
        goes_on
    }

    /// The share of the time or of the rounds that is used up, from 0 to 1.
    #[must_use]
    pub fn used(&self) -> f64 {
        let used = match self.limit {
            _ if self.cancel.is_cancelled() => 1.0,
            Some(limit) => self.start.elapsed().as_secs_f64() / limit.as_secs_f64().max(1e-9),
            None => f64::from(self.done) / f64::from(self.rounds.max(1)),
        };
        used.min(1.0)
    }

    /// The number of rounds counted so far.
    #[must_use]
    pub fn done(&self) -> u32 {
        self.done
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn count(mut clock: Clock) -> u32 {
        while clock.tick() {}
        clock.done()
    }

    #[test]
    fn rounds_count_where_there_is_no_time_limit() {
        assert_eq!(count(Clock::start(None, 7, CancelToken::never())), 7);
    }

    #[test]
    fn time_counts_where_there_is_a_limit() {
        assert!(
            count(Clock::start(
                Some(Duration::from_millis(5)),
                1,
                CancelToken::never()
            )) > 1
        );
        assert_eq!(
            count(Clock::start(
                Some(Duration::ZERO),
                100,
                CancelToken::never()
            )),
            0
        );
    }

    #[test]
    fn a_cancelled_token_stops_the_clock_at_once() {
        let cancel = CancelToken::new();
        let mut clock = Clock::start(Some(Duration::from_secs(1000)), 0, cancel.clone());
        assert!(clock.tick() && clock.used() < 0.5);
        cancel.cancel();
        assert!(!clock.tick());
        assert!((clock.used() - 1.0).abs() < f64::EPSILON);
    }
}
