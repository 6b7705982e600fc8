//! Who will win, at the beginning of a round: signs of each crew, weighed, and the weights shared out.
//!
//! The weights are fitted: `cargo run --release -p sobremesa-arena --example fit_great_race_value` plays matches, looks at
//! the beginning of every round and finds the weights that make the winners likeliest.

use sobremesa_core::{BySeat, Seat};
use sobremesa_great_race::{Card, Cards, MAX, State};

use super::imagined::Minds;
use super::route::Atlas;

/// How many signs are looked at.
pub const FEATURES: usize = 24;
/// The signs of one crew.
pub type Features = [f64; FEATURES];

/// How many signs there are; each counts once as it is, and once more the closer somebody is to the goal.
const PLAIN_FEATURES: usize = FEATURES / 2;

/// What each sign weighs.
const WEIGHTS: Features = [
    -0.132, 0.335, 0.144, -0.380, 0.196, 0.427, 0.539, 0.142, 0.013, 0.001, 0.319, 0.207, -0.007,
    -0.841, -0.028, 0.272, 0.244, -1.341, -0.193, 0.009, -0.205, 0.045, -0.797, -0.418,
];

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

/// The signs of every crew.
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
    let win_chances = weighed.map(|weight| (weight - most).exp());
    let all: f64 = win_chances.as_slice().iter().sum();
    win_chances.map(|share| share / all)
}

/// How likely a seat is to win.
pub(crate) fn win_chance(state: &State, seat: Seat, minds: &mut Minds) -> f64 {
    win_chances(&look(state, &mut minds.atlas), &WEIGHTS)[seat]
}
