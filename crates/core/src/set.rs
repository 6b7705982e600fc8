//! Sets of pieces as bits: hands, draw piles, what fits where.

use std::fmt;
use std::marker::PhantomData;

use serde::{Deserialize, Serialize};

use crate::{Piece, Urn};

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

/// Counts three running sums at once to find the quarter, halves that once, and looks the bit up in the byte left.
#[inline]
fn select_in_word(word: u64, n: u32) -> u32 {
    let [one, two, three] = [16, 32, 48].map(|bits| (word & ((1 << bits) - 1)).count_ones());
    let quarter = u32::from(n >= one) + u32::from(n >= two) + u32::from(n >= three);
    let before = if n >= two {
        if n >= three { three } else { two }
    } else if n >= one {
        one
    } else {
        0
    };
    let (n, bits) = (n - before, (word >> (quarter * 16)) as u16);
    let low = u32::from(bits as u8).count_ones();
    let upper = n >= low;
    let byte = if upper { bits >> 8 } else { bits & 0xFF };
    let rank = if upper { n - low } else { n };
    quarter * 16 + u32::from(upper) * 8 + u32::from(IN_BYTE[(rank & 7) as usize][usize::from(byte)])
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bag::tests::Ball;

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
}
