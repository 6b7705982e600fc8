//! How many facts a second the store keeps, durably, on a real file, and how long a table waits for its answer; as the table
//! of docs/figures.md.
//!
//! `cargo run --release -p sobremesa-store --example appends [DIRECTORY] [SECONDS]`
//!
//! Every table appends a fact of 200 bytes when its last one was acknowledged, as a table does where somebody moves as
//! soon as they may. A directory in memory (often `/tmp`) measures nothing: name one on the disk in question.

use std::error::Error;
use std::sync::{Arc, mpsc};
use std::time::{Duration, Instant};

use sobremesa_store::{Batch, Head, Limits, Sqlite, Store, TablePhase, Writer};

fn main() -> Result<(), Box<dyn Error>> {
    let mut args = std::env::args().skip(1);
    let directory = args.next().unwrap_or_else(|| ".".to_owned());
    let time = Duration::from_secs(args.next().map_or(Ok(5), |seconds| seconds.parse())?);
    println!(
        "| tables in flight | facts a second | acknowledged after, p50 / p99 / at most, ms | facts a commit | commits a second | file, MiB |"
    );
    println!("|{}", " --- |".repeat(6));
    for tables in [1, 100, 1000] {
        measure(&directory, tables, time)?;
    }
    Ok(())
}

fn measure(directory: &str, tables: usize, time: Duration) -> Result<(), Box<dyn Error>> {
    let directory = tempfile::TempDir::new_in(directory)?;
    let path = directory.path().join("store.db");
    let store: Arc<dyn Store> = Arc::new(Sqlite::open(&path)?);
    let writer = Writer::start(Arc::clone(&store), Limits::default())?;
    let (to, answers) = mpsc::channel();
    let append = |table: usize, first: u64| {
        let (to, begun) = (to.clone(), Instant::now());
        let done = move |result| drop(to.send((table, first + 1, begun.elapsed(), result)));
        writer.append(batch(table, first), Box::new(done));
    };
    (0..tables).for_each(|table| append(table, 0));
    let (begun, mut waited) = (Instant::now(), Vec::new());
    while begun.elapsed() < time {
        let (table, next, wait, result) = answers.recv()?;
        result?;
        waited.push(wait);
        append(table, next);
    }
    let took = begun.elapsed().as_secs_f64();
    writer.stop();
    let stats = writer.stats();
    // Closed, the log is folded into the file.
    drop(writer);
    drop(store);
    waited.sort_unstable();
    let ms = |part: f64| waited[(part * (waited.len() - 1) as f64) as usize].as_secs_f64() * 1e3;
    println!(
        "| {tables} | {:.0} | {:.2} / {:.2} / {:.1} | {:.1} | {:.0} | {:.1} |",
        waited.len() as f64 / took,
        ms(0.5),
        ms(0.99),
        ms(1.0),
        stats.facts as f64 / stats.commits as f64,
        stats.commits as f64 / took,
        std::fs::metadata(&path)?.len() as f64 / f64::from(1 << 20),
    );
    Ok(())
}

fn batch(table: usize, first: u64) -> Batch {
    let name = format!("table-{table:06}");
    let head = Head {
        table: name,
        game: "push".to_owned(),
        phase: TablePhase::Playing,
        listed: table.is_multiple_of(2),
        owner: format!("person-{table}"),
        people: (0..4)
            .map(|seat| format!("person-{}", table + seat))
            .collect(),
        updated: 1_700_000_000_000 + first * 1_000,
        facts: first + 1,
        summary: "x".repeat(100),
    };
    Batch::new(first, vec![format!("{first:>200}")], head)
}
