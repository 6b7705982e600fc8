//! How fast the rules and the fast bot are, on one thread.

use std::hint::black_box;
use std::time::{Duration, Instant};

use sobremesa_bots::{Bot, Roster};
use sobremesa_core::Setup;

use crate::deal::{play_out, play_out_random};

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
    /// Bytes of a state.
    pub state_bytes: usize,
    /// Bytes of a view.
    pub view_bytes: usize,
}

/// Plays on one thread for about `time` each way; the best of several rounds counts, the others were disturbed.
pub fn bench<G: Roster>(setup: &Setup<G>, time: Duration) -> Result<Bench, Vec<G::Fault>> {
    play_out_random(setup, 0)?;
    let bot = G::bot(G::FAST).expect("the fast bot is on the roster");
    let mut bots: Vec<Box<dyn Bot<G>>> = (0..setup.seats).map(|_| (bot.make)()).collect();
    let (random_games, random_steps) =
        best_round(time, |seed| play_out_random(setup, seed).map_or(0, |finished| finished.steps));
    let (bot_games, _) =
        best_round(time, |seed| play_out(setup, &mut bots, seed).map_or(0, |finished| finished.steps));
    Ok(Bench {
        random_steps_per_second: random_steps,
        random_games_per_second: random_games,
        random_steps_per_game: random_steps / random_games,
        bot: G::FAST,
        bot_games_per_second: bot_games,
        state_bytes: size_of::<G::State>(),
        view_bytes: size_of::<G::View>(),
    })
}

const ROUNDS: u32 = 5;

/// Games and steps a second in the best of a few rounds.
fn best_round(time: Duration, mut game: impl FnMut(u64) -> u32) -> (f64, f64) {
    let (mut seed, mut best) = (0, (0.0, 0.0));
    for _ in 0..ROUNDS {
        let (mut games, mut steps) = (0u64, 0u64);
        let begun = Instant::now();
        while begun.elapsed() < time / ROUNDS {
            for _ in 0..32 {
                steps += u64::from(black_box(game(seed)));
                seed += 1;
                games += 1;
            }
        }
        let seconds = begun.elapsed().as_secs_f64();
        if games as f64 / seconds > best.0 {
            best = (games as f64 / seconds, steps as f64 / seconds);
        }
    }
    best
}
