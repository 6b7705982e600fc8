//! What lists show of a table: written by the table itself, kept and searched by the store.

use crate::wire::TablePhase;

/// What lists show of a table, kept with its facts in the same transaction.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Head {
    /// The table's id.
    pub table: String,
    /// The game's id on the shelf.
    pub game: String,
    /// Where it stands.
    pub phase: TablePhase,
    /// Whether strangers see it in lists.
    pub listed: bool,
    /// Who opened it: a person's id. A store does not ask whether that person exists.
    pub owner: String,
    /// Whose lists it stands in, in the caller's order; ids without control characters, none twice.
    pub people: Vec<String>,
    /// When something last happened, in milliseconds since 1970.
    pub updated: u64,
    /// How many facts the table has.
    pub facts: u64,
    /// Whatever lists need beyond this, opaque to a store.
    pub summary: String,
}
