//! The kernel: T3 to T5 and X1 to X9 on bare bit sets, unchecked.
//!
//! [`State`](crate::State) wraps it with hands, refusals and events. Bots that try out millions of turns use it directly, as
//! chess engines use a `play_unchecked`: there is one place for every rule.
//!
//! # Contract
//!
//! Nothing is checked here. [`Piles::lay_unchecked`] and [`OpenTurn::lay_unchecked`] expect a card of the hand that
//! [`Piles::allowed`] names for the pile; with any other card the outcome means nothing (no panic, no unsafety). Tops are
//! numbers from 1 to 100, cards from 2 to 99, and each card is the bit of its number.
//!
//! ```
//! use sobremesa_the_game::kernel::{After, OpenTurn, bit};
//! use sobremesa_the_game::{Orders, Pile};
//!
//! let (hand, hidden) = (bit(60) | bit(65), bit(90));
//! let mut turn = OpenTurn::new([70, 99, 2, 2], hand, hand | hidden);
//! let orders = Orders::NONE;
//! assert_eq!(turn.piles.allowed(&orders)[0] & hand, bit(60), "60 goes back by ten (T4.3), 65 does not fit yet");
//! turn.lay_unchecked(60, Pile::A, &orders);
//! assert_eq!(turn.after(2, &orders), After::GoesOn, "two cards are needed (T3.2)");
//! turn.lay_unchecked(65, Pile::A, &orders);
//! assert_eq!(turn.after(2, &orders), After::MayEnd);
//! ```

use crate::order::{Order, OrderSet, Orders};
use crate::pile::Pile;

/// Cards as bits, each at its number.
pub type Bits = u128;

/// The bit of a card.
#[must_use]
#[inline]
pub const fn bit(card: u8) -> Bits {
    sobremesa_core::bit(card as u32)
}

/// The cards of a set, lowest first.
#[inline]
pub fn each(mut cards: Bits) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        let lowest = (cards != 0).then(|| cards.trailing_zeros() as u8);
        cards &= cards.wrapping_sub(1);
        lowest
    })
}

/// The piles during a turn: their tops, and what the turn has done to the orders so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Piles {
    pub tops: [u8; 4],
    /// How many cards were laid this turn.
    pub laid: u8,
    /// Was a three! laid this turn (X4)?
    pub three: bool,
    /// For each pile with a one-pile order on top: the pile it binds this turn to, once known (X8).
    pub bound: [Option<Pile>; 4],
}

impl Piles {
    /// At the beginning of a turn.
    #[must_use]
    #[inline]
    pub const fn new(tops: [u8; 4]) -> Piles {
        Piles {
            tops,
            laid: 0,
            three: false,
            bound: [None; 4],
        }
    }

    /// For each pile the cards that the pile and the infinity orders in force allow (T4, X7, X8).
    #[must_use]
    #[inline]
    pub fn allowed(&self, orders: &Orders) -> [Bits; 4] {
        let shown = orders.shown(&self.tops);
        let mut allowed = if shown.contains(Order::NoReverse) {
            Pile::ALL.map(|pile| pile.onward(self.tops[pile.index()]).bits())
        } else {
            Pile::ALL.map(|pile| pile.fitting(self.tops[pile.index()]).bits())
        };
        if shown.contains(Order::OnePile) {
            for bound in self.binding(orders) {
                for (pile, cards) in Pile::ALL.into_iter().zip(&mut allowed) {
                    *cards = if pile == bound { *cards } else { 0 };
                }
            }
        }
        allowed
    }

    /// The piles that one-pile orders in force bind the turn to (X8.1, X8.4).
    #[inline]
    pub(crate) fn binding(&self, orders: &Orders) -> impl Iterator<Item = Pile> {
        let of = |(top, bound): (&u8, Option<Pile>)| {
            bound.filter(|_| orders.mark(*top).contains(Order::OnePile))
        };
        self.tops.iter().zip(self.bound).filter_map(of)
    }

    /// Lays an allowed card; one-pile orders bind or are lifted (X8).
    #[inline]
    pub fn lay_unchecked(&mut self, card: u8, pile: Pile, orders: &Orders) {
        self.laid += 1;
        if orders.shown(&self.tops).contains(Order::OnePile) {
            for (&top, bound) in self.tops.iter().zip(&mut self.bound) {
                if bound.is_none() && orders.mark(top).contains(Order::OnePile) {
                    *bound = Some(pile);
                }
            }
        }
        self.bound[pile.index()] = None;
        self.three |= orders.mark(card).contains(Order::Three);
        self.tops[pile.index()] = card;
    }

    /// The order that is left unfulfilled if the turn ends now (X3.1, X4.1).
    #[must_use]
    #[inline]
    pub fn unfulfilled(&self, orders: &Orders) -> Option<Order> {
        if self.three && self.laid != 3 {
            Some(Order::Three)
        } else if orders.shown(&self.tops).contains(Order::Skull) {
            Some(Order::Skull)
        } else {
            None
        }
    }

