//! Play accepts exactly what is legal, and a refusal leaves no trace.

use std::collections::HashSet;

use sobremesa_core::{FastLuck, Game, MAX_SEATS, Recorder, Sample, Seat};

use crate::violation::{difference, json};
use crate::walk::{Moment, each_moment, legal as listed, owed};
use crate::{Breach, Checked, Violation};

/// At every step, for every seat: everything listed is accepted, everything else refused without a trace; those who
/// owe have a choice, the others owe nothing; seats that do not exist may do nothing.
pub fn legal<C: Checked<G>, G: Sample>() -> Result<(), Violation> {
    each_moment::<C, G>(|moment| {
        let universe = C::every_action(moment.state);
        let known: HashSet<G::Action> = universe.iter().copied().collect();
        for seat in moment.seats() {
            lists::<G>(moment, seat, &known)?;
            picks::<G>(moment.state, seat)?;
            plays::<G>(moment.state, seat, &universe)?;
        }
        let seats = G::seats(moment.state);
        for seat in [seats, MAX_SEATS as u8, u8::MAX].map(Seat) {
            if let Some(action) = listed::<G>(moment.state, seat).first() {
                return Err(Breach::NoSuchSeat {
                    seat,
                    action: json(action),
                });
            }
            plays::<G>(moment.state, seat, &universe)?;
        }
        Ok(())
    })
}

/// Nothing is listed twice, nothing unknown, and what is owed is owed by those who are waited for.
fn lists<G: Game>(
    moment: &Moment<'_, G>,
    seat: Seat,
    known: &HashSet<G::Action>,
) -> Result<(), Breach> {
    let mut seen = HashSet::new();
    for action in listed::<G>(moment.state, seat) {
        if !seen.insert(action) {
            return Err(Breach::ListedTwice {
                seat,
                action: json(&action),
            });
        }
        if !known.contains(&action) {
            return Err(Breach::NotInUniverse {
                seat,
                action: json(&action),
            });
        }
    }
    let owed = owed::<G>(moment.state, seat);
    if let Some(action) = owed.iter().find(|action| !seen.contains(action)) {
        return Err(Breach::OwedNotLegal {
            seat,
            action: json(action),
        });
    }
    match (
        G::next(moment.state).deciders().contains(seat),
        owed.first(),
    ) {
        (true, None) => Err(Breach::OwesNothing { seat }),
        (false, Some(action)) => Err(Breach::OwedUnasked {
            seat,
            action: json(action),
        }),
        _ => Ok(()),
    }
}

/// Picking by number is the same as listing.
fn picks<G: Game>(state: &G::State, seat: Seat) -> Result<(), Breach> {
    let owed = owed::<G>(state, seat);
    for (place, listed) in owed.iter().enumerate() {
        let mut told = 0;
        let picked = G::pick_owed(state, seat, |count| {
            told = count as usize;
            // A wrong count must not lead the pick astray before it is told.
            (place as u32).min(count.saturating_sub(1))
        });
        if told != owed.len() {
            return Err(Breach::PickCount {
                seat,
                told,
                listed: owed.len(),
            });
        }
        if picked != *listed {
            let (listed, picked) = (json(listed), json(&picked));
            return Err(Breach::PickDiffers {
                seat,
                place,
                listed,
                picked,
            });
        }
    }
    Ok(())
}

/// Tries every action there is.
fn plays<G: Game>(state: &G::State, seat: Seat, universe: &[G::Action]) -> Result<(), Breach> {
    let legal: HashSet<G::Action> = listed::<G>(state, seat).into_iter().collect();
    let mut after = state.clone();
    let mut luck = FastLuck::new(0);
    for &action in universe {
        let mut dealer = Recorder::<G>::lucky(&mut luck);
        let answer = G::play(&mut after, seat, action, &mut dealer);
        let named = || json(&action);
        match (answer, legal.contains(&action)) {
            (Ok(()), true) => after.clone_from(state),
            (Ok(()), false) => {
                return Err(Breach::IllegalAccepted {
                    seat,
                    action: named(),
                });
            }
            (Err(refusal), true) => {
                let refusal = format!("{refusal:?}");
                return Err(Breach::LegalRefused {
                    seat,
                    action: named(),
                    refusal,
                });
            }
            (Err(_), false) if after != *state => {
                let (was, is) = difference(state, &after);
                return Err(Breach::RefusedChanged {
                    seat,
                    action: named(),
                    was,
                    is,
                });
            }
            (Err(_), false) if !dealer.chance.is_empty() => {
                return Err(Breach::RefusedAsked {
                    seat,
                    action: named(),
                });
            }
            (Err(_), false) if !dealer.events.is_empty() => {
                return Err(Breach::RefusedTold {
                    seat,
                    action: named(),
                });
            }
            (Err(_), false) => {}
        }
    }
    Ok(())
}
