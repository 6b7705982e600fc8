//! The log alone leads to the same state again, and so does the written position of every moment.

use sobremesa_core::{Entry, Game, Log, Match, Recorder, Sample, Seat, Setup, Viewer};

use crate::violation::{difference, json};
use crate::walk::{sights, walk};
use crate::{Breach, Checked, Violation};

/// Every match replays from its log as text, with the same states, events and histories; every moment written down as
/// text starts to the same state without chance; the last action can be taken back.
pub fn log<C: Checked<G>, G: Sample>() -> Result<(), Violation> {
    for setup in C::setups() {
        for seed in 0..C::MATCHES {
            let mut played = Played::<G>::new(&setup);
            walk::<C, G>(&setup, seed, |moment| {
                position::<G>(moment.state)?;
                let chance = moment.chance.to_vec();
                match moment.last {
                    None => played.log.opening = chance,
                    Some(step) => played.log.entries.push(Entry {
                        seat: step.seat,
                        action: step.action,
                        chance,
                    }),
                }
                played
                    .moments
                    .push((moment.state.clone(), moment.events.to_vec()));
                Ok(())
            })?;
            let step = played.log.entries.len() as u32;
            let violation = |breach| Violation::new(&setup, seed, step, breach);
            played.replays().map_err(violation)?;
        }
    }
    Ok(())
}

/// A match as it was played.
struct Played<G: Game> {
    log: Log<G>,
    moments: Vec<(G::State, Vec<G::Event>)>,
}

impl<G: Game> Played<G> {
    fn new(setup: &Setup<G>) -> Self {
        let log = Log {
            setup: setup.clone(),
            opening: Vec::new(),
            entries: Vec::new(),
        };
        Played {
            log,
            moments: Vec::new(),
        }
    }

    fn replays(&self) -> Result<(), Breach> {
        let log: Log<G> = through_json(&self.log)?;
        let (mut entry, mut found) = (0, Ok(()));
        let again = Match::replay(&log, |game, events| {
            let (state, told) = &self.moments[entry];
            // Events need not be comparable; their texts are.
            let (was, is) = difference(told, &events);
            if found.is_ok() && was != is {
                found = Err(Breach::ReplayTellsOther { entry, was, is });
            }
            if found.is_ok() && game.state() != state {
                let (was, is) = difference(state, game.state());
                found = Err(Breach::ReplayDiffers { entry, was, is });
            }
            entry += 1;
        });
        found?;
        let mut again = again.map_err(|error| Breach::NoReplay {
            why: format!("{error:?}"),
        })?;
        self.histories(&again)?;
        if again.take_back().is_some() {
            let entry = self.log.entries.len() - 1;
            let (state, _) = &self.moments[entry];
            if again.state() != state {
                let (was, is) = difference(state, again.state());
                return Err(Breach::ReplayDiffers { entry, was, is });
            }
        }
        Ok(())
    }

    fn histories(&self, again: &Match<G>) -> Result<(), Breach> {
        for seat in Seat::all(G::seats(again.state())) {
            let viewer = Viewer::Seat(seat);
            let noticed: Vec<_> = self
                .moments
                .iter()
                .flat_map(|(_, events)| sights::<G>(events, viewer))
                .collect();
            let kept = again.history(viewer);
            if kept != noticed {
                let (was, is) = difference(&noticed, &kept);
                return Err(Breach::History { seat, was, is });
            }
        }
        Ok(())
    }
}

/// The position written down, as text, starts to the same state and leaves nothing to chance.
pub(crate) fn position<G: Game>(state: &G::State) -> Result<(), Breach> {
    let setup = through_json(&G::setup(state))?;
    let mut dealer = Recorder::<G>::scripted([]);
    let again = G::start(&setup, &mut dealer).map_err(|faults| Breach::SetupFaults {
        faults: format!("{faults:?}"),
    })?;
    if dealer.misfit().is_some() {
        return Err(Breach::SetupAsks);
    }
    if again != *state {
        let (was, is) = difference(state, &again);
        return Err(Breach::SetupDiffers { was, is });
    }
    Ok(())
}

fn through_json<T>(value: &T) -> Result<T, Breach>
where
    T: serde::Serialize + serde::de::DeserializeOwned + PartialEq + std::fmt::Debug,
{
    let text = json(value);
    match serde_json::from_str(&text) {
        Ok(read) if read == *value => Ok(read),
        Ok(read) => {
            let (was, is) = difference(value, &read);
            Err(Breach::Json { was, is })
        }
        Err(error) => Err(Breach::Json {
            was: text,
            is: error.to_string(),
        }),
    }
}
