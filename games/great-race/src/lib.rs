//! The rules of The Great Race, as numbered in `RULES.md`.
//!
//! One file a chapter: [`camp`] is G4, [`planning`] G3, [`hand`] G5 and G6, [`convoy`] G7, G8 and G12, [`placing`] G10
//! and G11, [`driving`] and [`entering`] G14 to G20, [`repair`] G21 and G22, [`attack`] G12, G13, G23 and G24, [`round`] G9 and G25 to
//! G27, [`map`] everything about maps. Suspended procedures are data: [`Doing`] says what a sequence is in the middle of.

mod action;
mod attack;
mod board;
mod camp;
mod card;
mod cell;
mod chance;
mod convoy;
mod crew;
mod driving;
mod entering;
mod event;
mod fault;
mod ground;
mod hand;
mod lookahead;
mod map;
mod options;
mod outcome;
mod placed;
mod placing;
mod planning;
mod position;
mod refusal;
mod repair;
mod round;
mod sample;
mod setup;
mod state;
mod tile;
mod view;
mod wire;

use std::ops::RangeInclusive;

use sobremesa_core::{
    Arg, Dealer, Game, Knowledge, Luck, Message, Next, OptionSpec, Sample, Seat, SeatSet, Setup,
    Verdict, Viewer,
};

pub use action::{Action, Part, Shield};
pub use board::{Attack, Board, Doing, MAX, Order, Phase, Tray, Turn};
pub use card::{Card, Cards, Hand, MAX_COPIES};
pub use cell::{Cell, CellSet, Ix, MAX_CELLS, MAX_SIDE};
pub use chance::Chance;
pub use crew::{Crew, Gauge, TREASURY, Team, Zone, assistants, treasury_pays};
pub use driving::Bill;
pub use event::{Event, Sight};
pub use fault::Fault;
pub use ground::Ground;
pub use map::{
    CardCounts, Chart, City, CityFile, Course, EDITIONS, Edition, Gauges, Line, LineFile, LineKind,
    MapFault, MapFile, MapList, MapSource, READY, Terrain, TileFile,
};
pub use options::{OPTIONS, Options, Which};
pub use outcome::{Outcome, prestige};
pub use position::{Position, WrittenAttack, WrittenCrew, WrittenDoing, WrittenPhase, WrittenTile};
pub use refusal::Refusal;
pub use round::MAX_ROUNDS;
pub use state::State;
pub use tile::{MAX_COST, MAX_KINDS, Tile, TileBag};
pub use view::{Glance, SeenHand, View};

/// The Great Race.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct GreatRace;

impl State {
    /// The seats that owe a decision.
    #[inline]
    pub(crate) fn deciders(&self) -> SeatSet {
        if let Some(seat) = self.table.trim {
            return SeatSet::only(seat);
        }
        match self.table.phase {
            Phase::Camp { taken, .. } => SeatSet::only(camp::taker(&self.table, taken)),
            Phase::Planning => self.planners(),
            Phase::Convoy(Turn {
                doing: Doing::Window { attack, ref poll },
                ..
            }) => attack::asked(&self.table, attack, poll).map_or(SeatSet::EMPTY, SeatSet::only),
            Phase::Convoy(turn) => SeatSet::only(self.table.seat_at(turn.place)),
            Phase::Over(_) => SeatSet::EMPTY,
        }
    }
}

