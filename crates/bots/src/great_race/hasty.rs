//! What first comes to mind in The Great Race: an assistant for every zone, whichever card or tile lies on top, and off
//! one goes.

use sobremesa_core::Knowledge;
use sobremesa_great_race::{Action, Doing, GreatRace, Phase, Zone};

use super::Leader;
use crate::{Bot, SearchBudget};

/// Plays what first comes to mind; where nothing does, as a leader would.
#[derive(Clone, Copy, Debug, Default)]
pub struct Hasty;

impl Bot<GreatRace> for Hasty {
    fn choose(
        &mut self,
        knowledge: &Knowledge<'_, GreatRace>,
        budget: &mut SearchBudget,
    ) -> Action {
        let (view, owed) = (knowledge.view(), knowledge.owed());
        let first = |wanted: fn(&Action) -> bool| owed.iter().copied().find(wanted);
        let idea = match &view.table.phase {
            _ if view.table.trim.is_some() => {
                first(|action| matches!(action, Action::Discard { .. }))
            }
            Phase::Camp { .. } => first(|action| matches!(action, Action::Take { .. })),
            Phase::Planning => {
                let fewest = Zone::ALL
                    .into_iter()
                    .min_by_key(|&zone| view.plan.in_zone(zone));
                fewest.map(|zone| Action::Assign { zone })
            }
            Phase::Convoy(turn) => match turn.doing {
                Doing::Choosing => first(|action| matches!(action, Action::Drive)),
                Doing::Placing { .. } => {
                    first(|action| matches!(action, Action::Hold { .. } | Action::Lay { .. }))
                }
                _ => None,
            },
            Phase::Over(_) => None,
        };
        idea.filter(|idea| owed.contains(idea))
            .unwrap_or_else(|| Leader.choose(knowledge, budget))
    }
}
