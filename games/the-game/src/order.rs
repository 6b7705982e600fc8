//! X1: the seven orders and which cards carry them.

use std::fmt;

use serde::{Deserialize, Serialize};
use sobremesa_core::{Dealer, Piece};

use crate::TheGame;
use crate::card::{ALL, Card, CardSet};

/// An order on a card of The Game: Extreme.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "shapes", derive(ts_rs::TS, schemars::JsonSchema))]
pub enum Order {
    /// The turn ends with this card (X2).
    Stop,
    /// To be covered in the same turn (X3).
    Skull,
    /// Exactly three cards this turn (X4).
    Three,
    /// No signals, phrases or talk (X6).
    Silence,
    /// No backwards trick (X7).
    NoReverse,
    /// All cards of a turn on one pile (X8).
    OnePile,
    /// One card is drawn at the end of the turn (X9).
    DrawOne,
}

impl Order {
    /// The seven orders, lightning first.
    pub const ALL: [Order; 7] = [
        Order::Stop,
        Order::Skull,
        Order::Three,
        Order::Silence,
        Order::NoReverse,
        Order::OnePile,
        Order::DrawOne,
    ];

    /// Lightning: for the turn in which it is laid alone. The others hold while they are on top (X5).
    #[must_use]
    pub const fn is_lightning(self) -> bool {
        matches!(self, Order::Stop | Order::Skull | Order::Three)
    }

    /// The house table (X1.1): spread evenly and symmetrically over the numbers.
    #[must_use]
    pub const fn house_numbers(self) -> [u8; 4] {
        match self {
            Order::Stop => [7, 28, 63, 97],
            Order::Skull => [11, 42, 56, 77],
            Order::Three => [18, 35, 52, 94],
            Order::Silence => [4, 38, 70, 90],
            Order::NoReverse => [14, 45, 73, 80],
            Order::OnePile => [21, 49, 59, 87],
            Order::DrawOne => [24, 31, 66, 83],
        }
    }
}

/// Which card carries which order; none at all in the plain game. For each number a set of one order or none: looking up
/// never fails and sets can be joined.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "shapes", derive(ts_rs::TS, schemars::JsonSchema))]
#[cfg_attr(
    feature = "shapes",
    ts(type = "Record<Order, Array<Card>>"),
    schemars(with = "std::collections::BTreeMap<Order, CardSet>")
)]
pub struct Orders([OrderSet; 128]);

impl Orders {
    /// The plain game: no card carries an order.
    pub const NONE: Orders = Orders([OrderSet::EMPTY; 128]);

    /// The house table.
    #[must_use]
    pub fn house() -> Orders {
        let mut orders = Orders::NONE;
        for order in Order::ALL {
            for number in order.house_numbers() {
                orders.0[usize::from(number)] = OrderSet::only(order);
            }
        }
        orders
    }

    /// Orders dealt anew to 28 cards (X1.2), four of each in the order of [`Order::ALL`].
    pub(crate) fn shuffled<D: Dealer<TheGame>>(dealer: &mut D) -> Orders {
        let (mut bag, mut orders) = (ALL, Orders::NONE);
        for order in Order::ALL {
            for _ in 0..4 {
                let card: Card = dealer.draw(&bag);
                bag.remove(card);
                orders.0[card.index()] = OrderSet::only(order);
            }
        }
        orders
    }

    /// The same with no order on the cards that carry this one.
    #[must_use]
    pub(crate) fn lacking(mut self, order: Order) -> Orders {
        for card in self.cards(order).iter() {
            self.0[card.index()] = OrderSet::EMPTY;
        }
        self
    }

    /// The order this card carries.
    #[must_use]
    pub fn of(&self, card: Card) -> Option<Order> {
        self.on(card.number())
    }

    /// The order on top of a pile that shows this number.
    #[must_use]
    #[inline]
    pub fn on(&self, top: u8) -> Option<Order> {
        Order::ALL
            .get(self.mark(top).0.trailing_zeros() as usize)
            .copied()
    }

    /// The same as a set of one order or none.
    #[must_use]
    #[inline]
    pub const fn mark(&self, number: u8) -> OrderSet {
        self.0[(number & 127) as usize]
    }

    /// All orders on these tops.
    #[must_use]
    #[inline]
    pub fn shown(&self, tops: &[u8; 4]) -> OrderSet {
        let [a, b, c, d] = tops.map(|top| self.mark(top).0);
        OrderSet(a | b | c | d)
    }

    /// The cards that carry this order.
    #[must_use]
    pub fn cards(&self, order: Order) -> CardSet {
        ALL.iter()
            .filter(|&card| self.of(card) == Some(order))
            .collect()
    }

    /// Orders as somebody wrote them down: each with its cards.
    pub(crate) fn written(&self) -> Vec<WrittenOrder> {
        Order::ALL
            .into_iter()
            .map(|order| WrittenOrder {
                order,
                cards: self.cards(order).iter().collect(),
            })
            .collect()
    }

    /// Reads what somebody wrote down; a card named twice keeps its last order, which validation has refused before.
    pub(crate) fn read(written: &[WrittenOrder]) -> Orders {
        let mut orders = Orders::NONE;
        for line in written {
            for card in &line.cards {
                orders.0[card.index()] = OrderSet::only(line.order);
            }
        }
        orders
    }
}

/// One order and the cards that carry it, as written in a set-up.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WrittenOrder {
    pub order: Order,
    pub cards: Vec<Card>,
}

impl fmt::Debug for Orders {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let carrying = ALL.iter().filter_map(|card| Some((card, self.of(card)?)));
        f.debug_map().entries(carrying).finish()
    }
}

impl Serialize for Orders {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(
            Order::ALL
                .into_iter()
                .map(|order| (order, self.cards(order))),
        )
    }
}

/// A set of orders: those in force.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct OrderSet(u8);

impl OrderSet {
    pub const EMPTY: OrderSet = OrderSet(0);

    #[must_use]
    pub const fn only(order: Order) -> OrderSet {
        OrderSet(1 << order as u8)
    }

    #[must_use]
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    #[must_use]
    #[inline]
    pub const fn or(self, other: OrderSet) -> OrderSet {
        OrderSet(self.0 | other.0)
    }

    #[must_use]
    #[inline]
    pub const fn contains(self, order: Order) -> bool {
        self.0 & (1 << order as u8) != 0
    }

    /// The orders, lightning first.
    pub fn iter(self) -> impl Iterator<Item = Order> {
        Order::ALL
            .into_iter()
            .filter(move |&order| self.contains(order))
    }
}

impl fmt::Debug for OrderSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl Serialize for OrderSet {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

#[cfg(feature = "shapes")]
sobremesa_core::sent_as!(OrderSet => Vec<Order>);
