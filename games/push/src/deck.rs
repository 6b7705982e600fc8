//! P1.2 and P10.1: the deck, a bag of 120 cards until somebody reveals one.

use std::fmt;

use serde::{Serialize, Serializer};
use sobremesa_core::{Piece, PieceSet, Urn};

use crate::card::{Card, Colour, NUMBERED};
use crate::cards::Cards;
use crate::options::Options;
use crate::row::Line;

/// Cards of any kind, so many of each. Every printed card has a place of its own, equal ones side by side, and of
/// equal ones the first places are filled: drawing is finding the n-th bit, and equal decks are equal bits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Deck(PieceSet<Place>);

/// The place of one printed card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Place(u8);

/// All printed cards.
const PRINTED: usize = 120;
/// Where the dice cards begin.
const DICE: u8 = 3 * NUMBERED;
/// Where the switch cards begin.
const SWITCH: u8 = DICE + Card::DICE.copies();

impl Piece for Place {
    const COUNT: usize = PRINTED;
    #[inline]
    fn index(self) -> usize {
        usize::from(self.0)
    }
    #[inline]
    fn from_index(index: usize) -> Place {
        Place(index as u8)
    }
}

impl Place {
    #[inline]
    fn card(self) -> Card {
        match self.0 {
            place if place < DICE => Card::from_index(usize::from(place / 3)),
            place if place < SWITCH => Card::DICE,
            _ => Card::SWITCH,
        }
    }
}

/// For each kind, all its places. Looked up, not shifted to: wide shifts are slow.
static PLACES: [u128; Card::COUNT] = {
    let mut places = [0; Card::COUNT];
    let mut kind = 0;
    while kind < NUMBERED as usize {
        places[kind] = 0b111 << (3 * kind);
        kind += 1;
    }
    places[kind] = 0x3_FFFF << DICE;
    places[kind + 1] = 0xFFF << SWITCH;
    places
};

/// The first place of every kind of number card.
const FIRST: u128 = ((1 << DICE) - 1) / 0b111;
/// For each number, the places of the cards with it.
static NUMBER: [u128; Card::HIGHEST as usize] = {
    let ones: u128 = 0b111 | 0b111 << 18 | 0b111 << 36 | 0b111 << 54 | 0b111 << 72;
    let mut places = [0; Card::HIGHEST as usize];
    let mut number = 0;
    while number < places.len() {
        places[number] = ones << (3 * number);
        number += 1;
    }
    places
};

/// For each card, the places of all cards it may not lie with; a switch card lies in no row.
static REFUSED: [u128; Card::COUNT] = {
    let mut refused = [0; Card::COUNT];
    refused[NUMBERED as usize] = 0x3_FFFF << DICE;
    let mut kind = 0;
    while kind < NUMBERED as usize {
        let mut other = 0;
        while other < NUMBERED as usize {
            if kind / 6 == other / 6 || kind % 6 == other % 6 {
                refused[kind] |= 0b111 << (3 * other);
            }
            other += 1;
        }
        kind += 1;
    }
    refused
};

impl Deck {
    pub const EMPTY: Deck = Deck(PieceSet::EMPTY);

    /// The deck for so many players: with two, the switch cards are taken out unless they are kept (P10.1).
    #[must_use]
    pub fn full(seats: u8, options: &Options) -> Deck {
        let mut deck = Deck(PieceSet::full());
        if !options.plays_with_switches(seats) {
            deck.set(Card::SWITCH, 0);
        }
        deck
    }

    /// How many cards.
    #[must_use]
    #[inline]
    pub fn len(self) -> u8 {
        self.0.len() as u8
    }

