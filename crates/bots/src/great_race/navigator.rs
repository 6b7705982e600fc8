//! Flat Monte Carlo search over determinizations, by sequential halving: what could be done is tried in imagined worlds,
//! where everybody goes on by a rollout policy (rules of thumb) to the end of the round, and a value model judges there.
//!
//! Source: G. Tesauro and G. Galperin, "On-line Policy Improvement using Monte-Carlo Search", NIPS 1996.

use sobremesa_core::{FastLuck, Knowledge};
use sobremesa_great_race::{Action, GreatRace, Phase, Team, View, Zone, assistants};

use super::candidates::{answers, teams};
use super::imagined::{Imagined, Minds};
use super::leader::Mind;
use super::value_model::{self, Features};
use crate::{Bot, SearchBudget, sequential_halving};

/// How many trials there are where nothing limits the time.
const TRIALS: u32 = 16;
/// A plan is made once a round, there are some sixty, and all that follows hangs on it: where trials are counted, it is
/// given as many times more of them.
const TRIALS_OF_A_PLAN: u32 = 8;
/// A world is judged when so many rounds more have begun. Two rounds ahead lose nine matches of ten against one round:
/// what comes after this one the weights judge better than rules of thumb play it.
pub(super) const ROUNDS_AHEAD: u8 = 1;

#[derive(Clone, Debug)]
pub struct Navigator {
    trials: u32,
    /// What judges a world.
    weights: Features,
    /// The plan being carried out behind the screen, and what was seen when it was made.
    plan: Option<(View, Team)>,
}

impl Default for Navigator {
    fn default() -> Navigator {
        Navigator::with_trials(TRIALS)
    }
}

impl Bot<GreatRace> for Navigator {
    fn choose(
        &mut self,
        knowledge: &Knowledge<'_, GreatRace>,
        budget: &mut SearchBudget,
    ) -> Action {
        let (view, owed) = (knowledge.view(), knowledge.owed());
        let luck = budget.luck.raw();
        if owed.len() == 1 {
            return owed[0];
        }
        if view.table.phase == Phase::Planning && view.table.trim.is_none() {
            return self.assign(knowledge, view, luck, budget);
        }
        let mut minds = Minds::default();
        let wish = Mind::new(&mut minds.atlas, knowledge.seat(), &view, &owed).answer_owed();
        let answers = answers(&view, knowledge.seat(), &owed, wish, &mut minds.atlas);
        let mut search = Search {
            knowledge,
            luck,
            until: view.table.round + ROUNDS_AHEAD,
            weights: &self.weights,
            minds,
        };
        let seat = knowledge.seat();
        let best = sequential_halving::best(
            answers.len(),
            &mut budget.clock(self.trials),
            |answer, world| {
                search.try_out(world, |imagined| {
                    imagined.play(seat, answers[answer]);
                })
            },
        );
        answers[best]
    }
}

impl Navigator {
    /// One that makes so many trials where nothing limits the time.
    #[must_use]
    pub fn with_trials(trials: u32) -> Navigator {
        Navigator {
            trials,
            ..Navigator::with_weights(*value_model::learned())
        }
    }

    /// One that judges by these weights.
    #[must_use]
    pub fn with_weights(weights: Features) -> Navigator {
        Navigator {
            trials: TRIALS,
            weights,
            plan: None,
        }
    }

    /// The next assistant of the plan; a new plan where there is none that fits.
    fn assign(
        &mut self,
        knowledge: &Knowledge<'_, GreatRace>,
        view: View,
        luck: u64,
        budget: &mut SearchBudget,
    ) -> Action {
        let placed = view.plan;
        let team = match self
            .plan
            .take()
            .filter(|(seen, team)| fits(seen, &view, team))
        {
            Some((_, team)) => team,
            None => self.think(knowledge, &view, luck, budget),
        };
        let missing = Zone::ALL
            .into_iter()
            .find(|&zone| placed.in_zone(zone) < team.in_zone(zone));
        self.plan = Some((view, team));
        Action::Assign {
            zone: missing.unwrap_or(Zone::Mechanic),
        }
    }

    fn think(
        &self,
        knowledge: &Knowledge<'_, GreatRace>,
        view: &View,
        luck: u64,
        budget: &mut SearchBudget,
    ) -> Team {
        let mut minds = Minds::default();
        let seat = knowledge.seat();
        let wish = Mind::new(&mut minds.atlas, seat, view, &[]).plan();
        let teams = teams(assistants(view.seats()), view.plan, wish);
        let mut search = Search {
            knowledge,
            luck,
            until: view.table.round + ROUNDS_AHEAD,
            weights: &self.weights,
            minds,
        };
        let trials = budget.rounds.unwrap_or(self.trials);
        let mut clock = budget
            .clone()
            .rounds(trials.saturating_mul(TRIALS_OF_A_PLAN))
            .clock(self.trials);
        let best = sequential_halving::best(teams.len(), &mut clock, |team, world| {
            search.try_out(world, |imagined| imagined.plan(seat, teams[team]))
        });
        teams[best]
    }
}

/// Was this plan made for this moment, but for assistants of it that stand there since?
fn fits(seen: &View, view: &View, team: &Team) -> bool {
    let goes_on = Zone::ALL.iter().all(|&zone| {
        let placed = view.plan.in_zone(zone);
        seen.plan.in_zone(zone) <= placed && placed <= team.in_zone(zone)
    });
    goes_on
        && view.plan.total() > seen.plan.total()
        && seen.hand == view.hand
        && seen.table == view.table
}

/// What a seat knows, and how far it looks.
pub(super) struct Search<'a, 'k> {
    pub(super) knowledge: &'a Knowledge<'k, GreatRace>,
    pub(super) luck: u64,
    /// The round at whose beginning worlds are judged.
    pub(super) until: u8,
    pub(super) weights: &'a Features,
    pub(super) minds: Minds,
}

impl Search<'_, '_> {
    /// How likely the seat is to win in that world after this.
    fn try_out(&mut self, world: u32, act: impl FnOnce(&mut Imagined)) -> f64 {
        self.end(world, act).0
    }

    /// The same, and the world in which that is judged.
    pub(super) fn end(&mut self, world: u32, act: impl FnOnce(&mut Imagined)) -> (f64, Imagined) {
        let seat = self.knowledge.seat();
        let mut imagined = Imagined::new(self.knowledge, FastLuck::stream(self.luck, world.into()));
        act(&mut imagined);
        let value = match imagined.go_on(self.until, &mut self.minds) {
            Some(outcome) => f64::from(u8::from(outcome.ranking.at(0) == seat)),
            None => value_model::win_chance(&imagined.state, seat, self.weights, &mut self.minds),
        };
        (value, imagined)
    }
}
