//! What can be set before the start: C1, C14, C17, and the deck.

use std::sync::{Arc, OnceLock};

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use sobremesa_core::{OptionKind, OptionSpec};

use crate::deck::{Deck, DeckFault, Edition};
use crate::value::Value;

/// The options of a match.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", default, deny_unknown_fields)]
pub struct Options {
    /// How long the race is (C17).
    pub race: Length,
    /// A last turn for everybody once the Flag is drawn (C17).
    pub caution_lap: bool,
    /// Laps are shown less those that everybody has (C17).
    pub net_laps: bool,
    /// How the vehicles are given out (C1).
    pub vehicles: Vehicles,
    /// Every window stays open for a constant time (C14); tables see to it.
    pub poker_face: bool,
    pub deck: DeckChoice,
    /// Which edition of the house deck.
    #[serde(default = "Edition::first", skip_serializing_if = "Edition::is_first")]
    pub edition: Edition,
}

/// How long a race is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "shapes", derive(ts_rs::TS, schemars::JsonSchema))]
pub enum Length {
    /// Until the Flag comes out of the second pile.
    #[default]
    Standard,
    /// The Flag lies in the lower half of the first pile.
    Short,
    /// The Flag is set aside with two counters: one would be the standard race. Until rules version 3 this was `long-2`,
    /// and `long` was the standard race under another name; records of that time carry their version.
    #[serde(alias = "long-2")]
    Long,
    /// With three counters.
    #[serde(rename = "long-3")]
    Long3,
}

/// How the vehicles are given out.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "shapes", derive(ts_rs::TS, schemars::JsonSchema))]
pub enum Vehicles {
    #[default]
    Dealt,
    /// Chosen in the order of seats.
    Chosen,
}

/// The options the rules look at all the time.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename = "Options", rename_all = "kebab-case")]
#[cfg_attr(feature = "shapes", derive(ts_rs::TS, schemars::JsonSchema))]
pub struct House {
    /// How long the race is.
    pub race: Length,
    /// A last turn for everybody once the Flag is drawn.
    pub caution_lap: bool,
    /// Laps are shown less those that everybody has.
    pub net_laps: bool,
    /// How the vehicles are given out.
    pub vehicles: Vehicles,
    /// Every window stays open for a constant time.
    pub poker_face: bool,
    /// Which edition of the house deck; a view shows the cards themselves.
    #[serde(skip)]
    pub edition: Edition,
}

impl Options {
    pub(crate) fn house(&self) -> House {
        let &Options {
            race,
            caution_lap,
            net_laps,
            vehicles,
            poker_face,
            edition,
            ..
        } = self;
        House {
            race,
            caution_lap,
            net_laps,
            vehicles,
            poker_face,
            edition,
        }
    }
}

impl House {
    /// The options with their deck.
    pub(crate) fn with(self, deck: &Arc<Deck>) -> Options {
        let House {
            race,
            caution_lap,
            net_laps,
            vehicles,
            poker_face,
            edition,
        } = self;
        let deck = if deck.house.is_some() {
            DeckChoice::House
        } else {
            DeckChoice::Written(Written::read(deck))
        };
        Options {
            race,
            caution_lap,
            net_laps,
            vehicles,
            poker_face,
            deck,
            edition,
        }
    }
}

/// The options as the command line and the tables offer them.
pub const OPTIONS: &[OptionSpec] = &[
    OptionSpec {
        key: "race",
        kind: OptionKind::Choice(&["standard", "short", "long", "long-3"]),
    },
    OptionSpec {
        key: "caution-lap",
        kind: OptionKind::Flag,
    },
    OptionSpec {
        key: "net-laps",
        kind: OptionKind::Flag,
    },
    OptionSpec {
        key: "vehicles",
        kind: OptionKind::Choice(&["dealt", "chosen"]),
    },
    OptionSpec {
        key: "poker-face",
        kind: OptionKind::Flag,
    },
    OptionSpec {
        key: "deck",
        kind: OptionKind::Data(&["house"]),
    },
];

/// The deck somebody wants to play with.
#[derive(Clone, PartialEq, Debug, Default)]
pub enum DeckChoice {
    #[default]
    House,
    /// One from a file, which may be nonsense.
    Written(Written),
}

/// A deck from a file; whoever reads it first keeps what came of it for the others.
#[derive(Clone)]
pub struct Written(Arc<Page>);

struct Page {
    value: Value,
    read: OnceLock<Result<Arc<Deck>, Vec<DeckFault>>>,
}

impl Written {
    fn new(value: Value) -> Written {
        Written(Arc::new(Page {
            value,
            read: OnceLock::new(),
        }))
    }

    fn read(deck: &Arc<Deck>) -> Written {
        let page = Page {
            value: deck.source.clone(),
            read: OnceLock::from(Ok(Arc::clone(deck))),
        };
        Written(Arc::new(page))
    }
}

impl DeckChoice {
    /// A deck as somebody wrote it.
    #[must_use]
    pub fn written(value: Value) -> DeckChoice {
        DeckChoice::Written(Written::new(value))
    }

    /// The deck in that edition, or everything that is wrong with it. Somebody's own deck is of no edition.
    pub fn deck_of(&self, edition: Edition) -> Result<Arc<Deck>, Vec<DeckFault>> {
        match self {
            DeckChoice::House => Ok(Deck::house_of(edition)),
            DeckChoice::Written(written) => written
                .0
                .read
                .get_or_init(|| Deck::read(&written.0.value).map(Arc::new))
                .clone(),
        }
    }
}

impl PartialEq for Written {
    fn eq(&self, other: &Written) -> bool {
        Arc::ptr_eq(&self.0, &other.0) || self.0.value == other.0.value
    }
}

impl std::fmt::Debug for Written {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("a deck from a file")
    }
}

impl Serialize for DeckChoice {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            DeckChoice::House => "house".serialize(serializer),
            DeckChoice::Written(written) => written.0.value.serialize(serializer),
        }
    }
}

impl<'de> Deserialize<'de> for DeckChoice {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(match Value::deserialize(deserializer)? {
            Value::Text(name) if name == "house" => DeckChoice::House,
            other => DeckChoice::written(other),
        })
    }
}
