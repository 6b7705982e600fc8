//! Pieces and what holds them unseen: a deck is a bag until somebody looks.

use std::fmt;
use std::marker::PhantomData;

use crate::Seat;

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
        Bag {
            counts: [0; N],
            total: 0,
            piece: PhantomData,
        }
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
        self.counts
            .iter()
            .enumerate()
            .filter(|(_, n)| **n > 0)
            .map(|(i, n)| (P::from_index(i), *n))
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

/// A lot for each of so many seats: who begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lots {
    /// How many there are.
    pub seats: u8,
}

impl Urn for Lots {
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

#[cfg(test)]
pub(crate) mod tests {
    use super::*;

    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    pub(crate) struct Ball(pub(crate) u8);
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
    fn a_bag_has_a_place_for_every_piece() {
        let mut bag = Bag::<Ball, 100>::empty();
        bag.add(Ball(3), 2);
        bag.add(Ball(9), 1);
        let places: Vec<_> = (0..bag.total()).map(|place| bag.at(place).0).collect();
        assert_eq!(places, [3, 3, 9]);
        assert!(bag.take(Ball(3)) && bag.take(Ball(9)) && !bag.take(Ball(9)));
        assert_eq!(bag.count(Ball(3)), 1);
    }

    #[test]
    fn everybody_has_one_lot() {
        let lots = Lots { seats: 3 };
        let drawn: Vec<Seat> = (0..lots.total()).map(|place| lots.at(place)).collect();
        assert_eq!(drawn, [Seat(0), Seat(1), Seat(2)]);
        assert_eq!([0, 2, 3].map(|seat| lots.count(Seat(seat))), [1, 1, 0]);
    }
}
