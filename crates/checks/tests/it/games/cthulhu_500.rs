//! Golden files and counts of Cthulhu 500.

use sobremesa_checks::Checks;
use sobremesa_conformance::{golden, hold, perft};
use sobremesa_core::Setup;
use sobremesa_cthulhu_500::{Cthulhu500, Edition, Length, Options, Vehicles};

use super::kept;

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
