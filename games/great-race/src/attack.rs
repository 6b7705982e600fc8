//! G12, G13, G23 and G24: removing and swapping tiles, sabotage, and the moment in which the others may cancel it.

use sobremesa_core::{Dealer, Poll, Seat, SeatSet};

use crate::GreatRace;
use crate::action::{Action, Shield};
use crate::board::{Attack, Board, Doing, Order};
use crate::card::Card;
use crate::cell::{Cell, CellSet, Ix};
use crate::event::{Event, Sight};
use crate::hand;
use crate::refusal::Refusal;
use crate::state::State;

/// The tiles that can be chosen for removal now.
fn removable(state: &State, seat: Seat, first: Option<Ix>) -> CellSet {
    let mut tiles = state.table.removable(seat);
    if let Some(first) = first {
        tiles.remove(first);
    }
    tiles
}

pub(crate) fn owed_remove(
    state: &State,
    seat: Seat,
    first: Option<Ix>,
    each: &mut impl FnMut(Action),
) {
    let cell = |ix| state.table.chart().cell(ix);
    removable(state, seat, first)
        .iter()
        .for_each(|ix| each(Action::Remove { cell: cell(ix) }));
}

pub(crate) fn remove<D: Dealer<GreatRace>>(
    state: &mut State,
    seat: Seat,
    action: Action,
    dealer: &mut D,
) -> Result<(), Refusal> {
    let Doing::Removing { tracker, first } = state.turn().doing else {
        return Err(Refusal::NotNow);
    };
    let Action::Remove { cell } = action else {
        return Err(Refusal::NotNow);
    };
    let tiles = removable(state, seat, first);
    let there = state
        .table
        .chart()
        .number(cell)
        .filter(|&ix| tiles.contains(ix));
    let ix = there.ok_or(Refusal::NotRemovable(cell))?;
    match (tracker, first) {
        (false, _) => {
            lift(state, seat, ix, dealer); // G12.4: nobody can cancel an escort
            state.done();
        }
        (true, None) if tiles.len() > 1 => {
            state.turn().doing = Doing::Removing {
                tracker,
                first: Some(ix),
            };
        }
        (true, first) => announce(
            state,
            seat,
            Attack::Tracker(first.unwrap_or(ix), ix),
            dealer,
        ),
    }
    Ok(())
}

/// A tile leaves the game for good (G12.5).
fn lift<D: Dealer<GreatRace>>(state: &mut State, seat: Seat, ix: Ix, dealer: &mut D) {
    if let Some(tile) = state.table.ground.lift(ix) {
        let cell = state.table.chart().cell(ix);
        dealer.tell(|| Event::Open(Sight::Removed { seat, tile, cell }));
    }
}

pub(crate) fn owed_swap(state: &State, first: Option<Ix>, each: &mut impl FnMut(Action)) {
    let tiles = swappable(state, first);
    tiles.iter().for_each(|ix| {
        each(Action::Swap {
            cell: state.table.chart().cell(ix),
        })
    });
}

fn swappable(state: &State, first: Option<Ix>) -> CellSet {
    let mut tiles = state.table.ground.tiled();
    if let Some(first) = first {
        tiles.remove(first);
    }
    tiles
}

pub(crate) fn swap<D: Dealer<GreatRace>>(
    state: &mut State,
    seat: Seat,
    action: Action,
    dealer: &mut D,
) -> Result<(), Refusal> {
    let Doing::Swapping { first } = state.turn().doing else {
        return Err(Refusal::NotNow);
    };
    let Action::Swap { cell } = action else {
        return Err(Refusal::NotNow);
    };
    let tiles = swappable(state, first);
    let there = state
        .table
        .chart()
        .number(cell)
        .filter(|&ix| tiles.contains(ix));
    let ix = there.ok_or(Refusal::NotSwappable(cell))?;
    match first {
        None => state.turn().doing = Doing::Swapping { first: Some(ix) },
        Some(first) => announce(state, seat, Attack::Cheater(first, ix), dealer),
    }
    Ok(())
}

