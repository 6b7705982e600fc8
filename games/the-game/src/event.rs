//! What happens, and what each viewer notices of it.

use serde::{Deserialize, Serialize};
use sobremesa_core::{BySeat, Message, Seat, Tell, Viewer};

use crate::card::{Card, CardSet};
use crate::order::Order;
use crate::pile::Pile;
use crate::state::{Bid, MAX, Outcome};
use crate::talk::{Phrase, Signal};

/// What happened, with everything hidden still in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// Something that everybody notices alike.
    Open(Sight),
    /// The hands were dealt.
    Dealt { hands: BySeat<CardSet, MAX> },
    /// A seat has bid; the bid is secret until all are in.
    Bid { seat: Seat, bid: Bid },
    /// A turn ended and cards were drawn.
    Ended { seat: Seat, drawn: CardSet },
}

/// What one viewer notices of an event.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "shapes", derive(ts_rs::TS, schemars::JsonSchema))]
pub enum Sight {
    /// Hands were dealt; the viewer sees the own one.
    Dealt {
        /// The viewer's hand.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "shapes", ts(optional))]
        hand: Option<CardSet>,
    },
    /// A seat has bid; only that seat knows what.
    Bid {
        seat: Seat,
        /// The viewer's own bid.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "shapes", ts(optional))]
        bid: Option<Bid>,
    },
    /// It is settled who starts.
    Starts {
        starter: Seat,
        /// The bids, where there were any: now everybody sees them.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "shapes", ts(optional))]
        bids: Option<BySeat<Option<Bid>, MAX>>,
    },
    /// A card was laid.
    Laid {
        /// Who laid it.
        seat: Seat,
        card: Card,
        pile: Pile,
        /// What lay on top before.
        on: u8,
        /// The order it carries.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "shapes", ts(optional))]
        order: Option<Order>,
    },
    /// A turn ended and so many cards were drawn.
    Ended {
        seat: Seat,
        /// How many cards were drawn.
        count: u8,
        /// The cards, if they are the viewer's.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "shapes", ts(optional))]
        drawn: Option<CardSet>,
    },
    /// A signal was shown or taken down.
    Signalled {
        seat: Seat,
        /// On which pile.
        pile: Pile,
        /// What shows there now.
        show: Signal,
    },
    /// A phrase was said.
    Said { seat: Seat, phrase: Phrase },
    /// Silence began and took every signal down.
    Hushed,
    /// The match ended.
    Over(Outcome),
}

pub(crate) fn sight(event: &Event, viewer: Viewer) -> Sight {
    match *event {
        Event::Open(ref sight) => sight.clone(),
        Event::Dealt { ref hands } => Sight::Dealt {
            hand: match viewer {
                Viewer::Seat(seat) => hands.get(seat).copied(),
                Viewer::Spectator => None,
            },
        },
        Event::Bid { seat, bid } => Sight::Bid {
            seat,
            bid: viewer.is(seat).then_some(bid),
        },
        Event::Ended { seat, drawn } => Sight::Ended {
            seat,
            count: drawn.len() as u8,
            drawn: viewer.is(seat).then_some(drawn),
        },
    }
}

impl Tell for Sight {
    fn message(&self) -> Message {
        match *self {
            Sight::Dealt { .. } => Message::new("the-game-sight-dealt"),
            Sight::Bid { seat, .. } => Message::new("the-game-sight-bid").with("player", seat),
            Sight::Starts { starter, .. } => {
                Message::new("the-game-sight-starts").with("player", starter)
            }
            Sight::Laid {
                seat,
                card,
                pile,
                on,
                order,
            } => {
                let trick = pile.backwards(on) == Some(card);
                let key = match (trick, order) {
                    (false, None) => "the-game-sight-laid",
                    (true, None) => "the-game-sight-trick",
                    (false, Some(_)) => "the-game-sight-laid-order",
                    (true, Some(_)) => "the-game-sight-trick-order",
                };
                let message = Message::new(key)
                    .with("player", seat)
                    .with("card", card.number());
                let message = message.with("pile", pile.key()).with("on", on);
                order.map_or(message.clone(), |order| message.with("order", order.key()))
            }
            Sight::Ended { seat, count, .. } => Message::new("the-game-sight-ended")
                .with("player", seat)
                .with("count", count),
            Sight::Signalled { seat, pile, show } => {
                let key = match show {
                    Signal::Nothing => "the-game-sight-signal-down",
                    _ => "the-game-sight-signal",
                };
                Message::new(key)
                    .with("player", seat)
                    .with("pile", pile.key())
                    .with("signal", show.key())
            }
            Sight::Said { seat, phrase } => Message::new("the-game-sight-said")
                .with("player", seat)
                .with("phrase", phrase.key()),
            Sight::Hushed => Message::new("the-game-sight-hushed"),
            Sight::Over(outcome) => outcome.message(),
        }
    }
}
