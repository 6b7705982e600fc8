//! What lies open on the table: the four piles, the orders, the options, and the turn being taken.

use serde::Serialize;
use sobremesa_core::Seat;

use crate::card::{ALL, Card, CardSet};
use crate::kernel::{After, OpenTurn, Piles};
use crate::options::Options;
use crate::order::{Order, OrderSet, Orders};
use crate::pile::{Pile, Stack};

/// The open part of the table; everybody sees all of it (T8.1).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Board {
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

impl Board {
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

    /// The orders that count: none in the plain game.
    #[inline]
    fn in_play(&self) -> &Orders {
        const NONE: &Orders = &Orders::NONE;
        if self.options.extreme {
            &self.orders
        } else {
            NONE
        }
    }

    #[inline]
    fn tops(&self) -> [u8; 4] {
        self.stacks.map(Stack::top)
    }

    /// The piles as the kernel has them.
    #[must_use]
    #[inline]
    pub fn piles(&self, turn: &Turn) -> Piles {
        let Turn {
            laid, three, bound, ..
        } = *turn;
        Piles {
            tops: self.tops(),
            laid,
            three,
            bound,
        }
    }

    /// The orders on top of the piles.
    #[must_use]
    #[inline]
    pub fn on_top(&self) -> OrderSet {
        if self.options.extreme {
            self.orders.shown(&self.tops())
        } else {
            OrderSet::EMPTY
        }
    }

    /// Is this order on top of a pile?
    #[must_use]
    #[inline]
    pub fn shows(&self, order: Order) -> bool {
        self.on_top().contains(order)
    }

    /// The one pile this turn is bound to for that card, were it laid on `pile` (X8.1, X8.4).
    #[must_use]
    pub fn bound_elsewhere(&self, turn: &Turn, pile: Pile) -> Option<Pile> {
        self.piles(turn)
            .binding(self.in_play())
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
        self.piles(turn)
            .allowed(&self.orders)
            .map(CardSet::from_bits)
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
            && (!self.options.extreme || self.piles(turn).may_end(minimum, &self.orders))
    }

    /// The order that is left unfulfilled if the turn ends now (X3.1, X4.1).
    #[must_use]
    pub fn unfulfilled(&self, turn: &Turn) -> Option<Order> {
        if !self.options.extreme {
            return None;
        }
        self.piles(turn).unfulfilled(&self.orders)
    }

    /// Does this card end the turn (X2.1)?
    #[must_use]
    #[inline]
    pub fn is_stop(&self, card: Card) -> bool {
        self.in_play().mark(card.number()).contains(Order::Stop)
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
        if !self.options.extreme {
            return None;
        }
        self.piles(turn)
            .broken_by(card.number(), in_hand, all_laid, &self.orders)
    }

    /// What follows the card just laid by who holds this hand, of all these cards that are not laid.
    #[inline]
    pub(crate) fn after(
        &self,
        turn: &Turn,
        card: Card,
        (hand, unlaid): (CardSet, CardSet),
        minimum: u8,
    ) -> After {
        let turn = OpenTurn {
            piles: self.piles(turn),
            hand: hand.bits(),
            unlaid: unlaid.bits(),
            ended: self.is_stop(card),
        };
        turn.after(minimum, self.in_play())
    }

    /// Lays a card and lets the one-pile orders bind or be lifted (X8). Does not ask whether it fits.
    #[inline]
    pub fn lay(&mut self, turn: &mut Turn, card: Card, pile: Pile) {
        if self.options.extreme {
            let mut piles = self.piles(turn);
            piles.lay_unchecked(card.number(), pile, &self.orders);
            (turn.laid, turn.three, turn.bound) = (piles.laid, piles.three, piles.bound);
        } else {
            turn.laid += 1;
        }
        self.stacks[pile.index()].lay(card);
    }
}

/// All cards but these.
pub(crate) fn all_but(cards: CardSet) -> CardSet {
    ALL.without(cards)
}
