//! A sound moment of the game.

use serde::{Deserialize, Serialize};
use sobremesa_core::{BySeat, Message, Seat, SeatSet, Tell};

use crate::board::{Board, Turn, all_but};
use crate::card::CardSet;
use crate::kernel::next_with_cards;
use crate::order::Order;
use crate::talk::Signals;

/// The most players.
pub const MAX: usize = 5;

/// A moment of a match. Reached only by validating a set-up or by playing.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct State {
    pub(crate) table: Board,
    pub(crate) hands: BySeat<CardSet, MAX>,
    pub(crate) draw: CardSet,
    pub(crate) phase: Phase,
    pub(crate) signals: BySeat<Signals, MAX>,
}

/// What is going on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Phase {
    /// Everybody says how gladly they would start (T2).
    Bids(BySeat<Option<Bid>, MAX>),
    /// Somebody takes a turn (T3).
    Turn(Turn),
    /// It is over (T5).
    Over(Outcome),
}

/// How gladly a seat would start: 0 to 3 (T2.1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[serde(transparent)]
#[cfg_attr(feature = "shapes", derive(ts_rs::TS, schemars::JsonSchema))]
#[cfg_attr(feature = "shapes", schemars(extend("maximum" = 3)))]
pub struct Bid(u8);

impl Bid {
    /// The four bids.
    pub const ALL: [Bid; 4] = [Bid(0), Bid(1), Bid(2), Bid(3)];

    /// The bid of that number, where there is one.
    #[must_use]
    pub fn new(number: u8) -> Option<Bid> {
        Bid::ALL.get(usize::from(number)).copied()
    }

    /// The bid as a number.
    #[must_use]
    pub fn number(self) -> u8 {
        self.0
    }
}

impl<'de> Deserialize<'de> for Bid {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Bid, D::Error> {
        let number = u8::deserialize(deserializer)?;
        let unknown = || {
            serde::de::Error::invalid_value(
                serde::de::Unexpected::Unsigned(number.into()),
                &"a bid, 0 to 3",
            )
        };
        Bid::new(number).ok_or_else(unknown)
    }
}

/// How a match ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
#[cfg_attr(feature = "shapes", derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Outcome {
    /// What ended it.
    pub ending: Ending,
    /// How many cards were not laid: hands and draw pile (T5.2).
    pub left: u8,
}

/// What ended a match.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "shapes", derive(ts_rs::TS, schemars::JsonSchema))]
pub enum Ending {
    /// All 98 cards lie on the piles and no order was broken.
    Won,
    /// The player on turn had no card to lay and had not laid enough.
    Stuck,
    /// An order was not fulfilled exactly (X1.3).
    Broken(Order),
}

impl Outcome {
    /// Won, or fewer than ten cards left and no order broken (T5.4).
    #[must_use]
    pub fn is_excellent(&self) -> bool {
        match self.ending {
            Ending::Won => true,
            Ending::Stuck => self.left < 10,
            Ending::Broken(_) => false,
        }
    }
}

impl Tell for Outcome {
    fn message(&self) -> Message {
        let key = match self.ending {
            Ending::Won => return Message::new("the-game-outcome-won"),
            Ending::Stuck if self.is_excellent() => "the-game-outcome-excellent",
            Ending::Stuck => "the-game-outcome-stuck",
            Ending::Broken(order) => {
                return Message::new("the-game-outcome-broken")
                    .with("order", order.key())
                    .with("left", self.left);
            }
        };
        Message::new(key).with("left", self.left)
    }
}

impl State {
    /// The same moment with no order on the cards that carry this one.
    #[must_use]
    pub fn lacking(&self, order: Order) -> State {
        let mut state = self.clone();
        state.table.orders = state.table.orders.lacking(order);
        state
    }

    /// How many play.
    pub(crate) fn seats(&self) -> u8 {
        self.hands.seats()
    }

    /// How many cards a turn needs now. Nothing is drawn during a turn, so this holds for the whole of it.
    #[inline]
    pub(crate) fn minimum(&self) -> u8 {
        self.table.options.minimum(self.draw.is_empty())
    }

    /// Hands and draw pile together.
    #[inline]
    pub(crate) fn unlaid(&self) -> CardSet {
        self.hands
            .as_slice()
            .iter()
            .fold(self.draw, |all, &hand| all.or(hand))
    }

    /// Everything that lies on the piles.
    #[inline]
    pub(crate) fn laid(&self) -> CardSet {
        all_but(self.unlaid())
    }

    /// Who owes a decision.
    #[inline]
    pub(crate) fn deciders(&self) -> SeatSet {
        match &self.phase {
            Phase::Bids(bids) => {
                let waiting = |set: u8, (place, bid): (usize, &Option<Bid>)| {
                    set | u8::from(bid.is_none()) << place
                };
                SeatSet::from_bits(bids.as_slice().iter().enumerate().fold(0, waiting))
            }
            Phase::Turn(turn) => SeatSet::only(turn.seat),
            Phase::Over(_) => SeatSet::EMPTY,
        }
    }

    /// Ends the match here.
    pub(crate) fn finish(&mut self, ending: Ending) -> Outcome {
        let outcome = Outcome {
            ending,
            left: self.unlaid().len() as u8,
        };
        self.phase = Phase::Over(outcome);
        outcome
    }

    /// The next seat clockwise that still holds cards (T3.6).
    pub(crate) fn next_with_cards(&self, seat: Seat) -> Seat {
        let holds = |seat| !self.hands[Seat(seat)].is_empty();
        Seat(next_with_cards(seat.0, self.seats(), holds))
    }
}
