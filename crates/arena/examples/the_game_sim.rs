//! Simulates The Game between bots of one kind: a small program for trying bots out.
//!
//! `the_game_sim BOT GAMES SEED SEATS… [think=MS] [rounds=TRIALS] [limit=SECONDS] [extreme]`
//!
//! Says also how long decisions took: with a limit of time, whether it was kept.

use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use sobremesa_arena::play_out;
use sobremesa_bots::{Bot, Roster, SearchBudget};
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
    fn choose(&mut self, knowledge: &Knowledge<'_, TheGame>, budget: &mut SearchBudget) -> Action {
        let begun = Instant::now();
        budget.rounds = self.rounds.or(budget.rounds);
        let action = self.bot.choose(knowledge, budget);
        self.took
            .lock()
            .expect("nobody panicked")
            .push(begun.elapsed());
        action
    }

    fn remembers(&self) -> bool {
        self.bot.remembers()
    }

    fn offers(&self) -> bool {
        self.bot.offers()
    }

    fn offer(
        &mut self,
        knowledge: &Knowledge<'_, TheGame>,
        budget: &mut SearchBudget,
    ) -> Option<Action> {
        self.bot.offer(knowledge, budget)
    }
}

/// What was asked for.
#[derive(Default)]
struct Asked {
    think: Option<Duration>,
    rounds: Option<u32>,
    limit: Option<u64>,
    extreme: bool,
    games: u64,
    seed: u64,
    seats: Vec<u8>,
}

impl Asked {
    /// Reads the words after the bot's name, or says which it does not know.
    fn read(words: &[String]) -> Result<Asked, String> {
        let (mut asked, mut numbers, mut unknown) = (Asked::default(), Vec::new(), Vec::new());
        for word in words {
            let (name, value) = word.split_once('=').unwrap_or((word, ""));
            let number = value.parse::<u64>().ok();
            match (name, number, word.parse::<u64>()) {
                ("extreme", ..) => asked.extreme = true,
                ("think", Some(ms), _) => asked.think = Some(Duration::from_millis(ms)),
                ("rounds", Some(rounds), _) => {
                    asked.rounds = Some(rounds.min(u32::MAX.into()) as u32)
                }
                ("limit", Some(seconds), _) => asked.limit = Some(seconds),
                (.., Ok(number)) => numbers.push(number),
                _ => unknown.push(word.as_str()),
            }
        }
        let [games, seed, seats @ ..] = &numbers[..] else {
            return Err(USAGE.into());
        };
        unknown.extend(
            seats
                .iter()
                .filter(|seats| !(1..=5).contains(*seats))
                .map(|_| "SEATS: 1 to 5"),
        );
        if seats.is_empty() || !unknown.is_empty() {
            return Err(format!("{USAGE}: {}", unknown.join(", ")));
        }
        (asked.games, asked.seed) = (*games, *seed);
        asked.seats = seats.iter().map(|&seats| seats as u8).collect();
        Ok(asked)
    }
}

const USAGE: &str =
    "the_game_sim BOT GAMES SEED SEATS… [think=MS] [rounds=TRIALS] [limit=SECONDS] [extreme]";

fn main() -> Result<(), String> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [name, words @ ..] = &words[..] else {
        return Err(USAGE.into());
    };
    let bot = TheGame::bot(name).ok_or_else(|| format!("{USAGE}: {name}"))?;
    let Asked {
        think,
        rounds,
        limit,
        extreme,
        games,
        seed,
        seats,
    } = Asked::read(words)?;
    for seats in seats {
        let options = sobremesa_the_game::Options {
            extreme,
            ..Default::default()
        };
        let setup = Setup::<TheGame>::fresh(seats, options);
        let took = Arc::new(Mutex::new(Vec::new()));
        let mut bots: Vec<Timed> = (0..seats)
            .map(|_| Timed {
                bot: (bot.make)(),
                took: took.clone(),
                rounds,
            })
            .collect();
        let begun = Instant::now();
        let (mut won, mut left, mut turns, mut played) = (0u64, 0u64, 0u64, 0u64);
        for game in 0..games {
            if limit.is_some_and(|limit| begun.elapsed().as_secs() >= limit) {
                break;
            }
            played += 1;
            let finished = play_out(&setup, &mut bots, seed * 1_000_000 + game, think)
                .expect("a sound set-up");
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
        // Who plays alone passes the word to nobody: there only matches can be counted.
        let (each, count) = if seats == 1 {
            ("match", played)
        } else {
            ("turn", turns)
        };
        println!(
            "{seats}: {played} games, {:.1} % ± {:.1}, {:.2} left, {:.2} ms a {each}",
            share * 100.0,
            error * 100.0,
            left as f64 / games,
            begun.elapsed().as_secs_f64() * 1000.0 / count.max(1) as f64
        );
        let mut took = took.lock().expect("nobody panicked");
        took.sort_unstable();
        let at =
            |share: usize| took.get((took.len() * share / 1000).min(took.len().saturating_sub(1)));
        let [usual, most, longest] =
            [500, 990, 1000].map(|share| at(share).copied().unwrap_or_default());
        println!(
            "   decisions: half within {usual:.1?}, 99 of 100 within {most:.1?}, the longest {longest:.1?}"
        );
    }
    Ok(())
}
