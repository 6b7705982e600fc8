//! A leader who looks at what the others took from the display: where a Saboteur is about, an escort comes along.

use sobremesa_core::Knowledge;
use sobremesa_great_race::{Action, GreatRace, Phase};

use super::Leader;
use super::leader::Mind;
use super::route::Atlas;
use crate::{Bot, SearchBudget};

/// Plays by rules of thumb, and with an escort against Saboteurs that everybody has seen.
#[derive(Clone, Copy, Debug, Default)]
pub struct Wary;

impl Bot<GreatRace> for Wary {
    fn choose(
        &mut self,
        knowledge: &Knowledge<'_, GreatRace>,
        budget: &mut SearchBudget,
    ) -> Action {
        let (view, owed) = (knowledge.view(), knowledge.owed());
        if view.table.trim.is_some() || view.table.phase != Phase::Planning {
            return Leader.choose(knowledge, budget);
        }
        let mut atlas = Atlas::default();
        let mind = Mind::new(&mut atlas, knowledge.seat(), &view, &owed);
        let wish = mind.assign(mind.wary_plan());
        if owed.contains(&wish) {
            wish
        } else {
            Leader.choose(knowledge, budget)
        }
    }
}
