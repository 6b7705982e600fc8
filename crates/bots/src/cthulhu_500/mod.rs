//! Players of Cthulhu 500.

mod advise;
mod counted;
mod heuristic_weights;
mod racer;
mod searcher;
mod value;
pub mod value_model;

use sobremesa_core::Knowledge;
use sobremesa_cthulhu_500::{Action, Cthulhu500};

use crate::search::Searcher;
use crate::{Advice, BotSpec, Distracted, Level, Random, Roster, SearchBudget};

pub use heuristic_weights::HeuristicWeights;
pub use racer::Racer;

/// Somebody who goes by these ways and, every other time, falls back into those.
fn distracted(sober: HeuristicWeights, hasty: HeuristicWeights) -> Distracted<Racer, Racer> {
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
            make: || Box::new(Racer(HeuristicWeights::TUNER)),
        },
        BotSpec {
            name: "ace",
            make: || Box::new(Searcher::<Cthulhu500>::default()),
        },
        BotSpec {
            name: "beginner",
            make: || Box::new(Racer(HeuristicWeights::HASTY)),
        },
        BotSpec {
            name: "easy",
            make: || Box::new(distracted(HeuristicWeights::RACER, HeuristicWeights::HASTY)),
        },
        BotSpec {
            name: "normal",
            make: || Box::new(Racer::default()),
        },
        BotSpec {
            name: "hard",
            make: || Box::new(distracted(HeuristicWeights::TUNER, HeuristicWeights::RACER)),
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

    crate::deal::compiled_here!();
}
