//! Teaches The Game's outlook: plays matches among lookaheads, fits a network for each number of players to how they
//! ended, and writes the weights.
//!
//! `cargo run --release -p sobremesa-bots --example outlook_the_game -- MATCHES [PLAYERS…] [extreme] [again[=N]] [to=DIRECTORY]`
//!
//! The first lesson is given by players who judge by the formula: every moment with how its match ended. With `again` the
//! players judge by what is there already, and a lesson also says of the turns that were tried and not taken what came of them
//! when they were tried. Each further lesson takes its number: `again=2` deals other matches than `again`.
//! What is there was learned by the commands in `docs/decisions/0009-a-learned-outlook.md`. Same arguments, same weights: the
//! seeds are below.

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

use sobremesa_bots::the_game::outlook::{HIDDEN, Marks, Moment, Net, PLAIN, SIGNS, stored, weights};
use sobremesa_bots::the_game::{Lookahead, Tried};
use sobremesa_bots::{Bot, Thought};
use sobremesa_core::{FastLuck, Game, Knowledge, Luck, Next, Quick, Seat, Setup, Verdict, Viewer};
use sobremesa_the_game::{ALL, Action, Options, State, TheGame};

/// What is learned from.
#[derive(Clone, Copy, Default)]
struct Lesson {
    matches: u64,
    extreme: bool,
    /// How many lessons there were before: after the first the players judge by what was learned.
    before: u64,
}

impl Lesson {
    /// How long the players think: enough to play well, little enough for many matches, of which enough are lost.
    fn rounds(self, seats: u8) -> u32 {
        match (seats, self.extreme) {
            (1, false) => 200,
            (1, true) if self.before > 0 => 200,
            (1, true) => 100,
            _ if self.before > 0 => 160,
            _ => 40,
        }
    }

    /// How often everything is gone through.
    fn epochs(self) -> u32 {
        if self.before > 0 { 8 } else { 24 }
    }

    fn signs(self) -> usize {
        if self.extreme { SIGNS } else { PLAIN }
    }

    fn file(self) -> &'static str {
        if self.extreme { "learned_extreme.bin" } else { "learned.bin" }
    }

    fn player(self) -> Lookahead {
        if self.before > 0 { Lookahead::default() } else { Lookahead::untaught() }
    }
}

/// After so many moments the weights are changed.
const BATCH: usize = 128;
/// One match of so many is kept apart to see what was learned.
const APART: u64 = 10;

/// A turn that was tried less often than this says nothing.
const TRIALS: u32 = 8;
/// So much of what is learned is how matches ended; the rest is what trying turns came to.
const ENDED: f32 = 0.35;

struct Example {
    moment: Moment,
    number: u64,
    won: bool,
    /// The chance as it is to be learned, and how much that counts.
    chance: f32,
    weight: f32,
    /// Was this turn taken?
    taken: bool,
}

/// A turn before it is known how the match ends.
struct Moved {
    moment: Moment,
    /// What trying it came to, and how often it was tried; nothing where it was not.
    tried: Option<(f32, u32)>,
    /// What trying the one that was taken came to, where it was another.
    taken: Option<f32>,
}

impl Moved {
    fn ended(self, number: u64, won: bool) -> Example {
        let Moved { moment, tried, taken } = self;
        let end = f32::from(u8::from(won));
        let (chance, weight) = match (tried, taken) {
            (None, _) => (end, 1.0),
            (Some((worth, _)), None) => (worth + ENDED * (end - worth), 1.0),
            // The end of the match says as much of a turn not taken as it was in doubt, compared with the one taken.
            (Some((worth, trials)), Some(best)) => {
                let doubt = |worth: f32| (worth * (1.0 - worth)).max(1e-4);
                let share = (doubt(worth) / doubt(best)).min(1.0);
                let trials = trials as f32;
                (worth + ENDED * share * (end - best), trials / (trials + 10.0))
            }
        };
        Example { moment, number, won, chance, weight, taken: taken.is_none() }
    }
}

fn moment(state: &State, seats: u8, own: Seat) -> Moment {
    let hand = |seat| {
        let view = TheGame::view(state, Viewer::Seat(Seat(seat)));
        view.hand.unwrap_or_default().bits()
    };
    let view = TheGame::view(state, Viewer::Spectator);
    Moment {
        tops: view.table.stacks.map(|stack| stack.top()),
        hand: hand(own.0),
        others: (0..seats).filter(|&seat| seat != own.0).fold(0, |all, seat| all | hand(seat)),
        unlaid: ALL.without(view.laid).bits(),
        marks: Marks::of(&view.table.orders),
    }
}

