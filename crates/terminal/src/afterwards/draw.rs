//! The review on the screen: luck and play, the chance over the match, what cost most.

use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use sobremesa_core::{Message, Seat};
use sobremesa_protocol::wire::{Judged, Review, ReviewSide};
use sobremesa_words::{Value, Words};

use crate::app::Cx;
use crate::frame::popup;
use crate::text::{paragraph, part, put, width, wrap};
use crate::theme::Tone;

use super::Afterwards;
use super::words::{sentence, signed, within};

/// Eight heights of a bar.
const BARS: [&str; 8] = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"];
/// As wide as text is set.
const WIDEST: u16 = 110;

/// How names and sentences of the match are told.
pub(crate) trait Narrator {
    fn name(&self, seat: Seat) -> String;
    fn tell(&self, message: &Message) -> String;
}

impl Afterwards {
    pub(crate) fn draw(&self, frame: &mut Frame<'_>, told: &dyn Narrator, cx: &Cx<'_>) {
        let screen = frame.area();
        let wide = screen.width.saturating_sub(12).min(WIDEST);
        let high = screen.height.saturating_sub(5);
        let area = popup(frame, &cx.words.say("play-review-title"), wide, high, cx);
        let buf = frame.buffer_mut();
        let foot = area.height.saturating_sub(1);
        let Some(found) = &self.found else {
            return self.draw_waiting(buf, area, cx);
        };
        let mut y = 0;
        if found.decisions.is_empty() {
            paragraph(
                buf,
                area,
                0,
                &cx.words.say("cli-review-nothing"),
                cx.theme.plain(),
            );
        } else {
            y = put_heading(buf, area, y, "cli-review-split", cx);
            for side in &found.sides {
                let name = side.seat.map(|seat| told.name(seat));
                let text = sentence(side, name, cx.words);
                y = paragraph(buf, area, y, &text, cx.theme.plain());
                y = draw_course(buf, area, y, found, side, cx);
            }
            self.draw_mistakes(
                buf,
                part(area, 0, y + 1, area.width, foot.saturating_sub(y + 2)),
                told,
                cx,
            );
        }
        put(
            buf,
            area,
            0,
            foot,
            &cx.words.say("play-review-keys"),
            cx.theme.faint(),
        );
    }

    /// How far it has come.
    fn draw_waiting(&self, buf: &mut Buffer, area: Rect, cx: &Cx<'_>) {
        if self.failed {
            put(
                buf,
                area,
                0,
                0,
                &cx.words.say("play-review-failed"),
                cx.theme.tone(Tone::Bad),
            );
            return;
        }
        let done = self
            .done
            .load(std::sync::atomic::Ordering::Relaxed)
            .min(self.of);
        let counts = [("done", Value::from(done)), ("of", Value::from(self.of))];
        let text = cx.words.fill("play-review-thinking", &counts);
        put(buf, area, 0, 0, &text, cx.theme.plain());
        let room = usize::from(area.width);
        let full = room * done / self.of.max(1);
        let x = put(
            buf,
            area,
            0,
            2,
            &"━".repeat(full),
            cx.theme.tone(Tone::Cool),
        );
        put(buf, area, x, 2, &"─".repeat(room - full), cx.theme.faint());
    }

    fn draw_mistakes(&self, buf: &mut Buffer, area: Rect, told: &dyn Narrator, cx: &Cx<'_>) {
        let mistakes = self.mistakes();
        if mistakes.is_empty() {
            paragraph(
                buf,
                area,
                0,
                &cx.words.say("cli-review-no-mistakes"),
                cx.theme.plain(),
            );
            return;
        }
        let mut y = put_heading(buf, area, 0, "cli-review-dearest", cx);
        let blocks: Vec<Vec<String>> = mistakes
            .iter()
            .map(|one| in_words(one, told, cx.words, area.width.saturating_sub(2)))
            .collect();
        // The chosen one is in sight, with as many before it as fit.
        let room = usize::from(area.height.saturating_sub(y));
        let mut first = self.at.min(blocks.len() - 1);
        let mut used = blocks[first].len();
        while first > 0 && used + blocks[first - 1].len() <= room {
            first -= 1;
            used += blocks[first].len();
        }
        for (place, block) in blocks.iter().enumerate().skip(first) {
            let from = y;
            let chosen = place == self.at;
            for (row, line) in block.iter().enumerate() {
                let style = match (chosen, row) {
                    (true, 0) => cx.theme.chosen(),
                    (false, 0) => cx.theme.plain(),
                    _ => cx.theme.faint(),
                };
                let sign = if chosen && row == 0 { "▸ " } else { "  " };
                put(buf, area, 0, y, &format!("{sign}{line}"), style);
                y += 1;
            }
            cx.spots
                .pick(part(area, 0, from, area.width, y - from), place);
        }
    }
}

fn put_heading(buf: &mut Buffer, area: Rect, y: u16, key: &str, cx: &Cx<'_>) -> u16 {
    put(
        buf,
        area,
        0,
        y,
        &cx.words.say(key),
        cx.theme.tone(Tone::Cool),
    );
    y + 1
}

/// The chance of a side over the match, a bar a decision or several of them.
fn draw_course(
    buf: &mut Buffer,
    area: Rect,
    y: u16,
    found: &Review,
    side: &ReviewSide,
    cx: &Cx<'_>,
) -> u16 {
    let own: Vec<&Judged> = found
        .decisions
        .iter()
        .filter(|one| side.seat.is_none_or(|seat| one.seat == seat))
        .collect();
    let label = cx.words.say("play-review-course");
    let room = usize::from(area.width.saturating_sub(width(&label) + 2));
    let count = own.len().min(room);
    let mut x = put(buf, area, 0, y, &label, cx.theme.faint()) + 2;
    for place in 0..count {
        let piece = &own[place * own.len() / count..(place + 1) * own.len() / count];
        let share = piece.last().map_or(0.0, |one| one.after);
        let bar = BARS[((share * 8.0) as usize).min(7)];
        let slip = piece.iter().any(|one| one.loss > 0.0);
        let style = if slip {
            cx.theme.tone(Tone::Bad)
        } else {
            cx.theme.tone(Tone::Cool)
        };
        x = put(buf, area, x, y, bar, style);
    }
    y + 1
}

/// A mistake in words: what was done, what was better, what that cost; then what else can be said.
fn in_words(one: &Judged, told: &dyn Narrator, words: &Words, wide: u16) -> Vec<String> {
    let doubt = if one.exact {
        words.say("cli-review-exact")
    } else {
        within(words, one.doubt)
    };
    let text = words.fill(
        "cli-review-mistake",
        &[
            ("number", (one.entry + 1).into()),
            ("name", told.name(one.seat).into()),
            ("did", told.tell(&one.did).into()),
            ("best", told.tell(&one.best).into()),
            ("loss", signed(words, -one.loss).into()),
            ("doubt", doubt.into()),
        ],
    );
    let remarks = one.facts.iter().chain(&one.reasons).take(2);
    let remarks = remarks.flat_map(|message| wrap(&told.tell(message), wide));
    wrap(&text, wide).into_iter().chain(remarks).collect()
}
