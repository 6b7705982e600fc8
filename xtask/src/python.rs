//! The package in Python: a wheel is built, installed into a fresh virtual environment, and tested there.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::passed::{Passed, hash_of};
use crate::progress::{Outcome, Progress, run};
use crate::{binary, root, target};

/// What building and the usual tests need, besides the package itself.
const TOOLS: [&str; 8] = [
    "maturin==1.16.0",
    "numpy>=2",
    "pytest>=8",
    "hypothesis>=6",
    "pettingzoo>=1.25",
    "gymnasium>=1.0",
    "mypy>=1.15",
    "pyright>=1.1.400",
];
/// What the slow tests need as well.
const MORE_TOOLS: [&str; 6] = [
    "ray>=2.40",
    "open_spiel>=1.6",
    "torch>=2.4",
    "nbmake>=1.5",
    "ipykernel>=6",
    "matplotlib>=3.8",
];

/// What `cargo xtask python` does.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Extent {
    /// Ray, OpenSpiel, notebooks and training, too.
    all: bool,
    /// A wheel that is built quickly and is slower.
    quick: bool,
}

impl Extent {
    pub(crate) fn from_arguments(arguments: &[String]) -> Result<Extent, String> {
        let mut extent = Extent::default();
        for argument in arguments {
            match argument.as_str() {
                "--all" => extent.all = true,
                "--quick" => extent.quick = true,
                other => return Err(format!("python takes --all and --quick, not {other}")),
            }
        }
        Ok(extent)
    }
}

fn package() -> PathBuf {
    root().join("crates/python")
}

fn folder() -> PathBuf {
    target().join("python")
}

fn program(venv: &Path, name: &str) -> PathBuf {
    if cfg!(windows) {
        venv.join("Scripts").join(format!("{name}.exe"))
    } else {
        venv.join("bin").join(name)
    }
}

/// A Python that will do, or what to install.
fn python() -> Result<&'static str, String> {
    let fits = |name: &&str| {
        let asks = "import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 10))";
        Command::new(name)
            .args(["-c", asks])
            .output()
            .is_ok_and(|output| output.status.success())
    };
    ["python3", "python"].into_iter().find(fits).ok_or_else(|| {
        "Python is missing: the package needs Python 3.10 or newer with venv and pip, from python.org or your \
         distribution (Debian: `apt install python3 python3-venv`)"
            .to_owned()
    })
}

/// The environment with the tools, kept from run to run.
fn tools(wanted: &[&str]) -> Result<PathBuf, String> {
    let venv = folder().join("tools");
    if !program(&venv, "python").exists() {
        run(Command::new(python()?).args(["-m", "venv"]).arg(&venv))?;
    }
    let mut install = Command::new(program(&venv, "python"));
    install.args([
        "-m",
        "pip",
        "install",
        "--quiet",
        "--disable-pip-version-check",
    ]);
    run(install.args(wanted)).map_err(|fault| {
        format!(
            "the tools cannot be installed ({})\n{fault}",
            wanted.join(", ")
        )
    })?;
    Ok(venv)
}

fn wheel(tools: &Path, profile: &str) -> Result<PathBuf, String> {
    let out = folder().join("wheels").join(profile);
    let _ = std::fs::remove_dir_all(&out);
    let mut build = Command::new(program(tools, "maturin"));
    build
        .args(["build", "--locked", "--profile", profile, "--out"])
        .arg(&out)
        .arg("--interpreter")
        .arg(program(tools, "python"))
        .current_dir(package())
        .env("CARGO_TARGET_DIR", target());
    run(&mut build)?;
    let built = std::fs::read_dir(&out).map_err(|error| error.to_string())?;
    built
        .flatten()
        .map(|entry| entry.path())
        .find(|path| path.extension().is_some_and(|ending| ending == "whl"))
        .ok_or_else(|| "no wheel was built".to_owned())
}

/// A fresh environment with nothing but the wheel; what it is tested with is found where the tools are.
fn fresh(tools: &Path, wheel: &Path) -> Result<PathBuf, String> {
    let venv = folder().join("fresh");
    let _ = std::fs::remove_dir_all(&venv);
    run(Command::new(python()?).args(["-m", "venv"]).arg(&venv))?;
    let python = program(&venv, "python");
    let where_ = "import sysconfig; print(sysconfig.get_path('purelib'))";
    let site = |python: &Path| run(Command::new(python).args(["-c", where_]));
    let (here, there) = (site(&python)?, site(&program(tools, "python"))?);
    std::fs::write(Path::new(here.trim()).join("tools.pth"), there)
        .map_err(|error| error.to_string())?;
    let mut install = Command::new(&python);
    install.args([
        "-m",
        "pip",
        "install",
        "--quiet",
        "--disable-pip-version-check",
        "--no-deps",
    ]);
    run(install.arg(wheel))?;
    Ok(venv)
}

