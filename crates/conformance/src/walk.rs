//! Matches for the nets to look at: mostly steady play, with free actions sprinkled in.

use sobremesa_core::{
    Dealer, FastLuck, Game, Luck, Next, Recorder, Sample, Seat, SeatSet, Setup, Viewer,
};

use crate::violation::json;
use crate::{Breach, Checked, Violation};

/// A moment of a match, and what led to it.
pub(crate) struct Moment<'a, G: Game> {
    pub(crate) state: &'a G::State,
    /// After how many actions.
    pub(crate) step: u32,
    /// What each seat has noticed so far.
    pub(crate) histories: &'a [Vec<G::Sight>],
    /// What was done just now; nothing at the beginning.
    pub(crate) last: Option<&'a Step<G>>,
    /// What was told just now.
    pub(crate) events: &'a [G::Event],
    /// What chance answered just now.
    pub(crate) chance: &'a [G::Chance],
}

/// One action and the state before it.
pub(crate) struct Step<G: Game> {
    pub(crate) seat: Seat,
    pub(crate) action: G::Action,
    pub(crate) before: G::State,
}

impl<G: Game> Moment<'_, G> {
    pub(crate) fn seats(&self) -> impl DoubleEndedIterator<Item = Seat> + Clone {
        Seat::all(G::seats(self.state))
    }
}

pub(crate) fn owed<G: Game>(state: &G::State, seat: Seat) -> Vec<G::Action> {
    let mut actions = Vec::new();
    G::owed(state, seat, &mut |action| actions.push(action));
    actions
}

pub(crate) fn free<G: Game>(state: &G::State, seat: Seat) -> Vec<G::Action> {
    let mut actions = Vec::new();
    G::free(state, seat, &mut |action| actions.push(action));
    actions
}

pub(crate) fn legal<G: Game>(state: &G::State, seat: Seat) -> Vec<G::Action> {
    let mut actions = Vec::new();
    G::legal(state, seat, &mut |action| actions.push(action));
    actions
}

/// What a list offers some seat in both worlds.
pub(crate) fn common<G: Game>(
    here: &G::State,
    there: &G::State,
    list: fn(&G::State, Seat) -> Vec<G::Action>,
) -> Vec<(Seat, G::Action)> {
    let in_both = |seat| {
        let there = list(there, seat);
        list(here, seat)
            .into_iter()
            .filter(move |action| there.contains(action))
    };
    Seat::all(G::seats(here))
        .flat_map(|seat| in_both(seat).map(move |action| (seat, action)))
        .collect()
}

pub(crate) fn pick<T: Copy>(from: &[T], luck: &mut impl Luck) -> T {
    from[luck.below(from.len() as u32) as usize]
}

/// Whom a viewer knows to be awaited, and how the match ended once it has.
pub(crate) fn awaited<G: Game>(state: &G::State, viewer: Viewer) -> (SeatSet, Option<G::Outcome>) {
    let outcome = match G::next(state) {
        Next::Over(outcome) => Some(outcome),
        Next::Decide(_) => None,
    };
    (G::awaited(state, viewer), outcome)
}

/// What a viewer notices of these events.
pub(crate) fn sights<G: Game>(events: &[G::Event], viewer: Viewer) -> Vec<G::Sight> {
    events
        .iter()
        .filter_map(|event| G::sight(event, viewer))
        .collect()
}

/// A free action of anybody now and then, else what is owed by one of those who owe.
fn choose<C: Checked<G>, G: Sample>(
    state: &G::State,
    luck: &mut FastLuck,
) -> Option<(Seat, G::Action, bool)> {
    let Next::Decide(seats) = G::next(state) else {
        return None;
    };
    let anybody = Seat(luck.below(G::seats(state).into()) as u8);
    if luck.below(6) == 0 {
        let free = free::<G>(state, anybody);
        if !free.is_empty() {
            return Some((anybody, pick(&free, luck), false));
        }
    }
    let deciders: Vec<Seat> = seats.iter().collect();
    let seat = pick(&deciders, luck);
    // A match whose deciders have nothing to choose cannot go on; the net of legal actions tells of it.
    (!owed::<G>(state, seat).is_empty()).then(|| (seat, C::steady(state, seat, luck), true))
}

