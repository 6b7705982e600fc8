//! What can go wrong, in words an operator can act on.

use std::path::PathBuf;

/// Why the store did not do what it was asked.
///
/// After [`Broken`](Self::Broken) from an append it is unknown whether the batch was kept: ask for the head again.
/// After any other error nothing of the batch is there.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StoreError {
    /// The batch does not begin where the table ends.
    #[error("the table has {expected} facts, the batch begins elsewhere: read the table again")]
    Conflict {
        /// The seq the next fact of this table must have.
        expected: u64,
    },
    /// Another node holds the table, or this one held it under an earlier epoch; nothing of the batch was kept.
    #[error("another node holds this table now")]
    Fenced,
    /// What was handed in contradicts itself, or no store could keep it.
    #[error("this cannot be kept: {0}")]
    Malformed(&'static str),
    /// There is no room left.
    #[error(
        "the disk of the store is full: free some space; the store goes on by itself once there is room"
    )]
    Full,
    /// Another program holds the database's write lock for longer than we are willing to wait.
    #[error(
        "another program is writing to the database: close it (a database shell, a copying tool), then try again"
    )]
    Locked,
    /// The database does not answer: nothing was changed.
    #[error(
        "the database cannot be reached ({0}): look whether it runs and whether its address is right; the store goes on by itself once it answers"
    )]
    Unreachable(String),
    /// The file or its file system takes no writes.
    #[error(
        "the store may only be read: give the server's user the right to write to the file and its directory, and look whether the file system is mounted read-only"
    )]
    ReadOnly,
    /// A server works on this store already.
    #[error(
        "{} is in use by another running server: stop that one, or give this one a store of its own", .path.display()
    )]
    InUse { path: PathBuf },
    /// The store was written by a newer version of this program.
    #[error(
        "the store has schema {found}, this program knows up to {ours}: run the newer version that wrote it, or restore a backup made before the upgrade"
    )]
    Schema {
        /// The schema's number in the file.
        found: i64,
        /// The newest this program knows.
        ours: i64,
    },
    /// The file is something else than a store. It was left as it is.
    #[error("{} is not a store of this program ({why}); it was left untouched: name another file", .path.display())]
    NotAStore {
        path: PathBuf,
        /// What gave it away.
        why: String,
    },
    /// The file could not be opened or made.
    #[error("{} cannot be opened: {why}", .path.display())]
    CannotOpen {
        /// The file or directory.
        path: PathBuf,
        /// The system's word for it.
        why: String,
    },
    /// A backup never overwrites.
    #[error("{} exists already: a backup is only written to a new file", .path.display())]
    Exists {
        /// What stands in the way.
        path: PathBuf,
    },
    /// A store is only filled where nothing is yet.
    #[error("{} holds something already: a store is only copied into an empty one; it was left as it is", .path.display())]
    NotEmpty {
        /// What is not empty.
        path: PathBuf,
    },
    /// This id, token or code belongs to somebody already.
    #[error("this id, token or code is taken")]
    Taken,
    /// Nobody has this id.
    #[error("there is no such person")]
    NoSuchPerson,
    /// More is waiting to be written than the writer takes in; nothing of this batch was kept.
    #[error("the store cannot keep up: try again in a moment")]
    Busy,
    /// The writer was stopped; nothing of this batch was kept.
    #[error("the writer of the store has stopped")]
    Stopped,
    /// Something that should not happen: a failing disk, a damaged file, a file moved away under a running server.
    #[error(
        "the store is broken ({0}): look at the disk and the system's log; if it lasts, stop the server, keep a copy of the file, restore a backup"
    )]
    Broken(String),
}

/// What is known of a batch whose append returned an error.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Aftermath {
    /// It is not kept.
    NotKept,
    /// Nobody knows: the store has to be asked what it has.
    Unknown,
    /// It is not kept, and the table is another node's: whatever is thought here is of no account.
    Fenced,
}

impl StoreError {
    /// What whoever appended has to make of it.
    #[must_use]
    pub fn aftermath(&self) -> Aftermath {
        match self {
            StoreError::Fenced => Aftermath::Fenced,
            StoreError::Broken(_) | StoreError::Conflict { .. } => Aftermath::Unknown,
            _ => Aftermath::NotKept,
        }
    }
}
