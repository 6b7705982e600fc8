//! The rules of Cthulhu 500, as numbered in `RULES.md`.
//!
//! One file a chapter: [`pack`] is the one operation every displacement is made of, [`grid`] C1 and C2, [`turn`] C3, C4
//! and C25, [`test`] C5 and C21, [`damage`] C6, C7 and C16, [`pit`] C9 and C10, [`pile`] C11 and C17, [`laid`] and
//! [`aim`] C12, C19 and C20, [`fallen`] C15 and C24, [`sheet`] what cards in play add up to. [`frame`] holds what is
//! going on as data, [`desk`] runs it, [`deck`] reads the cards from a file: no rule knows a card by its name.

mod action;
mod aim;
mod board;
mod cards;
mod chance;
mod damage;
mod deck;
mod desk;
mod event;
mod fallen;
mod fault;
mod frame;
mod grid;
mod laid;
mod names;
mod options;
mod outcome;
mod pack;
mod piece;
mod pile;
mod pit;
mod refusal;
mod sample;
mod setup;
mod shape;
mod sheet;
mod sight;
mod spot;
mod state;
mod telling;
mod test;
mod turn;
mod value;
mod view;
mod wire;
mod written;

use std::ops::RangeInclusive;

use sobremesa_core::{
    Dealer, Earlier, Game, Knowledge, Luck, Next, OptionSpec, Sample, Seat, SeatSet, Setup,
    Verdict, Viewer,
};

pub use action::{Action, Few};
pub use board::{Board, Car, Flag, Phase, Sick};
pub use cards::{Cards, Kind, Slot};
pub use chance::{Chance, Pips};
pub use deck::{
    Answer, CardKind, Deck, DeckFault, Deed, Demand, EDITIONS, Edition, Face, KEPT_EDITIONS, Lang,
    MOST_CARDS, Parts, Passive, Role, Standing, Station, Tag, Trigger, VehicleFace, Window,
};
pub use event::Event;
pub use fault::Fault;
pub use frame::{
    DamageStage, EventStage, Frame, Gift, Given, Happening, MoveStage, Stack, Test, TestStage,
};
pub use names::{Card, Vehicle};
pub use options::{DeckChoice, House, Length, OPTIONS, Options, Vehicles, Written};
pub use outcome::Outcome;
pub use pack::{MAX, Pack};
pub use piece::{Piece, Source, Stands};
pub use refusal::Refusal;
pub use sheet::Sheet;
pub use sight::Sight;
pub use spot::{Place, Spot, Target};
pub use state::State;
pub use value::Value;
pub use view::{Fill, Glance, View};
pub use written::{Position, WrittenCar, WrittenEvent, WrittenPack, WrittenPhase, WrittenSick};

/// Cthulhu 500.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cthulhu500;

impl Game for Cthulhu500 {
    const ID: &'static str = "cthulhu-500";
    // 2: vehicles have other numbers; 3: so has the Olds, a long race has two counters, poker face asks everybody
    const RULES_VERSION: u32 = 3;
    const SEATS: RangeInclusive<u8> = 3..=MAX as u8;
    const OPTIONS: &'static [OptionSpec] = OPTIONS;
    const EDITIONS: &'static [&'static str] = &EDITIONS;
    const KEPT_EDITIONS: &'static [&'static str] = &KEPT_EDITIONS;
    const EARLIER: &'static [Earlier] = deck::EARLIER;
    // C17: three cars lap each other all the time.
    const USUALLY_ON: &'static [(&'static str, &'static [u8])] = &[("net-laps", &[3])];

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
        state.table.seats()
    }

    #[inline]
    fn next(state: &State) -> Next<Outcome> {
        match state.table.phase {
            Phase::Over(outcome) => Next::Over(outcome),
            _ => Next::Decide(state.deciders()),
        }
    }

    /// C14: in a window everybody knows only whether it waits for themselves.
    fn awaited(state: &State, viewer: Viewer) -> SeatSet {
        let deciders = state.deciders();
        if state.table.window().is_none() {
            return deciders;
        }
        deciders.iter().filter(|&seat| viewer.is(seat)).collect()
    }

    fn window(state: &State) -> Option<sobremesa_core::Window<Action>> {
        let window = state.table.window()?;
        (state.table.phase == Phase::Race).then_some(sobremesa_core::Window {
            key: window.key(),
            pass: Action::Pass,
            timed: state.table.asks_all(),
            before: state.asked_after(),
        })
    }

    fn owed(state: &State, seat: Seat, each: &mut impl FnMut(Action)) {
        state.owed(seat, each);
    }

    #[inline]
    fn play<D: Dealer<Self>>(
        state: &mut State,
        seat: Seat,
        action: Action,
        dealer: &mut D,
    ) -> Result<(), Refusal> {
        state.act(seat, action, dealer)
    }

    fn view(state: &State, viewer: Viewer) -> View {
        view::view(state, viewer)
    }

    fn sight(event: &Event, viewer: Viewer) -> Option<Sight> {
        sight::sight(event, viewer)
    }

    fn verdict(outcome: &Outcome) -> Verdict {
        outcome.verdict()
    }
}

impl Sample for Cthulhu500 {
    fn sample<L: Luck>(knowledge: &Knowledge<'_, Self>, luck: &mut L) -> State {
        sample::sample(knowledge, luck)
    }
}
