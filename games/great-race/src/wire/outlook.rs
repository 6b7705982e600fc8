//! What a viewer has at hand to decide with: the cells around, how far a movement goes, lines and prices.

use serde::Serialize;
use sobremesa_core::Seat;

use crate::board::{Doing, Phase};
use crate::card::Card;
use crate::cell::{Cell, Ix};
use crate::driving::{Bill, fare};
use crate::lookahead::Reached;
use crate::view::View;

/// A neighbouring cell and what entering it would cost the viewer.
#[derive(Serialize)]
#[serde(rename = "NextCell")]
#[cfg_attr(feature = "shapes", derive(ts_rs::TS, schemars::JsonSchema))]
struct WireStep {
    cell: Cell,
    #[serde(flatten)]
    bill: Bill,
    /// A tile is still to be drawn: what it costs shows then.
    unknown: bool,
    /// Can the viewer pay it, also by cancelling a danger?
    payable: bool,
}

/// A cell that a movement could come to.
#[derive(Serialize)]
#[serde(rename = "Reach")]
#[cfg_attr(feature = "shapes", derive(ts_rs::TS, schemars::JsonSchema))]
struct WireReach {
    cell: Cell,
    /// What entering it costs.
    #[serde(flatten)]
    bill: Bill,
    /// The cells on the way, this one last.
    path: Vec<Cell>,
    /// The same costs for the whole way.
    whole: WireWhole,
}

/// What a whole way costs.
#[derive(Serialize)]
#[serde(rename = "Whole")]
#[cfg_attr(feature = "shapes", derive(ts_rs::TS, schemars::JsonSchema))]
struct WireWhole {
    /// Fuel, as far as it is known.
    fuel: u8,
    /// Mechanical points, dangers apart.
    mechanical: u8,
    /// How many dangers lie on it.
    dangers: u8,
}

/// A line that leaves from where the vehicle stands.
#[derive(Serialize)]
#[serde(rename = "Ride")]
#[cfg_attr(feature = "shapes", derive(ts_rs::TS, schemars::JsonSchema))]
struct WireRide {
    /// The city at the other end.
    to: Cell,
    /// Its price without Transport cards.
    price: u16,
    /// How many Transport cards the viewer holds.
    vouchers: u8,
    /// The price with no Transport card, with one, and so on as far as the viewer has them.
    prices: Vec<u16>,
}

/// What the viewer has at hand to decide with, wherever the vehicle stands.
#[derive(Serialize)]
#[cfg_attr(feature = "shapes", derive(ts_rs::TS, schemars::JsonSchema))]
pub(super) struct Outlook {
    /// The cells around the vehicle.
    steps: Vec<WireStep>,
    /// The lines from here.
    rides: Vec<WireRide>,
    /// How far a movement could go; known while one is on, or could be begun now.
    reach: Vec<WireReach>,
    /// What one fuel costs here.
    fuel_price: u16,
    /// What one part costs here.
    part_price: u16,
    /// How many cards may be held.
    hand_limit: u8,
}

/// How far the viewer's vehicle could drive in this sequence: what is left of a movement, or a whole one.
fn reach(view: &View, seat: Seat) -> Vec<WireReach> {
    let table = &view.table;
    let left = match table.phase {
        Phase::Convoy(turn) if table.seat_at(turn.place) == seat && table.trim.is_none() => {
            match turn.doing {
                Doing::Moving { left, .. } => left,
                Doing::Choosing => table.crews[seat].engine,
                _ => return Vec::new(),
            }
        }
        _ => return Vec::new(),
    };
    let cell = |&ix: &Ix| table.chart().cell(ix);
    let wire = |Reached {
                    path,
                    bill,
                    fuel,
                    mechanical,
                    dangers,
                }: Reached| {
        let whole = WireWhole {
            fuel,
            mechanical,
            dangers,
        };
        Some(WireReach {
            cell: cell(path.last()?),
            bill,
            path: path.iter().map(cell).collect(),
            whole,
        })
    };
    table
        .lookahead(seat, view.hand, left)
        .into_iter()
        .filter_map(wire)
        .collect()
}

pub(super) fn outlook(view: &View, seat: Seat) -> Outlook {
    let (table, crew) = (&view.table, &view.table.crews[seat]);
    let chart = table.chart();
    let step = |to| {
        let bill = table.bill(to);
        WireStep {
            cell: chart.cell(to),
            bill,
            unknown: bill.fuel.is_none(),
            payable: table.may_enter(seat, view.hand, to).is_ok(),
        }
    };
    let rides = chart.lines.iter().filter_map(|line| {
        let to = line.across(crew.at)?;
        let vouchers = view.hand.count(Card::Transport);
        let prices = (0..=vouchers)
            .map(|played| fare(line.price, played))
            .collect();
        Some(WireRide {
            to: chart.cell(to),
            price: line.price,
            vouchers,
            prices,
        })
    });
    let city = table.in_city(seat);
    Outlook {
        steps: chart.neighbours[usize::from(crew.at)]
            .iter()
            .map(step)
            .collect(),
        rides: rides.collect(),
        reach: reach(view, seat),
        fuel_price: if city { 10 } else { 20 },
        part_price: if city { 20 } else { 40 },
        hand_limit: crew.chassis,
    }
}
