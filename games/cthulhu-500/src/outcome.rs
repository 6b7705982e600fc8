//! C11: who won.

use serde::Serialize;
use sobremesa_core::{BySeat, Message, Seat, SeatSet, Tell, Verdict};

use crate::board::Board;
use crate::pack::MAX;

/// How a race ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "shapes", derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Outcome {
    /// Who won: most laps, then nearest the front.
    pub winner: Seat,
    /// Each car's lap counters, as they are shown (C17).
    pub laps: BySeat<u8, MAX>,
    /// Each car's place in the pack, 0 for the leader.
    pub places: BySeat<u8, MAX>,
    /// Was the race stopped because it would not end (C27)?
    pub stopped: bool,
}

impl Outcome {
    pub(crate) fn of(table: &Board, stopped: bool) -> Outcome {
        let pack = &table.pack;
        let places = BySeat::new(pack.seats(), |seat| pack.place(seat) as u8);
        Outcome {
            winner: pack.winner(),
            laps: table.shown_laps(),
            places,
            stopped,
        }
    }

    pub(crate) fn verdict(&self) -> Verdict {
        let scores = BySeat::new(self.laps.seats(), |seat| i32::from(self.laps[seat]));
        Verdict::Ranked {
            winners: SeatSet::only(self.winner),
            scores,
        }
    }
}

impl Tell for Outcome {
    fn message(&self) -> Message {
        let key = if self.stopped {
            "cthulhu-500-outcome-stopped"
        } else {
            "cthulhu-500-outcome-won"
        };
        Message::new(key)
            .with("player", self.winner)
            .with("laps", self.laps[self.winner])
    }
}
