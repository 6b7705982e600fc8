//! What happens, and what each viewer notices of it.

use serde::Serialize;
use sobremesa_core::{Message, Seat, Tell, Viewer};

use crate::action::of_card;
use crate::card::{Card, Colour};
use crate::cards::Cards;
use crate::die::Face;
use crate::outcome::Outcome;
use crate::row::{Line, Row};

/// What happened, with everything hidden still in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// Something that everybody notices alike.
    Open(Sight),
    /// A player banked a colour.
    Banked {
        seat: Seat,
        colour: Colour,
        cards: Cards,
        /// Are they for the owner alone to know (P9.5)?
        hidden: bool,
    },
}

/// What one viewer notices of an event.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "shapes", derive(ts_rs::TS, schemars::JsonSchema))]
pub enum Sight {
    /// A turn begins.
    Turn { seat: Seat },
    /// A card was revealed.
    Revealed {
        /// Who revealed it.
        seat: Seat,
        card: Card,
    },
    /// A card found its row.
    Placed {
        /// Who placed it.
        seat: Seat,
        card: Card,
        row: Row,
        /// Did it start the row?
        new: bool,
    },
    /// A card fitted nowhere and was discarded.
    Bust {
        /// Who went too far.
        seat: Seat,
        card: Card,
    },
    /// A player stopped revealing.
    Stopped { seat: Seat },
    /// A player took a row.
    Took { seat: Seat, row: Row, cards: Line },
    /// A player rolled the die.
    Rolled {
        seat: Seat,
        face: Face,
        /// The cards lost.
        lost: Cards,
    },
    /// A player banked a colour.
    Banked {
        seat: Seat,
        colour: Colour,
        /// How many cards.
        count: u8,
        /// The cards, unless they are hidden from the viewer.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "shapes", ts(optional))]
        cards: Option<Cards>,
    },
    /// What was left in the middle at the end of a turn was discarded.
    Cleared {
        /// The rows nobody took.
        rows: [Line; 3],
        /// How many switch cards lay beside the deck.
        switches: u8,
    },
    /// The match ended.
    Over(Outcome),
}

pub(crate) fn sight(event: &Event, viewer: Viewer) -> Sight {
    match *event {
        Event::Open(ref sight) => sight.clone(),
        Event::Banked {
            seat,
            colour,
            cards,
            hidden,
        } => Sight::Banked {
            seat,
            colour,
            count: cards.len(),
            cards: (!hidden || viewer.is(seat)).then_some(cards),
        },
    }
}

impl Tell for Sight {
    fn message(&self) -> Message {
        match *self {
            Sight::Turn { seat } => Message::new("push-sight-turn").with("player", seat),
            Sight::Revealed { seat, card } => {
                let other = match card {
                    Card::SWITCH => "push-sight-revealed-switch",
                    _ => "push-sight-revealed-dice",
                };
                of_card(card, "push-sight-revealed", other).with("player", seat)
            }
            Sight::Placed {
                seat,
                card,
                row,
                new,
            } => {
                let message = match new {
                    true => of_card(
                        card,
                        "push-sight-row-started",
                        "push-sight-row-started-dice",
                    ),
                    false => of_card(card, "push-sight-placed", "push-sight-placed-dice"),
                };
                message.with("player", seat).with("row", row.key())
            }
            Sight::Bust { seat, card } => {
                of_card(card, "push-sight-bust", "push-sight-bust-dice").with("player", seat)
            }
            Sight::Stopped { seat } => Message::new("push-sight-stopped").with("player", seat),
            Sight::Took { seat, row, cards } => {
                let key = match (cards.has_dice(), cards.numbers().is_empty()) {
                    (false, _) => "push-sight-took",
                    (true, false) => "push-sight-took-dice",
                    (true, true) => "push-sight-took-lone-dice",
                };
                let message = Message::new(key)
                    .with("player", seat)
                    .with("row", row.key());
                message
                    .with("count", cards.numbers().len())
                    .with("points", u32::from(cards.numbers().points()))
            }
            Sight::Rolled { seat, face, lost } => {
                let key = match (face, lost.is_empty()) {
                    (Face::Star, true) => "push-sight-rolled-star",
                    (Face::Star, false) => "push-sight-rolled-star-lost",
                    (_, true) => "push-sight-rolled",
                    (_, false) => "push-sight-rolled-lost",
                };
                let message = Message::new(key)
                    .with("player", seat)
                    .with("face", face.key());
                message
                    .with("count", lost.len())
                    .with("points", u32::from(lost.points()))
            }
            Sight::Banked {
                seat,
                colour,
                count,
                cards,
            } => {
                let key = if cards.is_some() {
                    "push-sight-banked"
                } else {
                    "push-sight-banked-hidden"
                };
                let message = Message::new(key)
                    .with("player", seat)
                    .with("colour", colour.key());
                let points = cards.map(|cards| u32::from(cards.points()));
                let message = message.with("count", count);
                points.map_or(message.clone(), |points| message.with("points", points))
            }
            Sight::Cleared { rows, switches } => {
                let count = rows.into_iter().filter(|line| !line.is_empty()).count() as u32;
                let key = if count == 0 {
                    "push-sight-cleared-switches"
                } else {
                    "push-sight-cleared"
                };
                Message::new(key)
                    .with("count", count)
                    .with("switches", switches)
            }
            Sight::Over(outcome) => outcome.message(),
        }
    }
}
