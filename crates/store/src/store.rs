//! The contract every store keeps.

use std::path::Path;

use crate::{
    Batch, Device, Hash, Head, HeadQuery, Nodes, Note, PeopleQuery, Person, PersonId, Report,
    Sanction, SanctionKind, StoreError, TablePhase, Visit,
};

/// The heads that can be read, and what cannot.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Survey {
    pub heads: Vec<Head>,
    /// Tables whose heads cannot be read, by name where that can be read, and why.
    pub unreadable: Vec<(String, String)>,
}

/// How many bytes a store takes up.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Size {
    /// The file.
    pub file: u64,
    /// The log that is not folded into it yet.
    pub log: u64,
}

/// The answer to a single batch.
pub(crate) fn only(mut answers: Vec<Result<(), StoreError>>) -> Result<(), StoreError> {
    let silent = || Err(StoreError::Broken("the store gave no answer".to_owned()));
    answers.pop().unwrap_or_else(silent)
}

/// The append-only log of tables, and the people who sit at them.
///
/// What holds for every call:
/// - it may be made from any thread, and blocks until it is done;
/// - what it has written when it returns `Ok` survives the end of the process and of the power ([`Memory`](crate::Memory)
///   excepted, which keeps every other promise), and every call that begins afterwards sees it;
/// - what returns an error has changed nothing, except after [`StoreError::Broken`], when it is unknown;
/// - after [`Full`](StoreError::Full), [`Locked`](StoreError::Locked) and [`ReadOnly`](StoreError::ReadOnly) it works
///   again, without being opened anew, once the cause is gone;
/// - no call panics because of what it was handed.
///
/// ```
/// use sobremesa_store::{Batch, Head, Memory, TablePhase, Store, StoreError};
///
/// let head = |facts| Head {
///     table: "example".to_owned(),
///     game: "push".to_owned(),
///     phase: TablePhase::Lobby,
///     listed: true,
///     owner: "ana".to_owned(),
///     people: vec!["ana".to_owned()],
///     updated: 1_000,
///     facts,
///     summary: "{}".to_owned(),
/// };
/// let batch = |first, fact: &str| Batch {
///     table: "example".to_owned(),
///     first,
///     facts: vec![fact.to_owned()],
///     head: head(first + 1),
///     epoch: 0,
/// };
/// let store = Memory::default();
/// assert_eq!(store.append(&[batch(0, "opened"), batch(1, "sat")]), [Ok(()), Ok(())]);
/// assert_eq!(store.facts("example", 0)?, ["opened", "sat"]);
/// // A writer who does not know what is there already is told.
/// assert!(matches!(store.append(&[batch(1, "stood")])[..], [Err(StoreError::Conflict { .. })]));
/// # Ok::<(), StoreError>(())
/// ```
pub trait Store: Send + Sync + 'static {
    /// Appends batches, in order, in one durable transaction where the store can; one answer for each, in order.
    ///
    /// - Each batch is kept whole, its head with it, or not at all.
    /// - A batch must begin where its table ends, at 0 for a new table; otherwise the answer is
    ///   [`Conflict`](StoreError::Conflict) with the seq it should have had. So no table ever has a gap, and of two
    ///   writers that both think they are next one is told.
    /// - Several batches may be for the same table: each sees those before it, and follows only those kept.
    /// - A conflict or a malformed batch harms no other. Where the store itself fails, all the others get the same
    ///   error and none of them is kept.
    fn append(&self, batches: &[Batch]) -> Vec<Result<(), StoreError>>;

    /// Appends one batch that is much longer than others: kept whole or not at all, and seen by nobody before it is whole. A
    /// store that writes it in several transactions calls `between` before each but the first, so that what others append
    /// meanwhile waits for one of them only.
    ///
    /// # Errors
    /// As [`append`](Self::append).
    fn append_large(&self, batch: &Batch, between: &mut dyn FnMut()) -> Result<(), StoreError> {
        let _ = between;
        only(self.append(std::slice::from_ref(batch)))
    }

    /// The facts of a table from a seq on: in order, without gaps, up to the last one. None for a table that does not
    /// exist or is not that long.
    ///
    /// # Errors
    /// [`StoreError::Broken`] where facts are missing, rather than a history with a hole.
    fn facts(&self, table: &str, from: u64) -> Result<Vec<String>, StoreError>;

    /// The head of a table, as its last batch left it.
    ///
    /// # Errors
    /// Only where the store itself fails, as for all that follow unless they say more.
    fn head(&self, table: &str) -> Result<Option<Head>, StoreError>;

    /// The heads a query asks for, newest first. Going on with `before` shows no table twice, unless it has moved up
    /// in between.
    ///
    /// # Errors
    /// Only where the store itself fails.
    fn heads(&self, query: &HeadQuery) -> Result<Vec<Head>, StoreError>;

    /// The heads of all tables in these phases, also where some of them cannot be read: one bad page must not keep
    /// the others from being found.
    ///
    /// # Errors
    /// Only where the store itself fails as a whole.
    fn survey(&self, phases: &[TablePhase]) -> Result<Survey, StoreError> {
        Ok(Survey {
            heads: self.heads(&HeadQuery::of(phases))?,
            unreadable: Vec::new(),
        })
    }

    /// Takes tables away, with all their facts, and says how many there were. All of them or none.
    ///
    /// # Errors
    /// Only where the store itself fails.
    fn remove_tables(&self, tables: &[String]) -> Result<usize, StoreError>;

    /// Puts other texts in the place of facts, by their seq, and another summary in the head. It is there to take out
    /// what somebody said or was called; everything else about a table stays.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] where the table does not have that many facts; nothing has changed then.
    fn redact(&self, table: &str, facts: &[(u64, String)], summary: &str)
    -> Result<(), StoreError>;

    /// Adds a person with their first token.
    ///
    /// # Errors
    /// [`StoreError::Taken`] where the id or the token exists.
    fn add_person(&self, person: &Person, token: &Hash) -> Result<(), StoreError>;

    /// A person by id.
    ///
    /// # Errors
    /// Only where the store itself fails.
    fn person(&self, id: &str) -> Result<Option<Person>, StoreError>;

    /// Whose token this is.
    ///
    /// # Errors
    /// Only where the store itself fails.
    fn person_by_token(&self, token: &Hash) -> Result<Option<Person>, StoreError>;

    /// Gives a person another name.
    ///
    /// # Errors
    /// [`StoreError::NoSuchPerson`].
    fn rename(&self, id: &str, name: &str) -> Result<(), StoreError>;

    /// Writes down that a person was here; an earlier moment than the one known changes nothing. It costs a durable
    /// write: once a day is enough.
    ///
    /// # Errors
    /// [`StoreError::NoSuchPerson`].
    fn seen(&self, id: &str, at: u64) -> Result<(), StoreError>;

    /// Gives a person one more token, for another device; the others stay good.
    ///
    /// # Errors
    /// [`StoreError::NoSuchPerson`]; [`StoreError::Taken`] where the token exists.
    fn add_token(&self, id: &str, token: &Hash) -> Result<(), StoreError>;

    /// Takes a token away and says whether there was one.
    ///
    /// # Errors
    /// Only where the store itself fails.
    fn remove_token(&self, token: &Hash) -> Result<bool, StoreError>;

    /// A person's devices, the one seen last first.
    ///
    /// # Errors
    /// Only where the store itself fails.
    fn devices(&self, person: &str) -> Result<Vec<Device>, StoreError>;

    /// Writes down that devices were here, each once, what they call themselves, and that their people were; says how many of them there
    /// are. It costs one durable write, for however many: once a day for each is enough.
    ///
    /// # Errors
    /// Only where the store itself fails.
    fn devices_seen(&self, visits: &[Visit]) -> Result<usize, StoreError>;

    /// Keeps how a device is told things while its page is closed, nothing where it is empty; says whether there is such
    /// a device.
    ///
    /// # Errors
    /// Only where the store itself fails.
    fn set_push(&self, token: &Hash, push: &str) -> Result<bool, StoreError>;

    /// The people a query asks for.
    ///
    /// # Errors
    /// Only where the store itself fails.
    fn people(&self, query: &PeopleQuery) -> Result<Vec<Person>, StoreError>;

    /// Takes people away with their tokens and codes, and says how many there were. What they did at tables stays.
    ///
    /// # Errors
    /// Only where the store itself fails.
    fn remove_people(&self, ids: &[PersonId]) -> Result<usize, StoreError>;

    /// Keeps a one-time code that makes another device this person's; it is good before `expires`, not from then on.
    ///
    /// # Errors
    /// [`StoreError::NoSuchPerson`]; [`StoreError::Taken`] where the code exists.
    fn add_code(&self, code: &Hash, person: &str, expires: u64) -> Result<(), StoreError>;

    /// Takes a code and says whose it was. Of any number of callers at most one gets it, and nobody once it has
    /// expired. Expired codes are forgotten.
    ///
    /// # Errors
    /// Only where the store itself fails.
    fn take_code(&self, code: &Hash, now: u64) -> Result<Option<PersonId>, StoreError>;

    /// Writes down what an administrator did.
    ///
    /// # Errors
    /// Only where the store itself fails.
    fn note(&self, note: &Note) -> Result<(), StoreError>;

    /// The last notes, the last written first.
    ///
    /// # Errors
    /// Only where the store itself fails.
    fn notes(&self, limit: usize) -> Result<Vec<Note>, StoreError>;

    /// Keeps what somebody may not do, in the place of what was kept of the same kind for the same subject.
    ///
    /// # Errors
    /// Only where the store itself fails.
    fn sanction(&self, sanction: &Sanction) -> Result<(), StoreError>;

    /// Forgets a sanction and says whether there was one.
    ///
    /// # Errors
    /// Only where the store itself fails.
    fn lift(&self, kind: SanctionKind, subject: &str) -> Result<bool, StoreError>;

    /// Every sanction, also those that are over, the oldest first.
    ///
    /// # Errors
    /// Only where the store itself fails.
    fn sanctions(&self) -> Result<Vec<Sanction>, StoreError>;

    /// Keeps a complaint and says its number.
    ///
    /// # Errors
    /// Only where the store itself fails.
    fn report(&self, report: &Report) -> Result<u64, StoreError>;

    /// The last complaints, the last one first.
    ///
    /// # Errors
    /// Only where the store itself fails.
    fn reports(&self, limit: usize) -> Result<Vec<Report>, StoreError>;

    /// Marks a complaint as dealt with and says whether there is such a one.
    ///
    /// # Errors
    /// Only where the store itself fails.
    fn settle(&self, report: u64) -> Result<bool, StoreError>;

    /// A word kept under a name.
    ///
    /// # Errors
    /// Only where the store itself fails.
    fn setting(&self, name: &str) -> Result<Option<String>, StoreError>;

    /// Keeps a word under a name.
    ///
    /// # Errors
    /// Only where the store itself fails.
    fn set(&self, name: &str, value: &str) -> Result<(), StoreError>;

    /// Folds the log of what was written into the file, where there is one, without holding up those who write.
    ///
    /// # Errors
    /// Only where the store itself fails.
    fn fold(&self) -> Result<(), StoreError> {
        Ok(())
    }

    /// How much room it takes up, where that is known.
    fn size(&self) -> Size {
        Size::default()
    }

    /// Writes everything, as it is at one moment, into a new SQLite file that [`Sqlite`](crate::Sqlite) opens, while
    /// the store goes on. The file appears under its name only when it is whole and on the disk.
    ///
    /// # Errors
    /// [`StoreError::Exists`] where something has that name; [`StoreError::CannotOpen`] where it cannot be written.
    fn backup(&self, to: &Path) -> Result<(), StoreError>;

    /// How many places it writes to that do not wait for each other.
    fn lanes(&self) -> usize {
        1
    }

    /// Which of these a table is written to now.
    fn lane(&self, _table: &str) -> usize {
        0
    }

    /// What several servers need that share the store; nothing where only one may work on it.
    fn nodes(&self) -> Option<&dyn Nodes> {
        None
    }

    /// Whether the store can write now: found out by writing durably, so ask every few seconds, not more.
    ///
    /// # Errors
    /// The one an append would get.
    fn ready(&self) -> Result<(), StoreError>;
}
