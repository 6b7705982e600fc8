//! G8, G9, G25 to G27: whose sequence comes next, and how rounds and matches end.

use sobremesa_core::{Dealer, Seat};

use crate::GreatRace;
use crate::board::{Doing, Order, Phase, Turn};
use crate::card::Cards;
use crate::cell::Ix;
use crate::crew::Team;
use crate::event::{Event, Sight};
use crate::outcome::Outcome;
use crate::state::State;
use crate::{attack, camp, planning};

/// A match is stopped after so many rounds (G27.1).
pub const MAX_ROUNDS: u8 = 40;

/// Goes on until somebody has to decide something, or the match is over.
#[inline]
pub(crate) fn settle<D: Dealer<GreatRace>>(state: &mut State, dealer: &mut D) {
    loop {
        if let Some(seat) = state.table.trim {
            if state.hands[seat].len() > state.table.crews[seat].chassis {
                return;
            }
            state.table.trim = None;
        }
        let goes_on = match state.table.phase {
            Phase::Camp { .. } => camp::settle(state, dealer),
            Phase::Planning => planning::settle(state, dealer),
            Phase::Convoy(turn) => match turn.doing {
                Doing::Window { .. } => attack::settle(state, dealer),
                Doing::Choosing
                    if turn.spent
                        || !state.table.crews[state.table.seat_at(turn.place)].is_active() =>
                {
                    advance(state, turn.place, dealer);
                    true
                }
                _ => false,
            },
            Phase::Over(_) => false,
        };
        if !goes_on {
            return;
        }
    }
}

/// A sequence begins (G7.1).
pub(crate) fn begin_turn<D: Dealer<GreatRace>>(state: &mut State, place: u8, dealer: &mut D) {
    let turn = Turn {
        place,
        carded: false,
        spent: false,
        doing: Doing::Choosing,
    };
    state.table.phase = Phase::Convoy(turn);
    let seat = state.table.seat_at(place);
    dealer.tell(|| Event::Open(Sight::Turn { seat }));
}

/// The next in order who has something left to play; else the round is over (G9.1).
fn advance<D: Dealer<GreatRace>>(state: &mut State, place: u8, dealer: &mut D) {
    let seats = state.seats();
    let next = (1..=seats).map(|step| (place + step) % seats);
    let next = next
        .into_iter()
        .find(|&place| state.table.crews[state.table.seat_at(place)].is_active());
    match next {
        Some(place) => begin_turn(state, place, dealer),
        None => end_round(state, dealer),
    }
}

fn end_round<D: Dealer<GreatRace>>(state: &mut State, dealer: &mut D) {
    for (_, crew) in state.table.crews.iter_mut() {
        crew.team = Team::EMPTY;
        crew.passed = false;
    }
    if state.table.last_round() || state.table.round >= MAX_ROUNDS {
        let outcome = Outcome::of(&state.table); // G26.2, G27.1: without Maintenance
        state.table.phase = Phase::Over(outcome);
        dealer.tell(|| Event::Open(Sight::Over(outcome)));
        return;
    }
    maintain(state, dealer);
    state.table.round += 1;
    camp::begin(state, dealer);
}

/// What the first and the second of the new order get (G25.4).
fn prize(seats: u8, place: u8) -> u16 {
    match place {
        0 => 20,
        1 if seats > 2 => 10,
        _ => 0,
    }
}

/// The new order by progress (G25.3), and the prizes by it.
fn maintain<D: Dealer<GreatRace>>(state: &mut State, dealer: &mut D) {
    let order = state.table.standing;
    state.table.order = order;
    dealer.tell(|| Event::Open(Sight::Order { order }));
    for place in 0..state.seats() {
        let (seat, francs) = (order.at(place), prize(state.seats(), place));
        if francs > 0 {
            pay(state, seat, francs, dealer);
        }
    }
}

/// Money comes in.
pub(crate) fn pay<D: Dealer<GreatRace>>(
    state: &mut State,
    seat: Seat,
    francs: u16,
    dealer: &mut D,
) {
    let money = &mut state.table.crews[seat].money;
    *money = money.saturating_add(francs);
    dealer.tell(|| Event::Open(Sight::Paid { seat, francs }));
}

/// The marker goes where the vehicle is, on top of those already there; it stays where the level is the same (G25.2).
pub(crate) fn mark_progress(state: &mut State, seat: Seat, from: Ix) {
    let table = &state.table;
    let level = table.level(seat);
    if level == table.level_of(from) {
        return;
    }
    let others = || {
        table
            .standing
            .as_slice()
            .iter()
            .copied()
            .filter(move |&other| other != seat)
    };
    let ahead = others().filter(|&other| table.level(other) <= level);
    let behind = others().filter(|&other| table.level(other) > level);
    state.table.standing = Order::of(ahead.chain([seat]).chain(behind));
}

/// The goal is reached: no more hand, no more assistants, nothing can happen to this vehicle any more (G26.1).
pub(crate) fn arrive<D: Dealer<GreatRace>>(state: &mut State, seat: Seat, dealer: &mut D) {
    let place = 1 + state
        .table
        .crews
        .as_slice()
        .iter()
        .filter(|crew| crew.arrived > 0)
        .count() as u8;
    let cards: Cards = state.hands[seat].cards();
    state.hands[seat] = Default::default();
    state.table.discard = state.table.discard.and(cards);
    let crew = &mut state.table.crews[seat];
    crew.arrived = place;
    crew.team = Team::EMPTY;
    dealer.tell(|| Event::Open(Sight::Arrived { seat, place, cards }));
}
