//! What a deck says about its cards and vehicles.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::{Card, Vehicle};

/// What kind of card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum CardKind {
    /// A character: driver or pit crew.
    Crew,
    /// A part for one of the two places on a car.
    Mod,
    /// A set of tires.
    Tires,
    /// Played as an action.
    Action,
    /// Played in a window.
    Reaction,
}

/// A moment in which cards may be laid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Window {
    /// A card lies on the table, before it resolves.
    Played,
    /// A pass attempt is declared, before the dice.
    Attempt,
    /// The dice of a passing test are down, before comparing.
    Rolled,
    /// Before damage.
    WouldDamage,
    /// A pass succeeded.
    Passed,
    /// After an event in which a car was damaged.
    Damaged,
    /// A repair test is announced.
    Repair,
    /// Cards were discarded.
    Discarded,
    /// A turn ends.
    TurnEnd,
}

/// What is written on a card, in our three languages.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Text {
    /// English.
    pub en: String,
    /// Spanish.
    pub es: String,
    /// French.
    pub fr: String,
}

/// A card of the deck.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Face {
    /// Its name, the same in every language.
    pub card: Card,
    /// What kind of card.
    pub kind: CardKind,
    /// How many there are.
    pub copies: u8,
    /// Its tags, such as Spell.
    pub tags: Vec<String>,
    /// Crew: what it adds at the wheel.
    pub drive: i8,
    /// Crew: what it adds to repairs.
    pub fix: i8,
    /// Reactions: when it may be laid.
    pub window: Option<Window>,
    /// What it does.
    pub text: Text,
}

/// A vehicle of the deck.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct VehicleFace {
    /// Its name.
    pub vehicle: Vehicle,
    /// Speed, whole and damaged.
    pub speed: [i8; 2],
    /// What a repair has to reach.
    pub complexity: i8,
    /// What it does; empty where it does nothing.
    pub text: Text,
}
