//! Everything a fresh machine needs: `cargo xtask play` and `cargo xtask test`.

mod coverage;
mod debian;
mod deny;
mod dist;
mod figures;
mod lengths;
mod module;
mod passed;
mod paths;
mod programs;
mod progress;
mod python;
#[cfg(test)]
mod quoted;
mod site;
mod teach;
mod test;
mod tidy;
mod trials;
mod way;
mod web;

use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

use passed::Passed;
use progress::{Outcome, Progress};

const HELP: &str = "\
cargo xtask play [ARGS]   build everything and open the table in the browser (ARGS go to `sobremesa serve`)
cargo xtask terminal [ARGS]  build Sobremesa and open the table in the terminal (ARGS go to `sobremesa play`)
cargo xtask test          everything that must hold: format, lints, rule coverage, every test, the browser's too;
                          what is unchanged since it passed is not run again
    --quick               what to run before a commit: no browser tests and none of the slow nets
    --fresh               run everything, unchanged or not
cargo xtask web           build the web client alone
cargo xtask site [FOLDER]  write a folder for any static host, to play without a server (target/site)
cargo xtask tidy          check crate edges, what deny.toml says of dependencies and file lengths, and print these
cargo xtask python        build the wheel of the package in Python, install it into a fresh environment and test it
    --all                 also Ray, OpenSpiel, training and the notebooks (minutes, and gigabytes of packages)
    --quick               a wheel that is built in a fraction of the time and is slower
    --wheel FILE          a wheel that is there already, such as the one `cargo xtask dist` made
cargo xtask module        build the engine as a WebAssembly module and say how large it is
    equal [MATCHES]       hold it against the program: playthroughs, counts, records, 1000 matches of bots a game
    equal --quick         the same with a few matches and a build that takes a fraction of the time
    chromium [MATCHES]    the same with the module in a browser
    strength [GAME]… [DEALS]
                          expert at a second a turn in Chromium against expert at 400 ms in the program
    bench                 random play a second, module and program side by side
cargo xtask rules         list the rule paragraphs that no test is named after
cargo xtask dist          make what people install: archive, Debian package, OCI image, wheel, checksums, SBOM (target/dist)
    --without-engine      where no WebAssembly can be built: a page that needs a server for every match
    check                 install what was made into a fresh Debian tree, serve, upgrade, remove, purge; run archive and image
      --older FILE        upgrade from this older Debian package, whose server plays tables of its own first
    compose               bring up deploy/compose.yml with the image that was made, stop and start its nodes, kill its database
    measure               size, start and memory of the program that was built
    again                 make everything once more in another folder and compare byte for byte
    sums                  checksums over what lies in target/dist, made on several machines
    notes                 what CHANGELOG.md says of this version, as target/dist/NOTES.md
cargo xtask figures [NAME...]  measure the tables of docs/figures.md and of the pages on balance again and write them (all: hours)
cargo xtask teach         make all learned numbers of the bots again (hours)
    --quick               the same chain with tiny sizes, in a folder of its own (minutes)
cargo xtask torment       three servers on one database and one fault after another; writes docs/torment.md (300: an hour)
    --faults N --tables N --pace MS --seed N
    --from N              take a run up at one of its faults
    --only FAULT          one kind of fault again and again, printed only (left: servers stopped and started in turn, as a
                          new version is rolled out)
    --next PROGRAM        another version, which a server that was stopped in good order starts with, and back next time
cargo xtask sides         the same load on one server with SQLite, one with PostgreSQL, three with PostgreSQL and NATS;
                          writes the table of docs/load.md (two minutes)
    --flat N --paced N    tables flat out, and tables with a move every --think MS; --seconds S each
cargo xtask bless         rewrite golden files, generated types and examples after an intended change";

fn main() -> ExitCode {
    let mut arguments = std::env::args().skip(1);
    let command = arguments.next().unwrap_or_default();
    let rest: Vec<String> = arguments.collect();
    let takes_none = matches!(command.as_str(), "web" | "tidy" | "rules" | "bless");
    // These hand everything on to the program, which has help of its own.
    let hands_on = matches!(command.as_str(), "play" | "terminal");
    let asks = |word: &String| matches!(word.as_str(), "help" | "--help" | "-h");
    if !hands_on
        && rest.iter().any(asks)
        && let Some(help) = help_about(&command)
    {
        print!("{help}");
        return ExitCode::SUCCESS;
    }
    let done = match command.as_str() {
        "" | "help" | "--help" | "-h" => help(),
        _ if takes_none && !rest.is_empty() => Err(format!(
            "{command} takes no arguments, but got: {}\n\n{HELP}",
            rest.join(" ")
        )),
        "play" => page().and_then(|()| run("serve", &["--open".to_owned()], &rest)),
        "terminal" => run("play", &[], &rest),
        "web" => page(),
        "site" => page().and_then(|()| site::site(&rest)),
        "test" => test::Extent::from_arguments(&rest)
            .map_err(|fault| format!("{fault}\n\n{HELP}"))
            .and_then(test::test),
        "tidy" => deny::check(&root())
            .and_then(|()| tidy::check(&root()))
            .map(|lengths| println!("{lengths}")),
        "rules" => coverage::check(&root()).map(|summary| println!("{summary}")),
        "python" => python::task(&rest),
        "module" => module::task(&rest),
        "bless" => bless(),
        "dist" => dist::dist(&rest),
        "figures" => figures::figures(&rest),
        "teach" => teach::teach(&rest),
        "torment" => trials::torment(&rest),
        "sides" => trials::sides(&rest),
        other => Err(format!("there is no task {other}\n\n{HELP}")),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(fault) => {
            eprintln!("xtask: {fault}");
            ExitCode::FAILURE
        }
    }
}

