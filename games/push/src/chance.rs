//! What chance can answer: a card, a face of the die, who begins.

use derive_more::{From, TryInto};
use serde::{Deserialize, Serialize};
use sobremesa_core::Seat;

use crate::card::Card;
use crate::die::Face;

/// What chance can answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug, From, TryInto, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Chance {
    /// The card revealed.
    Card(Card),
    /// The face rolled.
    Face(Face),
    First(Seat),
}
