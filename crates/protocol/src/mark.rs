//! What a record notes besides the moves.

use serde::{Deserialize, Serialize};
use sobremesa_core::Seat;

/// Something that happened at the table and is no move. `entry` says when: before the entry with that number, counted
/// from 0.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Mark {
    /// A bot began to play for a person who had gone.
    StandIn {
        entry: usize,
        seat: Seat,
        bot: String,
    },
    /// The person is back.
    Returned { entry: usize, seat: Seat },
    /// A move was taken back; the entry that stands there now came after it.
    TakenBack {
        entry: usize,
        /// Whose move it was.
        seat: Seat,
    },
}

impl Mark {
    /// When: before the entry with this number.
    #[must_use]
    pub fn entry(&self) -> usize {
        let (Mark::StandIn { entry, .. }
        | Mark::Returned { entry, .. }
        | Mark::TakenBack { entry, .. }) = self;
        *entry
    }

    #[must_use]
    pub fn seat(&self) -> Seat {
        let (Mark::StandIn { seat, .. }
        | Mark::Returned { seat, .. }
        | Mark::TakenBack { seat, .. }) = self;
        *seat
    }
}
