//! Players of The Great Race.

mod leader;
mod route;
mod worth;

use sobremesa_great_race::GreatRace;

use crate::{BotSpec, Random, Roster};

pub use leader::Leader;

impl Roster for GreatRace {
    const BOTS: &'static [BotSpec<GreatRace>] = &[
        BotSpec { name: "random", make: || Box::new(Random) },
        BotSpec { name: "leader", make: || Box::new(Leader) },
    ];
    const FAST: &'static str = "leader";
    const USUAL: &'static str = "leader";
}
