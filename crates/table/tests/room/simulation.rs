//! A few hundred seeds of the simulation; `cargo run --release -p sobremesa-table --example simulate` runs thousands.

use crate::sim;

/// Runs seeds on as many threads as there are, and names the first that breaks a promise.
fn run(seeds: std::ops::Range<u64>) -> sim::SimReport {
    let next = std::sync::atomic::AtomicU64::new(seeds.start);
    let total = std::sync::Mutex::new(sim::SimReport::default());
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                loop {
                    let seed = next.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
                    if seed >= seeds.end {
                        return;
                    }
                    let told = std::panic::catch_unwind(|| sim::run(seed))
                        .unwrap_or_else(|_| panic!("seed {seed} breaks a promise"));
                    let mut total = total
                        .lock()
                        .unwrap_or_else(std::sync::PoisonError::into_inner);
                    total.add(&told);
                }
            });
        }
    });
    total
        .into_inner()
        .unwrap_or_else(std::sync::PoisonError::into_inner)
}

#[test]
fn whatever_happens_every_match_ends_and_nothing_is_lost() {
    let told = run(0..150);
    assert!(told.crashes > 100 && told.faults > 400, "{told:?}");
    assert!(told.wanted > 20, "{told:?}");
    assert!(
        told.acknowledged > 20_000 && told.compared > 2_000 && told.records >= 300,
        "{told:?}"
    );
}

#[test]
fn the_same_seed_tells_the_same_story() {
    assert_eq!(sim::run(7), sim::run(7));
    assert_ne!(sim::run(7).digest, sim::run(8).digest);
}