/// A match, and what it looked like after every turn; after the first lesson also after turns that were only tried.
fn play(lesson: Lesson, seats: u8, number: u64) -> Vec<Example> {
    let seed = 0x7ab1_e000_0000 + (lesson.before << 32) + number;
    let mut dealer = Quick(FastLuck::stream(seed, 0));
    let mut thought = Thought::new(FastLuck::stream(seed, 1));
    thought.rounds = Some(lesson.rounds(seats));
    let mut bots = vec![lesson.player(); usize::from(seats)];
    let options = Options { extreme: lesson.extreme, ..Options::default() };
    let mut state = TheGame::start(&Setup::fresh(seats, options), &mut dealer).expect("sound");
    let mut seen = Vec::new();
    let won = loop {
        let seat = match TheGame::next(&state) {
            Next::Over(outcome) => match TheGame::verdict(&outcome) {
                Verdict::Team { won, .. } => break won,
                _ => unreachable!("they play together"),
            },
            Next::Decide(seats) => seats.first().expect("somebody"),
        };
        let knowledge = Knowledge::<TheGame>::of(&state, seat, &[]);
        if lesson.before > 0 && begins(&knowledge) {
            let tried = bots[seat.index()].tried(&knowledge, &mut thought);
            if let Some(best) = tried.first() {
                seen.extend(moved(&moment(&state, seats, seat), &tried));
                for &(card, pile) in &best.cards {
                    TheGame::play(&mut state, seat, Action::Lay { card, pile }, &mut dealer)
                        .expect("by the rules");
                }
                if goes_on(&state, seat) {
                    TheGame::play(&mut state, seat, Action::End, &mut dealer).expect("by the rules");
                }
                continue;
            }
        }
        let action = bots[seat.index()].choose(&knowledge, &mut thought);
        if action == Action::End {
            seen.push(Moved { moment: moment(&state, seats, seat), tried: None, taken: None });
        }
        TheGame::play(&mut state, seat, action, &mut dealer).expect("by the rules");
    };
    seen.into_iter().map(|moved| moved.ended(number, won)).collect()
}

/// Does the seat's turn begin, and is there something left to draw? Else the end can be worked out.
fn begins(knowledge: &Knowledge<'_, TheGame>) -> bool {
    let view = knowledge.view();
    view.draw > 0 && view.turn().is_some_and(|turn| turn.seat == knowledge.seat() && turn.laid == 0)
}

/// Is the seat's turn not over, although cards were laid in it?
fn goes_on(state: &State, seat: Seat) -> bool {
    let view = TheGame::view(state, Viewer::Seat(seat));
    !matches!(TheGame::next(state), Next::Over(_))
        && view.turn().is_some_and(|turn| turn.seat == seat && turn.laid > 0)
}

/// Where the turns lead that were tried often enough, the one that was taken first.
fn moved<'a>(from: &'a Moment, tried: &'a [Tried]) -> impl Iterator<Item = Moved> + 'a {
    let worth = |tried: &Tried| tried.worth.clamp(0.0, 1.0) as f32;
    let best = &tried[0];
    tried.iter().enumerate().filter(|(place, tried)| *place == 0 || tried.trials >= TRIALS).map(
        move |(place, tried)| {
            let mut moment = *from;
            for &(card, pile) in &tried.cards {
                moment.tops[pile.index()] = card.number();
                moment.hand &= !(1 << card.number());
                moment.unlaid &= !(1 << card.number());
            }
            let tried = (best.trials > 0).then(|| (worth(tried), tried.trials));
            Moved { moment, tried, taken: (place > 0).then(|| worth(best)) }
        },
    )
}

fn play_all(lesson: Lesson, seats: u8) -> Vec<Example> {
    let matches = lesson.matches;
    let (next, begun) = (AtomicU64::new(0), Instant::now());
    let work = || {
        let mut examples = Vec::new();
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= matches {
                return examples;
            }
            if number % 1000 == 999 {
                eprintln!("{seats} players: {} of {matches} matches, {:.0?}", number + 1, begun.elapsed());
            }
            examples.extend(play(lesson, seats, number));
        }
    };
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    let mut all: Vec<Example> = std::thread::scope(|scope| {
        let workers: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
        workers.into_iter().flat_map(|worker| worker.join().expect("no panic")).collect()
    });
    // Threads finish as they like; what is learned must not depend on that.
    all.sort_by_key(|example| (example.number, std::cmp::Reverse(example.moment.unlaid.count_ones())));
    all
}

