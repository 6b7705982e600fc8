//! Number cards that lie together: a bench, a bank, the cards lost to the die.

use std::fmt;

use serde::{Serialize, Serializer};
use sobremesa_core::Piece;

use crate::card::{Card, Colour, ColourSet, NUMBERED};

/// Number cards, at most three of each kind: two bits a kind, so that putting together is one addition.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Cards(u64);

/// The lower bit of every kind.
const LOW: u64 = 0x0555_5555_5555_5555;
/// The lower bit of one number in each colour.
const NUMBER: u64 = 0x0001_0010_0100_1001;
/// All bits of the first colour.
const COLOUR: u64 = 0xFFF;
/// Bits a colour takes.
const WIDTH: u32 = 12;

impl Cards {
    pub const EMPTY: Cards = Cards(0);
    /// How many kinds there are.
    pub const KINDS: usize = NUMBERED as usize;

    /// How many of each kind, in two bits each, the first kind in the lowest.
    #[must_use]
    #[inline]
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// These bits, two a kind.
    pub(crate) const fn from_bits(bits: u64) -> Cards {
        Cards(bits & (LOW | LOW << 1))
    }

    /// How many cards.
    #[must_use]
    pub fn len(self) -> u8 {
        ((self.0 & LOW).count_ones() + 2 * (self.0 >> 1 & LOW).count_ones()) as u8
    }

    /// Is there no card?
    #[must_use]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many of a kind; none of dice and switch.
    #[must_use]
    pub fn count(self, card: Card) -> u8 {
        (self.0 >> (2 * card.index() as u32) & 0b11) as u8
    }

    /// The cards of one colour.
    #[must_use]
    #[inline]
    pub fn of(self, colour: Colour) -> Cards {
        Cards(self.0 & COLOUR << (WIDTH * colour as u32))
    }

    /// The colours among these cards.
    #[must_use]
    #[inline]
    pub fn colours(self) -> ColourSet {
        let mut colours = 0;
        for colour in 0..Colour::COUNT as u32 {
            colours |= u32::from(self.0 >> (WIDTH * colour) & COLOUR != 0) << colour;
        }
        ColourSet::from_bits(colours.into())
    }

    /// The sum of the numbers (P12.1).
    #[must_use]
    pub fn points(self) -> u16 {
        let of_number = |number: u8| {
            let bits = self.0 >> (2 * (number - 1));
            (bits & NUMBER).count_ones() + 2 * (bits >> 1 & NUMBER).count_ones()
        };
        (Card::LOWEST..=Card::HIGHEST)
            .map(|number| u32::from(number) * of_number(number))
            .sum::<u32>() as u16
    }

    /// Puts these cards to the others. There are never more than three of a kind in the game.
    #[inline]
    pub(crate) fn add(&mut self, cards: Cards) {
        self.0 += cards.0;
    }

    /// Takes these cards, which are all there, away.
    #[inline]
    pub(crate) fn remove(&mut self, cards: Cards) {
        self.0 -= cards.0;
    }

    /// Puts one number card to the others, where it is a number card and the third at most.
    pub(crate) fn insert(&mut self, card: Card) -> bool {
        let fits = card < Card::DICE && self.count(card) < 3;
        if fits {
            self.0 += 1 << (2 * card.index() as u32);
        }
        fits
    }

    /// The cards, colour by colour, equal ones several times.
    pub fn iter(self) -> impl Iterator<Item = Card> + Clone {
        Card::all()
            .take(usize::from(NUMBERED))
            .flat_map(move |card| std::iter::repeat_n(card, self.count(card).into()))
    }
}

impl fmt::Debug for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl Serialize for Cards {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl FromIterator<Card> for Cards {
    /// Gathers the number cards; whatever is none, or a fourth of its kind, is left out.
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Cards {
        cards.into_iter().fold(Cards::EMPTY, |mut all, card| {
            all.insert(card);
            all
        })
    }
}

#[cfg(feature = "shapes")]
sobremesa_core::sent_as!(Cards => Vec<crate::card::Card>);
