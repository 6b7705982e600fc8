//! `sobremesa import`: a file into a database and back.

use sobremesa_store::{Batch, Head, Sqlite, Store as _, TablePhase};

use crate::{run, text};

#[test]
fn a_store_moves_into_a_database_and_back() {
    let folder = tempfile::tempdir().expect("a folder");
    let (from, back) = (folder.path().join("a.db"), folder.path().join("b.db"));
    let url = sobremesa_throwaway::postgres::database();
    let head = Head {
        table: "abcdefghijkmnpqrstuv".to_owned(),
        game: "push".to_owned(),
        phase: TablePhase::Over,
        listed: false,
        owner: "ana".to_owned(),
        people: vec!["ana".to_owned()],
        updated: 1,
        facts: 2,
        summary: "{}".to_owned(),
    };
    let facts = ["one", "two"].map(str::to_owned).to_vec();
    let store = Sqlite::open(&from).expect("a store");
    assert_eq!(store.append(&[Batch::new(0, facts, head)]), [Ok(())]);
    // No server may work on it meanwhile.
    let said = run(&["import", text(&from), "--store", &url]);
    assert!(
        said.code == 1 && said.err.contains("in use"),
        "{}",
        said.err
    );
    drop(store);
    let there = run(&["import", text(&from), "--store", &url]);
    assert_eq!(there.code, 0, "{}", there.err);
    assert!(
        there.out.contains("Tables: 1, facts: 2, people: 0"),
        "{}",
        there.out
    );
    let again = run(&["import", text(&from), "--store", &url]);
    assert!(
        again.code == 1 && again.err.contains("holds something already"),
        "{}",
        again.err
    );
    let here = run(&["import", text(&back), "--back", "--store", &url]);
    assert_eq!((here.code, &here.out), (0, &there.out), "the same hash");
    let said = run(&["import", text(&back), "--back", "--store", &url]);
    assert!(
        said.code == 1 && said.err.contains("exists already"),
        "{}",
        said.err
    );
    let facts = Sqlite::open(&back)
        .expect("a store")
        .facts("abcdefghijkmnpqrstuv", 0);
    assert_eq!(facts, Ok(vec!["one".to_owned(), "two".to_owned()]));
    let said = run(&["import", text(&from)]);
    assert!(
        said.code == 1 && said.err.contains("--store"),
        "{}",
        said.err
    );
}
