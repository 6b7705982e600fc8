//! The package in Python: a wheel is built, installed into a fresh virtual environment, and tested there. `cargo xtask
//! test` packs the wheel from the bindings that it has compiled with everything else, where it can.

mod venv;
mod wheel;

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::passed::{Passed, hash_of};
use crate::progress::{Outcome, Progress, run};
use crate::{binary, cargo, root, target};

use venv::{installed, program, python, tools};
pub(crate) use wheel::Wheel;
use wheel::pack;

/// What the usual tests need, besides the package itself.
const TEST_TOOLS: [&str; 9] = [
    "numpy>=2",
    "pytest>=8",
    "hypothesis>=6",
    "pettingzoo>=1.25",
    "gymnasium>=1.0",
    "nbclient>=0.10",
    "ipykernel>=6",
    "matplotlib>=3.8",
    "mypy>=1.15",
];
/// What builds a wheel.
const WHEEL_TOOLS: [&str; 1] = ["maturin==1.16.0"];
/// What the slow tests need as well.
const MORE_TOOLS: [&str; 2] = ["ray>=2.40", "torch>=2.4"];
/// What is measured beside ours; the slow tests let OpenSpiel's algorithms play.
const PEERS: [&str; 3] = [
    "open_spiel>=1.6",
    "rlcard>=1.2",
    "pettingzoo[classic]>=1.25",
];

/// What a newcomer does first, where nothing but the wheel and what it asks for is installed.
const FIRST_STEPS: &str = "
import importlib.metadata, sobremesa
game = sobremesa.make('push', players=2, seed=1)
while not game.over:
    game.play(game.deciders[0], game.bot(game.deciders[0], 'odds'))
assert game.result and game.render()
batch = sobremesa.batch('the-game', 64, seed=1)
batch.step(batch.sample())
assert sobremesa.sim('push', ['odds', 'cautious'], games=4, seed=1)['games'] == 4
assert importlib.metadata.version('sobremesa') == sobremesa.__version__
files = importlib.metadata.files('sobremesa')
assert {file.name for file in files} >= {'py.typed', '_engine.pyi', 'METADATA', 'LICENSE-MIT'}
assert all(file.locate().exists() for file in files)
for module in ('pettingzoo', 'gymnasium', 'ray', 'torch', 'pytest'):
    try:
        __import__(module)
    except ImportError:
        continue
    raise SystemExit(f'{module} is here, so this is no fresh environment')
";

const TESTS: &str = "tests in Python";
const TYPES: &str = "types in Python";

/// What `cargo xtask python` does.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Extent {
    /// Ray, OpenSpiel and PyTorch, too.
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

/// The wheel among what people install; what is missing where it cannot be built.
pub(crate) fn packed(wheel: &Wheel<'_>) -> Result<Result<PathBuf, String>, String> {
    if let Err(missing) = python() {
        return Ok(Err(missing));
    }
    let wanted = [&TEST_TOOLS[..], &WHEEL_TOOLS].concat();
    wheel.build(&tools(&wanted)?).map(Ok)
}

/// The wheel as people install it: into an environment of its own, with what it says it needs and nothing else.
fn first_steps(tools: &Path, wheel: &Path) -> Result<(), String> {
    let venv = folder().join("clean");
    let _ = std::fs::remove_dir_all(&venv);
    let mut make = Command::new(python()?);
    run(make.args(["-m", "venv", "--without-pip"]).arg(&venv))?;
    let python = program(&venv, "python");
    let mut install = Command::new(program(tools, "python"));
    install
        .args(["-m", "pip", "--quiet", "--disable-pip-version-check"])
        .arg("--python")
        .args([&python, Path::new("install"), wheel]);
    run(&mut install)?;
    let mut steps = Command::new(&python);
    run(steps.args(["-c", FIRST_STEPS]).current_dir(&venv)).map(drop)
}

