//! What only a file can do: be in use, be full, be locked, be something else.

use std::fs;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

use rusqlite::Connection;
use sobremesa_store::{Batch, HeadQuery, Options, Sqlite, Store, StoreError, check};
use tempfile::TempDir;

use crate::{assert_facts, batch, head, sqlite};

fn dir() -> TempDir {
    TempDir::new().expect("a directory for the test")
}

/// A batch that needs room.
fn large(table: &str, first: u64) -> Batch {
    let mut large = batch(table, first, 1);
    large.facts[0] = "x".repeat(100_000);
    large
}

#[test]
fn what_was_kept_is_there_when_opened_again() {
    let dir = dir();
    for first in [0, 3, 6] {
        let store = sqlite(&dir);
        assert_eq!(store.append(&[batch("a", first, 3)]), [Ok(())]);
        assert_facts(&store, "a", first + 3);
    }
}

#[test]
fn whoever_reads_for_long_keeps_nobody_waiting_while_others_come_and_go() {
    let dir = dir();
    let store = Arc::new(sqlite(&dir));
    assert_eq!(store.append(&[batch("a", 0, 1)]), [Ok(())]);
    // Of the two connections there are each holds one, until it is let go.
    let hold = || {
        let (store, (begin, begun)) = (store.clone(), mpsc::channel());
        let (let_go, held) = mpsc::channel::<()>();
        let holding = thread::spawn(move || {
            store.each(&mut |_| {
                let _ = begin.send(());
                let _ = held.recv();
                Ok(())
            })
        });
        begun.recv().expect("it reads");
        (let_go, holding)
    };
    let (long, short) = (hold(), hold());
    let (tell, told) = mpsc::channel();
    for _ in 0..4 {
        let (store, tell) = (store.clone(), tell.clone());
        thread::spawn(move || tell.send(store.head("a").map(|head| head.is_some())));
    }
    let patience = Duration::from_millis(50);
    assert!(told.recv_timeout(patience).is_err(), "all are taken");
    drop(short.0);
    for _ in 0..4 {
        assert_eq!(told.recv_timeout(Duration::from_secs(20)), Ok(Ok(true)));
    }
    drop(long.0);
    for holding in [long.1, short.1] {
        assert_eq!(holding.join().expect("no panic"), Ok(()));
    }
}

#[test]
fn one_server_at_a_time() {
    let dir = dir();
    let first = sqlite(&dir);
    let path = dir.path().join("store.db");
    let real = path.canonicalize().expect("the file");
    assert_eq!(
        Sqlite::open(&path).err(),
        Some(StoreError::InUse { path: real.clone() })
    );
    #[cfg(unix)]
    {
        let alias = dir.path().join("alias.db");
        std::os::unix::fs::symlink(&path, &alias).expect("a link");
        assert_eq!(
            Sqlite::open(&alias).err(),
            Some(StoreError::InUse { path: real })
        );
    }
    assert_eq!(
        first.append(&[batch("a", 0, 1)]),
        [Ok(())],
        "the first one goes on"
    );
    drop(first);
    assert_facts(&sqlite(&dir), "a", 1);
}

#[cfg(unix)]
#[test]
fn nobody_else_may_read_the_files() {
    use std::os::unix::fs::PermissionsExt;
    let dir = dir();
    let store = sqlite(&dir);
    assert_eq!(store.append(&[batch("a", 0, 1)]), [Ok(())]);
    assert_eq!(store.backup(&dir.path().join("backup.db")), Ok(()));
    let mut seen = 0;
    for entry in fs::read_dir(dir.path()).expect("the directory") {
        let entry = entry.expect("an entry");
        let mode = entry.metadata().expect("its mode").permissions().mode() & 0o777;
        assert_eq!(mode, 0o600, "{}", entry.path().display());
        seen += 1;
    }
    assert_eq!(
        seen, 6,
        "the file, its log, the log's index, the lock, the mark and the backup"
    );
}

#[test]
fn directories_are_made_where_they_can_be() {
    let dir = dir();
    let deep = dir.path().join("one/two/store.db");
    assert_eq!(Sqlite::open(&deep).map(drop), Ok(()));
    let barred = dir.path().join("one/two/store.db/three/store.db");
    let refused = Sqlite::open(&barred).err();
    assert!(
        matches!(&refused, Some(StoreError::CannotOpen { why, .. }) if why.contains("directory cannot be made")),
        "{refused:?}"
    );
    let refused = Sqlite::open(dir.path().join("one")).err();
    assert!(
        matches!(&refused, Some(StoreError::CannotOpen { why, .. }) if why == "it is not a file"),
        "{refused:?}"
    );
}

