//! Players of Cthulhu 500.

pub mod outlook;
mod racer;
mod searcher;
mod ways;
mod worth;

use sobremesa_cthulhu_500::Cthulhu500;

use crate::search::Searcher;
use crate::{BotSpec, Distracted, Level, Random, Roster};

pub use racer::Racer;
pub use ways::Ways;

/// A racer who forgets in a share of the decisions what there is to think of.
fn distracted(lapses: f64) -> Distracted<Racer, Racer> {
    Distracted { sober: Racer::default(), hasty: Racer(Ways::HASTY), lapses }
}

impl Roster for Cthulhu500 {
    const BOTS: &'static [BotSpec<Cthulhu500>] = &[
        BotSpec { name: "random", make: || Box::new(Random) },
        BotSpec { name: "racer", make: || Box::new(Racer::default()) },
        BotSpec { name: "tuner", make: || Box::new(Racer(Ways::TUNER)) },
        BotSpec { name: "ace", make: || Box::new(Searcher::<Cthulhu500>::default()) },
        BotSpec { name: "beginner", make: || Box::new(Racer(Ways::HASTY)) },
        BotSpec { name: "easy", make: || Box::new(distracted(0.6)) },
        BotSpec { name: "normal", make: || Box::new(distracted(0.2)) },
        BotSpec { name: "hard", make: || Box::new(Racer::default()) },
        BotSpec {
            name: "expert",
            make: || Box::new(Level::Expert.paced(Searcher::<Cthulhu500>::default(), 400)),
        },
    ];
    const FAST: &'static str = "racer";
    const USUAL: &'static str = "racer";
}
