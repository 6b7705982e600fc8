//! Tiny games with known answers, for the nets, the core and the bots to be tried on.

macro_rules! tells {
    ($($type:ty => $key:literal),+ $(,)?) => {$(
        impl sobremesa_core::Tell for $type {
            fn message(&self) -> sobremesa_core::Message {
                sobremesa_core::Message::new($key)
            }
        }
    )+};
}

pub mod kuhn;
pub mod nim;
pub mod odd_or_even;
mod searched;
pub mod stairs;

use serde::{Deserialize, Serialize};

/// A game without options.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NoOptions {}

/// A game without chance.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum NoChance {}

/// A place for pieces in a game that has none.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Nowhere {}

/// A player for every tiny game, so that tables and bots can be tried on them.
macro_rules! roster {
    ($($game:ty),+ $(,)?) => {$(
        impl sobremesa_bots::Roster for $game {
            const BOTS: &'static [sobremesa_bots::BotSpec<Self>] =
                &[
                    sobremesa_bots::BotSpec { name: "random", make: || Box::new(sobremesa_bots::Random) },
                    sobremesa_bots::BotSpec {
                        name: "searcher",
                        make: || Box::new(sobremesa_bots::search::Searcher::<Self>::default()),
                    },
                ];
            const FAST: &'static str = "random";
            const USUAL: &'static str = "random";
        }
    )+};
}

roster! {
    kuhn::Kuhn,
    nim::Nim,
    odd_or_even::OddOrEven,
    stairs::Stairs,
}
