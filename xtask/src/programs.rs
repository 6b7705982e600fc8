//! The Rust test programs: built by cargo, run here two at a time, the slowest first.

use std::collections::VecDeque;
use std::path::PathBuf;
use std::process::Command;
use std::sync::Mutex;
use std::time::Instant;

use crate::passed::{Passed, hash_of};
use crate::progress::{Outcome, Progress, run};
use crate::{binary, cargo, python, root, target};

/// How many programs run at once.
const BESIDE: usize = 2;

/// Where nothing was measured yet, these begin: each ends on one long test, and a core would stand idle.
const SLOW: [&str; 8] = [
    "sobremesa-checks",
    "sobremesa-table",
    "sobremesa-bots",
    "sobremesa",
    "sobremesa-cthulhu-500",
    "sobremesa-great-race",
    "sobremesa-server",
    "sobremesa-arena",
];

/// A built test program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Program {
    package: String,
    target: String,
    folder: PathBuf,
    executable: PathBuf,
}

impl Program {
    /// Is it run before every commit?
    pub(crate) fn is_quick(&self) -> bool {
        !SLOW.contains(&self.package.as_str())
    }

    fn name(&self) -> String {
        format!("{} {}", self.package, self.target)
    }
}

/// What cargo built for the tests.
pub(crate) struct Built {
    pub(crate) programs: Vec<Program>,
    /// The bindings for Python.
    pub(crate) module: Option<PathBuf>,
}

/// Builds every test program; examples are linted, and nothing would run them here.
pub(crate) fn build() -> Result<Built, String> {
    let output = cargo(&[
        "test",
        "--workspace",
        "--locked",
        "--tests",
        "--no-run",
        "--message-format=json-render-diagnostics",
    ])
    .args(python::bindings())
    .output()
    .map_err(|error| format!("cargo: {error}"))?;
    if !output.status.success() {
        return Err(String::from_utf8_lossy(&output.stderr).into_owned());
    }
    let messages = String::from_utf8_lossy(&output.stdout);
    let programs: Vec<Program> = messages.lines().filter_map(program).collect();
    if programs.is_empty() {
        return Err("cargo built no test program".to_owned());
    }
    let module = messages.lines().find_map(module);
    Ok(Built { programs, module })
}

/// The library for Python one of cargo's messages tells of.
fn module(line: &str) -> Option<PathBuf> {
    let message: serde_json::Value = serde_json::from_str(line).ok()?;
    let ours = message["reason"] == "compiler-artifact" && message["target"]["name"] == "_engine";
    let files = message["filenames"].as_array().filter(|_| ours)?;
    let mut files = files.iter().filter_map(|file| file.as_str());
    files.find(|file| file.ends_with(".so")).map(PathBuf::from)
}

/// The test program one of cargo's messages tells of.
fn program(line: &str) -> Option<Program> {
    let message: serde_json::Value = serde_json::from_str(line).ok()?;
    if message["reason"] != "compiler-artifact" || message["profile"]["test"] != true {
        return None;
    }
    let manifest = PathBuf::from(message["manifest_path"].as_str()?);
    let id = message["package_id"].as_str()?;
    let package = match id.rsplit_once('#')?.1.split_once('@') {
        Some((name, _)) => name.to_owned(),
        None => manifest
            .parent()?
            .file_name()?
            .to_string_lossy()
            .into_owned(),
    };
    Some(Program {
        package,
        target: message["target"]["name"].as_str()?.to_owned(),
        folder: manifest.parent()?.to_owned(),
        executable: PathBuf::from(message["executable"].as_str()?),
    })
}

