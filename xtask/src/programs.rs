//! The Rust test programs: built by cargo, run here two at a time, the slowest first.

mod messages;

use std::collections::VecDeque;
use std::path::PathBuf;
use std::process::Command;
use std::sync::Mutex;
use std::time::Instant;

use self::messages::{messages, module, program};
use crate::passed::{Passed, hash_of};
use crate::progress::{self, Outcome, Progress, run};
use crate::{binary, cargo, python, root, target};

/// How many programs run at once.
const BESIDE: usize = 2;

/// Where nothing was measured yet, these begin: each ends on one long test, and a core would stand idle.
const SLOW: [&str; 13] = [
    "sobremesa-table",
    "sobremesa-checks",
    "sobremesa-bots",
    "sobremesa",
    "sobremesa-server",
    "sobremesa-terminal",
    "sobremesa-store",
    "sobremesa-arena",
    "sobremesa-driver",
    "sobremesa-testkit",
    "sobremesa-cthulhu-500",
    "sobremesa-great-race",
    "sobremesa-load",
];

/// They start servers, write to disks or wait for somebody, and would not know a busy machine from a fault. All others only
/// reckon, and do that beside the browsers.
const WAITING: [&str; 8] = [
    "sobremesa",
    "sobremesa-arena",
    "sobremesa-bus",
    "sobremesa-load",
    "sobremesa-postgres",
    "sobremesa-server",
    "sobremesa-store",
    "sobremesa-terminal",
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

    /// Does it wait for clocks, disks or other programs?
    pub(crate) fn waits(&self) -> bool {
        WAITING.contains(&self.package.as_str())
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
    /// What the compiler and Clippy have to say about what was built.
    pub(crate) warnings: Vec<String>,
}

/// cargo with Clippy in the place of the compiler for all that is ours. It compiles and lints in one pass, which saves
/// reading everything a second time; whoever takes what was built this way has to ask for it this way.
pub(crate) fn linting(args: &[&str]) -> Command {
    let mut cargo = cargo(args);
    cargo
        .args(python::bindings())
        .env("RUSTC_WORKSPACE_WRAPPER", "clippy-driver");
    cargo
}

/// Builds the program that browsers play with, and the one the engine of the page is compared with. That an example is
/// among them makes cargo choose the features that tests have, so that nothing is compiled a second time for them.
pub(crate) fn build_program() -> Result<(), String> {
    let words = ["build", "--workspace", "--locked", "--bin", "sobremesa"];
    let mut cargo = linting(&words);
    cargo.args(["--example", "ask"]);
    messages(cargo).map(drop)
}

/// Builds every test program.
pub(crate) fn build(gently: bool) -> Result<Built, String> {
    let words = ["test", "--workspace", "--locked", "--tests", "--no-run"];
    let mut cargo = linting(&words);
    if gently {
        cargo = progress::gently(&cargo);
    }
    let (messages, warnings) = messages(cargo)?;
    let programs: Vec<Program> = messages.lines().filter_map(program).collect();
    if programs.is_empty() {
        return Err("cargo built no test program".to_owned());
    }
    let module = messages.lines().find_map(module);
    Ok(Built {
        programs,
        module,
        warnings,
    })
}

/// Builds what no test runs, and says what is to be said about it.
pub(crate) fn build_examples() -> Result<Vec<String>, String> {
    let words = ["build", "--workspace", "--locked", "--examples"];
    let (_, warnings) = messages(progress::gently(&linting(&words)))?;
    Ok(warnings)
}

/// Runs the programs and counts the tests that passed. One that passed with the same bytes and the same data is not run
/// again; where others are not to be disturbed, they run gently.
pub(crate) fn run_all(
    programs: Vec<Program>,
    gently: bool,
    passed: &Passed,
    progress: &Progress,
) -> Outcome<u32> {
    if programs.is_empty() {
        return Ok(0);
    }
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
    let queue = Mutex::new(VecDeque::from(waiting));
    let count = Mutex::new(0);
    let all: Vec<Outcome> = std::thread::scope(|scope| {
        let work = || {
            let mut all = Ok(());
            while let Some((program, key)) = pop(&queue) {
                let begun = Instant::now();
                let ran =
                    progress.step(&program.name(), || match tests_of(&program, &[], gently) {
                        Err(said) if program.waits() => second_try(&program, &said, progress),
                        ran => ran,
                    });
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
    if tests == 0 && kept == 0 {
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

/// How many tests of a program that waits for clocks may be run a second time before it counts as failed.
const SECOND_TRIES: usize = 2;

/// Runs what failed once more, by itself: real servers on a busy machine now and then miss a moment. What passes only then is
/// named in the output, every time, with its fault; what fails twice fails. The same rule as for browsers.
fn second_try(program: &Program, said: &str, progress: &Progress) -> Result<u32, String> {
    let failed = failed_tests(said);
    if failed.is_empty() || failed.len() > SECOND_TRIES {
        return Err(said.to_owned());
    }
    let names = failed.join(", ");
    progress.note(&format!(
        "  failed, tried once more by itself: {} {names}\n{said}",
        program.name()
    ));
    let exactly: Vec<&str> = ["--exact"]
        .into_iter()
        .chain(failed.iter().copied())
        .collect();
    let again = tests_of(program, &exactly, false)?;
    if again as usize != failed.len() {
        return Err(format!("{again} of {names} ran a second time"));
    }
    progress.note(&format!(
        "  UNSTEADY: passed at the second try only: {} {names}",
        program.name()
    ));
    let passed = said.lines().filter_map(count).map(|(passed, _)| passed);
    Ok(passed.sum::<u32>() + again)
}

/// The tests that failed, from the list before the closing line.
fn failed_tests(said: &str) -> Vec<&str> {
    let Some((_, list)) = said.rsplit_once("\nfailures:\n") else {
        return Vec::new();
    };
    list.lines()
        .take_while(|line| line.starts_with("    "))
        .map(str::trim)
        .collect()
}

/// Runs one program with these words and says how many tests passed.
fn tests_of(program: &Program, words: &[&str], gently: bool) -> Result<u32, String> {
    let mut tests = Command::new(&program.executable);
    tests
        .arg("--quiet")
        .args(words)
        .current_dir(&program.folder);
    if gently {
        tests = progress::gently(&tests);
    }
    let said = run(&mut tests)?;
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
    use super::messages::diagnostic;
    use super::*;

    #[test]
    fn the_closing_line_is_counted() {
        let line = "test result: FAILED. 12 passed; 3 failed; 0 ignored; 0 measured; 0 filtered out; finished in 0.10s";
        assert_eq!(count(line), Some((12, 3)));
        assert_eq!(count("running 3 tests"), None);
    }

    #[test]
    fn what_the_compiler_says_is_found_among_cargos_messages() {
        let line = r#"{"reason":"compiler-message","message":{"level":"warning","rendered":"warning: unused\n"}}"#;
        assert_eq!(diagnostic(line).as_deref(), Some("warning: unused\n"));
        assert_eq!(diagnostic(&line.replace("compiler-message", "x")), None);
        assert_eq!(diagnostic("Compiling"), None);
    }

    #[test]
    fn what_failed_is_taken_from_the_closing_list() {
        let said = "\nfailures:\n\n---- a::b stdout ----\nthread panicked\n\nfailures:\n    a::b\n    c\n\ntest result: FAILED. 1 passed; 2 failed;\n";
        assert_eq!(failed_tests(said), ["a::b", "c"]);
        assert_eq!(failed_tests("it crashed: signal 11"), [""; 0]);
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
