//! What a run has shown, as a page of the documentation.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::time::{Duration, Instant};

use super::Fault;
use super::people::{Pause, Told, Touch};
use crate::side_by_side::between_marks;

/// What a run is: as it was asked for.
#[derive(Clone, Copy, Debug)]
pub(super) struct Run {
    pub(super) faults: u64,
    pub(super) from: u64,
    pub(super) only: Option<Fault>,
    pub(super) tables: usize,
    pub(super) pace: Duration,
    pub(super) seed: u64,
}

impl Run {
    /// How to have it again.
    fn command(&self) -> String {
        let mut command = format!(
            "cargo xtask torment --faults {} --tables {} --pace {} --seed {}",
            self.faults,
            self.tables,
            self.pace.as_millis(),
            self.seed
        );
        if self.from > 0 {
            let _ = write!(command, " --from {}", self.from);
        }
        if let Some(only) = self.only {
            let _ = write!(command, " --only {}", format!("{only:?}").to_lowercase());
        }
        command
    }
}

pub(super) struct Report {
    run: Run,
    begun: Instant,
    times: BTreeMap<Fault, usize>,
    pauses: BTreeMap<(Fault, Touch), Vec<Pause>>,
}

/// The last run stands between these in the document; what was found by earlier ones stays.
const MARKS: [&str; 2] = ["<!-- the last run -->", "<!-- end of the last run -->"];

/// Of sorted pauses, the one that so many per cent do not exceed, in seconds.
fn percentile(sorted: &[Pause], percent: usize) -> f64 {
    let place = (sorted.len() * percent).div_ceil(100).max(1) - 1;
    sorted.get(place).map_or(0.0, Duration::as_secs_f64)
}

impl Report {
    pub(super) fn new(run: Run) -> Report {
        Report {
            run,
            begun: Instant::now(),
            times: BTreeMap::new(),
            pauses: BTreeMap::new(),
        }
    }

    /// The longest pause of each table during a fault, and what the fault was to that table.
    pub(super) fn add(&mut self, fault: Fault, pauses: &[(Touch, Pause)]) {
        *self.times.entry(fault).or_default() += 1;
        for (touch, pause) in pauses {
            let of = self.pauses.entry((fault, *touch)).or_default();
            of.push(*pause);
        }
    }

    fn rows(&mut self) -> String {
        let mut rows = String::new();
        for ((fault, touch), pauses) in &mut self.pauses {
            pauses.sort();
            let at = |percent| percentile(pauses, percent);
            let _ = writeln!(
                rows,
                "| {fault:?} | {} | {touch} | {} | {:.2} | {:.2} | {:.2} | {:.2} |",
                self.times[fault],
                pauses.len(),
                at(50),
                at(90),
                at(99),
                at(100)
            );
        }
        rows
    }

    /// The page of a run, as far as it is.
    fn text(&mut self, told: &Told) -> String {
        let (rows, went_by) = (self.rows(), self.times.values().sum::<usize>());
        let run = self.run;
        let (title, holds) = match told.over {
            true => (format!("The last run: {went_by} faults"), String::new()),
            false => (
                format!("The last run, which did not end: {went_by} faults"),
                "\n**This run did not come to its end.** What follows holds for matches that were over, and for facts as they were when \
                they were last looked at.\n"
                    .to_owned(),
            ),
        };
        let [facts, epochs, places] = told.written;
        format!(
            "## {title}

Written by `{}`: three servers, two processes that think, PostgreSQL and NATS on one machine; two people and a bot at each of {}
tables, one match after another, {} ms of thinking before every move of a person; a spectator at every tenth table, and now and then
somebody asks for a hint. The next fault begins when every table has moved since the last. {} s in all.
{holds}
- Moves acknowledged: {}; matches played to their end and held against their records: {}; times somebody had to come back: {};
  refused for a moment and asked anew: {:?}; hints given: {}; versions spectators were shown: {}.
- Lost: none. Every acknowledged move is in the record of its match, once, as it was asked for and in the order in which it
  was acknowledged; every record replays and is dealt as promised before the first card; nobody's versions had a gap or went back.
- No two masters: the database took down {facts} facts under {epochs} epochs of {places} tables; epochs only grow along a table,
  and under each only one server wrote.
- Heard on the bus, all of it, by the kind of subject: {:?}; dropped before it was looked at: {}. Each listener's words under
  the listener's own subject and of one seat alone, answers only where they were asked for, and nothing of a seat anywhere else.

The longest pause of a table between two acknowledged moves without the time to think, from the fault until every table has moved
again, in seconds. *Held*: tables the server of the fault held when it began; *connected*: tables at other servers with somebody
connected to that one; *spared*: neither. Faults of everybody's are told of *all* tables. *New*: another match began meanwhile.

| fault | times | tables | pauses | p50 | p90 | p99 | longest |
| --- | --- | --- | --- | --- | --- | --- | --- |
{rows}",
            run.command(),
            run.tables,
            run.pace.as_millis(),
            self.begun.elapsed().as_secs(),
            told.moves,
            told.matches,
            told.came_back,
            told.refused,
            told.hints,
            told.watched,
            told.heard,
            told.dropped,
        )
    }

    /// Writes the page where somebody asked for it: after every fault, so that a run that is cut leaves what it found.
    pub(super) fn write(&mut self, told: &Told) -> String {
        let text = self.text(told);
        if let Some(file) = std::env::var_os("SOBREMESA_TORMENT_REPORT") {
            between_marks(std::path::Path::new(&file), MARKS, &text);
        }
        text
    }
}

#[test]
fn a_report_names_the_run_and_tells_those_who_were_hit_from_those_who_were_not() {
    let run = Run {
        faults: 300,
        from: 204,
        only: Some(Fault::Killed),
        tables: 200,
        pace: Duration::from_millis(1_000),
        seed: 11,
    };
    let mut report = Report::new(run);
    let pause = Duration::from_millis;
    let hit = (1..=100).map(|tenths| (Touch::Held, pause(tenths * 100)));
    let spared = (1..=900).map(|_| (Touch::Spared, pause(10)));
    report.add(Fault::Killed, &hit.chain(spared).collect::<Vec<_>>());
    let mut told = Told::default();
    let text = report.text(&told);
    let command = "--faults 300 --tables 200 --pace 1000 --seed 11 --from 204 --only killed`";
    assert!(text.contains(command), "{text}");
    let held = "| Killed | 1 | held | 100 | 5.00 | 9.00 | 9.90 | 10.00 |";
    assert!(text.contains(held), "{text}");
    let spared = "| Killed | 1 | spared | 900 | 0.01 | 0.01 | 0.01 | 0.01 |";
    assert!(text.contains(spared), "{text}");
    assert!(text.contains("did not come to its end"), "{text}");
    told.over = true;
    assert!(!report.text(&told).contains("did not"));
}

#[test]
fn the_last_run_is_written_between_its_marks() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("torment.md");
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR"));
    std::fs::copy(root.join("../../docs/torment.md"), &file).expect("the document");
    let before = std::fs::read_to_string(&file).expect("text");
    between_marks(&file, MARKS, "one");
    between_marks(&file, MARKS, "another");
    let after = std::fs::read_to_string(&file).expect("text");
    assert!(
        after.contains("another") && !after.contains("one\n<"),
        "{after}"
    );
    let around = |text: &str| {
        let (head, rest) = text.split_once(MARKS[0]).expect("a mark");
        let (_, tail) = rest.split_once(MARKS[1]).expect("a mark");
        (head.to_owned(), tail.to_owned())
    };
    assert_eq!(around(&before), around(&after));
    assert!(around(&after).1.contains("## Other runs"));
}
