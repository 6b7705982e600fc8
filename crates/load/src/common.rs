//! What all parties share.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Instant;

use crate::tally::{Since, Tally};

/// What all parties share.
#[derive(Debug)]
pub(crate) struct Common {
    /// Times are counted from here.
    pub(crate) zero: Instant,
    /// Microseconds between two moves of a table; 0 is as fast as it goes.
    pub(crate) think: u64,
    /// When measuring began, in microseconds.
    pub(crate) from: AtomicU64,
    /// When somebody began to ask for the worst there is, in microseconds.
    pub(crate) beside: AtomicU64,
    pub(crate) moves: AtomicU64,
    /// Nobody begins anything more.
    pub(crate) over: AtomicBool,
    tally: Mutex<Tally>,
}

impl Common {
    pub(crate) fn new(think: u64) -> Common {
        Common {
            zero: Instant::now(),
            think,
            from: AtomicU64::new(u64::MAX),
            beside: AtomicU64::new(u64::MAX),
            moves: AtomicU64::new(0),
            over: AtomicBool::new(false),
            tally: Mutex::default(),
        }
    }

    /// Microseconds since the beginning.
    pub(crate) fn now(&self) -> u64 {
        self.zero.elapsed().as_micros() as u64
    }

    /// What is measured, and since when.
    pub(crate) fn since(&self) -> Since {
        Since {
            from: self.from.load(Relaxed),
            beside: self.beside.load(Relaxed),
        }
    }

    pub(crate) fn tally(&self) -> MutexGuard<'_, Tally> {
        self.tally.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
