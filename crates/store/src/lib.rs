//! The append-only log behind the table server.
//!
//! A table is a list of *facts*, opaque texts counted from 0, and a [`Head`], what lists show of it. Facts are added
//! in [`Batch`]es and then stay as they are, unless an administrator takes a whole table away or empties what somebody said
//! ([`Store::remove_tables`], [`Store::redact`]). Beside the tables stand the people who sit at them (guests and programs),
//! their devices, one-time codes that move a person to another device, and what administrators keep: what they did, who
//! may not come in, what people complained about.
//!
//! The store knows no rules, no runtime and no clock: every time is handed in, in milliseconds since 1970. All calls
//! block until they are done; a server on an asynchronous runtime makes them from a blocking thread, or appends through
//! a [`Writer`], which never blocks long and gathers what many tables append into one durable transaction.
//!
//! # Another store
//!
//! [`Memory`], [`Sqlite`] and `Postgres` (in `crates/postgres`) keep the same contract, [`Store`], and
//! `tests/store/contract.rs` holds them to it. Another one is added like this:
//!
//! 1. a type that implements [`Store`]; begin every call with the checks of [`Batch::check`] and its neighbours in
//!    [`checks`], which refuse what some store could not keep (a NUL in a text, a number beyond 63 bits), so that
//!    all stores refuse the same;
//! 2. `append` as one transaction with the row of each table's head locked (`SELECT … FOR UPDATE`), a conflict found
//!    before anything of its batch is written, `synchronous_commit = on`;
//! 3. two servers on one database kept apart by something that dies with its holder, as a session's advisory lock does,
//!    or let in together as [`Nodes`], each table held by one of them;
//! 4. `backup` through [`Copy`]: read everything in one repeatable-read transaction, write a SQLite file;
//! 5. one line each in `tests/store/contract.rs` and `desk.rs`, and the kill test for it.

mod batch;
pub mod checks;
pub mod content;
mod desk;
mod error;
pub mod faulty;
mod file;
mod head;
mod kept;
pub mod leases;
mod memory;
mod nodes;
mod person;
mod sqlite;
mod store;
mod writer;

pub use batch::Batch;
pub use checks::LONGEST_TEXT;
pub use desk::{Report, Sanction, SanctionKind};
pub use error::{Aftermath, StoreError};
pub use faulty::Faulty;
pub use head::{Before, HeadQuery};
pub use kept::{Kept, Tally};
pub use memory::Memory;
pub use nodes::{Claim, Left, Node, NodeId, Nodes, Program, Renewed, Tenure, portion};
pub use person::{Device, Hash, Kind, Note, PeopleQuery, Person, PersonId, Visit};
pub use sobremesa_protocol::Head;
pub use sobremesa_protocol::wire::TablePhase;
pub use sqlite::{Checked, Copy, Look, Lost, Options, Sqlite, check, rescue};
pub use store::{Size, Store, Survey};
pub use writer::{Limits, Stats, Writer};
