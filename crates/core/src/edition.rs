//! Editions of the data a game brings along. A match keeps the edition it began with: its options name the edition by a
//! hash of its data, so that a record or a stored table never means other data than it was played with.

use std::cmp::Ordering;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::marker::PhantomData;

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::Game;

/// An option that meant something else under earlier rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Earlier {
    /// The version of those rules.
    pub rules: u32,
    pub key: &'static str,
    /// What was written; nothing where the key was left out.
    pub was: Option<&'static str>,
    /// How the same is written today.
    pub means: &'static str,
}

/// Which of [`Game::EDITIONS`], or of [`Game::KEPT_EDITIONS`]; the newest of the former unless said otherwise.
pub struct Edition<G>(u8, PhantomData<fn() -> G>);

impl<G: Game> Edition<G> {
    /// What options without an edition are of: there was only one when they were written.
    #[must_use]
    pub const fn first() -> Edition<G> {
        Edition(0, PhantomData)
    }

    /// Is it the first?
    #[must_use]
    pub fn is_first(&self) -> bool {
        self.0 == 0
    }

    /// Its place among the editions, the oldest being 0; those that are kept follow.
    #[must_use]
    pub fn place(self) -> usize {
        usize::from(self.0)
    }

    /// All that are counted, the oldest first.
    pub fn all() -> impl DoubleEndedIterator<Item = Edition<G>> {
        (0..G::EDITIONS.len() as u8).map(|place| Edition(place, PhantomData))
    }

    /// Those of earlier rules.
    pub fn kept() -> impl DoubleEndedIterator<Item = Edition<G>> {
        let counted = G::EDITIONS.len() as u8;
        (counted..counted + G::KEPT_EDITIONS.len() as u8).map(|place| Edition(place, PhantomData))
    }

    fn name(self) -> &'static str {
        let mut names = G::EDITIONS.iter().chain(G::KEPT_EDITIONS);
        names.nth(self.place()).copied().unwrap_or_default()
    }
}

impl<G: Game> Default for Edition<G> {
    fn default() -> Edition<G> {
        Edition((G::EDITIONS.len() as u8).saturating_sub(1), PhantomData)
    }
}

// Derived, they would ask the same of the game.
impl<G> Clone for Edition<G> {
    fn clone(&self) -> Edition<G> {
        *self
    }
}
impl<G> Copy for Edition<G> {}
impl<G> PartialEq for Edition<G> {
    fn eq(&self, other: &Edition<G>) -> bool {
        self.0 == other.0
    }
}
impl<G> Eq for Edition<G> {}
impl<G> PartialOrd for Edition<G> {
    fn partial_cmp(&self, other: &Edition<G>) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}
impl<G> Ord for Edition<G> {
    fn cmp(&self, other: &Edition<G>) -> Ordering {
        self.0.cmp(&other.0)
    }
}
impl<G> Hash for Edition<G> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.hash(state);
    }
}

impl<G: Game> fmt::Debug for Edition<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl<G: Game> Serialize for Edition<G> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

impl<'de, G: Game> Deserialize<'de> for Edition<G> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Edition<G>, D::Error> {
        let name = String::deserialize(deserializer)?;
        Edition::all()
            .chain(Edition::kept())
            .find(|edition| edition.name() == name)
            .ok_or_else(|| D::Error::custom(format_args!("{} has no edition {name}", G::ID)))
    }
}

/// FNV-1a over the data of an edition, for its name.
#[derive(Clone, Copy)]
pub struct Fingerprint(u64);

impl Fingerprint {
    /// Of nothing yet.
    pub const EMPTY: Fingerprint = Fingerprint(0xcbf2_9ce4_8422_2325);

    /// With this text added; how lines end does not matter.
    #[must_use]
    pub const fn and(self, text: &str) -> Fingerprint {
        let (bytes, mut hash, mut at) = (text.as_bytes(), self, 0);
        while at < bytes.len() {
            if bytes[at] != b'\r' {
                hash = hash.byte(bytes[at]);
            }
            at += 1;
        }
        hash
    }

    /// With this number added.
    #[must_use]
    pub const fn and_number(self, number: i64) -> Fingerprint {
        let (bytes, mut hash, mut at) = (number.to_le_bytes(), self, 0);
        while at < bytes.len() {
            hash = hash.byte(bytes[at]);
            at += 1;
        }
        hash
    }

    const fn byte(self, byte: u8) -> Fingerprint {
        Fingerprint((self.0 ^ byte as u64).wrapping_mul(0x0100_0000_01b3))
    }

    /// As 16 hexadecimal digits.
    #[must_use]
    pub const fn digits(self) -> [u8; 16] {
        let (mut digits, mut at) = ([0; 16], 0);
        while at < digits.len() {
            digits[at] = b"0123456789abcdef"[(self.0 >> (60 - 4 * at)) as usize & 15];
            at += 1;
        }
        digits
    }
}

/// The names of editions, from the digits of their fingerprints.
#[must_use]
pub const fn edition_names<const N: usize>(digits: &'static [[u8; 16]; N]) -> [&'static str; N] {
    let (mut names, mut place) = ([""; N], 0);
    while place < N {
        names[place] = match std::str::from_utf8(&digits[place]) {
            Ok(name) => name,
            Err(_) => panic!("a fingerprint is written in digits and letters"),
        };
        place += 1;
    }
    names
}
