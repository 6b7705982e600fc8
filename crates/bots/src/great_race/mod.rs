//! Players of The Great Race.

mod candidates;
mod imagined;
mod leader;
mod navigator;
pub mod odds;
mod route;
mod worth;

use sobremesa_great_race::GreatRace;

use crate::{BotSpec, Random, Roster};

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
}
