//! What lies open on the table: the rows, the switch cards beside the deck, the benches, and what is going on.

use serde::Serialize;
use sobremesa_core::{BySeat, Piece, Seat};

use crate::card::Card;
use crate::cards::Cards;
use crate::deck::Deck;
use crate::options::Options;
use crate::outcome::Outcome;
use crate::row::{Line, Row, RowSet};
use crate::state::MAX;

/// The open part of the table; everybody sees all of it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Board {
    pub options: Options,
    /// The switch cards beside the deck (P10.2).
    pub switches: u8,
    /// What is going on.
    pub phase: Phase,
    /// The three rows; one without cards is not started or has been taken.
    pub lines: [Line; 3],
    /// Each seat's bench.
    pub benches: BySeat<Cards, MAX>,
}

/// What is going on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "shapes", derive(ts_rs::TS, schemars::JsonSchema))]
pub enum Phase {
    /// Somebody takes a turn (P1, P2).
    Turn {
        seat: Seat,
        /// The revealed card that waits for its row.
        card: Option<Card>,
    },
    /// The rows are given out (P6).
    Take {
        /// Whose turn it is.
        on_turn: Seat,
        /// Who takes a row now.
        taker: Seat,
    },
    /// It is over (P12).
    Over(Outcome),
}

impl Board {
    /// How many play.
    #[must_use]
    pub fn seats(&self) -> u8 {
        self.benches.seats()
    }

    /// A row's cards.
    #[must_use]
    pub fn line(&self, row: Row) -> Line {
        self.lines[row.index()]
    }

    /// The rows that hold cards.
    #[must_use]
    #[inline]
    pub fn rows(&self) -> RowSet {
        self.rows_where(|line| !line.is_empty())
    }

    /// Is any row on the table?
    #[must_use]
    #[inline]
    pub fn has_rows(&self) -> bool {
        self.lines.iter().any(|line| !line.is_empty())
    }

    /// The row a new one would be, while fewer than three are built (P2.2).
    #[must_use]
    #[inline]
    pub fn new_row(&self) -> Option<Row> {
        Row::ALL.into_iter().find(|&row| self.line(row).is_empty())
    }

    /// The rows that accept this number or dice card (P2.3, P2.4).
    #[must_use]
    #[inline]
    pub fn accepting(&self, card: Card) -> RowSet {
        self.rows_where(|line| !line.is_empty() && line.accepts(card))
    }

    #[inline]
    fn rows_where(&self, holds: impl Fn(Line) -> bool) -> RowSet {
        let mut rows = 0;
        for (place, &line) in self.lines.iter().enumerate() {
            rows |= u32::from(holds(line)) << place;
        }
        RowSet::from_bits(rows.into())
    }

    /// Would this card bust: three rows, and none accepts it (P4.1)? A switch card never does.
    #[must_use]
    #[inline]
    pub fn busts(&self, card: Card) -> bool {
        card != Card::SWITCH
            && self
                .lines
                .iter()
                .all(|line| !line.is_empty() && !line.accepts(card))
    }

    /// The cards among these that would bust now (P4.1).
    #[must_use]
    #[inline]
    pub fn busting(&self, cards: Deck) -> Deck {
        let refused = |cards: Deck, &line: &Line| cards.and(Deck::refused_by(line));
        self.lines.iter().fold(cards, refused)
    }

    /// Has this turn revealed nothing yet, so that banking is still possible (P1.4)?
    #[must_use]
    #[inline]
    pub fn is_fresh(&self) -> bool {
        self.switches == 0 && !self.has_rows()
    }

    /// The next seat in the direction of taking: to the right when an odd number of switch cards lies there (P6.2).
    #[must_use]
    #[inline]
    pub fn toward(&self, seat: Seat) -> Seat {
        let last = self.seats() - 1;
        match (self.switches % 2 == 1, seat.0) {
            (true, 0) => Seat(last),
            (true, place) => Seat(place - 1),
            (false, place) if place == last => Seat(0),
            (false, place) => Seat(place + 1),
        }
    }

    /// Who owes a decision.
    #[must_use]
    #[inline]
    pub fn decider(&self) -> Option<Seat> {
        match self.phase {
            Phase::Turn { seat, .. } => Some(seat),
            Phase::Take { taker, .. } => Some(taker),
            Phase::Over(_) => None,
        }
    }
}
