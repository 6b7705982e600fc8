//! The map: cells with their tiles, cities, lines, vehicles, and what it costs to get there.

use std::collections::BTreeMap;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use sobremesa_core::Seat;
use sobremesa_great_race::{Cell, Chart, GreatRace, Ix, Line, LineKind, Tile};

use crate::board::Seen;
use crate::hexes::sign;
use crate::text::{cut, part, put, right, width};
use crate::theme::{Face, Hue, Tone};

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
    fn chart(&self) -> &Chart {
        self.seen.view.table.chart()
    }

    pub(super) fn draw(&self, buf: &mut Buffer) {
        for line in &self.chart().lines {
            self.line(line, buf);
        }
        for cell in self.chart().cells() {
            match (self.plot.cell(cell), self.plot.zoom) {
                (Some(area), Zoom::Far) => self.dot(cell, area, buf),
                (Some(area), _) => self.cell(cell, area, buf),
                (None, _) => {}
            }
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
    fn vehicles(&self, cell: Cell) -> String {
        let there = |seat: &Seat| self.seen.view.table.at(*seat) == cell;
        Seat::all(self.seen.view.seats())
            .filter(there)
            .map(|seat| (seat.0 + 1).to_string())
            .collect()
    }

    fn style(&self, cell: Cell) -> Style {
        let (theme, table, chart) = (self.seen.theme, &self.seen.view.table, self.chart());
        let tiled = chart
            .number(cell)
            .and_then(|ix| table.ground.tile(ix))
            .is_some();
        match chart.city(cell) {
            _ if self.open.contains(&cell) => theme.card(Face::Lit),
            Some(city) if city.purple => theme.hue(Hue::Purple),
            Some(_) => theme.hue(Hue::Blue),
            None if chart.is_black(cell) && tiled => theme.hue(Hue::Dark),
            None if tiled => theme.card(Face::Plain),
            None => theme.faint(),
        }
    }

    /// The sign and the name of a city; the goal of this race has a sign of its own.
    fn city(&self, cell: Cell) -> Option<(&'static str, &str, u8)> {
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

    /// What it costs to get there; for a ride the price of the line.
    fn cost(&self, cell: Cell) -> Option<Cost> {
        self.costs.get(&self.chart().number(cell)?).copied()
    }

    /// A cell of several lines. Its left edge leans like that of a hexagon; a thick one can be chosen.
    fn cell(&self, cell: Cell, area: Rect, buf: &mut Buffer) {
        let style = self.style(cell);
        let theme = self.seen.theme;
        let edge_style = match () {
            () if self.aimed == Some(cell) => theme.tone(Tone::Warm),
            () if self.open.contains(&cell) => theme.tone(Tone::Good),
            () => theme.faint(),
        };
        for row in 0..area.height {
            let edge = match row {
                _ if self.aimed == Some(cell) => "█",
                _ if self.open.contains(&cell) => "┃",
                0 => "╱",
                _ if row + 1 == area.height => "╲",
                _ => "│",
            };
            put(buf, area, 0, row, edge, edge_style);
            put(
                buf,
                area,
                1,
                row,
                &" ".repeat((area.width - 1).into()),
                style,
            );
        }
        let inner = part(area, 1, 0, area.width - 1, area.height);
        let last = area.height - 1;
        put(
            buf,
            inner,
            0,
            0,
            &cut(&self.ground(cell, inner.width), inner.width),
            style,
        );
        if self.is_blank_black(cell) {
            put(
                buf,
                inner,
                0,
                last,
                &BLACK.repeat(inner.width.into()),
                style,
            );
        }
        if area.height > 2 {
            put(
                buf,
                inner,
                0,
                1,
                &cut(&self.second(cell), inner.width),
                style,
            );
        }
        self.low(cell, part(inner, 0, last, inner.width, 1), style, buf);
        self.right_edge(cell, area, buf);
    }

    fn is_blank_black(&self, cell: Cell) -> bool {
        let tile = self
            .chart()
            .number(cell)
            .and_then(|ix| self.seen.view.table.ground.tile(ix));
        tile.is_none() && self.chart().is_black(cell)
    }

    /// The first line: a city, a tile, or nothing but the ground.
    fn ground(&self, cell: Cell, wide: u16) -> String {
        let table = &self.seen.view.table;
        let black = self.chart().is_black(cell);
        if let Some((sign, name, _)) = self.city(cell) {
            return format!("{sign}{}", cut(name, wide.saturating_sub(1)));
        }
        let tile = self
            .chart()
            .number(cell)
            .and_then(|ix| table.ground.tile(ix))
            .map(tile_text);
        match (tile, black) {
            (Some(tile), true) => format!("{BLACK}{tile}"),
            (Some(tile), false) => tile,
            (None, true) => BLACK.repeat(wide.into()),
            (None, false) => "·".to_owned(),
        }
    }

    /// The second of three lines: a city's cards, else where the cell is.
    fn second(&self, cell: Cell) -> String {
        match self.city(cell) {
            Some((_, _, cards)) => format!("▯{cards}"),
            None => cell.to_string(),
        }
    }

    /// The last line: who stands there, and what it costs to get there.
    fn low(&self, cell: Cell, area: Rect, style: Style, buf: &mut Buffer) {
        let theme = self.seen.theme;
        let there = self.vehicles(cell);
        let cost = self.cost(cell).map(Cost::sign).unwrap_or_default();
        let cards = match self.city(cell) {
            Some((_, _, cards)) if self.plot.zoom == Zoom::Near && cards > 0 => format!("▯{cards}"),
            _ => String::new(),
        };
        let mut x = 0;
        if !there.is_empty() {
            let text = format!("{VEHICLE}{there}");
            let taken = width(&self.ground(cell, area.width));
            if width(&text) + width(&cost) <= area.width {
                x = put(buf, area, 0, 0, &text, theme.hue(Hue::Yellow));
            } else if width(&text) + taken <= area.width {
                // At the end of the first line.
                let first = Rect {
                    y: area.y + 1 - self.plot.zoom.cell().1,
                    ..area
                };
                right(buf, first, 0, &text, theme.hue(Hue::Yellow));
            } else {
                x = put(buf, area, 0, 0, &there, theme.hue(Hue::Yellow));
            }
        } else if width(&cards) + width(&cost) <= area.width {
            x = put(buf, area, 0, 0, &cards, style);
        }
        let room = area.width.saturating_sub(x);
        put(
            buf,
            area,
            area.width - width(&cost).min(room),
            0,
            &cut(&cost, room),
            style,
        );
    }

    /// The edge at the right, where no other cell has its left one.
    fn right_edge(&self, cell: Cell, area: Rect, buf: &mut Buffer) {
        let next = Cell::new(cell.corridor(), cell.column() + 1)
            .and_then(|next| self.chart().number(next));
        let outer = self.plot.area;
        if next.is_some() || area.right() >= outer.right() {
            return;
        }
        for row in 0..area.height {
            let edge = match row {
                0 => "╲",
                _ if row + 1 == area.height => "╱",
                _ => "│",
            };
            put(
                buf,
                outer,
                area.right() - outer.x,
                area.y - outer.y + row,
                edge,
                self.seen.theme.faint(),
            );
        }
    }

    /// A cell of one letter: who stands there, else its sign.
    fn dot(&self, cell: Cell, area: Rect, buf: &mut Buffer) {
        let theme = self.seen.theme;
        let there = self.vehicles(cell);
        let (text, style) = match there.len() {
            0 => {
                let tile = self
                    .chart()
                    .number(cell)
                    .and_then(|ix| self.seen.view.table.ground.tile(ix));
                let sign = match tile {
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
        put(buf, area, 1, 0, " ", theme.plain());
        put(buf, area, 0, 0, &text, style);
        if self.aimed == Some(cell) {
            put(buf, area, 1, 0, "◂", theme.tone(Tone::Warm));
        } else if self.open.contains(&cell) {
            put(buf, area, 1, 0, "'", theme.tone(Tone::Good));
        }
    }

    /// A line from city to city, seen where no land is in front of it.
    fn line(&self, line: &Line, buf: &mut Buffer) {
        let [from, to] = self.chart().ends(line).map(|cell| self.plot.middle(cell));
        let (sign, tone) = match line.kind {
            LineKind::Sea => (SEA, Tone::Cool),
            LineKind::Air => (AIR, Tone::Warm),
        };
        let style = self.seen.theme.tone(tone);
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
        inside
            && self
                .chart()
                .cells()
                .filter_map(|cell| self.plot.cell(cell))
                .all(|cell| {
                    let with_edge = Rect {
                        width: cell.width + 1,
                        ..cell
                    };
                    !with_edge.intersects(piece)
                })
    }
}
