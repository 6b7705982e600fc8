//! One match of a simulation, played without writing anything down.

use std::time::Duration;

use sobremesa_bots::{Bot, Thought};
use sobremesa_core::{FastLuck, Game, Knowledge, Luck, Match, Next, Quick, Seat, Setup, StartError, Verdict};

/// How a simulated match ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Finished {
    /// Who won or lost what.
    pub verdict: Verdict,
    /// How many decisions were made.
    pub steps: u32,
    /// How often the word passed from one seat to another.
    pub turns: u32,
}

/// Plays a match to its end, `choose` answering for whoever owes a decision.
#[inline(always)]
fn play_to_end<G: Game>(
    state: &mut G::State,
    dealer: &mut Quick<FastLuck>,
    mut choose: impl FnMut(&G::State, Seat, &mut Quick<FastLuck>) -> G::Action,
) -> Finished {
    let (mut steps, mut turns, mut last) = (0, 0, None);
    loop {
        let seat = match G::next(state) {
            Next::Over(outcome) => return Finished { verdict: G::verdict(&outcome), steps, turns },
            Next::Decide(seats) => seats.first().expect("somebody owes a decision while the match runs"),
        };
        turns += u32::from(last != Some(seat));
        last = Some(seat);
        steps += 1;
        let action = choose(state, seat, dealer);
        G::play(state, seat, action, dealer).expect("players answer with owed actions");
    }
}

/// Plays a match between bots. Same set-up, same bots, same seed: same match.
pub fn play_out<G: Game, B: Bot<G>>(
    setup: &Setup<G>,
    bots: &mut [B],
    seed: u64,
    think: Option<Duration>,
) -> Result<Finished, Vec<G::Fault>> {
    let mut dealer = Quick(FastLuck::stream(seed, 0));
    let mut thought = Thought::new(FastLuck::stream(seed, 1)).within(think);
    let mut state = G::start(setup, &mut dealer)?;
    Ok(play_to_end::<G>(&mut state, &mut dealer, |state, seat, _| {
        bots[seat.index()].choose(&Knowledge::of(state, seat, &[]), &mut thought)
    }))
}

/// Plays the same match as [`play_out`] and writes everything down.
pub fn play_recorded<G: Game>(
    setup: &Setup<G>,
    bots: &mut [Box<dyn Bot<G>>],
    seed: u64,
    think: Option<Duration>,
) -> Result<Match<G>, Vec<G::Fault>> {
    let mut luck = FastLuck::stream(seed, 0);
    let mut thought = Thought::new(FastLuck::stream(seed, 1)).within(think);
    let (mut game, _) = Match::start(setup.clone(), &[], &mut luck).map_err(|error| match error {
        StartError::Faults(faults) => faults,
        StartError::Misfit(_) => unreachable!("no outcomes were given"),
    })?;
    while let Some(seat) = G::next(game.state()).deciders().first() {
        let action = bots[seat.index()].choose(&Knowledge::of(game.state(), seat, &[]), &mut thought);
        game.play(seat, action, &[], &mut luck).expect("players answer with owed actions");
    }
    Ok(game)
}

/// Plays a match at random, as fast as the rules allow.
pub fn play_out_random<G: Game>(setup: &Setup<G>, seed: u64) -> Result<Finished, Vec<G::Fault>> {
    let mut dealer = Quick(FastLuck::stream(seed, 0));
    let mut state = G::start(setup, &mut dealer)?;
    Ok(play_to_end::<G>(&mut state, &mut dealer, |state, seat, dealer| {
        G::pick_owed(state, seat, |count| dealer.0.below(count))
    }))
}
