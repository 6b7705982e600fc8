//! Players of PUSH.

mod advise;
mod ahead;
mod cautious;
mod odds;
mod outlook;
mod worth;

use sobremesa_core::Knowledge;
use sobremesa_push::{Action, Push};

use crate::{Advice, BotSpec, Random, Roster, Thought};

pub use cautious::Cautious;
pub use odds::Odds;

impl Roster for Push {
    const BOTS: &'static [BotSpec<Push>] = &[
        BotSpec { name: "random", make: || Box::new(Random) },
        BotSpec { name: "cautious", make: || Box::new(Cautious) },
        BotSpec { name: "odds", make: || Box::new(Odds) },
    ];
    const FAST: &'static str = "cautious";
    const USUAL: &'static str = "odds";

    fn advise(
        knowledge: &Knowledge<'_, Push>,
        thought: &mut Thought,
        kept: Option<Action>,
    ) -> Advice<Action> {
        advise::advise(knowledge, thought, kept)
    }
}
