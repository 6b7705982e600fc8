//! Who takes a row when, as far as it is known now (P6).

use serde::Serialize;
use sobremesa_core::Seat;

use crate::board::{Board, Phase};
use crate::row::ROWS;

/// Who takes a row when.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "shapes", derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Order {
    /// Everybody who may still take one, first to last. In a turn: if it stops.
    pub takers: Vec<Seat>,
    /// How many rows there are to take now.
    pub rows: usize,
    /// How many there can be when it comes to taking.
    pub most: usize,
    /// Who takes nothing, having gone too far.
    pub bust: Option<Seat>,
    /// Whoever would take first if the next card went too far; only where that can happen.
    pub after_bust: Option<Seat>,
}

impl Order {
    /// The place of a seat in the order, from 0, where there can be a row for it.
    #[must_use]
    pub fn place(&self, seat: Seat) -> Option<usize> {
        self.first().position(|taker| taker == seat)
    }

    /// Those for whom there can be a row, first to last.
    pub fn first(&self) -> impl Iterator<Item = Seat> {
        self.takers.iter().copied().take(self.most)
    }
}

impl Board {
    /// Who takes a row when, as far as it is known now (P6); nobody once it is over.
    #[must_use]
    pub fn order(&self) -> Option<Order> {
        let rows = self.rows().len() as usize;
        match self.phase {
            Phase::Turn { seat, card } => {
                let takers = self.round(seat, seat);
                let after_bust = takers
                    .get(1)
                    .copied()
                    .filter(|_| rows == ROWS && card.is_none());
                Some(Order {
                    takers,
                    rows,
                    most: ROWS,
                    bust: None,
                    after_bust,
                })
            }
            Phase::Take { on_turn, taker } => {
                let takers = self.round(taker, on_turn);
                // Going too far needs three rows, and then one taker fewer has been before this one than after a stop.
                let before = usize::from(self.seats()) - takers.len();
                let bust = (taker != on_turn && rows + before == ROWS + 1).then_some(on_turn);
                Some(Order {
                    takers,
                    rows,
                    most: rows,
                    bust,
                    after_bust: None,
                })
            }
            Phase::Over(_) => None,
        }
    }

    /// The seats from `first` on in the direction of taking, until it comes to `last` again.
    fn round(&self, first: Seat, last: Seat) -> Vec<Seat> {
        let mut seats = vec![first];
        let mut seat = self.toward(first);
        while seat != last {
            seats.push(seat);
            seat = self.toward(seat);
        }
        seats
    }
}
