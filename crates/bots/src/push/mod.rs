//! Players of PUSH.

mod ahead;
mod cautious;
mod odds;
mod outlook;
mod worth;

use sobremesa_push::Push;

use crate::{BotSpec, Random, Roster};

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
}
