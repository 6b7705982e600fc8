//! The three rows: their cards, what they accept, and what may be done with them now.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use sobremesa_core::Piece;
use sobremesa_push::{Action, Card, Clash, Colour, Line, Phase, Push, Row};
use sobremesa_words::Value;

use crate::board::{ADVISED, Seen};
use crate::text::{centre, part, put, right, width};
use crate::theme::{Face, Tone};

use super::choice::{Question, asked, row_of};
use super::tile::{self, DIE, Tile, mark, shape};
use super::{Layout, Top};

/// Room for the number of a row.
const LABEL: u16 = 3;
/// So many cards lie apart; more of them lie close.
const APART: u8 = 5;

pub(super) fn draw(top: &Top, seen: &Seen<'_, Push>, layout: Layout, area: Rect, buf: &mut Buffer) {
    let aimed = top.aimed(seen).and_then(|action| row_of(seen, action));
    for row in Row::ALL {
        let y = row.index() as u16 * (layout.row + layout.air[1]);
        let action = seen
            .owed
            .iter()
            .copied()
            .find(|&action| row_of(seen, action) == Some(row));
        let drawn = Drawn {
            top,
            seen,
            row,
            line: seen.view.table.line(row),
            action,
            aimed: aimed == Some(row),
            wide: layout.card,
        };
        let lines = part(area, 0, y, area.width, layout.row);
        drawn.draw(lines, buf);
        if let Some(place) = action.and_then(|action| place_of(seen, action)) {
            seen.spots.pick(lines, place);
        }
    }
}

/// One row to be drawn.
struct Drawn<'a> {
    top: &'a Top,
    seen: &'a Seen<'a, Push>,
    row: Row,
    line: Line,
    /// What the viewer may do with it.
    action: Option<Action>,
    aimed: bool,
    /// How wide its cards are.
    wide: u16,
}

/// Which of the owed actions this is.
pub(super) fn place_of(seen: &Seen<'_, Push>, action: Action) -> Option<usize> {
    seen.owed.iter().position(|&owed| owed == action)
}

