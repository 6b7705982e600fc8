//! The Great Race: 1,427 numbers; maps of up to 255 cells, which the rules allow no more of.

mod observe;

use std::sync::Arc;

use sobremesa_core::{Seat, Viewer};
use sobremesa_great_race::{
    Action, Card, Cell, Course, Gauge, Glance, GreatRace, Ix, MAX_CELLS, MAX_KINDS, Part, Shield,
    Tile, View, Zone,
};

use crate::{At, Block, Bound, Encode, FEATURES, Path, Sink, blocks};

const KINDS: usize = Card::ALL.len();
/// Mechanical points that can be taken from an engine, 0 included.
const POINTS: usize = 16;
/// Transport cards that can be played with a line, 0 included.
const VOUCHERS: usize = 16;
/// How far the gauges of a map can go.
const MAX_GAUGE: u8 = 10;

const PLAIN: [Action; 14] = [
    Action::TakeBack,
    Action::BuyFuel,
    Action::Explore,
    Action::Gather,
    Action::Drive,
    Action::Repair,
    Action::Clear,
    Action::Collect,
    Action::Pass,
    Action::Halt,
    Action::Guide,
    Action::TurnBack,
    Action::Finish,
    Action::Allow,
];
const TAKE: usize = PLAIN.len();
const DISCARD: usize = TAKE + KINDS;
const PLAY: usize = DISCARD + KINDS;
const DROP: usize = PLAY + KINDS;
const ASSIGN: usize = DROP + KINDS;
const SPEND: usize = ASSIGN + 4;
const HOLD: usize = SPEND + 4;
const GUARD: usize = HOLD + MAX_KINDS;
const CANCEL: usize = GUARD + 2;
const ENTER: usize = CANCEL + 2;
const FIT: usize = ENTER + POINTS;
const SABOTAGE: usize = FIT + 6;
const WITH: usize = SABOTAGE + 12;
const LAY: usize = WITH + VOUCHERS;
const MOVE: usize = LAY + MAX_CELLS;
const REMOVE: usize = MOVE + MAX_CELLS;
const SWAP: usize = REMOVE + MAX_CELLS;
const RIDE: usize = SWAP + MAX_CELLS;

type Here<'a> = At<'a, Arc<Course>>;

/// The number of a cell on the map; a cell that is none of the map's has the last, which no map has.
#[inline]
fn number(at: Here<'_>, cell: Cell) -> usize {
    at.context
        .chart
        .number(cell)
        .map_or(MAX_CELLS - 1, usize::from)
}

fn tile_kind(course: &Course, tile: Tile) -> usize {
    let kinds = &course.chart.tiles;
    kinds
        .iter()
        .position(|&(kind, _)| kind == tile)
        .unwrap_or(MAX_KINDS - 1)
}

/// Below this many, else the last.
fn capped(number: u8, count: usize) -> usize {
    usize::from(number).min(count - 1)
}

impl Encode for GreatRace {
    const ENCODING_VERSION: u32 = 1;
    const ACTIONS: usize = RIDE + MAX_CELLS;
    const LONGEST: usize = 2;
    type Context = Arc<Course>;

    fn context(view: &View) -> Result<Arc<Course>, Bound> {
        let course = Arc::clone(&view.table.course);
        let (cells, kinds) = (course.chart.size(), course.chart.tiles.len());
        if cells > MAX_CELLS {
            return Err(Bound {
                what: "cells of the map",
                found: cells,
                most: MAX_CELLS,
            });
        }
        if kinds > MAX_KINDS {
            return Err(Bound {
                what: "kinds of tiles",
                found: kinds,
                most: MAX_KINDS,
            });
        }
        let full = &course.gauges;
        let gauge = usize::from(full.fuel.max(full.engine).max(full.chassis));
        if gauge > usize::from(MAX_GAUGE) {
            return Err(Bound {
                what: "points of a gauge",
                found: gauge,
                most: MAX_GAUGE.into(),
            });
        }
        Ok(course)
    }

    fn seats_of(view: &View) -> u8 {
        view.seats()
    }

