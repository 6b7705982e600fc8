//! The rules of The Game and The Game: Extreme, as numbered in `RULES.md`.
//!
//! One file a chapter: [`bids`] is T2, [`turn`] T3 and T5 with the lightning orders, [`pile`] T4, [`talk`] T6,
//! [`options`] T7, [`view`] T8, [`order`] the orders of Extreme. [`kernel`] says once what cards do to piles, turns and orders.

mod action;
mod bids;
mod board;
mod card;
mod event;
mod fault;
pub mod kernel;
mod mask;
mod options;
mod order;
mod pile;
mod sample;
mod setup;
mod state;
mod talk;
mod turn;
mod view;
mod wire;

use std::ops::RangeInclusive;

use sobremesa_core::{
    Dealer, Game, Knowledge, Luck, Message, Next, OptionSpec, Sample, Seat, Setup, Speech, Verdict,
    Viewer,
};

pub use action::{Action, Refusal};
pub use board::{Board, Turn};
pub use card::{ALL, Card, CardSet};
pub use event::{Event, Sight};
pub use fault::Fault;
pub use mask::{MASK, mask_numbers};
pub use options::{Expert, OPTIONS, Options};
pub use order::{Order, OrderSet, Orders, WrittenOrder};
pub use pile::{Pile, Stack};
pub use setup::{Position, WrittenPhase};
pub use state::{Bid, Ending, MAX, Outcome, State};
pub use talk::{Phrase, Signal, Signals};
pub use view::{SeenPhase, View};

use state::Phase;

/// The Game; with the option `extreme`, The Game: Extreme.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TheGame;

impl Game for TheGame {
    const ID: &'static str = "the-game";
    const RULES_VERSION: u32 = 1;
    const SEATS: RangeInclusive<u8> = 1..=MAX as u8;
    const COOPERATIVE: bool = true;
    const OPTIONS: &'static [OptionSpec] = OPTIONS;

    type Options = Options;
    type Position = Position;
    type State = State;
    type Action = Action;
    type Chance = Card;
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
        match state.phase {
            Phase::Over(outcome) => Next::Over(outcome),
            _ => Next::Decide(state.deciders()),
        }
    }

    fn owed(state: &State, seat: Seat, each: &mut impl FnMut(Action)) {
        match &state.phase {
            Phase::Bids(bids) if seat.0 < state.seats() => bids::owed(bids, seat, each),
            Phase::Turn(turn) if turn.seat == seat => turn::owed(state, turn, each),
            _ => {}
        }
    }

    fn free(state: &State, seat: Seat, each: &mut impl FnMut(Action)) {
        if seat.0 < state.seats() {
            talk::free(state, seat, each);
        }
    }

    #[inline]
    fn pick_owed(state: &State, seat: Seat, pick: impl FnOnce(u32) -> u32) -> Action {
        match &state.phase {
            Phase::Turn(turn) if turn.seat == seat => turn::pick_owed(state, turn, pick),
            _ => Action::Bid(Bid::ALL[pick(Bid::ALL.len() as u32) as usize]),
        }
    }

    // Part of the loop that plays matches: only there what the bot just looked at need not be looked up again.
    #[inline(always)]
    fn play<D: Dealer<Self>>(
        state: &mut State,
        seat: Seat,
        action: Action,
        dealer: &mut D,
    ) -> Result<(), Refusal> {
        if seat.0 >= state.seats() {
            return Err(Refusal::NoSuchSeat);
        }
        if matches!(state.phase, Phase::Over(_)) {
            return Err(Refusal::Over);
        }
        match action {
            Action::Lay { card, pile } => turn::lay(state, seat, card, pile, dealer),
            Action::End => turn::end(state, seat, dealer),
            _ => play_rare(state, seat, action, dealer),
        }
    }

    fn warning(state: &State, seat: Seat, action: Action) -> Option<Message> {
        let Action::Lay { card, pile } = action else {
            return None;
        };
        let order = turn::breaks(state, seat, card, pile)?;
        Some(
            Message::new("the-game-warning-loses")
                .with("card", card.number())
                .with("order", order.key()),
        )
    }

    fn speech(state: &State, said: Speech<'_>) -> Result<String, Refusal> {
        talk::speech(state, said)
    }

    #[inline(always)]
    fn view(state: &State, viewer: Viewer) -> View {
        view::view(state, viewer)
    }

    fn sight(event: &Event, viewer: Viewer) -> Option<Sight> {
        Some(event::sight(event, viewer))
    }

    fn verdict(outcome: &Outcome) -> Verdict {
        Verdict::Team {
            won: outcome.ending == Ending::Won,
            left: outcome.left.into(),
        }
    }
}

/// The actions that are seldom taken, kept apart so that the others need no table of jumps.
#[inline(never)]
fn play_rare<D: Dealer<TheGame>>(
    state: &mut State,
    seat: Seat,
    action: Action,
    dealer: &mut D,
) -> Result<(), Refusal> {
    match action {
        // Carried out before; once in the program, they become part of the loop that plays.
        Action::Lay { .. } | Action::End => {
            unreachable!("cards are laid and turns ended elsewhere")
        }
        Action::Bid(bid) => bids::bid(state, seat, bid, dealer),
        Action::Signal { pile, show } => talk::signal(state, seat, pile, show, dealer),
        Action::Say(phrase) => talk::say(state, seat, phrase, dealer),
    }
}

impl Sample for TheGame {
    fn sample<L: Luck>(knowledge: &Knowledge<'_, Self>, luck: &mut L) -> State {
        sample::sample(knowledge, luck)
    }
}
