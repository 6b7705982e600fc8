//! Pieces and what holds them unseen: a deck is a bag until somebody looks.

use std::fmt;
use std::marker::PhantomData;

use serde::{Deserialize, Serialize};

/// A kind of thing that can lie in a bag: a card, a tile, the face of a die.
pub trait Piece: Copy + Eq + fmt::Debug {
    /// How many different pieces there are.
    const COUNT: usize;
    /// A number below `COUNT` of its own.
    fn index(self) -> usize;
    /// The piece with that number.
    fn from_index(index: usize) -> Self;
}

/// Anything a dealer can draw from: each of `total` places is equally likely, `at` says what lies there.
///
/// The order of places is fixed by the pieces, never by history, so that an outcome can be derived and checked again.
pub trait Urn {
    /// What comes out.
    type Item: Copy + Eq + fmt::Debug;
    /// How many equally likely places there are.
    fn total(&self) -> u32;
    /// What lies at a place below `total`.
    fn at(&self, place: u32) -> Self::Item;
    /// How many places hold this item.
    fn count(&self, item: Self::Item) -> u32;
}

/// A set of different pieces, of which there are at most 128 kinds; as an urn, each one in it is equally likely.
pub struct PieceSet<P> {
    bits: u128,
    piece: PhantomData<P>,
}

impl<P: Piece> PieceSet<P> {
    /// No piece.
    pub const EMPTY: Self = Self::from_bits(0);

    /// Every piece there is.
    #[must_use]
    pub fn full() -> Self {
        const { assert!(P::COUNT <= 128) };
        Self::from_bits(u128::MAX >> (128 - P::COUNT))
    }

    /// The pieces whose numbers are the bits that are set.
    #[must_use]
    pub const fn from_bits(bits: u128) -> Self {
        PieceSet { bits, piece: PhantomData }
    }

    /// The bits of the pieces' numbers.
    #[must_use]
    pub const fn bits(self) -> u128 {
        self.bits
    }

    /// Is this piece in the set?
    #[must_use]
    pub fn contains(self, piece: P) -> bool {
        self.bits >> piece.index() & 1 != 0
    }

    /// Puts a piece in; says whether it was new.
    pub fn insert(&mut self, piece: P) -> bool {
        let was = self.contains(piece);
        self.bits |= 1 << piece.index();
        !was
    }

    /// Takes a piece out; says whether it was there.
    pub fn remove(&mut self, piece: P) -> bool {
        let was = self.contains(piece);
        self.bits &= !(1 << piece.index());
        was
    }

    /// How many pieces are in the set.
    #[must_use]
    pub fn len(self) -> u32 {
        (self.bits as u64).count_ones() + ((self.bits >> 64) as u64).count_ones()
    }

    /// Is nothing in the set?
    #[must_use]
    pub fn is_empty(self) -> bool {
        self.bits == 0
    }

    /// What is in both.
    #[must_use]
    pub fn and(self, other: Self) -> Self {
        Self::from_bits(self.bits & other.bits)
    }

    /// What is in either.
    #[must_use]
    pub fn or(self, other: Self) -> Self {
        Self::from_bits(self.bits | other.bits)
    }

    /// What is in this one but not in the other.
    #[must_use]
    pub fn without(self, other: Self) -> Self {
        Self::from_bits(self.bits & !other.bits)
    }

    /// The `n`-th piece, counted from the lowest, from 0; `n` is below `len`.
    #[must_use]
    #[inline]
    pub fn nth(self, n: u32) -> P {
        P::from_index(select(self.bits, n) as usize)
    }

    /// The pieces, lowest number first.
    pub fn iter(self) -> impl Iterator<Item = P> + Clone {
        let mut bits = self.bits;
        std::iter::from_fn(move || {
            if bits == 0 {
                return None;
            }
            let lowest = bits.trailing_zeros();
            bits &= bits - 1;
            Some(P::from_index(lowest as usize))
        })
    }
}

/// The place of the `n`-th set bit. Without branches: which bit is asked for is random, and a guess would be wrong.
#[inline]
fn select(bits: u128, n: u32) -> u32 {
    let (low, high) = (bits as u64, (bits >> 64) as u64);
    let in_low = low.count_ones();
    let in_high = n >= in_low;
    let word = if in_high { high } else { low };
    let n = if in_high { n - in_low } else { n };
    select_in_word(word, n) + if in_high { 64 } else { 0 }
}

/// Halves the word by counting bits until one byte is left, and looks the bit up there.
#[inline]
fn select_in_word(word: u64, n: u32) -> u32 {
    let (mut place, mut n) = (0u32, n);
    for width in [32u32, 16, 8] {
        let low = (word >> place & ((1u64 << width) - 1)).count_ones();
        let further = n >= low;
        place += if further { width } else { 0 };
        n -= if further { low } else { 0 };
    }
    place + u32::from(IN_BYTE[(n & 7) as usize][usize::from((word >> place) as u8)])
}

/// For each rank and each byte: the place of the set bit of that rank.
static IN_BYTE: [[u8; 256]; 8] = {
    let mut table = [[0; 256]; 8];
    let mut byte = 0;
    while byte < 256 {
        let (mut rank, mut place) = (0, 0);
        while place < 8 {
            if byte >> place & 1 == 1 {
                table[rank][byte] = place as u8;
                rank += 1;
            }
            place += 1;
        }
        byte += 1;
    }
    table
};