pub(crate) fn owed_sabotage(state: &State, seat: Seat, each: &mut impl FnMut(Action)) {
    for target in state.targets(seat) {
        (0..=2).for_each(|engine| each(Action::Sabotage { target, engine }));
    }
}

pub(crate) fn sabotage<D: Dealer<GreatRace>>(
    state: &mut State,
    seat: Seat,
    action: Action,
    dealer: &mut D,
) -> Result<(), Refusal> {
    let Action::Sabotage { target, engine } = action else {
        return Err(Refusal::NotNow);
    };
    if !state.targets(seat).any(|other| other == target) {
        return Err(Refusal::OutOfReach);
    }
    if engine > 2 {
        return Err(Refusal::BadSplit);
    }
    announce(state, seat, Attack::Saboteur { target, engine }, dealer);
    Ok(())
}

impl Attack {
    /// The card it is made with.
    #[must_use]
    pub fn card(self) -> Card {
        match self {
            Attack::Tracker(..) => Card::Tracker,
            Attack::Cheater(..) => Card::Cheater,
            Attack::Saboteur { .. } => Card::Saboteur,
        }
    }

    /// Whom it is aimed at.
    #[must_use]
    pub fn target(self) -> Option<Seat> {
        match self {
            Attack::Saboteur { target, .. } => Some(target),
            Attack::Tracker(..) | Attack::Cheater(..) => None,
        }
    }
}

impl Board {
    /// In which order an attack is asked about: its target, then the others in turn order from the attacker (G23.2).
    #[must_use]
    pub fn asking_order(&self, attacker: Seat, attack: Attack) -> Order {
        let (seats, place) = (self.seats(), self.order.place(attacker));
        let after = (1..seats).map(|step| self.seat_at((place + step) % seats));
        let target = attack.target();
        Order::of(
            target
                .into_iter()
                .chain(after.filter(|&seat| Some(seat) != target)),
        )
    }
}

/// The attack is known; the others may cancel it (G23.1).
fn announce<D: Dealer<GreatRace>>(state: &mut State, seat: Seat, attack: Attack, dealer: &mut D) {
    let others = state.seats() - 1;
    let poll = Poll::new(Seat(0), others, SeatSet::all(others));
    state.turn().doing = Doing::Window { attack, poll };
    dealer.tell(|| {
        Event::Open(Sight::Attacked {
            seat,
            card: attack.card(),
            target: attack.target(),
        })
    });
}

/// The seat that may cancel the attack now.
#[inline]
pub(crate) fn asked(table: &Board, attack: Attack, poll: &Poll) -> Option<Seat> {
    let attacker = table.on_turn()?;
    Some(table.asking_order(attacker, attack).at(poll.asked()?.0))
}

/// Goes on to somebody who may hold an answer, or carries the attack out; says whether it did.
///
/// Whoever has an escort or any card is asked: to pass over those without a Ranger would tell who holds one (G23.4).
pub(crate) fn settle<D: Dealer<GreatRace>>(state: &mut State, dealer: &mut D) -> bool {
    let (Some(attacker), Doing::Window { attack, mut poll }) =
        (state.table.on_turn(), state.turn().doing)
    else {
        return false;
    };
    let order = state.table.asking_order(attacker, attack);
    let may_answer = |place: Seat| {
        let seat = order.at(place.0);
        state.table.crews[seat].team.escort > 0 || !state.hands[seat].is_empty()
    };
    if poll.settle(may_answer).is_some() {
        state.turn().doing = Doing::Window { attack, poll };
        return false;
    }
    state.done();
    carry_out(state, attacker, attack, dealer);
    true
}

