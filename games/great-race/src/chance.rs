//! What chance can answer: a card, a tile, who begins.

use derive_more::{From, TryInto};
use serde::{Deserialize, Serialize};
use sobremesa_core::Seat;

use crate::card::Card;
use crate::tile::Tile;

/// What chance can answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug, From, TryInto, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Chance {
    /// The card drawn.
    Card(Card),
    /// The tile drawn.
    Tile(Tile),
    /// Who is first in order.
    First(Seat),
}
