//! What one NATS server carries, as this program uses it: words to listeners of another server, and requests that are answered.
//! How many a second, and what each costs it; as in docs/decisions/0022-measured-for-a-million-tables.md.
//!
//! `cargo run --release -p sobremesa-bus --example carries [SECONDS]`

use std::error::Error;
use std::fs;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use sobremesa_bus::{Bus as _, Nats};
use sobremesa_throwaway::nats::Server;

/// A step to one listener with what belongs to it on the bus.
const WORDS: [u8; 320] = [b'x'; 320];
/// How many things were told to each listener, and the question.
const COUNT: &[u8] = br#"{"count":{"node":2}}"#;
const COUNTED: &[u8] = br#"{"told":[[17,1,240],[18,1,239],[19,2,17]]}"#;
/// As many wait for their answer at a time.
const ASKING: usize = 64;
/// How much is on its way at a time: what does not fit would be dropped.
const ON_ITS_WAY: u64 = 2_000;

#[tokio::main]
async fn main() -> Result<(), Box<dyn Error>> {
    let seconds = std::env::args().nth(1);
    let time = Duration::from_secs(seconds.map_or(Ok(5), |seconds| seconds.parse())?);
    let server = tokio::task::spawn_blocking(Server::start).await?;
    let one = Arc::new(Nats::connect(&server.url()).await?);
    let two = Arc::new(Nats::connect(&server.url()).await?);
    println!("| what | a second | µs of NATS each |\n| --- | ---: | ---: |");

    let mut ear = two.subscribe("sobremesa-1.to.2.*").await;
    let heard = Arc::new(AtomicU64::new(0));
    let counted = Arc::clone(&heard);
    let hearing = tokio::spawn(async move {
        while ear.next().await.is_some() {
            counted.fetch_add(1, Ordering::Relaxed);
        }
    });
    tokio::time::sleep(Duration::from_millis(200)).await;
    let (before, begun, mut said) = (used(server.pid())?, Instant::now(), 0_u64);
    while begun.elapsed() < time {
        if said.saturating_sub(heard.load(Ordering::Relaxed)) < ON_ITS_WAY {
            one.publish(&format!("sobremesa-1.to.2.{}", said % 1_000), &WORDS);
            said += 1;
        } else {
            tokio::task::yield_now().await;
        }
    }
    let took = begun.elapsed();
    let many = heard.load(Ordering::Relaxed);
    row(
        "words of 320 bytes",
        many,
        took,
        used(server.pid())? - before,
    );
    hearing.abort();

    let mut ear = two.subscribe("sobremesa-1.table.2.*").await;
    let answering = Arc::clone(&two);
    let answers = tokio::spawn(async move {
        while let Some(message) = ear.next().await {
            if let Some(reply) = message.reply {
                answering.publish(&reply, COUNTED);
            }
        }
    });
    tokio::time::sleep(Duration::from_millis(200)).await;
    let (before, begun) = (used(server.pid())?, Instant::now());
    let mut asking = tokio::task::JoinSet::new();
    for number in 0..ASKING {
        let asker = Arc::clone(&one);
        asking.spawn(async move {
            let (subject, mut answered) = (format!("sobremesa-1.table.2.{number}"), 0_u64);
            while begun.elapsed() < time {
                let answer = asker.request(&subject, COUNT, Duration::from_secs(2)).await;
                answered += u64::from(answer.is_ok());
            }
            answered
        });
    }
    let many = asking.join_all().await.iter().sum();
    row(
        "questions with their answers",
        many,
        begun.elapsed(),
        used(server.pid())? - before,
    );
    answers.abort();
    Ok(())
}

fn row(what: &str, many: u64, took: Duration, used: f64) {
    let each = used * 1e6 / many.max(1) as f64;
    println!(
        "| {what} | {:.0} | {each:.1} |",
        many as f64 / took.as_secs_f64()
    );
}

/// Seconds of processor time a process has used, which Linux counts in hundredths.
fn used(pid: u32) -> Result<f64, Box<dyn Error>> {
    let stat = fs::read_to_string(format!("/proc/{pid}/stat"))?;
    let fields = stat.rsplit_once(')').ok_or("no name")?.1;
    let fields: Vec<&str> = fields.split_whitespace().collect();
    let ticks = |place: usize| -> Result<f64, Box<dyn Error>> {
        Ok(fields.get(place).ok_or("too short")?.parse()?)
    };
    Ok((ticks(11)? + ticks(12)?) / 100.0)
}
