//! What first comes to mind in The Great Race: an assistant for every zone, whichever card or tile lies on top, and off
//! one goes, unless the vehicle is about to fall apart.

use sobremesa_core::{Knowledge, Seat};
use sobremesa_great_race::{Action, Doing, GreatRace, Phase, View, Zone};

use super::Leader;
use super::leader::Mind;
use super::route::Atlas;
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
                Doing::Choosing if needs_repair(&view, knowledge.seat(), &owed) => {
                    first(|action| matches!(action, Action::Repair))
                }
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

/// Would the vehicle get nowhere, and can something be done about it? Nobody drives on like that.
fn needs_repair(view: &View, seat: Seat, owed: &[Action]) -> bool {
    let mut atlas = Atlas::default();
    Mind::new(&mut atlas, seat, view, owed).repairs_first()
}
