//! The figures.

mod served;

use std::collections::BTreeMap;

use serde::Serialize;

use crate::beside::Asked;
use crate::spread::Spread;
use crate::tally::Tally;

pub use self::served::{BusTraffic, Hop, Idle, Served};

/// Where values of one kind lie.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
pub struct Quantiles {
    /// Half do not exceed it.
    pub p50: f64,
    /// 95 of 100 do not.
    pub p95: f64,
    /// 99 of 100 do not.
    pub p99: f64,
    pub max: f64,
}

impl Quantiles {
    pub(crate) fn of(spread: &Spread, unit: f64) -> Quantiles {
        let at = |share| spread.quantile(share) as f64 / unit;
        Quantiles {
            p50: at(0.5),
            p95: at(0.95),
            p99: at(0.99),
            max: spread.largest() as f64 / unit,
        }
    }
}

/// What a load came to.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Report {
    /// Tables that were played at.
    pub tables: usize,
    /// Players at each.
    pub players: u8,
    /// Open sockets while it was measured.
    pub connections: usize,
    /// How long it was measured, in seconds.
    pub seconds: f64,
    /// Moves that were stored and acknowledged.
    pub moves: u64,
    /// The same a second.
    pub moves_per_second: f64,
    /// Matches played to the end.
    pub matches: u64,
    pub steps: u64,
    /// Milliseconds from sending a move to its step coming back.
    pub own_step_ms: Quantiles,
    /// Milliseconds from sending a move to its step reaching the last of the others; all 0 where one plays alone.
    pub last_step_ms: Quantiles,
    /// Bytes of a step.
    pub step_bytes: Quantiles,
    /// The same as they came, compressed where that was asked for.
    pub frame_bytes: Quantiles,
    /// Versions that did not follow the one before.
    pub gaps: u64,
    /// Acknowledged moves that did not reach everybody at the table.
    pub missed: u64,
    /// Connections that ended before they should have, and why.
    pub lost: BTreeMap<String, u64>,
    /// What was refused, by kind. A choice that was overtaken (`stale`) is no fault.
    pub refused: BTreeMap<String, u64>,
    /// Seconds of processor time of this program while it was measured.
    pub driver_cpu_seconds: f64,
    /// What each part used, where its processes were named.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub parts: BTreeMap<String, Served>,
    /// What a hop from one server to another costs, where there were several.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hop: Option<Hop>,
    /// What went over the bus between them, where it was asked.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bus: Option<BusTraffic>,
    /// Tables at which nothing happens, where there were any.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub idle: Option<Idle>,
    /// What was felt while one address asked for the worst it may; the other times are from before.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub beside: Option<BesideReport>,
}

impl Report {
    /// Was every player told everything, and did every connection last?
    #[must_use]
    pub fn sound(&self) -> bool {
        self.gaps == 0 && self.missed == 0 && self.lost.is_empty()
    }
}

/// What players feel while one address asks for the worst it may.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct BesideReport {
    /// Milliseconds from sending a move to its step coming back.
    pub own_step_ms: Quantiles,
    /// How many times as long as before 99 of 100 moves took.
    pub ratio: f64,
    /// What was asked for.
    pub asked: BTreeMap<&'static str, Asked>,
}

impl BesideReport {
    pub(crate) fn new(tally: &Tally, asked: BTreeMap<&'static str, Asked>) -> BesideReport {
        let (quiet, loaded) = (
            Quantiles::of(&tally.own, 1e3),
            Quantiles::of(&tally.beside, 1e3),
        );
        BesideReport {
            ratio: loaded.p99 / quiet.p99.max(0.001),
            own_step_ms: loaded,
            asked,
        }
    }
}
