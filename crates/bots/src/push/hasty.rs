//! What first comes to mind at PUSH: a card goes where most lie already, a handful of points is a reason to stop, and
//! nobody counts what could still come.

use sobremesa_core::{Knowledge, Seat};
use sobremesa_push::{Action, Board, Card, Colour, Phase, Push, Row};

use crate::{Bot, SearchBudget};

/// Plays what first comes to mind.
#[derive(Clone, Copy, Debug, Default)]
pub struct Hasty;

/// A row with so many points is worth stopping for, whatever could come next.
const ENOUGH: u16 = 9;
/// A colour is brought home when it has become this big.
const BIG: u16 = 24;

impl Bot<Push> for Hasty {
    fn choose(&mut self, knowledge: &Knowledge<'_, Push>, _: &mut SearchBudget) -> Action {
        let view = knowledge.view();
        match view.table.phase {
            Phase::Turn {
                card: Some(card), ..
            } => place(&view.table, card),
            Phase::Turn { card: None, .. } => go_on(&view.table, view.deck, knowledge.seat()),
            Phase::Take { .. } | Phase::Over(_) => {
                let most = view
                    .table
                    .rows()
                    .iter()
                    .max_by_key(|&row| points(&view.table, row));
                Action::Take {
                    row: most.expect("there is a row left to take"),
                }
            }
        }
    }
}

fn points(table: &Board, row: Row) -> u16 {
    table.line(row).numbers().points()
}

fn go_on(table: &Board, deck: u8, seat: Seat) -> Action {
    if table.is_fresh() {
        let bench = table.benches[seat];
        let big = |colour: &Colour| bench.of(*colour).points() >= BIG;
        return bench
            .colours()
            .iter()
            .find(big)
            .map_or(Action::Reveal, |colour| Action::Bank { colour });
    }
    let best = table
        .rows()
        .iter()
        .map(|row| points(table, row))
        .max()
        .unwrap_or(0);
    if table.has_rows() && (deck == 0 || best >= ENOUGH) {
        Action::Stop
    } else {
        Action::Reveal
    }
}

/// To the most points that accept it, dice or not.
fn place(table: &Board, card: Card) -> Action {
    let most = table
        .accepting(card)
        .iter()
        .max_by_key(|&row| points(table, row));
    most.map_or(Action::NewRow, |row| Action::Place { row })
}
