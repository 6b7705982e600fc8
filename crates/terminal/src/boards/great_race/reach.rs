//! How far the viewer's vehicle gets with its engine and its tank, and what that costs.

use std::collections::BTreeMap;

use sobremesa_core::Seat;
use sobremesa_great_race::{Bill, Board, Doing, Ix, Phase};

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
        let points = if self.points > 0 {
            format!("+{}", self.points)
        } else {
            String::new()
        };
        let unknown = if self.unknown { "?" } else { "" };
        format!("▾{}{points}{unknown}", self.fuel)
    }
}

/// How many cells a vehicle may go from where it stands: what is left of a movement, else a whole one.
fn range(table: &Board, seat: Seat) -> Option<u8> {
    let Phase::Convoy(turn) = table.phase else {
        return None;
    };
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
pub(super) fn reach(table: &Board, seat: Seat) -> BTreeMap<Ix, Cost> {
    let mut found: BTreeMap<Ix, Cost> = BTreeMap::new();
    let Some(range) = range(table, seat) else {
        return found;
    };
    let crew = &table.crews[seat];
    let start = Cost {
        fuel: 0,
        points: 0,
        unknown: false,
    };
    let mut edge = vec![(crew.at, start)];
    for _ in 0..range {
        let mut next: Vec<(Ix, Cost)> = Vec::new();
        for (at, so_far) in edge {
            for to in table.chart().near(at).iter().filter(|&to| to != crew.at) {
                let bill = table.bill(to);
                let Some(cost) = onward(so_far, &bill) else {
                    continue;
                };
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

#[cfg(test)]
mod tests {
    use sobremesa_core::{FastLuck, Game, Match, Setup, Viewer};
    use sobremesa_great_race::{Edition, GreatRace, Options, Position};

    use super::*;

    /// One vehicle on a road: `(cell, tile)` pairs, engine and fuel.
    fn costs(tiles: &[(&str, &str)], engine: u8, fuel: u8) -> Vec<(String, String)> {
        let tiles: Vec<_> = tiles
            .iter()
            .map(|(cell, tile)| serde_json::json!({ "cell": cell, "tile": tile }))
            .collect();
        let crew = |cell: &str| {
            serde_json::json!({ "cell": cell, "fuel": fuel, "engine": engine, "chassis": 2, "money": 0,
                "team": { "mechanic": 1 } })
        };
        let position = serde_json::json!({
            "round": 1, "order": [0, 1], "standing": [0, 1], "crews": [crew("2-5"), crew("1-5")],
            "tiles": tiles, "phase": { "convoy": { "place": 0, "doing": "choosing" } },
        });
        let position: Position = serde_json::from_value(position).expect("a position");
        let setup = Setup {
            seats: 2,
            // The third edition has fewer of these tiles.
            options: Options {
                edition: Edition::first(),
                ..Options::default()
            },
            position: Some(position),
        };
        let (game, _) =
            Match::<GreatRace>::start(setup, &[], &mut FastLuck::new(1)).expect("it is sound");
        let view = GreatRace::view(game.state(), Viewer::Seat(Seat(0)));
        let found = reach(&view.table, Seat(0));
        found
            .iter()
            .map(|(&ix, cost)| (view.table.chart().cell(ix).to_string(), cost.sign()))
            .collect()
    }

    fn cost(all: &[(String, String)], cell: &str) -> Option<String> {
        all.iter()
            .find(|(at, _)| at == cell)
            .map(|(_, cost)| cost.clone())
    }

    #[test]
    fn a_way_adds_up_and_the_cheaper_one_counts() {
        let road = [
            ("2-5", "1"),
            ("2-6", "3"),
            ("3-6", "1"),
            ("3-7", "1+1"),
            ("2-7", "2-danger"),
        ];
        let all = costs(&road, 3, 10);
        assert_eq!(cost(&all, "2-6").as_deref(), Some("▾3"));
        // Over 3-6, not over 2-6.
        assert_eq!(cost(&all, "3-7").as_deref(), Some("▾2+1"));
        assert_eq!(cost(&all, "2-7").as_deref(), Some("▾4+3"));
        // The start is a city: one fuel, and the movement is over there.
        assert_eq!(cost(&all, "1-5").as_deref(), Some("▾1"));
    }

    #[test]
    fn nothing_is_beyond_engine_tank_stop_and_the_unknown() {
        let road = [("2-5", "1"), ("3-6", "1"), ("3-7", "1-stop"), ("3-8", "1")];
        let one = costs(&road, 1, 10);
        assert_eq!(
            (cost(&one, "3-6").as_deref(), cost(&one, "3-7")),
            (Some("▾1"), None)
        );
        let far = costs(&road, 5, 10);
        assert_eq!(
            (cost(&far, "3-7").as_deref(), cost(&far, "3-8")),
            (Some("▾2"), None)
        );
        let dry = costs(&road, 5, 1);
        assert_eq!(
            (cost(&dry, "3-6").as_deref(), cost(&dry, "3-7")),
            (Some("▾1"), None)
        );
        // Blank cells beside the way are a question, and black ones too.
        assert_eq!(cost(&far, "2-4").as_deref(), Some("▾0?"));
        assert_eq!(cost(&far, "4-5").as_deref(), Some("▾1?"));
        assert_eq!(cost(&far, "2-3"), None);
    }
}
