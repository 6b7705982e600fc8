//! Odd or even: everybody chooses in secret at the same time.
//!
//! # Rules
//! 1. Each of two to four players chooses a number of fingers in secret: 0 or more, fewer than there are players.
//! 2. When all have chosen, the fingers are shown and added up.
//! 3. The sum is counted round the table from seat 0, which is 0; the seat where the count ends wins a point. With two
//!    players seat 0 wins when the sum is even, seat 1 when it is odd.
//! 4. After three rounds the most points win; equal players share.
//!
//! Known answer: whoever chooses each number equally often wins a round with a chance of one in as many as play,
//! whatever the others do.

use serde::{Deserialize, Serialize};
use sobremesa_bots::Roster as _;
use sobremesa_conformance::{Checked, Kind};
use sobremesa_core::{
    BySeat, Dealer, Game, Knowledge, Luck, Next, OptionSpec, Refuse, Sample, Seat, SeatSet, Setup,
    Verdict, Viewer,
};

use super::{NoChance, NoOptions, Nowhere};
use crate::Checks;
use crate::players::kinds;

/// Odd or even.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct OddOrEven;

/// How many rounds are played.
pub const ROUNDS: u8 = 3;
const MAX: usize = 4;

/// Points, and what was chosen so far this round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct State {
    points: BySeat<u8, MAX>,
    chosen: BySeat<Option<Fingers>, MAX>,
}

/// So many fingers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Fingers(pub u8);

/// A moment as written down.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Position {
    /// Each seat's points.
    pub points: Vec<u8>,
    /// What each seat has chosen.
    pub chosen: Vec<Option<Fingers>>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// A seat chose, in secret.
    Chose(Seat, Fingers),
    /// All fingers are shown.
    Shown(Vec<Fingers>),
}

/// What a viewer notices.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub enum Sight {
    /// A seat chose; what, only that seat knows.
    Chose(Seat, Option<Fingers>),
    /// All fingers are shown.
    Shown(Vec<Fingers>),
}

/// What a viewer sees.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct View {
    /// Each seat's points.
    pub points: Vec<u8>,
    /// Who has chosen.
    pub done: SeatSet,
    /// What the viewer has chosen.
    pub own: Option<Fingers>,
}

/// Why an action is not accepted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Refusal {
    /// Nobody waits for this seat.
    NothingOwed,
    /// So many cannot be shown.
    TooMany,
}

/// The points at the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Points(pub BySeat<u8, MAX>);

/// A set-up that cannot be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Wrong;

tells! {
    Fingers => "odd-action", Sight => "odd-sight", Refusal => "odd-refusal", Wrong => "odd-fault",
    Points => "odd-outcome",
}

impl Refuse for Refusal {
    fn rule(&self) -> &'static str {
        "1"
    }
}

impl State {
    fn is_over(&self) -> bool {
        self.points.as_slice().iter().sum::<u8>() == ROUNDS
    }

    fn owes(&self, seat: Seat) -> bool {
        !self.is_over() && self.chosen.get(seat).is_some_and(Option::is_none)
    }
}

impl Game for OddOrEven {
    const ID: &'static str = "odd-or-even";
    const RULES_VERSION: u32 = 1;
    const SEATS: std::ops::RangeInclusive<u8> = 2..=MAX as u8;
    const OPTIONS: &'static [OptionSpec] = &[];

    type Options = NoOptions;
    type Position = Position;
    type State = State;
    type Action = Fingers;
    type Chance = NoChance;
    type Event = Event;
    type Sight = Sight;
    type View = View;
    type Refusal = Refusal;
    type Fault = Wrong;
    type Outcome = Points;

    fn start<D: Dealer<Self>>(setup: &Setup<Self>, _: &mut D) -> Result<State, Vec<Wrong>> {
        let seats = setup.seats;
        if !Self::SEATS.contains(&seats) {
            return Err(vec![Wrong]);
        }
        let Some(Position { points, chosen }) = &setup.position else {
            return Ok(State {
                points: BySeat::new(seats, |_| 0),
                chosen: BySeat::new(seats, |_| None),
            });
        };
        let all_there = [points.len(), chosen.len()] == [usize::from(seats); 2];
        let played = points.iter().map(|&points| u32::from(points)).sum::<u32>();
        let waiting = chosen.iter().any(Option::is_none);
        if !all_there
            || played > ROUNDS.into()
            || !waiting
            || chosen.iter().flatten().any(|f| f.0 >= seats)
        {
            return Err(vec![Wrong]);
        }
        Ok(State {
            points: BySeat::new(seats, |seat| points[seat.index()]),
            chosen: BySeat::new(seats, |seat| chosen[seat.index()]),
        })
    }

