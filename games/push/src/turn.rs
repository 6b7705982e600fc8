//! P2 to P5 and P11: revealing, placing, going too far, stopping, and the end of a turn.

use sobremesa_core::{Dealer, Piece, Seat};

use crate::action::{Action, Refusal};
use crate::board::{Board, Phase};
use crate::card::Card;
use crate::event::{Event, Sight};
use crate::outcome::Outcome;
use crate::row::{Line, Row};
use crate::state::State;
use crate::{Push, bank, die, take};

impl State {
    /// There is a card left to reveal (P11.2).
    #[inline]
    pub(crate) fn may_reveal(&self) -> bool {
        !self.deck.is_empty()
    }

    /// A row is on the table (P5.1, P5.2).
    #[inline]
    pub(crate) fn may_stop(&self) -> bool {
        self.table.has_rows()
    }
}

/// The rows that accept the card, then a new row; or revealing, then banking or stopping: the order that `pick_owed`
/// relies on.
pub(crate) fn owed(
    state: &State,
    seat: Seat,
    waiting: Option<Card>,
    each: &mut impl FnMut(Action),
) {
    if let Some(card) = waiting {
        state
            .table
            .accepting(card)
            .iter()
            .for_each(|row| each(Action::Place { row }));
        if state.table.new_row().is_some() {
            each(Action::NewRow);
        }
        return;
    }
    if state.may_reveal() {
        each(Action::Reveal);
    }
    if state.table.is_fresh() {
        bank::owed(state, seat, each);
    } else if state.may_stop() {
        each(Action::Stop);
    }
}

#[inline]
pub(crate) fn owed_count(state: &State, seat: Seat, waiting: Option<Card>) -> u32 {
    if let Some(card) = waiting {
        return state.table.accepting(card).len() + u32::from(state.table.new_row().is_some());
    }
    let others = if state.table.is_fresh() {
        bank::owed_count(state, seat)
    } else {
        u32::from(state.may_stop())
    };
    u32::from(state.may_reveal()) + others
}

#[inline]
pub(crate) fn owed_nth(state: &State, seat: Seat, waiting: Option<Card>, n: u32) -> Action {
    if let Some(card) = waiting {
        let rows = state.table.accepting(card);
        return if n < rows.len() {
            Action::Place { row: rows.nth(n) }
        } else {
            Action::NewRow
        };
    }
    match (state.may_reveal(), n) {
        (true, 0) => Action::Reveal,
        (reveal, n) if state.table.is_fresh() => bank::owed_nth(state, seat, n - u32::from(reveal)),
        _ => Action::Stop,
    }
}

/// Begins a turn.
pub(crate) fn begin<D: Dealer<Push>>(state: &mut State, seat: Seat, dealer: &mut D) {
    state.table.phase = Phase::Turn { seat, card: None };
    dealer.tell(|| Event::Open(Sight::Turn { seat }));
}

/// The card that waits for its row, where this seat is on turn.
#[inline]
fn on_turn(table: &Board, seat: Seat) -> Result<Option<Card>, Refusal> {
    match table.phase {
        Phase::Turn {
            seat: on_turn,
            card,
        } if on_turn == seat => Ok(card),
        Phase::Turn { seat: on_turn, .. } => Err(Refusal::NotYourTurn { on_turn }),
        Phase::Take { taker, .. } => Err(Refusal::RowsFirst { taker }),
        Phase::Over(_) => Err(Refusal::Over),
    }
}

/// This seat is on turn and no card waits for its row.
#[inline]
pub(crate) fn with_free_hands(table: &Board, seat: Seat) -> Result<(), Refusal> {
    match on_turn(table, seat)? {
        Some(card) => Err(Refusal::PlaceFirst { card }),
        None => Ok(()),
    }
}

