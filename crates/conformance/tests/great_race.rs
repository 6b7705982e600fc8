//! The nets under The Great Race, and its golden files.

use sobremesa_conformance::{Checked, golden, hold, nets, perft};
use sobremesa_core::Setup;
use sobremesa_great_race::{GreatRace, MapSource, Options};

nets!(GreatRace);

fn on(map: &str) -> Options {
    Options { map: MapSource::ready(map).expect("a ready-made map"), ..Options::default() }
}

#[test]
fn the_counts_are_the_kept_ones() {
    hold(perft::check::<GreatRace>("great-race.perft"));
}

#[test]
fn two_players_on_the_island_play_as_kept() {
    hold(golden::check::<GreatRace>("great-race-island-2.txt", &Setup::fresh(2, on("island")), 3));
}

/// A match in Africa would fill a book: the last round of one, from the positions the nets use.
#[test]
fn four_players_in_africa_play_their_last_round_as_kept() {
    let mut setup = GreatRace::setups().swap_remove(4);
    setup.position.as_mut().expect("a position").round = 40;
    hold(golden::check::<GreatRace>("great-race-africa-4.txt", &setup, 4));
}
