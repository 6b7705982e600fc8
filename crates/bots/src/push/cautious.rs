//! A sensible person's rules of thumb: no new row without need, dice cards apart from the good row, stop when there is
//! enough to take or the next card has become a gamble, and bring a big colour home.

use sobremesa_core::{Knowledge, Seat};
use sobremesa_push::{Action, Board, Card, Colour, Deck, Phase, Push, Row};

use super::value::row_worth;
use crate::{Bot, SearchBudget};

/// Plays by rules of thumb. The numbers were tuned with two, four and six players: variants against each other, then
/// each against `odds`, keeping the one it beat least.
#[derive(Clone, Copy, Debug, Default)]
pub struct Cautious;

/// Goes on while at most this share of the unseen cards would bust.
const RISK: f32 = 0.09;

/// Stops as soon as a row is worth so much. With more players a turn comes round less often, so more is asked of it.
fn content(seats: u8) -> f32 {
    f32::from(8 + seats)
}

/// Banks a colour with so many points: the more players, the rarer a turn and the dearer to give one up.
fn worth_banking(seats: u8) -> u16 {
    u16::from(10 + 4 * seats)
}

/// Banks only while so many cards are left for each player: later there is little left to fear.
const EARLY: u8 = 6;

impl Bot<Push> for Cautious {
    fn choose(&mut self, knowledge: &Knowledge<'_, Push>, _: &mut SearchBudget) -> Action {
        let view = knowledge.view();
        decide(&view.table, view.deck, view.unseen, knowledge.seat())
    }
}

/// What a cautious player does on this table.
pub(crate) fn decide(table: &Board, deck: u8, unseen: Deck, seat: Seat) -> Action {
    match table.phase {
        Phase::Turn {
            card: Some(card), ..
        } => place(table, card),
        Phase::Turn { card: None, .. } => go_on(table, deck, unseen, seat),
        Phase::Take { .. } | Phase::Over(_) => take(table, seat),
    }
}

/// Bank, reveal or stop.
fn go_on(table: &Board, deck: u8, unseen: Deck, seat: Seat) -> Action {
    if table.is_fresh() {
        let bench = table.benches[seat];
        let points = |&colour: &Colour| bench.of(colour).points();
        let biggest = bench.colours().iter().max_by_key(points);
        return match biggest.filter(|_| deck >= EARLY * table.seats()) {
            Some(colour) if points(&colour) >= worth_banking(table.seats()) => {
                Action::Bank { colour }
            }
            _ => Action::Reveal,
        };
    }
    let busting = f32::from(table.busting(unseen).len()) / f32::from(unseen.len().max(1));
    let best = table
        .rows()
        .iter()
        .map(|row| row_worth(table, row, seat))
        .fold(0.0, f32::max);
    let enough = busting > RISK || best >= content(table.seats());
    if deck == 0 || enough && table.has_rows() {
        Action::Stop
    } else {
        Action::Reveal
    }
}

/// A number joins the row with the most points that accepts it, and starts a new one only where none does. A dice card
/// starts a row, or joins the one with the fewest points.
fn place(table: &Board, card: Card) -> Action {
    if card == Card::DICE && table.new_row().is_some() {
        return Action::NewRow;
    }
    let points = |row: &Row| table.line(*row).numbers().points();
    let rows = table.accepting(card).iter();
    let row = if card == Card::DICE {
        rows.min_by_key(points)
    } else {
        rows.max_by_key(points)
    };
    row.map_or(Action::NewRow, |row| Action::Place { row })
}

/// The row worth most.
fn take(table: &Board, seat: Seat) -> Action {
    let value = |row: Row| (row, row_worth(table, row, seat));
    let best = table
        .rows()
        .iter()
        .map(value)
        .max_by(|a, b| a.1.total_cmp(&b.1));
    let (row, _) = best.expect("there is a row left to take");
    Action::Take { row }
}
