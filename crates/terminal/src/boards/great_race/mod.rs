//! The table of The Great Race: the map, the dashboards beside it, what can be done, the hand.

mod about;
mod cell;
mod choice;
mod head;
mod keys;
mod lattice;
mod map;
mod plot;
mod reach;
mod side;

use std::collections::BTreeMap;

use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{KeyCode, KeyEvent};
use ratatui::layout::Rect;
use sobremesa_core::{Seat, Viewer};
use sobremesa_great_race::{Action, Card, Cell, Doing, GreatRace, Phase, View};

use crate::board::{Board, Hint, Reply, Seen, TableTop, Waiver};
use crate::pointer::Spots;
use crate::text::{part, put};

use choice::cell_of;
use map::Map;
use plot::{Plot, Zoom};

impl Board for GreatRace {
    fn top() -> Box<dyn TableTop<Self>> {
        Box::new(Top::default())
    }

    /// Attacks of one sequence can be let happen without being asked about each. A sequence is known by whose it is and
    /// how many assistants that player has left: it ends with one of them.
    fn waiver(view: &View) -> Option<Waiver<Action>> {
        let Phase::Convoy(turn) = view.table.phase else {
            return None;
        };
        let Doing::Window { .. } = turn.doing else {
            return None;
        };
        view.viewer?;
        let left = view.table.crews[view.table.seat_at(turn.place)]
            .team
            .total();
        let span = u32::from(view.table.round) << 16 | u32::from(turn.place) << 8 | u32::from(left);
        Some(Waiver {
            span,
            action: Action::Allow,
        })
    }
}

/// What is chosen, and which part of the map is shown.
#[derive(Clone, Copy, Debug, Default)]
struct Top {
    at: usize,
    /// The card of the hand that was asked for.
    card: Option<Card>,
    zoom: Option<Zoom>,
    /// How far the map was scrolled, in cells.
    moved: (i16, i16),
}

/// The hand and the lines above the map.
const HAND: u16 = 2;
const HEAD: u16 = 2;
/// Room for the numbers of corridors.
const GUTTER: u16 = 3;
/// How wide the column beside the map is.
fn side(width: u16) -> u16 {
    match width {
        140.. => 48,
        100.. => 40,
        _ => 34,
    }
}

/// The column of the line between the map and what is beside it.
pub(crate) fn edge(width: u16) -> u16 {
    width.saturating_sub(side(width) + 2)
}

/// The least lines of the list.
const LIST: u16 = 6;

impl Top {
    fn turn_zoom(&mut self) {
        self.zoom = Some(self.zoom.map_or(Zoom::Far, Zoom::next));
        self.moved = (0, 0);
    }

    /// Whose dashboard is drawn large, and around whose vehicle the map lies: the own, else that of the turn.
    fn whose(seen: &Seen<'_, GreatRace>) -> Seat {
        match seen.viewer {
            Viewer::Seat(seat) => seat,
            Viewer::Spectator => seen
                .view
                .table
                .on_turn()
                .unwrap_or(seen.view.table.order.at(0)),
        }
    }

    fn draw_map(&self, seen: &Seen<'_, GreatRace>, area: Rect, edge: Rect, buf: &mut Buffer) {
        let table = &seen.view.table;
        let seat = Top::whose(seen);
        let aimed = self.chosen(seen).and_then(cell_of);
        let zoom = self.zoom.unwrap_or_else(|| Zoom::of(table.chart(), area));
        let room = area;
        // From afar the numbers of corridors and columns stand beside the map.
        let area = match zoom {
            Zoom::Far => part(area, GUTTER, 1, area.width, area.height),
            _ => area,
        };
        let here = table.at(seat);
        let plot = Plot::new(table.chart(), area, zoom, here, self.moved);
        // What is chosen is in sight, and the vehicle as long as both can be, unless somebody looks elsewhere.
        let plot = match aimed {
            Some(cell) if self.moved == (0, 0) => plot.reaching(cell),
            _ => plot,
        };
        let own = seen.viewer.is(seat);
        let costs = if own {
            reach::reach(table, seat)
        } else {
            BTreeMap::new()
        };
        let open: Vec<Cell> = seen
            .owed
            .iter()
            .filter_map(|&action| cell_of(action))
            .collect();
        let attacked = match table.phase {
            Phase::Convoy(turn) => marked(&turn.doing, table.chart()),
            _ => Vec::new(),
        };
        let open = if open.is_empty() { attacked } else { open };
        let map = Map {
            seen,
            plot,
            whose: seat,
            costs,
            open,
            aimed,
        };
        map.draw(room, buf);
        map.draw_more(edge, buf);
        note_clicks(seen, &plot, seen.spots);
        seen.spots.wheel(room, KeyCode::PageUp, KeyCode::PageDown);
    }
}

