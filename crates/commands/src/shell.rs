//! `sobremesa completions` and `sobremesa man`: the command line's own definition, for shells and for `man`.

use std::io::Write as _;

use clap::CommandFactory as _;
use sobremesa_words::{Value, Words};

use crate::args::{Cli, Completions, Man};
use crate::error::{CliError, Outcome};
use crate::help::translated;

pub(crate) fn completions(args: &Completions, words: &Words) -> Outcome {
    let mut script = Vec::new();
    let mut command = translated(Cli::command(), words);
    clap_complete::generate(args.shell, &mut command, "sobremesa", &mut script);
    std::io::stdout().lock().write_all(&script)?;
    Ok(())
}

/// A page for the program and one for each command: `sobremesa.1`, `sobremesa-sim.1`, `sobremesa-admin-list.1` …
pub(crate) fn man(args: &Man, words: &Words) -> Outcome {
    let failed = |error| CliError::file(words, &args.folder, &error);
    std::fs::create_dir_all(&args.folder).map_err(failed)?;
    clap_mangen::generate_to(translated(Cli::command(), words), &args.folder).map_err(failed)?;
    let folder = Value::from(args.folder.display().to_string());
    writeln!(
        std::io::stdout(),
        "{}",
        words.fill("cli-man-done", &[("folder", folder)])
    )?;
    Ok(())
}
