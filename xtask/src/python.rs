//! The package in Python: a wheel is built, installed into a fresh virtual environment, and tested there. `cargo xtask
//! test` does without the wheel where it can: it compiles the bindings with everything else and lays them beside the
//! package's own files.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::passed::{Passed, hash_of};
use crate::progress::{Outcome, Progress, run};
use crate::{binary, root, target};

/// What the usual tests need, besides the package itself.
const TEST_TOOLS: [&str; 5] = [
    "numpy>=2",
    "pytest>=8",
    "hypothesis>=6",
    "pettingzoo>=1.25",
    "gymnasium>=1.0",
];
/// What builds a wheel and checks its types.
const WHEEL_TOOLS: [&str; 2] = ["maturin==1.16.0", "mypy>=1.15"];
/// What the slow tests need as well.
const MORE_TOOLS: [&str; 6] = [
    "ray>=2.40",
    "open_spiel>=1.6",
    "torch>=2.4",
    "nbmake>=1.5",
    "ipykernel>=6",
    "matplotlib>=3.8",
];

const TESTS: &str = "tests in Python";

/// What `cargo xtask python` does.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Extent {
    /// Ray, OpenSpiel, notebooks and training, too.
    all: bool,
    /// A wheel that is built quickly and is slower.
    quick: bool,
    /// A wheel that is there already, such as one of `cargo xtask dist`, instead of a new one.
    wheel: Option<PathBuf>,
}

