//! Simulates The Game between bots of one kind: a small program for trying bots out.
//!
//! `the_game_sim BOT GAMES SEED SEATS… [think=MS] [rounds=TRIALS] [limit=SECONDS] [extreme]`
//!
//! Says also how long decisions took: with a limit of time, whether it was kept.

use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use sobremesa_arena::play_out;
use sobremesa_bots::{Bot, Roster, Thought};
use sobremesa_core::{Knowledge, Setup, Verdict};
use sobremesa_the_game::{Action, TheGame};

/// A bot with a stopwatch beside it.
struct Timed {
    bot: Box<dyn Bot<TheGame>>,
    took: Arc<Mutex<Vec<Duration>>>,
    /// How many trials it may make, where it is not to decide that itself.
    rounds: Option<u32>,
}

impl Bot<TheGame> for Timed {
    fn choose(&mut self, knowledge: &Knowledge<'_, TheGame>, thought: &mut Thought) -> Action {
        let begun = Instant::now();
        thought.rounds = self.rounds.or(thought.rounds);
        let action = self.bot.choose(knowledge, thought);
        self.took.lock().expect("nobody panicked").push(begun.elapsed());
        action
    }

    fn offers(&self) -> bool {
        self.bot.offers()
    }

    fn offer(&mut self, knowledge: &Knowledge<'_, TheGame>, thought: &mut Thought) -> Option<Action> {
        self.bot.offer(knowledge, thought)
    }
}

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let think = words.iter().find_map(|word| word.strip_prefix("think="));
    let think = think.map(|ms| Duration::from_millis(ms.parse().expect("milliseconds")));
    let rounds = words.iter().find_map(|word| word.strip_prefix("rounds=")?.parse::<u32>().ok());
    let limit = words.iter().find_map(|word| word.strip_prefix("limit=")?.parse::<u64>().ok());
    let extreme = words.iter().any(|word| word == "extreme");
    let numbers: Vec<u64> = words.iter().skip(1).filter_map(|word| word.parse().ok()).collect();
    let bot = TheGame::bot(&words[0]).expect("on the roster");
    let (games, seed) = (numbers[0], numbers[1]);
    for &seats in &numbers[2..] {
        let options = sobremesa_the_game::Options { extreme, ..Default::default() };
        let setup = Setup::<TheGame>::fresh(seats as u8, options);
        let took = Arc::new(Mutex::new(Vec::new()));
        let mut bots: Vec<Timed> =
            (0..seats).map(|_| Timed { bot: (bot.make)(), took: took.clone(), rounds }).collect();
        let begun = Instant::now();
        let (mut won, mut left, mut turns, mut played) = (0u64, 0u64, 0u64, 0u64);
        for game in 0..games {
            if limit.is_some_and(|limit| begun.elapsed().as_secs() >= limit) {
                break;
            }
            played += 1;
            let finished =
                play_out(&setup, &mut bots, seed * 1_000_000 + game, think).expect("a sound set-up");
            turns += u64::from(finished.turns);
            if let Verdict::Team { won: true, .. } = finished.verdict {
                won += 1;
            }
            if let Verdict::Team { left: unlaid, .. } = finished.verdict {
                left += u64::from(unlaid);
            }
        }
        let games = played.max(1) as f64;
        let share = won as f64 / games;
        let error = (share * (1.0 - share) / games).sqrt();
        println!(
            "{seats}: {played} games, {:.1} % ± {:.1}, {:.2} left, {:.2} ms a turn",
            share * 100.0,
            error * 100.0,
            left as f64 / games,
            begun.elapsed().as_secs_f64() * 1000.0 / turns.max(1) as f64
        );
        let mut took = took.lock().expect("nobody panicked");
        took.sort_unstable();
        let at = |share: usize| took.get((took.len() * share / 1000).min(took.len().saturating_sub(1)));
        let [usual, most, longest] = [500, 990, 1000].map(|share| at(share).copied().unwrap_or_default());
        println!(
            "   decisions: half within {usual:.1?}, 99 of 100 within {most:.1?}, the longest {longest:.1?}"
        );
    }
}
