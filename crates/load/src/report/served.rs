//! What servers used, and what goes between them.

use serde::Serialize;

use super::Quantiles;
use crate::process::Usage;

/// Milliseconds from sending a move to its step coming back, of those who are connected to the server of their table and of
/// those who are connected to another.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
pub struct Hop {
    pub home_ms: Quantiles,
    pub away_ms: Quantiles,
}

/// What went over the bus for each move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
pub struct BusTraffic {
    /// Messages that were published.
    pub messages_per_move: f64,
    /// Bytes that were published.
    pub bytes_per_move: f64,
}

/// What the processes of one part used.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
pub struct Served {
    /// Seconds of processor time while it was measured.
    pub cpu_seconds: f64,
    /// Microseconds of it for each move, everything included.
    pub cpu_us_per_move: f64,
    /// Those of them in the program.
    pub user_us_per_move: f64,
    /// Those of them in the system on its behalf: sockets and files.
    pub system_us_per_move: f64,
    /// The share of one core it kept busy.
    pub cores: f64,
    /// Bytes of memory when measuring began.
    pub memory_before: u64,
    /// Bytes of memory when it ended.
    pub memory_after: u64,
    /// The most there ever were.
    pub memory_peak: u64,
}

impl Served {
    /// Adds what one process of the part used between two looks, in which there were so many moves.
    pub(crate) fn add(&mut self, before: Usage, after: Usage, moves: u64, seconds: f64) {
        self.cpu_seconds += after.cpu() - before.cpu();
        if moves > 0 {
            let per_move = |seconds: f64| seconds * 1e6 / moves as f64;
            self.cpu_us_per_move = per_move(self.cpu_seconds);
            self.user_us_per_move += per_move(after.user - before.user);
            self.system_us_per_move += per_move(after.system - before.system);
        }
        if seconds > 0.0 {
            self.cores = self.cpu_seconds / seconds;
        }
        self.memory_before += before.memory;
        self.memory_after += after.memory;
        self.memory_peak += after.peak;
    }
}

/// Tables at which nothing happens.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
pub struct Idle {
    pub tables: usize,
    /// Are their players connected?
    pub followed: bool,
    /// Bytes of the server's memory for each, where its process was named.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bytes_per_table: Option<u64>,
}
