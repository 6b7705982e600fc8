//! A linear value model with a softmax over the players: how a race is going to end, judged from the table at the start of
//! a turn.
//!
//! Source: D. McFadden, "Conditional Logit Analysis of Qualitative Choice Behavior", 1974.
//!
//! What counts is written down as a few numbers for each player, [`Features`]; their weights were fitted to races among
//! racers and tuners (`cargo run --release -p sobremesa-bots --example fit_cthulhu_500_value`, `cargo xtask teach`).

use std::sync::LazyLock;

use sobremesa_core::{BySeat, Game, Seat, Viewer};
use sobremesa_cthulhu_500::{Board, CardKind, Cthulhu500, Flag, MAX, State, Station};

use super::value;
use crate::learned::{self, Expected, Fingerprint};
use crate::search::ValueVector;

pub const FEATURES: usize = 20;

/// What speaks for or against a player.
pub type Features = [f32; FEATURES];

/// How likely a throw of two dice is to be won, in 36ths, by how much stronger the passer is, from -5 to 5.
const WON: [f32; 11] = [0.0, 1.0, 3.0, 6.0, 10.0, 15.0, 21.0, 26.0, 30.0, 33.0, 35.0];
/// The same for a tie.
const TIED: [f32; 11] = [1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 5.0, 4.0, 3.0, 2.0, 1.0];

/// A pass that is tried: what comes of it, in passes.
fn pass(edge: i32) -> f32 {
    match edge {
        6.. => 1.0,
        -5..=5 => {
            let place = (edge + 5) as usize;
            (WON[place] + 0.25 * TIED[place]) / 36.0
        }
        _ => 0.0,
    }
}

/// How many passes a car is ahead of a car at the tail without a lap.
fn driven(table: &Board, seat: Seat) -> f32 {
    let last = f32::from(table.seats() - 1);
    let laps = f32::from(table.pack.laps()[seat]);
    laps * last + last - table.pack.place(seat) as f32
}

/// About how many turns each player has left, going by the cards until the Flag.
pub(crate) fn turns_left(table: &Board, pile: f32) -> f32 {
    if let Some((left, _)) = table.last {
        return left.len() as f32 / f32::from(table.seats());
    }
    let discard = table.discard.len() as f32;
    // What is drawn now comes back to the next pile for the most part.
    let next = discard + 0.7 * pile;
    let cards = match table.flag {
        Flag::Pile => {
            let upper = f32::from(table.upper);
            upper + (pile - upper).max(0.0) / 2.0
        }
        Flag::Discard => pile + next / 2.0,
        Flag::Aside(counters) => pile + (f32::from(counters) - 0.5) * next,
        Flag::Drawn => 0.0,
    };
    // A caution lap comes on top.
    let last = if table.rules.caution_lap { 1.0 } else { 0.0 };
    cards / (2.0 * f32::from(table.seats())) + last + 0.3
}

