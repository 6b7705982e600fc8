//! Cards and chips: a colour with its shape and its letter, a die, two arrows.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::symbols::border;
use ratatui::widgets::{Block, Clear, Widget};
use sobremesa_push::{Card, Colour, Face, Push};

use crate::board::Seen;
use crate::boards::card::{DASHED, large};
use crate::text::{centre, part, put, right};
use crate::theme::{self, Hue};

/// How wide a card in a row is.
pub(super) const WIDE: u16 = 7;
/// A dice card and the die.
pub(super) const DIE: &str = "⚄";
/// A switch card.
pub(super) const SWITCH: &str = "⇄";
/// A card that lies open.
pub(super) const OPEN: &str = "▯";
/// A card that lies face down.
pub(super) const DOWN: &str = "▮";

/// The large sign of a die, as high as a large digit.
const LARGE_DIE: [&str; 3] = ["● ●", " ● ", "● ●"];
/// The large sign of a switch card.
const LARGE_SWITCH: [&str; 3] = ["──▶", "   ", "◀──"];

/// The shape of a colour (P1.3).
pub(super) fn shape(colour: Colour) -> &'static str {
    match colour {
        Colour::Yellow => "●",
        Colour::Red => "◆",
        Colour::Blue => "■",
        Colour::Green => "▲",
        Colour::Purple => "⬢",
    }
}

pub(super) fn hue(colour: Colour) -> Hue {
    match colour {
        Colour::Yellow => Hue::Yellow,
        Colour::Red => Hue::Red,
        Colour::Blue => Hue::Blue,
        Colour::Green => Hue::Green,
        Colour::Purple => Hue::Purple,
    }
}

/// The colours of a chip in this colour.
pub(super) fn style(seen: &Seen<'_, Push>, colour: Colour) -> Style {
    seen.theme.hue(hue(colour))
}

/// Shape and letter.
pub(super) fn mark(seen: &Seen<'_, Push>, colour: Colour) -> String {
    format!("{}{}", shape(colour), seen.say(colour.letter_key()))
}

/// Writes shape and letter on a chip; says which column comes next.
pub(super) fn chip(
    seen: &Seen<'_, Push>,
    buf: &mut Buffer,
    area: Rect,
    x: u16,
    y: u16,
    colour: Colour,
) -> u16 {
    put(
        buf,
        area,
        x,
        y,
        &format!(" {} ", mark(seen, colour)),
        style(seen, colour),
    )
}

/// Writes the face of a die on a chip; says which column comes next.
pub(super) fn face(
    seen: &Seen<'_, Push>,
    buf: &mut Buffer,
    area: Rect,
    x: u16,
    y: u16,
    face: Face,
) -> u16 {
    match face.colour() {
        Some(colour) => chip(seen, buf, area, x, y, colour),
        None => put(buf, area, x, y, " ★ ", seen.theme.hue(Hue::Light)),
    }
}

/// A card to be drawn.
pub(super) struct Tile {
    pub(super) card: Card,
    /// Does it lie in a row that is out of reach?
    pub(super) off: bool,
}

impl Tile {
    /// Draws the card over whatever was there: with a large sign where five lines are free.
    pub(super) fn draw(&self, seen: &Seen<'_, Push>, area: Rect, buf: &mut Buffer) {
        let own = match (self.card.face(), self.card) {
            (Some((colour, _)), _) => style(seen, colour),
            (None, Card::SWITCH) => seen.theme.hue(Hue::Dark),
            (None, _) => seen.theme.hue(Hue::Light),
        };
        let style = if self.off {
            seen.theme.card(theme::Face::Off)
        } else {
            own
        };
        Clear.render(area, buf);
        Block::bordered()
            .border_set(border::ROUNDED)
            .style(style)
            .render(area, buf);
        let inner = part(
            area,
            1,
            1,
            area.width.saturating_sub(2),
            area.height.saturating_sub(2),
        );
        let sign = if self.card == Card::SWITCH {
            SWITCH
        } else {
            DIE
        };
        match self.card.face() {
            Some((colour, number)) if inner.height >= 3 => {
                let mark = mark(seen, colour);
                put(buf, part(area, 1, 0, inner.width, 1), 0, 0, &mark, style);
                right(
                    buf,
                    part(area, 1, area.height - 1, inner.width, 1),
                    0,
                    &mark,
                    style,
                );
                large(buf, inner, number, style);
            }
            Some((colour, number)) => {
                put(
                    buf,
                    inner,
                    0,
                    0,
                    &format!("{number} {}", mark(seen, colour)),
                    style,
                );
            }
            None if inner.height >= 3 => {
                let lines = if self.card == Card::SWITCH {
                    LARGE_SWITCH
                } else {
                    LARGE_DIE
                };
                for (row, line) in lines.iter().enumerate() {
                    centre(buf, inner, (inner.height - 3) / 2 + row as u16, line, style);
                }
            }
            None => centre(buf, inner, 0, sign, style),
        }
    }
}

/// A place where a card may go.
pub(super) fn place(area: Rect, buf: &mut Buffer, style: Style) {
    Clear.render(area, buf);
    Block::bordered()
        .border_set(DASHED)
        .border_style(style)
        .render(area, buf);
}
