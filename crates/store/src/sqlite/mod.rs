//! The store on one SQLite file: the embedded default.
//!
//! One connection writes, a few read; in WAL mode neither waits for the other. `synchronous=FULL` syncs the log at every
//! commit, so the cost of durability is one sync per `append`, however many batches it carries.

mod all;
mod check;
mod connection;
mod content;
mod contract;
mod copy;
mod desk;
mod fault;
mod large;
mod look;
mod mark;
mod people;
mod readers;
mod schema;
mod tables;

use std::path::Path;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use rusqlite::{Connection, OpenFlags, TransactionBehavior};

use crate::file::Held;
use crate::{Kept, StoreError};

use connection::{connect, write_ahead};

pub use check::{Checked, check, rescue};
pub use copy::Copy;
pub use look::Look;
pub use mark::Lost;
use mark::Mark;
use readers::Readers;

/// How to work on the file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Options {
    /// How long to wait for another program's write lock before the answer is [`StoreError::Locked`].
    pub busy: Duration,
    /// How many connections read, at least one.
    pub readers: usize,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            busy: Duration::from_secs(2),
            readers: 2,
        }
    }
}

/// A store on one SQLite file, with `-wal`, `-shm`, `.lock` and `.mark` beside it while it is open.
///
/// The lock is the kernel's: it ends with the process, however that ends; the `.lock` file itself stays and means
/// nothing. Copying the file of a running store by other means than [`Store::backup`](crate::Store::backup) misses what is still in `-wal`.
#[derive(Debug)]
pub struct Sqlite {
    // Dropped in this order: the writer, closed last, folds the log into the file; then the lock is let go.
    readers: Readers,
    writer: Mutex<Connection>,
    numbers: Mutex<tables::Numbers>,
    mark: Mark,
    lost: Option<Lost>,
    file: Held,
}

impl Sqlite {
    /// Opens a store, or makes a new one that only its owner may read, with the directories it lies in.
    ///
    /// # Errors
    /// [`InUse`](StoreError::InUse) where a server works on it; [`Schema`](StoreError::Schema) where a newer program
    /// wrote it; [`NotAStore`](StoreError::NotAStore), [`CannotOpen`](StoreError::CannotOpen),
    /// [`ReadOnly`](StoreError::ReadOnly), [`Locked`](StoreError::Locked), [`Full`](StoreError::Full).
    pub fn open(path: impl AsRef<Path>) -> Result<Self, StoreError> {
        Self::open_with(path, &Options::default())
    }

    /// Opens a store as [`open`](Self::open) does, with other options.
    ///
    /// # Errors
    /// As [`open`](Self::open).
    pub fn open_with(path: impl AsRef<Path>, options: &Options) -> Result<Self, StoreError> {
        let file = Held::take(path.as_ref())?;
        let mut writer = connect(file.path(), OpenFlags::SQLITE_OPEN_READ_WRITE, options)?;
        // Before anything is changed: is this ours to change?
        schema::examine(&writer, file.path())?;
        write_ahead(&writer, file.path())?;
        schema::migrate(&mut writer)?;
        large::forget_all(&mut writer)?;
        let reader = |_| connect(file.path(), OpenFlags::SQLITE_OPEN_READ_ONLY, options);
        let readers = (0..options.readers.max(1)).map(reader);
        let readers = Readers::new(readers.collect::<Result<_, _>>()?);
        let (mark, lost) = Mark::open(file.path(), mark::number(&writer)?)?;
        Ok(Self {
            readers,
            writer: Mutex::new(writer),
            numbers: Mutex::default(),
            mark,
            lost,
            file,
        })
    }

    /// What was acknowledged once and is not in the file any more, as far as can be told: found out when it was
    /// opened.
    #[must_use]
    pub fn lost(&self) -> Option<Lost> {
        self.lost
    }

