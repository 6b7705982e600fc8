//! What is a colour worth before it should be banked?

use sobremesa_arena::mean_interval;
use sobremesa_core::{FastLuck, Luck, Quick, Seat};
use sobremesa_push::{Action, Colour, Deck, Options, Phase, State};

use crate::play::{act, begin, matches, part, play};

/// A turn that could begin either way, and what banking the biggest colour changed against revealing.
struct Trial {
    points: u16,
    /// The part of the deck that is left.
    left: f64,
    /// Matches won more.
    won: f64,
    /// Points of lead over the best of the others more.
    lead: f64,
}

/// No upper end.
const MANY: u16 = u16::MAX;
/// Fewer turns say nothing.
const ENOUGH: u64 = 30;
const POINTS: [(u16, u16); 6] = [(1, 6), (7, 12), (13, 18), (19, 24), (25, 30), (31, MANY)];
const STAGES: [(&str, f64, f64); 3] = [
    ("first third", 2.0 / 3.0, 1.1),
    ("second third", 1.0 / 3.0, 2.0 / 3.0),
    ("last third", 0.0, 1.0 / 3.0),
];

fn biggest(state: &State, seat: Seat) -> Option<(Colour, u16)> {
    let bench = state.table().benches[seat];
    let colours = bench
        .colours()
        .iter()
        .map(|colour| (colour, bench.of(colour).points()));
    colours.max_by_key(|&(_, points)| points)
}

/// Plays on both ways with the same luck and compares.
fn trial(state: &State, seat: Seat, seed: u64) -> Option<Trial> {
    let (colour, points) = biggest(state, seat)?;
    let result = |action| {
        let mut dealer = Quick(FastLuck::new(seed));
        let mut state = *state;
        act(&mut state, seat, action, &mut dealer);
        let outcome = play(state, &mut dealer, |_, _| {});
        let others = outcome
            .scores
            .iter()
            .filter(|(other, _)| *other != seat)
            .map(|(_, &score)| score);
        let lead = f64::from(outcome.scores[seat]) - f64::from(others.max().unwrap_or(0));
        (part(&outcome, seat), lead)
    };
    let (bank, reveal) = (result(Action::Bank { colour }), result(Action::Reveal));
    let full = Deck::full(state.table().seats(), &Options::default()).len();
    let left = f64::from(state.deck().len()) / f64::from(full);
    Some(Trial {
        points,
        left,
        won: bank.0 - reveal.0,
        lead: bank.1 - reveal.1,
    })
}

/// Mean and half the width of its interval.
fn mean(values: impl Iterator<Item = f64>) -> (f64, f64, u64) {
    let add = |(sum, squares, count), value: f64| (sum + value, squares + value * value, count + 1);
    let (sum, squares, count) = values.fold((0.0, 0.0, 0u64), add);
    let interval = mean_interval(sum, squares, count);
    (
        sum / count as f64,
        (interval.high - interval.low) / 2.0,
        count,
    )
}

/// Where a straight line through what banking wins crosses zero upwards.
fn break_even(trials: &[&Trial]) -> Option<f64> {
    let (x, _, _) = mean(trials.iter().map(|trial| f64::from(trial.points)));
    let (y, _, _) = mean(trials.iter().map(|trial| trial.won));
    let over = |of: fn(&Trial) -> f64| {
        trials
            .iter()
            .map(|trial| (f64::from(trial.points) - x) * of(trial))
            .sum::<f64>()
    };
    let slope = over(|trial| trial.won) / over(|trial| f64::from(trial.points));
    (slope > 0.0).then(|| x - y / slope)
}

fn turn_begins(state: &State) -> bool {
    matches!(state.table().phase, Phase::Turn { card: None, .. }) && state.table().is_fresh()
}

fn print_for(seats: u8, games: u64, seed: u64) {
    let trials = matches(games, seed, |seed| {
        let (state, mut dealer) = begin(seats, None, seed);
        let mut luck = FastLuck::stream(seed, 1);
        // One turn of each match, each with a bench as likely as the others.
        let (mut chosen, mut count) = (None, 0);
        play(state, &mut dealer, |state, seat| {
            if turn_begins(state) && biggest(state, seat).is_some() {
                count += 1;
                if luck.below(count) == 0 {
                    chosen = Some((*state, seat));
                }
            }
        });
        chosen.and_then(|(state, seat)| trial(&state, seat, luck.raw()))
    });
    let trials: Vec<Trial> = trials.into_iter().flatten().collect();
    println!("### {seats} players\n");
    println!(
        "| deck left | points | banking wins | and leads by | turns |\n| --- | --- | --- | --- | --- |"
    );
    for (name, low, high) in STAGES {
        let stage: Vec<&Trial> = trials
            .iter()
            .filter(|trial| trial.left > low && trial.left <= high)
            .collect();
        let mut seen = 0;
        for (least, most) in POINTS {
            let cell = || {
                stage
                    .iter()
                    .filter(|trial| (least..=most).contains(&trial.points))
            };
            let ((won, won_by, count), (lead, lead_by, _)) = (
                mean(cell().map(|trial| 100.0 * trial.won)),
                mean(cell().map(|trial| trial.lead)),
            );
            if count >= ENOUGH {
                let points = if most == MANY {
                    format!("{least} or more")
                } else {
                    format!("{least} to {most}")
                };
                println!(
                    "| {name} | {points} | {won:+.1} % ± {won_by:.1} | {lead:+.1} ± {lead_by:.1} | {count} |"
                );
                seen = if most == MANY { least } else { most };
            }
        }
        let crossing = match break_even(&stage) {
            Some(points) if points <= f64::from(seen) => format!("about {points:.0}"),
            _ => format!("not up to {seen}"),
        };
        println!(
            "| {name} | **break-even: {crossing}** | | | {} |",
            stage.len()
        );
    }
    println!();
}

pub(crate) fn print(games: u64, seed: u64) {
    [2, 4, 6]
        .into_iter()
        .for_each(|seats| print_for(seats, games, seed));
}
