//! How well the chances that hints of The Game tell go with how experts fare, and what a raw should be told as.
//!
//! `cargo run --release -p sobremesa-arena --example fit_the_game_calibration -- MATCHES SEED SEATS… [extreme] [to=DIRECTORY]`
//!
//! In two of three matches weaker players begin, so that there are lost moments among those in which experts take over. From
//! there on a hint is asked for at the beginning of every turn. Printed are the chances as they are told now beside what was
//! won, and the weights that would tell these estimates best: what is written with `to=`.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Instant;

use rayon::prelude::*;
use sobremesa_arena::play_out;
use sobremesa_bots::the_game::{Calibration, advise_uncalibrated, calibration};
use sobremesa_bots::{Bot, Roster, SearchBudget};
use sobremesa_core::{FastLuck, Knowledge, Luck, Setup, Verdict};
use sobremesa_the_game::{ALL, Action, Options, TheGame};

const USAGE: &str = "fit_the_game_calibration MATCHES SEED SEATS… [extreme] [to=DIRECTORY]";
/// How many trials a hint makes.
const TRIALS: u32 = 1000;
/// Who plays on, and who may have begun.
const EXPERT: &str = "signalling";
const BEGINNERS: [&str; 3] = ["counting", "easy", "beginner"];
/// How much it takes to tell a raw as something else than it is: as much as so many hints.
const PULL: f64 = 10.0;

/// A hint and what became of it.
#[derive(Clone, Copy)]
struct Hint {
    raw: f64,
    left: u32,
    won: bool,
}

/// Somebody weaker until so many cards are left, then an expert who asks for a hint every turn.
struct Player {
    expert: Box<dyn Bot<TheGame>>,
    beginner: Box<dyn Bot<TheGame>>,
    from: u32,
    luck: FastLuck,
    guesses: Arc<Mutex<Vec<(f64, u32)>>>,
}

impl Bot<TheGame> for Player {
    fn choose(&mut self, knowledge: &Knowledge<'_, TheGame>, budget: &mut SearchBudget) -> Action {
        let view = knowledge.view();
        let left = ALL.without(view.laid).len();
        if left > self.from {
            return self.beginner.choose(knowledge, budget);
        }
        if view.turn().is_some_and(|turn| turn.laid == 0)
            && TheGame::advise_exactly(knowledge).is_none()
        {
            let mut budget = SearchBudget::new(FastLuck::new(self.luck.raw())).rounds(TRIALS);
            let value = advise_uncalibrated(knowledge, &mut budget, None)
                .best()
                .value;
            self.guesses
                .lock()
                .expect("nobody panicked")
                .push((value, left));
        }
        self.expert.choose(knowledge, budget)
    }

    fn remembers(&self) -> bool {
        true
    }

    fn offers(&self) -> bool {
        self.expert.offers()
    }

    fn offer(
        &mut self,
        knowledge: &Knowledge<'_, TheGame>,
        budget: &mut SearchBudget,
    ) -> Option<Action> {
        self.expert.offer(knowledge, budget)
    }
}

/// The hints of a match.
fn play(setup: &Setup<TheGame>, seed: u64) -> Vec<Hint> {
    let mut luck = FastLuck::stream(seed, 7);
    let from = if luck.below(3) == 0 {
        98
    } else {
        20 + luck.below(79)
    };
    let beginner = BEGINNERS[luck.below(BEGINNERS.len() as u32) as usize];
    let make = |name| (TheGame::bot(name).expect("somebody on the roster").make)();
    let guesses = Arc::new(Mutex::new(Vec::new()));
    let mut players: Vec<Player> = (0..setup.seats)
        .map(|_| Player {
            expert: make(EXPERT),
            beginner: make(beginner),
            from,
            luck: FastLuck::new(luck.raw()),
            guesses: guesses.clone(),
        })
        .collect();
    let finished = play_out(setup, &mut players, seed, None).expect("a sound set-up");
    let won = matches!(finished.verdict, Verdict::Team { won: true, .. });
    let guesses = std::mem::take(&mut *guesses.lock().expect("nobody panicked"));
    guesses
        .into_iter()
        .map(|(raw, left)| Hint { raw, left, won })
        .collect()
}

/// The weights that make what happened likeliest (Newton's method), drawn a little to telling guesses as they are.
fn fit(hints: &[Hint]) -> Calibration {
    let mut calibration = Calibration::IDENTITY;
    for _ in 0..30 {
        let mut slope: [f64; 4] = std::array::from_fn(|feature| {
            PULL * (calibration.0[feature] - Calibration::IDENTITY.0[feature])
        });
        let mut bend: [[f64; 4]; 4] = std::array::from_fn(|row| {
            std::array::from_fn(|column| if row == column { PULL } else { 0.0 })
        });
        for &Hint { raw, left, won } in hints {
            let features = Calibration::features(raw, left);
            let chance = calibration.of_features(&features);
            let off = chance - f64::from(u8::from(won));
            for row in 0..4 {
                slope[row] += off * features[row];
                for column in 0..4 {
                    bend[row][column] += chance * (1.0 - chance) * features[row] * features[column];
                }
            }
        }
        let step = solved(bend, slope);
        calibration
            .0
            .iter_mut()
            .zip(step)
            .for_each(|(weight, step)| *weight -= step.clamp(-1.0, 1.0));
    }
    calibration
}

