//! Torment: three real servers, processes that think, PostgreSQL and NATS, people at many tables, and one fault after
//! another. Afterwards everything that was acknowledged is held against what is stored.
//!
//! A short run is a test. A long one is `cargo xtask torment`, which sets how many faults and tables there are, the seed,
//! and where the report goes.

mod audience;
mod bus;
mod checks;
mod epochs;
mod people;
mod place;
mod proxy;
mod report;

use std::time::{Duration, Instant};

use sobremesa_core::{FastLuck, Luck as _};

use people::{Story, Told};
use place::Place;
use proxy::Wire;
use report::{Report, Run};

/// What can happen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Fault {
    /// SIGKILL to a server.
    Killed,
    /// SIGTERM to a server: it leaves in good order.
    Left,
    /// SIGSTOP to a server, for longer than its lease or not.
    Hung,
    /// The wire between a server and the bus.
    BusCut,
    /// The wire between a server and the database.
    DatabaseCut,
    /// The wires between people and a server.
    PeopleCut,
    /// The wire between somebody who thinks and the bus.
    ThinkerCut,
    /// The bus itself ends and starts again.
    BusRestarted,
    /// The database itself loses its power and starts again.
    DatabaseRestarted,
    /// The database takes nothing new for a while.
    DatabaseRefuses,
    /// SIGKILL to somebody who thinks.
    ThinkerKilled,
    /// Nothing at all, to hold the others against: only where it is asked for.
    Nothing,
}

/// The faults, in turns of luck: those of servers more often.
const FAULTS: [Fault; 15] = [
    Fault::Killed,
    Fault::Killed,
    Fault::Left,
    Fault::Left,
    Fault::Hung,
    Fault::Hung,
    Fault::BusCut,
    Fault::BusCut,
    Fault::DatabaseCut,
    Fault::PeopleCut,
    Fault::ThinkerCut,
    Fault::BusRestarted,
    Fault::DatabaseRestarted,
    Fault::DatabaseRefuses,
    Fault::ThinkerKilled,
];

/// After so many faults the facts of the database are looked at; and in the end.
const FACTS_EVERY: u64 = 25;

fn setting(name: &str, usual: u64) -> u64 {
    let set = std::env::var(format!("SOBREMESA_TORMENT_{name}")).ok();
    set.and_then(|text| text.parse().ok()).unwrap_or(usual)
}

