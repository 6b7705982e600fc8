//! Everything `sobremesa` does on the command line. The program itself (`crates/cli`) only calls this: a crate of its own
//! can be made small while what links the whole is made fast.

mod admin;
mod admin_args;
mod arena;
mod args;
mod bar;
mod bench;
mod beside;
mod calendar;
mod check;
mod deck;
mod doctor;
mod engine;
mod error;
mod foreign;
mod help;
mod html;
mod import;
mod interrupt;
mod journal;
mod lab;
mod lines;
mod load;
mod machine;
mod map;
mod number;
mod operate;
mod options;
mod page;
mod partition;
mod play;
mod review;
mod rules;
mod serve;
mod settings;
mod shell;
mod sim;
mod solve;
mod think;
mod verify;
mod wrong;

use std::io::Write as _;
use std::process::ExitCode;

use clap::{CommandFactory as _, FromArgMatches as _};
use sobremesa_words::{Lang, Value, Words};

use args::{Cli, Command};
use error::{CliError, Outcome};

/// Reads the command line of this process and does what it says.
#[must_use]
pub fn main() -> ExitCode {
    let typed: Vec<String> = std::env::args_os()
        .map(|arg| arg.to_string_lossy().into_owned())
        .collect();
    let words = Words::new(wanted_lang(&typed));
    let command = help::translated(Cli::command(), &words);
    let cli = match command.clone().try_get_matches_from(&typed) {
        Ok(matches) => Cli::from_arg_matches(&matches).expect("the matches are of this command"),
        Err(error) => return refuse(&command, &typed, error, &words),
    };
    match run(cli, words) {
        Ok(()) | Err(CliError::Gone) => ExitCode::SUCCESS,
        Err(CliError::Said(faults)) => {
            say(&faults);
            ExitCode::from(1)
        }
        Err(CliError::Interrupted(said)) => {
            say(&said);
            ExitCode::from(INTERRUPTED)
        }
    }
}

/// What shells expect of a program that Ctrl-C ended: 128 and the number of SIGINT.
const INTERRUPTED: u8 = 130;

fn say(faults: &[String]) {
    let mut out = std::io::stderr().lock();
    for fault in faults {
        let _ = writeln!(out, "sobremesa: {fault}");
    }
}

fn run(cli: Cli, words: Words) -> Outcome {
    if let Some(lang) = &cli.lang
        && lang.parse::<Lang>().is_err()
    {
        return Err(CliError::said(
            &words,
            "cli-error-lang",
            &[("lang", Value::from(lang.as_str()))],
        ));
    }
    match cli.command {
        Command::Play(args) => play::play(args, &words),
        Command::Sim(args) => sim::run(&args, &words),
        Command::Arena(args) => arena::run(&args, &words),
        Command::Lab(args) => lab::run(&args, &words),
        Command::Bench(args) => bench::run(&args, &words),
        Command::Rules(args) => rules::run(&args, &words),
        Command::Replay(args) => play::replay(&args, &words),
        Command::Verify(args) => verify::run(&args, &words),
        Command::Solve(args) => solve::run(&args, &words),
        Command::Review(args) => review::run(&args, &words),
        Command::Map(args) => map::run(&args, &words),
        Command::Deck(args) => deck::run(&args.command, &words),
        Command::Engine => engine::run(&words),
        Command::Serve(args) => serve::run(&args, &words),
        Command::Think(args) => think::run(&args, &words),
        Command::Backup(args) => operate::backup(&args, &words),
        Command::Import(args) => import::run(&args, &words),
        Command::Partition(args) => partition::run(&args, &words),
        Command::Check(args) => check::run(&args, &words),
        Command::Admin(args) => admin::run(&args.command, &words),
        Command::Load(args) => load::run(&args, &words),
        Command::Doctor(args) => doctor::run(&args, &words),
        Command::Completions(args) => shell::completions(&args, &words),
        Command::Man(args) => shell::man(&args, &words),
    }
}

/// The language of `--lang` where it is one of ours, else of the environment: known before anything is parsed, so
/// that `--help` and errors speak it too.
fn wanted_lang(typed: &[String]) -> Lang {
    let after = |flag: &str| {
        typed
            .iter()
            .position(|arg| arg == flag)
            .and_then(|place| typed.get(place + 1))
            .cloned()
    };
    let joined = typed
        .iter()
        .find_map(|arg| arg.strip_prefix("--lang="))
        .map(str::to_owned);
    let asked = joined
        .or_else(|| after("--lang"))
        .and_then(|lang| lang.parse().ok());
    asked.unwrap_or_else(|| Lang::of_environment(|name| std::env::var(name).ok()))
}

/// Help goes to standard output and is no failure; everything else is explained.
fn refuse(
    command: &clap::Command,
    typed: &[String],
    error: clap::Error,
    words: &Words,
) -> ExitCode {
    if help::explain(&error, words).is_none() {
        let _ = error.print();
        return ExitCode::SUCCESS;
    }
    let (faults, rest) = wrong::all(command, typed, error);
    let said = faults.iter();
    let mut said: Vec<String> = said
        .filter_map(|fault| help::explain(fault, words))
        .collect();
    said.extend(rest.iter().flat_map(|read| wrong::in_game(read, words)));
    say(&said);
    let _ = writeln!(std::io::stderr(), "{}", words.say("cli-error-see-help"));
    ExitCode::from(2)
}
