//! Sets of pieces as bits: hands, draw piles, what fits where.

use std::fmt;
use std::marker::PhantomData;

use serde::{Deserialize, Serialize};

use crate::bits::{Counted, bit, contains, select};
use crate::{Piece, Urn};

/// A set of different pieces, of which there are at most 128 kinds; as an urn, each one in it is equally likely.
pub struct PieceSet<P> {
    bits: u128,
    piece: PhantomData<P>,
}

impl<P: Piece> PieceSet<P> {
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
        PieceSet {
            bits,
            piece: PhantomData,
        }
    }

    /// The bits of the pieces' numbers.
    #[must_use]
    pub const fn bits(self) -> u128 {
        self.bits
    }

    /// Is this piece in the set?
    #[must_use]
    pub fn contains(self, piece: P) -> bool {
        contains(self.bits, piece.index() as u32)
    }

    /// Puts a piece in; says whether it was new.
    pub fn insert(&mut self, piece: P) -> bool {
        let was = self.contains(piece);
        self.bits |= bit(piece.index() as u32);
        !was
    }

    /// Takes a piece out; says whether it was there.
    pub fn remove(&mut self, piece: P) -> bool {
        let was = self.contains(piece);
        self.bits &= !bit(piece.index() as u32);
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

    /// Takes out `count` pieces, at most as many as there are, each the `nth` of those left: `pick` is told how many
    /// those are and answers which.
    #[inline]
    pub fn take(&mut self, count: u32, mut pick: impl FnMut(u32) -> u32) -> Self {
        let (total, mut left) = (self.len(), Counted::new(self.bits));
        for taken in 0..count {
            left.remove(pick(total - taken));
        }
        let taken = Self::from_bits(self.bits & !left.bits());
        self.bits = left.bits();
        taken
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
        PieceSet {
            bits: 0,
            piece: PhantomData,
        }
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

#[cfg(feature = "shapes")]
crate::sent_as!(PieceSet<P> => Vec<P>, [P: Piece + ts_rs::TS + schemars::JsonSchema]);

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bag::tests::Ball;
    use crate::{FastLuck, Luck};

    #[test]
    fn the_nth_piece_is_the_nth_in_order() {
        let set: PieceSet<Ball> = (0..100).filter(|i| i % 3 != 1).map(Ball).collect();
        for set in [
            set,
            PieceSet::full(),
            PieceSet::from_bits(1 << 99),
            PieceSet::from_bits(u128::MAX >> 28 << 63),
        ] {
            for (n, ball) in set.iter().enumerate() {
                assert_eq!(set.nth(n as u32), ball);
            }
        }
        assert_eq!(set.len(), 67);
        assert_eq!(PieceSet::<Ball>::full().len(), 100);
    }

    #[test]
    fn taking_several_is_taking_one_after_the_other() {
        for seed in 0..2000 {
            let mut luck = FastLuck::new(seed);
            let missing = luck.below(100);
            let mut set: PieceSet<Ball> = (0..100)
                .filter(|_| luck.below(100) >= missing)
                .map(Ball)
                .collect();
            let count = luck.below(set.len() + 1);
            let (mut left, mut same_luck) = (set, luck.clone());
            for _ in 0..count {
                left.remove(left.nth(same_luck.below(left.len())));
            }
            let taken = set.without(left);
            assert_eq!(set.take(count, |total| luck.below(total)), taken);
            assert_eq!((set, luck), (left, same_luck));
        }
    }
}
