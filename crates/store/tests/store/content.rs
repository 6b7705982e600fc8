//! Decks and maps in facts: they come back as they were, and are kept once.

use rusqlite::Connection;
use serde_json::json;
use sobremesa_store::{Batch, Faulty, Memory, Store};
use tempfile::TempDir;

use crate::{Place, batch, head, place, sqlite};

/// A fact with which a table was opened, with a deck of one's own.
fn opened(table: &str, deck: &str) -> String {
    let cards: Vec<String> = (0..200).map(|card| format!("{deck} «{card}»")).collect();
    let options = json!({ "deck": { "name": deck, "cards": cards }, "race": "long" });
    let terms = json!({ "options": options, "seats": 3 });
    json!({ "at": 7, "fact": { "opened": { "owner": table, "terms": terms } } }).to_string()
}

fn table(name: &str, deck: &str) -> Batch {
    let facts = vec![opened(name, deck), "sat".to_owned()];
    Batch::new(0, facts, head(name, 2))
}

fn facts(store: &dyn Store, name: &str) -> Vec<String> {
    store.facts(name, 0).expect("facts can be read")
}

fn decks_come_back_as_they_were(Place { store, dir }: Place) {
    let tables = [table("a", "Olds"), table("b", "Olds"), table("c", "News")];
    assert_eq!(store.append(&tables), [Ok(()), Ok(()), Ok(())]);
    let agreed = json!({ "at": 8, "fact": { "terms": { "options": { "map": vec![1; 900], "deck": vec![2; 900] } } } });
    let later = Batch::new(2, vec![agreed.to_string()], head("a", 3));
    assert_eq!(store.append(&[later]), [Ok(())]);
    for (name, deck) in [("a", "Olds"), ("b", "Olds"), ("c", "News")] {
        assert_eq!(facts(&*store, name)[0], opened(name, deck));
    }
    assert_eq!(
        store.facts("a", 1),
        Ok(vec!["sat".to_owned(), agreed.to_string()])
    );
    let path = dir.path().join("copy.db");
    assert_eq!(store.backup(&path), Ok(()));
    let copy = sobremesa_store::Sqlite::open(&path).expect("the copy opens");
    assert_eq!(facts(&copy, "b"), facts(&*store, "b"));
}

fn a_deck_stays_while_somebody_plays_with_it(Place { store, .. }: Place) {
    let tables = [table("a", "Olds"), table("b", "Olds")];
    assert_eq!(store.append(&tables), [Ok(()), Ok(())]);
    assert_eq!(store.remove_tables(&["a".to_owned()]), Ok(1));
    assert_eq!(facts(&*store, "b")[0], opened("b", "Olds"));
    assert_eq!(store.remove_tables(&["b".to_owned()]), Ok(1));
    assert_eq!(store.append(&[table("c", "Olds")]), [Ok(())], "once more");
    assert_eq!(facts(&*store, "c")[0], opened("c", "Olds"));
}

fn a_fact_that_is_emptied_keeps_its_deck_or_gets_another(Place { store, .. }: Place) {
    assert_eq!(store.append(&[table("a", "Olds")]), [Ok(())]);
    for text in [opened("x", "Olds"), opened("x", "News"), "none".to_owned()] {
        assert_eq!(store.redact("a", &[(0, text.clone())], "s"), Ok(()));
        assert_eq!(facts(&*store, "a"), [text, "sat".to_owned()]);
    }
}

fn a_refused_batch_leaves_no_deck(Place { store, .. }: Place) {
    let mut late = table("a", "Olds");
    (late.first, late.head.facts) = (4, 6);
    assert!(store.append(&[late])[0].is_err());
    assert_eq!(store.append(&[batch("b", 0, 1)]), [Ok(())]);
    assert!(facts(&*store, "a").is_empty());
}

macro_rules! promises {
    ($name:ident, $make:expr; $($promise:ident),* $(,)?) => {
        mod $name {
            use super::*;
            $(#[test]
            fn $promise() {
                super::$promise(place($make));
            })*
        }
    };
    ($name:ident, $make:expr) => {
        promises!($name, $make;
            decks_come_back_as_they_were, a_deck_stays_while_somebody_plays_with_it,
            a_fact_that_is_emptied_keeps_its_deck_or_gets_another, a_refused_batch_leaves_no_deck);
    };
}

