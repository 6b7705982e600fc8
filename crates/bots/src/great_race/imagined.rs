//! Imagined worlds, played on by rules of thumb.

use sobremesa_core::{FastLuck, Game, Knowledge, Next, Quick, Seat, Viewer};
use sobremesa_great_race::{Action, GreatRace, Outcome, Phase, State, Team, Zone};

use super::leader::Mind;
use super::route::Atlas;

/// A world that may be the true one, and the luck that awaits it.
pub(crate) struct Imagined {
    pub(crate) state: State,
    dealer: Quick<FastLuck>,
}

impl Imagined {
    /// One of the worlds that fit what a seat knows. The others' plans are not guessed: they make them anew.
    pub(crate) fn new(knowledge: &Knowledge<'_, GreatRace>, mut luck: FastLuck) -> Imagined {
        let state = knowledge.sample(&mut luck);
        let mut world = Imagined {
            state,
            dealer: Quick(luck),
        };
        if world.state.table().phase == Phase::Planning {
            for seat in Seat::all(GreatRace::seats(&world.state)) {
                if seat != knowledge.seat() && world.state.plans()[seat].total() > 0 {
                    world.play(seat, Action::TakeBack);
                }
            }
        }
        world
    }

    /// Carries an action out; says whether it was legal.
    pub(crate) fn play(&mut self, seat: Seat, action: Action) -> bool {
        GreatRace::play(&mut self.state, seat, action, &mut self.dealer).is_ok()
    }

    /// Places the assistants that are missing to this team.
    pub(crate) fn plan(&mut self, seat: Seat, team: Team) {
        for zone in Zone::ALL {
            for _ in self.state.plans()[seat].in_zone(zone)..team.in_zone(zone) {
                if self.state.table().phase != Phase::Planning
                    || !self.play(seat, Action::Assign { zone })
                {
                    return;
                }
            }
        }
    }

    /// Everybody goes on by rules of thumb until this round begins or the match is over.
    pub(crate) fn go_on(&mut self, until: u8, minds: &mut Minds) -> Option<Outcome> {
        loop {
            let seat = match GreatRace::next(&self.state) {
                Next::Over(outcome) => return Some(outcome),
                Next::Decide(seats) => seats.first()?,
            };
            let table = self.state.table();
            if table.round >= until && matches!(table.phase, Phase::Camp { taken: 0, .. }) {
                return None;
            }
            let planning = table.phase == Phase::Planning;
            minds.owed.clear();
            GreatRace::owed(&self.state, seat, &mut |action| minds.owed.push(action));
            let view = GreatRace::view(&self.state, Viewer::Seat(seat));
            let mind = Mind::new(&mut minds.atlas, seat, &view, &minds.owed);
            if planning {
                let team = mind.plan();
                self.plan(seat, team);
                continue;
            }
            let action = mind.answer_owed();
            if !self.play(seat, action) {
                return None; // never: rules of thumb answer with what is owed
            }
        }
    }
}

/// What those who think use again and again.
#[derive(Default)]
pub(crate) struct Minds {
    pub(crate) atlas: Atlas,
    owed: Vec<Action>,
}
