//! The store on one SQLite file: the embedded default.
//!
//! One connection writes, a few read; in WAL mode neither waits for the other. `synchronous=FULL` syncs the log at every
//! commit, so the cost of durability is one sync per `append`, however many batches it carries.

mod all;
mod check;
mod content;
mod copy;
mod desk;
mod fault;
mod large;
mod look;
mod mark;
mod people;
mod schema;
mod tables;

use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use rusqlite::{Connection, OpenFlags, TransactionBehavior};

use crate::file::{self, Held};
use crate::{
    Batch, Device, Hash, Head, HeadQuery, Kept, Note, PeopleQuery, Person, PersonId, Report,
    Sanction, SanctionKind, Size, Store, StoreError, Survey, TablePhase, Visit,
};

pub use check::{Checked, check, rescue};
pub use copy::Copy;
pub use look::Look;
pub use mark::Lost;
use mark::Mark;

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
/// nothing. Copying the file of a running store by other means than [`Store::backup`] misses what is still in `-wal`.
#[derive(Debug)]
pub struct Sqlite {
    // Dropped in this order: the writer, closed last, folds the log into the file; then the lock is let go.
    readers: Vec<Mutex<Connection>>,
    turn: AtomicUsize,
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
        let reader =
            |_| connect(file.path(), OpenFlags::SQLITE_OPEN_READ_ONLY, options).map(Mutex::new);
        let readers = (0..options.readers.max(1))
            .map(reader)
            .collect::<Result<_, _>>()?;
        let (mark, lost) = Mark::open(file.path(), mark::number(&writer)?)?;
        Ok(Self {
            readers,
            turn: AtomicUsize::new(0),
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
        let turn = self.turn.fetch_add(1, Ordering::Relaxed);
        let reader = |step: usize| &self.readers[turn.wrapping_add(step) % self.readers.len()];
        let free = (0..self.readers.len()).find_map(|step| reader(step).try_lock().ok());
        let reader =
            free.unwrap_or_else(|| reader(0).lock().unwrap_or_else(PoisonError::into_inner));
        // One moment for everything that is read; rolled back when dropped.
        let moment = reader.unchecked_transaction()?;
        work(&moment)
    }
}

fn connect(path: &Path, access: OpenFlags, options: &Options) -> Result<Connection, StoreError> {
    // Without the flag for it, and with an absolute path, no name is taken for an address.
    let connection = Connection::open_with_flags(path, access | OpenFlags::SQLITE_OPEN_NO_MUTEX)?;
    connection.busy_timeout(options.busy)?;
    connection.pragma_update(None, "foreign_keys", true)?;
    connection.set_prepared_statement_cache_capacity(64);
    Ok(connection)
}

/// Turns on the write-ahead log, synced at every commit.
fn write_ahead(writer: &Connection, path: &Path) -> Result<(), StoreError> {
    let mode: String =
        writer.pragma_update_and_check(None, "journal_mode", "wal", |row| row.get(0))?;
    if mode != "wal" {
        let why = format!(
            "its file system cannot keep a write-ahead log (journal mode {mode}): use a local disk"
        );
        return Err(StoreError::CannotOpen {
            path: path.to_owned(),
            why,
        });
    }
    writer.pragma_update(None, "synchronous", "full")?;
    // Every busy table rewrites its own page again and again: a longer log folds more of that into one write.
    writer.pragma_update(None, "wal_autocheckpoint", 8192)?;
    writer.pragma_update(None, "cache_size", -32_768)?;
    // A log grown large by a burst is cut back.
    writer.pragma_update(None, "journal_size_limit", 64 << 20)?;
    Ok(())
}

impl Store for Sqlite {
    fn append(&self, batches: &[Batch]) -> Vec<Result<(), StoreError>> {
        let mut answers: Vec<_> = batches.iter().map(Batch::check).collect();
        if answers.iter().all(Result::is_err) {
            return answers;
        }
        let mut numbers = self.numbers.lock().unwrap_or_else(PoisonError::into_inner);
        let written = self.write(|transaction| {
            for (batch, answer) in batches
                .iter()
                .zip(&mut answers)
                .filter(|(_, answer)| answer.is_ok())
            {
                match tables::append(transaction, batch, &mut numbers) {
                    Err(conflict @ StoreError::Conflict { .. }) => *answer = Err(conflict),
                    other => other?,
                }
            }
            Ok(())
        });
        if let Err(error) = written {
            answers
                .iter_mut()
                .filter(|answer| answer.is_ok())
                .for_each(|answer| *answer = Err(error.clone()));
        }
        answers
    }

    fn append_large(&self, batch: &Batch, between: &mut dyn FnMut()) -> Result<(), StoreError> {
        self.append_in_pieces(batch, between)
    }

    fn facts(&self, table: &str, from: u64) -> Result<Vec<String>, StoreError> {
        self.read(|moment| tables::facts(moment, table, from))
    }

    fn head(&self, table: &str) -> Result<Option<Head>, StoreError> {
        self.read(|moment| tables::head(moment, table))
    }

    fn heads(&self, query: &HeadQuery) -> Result<Vec<Head>, StoreError> {
        self.read(|moment| tables::heads(moment, query))
    }

    fn add_person(&self, person: &Person, token: &Hash) -> Result<(), StoreError> {
        self.write(|transaction| {
            people::add(transaction, person)?;
            people::add_token(transaction, &person.id, token)
        })
    }

    fn person(&self, id: &str) -> Result<Option<Person>, StoreError> {
        self.read(|moment| people::person(moment, id))
    }

    fn person_by_token(&self, token: &Hash) -> Result<Option<Person>, StoreError> {
        self.read(|moment| people::by_token(moment, token))
    }