impl Drawn<'_> {
    fn draw(&self, area: Rect, buf: &mut Buffer) {
        let (seen, theme) = (self.seen, self.seen.theme);
        let middle = area.height / 2;
        let number = u8::from(self.row).to_string();
        let label = format!("{}{number} ", if self.aimed { "▸" } else { " " });
        let style = match (self.action, self.line.is_empty()) {
            (Some(_), _) => theme.card(Face::Lit),
            (None, false) => theme.strong(),
            (None, true) => theme.faint(),
        };
        put(buf, area, 0, middle, &label, style);
        if seen.advised.is_some() && seen.advised == self.action {
            put(buf, area, 1, middle - 1, ADVISED, theme.tone(Tone::Warm));
        }
        let wide = self.wide;
        let waiting = self.waiting();
        let off = waiting.is_some() && self.action.is_none();
        let places = self.line.len() + u8::from(waiting.is_some() && self.action.is_some());
        let step = wide + u16::from(places <= APART);
        let mut x = LABEL;
        for card in self.line.iter() {
            Tile { card, off }.draw(seen, part(area, x, 0, wide, area.height), buf);
            x += step;
        }
        if let (Some(_), Some(action)) = (waiting, self.action) {
            let key = if action == Action::NewRow {
                "n"
            } else {
                number.as_str()
            };
            let place = part(area, x, 0, wide, area.height);
            tile::place(place, buf, theme.tone(Tone::Good));
            centre(buf, place, middle, key, theme.tone(Tone::Good));
            x += step;
        } else if self.line.is_empty() && matches!(seen.view.table.phase, Phase::Turn { .. }) {
            put(buf, area, x, middle, "┄┄┄", theme.faint());
        }
        self.remarks(part(area, x + 1, middle - 1, area.width, 3), waiting, buf);
    }

    /// The card the viewer has to place.
    fn waiting(&self) -> Option<Card> {
        match asked(self.seen) {
            Some(Question::Place(card)) => Some(card),
            _ => None,
        }
    }

    /// Three lines at the right end: what it is worth, what may be done, what it accepts.
    fn remarks(&self, area: Rect, waiting: Option<Card>, buf: &mut Buffer) {
        let (seen, theme) = (self.seen, self.seen.theme);
        let numbers = self.line.numbers();
        if !numbers.is_empty() {
            let points = Value::from(numbers.points());
            right(
                buf,
                area,
                0,
                &seen.fill("board-push-points", &[("points", points)]),
                theme.faint(),
            );
        }
        match (waiting, self.action) {
            (Some(card), Some(action)) => {
                let key = if action == Action::NewRow {
                    "board-push-new-here"
                } else {
                    "board-push-here"
                };
                right(buf, area, 1, &seen.say(key), theme.tone(Tone::Good));
                if let Some(share) = seen
                    .view
                    .risk(Some((self.row, card)))
                    .filter(|_| self.top.risk)
                {
                    let share = Value::from(seen.words.percent(share));
                    right(
                        buf,
                        area,
                        2,
                        &seen.fill("board-push-risk", &[("share", share)]),
                        theme.plain(),
                    );
                    return;
                }
            }
            (Some(card), None) => {
                if let Some(what) = self.already(card) {
                    let text = seen.fill("board-push-already", &[("what", Value::from(what))]);
                    right(buf, area, 1, &format!("✕ {text}"), theme.tone(Tone::Bad));
                }
            }
            (None, Some(Action::Take { .. })) => {
                right(
                    buf,
                    area,
                    1,
                    &seen.say("board-push-take-here"),
                    theme.tone(Tone::Good),
                );
            }
            _ => {}
        }
        match seen.view.table.phase {
            _ if self.line.is_empty() => {}
            Phase::Take { .. } if self.line.has_dice() => {
                right(
                    buf,
                    area,
                    2,
                    &format!("{DIE} {}", seen.say("board-push-roll")),
                    theme.plain(),
                );
            }
            Phase::Turn { .. } => self.accepts(area, buf),
            _ => {}
        }
    }

    /// What the row has that keeps this card out.
    fn already(&self, card: Card) -> Option<String> {
        let clash = self.line.clash(card).filter(|_| !self.line.is_empty())?;
        Some(match (clash, card.face()) {
            (Clash::Number, Some((_, number))) => number.to_string(),
            (Clash::Colour, Some((colour, _))) => mark(self.seen, colour),
            _ => DIE.to_owned(),
        })
    }

    /// The colours and the numbers that are not in the row, and a die if there is none.
    fn accepts(&self, area: Rect, buf: &mut Buffer) {
        let (seen, theme) = (self.seen, self.seen.theme);
        let held = self.line.numbers();
        let free: Vec<Colour> = Colour::ALL
            .into_iter()
            .filter(|&colour| held.of(colour).is_empty())
            .collect();
        let has = |number| {
            let one = |colour| Card::new(colour, number).is_some_and(|card| held.count(card) > 0);
            Colour::ALL.into_iter().any(one)
        };
        // With every colour there, no number helps.
        let numbers: String = (Card::LOWEST..=Card::HIGHEST)
            .filter(|&number| !free.is_empty() && !has(number))
            .map(|number| format!(" {number}"))
            .collect();
        let die = if self.line.has_dice() {
            String::new()
        } else {
            format!(" {DIE}")
        };
        let tail = format!("{numbers}{die}");
        // Each sign brings its space; the first needs none before it.
        let wide = 2 * free.len() as u16 + width(&tail);
        let label = seen.say("board-push-accepts");
        let mut x = (area.width + 1).saturating_sub(wide);
        if tail.is_empty() {
            return;
        }
        if width(&label) < x {
            put(buf, area, x - width(&label) - 1, 2, &label, theme.faint());
        }
        for colour in free {
            x = put(buf, area, x, 2, shape(colour), theme.ink(tile::hue(colour))) + 1;
        }
        put(buf, area, x.saturating_sub(1), 2, &tail, theme.plain());
    }
}
