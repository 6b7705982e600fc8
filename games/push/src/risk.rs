//! How likely the next card is to go too far: exactly, by what the viewer sees.

use serde::Serialize;
use sobremesa_core::Piece;

use crate::board::Phase;
use crate::card::{Card, Colour};
use crate::row::Row;
use crate::view::View;

/// How likely it is to go too far, for a screen.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "shapes", derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Risk {
    pub per_mille: u16,
    /// How many cards of the deck would do it; unknown while cards of theirs may lie in banks one cannot look into.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "shapes", ts(optional))]
    pub cards: Option<u8>,
}

/// How likely it is to go too far with the next card. None where nobody is about to reveal it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "shapes", derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Risks {
    /// With the next card, where none waits for its row.
    pub next: Option<Risk>,
    /// With the card after the one that waits, if that goes into this row, where it can.
    pub placed: [Option<Risk>; 3],
}

impl View {
    /// The chance that the next card of the deck goes too far (P4.1), with the revealed card `placed` first where one
    /// waits; none when the deck is empty.
    ///
    /// Every unseen card is as likely to be next as every other of its colour. How many of a colour lie in banks that
    /// the viewer cannot look into is known: those are not in the deck (P9.3).
    #[must_use]
    pub fn risk(&self, placed: Option<(Row, Card)>) -> Option<f64> {
        let in_deck = |colour: Colour| {
            let unseen = f64::from(self.unseen.of(colour).len());
            (unseen - f64::from(self.closed(colour))) / unseen
        };
        let expected = self.too_far(placed).fold(0.0, |sum, (card, count)| {
            sum + f64::from(count) * card.face().map_or(1.0, |(colour, _)| in_deck(colour))
        });
        (self.deck > 0).then(|| expected / f64::from(self.deck))
    }

    /// The same for every choice there is now, rounded for a screen.
    #[must_use]
    pub fn risks(&self) -> Option<Risks> {
        let Phase::Turn { card, .. } = self.table.phase else {
            return None;
        };
        let rounded = |placed| {
            let share = self.risk(placed)?;
            let exact = self.too_far(placed).all(|(card, _)| {
                card.face()
                    .is_none_or(|(colour, _)| self.closed(colour) == 0)
            });
            let cards = exact.then(|| self.too_far(placed).map(|(_, count)| count).sum());
            Some(Risk {
                per_mille: (share * 1000.0).round() as u16,
                cards,
            })
        };
        let places = card.map(|card| (card, self.table.accepting(card), self.table.new_row()));
        let placed = Row::ALL.map(|row| {
            let (card, rows, new) = places?;
            (rows.contains(row) || new == Some(row)).then(|| rounded(Some((row, card))))?
        });
        Some(Risks {
            next: if card.is_none() { rounded(None) } else { None },
            placed,
        })
    }

    /// How many cards of a colour lie in banks that the viewer cannot look into (P9.3, P9.5).
    fn closed(&self, colour: Colour) -> u8 {
        let closed = self
            .banks
            .as_slice()
            .iter()
            .filter(|bank| bank.cards.is_none());
        closed.map(|bank| bank.piles[colour.index()]).sum()
    }

    /// The unseen cards that would go too far, and how many of each.
    fn too_far(&self, placed: Option<(Row, Card)>) -> impl Iterator<Item = (Card, u8)> {
        let refused = move |card: Card| {
            Row::ALL.into_iter().all(|row| {
                let line = self.table.line(row);
                let beside =
                    placed.is_some_and(|(place, placed)| place == row && clash(placed, card));
                beside || (!line.is_empty() && !line.accepts(card))
            })
        };
        self.unseen
            .iter()
            .filter(move |&(card, _)| card != Card::SWITCH && refused(card))
    }
}

/// May these two, neither a switch card, not lie in one row (P2.3, P2.4)?
fn clash(one: Card, other: Card) -> bool {
    match (one.face(), other.face()) {
        (Some((colour, number)), Some((second, same))) => colour == second || number == same,
        (None, None) => true,
        _ => false,
    }
}
