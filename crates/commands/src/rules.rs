//! `sobremesa rules`: the rules as people read them.

use std::io::{IsTerminal as _, Write as _};

use sobremesa_shelf::TABLE;
use sobremesa_words::{Value, Words};

use crate::args::Rules;
use crate::error::{CliError, Outcome};

pub(crate) fn run(args: &Rules, words: &Words) -> Outcome {
    let Some(text) = sobremesa_shelf::rules(&args.game, words.lang()) else {
        let known: Vec<&str> = sobremesa_shelf::ids().chain([TABLE]).collect();
        let args = [
            ("game", Value::from(args.game.as_str())),
            ("games", Value::from(known.join(", "))),
        ];
        return Err(CliError::said(words, "cli-error-unknown-game", &args));
    };
    let mut out = std::io::stdout().lock();
    let bold = out.is_terminal() && std::env::var_os("NO_COLOR").is_none();
    if args.paragraph.is_empty() {
        text.lines()
            .try_for_each(|line| writeln!(out, "{}", shown(line, bold)))?;
        return Ok(());
    }
    let wanted = |line: &&str| args.paragraph.iter().any(|id| is_paragraph(line, id));
    let unknown: Vec<String> = args
        .paragraph
        .iter()
        .filter(|id| !text.lines().any(|line| is_paragraph(line, id)))
        .map(|id| {
            words.fill(
                "cli-error-paragraph",
                &[
                    ("paragraph", Value::from(id.as_str())),
                    ("game", Value::from(args.game.as_str())),
                ],
            )
        })
        .collect();
    if !unknown.is_empty() {
        return Err(CliError::Said(unknown));
    }
    text.lines()
        .filter(wanted)
        .try_for_each(|line| writeln!(out, "{}", shown(line, bold)))?;
    Ok(())
}

/// Is this the paragraph of that number, or of that chapter?
fn is_paragraph(line: &str, id: &str) -> bool {
    let id = id.to_uppercase();
    line.starts_with(&format!("**{id}**")) || line.starts_with(&format!("**{id}."))
}

/// Markdown as a terminal shows it: headings and numbers in bold.
fn shown(line: &str, bold: bool) -> String {
    if !bold {
        return line.replace("**", "");
    }
    if let Some(heading) = line.strip_prefix('#') {
        return format!(
            "\u{1b}[1m{}\u{1b}[0m",
            heading.trim_start_matches('#').trim()
        );
    }
    let mut parts = line.split("**");
    let mut text = parts.next().unwrap_or_default().to_owned();
    for (place, part) in parts.enumerate() {
        text.push_str(if place % 2 == 0 {
            "\u{1b}[1m"
        } else {
            "\u{1b}[0m"
        });
        text.push_str(part);
    }
    text
}
