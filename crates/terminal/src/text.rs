//! Putting text on the screen: cut, wrapped, side by side.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};

/// How many columns a text takes.
pub(crate) fn width(text: &str) -> u16 {
    u16::try_from(Span::raw(text).width()).unwrap_or(u16::MAX)
}

/// The text, cut to so many columns with a sign that something is missing.
pub(crate) fn cut(text: &str, columns: u16) -> String {
    if width(text) <= columns {
        return text.to_owned();
    }
    let mut kept = String::new();
    for letter in text.chars() {
        kept.push(letter);
        if width(&kept) >= columns {
            kept.pop();
            break;
        }
    }
    let mut kept = kept.trim_end().to_owned();
    if columns > 0 {
        kept.push('…');
    }
    kept
}

/// The text where it fits; else what follows a colon in it, which tells it from its likes, cut only as far as needed.
pub(crate) fn brief(text: &str, columns: u16) -> String {
    let end = text.split_once(": ").map(|(_, end)| end);
    let short = end.filter(|_| width(text) > columns);
    cut(short.unwrap_or(text), columns)
}

/// The text on as many lines as it takes. A space that must not break does not break.
pub(crate) fn wrap(text: &str, columns: u16) -> Vec<String> {
    let options = textwrap::Options::new(usize::from(columns.max(1)))
        .word_separator(textwrap::WordSeparator::AsciiSpace)
        .wrap_algorithm(textwrap::WrapAlgorithm::FirstFit);
    textwrap::wrap(text, options)
        .into_iter()
        .map(|line| line.into_owned())
        .collect()
}

/// A name on as many lines as it takes: a word that fits on none of them is broken with a hyphen.
pub(crate) fn wrap_name(name: &str, columns: u16) -> Vec<String> {
    let mut whole = String::new();
    for word in name.split_inclusive([' ', '-']) {
        if width(word.trim_end()) > columns {
            let letters = usize::from(columns.saturating_sub(1));
            let first: String = word.chars().take(letters).collect();
            whole += &format!("{first}- {}", &word[first.len()..]);
        } else {
            whole += word;
        }
    }
    wrap(&whole, columns)
}

/// Writes at a place within `area`, cut where the area ends; says which column comes next.
pub(crate) fn put(buf: &mut Buffer, area: Rect, x: u16, y: u16, text: &str, style: Style) -> u16 {
    if y >= area.height || x >= area.width {
        return x;
    }
    let room = area.width - x;
    buf.set_stringn(
        area.x + x,
        area.y + y,
        cut(text, room),
        usize::from(room),
        style,
    );
    x + width(text).min(room)
}

/// Writes in the middle of a line of `area`.
pub(crate) fn centre(buf: &mut Buffer, area: Rect, y: u16, text: &str, style: Style) {
    let x = area.width.saturating_sub(width(text)) / 2;
    put(buf, area, x, y, text, style);
}

/// Writes at the right end of a line of `area`.
pub(crate) fn right(buf: &mut Buffer, area: Rect, y: u16, text: &str, style: Style) {
    let x = area.width.saturating_sub(width(text));
    put(buf, area, x, y, text, style);
}

/// Writes a wrapped text from line `y` of `area` on; says which line comes next.
pub(crate) fn paragraph(buf: &mut Buffer, area: Rect, y: u16, text: &str, style: Style) -> u16 {
    let mut y = y;
    for line in wrap(text, area.width) {
        put(buf, area, 0, y, &line, style);
        y += 1;
    }
    y
}

/// Writes a styled line at a place within `area`.
pub(crate) fn line(buf: &mut Buffer, area: Rect, y: u16, line: &Line<'_>) {
    if y < area.height {
        buf.set_line(area.x, area.y + y, line, area.width);
    }
}

/// The part of `area` from a place on.
pub(crate) fn part(area: Rect, x: u16, y: u16, width: u16, height: u16) -> Rect {
    let x = x.min(area.width);
    let y = y.min(area.height);
    Rect::new(
        area.x + x,
        area.y + y,
        width.min(area.width - x),
        height.min(area.height - y),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_that_is_too_long_says_so() {
        assert_eq!(cut("sobremesa", 9), "sobremesa");
        assert_eq!(cut("sobremesa", 6), "sobre…");
        assert_eq!(cut("", 3), "");
    }

    #[test]
    fn of_a_text_that_is_too_long_the_end_after_a_colon_is_kept() {
        assert_eq!(
            brief("Place an assistant: escort", 26),
            "Place an assistant: escort"
        );
        assert_eq!(brief("Place an assistant: escort", 25), "escort");
        assert_eq!(brief("Place an assistant: escort", 4), "esc…");
        assert_eq!(brief("Stop here", 6), "Stop…");
    }

    #[test]
    fn a_long_word_of_a_name_is_broken_with_a_hyphen() {
        assert_eq!(wrap_name("●Tamanrasset", 8), ["●Tamanr-", "asset"]);
        assert_eq!(wrap_name("◆Colomb-Béchar", 8), ["◆Colomb-", "Béchar"]);
        assert_eq!(wrap_name("●Adrar", 8), ["●Adrar"]);
    }

    #[test]
    fn a_hard_space_does_not_break() {
        assert_eq!(
            wrap("quatre cartes\u{a0}!", 10),
            ["quatre", "cartes\u{a0}!"]
        );
    }
}
