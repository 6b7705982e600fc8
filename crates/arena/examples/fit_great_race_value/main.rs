//! Finds the weights of `sobremesa_bots::great_race::odds`: plays matches between bots, looks at the beginning of every
//! round, and climbs to the weights that make those who won the likeliest winners.

use std::process::ExitCode;
use std::time::Duration;

use sobremesa_bots::great_race::value_model::{FEATURES, Features, features, stored, win_chances};
use sobremesa_bots::{Bot, Roster, SearchBudget};
use sobremesa_core::{BySeat, FastLuck, Game, Knowledge, Luck, Next, Quick, Seat, Setup};
use sobremesa_great_race::{GreatRace, MAX, MapSource, Options, Phase};

const HELP: &str = "\
Fits the weights by which the searching bot of The Great Race judges a race.

Usage: fit_great_race_value [BOT] [GAMES] [MILLISECONDS] [SEED] [to=DIRECTORY]

  BOT           who plays [default: leader]
  GAMES         how many matches for each map and number of players [default: 500]
  MILLISECONDS  how long a bot thinks; 0 for a number of trials [default: 0]
  SEED          where all luck comes from [default: 1]
  to=DIRECTORY  where great-race-value.txt is written
";

/// The beginning of a round, and who won in the end.
struct Moment {
    features: BySeat<Features, MAX>,
    winner: Seat,
}

fn main() -> ExitCode {
    let (to, args): (Vec<String>, Vec<String>) = std::env::args()
        .skip(1)
        .partition(|arg| arg.starts_with("to="));
    if args.iter().any(|arg| arg == "--help" || arg == "-h") {
        print!("{HELP}");
        return ExitCode::SUCCESS;
    }
    let number = |place: usize, usual: u64| {
        args.get(place)
            .map_or(Some(usual), |text| text.parse().ok())
    };
    let name = args.first().map_or("leader", String::as_str);
    let (Some(bot), Some(games), Some(think), Some(seed)) = (
        GreatRace::bot(name),
        number(1, 500),
        number(2, 0),
        number(3, 1),
    ) else {
        eprint!("{HELP}");
        return ExitCode::from(2);
    };
    let think = (think > 0).then(|| Duration::from_millis(think));
    let mut moments = Vec::new();
    for map in ["africa", "south-america"] {
        for seats in 2..=4 {
            let options = Options {
                map: MapSource::ready(map).expect("a map"),
                ..Options::default()
            };
            let setup = Setup::fresh(seats, options);
            let mut bots: Vec<_> = (0..seats).map(|_| (bot.make)()).collect();
            (0..games).for_each(|game| {
                watch(
                    &setup,
                    &mut bots,
                    FastLuck::stream(seed, game).raw(),
                    think,
                    &mut moments,
                )
            });
        }
    }
    let (learned, kept): (Vec<_>, Vec<_>) =
        (0..).zip(&moments).partition(|(place, _)| place % 5 != 0);
    let [learned, kept] = [learned, kept].map(|half| {
        half.into_iter()
            .map(|(_, moment)| moment)
            .collect::<Vec<_>>()
    });
    let weights = climb(&learned);
    println!(
        "{} moments; log_loss {:.4} (learned), {:.4} (kept apart), {:.4} without any feature",
        moments.len(),
        log_loss(&learned, &weights),
        log_loss(&kept, &weights),
        log_loss(&kept, &[0.0; FEATURES])
    );
    println!(
        "{}",
        weights.map(|weight| format!("{weight:.3}")).join(", ")
    );
    let directory = to.first().and_then(|to| to.strip_prefix("to="));
    let path = directory.map(|to| std::path::Path::new(to).join("great-race-value.txt"));
    match path.map(|path| std::fs::write(&path, stored(&weights)).map_err(|error| (path, error))) {
        Some(Err((path, error))) => {
            eprintln!("{}: {error}", path.display());
            ExitCode::FAILURE
        }
        _ => ExitCode::SUCCESS,
    }
}

/// Plays a match, one answer in twelve left to chance so that more kinds of races are seen.
fn watch(
    setup: &Setup<GreatRace>,
    bots: &mut [Box<dyn Bot<GreatRace>>],
    seed: u64,
    think: Option<Duration>,
    moments: &mut Vec<Moment>,
) {
    let mut dealer = Quick(FastLuck::stream(seed, 0));
    let mut budget = SearchBudget::new(FastLuck::stream(seed, 1)).within(think);
    let mut slips = FastLuck::stream(seed, 2);
    let mut state = GreatRace::start(setup, &mut dealer).expect("a sound set-up");
    let (mut seen, mut round) = (Vec::new(), 1);
    loop {
        if state.table().round != round && matches!(state.table().phase, Phase::Camp { .. }) {
            round = state.table().round;
            seen.push(features(&state));
        }
        let seat = match GreatRace::next(&state) {
            Next::Over(outcome) => {
                let winner = outcome.ranking.at(0);
                return moments
                    .extend(seen.into_iter().map(|features| Moment { features, winner }));
            }
            Next::Decide(seats) => seats.first().expect("somebody owes a decision"),
        };
        let action = match slips.below(12) {
            0 => GreatRace::pick_owed(&state, seat, |count| slips.below(count)),
            _ => bots[seat.index()].choose(&Knowledge::of(&state, seat, &[]), &mut budget),
        };
        GreatRace::play(&mut state, seat, action, &mut dealer).expect("an owed action is legal");
    }
}

/// How surprising the winners are, on average.
fn log_loss(moments: &[&Moment], weights: &Features) -> f64 {
    let each = moments.iter().map(|moment| {
        -win_chances(&moment.features, weights)[moment.winner]
            .max(1e-9)
            .ln()
    });
    each.sum::<f64>() / moments.len() as f64
}

/// Goes up the slope, each weight at its own pace (the method is called Adam).
fn climb(moments: &[&Moment]) -> Features {
    let (mut weights, mut slope, mut square) = ([0.0; FEATURES], [0.0; FEATURES], [0.0; FEATURES]);
    for step in 1..=1500 {
        let mut rise = [0.0; FEATURES];
        for moment in moments {
            let win_chances = win_chances(&moment.features, &weights);
            for (seat, features) in moment.features.iter() {
                let missing = f64::from(u8::from(seat == moment.winner)) - win_chances[seat];
                rise.iter_mut()
                    .zip(features)
                    .for_each(|(rise, feature)| *rise += missing * feature);
            }
        }
        let pace = 0.03 / (1.0 + f64::from(step) / 300.0);
        for place in 0..FEATURES {
            let rise = rise[place] / moments.len() as f64 - 1e-4 * weights[place];
            slope[place] = 0.9 * slope[place] + 0.1 * rise;
            square[place] = 0.99 * square[place] + 0.01 * rise * rise;
            let early = (1.0 - 0.9f64.powi(step), 1.0 - 0.99f64.powi(step));
            weights[place] +=
                pace * (slope[place] / early.0) / ((square[place] / early.1).sqrt() + 1e-8);
        }
    }
    weights
}
