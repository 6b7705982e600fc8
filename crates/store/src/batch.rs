//! Facts to append, and what no store takes.

use std::collections::BTreeSet;

use crate::{Head, Note, Person, StoreError, Visit};

/// The longest text the store takes, in bytes: a fact, a name, a summary.
pub const LONGEST_TEXT: usize = 16 << 20;

/// Facts that are kept together or not at all, and the head of their table as it is after them.
///
/// Without facts it only changes the head, as when a table is frozen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Batch {
    /// The table's id.
    pub table: String,
    /// The seq of the first fact, counted from 0: how many facts the table has before this batch.
    pub first: u64,
    /// The facts, in order.
    pub facts: Vec<String>,
    /// The head after these facts.
    pub head: Head,
    /// Under which epoch its writer holds the table, where several servers share the store ([`Nodes`](crate::Nodes)); all
    /// others take no notice.
    pub epoch: u64,
}

impl Batch {
    /// These facts of the table whose head this is, as it is after them.
    #[must_use]
    pub fn new(first: u64, facts: Vec<String>, head: Head) -> Batch {
        Batch {
            table: head.table.clone(),
            first,
            facts,
            head,
            epoch: 0,
        }
    }

    /// Written by whoever holds the table under this epoch.
    #[must_use]
    pub fn under(self, epoch: u64) -> Batch {
        Batch { epoch, ..self }
    }

    /// Refuses a batch that contradicts itself or that some store could not keep.
    ///
    /// # Errors
    /// [`StoreError::Malformed`].
    pub fn check(&self) -> Result<(), StoreError> {
        let head = &self.head;
        id(&self.table)?;
        number(self.first)?;
        number(head.updated)?;
        self.facts.iter().try_for_each(|fact| text(fact))?;
        [&head.game, &head.owner, &head.summary]
            .into_iter()
            .try_for_each(|field| text(field))?;
        head.people.iter().try_for_each(|person| id(person))?;
        if head.people.iter().collect::<BTreeSet<_>>().len() != head.people.len() {
            return Err(StoreError::Malformed("the head names a person twice"));
        }
        if head.table != self.table {
            return Err(StoreError::Malformed("the head is another table's"));
        }
        if head.facts != self.first + self.facts.len() as u64 {
            return Err(StoreError::Malformed(
                "the head does not count the facts of its batch",
            ));
        }
        Ok(())
    }
}

impl Person {
    /// Refuses a person that some store could not keep.
    ///
    /// # Errors
    /// [`StoreError::Malformed`].
    pub fn check(&self) -> Result<(), StoreError> {
        id(&self.id)?;
        text(&self.name)?;
        number(self.created)?;
        number(self.seen)
    }
}

impl Visit {
    /// Refuses what some store could not keep.
    ///
    /// # Errors
    /// [`StoreError::Malformed`].
    pub fn check(&self) -> Result<(), StoreError> {
        number(self.at)?;
        text(&self.label)
    }
}

impl Note {
    /// Refuses a note that some store could not keep.
    ///
    /// # Errors
    /// [`StoreError::Malformed`].
    pub fn check(&self) -> Result<(), StoreError> {
        number(self.at)?;
        text(&self.what)?;
        text(&self.text)
    }
}

/// Refuses a text that some store could not keep.
///
/// # Errors
/// [`StoreError::Malformed`].
pub fn text(text: &str) -> Result<(), StoreError> {
    if text.len() > LONGEST_TEXT {
        return Err(StoreError::Malformed("a text is longer than 16 MiB"));
    }
    // PostgreSQL keeps no NUL.
    if text.as_bytes().contains(&0) {
        return Err(StoreError::Malformed("a text contains a NUL"));
    }
    Ok(())
}

/// Ids are joined by line ends in SQLite and stand in logs: no control characters.
///
/// # Errors
/// [`StoreError::Malformed`].
pub fn id(id: &str) -> Result<(), StoreError> {
    if id.is_empty() || id.len() > 256 || id.chars().any(char::is_control) {
        return Err(StoreError::Malformed(
            "an id is empty, longer than 256 bytes or has control characters",
        ));
    }
    Ok(())
}

/// Databases count with a sign; their largest number stays free to mean "no limit".
///
/// # Errors
/// [`StoreError::Malformed`].
pub fn number(number: u64) -> Result<(), StoreError> {
    if number >= i64::MAX as u64 {
        return Err(StoreError::Malformed("a number is beyond 63 bits"));
    }
    Ok(())
}
