//! Golden files and counts of PUSH.

use sobremesa_checks::Checks;
use sobremesa_conformance::{golden, hold, perft};
use sobremesa_core::Setup;
use sobremesa_push::{Options, Push};

use super::kept;

#[test]
fn the_counts_are_the_kept_ones() {
    hold(perft::check::<Push>(&kept("push.perft")));
}

#[test]
fn two_players_play_as_kept() {
    hold(golden::check::<Checks, Push>(
        &kept("push-2.txt"),
        &Setup::fresh(2, Options::default()),
        3,
    ));
}

#[test]
fn four_players_with_risk_and_hidden_totals_play_as_kept() {
    let options = Options {
        risk: true,
        hide_totals: true,
        ..Options::default()
    };
    hold(golden::check::<Checks, Push>(
        &kept("push-risk-hidden-4.txt"),
        &Setup::fresh(4, options),
        4,
    ));
}
