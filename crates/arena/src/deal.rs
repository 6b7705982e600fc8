//! One match of a simulation, played without writing anything down.

use std::cell::RefCell;
use std::time::Duration;

use sobremesa_bots::{Bot, MOST_OFFERS, Stop, Thought};
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

/// Plays a match to its end, `choose` answering for whoever owes a decision; `before` sees the table before each.
#[inline(always)]
fn play_to_end<G: Game>(
    state: &mut G::State,
    dealer: &mut Quick<FastLuck>,
    mut before: impl FnMut(&mut G::State, &mut Quick<FastLuck>),
    mut choose: impl FnMut(&G::State, Seat, &mut Quick<FastLuck>) -> G::Action,
) -> Finished {
    let (mut steps, mut turns, mut last) = (0, 0, None);
    loop {
        before(state, dealer);
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
    play_out_until(setup, bots, seed, think, &Stop::never())
}

/// The same, with bots that answer at once when `stop` is wished: such a match ends soon and counts for nothing.
pub(crate) fn play_out_until<G: Game, B: Bot<G>>(
    setup: &Setup<G>,
    bots: &mut [B],
    seed: u64,
    think: Option<Duration>,
    stop: &Stop,
) -> Result<Finished, Vec<G::Fault>> {
    let mut dealer = Quick(FastLuck::stream(seed, 0));
    let mut thought = Thought::new(FastLuck::stream(seed, 1)).within(think);
    thought.stop = stop.clone();
    let mut state = G::start(setup, &mut dealer)?;
    if bots.iter().any(Bot::offers) {
        return Ok(play_talking(&mut state, &mut dealer, bots, &mut thought));
    }
    Ok(play_to_end::<G>(
        &mut state,
        &mut dealer,
        |_, _| {},
        |state, seat, _| bots[seat.index()].choose(&Knowledge::of(state, seat, &[]), &mut thought),
    ))
}

/// The same between bots that also do things unasked.
#[inline(never)]
fn play_talking<G: Game, B: Bot<G>>(
    state: &mut G::State,
    dealer: &mut Quick<FastLuck>,
    bots: &mut [B],
    thought: &mut Thought,
) -> Finished {
    // Asked before each decision and decided in the same breath: the bots cannot be lent to two closures.
    let both = RefCell::new((bots, thought));
    play_to_end::<G>(
        state,
        dealer,
        |state, dealer| {
            let (bots, thought) = &mut *both.borrow_mut();
            hear_offers::<G, B>(bots, thought, &mut |seat, ask| {
                let action = ask(state, seat)?;
                G::play(state, seat, action, dealer).ok()
            });
        },
        |state, seat, _| {
            let (bots, thought) = &mut *both.borrow_mut();
            bots[seat.index()].choose(&Knowledge::of(state, seat, &[]), thought)
        },
    )
}

/// Asks every seat for what it wants to say or do unasked; `act` gets a seat and its answer to a state, and says whether
/// that was done.
pub(crate) fn hear_offers<G: Game, B: Bot<G>>(
    bots: &mut [B],
    thought: &mut Thought,
    act: &mut impl FnMut(Seat, &mut dyn FnMut(&G::State, Seat) -> Option<G::Action>) -> Option<()>,
) {
    for (place, bot) in bots.iter_mut().enumerate().filter(|(_, bot)| bot.offers()) {
        let mut ask = |state: &G::State, seat| match G::next(state) {
            Next::Over(_) => None,
            Next::Decide(_) => bot.offer(&Knowledge::of(state, seat, &[]), thought),
        };
        for _ in 0..MOST_OFFERS {
            if act(Seat(place as u8), &mut ask).is_none() {
                break;
            }
        }
    }
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
    loop {
        hear_offers::<G, _>(bots, &mut thought, &mut |seat, ask| {
            let action = ask(game.state(), seat)?;
            game.play(seat, action, &[], &mut luck).ok().map(|_| ())
        });
        let Some(seat) = G::next(game.state()).deciders().first() else { break };
        let action = bots[seat.index()].choose(&Knowledge::of(game.state(), seat, &[]), &mut thought);
        game.play(seat, action, &[], &mut luck).expect("players answer with owed actions");
    }
    Ok(game)
}

/// Plays a match at random, as fast as the rules allow.
pub fn play_out_random<G: Game>(setup: &Setup<G>, seed: u64) -> Result<Finished, Vec<G::Fault>> {
    let mut dealer = Quick(FastLuck::stream(seed, 0));
    let mut state = G::start(setup, &mut dealer)?;
    Ok(play_to_end::<G>(
        &mut state,
        &mut dealer,
        |_, _| {},
        |state, seat, dealer| G::pick_owed(state, seat, |count| dealer.0.below(count)),
    ))
}