/// Solves four equations.
fn solved(mut rows: [[f64; 4]; 4], mut sums: [f64; 4]) -> [f64; 4] {
    for place in 0..4 {
        for other in (0..4).filter(|&other| other != place) {
            let times = rows[other][place] / rows[place][place];
            let row = rows[place];
            rows[other]
                .iter_mut()
                .zip(row)
                .for_each(|(number, own)| *number -= times * own);
            sums[other] -= times * sums[place];
        }
    }
    std::array::from_fn(|place| sums[place] / rows[place][place])
}

/// The hints in groups, each with how many there are, the mean raw, what is told and what was won.
fn groups(hints: &[Hint], calibration: Calibration, name: &str, group: impl Fn(Hint) -> u32) {
    println!(
        "  {name:>14} {:>8} {:>8} {:>8} {:>8}",
        "hints", "raw", "told", "won"
    );
    for number in 0..10 {
        let own: Vec<Hint> = hints
            .iter()
            .copied()
            .filter(|&hint| group(hint) == number)
            .collect();
        let mean = |of: &dyn Fn(&Hint) -> f64| {
            own.iter().map(of).sum::<f64>() * 100.0 / own.len().max(1) as f64
        };
        if !own.is_empty() {
            println!(
                "  {number:>13}… {:>8} {:>7.1}% {:>7.1}% {:>7.1}%",
                own.len(),
                mean(&|hint| hint.raw),
                mean(&|hint| calibration.chance(hint.raw, hint.left)),
                mean(&|hint| f64::from(u8::from(hint.won)))
            );
        }
    }
}

/// The mean surprise in nats.
fn log_loss(hints: &[Hint], calibration: Calibration) -> f64 {
    let one = |&Hint { raw, left, won }: &Hint| {
        let chance = calibration.chance(raw, left);
        -if won { chance } else { 1.0 - chance }.max(0.0005).ln()
    };
    hints.iter().map(one).sum::<f64>() / hints.len().max(1) as f64
}

/// Writes one row of the file; the others stay, or are the identity where there is no file yet.
fn write(path: &std::path::Path, row: usize, found: Calibration) -> Result<(), std::io::Error> {
    let mut rows = std::fs::read(path)
        .ok()
        .and_then(|file| calibration::read(&file).ok())
        .unwrap_or_else(|| vec![Calibration::IDENTITY.0; 10]);
    rows[row] = found.0;
    std::fs::write(path, calibration::stored(&rows))
}

fn main() -> Result<(), String> {
    let (mut numbers, mut unknown, mut extreme, mut to) = (Vec::new(), Vec::new(), false, None);
    for word in std::env::args().skip(1) {
        if let Some(directory) = word.strip_prefix("to=") {
            to = Some(std::path::Path::new(directory).join("the-game-calibration.txt"));
            continue;
        }
        match word.parse::<u64>() {
            Ok(number) => numbers.push(number),
            Err(_) if word == "extreme" => extreme = true,
            Err(_) => unknown.push(word),
        }
    }
    let [matches, seed, tables @ ..] = &numbers[..] else {
        return Err(USAGE.into());
    };
    unknown.extend(
        tables
            .iter()
            .filter(|seats| !(1..=5).contains(*seats))
            .map(|seats| format!("SEATS {seats}")),
    );
    if *matches == 0 {
        unknown.push("MATCHES 0".into());
    }
    if tables.is_empty() || !unknown.is_empty() {
        return Err(format!("{USAGE}: {}", unknown.join(", ")));
    }
    for &seats in tables {
        let options = Options {
            extreme,
            ..Options::default()
        };
        let setup = Setup::<TheGame>::fresh(seats as u8, options);
        let (played, begun) = (AtomicU64::new(0), Instant::now());
        let one = |number| {
            let hints = play(&setup, seed.wrapping_mul(1_000_000).wrapping_add(number));
            let played = played.fetch_add(1, Ordering::Relaxed) + 1;
            if played.is_multiple_of(100) {
                eprintln!(
                    "{seats} players: {played} of {matches} matches, {:.0?}",
                    begun.elapsed()
                );
            }
            hints
        };
        let hints: Vec<Hint> = (0..*matches).into_par_iter().flat_map_iter(one).collect();
        let now = Calibration::of(&options, seats as u8).expect("the plain rules");
        let best = fit(&hints);
        println!("{seats} players, {matches} matches");
        groups(&hints, now, "tens of cards", |hint| (hint.left / 10).min(9));
        groups(&hints, now, "tenths told", |hint| {
            ((now.chance(hint.raw, hint.left) * 10.0) as u32).min(9)
        });
        let [as_is, calibration, could] =
            [Calibration::IDENTITY, now, best].map(|calibration| log_loss(&hints, calibration));
        println!(
            "  surprise {as_is:.4} as raw, {calibration:.4} as calibration, {could:.4} with Calibration({:.2?})",
            best.0
        );
        if let Some(path) = &to {
            write(path, seats as usize - 1 + if extreme { 5 } else { 0 }, best)
                .map_err(|fault| format!("{}: {fault}", path.display()))?;
        }
    }
    Ok(())
}
