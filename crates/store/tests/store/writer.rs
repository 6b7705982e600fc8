//! The writer: every batch answered once, many in one commit, nothing lost when it stops.

use std::sync::{Arc, mpsc};
use std::thread;

use sobremesa_store::faulty::Fault;
use sobremesa_store::{Batch, Faulty, Limits, Memory, Store, StoreError, Writer};
use tempfile::TempDir;

use crate::{assert_facts, batch, sqlite};

type Answer = (u64, Result<(), StoreError>);

fn start(limits: Limits) -> (Arc<Faulty<Memory>>, Writer) {
    let store = Arc::new(Faulty::new(Memory::new()));
    let writer = Writer::start(Arc::clone(&store) as Arc<dyn Store>, limits).expect("a thread");
    (store, writer)
}

fn append(writer: &Writer, batch: Batch, to: &mpsc::Sender<Answer>) {
    let (to, first) = (to.clone(), batch.first);
    writer.append(
        batch,
        Box::new(move |answer| drop(to.send((first, answer)))),
    );
}

/// Fills the hands of the writer: one batch is being written, and waits there.
fn pause(store: &Faulty<Memory>, writer: &Writer, to: &mpsc::Sender<Answer>) {
    store.pause();
    append(writer, batch("first", 0, 1), to);
    while writer.depth() > 0 {
        thread::yield_now();
    }
}

#[test]
fn what_waits_shares_commits_up_to_the_limit_and_is_answered_in_order() {
    let (store, writer) = start(Limits {
        queue: 100,
        group: 10,
    });
    let (to, answers) = mpsc::channel();
    pause(&store, &writer, &to);
    for seq in 0..25 {
        append(&writer, batch("a", seq, 1), &to);
    }
    assert_eq!(writer.depth(), 25);
    store.resume();
    let heard: Vec<Answer> = answers.iter().take(26).collect();
    assert_eq!(heard[0], (0, Ok(())));
    assert_eq!(
        heard[1..],
        (0..25).map(|seq| (seq, Ok(()))).collect::<Vec<_>>()
    );
    writer.stop();
    let stats = writer.stats();
    assert_eq!(
        (stats.commits, stats.batches, stats.facts, stats.failed),
        (4, 26, 26, 0)
    );
    assert_eq!(
        (stats.largest, stats.busy, stats.took.iter().sum::<u64>()),
        (10, 0, 4)
    );
    assert!(stats.longest <= stats.time);
    assert_facts(&*store, "a", 25);
}

/// A file takes a whole match piece by piece: moves that come meanwhile are answered before it is whole.
#[test]
fn moves_go_between_the_pieces_of_a_large_batch() {
    let dir = TempDir::new().expect("a directory for the test");
    let store = Arc::new(sqlite(&dir));
    let writer = Writer::start(store.clone(), Limits::default()).expect("a thread");
    let (to, answers) = mpsc::channel();
    let append = |table: &'static str, first, facts| {
        let to = to.clone();
        let done = move |answer: Result<(), StoreError>| {
            answer.expect("it is kept");
            let _ = to.send((table, first));
        };
        writer.append(batch(table, first, facts), Box::new(done));
    };
    append("large", 0, 20_000);
    while writer.depth() > 0 {
        thread::yield_now();
    }
    append("a", 0, 1);
    append("large", 20_000, 1);
    append("a", 1, 1);
    let heard: Vec<_> = answers.iter().take(4).collect();
    assert_eq!(heard, [("a", 0), ("a", 1), ("large", 0), ("large", 20_000)]);
    writer.stop();
    assert_facts(&*store, "large", 20_001);
    assert_facts(&*store, "a", 2);
}

