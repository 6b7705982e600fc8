//! `sobremesa check`: can everything in a folder be read, and what can be saved where it cannot?

use std::io::Write as _;

use sobremesa_server::STORE_FILE;
use sobremesa_store::{Checked, StoreError, check, rescue};
use sobremesa_words::{Value, Words};

use crate::args::Check;
use crate::error::{CliError, Outcome};
use crate::serve::data_folder;

pub(crate) fn run(args: &Check, words: &Words) -> Outcome {
    let folder = args.data.clone().unwrap_or_else(data_folder);
    let store = folder.join(STORE_FILE);
    let fault = |error: StoreError| {
        let args = [("error", Value::from(error.to_string()))];
        CliError::said(words, "cli-error-check", &args)
    };
    let found = check(&store).map_err(fault)?;
    let mut out = std::io::stdout();
    tell(&mut out, &found, words)?;
    if let Some(to) = &args.rescue {
        let saved = rescue(&store, to).map_err(fault)?;
        let args = [
            ("file", Value::from(to.display().to_string())),
            ("tables", Value::from(saved.tables as f64)),
            ("people", Value::from(saved.people as f64)),
        ];
        writeln!(out, "{}", words.fill("cli-check-rescued", &args))?;
        return Ok(());
    }
    match found.sound() {
        true => Ok(()),
        false => Err(CliError::said(words, "cli-error-check-unsound", &[])),
    }
}

fn tell(out: &mut impl std::io::Write, found: &Checked, words: &Words) -> std::io::Result<()> {
    let args = [
        ("tables", Value::from(found.tables as f64)),
        ("facts", Value::from(found.facts as f64)),
        ("people", Value::from(found.people as f64)),
    ];
    writeln!(out, "{}", words.fill("cli-check-found", &args))?;
    for (table, why) in &found.unreadable {
        let args = [
            ("table", Value::from(table.as_str())),
            ("why", Value::from(why.as_str())),
        ];
        writeln!(out, "{}", words.fill("cli-check-unreadable", &args))?;
    }
    for line in &found.damage {
        writeln!(out, "SQLite: {line}")?;
    }
    Ok(())
}
