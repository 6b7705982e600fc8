//! What encodings promise: numbers and actions are the same thing, observations have one length, batches are the same
//! matches whatever their number is.

mod batch;
mod bounds;
mod golden;
mod memory;
mod numbers;
mod observations;
mod returns;

use sobremesa_core::{Game, Setup};
use sobremesa_encoding::cthulhu_500::{self, Cthulhu500};
use sobremesa_encoding::great_race::{self, GreatRace};
use sobremesa_encoding::push::{self, Push};
use sobremesa_encoding::the_game::{self, TheGame};

/// Every number of seats with the usual options.
fn tables<G: Game>() -> Vec<Setup<G>> {
    G::SEATS
        .map(|seats| Setup::fresh(seats, G::Options::default()))
        .collect()
}

fn the_game_tables() -> Vec<Setup<TheGame>> {
    let extreme = the_game::Options {
        extreme: true,
        orders_shuffled: true,
        ..Default::default()
    };
    let mut all = tables();
    all.push(Setup::fresh(3, extreme));
    all
}

fn push_tables() -> Vec<Setup<Push>> {
    let options = push::Options {
        risk: true,
        hide_totals: true,
        keep_switches: true,
        ..Default::default()
    };
    let mut all = tables();
    all.push(Setup::fresh(2, options));
    all
}

fn cthulhu_tables() -> Vec<Setup<Cthulhu500>> {
    let options = cthulhu_500::Options {
        vehicles: cthulhu_500::Vehicles::Chosen,
        poker_face: true,
        race: cthulhu_500::Length::Short,
        caution_lap: true,
        ..Default::default()
    };
    let mut all = tables();
    all.push(Setup::fresh(4, options));
    all
}

fn race_tables() -> Vec<Setup<GreatRace>> {
    let options = great_race::Options {
        hard: true,
        ..Default::default()
    };
    let mut all = tables();
    all.push(Setup::fresh(3, options));
    all
}

/// A test for every game.
#[macro_export]
macro_rules! for_every_game {
    ($name:ident, $check:path) => {
        mod $name {
            #[test]
            fn the_game() {
                $check(&$crate::the_game_tables());
            }
            #[test]
            fn push() {
                $check(&$crate::push_tables());
            }
            #[test]
            fn cthulhu_500() {
                $check(&$crate::cthulhu_tables());
            }
            #[test]
            fn great_race() {
                $check(&$crate::race_tables());
            }
        }
    };
}