promises!(memory, |_| Memory::new());
promises!(on_sqlite, sqlite);
promises!(on_postgres, crate::postgres::postgres);
promises!(faulty_without_faults, |dir| Faulty::new(crate::sqlite(dir)));

/// How many decks and maps there are in the file, how many places they stand in, and the longest fact.
fn kept(dir: &TempDir) -> (i64, i64, i64) {
    let file = Connection::open(dir.path().join("store.db")).expect("the file");
    let number = |sql: &str| file.query_row(sql, [], |row| row.get(0)).expect("a number");
    (
        number("SELECT count(*) FROM contents"),
        number("SELECT count(*) FROM content_at"),
        number("SELECT coalesce(max(length(fact)), 0) FROM facts"),
    )
}

#[test]
fn a_deck_of_many_tables_is_in_the_file_once_and_goes_with_the_last() {
    let dir = TempDir::new().expect("a directory for the test");
    let store = sqlite(&dir);
    let names: Vec<String> = (0..20).map(|number| format!("table {number}")).collect();
    let tables: Vec<Batch> = names.iter().map(|name| table(name, "Olds")).collect();
    assert!(store.append(&tables).iter().all(Result::is_ok));
    let (contents, places, longest) = kept(&dir);
    assert_eq!((contents, places), (1, 20));
    assert!(longest < 200, "{longest}");
    assert_eq!(
        store.redact(&names[0], &[(0, "none".to_owned())], "s"),
        Ok(())
    );
    assert_eq!(store.remove_tables(&names[1..19]), Ok(18));
    assert_eq!((kept(&dir).0, kept(&dir).1), (1, 1));
    assert_eq!(facts(&store, &names[19])[0], opened(&names[19], "Olds"));
    assert_eq!(store.remove_tables(&names), Ok(2));
    assert_eq!((kept(&dir).0, kept(&dir).1), (0, 0));
}

#[test]
fn a_deck_that_is_missing_is_told() {
    let dir = TempDir::new().expect("a directory for the test");
    let store = sqlite(&dir);
    assert_eq!(store.append(&[table("a", "Olds")]), [Ok(())]);
    let file = Connection::open(dir.path().join("store.db")).expect("the file");
    file.execute_batch("PRAGMA foreign_keys = off; DELETE FROM contents")
        .expect("it goes");
    let answer = store.facts("a", 0);
    assert!(
        matches!(answer, Err(sobremesa_store::StoreError::Broken(_))),
        "{answer:?}"
    );
}

#[test]
fn a_deck_of_many_tables_is_in_the_database_once_and_goes_with_the_last() {
    let address = sobremesa_throwaway::postgres::database();
    let (_, database) = address.rsplit_once("dbname=").expect("a name");
    let store = sobremesa_postgres::Postgres::open(&address).expect("a new store");
    let holds = |contents: u32, places: u32| {
        let sql = format!(
            "DO $$ BEGIN
                ASSERT (SELECT count(*) FROM sobremesa.contents) = {contents}, 'decks';
                ASSERT (SELECT count(*) FROM sobremesa.content_at) = {places}, 'places';
                ASSERT (SELECT coalesce(max(length(fact)), 0) FROM sobremesa.facts) < 200, 'facts';
            END $$"
        );
        sobremesa_throwaway::postgres::shared().sql(database, &sql);
    };
    let names: Vec<String> = (0..9).map(|number| format!("table {number}")).collect();
    for some in names.chunks(3) {
        let tables: Vec<Batch> = some.iter().map(|name| table(name, "Olds")).collect();
        assert!(store.append(&tables).iter().all(Result::is_ok));
    }
    holds(1, 9);
    assert_eq!(
        store.redact(&names[0], &[(0, "none".to_owned())], "s"),
        Ok(())
    );
    assert_eq!(store.remove_tables(&names[1..8]), Ok(7));
    holds(1, 1);
    assert_eq!(store.remove_tables(&names), Ok(2));
    holds(0, 0);
}
