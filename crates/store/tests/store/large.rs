//! A large partition is moved while its tables are played at: how long can nobody write to them? `--nocapture` prints the
//! figures of docs/decisions/0022; `SOBREMESA_PARTITION=16000` has so many tables, `SOBREMESA_PARTITION_MOVES=1600` so many moves a
//! second at them.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use sobremesa_core::{FastLuck, Luck as _};
use sobremesa_postgres::{HOME, partition};
use sobremesa_store::{Batch, Claim, Store, StoreError};

use crate::spread::{Two, there};
use crate::{assert_facts, batch};

/// As many facts each table has at first.
const FACTS: u64 = 60;
/// So many moves are stored together at most.
const GROUP: usize = 64;

fn setting(name: &str, usual: usize) -> usize {
    let set = std::env::var(name).ok();
    set.and_then(|text| text.parse().ok()).unwrap_or(usual)
}

/// Stores moves at tables drawn by lot, so many a second, until it is told to stop: how many facts of each table were
/// acknowledged, and the longest time for which nothing was.
fn play(
    store: &dyn Store,
    tables: &[String],
    rate: usize,
    stop: &AtomicBool,
) -> (BTreeMap<String, u64>, Duration) {
    let nodes = store.nodes().expect("several");
    let mut known: BTreeMap<String, (u64, u64)> = tables
        .iter()
        .map(|table| (table.clone(), (FACTS, 1)))
        .collect();
    let (mut luck, begun, mut asked) = (FastLuck::new(24), Instant::now(), 0);
    let (mut last, mut longest) = (Instant::now(), Duration::ZERO);
    while !stop.load(Ordering::SeqCst) {
        let due = (begun.elapsed().as_secs_f64() * rate as f64) as usize;
        let many = due.saturating_sub(asked).min(GROUP);
        if many == 0 {
            thread::sleep(Duration::from_millis(1));
            continue;
        }
        asked += many;
        let mut group: BTreeMap<String, Batch> = BTreeMap::new();
        for _ in 0..many {
            let table = &tables[luck.below(tables.len() as u32) as usize];
            let (facts, epoch) = known[table];
            group.insert(table.clone(), batch(table, facts, 1).under(epoch));
        }
        let group: Vec<Batch> = group.into_values().collect();
        for (batch, answer) in group.iter().zip(store.append(&group)) {
            let (facts, epoch) = known.get_mut(&batch.table).expect("one of them");
            match answer {
                Ok(()) => {
                    *facts += 1;
                    longest = longest.max(last.elapsed());
                    last = Instant::now();
                }
                Err(StoreError::Fenced | StoreError::Locked) => {
                    if let Ok(Claim::Mine { epoch: mine }) = nodes.claim(&batch.table) {
                        *epoch = mine;
                    }
                }
                Err(error) => panic!("{}: {error}", batch.table),
            }
        }
    }
    let facts = known.into_iter().map(|(table, (facts, _))| (table, facts));
    (facts.collect(), longest)
}

#[test]
fn a_large_partition_is_moved_whole_while_it_is_played_at() {
    let many = setting("SOBREMESA_PARTITION", 150);
    let rate = setting("SOBREMESA_PARTITION_MOVES", 100);
    let two = Two::new();
    let (a, b) = (two.join("a"), two.join("b"));
    let names = (0..).map(|number| format!("t{number}"));
    let tables: Vec<String> = names.filter(|t| partition(t) == 7).take(many).collect();
    for some in tables.chunks(100) {
        let batches: Vec<Batch> = some.iter().map(|table| batch(table, 0, FACTS)).collect();
        assert!(a.append(&batches).iter().all(Result::is_ok));
    }
    let stop = AtomicBool::new(false);
    let (played, longest) = thread::scope(|scope| {
        let playing = scope.spawn(|| play(&a, &tables, rate, &stop));
        for to in ["west", HOME, "west"] {
            let begun = Instant::now();
            let moved = two.put(7, to).expect("moved");
            assert_eq!(moved.tables, many);
            println!(
                "{many} tables, {} facts, {rate} moves a second: to {to} in {:.1} s, nobody wrote for {:.3} s",
                moved.facts,
                begun.elapsed().as_secs_f64(),
                moved.stopped.as_secs_f64()
            );
        }
        stop.store(true, Ordering::SeqCst);
        playing.join().expect("played")
    });
    let facts: u64 = played.values().sum();
    println!("{facts} facts in the end; nothing was stored for {longest:.2?} at most");
    assert!(facts > FACTS * many as u64, "somebody played");
    for (table, facts) in &played {
        assert_facts(&b, table, *facts);
    }
    assert_eq!((there(&two.home, 7), there(two.west(), 7)), (0, many));
}
