//! P1: the cards. Five colours with six numbers each, dice cards, switch cards.

use std::fmt;

use serde::{Deserialize, Serialize};
use sobremesa_core::{Piece, PieceSet};

/// A colour of the number cards and of the die.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "shapes", derive(ts_rs::TS, schemars::JsonSchema))]
pub enum Colour {
    /// Yellow, the circle.
    Yellow,
    /// Red, the diamond.
    Red,
    /// Blue, the square.
    Blue,
    /// Green, the triangle.
    Green,
    /// Purple, the hexagon.
    Purple,
}

/// Some of the colours.
pub type ColourSet = PieceSet<Colour>;

impl Colour {
    /// The five colours in order.
    pub const ALL: [Colour; 5] = [
        Colour::Yellow,
        Colour::Red,
        Colour::Blue,
        Colour::Green,
        Colour::Purple,
    ];

    /// The key of the colour's name.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Colour::Yellow => "push-colour-yellow",
            Colour::Red => "push-colour-red",
            Colour::Blue => "push-colour-blue",
            Colour::Green => "push-colour-green",
            Colour::Purple => "push-colour-purple",
        }
    }

    /// The key of the name of its shape: colour is never the only sign (P1.3).
    #[must_use]
    pub const fn shape_key(self) -> &'static str {
        match self {
            Colour::Yellow => "push-shape-circle",
            Colour::Red => "push-shape-diamond",
            Colour::Blue => "push-shape-square",
            Colour::Green => "push-shape-triangle",
            Colour::Purple => "push-shape-hexagon",
        }
    }

    /// The key of its letter (P1.3).
    #[must_use]
    pub const fn letter_key(self) -> &'static str {
        match self {
            Colour::Yellow => "push-letter-yellow",
            Colour::Red => "push-letter-red",
            Colour::Blue => "push-letter-blue",
            Colour::Green => "push-letter-green",
            Colour::Purple => "push-letter-purple",
        }
    }

    /// The name in files and messages.
    const fn word(self) -> &'static str {
        match self {
            Colour::Yellow => "yellow",
            Colour::Red => "red",
            Colour::Blue => "blue",
            Colour::Green => "green",
            Colour::Purple => "purple",
        }
    }
}

impl Piece for Colour {
    const COUNT: usize = 5;
    fn index(self) -> usize {
        self as usize
    }
    fn from_index(index: usize) -> Colour {
        Colour::ALL[index]
    }
}

/// A kind of card: one of 30 number cards, the dice card, the switch card. Written `yellow-2`, `dice`, `switch`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
#[cfg_attr(feature = "shapes", derive(ts_rs::TS, schemars::JsonSchema))]
#[cfg_attr(
    feature = "shapes",
    ts(type = "`${Colour}-${number}` | \"dice\" | \"switch\""),
    schemars(extend("pattern" = "^((yellow|red|blue|green|purple)-[1-6]|dice|switch)$"))
)]
pub struct Card(u8);

/// How many number cards differ.
pub(crate) const NUMBERED: u8 = 30;

impl Card {
    /// The lowest number.
    pub const LOWEST: u8 = 1;
    /// The highest number.
    pub const HIGHEST: u8 = 6;
    /// The dice card.
    pub const DICE: Card = Card(NUMBERED);
    /// The switch card.
    pub const SWITCH: Card = Card(NUMBERED + 1);

    /// The number card of that colour and number, where there is one.
    #[must_use]
    pub const fn new(colour: Colour, number: u8) -> Option<Card> {
        if number >= Self::LOWEST && number <= Self::HIGHEST {
            Some(Card(colour as u8 * Self::HIGHEST + number - 1))
        } else {
            None
        }
    }

    /// Every kind of card: the numbers colour by colour, then dice and switch.
    pub fn all() -> impl Iterator<Item = Card> + Clone {
        (0..Card::COUNT as u8).map(Card)
    }

    /// Its colour and number; nothing for dice and switch.
    #[must_use]
    pub fn face(self) -> Option<(Colour, u8)> {
        let colour = Colour::ALL.get(usize::from(self.0 / Self::HIGHEST))?;
        Some((*colour, self.0 % Self::HIGHEST + 1))
    }

    /// How many of this kind are printed (P1.2).
    #[must_use]
    pub const fn copies(self) -> u8 {
        match self {
            Card::DICE => 18,
            Card::SWITCH => 12,
            _ => 3,
        }
    }
}

/// A card's number: colour by colour, then dice and switch.
impl Piece for Card {
    const COUNT: usize = 32;
    #[inline]
    fn index(self) -> usize {
        usize::from(self.0)
    }
    #[inline]
    fn from_index(index: usize) -> Card {
        Card(index as u8)
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.face(), *self) {
            (Some((colour, number)), _) => write!(f, "{}-{number}", colour.word()),
            (None, Card::DICE) => f.write_str("dice"),
            (None, _) => f.write_str("switch"),
        }
    }
}

impl From<Card> for String {
    fn from(card: Card) -> String {
        format!("{card:?}")
    }
}

impl TryFrom<String> for Card {
    type Error = &'static str;
    fn try_from(text: String) -> Result<Card, Self::Error> {
        let named = Card::all().find(|card| format!("{card:?}") == text);
        named.ok_or("not a card; cards are written like yellow-2, dice or switch")
    }
}