#[test]
fn what_is_no_store_is_left_untouched() {
    let dir = dir();
    let path = dir.path().join("precious");
    for text in ["short".to_owned(), "not a database, but long ".repeat(1000)] {
        fs::write(&path, &text).expect("a file");
        let refused = Sqlite::open(&path).err();
        assert!(
            matches!(refused, Some(StoreError::NotAStore { .. })),
            "{refused:?}"
        );
        assert_eq!(fs::read_to_string(&path).expect("the file"), text);
    }
    fs::remove_file(&path).expect("removed");
    let other = Connection::open(&path).expect("a database");
    other
        .execute_batch("CREATE TABLE recipes (x); PRAGMA user_version = 1;")
        .expect("another program's");
    drop(other);
    let before = fs::read(&path).expect("the file");
    let refused = Sqlite::open(&path).err();
    assert!(
        matches!(refused, Some(StoreError::NotAStore { .. })),
        "{refused:?}"
    );
    assert_eq!(fs::read(&path).expect("the file"), before);
}

#[test]
fn a_store_of_a_newer_program_is_refused_untouched() {
    let dir = dir();
    let path = dir.path().join("store.db");
    drop(sqlite(&dir));
    Connection::open(&path)
        .and_then(|raw| raw.pragma_update(None, "user_version", 99))
        .expect("a newer store");
    let before = fs::read(&path).expect("the file");
    assert_eq!(
        Sqlite::open(&path).err(),
        Some(StoreError::Schema { found: 99, ours: 6 })
    );
    assert_eq!(fs::read(&path).expect("the file"), before);
}

#[test]
fn a_full_disk_refuses_whole_batches_and_recovers() {
    let dir = dir();
    let store = sqlite(&dir);
    assert_eq!(store.append(&[batch("a", 0, 2)]), [Ok(())]);
    store.limit_pages(Some(1)).expect("a limit");
    let full = Err(StoreError::Full);
    let answers = store.append(&[batch("c", 5, 1), large("a", 2), large("b", 0)]);
    assert_eq!(
        answers,
        [
            Err(StoreError::Conflict { expected: 0 }),
            full.clone(),
            full.clone()
        ]
    );
    assert_eq!(store.ready(), full);
    assert_facts(&store, "a", 2);
    assert_facts(&store, "b", 0);
    store.limit_pages(None).expect("no limit");
    assert_eq!(store.ready(), Ok(()));
    assert_eq!(
        store.append(&[large("a", 2), large("b", 0)]),
        [Ok(()), Ok(())]
    );
    assert_eq!(store.facts("a", 2), Ok(large("a", 2).facts));
}

#[test]
fn a_file_that_may_not_be_written_is_not_opened() {
    let dir = dir();
    let path = dir.path().join("store.db");
    drop(sqlite(&dir));
    let set = |readonly| {
        let mut rights = fs::metadata(&path).expect("the file").permissions();
        rights.set_readonly(readonly);
        fs::set_permissions(&path, rights).expect("its owner may");
    };
    set(true);
    assert_eq!(Sqlite::open(&path).err(), Some(StoreError::ReadOnly));
    set(false);
    assert_eq!(Sqlite::open(&path).map(drop), Ok(()));
}

#[test]
fn another_programs_lock_is_waited_for_then_reported() {
    let dir = dir();
    let path = dir.path().join("store.db");
    let options = Options {
        busy: Duration::from_millis(100),
        ..Options::default()
    };
    let store = Sqlite::open_with(&path, &options).expect("a store");
    let raw = Connection::open(&path).expect("another program");
    raw.execute_batch("BEGIN IMMEDIATE").expect("its lock");
    assert_eq!(
        store.append(&[batch("a", 0, 1), batch("b", 0, 1)]),
        [Err(StoreError::Locked), Err(StoreError::Locked)]
    );
    assert_eq!(store.ready(), Err(StoreError::Locked));
    assert_facts(&store, "a", 0);
    raw.execute_batch("ROLLBACK").expect("it lets go");
    assert_eq!(store.ready(), Ok(()));
    assert_eq!(store.append(&[batch("a", 0, 1)]), [Ok(())]);
}

