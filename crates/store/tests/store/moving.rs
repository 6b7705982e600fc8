//! A whole store carried from a file into a database and back.

use sobremesa_postgres::Postgres;
use sobremesa_store::{
    Device, HeadQuery, Kept, Note, Report, Sanction, SanctionKind, Sqlite, Store as _, StoreError,
    Tally, Visit,
};
use sobremesa_throwaway::postgres::database;
use tempfile::TempDir;

use crate::{assert_facts, batch, guest, sqlite};

/// A file with something of every kind.
fn full(dir: &TempDir) -> Sqlite {
    let store = sqlite(dir);
    for table in 0..150 {
        let name = format!("t{table}");
        assert_eq!(store.append(&[batch(&name, 0, 1 + table % 7)]), [Ok(())]);
    }
    for (number, id) in ["ana", "bo", "Åsa"].iter().enumerate() {
        let token = [number as u8 + 1; 32];
        store.add_person(&guest(id), &token).expect("added");
        let visit = Visit {
            token,
            at: 50,
            label: "a phone".to_owned(),
        };
        store.devices_seen(&[visit]).expect("seen");
        store.set_push(&token, "there").expect("told there");
    }
    store.add_token("ana", &[77; 32]).expect("one more");
    store.add_code(&[9; 32], "bo", 1_000).expect("a code");
    for text in ["one", "two"] {
        let what = "close".to_owned();
        let note = Note {
            at: 5,
            what,
            text: text.to_owned(),
        };
        store.note(&note).expect("noted");
    }
    let sanction = Sanction {
        kind: SanctionKind::MutePerson,
        subject: "bo".to_owned(),
        at: 3,
        until: Some(9),
        why: "\"loud\"".to_owned(),
    };
    store.sanction(&sanction).expect("kept");
    for text in ["first", "second"] {
        let report = Report {
            id: 0,
            at: 4,
            reporter: "ana".to_owned(),
            person: "bo".to_owned(),
            table: "t1".to_owned(),
            text: text.to_owned(),
            settled: false,
        };
        let id = store.report(&report).expect("kept");
        if text == "second" {
            store.settle(id).expect("settled");
        }
    }
    store.set("word", "kept").expect("set");
    store
}

fn everything(store: &Sqlite) -> Vec<Kept> {
    let mut all = Vec::new();
    let mut take = |kept| {
        all.push(kept);
        Ok(())
    };
    store.each(&mut take).expect("readable");
    all
}

#[test]
fn a_file_goes_into_a_database_and_back_whole() {
    let dir = TempDir::new().expect("a directory for the test");
    let source = full(&dir);
    let all = everything(&source);
    let target = Postgres::open(&database()).expect("a store");
    let tally = target
        .fill(&mut all.iter().cloned().map(Ok))
        .expect("filled");
    assert_eq!((tally.tables, tally.people), (150, 3));
    assert_facts(&target, "t6", 7);
    let heads = |store: &dyn sobremesa_store::Store| store.heads(&HeadQuery::all());
    assert_eq!(heads(&target), heads(&source));
    let devices = target.devices("ana").expect("devices");
    assert!(devices.iter().any(
        |Device {
             label, seen, push, ..
         }| label == "a phone" && *seen == 50 && push == "there"
    ));
    // And it goes on there.
    assert_eq!(target.append(&[batch("t6", 7, 1)]), [Ok(())]);
    target.remove_tables(&["t6".to_owned()]).expect("removed");
    let t6 = all
        .iter()
        .find(|kept| matches!(kept, Kept::Table(table) if table.table == "t6"));
    let Some(Kept::Table(t6)) = t6 else {
        panic!("it was there")
    };
    assert_eq!(target.append(std::slice::from_ref(t6)), [Ok(())]);
    // Back again it is the same, up to the numbers of the complaints.
    let back = dir.path().join("back.db");
    let again = target.copy_to(&back, &mut |_| {}).expect("a copy");
    assert_eq!(again, tally);
    assert_eq!(everything(&Sqlite::open(&back).expect("a store")), all);
}

#[test]
fn nothing_is_half_written_and_nothing_is_mixed() {
    let dir = TempDir::new().expect("a directory for the test");
    let all = everything(&full(&dir));
    let target = Postgres::open(&database()).expect("a store");
    let broken = StoreError::Broken("a bad page".to_owned());
    let mut torn = all
        .iter()
        .take(140)
        .cloned()
        .map(Ok)
        .chain([Err(broken.clone())]);
    assert_eq!(target.fill(&mut torn), Err(broken));
    assert_eq!(target.heads(&HeadQuery::all()), Ok(vec![]));
    // The same table twice is no store.
    let mut twice = all
        .iter()
        .take(1)
        .chain(all.iter().take(1))
        .cloned()
        .map(Ok);
    assert!(matches!(
        target.fill(&mut twice),
        Err(StoreError::Conflict { .. })
    ));
    assert_eq!(target.heads(&HeadQuery::all()), Ok(vec![]));
    target.add_person(&guest("cleo"), &[4; 32]).expect("added");
    let refused = target.fill(&mut all.into_iter().map(Ok));
    assert!(
        matches!(refused, Err(StoreError::NotEmpty { .. })),
        "{refused:?}"
    );
    assert_eq!(target.person("ana"), Ok(None));
}

#[test]
fn a_tally_notices_every_change() {
    let dir = TempDir::new().expect("a directory for the test");
    let all = everything(&full(&dir));
    let tally = |all: &[Kept]| {
        let mut tally = Tally::default();
        all.iter().for_each(|kept| tally.count(kept));
        tally
    };
    let whole = tally(&all);
    assert_eq!(whole, tally(&all));
    assert_ne!(whole, tally(&all[1..]));
    let mut swapped = all.clone();
    swapped.swap(0, 1);
    assert_ne!(whole, tally(&swapped));
    assert!(whole.same_things(&tally(&swapped)));
    let mut changed = all;
    if let Some(Kept::Table(table)) = changed.first_mut() {
        table.facts[0].push(' ');
    }
    assert_ne!(whole, tally(&changed));
    assert!(!whole.same_things(&tally(&changed)));
}
