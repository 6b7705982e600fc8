//! Everything a store holds, piece by piece: to carry it into another store, and to be sure that nothing was lost on the
//! way.

use std::fmt;

use sha2::{Digest as _, Sha256};

use crate::{Batch, Device, Hash, Note, Person, PersonId, Report, Sanction};

/// One thing a store holds. They come in this order, and among themselves in one that does not depend on the store:
/// tables by when something last happened there, people, devices, codes and settings by their keys, the rest in the order
/// in which it was written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Kept {
    /// A table, with all its facts.
    Table(Batch),
    Person(Person),
    Device {
        person: PersonId,
        device: Device,
    },
    Code {
        hash: Hash,
        person: PersonId,
        expires: u64,
    },
    Note(Note),
    Sanction(Sanction),
    Report(Report),
    Setting {
        name: String,
        value: String,
    },
}

/// How much there was, and the hash of all of it. Two stores that hold the same have the same.
#[derive(Clone, Default)]
pub struct Tally {
    pub tables: u64,
    pub facts: u64,
    pub people: u64,
    /// Devices, codes, notes, sanctions, reports and settings.
    pub others: u64,
    hash: Sha256,
    /// The sum of the hashes of each thing, whatever their order.
    sum: [u64; 4],
}

impl Tally {
    /// Counts one thing more.
    pub fn count(&mut self, kept: &Kept) {
        match kept {
            Kept::Table(table) => {
                self.tables += 1;
                self.facts += table.facts.len() as u64;
            }
            Kept::Person(_) => self.people += 1,
            _ => self.others += 1,
        }
        // A complaint's number is the store's own, and only its order is carried over.
        let text = match kept {
            Kept::Report(report) => format!(
                "{:?}",
                Report {
                    id: 0,
                    ..report.clone()
                }
            ),
            other => format!("{other:?}"),
        };
        let own: Hash = Sha256::digest(&text).into();
        for (sum, part) in self.sum.iter_mut().zip(own.chunks_exact(8)) {
            let part = part.iter().fold(0, |all, byte| all << 8 | u64::from(*byte));
            *sum = sum.wrapping_add(part);
        }
        self.hash.update((text.len() as u64).to_le_bytes());
        self.hash.update(text);
    }

    /// Were the same things counted, in whatever order?
    #[must_use]
    pub fn same_things(&self, other: &Tally) -> bool {
        self.counts() == other.counts() && self.sum == other.sum
    }

    fn counts(&self) -> [u64; 4] {
        [self.tables, self.facts, self.people, self.others]
    }

    /// The hash of everything counted so far.
    #[must_use]
    pub fn hash(&self) -> Hash {
        self.hash.clone().finalize().into()
    }
}

impl PartialEq for Tally {
    fn eq(&self, other: &Tally) -> bool {
        self.counts() == other.counts() && self.hash() == other.hash()
    }
}

impl Eq for Tally {}

impl fmt::Debug for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Tally")
            .field("tables", &self.tables)
            .field("facts", &self.facts)
            .field("people", &self.people)
            .field("others", &self.others)
            .field("hash", &self.hash())
            .finish()
    }
}
