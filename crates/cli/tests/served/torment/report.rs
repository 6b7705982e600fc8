//! What a run has shown, as a page of the documentation.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::time::{Duration, Instant};

use super::Fault;
use super::people::{Pause, Told};

pub(super) struct Report {
    seed: u64,
    tables: usize,
    begun: Instant,
    pauses: BTreeMap<Fault, (usize, Vec<Pause>)>,
}

/// Of sorted pauses, the one that so many per cent do not exceed, in seconds.
fn percentile(sorted: &[Pause], percent: usize) -> f64 {
    let place = (sorted.len() * percent).div_ceil(100).max(1) - 1;
    sorted.get(place).map_or(0.0, Duration::as_secs_f64)
}

impl Report {
    pub(super) fn new(seed: u64, tables: usize) -> Report {
        Report {
            seed,
            tables,
            begun: Instant::now(),
            pauses: BTreeMap::new(),
        }
    }

    pub(super) fn add(&mut self, fault: Fault, pauses: &[Pause]) {
        let (times, all) = self.pauses.entry(fault).or_default();
        *times += 1;
        all.extend(pauses);
    }

    /// Writes the page where somebody asked for it.
    pub(super) fn write(&mut self, told: &Told) {
        let Some(file) = std::env::var_os("SOBREMESA_TORMENT_REPORT") else {
            return;
        };
        let faults: usize = self.pauses.values().map(|(times, _)| times).sum();
        let mut rows = String::new();
        for (fault, (times, pauses)) in &mut self.pauses {
            pauses.sort();
            let at = |percent| percentile(pauses, percent);
            let _ = writeln!(
                rows,
                "| {fault:?} | {times} | {:.2} | {:.2} | {:.2} |",
                at(50),
                at(99),
                at(100)
            );
        }
        let text = format!(
            "# Torment: {faults} faults in one run

Written by `cargo xtask torment --faults {faults} --tables {} --seed {}`: three servers, a process that thinks, PostgreSQL and
NATS on one machine; two people and a bot at each of {} tables, one match after another. A fault begins when every table has
moved, and the next when every table has moved again. {} s in all.

- Moves acknowledged: {}; matches played to their end: {}; times somebody had to come back: {}.
- Lost: none. Every acknowledged move is in the record of its match, once; every record replays and is dealt as promised
  before the first card; nobody's versions had a gap or went back.
- Words to listeners of other servers that went over the bus: {}, each under the subject of its listener, and each listener
  heard of one seat alone.

The longest pause of a table between two acknowledged moves, from the fault until every table has moved again, in seconds, over
all tables, whether the fault was theirs or not:

| fault | times | p50 | p99 | longest |
| --- | --- | --- | --- | --- |
{rows}
",
            self.tables,
            self.seed,
            self.tables,
            self.begun.elapsed().as_secs(),
            told.moves,
            told.matches,
            told.came_back,
            told.words,
        );
        std::fs::write(file, text).expect("the report is written");
    }
}
