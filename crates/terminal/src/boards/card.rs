//! Cards drawn with lines: a frame that tells how the card lies, and large numbers.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::symbols::border;
use ratatui::widgets::{Block, Clear, Widget};

use crate::text::{centre, cut, part, put, right, width, wrap};
use crate::theme::{Face, Theme};

/// Digits of three columns by three lines.
const DIGITS: [[&str; 3]; 10] = [
    ["█▀█", "█ █", "▀▀▀"],
    ["▄█ ", " █ ", "▀▀▀"],
    ["▀▀█", "█▀▀", "▀▀▀"],
    ["▀▀█", " ▀█", "▀▀▀"],
    ["█ █", "▀▀█", "  ▀"],
    ["█▀▀", "▀▀█", "▀▀▀"],
    ["█▀▀", "█▀█", "▀▀▀"],
    ["▀▀█", "  █", "  ▀"],
    ["█▀█", "█▀█", "▀▀▀"],
    ["█▀█", "▀▀█", "▀▀▀"],
];

/// How wide a number of two large digits is.
const TWO_DIGITS: u16 = 7;

/// Digits of five columns by five lines.
const HUGE_DIGITS: [[&str; 5]; 10] = [
    ["█████", "█   █", "█   █", "█   █", "█████"],
    [" ██  ", "  █  ", "  █  ", "  █  ", " ███ "],
    ["█████", "    █", "█████", "█    ", "█████"],
    ["█████", "    █", " ████", "    █", "█████"],
    ["█   █", "█   █", "█████", "    █", "    █"],
    ["█████", "█    ", "█████", "    █", "█████"],
    ["█████", "█    ", "█████", "█   █", "█████"],
    ["█████", "    █", "   █ ", "  █  ", "  █  "],
    ["█████", "█   █", "█████", "█   █", "█████"],
    ["█████", "█   █", "█████", "    █", "█████"],
];
/// How much room there is around them.
const HUGE: (u16, u16) = (11, 9);

/// The frame of a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Edge {
    /// A card like any other.
    Thin,
    /// The chosen card.
    Thick,
    /// A place to lay on.
    Double,
    Dashed,
}

pub(crate) const DASHED: border::Set<'static> = border::Set {
    top_left: "┌",
    top_right: "┐",
    bottom_left: "└",
    bottom_right: "┘",
    vertical_left: "┆",
    vertical_right: "┆",
    horizontal_top: "┄",
    horizontal_bottom: "┄",
};

pub(crate) struct CardBox<'a> {
    pub(crate) face: Face,
    pub(crate) edge: Edge,
    pub(crate) number: u8,
    /// At the right of the upper edge.
    pub(crate) corner: &'a str,
    /// Inside at the bottom where there is room, else on the lower edge.
    pub(crate) name: &'a str,
    /// On the lower edge.
    pub(crate) label: &'a str,
}

impl CardBox<'_> {
    /// Draws the card over whatever was there; the number is written small on the edge and large inside where it fits.
    pub(crate) fn draw(&self, area: Rect, buf: &mut Buffer, theme: Theme) {
        let style = theme.card(self.face);
        let set = match self.edge {
            Edge::Thin => border::ROUNDED,
            Edge::Thick => border::THICK,
            Edge::Double => border::DOUBLE,
            Edge::Dashed => DASHED,
        };
        Clear.render(area, buf);
        Block::bordered()
            .border_set(set)
            .style(style)
            .render(area, buf);
        let inner = part(
            area,
            1,
            1,
            area.width.saturating_sub(2),
            area.height.saturating_sub(2),
        );
        let edge = part(area, 1, 0, area.width.saturating_sub(2), area.height);
        if inner.height >= 3 && inner.width >= TWO_DIGITS {
            put(buf, edge, 0, 0, &format!(" {} ", self.number), style);
            large(buf, inner, self.number, style);
        } else {
            let middle = inner.height.saturating_sub(1) / 2;
            centre(buf, inner, middle, &self.number.to_string(), style);
        }
        if !self.corner.is_empty() {
            right(buf, edge, 0, &format!(" {} ", self.corner), style);
        }
        if !self.label.is_empty() {
            centre(
                buf,
                edge,
                area.height - 1,
                &format!(" {} ", self.label),
                style,
            );
        }
        self.draw_name(edge, buf, style);
    }

    fn draw_name(&self, edge: Rect, buf: &mut Buffer, style: Style) {
        let digits = if is_huge(edge.width, edge.height.saturating_sub(2)) {
            5
        } else {
            3
        };
        let below = edge.height.saturating_sub(2 + digits) / 2;
        let lines = wrap(self.name, edge.width);
        if self.name.is_empty() {
        } else if lines.len() <= usize::from(below) {
            let first = edge.height - 1 - lines.len() as u16;
            for (row, line) in lines.iter().enumerate() {
                centre(buf, edge, first + row as u16, line, style);
            }
        } else {
            let spaced = format!(" {} ", self.name);
            let text = if width(&spaced) > edge.width {
                cut(self.name, edge.width)
            } else {
                spaced
            };
            centre(buf, edge, edge.height - 1, &text, style);
        }
    }
}

/// The upper edge of a card that lies behind another.
pub(crate) fn behind(buf: &mut Buffer, area: Rect, number: u8, theme: Theme) {
    let line = "─".repeat(usize::from(area.width.saturating_sub(2)));
    let style = theme.card(Face::Behind);
    put(buf, area, 0, 0, &format!("╭{line}╮"), style);
    put(buf, area, 2, 0, &format!(" {number} "), style);
}

fn is_huge(wide: u16, high: u16) -> bool {
    wide >= HUGE.0 && high >= HUGE.1
}

/// A number in large digits, in the middle of `area`.
pub(crate) fn large(buf: &mut Buffer, area: Rect, number: u8, style: Style) {
    let digits = || number.to_string().into_bytes().into_iter();
    let place = |digit: u8| usize::from(digit - b'0');
    let rows: Vec<Vec<&str>> = if is_huge(area.width, area.height) {
        (0..5)
            .map(|row| {
                digits()
                    .map(|digit| HUGE_DIGITS[place(digit)][row])
                    .collect()
            })
            .collect()
    } else {
        (0..3)
            .map(|row| digits().map(|digit| DIGITS[place(digit)][row]).collect())
            .collect()
    };
    let top = area.height.saturating_sub(rows.len() as u16) / 2;
    for (row, line) in rows.iter().enumerate() {
        centre(buf, area, top + row as u16, &line.join(" "), style);
    }
}