/// Whole matches that are brought in hold up nobody's moves for longer than one of them takes.
#[test]
fn large_batches_go_alone_in_turn_with_the_others() {
    let (store, writer) = start(Limits::default());
    let (to, answers) = mpsc::channel();
    let append = |table: &'static str, first, facts| {
        let to = to.clone();
        let done = move |answer: Result<(), StoreError>| {
            answer.expect("it is kept");
            let _ = to.send((table, first));
        };
        writer.append(batch(table, first, facts), Box::new(done));
    };
    pause(&store, &writer, &mpsc::channel().0);
    append("match", 0, 500);
    append("a", 0, 1);
    append("other", 0, 500);
    // A table's own order stays.
    append("match", 500, 1);
    append("b", 0, 1);
    append("a", 1, 1);
    assert_eq!(writer.depth(), 6);
    store.resume();
    let heard: Vec<_> = answers.iter().take(6).collect();
    assert_eq!(heard[..3], [("a", 0), ("b", 0), ("a", 1)], "moves go first");
    assert_eq!(heard[3..], [("match", 0), ("other", 0), ("match", 500)]);
    writer.stop();
    assert_facts(&*store, "match", 501);
    assert_eq!(writer.stats().largest, 3);
}

#[test]
fn too_many_are_turned_away_at_once() {
    let (store, writer) = start(Limits {
        queue: 3,
        group: 10,
    });
    let (to, answers) = mpsc::channel();
    pause(&store, &writer, &to);
    for seq in 0..5 {
        append(&writer, batch("a", seq, 1), &to);
    }
    for seq in [3, 4] {
        assert_eq!(answers.try_recv(), Ok((seq, Err(StoreError::Busy))));
    }
    assert!(answers.try_recv().is_err(), "the others wait");
    store.resume();
    assert_eq!(
        answers
            .iter()
            .take(4)
            .filter(|(_, answer)| *answer == Ok(()))
            .count(),
        4
    );
    assert_eq!(writer.stats().busy, 2);
    append(&writer, batch("a", 3, 1), &to);
    assert_eq!(answers.recv(), Ok((3, Ok(()))));
}

#[test]
fn stopping_finishes_what_was_accepted() {
    let (store, writer) = start(Limits {
        queue: 100,
        group: 4,
    });
    let (to, answers) = mpsc::channel();
    pause(&store, &writer, &to);
    for seq in 0..50 {
        append(&writer, batch("a", seq, 1), &to);
    }
    store.resume();
    writer.stop();
    assert_facts(&*store, "a", 50);
    append(&writer, batch("a", 50, 1), &to);
    writer.stop();
    drop((writer, to));
    let heard: Vec<Answer> = answers.iter().collect();
    assert_eq!(heard.len(), 52);
    assert!(heard[..51].iter().all(|(_, answer)| *answer == Ok(())));
    assert_eq!(heard[51], (50, Err(StoreError::Stopped)));
}

#[test]
fn each_batch_hears_its_own_answer() {
    let (store, writer) = start(Limits::default());
    let (to, answers) = mpsc::channel();
    store.plan([Fault::Pass, Fault::Pass, Fault::Fail(StoreError::Full)]);
    for (table, first) in [("a", 0), ("a", 5), ("b", 0), ("b", 1), ("a", 1)] {
        append(&writer, batch(table, first, 1), &to);
    }
    let heard: Vec<_> = answers.iter().take(5).map(|(_, answer)| answer).collect();
    let conflict = |expected| Err(StoreError::Conflict { expected });
    assert_eq!(
        heard,
        [
            Ok(()),
            conflict(1),
            Err(StoreError::Full),
            conflict(0),
            Ok(())
        ]
    );
    writer.stop();
    assert_eq!((writer.stats().batches, writer.stats().failed), (2, 3));
}

#[test]
fn an_answer_that_panics_or_stops_the_writer_harms_nobody() {
    let (store, writer) = start(Limits::default());
    let writer = Arc::new(writer);
    let (to, answers) = mpsc::channel();
    writer.append(
        batch("a", 0, 1),
        Box::new(|_| std::panic::panic_any("a fault in a room, on purpose")),
    );
    append(&writer, batch("a", 1, 1), &to);
    assert_eq!(answers.recv(), Ok((1, Ok(()))));
    let mine = Arc::clone(&writer);
    writer.append(batch("a", 2, 1), Box::new(move |_| mine.stop()));
    writer.stop();
    assert_facts(&*store, "a", 3);
}