impl Extent {
    pub(crate) fn from_arguments(arguments: &[String]) -> Result<Extent, String> {
        let mut extent = Extent::default();
        let mut words = arguments.iter();
        while let Some(word) = words.next() {
            match word.as_str() {
                "--all" => extent.all = true,
                "--quick" => extent.quick = true,
                "--wheel" => {
                    let file = words.next().ok_or("python --wheel needs a file")?;
                    extent.wheel = Some(root().join(file));
                }
                other => {
                    return Err(format!(
                        "python takes --all, --quick and --wheel, not {other}"
                    ));
                }
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
    let (list, kept) = (wanted.join("\n"), venv.join("wanted.txt"));
    if std::fs::read_to_string(&kept).is_ok_and(|there| there == list) {
        return Ok(venv);
    }
    if !program(&venv, "python").exists() {
        run(Command::new(python()?).args(["-m", "venv"]).arg(&venv))?;
    }
    pip(&program(&venv, "python"), |install| {
        install.args(["--no-compile"]).args(wanted);
    })
    .map_err(|fault| {
        format!(
            "the tools cannot be installed ({})\n{fault}",
            wanted.join(", ")
        )
    })?;
    std::fs::write(kept, list).map_err(|error| error.to_string())?;
    Ok(venv)
}

/// Installs what `what` adds.
fn pip(python: &Path, what: impl FnOnce(&mut Command)) -> Result<(), String> {
    let mut install = Command::new(python);
    install.args(["-m", "pip", "--quiet", "--disable-pip-version-check"]);
    what(install.arg("install"));
    run(&mut install).map(drop)
}

/// How a wheel is built.
pub(crate) struct Wheel<'a> {
    pub(crate) profile: &'a str,
    /// Where cargo compiles.
    pub(crate) target: PathBuf,
    /// Settings for cargo beside those of the workspace.
    pub(crate) settings: Vec<String>,
    /// Environment variables.
    pub(crate) env: Vec<(String, String)>,
    pub(crate) out: PathBuf,
}

impl<'a> Wheel<'a> {
    fn plain(profile: &'a str) -> Wheel<'a> {
        Wheel {
            profile,
            target: target(),
            settings: Vec::new(),
            env: Vec::new(),
            out: folder().join("wheels").join(profile),
        }
    }

    fn build(&self, tools: &Path) -> Result<PathBuf, String> {
        let _ = std::fs::remove_dir_all(&self.out);
        let mut build = Command::new(program(tools, "maturin"));
        build
            .args(["build", "--locked", "--profile", self.profile, "--out"])
            .arg(&self.out)
            .arg("--interpreter")
            .arg(program(tools, "python"))
            .args(self.settings.iter().flat_map(|one| ["--config", one]))
            .current_dir(package())
            .envs(self.env.iter().map(|(name, value)| (name, value)))
            .env("CARGO_TARGET_DIR", &self.target);
        run(&mut build)?;
        let built = std::fs::read_dir(&self.out).map_err(|error| error.to_string())?;
        built
            .flatten()
            .map(|entry| entry.path())
            .find(|path| path.extension().is_some_and(|ending| ending == "whl"))
            .ok_or_else(|| "no wheel was built".to_owned())
    }
}

/// The wheel among what people install; what is missing where it cannot be built.
pub(crate) fn packed(wheel: &Wheel<'_>) -> Result<Result<PathBuf, String>, String> {
    if let Err(missing) = python() {
        return Ok(Err(missing));
    }
    let wanted = [&TEST_TOOLS[..], &WHEEL_TOOLS].concat();
    wheel.build(&tools(&wanted)?).map(Ok)
}

/// A fresh environment with nothing in it; what it is tested with is found where the tools are. Answers with where
/// packages lie in it, too.
fn fresh(tools: &Path) -> Result<(PathBuf, PathBuf), String> {
    let venv = folder().join("fresh");
    let _ = std::fs::remove_dir_all(&venv);
    let mut make = Command::new(python()?);
    run(make.args(["-m", "venv", "--without-pip"]).arg(&venv))?;
    let where_ = "import sysconfig; print(sysconfig.get_path('purelib'))";
    let site = |venv: &Path| run(Command::new(program(venv, "python")).args(["-c", where_]));
    let (here, there) = (PathBuf::from(site(&venv)?.trim()), site(tools)?);
    std::fs::write(here.join("tools.pth"), there).map_err(|error| error.to_string())?;
    Ok((venv, here))
}

/// A fresh environment with nothing but the wheel.
fn installed(tools: &Path, wheel: &Path) -> Result<PathBuf, String> {
    let (venv, site) = fresh(tools)?;
    pip(&program(tools, "python"), |install| {
        install.args(["--no-deps", "--target"]).arg(site).arg(wheel);
    })?;
    Ok(venv)
}

/// What cargo is told so that the bindings are linted and compiled with everything else: features that differ from
/// command to command would compile half of it again.
pub(crate) fn bindings() -> &'static [&'static str] {
    if cfg!(target_os = "linux") && python().is_ok() {
        &["--features", "sobremesa-python/extension"]
    } else {
        &[]
    }
}

/// A fresh environment with nothing but the package's own files and the module.
fn laid_out(tools: &Path, module: &Path) -> Result<PathBuf, String> {
    let (venv, site) = fresh(tools)?;
    let to = site.join("sobremesa");
    let copy = || {
        std::fs::create_dir_all(&to)?;
        for entry in std::fs::read_dir(package().join("python/sobremesa"))? {
            let from = entry?.path();
            if from.is_file() {
                std::fs::copy(&from, to.join(from.file_name().unwrap_or_default()))?;
            }
        }
        std::fs::copy(module, to.join("_engine.abi3.so")).map(drop)
    };
    copy().map_err(|error| format!("{}: {error}", to.display()))?;
    Ok(venv)
}

/// Runs tests in Python; those that try out whatever comes try so many examples.
fn pytest(venv: &Path, examples: u32, arguments: &[&str]) -> Result<u32, String> {
    let mut tests = Command::new(program(venv, "python"));
    tests
        .args(["-m", "pytest", "-q", "-p", "no:cacheprovider"])
        .args(arguments)
        .env("SOBREMESA_EXAMPLES", examples.to_string())
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
    let mut wanted = [&TEST_TOOLS[..], &WHEEL_TOOLS].concat();
    if extent.all {
        wanted.extend(MORE_TOOLS);
    }
    let told = |_| "the package in Python failed".to_owned();
    let tools = progress
        .step("Python tools", || tools(&wanted))
        .map_err(told)?;
    let wheel = match &extent.wheel {
        Some(wheel) => wheel.clone(),
        None => progress
            .step("wheel", || Wheel::plain(profile).build(&tools))
            .map_err(told)?,
    };
    let venv = progress
        .step("fresh environment", || installed(&tools, &wheel))
        .map_err(told)?;
    let types = progress.step("types", || types(&tools, &venv, extent.all));
    let mut count = progress
        .step("tests in Python", || pytest(&venv, 100, &[]))
        .map_err(told)?;
    if extent.all {
        let slow = || pytest(&venv, 100, &["-m", "slow"]);
        count += progress.step("slow tests in Python", slow).map_err(told)?;
        let notebooks = || {
            pytest(
                &venv,
                100,
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

/// The tools of the usual tests, for `cargo xtask test`, which fetches them while it compiles. Where there is no Python,
/// that is said, and everything else goes on.
pub(crate) fn prepare(progress: &Progress) -> Outcome<Option<PathBuf>> {
    if let Err(missing) = python() {
        progress.note(&format!("  {TESTS}: not run. {missing}"));
        return Ok(None);
    }
    let mut wanted = TEST_TOOLS.to_vec();
    if bindings().is_empty() {
        wanted.extend(WHEEL_TOOLS);
    }
    progress.step("Python tools", || tools(&wanted)).map(Some)
}

/// The usual tests, for `cargo xtask test`, of the module that was built with everything else or of a wheel.
pub(crate) fn check(
    tools: &Path,
    module: Option<&Path>,
    passed: &Passed,
    progress: &Progress,
) -> Outcome<u32> {
    let mut parts = vec![package(), root().join("crates/cli/src")];
    match module {
        Some(module) => parts.push(module.to_owned()),
        None => {
            parts.extend(["crates", "games", "locales", "Cargo.lock"].map(|part| root().join(part)))
        }
    }
    let key = hash_of(&parts, &|_| true);
    if passed.has(TESTS, key) {
        progress.note(&format!(
            "  {TESTS}: unchanged since they passed (--fresh runs them)"
        ));
        return Ok(0);
    }
    let venv = match module {
        Some(module) => progress.step("fresh environment", || laid_out(tools, module))?,
        None => {
            let wheel = progress.step("wheel", || Wheel::plain("dev").build(tools))?;
            progress.step("fresh environment", || installed(tools, &wheel))?
        }
    };
    let count = progress.step(TESTS, || pytest(&venv, 15, &[]))?;
    passed.remember(TESTS, key);
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
        assert!(of("--wheel").expect_err("a slip").contains("a file"));
    }
}
