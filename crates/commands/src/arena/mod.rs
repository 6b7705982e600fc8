//! `sobremesa arena`: which bot plays better, and how sure is that? See `docs/arena.md`.

mod entrants;
mod journal;
mod outside;
mod report;
mod strength;
mod watch;

use std::io::Write as _;
use std::path::Path;
use std::time::Duration;

use sobremesa_arena::contest::{Contest, ContestError, Held, Rule};
use sobremesa_bots::Roster;
use sobremesa_protocol::write_whole;
use sobremesa_words::{Value, Words};

use crate::args::Arena;
use crate::error::{CliError, Faults, Outcome};
use crate::foreign;
use crate::options;
use crate::page::command_line;
use crate::sim::players;
use journal::Journal;
use report::Report;
use watch::Watcher;

/// How many matches two bots play at most where nobody says how many.
const GAMES: u64 = 1000;

/// No question is closed before one deal in so many.
const LEAST: u64 = 10;

pub(crate) fn run(args: &Arena, words: &Words) -> Outcome {
    if let Some(path) = &args.strength {
        return strength::run(args, path, words);
    }
    let Some(game) = args.game() else {
        return Err(CliError::said(words, "arena-error-no-game", &[]));
    };
    let (title, preset) = options::find_title(words, game)?;
    let pairs = options::pairs(words, preset, &args.option)?;
    sobremesa_shelf::with_game!(title.id, G => one::<G>(args, game, &pairs, words), else => Ok(()))
}

fn one<G: Roster>(args: &Arena, game: &str, pairs: &[(String, String)], words: &Words) -> Outcome {
    let contest = contest::<G>(args, pairs, words)?;
    let identity = journal::identity(&contest, args);
    let (held, unkept) = hold(&contest, &identity, args.journal.as_deref(), words, "")?;
    let report = Report::new(game, &contest, &held, command_line());
    let written = write_files(&report, &contest, &held, args, words);
    let mut out = std::io::stdout().lock();
    if args.json {
        writeln!(out, "{}", report.json(&contest))?;
    } else {
        write!(out, "{}", report.text(words))?;
    }
    // What cannot be written is no reason to lose what was found out.
    if let Some(unkept) = unkept {
        return Err(unkept);
    }
    written?;
    if held.complete {
        Ok(())
    } else {
        Err(CliError::Interrupted(Vec::new()))
    }
}

/// Holds a contest with a bar and a journal; also says what kept the journal from being written.
fn hold<G: Roster>(
    contest: &Contest<G>,
    identity: &serde_json::Value,
    journal: Option<&Path>,
    words: &Words,
    label: &str,
) -> Outcome<(Held, Option<CliError>)> {
    contest.check().map_err(|error| refused(error, words))?;
    let (journal, known) = match journal {
        Some(path) => {
            let (journal, known) = Journal::open(path, contest, identity, words)?;
            (Some(journal), known)
        }
        None => (None, Vec::new()),
    };
    let mut watcher = Watcher::new(words, label, journal, known.len());
    let held = contest
        .hold(known, &mut watcher)
        .map_err(|error| refused(error, words))?;
    let unkept = watcher
        .close()
        .map(|(path, error)| CliError::file(words, &path, &error));
    Ok((held, unkept))
}

fn refused<F: sobremesa_core::Tell>(error: ContestError<F>, words: &Words) -> CliError {
    match error {
        ContestError::Faults(faults) => CliError::faults(words, &faults),
        ContestError::TooFew => CliError::said(words, "arena-error-too-few", &[]),
        ContestError::NoStart { name, note } if note.is_empty() => CliError::said(
            words,
            "arena-error-no-start-silent",
            &[("name", Value::from(name))],
        ),
        ContestError::NoStart { name, note } => CliError::said(
            words,
            "arena-error-no-start",
            &[
                ("name", Value::from(name)),
                ("note", Value::from(foreign::in_words(words, &note))),
            ],
        ),
        ContestError::Threads(error) => {
            CliError::said(words, "cli-error-threads", &[("error", Value::from(error))])
        }
    }
}

/// The files asked for, each whole or not at all.
fn write_files<G: Roster>(
    report: &Report,
    contest: &Contest<G>,
    held: &Held,
    args: &Arena,
    words: &Words,
) -> Outcome {
    let mut faults = Faults::default();
    let mut keep = |path: &Path, text: String| {
        let written = write_whole(path, text.as_bytes());
        faults.keep(written.map_err(|error| CliError::file(words, path, &error)));
    };
    if let Some(path) = &args.csv {
        keep(path, report::csv(contest, held));
    }
    if let Some(path) = &args.out {
        keep(path, report.html(words));
    }
    faults.none()
}

/// What was asked for, or everything that is wrong with it.
fn contest<G: Roster>(
    args: &Arena,
    pairs: &[(String, String)],
    words: &Words,
) -> Outcome<Contest<G>> {
    let mut faults = Faults::default();
    let seats = faults.keep(players::<G>(words, args.players, 0));
    let setup = faults.keep(options::setup::<G>(words, pairs, seats));
    let entrants = faults.keep(entrants::entrants::<G>(args, words));
    let games = args.games.unwrap_or(GAMES);
    if games == 0 {
        faults.keep::<()>(Err(CliError::said(words, "cli-error-no-games", &[])));
    }
    let rule = faults.keep(rule(args, words));
    faults.check_writable(words, args.csv.iter().chain(&args.out));
    faults.none()?;
    let (Some(setup), Some(entrants)) = (setup, entrants) else {
        unreachable!("without faults everything was read");
    };
    let deals = games.div_ceil(matches_a_deal::<G>(setup.seats));
    Ok(Contest {
        setup,
        entrants,
        deals,
        least: least(args, deals),
        seed: args.seed,
        threads: args.threads.unwrap_or_default(),
        think: args.think.map(|limit| Duration::from_millis(limit.into())),
        rule,
    })
}

/// How many matches of a pair one deal makes.
fn matches_a_deal<G: Roster>(seats: u8) -> u64 {
    match (G::COOPERATIVE, seats) {
        (true, _) => 1,
        (false, 2) => 2,
        (false, seats) => 2 * u64::from(seats),
    }
}

/// How many deals are played before any question is closed.
fn least(args: &Arena, deals: u64) -> u64 {
    if args.all {
        deals
    } else {
        deals.div_ceil(LEAST)
    }
}

fn rule(args: &Arena, words: &Words) -> Outcome<Rule> {
    let mut faults = Vec::new();
    for (name, value, most) in [
        ("--error", args.error, 50.0),
        ("--margin", args.margin, 100.0),
    ] {
        if !(value > 0.0 && value < most) {
            let said = [
                ("argument", Value::from(name)),
                ("value", Value::from(value.to_string())),
                ("most", Value::from(most)),
            ];
            faults.push(words.fill("arena-error-percent", &said));
        }
    }
    if !faults.is_empty() {
        return Err(CliError::Said(faults));
    }
    Ok(Rule {
        error: args.error / 100.0,
        margin: args.margin / 100.0,
    })
}
