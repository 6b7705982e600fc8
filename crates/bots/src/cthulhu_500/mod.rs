//! Players of Cthulhu 500.

pub mod outlook;
mod racer;
mod searcher;
mod ways;
mod worth;

use sobremesa_cthulhu_500::Cthulhu500;

use crate::search::Searcher;
use crate::{BotSpec, Random, Roster};

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
}
