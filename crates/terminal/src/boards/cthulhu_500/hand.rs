//! The hand: cards side by side with their kind and numbers.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::symbols::border;
use ratatui::widgets::{Block, Clear, Widget};
use sobremesa_core::{Seat, Viewer};
use sobremesa_cthulhu_500::{CardKind, Cthulhu500, Face, View};

use crate::board::Seen;
use crate::text::{centre, cut, part, put, right, width, wrap};
use crate::theme::Tone;

use super::Top;
use super::choice::card_of;
use super::keys::setting_aside;
use super::signs::{called, hue, kind_key, rule_text};

/// The narrowest and the widest card.
const NARROW: u16 = 11;
const WIDE: u16 = 19;
/// The widest where the cards say what they do.
const WIDEST: u16 = 34;

/// The cards in the viewer's hand, in their order on the screen.
pub(super) fn cards<'a>(seen: &'a Seen<'_, Cthulhu500>) -> Vec<&'a Face> {
    faces(seen.view)
}

fn faces(view: &View) -> Vec<&Face> {
    view.hand
        .iter(&view.deck)
        .map(|kind| view.deck.face(kind))
        .collect()
}

pub(super) fn draw(top: &Top, seen: &Seen<'_, Cthulhu500>, area: Rect, buf: &mut Buffer) {
    if !seen.open.is_empty() {
        return open(seen, area, buf);
    }
    let hand = cards(seen);
    if hand.is_empty() {
        let own = matches!(seen.viewer, Viewer::Seat(_));
        let key = if own {
            "board-cthulhu-500-no-cards"
        } else {
            "board-cthulhu-500-watching"
        };
        centre(
            buf,
            area,
            area.height / 2,
            &cut(&seen.say(key), area.width),
            seen.theme.faint(),
        );
        return;
    }
    let page = usize::from(area.width / NARROW).max(1);
    let chosen = top.card.or_else(|| {
        let card = card_of(top.chosen(seen)?.first())?;
        hand.iter().position(|face| face.card == card)
    });
    let first = chosen.map_or(0, |place| (place + 1).saturating_sub(page));
    let shown = hand.len().min(page);
    let widest = if area.height > super::HAND {
        WIDEST
    } else {
        WIDE
    };
    let wide = (area.width / shown as u16).min(widest);
    for (slot, (place, face)) in hand.iter().enumerate().skip(first).take(page).enumerate() {
        let card = part(area, slot as u16 * wide, 0, wide, area.height);
        let owed = seen
            .owed
            .iter()
            .any(|&action| card_of(action) == Some(face.card));
        let drawn = Drawn {
            seen,
            face,
            place,
            chosen: chosen == Some(place),
            aside: top.marked & (1 << place) != 0 && setting_aside(seen),
            off: seen.owes() && !owed && !setting_aside(seen),
        };
        drawn.draw(card, buf);
        if let Some(digit) = char::from_digit(place as u32 + 1, 10) {
            seen.spots.letter(card, digit);
        }
    }
    let left = hand.len().saturating_sub(first + shown);
    if first > 0 || left > 0 {
        let text = format!(" ‹{first} {left}› ");
        right(
            buf,
            area,
            area.height - 1,
            &text,
            seen.theme.tone(Tone::Warm),
        );
    }
}

/// One card to be drawn.
struct Drawn<'a> {
    seen: &'a Seen<'a, Cthulhu500>,
    face: &'a Face,
    place: usize,
    chosen: bool,
    /// Is it to be set aside for the grid?
    aside: bool,
    /// Can nothing be done with it now?
    off: bool,
}

