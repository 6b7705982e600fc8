//! What administrators keep: who may not come in or not speak, and what people complained about.

use crate::checks::{number, text};
use crate::{PersonId, StoreError};

/// What somebody may not do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum SanctionKind {
    /// A person who may not come in.
    BanPerson,
    /// An address from which nobody may come in.
    BanAddress,
    /// A person who may not speak.
    MutePerson,
}

/// Somebody may not do something. There is one of each kind for a subject.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sanction {
    pub kind: SanctionKind,
    /// The id of a person, or an address.
    pub subject: String,
    /// Since when, in milliseconds since 1970.
    pub at: u64,
    /// Until when; for good where nothing is said.
    pub until: Option<u64>,
    pub why: String,
}

impl Sanction {
    /// Refuses what some store could not keep.
    ///
    /// # Errors
    /// [`StoreError::Malformed`].
    pub fn check(&self) -> Result<(), StoreError> {
        text(&self.subject)?;
        text(&self.why)?;
        number(self.at)?;
        number(self.until.unwrap_or(0))
    }
}

/// A complaint.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// The store's number of it; not looked at when it is added.
    pub id: u64,
    /// When, in milliseconds since 1970.
    pub at: u64,
    /// Who complains.
    pub reporter: PersonId,
    /// About whom; empty where about nobody.
    pub person: PersonId,
    /// At which table; empty where at none.
    pub table: String,
    pub text: String,
    /// Has an administrator dealt with it? Not looked at when it is added.
    pub settled: bool,
}

impl Report {
    /// Refuses what some store could not keep.
    ///
    /// # Errors
    /// [`StoreError::Malformed`].
    pub fn check(&self) -> Result<(), StoreError> {
        number(self.at)?;
        text(&self.reporter)?;
        text(&self.person)?;
        text(&self.table)?;
        text(&self.text)
    }
}
