//! `sobremesa play` and `sobremesa replay`: the full-screen table.

use std::path::Path;

use sobremesa_protocol::ReadError;
use sobremesa_terminal::{PlayArgs, Signs, TerminalError};
use sobremesa_words::{Value, Words};

use crate::args::{Ascii, Play, Replay};
use crate::error::{CliError, Faults, Outcome, seat_name};
use crate::{foreign, options};

pub(crate) fn play(args: Play, words: &Words) -> Outcome {
    if let Some(game) = &args.game {
        let file = Path::new(game);
        // No game has a dot or a slash in its name: a file is meant, whether it is there or not.
        let named = game.contains(['.', '/', '\\']) || file.is_file();
        if sobremesa_shelf::find(game).is_none() && named {
            return sobremesa_terminal::resume(words.lang(), file, signs(args.drawing.ascii))
                .map_err(|error| of_record(words, file, &error));
        }
        options::find_title(words, game)?;
    }
    let mut faults = Faults::default();
    faults.check_writable(words, &args.save);
    faults.none()?;
    let args = PlayArgs {
        lang: words.lang(),
        game: args.game,
        seats: args.players,
        bots: args.bots,
        people: args.people,
        options: options::pairs(words, None, &args.option)?,
        seed: args.seed,
        save: args.save,
        signs: signs(args.drawing.ascii),
        lesson: args.lesson,
    };
    sobremesa_terminal::play(args).map_err(|error| in_words(words, &error))
}

pub(crate) fn replay(args: &Replay, words: &Words) -> Outcome {
    sobremesa_terminal::replay(words.lang(), &args.file, signs(args.drawing.ascii))
        .map_err(|error| of_record(words, &args.file, &error))
}

fn signs(ascii: Ascii) -> Signs {
    match ascii {
        Ascii::Auto => Signs::OfLocale,
        Ascii::Always => Signs::Ascii,
        Ascii::Never => Signs::Unicode,
    }
}

fn of_record(words: &Words, path: &Path, error: &TerminalError) -> CliError {
    match error {
        TerminalError::Record(ReadError::Io(io)) => CliError::file(words, path, io),
        TerminalError::Record(error) => {
            let file = Value::from(path.display().to_string());
            CliError::said(
                words,
                "cli-error-record",
                &[("file", file), ("why", Value::from(why(words, error)))],
            )
        }
        _ => in_words(words, error),
    }
}

/// Why a record cannot be read.
pub(crate) fn why(words: &Words, error: &ReadError) -> String {
    match error {
        ReadError::Io(error) => foreign::in_words(words, &error.to_string()),
        ReadError::Json(error) => words.fill(
            "cli-record-json",
            &[(
                "error",
                Value::from(foreign::in_words(words, &error.to_string())),
            )],
        ),
        ReadError::NotARecord => words.say("cli-record-not-a-record"),
        ReadError::Version(version) => {
            words.fill("cli-record-version", &[("version", Value::from(*version))])
        }
        ReadError::Game(game) => {
            words.fill("cli-record-game", &[("game", Value::from(game.as_str()))])
        }
        ReadError::Rules { found, ours } => words.fill(
            "cli-record-rules",
            &[("found", Value::from(*found)), ("ours", Value::from(*ours))],
        ),
        ReadError::Players { players, seats } => words.fill(
            "cli-record-players",
            &[
                ("players", Value::from(*players)),
                ("seats", Value::from(*seats)),
            ],
        ),
        ReadError::Mark(place) => {
            words.fill("cli-record-mark", &[("mark", Value::from(*place + 1))])
        }
    }
}

fn in_words(words: &Words, error: &TerminalError) -> CliError {
    let said = |key: &str, args: &[(&str, Value<'_>)]| CliError::said(words, key, args);
    match error {
        TerminalError::NotATerminal => said("cli-error-not-a-terminal", &[]),
        TerminalError::UnknownGame(game) => {
            let known: Vec<&str> = sobremesa_shelf::ids().collect();
            said(
                "cli-error-unknown-game",
                &[
                    ("game", Value::from(game.as_str())),
                    ("games", Value::from(known.join(", "))),
                ],
            )
        }
        TerminalError::UnknownBot { bot, known } => said(
            "cli-error-unknown-bot",
            &[
                ("bot", Value::from(bot.as_str())),
                ("bots", Value::from(known.join(", "))),
            ],
        ),
        TerminalError::Seats {
            game,
            given,
            least,
            most,
        } => {
            let args = [
                ("game", Value::from(words.say(&format!("{game}-name")))),
                ("given", Value::from(*given)),
                ("least", Value::from(*least)),
                ("most", Value::from(*most)),
            ];
            said("cli-error-players", &args)
        }
        TerminalError::TooMany {
            people,
            bots,
            seats,
        } => {
            let args = [
                ("people", Value::from(*people)),
                ("bots", Value::from(*bots)),
                ("seats", Value::from(*seats)),
            ];
            said("cli-error-too-many", &args)
        }
        TerminalError::OneKeyboard { game, option } => {
            let option = words.say(&format!("{game}-option-{option}"));
            said("play-menu-one-keyboard", &[("option", Value::from(option))])
        }
        TerminalError::Options(faults) => options::in_words(words, faults),
        TerminalError::Faults(faults) => CliError::Said(
            faults
                .iter()
                .map(|fault| words.tell(fault, |seat| seat_name(words, seat)))
                .collect(),
        ),
        TerminalError::Record(error) => {
            let args = [
                ("file", Value::from("")),
                ("why", Value::from(why(words, error))),
            ];
            said("cli-error-record", &args)
        }
        TerminalError::DoesNotReplay { entry, reason } => {
            let reason = reason
                .as_ref()
                .map(|reason| words.tell(reason, |seat| seat_name(words, seat)));
            // Entries are counted from 1 for people; 0 means: it does not even begin.
            let entry = entry.map_or(0, |entry| entry + 1);
            said(
                "cli-error-replay",
                &[
                    ("entry", Value::from(entry)),
                    ("why", Value::from(reason.unwrap_or_default())),
                ],
            )
        }
        TerminalError::Save { path, source } => CliError::file(words, path, source),
        TerminalError::Io(error) => said(
            "cli-error-terminal",
            &[("error", Value::from(error.to_string()))],
        ),
    }
}
