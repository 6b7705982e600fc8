//! All the keys and signs.

use ratatui::Frame;
use sobremesa_words::Words;

use crate::app::Cx;
use crate::board::Hint;
use crate::frame::popup;
use crate::text::{part, put, width};

/// Where the meaning begins.
const MEANING: u16 = 10;
/// Between two columns.
const GAP: u16 = 3;

/// A heading and what stands under it.
type Group<'a> = (&'a str, Vec<Hint>);

/// Shows columns of groups, side by side.
pub(crate) fn draw(frame: &mut Frame<'_>, columns: &[Vec<Group<'_>>], cx: &Cx<'_>) {
    let (words, theme) = (cx.words, cx.theme);
    let high = columns
        .iter()
        .map(|groups| {
            groups
                .iter()
                .map(|(_, hints)| hints.len() + 2)
                .sum::<usize>()
        })
        .max();
    let widths: Vec<u16> = columns
        .iter()
        .map(|groups| MEANING + widest(groups, words))
        .collect();
    let wide = widths
        .iter()
        .map(|wide| wide + GAP)
        .sum::<u16>()
        .saturating_sub(GAP);
    let area = popup(
        frame,
        &words.say("play-help-title"),
        wide,
        high.unwrap_or(0) as u16 + 1,
        cx,
    );
    let buf = frame.buffer_mut();
    let mut x = 0;
    for (groups, wide) in columns.iter().zip(widths) {
        let column = part(area, x, 0, wide, area.height);
        x += wide + GAP;
        let mut y = 0;
        for (heading, hints) in groups {
            put(buf, column, 0, y, &words.say(heading), theme.strong());
            for hint in hints {
                y += 1;
                put(buf, column, 0, y, hint.key, theme.key());
                put(
                    buf,
                    column,
                    MEANING,
                    y,
                    &words.say(hint.does),
                    theme.faint(),
                );
            }
            y += 2;
        }
    }
    put(
        buf,
        area,
        0,
        area.height - 1,
        &words.say("play-panel-close"),
        theme.faint(),
    );
}

fn widest(groups: &[Group<'_>], words: &Words) -> u16 {
    groups
        .iter()
        .flat_map(|(_, hints)| hints)
        .map(|hint| width(&words.say(hint.does)))
        .max()
        .unwrap_or(0)
}
