//! A short list to choose from.

use ratatui::Frame;
use ratatui::crossterm::event::{KeyCode, KeyEvent};

use crate::app::Cx;
use crate::frame::popup;
use crate::text::{part, put, width};

/// A list to choose from, in one column or two; each entry has a letter.
pub(crate) fn draw(frame: &mut Frame<'_>, title: &str, items: &[String], at: usize, cx: &Cx<'_>) {
    let (words, theme) = (cx.words, cx.theme);
    let widest = items.iter().map(|item| width(item)).max().unwrap_or(0) + 5;
    let two = items.len() > 10 && widest * 2 + 8 <= frame.area().width;
    let rows = if two {
        items.len().div_ceil(2)
    } else {
        items.len()
    };
    let wide = (if two { widest * 2 + 2 } else { widest }).max(40);
    let area = popup(frame, title, wide, rows as u16 + 2, cx);
    let buf = frame.buffer_mut();
    for (place, item) in items.iter().enumerate() {
        let (x, y) = if place < rows {
            (0, place)
        } else {
            (widest + 2, place - rows)
        };
        let style = if place == at {
            theme.chosen()
        } else {
            theme.plain()
        };
        let letter = letter(place).map_or(' ', |letter| letter);
        put(
            buf,
            area,
            x,
            y as u16,
            &format!(" {letter}  {item} "),
            style,
        );
        cx.spots.pick(part(area, x, y as u16, widest, 1), place);
    }
    put(
        buf,
        area,
        0,
        area.height - 1,
        &words.say("play-panel-choose"),
        theme.faint(),
    );
}

/// The letter of an entry.
fn letter(place: usize) -> Option<char> {
    ('a'..='z').nth(place)
}

/// The entry a key chooses at once.
pub(crate) fn by_letter(key: KeyEvent, count: usize) -> Option<usize> {
    let KeyCode::Char(pressed) = key.code else {
        return None;
    };
    (0..count).find(|&place| letter(place) == Some(pressed.to_ascii_lowercase()))
}