/// Runs the programs and counts the tests that passed. One that passed with the same bytes and the same data is not run
/// again.
pub(crate) fn run_all(
    programs: Vec<Program>,
    passed: &Passed,
    progress: &Progress,
) -> Outcome<u32> {
    let data = data_key();
    let served = hash_of(&[binary("debug")], &|_| true);
    let (mut waiting, mut kept) = (Vec::new(), 0);
    for program in programs {
        let mut key = data ^ hash_of(std::slice::from_ref(&program.executable), &|_| true);
        if program.package == "sobremesa" {
            key ^= served.rotate_left(1);
        }
        if passed.has(&program.name(), key) {
            kept += 1;
        } else {
            waiting.push((program, key));
        }
    }
    if kept > 0 {
        progress.note(&format!(
            "  {kept} test programs are unchanged since they passed (--fresh runs them)"
        ));
    }
    waiting.sort_by_key(|(program, _)| std::cmp::Reverse(weight(program)));
    let ran_any = kept > 0 || !waiting.is_empty();
    let queue = Mutex::new(VecDeque::from(waiting));
    let count = Mutex::new(0);
    let all: Vec<Outcome> = std::thread::scope(|scope| {
        let work = || {
            let mut all = Ok(());
            while let Some((program, key)) = pop(&queue) {
                let begun = Instant::now();
                let ran = progress.step(&program.name(), || tests_of(&program));
                match ran {
                    Ok(tests) => {
                        *count.lock().expect("nobody panics counting") += tests;
                        remember_time(&program, begun.elapsed().as_millis());
                        passed.remember(&program.name(), key);
                    }
                    Err(failed) => all = Err(failed),
                }
            }
            all
        };
        let threads: Vec<_> = (0..BESIDE).map(|_| scope.spawn(work)).collect();
        threads
            .into_iter()
            .map(|thread| thread.join().expect("a runner does not panic"))
            .collect()
    });
    all.into_iter().collect::<Outcome>()?;
    let tests = count.into_inner().expect("nobody panics counting");
    if tests == 0 && kept == 0 || !ran_any {
        return progress.step("tests", || Err("no test was run".to_owned()));
    }
    Ok(tests)
}

fn pop<T>(queue: &Mutex<VecDeque<T>>) -> Option<T> {
    queue
        .lock()
        .expect("nobody panics with the queue")
        .pop_front()
}

/// Runs one program and says how many tests passed.
fn tests_of(program: &Program) -> Result<u32, String> {
    let said = run(Command::new(&program.executable)
        .arg("--quiet")
        .current_dir(&program.folder))?;
    let (passed, failed) = said
        .lines()
        .filter_map(count)
        .fold((0, 0), |(ok, not), (more, less)| (ok + more, not + less));
    if failed > 0 {
        return Err(said);
    }
    Ok(passed)
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

/// What tests read at run time: golden files, words, documents, decks, maps.
fn data_key() -> u64 {
    let folders = ["crates", "games", "locales", "docs", "web/src", "deploy"];
    let folders: Vec<PathBuf> = folders.iter().map(|folder| root().join(folder)).collect();
    hash_of(&folders, &|path| {
        path.extension().is_none_or(|ending| ending != "rs")
    })
}

fn time_file(program: &Program) -> PathBuf {
    target()
        .join("xtask-times")
        .join(program.name().replace(' ', "-"))
}

fn remember_time(program: &Program, milliseconds: u128) {
    let file = time_file(program);
    let folder = file.parent().expect("it lies in a folder").to_owned();
    let _ = std::fs::create_dir_all(folder)
        .and_then(|()| std::fs::write(file, milliseconds.to_string()));
}

/// How long it took the last time, else whether it is among those known to be slow.
fn weight(program: &Program) -> u128 {
    let measured = std::fs::read_to_string(time_file(program))
        .ok()
        .and_then(|text| text.parse().ok());
    measured.unwrap_or_else(|| {
        let place = SLOW.iter().position(|slow| *slow == program.package);
        place.map_or(0, |place| 1_000_000 - place as u128)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_closing_line_is_counted() {
        let line = "test result: FAILED. 12 passed; 3 failed; 0 ignored; 0 measured; 0 filtered out; finished in 0.10s";
        assert_eq!(count(line), Some((12, 3)));
        assert_eq!(count("running 3 tests"), None);
    }

    #[test]
    fn only_test_programs_are_taken_from_what_cargo_says() {
        let line = r#"{"reason":"compiler-artifact","package_id":"path+file:///x/crates/core#sobremesa-core@0.1.0","manifest_path":"/x/crates/core/Cargo.toml","target":{"name":"sobremesa_core"},"profile":{"test":true},"executable":"/x/target/debug/deps/core-1"}"#;
        let found = program(line).expect("a test program");
        assert_eq!(found.name(), "sobremesa-core sobremesa_core");
        assert_eq!(found.folder, std::path::Path::new("/x/crates/core"));
        assert_eq!(
            program(&line.replace("\"test\":true", "\"test\":false")),
            None
        );
        assert_eq!(program("Compiling"), None);
    }
}
