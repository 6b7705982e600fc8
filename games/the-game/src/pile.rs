//! T1 and T4: the four piles and what may go on them.

use serde::{Deserialize, Serialize};

use crate::card::{ALL, Card, CardSet};

/// One of the four piles.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "shapes", derive(ts_rs::TS, schemars::JsonSchema))]
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
        if self.ascends() {
            top.checked_sub(10).and_then(Card::new)
        } else {
            Card::new(top + 10)
        }
    }

    /// The cards that go onward on `top` (T4.1, T4.2).
    #[must_use]
    #[inline]
    pub fn onward(self, top: u8) -> CardSet {
        CardSet::from_bits(ONWARD[usize::from(self.ascends())][usize::from(top)])
    }

    /// Every card that fits on `top`, the backwards one included (T4).
    #[must_use]
    #[inline]
    pub fn fitting(self, top: u8) -> CardSet {
        CardSet::from_bits(FITTING[usize::from(self.ascends())][usize::from(top)])
    }
}

/// For descending and ascending piles and every top: the cards that go onward, looked up instead of computed.
static ONWARD: [[u128; 101]; 2] = fitting_table(false);
/// The same with the backwards card.
static FITTING: [[u128; 101]; 2] = fitting_table(true);

const fn fitting_table(backwards: bool) -> [[u128; 101]; 2] {
    let mut table = [[0; 101]; 2];
    let mut top = 1;
    while top <= 100 {
        let (below, on) = ((1u128 << top) - 1, 1u128 << top);
        let (back_down, back_up) = if backwards {
            (on << 10, on >> 10)
        } else {
            (0, 0)
        };
        table[0][top] = (below | back_down) & ALL.bits();
        table[1][top] = (!below & !on | back_up) & ALL.bits();
        top += 1;
    }
    table
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
            _ => Stack(
                numbers
                    .iter()
                    .fold(0, |stack, &number| stack << 8 | u32::from(number)),
            ),
        }
    }

    /// The number on top: a card or the start card.
    #[must_use]
    #[inline]
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
        self.0
            .to_be_bytes()
            .into_iter()
            .filter(|&number| number != 0)
            .collect()
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

#[cfg(feature = "shapes")]
sobremesa_core::sent_as!(Stack => Vec<u8>);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mask_says_what_the_rule_says() {
        for pile in Pile::ALL {
            for top in 1..=100 {
                for number in 2..=99 {
                    let card = Card::new(number).expect("a card");
                    let onward = if pile.ascends() {
                        number > top
                    } else {
                        number < top
                    };
                    let trick = if pile.ascends() {
                        number + 10 == top
                    } else {
                        number == top + 10
                    };
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