    fn setup(state: &State) -> Setup<Self> {
        let (points, chosen) = (
            state.points.as_slice().to_vec(),
            state.chosen.as_slice().to_vec(),
        );
        Setup {
            seats: state.points.seats(),
            options: NoOptions {},
            position: Some(Position { points, chosen }),
        }
    }

    fn seats(state: &State) -> u8 {
        state.points.seats()
    }

    fn next(state: &State) -> Next<Points> {
        match state.is_over() {
            true => Next::Over(Points(state.points)),
            false => Next::Decide(
                Seat::all(Self::seats(state))
                    .filter(|&seat| state.owes(seat))
                    .collect(),
            ),
        }
    }

    fn owed(state: &State, seat: Seat, each: &mut impl FnMut(Fingers)) {
        if state.owes(seat) {
            (0..Self::seats(state)).map(Fingers).for_each(each);
        }
    }

    fn play<D: Dealer<Self>>(
        state: &mut State,
        seat: Seat,
        action: Fingers,
        dealer: &mut D,
    ) -> Result<(), Refusal> {
        let seats = Self::seats(state);
        if !state.owes(seat) {
            return Err(Refusal::NothingOwed);
        }
        if action.0 >= seats {
            return Err(Refusal::TooMany);
        }
        state.chosen[seat] = Some(action);
        dealer.tell(|| Event::Chose(seat, action));
        let shown: Vec<Fingers> = state.chosen.as_slice().iter().flatten().copied().collect();
        if shown.len() == usize::from(seats) {
            let sum: u8 = shown.iter().map(|fingers| fingers.0).sum();
            state.points[Seat(sum % seats)] += 1;
            state.chosen = BySeat::new(seats, |_| None);
            dealer.tell(|| Event::Shown(shown));
        }
        Ok(())
    }

    fn view(state: &State, viewer: Viewer) -> View {
        let own = match viewer {
            Viewer::Seat(seat) => state.chosen.get(seat).copied().flatten(),
            Viewer::Spectator => None,
        };
        let done = state
            .chosen
            .iter()
            .filter(|(_, chosen)| chosen.is_some())
            .map(|(seat, _)| seat)
            .collect();
        View {
            points: state.points.as_slice().to_vec(),
            done,
            own,
        }
    }

    fn sight(event: &Event, viewer: Viewer) -> Option<Sight> {
        Some(match event {
            Event::Chose(seat, fingers) => {
                Sight::Chose(*seat, viewer.is(*seat).then_some(*fingers))
            }
            Event::Shown(all) => Sight::Shown(all.clone()),
        })
    }

    fn verdict(outcome: &Points) -> Verdict {
        let scores = BySeat::new(outcome.0.seats(), |seat| i32::from(outcome.0[seat]));
        let best = scores.as_slice().iter().max();
        let winners = scores
            .iter()
            .filter(|(_, score)| Some(*score) == best)
            .map(|(seat, _)| seat)
            .collect();
        Verdict::Ranked { winners, scores }
    }
}

impl Sample for OddOrEven {
    fn sample<L: Luck>(knowledge: &Knowledge<'_, Self>, luck: &mut L) -> State {
        let View { points, done, own } = knowledge.view();
        let seats = points.len() as u8;
        let chosen = BySeat::new(seats, |seat| match seat == knowledge.seat() {
            true => own,
            false => done
                .contains(seat)
                .then(|| Fingers(luck.below(seats.into()) as u8)),
        });
        State {
            points: BySeat::new(seats, |seat| points[seat.index()]),
            chosen,
        }
    }
}

impl Checked<OddOrEven> for Checks {
    type Piece = Nowhere;
    type Place = Nowhere;

    fn setups() -> Vec<Setup<OddOrEven>> {
        OddOrEven::SEATS
            .map(|seats| Setup::fresh(seats, NoOptions {}))
            .collect()
    }

    fn most_steps(setup: &Setup<OddOrEven>) -> u32 {
        u32::from(ROUNDS) * u32::from(setup.seats)
    }

    fn hides(_: &Setup<OddOrEven>) -> bool {
        true
    }

    fn every_action(_: &State) -> Vec<Fingers> {
        (0..6).map(Fingers).collect()
    }

    fn census(_: &State) -> Vec<(Nowhere, Nowhere)> {
        Vec::new()
    }

    fn moved(_: &Event, _: &mut dyn FnMut(Nowhere, Nowhere, Nowhere)) {}

    fn opens(event: &Event, _: &State) -> Option<String> {
        matches!(event, Event::Shown(_)).then(|| format!("{event:?}"))
    }

    fn players() -> Vec<Kind<OddOrEven>> {
        kinds(OddOrEven::BOTS)
    }
}
