//! How many transactions were acknowledged, kept in a small file beside the store.
//!
//! A log that is missing or damaged looks to SQLite like an older state of the same file. The mark is what gives it away: it
//! is written after every commit, and read when the store is opened.

use std::fs::File;
use std::os::unix::fs::FileExt as _;
use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};

use rusqlite::Connection;

use crate::StoreError;
use crate::file::{complaint, private, with_ending};

/// Fewer transactions than were once acknowledged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lost {
    /// How many there were.
    pub acknowledged: u64,
    /// How many there are.
    pub found: u64,
}

/// The file beside the store.
#[derive(Debug)]
pub(super) struct Mark {
    file: File,
    last: AtomicU64,
}

impl Mark {
    /// Opens the mark of a store that has so many transactions, and says what is missing. From then on it counts from
    /// what is there.
    pub(super) fn open(store: &Path, found: u64) -> Result<(Mark, Option<Lost>), StoreError> {
        let path = with_ending(store, ".mark");
        let fault = |error: std::io::Error| complaint(&path, &error);
        let text = match std::fs::read_to_string(&path) {
            Ok(text) => text,
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => String::new(),
            Err(error) => return Err(fault(error)),
        };
        let acknowledged = text.trim().parse().unwrap_or(0);
        let lost = (found < acknowledged).then_some(Lost {
            acknowledged,
            found,
        });
        let file = private().create(true).truncate(false).open(&path);
        let mark = Mark {
            file: file.map_err(fault)?,
            last: AtomicU64::new(0),
        };
        mark.write(found).map_err(fault)?;
        Ok((mark, lost))
    }

    /// A transaction is on the disk. The mark need not be yet: one that is too low accuses nobody.
    pub(super) fn set(&self, number: u64) {
        // Without the mark a loss might go unseen, but nothing is lost by that.
        let _ = self.write(number);
    }

    fn write(&self, number: u64) -> std::io::Result<()> {
        self.last.store(number, Ordering::Relaxed);
        self.file
            .write_all_at(format!("{number:020}\n").as_bytes(), 0)
    }

    pub(super) fn sync(&self) -> Result<(), StoreError> {
        let number = self.last.load(Ordering::Relaxed);
        self.file
            .sync_data()
            .map_err(|error| StoreError::Broken(format!("the mark at {number}: {error}")))
    }
}

/// How many transactions there were.
pub(super) fn number(moment: &Connection) -> Result<u64, StoreError> {
    let number = moment.query_row("SELECT number FROM commits WHERE id = 1", [], |row| {
        super::tables::unsigned(row, 0)
    });
    Ok(number?)
}

/// Counts one more.
pub(super) fn count(transaction: &Connection) -> Result<u64, StoreError> {
    let sql = "UPDATE commits SET number = number + 1 WHERE id = 1 RETURNING number";
    let number = transaction
        .prepare_cached(sql)?
        .query_row([], |row| super::tables::unsigned(row, 0));
    Ok(number?)
}
