//! The stores, held to their contract and pushed where it hurts.

mod content;
mod contract;
mod damage;
mod desk;
mod faulty;
mod kill;
mod large;
mod model;
mod moving;
mod nodes;
mod postgres;
mod spread;
mod sqlite;
mod takeover;
mod upgrade;
mod writer;

use std::sync::Arc;

use sobremesa_store::{Batch, Head, Kind, Person, Sqlite, Store, TablePhase};
use tempfile::TempDir;

/// A store and what lives as long as it.
struct Place {
    store: Arc<dyn Store>,
    dir: TempDir,
}

fn place<S: Store>(make: impl FnOnce(&TempDir) -> S) -> Place {
    let dir = TempDir::new().expect("a directory for the test");
    Place {
        store: Arc::new(make(&dir)),
        dir,
    }
}

fn sqlite(dir: &TempDir) -> Sqlite {
    Sqlite::open(dir.path().join("store.db")).expect("a new store")
}

/// A head as a table of three would have it.
fn head(table: &str, facts: u64) -> Head {
    Head {
        table: table.to_owned(),
        game: "push".to_owned(),
        phase: TablePhase::Playing,
        listed: true,
        owner: "ana".to_owned(),
        people: ["ana", "bo", "cleo"].map(str::to_owned).to_vec(),
        updated: 1_000 + facts,
        facts,
        summary: format!("{facts} facts"),
    }
}

/// The facts `{table} {seq}` from `first` on.
fn batch(table: &str, first: u64, many: u64) -> Batch {
    let facts = (first..first + many)
        .map(|seq| format!("{table} {seq}"))
        .collect();
    Batch::new(first, facts, head(table, first + many))
}

/// Asserts that a table has exactly the facts `batch` makes, and a head that counts them.
fn assert_facts(store: &dyn Store, table: &str, many: u64) {
    assert_eq!(store.facts(table, 0), Ok(batch(table, 0, many).facts));
    let count = store
        .head(table)
        .expect("heads can be read")
        .map_or(0, |head| head.facts);
    assert_eq!(count, many, "the head of {table}");
}

fn guest(id: &str) -> Person {
    Person {
        id: id.to_owned(),
        name: id.to_uppercase(),
        kind: Kind::Guest,
        created: 10,
        seen: 10,
    }
}
