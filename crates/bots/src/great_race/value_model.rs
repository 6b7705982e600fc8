//! A linear value model with a softmax over the crews: who will win, at the beginning of a round.
//!
//! Source: D. McFadden, "Conditional Logit Analysis of Qualitative Choice Behavior", 1974.
//!
//! The weights are fitted: `cargo run --release -p sobremesa-arena --example fit_great_race_value` plays matches, looks at
//! the beginning of every round and finds the weights that make the winners likeliest.

use std::sync::LazyLock;

use sobremesa_core::{BySeat, Seat};
use sobremesa_great_race::{Card, Cards, MAX, State};

use super::imagined::Minds;
use super::route::Atlas;
use crate::learned::{self, Expected, Fingerprint};

pub const FEATURES: usize = 28;
pub type Features = [f64; FEATURES];

/// Each feature counts once as it is, and once more the closer somebody is to the goal.
const PLAIN_FEATURES: usize = FEATURES / 2;

/// What the features are, in order: a file of weights is refused where this differs.
const NAMES: [&str; PLAIN_FEATURES] = [
    "cost of the route",
    "steps of the route",
    "fuel",
    "fuel below 4",
    "engine",
    "engine below 2",
    "chassis",
    "money",
    "money above 100",
    "hand",
    "place",
    "blanks on the route",
    "cost below 12",
    "cost below 25",
];

static LEARNED: LazyLock<Features> = LazyLock::new(|| {
    let file = include_bytes!("../../learned/great-race-value.txt");
    let rows = expected().table(file, 1);
    rows.expect("great-race-value.txt fits its features")[0]
});

fn expected() -> Expected {
    Expected {
        features: Fingerprint::of_names(&NAMES),
        shape: format!("1x{FEATURES}"),
        encoding: "decimal",
    }
}

/// A file with these weights.
#[must_use]
pub fn stored(weights: &Features) -> Vec<u8> {
    let row = weights.map(|weight| format!("{weight:.3}"));
    expected().seal(&learned::rows(&[row]))
}

/// What cards are worth to somebody who has nothing to do with them at once, in fuel.
fn hand(cards: Cards) -> f64 {
    let value = |card| match card {
        Card::Pilot => 6.0,
        Card::Toolbox | Card::Cartographer | Card::Refuel => 4.5,
        Card::Mechanic | Card::Seeker | Card::Financier | Card::Transport => 3.0,
        Card::SparePart | Card::Saboteur | Card::Ranger => 2.5,
        Card::Jerrycan | Card::Guide | Card::Cheater | Card::Tracker => 1.0,
    };
    cards.iter().map(value).sum()
}

#[must_use]
pub fn features(state: &State) -> BySeat<Features, MAX> {
    let mut atlas = Atlas::default();
    look(state, &mut atlas)
}

fn look(state: &State, atlas: &mut Atlas) -> BySeat<Features, MAX> {
    let table = state.table();
    let mut nearest = f64::MAX;
    let mut features: BySeat<Features, MAX> = BySeat::new(table.seats(), |_| [0.0; FEATURES]);
    for (seat, crew) in table.crews.iter() {
        let route = atlas.route(table, crew);
        let cost = f64::from(route.from(crew.at)) / 10.0;
        let steps = route.way(crew.at).count();
        let blanks = route.blanks(crew.at, 6);
        nearest = nearest.min(cost);
        let (fuel, engine, chassis) = (
            f64::from(crew.fuel),
            f64::from(crew.engine),
            f64::from(crew.chassis),
        );
        let money = f64::from(crew.money) / 10.0;
        let plain: [f64; PLAIN_FEATURES] = [
            cost,
            steps as f64,
            fuel,
            (4.0 - fuel).max(0.0),
            engine,
            (2.0 - engine).max(0.0),
            chassis,
            money,
            (money - 10.0).max(0.0),
            hand(state.hands()[seat].cards()),
            f64::from(table.standing.place(seat)),
            blanks as f64,
            (12.0 - cost).max(0.0),
            (25.0 - cost).max(0.0),
        ];
        features[seat][..PLAIN_FEATURES].copy_from_slice(&plain);
    }
    // At twenty fuel from the goal half of the way is done: from there on what is missing decides more and more.
    let closeness = 20.0 / (20.0 + nearest.max(0.0));
    for (_, features) in features.iter_mut() {
        for place in 0..PLAIN_FEATURES {
            features[PLAIN_FEATURES + place] = closeness * features[place];
        }
    }
    features
}

/// How likely each is to win by these weights.
#[must_use]
pub fn win_chances(features: &BySeat<Features, MAX>, weights: &Features) -> BySeat<f64, MAX> {
    let weighed = features.map(|features| {
        features
            .iter()
            .zip(weights)
            .map(|(feature, weight)| feature * weight)
            .sum::<f64>()
    });
    let most = weighed.as_slice().iter().copied().fold(f64::MIN, f64::max);
    let win_chances = weighed.map(|weight| libm::exp(weight - most));
    let all: f64 = win_chances.as_slice().iter().sum();
    win_chances.map(|share| share / all)
}

/// The weights in use.
#[must_use]
pub fn learned() -> &'static Features {
    &LEARNED
}

/// How likely a seat is to win.
pub(crate) fn win_chance(state: &State, seat: Seat, weights: &Features, minds: &mut Minds) -> f64 {
    win_chances(&look(state, &mut minds.atlas), weights)[seat]
}