    fn rename(&self, id: &str, name: &str) -> Result<(), StoreError> {
        self.write(|transaction| people::rename(transaction, id, name))
    }

    fn seen(&self, id: &str, at: u64) -> Result<(), StoreError> {
        self.write(|transaction| people::seen(transaction, id, at))
    }

    fn add_token(&self, id: &str, token: &Hash) -> Result<(), StoreError> {
        self.write(|transaction| people::add_token(transaction, id, token))
    }

    fn remove_token(&self, token: &Hash) -> Result<bool, StoreError> {
        self.write(|transaction| people::remove_token(transaction, token))
    }

    fn add_code(&self, code: &Hash, person: &str, expires: u64) -> Result<(), StoreError> {
        self.write(|transaction| people::add_code(transaction, code, person, expires))
    }

    fn take_code(&self, code: &Hash, now: u64) -> Result<Option<PersonId>, StoreError> {
        self.write(|transaction| people::take_code(transaction, code, now))
    }

    fn note(&self, note: &Note) -> Result<(), StoreError> {
        self.write(|transaction| people::note(transaction, note))
    }

    fn notes(&self, limit: usize) -> Result<Vec<Note>, StoreError> {
        self.read(|moment| people::notes(moment, limit))
    }

    fn survey(&self, phases: &[TablePhase]) -> Result<Survey, StoreError> {
        match self.heads(&HeadQuery::of(phases)) {
            Err(StoreError::Broken(_)) => self.read(|moment| Ok(check::survey(moment, phases))),
            heads => Ok(Survey {
                heads: heads?,
                unreadable: Vec::new(),
            }),
        }
    }

    fn remove_tables(&self, tables: &[String]) -> Result<usize, StoreError> {
        self.write(|transaction| {
            tables.iter().try_fold(0, |gone, table| {
                Ok(gone + usize::from(tables::remove(transaction, table)?))
            })
        })
    }

    fn redact(
        &self,
        table: &str,
        facts: &[(u64, String)],
        summary: &str,
    ) -> Result<(), StoreError> {
        self.write(|transaction| tables::redact(transaction, table, facts, summary))
    }

    fn devices(&self, person: &str) -> Result<Vec<Device>, StoreError> {
        self.read(|moment| people::devices(moment, person))
    }

    fn devices_seen(&self, visits: &[Visit]) -> Result<usize, StoreError> {
        visits.iter().try_for_each(Visit::check)?;
        self.write(|transaction| {
            let mut known = 0;
            for visit in visits {
                known += usize::from(people::device_seen(transaction, visit)?);
            }
            Ok(known)
        })
    }

    fn set_push(&self, token: &Hash, push: &str) -> Result<bool, StoreError> {
        self.write(|transaction| people::set_push(transaction, token, push))
    }

    fn people(&self, query: &PeopleQuery) -> Result<Vec<Person>, StoreError> {
        self.read(|moment| people::people(moment, query))
    }

    fn remove_people(&self, ids: &[PersonId]) -> Result<usize, StoreError> {
        self.write(|transaction| people::remove(transaction, ids))
    }

    fn sanction(&self, sanction: &Sanction) -> Result<(), StoreError> {
        self.write(|transaction| desk::sanction(transaction, sanction))
    }

    fn lift(&self, kind: SanctionKind, subject: &str) -> Result<bool, StoreError> {
        self.write(|transaction| desk::lift(transaction, kind, subject))
    }

    fn sanctions(&self) -> Result<Vec<Sanction>, StoreError> {
        self.read(desk::sanctions)
    }

    fn report(&self, report: &Report) -> Result<u64, StoreError> {
        self.write(|transaction| desk::report(transaction, report))
    }

    fn reports(&self, limit: usize) -> Result<Vec<Report>, StoreError> {
        self.read(|moment| desk::reports(moment, limit))
    }

    fn settle(&self, report: u64) -> Result<bool, StoreError> {
        self.write(|transaction| desk::settle(transaction, report))
    }

    fn setting(&self, name: &str) -> Result<Option<String>, StoreError> {
        self.read(|moment| desk::setting(moment, name))
    }

    fn set(&self, name: &str, value: &str) -> Result<(), StoreError> {
        self.write(|transaction| desk::set(transaction, name, value))
    }

    fn fold(&self) -> Result<(), StoreError> {
        // A connection of its own, and passive: who writes meanwhile does not wait. What a reader still looks at is
        // folded in the next time.
        let access = OpenFlags::SQLITE_OPEN_READ_WRITE;
        let own = connect(self.file.path(), access, &Options::default())?;
        own.query_row("PRAGMA wal_checkpoint(PASSIVE)", [], |_| Ok(()))?;
        self.mark.sync()
    }

    fn size(&self) -> Size {
        let bytes = |path: &Path| std::fs::metadata(path).map_or(0, |found| found.len());
        Size {
            file: bytes(self.file.path()),
            log: bytes(&file::with_ending(self.file.path(), "-wal")),
        }
    }

    fn backup(&self, to: &Path) -> Result<(), StoreError> {
        file::whole(to, |partial| {
            let Some(name) = partial.to_str() else {
                let why = "a backup's path must be UTF-8".to_owned();
                return Err(StoreError::CannotOpen {
                    path: to.to_owned(),
                    why,
                });
            };
            // A connection of its own: nobody waits for the copy, and it reads one moment.
            let access = OpenFlags::SQLITE_OPEN_READ_ONLY;
            let source = connect(self.file.path(), access, &Options::default())?;
            source.execute("VACUUM INTO ?1", [name])?;
            Ok(())
        })
    }

    fn ready(&self) -> Result<(), StoreError> {
        self.write(schema::probe)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Memory;

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
