//! Puts the texts of `--help` and of wrong command lines into the reader's language.

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Arg, ArgAction, Command, CommandFactory as _};
use sobremesa_words::{Value, Words};

use crate::args::Cli;
use crate::engine;
use crate::number::NotWhole;

/// How the words of an administrator's commands begin.
const ADMIN: &str = "cli-admin-";

/// The command with every text in the reader's language: `cli-about`, `cli-sim-about`, `cli-sim-players` …
pub(crate) fn translated(command: Command, words: &Words) -> Command {
    translate(command, words, "cli", "sobremesa")
        .disable_version_flag(true)
        .arg(
            Arg::new("version")
                .long("version")
                .action(ArgAction::Version)
                .help(words.say("cli-version"))
                .help_heading(words.say("cli-heading-options")),
        )
}

/// A command and those under it. `key` begins the keys of its texts, `path` is how it is typed.
fn translate(command: Command, words: &Words, key: &str, path: &str) -> Command {
    let usage = usage(&command, words, path);
    let template = format!(
        "{{about}}\n\n{}: {{usage}}\n\n{{all-args}}{{after-help}}\n",
        words.say("cli-heading-usage")
    );
    let say = |part: &str| {
        let args = [
            ("games", Value::from(game_names(words))),
            ("commands", Value::from(engine::command_names())),
        ];
        words.fill(&format!("{key}-{part}"), &args)
    };
    let examples = say("examples");
    let examples = format!("{}:\n{examples}", words.say("cli-heading-examples"));
    let after = match path {
        // What a proof is worth has to be said beside it.
        "sobremesa verify" => format!("{}\n\n{examples}", words.say("cli-verify-more")),
        _ => examples,
    };
    let names: Vec<String> = command
        .get_subcommands()
        .map(|sub| sub.get_name().to_owned())
        .collect();
    let mut command = command
        .about(say("about"))
        .help_template(template)
        .override_usage(usage)
        .after_help(after)
        .subcommand_help_heading(words.say("cli-heading-commands"))
        .disable_help_flag(true)
        .mut_args(|arg| {
            let owner = match arg.get_id().as_str() {
                "lang" => "cli",
                // Said once for all that an administrator may ask.
                "data" | "url" | "json" if key.starts_with(ADMIN) => ADMIN.trim_end_matches('-'),
                _ => key,
            };
            let text = words.say(&format!(
                "{owner}-{}",
                arg.get_id().as_str().replace('_', "-")
            ));
            let heading = if arg.is_positional() {
                "cli-heading-arguments"
            } else {
                "cli-heading-options"
            };
            let arg = arg.help(text).help_heading(words.say(heading));
            match value_name(&arg, words) {
                // “-5” is a value nobody wants, not an option nobody knows.
                Some(name) => arg
                    .allow_negative_numbers(true)
                    .value_name(name)
                    .hide_default_value(true),
                None => arg,
            }
        })
        .arg(
            Arg::new("help")
                .short('h')
                .long("help")
                .action(ArgAction::Help)
                .help(words.say("cli-help"))
                .help_heading(words.say("cli-heading-options")),
        );
    for name in names {
        let (key, path) = (format!("{key}-{name}"), format!("{path} {name}"));
        command = command.mut_subcommand(&name, |sub| translate(sub, words, &key, &path));
    }
    command
}

/// Everything on the shelf, by name.
fn game_names(words: &Words) -> String {
    let mut names: Vec<String> = sobremesa_shelf::ids()
        .map(|id| words.say(&format!("{id}-name")))
        .collect();
    let last = names.pop().unwrap_or_default();
    let args = [
        ("names", Value::from(names.join(", "))),
        ("last", Value::from(last)),
    ];
    words.fill("cli-names", &args)
}

/// How a command is typed: `sobremesa sim [OPTIONS] <GAME>`.
fn usage(command: &Command, words: &Words, path: &str) -> String {
    let mut usage = format!("{path} [{}]", words.say("cli-value-options"));
    for arg in command.get_positionals() {
        let name = value_name(arg, words).unwrap_or_default();
        usage += &if arg.is_required_set() {
            format!(" <{name}>")
        } else {
            format!(" [{name}]")
        };
        if matches!(arg.get_action(), ArgAction::Append) {
            usage += "...";
        }
    }
    if command.has_subcommands() {
        usage += &format!(" <{}>", words.say("cli-value-command"));
    }
    usage
}

