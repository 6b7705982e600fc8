//! Torment: three real servers, processes that think, PostgreSQL and NATS, people at many tables, and one fault after
//! another. Afterwards everything that was acknowledged is held against what is stored.
//!
//! A short run is a test. A long one is `cargo xtask torment`, which sets how many faults and tables there are, the seed,
//! and where the report goes.

mod people;
mod place;
mod proxy;
mod report;

use std::time::{Duration, Instant};

use sobremesa_core::{FastLuck, Luck as _};

use people::{Pause, Story};
use place::Place;
use proxy::Wire;
use report::Report;

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
    /// The bus itself ends and starts again.
    BusRestarted,
    /// The database itself loses its power and starts again.
    DatabaseRestarted,
    /// SIGKILL to somebody who thinks.
    ThinkerKilled,
}

/// The faults, in turns of luck: those of servers more often.
const FAULTS: [Fault; 12] = [
    Fault::Killed,
    Fault::Killed,
    Fault::Left,
    Fault::Left,
    Fault::Hung,
    Fault::Hung,
    Fault::BusCut,
    Fault::BusCut,
    Fault::DatabaseCut,
    Fault::BusRestarted,
    Fault::DatabaseRestarted,
    Fault::ThinkerKilled,
];

fn setting(name: &str, usual: u64) -> u64 {
    let set = std::env::var(format!("SOBREMESA_TORMENT_{name}")).ok();
    set.and_then(|text| text.parse().ok()).unwrap_or(usual)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whatever_happens_nothing_that_was_acknowledged_is_lost() {
    let (faults, tables) = (setting("FAULTS", 4), setting("TABLES", 4) as usize);
    let seed = setting("SEED", 1);
    let mut luck = FastLuck::new(seed);
    let mut place = Place::new().await;
    let story = Story::begin(&place, tables).await;
    let mut report = Report::new(seed, tables);
    for number in 0..faults {
        // Everybody plays before anything happens, however slow the machine is.
        story.all_play(Duration::from_secs(120)).await;
        let fault = match number {
            // The short run has one of each that matters most.
            0 => Fault::Killed,
            1 => Fault::Left,
            2 => Fault::BusCut,
            3 => Fault::DatabaseRestarted,
            _ => FAULTS[luck.below(FAULTS.len() as u32) as usize],
        };
        let whom = luck.below(3) as usize;
        let begun = Instant::now();
        story.watch();
        happen(fault, whom, &mut place, &mut luck).await;
        story.all_play(Duration::from_secs(120)).await;
        let pauses: Vec<Pause> = story.pauses();
        report.add(fault, &pauses);
        println!(
            "{:>4} of {faults}  {fault:?} {whom}  {:.1} s  {} moves acknowledged, longest pause {:.2} s",
            number + 1,
            begun.elapsed().as_secs_f64(),
            story.moves(),
            pauses
                .iter()
                .copied()
                .max()
                .unwrap_or_default()
                .as_secs_f64(),
        );
    }
    let told = story.end(&place).await;
    report.write(&told);
    println!("{told:?}");
    assert!(told.moves > 0 && told.matches >= tables, "{told:?}");
}

/// One fault, from its beginning to its end.
async fn happen(fault: Fault, whom: usize, place: &mut Place, luck: &mut FastLuck) {
    let (share, wire) = (u64::from(luck.below(1_000)), luck.below(3) as usize);
    let wire = [Wire::NodeUnheard, Wire::NodeDeaf, Wire::Broken][wire];
    let lasts = |from: u64, to: u64| Duration::from_millis(from + share * (to - from) / 1_000);
    match fault {
        Fault::Killed => {
            place.kill(whom);
            // For longer than its lease, mostly: the others take over.
            tokio::time::sleep(lasts(1_000, 7_000)).await;
            place.start(whom).await;
        }
        Fault::Left => {
            place.stop(whom).await;
            tokio::time::sleep(lasts(100, 500)).await;
            place.start(whom).await;
        }
        Fault::Hung => {
            place.signal(whom, "STOP");
            tokio::time::sleep(lasts(500, 6_000)).await;
            place.signal(whom, "CONT");
        }
        Fault::BusCut | Fault::DatabaseCut => {
            let database = fault == Fault::DatabaseCut;
            place.cut(whom, database, wire);
            tokio::time::sleep(lasts(300, 6_000)).await;
            place.cut(whom, database, Wire::Whole);
        }
        Fault::BusRestarted => place.restart_bus(lasts(0, 1_000)).await,
        Fault::DatabaseRestarted => place.restart_database(lasts(0, 1_000)).await,
        Fault::ThinkerKilled => place.restart_thinker().await,
    }
}
