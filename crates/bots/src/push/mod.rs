//! Players of PUSH.

mod advise;
mod ahead;
mod cautious;
mod counted;
mod exact;
mod hasty;
mod odds;
mod searcher;
mod value;
mod value_model;

use sobremesa_core::{Knowledge, Message};
use sobremesa_push::{Action, Push};

use crate::{Advice, BotSpec, Distracted, Random, Roster, SearchBudget};

pub use cautious::Cautious;
pub use exact::bust;
pub use hasty::Hasty;
pub use odds::Odds;

impl Roster for Push {
    const BOTS: &'static [BotSpec<Push>] = &[
        BotSpec {
            name: "random",
            make: || Box::new(Random),
        },
        BotSpec {
            name: "cautious",
            make: || Box::new(Cautious),
        },
        BotSpec {
            name: "odds",
            make: || Box::new(Odds),
        },
        BotSpec {
            name: "beginner",
            make: || Box::new(Hasty),
        },
        BotSpec {
            name: "easy",
            make: || {
                Box::new(Distracted {
                    sober: Cautious,
                    hasty: Hasty,
                    lapses: 0.3,
                })
            },
        },
        BotSpec {
            name: "normal",
            make: || Box::new(Cautious),
        },
        BotSpec {
            name: "hard",
            make: || {
                Box::new(Distracted {
                    sober: Odds,
                    hasty: Cautious,
                    lapses: 0.3,
                })
            },
        },
        BotSpec {
            name: "expert",
            make: || Box::new(Odds),
        },
    ];
    const FAST: &'static str = "cautious";
    const USUAL: &'static str = "odds";

    fn advise_exactly(knowledge: &Knowledge<'_, Push>) -> Option<Advice<Action>> {
        exact::advise(knowledge)
    }

    fn facts(knowledge: &Knowledge<'_, Push>) -> Vec<Message> {
        exact::facts(knowledge)
    }

    fn advise(
        knowledge: &Knowledge<'_, Push>,
        budget: &mut SearchBudget,
        kept: Option<Action>,
    ) -> Advice<Action> {
        advise::advise(knowledge, budget, kept)
    }

    crate::deal::compiled_here!();
}