fn carry_out<D: Dealer<GreatRace>>(state: &mut State, seat: Seat, attack: Attack, dealer: &mut D) {
    match attack {
        Attack::Tracker(one, two) => {
            lift(state, seat, one, dealer);
            lift(state, seat, two, dealer);
        }
        Attack::Cheater(one, two) => {
            let ground = &mut state.table.ground;
            let before = ground.tile(one).zip(ground.tile(two));
            ground.swap(one, two);
            if let Some((first, second)) = before {
                let cell = |ix| state.table.chart().cell(ix);
                let (one, two) = (cell(one), cell(two));
                dealer.tell(|| {
                    Event::Open(Sight::Swapped {
                        seat,
                        one,
                        two,
                        tiles: [first, second],
                    })
                });
            }
        }
        Attack::Saboteur { target, engine } => {
            // What a gauge does not have is lost, not moved to the other (G24.2).
            let crew = &mut state.table.crews[target];
            let (engine, chassis) = (engine.min(crew.engine), (2 - engine).min(crew.chassis));
            crew.engine -= engine;
            crew.chassis -= chassis;
            let broken = engine > 0 && crew.broken_down();
            dealer.tell(|| {
                Event::Open(Sight::Sabotaged {
                    seat: target,
                    engine,
                    chassis,
                })
            });
            if broken {
                dealer.tell(|| Event::Open(Sight::BrokeDown { seat: target }));
            }
            hand::check(state, target); // G5.4
        }
    }
}

pub(crate) fn owed_answer(state: &State, seat: Seat, each: &mut impl FnMut(Action)) {
    shields(state, seat).for_each(|with| each(Action::Cancel { with }));
    each(Action::Allow);
}

/// What this seat can cancel a danger or an attack with.
pub(crate) fn shields(state: &State, seat: Seat) -> impl Iterator<Item = Shield> {
    Shield::ALL
        .into_iter()
        .filter(move |&with| has_shield(state, seat, with).is_ok())
}

pub(crate) fn has_shield(state: &State, seat: Seat, with: Shield) -> Result<(), Refusal> {
    match with {
        Shield::Escort if state.table.crews[seat].team.escort == 0 => {
            Err(Refusal::NoAssistant(crate::crew::Zone::Escort))
        }
        Shield::Ranger if !state.holds(seat, Card::Ranger) => {
            Err(Refusal::NoSuchCard(Card::Ranger))
        }
        Shield::Escort | Shield::Ranger => Ok(()),
    }
}

/// An escort costs the assistant, not a turn (G23.3).
pub(crate) fn spend_shield(state: &mut State, seat: Seat, with: Shield) {
    match with {
        Shield::Escort => state.table.crews[seat].team.escort -= 1,
        Shield::Ranger => hand::discard(state, seat, Card::Ranger),
    }
}

pub(crate) fn answer<D: Dealer<GreatRace>>(
    state: &mut State,
    seat: Seat,
    action: Action,
    dealer: &mut D,
) -> Result<(), Refusal> {
    let Doing::Window { attack, mut poll } = state.turn().doing else {
        return Err(Refusal::NotNow);
    };
    match action {
        Action::Cancel { with } => {
            has_shield(state, seat, with)?;
            spend_shield(state, seat, with);
            dealer.tell(|| Event::Open(Sight::Cancelled { seat, with }));
            state.done(); // G23.3
        }
        Action::Allow => {
            if let Some(place) = poll.asked() {
                poll.pass(place);
            }
            state.turn().doing = Doing::Window { attack, poll };
        }
        _ => return Err(Refusal::NotNow),
    }
    Ok(())
}

impl Board {
    /// The cells of an attack on tiles.
    #[must_use]
    pub fn attacked_cells(&self, attack: Attack) -> Vec<Cell> {
        let cell = |ix| self.chart().cell(ix);
        match attack {
            Attack::Tracker(one, two) if one == two => vec![cell(one)],
            Attack::Tracker(one, two) | Attack::Cheater(one, two) => vec![cell(one), cell(two)],
            Attack::Saboteur { .. } => Vec::new(),
        }
    }
}