/// The weights being learned, and how they were moved lately.
struct Learner {
    signs: usize,
    weights: Vec<f32>,
    gradient: Vec<f32>,
    mean: Vec<f32>,
    square: Vec<f32>,
    steps: i32,
}

impl Learner {
    fn new(signs: usize, luck: &mut FastLuck) -> Learner {
        let small = (2.0 / signs as f32).sqrt();
        let none = vec![0.0; weights(signs)];
        let (mut weights, second) = (none.clone(), (signs + 1) * HIDDEN);
        for weight in &mut weights[..signs * HIDDEN] {
            *weight = (luck.unit() as f32 * 2.0 - 1.0) * small;
        }
        for weight in &mut weights[second..second + HIDDEN] {
            *weight = (luck.unit() as f32 * 2.0 - 1.0) * 0.3;
        }
        Learner { signs, weights, gradient: none.clone(), mean: none.clone(), square: none, steps: 0 }
    }

    /// Adds what one moment says about the weights.
    fn see(&mut self, moment: &Moment, chance: f32, weight: f32) {
        let (second, last) = ((self.signs + 1) * HIDDEN, self.weights.len() - 1);
        let mut between: [f32; HIDDEN] =
            std::array::from_fn(|place| self.weights[self.signs * HIDDEN + place]);
        let signs = moment.signs();
        let shown = signs[..self.signs].iter().copied().enumerate().filter(|(_, value)| *value != 0.0);
        let shown: Vec<(usize, f32)> = shown.collect();
        for &(sign, value) in &shown {
            let row = &self.weights[sign * HIDDEN..(sign + 1) * HIDDEN];
            between.iter_mut().zip(row).for_each(|(sum, weight)| *sum += value * weight);
        }
        let score = self.weights[last]
            + between
                .iter()
                .zip(&self.weights[second..last])
                .map(|(sum, weight)| sum.max(0.0) * weight)
                .sum::<f32>();
        let off = weight * (1.0 / (1.0 + (-score).exp()) - chance);
        let mut back = [0.0; HIDDEN];
        for place in 0..HIDDEN {
            if between[place] > 0.0 {
                back[place] = off * self.weights[second + place];
                self.gradient[second + place] += off * between[place];
            }
        }
        self.gradient[last] += off;
        for (sign, value) in shown.into_iter().chain([(self.signs, 1.0)]) {
            let row = &mut self.gradient[sign * HIDDEN..(sign + 1) * HIDDEN];
            row.iter_mut().zip(back).for_each(|(sum, back)| *sum += value * back);
        }
    }

    /// Moves the weights (Adam).
    fn step(&mut self, rate: f32, seen: usize) {
        self.steps += 1;
        let (fresh, slow) = (1.0 - 0.9f32.powi(self.steps), 1.0 - 0.999f32.powi(self.steps));
        for place in 0..self.weights.len() {
            let gradient = self.gradient[place] / seen as f32 + 1e-6 * self.weights[place];
            self.mean[place] = 0.9 * self.mean[place] + 0.1 * gradient;
            self.square[place] = 0.999 * self.square[place] + 0.001 * gradient * gradient;
            self.weights[place] -=
                rate * (self.mean[place] / fresh) / ((self.square[place] / slow).sqrt() + 1e-8);
        }
        self.gradient.fill(0.0);
    }
}

/// The mean surprise in nats, all and in four parts of the match.
fn surprise(examples: &[&Example], net: &Net) -> (f64, [f64; 4]) {
    let (mut parts, mut counts) = ([0.0; 4], [0.0; 4]);
    for example in examples.iter().filter(|example| example.taken) {
        let chance = f64::from(net.chance(&example.moment)).clamp(1e-6, 1.0 - 1e-6);
        let part = (example.moment.unlaid.count_ones() as usize / 25).min(3);
        parts[part] -= if example.won { chance.ln() } else { (1.0 - chance).ln() };
        counts[part] += 1.0;
    }
    let mean = parts.iter().sum::<f64>() / counts.iter().sum::<f64>();
    (mean, std::array::from_fn(|part| parts[part] / f64::max(counts[part], 1.0)))
}

