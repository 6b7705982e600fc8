//! The web client: what it needs is installed, then it is built, checked and driven through a real browser.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::debian;
use crate::module::{self, Profile};
use crate::passed::{Passed, hash_of};
use crate::progress::{self, Outcome, Progress, run};
use crate::way::page_may_lack_it;
use crate::{binary, root};

/// The oldest Node that runs the tools.
const NODE: u32 = 20;

fn folder() -> PathBuf {
    root().join("web")
}

fn npm(args: &[&str]) -> Command {
    let mut command = Command::new(if cfg!(windows) { "npm.cmd" } else { "npm" });
    command
        .args(args)
        .current_dir(folder())
        .env("NO_UPDATE_NOTIFIER", "1")
        .env("NO_COLOR", "1")
        .env("CI", "1");
    command
}

/// Is there a Node that will do?
fn node() -> Result<(), String> {
    let said = Command::new("node").arg("--version").output().ok();
    let version = said
        .and_then(|output| String::from_utf8(output.stdout).ok())
        .unwrap_or_default();
    let major: Option<u32> = version
        .trim()
        .trim_start_matches('v')
        .split('.')
        .next()
        .and_then(|major| major.parse().ok());
    match major {
        Some(found) if found >= NODE => Ok(()),
        Some(found) => Err(format!(
            "Node {found} is too old: the web client needs Node {NODE} or newer, from nodejs.org or your distribution"
        )),
        None => Err(format!(
            "Node is missing: the web client needs Node {NODE} or newer with npm, from nodejs.org or your distribution (Debian: `apt install nodejs npm`)"
        )),
    }
}

/// Installs the packages of the lock file, unless they are there already.
pub(crate) fn packages(progress: &Progress) -> Outcome {
    progress.step("Node", node)?;
    let written = |path: &Path| path.metadata().and_then(|data| data.modified()).ok();
    let (lock, installed) = (
        folder().join("package-lock.json"),
        folder().join("node_modules/.package-lock.json"),
    );
    if written(&installed).is_some_and(|installed| Some(installed) >= written(&lock)) {
        return Ok(());
    }
    progress.command("npm packages", &mut npm(&["ci", "--no-audit", "--no-fund"]))
}

/// What the page is made of: its sources, and the words, rules and lessons it takes in.
fn sources() -> u64 {
    let parts = [
        "web",
        "locales",
        "games",
        "crates/shelf",
        "docs",
        "deploy",
        ".github",
    ];
    let parts: Vec<PathBuf> = parts.iter().map(|part| root().join(part)).collect();
    let dist = folder().join("dist");
    hash_of(&parts, &|path| {
        !path.starts_with(&dist) && path.extension().is_none_or(|ending| ending != "rs")
    })
}

/// Runs a step unless it passed with the same inputs.
fn once(
    name: &str,
    key: u64,
    passed: &Passed,
    progress: &Progress,
    work: impl FnOnce() -> Result<u32, String>,
) -> Outcome<u32> {
    if passed.has(name, key) {
        progress.note(&format!(
            "  {name}: unchanged since it passed (--fresh runs it)"
        ));
        return Ok(0);
    }
    let done = progress.step(name, work)?;
    passed.remember(name, key);
    Ok(done)
}

/// Lets a run that nobody watches make a page without the engine.
const WITHOUT_ENGINE: &str = "SOBREMESA_WITHOUT_ENGINE";

/// Puts the engine where the page takes it from. Without a way to build it the page is built all the same, and it is said;
/// in a run that nobody watches that is a fault.
fn engine(profile: Profile, progress: &Progress) -> Outcome {
    let missing = progress.step("engine for the page", || {
        let said = |name| std::env::var(name).ok();
        let (ci, asked) = (said("CI"), said(WITHOUT_ENGINE));
        match module::for_page(profile) {
            Err(why) if !page_may_lack_it(ci.as_deref(), asked.as_deref()) => Err(format!(
                "{why}\nor say {WITHOUT_ENGINE}=1 for a page that needs a server for every match"
            )),
            placed => Ok(placed.err()),
        }
    })?;
    if let Some(why) = missing {
        progress.note(&format!(
            "  the page is built without the engine, so playing needs a server: {why}"
        ));
    }
    Ok(())
}

