//! The one loop that plays a match to its end, for simulations, contests, outside programs, the engine and play-outs.

use std::convert::Infallible;

use sobremesa_core::{
    FastLuck, Game, Knowledge, Match, Next, Noticed, PlayError, Quick, Seat, Setup, StartError,
};

use crate::{Bot, MOST_OFFERS, SearchBudget};

/// Those who answer for the seats of a match, and may fail to. A slice of [`Bot`]s, one for each seat, never fails.
pub trait Players<G: Game> {
    type Failure;

    /// Answers what the seat owes. The answer must be owed: what comes from outside is checked by whoever brings it in.
    fn choose(
        &mut self,
        knowledge: &Knowledge<'_, G>,
        budget: &mut SearchBudget,
    ) -> Result<G::Action, Self::Failure>;

    /// Somebody has failed to answer; the seat is asked again, so somebody else has to play on in its place.
    fn replace(&mut self, seat: Seat, failure: Self::Failure);

    /// As [`Bot::offers`], for one seat.
    fn offers(&self, seat: Seat) -> bool;

    /// As [`Bot::offer`].
    fn offer(
        &mut self,
        knowledge: &Knowledge<'_, G>,
        budget: &mut SearchBudget,
    ) -> Option<G::Action>;
}

impl<G: Game, B: Bot<G>> Players<G> for [B] {
    type Failure = Infallible;

    #[inline(always)]
    fn choose(
        &mut self,
        knowledge: &Knowledge<'_, G>,
        budget: &mut SearchBudget,
    ) -> Result<G::Action, Infallible> {
        Ok(self[knowledge.seat().index()].choose(knowledge, budget))
    }

    fn replace(&mut self, _: Seat, failure: Infallible) {
        match failure {}
    }

    #[inline]
    fn offers(&self, seat: Seat) -> bool {
        self[seat.index()].offers()
    }

    fn offer(
        &mut self,
        knowledge: &Knowledge<'_, G>,
        budget: &mut SearchBudget,
    ) -> Option<G::Action> {
        self[knowledge.seat().index()].offer(knowledge, budget)
    }
}

/// A match that can be driven: with a log and histories ([`Recorded`]) or without ([`Unrecorded`]).
pub trait Driven<G: Game> {
    fn state(&self) -> &G::State;

    /// What the seat has noticed, oldest first; empty where nothing is recorded.
    fn history(&self, seat: Seat) -> &[G::Sight];

    fn play(&mut self, seat: Seat, action: G::Action) -> Result<(), G::Refusal>;
}

/// A bare state and its dealer: nothing is written down and nothing allocated.
pub struct Unrecorded<'a, G: Game> {
    pub state: &'a mut G::State,
    pub dealer: &'a mut Quick<FastLuck>,
}

impl<G: Game> Driven<G> for Unrecorded<'_, G> {
    #[inline(always)]
    fn state(&self) -> &G::State {
        self.state
    }

    #[inline(always)]
    fn history(&self, _: Seat) -> &[G::Sight] {
        &[]
    }

    #[inline(always)]
    fn play(&mut self, seat: Seat, action: G::Action) -> Result<(), G::Refusal> {
        G::play(self.state, seat, action, self.dealer)
    }
}

/// A match with its log, and what every seat has noticed of it.
pub struct Recorded<G: Game> {
    pub game: Match<G>,
    noticed: Noticed<G>,
    luck: FastLuck,
}

/// A match, and what happened in its deal.
pub type Dealt<G> = (Recorded<G>, Vec<<G as Game>::Event>);

impl<G: Game> Recorded<G> {
    pub fn start(setup: &Setup<G>, luck: FastLuck) -> Result<Self, Vec<G::Fault>> {
        Ok(Self::dealt(setup, luck)?.0)
    }

    /// The same, with what happened in the deal.
    pub fn dealt(setup: &Setup<G>, mut luck: FastLuck) -> Result<Dealt<G>, Vec<G::Fault>> {
        let (game, dealt) =
            Match::start(setup.clone(), &[], &mut luck).map_err(|error| match error {
                StartError::Faults(faults) => faults,
                StartError::Misfit(_) => unreachable!("no outcomes were given"),
            })?;
        let mut noticed = Noticed::new(setup.seats);
        noticed.hear(&dealt.events);
        let recorded = Recorded {
            game,
            noticed,
            luck,
        };
        Ok((recorded, dealt.events))
    }

    /// Plays, and hands over what happened.
    pub fn play_heard(
        &mut self,
        seat: Seat,
        action: G::Action,
    ) -> Result<Vec<G::Event>, G::Refusal> {
        match self.game.play(seat, action, &[], &mut self.luck) {
            Ok(played) => {
                self.noticed.hear(&played.events);
                Ok(played.events)
            }
            Err(PlayError::Refused(refusal)) => Err(refusal),
            Err(PlayError::Misfit(_)) => unreachable!("no outcomes were given"),
        }
    }
}

impl<G: Game> Driven<G> for Recorded<G> {
    fn state(&self) -> &G::State {
        self.game.state()
    }

    fn history(&self, seat: Seat) -> &[G::Sight] {
        self.noticed.by(seat)
    }

    fn play(&mut self, seat: Seat, action: G::Action) -> Result<(), G::Refusal> {
        self.play_heard(seat, action).map(drop)
    }
}

/// Plays a match to its end. Whoever has something to say unasked says it first; then the first of those who owe a
/// decision is asked, and `asked` is told who. All think with the same `budget`, so the same luck leads to the same match.
#[inline]
pub fn drive<G: Game, P: Players<G> + ?Sized>(
    game: &mut impl Driven<G>,
    players: &mut P,
    budget: &mut SearchBudget,
    mut asked: impl FnMut(Seat),
) -> G::Outcome {
    let seats = G::seats(game.state());
    let anybody_offers = |players: &P| Seat::all(seats).any(|seat| players.offers(seat));
    let mut talkative = anybody_offers(players);
    loop {
        if talkative {
            hear_offers(game, players, budget, seats);
        }
        let seat = match G::next(game.state()) {
            Next::Over(outcome) => return outcome,
            Next::Decide(seats) => seats
                .first()
                .expect("somebody owes a decision while the match runs"),
        };
        asked(seat);
        let action = loop {
            let knowledge = Knowledge::of(game.state(), seat, game.history(seat));
            match players.choose(&knowledge, budget) {
                Ok(action) => break action,
                Err(failure) => {
                    players.replace(seat, failure);
                    talkative = anybody_offers(players);
                }
            }
        };
        game.play(seat, action)
            .expect("players answer with owed actions");
    }
}

/// Everything the seats want to say or do unasked; a seat that is refused has said enough.
fn hear_offers<G: Game, P: Players<G> + ?Sized>(
    game: &mut impl Driven<G>,
    players: &mut P,
    budget: &mut SearchBudget,
    seats: u8,
) {
    for seat in Seat::all(seats) {
        for _ in 0..MOST_OFFERS {
            if !players.offers(seat) || matches!(G::next(game.state()), Next::Over(_)) {
                break;
            }
            let knowledge = Knowledge::of(game.state(), seat, game.history(seat));
            let offer = players.offer(&knowledge, budget);
            if offer.is_none_or(|action| game.play(seat, action).is_err()) {
                break;
            }
        }
    }
}
