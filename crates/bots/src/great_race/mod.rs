//! Players of The Great Race.

mod advise;
mod candidates;
mod imagined;
mod leader;
mod navigator;
pub mod odds;
mod route;
mod worth;

use sobremesa_core::Knowledge;
use sobremesa_great_race::{Action, GreatRace};

use crate::{Advice, BotSpec, Random, Roster, Thought};

pub use leader::Leader;
pub use navigator::Navigator;

impl Roster for GreatRace {
    const BOTS: &'static [BotSpec<GreatRace>] = &[
        BotSpec { name: "random", make: || Box::new(Random) },
        BotSpec { name: "leader", make: || Box::new(Leader) },
        BotSpec { name: "navigator", make: || Box::new(Navigator::default()) },
    ];
    const FAST: &'static str = "leader";
    const USUAL: &'static str = "leader";

    fn advise(
        knowledge: &Knowledge<'_, GreatRace>,
        thought: &mut Thought,
        kept: Option<Action>,
    ) -> Advice<Action> {
        advise::advise(knowledge, thought, kept)
    }
}
