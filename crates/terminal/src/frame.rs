//! What tables and replays share: where things are, the head line, the keys, the log, boxes in front.

use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::{Constraint, Rect};
use ratatui::symbols::border;
use ratatui::widgets::{Block, Clear, Widget};
use sobremesa_words::Words;

use crate::app::Cx;
use crate::board::Hint;
use crate::pointer::key_of;
use crate::text::{centre, cut, part, put, right, width, wrap};
use crate::theme::{Theme, Tone};

/// From this width on the log has a column of its own.
const WIDE: u16 = 114;
/// How wide that column is, its margin included, and how wide where there is room to spare.
const LOG: u16 = 34;
const WIDEST_LOG: u16 = 56;
/// From this height on there is air under the head line.
const TALL: u16 = 30;

/// Where things are.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Areas {
    pub(crate) head: Rect,
    pub(crate) board: Rect,
    pub(crate) notice: Rect,
    /// The log, newest first: a column, or two lines.
    pub(crate) log: Rect,
    pub(crate) column: bool,
    pub(crate) foot: Rect,
}

/// Divides the terminal.
pub(crate) fn areas(area: Rect) -> Areas {
    let column = area.width >= WIDE;
    let air = u16::from(area.height >= TALL);
    let strip = if column { 0 } else { 2 };
    let inner = area.width.saturating_sub(2);
    // Of every three columns more than the least, one is for the log.
    let side = (LOG + area.width.saturating_sub(WIDE + 16) / 3).min(WIDEST_LOG);
    let wide = if column { inner - side } else { inner };
    let top = 1 + air;
    let below = 3 + strip + air;
    let board = part(area, 1, top, wide, area.height.saturating_sub(top + below));
    let under = top + board.height;
    let log = if column {
        part(
            area,
            1 + wide + 3,
            top,
            side - 3,
            area.height.saturating_sub(top + 1 + air),
        )
    } else {
        part(area, 1, under + 2, inner, strip)
    };
    Areas {
        head: part(area, 1, 0, inner, 1),
        board,
        notice: part(area, 1, under, wide, 2),
        log,
        column,
        foot: part(area, 1, area.height - 1, inner, 1),
    }
}

/// The head line: what is played on the left, the rest on the right.
pub(crate) fn head(buf: &mut Buffer, area: Rect, title: &str, left: &str, end: &str, theme: Theme) {
    let x = put(buf, area, 0, 0, title, theme.strong());
    let room = area.width.saturating_sub(x + width(end) + 4);
    put(
        buf,
        area,
        x,
        0,
        &cut(&format!("  {left}"), room),
        theme.faint(),
    );
    right(buf, area, 0, end, theme.faint());
}

/// The foot line: as many keys as fit, and always the one for help.
pub(crate) fn foot(buf: &mut Buffer, area: Rect, hints: &[Hint], cx: &Cx<'_>) {
    let (words, theme) = (cx.words, cx.theme);
    let help = words.say("play-key-help");
    let end = width(&help) + 2;
    let mut x = 0;
    for hint in hints {
        let label = words.say(hint.does);
        if x + width(hint.key) + width(&label) + 4 + end > area.width {
            break;
        }
        let from = x;
        x = put(buf, area, x, 0, hint.key, theme.key());
        x = put(buf, area, x + 1, 0, &label, theme.faint());
        if let Some(code) = key_of(hint.key) {
            cx.spots.key(part(area, from, 0, x - from, 1), code);
        }
        x += 3;
    }
    let from = area.width.saturating_sub(end);
    let x = put(buf, area, from, 0, "?", theme.key());
    put(buf, area, x + 1, 0, &help, theme.faint());
    cx.spots.letter(part(area, from, 0, end, 1), '?');
}

/// Lines given oldest first, newest first: what was said several times in a row is one line, with how often.
fn folded(lines: &[String]) -> Vec<String> {
    let runs = lines.chunk_by(|one, next| one == next).rev();
    runs.map(|run| match run.len() {
        1 => run[0].clone(),
        times => format!("{} ×{times}", run[0]),
    })
    .collect()
}

/// The log, newest first. `lines` are given oldest first.
pub(crate) fn log(buf: &mut Buffer, at: &Areas, lines: &[String], words: &Words, theme: Theme) {
    let area = at.log;
    let mut y = 0;
    if at.column {
        for row in 0..area.height {
            buf.set_string(area.x - 2, area.y + row, "│", theme.faint());
        }
        put(
            buf,
            area,
            0,
            0,
            &words.say("play-log"),
            theme.tone(Tone::Cool),
        );
        y = 2;
    }
    for (age, text) in folded(lines).iter().enumerate() {
        let style = if age == 0 {
            theme.plain()
        } else {
            theme.faint()
        };
        let sign = if age == 0 { "▸" } else { "·" };
        let rows = if at.column {
            wrap(text, area.width - 2)
        } else {
            vec![cut(text, area.width - 2)]
        };
        if y + rows.len() as u16 > area.height {
            break;
        }
        put(buf, area, 0, y, sign, style);
        for row in rows {
            put(buf, area, 2, y, &row, style);
            y += 1;
        }
    }
}

/// A box in the middle, in front of everything; says where its inside is.
pub(crate) fn popup(frame: &mut Frame<'_>, title: &str, wide: u16, high: u16, cx: &Cx<'_>) -> Rect {
    let theme = cx.theme;
    let area = frame.area();
    let outer = area.centered(
        Constraint::Length((wide + 6).min(area.width)),
        Constraint::Length((high + 4).min(area.height)),
    );
    cx.spots.cover(area, outer);
    Clear.render(outer, frame.buffer_mut());
    let title = if title.is_empty() {
        String::new()
    } else {
        format!(" {title} ")
    };
    let block = Block::bordered()
        .border_set(border::ROUNDED)
        .border_style(theme.tone(Tone::Cool));
    block.render(outer, frame.buffer_mut());
    put(
        frame.buffer_mut(),
        outer,
        2,
        0,
        &title,
        theme.tone(Tone::Cool),
    );
    part(
        outer,
        3,
        2,
        outer.width.saturating_sub(6),
        outer.height.saturating_sub(3),
    )
}

/// A line of keys in a box.
pub(crate) fn keys(buf: &mut Buffer, area: Rect, y: u16, hints: &[Hint], cx: &Cx<'_>) {
    let mut x = 0;
    for hint in hints {
        let from = x;
        x = put(buf, area, x, y, hint.key, cx.theme.key());
        let label = cx.words.say(hint.does);
        x = put(buf, area, x + 1, y, &label, cx.theme.faint());
        if let Some(code) = key_of(hint.key) {
            cx.spots.key(part(area, from, y, x - from, 1), code);
        }
        x += 3;
    }
}

/// A rule across an area.
pub(crate) fn rule(buf: &mut Buffer, area: Rect, y: u16, theme: Theme) {
    centre(
        buf,
        area,
        y,
        &"─".repeat(usize::from(area.width)),
        theme.faint(),
    );
}
