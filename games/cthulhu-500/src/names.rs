//! Names of cards and vehicles. A deck is a file, so its names are not known when the rules are built; yet an action must
//! be small, be said aloud and be written down.
//!
//! A name of the house deck is its place there; any other is a hash of the name, so it can be read before its deck is.
//! The texts behind the hashes belong to the decks in use and go with the last of them.

use std::collections::{BTreeMap, VecDeque};
use std::fmt;
use std::sync::{Arc, LazyLock, PoisonError, RwLock};

use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};

/// The longest name, in bytes.
pub(crate) const LONGEST: usize = 80;
/// How many names that no deck in use has are remembered, so that a refusal can repeat them.
const STRAY_NAMES: usize = 256;
/// Told from a place in the house deck.
const HASHED: u64 = 1 << 63;

struct House {
    names: Vec<Arc<str>>,
    places: BTreeMap<Arc<str>, u64>,
}

/// The Checkered Flag comes first, then the vehicles and the cards of the house deck.
static HOUSE: LazyLock<House> = LazyLock::new(|| {
    let mut names: Vec<Arc<str>> = vec![Arc::from("Checkered Flag")];
    names.extend(crate::deck::house_names().map(Arc::from));
    let numbered = names.iter().cloned().zip(0..);
    House {
        places: numbered.collect(),
        names,
    }
});

#[derive(Default)]
struct Texts {
    /// Each with the number of decks in use that have it.
    owned: BTreeMap<u64, (Arc<str>, usize)>,
    stray: VecDeque<(u64, Arc<str>)>,
}

static TEXTS: RwLock<Texts> = RwLock::new(Texts {
    owned: BTreeMap::new(),
    stray: VecDeque::new(),
});

impl Texts {
    fn find(&self, number: u64) -> Option<&Arc<str>> {
        let owned = self.owned.get(&number).map(|(name, _)| name);
        let mut stray = self.stray.iter();
        owned.or_else(|| {
            stray
                .find(|(known, _)| *known == number)
                .map(|(_, name)| name)
        })
    }
}

fn number(name: &str) -> u64 {
    if let Some(place) = HOUSE.places.get(name) {
        return *place;
    }
    let digest = Sha256::digest(name.as_bytes());
    let first = digest
        .first_chunk()
        .expect("a digest has more than 8 bytes");
    u64::from_le_bytes(*first) | HASHED
}

fn text(number: u64) -> Arc<str> {
    if number & HASHED == 0 {
        return HOUSE.names[number as usize].clone();
    }
    let texts = TEXTS.read().unwrap_or_else(PoisonError::into_inner);
    texts
        .find(number)
        .cloned()
        .unwrap_or_else(|| Arc::from("?"))
}

/// The number of a name somebody mentions, whether or not any deck has it.
fn mentioned(name: &str) -> u64 {
    let number = number(name);
    let known = |texts: &Texts| number & HASHED == 0 || texts.find(number).is_some();
    if !known(&TEXTS.read().unwrap_or_else(PoisonError::into_inner)) {
        let mut texts = TEXTS.write().unwrap_or_else(PoisonError::into_inner);
        texts.stray.push_back((number, Arc::from(name)));
        if texts.stray.len() > STRAY_NAMES {
            texts.stray.pop_front();
        }
    }
    number
}

/// The names of a deck, known for as long as this is kept.
pub(crate) struct Names(Vec<u64>);

impl Names {
    pub(crate) fn new(names: impl Iterator<Item = Arc<str>>) -> Names {
        let hashed = names
            .map(|name| (number(&name), name))
            .filter(|(number, _)| number & HASHED != 0);
        let mut texts = TEXTS.write().unwrap_or_else(PoisonError::into_inner);
        let mut numbers = Vec::new();
        for (number, name) in hashed {
            texts.owned.entry(number).or_insert((name, 0)).1 += 1;
            numbers.push(number);
        }
        Names(numbers)
    }
}

impl Drop for Names {
    fn drop(&mut self) {
        let mut texts = TEXTS.write().unwrap_or_else(PoisonError::into_inner);
        for number in &self.0 {
            if let Some((_, decks)) = texts.owned.get_mut(number) {
                *decks -= 1;
                if *decks == 0 {
                    texts.owned.remove(number);
                }
            }
        }
    }
}

macro_rules! named {
    ($(#[$doc:meta])* $type:ident) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[serde(into = "String", try_from = "String")]
        #[cfg_attr(
            feature = "shapes",
            derive(ts_rs::TS, schemars::JsonSchema),
            ts(type = "string")
        )]
        pub struct $type(pub(crate) u64);

        impl $type {
            /// The name as it stands in its deck; `?` where that deck is gone.
            #[must_use]
            pub fn name(self) -> Arc<str> {
                text(self.0)
            }

            /// The one of that name, where a deck in use has it.
            #[must_use]
            pub fn named(name: &str) -> Option<Self> {
                let number = number(name);
                let texts = TEXTS.read().unwrap_or_else(PoisonError::into_inner);
                let known = number & HASHED == 0 || texts.owned.contains_key(&number);
                known.then_some($type(number))
            }

            pub(crate) fn of(name: &str) -> Self {
                $type(number(name))
            }
        }

        impl fmt::Debug for $type {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&self.name())
            }
        }

        impl From<$type> for String {
            fn from(named: $type) -> String {
                named.name().to_string()
            }
        }

        impl TryFrom<String> for $type {
            type Error = &'static str;
            fn try_from(name: String) -> Result<Self, Self::Error> {
                match name.len() <= LONGEST {
                    true => Ok($type(mentioned(&name))),
                    false => Err("no deck has so long a name"),
                }
            }
        }
    };
}

named! {
    /// A card by its name. Copies of a card are not told apart.
    Card
}
named! {
    /// A vehicle by its name.
    Vehicle
}

impl Card {
    /// The Checkered Flag: no card of any deck, and in every game.
    pub const FLAG: Card = Card(0);
}