    #[inline]
    fn path(at: Here<'_>, action: Action) -> Path {
        Path::one(match action {
            Action::Take { card } => TAKE + card as usize,
            Action::Discard { card } => DISCARD + card as usize,
            Action::Play { card } => PLAY + card as usize,
            Action::Drop { card } => DROP + card as usize,
            Action::Assign { zone } => ASSIGN + zone as usize,
            Action::Spend { zone } => SPEND + zone as usize,
            Action::Hold { tile } => HOLD + tile_kind(at.context, tile),
            Action::Guard { with } => GUARD + with as usize,
            Action::Cancel { with } => CANCEL + with as usize,
            Action::Enter { engine } => ENTER + capped(engine, POINTS),
            Action::Fit { part, gauge } => FIT + 2 * (part as usize) + gauge as usize,
            Action::Sabotage { target, engine } => {
                SABOTAGE + 3 * usize::from(at.relative(target)).min(3) + capped(engine, 3)
            }
            Action::Lay { cell } => LAY + number(at, cell),
            Action::Move { to } => MOVE + number(at, to),
            Action::Remove { cell } => REMOVE + number(at, cell),
            Action::Swap { cell } => SWAP + number(at, cell),
            Action::Ride { to, vouchers } => {
                return Path::of([RIDE + number(at, to), WITH + capped(vouchers, VOUCHERS)]);
            }
            plain => PLAIN.iter().position(|&known| known == plain).unwrap_or(0),
        })
    }

    fn action(at: Here<'_>, path: &[u16]) -> Option<Action> {
        let (&first, rest) = path.split_first()?;
        let first = usize::from(first);
        let card = |from: usize| Card::ALL.get(first - from).copied();
        let zone = |from: usize| Zone::ALL.get(first - from).copied();
        let shield = |from: usize| Shield::ALL.get(first - from).copied();
        let chart = &at.context.chart;
        let cell = |from: usize| {
            let ix = first - from;
            (ix < chart.size()).then(|| chart.cell(ix as Ix))
        };
        if let (RIDE.., &[vouchers]) = (first, rest) {
            let vouchers = usize::from(vouchers).checked_sub(WITH)?;
            return Some(Action::Ride {
                to: cell(RIDE)?,
                vouchers: u8::try_from(vouchers)
                    .ok()
                    .filter(|&n| usize::from(n) < VOUCHERS)?,
            });
        }
        if !rest.is_empty() {
            return None;
        }
        Some(match first {
            0..TAKE => PLAIN[first],
            TAKE..DISCARD => Action::Take { card: card(TAKE)? },
            DISCARD..PLAY => Action::Discard {
                card: card(DISCARD)?,
            },
            PLAY..DROP => Action::Play { card: card(PLAY)? },
            DROP..ASSIGN => Action::Drop { card: card(DROP)? },
            ASSIGN..SPEND => Action::Assign {
                zone: zone(ASSIGN)?,
            },
            SPEND..HOLD => Action::Spend { zone: zone(SPEND)? },
            HOLD..GUARD => Action::Hold {
                tile: chart.tiles.get(first - HOLD)?.0,
            },
            GUARD..CANCEL => Action::Guard {
                with: shield(GUARD)?,
            },
            CANCEL..ENTER => Action::Cancel {
                with: shield(CANCEL)?,
            },
            ENTER..FIT => Action::Enter {
                engine: (first - ENTER) as u8,
            },
            FIT..SABOTAGE => Action::Fit {
                part: *Part::ALL.get((first - FIT) / 2)?,
                gauge: *Gauge::ALL.get((first - FIT) % 2)?,
            },
            SABOTAGE..WITH => Action::Sabotage {
                target: at.seat_at(((first - SABOTAGE) / 3) as u16)?,
                engine: ((first - SABOTAGE) % 3) as u8,
            },
            WITH..LAY => return None,
            LAY..MOVE => Action::Lay { cell: cell(LAY)? },
            MOVE..REMOVE => Action::Move { to: cell(MOVE)? },
            REMOVE..SWAP => Action::Remove {
                cell: cell(REMOVE)?,
            },
            SWAP..RIDE => Action::Swap { cell: cell(SWAP)? },
            _ => return None,
        })
    }