/// Makes `web/dist`, which the program carries inside; with the engine where one is asked for and can be built.
pub(crate) fn build(wanted: Option<Profile>, passed: &Passed, progress: &Progress) -> Outcome {
    packages(progress)?;
    if let Some(profile) = wanted {
        engine(profile, progress)?;
    }
    let name = "web build";
    let quick = wanted != Some(Profile::Whole);
    // What was built is an input too: somebody may have built something else since, or packed it better.
    let built = || {
        let dist = hash_of(&[folder().join("dist")], &|_| true).rotate_left(1);
        sources() ^ dist ^ u64::from(quick)
    };
    if folder().join("dist/index.html").exists() && passed.has(name, built()) {
        progress.note("  web build: unchanged");
        return Ok(());
    }
    let mut build = npm(&["run", "build", "--silent"]);
    if quick {
        build.env("SOBREMESA_QUICK_PAGE", "1");
    }
    progress.command(name, &mut build)?;
    passed.remember(name, built());
    Ok(())
}

/// A command that may have to leave the processor to others.
fn perhaps_gently(gently: bool, command: Command) -> Command {
    if gently {
        progress::gently(&command)
    } else {
        command
    }
}

/// Format, lints, types, warnings.
pub(crate) fn lint(gently: bool, passed: &Passed, progress: &Progress) -> Outcome {
    let key = sources();
    for (name, script) in [("web format and lints", "lint"), ("web types", "check")] {
        once(name, key, passed, progress, || {
            let mut lint = perhaps_gently(gently, npm(&["run", script, "--silent"]));
            run(&mut lint).map(|_| 0)
        })?;
    }
    Ok(())
}

/// Unit tests.
pub(crate) fn unit(gently: bool, passed: &Passed, progress: &Progress) -> Outcome<u32> {
    once("web unit tests", sources(), passed, progress, || {
        counted(perhaps_gently(gently, npm(&["test", "--silent"])))
    })
}

/// Whole matches in a real browser, against the program as it was built for the tests.
///
/// A browser on a busy machine now and then misses a moment. So a file in which something failed is run once more, by
/// itself, when at most [`SECOND_TRIES`] files failed; what passes only then is named in the output, every time, and
/// what fails twice fails.
pub(crate) fn browse(programs: &Browsing, passed: &Passed, progress: &Progress) -> Outcome<u32> {
    let program = binary("debug");
    let key = sources() ^ hash_of(std::slice::from_ref(&program), &|_| true).rotate_left(1);
    let tests = |files: &[String]| {
        let mut tests = npm(&["run", "browse", "--silent", "--"]);
        tests
            .args(files)
            .env("SOBREMESA_BINARY", &program)
            .env("SOBREMESA_CHROMIUM", &programs.chromium)
            .env("SOBREMESA_CHROMIUM_WHOLE", &programs.whole)
            .env("SOBREMESA_CADDY", &programs.caddy)
            .env("SOBREMESA_NGINX", &programs.nginx);
        tests
    };
    once("browser tests", key, passed, progress, || {
        let said = match counted(tests(&[])) {
            Ok(count) => return Ok(count),
            Err(said) => said,
        };
        let failed = failed_tests(&said);
        let mut files: Vec<String> = failed
            .iter()
            .filter_map(|test| test.split_whitespace().next())
            .map(str::to_owned)
            .collect();
        files.dedup();
        if files.is_empty() || files.len() > SECOND_TRIES {
            return Err(faults_of(&said).to_owned());
        }
        progress.note(&format!(
            "  failed, tried once more by themselves: {}\n{}",
            failed.join(", "),
            faults_of(&said)
        ));
        counted(tests(&files)).map_err(|said| faults_of(&said).to_owned())?;
        progress.note(&format!(
            "  UNSTEADY: passed at the second try only: {}",
            failed.join(", ")
        ));
        Ok(said
            .lines()
            .rev()
            .find_map(count)
            .map_or(0, |(count, failed)| count + failed))
    })
}

/// How many files of browser tests may be run a second time before the whole counts as failed.
const SECOND_TRIES: usize = 2;

/// The tests that failed, as `FILE > NAME`, each once and in order.
fn failed_tests(said: &str) -> Vec<String> {
    let mut failed: Vec<String> = said
        .lines()
        .filter_map(|line| line.trim().strip_prefix("FAIL "))
        .map(|test| test.trim().to_owned())
        .collect();
    failed.sort();
    failed.dedup();
    failed
}

/// What a run of tests said about its faults, without what passed before.
fn faults_of(said: &str) -> &str {
    let begins = |heading: &str| said.find(heading).and_then(|at| said[..at].rfind('\n'));
    [begins(" Failed Suites "), begins(" Failed Tests ")]
        .into_iter()
        .flatten()
        .min()
        .map_or(said, |at| &said[at + 1..])
}