impl<P: Piece> Urn for PieceSet<P> {
    type Item = P;
    fn total(&self) -> u32 {
        self.len()
    }
    fn at(&self, place: u32) -> P {
        self.nth(place)
    }
    fn count(&self, item: P) -> u32 {
        u32::from(self.contains(item))
    }
}

impl<P> Clone for PieceSet<P> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<P> Copy for PieceSet<P> {}
impl<P> PartialEq for PieceSet<P> {
    fn eq(&self, other: &Self) -> bool {
        self.bits == other.bits
    }
}
impl<P> Eq for PieceSet<P> {}
impl<P> std::hash::Hash for PieceSet<P> {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        self.bits.hash(state);
    }
}
impl<P> Default for PieceSet<P> {
    fn default() -> Self {
        PieceSet { bits: 0, piece: PhantomData }
    }
}
impl<P: Piece> fmt::Debug for PieceSet<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}
impl<P: Piece> FromIterator<P> for PieceSet<P> {
    fn from_iter<I: IntoIterator<Item = P>>(pieces: I) -> Self {
        pieces.into_iter().fold(Self::EMPTY, |mut set, piece| {
            set.insert(piece);
            set
        })
    }
}
impl<P: Piece + Serialize> Serialize for PieceSet<P> {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}
impl<'de, P: Piece + Deserialize<'de>> Deserialize<'de> for PieceSet<P> {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(Vec::<P>::deserialize(deserializer)?.into_iter().collect())
    }
}

/// A bag with so many of each of `N` kinds.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Bag<P, const N: usize> {
    counts: [u8; N],
    total: u16,
    piece: PhantomData<P>,
}

impl<P: Piece, const N: usize> Bag<P, N> {
    /// A bag with nothing in it.
    #[must_use]
    pub fn empty() -> Self {
        const { assert!(P::COUNT == N) };
        Bag { counts: [0; N], total: 0, piece: PhantomData }
    }

    /// Puts `n` of a kind in.
    pub fn add(&mut self, piece: P, n: u8) {
        self.counts[piece.index()] += n;
        self.total += u16::from(n);
    }

    /// Takes one of a kind out; says whether there was one.
    pub fn take(&mut self, piece: P) -> bool {
        let there = self.counts[piece.index()] > 0;
        if there {
            self.counts[piece.index()] -= 1;
            self.total -= 1;
        }
        there
    }

    /// Is the bag empty?
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.total == 0
    }

    /// How many pieces are in the bag.
    #[must_use]
    pub fn len(&self) -> u32 {
        u32::from(self.total)
    }

    /// Each kind that is in the bag, with how many of it.
    pub fn iter(&self) -> impl Iterator<Item = (P, u8)> + '_ {
        self.counts.iter().enumerate().filter(|(_, n)| **n > 0).map(|(i, n)| (P::from_index(i), *n))
    }
}

impl<P: Piece, const N: usize> Urn for Bag<P, N> {
    type Item = P;
    fn total(&self) -> u32 {
        self.len()
    }
    fn at(&self, mut place: u32) -> P {
        for (i, &n) in self.counts.iter().enumerate() {
            if place < u32::from(n) {
                return P::from_index(i);
            }
            place -= u32::from(n);
        }
        unreachable!("a place is below the total")
    }
    fn count(&self, item: P) -> u32 {
        u32::from(self.counts[item.index()])
    }
}

impl<P: Piece, const N: usize> Default for Bag<P, N> {
    fn default() -> Self {
        Self::empty()
    }
}

impl<P: Piece, const N: usize> fmt::Debug for Bag<P, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.iter()).finish()
    }
}

/// Every face once, put back each time: a die.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Die<P>(PhantomData<P>);

impl<P> Die<P> {
    /// The die whose faces are the pieces.
    #[must_use]
    pub const fn new() -> Self {
        Die(PhantomData)
    }
}

impl<P: Piece> Urn for Die<P> {
    type Item = P;
    fn total(&self) -> u32 {
        P::COUNT as u32
    }
    fn at(&self, place: u32) -> P {
        P::from_index(place as usize)
    }
    fn count(&self, _: P) -> u32 {
        1
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    struct Ball(u8);
    impl Piece for Ball {
        const COUNT: usize = 100;
        fn index(self) -> usize {
            usize::from(self.0)
        }
        fn from_index(index: usize) -> Ball {
            Ball(index as u8)
        }
    }

    #[test]
    fn the_nth_piece_is_the_nth_in_order() {
        let set: PieceSet<Ball> = (0..100).filter(|i| i % 3 != 1).map(Ball).collect();
        for set in
            [set, PieceSet::full(), PieceSet::from_bits(1 << 99), PieceSet::from_bits(u128::MAX >> 28 << 63)]
        {
            for (n, ball) in set.iter().enumerate() {
                assert_eq!(set.nth(n as u32), ball);
            }
        }
        assert_eq!(set.len(), 67);
        assert_eq!(PieceSet::<Ball>::full().len(), 100);
    }

    #[test]
    fn a_bag_has_a_place_for_every_piece() {
        let mut bag = Bag::<Ball, 100>::empty();
        bag.add(Ball(3), 2);
        bag.add(Ball(9), 1);
        let places: Vec<_> = (0..bag.total()).map(|place| bag.at(place).0).collect();
        assert_eq!(places, [3, 3, 9]);
        assert!(bag.take(Ball(3)) && bag.take(Ball(9)) && !bag.take(Ball(9)));
        assert_eq!(bag.count(Ball(3)), 1);
    }
}
