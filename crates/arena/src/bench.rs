//! How fast the rules and the bots are, on one thread.

use std::hint::black_box;
use std::ops::Range;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use sobremesa_bots::deal::play_out;
use sobremesa_bots::{Bot, Roster, SearchBudget};
use sobremesa_core::{Game, Knowledge, Setup};

/// What was measured.
#[derive(Clone, Debug)]
pub struct Bench {
    /// Decisions a second in random play.
    pub random_steps_per_second: f64,
    /// Matches a second in random play.
    pub random_games_per_second: f64,
    /// Decisions a match in random play.
    pub random_steps_per_game: f64,
    /// The fast bot.
    pub bot: &'static str,
    /// Matches a second between fast bots.
    pub bot_games_per_second: f64,
    /// The bot that sits down where nobody says which.
    pub usual_bot: &'static str,
    /// How long it thinks.
    pub thinking: Thinking,
    /// Bytes of a state.
    pub state_bytes: usize,
    /// Bytes of a view.
    pub view_bytes: usize,
}

/// How long a bot takes for a decision.
#[derive(Clone, Copy, Debug, Default)]
pub struct Thinking {
    pub mean: Duration,
    /// Ninety-nine of a hundred decisions take no longer.
    pub p99: Duration,
    /// The longest one seen, disturbances by other programs included.
    pub longest: Duration,
}

/// Plays on one thread for about `time` each way; the best of several rounds counts, the others were disturbed.
pub fn bench<G: Roster>(setup: &Setup<G>, time: Duration) -> Result<Bench, Vec<G::Fault>> {
    G::play_random(setup, 0)?;
    let (random_games, random_steps) = best_round(time, |seeds| {
        let steps = |seed| G::play_random(setup, seed).map_or(0, |finished| finished.steps.into());
        seeds.map(steps).sum()
    });
    let (bot_games, _) = best_round(time, |seeds| G::play_fast(setup, seeds));
    Ok(Bench {
        random_steps_per_second: random_steps,
        random_games_per_second: random_games,
        random_steps_per_game: random_steps / random_games,
        bot: G::FAST,
        bot_games_per_second: bot_games,
        usual_bot: G::USUAL,
        thinking: thinking(setup, time)?,
        state_bytes: size_of::<G::State>(),
        view_bytes: size_of::<G::View>(),
    })
}

/// A bot with a stopwatch beside it.
struct Timed<G: Game> {
    bot: Box<dyn Bot<G>>,
    times: Arc<Mutex<Vec<Duration>>>,
}

impl<G: Game> Bot<G> for Timed<G> {
    fn choose(&mut self, knowledge: &Knowledge<'_, G>, budget: &mut SearchBudget) -> G::Action {
        let begun = Instant::now();
        let action = self.bot.choose(knowledge, budget);
        self.times
            .lock()
            .expect("nobody panics while holding it")
            .push(begun.elapsed());
        action
    }

    fn remembers(&self) -> bool {
        self.bot.remembers()
    }
}

/// Times every decision of the usual bot, in matches among its like.
fn thinking<G: Roster>(setup: &Setup<G>, time: Duration) -> Result<Thinking, Vec<G::Fault>> {
    let bot = G::bot(G::USUAL).expect("the usual bot is on the roster");
    let times = Arc::default();
    let timed = |_| {
        Box::new(Timed {
            bot: (bot.make)(),
            times: Arc::clone(&times),
        }) as Box<dyn Bot<G>>
    };
    let mut bots: Vec<Box<dyn Bot<G>>> = (0..setup.seats).map(timed).collect();
    let begun = Instant::now();
    for seed in 0.. {
        play_out(setup, &mut bots, seed, None)?;
        if begun.elapsed() >= time {
            break;
        }
    }
    let mut times = times.lock().expect("nobody panics while holding it");
    times.sort_unstable();
    let at = |share: f64| {
        times
            .get((times.len() as f64 * share) as usize)
            .copied()
            .unwrap_or_default()
    };
    let mean = times.iter().sum::<Duration>() / times.len().max(1) as u32;
    Ok(Thinking {
        mean,
        p99: at(0.99),
        longest: times.last().copied().unwrap_or_default(),
    })
}

const ROUNDS: u32 = 5;
/// How many matches are played between two looks at the clock.
const AT_ONCE: u64 = 32;

/// Games and steps a second in the best of a few rounds.
fn best_round(time: Duration, mut play: impl FnMut(Range<u64>) -> u64) -> (f64, f64) {
    let (mut seed, mut best) = (0, (0.0, 0.0));
    for _ in 0..ROUNDS {
        let (mut games, mut steps) = (0u64, 0u64);
        let begun = Instant::now();
        while begun.elapsed() < time / ROUNDS {
            steps += black_box(play(seed..seed + AT_ONCE));
            seed += AT_ONCE;
            games += AT_ONCE;
        }
        let seconds = begun.elapsed().as_secs_f64();
        if games as f64 / seconds > best.0 {
            best = (games as f64 / seconds, steps as f64 / seconds);
        }
    }
    best
}
