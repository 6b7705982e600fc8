//! The rules of PUSH, as numbered in `RULES.md`.
//!
//! One file a chapter: [`card`] and [`deck`] are P1, [`row`] P2, [`turn`] P2 to P5 and P11, [`take`] P6 and P7,
//! [`die`] P7 and P8, [`bank`] P9, [`table`] the direction of P6 and P10, [`outcome`] P12, [`setup`] P13.

mod action;
mod bank;
mod board;
mod card;
mod cards;
mod chance;
mod deck;
mod die;
mod event;
mod fault;
mod options;
mod order;
mod outcome;
mod risk;
mod row;
mod sample;
mod setup;
mod state;
mod take;
mod turn;
mod view;
mod wire;

use std::ops::RangeInclusive;

use sobremesa_core::{
    Dealer, Game, Knowledge, Luck, Next, OptionSpec, Sample, Seat, SeatSet, Setup, Verdict, Viewer,
};

pub use action::{Action, Refusal};
pub use board::{Board, Phase};
pub use card::{Card, Colour, ColourSet};
pub use cards::Cards;
pub use chance::Chance;
pub use deck::Deck;
pub use die::Face;
pub use event::{Event, Sight};
pub use fault::Fault;
pub use options::{OPTIONS, Options};
pub use order::Order;
pub use outcome::Outcome;
pub use risk::{Risk, Risks};
pub use row::{Clash, Line, ROWS, Row, RowSet};
pub use setup::{Position, WrittenPhase};
pub use state::{MAX, State};
pub use view::{SeenBank, View};

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Push;

impl Game for Push {
    const ID: &'static str = "push";
    const RULES_VERSION: u32 = 1;
    const SEATS: RangeInclusive<u8> = 2..=MAX as u8;
    const OPTIONS: &'static [OptionSpec] = OPTIONS;

    type Options = Options;
    type Position = Position;
    type State = State;
    type Action = Action;
    type Chance = Chance;
    type Event = Event;
    type Sight = Sight;
    type View = View;
    type Refusal = Refusal;
    type Fault = Fault;
    type Outcome = Outcome;

    fn start<D: Dealer<Self>>(setup: &Setup<Self>, dealer: &mut D) -> Result<State, Vec<Fault>> {
        setup::start(setup, dealer)
    }

    fn setup(state: &State) -> Setup<Self> {
        setup::setup(state)
    }

    fn seats(state: &State) -> u8 {
        state.seats()
    }

    #[inline]
    fn next(state: &State) -> Next<Outcome> {
        match state.table.phase {
            Phase::Turn { seat, .. } => Next::Decide(SeatSet::only(seat)),
            Phase::Take { taker, .. } => Next::Decide(SeatSet::only(taker)),
            Phase::Over(outcome) => Next::Over(outcome),
        }
    }

    fn owed(state: &State, seat: Seat, each: &mut impl FnMut(Action)) {
        match state.table.phase {
            Phase::Turn {
                seat: on_turn,
                card,
            } if on_turn == seat => turn::owed(state, seat, card, each),
            Phase::Take { taker, .. } if taker == seat => take::owed(state, each),
            _ => {}
        }
    }

    #[inline]
    fn pick_owed(state: &State, seat: Seat, pick: impl FnOnce(u32) -> u32) -> Action {
        match state.table.phase {
            Phase::Turn { card, .. } => {
                turn::owed_nth(state, seat, card, pick(turn::owed_count(state, seat, card)))
            }
            Phase::Take { .. } | Phase::Over(_) => {
                take::owed_nth(state, pick(take::owed_count(state)))
            }
        }
    }

    #[inline]
    fn play<D: Dealer<Self>>(
        state: &mut State,
        seat: Seat,
        action: Action,
        dealer: &mut D,
    ) -> Result<(), Refusal> {
        if seat.0 >= state.seats() {
            return Err(Refusal::NoSuchSeat);
        }
        match action {
            Action::Reveal => turn::reveal(state, seat, dealer),
            Action::Place { row } => turn::place(state, seat, row, dealer),
            Action::NewRow => turn::start_row(state, seat, dealer),
            Action::Stop => turn::stop(state, seat, dealer),
            Action::Take { row } => take::take(state, seat, row, dealer),
            Action::Bank { colour } => bank::bank(state, seat, colour, dealer),
        }
    }

    #[inline]
    fn view(state: &State, viewer: Viewer) -> View {
        view::view(state, viewer)
    }

    fn sight(event: &Event, viewer: Viewer) -> Option<Sight> {
        Some(event::sight(event, viewer))
    }

    fn verdict(outcome: &Outcome) -> Verdict {
        outcome.verdict()
    }
}

impl Sample for Push {
    fn sample<L: Luck>(knowledge: &Knowledge<'_, Self>, luck: &mut L) -> State {
        sample::sample(knowledge, luck)
    }
}
