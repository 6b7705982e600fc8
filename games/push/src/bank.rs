//! P9: banking a colour instead of revealing.

use sobremesa_core::{Dealer, Seat};

use crate::action::{Action, Refusal};
use crate::card::Colour;
use crate::event::Event;
use crate::state::State;
use crate::{Push, turn};

pub(crate) fn owed(state: &State, seat: Seat, each: &mut impl FnMut(Action)) {
    state.table.benches[seat]
        .colours()
        .iter()
        .for_each(|colour| each(Action::Bank { colour }));
}

#[inline]
pub(crate) fn owed_count(state: &State, seat: Seat) -> u32 {
    state.table.benches[seat].colours().len()
}

#[inline]
pub(crate) fn owed_nth(state: &State, seat: Seat, n: u32) -> Action {
    Action::Bank {
        colour: state.table.benches[seat].colours().nth(n),
    }
}

#[inline]
pub(crate) fn bank<D: Dealer<Push>>(
    state: &mut State,
    seat: Seat,
    colour: Colour,
    dealer: &mut D,
) -> Result<(), Refusal> {
    turn::with_free_hands(&state.table, seat)?;
    if !state.table.is_fresh() {
        return Err(Refusal::AlreadyRevealing); // P1.4
    }
    let cards = state.table.benches[seat].of(colour);
    if cards.is_empty() {
        return Err(Refusal::NothingToBank { colour }); // P1.5
    }
    state.table.benches[seat].remove(cards);
    state.banks[seat].add(cards);
    let hidden = state.table.options.hide_totals;
    dealer.tell(|| Event::Banked {
        seat,
        colour,
        cards,
        hidden,
    });
    turn::end(state, seat, dealer);
    Ok(())
}