fn pytest(venv: &Path, arguments: &[&str]) -> Result<u32, String> {
    let mut tests = Command::new(program(venv, "python"));
    tests
        .args(["-m", "pytest", "-q", "-p", "no:cacheprovider"])
        .args(arguments)
        .current_dir(package());
    if binary("debug").exists() {
        tests.env("SOBREMESA_PROGRAM", binary("debug"));
    }
    let said = run(&mut tests)?;
    // "12 passed, 3 deselected in 4.20s"
    let passed = said.lines().rev().find_map(|line| {
        let (before, _) = line.split_once(" passed")?;
        before.rsplit(' ').next()?.parse().ok()
    });
    passed.ok_or(said)
}

/// Types of the stubs, the package and the examples.
fn types(tools: &Path, venv: &Path, all: bool) -> Result<(), String> {
    let python = program(venv, "python");
    let mypy = |arguments: &[&str]| {
        let mut check = Command::new(program(tools, "python"));
        check
            .args(["-m", "mypy"])
            .args(arguments)
            .arg("--python-executable")
            .arg(&python);
        run(check.current_dir(package()))
    };
    let mut checked = vec!["--cache-dir", "/dev/null", "python/sobremesa"];
    checked.extend(["--exclude", "pettingzoo|gymnasium|openspiel|bench|_ray"]);
    if all {
        checked.push("examples");
    }
    mypy(&checked)?;
    let mut stubs = Command::new(&python);
    stubs.args([
        "-m",
        "mypy.stubtest",
        "sobremesa._engine",
        "--ignore-missing-stub",
    ]);
    run(stubs.current_dir(package())).map(drop)
}

/// The wheel and its tests, for `cargo xtask python`.
pub(crate) fn task(arguments: &[String]) -> Result<(), String> {
    let extent = Extent::from_arguments(arguments)?;
    let progress = Progress::new();
    let profile = if extent.quick { "dev" } else { "release" };
    let mut wanted = TOOLS.to_vec();
    if extent.all {
        wanted.extend(MORE_TOOLS);
    }
    let told = |_| "the package in Python failed".to_owned();
    let tools = progress
        .step("Python tools", || tools(&wanted))
        .map_err(told)?;
    let wheel = progress
        .step("wheel", || wheel(&tools, profile))
        .map_err(told)?;
    let venv = progress
        .step("fresh environment", || fresh(&tools, &wheel))
        .map_err(told)?;
    let types = progress.step("types", || types(&tools, &venv, extent.all));
    let mut count = progress
        .step("tests in Python", || pytest(&venv, &[]))
        .map_err(told)?;
    if extent.all {
        let slow = || pytest(&venv, &["-m", "slow"]);
        count += progress.step("slow tests in Python", slow).map_err(told)?;
        let notebooks = || {
            pytest(
                &venv,
                &["--nbmake", "notebooks", "-o", "testpaths=notebooks"],
            )
        };
        count += progress.step("notebooks", notebooks).map_err(told)?;
    }
    types.map_err(told)?;
    drop(progress);
    println!("tests: {count} passed, 0 failed");
    println!("{}", wheel.display());
    Ok(())
}

/// A wheel that is built quickly and its usual tests, for `cargo xtask test`. Where there is no Python, that is said, and
/// everything else goes on.
pub(crate) fn check(passed: &Passed, progress: &Progress) -> Outcome<u32> {
    let name = "tests in Python";
    let parts = ["crates", "games", "locales", "Cargo.lock"].map(|part| root().join(part));
    let key = hash_of(&parts, &|_| true);
    if passed.has(name, key) {
        progress.note(&format!(
            "  {name}: unchanged since it passed (--fresh runs it)"
        ));
        return Ok(0);
    }
    if let Err(missing) = python() {
        progress.note(&format!("  {name}: not run. {missing}"));
        return Ok(0);
    }
    let tools = progress.step("Python tools", || tools(&TOOLS))?;
    let wheel = progress.step("wheel", || wheel(&tools, "dev"))?;
    let venv = progress.step("fresh environment", || fresh(&tools, &wheel))?;
    let count = progress.step(name, || pytest(&venv, &[]))?;
    passed.remember(name, key);
    Ok(count)
}

#[cfg(test)]
mod tests {
    use super::Extent;

    #[test]
    fn a_slip_in_the_arguments_is_named() {
        let of = |word: &str| Extent::from_arguments(&[word.to_owned()]);
        assert!(of("--all").expect("known").all && of("--quick").expect("known").quick);
        assert!(of("--al").expect_err("a slip").contains("--al"));
    }
}
