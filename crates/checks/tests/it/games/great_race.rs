//! Golden files and counts of The Great Race.

use sobremesa_checks::Checks;
use sobremesa_conformance::{Checked, golden, hold, perft};
use sobremesa_core::Setup;
use sobremesa_great_race::GreatRace;

use super::kept;

#[test]
fn the_counts_are_the_kept_ones() {
    hold(perft::check::<GreatRace>(&kept("great-race.perft")));
}

/// A whole match would fill a book: its last rounds, from the positions the nets use.
fn from_round(place: usize, round: u8) -> Setup<GreatRace> {
    let mut setup = <Checks as Checked<GreatRace>>::setups().swap_remove(place);
    setup.position.as_mut().expect("a position").round = round;
    setup
}

#[test]
fn three_players_on_the_island_play_their_last_rounds_as_kept() {
    hold(golden::check::<Checks, GreatRace>(
        &kept("great-race-island-3.txt"),
        &from_round(3, 39),
        3,
    ));
}

#[test]
fn four_players_in_africa_play_their_last_round_as_kept() {
    hold(golden::check::<Checks, GreatRace>(
        &kept("great-race-africa-4.txt"),
        &from_round(4, 40),
        4,
    ));
}
