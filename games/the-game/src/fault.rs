//! What can be wrong with a set-up. Validation goes on after the first fault: whoever wrote it learns of all of them.

use serde::Serialize;
use sobremesa_core::{Message, Seat, Setup, Tell};

use crate::TheGame;
use crate::card::{ALL, Card, CardSet};
use crate::options::Options;
use crate::order::{Order, Orders, WrittenOrder};
use crate::pile::Pile;
use crate::setup::{Position, WrittenPhase};
use crate::state::{Ending, MAX};
use crate::talk::Signal;

/// One thing that is wrong with a set-up.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Fault {
    /// One to five play.
    Seats(u8),
    /// Orders can be shuffled only where cards carry orders.
    ShuffledWithoutExtreme,
    /// The starter does not sit at the table.
    StarterNotThere(Seat),
    /// There is not one hand for each seat.
    HandCount(u8),
    /// A hand holds more cards than it can at this moment.
    HandTooLarge(Seat),
    /// A card is in two places.
    CardTwice(Card),
    /// A pile shows a number that cannot be there.
    PileNumber(Pile, u8),
    /// A pile shows two numbers that cannot follow each other.
    PileStep(Pile, u8, u8),
    /// Orders are written although no card carries any.
    OrdersWithoutExtreme,
    /// The orders are shuffled, so they have to be written.
    OrdersMissing,
    /// An order is not carried by four cards.
    OrderCount(Order),
    /// A card carries two orders.
    OrderTwice(Card),
    /// The seat on turn is not at the table.
    TurnSeat(Seat),
    /// The seat on turn has nothing to lay.
    TurnWithoutCards(Seat),
    /// More cards were laid this turn than lie on the piles.
    TurnLaid(u8),
    /// A skull lies open at the start of a turn.
    SkullAtStart,
    /// What is said of three! cannot be.
    TurnThree,
    /// A turn is bound by a one-pile order that is not there or has not bound anything.
    TurnBound(Pile),
    /// There are no bids at this table.
    NoBids,
    /// There is not one place for a bid for each seat.
    BidCount(u8),
    /// All bids are in: somebody has started.
    BidsDone,
    /// Cards were laid before anybody started.
    LaidBeforeBids,
    /// The ending does not fit the cards that are left.
    Ending,
    /// There is not one set of signals for each seat.
    SignalCount(u8),
    /// Signals are shown where there can be none.
    SignalsForbidden,
}

impl Tell for Fault {
    fn message(&self) -> Message {
        match *self {
            Fault::Seats(given) => Message::new("the-game-fault-seats").with("given", given),
            Fault::ShuffledWithoutExtreme => {
                Message::new("the-game-fault-shuffled-without-extreme")
            }
            Fault::StarterNotThere(seat) => {
                Message::new("the-game-fault-starter").with("seat", seat.0)
            }
            Fault::HandCount(given) => {
                Message::new("the-game-fault-hand-count").with("given", given)
            }
            Fault::HandTooLarge(seat) => {
                Message::new("the-game-fault-hand-too-large").with("seat", seat.0)
            }
            Fault::CardTwice(card) => {
                Message::new("the-game-fault-card-twice").with("card", card.number())
            }
            Fault::PileNumber(pile, number) => Message::new("the-game-fault-pile-number")
                .with("pile", pile.key())
                .with("number", number),
            Fault::PileStep(pile, from, to) => {
                let message = Message::new("the-game-fault-pile-step").with("pile", pile.key());
                message.with("from", from).with("to", to)
            }
            Fault::OrdersWithoutExtreme => Message::new("the-game-fault-orders-without-extreme"),
            Fault::OrdersMissing => Message::new("the-game-fault-orders-missing"),
            Fault::OrderCount(order) => {
                Message::new("the-game-fault-order-count").with("order", order.key())
            }
            Fault::OrderTwice(card) => {
                Message::new("the-game-fault-order-twice").with("card", card.number())
            }
            Fault::TurnSeat(seat) => Message::new("the-game-fault-turn-seat").with("seat", seat.0),
            Fault::TurnWithoutCards(seat) => {
                Message::new("the-game-fault-turn-without-cards").with("seat", seat.0)
            }
            Fault::TurnLaid(laid) => Message::new("the-game-fault-turn-laid").with("laid", laid),
            Fault::SkullAtStart => Message::new("the-game-fault-skull-at-start"),
            Fault::TurnThree => Message::new("the-game-fault-turn-three"),
            Fault::TurnBound(pile) => {
                Message::new("the-game-fault-turn-bound").with("pile", pile.key())
            }
            Fault::NoBids => Message::new("the-game-fault-no-bids"),
            Fault::BidCount(given) => Message::new("the-game-fault-bid-count").with("given", given),
            Fault::BidsDone => Message::new("the-game-fault-bids-done"),
            Fault::LaidBeforeBids => Message::new("the-game-fault-laid-before-bids"),
            Fault::Ending => Message::new("the-game-fault-ending"),
            Fault::SignalCount(given) => {
                Message::new("the-game-fault-signal-count").with("given", given)
            }
            Fault::SignalsForbidden => Message::new("the-game-fault-signals-forbidden"),
        }
    }
}

