//! All the keys.

use ratatui::Frame;
use sobremesa_words::Words;

use crate::board::Hint;
use crate::frame::popup;
use crate::text::{put, width};
use crate::theme::Theme;

/// Shows groups of keys, each under its heading.
pub(crate) fn draw(frame: &mut Frame<'_>, groups: &[(&str, Vec<Hint>)], words: &Words, theme: Theme) {
    let rows: usize = groups.iter().map(|(_, hints)| hints.len() + 2).sum();
    let widest = groups.iter().flat_map(|(_, hints)| hints).map(|hint| width(&words.say(hint.does))).max();
    let wide = (widest.unwrap_or(0) + 12).max(40);
    let area = popup(frame, &words.say("play-help-title"), wide, rows as u16, theme);
    let buf = frame.buffer_mut();
    let mut y = 0;
    for (heading, hints) in groups {
        put(buf, area, 0, y, &words.say(heading), theme.strong());
        y += 1;
        for hint in hints {
            put(buf, area, 2, y, hint.key, theme.key());
            put(buf, area, 12, y, &words.say(hint.does), theme.plain());
            y += 1;
        }
        y += 1;
    }
    put(buf, area, 0, area.height - 1, &words.say("play-panel-close"), theme.faint());
}
