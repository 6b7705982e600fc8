//! What lies open on the table: the four piles, the orders, the options, and the turn being taken.

use serde::Serialize;
use sobremesa_core::Seat;

use crate::card::{ALL, Card, CardSet};
use crate::options::Options;
use crate::order::{Order, OrderSet, Orders};
use crate::pile::{Pile, Stack};

/// The open part of the table; everybody sees all of it (T8.1).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Table {
    pub options: Options,
    /// The piles, A to D.
    pub stacks: [Stack; 4],
    /// Which card carries which order.
    pub orders: Orders,
}

/// The turn being taken.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "shapes", derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Turn {
    /// Who is on turn.
    pub seat: Seat,
    /// How many cards were laid this turn.
    pub laid: u8,
    /// Was a three! laid this turn (X4)?
    pub three: bool,
    /// For each pile with a one-pile order on top: the pile it binds this turn to, once known (X8).
    pub bound: [Option<Pile>; 4],
}

impl Turn {
    /// A turn in which nothing was laid yet.
    #[must_use]
    pub fn new(seat: Seat) -> Turn {
        Turn {
            seat,
            laid: 0,
            three: false,
            bound: [None; 4],
        }
    }
}

impl Table {
    #[must_use]
    #[inline]
    pub fn stack(&self, pile: Pile) -> Stack {
        self.stacks[pile.index()]
    }

    /// The order on top of a pile.
    #[must_use]
    #[inline]
    pub fn order_on(&self, pile: Pile) -> Option<Order> {
        if !self.options.extreme {
            return None;
        }
        self.orders.on(self.stack(pile).top())
    }

    /// Is this order on top of a pile?
    #[must_use]
    #[inline]
    pub fn shows(&self, order: Order) -> bool {
        self.options.extreme
            && Pile::ALL
                .into_iter()
                .any(|pile| self.order_on(pile) == Some(order))
    }

    /// The orders on top of the piles.
    #[must_use]
    pub fn in_force(&self) -> OrderSet {
        let mut orders = OrderSet::default();
        for order in Pile::ALL.into_iter().filter_map(|pile| self.order_on(pile)) {
            orders.insert(order);
        }
        orders
    }

    /// The one pile this turn is bound to for that card, were it laid on `pile` (X8.1, X8.4).
    #[must_use]
    pub fn bound_elsewhere(&self, turn: &Turn, pile: Pile) -> Option<Pile> {
        let binding = |on: &Pile| self.order_on(*on) == Some(Order::OnePile);
        Pile::ALL
            .into_iter()
            .filter(binding)
            .filter_map(|on| turn.bound[on.index()])
            .find(|&bound| bound != pile)
    }

    /// For each pile, the cards that the pile and the infinity orders in force allow (T4, X7, X8).
    #[must_use]
    #[inline(always)]
    pub fn allowed(&self, turn: &Turn) -> [CardSet; 4] {
        if self.options.extreme {
            return self.allowed_by_orders(turn);
        }
        self.fitting()
    }

    /// For each pile, the cards that fit on it (T4).
    #[inline(always)]
    fn fitting(&self) -> [CardSet; 4] {
        // Written out: mapped over the piles it would be a loop of its own.
        let [a, b, c, d] = self.stacks;
        [
            Pile::A.fitting(a.top()),
            Pile::B.fitting(b.top()),
            Pile::C.fitting(c.top()),
            Pile::D.fitting(d.top()),
        ]
    }

    fn allowed_by_orders(&self, turn: &Turn) -> [CardSet; 4] {
        let no_reverse = self.shows(Order::NoReverse);
        Pile::ALL.map(|pile| {
            let top = self.stack(pile).top();
            match (self.bound_elsewhere(turn, pile), no_reverse) {
                (Some(_), _) => CardSet::EMPTY,
                (None, true) => pile.onward(top),
                (None, false) => pile.fitting(top),
            }
        })
    }

    /// Can any of these cards be laid?
    #[must_use]
    #[inline(always)]
    pub fn allows_any(&self, turn: &Turn, hand: CardSet) -> bool {
        if self.options.extreme {
            return self
                .allowed_by_orders(turn)
                .into_iter()
                .any(|allowed| !allowed.and(hand).is_empty());
        }
        self.fits_any(hand)
    }

    /// Does any of these cards fit on a pile (T4)?
    #[inline(always)]
    pub(crate) fn fits_any(&self, hand: CardSet) -> bool {
        // Asked of all piles at once: which is the first that takes a card cannot be foreseen.
        let [a, b, c, d] = self.fitting();
        !a.or(b).or(c.or(d)).and(hand).is_empty()
    }

    /// May the turn be ended by choice (T3.2, T3.3, X3.2, X4.1)?
    #[must_use]
    #[inline]
    pub fn may_end(&self, turn: &Turn, minimum: u8) -> bool {
        turn.laid >= minimum
            && (!self.options.extreme
                || (!self.shows(Order::Skull) && (!turn.three || turn.laid == 3)))
    }

    /// The order that is left unfulfilled if the turn ends now (X3.1, X4.1).
    #[must_use]
    pub fn unfulfilled(&self, turn: &Turn) -> Option<Order> {
        if turn.three && turn.laid != 3 {
            Some(Order::Three)
        } else if self.shows(Order::Skull) {
            Some(Order::Skull)
        } else {
            None
        }
    }

    /// Does this card end the turn (X2.1)?
    #[must_use]
    #[inline]
    pub fn is_stop(&self, card: Card) -> bool {
        self.options.extreme && self.orders.of(card) == Some(Order::Stop)
    }

    /// The order that the card just laid has broken; `in_hand` cards are left to lay, none anywhere if `all_laid`.
    #[must_use]
    #[inline]
    pub fn broken_by(
        &self,
        turn: &Turn,
        card: Card,
        in_hand: u32,
        all_laid: bool,
    ) -> Option<Order> {
        if turn.three && (turn.laid > 3 || u32::from(turn.laid) + in_hand < 3) {
            return Some(Order::Three); // X4.1, X4.2, X4.3
        }
        if all_laid || self.is_stop(card) {
            self.unfulfilled(turn)
        } else {
            None
        } // X3.4, X4.5
    }

    /// Lays a card and lets the one-pile orders bind or be lifted (X8). Does not ask whether it fits.
    #[inline]
    pub fn lay(&mut self, turn: &mut Turn, card: Card, pile: Pile) {
        turn.laid += 1;
        if self.options.extreme {
            for on in Pile::ALL {
                if self.order_on(on) == Some(Order::OnePile) {
                    turn.bound[on.index()].get_or_insert(pile);
                }
            }
            turn.bound[pile.index()] = None;
            turn.three |= self.orders.of(card) == Some(Order::Three);
        }
        self.stacks[pile.index()].lay(card);
    }
}

/// All cards but these.
pub(crate) fn all_but(cards: CardSet) -> CardSet {
    ALL.without(cards)
}