#[inline]
pub(crate) fn reveal<D: Dealer<Push>>(
    state: &mut State,
    seat: Seat,
    dealer: &mut D,
) -> Result<(), Refusal> {
    with_free_hands(&state.table, seat)?;
    if !state.may_reveal() {
        return Err(Refusal::DeckEmpty);
    }
    let card: Card = dealer.draw(&state.deck);
    state.deck.take(card);
    dealer.tell(|| Event::Open(Sight::Revealed { seat, card }));
    if card == Card::SWITCH {
        state.table.switches += 1; // P10.2
        if !state.may_reveal() && !state.may_stop() {
            end(state, seat, dealer); // P11.3
        }
    } else if state.table.busts(card) {
        bust(state, seat, card, dealer);
    } else {
        state.table.phase = Phase::Turn {
            seat,
            card: Some(card),
        };
    }
    Ok(())
}

/// P4: the card is discarded, the die is rolled, and only then do the others take rows.
fn bust<D: Dealer<Push>>(state: &mut State, seat: Seat, card: Card, dealer: &mut D) {
    dealer.tell(|| Event::Open(Sight::Bust { seat, card }));
    die::roll(state, seat, dealer);
    take::begin(state, seat, state.table.toward(seat));
}

#[inline]
pub(crate) fn place<D: Dealer<Push>>(
    state: &mut State,
    seat: Seat,
    row: Row,
    dealer: &mut D,
) -> Result<(), Refusal> {
    let card = on_turn(&state.table, seat)?.ok_or(Refusal::NothingToPlace)?;
    let line = state.table.line(row);
    if line.is_empty() {
        return Err(Refusal::NoSuchRow { row });
    }
    if let Some(clash) = line.clash(card) {
        return Err(Refusal::DoesNotFit { card, row, clash });
    }
    put(state, seat, card, row);
    dealer.tell(|| {
        Event::Open(Sight::Placed {
            seat,
            card,
            row,
            new: false,
        })
    });
    Ok(())
}

#[inline]
pub(crate) fn start_row<D: Dealer<Push>>(
    state: &mut State,
    seat: Seat,
    dealer: &mut D,
) -> Result<(), Refusal> {
    let card = on_turn(&state.table, seat)?.ok_or(Refusal::NothingToPlace)?;
    let row = state.table.new_row().ok_or(Refusal::ThreeRows)?;
    put(state, seat, card, row);
    dealer.tell(|| {
        Event::Open(Sight::Placed {
            seat,
            card,
            row,
            new: true,
        })
    });
    Ok(())
}

fn put(state: &mut State, seat: Seat, card: Card, row: Row) {
    state.table.lines[row.index()].add(card);
    state.table.phase = Phase::Turn { seat, card: None };
}

pub(crate) fn stop<D: Dealer<Push>>(
    state: &mut State,
    seat: Seat,
    dealer: &mut D,
) -> Result<(), Refusal> {
    with_free_hands(&state.table, seat)?;
    if !state.may_stop() {
        return Err(Refusal::NoRowYet);
    }
    dealer.tell(|| Event::Open(Sight::Stopped { seat }));
    take::begin(state, seat, seat);
    Ok(())
}

/// The turn of `seat` is over: the middle is cleared (P6.4, P10.2), then the next turn (P1.6) or the end (P11.1).
pub(crate) fn end<D: Dealer<Push>>(state: &mut State, seat: Seat, dealer: &mut D) {
    let (lines, switches) = (state.table.lines, state.table.switches);
    if !state.table.is_fresh() {
        state.table.lines = [Line::EMPTY; 3];
        state.table.switches = 0;
        dealer.tell(|| {
            Event::Open(Sight::Cleared {
                rows: lines,
                switches,
            })
        });
    }
    if state.deck.is_empty() {
        let outcome = Outcome::of(&state.table.benches, &state.banks);
        state.table.phase = Phase::Over(outcome);
        dealer.tell(|| Event::Open(Sight::Over(outcome)));
    } else {
        // Without switch cards beside the deck, onward is to the left.
        begin(state, state.table.toward(seat), dealer);
    }
}
