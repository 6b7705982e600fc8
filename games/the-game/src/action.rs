//! What a seat can do, and why it may not.

use serde::{Deserialize, Serialize};
use sobremesa_core::{Message, Refuse, Seat, Tell};

use crate::card::Card;
use crate::order::Order;
use crate::pile::Pile;
use crate::state::Bid;
use crate::talk::{Phrase, Signal};

/// What a seat can do.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
#[cfg_attr(feature = "shapes", derive(ts_rs::TS, schemars::JsonSchema))]
pub enum Action {
    /// Say how gladly one would start (T2).
    Bid(Bid),
    /// Lay a card on a pile (T3, T4).
    Lay {
        card: Card,
        /// Where it goes.
        pile: Pile,
    },
    /// End the turn and draw (T3.4).
    End,
    /// Show a signal on a pile, or take it down (T6).
    Signal {
        /// The pile meant.
        pile: Pile,
        /// What to show there.
        show: Signal,
    },
    /// Say a phrase without numbers (T6.3).
    Say(Phrase),
}

/// Why an action is not accepted.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Refusal {
    /// There is no such seat at this table.
    NoSuchSeat,
    /// The match is over.
    Over,
    /// Somebody else is on turn.
    NotYourTurn { on_turn: Seat },
    /// The bids are not all in.
    BidsFirst,
    /// This seat has bid.
    AlreadyBid,
    /// It is settled who starts.
    NoBidsNow,
    /// The seat does not hold this card.
    NotInHand {
        /// The card named.
        card: Card,
    },
    /// The card does not fit the pile.
    DoesNotFit {
        card: Card,
        pile: Pile,
        /// What lies on top of it.
        top: u8,
    },
    /// The backwards trick is off while this order is visible.
    ReverseForbidden {
        /// The card that would go backwards.
        card: Card,
    },
    /// All cards of this turn go on one pile.
    BoundToOnePile { pile: Pile },
    /// Too few cards were laid to end the turn.
    TooFew {
        /// How many were laid.
        laid: u8,
        /// How many it takes.
        minimum: u8,
    },
    /// A skull is to be covered first.
    SkullShows,
    /// Three! asks for exactly three cards.
    ThreeUnmet {
        /// How many were laid.
        laid: u8,
    },
    /// Silence is in force.
    Silence,
    /// Free talk was not agreed on: there are signals and phrases.
    NoFreeTalk,
    /// There is nobody to talk to.
    Alone,
    /// The pile shows that already.
    ShownAlready,
    /// No card carries an order in the plain game.
    NoOrders,
}

impl Refuse for Refusal {
    fn rule(&self) -> &'static str {
        match self {
            Refusal::NoSuchSeat => "T1.4",
            Refusal::Over => "T5.1",
            Refusal::NotYourTurn { .. } | Refusal::NotInHand { .. } => "T3.1",
            Refusal::BidsFirst | Refusal::AlreadyBid => "T2.1",
            Refusal::NoBidsNow => "T2.2",
            Refusal::DoesNotFit { pile, .. } if pile.ascends() => "T4.1",
            Refusal::DoesNotFit { .. } => "T4.2",
            Refusal::ReverseForbidden { .. } => "X7.1",
            Refusal::BoundToOnePile { .. } => "X8.1",
            Refusal::TooFew { minimum: 1, .. } => "T3.3",
            Refusal::TooFew { minimum: 2, .. } => "T3.2",
            Refusal::TooFew { .. } => "T7.1",
            Refusal::SkullShows => "X3.2",
            Refusal::ThreeUnmet { .. } => "X4.1",
            Refusal::Silence => "X6.1",
            Refusal::NoFreeTalk => "T6.4",
            Refusal::Alone => "T6.5",
            Refusal::ShownAlready => "T6.1",
            Refusal::NoOrders => "T6.3",
        }
    }
}

impl Tell for Refusal {
    fn message(&self) -> Message {
        match *self {
            Refusal::NoSuchSeat => Message::new("the-game-refusal-no-such-seat"),
            Refusal::Over => Message::new("the-game-refusal-over"),
            Refusal::NotYourTurn { on_turn } => {
                Message::new("the-game-refusal-not-your-turn").with("player", on_turn)
            }
            Refusal::BidsFirst => Message::new("the-game-refusal-bids-first"),
            Refusal::AlreadyBid => Message::new("the-game-refusal-already-bid"),
            Refusal::NoBidsNow => Message::new("the-game-refusal-no-bids-now"),
            Refusal::NotInHand { card } => {
                Message::new("the-game-refusal-not-in-hand").with("card", card.number())
            }
            Refusal::DoesNotFit { card, pile, top } => {
                let up = pile.ascends();
                let key = if up {
                    "the-game-refusal-too-low"
                } else {
                    "the-game-refusal-too-high"
                };
                let message = Message::new(key)
                    .with("card", card.number())
                    .with("pile", pile.key())
                    .with("top", top);
                // 0 where no card could go backwards.
                message.with("trick", pile.backwards(top).map_or(0, Card::number))
            }
            Refusal::ReverseForbidden { card } => {
                Message::new("the-game-refusal-reverse-forbidden").with("card", card.number())
            }
            Refusal::BoundToOnePile { pile } => {
                Message::new("the-game-refusal-bound-to-one-pile").with("pile", pile.key())
            }
            Refusal::TooFew { laid, minimum } => Message::new("the-game-refusal-too-few")
                .with("laid", laid)
                .with("minimum", minimum),
            Refusal::SkullShows => Message::new("the-game-refusal-skull-shows"),
            Refusal::ThreeUnmet { laid } => {
                Message::new("the-game-refusal-three-unmet").with("laid", laid)
            }
            Refusal::Silence => Message::new("the-game-refusal-silence"),
            Refusal::NoFreeTalk => Message::new("the-game-refusal-no-free-talk"),
            Refusal::Alone => Message::new("the-game-refusal-alone"),
            Refusal::NoOrders => Message::new("the-game-refusal-no-orders"),
            Refusal::ShownAlready => Message::new("the-game-refusal-shown-already"),
        }
    }
}

impl Tell for Action {
    fn message(&self) -> Message {
        match *self {
            Action::Bid(bid) => Message::new("the-game-action-bid").with("bid", bid.number()),
            Action::Lay { card, pile } => Message::new("the-game-action-lay")
                .with("card", card.number())
                .with("pile", pile.key()),
            Action::End => Message::new("the-game-action-end"),
            Action::Signal { pile, show } => Message::new("the-game-action-signal")
                .with("pile", pile.key())
                .with("signal", show.key()),
            Action::Say(phrase) => Message::new("the-game-action-say").with("phrase", phrase.key()),
        }
    }
}

impl Pile {
    /// The key of the pile's name.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Pile::A => "the-game-pile-a",
            Pile::B => "the-game-pile-b",
            Pile::C => "the-game-pile-c",
            Pile::D => "the-game-pile-d",
        }
    }
}

impl Order {
    /// The key of the order's name.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Order::Stop => "the-game-order-stop",
            Order::Skull => "the-game-order-skull",
            Order::Three => "the-game-order-three",
            Order::Silence => "the-game-order-silence",
            Order::NoReverse => "the-game-order-no-reverse",
            Order::OnePile => "the-game-order-one-pile",
            Order::DrawOne => "the-game-order-draw-one",
        }
    }
}
