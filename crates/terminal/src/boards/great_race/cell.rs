//! One closed cell of the map: where it is, what lies there, who stands there, what it costs to get there.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use sobremesa_great_race::Cell;

use crate::text::{cut, part, put, right, width, wrap_name};
use crate::theme::{Ground, Hue, Tone};

use super::lattice::Rim;
use super::map::{BLACK, Map, VEHICLE, tile_text};
use super::reach::Cost;

impl Map<'_> {
    /// The inside of a cell, and its coordinates on the upper edge.
    pub(super) fn cell(&self, cell: Cell, area: Rect, buf: &mut Buffer) {
        let style = self.style(cell);
        let inner = part(area, 1, 1, area.width - 2, area.height - 2);
        let lines = self.lines(cell, inner);
        for (row, text) in lines.iter().enumerate() {
            put(buf, inner, 0, row as u16, text, style);
        }
        let upper = part(area, 1, 0, area.width - 2, 1);
        let edge = self.seen.theme.ground(Ground::Edge);
        put(buf, upper, 0, 0, &cell.to_string(), edge);
        let last = part(inner, 0, inner.height - 1, inner.width, 1);
        let taken = lines.get(usize::from(inner.height) - 1);
        self.visitors(
            cell,
            last,
            width(taken.map_or("", String::as_str)),
            upper,
            buf,
        );
    }

    /// What lies there: a city with its cards, or a tile.
    fn lines(&self, cell: Cell, inner: Rect) -> Vec<String> {
        if let Some((sign, name, cards)) = self.city(cell) {
            let mut lines = wrap_name(&format!("{sign}{name}"), inner.width);
            let room = usize::from(inner.height);
            if lines.len() > room {
                let rest = lines.split_off(room - 1).concat();
                lines.push(cut(&rest, inner.width));
            } else if lines.len() < room && cards > 0 {
                // The last line is for whoever stands there.
                let free = room - lines.len();
                let there = !self.vehicles(cell).is_empty() && free == 1;
                lines.push(if there {
                    String::new()
                } else {
                    format!("▯{cards}")
                });
            }
            return lines;
        }
        let black = if self.chart().is_black(cell) {
            BLACK
        } else {
            ""
        };
        let tile = self.tile(cell).map(tile_text);
        tile.map(|tile| format!("{black}{tile}"))
            .into_iter()
            .collect()
    }

    /// Who stands there and what it costs to get there: on the last line, and where a name takes that, on the upper edge.
    fn visitors(&self, cell: Cell, last: Rect, taken: u16, upper: Rect, buf: &mut Buffer) {
        let style = self.style(cell);
        let theme = self.seen.theme;
        let cost = self.cost(cell).map(Cost::sign).unwrap_or_default();
        let there = self.vehicles(cell);
        let vehicles = if there.is_empty() {
            there
        } else {
            format!("{VEHICLE}{there}")
        };
        let mut free = last.width.saturating_sub(taken);
        // Something that is written there already has a space after it.
        free = free.saturating_sub(u16::from(taken > 0));
        let mut edge_free = upper.width;
        let mut place = |text: &str, style: Style, from_left: bool| {
            let wide = width(text);
            if wide == 0 {
            } else if wide <= free {
                let x = if from_left && taken == 0 {
                    0
                } else {
                    last.width - wide
                };
                put(buf, last, x, 0, text, style);
                free -= wide;
            } else {
                let edge = part(upper, 0, 0, edge_free, 1);
                right(buf, edge, 0, &cut(text, edge.width), style);
                edge_free = edge_free.saturating_sub(wide);
            }
        };
        place(&cost, style, false);
        let left = width(&cost) == 0 || width(&vehicles) + width(&cost) <= last.width;
        place(&vehicles, theme.hue(Hue::Yellow), left);
    }

    /// The edge of a cell that can be chosen or is.
    pub(super) fn rim(&self, cell: Cell, area: Rect, buf: &mut Buffer) {
        let theme = self.seen.theme;
        let land = theme.ground(Ground::Edge);
        let (rim, tone) = if self.aimed == Some(cell) {
            (Rim::Aimed, Tone::Warm)
        } else if self.open.contains(&cell) {
            (Rim::Open, Tone::Good)
        } else {
            return;
        };
        let style = land.patch(theme.tone(tone));
        let label = width(&cell.to_string());
        for y in 0..area.height {
            for x in 0..area.width {
                let on_label = y == 0 && x >= 1 && x <= label;
                if let Some(sign) = rim.sign(area, x, y).filter(|_| !on_label) {
                    let there = buf[(area.x + x, area.y + y)].symbol();
                    // Coordinates, prices and vehicles on the edge stay to be read.
                    if is_edge(there) {
                        put(buf, area, x, y, sign, style);
                    }
                }
            }
        }
    }
}

fn is_edge(symbol: &str) -> bool {
    "─│╭╮╰╯├┤┬┴┼┏┓┗┛━┃╔╗╚╝═║".contains(symbol)
}
