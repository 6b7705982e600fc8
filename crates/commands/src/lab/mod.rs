//! `sobremesa lab`: how does a game play with these options, this deck or this map? See `docs/lab.md`.

mod grid;
mod kept;
mod patch;
mod report;
mod without;

use std::collections::BTreeMap;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::time::Duration;

use sobremesa_arena::lab::{Counted, Lab, LabError, Seen, Tried};
use sobremesa_protocol::write_whole;
use sobremesa_words::{Value, Words};

use crate::args;
use crate::bar::Bar;
use crate::error::{CliError, Faults, Outcome};
use crate::journal::Journal;
use crate::options;
use crate::page::command_line;
use grid::Cell;
use report::Report;

pub(crate) fn run(args: &args::Lab, words: &Words) -> Outcome {
    let (title, preset) = options::find_title(words, &args.game)?;
    let pairs = options::pairs(words, preset, &args.option)?;
    sobremesa_shelf::with_game!(title.id, G => one::<G>(args, &pairs, words), else => Ok(()))
}

fn one<G: Counted>(args: &args::Lab, pairs: &[(String, String)], words: &Words) -> Outcome {
    let (lab, cells) = lab::<G>(args, pairs, words)?;
    let (tried, unkept) = hold(&lab, args, words)?;
    let report = Report::new(args, &lab, &cells, &tried, command_line());
    let written = write_files(&report, &lab, &tried, args, words);
    let mut out = std::io::stdout().lock();
    if args.json {
        writeln!(out, "{}", report.json())?;
    } else {
        write!(out, "{}", report.text(words))?;
    }
    // What cannot be written is no reason to lose what was found out.
    if let Some(unkept) = unkept {
        return Err(unkept);
    }
    written?;
    if tried.complete {
        Ok(())
    } else {
        Err(CliError::Interrupted(Vec::new()))
    }
}

/// What was asked for, or everything that is wrong with it.
fn lab<G: Counted>(
    args: &args::Lab,
    pairs: &[(String, String)],
    words: &Words,
) -> Outcome<(Lab<G>, Vec<Cell>)> {
    let mut faults = Faults::default();
    let grid = faults.keep(grid::grid::<G>(args, pairs, words));
    let variants = grid.as_ref().map_or(&[][..], |(variants, _)| variants);
    let without = faults.keep(without::things::<G>(&args.without, variants, words));
    match args.out.as_deref().map(beside) {
        Some(Some(files)) => faults.check_writable(words, &files),
        Some(None) => {
            faults.keep::<()>(Err(CliError::said(words, "lab-error-out", &[])));
        }
        None => {}
    }
    faults.none()?;
    let (Some((variants, cells)), Some(without)) = (grid, without) else {
        unreachable!("without faults everything was read");
    };
    let lab = Lab {
        variants,
        deals: args.games,
        seed: args.seed,
        threads: args.threads.unwrap_or_default(),
        think: args.think.map(|limit| Duration::from_millis(limit.into())),
        trials: args.trials,
        pace: args.pace.unwrap_or(G::PACE),
        without,
    };
    Ok((lab, cells))
}

/// The page, and JSON and CSV beside it; nothing where the page itself is called like one of them.
fn beside(page: &Path) -> Option<[PathBuf; 3]> {
    let files = [
        page.to_owned(),
        page.with_extension("json"),
        page.with_extension("csv"),
    ];
    (files[0] != files[1] && files[0] != files[2]).then_some(files)
}

/// Plays everything with a bar and a journal; also says what kept the journal from being written.
fn hold<G: Counted>(
    lab: &Lab<G>,
    args: &args::Lab,
    words: &Words,
) -> Outcome<(Tried, Option<CliError>)> {
    lab.check().map_err(|error| refused(error, words))?;
    let mut known: Vec<BTreeMap<u64, Seen>> = vec![BTreeMap::new(); lab.variants.len()];
    let mut journal = None;
    if let Some(path) = &args.journal {
        let read = |line: &str| kept::read(line, lab);
        let (opened, lines) = Journal::open(path, kept::FORMAT, &kept::identity(lab), words, read)?;
        journal = Some(opened);
        for (variant, deal, seen) in lines {
            known[variant].insert(deal, seen);
        }
    }
    let bar = Bar::new(lab.deals * lab.variants.len() as u64, words);
    let before: usize = known
        .iter()
        .map(|matches| matches.range(..lab.deals).count())
        .sum();
    bar.bar.set_position(before as u64);
    bar.bar.reset_eta();
    let mut failed = None;
    let tried = lab
        .run(known, &bar, &mut |variant, deal, seen| {
            let Some(journal) = &mut journal else {
                return true;
            };
            let written = journal.append(&kept::write(lab, variant, deal, seen));
            match written {
                Ok(()) => true,
                Err(error) => {
                    failed = Some(CliError::file(words, journal.path(), &error));
                    false
                }
            }
        })
        .map_err(|error| refused(error, words))?;
    bar.bar.finish_and_clear();
    Ok((tried, failed))
}

fn refused<F: sobremesa_core::Tell>(error: LabError<F>, words: &Words) -> CliError {
    match error {
        LabError::Faults { faults, .. } => CliError::faults(words, &faults),
        LabError::Threads(error) => {
            CliError::said(words, "cli-error-threads", &[("error", Value::from(error))])
        }
    }
}

/// The files asked for, each whole or not at all.
fn write_files<G: Counted>(
    report: &Report,
    lab: &Lab<G>,
    tried: &Tried,
    args: &args::Lab,
    words: &Words,
) -> Outcome {
    let Some([page, json, csv]) = args.out.as_deref().and_then(beside) else {
        return Ok(());
    };
    let mut faults = Faults::default();
    let texts = [
        (page, report.html(words)),
        (json, format!("{}\n", report.json())),
        (csv, report::csv(lab, tried)),
    ];
    for (path, text) in texts {
        let written = write_whole(&path, text.as_bytes());
        faults.keep(written.map_err(|error| CliError::file(words, &path, &error)));
    }
    faults.none()
}
