//! The four piles: the last cards, what the chosen card would do, the signals.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use sobremesa_the_game::{Action, Card, Pile, Sight, Signal, TheGame};

use crate::board::{ADVISED, Seen};
use crate::boards::card::{CardBox, Edge, behind};
use crate::text::{centre, cut, part, width};
use crate::theme::{Face, Tone};

use super::fit::{Fit, JUMP, fit, own_turn, sign, span};
use super::{Size, Top};

pub(super) fn draw(top: &Top, seen: &Seen<'_, TheGame>, size: Size, area: Rect, buf: &mut Buffer) {
    let each = area.width / 4;
    for pile in Pile::ALL {
        let column = part(area, each * pile.index() as u16, 0, each, area.height);
        let letter = char::from(b'a' + pile.index() as u8);
        seen.spots.letter(column, letter);
        let chosen = top.card(seen).map(|card| (card, fit(seen, card, pile)));
        Drawn {
            seen,
            size,
            pile,
            chosen,
            aimed: top.pile == Some(pile),
        }
        .draw(column, buf);
    }
}

/// One pile to be drawn.
struct Drawn<'a> {
    seen: &'a Seen<'a, TheGame>,
    size: Size,
    pile: Pile,
    chosen: Option<(Card, Fit)>,
    aimed: bool,
}

impl Drawn<'_> {
    fn draw(&self, area: Rect, buf: &mut Buffer) {
        let (seen, size) = (self.seen, self.size);
        let (wide, high) = size.pile;
        let left = area.width.saturating_sub(wide + 1) / 2;
        self.head(part(area, left, 0, wide, 1), buf);
        let numbers = seen.view.table.stack(self.pile).last();
        let older = &numbers[..numbers.len().saturating_sub(1)];
        let shown = &older[older.len().saturating_sub(usize::from(size.behind))..];
        let first = 1 + size.behind - shown.len() as u16;
        for (row, &number) in shown.iter().enumerate() {
            let depth = (shown.len() - row) as u16;
            let inset = depth.min(2);
            behind(
                buf,
                part(area, left + inset, first + row as u16, wide - 2 * inset, 1),
                number,
                seen.theme,
            );
        }
        let y = 1 + size.behind;
        self.card(part(area, left, y, wide, high), buf);
        let below = part(area, 0, y + high, area.width.saturating_sub(1), area.height);
        self.hint(below, buf);
        self.signals(part(below, 0, 1 + size.air, below.width, below.height), buf);
    }

    fn head(&self, area: Rect, buf: &mut Buffer) {
        let tone = if self.pile.ascends() {
            Tone::Cool
        } else {
            Tone::Warm
        };
        let name = self.seen.say(self.pile.key());
        let name = if self.aimed {
            format!("▸ {name} ◂")
        } else {
            name
        };
        let advised = self
            .seen
            .advises(|action| matches!(action, Action::Lay { pile, .. } if pile == self.pile));
        let name = if advised {
            format!("{ADVISED} {name}")
        } else {
            name
        };
        centre(buf, area, 0, &name, self.seen.theme.tone(tone));
    }

    fn card(&self, area: Rect, buf: &mut Buffer) {
        let seen = self.seen;
        let number = seen.view.table.stack(self.pile).top();
        let acting = own_turn(seen).is_some();
        let (face, edge) = match self.chosen {
            Some((_, Fit::Fatal)) if acting => (Face::Fatal, Edge::Dashed),
            Some((_, Fit::Onward(by))) if acting && by > JUMP => (Face::Far, Edge::Double),
            Some((_, fit)) if acting && fit.may_lay() => (Face::Lit, Edge::Double),
            Some(_) if acting => (Face::Off, Edge::Thin),
            _ => (Face::Plain, Edge::Thin),
        };
        let order = seen.view.table.order_on(self.pile);
        let name = order.map(|order| seen.say(order.key())).unwrap_or_default();
        let new = self.is_new(number);
        let corner = match (order, new) {
            (Some(order), _) => format!("{} {}", sign(order), span(order)),
            (None, true) => "•".to_owned(),
            (None, false) if self.pile.ascends() => "↑".to_owned(),
            (None, false) => "↓".to_owned(),
        };
        CardBox {
            face,
            edge,
            number,
            corner: &corner,
            name: &name,
            label: "",
        }
        .draw(area, buf, seen.theme);
    }

    /// Did somebody else lay this card since the viewer last acted?
    fn is_new(&self, number: u8) -> bool {
        self.seen.fresh.iter().any(|sight| match sight {
            Sight::Laid { card, seat, .. } => {
                card.number() == number && !self.seen.viewer.is(*seat)
            }
            _ => false,
        })
    }

    fn hint(&self, area: Rect, buf: &mut Buffer) {
        let Some((_, fit)) = self.chosen else { return };
        let theme = self.seen.theme;
        let (text, tone) = fit.in_words(self.seen, self.pile);
        let style = match tone {
            Some(tone) if own_turn(self.seen).is_some() => theme.tone(tone),
            _ => theme.faint(),
        };
        centre(buf, area, 0, &cut(&text, area.width), style);
    }

    /// Who shows what here: `≈` go easy, `⚑` leave it to me.
    fn signals(&self, area: Rect, buf: &mut Buffer) {
        let shown: Vec<(&str, String)> = self
            .seen
            .view
            .signals
            .iter()
            .filter_map(|(seat, signals)| {
                let sign = match signals[self.pile.index()] {
                    Signal::Nothing => return None,
                    Signal::GoEasy => "≈",
                    Signal::Mine => "⚑",
                };
                Some((sign, self.seen.name(seat)))
            })
            .collect();
        if shown.is_empty() {
            return;
        }
        let room = (area.width / shown.len() as u16).saturating_sub(3).max(1);
        let texts: Vec<String> = shown
            .iter()
            .map(|(sign, name)| format!("{sign} {}", cut(name, room)))
            .collect();
        let line = texts.join(" ");
        debug_assert!(width(&line) <= area.width + 3);
        centre(buf, area, 0, &line, self.seen.theme.strong());
    }
}