fn help() -> Result<(), String> {
    println!("{HELP}");
    Ok(())
}

/// The lines of the help that are about one task.
fn help_about(task: &str) -> Option<String> {
    let begins = |line: &&str| line.starts_with("cargo xtask ");
    let named = |line: &&str| line.split(' ').nth(2) == Some(task);
    let mut lines = HELP
        .lines()
        .skip_while(|line| !begins(line) || !named(line));
    let first = lines.next()?;
    let more = lines.take_while(|line| !begins(line));
    Some(
        [first]
            .into_iter()
            .chain(more)
            .map(|line| format!("{line}\n"))
            .collect(),
    )
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .parent()
        .expect("xtask lives in the workspace")
        .to_owned()
}

/// Where cargo builds.
fn target() -> PathBuf {
    let named = std::env::var_os("CARGO_TARGET_DIR");
    root().join(named.map_or_else(|| PathBuf::from("target"), PathBuf::from))
}

fn cargo(args: &[&str]) -> Command {
    let mut command = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.args(args).current_dir(root());
    // The bindings for Python are loaded by an interpreter and link none.
    command.env("PYO3_BUILD_EXTENSION_MODULE", "1");
    command
}

/// The program as it was built.
fn binary(profile: &str) -> PathBuf {
    target()
        .join(profile)
        .join(format!("sobremesa{}", std::env::consts::EXE_SUFFIX))
}

fn told(outcome: Outcome, what: &str) -> Result<(), String> {
    outcome.map_err(|_| format!("{what} failed"))
}

/// The web client as the program carries it.
fn page() -> Result<(), String> {
    let progress = Progress::new();
    told(
        web::build(
            Some(module::Profile::Whole),
            &Passed::new(&target(), false),
            &progress,
        ),
        "the web build",
    )
}

/// Builds the program and runs one of its commands.
fn run(command: &str, before: &[String], args: &[String]) -> Result<(), String> {
    eprintln!("building (the first time takes a few minutes)");
    // Cargo shows its own progress.
    let built = cargo(&["build", "--release", "--package", "sobremesa"]).status();
    if !built.is_ok_and(|status| status.success()) {
        return Err("the build failed".to_owned());
    }
    let binary = binary("release");
    // The program says itself what went wrong, if anything did.
    let status = Command::new(&binary)
        .arg(command)
        .args(before)
        .args(args)
        .status();
    match status
        .map_err(|error| format!("{}: {error}", binary.display()))?
        .code()
    {
        Some(0) => Ok(()),
        _ => Err("the table was not opened".to_owned()),
    }
}

/// Writes anew what is generated or kept, each by the test that otherwise compares it.
fn bless() -> Result<(), String> {
    let progress = Progress::new();
    let written: [(&str, &[&str]); 6] = [
        (
            "golden files",
            &["--package", "sobremesa-checks", "--test", "it", "kept"],
        ),
        (
            "encodings",
            &["--package", "sobremesa-encoding", "--test", "it", "kept"],
        ),
        (
            "sessions of the protocol page",
            &["--package", "sobremesa", "--test", "engine", "sessions"],
        ),
        (
            "example of verifiable deals",
            &[
                "--package",
                "sobremesa-protocol",
                "--test",
                "fair",
                "document",
            ],
        ),
        (
            "types of the web client, schemas of the games",
            &["--package", "sobremesa-shapes", "fresh"],
        ),
        (
            "pictures of the terminal",
            &["--package", "sobremesa-terminal", "--lib", "pictures"],
        ),
    ];
    for (name, arguments) in written {
        let mut blessing = cargo(&["test"]);
        told(
            progress.command(name, blessing.args(arguments).env("SOBREMESA_BLESS", "1")),
            name,
        )?;
    }
    let name = "stories of the web client";
    let built = progress.command(name, &mut cargo(&["build", "--package", "sobremesa"]));
    told(built, name)?;
    let mut stories = Command::new("node");
    stories.arg(root().join("web/scripts/stories.mjs"));
    told(progress.command(name, stories.arg(binary("debug"))), name)?;
    eprintln!("look at the change with `git diff crates/*/golden docs web` before committing it");
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_task_has_help_of_its_own() {
        let dist = help_about("dist").expect("a task");
        assert!(dist.starts_with("cargo xtask dist"), "{dist}");
        assert!(dist.contains("\n    again"), "{dist}");
        assert_eq!(dist.matches("cargo xtask").count(), 1, "{dist}");
        assert!(help_about("bless").is_some_and(|help| help.lines().count() == 1));
        assert_eq!(help_about("frobnicate"), None);
    }

    /// That they run nothing else, and that their syntax is sound, is tested in `web/src/lib/workflows.test.ts`.
    #[test]
    fn workflows_run_tasks_that_are_there() {
        for (name, least) in [("release", 4), ("test", 1)] {
            let path = root().join(format!(".github/workflows/{name}.yml"));
            let workflow = std::fs::read_to_string(path).expect("a workflow");
            // What was never tried is named at its head.
            let head: String = workflow.lines().take(2).collect();
            assert!(head.contains("has never run"), "{head}");
            let tasks = workflow.split("run: cargo xtask ").skip(1);
            let tasks: Vec<&str> = tasks.filter_map(|rest| rest.lines().next()).collect();
            assert!(tasks.len() >= least, "{name}: {tasks:?}");
            for task in tasks {
                let mut words = task.split(' ');
                let help = words.next().and_then(help_about);
                let help = help.unwrap_or_else(|| panic!("there is no task {task}"));
                for word in words {
                    let tells = |line: &str| line.trim_start().starts_with(&format!("{word} "));
                    assert!(help.lines().any(tells), "{task} is not in\n{help}");
                }
            }
        }
    }
}
