//! G14 to G20: moving cell by cell, what entering costs, cities and transport lines.

use sobremesa_core::{Dealer, Seat};

use crate::GreatRace;
use crate::action::Action;
use crate::board::{Board, Doing};
use crate::card::{Card, Cards};
use crate::cell::{Cell, Ix};
use crate::entering::{pay, proceed};
use crate::event::{Event, Sight};
use crate::refusal::Refusal;
use crate::state::State;
use crate::tile::Tile;
use crate::{hand, round};

/// What a danger costs (G15.3).
pub(crate) const DANGER: u8 = 2;

/// What entering a cell costs and brings.
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "shapes", derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Bill {
    /// Fuel; unknown where a tile is still to be drawn.
    pub fuel: Option<u8>,
    /// Mechanical points, a danger apart.
    pub mechanical: u8,
    /// Two mechanical points more, unless cancelled.
    pub danger: bool,
    /// The movement ends there, unless cancelled.
    pub stop: bool,
    /// A city: the movement ends there.
    pub city: bool,
}

impl Bill {
    /// The mechanical points to pay, given whether the danger is cancelled (G15.3).
    #[must_use]
    pub fn points(&self, guarded: bool) -> u8 {
        self.mechanical + if self.danger && !guarded { DANGER } else { 0 }
    }
}

impl Board {
    /// What entering a cell costs: tile and black cell (G15.1), city (G19.1), blank (G11.3, G17.1).
    #[must_use]
    pub fn bill(&self, to: Ix) -> Bill {
        let chart = self.chart();
        let free = Bill {
            fuel: None,
            mechanical: 0,
            danger: false,
            stop: false,
            city: false,
        };
        if chart.is_city(to) {
            return Bill {
                fuel: Some(1),
                city: true,
                ..free
            };
        }
        let black = u8::from(chart.black.contains(to));
        match self.ground.tile(to) {
            Some(tile) => bill_of(tile, black),
            None if self.bag.is_empty() => Bill {
                fuel: Some(2 + black),
                ..free
            },
            None => free,
        }
    }
}

fn bill_of(tile: Tile, black: u8) -> Bill {
    Bill {
        fuel: Some(tile.fuel() + black),
        mechanical: tile.mechanical(),
        danger: tile.danger(),
        stop: tile.stop(),
        city: false,
    }
}

impl Board {
    /// May this cell be entered by this seat, which holds these cards (G15.4)? A blank one always, as long as there are
    /// tiles: what it costs shows then.
    #[inline]
    pub fn may_enter(&self, seat: Seat, hand: Cards, to: Ix) -> Result<(), Refusal> {
        let bill = self.bill(to);
        let shielded = || self.crews[seat].team.escort > 0 || hand.has(Card::Ranger);
        let payable = self.can_pay(seat, &bill, false)
            || bill.danger && self.can_pay(seat, &bill, true) && shielded();
        match (payable, bill.fuel) {
            (true, _) | (_, None) => Ok(()),
            (false, Some(fuel)) => Err(Refusal::CannotPay {
                fuel,
                mechanical: bill.points(false),
            }),
        }
    }

    /// Can everything be paid now (G15.4)?
    pub(crate) fn can_pay(&self, seat: Seat, bill: &Bill, guarded: bool) -> bool {
        let crew = &self.crews[seat];
        crew.fuel >= bill.fuel.unwrap_or(0) && crew.engine + crew.chassis >= bill.points(guarded)
    }

    /// The ways to take points from engine and chassis: how many from the engine (G15.2).
    pub(crate) fn splits(&self, seat: Seat, points: u8) -> std::ops::RangeInclusive<u8> {
        let crew = &self.crews[seat];
        points.saturating_sub(crew.chassis)..=points.min(crew.engine)
    }
}

/// A movement begins (G14.1).
pub(crate) fn begin(state: &mut State, seat: Seat) {
    let crew = &state.table.crews[seat];
    let (left, from) = (crew.engine, crew.at);
    state.turn().doing = Doing::Moving {
        left,
        from,
        fresh: true,
    };
}

pub(crate) fn owed(state: &State, seat: Seat, fresh: bool, each: &mut impl FnMut(Action)) {
    let chart = state.table.chart();
    let (at, hand) = (state.table.crews[seat].at, state.hands[seat].cards());
    for to in chart.neighbours[usize::from(at)].iter() {
        if state.table.may_enter(seat, hand, to).is_ok() {
            each(Action::Move { to: chart.cell(to) });
        }
    }
    if fresh && chart.is_city(at) {
        for to in chart.lines.iter().filter_map(|line| line.across(at)) {
            for vouchers in 0..=state.hands[seat].cards().count(Card::Transport) {
                if may_ride(state, seat, to, vouchers).is_ok() {
                    each(Action::Ride {
                        to: chart.cell(to),
                        vouchers,
                    });
                }
            }
        }
    }
    each(Action::Halt);
}