/// The one kind of fault that is wanted, where one is.
fn only() -> Option<Fault> {
    let wanted = std::env::var("SOBREMESA_TORMENT_ONLY").ok()?;
    let named = |fault: &&Fault| format!("{fault:?}").eq_ignore_ascii_case(&wanted);
    let found = FAULTS.iter().chain([&Fault::Nothing]).find(named).copied();
    Some(found.unwrap_or_else(|| panic!("there is no fault {wanted}: {FAULTS:?}")))
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whatever_happens_nothing_that_was_acknowledged_is_lost() {
    let run = Run {
        faults: setting("FAULTS", 7),
        // A run can be taken up at any of its faults: luck is the same.
        from: setting("FROM", 0),
        only: only(),
        tables: setting("TABLES", 4) as usize,
        pace: Duration::from_millis(setting("PACE", 0)),
        seed: setting("SEED", 1),
    };
    let (faults, only) = (run.faults, run.only);
    let mut luck = FastLuck::new(run.seed);
    let mut place = Place::new().await;
    let story = Story::begin(&place, run.tables, run.pace).await;
    let mut report = Report::new(run);
    // Everybody plays before anything happens, however slow the machine is; later a fault is over when everybody plays.
    story.all_play(Duration::from_secs(120)).await;
    let mut written = place.written().await;
    for number in 0..faults {
        let fault = match number {
            // The short run has one of each that matters most.
            0 => Fault::Killed,
            1 => Fault::Left,
            2 => Fault::BusCut,
            3 => Fault::DatabaseRestarted,
            4 => Fault::DatabaseRefuses,
            5 => Fault::PeopleCut,
            6 => Fault::ThinkerCut,
            _ => FAULTS[luck.below(FAULTS.len() as u32) as usize],
        };
        let fault = only.unwrap_or(fault);
        let whom = match only {
            // One after another, as a new version is rolled out.
            Some(Fault::Left) => (number % 3) as usize,
            _ => luck.below(3) as usize,
        };
        let course = Course::drawn(&mut luck);
        if number < run.from {
            continue;
        }
        println!(
            "{:>4} of {faults}  {fault:?} {whom}, {course:?}",
            number + 1
        );
        let hit = fault.is_of_one().then_some(whom);
        let hit = story.touched(&place, hit).await;
        let begun = Instant::now();
        story.watch();
        happen(fault, whom, &mut place, course).await;
        story.all_play(Duration::from_secs(120)).await;
        let pauses = story.pauses(&hit);
        for (table, (touch, pause)) in hit.iter().map(|(table, _)| table).zip(&pauses) {
            if *pause > Duration::from_millis(200) {
                crate::note(format_args!(
                    "{table} PAUSED {touch} {:.3} at {whom}",
                    pause.as_secs_f64()
                ));
            }
        }
        report.add(fault, &pauses);
        println!(
            "             over after {:.1} s, {} moves acknowledged, longest pause {:.2} s",
            begun.elapsed().as_secs_f64(),
            story.moves(),
            pauses
                .iter()
                .map(|(_, pause)| *pause)
                .max()
                .unwrap_or_default()
                .as_secs_f64(),
        );
        if number % FACTS_EVERY == FACTS_EVERY - 1 {
            written = place.written().await;
        }
        report.write(&Told {
            written,
            ..story.so_far()
        });
    }
    let told = story.end(&place).await;
    println!("{}", report.write(&told));
    assert!(told.moves > 0 && told.matches >= run.tables, "{told:?}");
    // Moves of both people and the bot are facts; a table has an epoch at least.
    let [facts, epochs, places] = told.written;
    assert!(facts > told.moves && epochs >= places, "{told:?}");
    assert!(told.heard.contains_key("to"), "{told:?}");
    assert!(told.watched > 0 && told.hints > 0, "{told:?}");
}

impl Fault {
    /// Does it hit one server, and the others only by that?
    fn is_of_one(self) -> bool {
        use Fault::{BusCut, DatabaseCut, Hung, Killed, Left, PeopleCut};
        matches!(
            self,
            Killed | Left | Hung | BusCut | DatabaseCut | PeopleCut
        )
    }
}

/// How a fault goes: how long it lasts, in thousandths between the shortest and the longest, and in which way a wire is cut.
#[derive(Clone, Copy, Debug)]
struct Course {
    share: u64,
    wire: Wire,
}

impl Course {
    fn drawn(luck: &mut FastLuck) -> Course {
        let (share, wire) = (u64::from(luck.below(1_000)), luck.below(3) as usize);
        let wire = [Wire::Unheard, Wire::Deaf, Wire::Broken][wire];
        Course { share, wire }
    }
}

/// One fault, from its beginning to its end.
async fn happen(fault: Fault, whom: usize, place: &mut Place, course: Course) {
    let Course { share, wire } = course;
    let lasts = |from: u64, to: u64| Duration::from_millis(from + share * (to - from) / 1_000);
    match fault {
        Fault::Killed => {
            place.kill(whom);
            // For longer than its lease, mostly: the others take over.
            tokio::time::sleep(lasts(1_000, 5_000)).await;
            place.start(whom).await;
        }
        Fault::Left => {
            place.stop(whom).await;
            tokio::time::sleep(lasts(100, 500)).await;
            place.start(whom).await;
        }
        Fault::Hung => {
            place.signal(whom, "STOP");
            tokio::time::sleep(lasts(500, 5_000)).await;
            place.signal(whom, "CONT");
        }
        Fault::BusCut | Fault::DatabaseCut | Fault::PeopleCut | Fault::ThinkerCut => {
            place.cut(fault, whom, wire);
            tokio::time::sleep(lasts(300, 5_000)).await;
            place.cut(fault, whom, Wire::Whole);
        }
        // Away for a moment, or for longer than a lease.
        Fault::BusRestarted => place.restart_bus(lasts(0, 5_000)).await,
        Fault::DatabaseRestarted => place.restart_database(lasts(0, 5_000)).await,
        Fault::DatabaseRefuses => place.refuse_writes(lasts(300, 5_000)).await,
        Fault::ThinkerKilled => place.restart_thinker().await,
        Fault::Nothing => tokio::time::sleep(lasts(1_000, 2_000)).await,
    }
}
