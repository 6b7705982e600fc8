//! A process killed at any moment has kept everything it said it kept.

use std::collections::BTreeMap;
use std::env;
use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Stdio};
use std::sync::{Arc, mpsc};
use std::thread;
use std::time::Duration;

use sobremesa_postgres::Postgres;
use sobremesa_store::{HeadQuery, Limits, Sqlite, Store, Writer};
use tempfile::TempDir;

use crate::{assert_facts, batch};

const STORE: &str = "SOBREMESA_TEST_STORE";
const TABLES: [&str; 3] = ["a", "b", "c"];

#[test]
fn what_was_acknowledged_survives_kill_at_any_moment() {
    let dir = TempDir::new().expect("a directory for the test");
    let path = dir.path().join("store.db");
    killed_at_any_moment(path.to_str().expect("UTF-8"), 25);
}

#[test]
fn what_was_acknowledged_survives_kill_at_any_moment_on_postgres() {
    killed_at_any_moment(&sobremesa_throwaway::postgres::database(), 8);
}

/// The store at a place.
fn open(place: &str) -> Arc<dyn Store> {
    if !place.starts_with("host=") {
        return Arc::new(Sqlite::open(place).expect("the lock went with the process"));
    }
    Arc::new(Postgres::open(place).expect("the lock went with the process"))
}

fn killed_at_any_moment(place: &str, rounds: u64) {
    let mut acknowledged: BTreeMap<String, u64> = BTreeMap::new();
    let mut pause = 1;
    for round in 0..rounds {
        let mut child = Command::new(env::current_exe().expect("this test"))
            .args([
                "--ignored",
                "--exact",
                "kill::appends_until_killed",
                "--nocapture",
                "--test-threads=1",
            ])
            .env(STORE, place)
            .stdout(Stdio::piped())
            .spawn()
            .expect("this test, again");
        let mut lines = BufReader::new(child.stdout.take().expect("its output")).lines();
        let mut count = |line: &String| {
            let mut words = line.split(' ');
            if let (Some("kept"), Some(table), Some(facts)) =
                (words.next(), words.next(), words.next())
            {
                acknowledged.insert(table.to_owned(), facts.parse().expect("a number"));
                return true;
            }
            false
        };
        while !count(
            &lines
                .next()
                .expect("it says what it keeps")
                .expect("a line"),
        ) {}
        // Any moment from the first word on, spread over commits and checkpoints.
        pause = pause * 48_271 % 2_147_483_647;
        let killer = thread::spawn(move || {
            thread::sleep(Duration::from_micros(pause % 60_000));
            child.kill().expect("it runs until killed");
            child.wait().expect("it ends")
        });
        // A word cut off by the kill counts for nothing: the pipe takes a whole line or none.
        lines
            .map_while(Result::ok)
            .filter(|line| count(line))
            .count();
        assert!(!killer.join().expect("no panic").success());

        let store = open(place);
        for table in TABLES {
            let many = store
                .head(table)
                .expect("a head")
                .map_or(0, |head| head.facts);
            let said = acknowledged.get(table).copied().unwrap_or_default();
            assert!(
                many >= said,
                "round {round}: table {table} has {many} facts, {said} were acknowledged"
            );
            assert_facts(&*store, table, many);
        }
        assert_eq!(
            store.heads(&HeadQuery::all()).map(|heads| heads.len()),
            Ok(TABLES.len())
        );
    }
    assert!(
        acknowledged.values().all(|facts| *facts > rounds),
        "{acknowledged:?}"
    );
}

/// The process that is killed: three tables through one writer, two facts a batch, the next when the last is kept.
#[test]
#[ignore = "runs until it is killed by the test above"]
fn appends_until_killed() {
    let Ok(place) = env::var(STORE) else { return };
    let store = open(&place);
    let writer = Writer::start(Arc::clone(&store), Limits::default()).expect("a writer");
    let (kept, next) = mpsc::channel();
    for table in TABLES {
        let facts = store
            .head(table)
            .expect("a head")
            .map_or(0, |head| head.facts);
        kept.send((table, facts)).expect("a channel");
    }
    for (table, first) in next {
        let kept = kept.clone();
        let done = move |result| {
            assert_eq!(result, Ok(()));
            let mut out = std::io::stdout().lock();
            writeln!(out, "kept {table} {}", first + 2).expect("somebody listens");
            kept.send((table, first + 2)).expect("a channel");
        };
        writer.append(batch(table, first, 2), Box::new(done));
    }
}
