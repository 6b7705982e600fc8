//! Another store's contents, written into a new file.

use std::path::Path;

use rusqlite::Connection;

use super::{all, desk, people, schema, tables};
use crate::{Batch, Device, Hash, Kept, Note, Person, Report, Sanction, StoreError, Tally};

/// A file being filled.
pub struct Copy<'a>(&'a Connection);

impl Copy<'_> {
    /// Writes a whole new store; it appears under its name when all of it is there and on the disk.
    ///
    /// # Errors
    /// [`StoreError::Exists`] where something has that name; [`StoreError::CannotOpen`] where it cannot be written;
    /// those of `fill`.
    pub fn write_new(
        to: &Path,
        fill: impl FnOnce(&mut Copy<'_>) -> Result<(), StoreError>,
    ) -> Result<(), StoreError> {
        crate::file::whole(to, |partial| Copy::write(partial, fill))
    }

    /// Makes a store of an empty file. The caller syncs it.
    pub(crate) fn write(
        to: &Path,
        fill: impl FnOnce(&mut Copy<'_>) -> Result<(), StoreError>,
    ) -> Result<(), StoreError> {
        let mut file = Connection::open(to)?;
        // Nobody sees the file before it is whole, so there is nothing to roll back to.
        file.pragma_update_and_check(None, "journal_mode", "off", |_| Ok(()))?;
        file.pragma_update(None, "synchronous", "off")?;
        schema::migrate(&mut file)?;
        let transaction = file.transaction()?;
        fill(&mut Copy(&transaction))?;
        Ok(transaction.commit()?)
    }

    /// One thing.
    ///
    /// # Errors
    /// Those of the file.
    pub fn put(&mut self, kept: &Kept) -> Result<(), StoreError> {
        match kept {
            Kept::Table(table) => self.batch(table),
            Kept::Person(person) => self.person(person),
            Kept::Device { person, device } => {
                self.token(person, &device.token)?;
                self.device(device)
            }
            Kept::Code {
                hash,
                person,
                expires,
            } => self.code(hash, person, *expires),
            Kept::Note(note) => self.note(note),
            Kept::Sanction(sanction) => self.sanction(sanction),
            Kept::Report(report) => self.report(report),
            Kept::Setting { name, value } => self.setting(name, value),
        }
    }

    /// What the file holds by now, read again from it.
    ///
    /// # Errors
    /// Those of the file.
    pub fn tally(&self) -> Result<Tally, StoreError> {
        let mut tally = Tally::default();
        all::each(self.0, &mut |kept| {
            tally.count(&kept);
            Ok(())
        })?;
        Ok(tally)
    }

    /// A table, or more of it.
    ///
    /// # Errors
    /// Those of the file.
    pub fn batch(&mut self, batch: &Batch) -> Result<(), StoreError> {
        tables::append(self.0, batch, &mut tables::Numbers::default())
    }

    /// Somebody.
    ///
    /// # Errors
    /// Those of the file.
    pub fn person(&mut self, person: &Person) -> Result<(), StoreError> {
        people::add(self.0, person)
    }

    /// One of their tokens.
    ///
    /// # Errors
    /// Those of the file.
    pub fn token(&mut self, person: &str, token: &Hash) -> Result<(), StoreError> {
        people::add_token(self.0, person, token)
    }

    /// A code.
    ///
    /// # Errors
    /// Those of the file.
    pub fn code(&mut self, code: &Hash, person: &str, expires: u64) -> Result<(), StoreError> {
        people::add_code(self.0, code, person, expires)
    }

    /// What an administrator did; in the order in which it was done.
    ///
    /// # Errors
    /// Those of the file.
    pub fn note(&mut self, note: &Note) -> Result<(), StoreError> {
        people::note(self.0, note)
    }

    /// What is known of a token's device.
    ///
    /// # Errors
    /// Those of the file.
    pub fn device(&mut self, device: &Device) -> Result<(), StoreError> {
        people::describe(self.0, device)
    }

    /// A sanction.
    ///
    /// # Errors
    /// Those of the file.
    pub fn sanction(&mut self, sanction: &Sanction) -> Result<(), StoreError> {
        desk::sanction(self.0, sanction)
    }

    /// A complaint; in the order of their numbers.
    ///
    /// # Errors
    /// Those of the file.
    pub fn report(&mut self, report: &Report) -> Result<(), StoreError> {
        let id = desk::report(self.0, report)?;
        if report.settled {
            desk::settle(self.0, id)?;
        }
        Ok(())
    }

    /// A word under its name.
    ///
    /// # Errors
    /// Those of the file.
    pub fn setting(&mut self, name: &str, value: &str) -> Result<(), StoreError> {
        desk::set(self.0, name, value)
    }
}
