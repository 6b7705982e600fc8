//! Reports as one page: no script, nothing from elsewhere, light or dark as the reader likes.

pub(crate) mod chart;

use serde_json::Value as Json;
use sobremesa_arena::Interval;
use sobremesa_arena::contest::Measure;
use sobremesa_words::{Value, Words};

use crate::html::escape;
use crate::machine;

const STYLE: &str = include_str!("page.css");

/// The whole page: its title, a soft line below, and what it says.
pub(crate) fn page(words: &Words, title: &str, head: &str, body: &str) -> String {
    format!(
        "<!doctype html>\n<html lang=\"{lang}\">\n<head>\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" \
         content=\"width=device-width, initial-scale=1\">\n<meta name=\"color-scheme\" content=\"light dark\">\n\
         <title>{title}</title>\n<style>\n{STYLE}</style>\n</head>\n<body>\n<main>\n<h1>{title}</h1>\n\
         <p class=\"soft\">{head}</p>\n{body}</main>\n</body>\n</html>\n",
        lang = words.lang().code(),
        title = escape(title),
        head = escape(head),
    )
}

/// A part of a page under its heading.
pub(crate) fn section(title: &str, note: &str, body: &str) -> String {
    format!(
        "<section>\n<h2>{}</h2>\n{}{body}</section>\n",
        escape(title),
        note_line(note)
    )
}

/// A soft line; nothing where there is nothing to say.
pub(crate) fn note_line(note: &str) -> String {
    if note.is_empty() {
        String::new()
    } else {
        format!("<p class=\"note\">{}</p>\n", escape(note))
    }
}

/// A table of numbers; one column may be in words.
pub(crate) fn table(
    head: &[String],
    words: Option<usize>,
    rows: impl Iterator<Item = Vec<String>>,
) -> String {
    let wordy = |place: usize| match words {
        Some(words) if words == place => " class=\"words\"",
        _ => "",
    };
    let head: String = head
        .iter()
        .enumerate()
        .map(|(place, text)| format!("<th{}>{}</th>", wordy(place), escape(text)))
        .collect();
    let row = |cells: Vec<String>| {
        let cells: String = cells
            .iter()
            .enumerate()
            .map(|(place, cell)| format!("<td{}>{}</td>", wordy(place), escape(cell)))
            .collect();
        format!("<tr>{cells}</tr>\n")
    };
    let rows: String = rows.map(row).collect();
    format!(
        "<div class=\"scroll\"><table>\n<thead><tr>{head}</tr></thead>\n<tbody>\n{rows}</tbody></table></div>\n"
    )
}

/// With which version and when it was made, and by which command.
pub(crate) fn made(words: &Words, command: &str) -> String {
    let made = [
        ("version", Value::from(env!("CARGO_PKG_VERSION"))),
        ("date", Value::from(machine::today())),
    ];
    format!(
        "<p class=\"soft\">{}</p>\n<p class=\"soft\"><code>{}</code></p>",
        escape(&words.fill("arena-how-made", &made)),
        escape(command)
    )
}

/// The options as they are written in files; a map or a deck of one's own is too long to be read here.
pub(crate) fn told_options(options: &Json) -> String {
    const LONGEST: usize = 1500;
    let text = options.to_string();
    match text.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text,
    }
}

/// The command as it was typed, to be typed again.
pub(crate) fn command_line() -> String {
    let typed: Vec<String> = std::env::args_os()
        .skip(1)
        .map(|arg| arg.to_string_lossy().into_owned())
        .collect();
    let typed = typed.iter().map(String::as_str);
    shlex::try_join(std::iter::once("sobremesa").chain(typed)).unwrap_or_default()
}

/// A difference in percentage points, with its sign.
pub(crate) fn signed(words: &Words, share: f64) -> String {
    let text = words.decimal((100.0 * share).abs(), 1);
    if text
        .chars()
        .all(|letter| !letter.is_ascii_digit() || letter == '0')
    {
        return text;
    }
    if share > 0.0 {
        format!("+{text}")
    } else {
        format!("−{text}")
    }
}

/// A number between its ends: `34.1% (30.2% to 38.3%)`.
pub(crate) fn ranged(words: &Words, number: String, low: String, high: String) -> String {
    words.fill(
        "arena-ranged",
        &[
            ("number", Value::from(number)),
            ("low", Value::from(low)),
            ("high", Value::from(high)),
        ],
    )
}

pub(crate) fn share(words: &Words, of: &Measure) -> String {
    let Interval { low, high } = of.ci95;
    ranged(
        words,
        words.percent(of.value),
        words.percent(low),
        words.percent(high),
    )
}

pub(crate) fn difference(words: &Words, of: &Measure) -> String {
    let Interval { low, high } = of.ci95;
    ranged(
        words,
        signed(words, of.value),
        signed(words, low),
        signed(words, high),
    )
}

pub(crate) fn mean(words: &Words, of: &Measure) -> String {
    let spread = (of.ci95.high - of.ci95.low) / 2.0;
    let value = words.decimal(of.value, 1);
    if spread.is_finite() {
        format!("{value} ± {}", words.decimal(spread, 1))
    } else {
        value
    }
}
