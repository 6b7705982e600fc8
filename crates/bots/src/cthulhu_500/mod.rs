//! Players of Cthulhu 500.

mod racer;
mod worth;

use sobremesa_cthulhu_500::Cthulhu500;

use crate::{BotSpec, Random, Roster};

pub use racer::Racer;

impl Roster for Cthulhu500 {
    const BOTS: &'static [BotSpec<Cthulhu500>] = &[
        BotSpec { name: "random", make: || Box::new(Random) },
        BotSpec { name: "racer", make: || Box::new(Racer) },
    ];
    const FAST: &'static str = "racer";
    const USUAL: &'static str = "racer";
}