/// The program that simulations and contests are compared with, as it is now.
fn compared_with() -> Result<(), String> {
    let mut build = cargo(&["build", "--quiet", "--locked", "--bin", "sobremesa"]);
    run(&mut build).map(drop)
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

/// Runs tests in Python; those that try out whatever comes try so many examples.
fn pytest(venv: &Path, examples: u32, arguments: &[&str]) -> Result<u32, String> {
    let mut tests = Command::new(program(venv, "python"));
    tests
        .args(["-m", "pytest", "-q", "-rs", "-p", "no:cacheprovider"])
        .args(arguments)
        .env("SOBREMESA_EXAMPLES", examples.to_string())
        .current_dir(package());
    // What is compared with the program is never left out: where it is missing, a test is skipped, and that is a failure.
    if binary("debug").exists() {
        tests.env("SOBREMESA_PROGRAM", binary("debug"));
    }
    let said = run(&mut tests)?;
    match unrun(&said) {
        Some(missing) => Err(format!(
            "not everything that was asked for was tested:\n{missing}"
        )),
        None => counted(&said, "passed").ok_or(said),
    }
}

/// `12 passed, 3 deselected in 4.20s`: so many of these.
fn counted(said: &str, what: &str) -> Option<u32> {
    said.lines().rev().find_map(|line| {
        let (before, _) = line.split_once(&format!(" {what}"))?;
        before.rsplit(' ').next()?.parse().ok()
    })
}

/// Tests that were left out because something they need is missing. What is meant to be left out is not even chosen: no
/// test is skipped in silence.
fn unrun(said: &str) -> Option<String> {
    let lines: Vec<&str> = said
        .lines()
        .filter(|line| line.starts_with("SKIPPED"))
        .collect();
    (!lines.is_empty()).then(|| lines.join("\n"))
}

/// Types of the stubs, the package and the examples.
fn types(tools: &Path, venv: &Path) -> Result<(), String> {
    let python = program(venv, "python");
    let mut check = Command::new(program(tools, "python"));
    check
        .args(["-m", "mypy", "--cache-dir"])
        .arg(folder().join("mypy"))
        .args(["python/sobremesa", "examples", "--python-executable"])
        .arg(&python);
    run(check.current_dir(package()))?;
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
        wanted.extend(PEERS);
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
    progress
        .step("the wheel by itself", || first_steps(&tools, &wheel))
        .map_err(told)?;
    progress
        .step("program to compare with", compared_with)
        .map_err(told)?;
    let types = progress.step(TYPES, || types(&tools, &venv));
    let mut count = progress
        .step(TESTS, || pytest(&venv, 100, &[]))
        .map_err(told)?;
    if extent.all {
        let slow = || pytest(&venv, 100, &["-m", "slow"]);
        count += progress.step("slow tests in Python", slow).map_err(told)?;
    }
    types.map_err(told)?;
    drop(progress);
    println!("tests: {count} passed, 0 failed");
    println!("{}", wheel.display());
    Ok(())
}

/// The tables of docs/python.md: the release wheel beside others of its kind, three rounds.
pub(crate) fn benchmark() -> Result<String, String> {
    let progress = Progress::new();
    let told = |_| "the package in Python was not measured".to_owned();
    let wanted = [&TEST_TOOLS[..], &WHEEL_TOOLS, &PEERS].concat();
    let tools = progress
        .step("Python tools", || tools(&wanted))
        .map_err(told)?;
    let wheel = progress
        .step("wheel", || Wheel::plain("release").build(&tools))
        .map_err(told)?;
    let venv = progress
        .step("fresh environment", || installed(&tools, &wheel))
        .map_err(told)?;
    let mut bench = Command::new(program(&venv, "python"));
    bench.args([
        "-W",
        "ignore",
        "-m",
        "sobremesa.bench",
        "--rounds",
        "3",
        "--markdown",
    ]);
    progress.step("benchmark", || run(&mut bench)).map_err(told)
}

/// The tools of the usual tests, for `cargo xtask test`, which fetches them while it compiles. Where there is no Python,
/// that is said, and everything else goes on.
pub(crate) fn prepare(progress: &Progress) -> Outcome<Option<PathBuf>> {
    if let Err(missing) = python() {
        progress.note(&format!("  {TESTS}: not run. {missing}"));
        return Ok(None);
    }
    let wanted = [&TEST_TOOLS[..], &WHEEL_TOOLS].concat();
    progress.step("Python tools", || tools(&wanted)).map(Some)
}

/// Types and the usual tests, for `cargo xtask test`, of the module that was built with everything else or of a wheel.
pub(crate) fn check(
    tools: &Path,
    module: Option<&Path>,
    passed: &Passed,
    progress: &Progress,
) -> Outcome<u32> {
    // The program it is compared with, and the page whose table and links it is held to.
    let beside = ["crates/commands/src", "docs/python.md"];
    let mut parts = vec![package()];
    parts.extend(beside.map(|part| root().join(part)));
    match module {
        Some(module) => parts.push(module.to_owned()),
        None => {
            parts.extend(["crates", "games", "locales", "Cargo.lock"].map(|part| root().join(part)))
        }
    }
    let key = hash_of(&parts, &|_| true);
    let todo = [TYPES, TESTS].map(|what| {
        let unchanged = passed.has(what, key);
        if unchanged {
            progress.note(&format!(
                "  {what}: unchanged since they passed (--fresh runs them)"
            ));
        }
        !unchanged
    });
    if todo == [false; 2] {
        return Ok(0);
    }
    let wheel = progress.step("wheel", || match module {
        Some(module) => pack(tools, module),
        None => Wheel::plain("dev").build(tools),
    })?;
    let venv = progress.step("fresh environment", || installed(tools, &wheel))?;
    progress.step("the wheel by itself", || first_steps(tools, &wheel))?;
    // Neither waits for the other to pass.
    let mut typed = Ok(());
    if todo[0] {
        typed = progress.step(TYPES, || types(tools, &venv));
        if typed.is_ok() {
            passed.remember(TYPES, key);
        }
    }
    let mut count = 0;
    if todo[1] {
        count = progress.step(TESTS, || pytest(&venv, 15, &[]))?;
        passed.remember(TESTS, key);
    }
    typed.map(|()| count)
}

#[cfg(test)]
mod tests {
    use super::venv::python_of;
    use super::{Extent, counted, unrun};

    #[test]
    fn where_python_is_missing_it_is_said_what_to_install() {
        // Nothing of that name, and something that is there and will not do, as a Python that is too old.
        for names in [&["no-such-python"][..], &["false", "no-such-python"]] {
            let said = python_of(names).expect_err("that is no Python");
            assert!(said.contains("Python 3.10 or newer"), "{said}");
            assert!(said.contains("apt install python3 python3-venv"), "{said}");
        }
    }

    #[test]
    fn a_slip_in_the_arguments_is_named() {
        let of = |word: &str| Extent::from_arguments(&[word.to_owned()]);
        assert!(of("--all").expect("known").all && of("--quick").expect("known").quick);
        assert!(of("--al").expect_err("a slip").contains("--al"));
        assert!(of("--wheel").expect_err("a slip").contains("a file"));
    }

    #[test]
    fn no_test_is_skipped_in_silence() {
        let said = "..s.\nSKIPPED [1] tests/test_ray.py:17: could not import 'ray'\n3 passed, 1 skipped in 0.1s";
        assert_eq!(counted(said, "passed"), Some(3));
        assert!(unrun(said).expect("a skipped test").contains("'ray'"));
        let program = "SKIPPED [2] tests/test_arena.py:40: SOBREMESA_PROGRAM names no program\n9 passed in 1s";
        assert!(
            unrun(program).is_some(),
            "comparisons with the program are no exception"
        );
        assert_eq!(
            (unrun("9 passed in 1s"), counted(program, "passed")),
            (None, Some(9))
        );
    }
}
