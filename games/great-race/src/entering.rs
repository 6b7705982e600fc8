//! G15 to G18: before a cell is paid for: cancelling, paying, going back.

use sobremesa_core::{Dealer, Seat};

use crate::GreatRace;
use crate::action::{Action, Shield};
use crate::attack::{has_shield, shields, spend_shield};
use crate::board::Doing;
use crate::card::Card;
use crate::cell::Ix;
use crate::driving::end;
use crate::event::{Event, Sight};
use crate::hand;
use crate::refusal::Refusal;
use crate::state::State;

/// Goes on with an entry as far as nothing is left to decide. Whether somebody is asked depends on what everybody can
/// see, never on which cards are held.
pub(crate) fn proceed<D: Dealer<GreatRace>>(state: &mut State, seat: Seat, dealer: &mut D) {
    let Doing::Entering {
        to,
        guarded,
        guided,
        ..
    } = state.turn().doing
    else {
        return;
    };
    if asks(state, seat, to, guarded, guided) {
        return;
    }
    let bill = state.table.bill(to);
    if state.table.can_pay(seat, &bill, guarded) {
        let splits = state.table.splits(seat, bill.points(guarded));
        enter(state, seat, *splits.start(), dealer);
    } else {
        turn_back(state, seat, dealer);
    }
}

/// Is there anything to decide before this cell is paid for, as far as everybody can see?
pub(crate) fn asks(state: &State, seat: Seat, to: Ix, guarded: bool, guided: bool) -> bool {
    let bill = state.table.bill(to);
    let cards = !state.hands[seat].is_empty();
    let danger = bill.danger && !guarded && (cards || state.table.crews[seat].team.escort > 0);
    let payable = state.table.can_pay(seat, &bill, guarded);
    let split = payable && state.table.splits(seat, bill.points(guarded)).len() > 1;
    danger || bill.stop && !guided && cards || split || !payable && cards
}

pub(crate) fn owed(state: &State, seat: Seat, doing: &Doing, each: &mut impl FnMut(Action)) {
    let Doing::Entering {
        to,
        drawn,
        guarded,
        guided,
        ..
    } = *doing
    else {
        return;
    };
    let bill = state.table.bill(to);
    if bill.danger && !guarded {
        shields(state, seat).for_each(|with| each(Action::Guard { with }));
    }
    if bill.stop && !guided && state.holds(seat, Card::Guide) {
        each(Action::Guide);
    }
    if state.table.can_pay(seat, &bill, guarded) {
        let splits = state.table.splits(seat, bill.points(guarded));
        splits.for_each(|engine| each(Action::Enter { engine }));
    } else if drawn {
        each(Action::TurnBack);
    }
}

pub(crate) fn play<D: Dealer<GreatRace>>(
    state: &mut State,
    seat: Seat,
    action: Action,
    dealer: &mut D,
) -> Result<(), Refusal> {
    let Doing::Entering {
        to,
        drawn,
        guarded,
        guided,
        ..
    } = state.turn().doing
    else {
        return Err(Refusal::NotNow);
    };
    let bill = state.table.bill(to);
    let points = bill.points(guarded);
    let payable = state.table.can_pay(seat, &bill, guarded);
    let fuel = bill.fuel.unwrap_or(0);
    match action {
        Action::Guard { with } => {
            if !bill.danger || guarded {
                return Err(Refusal::NoDanger);
            }
            guard(state, seat, with, dealer)
        }
        Action::Guide => {
            if !bill.stop || guided {
                return Err(Refusal::NoStop);
            }
            guide(state, seat, dealer)
        }
        Action::Enter { .. } if !payable => Err(Refusal::CannotPay {
            fuel,
            mechanical: points,
        }),
        Action::Enter { engine } if !state.table.splits(seat, points).contains(&engine) => {
            Err(Refusal::BadSplit)
        }
        Action::Enter { engine } => {
            enter(state, seat, engine, dealer);
            Ok(())
        }
        Action::TurnBack if payable || !drawn => Err(Refusal::MustPay),
        Action::TurnBack => {
            turn_back(state, seat, dealer);
            Ok(())
        }
        _ => Err(Refusal::NotNow),
    }
}

fn guard<D: Dealer<GreatRace>>(
    state: &mut State,
    seat: Seat,
    with: Shield,
    dealer: &mut D,
) -> Result<(), Refusal> {
    has_shield(state, seat, with)?;
    spend_shield(state, seat, with);
    if let Doing::Entering { guarded, .. } = &mut state.turn().doing {
        *guarded = true;
    }
    dealer.tell(|| Event::Open(Sight::Guarded { seat, with }));
    proceed(state, seat, dealer);
    Ok(())
}

fn guide<D: Dealer<GreatRace>>(
    state: &mut State,
    seat: Seat,
    dealer: &mut D,
) -> Result<(), Refusal> {
    if !state.holds(seat, Card::Guide) {
        return Err(Refusal::NoSuchCard(Card::Guide));
    }
    hand::discard(state, seat, Card::Guide);
    if let Doing::Entering { guided, .. } = &mut state.turn().doing {
        *guided = true;
    }
    dealer.tell(|| Event::Open(Sight::Guided { seat }));
    proceed(state, seat, dealer);
    Ok(())
}

/// The cost is paid and the vehicle is there.
pub(crate) fn pay<D: Dealer<GreatRace>>(
    state: &mut State,
    seat: Seat,
    to: Ix,
    fuel: u8,
    engine: u8,
    chassis: u8,
    dealer: &mut D,
) {
    let crew = &mut state.table.crews[seat];
    crew.fuel -= fuel;
    crew.engine -= engine;
    crew.chassis -= chassis;
    crew.at = to;
    let chart = state.table.chart();
    let cell = chart.cell(to);
    dealer.tell(|| {
        Event::Open(Sight::Entered {
            seat,
            cell,
            city: chart.name_at(to),
            fuel,
            engine,
            chassis,
        })
    });
}

/// Pays for a tile and goes on, unless STOP (G18.1) or a breakdown (G16.1) ends the movement.
fn enter<D: Dealer<GreatRace>>(state: &mut State, seat: Seat, engine: u8, dealer: &mut D) {
    let Doing::Entering {
        to,
        left,
        from,
        guarded,
        guided,
        ..
    } = state.turn().doing
    else {
        return;
    };
    let bill = state.table.bill(to);
    let chassis = bill.points(guarded) - engine;
    pay(
        state,
        seat,
        to,
        bill.fuel.unwrap_or(0),
        engine,
        chassis,
        dealer,
    );
    let broken = state.table.crews[seat].broken_down();
    let stopped = bill.stop && !guided;
    if broken {
        dealer.tell(|| Event::Open(Sight::BrokeDown { seat }));
    } else if stopped {
        dealer.tell(|| Event::Open(Sight::Stopped { seat }));
    }
    if broken || stopped || left == 0 {
        end(state, seat, from);
    } else {
        state.turn().doing = Doing::Moving {
            left,
            from,
            fresh: false,
        };
    }
    if chassis > 0 {
        hand::check(state, seat); // G5.4: at once, even in the middle of a move
    }
}

/// Nothing is paid, the tile stays, the action is over (G17.2).
fn turn_back<D: Dealer<GreatRace>>(state: &mut State, seat: Seat, dealer: &mut D) {
    let Doing::Entering { to, from, .. } = state.turn().doing else {
        return;
    };
    let cell = state.table.chart().cell(to);
    dealer.tell(|| Event::Open(Sight::WentBack { seat, cell }));
    end(state, seat, from);
}
