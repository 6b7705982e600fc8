//! The resource cards, and cards that lie together.

use std::fmt;

use serde::{Deserialize, Serialize};
use sobremesa_core::{Piece, Urn};

/// A kind of resource card.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "shapes", derive(ts_rs::TS, schemars::JsonSchema))]
pub enum Card {
    /// Removes two tiles connected to the own vehicle.
    Tracker,
    Mechanic,
    /// Cancels a danger or an attack.
    Ranger,
    Pilot,
    /// Three tiles to place.
    Cartographer,
    /// Costs an opponent two points of engine or chassis.
    Saboteur,
    /// Three cards, of which two are kept.
    Seeker,
    /// Swaps two tiles.
    Cheater,
    /// 50 F off the price of a line.
    Transport,
    /// 30 F.
    Financier,
    /// One point of engine or chassis, with a repair.
    SparePart,
    /// Three points of engine or chassis, with a repair.
    Toolbox,
    /// Cancels one STOP, with a movement.
    Guide,
    Refuel,
    /// One fuel, at any time.
    Jerrycan,
}

impl Card {
    /// Every kind, in the order of the rulebook.
    pub const ALL: [Card; 15] = [
        Card::Tracker,
        Card::Mechanic,
        Card::Ranger,
        Card::Pilot,
        Card::Cartographer,
        Card::Saboteur,
        Card::Seeker,
        Card::Cheater,
        Card::Transport,
        Card::Financier,
        Card::SparePart,
        Card::Toolbox,
        Card::Guide,
        Card::Refuel,
        Card::Jerrycan,
    ];

    /// How many of this kind are in the box.
    #[must_use]
    pub const fn copies(self) -> u8 {
        match self {
            Card::Mechanic | Card::Ranger | Card::Pilot | Card::Cartographer | Card::Saboteur => 3,
            Card::SparePart => 6,
            Card::Jerrycan => 8,
            Card::Tracker
            | Card::Seeker
            | Card::Cheater
            | Card::Transport
            | Card::Financier
            | Card::Toolbox
            | Card::Guide
            | Card::Refuel => 2,
        }
    }

    /// Is it played in the own sequence, before an assistant?
    #[must_use]
    pub const fn before_assistant(self) -> bool {
        !matches!(
            self,
            Card::Ranger
                | Card::Transport
                | Card::SparePart
                | Card::Toolbox
                | Card::Guide
                | Card::Jerrycan
        )
    }

    /// The key of its name.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Card::Tracker => "great-race-card-tracker",
            Card::Mechanic => "great-race-card-mechanic",
            Card::Ranger => "great-race-card-ranger",
            Card::Pilot => "great-race-card-pilot",
            Card::Cartographer => "great-race-card-cartographer",
            Card::Saboteur => "great-race-card-saboteur",
            Card::Seeker => "great-race-card-seeker",
            Card::Cheater => "great-race-card-cheater",
            Card::Transport => "great-race-card-transport",
            Card::Financier => "great-race-card-financier",
            Card::SparePart => "great-race-card-spare-part",
            Card::Toolbox => "great-race-card-toolbox",
            Card::Guide => "great-race-card-guide",
            Card::Refuel => "great-race-card-refuel",
            Card::Jerrycan => "great-race-card-jerrycan",
        }
    }
}

impl Piece for Card {
    const COUNT: usize = 15;
    #[inline]
    fn index(self) -> usize {
        self as usize
    }
    #[inline]
    fn from_index(index: usize) -> Card {
        Card::ALL[index]
    }
}

/// The most cards of one kind.
pub const MAX_COPIES: u8 = 15;

/// Cards that lie together, at most fifteen of a kind: four bits a kind.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Cards(u64);

/// The lowest bit of every kind.
const LOW: u64 = 0x0111_1111_1111_1111;

impl Cards {
    pub const EMPTY: Cards = Cards(0);

    /// How many of a kind.
    #[must_use]
    #[inline]
    pub fn count(self, card: Card) -> u8 {
        (self.0 >> (4 * card as u32) & 15) as u8
    }

    /// How many of each kind, all at once.
    #[must_use]
    #[inline]
    pub fn counts(self) -> [u8; Card::ALL.len()] {
        let even = (self.0 & 0x0F0F_0F0F_0F0F_0F0F).to_le_bytes();
        let odd = (self.0 >> 4 & 0x0F0F_0F0F_0F0F_0F0F).to_le_bytes();
        std::array::from_fn(|kind| match kind % 2 {
            0 => even[kind / 2],
            _ => odd[kind / 2],
        })
    }

    /// Is there one of this kind?
    #[must_use]
    #[inline]
    pub fn has(self, card: Card) -> bool {
        self.count(card) > 0
    }

