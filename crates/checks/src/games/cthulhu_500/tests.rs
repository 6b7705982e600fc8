//! The nets under Cthulhu 500, and its golden files.

use crate::Checks;
use sobremesa_conformance::{golden, hold, nets, perft};
use sobremesa_core::Setup;
use sobremesa_cthulhu_500::{Cthulhu500, Edition, Length, Options, Vehicles};

use crate::games::kept;

nets!(Checks, Cthulhu500);

#[test]
fn the_counts_are_the_kept_ones() {
    hold(perft::check::<Cthulhu500>(&kept("cthulhu-500.perft")));
}

#[test]
fn three_players_race_as_kept() {
    let options = Options {
        race: Length::Short,
        edition: Edition::first(),
        ..Options::default()
    };
    hold(golden::check::<Checks, Cthulhu500>(
        &kept("cthulhu-500-3.txt"),
        &Setup::fresh(3, options),
        3,
    ));
}

#[test]
fn five_players_with_a_caution_lap_race_as_kept() {
    let options = Options {
        race: Length::Short,
        edition: Edition::first(),
        caution_lap: true,
        vehicles: Vehicles::Chosen,
        net_laps: true,
        ..Options::default()
    };
    hold(golden::check::<Checks, Cthulhu500>(
        &kept("cthulhu-500-caution-5.txt"),
        &Setup::fresh(5, options),
        4,
    ));
}
