//! Where cards are, and what a card can be aimed at.

use serde::{Deserialize, Serialize};
use sobremesa_core::Seat;

use crate::names::Card;

/// A card in play, by where it is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
#[cfg_attr(feature = "shapes", derive(ts_rs::TS, schemars::JsonSchema))]
pub enum Spot {
    /// The driver of a car.
    Driver { seat: Seat },
    /// A member of a pit crew. Copies are told apart only by a contagion.
    Pit {
        seat: Seat,
        card: Card,
        /// Is it one with a contagion on it?
        #[serde(default, skip_serializing_if = "is_false")]
        #[cfg_attr(feature = "shapes", ts(optional, as = "Option<bool>"))]
        sick: bool,
    },
    /// A Mod of a car.
    Mod {
        seat: Seat,
        /// Which of the two places, from 0.
        slot: u8,
    },
    /// The tires of a car.
    Tires { seat: Seat },
}

fn is_false(flag: &bool) -> bool {
    !flag
}

impl Spot {
    /// The player the card lies with, who controls it (C4).
    #[must_use]
    pub fn seat(self) -> Seat {
        match self {
            Spot::Driver { seat }
            | Spot::Pit { seat, .. }
            | Spot::Mod { seat, .. }
            | Spot::Tires { seat } => seat,
        }
    }

    /// Is it attached to the car?
    #[must_use]
    pub fn on_car(self) -> bool {
        !matches!(self, Spot::Pit { .. })
    }
}

/// What a card is aimed at when it is laid (C20).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
#[cfg_attr(feature = "shapes", derive(ts_rs::TS, schemars::JsonSchema))]
pub enum Target {
    /// Nothing has to be named.
    #[default]
    Nothing,
    /// A player, a car, or a car's die.
    Seat(Seat),
    /// A card in play.
    Part(Spot),
    /// A card that was discarded just now.
    Card(Card),
    Plus,
    Minus,
}

/// Where a card can be.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "shapes", derive(ts_rs::TS, schemars::JsonSchema))]
pub enum Place {
    /// In the draw pile.
    Pile,
    /// In the discard pile.
    Discard,
    /// Just discarded: somebody may still take it.
    Fallen,
    /// Laid, not resolved yet.
    Table,
    /// A contagion on its victim, or on its way to the next.
    Contagion,
    /// In a hand.
    Hand(Seat),
    /// In a pit crew.
    Pit(Seat),
    /// At the wheel.
    Driver(Seat),
    /// In a place for Mods, from 0.
    Mod(Seat, u8),
    /// Where tires go.
    Tires(Seat),
}

impl From<Spot> for Place {
    fn from(spot: Spot) -> Place {
        match spot {
            Spot::Driver { seat } => Place::Driver(seat),
            Spot::Pit { seat, .. } => Place::Pit(seat),
            Spot::Mod { seat, slot } => Place::Mod(seat, slot),
            Spot::Tires { seat } => Place::Tires(seat),
        }
    }
}