/// Plays an action that is legal, so that a refusal is a breach.
pub(crate) fn lawful<G: Game, D: Dealer<G>>(
    state: &mut G::State,
    seat: Seat,
    action: G::Action,
    dealer: &mut D,
) -> Result<(), Breach> {
    G::play(state, seat, action, dealer).map_err(|refusal| Breach::LegalRefused {
        seat,
        action: json(&action),
        refusal: format!("{refusal:?}"),
    })
}

/// What one world tells of an action.
pub(crate) struct Played<G: Game> {
    pub(crate) state: G::State,
    pub(crate) chance: Vec<G::Chance>,
    pub(crate) events: Vec<G::Event>,
}

/// Plays with the given outcomes, or with luck alone where they cannot be.
pub(crate) fn play<G: Game>(
    state: &G::State,
    seat: Seat,
    action: G::Action,
    given: &[G::Chance],
    luck: &mut FastLuck,
) -> Result<Played<G>, Breach> {
    let mut after = state.clone();
    let mut dealer = Recorder::<G>::rigged(given.iter().copied(), luck);
    lawful::<G, _>(&mut after, seat, action, &mut dealer)?;
    if dealer.misfit().is_some() {
        return play(state, seat, action, &[], luck);
    }
    Ok(Played {
        state: after,
        chance: dealer.chance,
        events: dealer.events,
    })
}

/// Plays one match and shows every moment of it, the last one included.
pub(crate) fn walk<C: Checked<G>, G: Sample>(
    setup: &Setup<G>,
    seed: u64,
    mut visit: impl FnMut(&Moment<'_, G>) -> Result<(), Breach>,
) -> Result<(), Violation> {
    let violation = |step, breach| Violation::new(setup, seed, step, breach);
    let mut luck = FastLuck::stream(seed, 1);
    let mut dealt = FastLuck::stream(seed, 2);
    let mut dealer = Recorder::<G>::lucky(&mut dealt);
    let mut state = G::start(setup, &mut dealer).map_err(|faults| {
        violation(
            0,
            Breach::SetupFaults {
                faults: format!("{faults:?}"),
            },
        )
    })?;
    let (mut events, mut chance) = (dealer.events, dealer.chance);
    let mut histories = vec![Vec::new(); usize::from(G::seats(&state))];
    let (mut last, mut step, mut owed_steps) = (None, 0, 0);
    let most = C::most_steps(setup);
    loop {
        for (seat, history) in histories.iter_mut().enumerate() {
            history.extend(sights::<G>(&events, Viewer::Seat(Seat(seat as u8))));
        }
        let moment = Moment {
            state: &state,
            step,
            histories: &histories,
            last: last.as_ref(),
            events: &events,
            chance: &chance,
        };
        visit(&moment).map_err(|breach| violation(step, breach))?;
        let Some((seat, action, owing)) = choose::<C, G>(&state, &mut luck) else {
            return Ok(());
        };
        owed_steps += u32::from(owing);
        if owed_steps > most {
            return Err(violation(step, Breach::Endless { most }));
        }
        let before = state.clone();
        let mut dealer = Recorder::<G>::lucky(&mut dealt);
        lawful::<G, _>(&mut state, seat, action, &mut dealer)
            .map_err(|breach| violation(step, breach))?;
        (events, chance) = (dealer.events, dealer.chance);
        last = Some(Step {
            seat,
            action,
            before,
        });
        step += 1;
    }
}

/// Plays the matches of every set-up and shows every moment.
pub(crate) fn each_moment<C: Checked<G>, G: Sample>(
    mut visit: impl FnMut(&Moment<'_, G>) -> Result<(), Breach>,
) -> Result<(), Violation> {
    for setup in C::setups() {
        for seed in 0..C::MATCHES {
            walk::<C, G>(&setup, seed, &mut visit)?;
        }
    }
    Ok(())
}
