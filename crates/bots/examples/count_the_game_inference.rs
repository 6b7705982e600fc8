//! Learns what turns of The Game say of the cards that were kept: plays matches among lookaheads, counts how often cards
//! were kept in which case, and writes it down.
//!
//! `cargo run --release -p sobremesa-bots --example count_the_game_inference -- MATCHES [PLAYERS…] [to=DIRECTORY]`
//!
//! What is there was learned by `cargo xtask teach` (decision 10). Same arguments, same numbers: the seeds are
//! below.

use std::path::PathBuf;
use std::sync::atomic::{AtomicU64, Ordering};

use rayon::prelude::*;
use sobremesa_bots::the_game::Lookahead;
use sobremesa_bots::the_game::inference::{CASES, stored, turns_backwards};
use sobremesa_bots::{Bot, SearchBudget};
use sobremesa_core::{FastLuck, Game, Knowledge, Next, Noticed, Recorder, Seat, Setup, Viewer};
use sobremesa_the_game::{ALL, Action, Options, State, TheGame};

/// How long the players think.
const ROUNDS: u32 = 300;
/// One card, in the small parts in which expected cards are counted: whole numbers add up the same in any order.
const CARD: u64 = 1 << 32;
/// So many cards are taken to be seen in every case before anything is: rare cases say little.
const PRIOR: u64 = 3 * CARD;

/// For each case how many cards were kept, and how many would be if all were kept alike.
#[derive(Clone)]
struct Counts {
    kept: Vec<u64>,
    expected: Vec<u64>,
    matches: u64,
}

impl Counts {
    fn new() -> Counts {
        Counts {
            kept: vec![0; CASES],
            expected: vec![0; CASES],
            matches: 0,
        }
    }

    fn add(&mut self, other: &Counts) {
        let sum = |all: &mut [u64], more: &[u64]| {
            all.iter_mut()
                .zip(more)
                .for_each(|(all, more)| *all += more)
        };
        sum(&mut self.kept, &other.kept);
        sum(&mut self.expected, &other.expected);
        self.matches += other.matches;
    }

    /// A turn has ended; `held` is the hand before anything was drawn.
    fn ended(&mut self, state: &State, held: u128, noticed: &Noticed<TheGame>) {
        let view = TheGame::view(state, Viewer::Spectator);
        let unlaid = ALL.without(view.laid).bits();
        let tops = view.table.stacks.map(|stack| stack.top());
        let Some(taken) = turns_backwards(noticed.by(Seat(0)), tops).next() else {
            return;
        };
        let usual = u64::from(held.count_ones()) * CARD / u64::from(unlaid.count_ones().max(1));
        for card in (2..100).filter(|&card| unlaid >> card & 1 != 0) {
            let case = taken.case(card);
            self.expected[case] += usual;
            self.kept[case] += (held >> card & 1) as u64 * CARD;
        }
    }

    fn play(&mut self, seats: u8, number: u64) {
        let seed = 0xc0d0_0000_0000 + (u64::from(seats) << 32) + number;
        let mut luck = FastLuck::stream(seed, 0);
        let mut dealer = Recorder::<TheGame>::lucky(&mut luck);
        let mut budget = SearchBudget::new(FastLuck::stream(seed, 1)).rounds(ROUNDS);
        let mut bots = vec![Lookahead::default(); usize::from(seats)];
        let mut state =
            TheGame::start(&Setup::fresh(seats, Options::default()), &mut dealer).expect("sound");
        let mut noticed = Noticed::new(seats);
        self.matches += 1;
        loop {
            noticed.hear(&std::mem::take(&mut dealer.events));
            let Next::Decide(seats) = TheGame::next(&state) else {
                return;
            };
            let seat = seats.first().expect("somebody");
            // Who teaches does not look back: what is learned does not depend on what was learned before.
            let knowledge = Knowledge::<TheGame>::of(&state, seat, &[]);
            let held = knowledge.view().hand.unwrap_or_default().bits();
            let action = bots[seat.index()].choose(&knowledge, &mut budget);
            TheGame::play(&mut state, seat, action, &mut dealer).expect("by the rules");
            if action == Action::End {
                noticed.hear(&std::mem::take(&mut dealer.events));
                self.ended(&state, held, &noticed);
            }
        }
    }
}

fn play_all(seats: u8, matches: u64) -> Counts {
    let played = AtomicU64::new(0);
    let one_more = |mut counts: Counts, number| {
        counts.play(seats, number);
        let played = played.fetch_add(1, Ordering::Relaxed) + 1;
        if played.is_multiple_of(1000) {
            eprintln!("{seats} players: {played} of {matches} matches");
        }
        counts
    };
    let together = |mut all: Counts, others: Counts| {
        all.add(&others);
        all
    };
    (0..matches)
        .into_par_iter()
        .fold(Counts::new, one_more)
        .reduce(Counts::new, together)
}

const USAGE: &str = "conduct_the_game MATCHES [PLAYERS…] [to=DIRECTORY]";

fn main() -> Result<(), String> {
    let (mut numbers, mut unknown) = (Vec::new(), Vec::new());
    let mut directory = PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/learned"));
    for word in std::env::args().skip(1) {
        match (word.strip_prefix("to="), word.parse::<u64>()) {
            (Some(path), _) => directory = path.into(),
            (None, Ok(number)) => numbers.push(number),
            (None, Err(_)) => unknown.push(word),
        }
    }
    let [matches, players @ ..] = &numbers[..] else {
        return Err(USAGE.into());
    };
    unknown.extend(
        players
            .iter()
            .filter(|seats| !(2..=5).contains(*seats))
            .map(|_| "PLAYERS: 2 to 5".into()),
    );
    if !directory.is_dir() {
        unknown.push(format!("to={}", directory.display()));
    }
    if *matches == 0 {
        unknown.insert(0, "MATCHES 0".into());
    }
    if !unknown.is_empty() {
        return Err(format!("{USAGE}: {}", unknown.join(", ")));
    }
    let players = if players.is_empty() {
        &[2, 3, 4, 5]
    } else {
        players
    };
    let mut all = Counts::new();
    for &seats in players {
        all.add(&play_all(seats as u8, *matches));
    }
    let share =
        |(&kept, &expected): (&u64, &u64)| (kept + PRIOR) as f64 / (expected + PRIOR) as f64;
    let likelier: Vec<f64> = all.kept.iter().zip(&all.expected).map(share).collect();
    let path = directory.join("the-game-inference.bin");
    std::fs::write(&path, stored(&likelier))
        .map_err(|error| format!("{}: {error}", path.display()))?;
    println!("{} matches: {}", all.matches, path.display());
    Ok(())
}