/// What speaks for each player.
#[must_use]
pub fn features(state: &State) -> BySeat<Features, MAX> {
    let (table, deck) = (state.table(), state.deck());
    let sheet = sobremesa_cthulhu_500::Sheet { deck, table };
    let seats = table.seats();
    let attack = BySeat::<i32, MAX>::new(seats, |seat| {
        let boost = if seat == table.turn {
            i32::from(table.boost)
        } else {
            0
        };
        sheet.strength(seat, table.pack.ahead(seat), true) - boost
    });
    let defence = BySeat::<i32, MAX>::new(seats, |seat| {
        sheet.strength(seat, table.pack.behind(seat), false)
    });
    // What damage takes from a car until it is repaired.
    let lost = BySeat::<i32, MAX>::new(seats, |seat| {
        let vehicle = table.cars[seat]
            .vehicle
            .filter(|_| table.cars[seat].damaged);
        let speed = vehicle.map(|vehicle| deck.vehicles[usize::from(vehicle)].speed);
        speed.map_or(0, |[whole, damaged]| i32::from(whole) - i32::from(damaged))
    });
    let first = Cthulhu500::view(state, Viewer::Seat(Seat(0)));
    let turns = turns_left(table, first.counted_pile() as f32);
    let (near, far) = (1.0 / (turns + 0.5).sqrt(), 1.0 / (turns + 0.5));
    let mean = (0..seats)
        .map(|seat| driven(table, Seat(seat)))
        .sum::<f32>()
        / f32::from(seats);
    let others = f32::from(seats - 1);
    BySeat::new(seats, |seat| {
        let car = &table.cars[seat];
        let (mut passes, mut passed) = (0.0, 0.0);
        for other in Seat::all(seats).filter(|&other| other != seat) {
            passes += pass(attack[seat] - defence[other]);
            passed += pass(attack[other] - defence[seat]);
        }
        let (passes, passed) = (passes / others, passed / others);
        let (mut whole, mut held) = (0.0, 0.0);
        for other in Seat::all(seats).filter(|&other| other != seat) {
            whole += pass(attack[seat] + lost[seat] - defence[other] - lost[other]);
            held -= pass(attack[other] + lost[other] - defence[seat] - lost[seat]);
        }
        let (whole, held) = (whole / others, held / others);
        let (ahead, behind) = (table.pack.ahead(seat), table.pack.behind(seat));
        let ahead = pass(attack[seat] - defence[ahead]);
        let behind = pass(attack[behind] - defence[seat]);
        let view = Cthulhu500::view(state, Viewer::Seat(seat));
        let (mut parts, mut plays, mut answers) = (0, 0, 0);
        for kind in view.hand.iter(deck) {
            let face = deck.face(kind);
            let keep = value::keep(&view, face, 1.0);
            match face.kind {
                CardKind::Action => plays += keep,
                CardKind::Reaction => answers += keep,
                CardKind::Mod | CardKind::Tires | CardKind::Crew => parts += keep,
            }
        }
        let mut fitted = 0;
        table.parts(deck, seat, &mut |spot, kind| {
            let station = match spot.on_car() {
                true if deck.face(kind).kind == CardKind::Crew => Station::Driver,
                true => Station::Anywhere,
                false => Station::Pit,
            };
            let sick = if table.infected(spot) { 2 } else { 1 };
            fitted += value::part(deck.face(kind), station) / sick;
        });
        let mend = (7 - sheet.complexity(seat) + sheet.fix(seat)).clamp(0, 6) as f32 / 6.0;
        let damaged = f32::from(u8::from(car.damaged));
        let wait = f32::from((seat.0 + seats - table.turn.0) % seats) / f32::from(seats);
        let driven = driven(table, seat) - mean;
        let lead = f32::from(u8::from(table.pack.winner() == seat));
        let cards = view.hand.len() as f32;
        [
            driven * near,
            driven * far,
            lead * far,
            whole * turns * near,
            held * turns * near,
            passes * near,
            -passed * near,
            ahead * near,
            -behind * near,
            -damaged * near,
            -damaged * (1.0 - mend) * turns * near,
            mend * near,
            cards * near,
            parts as f32 / 100.0 * near,
            plays as f32 / 100.0 * near,
            answers as f32 / 100.0 * near,
            fitted as f32 / 100.0 * near,
            -(wait + f32::from(car.bound) / 2.0) * near,
            fitted as f32 / 100.0 * turns * near,
            parts as f32 / 100.0 * turns * near,
        ]
    })
}

/// What the features are, in order: a file of weights is refused where this differs.
const NAMES: [&str; FEATURES] = [
    "driven near",
    "driven far",
    "lead",
    "passes of whole cars",
    "passes held off by whole cars",
    "passes",
    "passed",
    "pass ahead",
    "passed from behind",
    "damaged",
    "damage that stays",
    "mending",
    "cards",
    "parts in hand",
    "actions in hand",
    "reactions in hand",
    "parts fitted",
    "waiting",
    "parts fitted by turns",
    "parts in hand by turns",
];

/// The weights for three players and for eight; between them a mean.
static LEARNED: LazyLock<Vec<Features>> = LazyLock::new(|| {
    let file = include_bytes!("../../learned/cthulhu-500-value.txt");
    expected()
        .table(file, 2)
        .expect("cthulhu-500-value.txt fits its features")
});

fn expected() -> Expected {
    Expected {
        features: Fingerprint::of_names(&NAMES),
        shape: format!("2x{FEATURES}"),
        encoding: "decimal",
    }
}

/// A file with the weights for three players and for eight.
#[must_use]
pub fn stored(rows: &[[f64; FEATURES]; 2]) -> Vec<u8> {
    let rows = rows.map(|row| row.map(|weight| format!("{weight:.3}")));
    expected().seal(&learned::rows(&rows))
}

/// The weights for so many players.
fn weights(seats: u8) -> Features {
    let more = f32::from(seats.clamp(3, 8) - 3) / 5.0;
    std::array::from_fn(|feature| LEARNED[0][feature] * (1.0 - more) + LEARNED[1][feature] * more)
}

/// Each player's chance to win.
#[must_use]
pub fn chances(state: &State) -> ValueVector {
    let weights = weights(state.table().seats());
    let score = |features: &Features| {
        features
            .iter()
            .zip(weights)
            .map(|(feature, weight)| feature * weight)
            .sum::<f32>()
    };
    let features = features(state);
    let scores = ValueVector::new(features.seats(), |seat| f64::from(score(&features[seat])));
    let most = scores.as_slice().iter().copied().fold(f64::MIN, f64::max);
    let shares = scores.map(|score| libm::exp(score - most));
    let total: f64 = shares.as_slice().iter().sum();
    ValueVector::new(features.seats(), |seat| shares[seat] / total)
}