    /// Has a three! become impossible, with so many cards left in hand (X4.1, X4.2, X4.3)?
    #[inline]
    fn breaks_three(&self, in_hand: u32) -> bool {
        self.three && (self.laid > 3 || u32::from(self.laid) + in_hand < 3)
    }

    /// May the turn be ended by choice (T3.2, T3.3, X3.2, X4.1)?
    #[must_use]
    #[inline]
    pub fn may_end(&self, minimum: u8, orders: &Orders) -> bool {
        self.laid >= minimum && self.unfulfilled(orders).is_none()
    }

    /// The order that the card just laid has broken; `in_hand` cards are left to lay, none anywhere if `all_laid`.
    #[must_use]
    #[inline]
    pub fn broken_by(
        &self,
        card: u8,
        in_hand: u32,
        all_laid: bool,
        orders: &Orders,
    ) -> Option<Order> {
        if self.breaks_three(in_hand) {
            return Some(Order::Three);
        }
        if all_laid || orders.mark(card).contains(Order::Stop) {
            self.unfulfilled(orders) // X3.4, X4.5
        } else {
            None
        }
    }
}

/// A turn being taken: the piles, the hand on turn, and all cards that are not laid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct OpenTurn {
    pub piles: Piles,
    pub hand: Bits,
    /// Hands and draw pile.
    pub unlaid: Bits,
    /// Did the card laid last end the turn (X2.1)?
    pub ended: bool,
}

/// What follows a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum After {
    /// An order is broken (X1.3).
    Broken(Order),
    /// No order is broken yet, but this one will be before the turn can end (X1.4).
    Doomed(Order),
    /// The hand is empty and too few were laid (T5.1).
    Stuck,
    /// Every card is laid (T5.5).
    Won,
    /// The card ended the turn (X2.1).
    Ended,
    /// The turn may end or go on.
    MayEnd,
    /// The turn has to go on.
    GoesOn,
}

impl After {
    /// Is the match lost, now or before the turn can end?
    #[must_use]
    #[inline]
    pub const fn is_lost(self) -> bool {
        matches!(self, After::Broken(_) | After::Doomed(_) | After::Stuck)
    }
}

impl OpenTurn {
    /// A turn in which nothing was laid yet.
    #[must_use]
    #[inline]
    pub const fn new(tops: [u8; 4], hand: Bits, unlaid: Bits) -> OpenTurn {
        OpenTurn {
            piles: Piles::new(tops),
            hand,
            unlaid,
            ended: false,
        }
    }

    /// Lays an allowed card of the hand.
    #[inline]
    pub fn lay_unchecked(&mut self, card: u8, pile: Pile, orders: &Orders) {
        self.piles.lay_unchecked(card, pile, orders);
        self.ended = orders.mark(card).contains(Order::Stop);
        self.hand &= !bit(card);
        self.unlaid &= !bit(card);
    }

    /// What follows the card that was laid last (T5, X1 to X4). Whether one of the cards left in hand can be laid is not
    /// looked for: that is [`Piles::allowed`].
    #[must_use]
    #[inline]
    pub fn after(&self, minimum: u8, orders: &Orders) -> After {
        let piles = &self.piles;
        if piles.breaks_three(self.hand.count_ones()) {
            return After::Broken(Order::Three);
        }
        match piles.unfulfilled(orders) {
            // X3.4, X4.5
            Some(order) if self.hand == 0 || self.ended => After::Broken(order),
            // Three cards are the most and the least, yet the skull asks for one more.
            Some(order) if piles.three && piles.laid == 3 => After::Doomed(order),
            Some(_) => After::GoesOn,
            None if self.unlaid == 0 => After::Won,
            None if self.ended => After::Ended,
            None if piles.laid >= minimum => After::MayEnd,
            None if self.hand == 0 => After::Stuck,
            None => After::GoesOn,
        }
    }
}

/// How many cards are drawn at the end of a turn (T3.4, T3.5, X9.1), where a full hand has `full` and `left` can be drawn.
#[must_use]
#[inline]
pub fn cards_to_draw(full: u32, in_hand: u32, shown: OrderSet, left: u32) -> u32 {
    let missing = full.saturating_sub(in_hand);
    let wanted = if shown.contains(Order::DrawOne) {
        missing.min(1)
    } else {
        missing
    };
    wanted.min(left)
}

/// The next seat clockwise that still holds cards (T3.6); the same seat where nobody else does.
#[must_use]
#[inline]
pub fn next_with_cards(seat: u8, seats: u8, holds: impl Fn(u8) -> bool) -> u8 {
    let mut next = seat;
    for _ in 0..seats {
        next = if next + 1 < seats { next + 1 } else { 0 };
        if holds(next) {
            break;
        }
    }
    next
}
