//! The worlds a seat imagines fit everything it knows, and there is more than one where something is hidden.

use sobremesa_core::{FastLuck, Knowledge, Sample, Seat, SeatSet, Viewer};

use super::census::pieces;
use super::log::position;
use crate::violation::difference;
use crate::walk::{Moment, awaited, legal, owed, walk};
use crate::{Breach, Checked, Look, Violation};

/// Sampled worlds keep the seat's view, its actions and who is awaited, hold the pieces of the game and are states of it; over
/// the matches of a set-up that hides something, every seat imagines several.
pub fn samples<C: Checked<G>, G: Sample>() -> Result<(), Violation> {
    for setup in C::setups() {
        let hides = C::hides(&setup);
        let mut varied = SeatSet::EMPTY;
        for seed in 0..C::MATCHES {
            walk::<C, G>(&setup, seed, |moment| {
                for seat in moment.seats() {
                    let mut luck = FastLuck::stream(seed, moment.step.into());
                    let knowledge =
                        Knowledge::<G>::of(moment.state, seat, &moment.histories[seat.index()]);
                    let worlds = [knowledge.sample(&mut luck), knowledge.sample(&mut luck)];
                    if worlds[0] != worlds[1] {
                        varied.insert(seat);
                    }
                    for world in worlds.iter().filter(|world| *world != moment.state) {
                        if !hides {
                            let (was, is) = difference(moment.state, world);
                            return Err(Breach::NothingHidden { seat, was, is });
                        }
                        fits::<C, G>(moment, seat, world)?;
                    }
                }
                Ok(())
            })?;
        }
        if let Some(seat) = Seat::all(setup.seats).find(|&seat| hides && !varied.contains(seat)) {
            let breach = Breach::OneWorld { seat };
            return Err(Violation::new(&setup, 0, 0, breach));
        }
    }
    Ok(())
}

fn fits<C: Checked<G>, G: Sample>(
    moment: &Moment<'_, G>,
    seat: Seat,
    world: &G::State,
) -> Result<(), Breach> {
    let state = moment.state;
    if G::seats(state) != G::seats(world) {
        return Err(Breach::SampleUnsound {
            seat,
            why: "another number of seats".to_owned(),
        });
    }
    let viewer = Viewer::Seat(seat);
    keeps(
        seat,
        Look::View,
        &G::view(state, viewer),
        &G::view(world, viewer),
    )?;
    keeps(
        seat,
        Look::Awaited,
        &awaited::<G>(state, viewer),
        &awaited::<G>(world, viewer),
    )?;
    keeps(
        seat,
        Look::Owed,
        &owed::<G>(state, seat),
        &owed::<G>(world, seat),
    )?;
    keeps(
        seat,
        Look::Legal,
        &legal::<G>(state, seat),
        &legal::<G>(world, seat),
    )?;
    if let Some(difference) = pieces::<C, G>(state).difference(&pieces::<C, G>(world)) {
        return Err(Breach::SamplePieces { seat, difference });
    }
    position::<G>(world).map_err(|breach| Breach::SampleUnsound {
        seat,
        why: breach.to_string(),
    })
}

fn keeps<T: PartialEq + std::fmt::Debug>(
    seat: Seat,
    look: Look,
    was: &T,
    is: &T,
) -> Result<(), Breach> {
    if was == is {
        return Ok(());
    }
    let (was, is) = difference(was, is);
    Err(Breach::Sample {
        seat,
        look,
        was,
        is,
    })
}
