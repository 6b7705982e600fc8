//! G10 and G11: tiles from the bag onto the map.

use sobremesa_core::{Dealer, Seat};

use crate::GreatRace;
use crate::action::Action;
use crate::board::{Doing, Tray};
use crate::cell::{Cell, CellSet};
use crate::event::{Event, Sight};
use crate::refusal::Refusal;
use crate::state::State;
use crate::tile::Tile;

/// Draws so many tiles, or what is left (G11.1), to be placed one after another.
pub(crate) fn begin<D: Dealer<GreatRace>>(
    state: &mut State,
    seat: Seat,
    count: u8,
    dealer: &mut D,
) {
    let mut tray = Tray::default();
    for _ in 0..count.min(state.table.bag.len()) {
        let tile: Tile = dealer.draw(&state.table.bag);
        state.table.bag.take(tile);
        tray.put(tile);
    }
    dealer.tell(|| {
        Event::Open(Sight::Tiles {
            seat,
            tiles: tray.iter().collect(),
        })
    });
    let reach = state.table.reach(seat);
    let spots = state.table.blank_beside(reach);
    go_on(state, seat, tray, reach, spots, dealer);
}

/// The next tile, where there is one and a place for it; without a place they go back into the bag (G10.5).
fn go_on<D: Dealer<GreatRace>>(
    state: &mut State,
    seat: Seat,
    tray: Tray,
    reach: CellSet,
    spots: CellSet,
    dealer: &mut D,
) {
    if tray.is_empty() {
        return state.done();
    }
    if spots.is_empty() {
        tray.iter().for_each(|tile| state.table.bag.put(tile));
        dealer.tell(|| {
            Event::Open(Sight::Returned {
                seat,
                tiles: tray.iter().collect(),
            })
        });
        return state.done();
    }
    state.turn().doing = Doing::Placing {
        tray,
        held: tray.single(),
        reach,
        spots,
    };
}

pub(crate) fn owed(
    state: &State,
    tray: &Tray,
    held: Option<Tile>,
    spots: CellSet,
    each: &mut impl FnMut(Action),
) {
    match held {
        None => tray.kinds().for_each(|tile| each(Action::Hold { tile })),
        Some(_) => {
            let chart = state.table.chart();
            spots.iter().for_each(|ix| {
                each(Action::Lay {
                    cell: chart.cell(ix),
                })
            });
        }
    }
}

pub(crate) fn play<D: Dealer<GreatRace>>(
    state: &mut State,
    seat: Seat,
    action: Action,
    dealer: &mut D,
) -> Result<(), Refusal> {
    match action {
        Action::Hold { tile } => hold(state, tile),
        Action::Lay { cell } => lay(state, seat, cell, dealer),
        _ => Err(Refusal::NotNow),
    }
}

fn hold(state: &mut State, wanted: Tile) -> Result<(), Refusal> {
    let Doing::Placing { tray, held, .. } = &mut state.turn().doing else {
        return Err(Refusal::NotNow);
    };
    if held.is_some() {
        return Err(Refusal::OneAtATime);
    }
    if !tray.iter().any(|tile| tile == wanted) {
        return Err(Refusal::NotInTray(wanted));
    }
    *held = Some(wanted);
    Ok(())
}

fn lay<D: Dealer<GreatRace>>(
    state: &mut State,
    seat: Seat,
    cell: Cell,
    dealer: &mut D,
) -> Result<(), Refusal> {
    let Doing::Placing {
        mut tray,
        held,
        reach,
        spots,
    } = state.turn().doing
    else {
        return Err(Refusal::NotNow);
    };
    let tile = held.ok_or(Refusal::HoldFirst)?;
    let there = state
        .table
        .chart()
        .number(cell)
        .filter(|&ix| spots.contains(ix));
    let ix = there.ok_or(Refusal::NotThere(cell))?;
    tray.take(tile);
    state.table.ground.lay(ix, tile);
    dealer.tell(|| Event::Open(Sight::Laid { seat, tile, cell }));
    // The new tile may join what was apart, so that the next one can go there too (G10.4).
    let ground = state
        .table
        .ground
        .tiled()
        .or(state.table.chart().city_cells);
    let joined = state
        .table
        .chart()
        .reach(CellSet::only(ix), ground.without(reach));
    let mut spots = spots.or(state.table.blank_beside(joined)).without(reach);
    spots.remove(ix);
    go_on(state, seat, tray, reach.or(joined), spots, dealer);
    Ok(())
}
