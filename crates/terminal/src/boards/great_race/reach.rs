//! How far the viewer's vehicle gets with its engine and its tank, and what that costs.

use std::collections::BTreeMap;

use sobremesa_core::Seat;
use sobremesa_great_race::{Bill, Doing, Ix, Phase, Table};

/// What it costs to get to a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Cost {
    /// Fuel, as far as it is known.
    pub(super) fuel: u8,
    /// Mechanical points, dangers counted.
    pub(super) points: u8,
    /// A tile is still to be drawn there.
    pub(super) unknown: bool,
}

impl Cost {
    /// `▾2+1`: two fuel and one mechanical point.
    pub(super) fn sign(self) -> String {
        let points = if self.points > 0 { format!("+{}", self.points) } else { String::new() };
        let unknown = if self.unknown { "?" } else { "" };
        format!("▾{}{points}{unknown}", self.fuel)
    }
}

/// How many cells a vehicle may go from where it stands: what is left of a movement, else a whole one.
fn range(table: &Table, seat: Seat) -> Option<u8> {
    let Phase::Convoy(turn) = table.phase else { return None };
    if table.seat_at(turn.place) != seat {
        return None;
    }
    match turn.doing {
        Doing::Moving { left, .. } => Some(left),
        Doing::Choosing => Some(table.crews[seat].engine),
        _ => None,
    }
}

/// Every cell the vehicle can get to in one movement, by the way that costs least fuel.
pub(super) fn reach(table: &Table, seat: Seat) -> BTreeMap<Ix, Cost> {
    let mut found: BTreeMap<Ix, Cost> = BTreeMap::new();
    let Some(range) = range(table, seat) else { return found };
    let crew = &table.crews[seat];
    let start = Cost { fuel: 0, points: 0, unknown: false };
    let mut edge = vec![(crew.at, start)];
    for _ in 0..range {
        let mut next: Vec<(Ix, Cost)> = Vec::new();
        for (at, so_far) in edge {
            for to in table.chart().near(at).iter().filter(|&to| to != crew.at) {
                let bill = table.bill(to);
                let Some(cost) = onward(so_far, &bill) else { continue };
                let payable = cost.fuel <= crew.fuel && cost.points <= crew.engine + crew.chassis;
                if !payable || found.get(&to).is_some_and(|&known| known <= cost) {
                    continue;
                }
                found.insert(to, cost);
                // Cities, STOP and the unknown end a movement.
                if !bill.city && !bill.stop && !cost.unknown {
                    next.push((to, cost));
                }
            }
        }
        edge = next;
    }
    found
}

fn onward(so_far: Cost, bill: &Bill) -> Option<Cost> {
    Some(Cost {
        fuel: so_far.fuel.checked_add(bill.fuel.unwrap_or(0))?,
        points: so_far.points.checked_add(bill.points(false))?,
        unknown: bill.fuel.is_none(),
    })
}
