//! What a seat can do.

use serde::{Deserialize, Serialize};
use sobremesa_core::Seat;
use ts_rs::TS;

use super::{Card, Vehicle};

/// What a seat can do.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Action {
    /// Choose a vehicle.
    Choose {
        /// Which.
        vehicle: Vehicle,
    },
    /// Set these cards aside for the starting grid.
    Grid {
        /// Which.
        cards: Vec<Card>,
    },
    /// Play an Action card.
    Play {
        /// Which.
        card: Card,
        /// At what.
        target: Target,
    },
    /// Add a Crew card to a pit crew.
    Hire {
        /// Which.
        card: Card,
        /// Whose crew.
        crew: Seat,
    },
    /// Attempt to pass the car ahead.
    Attempt,
    /// Attempt to pass the second car ahead.
    FarAttempt,
    /// Make a pit stop.
    PitStop,
    /// In a pit stop: fit a Mod from the hand.
    Fit {
        /// Which.
        card: Card,
        /// The place, from 0; what lies there is discarded.
        slot: u8,
    },
    /// In a pit stop: fit tires from the hand.
    Tires {
        /// Which.
        card: Card,
    },
    /// In a pit stop: put a Crew card from the hand at the wheel.
    Driver {
        /// Which.
        card: Card,
    },
    /// In a pit stop: try to repair the car.
    Repair,
    /// In a pit stop: take a part off the car.
    Remove {
        /// Which.
        part: Spot,
    },
    /// Discard a card at the end of the turn.
    Discard {
        /// Which.
        card: Card,
    },
    /// Draw a card.
    Draw,
    /// Enough: no more actions, attempts, discards or draws; a pit stop without a service.
    Done,
    /// Lay a Reaction.
    React {
        /// Which.
        card: Card,
        /// At what.
        target: Target,
    },
    /// Use a card in play in a window.
    Use {
        /// Which.
        part: Spot,
    },
    /// Let a window pass.
    Pass,
    /// Take what is offered: a free pass, a draw.
    Accept,
    /// Leave it.
    Decline,
    /// Take a discarded card.
    Take {
        /// Which.
        card: Card,
    },
    /// The contagion on this card comes next.
    Fall {
        /// Which.
        part: Spot,
    },
    /// The contagion moves on to this card.
    Spread {
        /// Which.
        part: Spot,
    },
}

/// A card in play, by where it is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Spot {
    /// The driver of a car.
    Driver {
        /// Whose car.
        seat: Seat,
    },
    /// A member of a pit crew. Copies are told apart only by a contagion.
    Pit {
        /// Whose crew.
        seat: Seat,
        /// Who.
        card: Card,
        /// Is it one with a contagion on it?
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        #[ts(optional, as = "Option<bool>")]
        sick: bool,
    },
    /// A Mod of a car.
    Mod {
        /// Whose car.
        seat: Seat,
        /// Which of the two places, from 0.
        slot: u8,
    },
    /// The tires of a car.
    Tires {
        /// Whose car.
        seat: Seat,
    },
}

/// What a card is aimed at when it is laid.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Target {
    /// Nothing has to be named.
    Nothing,
    /// A player, a car, or a car's die.
    Seat(Seat),
    /// A card in play.
    Part(Spot),
    /// A card that was discarded just now.
    Card(Card),
    /// More.
    Plus,
    /// Less.
    Minus,
}