impl Drawn<'_> {
    fn draw(&self, area: Rect, buf: &mut Buffer) {
        let (seen, theme, face) = (self.seen, self.seen.theme, self.face);
        let style = if self.off {
            theme.faint()
        } else {
            theme.plain()
        };
        let set = match (self.aside, self.chosen) {
            (true, _) => border::DOUBLE,
            (false, true) => border::THICK,
            (false, false) => border::ROUNDED,
        };
        Clear.render(area, buf);
        let edge_style = if self.chosen {
            theme.tone(Tone::Cool)
        } else {
            style
        };
        Block::bordered()
            .border_set(set)
            .border_style(edge_style)
            .render(area, buf);
        let edge = part(area, 1, 0, area.width.saturating_sub(2), area.height);
        if self.place < 9 {
            put(buf, edge, 0, 0, &(self.place + 1).to_string(), theme.key());
        }
        let kind = seen.say(kind_key(face.kind));
        let room = edge.width.saturating_sub(2);
        let chip = cut(&kind, room);
        let chip_style = if self.off {
            theme.faint()
        } else {
            theme.hue(hue(face.kind))
        };
        right(buf, edge, 0, &chip, chip_style);
        let inner = part(
            area,
            1,
            1,
            area.width.saturating_sub(2),
            area.height.saturating_sub(2),
        );
        let lines = wrap(&called(seen, &face.name), inner.width);
        for (row, line) in lines.iter().enumerate().take(inner.height.into()) {
            let cut_off = row + 1 == usize::from(inner.height) && lines.len() > row + 1;
            let text = match cut_off {
                true => format!(
                    "{}…",
                    cut(line, inner.width.saturating_sub(1)).trim_end_matches('…')
                ),
                false => line.clone(),
            };
            let strong = if self.off {
                theme.faint()
            } else {
                theme.strong()
            };
            put(buf, inner, 0, row as u16, &cut(&text, inner.width), strong);
        }
        if inner.height > 4 {
            let below = lines.len() as u16 + 1;
            let rest = part(inner, 0, below, inner.width, inner.height);
            let room = usize::from(rest.height);
            let text = wrap(rule_text(seen, face), inner.width);
            for (row, line) in text.iter().enumerate().take(room) {
                let more = row + 1 == room && text.len() > room;
                let line = if more {
                    format!("{}…", cut(line, inner.width - 1))
                } else {
                    line.clone()
                };
                put(buf, rest, 0, row as u16, &line, style);
            }
        }
        let numbers = match face.kind {
            CardKind::Crew => format!(
                "{}{} {}{}",
                seen.say("board-cthulhu-500-drive-short"),
                face.drive,
                seen.say("board-cthulhu-500-fix-short"),
                face.fix
            ),
            _ if self.aside => "✓".to_owned(),
            _ => String::new(),
        };
        let numbers = if self.aside && face.kind == CardKind::Crew {
            format!("✓ {numbers}")
        } else {
            numbers
        };
        if width(&numbers) <= edge.width {
            right(buf, edge, area.height - 1, &numbers, style);
        }
    }
}

/// Everybody's hand in words, where all lie open.
fn open(seen: &Seen<'_, Cthulhu500>, area: Rect, buf: &mut Buffer) {
    let columns = if seen.open.len() > usize::from(area.height) {
        2
    } else {
        1
    };
    let rows = seen.open.len().div_ceil(columns);
    let wide = area.width / columns as u16;
    let high = area.height / rows as u16;
    for (place, view) in seen.open.iter().enumerate() {
        let lines = part(
            area,
            (place / rows) as u16 * wide,
            (place % rows) as u16 * high,
            wide.saturating_sub(1),
            high,
        );
        let name = cut(&seen.name(Seat(place as u8)), 10);
        let x = put(buf, lines, 0, 0, &format!("{name}: "), seen.theme.strong());
        let cards = faces(view);
        let names: Vec<String> = cards.iter().map(|face| called(seen, &face.name)).collect();
        // As many lines as there is room for; the last says that there is more.
        let room = lines.width.saturating_sub(x);
        let all = wrap(&names.join(", "), room);
        for (row, text) in all.iter().enumerate().take(high.into()) {
            let more = row + 1 == usize::from(high) && all.len() > row + 1;
            let text = match more {
                true => all[row..].join(" "),
                false => text.clone(),
            };
            put(
                buf,
                lines,
                x,
                row as u16,
                &cut(&text, room),
                seen.theme.plain(),
            );
        }
    }
}
