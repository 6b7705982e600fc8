//! The contract of a store, kept by an SQLite file.

use std::path::Path;
use std::sync::PoisonError;

use rusqlite::OpenFlags;

use super::connection::connect;
use super::{Options, Sqlite, check, desk, people, schema, tables};
use crate::file;
use crate::{
    Batch, Device, Hash, Head, HeadQuery, Note, PeopleQuery, Person, PersonId, Report, Sanction,
    SanctionKind, Size, Store, StoreError, Survey, TablePhase, Visit,
};

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
