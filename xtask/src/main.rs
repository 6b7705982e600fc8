//! Everything a fresh machine needs: `cargo xtask play` and `cargo xtask test`.

mod coverage;
mod web;

use std::io::{BufRead as _, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Stdio};
use std::time::{Duration, Instant};

const HELP: &str = "\
cargo xtask play [ARGS]   build everything and open the table in the browser (ARGS go to `sobremesa serve`)
cargo xtask terminal [ARGS]  build Sobremesa and open the table in the terminal (ARGS go to `sobremesa play`)
cargo xtask test          everything that must hold: format, lints, rule coverage, every test, the browser's too
cargo xtask web           build the web client alone
cargo xtask rules         list the rule paragraphs that no test is named after
cargo xtask bless         write playthroughs, perft counts, the sessions of the protocol page and the
                          example of verifiable deals anew, after a change that is meant";

fn main() -> ExitCode {
    let mut args = std::env::args().skip(1);
    let command = args.next().unwrap_or_default();
    let rest: Vec<String> = args.collect();
    // The others hand their words on.
    let alone = matches!(command.as_str(), "test" | "web" | "rules" | "bless");
    let task = match &rest[..] {
        [word] if alone && matches!(word.as_str(), "help" | "--help" | "-h") => "help",
        _ => command.as_str(),
    };
    let done = match task {
        _ if alone && task != "help" && !rest.is_empty() => Err(format!(
            "{task} takes no words, and there is: {}\n\n{HELP}",
            rest.join(" ")
        )),
        "play" => web::build().and_then(|()| run("serve", &["--open".to_owned()], &rest)),
        "terminal" => run("play", &[], &rest),
        "web" => web::build(),
        "test" => test(),
        "rules" => coverage::check(&root()),
        "bless" => bless(),
        "" | "help" | "--help" | "-h" => {
            println!("{HELP}");
            Ok(())
        }
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

type Done = Result<(), String>;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .parent()
        .expect("xtask lives in the workspace")
        .to_owned()
}

fn cargo(args: &[&str]) -> Command {
    let mut command = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.args(args).current_dir(root());
    command
}

/// Runs a step and says what it was when it fails.
fn step(name: &str, command: &mut Command) -> Done {
    stage(name, || {
        let status = command
            .status()
            .map_err(|error| format!("{name}: {error}"))?;
        if status.success() {
            Ok(())
        } else {
            Err(format!("{name} failed"))
        }
    })
}

/// Says what begins, and how long it took.
fn stage<T>(name: &str, work: impl FnOnce() -> Result<T, String>) -> Result<T, String> {
    eprintln!("── {name}");
    let begun = Instant::now();
    let done = work();
    eprintln!("   {}", clock(begun.elapsed()));
    done
}

/// `4 s`, `3 min 20 s`.
fn clock(time: Duration) -> String {
    let seconds = time.as_secs();
    if seconds < 60 {
        format!("{seconds} s")
    } else {
        format!("{} min {} s", seconds / 60, seconds % 60)
    }
}

/// Builds the program and runs one of its commands.
fn run(command: &str, before: &[String], args: &[String]) -> Done {
    step(
        "building (the first time takes a few minutes)",
        &mut cargo(&["build", "--release", "--package", "sobremesa"]),
    )?;
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

/// The program as it was built.
fn binary(profile: &str) -> PathBuf {
    let target =
        std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), PathBuf::from);
    root()
        .join(target)
        .join(profile)
        .join(format!("sobremesa{}", std::env::consts::EXE_SUFFIX))
}

