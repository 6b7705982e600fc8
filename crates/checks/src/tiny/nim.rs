//! Nim: nothing hidden, nothing random, and who wins is known.
//!
//! # Rules
//! 1. There are three heaps of counters. Two players take turns, seat 0 first.
//! 2. Whoever is on turn takes one counter or more from one heap.
//! 3. Whoever takes the last counter wins.
//!
//! Known answer: the player on turn loses against good play exactly when the heaps, combined by exclusive or, give 0.

use serde::{Deserialize, Serialize};
use sobremesa_conformance::Checked;
use sobremesa_core::{
    BySeat, Dealer, Game, Knowledge, Luck, Next, OptionSpec, Refuse, Sample, Seat, SeatSet, Setup,
    Verdict, Viewer,
};

use super::{NoChance, NoOptions};
use crate::Checks;

/// Nim with three heaps; a new match begins with 3, 4 and 5 counters.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Nim;

/// The heaps and who is on turn: all there is, and everybody sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Board {
    /// How many counters lie in each heap.
    pub heaps: [u8; 3],
    /// Who is on turn.
    pub turn: Seat,
}

/// Take counters from a heap.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Take {
    /// Which heap, from 0.
    pub heap: u8,
    pub count: u8,
}

/// Counters were taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Took {
    pub seat: Seat,
    pub take: Take,
}

/// Why an action is not accepted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Refusal {
    /// Somebody else is on turn, or nobody.
    NotYourTurn,
    /// One counter at least, and no more than there are.
    NotThatMany,
}

/// A set-up that cannot be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Fault {
    Seats,
    /// The seat on turn is not at the table.
    Turn,
}

/// Who took the last counter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Winner(pub Seat);

tells! { Take => "nim-action", Took => "nim-sight", Refusal => "nim-refusal", Fault => "nim-fault", Winner => "nim-won" }

impl Refuse for Refusal {
    fn rule(&self) -> &'static str {
        match self {
            Refusal::NotYourTurn => "1",
            Refusal::NotThatMany => "2",
        }
    }
}

impl Game for Nim {
    const ID: &'static str = "nim";
    const RULES_VERSION: u32 = 1;
    const SEATS: std::ops::RangeInclusive<u8> = 2..=2;
    const OPTIONS: &'static [OptionSpec] = &[];

    type Options = NoOptions;
    type Position = Board;
    type State = Board;
    type Action = Take;
    type Chance = NoChance;
    type Event = Took;
    type Sight = Took;
    type View = Board;
    type Refusal = Refusal;
    type Fault = Fault;
    type Outcome = Winner;

    fn start<D: Dealer<Self>>(setup: &Setup<Self>, _: &mut D) -> Result<Board, Vec<Fault>> {
        let table = setup.position.unwrap_or(Board {
            heaps: [3, 4, 5],
            turn: Seat(0),
        });
        let faults = [
            (setup.seats != 2, Fault::Seats),
            (table.turn.0 > 1, Fault::Turn),
        ];
        let faults: Vec<Fault> = faults
            .into_iter()
            .filter(|(wrong, _)| *wrong)
            .map(|(_, fault)| fault)
            .collect();
        if faults.is_empty() {
            Ok(table)
        } else {
            Err(faults)
        }
    }

    fn setup(state: &Board) -> Setup<Self> {
        Setup {
            seats: 2,
            options: NoOptions {},
            position: Some(*state),
        }
    }

    fn seats(_: &Board) -> u8 {
        2
    }

    fn next(state: &Board) -> Next<Winner> {
        match state.heaps {
            [0, 0, 0] => Next::Over(Winner(state.turn.right(2))),
            _ => Next::Decide(SeatSet::only(state.turn)),
        }
    }

    fn owed(state: &Board, seat: Seat, each: &mut impl FnMut(Take)) {
        if seat == state.turn {
            for (heap, &counters) in (0..).zip(&state.heaps) {
                (1..=counters).for_each(|count| each(Take { heap, count }));
            }
        }
    }

    fn play<D: Dealer<Self>>(
        state: &mut Board,
        seat: Seat,
        action: Take,
        dealer: &mut D,
    ) -> Result<(), Refusal> {
        if seat != state.turn || state.heaps == [0; 3] {
            return Err(Refusal::NotYourTurn);
        }
        let heap = state
            .heaps
            .get_mut(usize::from(action.heap))
            .ok_or(Refusal::NotThatMany)?;
        if action.count == 0 || action.count > *heap {
            return Err(Refusal::NotThatMany);
        }
        *heap -= action.count;
        state.turn = seat.left(2);
        dealer.tell(|| Took { seat, take: action });
        Ok(())
    }

    fn view(state: &Board, _: Viewer) -> Board {
        *state
    }

    fn sight(event: &Took, _: Viewer) -> Option<Took> {
        Some(*event)
    }

    fn verdict(outcome: &Winner) -> Verdict {
        let scores = BySeat::new(2, |seat| i32::from(seat == outcome.0));
        Verdict::Ranked {
            winners: SeatSet::only(outcome.0),
            scores,
        }
    }
}

impl Sample for Nim {
    fn sample<L: Luck>(knowledge: &Knowledge<'_, Self>, _: &mut L) -> Board {
        knowledge.view()
    }
}

/// Counters are all alike; those taken are nowhere, so that only the heaps are counted.
impl Checked<Nim> for Checks {
    type Piece = super::Nowhere;
    type Place = super::Nowhere;

    fn setups() -> Vec<Setup<Nim>> {
        let small = Board {
            heaps: [1, 0, 2],
            turn: Seat(1),
        };
        let fresh = Setup::fresh(2, NoOptions {});
        vec![
            fresh.clone(),
            Setup {
                position: Some(small),
                ..fresh
            },
        ]
    }

    fn most_steps(_: &Setup<Nim>) -> u32 {
        12
    }

    fn hides(_: &Setup<Nim>) -> bool {
        false
    }

    fn every_action(_: &Board) -> Vec<Take> {
        (0..4)
            .flat_map(|heap| (0..8).map(move |count| Take { heap, count }))
            .collect()
    }

    fn census(_: &Board) -> Vec<(super::Nowhere, super::Nowhere)> {
        Vec::new()
    }

    fn moved(_: &Took, _: &mut dyn FnMut(super::Nowhere, super::Nowhere, super::Nowhere)) {}

    fn opens(_: &Took, _: &Board) -> Option<String> {
        None
    }
}
