//! G21 and G22: a mechanic raises the engine and the chassis.

use sobremesa_core::{Dealer, Seat};

use crate::GreatRace;
use crate::action::{Action, Part};
use crate::crew::Gauge;
use crate::event::{Event, Sight};
use crate::hand;
use crate::refusal::Refusal;
use crate::state::State;

impl State {
    /// The price of one part here (G22.1).
    #[inline]
    pub(crate) fn part_price(&self, seat: Seat) -> u16 {
        if self.table.in_city(seat) { 20 } else { 40 }
    }

    fn may_fit(&self, seat: Seat, part: Part, gauge: Gauge) -> Result<(), Refusal> {
        let crew = &self.table.crews[seat];
        if let Some(card) = part.card().filter(|&card| !self.holds(seat, card)) {
            return Err(Refusal::NoSuchCard(card));
        }
        if crew.gauge(gauge) >= self.table.course.gauges.of(gauge) {
            return Err(Refusal::GaugeFull(gauge)); // G21.1, G22.2
        }
        let price = self.part_price(seat);
        if part == Part::Bought && crew.money < price {
            return Err(Refusal::NoMoneyForPart { price });
        }
        Ok(())
    }
}

pub(crate) fn owed(state: &State, seat: Seat, each: &mut impl FnMut(Action)) {
    for part in Part::ALL {
        let fits = |gauge: &Gauge| state.may_fit(seat, part, *gauge).is_ok();
        Gauge::ALL
            .into_iter()
            .filter(fits)
            .for_each(|gauge| each(Action::Fit { part, gauge }));
    }
    each(Action::Finish);
}

pub(crate) fn play<D: Dealer<GreatRace>>(
    state: &mut State,
    seat: Seat,
    action: Action,
    dealer: &mut D,
) -> Result<(), Refusal> {
    let (part, gauge) = match action {
        Action::Fit { part, gauge } => (part, gauge),
        Action::Finish => {
            state.done();
            return Ok(());
        }
        _ => return Err(Refusal::NotNow),
    };
    state.may_fit(seat, part, gauge)?;
    let (price, most) = (state.part_price(seat), state.table.course.gauges.of(gauge));
    match part.card() {
        Some(card) => hand::discard(state, seat, card),
        None => state.table.crews[seat].money -= price,
    }
    let level = state.table.crews[seat].gauge_mut(gauge);
    let points = part.points().min(most - *level); // G21.1
    *level += points;
    dealer.tell(|| {
        Event::Open(Sight::Fitted {
            seat,
            part,
            gauge,
            points,
        })
    });
    Ok(())
}