fn learn(examples: &[Example], lesson: Lesson) -> Vec<f32> {
    let (signs, epochs) = (lesson.signs(), lesson.epochs());
    let (apart, learned): (Vec<&Example>, Vec<&Example>) =
        examples.iter().partition(|example| example.number % APART == 0);
    let mut luck = FastLuck::new(17);
    let mut learner = Learner::new(signs, &mut luck);
    let mut order: Vec<usize> = (0..learned.len()).collect();
    for epoch in 0..epochs {
        for place in (1..order.len()).rev() {
            order.swap(place, luck.below(place as u32 + 1) as usize);
        }
        // Long steps first, short ones at the end.
        let rate = 0.002 * (1.0 - epoch as f32 / epochs as f32).powi(2) + 0.00002;
        for batch in order.chunks(BATCH) {
            for &place in batch {
                let Example { moment, chance, weight, .. } = learned[place];
                let mirrored = luck.below(2) == 0;
                learner.see(&if mirrored { moment.mirrored() } else { *moment }, *chance, *weight);
            }
            learner.step(rate, batch.len());
        }
        if epoch % 4 == 3 {
            let net = Net::new(signs, &learner.weights);
            let (seen, fresh) = (surprise(&learned, &net), surprise(&apart, &net));
            eprintln!("  {:2}: {:.4} learned, {:.4} apart {:.3?}", epoch + 1, seen.0, fresh.0, fresh.1);
        }
    }
    learner.weights
}

const USAGE: &str = "outlook_the_game MATCHES [PLAYERS…] [extreme] [again[=N]] [to=DIRECTORY]";

/// What is to be taught to how many players, and where it is written down; or the words it does not know. A word misread would
/// write over what was learned.
fn asked(words: &[String]) -> Result<(Lesson, Vec<u8>, PathBuf), String> {
    let (mut lesson, mut to, mut numbers, mut unknown) = (Lesson::default(), None, Vec::new(), Vec::new());
    for word in words {
        match (word.split_once('='), word.parse::<u64>()) {
            (Some(("to", directory)), _) => to = Some(PathBuf::from(directory)),
            (Some(("again", number)), _) if number.parse::<u16>().is_ok_and(|number| number > 0) => {
                lesson.before = number.parse().unwrap_or_default();
            }
            (None, Ok(number)) => numbers.push(number),
            (None, _) if word == "extreme" => lesson.extreme = true,
            (None, _) if word == "again" => lesson.before = 1,
            _ => unknown.push(word.clone()),
        }
    }
    let [matches, players @ ..] = &numbers[..] else { return Err(USAGE.into()) };
    let sound = |players: &&u64| (1..=5).contains(*players);
    unknown.extend(players.iter().filter(|players| !sound(players)).map(u64::to_string));
    if !unknown.is_empty() {
        return Err(format!("{USAGE}: {}", unknown.join(", ")));
    }
    lesson.matches = *matches;
    let here = || Path::new(env!("CARGO_MANIFEST_DIR")).join("src/the_game/outlook");
    let players = players.iter().map(|&players| players as u8).collect();
    Ok((lesson, players, to.unwrap_or_else(here).join(lesson.file())))
}

fn main() -> Result<(), String> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let (lesson, players, file) = asked(&words)?;
    if !file.parent().is_some_and(Path::is_dir) {
        return Err(format!("{}: no such directory", file.display()));
    }
    let mut bytes = std::fs::read(&file).unwrap_or_default();
    for seats in 1..=5u8 {
        if !players.is_empty() && !players.contains(&seats) {
            continue;
        }
        let examples = play_all(lesson, seats);
        let won =
            examples.chunk_by(|one, two| one.number == two.number).filter(|played| played[0].won).count();
        println!("{seats}: {} moments, {won} of {} matches won", examples.len(), lesson.matches);
        let weights = stored(&learn(&examples, lesson));
        let from = usize::from(seats - 1) * weights.len();
        bytes.resize(bytes.len().max(from + weights.len()), 0);
        bytes[from..from + weights.len()].copy_from_slice(&weights);
        std::fs::write(&file, &bytes).map_err(|error| format!("{}: {error}", file.display()))?;
    }
    Ok(())
}