pub(crate) fn play<D: Dealer<GreatRace>>(
    state: &mut State,
    seat: Seat,
    action: Action,
    dealer: &mut D,
) -> Result<(), Refusal> {
    let Doing::Moving { left, from, fresh } = state.turn().doing else {
        return Err(Refusal::NotNow);
    };
    match action {
        Action::Move { to } => {
            let at = state.table.crews[seat].at;
            let near = state.table.chart().neighbours[usize::from(at)];
            let ix = state
                .table
                .chart()
                .number(to)
                .filter(|&ix| near.contains(ix));
            let ix = ix.ok_or(Refusal::NotNext(to))?;
            state.table.may_enter(seat, state.hands[seat].cards(), ix)?;
            step(state, seat, ix, left - 1, from, dealer);
            Ok(())
        }
        Action::Ride { to, vouchers } => {
            let there = state.table.chart().number(to).ok_or(Refusal::NoLine(to))?;
            if !fresh {
                return Err(Refusal::AlreadyMoved);
            }
            let price = may_ride(state, seat, there, vouchers)?;
            ride(state, seat, there, price, vouchers, dealer);
            Ok(())
        }
        Action::Halt => {
            dealer.tell(|| Event::Open(Sight::Halted { seat }));
            end(state, seat, from);
            Ok(())
        }
        _ => Err(Refusal::NotNow),
    }
}

/// One cell further: into a city, onto a tile, or into the unknown.
fn step<D: Dealer<GreatRace>>(
    state: &mut State,
    seat: Seat,
    to: Ix,
    left: u8,
    from: Ix,
    dealer: &mut D,
) {
    if state.table.chart().is_city(to) {
        pay(state, seat, to, 1, 0, 0, dealer);
        return enter_city(state, seat, to, from, dealer);
    }
    let mut drawn = false;
    if state.table.ground.tile(to).is_none() && !state.table.bag.is_empty() {
        let tile: Tile = dealer.draw(&state.table.bag); // G17.1
        state.table.bag.take(tile);
        state.table.ground.lay(to, tile);
        drawn = true;
        let cell = state.table.chart().cell(to);
        dealer.tell(|| Event::Open(Sight::Found { seat, tile, cell }));
    }
    state.turn().doing = Doing::Entering {
        to,
        left,
        from,
        drawn,
        guarded: false,
        guided: false,
    };
    proceed(state, seat, dealer);
}

/// A movement is over: the marker follows (G25.2).
pub(crate) fn end(state: &mut State, seat: Seat, from: Ix) {
    round::mark_progress(state, seat, from);
    state.done();
}

/// The movement ends in a city (G19.1): at the goal the race is over for this player, elsewhere cards are drawn (G19.2).
fn enter_city<D: Dealer<GreatRace>>(
    state: &mut State,
    seat: Seat,
    to: Ix,
    from: Ix,
    dealer: &mut D,
) {
    end(state, seat, from);
    if to == state.table.course.goal {
        return round::arrive(state, seat, dealer);
    }
    let cards = state.table.chart().city_at(to).map_or(0, |city| city.cards);
    hand::draw_to_hand(state, seat, cards, dealer);
}

/// The price of a line with so many Transport cards (G20.2).
pub(crate) fn fare(price: u16, vouchers: u8) -> u16 {
    price.saturating_sub(u16::from(vouchers) * 50)
}

/// What a ride costs, where it is possible (G20.1, G20.2).
fn may_ride(state: &State, seat: Seat, to: Ix, vouchers: u8) -> Result<u16, Refusal> {
    let (chart, crew) = (state.table.chart(), &state.table.crews[seat]);
    let line = chart
        .lines
        .iter()
        .find(|line| line.across(crew.at) == Some(to));
    let line = line.ok_or_else(|| Refusal::NoLine(chart.cell(to)))?;
    if vouchers > state.hands[seat].cards().count(Card::Transport) {
        return Err(Refusal::Vouchers);
    }
    let price = fare(line.price, vouchers);
    if crew.money < price {
        return Err(Refusal::NoFare { price });
    }
    if crew.fuel == 0 {
        return Err(Refusal::CannotPay {
            fuel: 1,
            mechanical: 0,
        });
    }
    Ok(price)
}

fn ride<D: Dealer<GreatRace>>(
    state: &mut State,
    seat: Seat,
    to: Ix,
    price: u16,
    vouchers: u8,
    dealer: &mut D,
) {
    let from = state.table.crews[seat].at;
    (0..vouchers).for_each(|_| hand::discard(state, seat, Card::Transport));
    let crew = &mut state.table.crews[seat];
    crew.money -= price;
    crew.fuel -= 1;
    crew.at = to;
    let chart = state.table.chart();
    let cell: Cell = chart.cell(to);
    dealer.tell(|| {
        let city = chart.name_at(to).unwrap_or_default();
        Event::Open(Sight::Rode {
            seat,
            cell,
            city,
            price,
            vouchers,
        })
    });
    enter_city(state, seat, to, from, dealer);
}
