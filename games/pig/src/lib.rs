//! Pig, as RULES.md tells it: one die, roll on or hold. The example of docs/adding-a-game.md.

mod said;

use sobremesa_core::{
    BySeat, Dealer, Die, Game, Knowledge, Luck, Next, OptionKind, OptionSpec, Sample, Seat,
    SeatSet, Setup, Verdict, Viewer,
};

pub use said::{Action, Event, Face, Fault, Options, Position, Refusal, View, Winner};

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pig;

/// A moment of the game that is sound: its fields are private, so only `start` and `play` make one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct State {
    short: bool,
    scores: BySeat<u8>,
    turn: Seat,
    /// What would be added by holding; nothing before the first roll.
    pot: u8,
}

impl State {
    fn goal(&self) -> u8 {
        if self.short { 50 } else { 100 }
    }

    fn end_turn(&mut self) {
        self.pot = 0;
        self.turn = self.turn.left(self.scores.seats());
    }
}

impl Game for Pig {
    const ID: &'static str = "pig";
    const RULES_VERSION: u32 = 1;
    const SEATS: std::ops::RangeInclusive<u8> = 2..=6;
    const OPTIONS: &'static [OptionSpec] = &[OptionSpec {
        key: "short",
        kind: OptionKind::Flag,
    }];

    type Options = Options;
    type Position = Position;
    type State = State;
    type Action = Action;
    type Chance = Face;
    type Event = Event;
    type Sight = Event;
    type View = View;
    type Refusal = Refusal;
    type Fault = Fault;
    type Outcome = Winner;

    fn start<D: Dealer<Self>>(setup: &Setup<Self>, _: &mut D) -> Result<State, Vec<Fault>> {
        let mut faults = Vec::new();
        if !Self::SEATS.contains(&setup.seats) {
            return Err(vec![Fault::Seats]);
        }
        let mut state = State {
            short: setup.options.short,
            scores: BySeat::new(setup.seats, |_| 0),
            turn: Seat(0),
            pot: 0,
        };
        if let Some(position) = &setup.position {
            if position.scores.len() != usize::from(setup.seats) {
                faults.push(Fault::Scores);
            }
            if position
                .scores
                .iter()
                .filter(|score| **score >= state.goal())
                .count()
                > 1
                || position.scores.iter().any(|score| *score > 200)
                || position.pot == 1
                || position.pot > 100
            {
                faults.push(Fault::Points);
            }
            if position.turn.0 >= setup.seats {
                faults.push(Fault::Turn);
            }
            let score = |seat: Seat| position.scores.get(seat.index()).copied().unwrap_or(0);
            state.scores = BySeat::new(setup.seats, score);
            (state.turn, state.pot) = (position.turn, position.pot);
        }
        if faults.is_empty() {
            Ok(state)
        } else {
            Err(faults)
        }
    }

    fn setup(state: &State) -> Setup<Self> {
        let options = Options { short: state.short };
        let position = Position {
            scores: state.scores.as_slice().to_vec(),
            turn: state.turn,
            pot: state.pot,
        };
        Setup {
            seats: state.scores.seats(),
            options,
            position: Some(position),
        }
    }

    fn seats(state: &State) -> u8 {
        state.scores.seats()
    }

    fn next(state: &State) -> Next<Winner> {
        let won = state
            .scores
            .iter()
            .find(|(_, score)| **score >= state.goal());
        match won {
            Some((seat, _)) => Next::Over(Winner {
                seat,
                scores: state.scores,
            }),
            None => Next::Decide(SeatSet::only(state.turn)),
        }
    }

    fn owed(state: &State, seat: Seat, each: &mut impl FnMut(Action)) {
        if Self::next(state).deciders().contains(seat) {
            each(Action::Roll);
            if state.pot > 0 {
                each(Action::Hold);
            }
        }
    }

    fn play<D: Dealer<Self>>(
        state: &mut State,
        seat: Seat,
        action: Action,
        dealer: &mut D,
    ) -> Result<(), Refusal> {
        if !Self::next(state).deciders().contains(seat) {
            return Err(Refusal::NotYourTurn);
        }
        match action {
            Action::Hold if state.pot == 0 => return Err(Refusal::RollFirst),
            Action::Hold => {
                state.scores[seat] += state.pot;
                let (points, score) = (state.pot, state.scores[seat]);
                state.end_turn();
                dealer.tell(|| Event::Held {
                    seat,
                    points,
                    score,
                });
            }
            Action::Roll => {
                let face = dealer.draw(&Die::<Face>::new());
                dealer.tell(|| Event::Rolled { seat, face });
                if face.number() == 1 {
                    state.end_turn();
                } else {
                    // Who has enough to win has no reason to go on, and the sum stays small.
                    state.pot = (state.pot + face.number()).min(100);
                }
            }
        }
        Ok(())
    }

    fn view(state: &State, _: Viewer) -> View {
        View {
            goal: state.goal(),
            scores: state.scores,
            turn: state.turn,
            pot: state.pot,
        }
    }

    fn sight(event: &Event, _: Viewer) -> Option<Event> {
        Some(*event)
    }

    fn verdict(outcome: &Winner) -> Verdict {
        Verdict::Ranked {
            winners: SeatSet::only(outcome.seat),
            scores: outcome.scores.map(|score| i32::from(*score)),
        }
    }
}

/// Nothing is hidden, so the only world that fits is the one there is.
impl Sample for Pig {
    fn sample<L: Luck>(knowledge: &Knowledge<'_, Self>, _: &mut L) -> State {
        let view = knowledge.view();
        State {
            short: view.goal == 50,
            scores: view.scores,
            turn: view.turn,
            pot: view.pot,
        }
    }
}
