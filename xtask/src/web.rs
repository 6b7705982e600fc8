//! The web client: what it needs is installed, then it is built, checked and driven through a real browser.

use std::io::{BufRead as _, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::{Done, root, stage, step};

/// The oldest Node that runs the tools.
const NODE: u32 = 20;

fn folder() -> PathBuf {
    root().join("web")
}

fn npm(args: &[&str]) -> Command {
    let mut command = Command::new("npm");
    command
        .args(args)
        .current_dir(folder())
        .env("NO_UPDATE_NOTIFIER", "1");
    command
}

/// Is there a Node that will do?
fn node() -> Done {
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
fn packages() -> Done {
    node()?;
    let written = |path: &Path| path.metadata().and_then(|data| data.modified()).ok();
    let (lock, installed) = (
        folder().join("package-lock.json"),
        folder().join("node_modules/.package-lock.json"),
    );
    if written(&installed).is_some_and(|installed| Some(installed) >= written(&lock)) {
        return Ok(());
    }
    step(
        "installing the packages of the web client",
        npm(&["ci", "--no-audit", "--no-fund"]).stdout(Stdio::null()),
    )
}

/// Makes `web/dist`, which the program carries inside.
pub(crate) fn build() -> Done {
    packages()?;
    step(
        "building the web client",
        npm(&["run", "build", "--silent"]).stdout(Stdio::null()),
    )
}

/// Types, warnings and unit tests.
pub(crate) fn check() -> Result<(u32, u32), String> {
    packages()?;
    step(
        "checking the web client",
        &mut npm(&["run", "check", "--silent"]),
    )?;
    vitest("unit tests of the web client", npm(&["test", "--silent"]))
}

/// Whole matches in a real browser, against the program at `binary`.
pub(crate) fn browse(binary: &Path) -> Result<(u32, u32), String> {
    packages()?;
    let chromium = chromium()?;
    let mut tests = npm(&["run", "browse", "--silent"]);
    tests
        .env("SOBREMESA_BINARY", binary)
        .env("SOBREMESA_CHROMIUM", chromium);
    vitest("browser tests", tests)
}

/// A Chromium, installed from Debian where it is missing and we may.
fn chromium() -> Result<PathBuf, String> {
    let named = std::env::var_os("SOBREMESA_CHROMIUM").map(PathBuf::from);
    let places = [
        "/usr/bin/chromium",
        "/usr/bin/chromium-browser",
        "/usr/bin/google-chrome",
    ]
    .map(PathBuf::from);
    let found = || {
        named
            .iter()
            .chain(&places)
            .find(|path| path.exists())
            .cloned()
    };
    if let Some(path) = found() {
        return Ok(path);
    }
    let missing = "Chromium is missing: install it (Debian: `apt install chromium`) or name it in SOBREMESA_CHROMIUM";
    let apt = Path::new("/usr/bin/apt-get");
    let root = Command::new("id")
        .arg("-u")
        .output()
        .is_ok_and(|output| output.stdout == b"0\n");
    if !apt.exists() || !root {
        return Err(missing.to_owned());
    }
    step(
        "asking Debian for its packages",
        Command::new(apt).args(["update", "-qq"]),
    )?;
    let packages = [
        "install",
        "-y",
        "-qq",
        "--no-install-recommends",
        "chromium",
        "fonts-noto-color-emoji",
    ];
    let mut install = Command::new(apt);
    step(
        "installing Chromium",
        install
            .args(packages)
            .env("DEBIAN_FRONTEND", "noninteractive")
            .stdout(Stdio::null()),
    )?;
    found().ok_or_else(|| missing.to_owned())
}

/// Runs tests and counts them: a run without any is a failure.
fn vitest(name: &str, tests: Command) -> Result<(u32, u32), String> {
    stage(name, || counted(name, tests))
}

fn counted(name: &str, mut tests: Command) -> Result<(u32, u32), String> {
    let mut running = tests
        .env("NO_COLOR", "1")
        .env("CI", "1")
        .stdout(Stdio::piped())
        .spawn()
        .map_err(|error| format!("{name}: {error}"))?;
    let output = running.stdout.take().expect("standard output is piped");
    let mut counted = (0, 0);
    let mut said = Vec::new();
    for line in BufReader::new(output).lines() {
        let line = line.map_err(|error| format!("{name}: {error}"))?;
        counted = count(&line).unwrap_or(counted);
        said.push(line);
    }
    let status = running.wait().map_err(|error| format!("{name}: {error}"))?;
    match (status.success(), counted) {
        (true, (0, _)) => Err(format!("{name}: no test was run")),
        (true, counted) => Ok(counted),
        (false, _) => {
            said.iter().for_each(|line| println!("{line}"));
            Err(format!("{name} failed"))
        }
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
    use super::count;

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
