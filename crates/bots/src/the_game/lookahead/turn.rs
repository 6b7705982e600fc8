//! A turn being taken, on bare bits and with the orders of Extreme.

use sobremesa_the_game::{ALL, Turn, View};

use super::orders::{NO_REVERSE, ONE_PILE, Orders, SKULL, STOP, THREE};
use super::world::{Bits, bit, fitting, onward};

/// No pile yet.
const NONE: u8 = 4;

/// What a turn looks like after some cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Taking {
    pub(crate) tops: [u8; 4],
    pub(crate) hand: Bits,
    /// Hands and draw pile.
    pub(crate) unlaid: Bits,
    /// How many cards were laid in this turn.
    pub(crate) laid: u8,
    three: bool,
    /// Did the last card end it?
    pub(crate) ended: bool,
    /// For each pile with a one-pile order the pile it binds to.
    bound: [u8; 4],
}

/// What may follow a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum After {
    /// An order is broken, or will be.
    Lost,
    Won,
    /// The card ended the turn.
    Ended,
    /// The turn may end or go on.
    MayEnd,
    /// The turn has to go on.
    GoesOn,
}

impl Taking {
    /// A turn in which nothing was laid yet.
    #[inline]
    pub(crate) fn new(tops: [u8; 4], hand: Bits, unlaid: Bits) -> Taking {
        Taking {
            tops,
            hand,
            unlaid,
            laid: 0,
            three: false,
            ended: false,
            bound: [NONE; 4],
        }
    }

    /// The turn as the player on turn sees it, or as it would begin.
    pub(crate) fn seen(view: &View, turn: Option<&Turn>) -> Taking {
        let tops = view.table.stacks.map(|stack| stack.top());
        let mut taking = Taking::new(
            tops,
            view.hand.unwrap_or_default().bits(),
            ALL.without(view.laid).bits(),
        );
        if let Some(turn) = turn {
            (taking.laid, taking.three) = (turn.laid, turn.three);
            taking.bound = turn
                .bound
                .map(|pile| pile.map_or(NONE, |pile| pile.index() as u8));
        }
        taking
    }

    /// For each pile the cards that the pile and the orders allow (T4, X7, X8).
    #[inline]
    pub(crate) fn allowed(&self, orders: &Orders) -> [Bits; 4] {
        let shown = orders.shown(&self.tops);
        let mut allowed = if shown & NO_REVERSE == 0 {
            [0, 1, 2, 3].map(|pile| fitting(pile, self.tops[pile]))
        } else {
            [0, 1, 2, 3].map(|pile| onward(pile, self.tops[pile]))
        };
        if shown & ONE_PILE != 0 {
            for on in 0..4 {
                let bound = self.bound[on];
                if bound != NONE && orders.of(self.tops[on]) == ONE_PILE {
                    for (pile, cards) in allowed.iter_mut().enumerate() {
                        *cards = if pile == usize::from(bound) {
                            *cards
                        } else {
                            0
                        };
                    }
                }
            }
        }
        allowed
    }

    /// Lays a card that is allowed.
    #[inline]
    pub(crate) fn lay(&mut self, card: u8, pile: usize, orders: &Orders) {
        self.laid += 1;
        if orders.shown(&self.tops) & ONE_PILE != 0 {
            for on in 0..4 {
                if orders.of(self.tops[on]) == ONE_PILE && self.bound[on] == NONE {
                    self.bound[on] = pile as u8;
                }
            }
        }
        self.bound[pile] = NONE;
        self.three |= orders.of(card) == THREE;
        self.ended = orders.of(card) == STOP;
        self.tops[pile] = card;
        self.hand &= !bit(card);
        self.unlaid &= !bit(card);
    }

    /// What may follow the card that was laid last (X1 to X4, T5); being stuck is not looked for.
    #[inline]
    pub(crate) fn after(&self, card: u8, minimum: u8, orders: &Orders) -> After {
        if self.three && (self.laid > 3 || u32::from(self.laid) + self.hand.count_ones() < 3) {
            return After::Lost;
        }
        let open = self.three && self.laid != 3 || orders.shown(&self.tops) & SKULL != 0;
        let stop = orders.of(card) == STOP;
        match open {
            true if self.hand == 0 || stop || self.three && self.laid == 3 => After::Lost,
            true => After::GoesOn,
            false if self.unlaid == 0 => After::Won,
            false if stop => After::Ended,
            false if self.laid >= minimum => After::MayEnd,
            // Too few, and nothing left: the match is over.
            false if self.hand == 0 => After::Lost,
            false => After::GoesOn,
        }
    }

    /// Does it matter which of two cards comes first?
    #[inline]
    pub(crate) fn needs_order(&self, one: u8, two: u8, orders: &Orders) -> bool {
        orders.of(one) | orders.of(two) | orders.shown(&self.tops) != 0
    }

    /// May it be ended as it stands?
    pub(crate) fn may_end(&self, minimum: u8, orders: &Orders) -> bool {
        self.laid >= minimum
            && !(self.three && self.laid != 3)
            && orders.shown(&self.tops) & SKULL == 0
    }
}