/// What stands for a value in help; letters and lists such as `N` or `A,B` are the same in every language.
fn value_name(arg: &Arg, words: &Words) -> Option<String> {
    if !arg.get_action().takes_values() {
        return None;
    }
    let name = arg
        .get_value_names()
        .and_then(<[_]>::first)
        .map(ToString::to_string)
        .unwrap_or_default();
    Some(match (arg.get_id().as_str(), name.as_str()) {
        ("action", _) => name,
        ("game", _) => words.say("cli-value-game"),
        ("paragraph", _) => words.say("cli-value-paragraph"),
        ("table", _) => words.say("cli-value-table"),
        ("whom", _) => words.say("cli-value-whom"),
        ("why" | "text", _) | (_, "TEXT") => words.say("cli-value-text"),
        ("file", _) | (_, "FILE") => words.say("cli-value-file"),
        (_, "NAME=COMMAND") => words.say("cli-value-named-command"),
        (_, "KEY=VALUE") => words.say("cli-value-pair"),
        (_, "KEY=A,B") => words.say("cli-value-pair-list"),
        _ => name,
    })
}

/// What is wrong with a command line, in the reader's language; nothing where it only asked for help.
pub(crate) fn explain(error: &clap::Error, words: &Words) -> Option<String> {
    let context = |kind| match error.get(kind) {
        Some(ContextValue::String(text)) => text.clone(),
        Some(ContextValue::Strings(texts)) => texts.join(", "),
        _ => String::new(),
    };
    let argument = context(ContextKind::InvalidArg);
    let fill = |key: &str, args: &[(&str, String)]| {
        let args: Vec<(&str, Value<'_>)> = args
            .iter()
            .map(|(name, value)| (*name, Value::from(value.as_str())))
            .collect();
        Some(words.fill(key, &args))
    };
    match error.kind() {
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => None,
        ErrorKind::MissingSubcommand if context(ContextKind::ValidSubcommand).contains("close") => {
            fill("cli-error-no-admin-command", &[])
        }
        ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand | ErrorKind::MissingSubcommand => {
            let command = Cli::command();
            let names: Vec<&str> = command.get_subcommands().map(Command::get_name).collect();
            fill("cli-error-no-command", &[("commands", names.join(", "))])
        }
        ErrorKind::UnknownArgument => {
            let said = fill("cli-error-unknown-argument", &[("argument", argument)]);
            with_tip(words, said, &context(ContextKind::SuggestedArg))
        }
        ErrorKind::InvalidSubcommand => {
            let name = context(ContextKind::InvalidSubcommand);
            let said = fill("cli-error-unknown-command", &[("command", name)]);
            with_tip(words, said, &context(ContextKind::SuggestedSubcommand))
        }
        ErrorKind::MissingRequiredArgument => fill("cli-error-missing", &[("argument", argument)]),
        ErrorKind::InvalidValue if context(ContextKind::InvalidValue).is_empty() => {
            fill("cli-error-no-value", &[("argument", argument)])
        }
        ErrorKind::InvalidValue | ErrorKind::ValueValidation => {
            let value = context(ContextKind::InvalidValue);
            let not_whole = std::error::Error::source(error)
                .and_then(|source| source.downcast_ref::<NotWhole>());
            match not_whole {
                Some(NotWhole { least, most }) => {
                    let unlimited = *most > u64::from(u32::MAX);
                    let option = argument.split(' ').next().unwrap_or_default();
                    fill(
                        if unlimited {
                            "cli-error-whole"
                        } else {
                            "cli-error-whole-up-to"
                        },
                        &[
                            ("argument", option.to_owned()),
                            ("value", value),
                            ("least", least.to_string()),
                            ("most", most.to_string()),
                        ],
                    )
                }
                None => fill(
                    "cli-error-value",
                    &[("argument", argument), ("value", value)],
                ),
            }
        }
        ErrorKind::ArgumentConflict => fill("cli-error-twice", &[("argument", argument)]),
        _ => fill("cli-error-usage", &[("argument", argument)]),
    }
}

/// With what may have been meant, where something is near.
fn with_tip(words: &Words, said: Option<String>, tip: &str) -> Option<String> {
    match tip {
        "" => said,
        tip => said.map(|said| {
            format!(
                "{said} {}",
                words.fill("cli-error-tip", &[("tip", Value::from(tip))])
            )
        }),
    }
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;
    use sobremesa_words::Lang;

    use super::*;
    use crate::args::Cli;

    fn untranslated(command: &Command, found: &mut Vec<String>) {
        let mut look = |text: String| {
            if text.contains("[cli-") || text.trim().is_empty() {
                found.push(format!("{}: {text}", command.get_name()));
            }
        };
        look(
            command
                .get_about()
                .map(ToString::to_string)
                .unwrap_or_default(),
        );
        look(
            command
                .get_after_help()
                .map(ToString::to_string)
                .unwrap_or_default(),
        );
        command
            .get_arguments()
            .for_each(|arg| look(arg.get_help().map(ToString::to_string).unwrap_or_default()));
        command
            .get_subcommands()
            .for_each(|sub| untranslated(sub, found));
    }

    #[test]
    fn every_help_text_is_there_in_every_language() {
        for lang in Lang::ALL {
            let words = Words::new(lang);
            let mut found = Vec::new();
            untranslated(&translated(Cli::command(), &words), &mut found);
            assert_eq!(found, Vec::<String>::new(), "{lang:?}");
        }
    }

    #[test]
    fn help_speaks_one_language_at_a_time() {
        let usages = [
            (Lang::Es, "", "Uso: sobremesa [OPCIONES] <ORDEN>\n"),
            (Lang::Es, "play", "Uso: sobremesa play [OPCIONES] [JUEGO]\n"),
            (Lang::Es, "sim", "Uso: sobremesa sim [OPCIONES] <JUEGO>\n"),
            (Lang::Es, "engine", "Uso: sobremesa engine [OPCIONES]\n"),
            (
                Lang::Fr,
                "rules",
                "Utilisation\u{a0}: sobremesa rules [OPTIONS] <JEU> [PARAGRAPHE]...\n",
            ),
            (
                Lang::Fr,
                "replay",
                "Utilisation\u{a0}: sobremesa replay [OPTIONS] <FICHIER>\n",
            ),
            (
                Lang::Es,
                "verify",
                "Uso: sobremesa verify [OPCIONES] <ARCHIVO>...\n",
            ),
            (
                Lang::En,
                "rules",
                "Usage: sobremesa rules [OPTIONS] <GAME> [PARAGRAPH]...\n",
            ),
        ];
        for (lang, name, usage) in usages {
            let command = translated(Cli::command(), &Words::new(lang));
            let mut command = command.find_subcommand(name).unwrap_or(&command).clone();
            let help = command.render_long_help().to_string();
            assert!(help.contains(usage), "{usage} in {help}");
            let english = [
                "Usage:",
                "Options",
                "Arguments",
                "default",
                "values",
                "OPTIONS",
                "GAME",
                "FILE",
                "KEY",
            ];
            // These are French, too.
            let shared = ["Options", "Arguments", "OPTIONS"];
            let own = |word: &str| match lang {
                Lang::En => true,
                Lang::Fr => shared.contains(&word),
                Lang::Es => false,
            };
            for english in english.iter().filter(|word| !own(word)) {
                assert!(!help.contains(english), "{english} in {help}");
            }
        }
    }

    #[test]
    fn a_wrong_command_line_is_explained() {
        let words = Words::new(Lang::En);
        let explained = |line: &[&str]| {
            let error = translated(Cli::command(), &words)
                .try_get_matches_from(line)
                .expect_err("a wrong line");
            explain(&error, &words).expect("an explanation")
        };
        let cases: [(&[&str], &str); 6] = [
            (&["sobremesa"], "play, sim"),
            (&["sobremesa", "dance"], "dance"),
            (&["sobremesa", "sim"], "<GAME>"),
            (&["sobremesa", "sim", "the-game", "--gams", "3"], "--games"),
            (&["sobremesa", "sim", "the-game", "--games", "many"], "many"),
            (&["sobremesa", "sim", "the-game", "--games"], "--games"),
        ];
        for (line, mention) in cases {
            let text = explained(line);
            assert!(
                text.contains(mention) && !text.contains("[cli-"),
                "{line:?}: {text}"
            );
        }
    }
}
