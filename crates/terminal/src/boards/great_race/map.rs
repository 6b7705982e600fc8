//! The map: cells with their tiles, cities, lines, vehicles, and what it costs to get there.

use std::collections::BTreeMap;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use sobremesa_core::Seat;
use sobremesa_great_race::{Cell, Chart, GreatRace, Ix, Line, LineKind, Tile};

use crate::board::Seen;
use crate::hexes::sign;
use crate::text::{put, right, width};
use crate::theme::{Face, Ground, Hue, Tone};

use super::lattice::Lattice;
use super::plot::{Plot, Zoom};
use super::reach::Cost;

/// The sign of vehicles.
pub(super) const VEHICLE: &str = "▲";
/// From afar, vehicles that are not the viewer's.
const OTHERS: &str = "△";
/// A city, one where a race can start or end, and the goal.
pub(super) const CITY: &str = "●";
pub(super) const PURPLE: &str = "◆";
pub(super) const GOAL: &str = "★";
/// A danger and a STOP.
pub(super) const DANGER: &str = "!";
pub(super) const STOP: &str = "■";
/// A black cell.
pub(super) const BLACK: &str = "▒";
/// Lines by sea and by air.
pub(super) const SEA: &str = "~";
pub(super) const AIR: &str = "∙";

/// A map to be drawn.
pub(super) struct Map<'a> {
    pub(super) seen: &'a Seen<'a, GreatRace>,
    pub(super) plot: Plot,
    /// Whose vehicle the map lies around.
    pub(super) whose: Seat,
    /// What it costs to get there.
    pub(super) costs: BTreeMap<Ix, Cost>,
    /// The cells an action can be about.
    pub(super) open: Vec<Cell>,
    /// The one that is chosen.
    pub(super) aimed: Option<Cell>,
}

/// A tile as it is written on the map: fuel, mechanical points, danger, STOP.
pub(super) fn tile_text(tile: Tile) -> String {
    let points = if tile.mechanical() > 0 {
        format!("+{}", tile.mechanical())
    } else {
        String::new()
    };
    let danger = if tile.danger() { DANGER } else { "" };
    let stop = if tile.stop() { STOP } else { "" };
    format!("{}{points}{danger}{stop}", tile.fuel())
}

