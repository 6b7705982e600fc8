//! Rooms at several nodes with leases and a bus, simulated: whatever happens, nothing acknowledged is lost, nobody misses
//! anything, and no table has two masters. `SOBREMESA_SEEDS=0..50000` runs other seeds.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

use sobremesa_driver::hops::Strays;
use sobremesa_protocol::wire::TableId;
use sobremesa_testkit::nodes::{NodesReport, Plant, run};

fn seeds() -> std::ops::Range<u64> {
    let named = std::env::var("SOBREMESA_SEEDS").ok();
    let named = named.as_deref().map(|range| {
        let (first, end) = range.split_once("..").expect("FIRST..END");
        first.parse().expect("a number")..end.parse().expect("a number")
    });
    named.unwrap_or(0..1_000)
}

#[test]
fn whatever_happens_no_table_has_two_masters_and_nothing_is_lost() {
    let (seeds, total) = (seeds(), Mutex::new(NodesReport::default()));
    let next = AtomicU64::new(seeds.start);
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                loop {
                    let seed = next.fetch_add(1, Ordering::Relaxed);
                    if seed >= seeds.end {
                        return;
                    }
                    let told = catch_unwind(|| run(seed, Plant::Nothing))
                        .unwrap_or_else(|_| panic!("seed {seed} breaks a promise"));
                    total.lock().expect("nobody panics with it").add(&told);
                }
            });
        }
    });
    let (told, runs) = (*total.lock().expect("sound"), seeds.end - seeds.start);
    println!("{runs} seeds: {told:?}");
    // All of what it is about has happened, and often.
    assert!(told.acknowledged > 20 * runs, "{told:?}");
    assert!(
        told.killed > runs && told.hung > runs && told.left > runs / 2,
        "{told:?}"
    );
    assert!(
        told.fenced > runs / 20 && told.claims > 4 * runs,
        "{told:?}"
    );
    assert!(told.cut > runs, "{told:?}");
    assert!(told.lost > 10 * runs && told.doubled > 3 * runs, "{told:?}");
}

#[test]
fn the_same_seed_tells_the_same_story() {
    let told = run(7, Plant::Nothing);
    assert_eq!(told, run(7, Plant::Nothing));
    assert_ne!(told.digest, run(8, Plant::Nothing).digest);
}

/// A planted mistake is found, and for what it is.
fn found(plant: Plant, words: &[&str]) {
    let mut others = Vec::new();
    for seed in 0..300 {
        let Err(why) = catch_unwind(AssertUnwindSafe(|| run(seed, plant))) else {
            continue;
        };
        let said = why.downcast_ref::<&str>().map(|&why| why.to_owned());
        let said = said.or_else(|| why.downcast_ref::<String>().cloned());
        let why = said.expect("a promise that is broken is named");
        if words.iter().any(|words| why.contains(words)) {
            return;
        }
        others.push(why);
    }
    panic!("{plant:?} is not found: {others:?}");
}

#[test]
fn two_masters_are_found() {
    found(Plant::NoFencing, &["mix"]);
}

#[test]
fn what_is_told_before_it_is_stored_is_found() {
    found(Plant::ToldBeforeStored, &["is told, the store has"]);
}

#[test]
fn a_gap_that_nobody_minds_is_found() {
    found(Plant::GapsNotMinded, &["versions without gaps"]);
}

#[test]
fn a_node_that_does_not_mind_its_lease_is_found() {
    found(Plant::LeaseNotMinded, &["a snapshot of the past"]);
}

#[test]
fn what_is_asked_again_under_another_number_is_found() {
    found(Plant::AskedAnew, &["nobody asked for"]);
}

#[test]
fn what_is_not_asked_again_is_found() {
    found(Plant::NotAskedAgain, &["not everybody was told everything"]);
}

#[test]
fn a_table_that_nobody_follows_and_nobody_opens_is_found() {
    found(Plant::StraysNotMinded, &["unwatched stands still"]);
}

#[test]
fn a_table_that_is_missing_twice_is_opened() {
    let ids = |names: &[&str]| -> Vec<TableId> {
        let id = |name: &&str| TableId::try_from((*name).to_owned()).expect("an id");
        names.iter().map(id).collect()
    };
    let mut strays = Strays::default();
    let open = |table: &TableId| table.as_str() == "open-one";
    let held = || ids(&["open-one", "away-one", "late-one"]);
    assert_eq!(strays.look(held(), open), []);
    assert_eq!(strays.look(held(), open), ids(&["away-one", "late-one"]));
    assert_eq!(strays.look(ids(&["away-one"]), open), ids(&["away-one"]));
    // Given back meanwhile, and missing once more.
    assert_eq!(strays.look(held(), open), ids(&["away-one"]));
}