    fn features(at: Here<'_>, action: Action) -> [u8; FEATURES] {
        let mut row = [0; FEATURES];
        let place = |row: &mut [u8; FEATURES], verb, cell: Cell| {
            (row[0], row[4], row[5]) = (verb, cell.corridor(), cell.column());
        };
        match action {
            Action::Take { card } => (row[0], row[1]) = (15, card as u8 + 1),
            Action::Discard { card } => (row[0], row[1]) = (16, card as u8 + 1),
            Action::Play { card } => (row[0], row[1]) = (17, card as u8 + 1),
            Action::Drop { card } => (row[0], row[1]) = (18, card as u8 + 1),
            Action::Assign { zone } => (row[0], row[2]) = (19, zone as u8 + 1),
            Action::Spend { zone } => (row[0], row[2]) = (20, zone as u8 + 1),
            Action::Hold { tile } => {
                (row[0], row[1]) = (21, tile_kind(at.context, tile) as u8 + 1);
                row[6] = tile.fuel() + tile.mechanical();
                row[7] = u8::from(tile.danger()) + 2 * u8::from(tile.stop());
            }
            Action::Guard { with } => (row[0], row[2]) = (22, with as u8 + 1),
            Action::Cancel { with } => (row[0], row[2]) = (23, with as u8 + 1),
            Action::Enter { engine } => (row[0], row[6]) = (24, engine + 1),
            Action::Fit { part, gauge } => {
                (row[0], row[1], row[2]) = (25, part as u8 + 1, gauge as u8 + 1);
            }
            Action::Sabotage { target, engine } => {
                (row[0], row[3], row[6]) = (26, at.relative(target) + 1, engine + 1);
            }
            Action::Lay { cell } => place(&mut row, 27, cell),
            Action::Move { to } => place(&mut row, 28, to),
            Action::Remove { cell } => place(&mut row, 29, cell),
            Action::Swap { cell } => place(&mut row, 30, cell),
            Action::Ride { to, vouchers } => {
                place(&mut row, 31, to);
                row[6] = vouchers + 1;
            }
            plain => {
                let known = PLAIN.iter().position(|&known| known == plain);
                row[0] = known.unwrap_or(0) as u8 + 1;
            }
        }
        row
    }

    fn blocks() -> Vec<Block> {
        const CARDS: &str = "card in the order of the rulebook, from tracker to jerrycan";
        const CELL: &str = "cell in the order the map draws them";
        blocks(&[
            ("take-back", 1, ""),
            ("buy-fuel", 1, ""),
            ("explore", 1, ""),
            ("gather", 1, ""),
            ("drive", 1, ""),
            ("repair", 1, ""),
            ("clear", 1, ""),
            ("collect", 1, ""),
            ("pass", 1, ""),
            ("halt", 1, ""),
            ("guide", 1, ""),
            ("turn-back", 1, ""),
            ("finish", 1, ""),
            ("allow", 1, ""),
            ("take", KINDS, CARDS),
            ("discard", KINDS, CARDS),
            ("play", KINDS, CARDS),
            ("drop", KINDS, CARDS),
            ("assign", 4, "zone: explorer, mechanic, escort, treasury"),
            ("spend", 4, "zone"),
            ("hold", MAX_KINDS, "tile in the order of the map's list"),
            ("guard", 2, "escort, ranger"),
            ("cancel", 2, "escort, ranger"),
            ("enter", POINTS, "points from the engine, from 0"),
            ("fit", 6, "spare, toolbox, bought; engine or chassis"),
            (
                "sabotage",
                12,
                "seat clockwise from the own, then points from the engine, from 0",
            ),
            (
                "with",
                VOUCHERS,
                "vouchers from 0: the second number of a ride",
            ),
            ("lay", MAX_CELLS, CELL),
            ("move", MAX_CELLS, CELL),
            ("remove", MAX_CELLS, CELL),
            ("swap", MAX_CELLS, CELL),
            ("ride", MAX_CELLS, CELL),
        ])
    }

    type Glance<'a> = Glance<'a>;

    fn glance(view: &View) -> Glance<'_> {
        view.glance()
    }

    #[inline]
    fn glance_at(state: &Self::State, seat: Seat) -> Glance<'_> {
        Glance::of(state, Viewer::Seat(seat))
    }

    #[inline]
    fn observe<S: Sink>(glance: &Glance<'_>, named: &[u16], out: &mut S) {
        observe::observe(glance, named, out);
    }
}
