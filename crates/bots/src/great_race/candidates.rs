//! The answers worth thinking about.

use sobremesa_core::Seat;
use sobremesa_great_race::{Action, Card, Ix, Team, View, Zone};

use super::route::Atlas;

/// The most cells that are thought about for a tile.
const MAX_CELLS: usize = 8;

/// The teams worth thinking about that have these assistants already, the first one preferred.
pub(crate) fn teams(all: u8, placed: Team, wish: Team) -> Vec<Team> {
    let mut teams = Vec::with_capacity(64);
    if contains(wish, placed) {
        teams.push(wish);
    }
    for escort in placed.escort..=all.min(placed.escort.max(2)) {
        for explorer in placed.explorer..=all.saturating_sub(escort).min(placed.explorer.max(4)) {
            let rest = all.saturating_sub(escort + explorer);
            for treasury in placed.treasury..=rest.min(5) {
                let team = Team {
                    explorer,
                    mechanic: rest - treasury,
                    escort,
                    treasury,
                };
                if team != wish && contains(team, placed) && team.total() == all {
                    teams.push(team);
                }
            }
        }
    }
    // Those like the preferred one first: with little time not all have their turn.
    let apart = |team: &Team| {
        Zone::ALL
            .map(|zone| team.in_zone(zone).abs_diff(wish.in_zone(zone)))
            .iter()
            .sum::<u8>()
    };
    teams.sort_by_key(apart);
    if teams.is_empty() { vec![wish] } else { teams }
}

fn contains(team: Team, placed: Team) -> bool {
    Zone::ALL
        .into_iter()
        .all(|zone| placed.in_zone(zone) <= team.in_zone(zone))
}

/// The answers worth thinking about, the first one preferred.
pub(crate) fn answers(
    view: &View,
    seat: Seat,
    owed: &[Action],
    wish: Action,
    atlas: &mut Atlas,
) -> Vec<Action> {
    let table = &view.table;
    let mut answers = vec![wish];
    let on_ways = on_ways(view, seat, atlas);
    let mut cells: Vec<(u32, Action)> = Vec::new();
    for &action in owed.iter().filter(|&&action| action != wish) {
        match action {
            // A wasted assistant is worth as much as another one that is wasted, a full tank needs no Jerrycan.
            Action::Spend { .. } => {}
            Action::Play {
                card: Card::Jerrycan,
            } if table.crews[seat].fuel >= table.course.gauges.fuel => {}
            Action::Lay { cell } | Action::Remove { cell } | Action::Swap { cell } => {
                let rank = table
                    .chart()
                    .number(cell)
                    .map_or(u32::MAX, |ix| on_ways[usize::from(ix)]);
                cells.push((rank, action));
            }
            _ => answers.push(action),
        }
    }
    cells.sort_by_key(|(rank, _)| *rank);
    answers.extend(cells.iter().take(MAX_CELLS).map(|(_, action)| *action));
    answers
}

/// How soon each cell is needed: by the own crew, then by the others.
fn on_ways(view: &View, seat: Seat, atlas: &mut Atlas) -> Vec<u32> {
    let table = &view.table;
    let mut ranks = vec![1000; table.chart().size()];
    for (other, crew) in table.crews.iter() {
        let route = atlas.route(table, crew);
        let (own, best) = (other == seat, route.from(crew.at));
        let mut rank = |ix: Ix, value: u32| {
            let known = &mut ranks[usize::from(ix)];
            *known = (*known).min(value);
        };
        for (step, ix) in (0..).zip(route.way(crew.at)) {
            rank(ix, if own { step } else { 3 + 2 * step });
            // Beside the way, where another one could be.
            for near in table.chart().near(ix).iter() {
                let detour = route.over(near).saturating_sub(best.min(route.over(ix))) / 10;
                rank(near, 4 + 2 * step + detour + if own { 0 } else { 4 });
            }
        }
    }
    ranks
}
