//! Facts to append.

use std::collections::BTreeSet;

use crate::checks::{id, number, text};
use crate::{Head, StoreError};

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
