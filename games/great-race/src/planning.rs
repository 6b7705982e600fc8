//! G3: the assistants are placed in secret, all at once.

use sobremesa_core::{BySeat, Dealer, Seat, SeatSet};

use crate::GreatRace;
use crate::action::Action;
use crate::board::Phase;
use crate::crew::{Team, Zone, assistants};
use crate::event::{Event, Sight};
use crate::refusal::Refusal;
use crate::round;
use crate::state::State;

pub(crate) fn begin(state: &mut State) {
    state.plans = BySeat::new(state.seats(), |_| Team::EMPTY);
    state.table.phase = Phase::Planning;
}

impl State {
    /// Has this seat assistants left to place (G3.1)?
    #[inline]
    pub(crate) fn plans_still(&self, seat: Seat) -> bool {
        self.plans[seat].total() < assistants(self.seats())
    }

    /// Everybody who has assistants left to place.
    #[inline]
    pub(crate) fn planners(&self) -> SeatSet {
        Seat::all(self.seats())
            .filter(|&seat| self.plans_still(seat))
            .collect()
    }
}

pub(crate) fn owed(state: &State, seat: Seat, each: &mut impl FnMut(Action)) {
    if state.plans_still(seat) {
        let free = Zone::ALL
            .into_iter()
            .filter(|&zone| state.plans[seat].has_room(zone));
        free.for_each(|zone| each(Action::Assign { zone }));
    }
}

pub(crate) fn assign<D: Dealer<GreatRace>>(
    state: &mut State,
    seat: Seat,
    zone: Zone,
    dealer: &mut D,
) -> Result<(), Refusal> {
    if !state.plans_still(seat) {
        return Err(Refusal::PlanMade);
    }
    if !state.plans[seat].has_room(zone) {
        return Err(Refusal::TreasuryFull);
    }
    *state.plans[seat].zone(zone) += 1;
    dealer.tell(|| Event::Assigned { seat, zone });
    Ok(())
}

/// Until the last plan is made, everybody may start anew behind the screen (G3.3).
pub(crate) fn take_back<D: Dealer<GreatRace>>(
    state: &mut State,
    seat: Seat,
    dealer: &mut D,
) -> Result<(), Refusal> {
    if state.plans[seat].total() == 0 {
        return Err(Refusal::NothingPlaced);
    }
    state.plans[seat] = Team::EMPTY;
    dealer.tell(|| Event::TookBack { seat });
    Ok(())
}

/// The plans are revealed together when all are made (G3.3); says whether they were.
pub(crate) fn settle<D: Dealer<GreatRace>>(state: &mut State, dealer: &mut D) -> bool {
    if !state.planners().is_empty() {
        return false;
    }
    let plans = state.plans;
    state.plans = BySeat::new(state.seats(), |_| Team::EMPTY);
    state
        .table
        .crews
        .iter_mut()
        .for_each(|(seat, crew)| crew.team = plans[seat]);
    dealer.tell(|| Event::Open(Sight::Revealed { plans }));
    round::begin_turn(state, 0, dealer);
    true
}
