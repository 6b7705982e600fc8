//! G4: the camp, where cards are taken from a display.

use sobremesa_core::{Dealer, Seat};

use crate::GreatRace;
use crate::action::Action;
use crate::board::{Board, Phase};
use crate::card::{Card, Cards};
use crate::event::{Event, Sight};
use crate::refusal::Refusal;
use crate::state::State;
use crate::{hand, planning};

/// A round begins: as many cards as players, and one more, are shown (G4.1).
pub(crate) fn begin<D: Dealer<GreatRace>>(state: &mut State, dealer: &mut D) {
    let round = state.table.round;
    dealer.tell(|| Event::Open(Sight::Round { round }));
    let display = hand::draw_many(state, state.seats() + 1, dealer);
    dealer.tell(|| Event::Open(Sight::Shown { cards: display }));
    state.table.phase = Phase::Camp { taken: 0, display };
}

/// Who takes next: the last in order first (G4.1).
#[inline]
pub(crate) fn taker(table: &Board, taken: u8) -> Seat {
    table.seat_at(table.seats() - 1 - taken)
}

pub(crate) fn owed(display: Cards, each: &mut impl FnMut(Action)) {
    display.kinds().for_each(|card| each(Action::Take { card }));
}

pub(crate) fn take<D: Dealer<GreatRace>>(
    state: &mut State,
    seat: Seat,
    card: Card,
    dealer: &mut D,
) -> Result<(), Refusal> {
    let Phase::Camp { taken, display } = &mut state.table.phase else {
        return Err(Refusal::NotNow);
    };
    if !display.take(card) {
        return Err(Refusal::NotOnDisplay(card));
    }
    *taken += 1;
    receive(state, seat, card);
    dealer.tell(|| Event::Open(Sight::Took { seat, card }));
    Ok(())
}

/// Everybody saw it.
fn receive(state: &mut State, seat: Seat, card: Card) {
    state.hands[seat].open.add(card);
    hand::check(state, seat);
}

/// Goes on until somebody is to take a card; says whether the camp is over.
pub(crate) fn settle<D: Dealer<GreatRace>>(state: &mut State, dealer: &mut D) -> bool {
    let Phase::Camp { taken, display } = state.table.phase else {
        return false;
    };
    if taken < state.seats() && !display.is_empty() {
        return false;
    }
    // The one that took first gets what remains after everybody has taken (G4.2).
    if let Some(card) = display.kinds().next() {
        let seat = taker(&state.table, 0);
        state.table.phase = Phase::Camp {
            taken,
            display: Cards::EMPTY,
        };
        receive(state, seat, card);
        dealer.tell(|| Event::Open(Sight::Remaining { seat, card }));
        return true;
    }
    planning::begin(state);
    true
}
