//! Players of The Great Race.

mod advise;
mod candidates;
mod counted;
mod hasty;
mod imagined;
mod leader;
mod navigator;
mod route;
mod value;
pub mod value_model;
mod wary;

use sobremesa_core::Knowledge;
use sobremesa_great_race::{Action, GreatRace};

use crate::{Advice, BotSpec, Distracted, Level, Random, Roster, SearchBudget};

pub use hasty::Hasty;
pub use leader::Leader;
pub use navigator::Navigator;
pub use wary::Wary;

impl Roster for GreatRace {
    const BOTS: &'static [BotSpec<GreatRace>] = &[
        BotSpec {
            name: "random",
            make: || Box::new(Random),
        },
        BotSpec {
            name: "leader",
            make: || Box::new(Leader),
        },
        BotSpec {
            name: "navigator",
            make: || Box::new(Navigator::default()),
        },
        BotSpec {
            name: "beginner",
            make: || Box::new(Hasty),
        },
        BotSpec {
            name: "easy",
            make: || {
                Box::new(Distracted {
                    sober: Leader,
                    hasty: Hasty,
                    lapses: 0.3,
                })
            },
        },
        BotSpec {
            name: "normal",
            make: || Box::new(Wary),
        },
        BotSpec {
            name: "hard",
            make: || Box::new(Level::Hard.paced(Navigator::default(), 4)),
        },
        BotSpec {
            name: "expert",
            make: || Box::new(Level::Expert.paced(Navigator::default(), 64)),
        },
    ];
    const FAST: &'static str = "leader";
    const USUAL: &'static str = "leader";

    fn advise(
        knowledge: &Knowledge<'_, GreatRace>,
        budget: &mut SearchBudget,
        kept: Option<Action>,
    ) -> Advice<Action> {
        advise::advise(knowledge, budget, kept)
    }

    crate::deal::compiled_here!();
}
