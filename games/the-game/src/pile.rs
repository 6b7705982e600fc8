//! T1 and T4: the four piles and what may go on them.

use serde::{Deserialize, Serialize};

use crate::card::{ALL, Card, CardSet};

/// One of the four piles.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Pile {
    /// The first ascending pile.
    A,
    /// The second ascending pile.
    B,
    /// The first descending pile.
    C,
    /// The second descending pile.
    D,
}

impl Pile {
    /// The four piles in order.
    pub const ALL: [Pile; 4] = [Pile::A, Pile::B, Pile::C, Pile::D];

    /// The pile's place among the four.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Does the pile ascend?
    #[must_use]
    pub const fn ascends(self) -> bool {
        matches!(self, Pile::A | Pile::B)
    }

    /// The start card: 1 below an ascending pile, 100 below a descending one.
    #[must_use]
    pub const fn base(self) -> u8 {
        if self.ascends() { 1 } else { 100 }
    }

    /// The only number that goes backwards on `top`, where there is such a card (T4.3).
    #[must_use]
    pub fn backwards(self, top: u8) -> Option<Card> {
        if self.ascends() { top.checked_sub(10).and_then(Card::new) } else { Card::new(top + 10) }
    }

    /// The cards that go onward on `top` (T4.1, T4.2).
    #[must_use]
    #[inline]
    pub fn onward(self, top: u8) -> CardSet {
        let below = (1u128 << top) - 1;
        let onward = if self.ascends() { !below & !(1 << top) } else { below };
        CardSet::from_bits(onward & ALL.bits())
    }

    /// Every card that fits on `top`, the backwards one included (T4).
    #[must_use]
    #[inline]
    pub fn fitting(self, top: u8) -> CardSet {
        let trick = if self.ascends() { (1u128 << top) >> 10 } else { (1u128 << top) << 10 };
        CardSet::from_bits(self.onward(top).bits() | trick & ALL.bits())
    }
}

/// The last cards of a pile, newest first; older ones are remembered only as laid.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Stack(u32);

impl Stack {
    /// How many cards of a pile can be seen one behind the other.
    pub const DEPTH: usize = 4;

    /// A pile with nothing but its start card.
    #[must_use]
    pub const fn new(pile: Pile) -> Stack {
        Stack(pile.base() as u32)
    }

    /// A pile as its last numbers were written down, oldest first.
    pub(crate) fn read(numbers: &[u8], pile: Pile) -> Stack {
        match numbers {
            [] => Stack::new(pile),
            _ => Stack(numbers.iter().fold(0, |stack, &number| stack << 8 | u32::from(number))),
        }
    }

    /// The number on top: a card or the start card.
    #[must_use]
    pub const fn top(self) -> u8 {
        self.0 as u8
    }

    /// The card on top, unless only the start card lies there.
    #[must_use]
    pub fn top_card(self) -> Option<Card> {
        Card::new(self.top())
    }

    /// Lays a card on top.
    pub(crate) fn lay(&mut self, card: Card) {
        self.0 = self.0 << 8 | u32::from(card.number());
    }

    /// The last numbers, oldest first, at most [`Stack::DEPTH`], the start card among them while it can be seen.
    #[must_use]
    pub fn last(self) -> Vec<u8> {
        self.0.to_be_bytes().into_iter().filter(|&number| number != 0).collect()
    }
}

impl std::fmt::Debug for Stack {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:?}", self.last())
    }
}

impl Serialize for Stack {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.last())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mask_says_what_the_rule_says() {
        for pile in Pile::ALL {
            for top in 1..=100 {
                for number in 2..=99 {
                    let card = Card::new(number).expect("a card");
                    let onward = if pile.ascends() { number > top } else { number < top };
                    let trick = if pile.ascends() { number + 10 == top } else { number == top + 10 };
                    assert_eq!(
                        pile.onward(top).contains(card),
                        onward,
                        "{number} onward on {top} of {pile:?}"
                    );
                    assert_eq!(
                        pile.fitting(top).contains(card),
                        onward || trick,
                        "{number} on {top} of {pile:?}"
                    );
                    assert_eq!(
                        pile.backwards(top) == Some(card),
                        trick,
                        "{number} back on {top} of {pile:?}"
                    );
                }
            }
        }
    }

    #[test]
    fn a_stack_shows_its_last_four_numbers() {
        let mut stack = Stack::new(Pile::A);
        for number in [5, 9, 12, 30] {
            stack.lay(Card::new(number).expect("a card"));
        }
        assert_eq!(stack.last(), [5, 9, 12, 30]);
        assert_eq!(Stack::new(Pile::C).last(), [100]);
    }
}
