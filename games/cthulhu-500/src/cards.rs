//! Cards that lie together. Copies of a card are not told apart, so a heap of cards is a count for each; kept as bits:
//! a card with three copies owns three bits of the deck, and two of it in a hand are the lowest two of these.

use sobremesa_core::{Piece, PieceSet, Urn, bit};

use crate::deck::Deck;
use crate::names::Card;

/// A card by its number in the deck.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Kind(pub(crate) u8);

impl Kind {
    /// Its place in the deck's list of cards, from 0.
    #[must_use]
    #[inline]
    pub fn number(self) -> u8 {
        self.0
    }
}

/// A heap of cards without an order: a hand, a pile, a pit crew.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Cards(pub(crate) u128);

/// A place for a card, perhaps empty.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Slot(u8);

impl Slot {
    pub const EMPTY: Slot = Slot(u8::MAX);

    /// The card there.
    #[must_use]
    #[inline]
    pub fn kind(self) -> Option<Kind> {
        (self != Slot::EMPTY).then_some(Kind(self.0))
    }
}

impl Default for Slot {
    fn default() -> Slot {
        Slot::EMPTY
    }
}

impl From<Kind> for Slot {
    fn from(kind: Kind) -> Slot {
        Slot(kind.0)
    }
}

impl std::fmt::Debug for Slot {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.kind().fmt(f)
    }
}

impl Cards {
    pub const EMPTY: Cards = Cards(0);

    /// How many cards.
    #[must_use]
    #[inline]
    pub fn len(self) -> u32 {
        (self.0 as u64).count_ones() + ((self.0 >> 64) as u64).count_ones()
    }

    /// Is no card there?
    #[must_use]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many of a card.
    #[must_use]
    #[inline]
    pub fn count(self, deck: &Deck, kind: Kind) -> u32 {
        Cards(self.0 & deck.face(kind).mask).len()
    }

    /// Is there one of this card?
    #[must_use]
    #[inline]
    pub fn has(self, deck: &Deck, kind: Kind) -> bool {
        self.0 & deck.face(kind).mask != 0
    }

    /// Puts one of a card in.
    #[inline]
    pub(crate) fn add(&mut self, deck: &Deck, kind: Kind) {
        let face = deck.face(kind);
        let bit = bit(u32::from(face.first) + self.count(deck, kind));
        debug_assert!(bit & face.mask != 0, "there are no more copies");
        self.0 |= bit;
    }

    /// Takes one of a card out, where there is one.
    #[inline]
    pub(crate) fn take(&mut self, deck: &Deck, kind: Kind) -> bool {
        let count = self.count(deck, kind);
        if count > 0 {
            self.0 &= !bit(u32::from(deck.face(kind).first) + count - 1);
        }
        count > 0
    }

    /// The cards, lowest first, copies one after another.
    #[inline]
    pub fn iter(self, deck: &Deck) -> impl Iterator<Item = Kind> + Clone {
        // Word by word: arithmetic on 128 bits is dear.
        let (mut bits, mut high, mut from) = (self.0 as u64, (self.0 >> 64) as u64, 0);
        std::iter::from_fn(move || {
            if bits == 0 {
                if high == 0 {
                    return None;
                }
                (bits, high, from) = (high, 0, 64);
            }
            let lowest = bits.trailing_zeros();
            bits &= bits - 1;
            Some(Kind(deck.kind_at[(from + lowest) as usize & 127]))
        })
    }

    /// Each card that is there, once.
    #[inline]
    pub fn different(self, deck: &Deck) -> impl Iterator<Item = Kind> + Clone {
        Cards(self.0 & deck.firsts).iter(deck)
    }

    /// Those among them that have these bits.
    #[must_use]
    #[inline]
    pub(crate) fn without(mut self, deck: &Deck, cards: Cards) -> Cards {
        cards.iter(deck).for_each(|kind| {
            self.take(deck, kind);
        });
        self
    }

    pub(crate) fn among(self, mask: u128) -> Cards {
        Cards(self.0 & mask)
    }

    #[must_use]
    pub fn names(self, deck: &Deck) -> Vec<Card> {
        self.iter(deck).map(|kind| deck.card(kind)).collect()
    }

    /// The card at a place below `len`.
    #[inline]
    pub(crate) fn nth(self, deck: &Deck, place: u32) -> Kind {
        Kind(deck.kind_at[PieceSet::<Bit>::from_bits(self.0).nth(place).0 as usize])
    }
}

/// One bit of a heap.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Bit(u8);

impl Piece for Bit {
    const COUNT: usize = 128;
    #[inline]
    fn index(self) -> usize {
        usize::from(self.0)
    }
    #[inline]
    fn from_index(index: usize) -> Bit {
        Bit(index as u8)
    }
}

/// The draw pile as chance sees it: cards, and perhaps the Flag among them.
pub(crate) struct Pile<'a> {
    pub(crate) deck: &'a Deck,
    pub(crate) cards: Cards,
    pub(crate) flag: bool,
}

impl Urn for Pile<'_> {
    type Item = Card;
    #[inline]
    fn total(&self) -> u32 {
        self.cards.len() + u32::from(self.flag)
    }
    #[inline]
    fn at(&self, place: u32) -> Card {
        if place < self.cards.len() {
            self.deck.card(self.cards.nth(self.deck, place))
        } else {
            Card::FLAG
        }
    }
    fn count(&self, card: Card) -> u32 {
        match card {
            Card::FLAG => u32::from(self.flag),
            card => self
                .deck
                .kind(card)
                .map_or(0, |kind| self.cards.count(self.deck, kind)),
        }
    }
}
