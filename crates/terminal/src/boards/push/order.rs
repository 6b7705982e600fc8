//! Who takes a row when, as far as it is known now (P6).

use sobremesa_core::Seat;
use sobremesa_push::{Phase, Table};

/// Who takes a row when.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Order {
    /// Everybody who may still take one, first to last. In a turn: if it stops.
    pub(super) takers: Vec<Seat>,
    /// How many rows there are to take now.
    pub(super) rows: usize,
    /// How many there can be when it comes to taking.
    pub(super) most: usize,
    /// Who takes nothing, having gone too far.
    pub(super) bust: Option<Seat>,
    /// Whoever would take first if the next card went too far; only where that can happen.
    pub(super) after_bust: Option<Seat>,
}

/// The most rows there are.
pub(super) const ROWS: usize = 3;

impl Order {
    /// The place of a seat in the order, from 0, where there can be a row for it.
    pub(super) fn place(&self, seat: Seat) -> Option<usize> {
        self.first().position(|taker| taker == seat)
    }

    /// Those for whom there can be a row, first to last.
    pub(super) fn first(&self) -> impl Iterator<Item = Seat> {
        self.takers.iter().copied().take(self.most)
    }
}

/// Who takes a row when; nobody once it is over.
pub(super) fn order(table: &Table) -> Option<Order> {
    let rows = table.rows().len() as usize;
    match table.phase {
        Phase::Turn { seat, card } => {
            let takers = round(table, seat, seat);
            let after_bust = takers.get(1).copied().filter(|_| rows == ROWS && card.is_none());
            Some(Order { takers, rows, most: ROWS, bust: None, after_bust })
        }
        Phase::Take { on_turn, taker } => {
            let takers = round(table, taker, on_turn);
            // Going too far needs three rows, and then one taker fewer has been before this one than after a stop.
            let before = table.seats() as usize - takers.len();
            let bust = (taker != on_turn && rows + before == ROWS + 1).then_some(on_turn);
            Some(Order { takers, rows, most: rows, bust, after_bust: None })
        }
        Phase::Over(_) => None,
    }
}

/// The seats from `first` on in the direction of taking, until it comes to `last` again.
fn round(table: &Table, first: Seat, last: Seat) -> Vec<Seat> {
    let mut seats = vec![first];
    let mut seat = table.toward(first);
    while seat != last {
        seats.push(seat);
        seat = table.toward(seat);
    }
    seats
}
