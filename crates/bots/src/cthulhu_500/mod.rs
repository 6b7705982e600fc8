//! Players of Cthulhu 500.

mod advise;
pub mod outlook;
mod racer;
mod searcher;
mod ways;
mod worth;

use sobremesa_core::Knowledge;
use sobremesa_cthulhu_500::{Action, Cthulhu500};

use crate::search::Searcher;
use crate::{Advice, BotSpec, Random, Roster, Thought};

pub use racer::Racer;
pub use ways::Ways;

impl Roster for Cthulhu500 {
    const BOTS: &'static [BotSpec<Cthulhu500>] = &[
        BotSpec { name: "random", make: || Box::new(Random) },
        BotSpec { name: "racer", make: || Box::new(Racer::default()) },
        BotSpec { name: "tuner", make: || Box::new(Racer(Ways::TUNER)) },
        BotSpec { name: "ace", make: || Box::new(Searcher::<Cthulhu500>::default()) },
    ];
    const FAST: &'static str = "racer";
    const USUAL: &'static str = "racer";

    fn advise(
        knowledge: &Knowledge<'_, Cthulhu500>,
        thought: &mut Thought,
        kept: Option<Action>,
    ) -> Advice<Action> {
        advise::advise(knowledge, thought, kept)
    }
}
