//! A long list that scrolls.

use ratatui::Frame;
use ratatui::crossterm::event::{KeyCode, KeyEvent};

use crate::app::Cx;
use crate::frame::popup;
use crate::text::{put, wrap};

/// How far a page goes.
const PAGE: usize = 14;

/// Moves a place in a list by a key; says whether the key was one for that.
pub(crate) fn scroll(at: &mut usize, count: usize, key: KeyEvent) -> bool {
    let last = count.saturating_sub(1);
    *at = match key.code {
        KeyCode::Up => at.saturating_sub(1),
        KeyCode::Down => (*at + 1).min(last),
        KeyCode::PageUp => at.saturating_sub(PAGE),
        KeyCode::PageDown | KeyCode::Char(' ') => (*at + PAGE).min(last),
        KeyCode::Home => 0,
        KeyCode::End => last,
        _ => return false,
    };
    true
}

/// The log in full, newest first; `lines` are given oldest first.
pub(crate) fn draw_log(frame: &mut Frame<'_>, lines: &[String], at: usize, cx: &Cx<'_>) {
    let (words, theme) = (cx.words, cx.theme);
    let wide = frame.area().width.saturating_sub(14).min(90);
    let high = frame.area().height.saturating_sub(6);
    let area = popup(frame, &words.say("play-log"), wide, high, cx);
    let buf = frame.buffer_mut();
    let mut y = 0;
    for (age, text) in lines.iter().rev().enumerate().skip(at) {
        let style = if age == 0 {
            theme.strong()
        } else {
            theme.plain()
        };
        for (row, line) in wrap(text, area.width - 5).iter().enumerate() {
            if y + 2 >= area.height {
                break;
            }
            if row == 0 {
                put(
                    buf,
                    area,
                    0,
                    y,
                    &format!("{:>3}", lines.len() - age),
                    theme.faint(),
                );
            }
            put(buf, area, 5, y, line, style);
            y += 1;
        }
    }
    put(
        buf,
        area,
        0,
        area.height - 1,
        &words.say("play-panel-scroll"),
        theme.faint(),
    );
}