#[test]
fn a_file_moved_away_is_noticed_before_anything_is_called_kept() {
    let dir = dir();
    let path = dir.path().join("store.db");
    let store = sqlite(&dir);
    assert_eq!(store.append(&[batch("a", 0, 1)]), [Ok(())]);
    fs::rename(&path, dir.path().join("elsewhere.db")).expect("moved");
    assert!(matches!(
        store.append(&[batch("a", 1, 1)])[..],
        [Err(StoreError::Broken(_))]
    ));
    assert!(matches!(store.ready(), Err(StoreError::Broken(_))));
    fs::rename(dir.path().join("elsewhere.db"), &path).expect("moved back");
    assert_eq!(store.append(&[batch("a", 1, 1)]), [Ok(())]);
}

#[test]
fn a_history_with_a_hole_is_not_handed_out() {
    let dir = dir();
    let path = dir.path().join("store.db");
    for (hole, from) in [(1, 0), (2, 1), (4, 3)] {
        let table = format!("t{hole}");
        let store = sqlite(&dir);
        assert_eq!(store.append(&[batch(&table, 0, 5)]), [Ok(())]);
        let raw = Connection::open(&path).expect("another program");
        raw.execute(
            "DELETE FROM facts WHERE id = (SELECT id FROM tables WHERE name = ?1) AND seq = ?2",
            (&table, hole as u32),
        )
        .expect("vandalism");
        let refused = store.facts(&table, from);
        assert!(matches!(refused, Err(StoreError::Broken(_))), "{refused:?}");
        assert_eq!(
            store.facts(&table, hole + 1),
            Ok(batch(&table, hole + 1, 4 - hole).facts)
        );
    }
}

#[test]
fn a_backup_of_a_busy_store_is_one_moment_of_it() {
    let dir = dir();
    let store = Arc::new(sqlite(&dir));
    let stop = Arc::new(AtomicBool::new(false));
    let busy = {
        let (store, stop) = (Arc::clone(&store), Arc::clone(&stop));
        thread::spawn(move || {
            let mut first = 0;
            while !stop.load(Ordering::Relaxed) {
                let both = store.append(&[batch("a", first, 3), batch("b", first, 3)]);
                assert_eq!(both, [Ok(()), Ok(())]);
                first += 3;
            }
            first
        })
    };
    let mut last = 0;
    for round in 0..5 {
        let kept = store
            .head("a")
            .expect("a head")
            .map_or(0, |head| head.facts);
        let to = dir.path().join(format!("backup-{round}.db"));
        assert_eq!(store.backup(&to), Ok(()));
        let copy = Sqlite::open(&to).expect("the backup opens");
        let many = copy.head("a").expect("a head").map_or(0, |head| head.facts);
        assert!(many >= kept.max(last), "what was kept before is in it");
        assert_facts(&copy, "a", many);
        assert_facts(&copy, "b", many);
        assert_eq!(integrity(&to), "ok");
        last = many;
        thread::sleep(Duration::from_millis(20));
    }
    stop.store(true, Ordering::Relaxed);
    assert!(busy.join().expect("no panic") > 0, "it went on meanwhile");
}

#[test]
fn a_backup_does_not_go_beside_the_journal_of_an_older_file() {
    let dir = dir();
    let store = sqlite(&dir);
    let journal = dir.path().join("backup.db-wal");
    fs::write(&journal, "left over").expect("a file");
    let refused = store.backup(&dir.path().join("backup.db"));
    assert_eq!(refused, Err(StoreError::Exists { path: journal }));
}

fn integrity(path: &Path) -> String {
    let raw = Connection::open(path).expect("a database");
    raw.query_row("PRAGMA integrity_check", [], |row| row.get(0))
        .expect("an answer")
}

/// `mount -t tmpfs -o size=4m tmpfs DIR`, then this with `SOBREMESA_TEST_SMALL_DISK=DIR`.
#[test]
#[ignore = "needs a file system of a few MiB"]
fn a_really_full_disk_loses_nothing_acknowledged() {
    let Some(small) = std::env::var_os("SOBREMESA_TEST_SMALL_DISK") else {
        return;
    };
    let dir = TempDir::new_in(small).expect("a directory for the test");
    let ballast = dir.path().join("ballast");
    fs::write(&ballast, vec![7; 1 << 20]).expect("room for ballast");
    let store = sqlite(&dir);
    let (mut kept, mut full) = (0, 0);
    while full < 5 {
        match &store.append(&[batch("a", kept, 100)])[..] {
            [Ok(())] => kept += 100,
            [Err(StoreError::Full)] => full += 1,
            other => panic!("{other:?}"),
        }
    }
    assert_facts(&store, "a", kept);
    assert_eq!(
        store.backup(&dir.path().join("backup.db")),
        Err(StoreError::Full)
    );
    fs::remove_file(ballast).expect("room again");
    assert_eq!(store.append(&[batch("a", kept, 100)]), [Ok(())]);
    assert_eq!(store.ready(), Ok(()));
    drop(store);
    assert_facts(&sqlite(&dir), "a", kept + 100);
    assert_eq!(integrity(&dir.path().join("store.db")), "ok");
}

