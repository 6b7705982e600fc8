//! `sobremesa deck`: checks a deck of Cthulhu 500, or prints it.

use std::io::Write as _;
use std::path::Path;

use sobremesa_shelf::cthulhu_500::{CardKind, Deck, Face, Value as Written};
use sobremesa_words::{Lang, Value, Words};

use crate::args::{DeckCheck, DeckCommand};
use crate::error::{CliError, Outcome};
use crate::foreign::in_words;

pub(crate) fn run(command: &DeckCommand, words: &Words) -> Outcome {
    match command {
        DeckCommand::Check(args) => check(args, words),
        DeckCommand::Show(args) => match &args.file {
            None => show(&Deck::house(), words, |name| {
                words.called("cthulhu-500", name)
            }),
            Some(file) => {
                let deck = Deck::read(&read(file, words)?)
                    .map_err(|faults| CliError::faults(words, &faults))?;
                // A file is shown in its own words.
                show(&deck, words, str::to_owned)
            }
        },
    }
}

/// What the file says, whatever it is.
fn read(file: &Path, words: &Words) -> Outcome<Written> {
    let text =
        std::fs::read_to_string(file).map_err(|error| CliError::file(words, file, &error))?;
    let name = file.display().to_string();
    let wrong = |why: String| {
        let args = [
            ("file", Value::from(name.clone())),
            ("error", Value::from(in_words(words, &why))),
        ];
        CliError::said(words, "cli-error-file", &args)
    };
    let json = sobremesa_shelf::read_data(&name, &text).map_err(wrong)?;
    sobremesa_shelf::of_json(&json).map_err(wrong)
}

fn check(args: &DeckCheck, words: &Words) -> Outcome {
    let written = read(&args.file, words)?;
    let faults = Deck::check(&written, args.strict);
    if !faults.is_empty() {
        return Err(CliError::faults(words, &faults));
    }
    let deck = Deck::read(&written).map_err(|faults| CliError::faults(words, &faults))?;
    let args = [
        ("name", Value::from(deck.name.as_str())),
        ("cards", Value::from(deck.len())),
        ("vehicles", Value::from(deck.vehicles.len() as u32)),
    ];
    writeln!(
        std::io::stdout().lock(),
        "{}",
        words.fill("cli-deck-sound", &args)
    )?;
    Ok(())
}

/// Every card under its kind: copies, name, numbers, tags, and what it does in the reader's language.
fn show(deck: &Deck, words: &Words, called: impl Fn(&str) -> String) -> Outcome {
    let mut out = std::io::stdout().lock();
    let lang = match words.lang() {
        Lang::En => 0,
        Lang::Es => 1,
        Lang::Fr => 2,
    };
    writeln!(out, "{}", deck.name)?;
    writeln!(out, "\n{}", words.say("cthulhu-500-kind-vehicle"))?;
    for face in &deck.vehicles {
        let [speed, damaged] = face.speed;
        let numbers = format!("{speed}/{damaged}/{}", face.complexity);
        writeln!(
            out,
            "  {numbers:>8}  {}",
            line(&called(&face.name), "", &face.text[lang])
        )?;
    }
    for kind in CardKind::ALL {
        let faces: Vec<&Face> = deck.faces.iter().filter(|face| face.kind == kind).collect();
        let copies: u32 = faces.iter().map(|face| u32::from(face.copies)).sum();
        writeln!(out, "\n{} ({copies})", words.say(kind.key()))?;
        for face in faces {
            let numbers = match (kind, face.window) {
                (CardKind::Crew, _) => format!("{}/{}", face.drive, face.fix),
                (_, Some(window)) => window.word().to_owned(),
                _ => String::new(),
            };
            let tags: Vec<&str> = deck
                .tags
                .iter()
                .zip(0..)
                .filter(|&(_, place)| deck.tag(place).is_some_and(|tag| face.is(tag)))
                .map(|(tag, _)| tag.as_str())
                .collect();
            let shown = line(&called(&face.name), &tags.join(", "), &face.text[lang]);
            writeln!(out, "  {:>2}× {numbers:<12}  {shown}", face.copies)?;
        }
    }
    Ok(())
}

fn line(name: &str, tags: &str, text: &str) -> String {
    let tags = if tags.is_empty() {
        String::new()
    } else {
        format!(" ({tags})")
    };
    let text = if text.is_empty() {
        String::new()
    } else {
        format!(": {text}")
    };
    format!("{name}{tags}{text}")
}
