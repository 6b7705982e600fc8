//! Verifiable deals, byte for byte as `docs/verifiable-deals.md` describes them.
//!
//! Before the first card the [`Commitment`] to a [`Seed`] is published; every seat adds a [`Salt`]; the [`Key`] made of
//! both gives the [`FairLuck`] of every fact; after the match the seed is revealed, and [`verify`] derives all again.

mod key;
mod luck;
mod salt;
mod seed;
mod verify;

use serde::{Deserialize, Serialize};

pub use key::Key;
pub use luck::{Drawn, FairLuck};
pub use salt::{Salt, SaltError};
pub use seed::{Commitment, NotHex, Seed};
pub use verify::{Verified, VerifyFault, verify};

/// What a record needs so that anybody can derive its chance outcomes again.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Fair {
    /// The id of the table.
    pub table: String,
    /// What was published before the first card.
    pub commitment: Commitment,
    /// The seed, once the match is over.
    #[serde(
        default,
        skip_serializing_if = "Option::is_none",
        with = "seed::revealed"
    )]
    pub seed: Option<Seed>,
    /// What every seat added, seat 0 first.
    pub salts: Vec<Salt>,
    /// The deal of the start.
    pub opening: Fact,
    /// One fact for each entry of the log.
    pub entries: Vec<Fact>,
}

/// A stored fact of a table, as far as chance is concerned: the deal of the start, or an entry.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Fact {
    /// Its number at the table. Numbers rise; those between belong to other facts, such as a move taken back.
    pub seq: u64,
    /// What was drawn. It tells what the log tells, hidden cards too, to readers who know no rules.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub draws: Vec<Drawn>,
}

impl Fair {
    /// The beginning of a match: the promise, the salts, the deal. The seed is not in it.
    #[must_use]
    pub fn of(seed: &Seed, table: &str, salts: Vec<Salt>, opening: Fact) -> Fair {
        let commitment = seed.commitment(table);
        Fair {
            table: table.to_owned(),
            commitment,
            seed: None,
            salts,
            opening,
            entries: Vec::new(),
        }
    }

    /// The key of the match, where the seed is revealed.
    #[must_use]
    pub fn key(&self) -> Option<Key> {
        self.seed
            .as_ref()
            .map(|seed| Key::new(seed, &self.table, &self.salts))
    }
}

/// How many there are, as 8 bytes, highest first: it goes before everything whose length is not fixed.
fn length<T>(parts: &[T]) -> [u8; 8] {
    (parts.len() as u64).to_be_bytes()
}
