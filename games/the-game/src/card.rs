//! T1: the cards from 2 to 99.

use serde::{Deserialize, Serialize};
use sobremesa_core::{Piece, PieceSet};

/// A number card, 2 to 99.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(transparent)]
#[cfg_attr(feature = "shapes", derive(ts_rs::TS, schemars::JsonSchema))]
#[cfg_attr(feature = "shapes", schemars(extend("minimum" = 2, "maximum" = 99)))]
pub struct Card(u8);

/// A set of cards: a hand, the draw pile, everything laid.
pub type CardSet = PieceSet<Card>;

/// All 98 cards.
pub const ALL: CardSet = CardSet::from_bits((u128::MAX >> 28) & !0b11);

impl Card {
    /// The lowest card.
    pub const LOWEST: u8 = 2;
    /// The highest card.
    pub const HIGHEST: u8 = 99;

    /// The card with this number, where there is one.
    #[must_use]
    pub const fn new(number: u8) -> Option<Card> {
        if number >= Self::LOWEST && number <= Self::HIGHEST {
            Some(Card(number))
        } else {
            None
        }
    }

    /// The number on the card.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }
}

impl std::fmt::Debug for Card {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}", self.0)
    }
}

/// A card's number in the set is the number printed on it.
impl Piece for Card {
    const COUNT: usize = 100;
    fn index(self) -> usize {
        usize::from(self.0)
    }
    fn from_index(index: usize) -> Card {
        Card(index as u8)
    }
}

impl<'de> Deserialize<'de> for Card {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Card, D::Error> {
        let number = u8::deserialize(deserializer)?;
        let unknown = || {
            serde::de::Error::invalid_value(
                serde::de::Unexpected::Unsigned(number.into()),
                &"a card, 2 to 99",
            )
        };
        Card::new(number).ok_or_else(unknown)
    }
}
