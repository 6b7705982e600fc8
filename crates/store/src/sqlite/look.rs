//! Looking into a store without holding it: beside a running server, and without changing anything.

use std::path::Path;

use rusqlite::{Connection, OpenFlags};

use super::{Options, connect, schema, tables};
use crate::{Head, HeadQuery, StoreError};

/// How many faults of a file are named; where there are so many, more say nothing new.
const MOST_FAULTS: usize = 20;

/// A store that is only looked at.
#[derive(Debug)]
pub struct Look(Connection);

impl Look {
    /// Opens the file for reading alone.
    ///
    /// # Errors
    /// As [`Sqlite::open`](super::Sqlite::open), but never [`InUse`](StoreError::InUse).
    pub fn open(path: impl AsRef<Path>) -> Result<Look, StoreError> {
        let path = path.as_ref();
        let access = OpenFlags::SQLITE_OPEN_READ_ONLY;
        let connection = connect(path, access, &Options::default())?;
        schema::examine(&connection, path)?;
        Ok(Look(connection))
    }

    /// What is wrong with the file itself, as SQLite finds it: pages, indexes, rows that refer to nothing.
    ///
    /// # Errors
    /// Only where the file cannot be read at all.
    pub fn faults(&self) -> Result<Vec<String>, StoreError> {
        let mut faults = Vec::new();
        let check = format!("integrity_check({MOST_FAULTS})");
        let mut statement = self.0.prepare(&format!("PRAGMA {check}"))?;
        for line in statement.query_map([], |row| row.get::<_, String>(0))? {
            let line = line?;
            if line != "ok" {
                faults.push(line);
            }
        }
        Ok(faults)
    }

    /// The heads a query asks for, as [`Store::heads`](crate::Store::heads).
    ///
    /// # Errors
    /// Only where the file cannot be read.
    pub fn heads(&self, query: &HeadQuery) -> Result<Vec<Head>, StoreError> {
        tables::heads(&self.0, query)
    }

    /// The facts of a table, as [`Store::facts`](crate::Store::facts).
    ///
    /// # Errors
    /// [`StoreError::Broken`] where facts are missing.
    pub fn facts(&self, table: &str) -> Result<Vec<String>, StoreError> {
        tables::facts(&self.0, table, 0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Batch, Sqlite, Store as _, TablePhase};

    #[test]
    fn a_store_in_use_is_looked_at_and_a_spoiled_one_is_told_apart() {
        let dir = tempfile::TempDir::new().expect("a directory for the test");
        let path = dir.path().join("store.db");
        assert!(Look::open(&path).is_err(), "nothing is made by looking");
        assert!(!path.exists());
        let store = Sqlite::open(&path).expect("a new store");
        let facts: Vec<String> = (0..200)
            .map(|n| format!("fact {n} {}", "x".repeat(99)))
            .collect();
        let batch = Batch {
            table: "example".to_owned(),
            first: 0,
            epoch: 0,
            head: Head {
                table: "example".to_owned(),
                game: "push".to_owned(),
                phase: TablePhase::Lobby,
                listed: true,
                owner: "ana".to_owned(),
                people: Vec::new(),
                updated: 1,
                facts: facts.len() as u64,
                summary: String::new(),
            },
            facts: facts.clone(),
        };
        assert_eq!(store.append(&[batch]), [Ok(())]);
        let look = Look::open(&path).expect("a look");
        assert_eq!(look.faults(), Ok(Vec::new()));
        assert_eq!(look.facts("example"), Ok(facts));
        let heads = look.heads(&HeadQuery::of(&TablePhase::ALL)).expect("heads");
        assert_eq!(heads.len(), 1);
        drop((look, store));
        // A page in the middle is overwritten.
        let mut bytes = std::fs::read(&path).expect("the file");
        let (from, to) = (bytes.len() / 2, bytes.len() / 2 + 4096);
        bytes[from..to].fill(0xA5);
        std::fs::write(&path, bytes).expect("the file");
        let spoiled = Look::open(&path).and_then(|look| look.faults());
        assert!(
            !matches!(&spoiled, Ok(faults) if faults.is_empty()),
            "{spoiled:?}"
        );
    }
}
