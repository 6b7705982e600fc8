//! Finds the weights of `sobremesa_bots::great_race::value_model`: plays matches between bots, looks at the beginning of every
//! round, and climbs to the weights that make those who won the likeliest winners.

use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

use rayon::prelude::*;
use sobremesa_bots::great_race::Navigator;
use sobremesa_bots::great_race::value_model::{FEATURES, Features, features, stored, win_chances};
use sobremesa_bots::{Bot, BotSpec, Roster, SearchBudget};
use sobremesa_core::{BySeat, FastLuck, Game, Knowledge, Luck, Next, Quick, Seat, Setup};
use sobremesa_great_race::{GreatRace, MAX, MapSource, Options, Phase};

const HELP: &str = "\
Fits the weights by which the searching bot of The Great Race judges a race.

Usage: fit_great_race_value [BOT] [GAMES] [MILLISECONDS] [SEED] [trials=N] [generations=N] [to=DIRECTORY]

  BOT            who plays [default: leader]
  GAMES          how many matches for each map and number of players [default: 500]
  MILLISECONDS   how long a bot thinks; 0 for a number of trials [default: 0]
  SEED           where all luck comes from [default: 1]
  trials=N       how often a bot that searches tries before it answers, where no time is given [default: its own]
  generations=N  how often the searching bot then plays by the weights found, and they are fitted anew [default: 0]
  to=DIRECTORY   where great-race-value.txt is written
";

/// The beginning of a round, and who won in the end.
struct Moment {
    features: BySeat<Features, MAX>,
    winner: Seat,
}

/// What was asked for.
struct Asked {
    bot: BotSpec<GreatRace>,
    games: u64,
    /// The time and the trials a bot is given for an answer.
    budget: SearchBudget,
    seed: u64,
    /// How often navigators play by the weights found, and weights are found anew.
    generations: u64,
    to: Option<PathBuf>,
}

fn read(args: &[String]) -> Option<Asked> {
    let named = |name: &str| args.iter().find_map(|arg| arg.strip_prefix(name));
    let plain: Vec<&String> = args.iter().filter(|arg| !arg.contains('=')).collect();
    let number = |place: usize, usual: u64| {
        let text = plain.get(place);
        text.map_or(Some(usual), |text| text.parse().ok())
    };
    let (think, seed) = (number(2, 0)?, number(3, 1)?);
    let trials = named("trials=").map(str::parse).transpose().ok()?;
    let budget = SearchBudget {
        rounds: trials,
        ..SearchBudget::new(FastLuck::new(seed))
    };
    Some(Asked {
        bot: GreatRace::bot(plain.first().map_or("leader", |name| name.as_str()))?,
        games: number(1, 500)?,
        budget: budget.within((think > 0).then(|| Duration::from_millis(think))),
        seed,
        generations: named("generations=").map_or(Some(0), |text| text.parse().ok())?,
        to: named("to=").map(PathBuf::from),
    })
}

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    if args.iter().any(|arg| arg == "--help" || arg == "-h") {
        print!("{HELP}");
        return ExitCode::SUCCESS;
    }
    let Some(asked) = read(&args) else {
        eprint!("{HELP}");
        return ExitCode::from(2);
    };
    let mut weights = fit(&gather(&asked, 0, &|| (asked.bot.make)()));
    for generation in 1..=asked.generations {
        let navigator = || Box::new(Navigator::with_weights(weights)) as Box<dyn Bot<GreatRace>>;
        weights = fit(&gather(&asked, generation, &navigator));
    }
    println!(
        "{}",
        weights.map(|weight| format!("{weight:.3}")).join(", ")
    );
    let path = asked.to.map(|to| to.join("great-race-value.txt"));
    match path.map(|path| std::fs::write(&path, stored(&weights)).map_err(|error| (path, error))) {
        Some(Err((path, error))) => {
            eprintln!("{}: {error}", path.display());
            ExitCode::FAILURE
        }
        _ => ExitCode::SUCCESS,
    }
}

/// The moments of a generation's matches, match by match, on both continents and with every number of players.
fn gather(
    asked: &Asked,
    generation: u64,
    make: &(dyn Fn() -> Box<dyn Bot<GreatRace>> + Sync),
) -> Vec<Vec<Moment>> {
    let mut matches = Vec::new();
    for map in ["africa", "south-america"] {
        for seats in 2..=4 {
            let options = Options {
                map: MapSource::ready(map).expect("a map"),
                ..Options::default()
            };
            let setup = Setup::fresh(seats, options);
            let seeds = FastLuck::stream(asked.seed + generation, u64::from(seats));
            matches.par_extend((0..asked.games).into_par_iter().map(|game| {
                let mut bots: Vec<_> = (0..seats).map(|_| make()).collect();
                let seed = FastLuck::stream(seeds.clone().raw(), game).raw();
                watch(&setup, &mut bots, seed, &asked.budget)
            }));
        }
    }
    matches
}

/// The weights that make the winners of most matches likeliest; says how well they do in the others.
fn fit(matches: &[Vec<Moment>]) -> Features {
    let half = |kept: bool| {
        let matches = matches.iter().enumerate();
        let wanted = matches.filter(|(place, _)| (place % 5 == 0) == kept);
        wanted.flat_map(|(_, moments)| moments).collect::<Vec<_>>()
    };
    let [learned, kept] = [false, true].map(half);
    let weights = climb(&learned);
    println!(
        "{} moments; log_loss {:.4} (learned), {:.4} (kept apart), {:.4} without any feature",
        learned.len() + kept.len(),
        log_loss(&learned, &weights),
        log_loss(&kept, &weights),
        log_loss(&kept, &[0.0; FEATURES])
    );
    weights
}

/// Plays a match, one answer in twelve left to chance so that more kinds of races are seen.
fn watch(
    setup: &Setup<GreatRace>,
    bots: &mut [Box<dyn Bot<GreatRace>>],
    seed: u64,
    budget: &SearchBudget,
) -> Vec<Moment> {
    let mut dealer = Quick(FastLuck::stream(seed, 0));
    let mut budget = SearchBudget {
        luck: FastLuck::stream(seed, 1),
        ..budget.clone()
    };
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
                let moments = seen.into_iter();
                return moments
                    .map(|features| Moment { features, winner })
                    .collect();
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
