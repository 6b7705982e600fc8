//! Every match ends, and when it is over it is over.

use sobremesa_core::{FastLuck, Game, Luck, Next, Quick, Sample};

use crate::violation::json;
use crate::walk::{lawful, legal as listed, walk};
use crate::{Breach, Checked, Violation};

/// Steady play and careless play both end within the bound; afterwards nobody may do anything. That everything is then
/// refused without a trace is part of the net of legal actions, which looks at the last moment too.
pub fn ends<C: Checked<G>, G: Sample>() -> Result<(), Violation> {
    for setup in C::setups() {
        for seed in 0..C::MATCHES {
            walk::<C, G>(&setup, seed, |moment| match G::next(moment.state) {
                Next::Decide(_) => Ok(()),
                Next::Over(_) => nothing_is_left::<G>(moment.state),
            })?;
        }
        for seed in 0..5 * C::MATCHES {
            let violation = |step, breach| Violation::new(&setup, seed, step, breach);
            let mut dealer = Quick(FastLuck::stream(seed, 3));
            let mut luck = FastLuck::stream(seed, 4);
            let mut state = G::start(&setup, &mut dealer).map_err(|faults| {
                violation(
                    0,
                    Breach::SetupFaults {
                        faults: format!("{faults:?}"),
                    },
                )
            })?;
            let (most, mut step) = (C::most_steps(&setup), 0);
            while let Some(seat) = G::next(&state).deciders().first() {
                if step == most {
                    return Err(violation(step, Breach::Endless { most }));
                }
                let action = G::pick_owed(&state, seat, |count| luck.below(count));
                lawful::<G, _>(&mut state, seat, action, &mut dealer)
                    .map_err(|breach| violation(step, breach))?;
                step += 1;
            }
            nothing_is_left::<G>(&state).map_err(|breach| violation(step, breach))?;
        }
    }
    Ok(())
}

fn nothing_is_left<G: Game>(state: &G::State) -> Result<(), Breach> {
    for seat in sobremesa_core::Seat::all(G::seats(state)) {
        if let Some(action) = listed::<G>(state, seat).first() {
            return Err(Breach::LegalWhenOver {
                seat,
                action: json(action),
            });
        }
    }
    Ok(())
}