#[test]
fn a_table_that_was_removed_is_another_one_afterwards() {
    let dir = dir();
    let store = sqlite(&dir);
    assert_eq!(store.append(&[batch("a", 0, 2)]), [Ok(())]);
    assert_eq!(store.append(&[batch("a", 2, 1)]), [Ok(())]);
    assert_eq!(store.remove_tables(&["a".to_owned()]), Ok(1));
    // What was a's number is b's now.
    assert_eq!(store.append(&[batch("b", 0, 3)]), [Ok(())]);
    let none = Err(StoreError::Conflict { expected: 0 });
    let kept = store.append(&[batch("a", 3, 1), batch("a", 0, 1), batch("b", 3, 1)]);
    assert_eq!(kept, [none, Ok(()), Ok(())]);
    assert_facts(&store, "a", 1);
    assert_facts(&store, "b", 4);
}

#[test]
fn what_changes_besides_the_moves_is_written_too() {
    let dir = dir();
    let store = sqlite(&dir);
    assert_eq!(store.append(&[batch("a", 0, 2)]), [Ok(())]);
    let mut other = batch("a", 2, 1);
    other.head.people = vec!["eva".to_owned()];
    other.head.owner = "eva".to_owned();
    let wanted = other.head.clone();
    assert_eq!(store.append(&[other]), [Ok(())]);
    assert_eq!(store.head("a"), Ok(Some(wanted)));
    let evas = sobremesa_store::HeadQuery {
        person: Some("eva".to_owned()),
        ..sobremesa_store::HeadQuery::all()
    };
    assert_eq!(store.heads(&evas).map(|found| found.len()), Ok(1));
}

/// A whole match that is brought in keeps nobody waiting for all of it, and is seen by nobody before it is whole.
#[test]
fn a_large_batch_is_written_piece_by_piece_and_kept_whole_or_not_at_all() {
    let dir = TempDir::new().expect("a directory for the test");
    let store = sqlite(&dir);
    assert_eq!(store.append(&[batch("a", 0, 1)]), [Ok(())]);
    let large = batch("large", 0, 2_000);
    let copies = TempDir::new().expect("a directory for copies");
    let (mut moves, mut seen) = (0, 0);
    let kept = store.append_large(&large, &mut || {
        moves += 1;
        assert_eq!(
            store.append(&[batch("a", moves, 1)]),
            [Ok(())],
            "in between"
        );
        seen += usize::from(store.head("large") != Ok(None));
        seen += store.facts("large", 0).expect("the store reads").len();
        seen += store.heads(&HeadQuery::all()).expect("heads").len() - 1;
        // As it would be found if the server were killed now.
        for ending in ["", "-wal"] {
            let name = format!("store.db{ending}");
            let to = copies.path().join(format!("{moves}.db{ending}"));
            std::fs::copy(dir.path().join(name), to).expect("a copy");
        }
    });
    assert_eq!((kept, seen), (Ok(()), 0));
    assert!(moves >= 8, "{moves} pieces");
    assert_facts(&store, "large", 2_000);
    assert_facts(&store, "a", moves + 1);
    assert_eq!(store.head("large"), Ok(Some(head("large", 2_000))));
    // It goes on like any other, and no other begins where it is.
    assert_eq!(store.append(&[batch("large", 2_000, 1)]), [Ok(())]);
    assert_eq!(store.append(&[batch("b", 0, 1)]), [Ok(())]);
    let again = store.append_large(&large, &mut || panic!("nothing is written"));
    assert_eq!(again, Err(StoreError::Conflict { expected: 2_001 }));
    drop(store);
    let checked = check(&dir.path().join("store.db")).expect("a store");
    assert!(checked.sound() && checked.tables == 3, "{checked:?}");
    for killed in 1..=moves {
        let path = copies.path().join(format!("{killed}.db"));
        let store = Sqlite::open(&path).expect("it opens");
        assert_facts(&store, "a", killed + 1);
        assert_eq!(store.head("large"), Ok(None));
        assert_eq!(store.append_large(&large, &mut || ()), Ok(()), "again");
        drop(store);
        let file = Connection::open(&path).expect("the file");
        let facts = "SELECT count(*) FROM facts";
        let facts: i64 = file
            .query_row(facts, [], |row| row.get(0))
            .expect("a number");
        assert_eq!(facts, 2_001 + killed as i64, "nothing else is left");
    }
}