fn test() -> Done {
    let begun = Instant::now();
    for component in ["fmt", "clippy"] {
        let found = cargo(&[component, "--version"])
            .output()
            .is_ok_and(|output| output.status.success());
        if !found {
            let package = if component == "fmt" {
                "rustfmt"
            } else {
                "clippy"
            };
            return Err(format!(
                "cargo {component} is missing: install it with `rustup component add {package}`"
            ));
        }
    }
    step("format", &mut cargo(&["fmt", "--all", "--check"]))?;
    step(
        "lints",
        &mut cargo(&[
            "clippy",
            "--workspace",
            "--all-targets",
            "--locked",
            "--",
            "-D",
            "warnings",
        ]),
    )?;
    stage("rule coverage", || coverage::check(&root()))?;
    web::build()?;
    let unit = web::check()?;
    step(
        "building the tests",
        &mut cargo(&[
            "test",
            "--workspace",
            "--locked",
            "--no-fail-fast",
            "--quiet",
            "--no-run",
        ]),
    )?;
    let rust = stage("tests", tests)?;
    // The tests of the program have it built: once more, by itself and with fewer features, would take as long again.
    let browser = web::browse(&binary("debug"))?;
    let sum = |pick: fn((u32, u32)) -> u32| pick(unit) + pick(rust) + pick(browser);
    println!(
        "tests: {} passed, {} failed",
        sum(|(passed, _)| passed),
        sum(|(_, failed)| failed)
    );
    eprintln!("   {} in all", clock(begun.elapsed()));
    Ok(())
}

/// Every test, and how many there were: a run without any is a failure, not a success.
fn tests() -> Result<(u32, u32), String> {
    let mut running = cargo(&[
        "test",
        "--workspace",
        "--locked",
        "--no-fail-fast",
        "--quiet",
    ])
    .stdout(Stdio::piped())
    .spawn()
    .map_err(|error| format!("tests: {error}"))?;
    let output = running.stdout.take().expect("standard output is piped");
    let (mut passed, mut failed) = (0, 0);
    for line in BufReader::new(output).lines() {
        let line = line.map_err(|error| format!("tests: {error}"))?;
        if let Some((ok, not)) = count(&line) {
            (passed, failed) = (passed + ok, failed + not);
        } else if !line.is_empty() && !line.starts_with("running ") {
            println!("{line}");
        }
    }
    let status = running.wait().map_err(|error| format!("tests: {error}"))?;
    match (status.success() && failed == 0, passed) {
        (false, _) => Err(format!("tests failed: {passed} passed, {failed} failed")),
        (true, 0) => Err("no test was run".to_owned()),
        (true, _) => Ok((passed, failed)),
    }
}

/// How many passed and failed, from the closing line of a test program.
fn count(line: &str) -> Option<(u32, u32)> {
    let closing = line.strip_prefix("test result: ")?;
    let before = |word: &str| {
        closing
            .split(word)
            .next()?
            .split_whitespace()
            .last()?
            .parse()
            .ok()
    };
    Some((before(" passed")?, before(" failed")?))
}

fn bless() -> Done {
    let mut blessing = cargo(&["test", "--package", "sobremesa-conformance", "kept"]);
    step("writing golden files", blessing.env("SOBREMESA_BLESS", "1"))?;
    let mut sessions = cargo(&[
        "test",
        "--package",
        "sobremesa",
        "--test",
        "engine",
        "sessions",
    ]);
    step(
        "writing the sessions of the protocol page",
        sessions.env("SOBREMESA_BLESS", "1"),
    )?;
    let mut deals = cargo(&[
        "test",
        "--package",
        "sobremesa-protocol",
        "--test",
        "fair",
        "document",
    ]);
    step(
        "writing the numbers and the example of verifiable deals",
        deals.env("SOBREMESA_BLESS", "1"),
    )?;
    let mut types = cargo(&["test", "--package", "sobremesa-protocol"]);
    step(
        "writing the types of the web client",
        types.env("SOBREMESA_BLESS", "1"),
    )?;
    let mut pictures = cargo(&[
        "test",
        "--package",
        "sobremesa-terminal",
        "--lib",
        "pictures",
    ]);
    step(
        "drawing the pictures of the terminal",
        pictures.env("SOBREMESA_BLESS", "1"),
    )?;
    eprintln!(
        "look at the change with `git diff crates/conformance/golden docs web` before committing it"
    );
    Ok(())
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_closing_line_is_counted() {
        let line = "test result: FAILED. 12 passed; 3 failed; 0 ignored; 0 measured; 0 filtered out; finished in 0.10s";
        assert_eq!(super::count(line), Some((12, 3)));
        assert_eq!(super::count("running 3 tests"), None);
    }

    #[test]
    fn time_is_told_as_people_tell_it() {
        let told = |seconds| super::clock(std::time::Duration::from_secs(seconds));
        assert_eq!(
            [told(4), told(60), told(201)],
            ["4 s", "1 min 0 s", "3 min 21 s"]
        );
    }
}
