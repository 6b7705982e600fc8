//! Looking into a database without holding it: beside running servers, and without changing anything.

use std::path::Path;

use sobremesa_store::{Head, HeadQuery, StoreError};

use crate::pool::Pool;
use crate::{schema, spread, tables};

/// A database that is only looked at.
#[derive(Debug)]
pub struct Look(Pool);

/// What somebody wrote into the database, beside what this program writes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Version {
    /// No program has been here.
    Nothing,
    /// A server brings it up to date when it starts.
    Older,
    Ours,
}

impl Look {
    /// What is at an address; nobody has connected to it yet.
    ///
    /// # Errors
    /// [`CannotOpen`](StoreError::CannotOpen) where the address is none.
    pub fn at(url: &str) -> Result<Look, StoreError> {
        Pool::at(url, false).map(Look)
    }

    /// The address without its password.
    #[must_use]
    pub fn name(&self) -> &Path {
        self.0.name()
    }

    /// Who wrote it.
    ///
    /// # Errors
    /// [`Schema`](StoreError::Schema) where a newer program did, [`Unreachable`](StoreError::Unreachable) where nobody
    /// answers.
    pub fn version(&self) -> Result<Version, StoreError> {
        let (found, ours) = (
            self.0.read(async |moment| schema::seen(moment).await)?,
            schema::NEWEST,
        );
        match found {
            0 => Ok(Version::Nothing),
            _ if found < ours => Ok(Version::Older),
            _ if found == ours => Ok(Version::Ours),
            _ => Err(StoreError::Schema { found, ours }),
        }
    }

    /// How many bytes everything takes up, where that is known.
    #[must_use]
    pub fn size(&self) -> u64 {
        crate::size(&self.0)
    }

    /// The names of the databases the tables are spread over.
    ///
    /// # Errors
    /// Only where the database cannot be read.
    pub fn places(&self) -> Result<Vec<String>, StoreError> {
        let mut places = self.0.read(async |moment| spread::places(moment).await)?;
        places.sort_unstable();
        places.dedup();
        Ok(places)
    }

    /// The heads a query asks for, as [`Store::heads`](sobremesa_store::Store::heads).
    ///
    /// # Errors
    /// Only where the database cannot be read.
    pub fn heads(&self, query: &HeadQuery) -> Result<Vec<Head>, StoreError> {
        self.0
            .read(async |moment| tables::heads(moment, query).await)
    }

    /// The facts of a table, as [`Store::facts`](sobremesa_store::Store::facts).
    ///
    /// # Errors
    /// [`StoreError::Broken`] where facts are missing.
    pub fn facts(&self, table: &str) -> Result<Vec<String>, StoreError> {
        self.0
            .read(async |moment| tables::facts(moment, table, 0).await)
    }
}
