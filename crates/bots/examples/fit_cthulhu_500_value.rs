//! Fits the weights of Cthulhu 500's value model to races among racers and tuners (softmax regression with Adam) and writes
//! them.
//!
//! `cargo run --release -p sobremesa-bots --example fit_cthulhu_500_value -- [RACES] [to=DIRECTORY]`

// Weights are learned on one machine and then stored: no page reckons here, and other functions would learn other weights.
#![allow(clippy::disallowed_methods)]

use sobremesa_bots::cthulhu_500::value_model::{FEATURES, Features, features, stored};
use sobremesa_bots::cthulhu_500::{HeuristicWeights, Racer};
use sobremesa_bots::{Bot, SearchBudget};
use sobremesa_core::{FastLuck, Game, Knowledge, Luck, Next, Quick, Setup};
use sobremesa_cthulhu_500::{Cthulhu500, Frame, State};

/// A moment: what speaks for each player, and who won.
struct Moment {
    seats: u8,
    features: Vec<Features>,
    winner: usize,
}

fn is_start(state: &State) -> bool {
    matches!(state.table().stack.as_slice(), [Frame::Actions { left: 2 }])
}

fn race(seats: u8, seed: u64, moments: &mut Vec<Moment>) {
    let mut dealer = Quick(FastLuck::stream(seed, 0));
    let mut luck = FastLuck::stream(seed, 2);
    let mut budget = SearchBudget::new(FastLuck::stream(seed, 1));
    // Players of both kinds, so that the outlook is that of neither.
    let heuristic_weights: Vec<HeuristicWeights> = (0..seats)
        .map(|_| {
            if luck.below(2) == 0 {
                HeuristicWeights::RACER
            } else {
                HeuristicWeights::TUNER
            }
        })
        .collect();
    // Some now and then do anything: what everybody always does is not found to be good.
    let whims: Vec<f64> = (0..seats)
        .map(|_| [0.0, 0.1, 0.3][luck.below(3) as usize])
        .collect();
    let mut state =
        Cthulhu500::start(&Setup::fresh(seats, Default::default()), &mut dealer).expect("sound");
    let mut seen = Vec::new();
    let winner = loop {
        let seat = match Cthulhu500::next(&state) {
            Next::Over(outcome) => break outcome.winner,
            Next::Decide(seats) => seats.first().expect("somebody"),
        };
        if is_start(&state) && luck.below(6) == 0 {
            seen.push(features(&state).as_slice().to_vec());
        }
        let whim = luck.unit() < whims[seat.index()];
        let action = Racer(heuristic_weights[seat.index()])
            .choose(&Knowledge::of(&state, seat, &[]), &mut budget);
        let action = if whim {
            Cthulhu500::pick_owed(&state, seat, |count| luck.below(count))
        } else {
            action
        };
        Cthulhu500::play(&mut state, seat, action, &mut dealer).expect("by the rules");
    };
    moments.extend(seen.into_iter().map(|features| Moment {
        seats,
        features,
        winner: winner.index(),
    }));
}

fn weights(all: &[[f64; FEATURES]; 2], seats: u8) -> [f64; FEATURES] {
    let more = f64::from(seats - 3) / 5.0;
    std::array::from_fn(|i| all[0][i] * (1.0 - more) + all[1][i] * more)
}

/// The mean log_loss, in nats, and its gradient.
fn log_loss(
    moments: &[Moment],
    all: &[[f64; FEATURES]; 2],
    gradient: &mut [[f64; FEATURES]; 2],
) -> f64 {
    *gradient = [[0.0; FEATURES]; 2];
    let mut loss = 0.0;
    for moment in moments {
        let w = weights(all, moment.seats);
        let score = |s: &Features| s.iter().zip(w).map(|(s, w)| f64::from(*s) * w).sum::<f64>();
        let scores: Vec<f64> = moment.features.iter().map(score).collect();
        let most = scores.iter().copied().fold(f64::MIN, f64::max);
        let total: f64 = scores.iter().map(|s| (s - most).exp()).sum();
        loss += total.ln() + most - scores[moment.winner];
        let more = f64::from(moment.seats - 3) / 5.0;
        for (seat, features) in moment.features.iter().enumerate() {
            let off =
                (scores[seat] - most).exp() / total - f64::from(u8::from(seat == moment.winner));
            for (i, feature) in features.iter().enumerate() {
                gradient[0][i] += off * f64::from(*feature) * (1.0 - more);
                gradient[1][i] += off * f64::from(*feature) * more;
            }
        }
    }
    let count = moments.len() as f64;
    gradient.iter_mut().flatten().for_each(|g| *g /= count);
    loss / count
}

fn main() -> Result<(), String> {
    let (mut games, mut to) = (
        4000,
        concat!(env!("CARGO_MANIFEST_DIR"), "/learned").to_owned(),
    );
    for word in std::env::args().skip(1) {
        match (word.strip_prefix("to="), word.parse::<u64>()) {
            (Some(directory), _) => to = directory.to_owned(),
            (None, Ok(number)) => games = number,
            (None, Err(_)) => {
                return Err(format!(
                    "fit_cthulhu_500_value [RACES] [to=DIRECTORY]: {word}"
                ));
            }
        }
    }
    let (mut learn, mut test) = (Vec::new(), Vec::new());
    for seats in 3..=8 {
        (0..games).for_each(|seed| race(seats, seed, &mut learn));
        (0..games / 4).for_each(|seed| race(seats, 1_000_000_000 + seed, &mut test));
    }
    let mut all = [[0.0; FEATURES]; 2];
    let (mut first, mut second) = ([[0.0; FEATURES]; 2], [[0.0; FEATURES]; 2]);
    let mut gradient = [[0.0; FEATURES]; 2];
    let steps = 400;
    for step in 1..=steps {
        let loss = log_loss(&learn, &all, &mut gradient);
        let rate = if step < 300 { 0.05 } else { 0.01 };
        for half in 0..2 {
            for i in 0..FEATURES {
                let g = gradient[half][i] + 1e-4 * all[half][i];
                first[half][i] = 0.9 * first[half][i] + 0.1 * g;
                second[half][i] = 0.99 * second[half][i] + 0.01 * g * g;
                let (m, v) = (
                    first[half][i] / (1.0 - 0.9f64.powi(step)),
                    second[half][i] / (1.0 - 0.99f64.powi(step)),
                );
                // Every sign speaks for a player. Cards in hand do so less than they should where hands are full of what
                // nobody wants: a search that believed it would not draw.
                let least = match i {
                    1 => f64::MIN,
                    12 => 0.15,
                    13 => 0.3,
                    19 => 0.15,
                    _ => 0.0,
                };
                all[half][i] = (all[half][i] - rate * m / (v.sqrt() + 1e-8)).max(least);
            }
        }
        if step % 100 == 0 {
            eprintln!(
                "{step}: {loss:.4} learned, {:.4} on other races",
                log_loss(&test, &all, &mut gradient)
            );
        }
    }
    for seats in 3..=8 {
        let some: Vec<Moment> = test
            .iter()
            .filter(|m| m.seats == seats)
            .map(|m| Moment {
                seats,
                features: m.features.clone(),
                winner: m.winner,
            })
            .collect();
        let loss = log_loss(&some, &all, &mut gradient);
        eprintln!(
            "{seats} players: {loss:.4} of {:.4} nats, {} moments",
            f64::from(seats).ln(),
            some.len()
        );
    }
    let path = std::path::Path::new(&to).join("cthulhu-500-value.txt");
    std::fs::write(&path, stored(&all)).map_err(|error| format!("{}: {error}", path.display()))
}
