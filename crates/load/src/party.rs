//! What the players of one table share besides the table.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering::Relaxed};
use std::sync::{Mutex, PoisonError};

use serde_json::value::RawValue;
use sobremesa_core::FastLuck;
use tokio::sync::Notify;

use crate::common::Common;
use crate::greedy::Piles;
use crate::ledger::Log;

/// What a player has asked and waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Asked {
    Join,
    Sit,
    Ready,
    Start,
    Move { sent: u64 },
    Rematch,
}

/// How far the table is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum MatchStage {
    Coming,
    Lobby,
    Playing,
    Over,
}

/// The players of one table.
#[derive(Debug)]
pub(crate) struct Party {
    pub(crate) seats: u8,
    /// How many are ready, the owner not counted.
    pub(crate) ready: AtomicUsize,
    /// Told when all are.
    pub(crate) gathered: Notify,
    /// When the next move is due, in microseconds.
    pub(crate) due: AtomicU64,
    /// Questions on their way.
    pub(crate) asking: AtomicUsize,
    /// What the players know of the piles, at The Game.
    piles: Mutex<Piles>,
    /// The last move acknowledged: the match and the version.
    last: Mutex<(u64, u64)>,
    logs: Mutex<BTreeMap<u64, Vec<Log>>>,
}

impl Party {
    pub(crate) fn new(seats: u8) -> Party {
        Party {
            seats,
            ready: AtomicUsize::new(0),
            gathered: Notify::new(),
            due: AtomicU64::new(0),
            asking: AtomicUsize::new(0),
            piles: Mutex::default(),
            last: Mutex::default(),
            logs: Mutex::default(),
        }
    }

    /// Which of the actions a player owes in this match it takes.
    pub(crate) fn pick(&self, round: u64, owed: &[&RawValue], luck: &mut FastLuck) -> usize {
        let mut piles = self.piles.lock().unwrap_or_else(PoisonError::into_inner);
        piles.pick(round, owed, luck)
    }

    /// Takes the next free moment for a move.
    pub(crate) fn slot(&self, common: &Common) -> u64 {
        let slot = self.due.load(Relaxed).max(common.now());
        self.due.store(slot + common.think, Relaxed);
        slot
    }

    /// A move of this match was acknowledged.
    pub(crate) fn acknowledged(&self, round: u64, version: u64) {
        let mut last = self.last.lock().unwrap_or_else(PoisonError::into_inner);
        *last = (*last).max((round, version));
    }

    /// Is nothing on its way, and has this player seen every move of its match that was acknowledged?
    pub(crate) fn settled(&self, round: u64, version: u64) -> bool {
        let (in_round, last) = *self.last.lock().unwrap_or_else(PoisonError::into_inner);
        self.asking.load(Relaxed) == 0 && (in_round != round || version >= last)
    }

    /// A player hands in what it saw of a match; the last one's turn is to compare.
    pub(crate) fn hand_in(&self, round: u64, log: Log, common: &Common) {
        let mut logs = self.logs.lock().unwrap_or_else(PoisonError::into_inner);
        let of_round = logs.entry(round).or_default();
        of_round.push(log);
        if of_round.len() == usize::from(self.seats) {
            let whole = logs.remove(&round).unwrap_or_default();
            common
                .tally()
                .compare(&whole, self.seats.into(), common.since());
        }
    }

    /// Compares what is left where not everybody handed in.
    pub(crate) fn close(&self, common: &Common) {
        let logs = std::mem::take(&mut *self.logs.lock().unwrap_or_else(PoisonError::into_inner));
        for logs in logs.into_values() {
            common
                .tally()
                .compare(&logs, self.seats.into(), common.since());
        }
    }
}