impl Map<'_> {
    pub(super) fn chart(&self) -> &Chart {
        self.seen.view.table.chart()
    }

    /// Draws the map; `room` is all that is coloured as sea around it.
    pub(super) fn draw(&self, room: Rect, buf: &mut Buffer) {
        let sea = self.seen.theme.ground(Ground::Sea);
        for row in 0..room.height {
            put(buf, room, 0, row, &" ".repeat(room.width.into()), sea);
        }
        for line in &self.chart().lines {
            self.line(line, buf);
        }
        if self.plot.zoom == Zoom::Far {
            for cell in self.chart().cells() {
                if let Some(area) = self.plot.cell(cell) {
                    self.dot(cell, area, buf);
                }
            }
            return self.draw_scale(room, buf);
        }
        let mut lattice = Lattice::default();
        for cell in self.chart().cells().filter(|&cell| self.plot.shows(cell)) {
            self.fill(cell, buf);
            lattice.add(self.plot.corner(cell), self.plot.step);
        }
        let edge = self.seen.theme.ground(Ground::Edge);
        for ((x, y), sign) in lattice.signs() {
            if let (Ok(x), Ok(y)) = (u16::try_from(x), u16::try_from(y)) {
                put(buf, self.plot.area, x, y, sign, edge);
            }
        }
        for cell in self.chart().cells() {
            if let Some(area) = self.plot.cell(cell) {
                self.cell(cell, area, buf);
            }
        }
        // What can be chosen lies over the edges of its neighbours, and what is chosen over all of them.
        for cell in self.chart().cells().chain(self.aimed) {
            if let Some(area) = self.plot.cell(cell) {
                self.rim(cell, area, buf);
            }
        }
    }

    /// Colours the ground of a cell, as much of it as is in sight.
    fn fill(&self, cell: Cell, buf: &mut Buffer) {
        let (wide, high) = self.plot.step;
        let (x, y) = self.plot.corner(cell);
        let piece = self.plot.clip((x, y), (wide + 1, high + 1));
        for row in 0..piece.height {
            let ground = self.seen.theme.ground(Ground::Land);
            put(buf, piece, 0, row, &" ".repeat(piece.width.into()), ground);
        }
        let inner = self.plot.clip((x + 1, y + 1), (wide - 1, high - 1));
        let sign = if self.is_blank_black(cell) {
            BLACK
        } else {
            " "
        };
        for row in 0..inner.height {
            let text = sign.repeat(inner.width.into());
            put(buf, inner, 0, row, &text, self.style(cell));
        }
    }

    /// Beside the map: where there is more of it.
    pub(super) fn draw_more(&self, edge: Rect, buf: &mut Buffer) {
        let middle = edge.height / 2;
        let marks = [
            ("←", middle),
            ("↑", 0),
            ("→", middle + 1),
            ("↓", edge.height.saturating_sub(1)),
        ];
        for ((mark, y), more) in marks.into_iter().zip(self.plot.more()) {
            if more {
                put(buf, edge, 0, y, mark, self.seen.theme.tone(Tone::Warm));
            }
        }
    }

    /// The vehicles on a cell, by the numbers of their seats.
    pub(super) fn vehicles(&self, cell: Cell) -> String {
        let there = |seat: &Seat| self.seen.view.table.at(*seat) == cell;
        Seat::all(self.seen.view.seats())
            .filter(there)
            .map(|seat| (seat.0 + 1).to_string())
            .collect()
    }

    pub(super) fn tile(&self, cell: Cell) -> Option<Tile> {
        let ix = self.chart().number(cell)?;
        self.seen.view.table.ground.tile(ix)
    }

    pub(super) fn style(&self, cell: Cell) -> Style {
        let (theme, chart) = (self.seen.theme, self.chart());
        let tiled = self.tile(cell).is_some();
        match chart.city(cell) {
            _ if self.open.contains(&cell) => theme.card(Face::Lit),
            Some(city) if city.purple => theme.hue(Hue::Purple),
            Some(_) => theme.hue(Hue::Blue),
            None if chart.is_black(cell) && tiled => theme.ground(Ground::BlackTile),
            None if chart.is_black(cell) => theme.ground(Ground::Black),
            None if tiled => theme.ground(Ground::Tile),
            None => theme.ground(Ground::Land),
        }
    }

    /// The sign and the name of a city; the goal of this race has a sign of its own.
    pub(super) fn city(&self, cell: Cell) -> Option<(&'static str, &str, u8)> {
        let city = self.chart().city(cell)?;
        let goal = self.seen.view.table.course.goal_cell() == cell;
        let sign = if goal {
            GOAL
        } else if city.purple {
            PURPLE
        } else {
            CITY
        };
        Some((sign, city.name.as_str(), city.cards))
    }

    /// What it costs to get there.
    pub(super) fn cost(&self, cell: Cell) -> Option<Cost> {
        self.costs.get(&self.chart().number(cell)?).copied()
    }

    pub(super) fn is_blank_black(&self, cell: Cell) -> bool {
        self.tile(cell).is_none() && self.chart().is_black(cell)
    }

    /// A cell of one letter: who stands there, else its sign.
    fn dot(&self, cell: Cell, area: Rect, buf: &mut Buffer) {
        let theme = self.seen.theme;
        let there = self.vehicles(cell);
        let (text, style) = match there.len() {
            0 => {
                let sign = match self.tile(cell) {
                    Some(tile) => tile.fuel().to_string(),
                    None => sign(self.chart(), cell).to_string(),
                };
                (sign, self.style(cell))
            }
            // A number would be taken for a tile.
            _ if self.seen.view.table.at(self.whose) == cell => {
                (VEHICLE.to_owned(), theme.hue(Hue::Yellow))
            }
            _ => (OTHERS.to_owned(), theme.hue(Hue::Yellow)),
        };
        // A line behind the land is not seen through it.
        put(buf, area, 1, 0, " ", theme.ground(Ground::Land));
        put(buf, area, 0, 0, &text, style);
        if self.aimed == Some(cell) {
            put(buf, area, 1, 0, "◂", theme.tone(Tone::Warm));
        } else if self.open.contains(&cell) {
            put(buf, area, 1, 0, "'", theme.tone(Tone::Good));
        }
    }

    /// From afar: the numbers of corridors beside their rows, those of columns above.
    fn draw_scale(&self, room: Rect, buf: &mut Buffer) {
        let (area, style) = (self.plot.area, self.seen.theme.ground(Ground::Sea));
        let up = Rect::new(area.x, room.y, area.width, 1);
        for cell in self.chart().cells() {
            let Some(place) = self.plot.cell(cell) else {
                continue;
            };
            let beside = Rect::new(area.x - super::GUTTER, place.y, super::GUTTER - 1, 1);
            right(buf, beside, 0, &cell.corridor().to_string(), style);
            if cell.corridor() % 2 == 1 {
                let number = (cell.column() % 10).to_string();
                put(buf, up, place.x - area.x, 0, &number, style);
            }
        }
    }

    /// A line from city to city, seen where no land is in front of it.
    fn line(&self, line: &Line, buf: &mut Buffer) {
        let [from, to] = self.chart().ends(line).map(|cell| self.plot.middle(cell));
        let (sign, ground) = match line.kind {
            LineKind::Sea => (SEA, Ground::Ship),
            LineKind::Air => (AIR, Ground::Flight),
        };
        let style = self.seen.theme.ground(ground);
        let area = self.plot.area;
        let steps = (to.0 - from.0).abs().max((to.1 - from.1).abs()).max(1);
        for step in 0..=steps {
            let x = from.0 + (to.0 - from.0) * step / steps;
            let y = from.1 + (to.1 - from.1) * step / steps;
            if let (Ok(x), Ok(y)) = (u16::try_from(x), u16::try_from(y)) {
                put(buf, area, x, y, sign, style);
            }
        }
        let price = format!("{} F", line.price);
        let (x, y) = ((from.0 + to.0) / 2 - 2, (from.1 + to.1) / 2);
        if let (Ok(x), Ok(y)) = (u16::try_from(x), u16::try_from(y))
            && self.is_free(x, y, width(&price))
        {
            put(buf, area, x, y, &price, style);
        }
    }

    /// Is there no cell in this piece of a line of the screen?
    fn is_free(&self, x: u16, y: u16, wide: u16) -> bool {
        let area = self.plot.area;
        let piece = Rect::new(area.x + x, area.y + y, wide, 1);
        let inside = x + wide <= area.width && y < area.height;
        let (columns, lines) = self.plot.step;
        inside
            && self.chart().cells().all(|cell| {
                let land = (columns + 1, lines + 1);
                !self
                    .plot
                    .clip(self.plot.corner(cell), land)
                    .intersects(piece)
            })
    }
}