/// A click on a cell does what can be done there.
fn note_clicks(seen: &Seen<'_, GreatRace>, plot: &Plot, spots: &Spots) {
    for (place, action) in choice::choices(seen).into_iter().enumerate().rev() {
        if let Some(area) = cell_of(action).and_then(|cell| plot.cell(cell)) {
            spots.pick(area, place);
        }
    }
}

/// The cells that what is going on is about.
fn marked(doing: &Doing, chart: &sobremesa_great_race::Chart) -> Vec<Cell> {
    use sobremesa_great_race::Attack;
    match *doing {
        Doing::Window {
            attack: Attack::Tracker(one, two) | Attack::Cheater(one, two),
            ..
        } => [one, two].map(|ix| chart.cell(ix)).to_vec(),
        Doing::Entering { to, .. } => vec![chart.cell(to)],
        _ => Vec::new(),
    }
}

impl TableTop<GreatRace> for Top {
    fn draw(&self, seen: &Seen<'_, GreatRace>, area: Rect, buf: &mut Buffer) {
        head::draw(seen, part(area, 0, 0, area.width, 1), buf);
        head::progress(seen, part(area, 0, 1, area.width, 1), buf);
        let (wide, line) = (side(area.width), edge(area.width));
        let middle = area.height.saturating_sub(HEAD + HAND);
        let side = part(area, area.width.saturating_sub(wide), HEAD, wide, middle);
        for row in 0..middle {
            put(buf, area, line, HEAD + row, "│", seen.theme.faint());
        }
        let edge = part(area, line, HEAD, 1, middle);
        self.draw_map(seen, part(area, 0, HEAD, line, middle), edge, buf);
        let seats = u16::from(seen.view.seats());
        let whose = Top::whose(seen);
        side::dashboard(seen, whose, side, buf);
        let mut y = side::OWN;
        // Where there is room every dashboard has its gauges; else the others are told in numbers.
        if middle >= seats * (side::OWN + 1) + LIST + 2 {
            for &seat in seen
                .view
                .table
                .order
                .as_slice()
                .iter()
                .filter(|&&seat| seat != whose)
            {
                side::dashboard(seen, seat, part(side, 0, y + 1, wide, side::OWN), buf);
                y += side::OWN + 1;
            }
        } else {
            side::others(seen, Some(whose), part(side, 0, y, wide, seats), buf);
            y += seats;
        }
        put(
            buf,
            side,
            0,
            y,
            &"─".repeat(wide.into()),
            seen.theme.faint(),
        );
        self.draw_list(seen, part(side, 0, y + 1, wide, middle), buf);
        side::hand(
            seen,
            part(area, 0, area.height - HAND, area.width, HAND),
            buf,
        );
    }

    fn key(&mut self, seen: &Seen<'_, GreatRace>, key: KeyEvent) -> Reply<Action> {
        self.on_key(seen, key)
    }

    fn pick(&mut self, seen: &Seen<'_, GreatRace>, place: usize) -> Reply<Action> {
        if self.at != place {
            self.at = place;
            self.card = None;
            return Reply::Taken;
        }
        self.chosen(seen).map_or(Reply::Pass, Reply::Do)
    }

    fn point(&mut self, seen: &Seen<'_, GreatRace>, action: Action) {
        let all = choice::choices(seen);
        let place = all.iter().position(|&one| one == action);
        self.at = place.unwrap_or(self.at);
        self.moved = (0, 0);
    }

    fn keys(&self, seen: &Seen<'_, GreatRace>) -> Vec<Hint> {
        self.hints(seen)
    }

    fn help(&self, _: &Seen<'_, GreatRace>) -> Vec<Hint> {
        keys::help()
    }

    fn signs(&self, _: &Seen<'_, GreatRace>) -> Vec<Hint> {
        vec![
            Hint::new("2+1 ! ■", "board-great-race-sign-tile"),
            Hint::new("▾2+1 ?", "board-great-race-sign-cost"),
            Hint::new("● ◆ ★", "board-great-race-sign-city"),
            Hint::new("▒ ▲", "board-great-race-sign-black"),
            Hint::new("~ ∙", "board-great-race-sign-line"),
            Hint::new("◇ ✚ ▣ ¤", "board-great-race-sign-zones"),
        ]
    }

    fn changed(&mut self, _: &Seen<'_, GreatRace>) {
        self.at = 0;
        self.card = None;
        self.moved = (0, 0);
    }

    /// What the chosen card does, or what waits on the chosen cell.
    fn aside(&self, seen: &Seen<'_, GreatRace>) -> Option<String> {
        let chosen = self.chosen(seen);
        let card = self.card.or_else(|| chosen.and_then(choice::card_of));
        if let Some(card) = card {
            return Some(format!(
                "{} · {}",
                seen.say(card.key()),
                seen.say(about::card_key(card))
            ));
        }
        chosen.and_then(|action| {
            Some(about::cell(
                seen,
                cell_of(action)?,
                matches!(action, Action::Lay { .. }),
            ))
        })
    }
}
