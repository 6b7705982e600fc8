//! Simulations: many matches on many threads, with the same result on any number of them.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use rayon::prelude::*;
use sobremesa_bots::{Bot, BotSpec};
use sobremesa_core::{FastLuck, Game, Quick, Seat, Setup};

use crate::deal::{Finished, play_out};
use crate::tally::Tally;

/// What to simulate.
pub struct Plan<G: Game> {
    /// Where every match begins.
    pub setup: Setup<G>,
    /// Who sits where, seat 0 first.
    pub bots: Vec<BotSpec<G>>,
    /// How many matches.
    pub games: u64,
    /// Where all luck comes from.
    pub seed: u64,
    /// On how many threads; 0 means all there are.
    pub threads: usize,
    /// Rotate the seats: each deal is played once from every seat's place, so that no bot is dealt better.
    pub rotate: bool,
    /// Keep a row for every match.
    pub rows: bool,
}

/// Hears how far a simulation is, and can end it early.
pub trait Progress: Sync {
    /// So many more matches were played.
    fn played(&self, _: u64) {}
    /// Shall the simulation stop where it is?
    fn stopped(&self) -> bool {
        false
    }
}

impl Progress for () {}
impl Progress for AtomicBool {
    fn stopped(&self) -> bool {
        self.load(Ordering::Relaxed)
    }
}

/// One match of a simulation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Row {
    /// Which match, from 0.
    pub game: u64,
    /// The seed of its deal.
    pub seed: u64,
    /// By how many seats the bots were rotated.
    pub rotation: u8,
    /// How it ended.
    pub finished: Finished,
}

/// What came out.
#[derive(Clone, Debug)]
pub struct Simulated {
    /// Everything counted.
    pub tally: Tally,
    /// Each match, where asked for.
    pub rows: Vec<Row>,
    /// How long it took.
    pub took: Duration,
    /// Whether it ran to its end.
    pub complete: bool,
}

/// Why nothing was simulated.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SimError<F> {
    /// The set-up is wrong.
    #[error("the set-up has faults")]
    Faults(Vec<F>),
    /// There is not one bot for each seat.
    #[error("{bots} bots for {seats} seats")]
    Bots {
        /// How many bots.
        bots: usize,
        /// How many seats.
        seats: u8,
    },
    /// No such threads can be had.
    #[error("{0}")]
    Threads(String),
}

/// Matches that one thread plays in one go: small enough for a smooth bar, large enough to cost nothing.
const CHUNK: u64 = 64;

/// Simulates. Same plan, same tally, on any number of threads.
pub fn simulate<G: Game>(plan: &Plan<G>, progress: &impl Progress) -> Result<Simulated, SimError<G::Fault>> {
    let seats = plan.setup.seats;
    if plan.bots.len() != usize::from(seats) {
        return Err(SimError::Bots { bots: plan.bots.len(), seats });
    }
    // Every fault of a set-up shows in the first deal: none depends on luck.
    G::start(&plan.setup, &mut Quick(FastLuck::new(0))).map_err(SimError::Faults)?;
    let pool = rayon::ThreadPoolBuilder::new()
        .num_threads(plan.threads)
        .build()
        .map_err(|error| SimError::Threads(error.to_string()))?;
    let begun = Instant::now();
    let chunks = plan.games.div_ceil(CHUNK);
    let parts: Vec<(Tally, Vec<Row>)> = pool.install(|| {
        (0..chunks)
            .into_par_iter()
            .filter_map(|chunk| {
                if progress.stopped() {
                    return None;
                }
                let games = chunk * CHUNK..plan.games.min((chunk + 1) * CHUNK);
                let count = games.end - games.start;
                let part = play_chunk(plan, games);
                progress.played(count);
                Some(part)
            })
            .collect()
    });
    let mut out =
        Simulated { tally: Tally::default(), rows: Vec::new(), took: begun.elapsed(), complete: true };
    for (tally, rows) in parts {
        out.tally.merge(&tally);
        out.rows.extend(rows);
    }
    out.complete = out.tally.games == plan.games;
    Ok(out)
}

/// The bots of a match, seat 0 first.
type Bots<G> = Vec<Box<dyn Bot<G>>>;

fn play_chunk<G: Game>(plan: &Plan<G>, games: std::ops::Range<u64>) -> (Tally, Vec<Row>) {
    let seats = plan.setup.seats;
    let (mut tally, mut rows) = (Tally::default(), Vec::new());
    let mut seated: Option<(u8, Bots<G>)> = None;
    for game in games {
        let (deal, rotation) =
            if plan.rotate { (game / u64::from(seats), (game % u64::from(seats)) as u8) } else { (game, 0) };
        let entrant = |seat: Seat| usize::from((seat.0 + rotation) % seats);
        if seated.as_ref().is_none_or(|(was, _)| *was != rotation) {
            let bots = Seat::all(seats).map(|seat| (plan.bots[entrant(seat)].make)()).collect();
            seated = Some((rotation, bots));
        }
        let (_, bots) = seated.as_mut().expect("the bots were seated above");
        let seed = FastLuck::stream(plan.seed, deal).raw();
        let finished = play_out(&plan.setup, bots, seed).expect("the set-up was found sound");
        tally.add(&finished, entrant);
        if plan.rows {
            rows.push(Row { game, seed, rotation, finished });
        }
    }
    (tally, rows)
}

#[cfg(test)]
mod tests {
    use super::*;
    use sobremesa_bots::Roster;
    use sobremesa_the_game::{Options, TheGame};

    fn plan(threads: usize) -> Plan<TheGame> {
        let greedy = TheGame::bot("greedy").expect("a bot of The Game");
        Plan {
            setup: Setup::fresh(3, Options::default()),
            bots: vec![greedy; 3],
            games: 500,
            seed: 7,
            threads,
            rotate: false,
            rows: true,
        }
    }

    #[test]
    fn the_number_of_threads_changes_nothing() {
        let [one, many] = [1, 3].map(|threads| simulate(&plan(threads), &()).expect("a sound plan"));
        assert_eq!(one.tally, many.tally);
        assert_eq!(one.rows, many.rows);
        assert_eq!(one.tally.games, 500);
        assert!(one.complete);
    }

    #[test]
    fn a_wrong_plan_is_refused() {
        let mut too_few = plan(1);
        too_few.bots.pop();
        assert!(matches!(simulate(&too_few, &()), Err(SimError::Bots { bots: 2, seats: 3 })));
        let mut faulty = plan(1);
        faulty.setup.options.orders_shuffled = true;
        assert!(matches!(simulate(&faulty, &()), Err(SimError::Faults(faults)) if faults.len() == 1));
    }

    #[test]
    fn a_stopped_simulation_keeps_what_it_has() {
        let stop = AtomicBool::new(true);
        let stopped = simulate(&plan(1), &stop).expect("a sound plan");
        assert!(!stopped.complete && stopped.tally.games == 0);
    }
}
