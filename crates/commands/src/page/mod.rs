//! Reports as one page: no script, nothing from elsewhere, light or dark as the reader likes.

pub(crate) mod chart;
mod numbers;

use serde_json::Value as Json;
use sobremesa_words::{Value, Words};

use crate::html::escape;
use crate::machine;

pub(crate) use self::numbers::{difference, mean, share, signed};

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
