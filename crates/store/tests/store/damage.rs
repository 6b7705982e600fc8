//! Files that lost something: a log that is gone, a page that is bad. What is missing is told, and the rest goes on.

use std::fs;
use std::os::unix::fs::FileExt as _;
use std::path::Path;

use rusqlite::Connection;
use sobremesa_store::{HeadQuery, Lost, Sqlite, Store, StoreError, TablePhase, check, rescue};
use tempfile::TempDir;

use crate::{assert_facts, batch, guest, sqlite};

fn dir() -> TempDir {
    TempDir::new().expect("a directory for the test")
}

/// The files as a killed process leaves them: nothing was folded in.
fn as_after_a_kill(from: &TempDir, to: &TempDir) {
    for entry in fs::read_dir(from.path()).expect("the directory") {
        let entry = entry.expect("an entry");
        fs::copy(entry.path(), to.path().join(entry.file_name())).expect("a copy");
    }
}

#[test]
fn a_log_that_is_gone_is_told() {
    let (running, after) = (dir(), dir());
    let store = sqlite(&running);
    assert_eq!(store.lost(), None);
    for first in 0..5 {
        assert_eq!(store.append(&[batch("a", first, 1)]), [Ok(())]);
    }
    as_after_a_kill(&running, &after);
    // With its log everything is there.
    let whole = sqlite(&after);
    assert_eq!(whole.lost(), None);
    assert_facts(&whole, "a", 5);
    drop(whole);

    let robbed = dir();
    as_after_a_kill(&running, &robbed);
    fs::remove_file(robbed.path().join("store.db-wal")).expect("the log");
    let less = sqlite(&robbed);
    let lost = less.lost().expect("told");
    assert!(
        lost.acknowledged >= 5 && lost.found < lost.acknowledged,
        "{lost:?}"
    );
    // It was told; from now on what is there counts.
    assert_eq!(less.append(&[batch("b", 0, 1)]), [Ok(())]);
    drop(less);
    assert_eq!(sqlite(&robbed).lost(), None);
}

#[test]
fn what_is_folded_in_survives_without_the_log() {
    let (running, after) = (dir(), dir());
    let store = sqlite(&running);
    assert_eq!(store.append(&[batch("a", 0, 5)]), [Ok(())]);
    assert!(store.size().log > 0);
    assert_eq!(store.fold(), Ok(()));
    as_after_a_kill(&running, &after);
    fs::remove_file(after.path().join("store.db-wal")).expect("the log");
    let less = sqlite(&after);
    assert_eq!(less.lost(), None);
    assert_facts(&less, "a", 5);
    assert_eq!(store.append(&[batch("a", 5, 1)]), [Ok(())], "it goes on");
}

#[test]
fn an_old_copy_in_the_place_of_the_file_is_told() {
    let dir = dir();
    let store = sqlite(&dir);
    assert_eq!(store.append(&[batch("a", 0, 1)]), [Ok(())]);
    let copy = dir.path().join("copy.db");
    assert_eq!(store.backup(&copy), Ok(()));
    assert_eq!(store.append(&[batch("a", 1, 1)]), [Ok(())]);
    drop(store);
    fs::rename(&copy, dir.path().join("store.db")).expect("restored");
    let (acknowledged, found) = (2, 1);
    assert_eq!(
        sqlite(&dir).lost(),
        Some(Lost {
            acknowledged,
            found
        })
    );
}

/// Overwrites the page of the file on which a text stands.
fn spoil(path: &Path, text: &str) {
    let bytes = fs::read(path).expect("the file");
    let at = bytes
        .windows(text.len())
        .position(|window| window == text.as_bytes())
        .expect("the text is in the file");
    let page = at / 4096 * 4096;
    let file = fs::OpenOptions::new().write(true).open(path);
    file.and_then(|file| file.write_all_at(&[0xee; 4096], page as u64))
        .expect("vandalism");
}

/// Many tables, so that they lie on several pages; one of them with a text of its own.
fn many_tables(dir: &TempDir) {
    let store = sqlite(dir);
    for number in 0..40 {
        let mut one = batch(&format!("table-{number:02}"), 0, 3);
        one.head.summary = format!("summary of {number:02} {}", "s".repeat(600));
        one.facts[1] = format!("fact of {number:02} {}", "f".repeat(600));
        assert_eq!(store.append(&[one]), [Ok(())]);
    }
    assert_eq!(store.add_person(&guest("ana"), &[1; 32]), Ok(()));
}

#[test]
fn a_bad_page_of_facts_stops_only_the_tables_on_it() {
    let dir = dir();
    let path = dir.path().join("store.db");
    many_tables(&dir);
    assert!(check(&path).expect("a look").sound());
    spoil(&path, "fact of 20");
    let store = sqlite(&dir);
    assert!(matches!(
        store.facts("table-20", 0),
        Err(StoreError::Broken(_))
    ));
    assert_eq!(store.facts("table-00", 0).map(|facts| facts.len()), Ok(3));
    assert_eq!(store.append(&[batch("table-00", 3, 1)]), [Ok(())]);
    drop(store);
    let found = check(&path).expect("a look");
    assert!(!found.damage.is_empty() && !found.sound());
    let named = |name: &str| found.unreadable.iter().any(|(table, _)| table == name);
    assert!(named("table-20") && !named("table-00"), "{found:?}");
    assert_eq!(found.tables + found.unreadable.len() as u64, 40);
    assert_eq!(found.people, 1);
}

#[test]
fn a_bad_page_of_heads_hides_only_the_tables_on_it() {
    let dir = dir();
    let path = dir.path().join("store.db");
    many_tables(&dir);
    spoil(&path, "summary of 20");
    let store = sqlite(&dir);
    assert!(store.heads(&HeadQuery::all()).is_err());
    let survey = store.survey(&TablePhase::ALL).expect("a survey");
    assert!(!survey.unreadable.is_empty() && survey.unreadable.len() < 20);
    assert_eq!(survey.heads.len() + survey.unreadable.len(), 40);
    assert!(survey.heads.iter().any(|head| head.table == "table-00"));
    assert_eq!(survey.heads[0].updated, 1_003, "whole heads, newest first");
    drop(store);

    let to = dir.path().join("rescued.db");
    let saved = rescue(&path, &to).expect("what can be saved");
    assert_eq!(saved.tables as usize, survey.heads.len());
    assert!(check(&to).expect("a look").sound());
    let rescued = Sqlite::open(&to).expect("a store");
    assert_eq!(rescued.facts("table-00", 0).map(|facts| facts.len()), Ok(3));
    assert_eq!(rescued.person_by_token(&[1; 32]), Ok(Some(guest("ana"))));
    assert!(matches!(rescue(&path, &to), Err(StoreError::Exists { .. })));
    assert!(check(&dir.path().join("nothing.db")).is_err());
    assert!(Connection::open(&path).is_ok());
}
