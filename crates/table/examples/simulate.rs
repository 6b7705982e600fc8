//! Many seeds of the simulation: `cargo run --release -p sobremesa-table --example simulate -- --seeds 0..5000`.
//! A seed that breaks a promise is named; `--seeds 17..18` tells it again.

use sobremesa_testkit::sim;

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Instant;

fn seeds() -> Option<std::ops::Range<u64>> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    match &args[..] {
        [] => Some(0..1_000),
        [flag, range] if flag == "--seeds" => {
            let (first, end) = range.split_once("..")?;
            Some(first.parse().ok()?..end.parse().ok()?)
        }
        _ => None,
    }
}

fn main() -> std::process::ExitCode {
    let Some(seeds) = seeds() else {
        eprintln!("usage: simulate [--seeds FIRST..END]");
        return std::process::ExitCode::from(2);
    };
    let (next, begun) = (AtomicU64::new(seeds.start), Instant::now());
    let total = Mutex::new((sim::SimReport::default(), Vec::new()));
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                loop {
                    let seed = next.fetch_add(1, Ordering::Relaxed);
                    if seed >= seeds.end {
                        return;
                    }
                    let told = std::panic::catch_unwind(|| sim::run(seed));
                    let mut total = total.lock().unwrap_or_else(PoisonError::into_inner);
                    match told {
                        Ok(told) => total.0.add(&told),
                        Err(_) => {
                            eprintln!("seed {seed} breaks a promise: --seeds {seed}..{}", seed + 1);
                            total.1.push(seed);
                        }
                    }
                }
            });
        }
    });
    let (told, broken) = total.into_inner().unwrap_or_else(PoisonError::into_inner);
    let (runs, minutes) = (
        seeds.end - seeds.start,
        begun.elapsed().as_secs_f64() / 60.0,
    );
    println!("{told:?}");
    println!(
        "{runs} seeds in {minutes:.2} minutes, {:.0} a minute",
        runs as f64 / minutes
    );
    match broken.is_empty() {
        true => std::process::ExitCode::SUCCESS,
        false => {
            println!("broken: {broken:?}");
            std::process::ExitCode::FAILURE
        }
    }
}
