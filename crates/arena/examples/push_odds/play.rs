//! Matches between `odds` bots, told moment by moment.

use rayon::prelude::*;
use sobremesa_bots::push::Odds;
use sobremesa_bots::{Bot, SearchBudget};
use sobremesa_core::{FastLuck, Game, Knowledge, Quick, Seat, Setup};
use sobremesa_push::{Action, Options, Outcome, Phase, Push, State};

/// What `odds` does for whoever decides.
pub(crate) fn answer(state: &State, seat: Seat) -> Action {
    Odds.choose(
        &Knowledge::of(state, seat, &[]),
        &mut SearchBudget::new(FastLuck::new(0)),
    )
}

/// The beginning of a match, and the luck it is dealt with.
pub(crate) fn begin(seats: u8, first: Option<Seat>, seed: u64) -> (State, Quick<FastLuck>) {
    let mut dealer = Quick(FastLuck::new(seed));
    let options = Options {
        first_player: first,
        ..Options::default()
    };
    let state = Push::start(&Setup::fresh(seats, options), &mut dealer).expect("two to six play");
    (state, dealer)
}

/// Plays to the end; `each` sees every moment before its decision.
pub(crate) fn play(
    mut state: State,
    dealer: &mut Quick<FastLuck>,
    mut each: impl FnMut(&State, Seat),
) -> Outcome {
    while let Some(seat) = state.table().decider() {
        each(&state, seat);
        let action = answer(&state, seat);
        act(&mut state, seat, action, dealer);
    }
    match state.table().phase {
        Phase::Over(outcome) => outcome,
        _ => unreachable!("nobody decides when the match is over"),
    }
}

/// One action, known to be legal.
pub(crate) fn act(state: &mut State, seat: Seat, action: Action, dealer: &mut Quick<FastLuck>) {
    Push::play(state, seat, action, dealer).expect("bots answer with legal actions");
}

/// A seat's part of the victory.
pub(crate) fn part(outcome: &Outcome, seat: Seat) -> f64 {
    if outcome.winners.contains(seat) {
        1.0 / outcome.winners.len() as f64
    } else {
        0.0
    }
}

/// Runs something for every match on all cores; the results are in the order of the matches.
pub(crate) fn matches<T: Send>(games: u64, seed: u64, run: impl Fn(u64) -> T + Sync) -> Vec<T> {
    (0..games)
        .into_par_iter()
        .map(|game| run(FastLuck::stream(seed, game).raw()))
        .collect()
}
