//! Names of cards and vehicles. A deck is a file, so its names are not known when the rules are built; yet an action must
//! be small, be said aloud and be written down. So every name gets a number once, for as long as the program runs.

use std::fmt;
use std::sync::{LazyLock, RwLock};

use serde::{Deserialize, Serialize};

/// All names so far; the Checkered Flag is the first. A name is kept for good: there are as many as decks were loaded.
static NAMES: LazyLock<RwLock<Vec<&'static str>>> =
    LazyLock::new(|| RwLock::new(vec!["Checkered Flag"]));

/// The most names kept of decks: more would have to come from somebody who means harm.
const MOST: usize = 20_000;
/// The most names kept, all in all, when one is only mentioned: an action or a log may be read before its deck is. So
/// nobody can use up the room of decks by mentioning cards that are none.
const MENTIONED: usize = 10_000;
/// The longest name.
pub(crate) const LONGEST: usize = 80;

fn find(name: &str) -> Option<u16> {
    let names = NAMES.read().expect("nobody panics while holding the names");
    names
        .iter()
        .position(|known| *known == name)
        .map(|place| place as u16)
}

/// The number of a name, new where it was not known; nothing when there are too many.
fn keep(name: &str, most: usize) -> Option<u16> {
    if let Some(known) = find(name) {
        return Some(known);
    }
    let mut names = NAMES
        .write()
        .expect("nobody panics while holding the names");
    let known = names.iter().position(|known| *known == name);
    if known.is_none() && (names.len() >= most || name.len() > LONGEST) {
        return None;
    }
    Some(known.unwrap_or_else(|| {
        names.push(Box::leak(name.to_owned().into_boxed_str()));
        names.len() - 1
    }) as u16)
}

fn text(number: u16) -> &'static str {
    NAMES.read().expect("nobody panics while holding the names")[usize::from(number)]
}

macro_rules! named {
    ($(#[$doc:meta])* $type:ident, $what:literal) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[serde(into = "String", try_from = "String")]
        #[cfg_attr(
            feature = "shapes",
            derive(ts_rs::TS, schemars::JsonSchema),
            ts(type = "string")
        )]
        pub struct $type(pub(crate) u16);

        impl $type {
            /// The name as it stands in its deck.
            #[must_use]
            pub fn name(self) -> &'static str {
                text(self.0)
            }

            /// The one of that name, where it was heard of before.
            #[must_use]
            pub fn named(name: &str) -> Option<Self> {
                find(name).map($type)
            }

            /// The one of that name, from now on known; nothing when there are far too many names.
            pub(crate) fn keep(name: &str) -> Option<Self> {
                keep(name, MOST).map($type)
            }
        }

        impl fmt::Debug for $type {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(self.name())
            }
        }
        impl From<$type> for String {
            fn from(named: $type) -> String {
                named.name().to_owned()
            }
        }
        impl TryFrom<String> for $type {
            type Error = String;
            fn try_from(name: String) -> Result<Self, String> {
                // The names of the house deck come first, whatever is mentioned before it is read.
                let _ = crate::deck::Deck::house();
                let kept = keep(&name, MENTIONED).map($type);
                kept.ok_or_else(|| format!(concat!("no deck has a ", $what, " called {}"), name))
            }
        }
    };
}

named! {
    /// A card by its name. Copies of a card are not told apart.
    Card, "card"
}
named! {
    /// A vehicle by its name.
    Vehicle, "vehicle"
}

impl Card {
    /// The Checkered Flag: no card of any deck, and in every game.
    pub const FLAG: Card = Card(0);
}
