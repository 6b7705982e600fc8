//! Players of Cthulhu 500.

mod advise;
pub mod outlook;
mod racer;
mod searcher;
mod value;
mod ways;

use sobremesa_core::Knowledge;
use sobremesa_cthulhu_500::{Action, Cthulhu500};

use crate::search::Searcher;
use crate::{Advice, BotSpec, Distracted, Level, Random, Roster, SearchBudget};

pub use racer::Racer;
pub use ways::Ways;

/// Somebody who goes by these ways and, every other time, falls back into those.
fn distracted(sober: Ways, hasty: Ways) -> Distracted<Racer, Racer> {
    Distracted {
        sober: Racer(sober),
        hasty: Racer(hasty),
        lapses: 0.5,
    }
}

impl Roster for Cthulhu500 {
    const BOTS: &'static [BotSpec<Cthulhu500>] = &[
        BotSpec {
            name: "random",
            make: || Box::new(Random),
        },
        BotSpec {
            name: "racer",
            make: || Box::new(Racer::default()),
        },
        BotSpec {
            name: "tuner",
            make: || Box::new(Racer(Ways::TUNER)),
        },
        BotSpec {
            name: "ace",
            make: || Box::new(Searcher::<Cthulhu500>::default()),
        },
        BotSpec {
            name: "beginner",
            make: || Box::new(Racer(Ways::HASTY)),
        },
        BotSpec {
            name: "easy",
            make: || Box::new(distracted(Ways::RACER, Ways::HASTY)),
        },
        BotSpec {
            name: "normal",
            make: || Box::new(Racer::default()),
        },
        BotSpec {
            name: "hard",
            make: || Box::new(distracted(Ways::TUNER, Ways::RACER)),
        },
        BotSpec {
            name: "expert",
            make: || Box::new(Level::Expert.paced(Searcher::<Cthulhu500>::default(), 400)),
        },
    ];
    const FAST: &'static str = "racer";
    const USUAL: &'static str = "racer";

    fn advise(
        knowledge: &Knowledge<'_, Cthulhu500>,
        budget: &mut SearchBudget,
        kept: Option<Action>,
    ) -> Advice<Action> {
        advise::advise(knowledge, budget, kept)
    }
}