/// The engine of the page held against the program; nothing to do where the page was built without it.
pub(crate) fn equal(passed: &Passed, progress: &Progress) -> Outcome {
    let module = folder().join("engine");
    if !module.exists() {
        return Ok(());
    }
    let parts = ["crates", "games", "docs/examples"].map(|part| root().join(part));
    let key = hash_of(&parts, &|_| true) ^ hash_of(&[module], &|_| true).rotate_left(1);
    once("module and program", key, passed, progress, || {
        module::equal_in_tests().map(|()| 0)
    })
    .map(drop)
}

/// The programs that browser tests start.
pub(crate) struct Browsing {
    chromium: PathBuf,
    /// With windows, and so with notices; for tests of those alone.
    whole: PathBuf,
    caddy: PathBuf,
    nginx: PathBuf,
}

impl Browsing {
    /// Finds them, or installs them from Debian where they are missing and we may.
    pub(crate) fn find() -> Result<Browsing, String> {
        Ok(Browsing {
            chromium: chromium()?,
            whole: debian::program("SOBREMESA_CHROMIUM_WHOLE", &WHOLE, &["chromium"])?,
            caddy: debian::program("SOBREMESA_CADDY", &["/usr/bin/caddy"], &["caddy"])?,
            nginx: debian::program("SOBREMESA_NGINX", &["/usr/sbin/nginx"], &["nginx-light"])?,
        })
    }
}

const WHOLE: [&str; 3] = [
    "/usr/bin/chromium",
    "/usr/bin/chromium-browser",
    "/usr/bin/google-chrome",
];

/// A browser to drive; the one without windows needs a fifth less of the processor.
pub(crate) fn chromium() -> Result<PathBuf, String> {
    debian::program(
        "SOBREMESA_CHROMIUM",
        &[
            "/usr/bin/chromium-headless-shell",
            "/usr/bin/chromium",
            "/usr/bin/chromium-browser",
            "/usr/bin/google-chrome",
        ],
        &["chromium-headless-shell", "fonts-noto-color-emoji"],
    )
}

/// Runs tests and counts them: a run without any is a failure.
fn counted(mut tests: Command) -> Result<u32, String> {
    let said = run(&mut tests)?;
    match said.lines().rev().find_map(count) {
        Some((passed, 0)) if passed > 0 => Ok(passed),
        Some((0, 0)) | None => Err(format!("{said}no test was run")),
        Some(_) => Err(said),
    }
}

/// How many passed and failed, from the closing line ` Tests  1 failed | 12 passed (13)`.
fn count(line: &str) -> Option<(u32, u32)> {
    let closing = line.trim().strip_prefix("Tests ")?;
    let before = |word: &str| -> u32 {
        let at = closing
            .find(word)
            .map(|at| closing[..at].split_whitespace().last().map(str::parse));
        at.flatten().and_then(Result::ok).unwrap_or(0)
    };
    Some((before(" passed"), before(" failed")))
}

#[cfg(test)]
mod tests {
    use super::{count, failed_tests, faults_of};

    const SAID: &str = "\
 ✓ tests/browser/low.test.ts (2 tests) 64191ms
 ❯ tests/browser/push.test.ts (2 tests | 1 failed) 300ms

⎯⎯⎯⎯⎯⎯⎯ Failed Tests 1 ⎯⎯⎯⎯⎯⎯⎯

 FAIL  tests/browser/push.test.ts > a whole match > by clicks
AssertionError: expected 1 to be 2

 Test Files  1 failed | 1 passed (2)
      Tests  1 failed | 3 passed (4)
";

    #[test]
    fn what_failed_is_named_and_what_passed_is_left_out() {
        assert_eq!(
            failed_tests(SAID),
            ["tests/browser/push.test.ts > a whole match > by clicks"]
        );
        let faults = faults_of(SAID);
        assert!(faults.starts_with('⎯'), "{faults}");
        assert!(!faults.contains("low.test.ts"), "{faults}");
        assert!(faults.contains("expected 1 to be 2"), "{faults}");
        assert_eq!(faults_of("npm: not found"), "npm: not found");
    }

    #[test]
    fn the_closing_line_is_counted() {
        assert_eq!(count("      Tests  57 passed (57)"), Some((57, 0)));
        assert_eq!(
            count("      Tests  1 failed | 12 passed (13)"),
            Some((12, 1))
        );
        assert_eq!(count(" Test Files  3 passed (3)"), None);
    }
}
