//! The store on PostgreSQL where it hurts: the database gone, killed, somebody else's.

use std::sync::Arc;
use std::thread;
use std::time::Duration;

use sobremesa_postgres::Postgres;
use sobremesa_store::{Store as _, StoreError};
use sobremesa_throwaway::postgres::{Cluster, database, shared};
use tempfile::TempDir;

use crate::{assert_facts, batch};

/// A new store on a database of its own.
pub(crate) fn postgres(_: &TempDir) -> Postgres {
    Postgres::open(&database()).expect("a new store")
}

#[test]
fn a_database_that_is_gone_is_told_and_comes_back() {
    let cluster = Cluster::start();
    let store = Postgres::open(&cluster.url("postgres")).expect("a store");
    let append = |first| store.append(&[batch("a", first, 1)]);
    assert_eq!(append(0), [Ok(())]);
    cluster.kill();
    // Whoever served this connection may live on for a moment, and what it still keeps is kept.
    let mut kept = 1;
    let failed = loop {
        match &append(kept)[..] {
            [Ok(())] => kept += 1,
            [Err(error)] => break error.clone(),
            answers => panic!("one answer: {answers:?}"),
        }
    };
    assert!(
        matches!(failed, StoreError::Unreachable(_) | StoreError::Broken(_)),
        "{failed:?}"
    );
    let again = append(kept);
    assert!(
        matches!(again[..], [Err(StoreError::Unreachable(_))]),
        "{again:?}"
    );
    let facts = store.facts("a", 0);
    assert!(
        matches!(facts, Err(StoreError::Unreachable(_))),
        "{facts:?}"
    );
    cluster.begin();
    let head = store.head("a").expect("a head").expect("a table");
    assert!(head.facts >= kept, "{} of {kept}", head.facts);
    assert_facts(&store, "a", head.facts);
    assert_eq!(append(head.facts), [Ok(())], "and goes on by itself");
    assert_facts(&store, "a", head.facts + 1);
}

#[test]
fn what_was_acknowledged_survives_the_end_of_the_database() {
    let cluster = Cluster::start();
    let store = Arc::new(Postgres::open(&cluster.url("postgres")).expect("a store"));
    let mut acknowledged = 0;
    for round in 0..4 {
        let writing = {
            let store = Arc::clone(&store);
            thread::spawn(move || {
                let mut kept = acknowledged;
                // Until the database is gone in the middle of it.
                while store.append(&[batch("a", kept, 2)]) == [Ok(())] {
                    kept += 2;
                }
                kept
            })
        };
        thread::sleep(Duration::from_millis(40 + 60 * round));
        cluster.kill();
        let said = writing.join().expect("no panic");
        cluster.begin();
        let head = store.head("a").expect("a head");
        let many = head.map_or(0, |head| head.facts);
        assert!(many >= said, "{many} facts, {said} were acknowledged");
        assert_facts(&*store, "a", many);
        acknowledged = many;
    }
    assert!(acknowledged > 8, "something was written");
}

#[test]
fn two_servers_on_one_database_are_kept_apart() {
    let url = database();
    let first = Postgres::open(&url).expect("a store");
    assert!(matches!(
        Postgres::open(&url),
        Err(StoreError::InUse { .. })
    ));
    drop(first);
    assert!(
        Postgres::open(&url).is_ok(),
        "the lock goes with its holder"
    );
}

#[test]
fn a_newer_schema_and_a_wrong_address_are_told() {
    let url = database();
    drop(Postgres::open(&url).expect("a store"));
    let name = url.split("dbname=").nth(1).expect("a name");
    let sql = "UPDATE sobremesa.version SET number = 99";
    shared().sql(name, sql);
    assert!(matches!(
        Postgres::open(&url),
        Err(StoreError::Schema { found: 99, .. })
    ));
    assert!(matches!(
        Postgres::open("postgres://"),
        Err(StoreError::CannotOpen { .. } | StoreError::Unreachable(_))
    ));
    assert!(matches!(
        Postgres::open("host=/nowhere user=nobody"),
        Err(StoreError::Unreachable(_))
    ));
}
