//! The whole turns a hand can take, the best ones by what they leave behind.

use super::world::{Bits, bit, cost, each, fitting, trick};

/// The most cards a hand has.
const MOST: usize = 8;

/// How many beginnings of a turn are kept at each length.
const KEPT: usize = 40;

/// A turn, or the beginning of one, and where it leads.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Line {
    pub(crate) tops: [u8; 4],
    pub(crate) hand: Bits,
    pub(crate) unlaid: Bits,
    /// How bad that is.
    pub(crate) cost: i32,
    /// The same after the tricks that are still in hand, which is fairer to a turn that goes on.
    promise: i32,
    path: [(u8, u8); MOST],
    len: u8,
}

impl Line {
    pub(crate) fn new(tops: [u8; 4], hand: Bits, unlaid: Bits) -> Line {
        let cost = cost(&tops, unlaid);
        Line { tops, hand, unlaid, cost, promise: cost, path: [(0, 0); MOST], len: 0 }
    }

    /// The cards laid and the places of their piles.
    pub(crate) fn path(&self) -> &[(u8, u8)] {
        &self.path[..usize::from(self.len)]
    }

    /// One card more.
    pub(crate) fn lay(&self, card: u8, pile: usize) -> Line {
        let mut after = *self;
        after.tops[pile] = card;
        after.hand &= !bit(card);
        after.unlaid &= !bit(card);
        after.path[usize::from(after.len)] = (card, pile as u8);
        after.len += 1;
        after.cost = cost(&after.tops, after.unlaid);
        after.promise = after.with_tricks();
        after
    }

    fn with_tricks(&self) -> i32 {
        let (mut tops, mut hand, mut unlaid) = (self.tops, self.hand, self.unlaid);
        let mut any = false;
        for (pile, top) in tops.iter_mut().enumerate() {
            loop {
                let back = trick(pile, *top) & hand;
                if back == 0 {
                    break;
                }
                (hand, unlaid, any) = (hand & !back, unlaid & !back, true);
                *top = back.trailing_zeros() as u8;
            }
        }
        if any { cost(&tops, unlaid) } else { self.cost }
    }

    fn same_as(&self, other: &Line) -> bool {
        self.hand == other.hand && self.tops == other.tops
    }
}

/// Room for the search for turns, kept from one to the next.
#[derive(Clone, Debug, Default)]
pub(crate) struct Turns {
    kept: Vec<Line>,
    found: Vec<Line>,
    whole: Vec<Line>,
}

impl Turns {
    /// The best `count` turns of at least `minimum` cards that go on from here, best first; none where there is none.
    pub(crate) fn best(&mut self, from: Line, minimum: u8, count: usize) -> &[Line] {
        self.whole.clear();
        self.kept.clear();
        self.kept.push(from);
        if minimum == 0 {
            self.whole.push(from);
        }
        while !self.kept.is_empty() {
            self.found.clear();
            for line in &self.kept {
                for pile in 0..4 {
                    for card in each(fitting(pile, line.tops[pile]) & line.hand) {
                        self.found.push(line.lay(card, pile));
                    }
                }
            }
            self.found.sort_by_key(|line| line.promise);
            self.kept.clear();
            for line in &self.found {
                // The same table is as good, so its twins are among the last ones kept.
                let mut twins = self.kept.iter().rev().take_while(|other| other.promise == line.promise);
                if !twins.any(|other| other.same_as(line)) {
                    self.kept.push(*line);
                    if self.kept.len() == KEPT {
                        break;
                    }
                }
            }
            self.whole.extend(self.kept.iter().filter(|line| line.len >= minimum));
        }
        self.whole.sort_by_key(|line| line.cost);
        self.whole.truncate(count);
        &self.whole
    }
}