impl Game for GreatRace {
    const ID: &'static str = "great-race";
    const RULES_VERSION: u32 = 2; // 2: lines cost other prices
    const SEATS: RangeInclusive<u8> = 2..=MAX as u8;
    const OPTIONS: &'static [OptionSpec] = OPTIONS;
    const EDITIONS: &'static [&'static str] = &EDITIONS;

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
        position::setup(state)
    }

    fn seats(state: &State) -> u8 {
        state.seats()
    }

    #[inline]
    fn next(state: &State) -> Next<Outcome> {
        match state.table.phase {
            Phase::Over(outcome) => Next::Over(outcome),
            _ => Next::Decide(state.deciders()),
        }
    }

    fn owed(state: &State, seat: Seat, each: &mut impl FnMut(Action)) {
        if seat.0 >= state.seats() || !state.deciders().contains(seat) {
            return;
        }
        if state.table.trim.is_some() {
            return hand::owed(state, seat, each);
        }
        match state.table.phase {
            Phase::Planning => return planning::owed(state, seat, each),
            Phase::Camp { display, .. } => camp::owed(display, each),
            Phase::Convoy(turn) => match turn.doing {
                Doing::Choosing => return convoy::owed(state, seat, &turn, each),
                Doing::Placing {
                    tray, held, spots, ..
                } => placing::owed(state, &tray, held, spots, each),
                Doing::Moving { fresh, .. } => driving::owed(state, seat, fresh, each),
                Doing::Entering { .. } => entering::owed(state, seat, &turn.doing, each),
                Doing::Repairing => repair::owed(state, seat, each),
                Doing::Removing { first, .. } => attack::owed_remove(state, seat, first, each),
                Doing::Swapping { first } => attack::owed_swap(state, first, each),
                Doing::Sabotaging => attack::owed_sabotage(state, seat, each),
                Doing::Seeking => convoy::owed_drop(state, each),
                Doing::Window { .. } => attack::owed_answer(state, seat, each),
            },
            Phase::Over(_) => return,
        }
        hand::jerrycan(state, seat, each);
    }

    /// While everybody plans, nothing that shows may be an answer: assistants are taken back and Jerrycans played freely.
    fn free(state: &State, seat: Seat, each: &mut impl FnMut(Action)) {
        if seat.0 >= state.seats() || state.table.phase != Phase::Planning {
            return;
        }
        if state.plans[seat].total() > 0 {
            each(Action::TakeBack);
        }
        if state.plans_still(seat) {
            hand::jerrycan(state, seat, each);
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
        if matches!(state.table.phase, Phase::Over(_)) {
            return Err(Refusal::Over);
        }
        play(state, seat, action, dealer)?;
        round::settle(state, dealer);
        Ok(())
    }

    /// Cells that are cities are called by their names.
    fn localised(view: &View, mut message: Message) -> Message {
        let cities = &view.table.chart().cities;
        for (_, arg) in &mut message.args {
            if let Arg::Text(text) = arg
                && let Some(city) = cities.iter().find(|city| city.cell.to_string() == *text)
            {
                *text = city.name.clone();
            }
        }
        message
    }

    #[inline]
    fn view(state: &State, viewer: Viewer) -> View {
        view::view(state, viewer)
    }

    fn sight(event: &Event, viewer: Viewer) -> Option<Sight> {
        event::sight(event, viewer)
    }

    fn verdict(outcome: &Outcome) -> Verdict {
        outcome.verdict()
    }
}

/// Carries an action out up to where things go on by themselves.
fn play<D: Dealer<GreatRace>>(
    state: &mut State,
    seat: Seat,
    action: Action,
    dealer: &mut D,
) -> Result<(), Refusal> {
    if state.table.phase == Phase::Planning && action == Action::TakeBack {
        return planning::take_back(state, seat, dealer);
    }
    if !state.deciders().contains(seat) {
        let planning = state.table.phase == Phase::Planning;
        return Err(if planning {
            Refusal::PlanMade
        } else {
            Refusal::NotAsked
        });
    }
    if action
        == (Action::Play {
            card: Card::Jerrycan,
        })
    {
        return jerrycan(state, seat, dealer);
    }
    if state.table.trim.is_some() {
        return hand::trim(state, seat, action, dealer);
    }
    match state.table.phase {
        Phase::Camp { .. } => match action {
            Action::Take { card } => camp::take(state, seat, card, dealer),
            _ => Err(Refusal::NotNow),
        },
        Phase::Planning => match action {
            Action::Assign { zone } => planning::assign(state, seat, zone, dealer),
            _ => Err(Refusal::NotNow),
        },
        Phase::Convoy(turn) => match turn.doing {
            Doing::Choosing => convoy::play(state, seat, action, dealer),
            Doing::Placing { .. } => placing::play(state, seat, action, dealer),
            Doing::Moving { .. } => driving::play(state, seat, action, dealer),
            Doing::Entering { .. } => entering::play(state, seat, action, dealer),
            Doing::Repairing => repair::play(state, seat, action, dealer),
            Doing::Removing { .. } => attack::remove(state, seat, action, dealer),
            Doing::Swapping { .. } => attack::swap(state, seat, action, dealer),
            Doing::Sabotaging => attack::sabotage(state, seat, action, dealer),
            Doing::Seeking => convoy::drop(state, seat, action, dealer),
            Doing::Window { .. } => attack::answer(state, seat, action, dealer),
        },
        Phase::Over(_) => Err(Refusal::Over),
    }
}

/// A Jerrycan at any own decision (G28.1). In the own sequence it is a card like others: no more fuel is sold (G7.2).
fn jerrycan<D: Dealer<GreatRace>>(
    state: &mut State,
    seat: Seat,
    dealer: &mut D,
) -> Result<(), Refusal> {
    hand::play_jerrycan(state, seat, dealer)?;
    if state.table.trim.is_some() || state.table.on_turn() != Some(seat) {
        return Ok(());
    }
    match state.turn().doing {
        Doing::Choosing => state.turn().carded = true,
        Doing::Entering { .. } => entering::proceed(state, seat, dealer),
        _ => {}
    }
    Ok(())
}

impl Sample for GreatRace {
    fn sample<L: Luck>(knowledge: &Knowledge<'_, Self>, luck: &mut L) -> State {
        sample::sample(knowledge, luck)
    }
}
