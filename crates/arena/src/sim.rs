//! Simulations: many matches on many threads, with the same result on any number of them.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use rayon::prelude::*;
use sobremesa_bots::deal::{Finished, play_recorded};
use sobremesa_bots::{Bot, BotSpec, CancelToken, Roster};
use sobremesa_core::{FastLuck, Game, Match, Quick, Seat, Setup};

use crate::tally::Tally;

/// One bot for each seat.
type Bots<G> = Vec<Box<dyn Bot<G>>>;

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
    /// How long a bot may think about one answer. Without a limit every bot thinks as much as it does on any machine,
    /// and the same plan has the same result.
    pub think: Option<Duration>,
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

/// The most matches that one thread plays in one go: small enough for a smooth bar, large enough to cost nothing.
const CHUNK: u64 = 64;

/// Simulates. Same plan, same tally, on any number of threads, unless the time to think is limited.
pub fn simulate<G: Roster>(
    plan: &Plan<G>,
    progress: &impl Progress,
) -> Result<Simulated, SimError<G::Fault>> {
    let seats = plan.setup.seats;
    if plan.bots.len() != usize::from(seats) {
        return Err(SimError::Bots {
            bots: plan.bots.len(),
            seats,
        });
    }
    // Every fault of a set-up shows in the first deal: none depends on luck.
    G::start(&plan.setup, &mut Quick(FastLuck::new(0))).map_err(SimError::Faults)?;
    let pool = rayon::ThreadPoolBuilder::new()
        .num_threads(plan.threads)
        .build()
        .map_err(|error| SimError::Threads(error.to_string()))?;
    let begun = Instant::now();
    // Few matches are long ones, mostly: they are dealt out in small portions.
    let chunk_size = (plan.games / CHUNK).clamp(1, CHUNK);
    let chunks = plan.games.div_ceil(chunk_size);
    let parts: Vec<(Tally, Vec<Row>)> = pool.install(|| {
        (0..chunks)
            .into_par_iter()
            .filter_map(|chunk| {
                if progress.stopped() {
                    return None;
                }
                let games = chunk * chunk_size..plan.games.min((chunk + 1) * chunk_size);
                let count = games.end - games.start;
                let part = play_chunk(plan, games);
                progress.played(count);
                Some(part)
            })
            .collect()
    });
    let mut out = Simulated {
        tally: Tally::default(),
        rows: Vec::new(),
        took: begun.elapsed(),
        complete: true,
    };
    for (tally, rows) in parts {
        out.tally.merge(&tally);
        out.rows.extend(rows);
    }
    out.complete = out.tally.games == plan.games;
    Ok(out)
}

impl<G: Game> Plan<G> {
    /// Which deal a match is, and by how many seats the bots are rotated in it.
    fn deal(&self, game: u64) -> (u64, u8) {
        let seats = u64::from(self.setup.seats);
        let (deal, rotation) = if self.rotate {
            (game / seats, (game % seats) as u8)
        } else {
            (game, 0)
        };
        (FastLuck::stream(self.seed, deal).raw(), rotation)
    }

    /// Which of the named bots sits there when the bots are rotated so far.
    #[must_use]
    pub fn entrant(&self, seat: Seat, rotation: u8) -> usize {
        usize::from((seat.0 + rotation) % self.setup.seats)
    }

    fn seat_bots(&self, rotation: u8) -> Bots<G> {
        Seat::all(self.setup.seats)
            .map(|seat| (self.bots[self.entrant(seat, rotation)].make)())
            .collect()
    }

    /// One match of the plan, written down, with the rotation it was played in. The plan is known to be sound.
    #[must_use]
    pub fn record(&self, game: u64) -> (Match<G>, u8) {
        let (seed, rotation) = self.deal(game);
        let played = play_recorded(&self.setup, &mut self.seat_bots(rotation), seed, self.think);
        (played.expect("the set-up was found sound"), rotation)
    }
}

fn play_chunk<G: Roster>(plan: &Plan<G>, games: std::ops::Range<u64>) -> (Tally, Vec<Row>) {
    let (mut tally, mut rows) = (Tally::default(), Vec::new());
    let mut seated: Option<(u8, Bots<G>)> = None;
    for game in games {
        let (seed, rotation) = plan.deal(game);
        if seated.as_ref().is_none_or(|(was, _)| *was != rotation) {
            seated = Some((rotation, plan.seat_bots(rotation)));
        }
        let (_, bots) = seated.as_mut().expect("the bots were seated above");
        let finished = G::play_bots(&plan.setup, bots, seed, plan.think, &CancelToken::never())
            .expect("the set-up was found sound");
        tally.add(&finished, |seat| plan.entrant(seat, rotation));
        if plan.rows {
            rows.push(Row {
                game,
                seed,
                rotation,
                finished,
            });
        }
    }
    (tally, rows)
}

#[cfg(test)]
mod tests {
    use super::*;
    use sobremesa_core::Next;
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
            think: None,
            rows: true,
        }
    }

    #[test]
    fn the_number_of_threads_changes_nothing() {
        let [one, many] =
            [1, 3].map(|threads| simulate(&plan(threads), &()).expect("a sound plan"));
        assert_eq!(one.tally, many.tally);
        assert_eq!(one.rows, many.rows);
        assert_eq!(one.tally.games, 500);
        assert!(one.complete);
    }

    #[test]
    fn a_match_written_down_is_the_match_that_was_counted() {
        let plan = plan(2);
        let simulated = simulate(&plan, &()).expect("a sound plan");
        for row in simulated.rows.iter().step_by(99) {
            let (game, rotation) = plan.record(row.game);
            let Next::Over(outcome) = TheGame::next(game.state()) else {
                panic!("the match is over")
            };
            assert_eq!(
                (TheGame::verdict(&outcome), rotation),
                (row.finished.verdict, row.rotation)
            );
            assert_eq!(game.log().entries.len() as u32, row.finished.steps);
        }
    }

    #[test]
    fn a_wrong_plan_is_refused() {
        let mut too_few = plan(1);
        too_few.bots.pop();
        assert!(matches!(
            simulate(&too_few, &()),
            Err(SimError::Bots { bots: 2, seats: 3 })
        ));
        let mut faulty = plan(1);
        faulty.setup.options.orders_shuffled = true;
        assert!(
            matches!(simulate(&faulty, &()), Err(SimError::Faults(faults)) if faults.len() == 1)
        );
    }

    #[test]
    fn a_stopped_simulation_keeps_what_it_has() {
        let stop = AtomicBool::new(true);
        let stopped = simulate(&plan(1), &stop).expect("a sound plan");
        assert!(!stopped.complete && stopped.tally.games == 0);
    }
}