/// Everything that is wrong with this set-up.
pub(crate) fn faults(setup: &Setup<TheGame>) -> Vec<Fault> {
    let mut faults = Vec::new();
    let Setup {
        seats,
        options,
        position,
    } = setup;
    if !(1..=MAX as u8).contains(seats) {
        faults.push(Fault::Seats(*seats));
    }
    if options.orders_shuffled && !options.extreme {
        faults.push(Fault::ShuffledWithoutExtreme);
    }
    if let Some(starter) = options.starter.filter(|starter| starter.0 >= *seats) {
        faults.push(Fault::StarterNotThere(starter));
    }
    if let Some(position) = position {
        Check {
            seats: *seats,
            options,
            position,
            faults: &mut faults,
        }
        .all();
    }
    faults
}

/// A position being checked.
struct Check<'a> {
    seats: u8,
    options: &'a Options,
    position: &'a Position,
    faults: &'a mut Vec<Fault>,
}

impl Check<'_> {
    fn all(&mut self) {
        self.cards();
        Pile::ALL.into_iter().for_each(|pile| self.pile(pile));
        self.orders();
        self.hands();
        self.phase();
        self.signals();
    }

    /// Every card once.
    fn cards(&mut self) {
        let mut seen = CardSet::EMPTY;
        let on_piles = self
            .position
            .piles
            .iter()
            .flatten()
            .filter_map(|&number| Card::new(number));
        let held = self.position.hands.iter().flatten().copied();
        for card in on_piles
            .chain(self.position.beneath.iter().copied())
            .chain(held)
        {
            if !seen.insert(card) {
                self.faults.push(Fault::CardTwice(card));
            }
        }
    }

    /// The start card first or not at all, then cards that fit each other.
    fn pile(&mut self, pile: Pile) {
        let numbers = &self.position.piles[pile.index()];
        for (place, &number) in numbers.iter().enumerate() {
            let start = place == 0 && number == pile.base();
            if Card::new(number).is_none() && !start {
                self.faults.push(Fault::PileNumber(pile, number));
            }
        }
        for step in numbers.windows(2) {
            if let (true, Some(card)) = (step[0] <= 100, Card::new(step[1]))
                && !pile.fitting(step[0]).contains(card)
            {
                self.faults.push(Fault::PileStep(pile, step[0], step[1]));
            }
        }
    }

    fn orders(&mut self) {
        match &self.position.orders {
            Some(_) if !self.options.extreme => self.faults.push(Fault::OrdersWithoutExtreme),
            Some(written) => self.written_orders(written),
            None if self.options.extreme && self.options.orders_shuffled => {
                self.faults.push(Fault::OrdersMissing)
            }
            None => {}
        }
    }

    fn written_orders(&mut self, written: &[WrittenOrder]) {
        let mut carrying = CardSet::EMPTY;
        for &card in written.iter().flat_map(|line| &line.cards) {
            if !carrying.insert(card) {
                self.faults.push(Fault::OrderTwice(card));
            }
        }
        for order in Order::ALL {
            let cards = written
                .iter()
                .filter(|line| line.order == order)
                .flat_map(|line| &line.cards);
            if cards.count() != 4 {
                self.faults.push(Fault::OrderCount(order));
            }
        }
    }

    fn hands(&mut self) {
        let hands = &self.position.hands;
        if hands.len() != usize::from(self.seats) {
            self.faults
                .push(Fault::HandCount(hands.len().min(255) as u8));
        }
        for (place, hand) in hands.iter().enumerate().take(usize::from(self.seats)) {
            let laid = match self.position.phase {
                WrittenPhase::Turn { seat, laid, .. } if seat.index() == place => usize::from(laid),
                _ => 0,
            };
            if hand.len() + laid > usize::from(self.options.hand_size(self.seats)) {
                self.faults.push(Fault::HandTooLarge(Seat(place as u8)));
            }
        }
    }

    /// The order on top of a pile, as far as the orders can be read.
    fn order_on(&self, pile: Pile) -> Option<Order> {
        let top = self.position.piles[pile.index()].last()?;
        self.orders_read().on(*top)
    }

    /// Is this order on top of a pile?
    fn shows(&self, order: Order) -> bool {
        Pile::ALL
            .into_iter()
            .any(|pile| self.order_on(pile) == Some(order))
    }

    fn orders_read(&self) -> Orders {
        match &self.position.orders {
            _ if !self.options.extreme => Orders::NONE,
            Some(written) => Orders::read(written),
            None => Orders::house(),
        }
    }

    fn unlaid(&self) -> u32 {
        ALL.without(self.position.laid()).len()
    }

    fn phase(&mut self) {
        match &self.position.phase {
            WrittenPhase::Bids(bids) => {
                if self.seats == 1 || self.options.starter.is_some() {
                    self.faults.push(Fault::NoBids);
                }
                if bids.len() != usize::from(self.seats) {
                    self.faults.push(Fault::BidCount(bids.len().min(255) as u8));
                } else if bids.iter().all(Option::is_some) {
                    self.faults.push(Fault::BidsDone);
                }
                if !self.position.laid().is_empty() {
                    self.faults.push(Fault::LaidBeforeBids);
                }
            }
            &WrittenPhase::Turn {
                seat,
                laid,
                three,
                bound,
            } => self.turn(seat, laid, three, bound),
            WrittenPhase::Over(ending) => {
                let fits = match ending {
                    Ending::Won => self.unlaid() == 0 && !self.shows(Order::Skull),
                    Ending::Stuck => self.unlaid() > 0,
                    Ending::Broken(order) => {
                        self.options.extreme && matches!(order, Order::Skull | Order::Three)
                    }
                };
                if !fits {
                    self.faults.push(Fault::Ending);
                }
            }
        }
    }

    fn turn(&mut self, seat: Seat, laid: u8, three: bool, bound: [Option<Pile>; 4]) {
        match self.position.hands.get(seat.index()) {
            Some(hand) if seat.0 < self.seats => {
                if hand.is_empty() && (laid == 0 || self.unlaid() == 0) {
                    self.faults.push(Fault::TurnWithoutCards(seat));
                }
            }
            _ => self.faults.push(Fault::TurnSeat(seat)),
        }
        if u32::from(laid) > self.position.laid().len() {
            self.faults.push(Fault::TurnLaid(laid));
        }
        if laid == 0 && self.shows(Order::Skull) {
            self.faults.push(Fault::SkullAtStart);
        }
        if three && !self.three_can_be(seat, laid) {
            self.faults.push(Fault::TurnThree);
        }
        let first = bound.iter().flatten().next();
        for (pile, to) in Pile::ALL
            .into_iter()
            .zip(&bound)
            .filter_map(|(pile, to)| Some((pile, to.as_ref()?)))
        {
            // A card on the order's own pile covers it, and all orders bind to the same pile (X8.3, X8.4).
            let binds = laid > 0 && self.order_on(pile) == Some(Order::OnePile);
            if !binds || *to == pile || Some(to) != first {
                self.faults.push(Fault::TurnBound(pile));
            }
        }
    }

    /// Can a three! be among the cards laid this turn, with the game still running (X4.1, X4.2)?
    fn three_can_be(&self, seat: Seat, laid: u8) -> bool {
        let in_hand = self.position.hands.get(seat.index()).map_or(0, Vec::len);
        let lies = !self
            .orders_read()
            .cards(Order::Three)
            .and(self.position.laid())
            .is_empty();
        lies && (1..=3).contains(&laid) && usize::from(laid) + in_hand >= 3
    }

    fn signals(&mut self) {
        let signals = &self.position.signals;
        if !signals.is_empty() && signals.len() != usize::from(self.seats) {
            self.faults
                .push(Fault::SignalCount(signals.len().min(255) as u8));
        }
        let shown = signals
            .iter()
            .flatten()
            .any(|&signal| signal != Signal::Nothing);
        if shown && (self.shows(Order::Silence) || self.seats == 1) {
            self.faults.push(Fault::SignalsForbidden);
        }
    }
}