    /// Is there no card?
    #[must_use]
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0.is_empty()
    }

    /// The cards that are in both.
    #[must_use]
    #[inline]
    pub fn and(self, other: Deck) -> Deck {
        Deck(self.0.and(other.0))
    }

    /// The cards that are in either.
    #[must_use]
    #[inline]
    pub fn or(self, other: Deck) -> Deck {
        Deck(self.0.or(other.0))
    }

    /// The cards that are in this one but not in the other.
    #[must_use]
    #[inline]
    pub fn without(self, other: Deck) -> Deck {
        Deck(self.0.without(other.0))
    }

    /// Is there a card of this kind?
    #[must_use]
    #[inline]
    pub fn has(self, card: Card) -> bool {
        self.0.bits() & PLACES[card.index()] != 0
    }

    /// The number cards with one number; the dice cards where no number is asked for.
    #[must_use]
    #[inline]
    pub fn numbered(self, number: Option<u8>) -> Deck {
        let mask = match number {
            // Wrapped, so that no number can be out of bounds.
            Some(number) => NUMBER[(usize::from(number) + 5) % NUMBER.len()],
            None => 0x3_FFFF << DICE,
        };
        Deck(PieceSet::from_bits(self.0.bits() & mask))
    }

    /// Every printed card that a row with these cards refuses (P2.3, P2.4).
    #[must_use]
    #[inline]
    pub fn refused_by(line: Line) -> Deck {
        line.iter().fold(Deck::EMPTY, |refused, card| {
            refused.or(Deck::clashing(card))
        })
    }

    /// Every printed card that may not lie in a row with this number or dice card (P2.3, P2.4).
    #[must_use]
    #[inline]
    pub fn clashing(card: Card) -> Deck {
        Deck(PieceSet::from_bits(REFUSED[card.index()]))
    }

    /// How many of a kind.
    #[must_use]
    pub fn copies(self, card: Card) -> u8 {
        let places = PieceSet::<Place>::from_bits(PLACES[card.index()]);
        self.0.and(places).len() as u8
    }

    /// How many of each kind, in the order of kinds.
    #[must_use]
    #[inline]
    pub fn counts(self) -> [u8; Card::COUNT] {
        let bits = self.0.bits();
        let added = (bits & FIRST) + (bits >> 1 & FIRST) + (bits >> 2 & FIRST);
        // Eight kinds at a time: three bits of each become a byte.
        let eight = |first: u32| {
            let bits = (added >> (3 * first)) as u64 & 0xFF_FFFF;
            let bits = (bits | bits << 20) & 0x0000_0FFF_0000_0FFF;
            let bits = (bits | bits << 10) & 0x003F_003F_003F_003F;
            (bits | bits << 5) & 0x0707_0707_0707_0707
        };
        let mut counts = [0; Card::COUNT];
        for (kinds, first) in counts.chunks_mut(8).zip((0..).step_by(8)) {
            let eight = eight(first).to_le_bytes();
            kinds.copy_from_slice(&eight[..kinds.len()]);
        }
        for card in [Card::DICE, Card::SWITCH] {
            counts[card.index()] = self.copies(card);
        }
        counts
    }

    /// Each kind that is there, with how many of it.
    pub fn iter(self) -> impl Iterator<Item = (Card, u8)> + Clone {
        Card::all()
            .map(move |card| (card, self.copies(card)))
            .filter(|(_, count)| *count > 0)
    }

    /// The number cards of one colour.
    #[must_use]
    pub fn of(self, colour: Colour) -> Deck {
        let width = 3 * u32::from(Card::HIGHEST);
        Deck(PieceSet::from_bits(
            self.0.bits() & 0x3_FFFF << (width * colour as u32),
        ))
    }

    /// Takes one of a kind out; says whether there was one.
    #[inline]
    pub fn take(&mut self, card: Card) -> bool {
        let (bits, places) = (self.0.bits(), PLACES[card.index()]);
        let filled = bits & places;
        // The last filled place becomes empty: one bit less from the top.
        self.0 = PieceSet::from_bits(bits ^ filled ^ (filled >> 1 & places));
        filled != 0
    }

    /// Puts one of a kind back, where fewer than all are there.
    pub fn put(&mut self, card: Card) -> bool {
        let count = self.copies(card);
        let fits = count < card.copies();
        if fits {
            self.set(card, count + 1);
        }
        fits
    }

    /// Puts number cards back.
    pub(crate) fn put_all(&mut self, cards: Cards) {
        cards.iter().for_each(|card| {
            self.put(card);
        });
    }

    fn set(&mut self, card: Card, count: u8) {
        let places = PLACES[card.index()];
        let filled = ((1u128 << count) - 1) << places.trailing_zeros();
        self.0 = PieceSet::from_bits(self.0.bits() & !places | filled);
    }
}

impl Urn for Deck {
    type Item = Card;
    #[inline]
    fn total(&self) -> u32 {
        self.0.len()
    }
    #[inline]
    fn at(&self, place: u32) -> Card {
        self.0.nth(place).card()
    }
    fn count(&self, card: Card) -> u32 {
        self.copies(card).into()
    }
}

impl fmt::Debug for Deck {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.iter()).finish()
    }
}

/// How many of each kind, by the card's name.
impl Serialize for Deck {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.iter())
    }
}

#[cfg(feature = "shapes")]
sobremesa_core::sent_as!(Deck => std::collections::BTreeMap<Card, u8>);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_printed_card_has_one_place_and_is_taken_once() {
        assert_eq!(PLACES.iter().fold(0, |all, places| all | places), !0 >> 8);
        let mut deck = Deck::full(3, &Options::default());
        assert_eq!(usize::from(deck.len()), PRINTED);
        for card in Card::all() {
            let others = deck.len() - card.copies();
            for left in (0..card.copies()).rev() {
                assert!(deck.has(card) && deck.take(card));
                assert_eq!(deck.copies(card), left, "{card:?}");
            }
            assert!(!deck.has(card) && !deck.take(card));
            assert_eq!(deck.len(), others, "only {card:?} was taken");
        }
    }

    #[test]
    fn cards_with_a_number_are_those_that_show_it() {
        let full = Deck::full(3, &Options::default());
        for number in Card::LOWEST..=Card::HIGHEST {
            let there = full.numbered(Some(number));
            let shows = |card: Card| card.face().is_some_and(|(_, shown)| shown == number);
            assert!(
                Card::all().all(|card| there.has(card) == shows(card)),
                "{number}"
            );
        }
    }
}
