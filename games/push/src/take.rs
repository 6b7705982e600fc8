//! P6 and P7: giving the rows out, one player after another, each with the roll it brings.

use sobremesa_core::{Dealer, Piece, Seat};

use crate::action::{Action, Refusal};
use crate::board::Phase;
use crate::event::{Event, Sight};
use crate::row::{Line, Row};
use crate::state::State;
use crate::{Push, die, turn};

pub(crate) fn owed(state: &State, each: &mut impl FnMut(Action)) {
    state
        .table
        .rows()
        .iter()
        .for_each(|row| each(Action::Take { row }));
}

#[inline]
pub(crate) fn owed_count(state: &State) -> u32 {
    state.table.rows().len()
}

#[inline]
pub(crate) fn owed_nth(state: &State, n: u32) -> Action {
    Action::Take {
        row: state.table.rows().nth(n),
    }
}

/// The rows of this turn are given out, beginning with `taker`.
pub(crate) fn begin(state: &mut State, on_turn: Seat, taker: Seat) {
    state.table.phase = Phase::Take { on_turn, taker };
}

#[inline]
pub(crate) fn take<D: Dealer<Push>>(
    state: &mut State,
    seat: Seat,
    row: Row,
    dealer: &mut D,
) -> Result<(), Refusal> {
    let (on_turn, taker) = match state.table.phase {
        Phase::Take { on_turn, taker } => (on_turn, taker),
        Phase::Turn { .. } => return Err(Refusal::NotYet),
        Phase::Over(_) => return Err(Refusal::Over),
    };
    if taker != seat {
        return Err(Refusal::NotYourTake { taker });
    }
    let line = state.table.line(row);
    if line.is_empty() {
        return Err(Refusal::RowGone { row });
    }
    state.table.lines[row.index()] = Line::EMPTY;
    state.table.benches[seat].add(line.numbers());
    dealer.tell(|| {
        Event::Open(Sight::Took {
            seat,
            row,
            cards: line,
        })
    });
    if line.has_dice() {
        die::roll(state, seat, dealer); // P7.1: the cards just taken are on the bench by now
    }
    let next = state.table.toward(taker);
    if next == on_turn || !state.table.has_rows() {
        turn::end(state, on_turn, dealer);
    } else {
        begin(state, on_turn, next); // P6.2
    }
    Ok(())
}
