//! What a seat can do, and why it may not.

use serde::{Deserialize, Serialize};
use sobremesa_core::{Message, Refuse, Seat, Tell};

use crate::card::{Card, Colour};
use crate::row::{Clash, Row};

/// What a seat can do.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
#[cfg_attr(feature = "shapes", derive(ts_rs::TS, schemars::JsonSchema))]
pub enum Action {
    /// Reveal the next card of the deck (P2.1).
    Reveal,
    /// Put the revealed card into a row (P2.2).
    Place { row: Row },
    /// Start a new row with the revealed card (P2.1, P2.2).
    NewRow,
    /// Stop revealing (P5).
    Stop,
    /// Take a row (P6).
    Take { row: Row },
    /// Bank all cards of a colour (P9).
    Bank { colour: Colour },
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
    /// The rows are being given out.
    RowsFirst {
        /// Who takes a row now.
        taker: Seat,
    },
    /// Somebody else takes a row now.
    NotYourTake { taker: Seat },
    /// Nobody takes rows before the turn has stopped.
    NotYet,
    /// This row has been taken, or never was.
    RowGone { row: Row },
    /// The revealed card has to find its row first.
    PlaceFirst { card: Card },
    /// There is no revealed card to place.
    NothingToPlace,
    /// This row has not been started.
    NoSuchRow { row: Row },
    /// The row has a card that the revealed one may not lie with.
    DoesNotFit {
        card: Card,
        row: Row,
        /// What they have in common.
        clash: Clash,
    },
    /// There are three rows already.
    ThreeRows,
    /// The deck has run out.
    DeckEmpty,
    /// Without a row there is nothing to stop for.
    NoRowYet,
    /// Cards were revealed this turn: no more banking.
    AlreadyRevealing,
    /// There is no card of this colour on the bench.
    NothingToBank { colour: Colour },
}

impl Refuse for Refusal {
    fn rule(&self) -> &'static str {
        match self {
            Refusal::NoSuchSeat => "P1.1",
            Refusal::AlreadyRevealing => "P1.4",
            Refusal::NothingToBank { .. } => "P1.5",
            Refusal::NotYourTurn { .. } => "P1.6",
            Refusal::PlaceFirst { .. } | Refusal::NothingToPlace => "P2.1",
            Refusal::ThreeRows | Refusal::NoSuchRow { .. } => "P2.2",
            Refusal::DoesNotFit {
                clash: Clash::Dice, ..
            } => "P2.4",
            Refusal::DoesNotFit { .. } => "P2.3",
            Refusal::NoRowYet => "P5.2",
            Refusal::NotYet => "P6.1",
            Refusal::RowsFirst { .. } | Refusal::NotYourTake { .. } => "P6.2",
            Refusal::RowGone { .. } => "P6.3",
            Refusal::Over => "P11.1",
            Refusal::DeckEmpty => "P11.2",
        }
    }
}

impl Tell for Refusal {
    fn message(&self) -> Message {
        match *self {
            Refusal::NoSuchSeat => Message::new("push-refusal-no-such-seat"),
            Refusal::Over => Message::new("push-refusal-over"),
            Refusal::NotYourTurn { on_turn } => {
                Message::new("push-refusal-not-your-turn").with("player", on_turn)
            }
            Refusal::RowsFirst { taker } => {
                Message::new("push-refusal-rows-first").with("player", taker)
            }
            Refusal::NotYourTake { taker } => {
                Message::new("push-refusal-not-your-take").with("player", taker)
            }
            Refusal::NotYet => Message::new("push-refusal-not-yet"),
            Refusal::RowGone { row } => {
                Message::new("push-refusal-row-gone").with("row", row.key())
            }
            Refusal::NoSuchRow { row } => {
                Message::new("push-refusal-no-such-row").with("row", row.key())
            }
            Refusal::PlaceFirst { card } => of_card(
                card,
                "push-refusal-place-first",
                "push-refusal-place-first-dice",
            ),
            Refusal::NothingToPlace => Message::new("push-refusal-nothing-to-place"),
            Refusal::DoesNotFit { card, row, clash } => {
                let key = match clash {
                    Clash::Number => "push-refusal-same-number",
                    Clash::Colour => "push-refusal-same-colour",
                    Clash::Dice => "push-refusal-second-dice",
                };
                of_card(card, key, key).with("row", row.key())
            }
            Refusal::ThreeRows => Message::new("push-refusal-three-rows"),
            Refusal::DeckEmpty => Message::new("push-refusal-deck-empty"),
            Refusal::NoRowYet => Message::new("push-refusal-no-row-yet"),
            Refusal::AlreadyRevealing => Message::new("push-refusal-already-revealing"),
            Refusal::NothingToBank { colour } => {
                Message::new("push-refusal-nothing-to-bank").with("colour", colour.key())
            }
        }
    }
}

/// A sentence about a card: one for number cards, which names colour and number, one for cards without.
pub(crate) fn of_card(card: Card, numbered: &'static str, other: &'static str) -> Message {
    match card.face() {
        Some((colour, number)) => Message::new(numbered)
            .with("colour", colour.key())
            .with("number", number),
        None => Message::new(other),
    }
}

impl Tell for Action {
    fn message(&self) -> Message {
        match *self {
            Action::Reveal => Message::new("push-action-reveal"),
            Action::Place { row } => Message::new("push-action-place").with("row", row.key()),
            Action::NewRow => Message::new("push-action-new-row"),
            Action::Stop => Message::new("push-action-stop"),
            Action::Take { row } => Message::new("push-action-take").with("row", row.key()),
            Action::Bank { colour } => {
                Message::new("push-action-bank").with("colour", colour.key())
            }
        }
    }
}
