//! What chance can answer: a card of the pile, a vehicle, a die.

use derive_more::{From, TryInto};
use serde::{Deserialize, Serialize};
use sobremesa_core::{Piece, Urn};

use crate::deck::Deck;
use crate::names::{Card, Vehicle};

/// What chance can answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug, From, TryInto, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Chance {
    /// The card drawn, perhaps the Flag.
    Card(Card),
    /// The vehicle dealt.
    Vehicle(Vehicle),
    /// What a die shows.
    Die(Pips),
}

/// What a die shows.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Pips(u8);

impl Pips {
    /// From 1 to 6.
    #[must_use]
    pub fn new(pips: u8) -> Option<Pips> {
        (1..=6).contains(&pips).then_some(Pips(pips))
    }

    #[must_use]
    pub fn get(self) -> u8 {
        self.0
    }
}

impl TryFrom<u8> for Pips {
    type Error = &'static str;
    fn try_from(pips: u8) -> Result<Pips, Self::Error> {
        Pips::new(pips).ok_or("a die shows 1 to 6")
    }
}
impl From<Pips> for u8 {
    fn from(pips: Pips) -> u8 {
        pips.0
    }
}

impl Piece for Pips {
    const COUNT: usize = 6;
    #[inline]
    fn index(self) -> usize {
        usize::from(self.0) - 1
    }
    #[inline]
    fn from_index(index: usize) -> Pips {
        Pips(index as u8 + 1)
    }
}

/// The vehicles nobody has yet, a bit each.
pub(crate) struct Garage<'a> {
    pub(crate) deck: &'a Deck,
    pub(crate) free: u32,
}

impl Urn for Garage<'_> {
    type Item = Vehicle;
    fn total(&self) -> u32 {
        self.free.count_ones()
    }
    fn at(&self, place: u32) -> Vehicle {
        let free = (0..self.deck.vehicles.len()).filter(|&index| self.free >> index & 1 == 1);
        let index = free
            .into_iter()
            .nth(place as usize)
            .expect("a place is below the total");
        self.deck.vehicles[index].vehicle
    }
    fn count(&self, vehicle: Vehicle) -> u32 {
        self.deck
            .vehicle(vehicle)
            .map_or(0, |index| self.free >> index & 1)
    }
}
