//! `sobremesa import`: a whole store from a file into a database, and back.

use std::io::IsTerminal as _;
use std::path::Path;
use std::sync::mpsc;
use std::thread;

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use sobremesa_postgres::Postgres;
use sobremesa_store::{Kept, Sqlite, StoreError, Tally};
use sobremesa_words::{Value, Words};

use crate::args::Import;
use crate::error::{CliError, Outcome};

/// So many things are read ahead of what is written.
const AHEAD: usize = 64;

pub(crate) fn run(args: &Import, words: &Words) -> Outcome {
    let fault = |error: StoreError| {
        let args = [("error", Value::from(error.to_string()))];
        CliError::said(words, "cli-error-import", &args)
    };
    let url = args
        .store
        .clone()
        .or_else(|| std::env::var("SOBREMESA_STORE").ok());
    let Some(url) = url else {
        return Err(CliError::said(words, "cli-error-import-store", &[]));
    };
    let bar = bar(words);
    let moved = match args.back {
        true => Postgres::open(&url)
            .and_then(|store| store.copy_to(&args.file, &mut |kept| count(&bar, kept))),
        false => fill(&args.file, &url, &bar),
    };
    bar.finish_and_clear();
    let tally = moved.map_err(fault)?;
    let hash = tally.hash().into_iter().map(|byte| format!("{byte:02x}"));
    let args = [
        ("tables", Value::from(tally.tables.to_string())),
        ("facts", Value::from(tally.facts.to_string())),
        ("people", Value::from(tally.people.to_string())),
        ("hash", Value::from(hash.collect::<String>())),
    ];
    println!("{}", words.fill("cli-import-done", &args));
    Ok(())
}

/// Everything of a file into an empty database.
fn fill(file: &Path, url: &str, bar: &ProgressBar) -> Result<Tally, StoreError> {
    if !file.exists() {
        return Err(StoreError::CannotOpen {
            path: file.to_owned(),
            why: "there is no such file".to_owned(),
        });
    }
    // As a server would open it: what an older program wrote is brought up to date, and no server writes meanwhile.
    let source = Sqlite::open(file)?;
    let target = Postgres::open(url)?;
    let (things, read) = mpsc::sync_channel(AHEAD);
    thread::scope(|scope| {
        scope.spawn(move || {
            // Where nobody listens any more it went wrong there, and that is told there.
            let gone = |_| StoreError::Stopped;
            let sent = source.each(&mut |kept| things.send(Ok(kept)).map_err(gone));
            if let Err(error) = sent {
                let _ = things.send(Err(error));
            }
        });
        let mut read = read.iter().inspect(|kept| {
            if let Ok(kept) = kept {
                count(bar, kept);
            }
        });
        target.fill(&mut read)
    })
}

fn count(bar: &ProgressBar, kept: &Kept) {
    if matches!(kept, Kept::Table(_)) {
        bar.inc(1);
    }
}

fn bar(words: &Words) -> ProgressBar {
    let target = match std::io::stderr().is_terminal() {
        true => ProgressDrawTarget::stderr(),
        false => ProgressDrawTarget::hidden(),
    };
    let bar = ProgressBar::with_draw_target(None, target);
    let template = format!("{{spinner}} {{human_pos}} {}", words.say("cli-import-unit"));
    if let Ok(style) = ProgressStyle::with_template(&template) {
        bar.set_style(style);
    }
    bar
}