    /// How many cards.
    #[must_use]
    #[inline]
    pub fn len(self) -> u8 {
        // Pairs of kinds, then all bytes added up by one multiplication: no byte can overflow before the last.
        let pairs = (self.0 & 0x0F0F_0F0F_0F0F_0F0F) + (self.0 >> 4 & 0x0F0F_0F0F_0F0F_0F0F);
        (pairs.wrapping_mul(0x0101_0101_0101_0101) >> 56) as u8
    }

    /// Is there no card?
    #[must_use]
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Puts one of a kind to the others, where there are fewer than fifteen.
    #[inline]
    pub(crate) fn add(&mut self, card: Card) -> bool {
        let fits = self.count(card) < MAX_COPIES;
        if fits {
            self.0 += 1 << (4 * card as u32);
        }
        fits
    }

    /// Takes one of a kind away; says whether there was one.
    #[inline]
    pub(crate) fn take(&mut self, card: Card) -> bool {
        let there = self.has(card);
        if there {
            self.0 -= 1 << (4 * card as u32);
        }
        there
    }

    /// Both together; there are never more of a kind than the game has.
    #[inline]
    pub(crate) fn and(self, other: Cards) -> Cards {
        Cards(self.0 + other.0)
    }

    /// These without the others, which are all there.
    #[inline]
    pub(crate) fn without(self, other: Cards) -> Cards {
        Cards(self.0 - other.0)
    }

    /// The kinds that are there, each once.
    #[inline]
    pub fn kinds(self) -> impl Iterator<Item = Card> + Clone {
        let halves = self.0 | self.0 >> 1;
        let mut there = (halves | halves >> 2) & LOW;
        std::iter::from_fn(move || {
            if there == 0 {
                return None;
            }
            let lowest = there.trailing_zeros() / 4;
            there &= there - 1;
            Some(Card::ALL[lowest as usize])
        })
    }

    /// The cards, equal ones several times.
    pub fn iter(self) -> impl Iterator<Item = Card> + Clone {
        self.kinds()
            .flat_map(move |card| std::iter::repeat_n(card, self.count(card).into()))
    }
}

/// A deck is a bag of cards until somebody looks.
impl Urn for Cards {
    type Item = Card;
    #[inline]
    fn total(&self) -> u32 {
        self.len().into()
    }
    #[inline]
    fn at(&self, place: u32) -> Card {
        let mut left = place as u8;
        for card in self.kinds() {
            let count = Cards::count(*self, card);
            if left < count {
                return card;
            }
            left -= count;
        }
        unreachable!("a place is below the total")
    }
    fn count(&self, card: Card) -> u32 {
        Cards::count(*self, card).into()
    }
}

impl FromIterator<Card> for Cards {
    /// Gathers cards; a sixteenth of a kind is left out.
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Cards {
        cards.into_iter().fold(Cards::EMPTY, |mut all, card| {
            all.add(card);
            all
        })
    }
}

impl fmt::Debug for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl Serialize for Cards {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

/// A hand: cards that everybody saw it take, and cards that only its owner knows.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Hand {
    /// Taken from the display, where everybody saw it.
    pub open: Cards,
    /// Drawn face down.
    pub hidden: Cards,
}

impl Hand {
    /// All its cards.
    #[must_use]
    #[inline]
    pub fn cards(self) -> Cards {
        self.open.and(self.hidden)
    }

    /// How many cards.
    #[must_use]
    #[inline]
    pub fn len(self) -> u8 {
        self.cards().len()
    }

    /// Is it empty?
    #[must_use]
    #[inline]
    pub fn is_empty(self) -> bool {
        self.open.is_empty() && self.hidden.is_empty()
    }

    /// Is one of this kind there?
    #[must_use]
    #[inline]
    pub fn has(self, card: Card) -> bool {
        self.open.has(card) || self.hidden.has(card)
    }

    /// Takes one of a kind out. The one everybody knows of goes first: what is left is then as unknown as before.
    #[inline]
    pub(crate) fn take(&mut self, card: Card) -> bool {
        self.open.take(card) || self.hidden.take(card)
    }
}

#[cfg(feature = "shapes")]
sobremesa_core::sent_as!(Cards => Vec<Card>);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cards_are_counted_and_listed() {
        let cards: Cards = Card::ALL
            .into_iter()
            .flat_map(|card| vec![card; card.copies().into()])
            .collect();
        assert_eq!(cards.len(), 45);
        assert_eq!(cards.iter().count(), 45);
        assert_eq!(cards.count(Card::Jerrycan), 8);
        assert_eq!(cards.counts(), Card::ALL.map(|card| cards.count(card)));
        let places: Cards = (0..45).map(|place| cards.at(place)).collect();
        assert_eq!(places, cards);
        let mut fewer = cards;
        assert!(fewer.take(Card::Seeker) && fewer.take(Card::Seeker) && !fewer.take(Card::Seeker));
        assert_eq!(fewer.kinds().count(), 14);
    }
}
