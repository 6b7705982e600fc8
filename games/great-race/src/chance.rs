//! What chance can answer: a card, a tile, who begins.

use serde::{Deserialize, Serialize};
use sobremesa_core::{Seat, Urn};

use crate::card::Card;
use crate::tile::Tile;

/// What chance can answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Chance {
    /// The card drawn.
    Card(Card),
    /// The tile drawn.
    Tile(Tile),
    /// Who is first in order.
    First(Seat),
}

impl From<Card> for Chance {
    fn from(card: Card) -> Chance {
        Chance::Card(card)
    }
}
impl From<Tile> for Chance {
    fn from(tile: Tile) -> Chance {
        Chance::Tile(tile)
    }
}
impl From<Seat> for Chance {
    fn from(seat: Seat) -> Chance {
        Chance::First(seat)
    }
}

/// The outcome was asked for as something else; it is handed back.
impl TryFrom<Chance> for Card {
    type Error = Chance;
    fn try_from(chance: Chance) -> Result<Card, Chance> {
        if let Chance::Card(card) = chance { Ok(card) } else { Err(chance) }
    }
}
impl TryFrom<Chance> for Tile {
    type Error = Chance;
    fn try_from(chance: Chance) -> Result<Tile, Chance> {
        if let Chance::Tile(tile) = chance { Ok(tile) } else { Err(chance) }
    }
}
impl TryFrom<Chance> for Seat {
    type Error = Chance;
    fn try_from(chance: Chance) -> Result<Seat, Chance> {
        if let Chance::First(seat) = chance { Ok(seat) } else { Err(chance) }
    }
}

/// The lot that says who is first in order: every seat once (G1.3).
#[derive(Clone, Copy, Debug)]
pub(crate) struct Lot {
    pub(crate) seats: u8,
}

impl Urn for Lot {
    type Item = Seat;
    fn total(&self) -> u32 {
        self.seats.into()
    }
    fn at(&self, place: u32) -> Seat {
        Seat(place as u8)
    }
    fn count(&self, seat: Seat) -> u32 {
        u32::from(seat.0 < self.seats)
    }
}
