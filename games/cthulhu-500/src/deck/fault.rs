//! What can be wrong with a deck. Reading goes on after the first fault: whoever typed it in learns of all of
//! them, up to a point.

use serde::Serialize;
use sobremesa_core::{Message, Tell};

use super::effect::CardKind;

/// One of our languages.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Lang {
    En,
    Es,
    Fr,
}

impl Lang {
    /// All three, in the order texts are kept in.
    pub const ALL: [Lang; 3] = [Lang::En, Lang::Es, Lang::Fr];

    /// The word in deck files.
    #[must_use]
    pub fn word(self) -> &'static str {
        ["en", "es", "fr"][self as usize]
    }
}

/// As much of a text as is repeated in a fault.
pub(super) fn clip(text: &str) -> String {
    const SHOWN: usize = 80;
    match text.char_indices().nth(SHOWN) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}

/// One thing that is wrong with a deck. `at` is the card, by name or by its place in the file.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum DeckFault {
    /// Not a table with cards at all.
    NotADeck,
    /// Something has to be said and is not.
    Missing { at: String, field: String },
    /// Something is not a value that can stand there.
    Wrong {
        at: String,
        field: String,
        /// What is written there.
        value: String,
    },
    /// Nobody knows what this field would mean.
    UnknownField { at: String, field: String },
    /// There is no such effect.
    UnknownEffect {
        at: String,
        /// What is written.
        effect: String,
    },
    /// The effect is not one for this kind of card, or not for its window.
    Unfit { at: String, effect: String },
    /// Two effects of a card want different targets.
    TwoTargets { at: String },
    /// A card that is played does nothing.
    NoEffect { at: String },
    /// An effect speaks of a tag that no card has.
    UnknownTag { at: String, tag: String },
    /// Two cards or vehicles have the same name.
    Twice { name: String },
    /// A text is missing in a language.
    NoText { at: String, lang: Lang },
    /// More or fewer cards than can be played with.
    Size {
        cards: u32,
        /// At least so many.
        least: u32,
        /// At most so many.
        most: u32,
    },
    /// More or fewer vehicles than can be played with.
    Vehicles {
        vehicles: u32,
        /// At least so many.
        least: u32,
        /// At most so many.
        most: u32,
    },
    /// More cards with an effect than there is room for.
    TooMany {
        effect: String,
        /// How many cards have it.
        cards: u32,
        /// At most so many.
        most: u32,
    },
    /// More different tags than there is room for.
    TooManyWords,
    /// Not as many as the rulebook counts.
    Count {
        /// Of which kind; vehicles where none is named.
        kind: Option<CardKind>,
        /// How many there are.
        cards: u32,
        /// How many the rulebook counts.
        rulebook: u32,
    },
}

impl Tell for DeckFault {
    fn message(&self) -> Message {
        let at = |key, at: &String| Message::new(key).with("card", at.clone());
        match self {
            DeckFault::NotADeck => Message::new("cthulhu-500-deck-not-a-deck"),
            DeckFault::Missing { at: card, field } => {
                at("cthulhu-500-deck-missing", card).with("field", field.clone())
            }
            DeckFault::Wrong {
                at: card,
                field,
                value,
            } => at("cthulhu-500-deck-wrong", card)
                .with("field", field.clone())
                .with("value", value.clone()),
            DeckFault::UnknownField { at: card, field } => {
                at("cthulhu-500-deck-unknown-field", card).with("field", field.clone())
            }
            DeckFault::UnknownEffect { at: card, effect } => {
                at("cthulhu-500-deck-unknown-effect", card).with("effect", effect.clone())
            }
            DeckFault::Unfit { at: card, effect } => {
                at("cthulhu-500-deck-unfit", card).with("effect", effect.clone())
            }
            DeckFault::TwoTargets { at: card } => at("cthulhu-500-deck-two-targets", card),
            DeckFault::NoEffect { at: card } => at("cthulhu-500-deck-no-effect", card),
            DeckFault::UnknownTag { at: card, tag } => {
                at("cthulhu-500-deck-unknown-tag", card).with("tag", tag.clone())
            }
            DeckFault::Twice { name } => at("cthulhu-500-deck-twice", name),
            DeckFault::NoText { at: card, lang } => {
                at("cthulhu-500-deck-no-text", card).with("lang", lang.word().to_owned())
            }
            DeckFault::Size { cards, least, most } => Message::new("cthulhu-500-deck-size")
                .with("cards", *cards)
                .with("least", *least)
                .with("most", *most),
            DeckFault::Vehicles {
                vehicles,
                least,
                most,
            } => Message::new("cthulhu-500-deck-vehicles")
                .with("cards", *vehicles)
                .with("least", *least)
                .with("most", *most),
            DeckFault::TooMany {
                effect,
                cards,
                most,
            } => Message::new("cthulhu-500-deck-too-many")
                .with("effect", effect.clone())
                .with("cards", *cards)
                .with("most", *most),
            DeckFault::TooManyWords => Message::new("cthulhu-500-deck-too-many-words"),
            DeckFault::Count {
                kind,
                cards,
                rulebook,
            } => {
                let kind = kind.map_or("cthulhu-500-kind-vehicle", CardKind::key);
                Message::new("cthulhu-500-deck-count")
                    .with("kind", kind)
                    .with("cards", *cards)
                    .with("rulebook", *rulebook)
            }
        }
    }
}

impl CardKind {
    /// The Fluent key of its name.
    #[must_use]
    pub fn key(self) -> &'static str {
        match self {
            CardKind::Crew => "cthulhu-500-kind-crew",
            CardKind::Mod => "cthulhu-500-kind-mod",
            CardKind::Tires => "cthulhu-500-kind-tires",
            CardKind::Action => "cthulhu-500-kind-action",
            CardKind::Reaction => "cthulhu-500-kind-reaction",
        }
    }
}
