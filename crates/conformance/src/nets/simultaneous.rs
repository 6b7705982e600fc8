//! Simultaneous choices: secret until all are in, and the order in which they arrive is nothing.

use sobremesa_core::{FastLuck, Game, Recorder, Sample, Seat, Viewer};

use crate::violation::difference;
use crate::walk::{each_moment, lawful, owed, pick, sights};
use crate::{Breach, Checked, Violation};

/// Orders tried at most: all of six seats.
const ORDERS: usize = 720;

/// Where several seats owe at once, every order of answering leads to the same state, and what one of them chose shows
/// to nobody else before all have chosen.
pub fn simultaneous<C: Checked<G>, G: Sample>() -> Result<(), Violation> {
    each_moment::<C, G>(|moment| {
        let seats: Vec<Seat> = G::next(moment.state).deciders().iter().collect();
        if seats.len() < 2 {
            return Ok(());
        }
        let mut luck = FastLuck::new(moment.step.into());
        let choices: Vec<(Seat, G::Action)> = seats
            .iter()
            .filter_map(|&seat| {
                let owed = owed::<G>(moment.state, seat);
                (!owed.is_empty()).then(|| (seat, pick(&owed, &mut luck)))
            })
            .collect();
        any_order::<G>(moment.state, &choices)?;
        for seat in seats {
            secret::<G>(moment.state, seat)?;
        }
        Ok(())
    })
}

fn any_order<G: Game>(state: &G::State, choices: &[(Seat, G::Action)]) -> Result<(), Breach> {
    let mut order = choices.to_vec();
    let reached = answered::<G>(state, &order)?;
    let mut counters = vec![0; order.len()];
    let (mut place, mut tried) = (1, 1);
    // Heap's way through all orders: each differs from the one before by a swap.
    while place < order.len() && tried < ORDERS {
        if counters[place] == place {
            counters[place] = 0;
            place += 1;
            continue;
        }
        let with = if place % 2 == 0 { 0 } else { counters[place] };
        order.swap(with, place);
        let other = answered::<G>(state, &order)?;
        if other != reached {
            let seats = |order: &[(Seat, G::Action)]| order.iter().map(|(seat, _)| *seat).collect();
            let (was, is) = difference(&reached, &other);
            return Err(Breach::ArrivalOrder {
                first: seats(choices),
                second: seats(&order),
                was,
                is,
            });
        }
        counters[place] += 1;
        (place, tried) = (1, tried + 1);
    }
    Ok(())
}

/// The state once all have answered in this order, chance answering alike.
fn answered<G: Game>(state: &G::State, order: &[(Seat, G::Action)]) -> Result<G::State, Breach> {
    let mut state = state.clone();
    let mut luck = FastLuck::new(0);
    for &(seat, action) in order {
        let mut dealer = Recorder::<G>::lucky(&mut luck);
        lawful::<G, _>(&mut state, seat, action, &mut dealer)?;
    }
    Ok(state)
}

/// Whatever `by` chooses, everybody else sees and notices the same.
fn secret<G: Game>(state: &G::State, by: Seat) -> Result<(), Breach> {
    let choose = |action| {
        let (mut after, mut luck) = (state.clone(), FastLuck::new(0));
        let mut dealer = Recorder::<G>::lucky(&mut luck);
        G::play(&mut after, by, action, &mut dealer)
            .is_ok()
            .then_some((after, dealer.events))
    };
    let mut outcomes = owed::<G>(state, by).into_iter().filter_map(choose);
    let Some((first, first_events)) = outcomes.next() else {
        return Ok(());
    };
    for (other, other_events) in outcomes {
        let others = Seat::all(G::seats(state))
            .filter(|&seat| seat != by)
            .map(Viewer::Seat);
        for viewer in others.chain([Viewer::Spectator]) {
            let look =
                |state, events: &[G::Event]| (G::view(state, viewer), sights::<G>(events, viewer));
            let (one, two) = (look(&first, &first_events), look(&other, &other_events));
            if one != two {
                let (was, is) = difference(&one, &two);
                return Err(Breach::SecretTold {
                    by,
                    viewer: format!("{viewer:?}"),
                    was,
                    is,
                });
            }
        }
    }
    Ok(())
}