    /// Lets the file grow to this many pages of 4 KiB and no further: writes that need more get [`StoreError::Full`].
    /// A file that is larger already stays as it is. `None` takes the limit away.
    ///
    /// # Errors
    /// Only where the store itself fails.
    pub fn limit_pages(&self, pages: Option<u32>) -> Result<(), StoreError> {
        let pages = pages.unwrap_or(u32::MAX - 1);
        self.writer()
            .pragma_update(None, "max_page_count", pages)
            .map_err(StoreError::from)
    }

    /// An open transaction is rolled back while a panic passes through it, so what a poisoned lock guards is sound.
    fn writer(&self) -> MutexGuard<'_, Connection> {
        self.writer.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn write<T>(
        &self,
        work: impl FnOnce(&Connection) -> Result<T, StoreError>,
    ) -> Result<T, StoreError> {
        let mut writer = self.writer();
        self.file.still_there()?;
        let transaction = writer.transaction_with_behavior(TransactionBehavior::Immediate)?;
        let done = work(&transaction)?;
        let number = mark::count(&transaction)?;
        transaction.commit()?;
        self.mark.set(number);
        Ok(done)
    }

    /// Hands over everything there is at one moment.
    ///
    /// # Errors
    /// Where something cannot be read; those of `visit`.
    pub fn each(
        &self,
        visit: &mut dyn FnMut(Kept) -> Result<(), StoreError>,
    ) -> Result<(), StoreError> {
        self.read(|moment| all::each(moment, visit))
    }

    fn read<T>(
        &self,
        work: impl FnOnce(&Connection) -> Result<T, StoreError>,
    ) -> Result<T, StoreError> {
        let reader = self.readers.take();
        // One moment for everything that is read; rolled back when dropped.
        let moment = reader.unchecked_transaction()?;
        work(&moment)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Memory, Note, Store as _};

    fn open() -> (tempfile::TempDir, Sqlite) {
        let dir = tempfile::TempDir::new().expect("a directory for the test");
        let store = Sqlite::open(dir.path().join("store.db")).expect("a new store");
        (dir, store)
    }

    // A killed process loses nothing that the system still holds: only this tells durable from fast.
    #[test]
    fn every_commit_is_synced() {
        let (_dir, store) = open();
        let writer = store.writer();
        let number = |name| writer.pragma_query_value(None, name, |row| row.get::<_, i64>(0));
        assert_eq!(number("synchronous"), Ok(2), "FULL");
        assert_eq!(number("foreign_keys"), Ok(1));
        let mode = writer.pragma_query_value(None, "journal_mode", |row| row.get::<_, String>(0));
        assert_eq!(mode.as_deref(), Ok("wal"));
    }

    #[test]
    fn a_store_that_became_read_only_says_so_and_recovers() {
        let (_dir, store) = open();
        let note = Note {
            at: 1,
            what: "close".to_owned(),
            text: String::new(),
        };
        store
            .writer()
            .pragma_update(None, "query_only", true)
            .expect("a switch");
        assert_eq!(store.note(&note), Err(StoreError::ReadOnly));
        assert_eq!(store.ready(), Err(StoreError::ReadOnly));
        store
            .writer()
            .pragma_update(None, "query_only", false)
            .expect("a switch");
        assert_eq!(store.note(&note), Ok(()));
    }

    #[test]
    fn lists_go_along_the_index() {
        let (_dir, store) = open();
        let plan: Vec<String> = store
            .read(|moment| {
                let mut explain =
                    moment.prepare(&format!("EXPLAIN QUERY PLAN {}", tables::by_phase()))?;
                let steps = explain.query_map((1, 5, "a", 0, 9), |row| row.get(3))?;
                Ok(steps.collect::<Result<_, _>>()?)
            })
            .expect("a plan");
        assert_eq!(plan.len(), 1, "no sorting: {plan:?}");
        assert!(
            plan[0].contains("USING INDEX tables_by_phase (phase=? AND"),
            "{plan:?}"
        );
    }

    #[test]
    fn another_stores_copy_is_a_store() {
        let (dir, _store) = open();
        let to = dir.path().join("copy.db");
        assert_eq!(Memory::new().backup(&to), Ok(()));
        assert_eq!(Sqlite::open(&to).map(|copy| copy.ready()), Ok(Ok(())));
    }
}
