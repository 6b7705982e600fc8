//! Everything that must hold, in two lanes. Browser tests take longest and wait for screens most of the time: they begin as
//! soon as the program and its page are there, and everything that only reckons or compiles is done gently beside them.
//! What starts servers and waits for clocks comes after them.

use std::path::PathBuf;
use std::sync::mpsc;

use crate::module::Profile;
use crate::passed::Passed;
use crate::progress::{Failed, Outcome, Progress, clock, gently};
use crate::{cargo, coverage, debian, deny, programs, python, root, target, tidy, web};

/// How much is run.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Extent {
    /// Only what one runs before every commit.
    pub(crate) quick: bool,
    /// Also what is unchanged since it passed.
    pub(crate) fresh: bool,
}

impl Extent {
    pub(crate) fn from_arguments(arguments: &[String]) -> Result<Extent, String> {
        let mut extent = Extent::default();
        for argument in arguments {
            match argument.as_str() {
                "--quick" => extent.quick = true,
                "--fresh" => extent.fresh = true,
                other => return Err(format!("test takes --quick and --fresh, not {other}")),
            }
        }
        Ok(extent)
    }
}

pub(crate) fn test(extent: Extent) -> Result<(), String> {
    components()?;
    // The program is compiled beside the page it carries; in debug builds it reads the page when it is asked for.
    std::fs::create_dir_all(root().join("web/dist")).map_err(|error| error.to_string())?;
    let passed = Passed::new(&target(), extent.fresh);
    let progress = Progress::new();
    let (built, program) = mpsc::channel();
    let (browsed, quiet) = mpsc::channel();
    let (node, rust) = std::thread::scope(|scope| {
        let node = scope.spawn(|| node_lane(extent, &passed, &progress, program, browsed));
        // Fetched while everything compiles.
        let tools = scope.spawn(|| {
            if extent.quick {
                Ok(None)
            } else {
                python::prepare(&progress)
            }
        });
        let tools = || tools.join().expect("fetching does not panic");
        let rust = cargo_lane(extent, &passed, &progress, built, quiet, tools);
        (node.join().expect("a lane does not panic"), rust)
    });
    let failed = progress.failed();
    let elapsed = clock(progress.elapsed());
    drop(progress);
    match (node, rust) {
        (Ok(web), Ok(rust)) if failed.is_empty() => {
            println!("tests: {} passed, 0 failed", web + rust);
            eprintln!("everything holds, in {elapsed}");
            Ok(())
        }
        _ => Err(format!("failed: {} (in {elapsed})", failed.join(", "))),
    }
}

/// rustfmt and clippy have to be there.
fn components() -> Result<(), String> {
    for (command, component) in [("fmt", "rustfmt"), ("clippy", "clippy")] {
        let found = cargo(&[command, "--version"])
            .output()
            .is_ok_and(|output| output.status.success());
        if !found {
            return Err(format!(
                "cargo {command} is missing: install it with `rustup component add {component}`"
            ));
        }
    }
    Ok(())
}

/// Says that the program is `built`, and begins what waits for clocks when all is `quiet` in the browsers.
fn cargo_lane(
    extent: Extent,
    passed: &Passed,
    progress: &Progress,
    built: mpsc::Sender<()>,
    quiet: mpsc::Receiver<()>,
    tools: impl FnOnce() -> Outcome<Option<PathBuf>>,
) -> Outcome<u32> {
    // Quick checks first, and all of them: one run tells everything that is wrong.
    let quick: [Outcome; 4] = [
        progress.command("format", &mut cargo(&["fmt", "--all", "--check"])),
        progress.step("rule coverage", || coverage::check(&root()).map(drop)),
        progress.step("crate edges and file lengths", || {
            tidy::check(&root()).map(drop)
        }),
        progress.step("dependencies", || deny::check(&root())),
    ];
    // From here on the browsers need the processor first; a quick run has none.
    let gently = !extent.quick;
    if gently {
        progress.step("building the program", programs::build_program)?;
        // Where the page failed nobody listens any more.
        let _ = built.send(());
    }
    let programs::Built {
        programs,
        module,
        warnings,
    } = progress.step("building the tests", || programs::build(gently))?;
    // What is wrong with the sources is told before anything runs.
    let sources = progress.step("lints", || faultless(&warnings));
    let (waiting, reckoning): (Vec<_>, Vec<_>) = programs
        .into_iter()
        .filter(|program| !extent.quick || program.is_quick())
        .partition(|program| program.waits());
    let database = progress.step("PostgreSQL", || postgres().map(drop));
    let bus = progress.step("NATS", || nats().map(drop));
    let reckoned = programs::run_all(reckoning, gently, passed, progress);
    let lints = progress.step("lints of the examples", || {
        programs::build_examples().and_then(|warnings| faultless(&warnings))
    });
    let examples = if extent.quick {
        Ok(())
    } else {
        doc_tests(progress)
    };
    let python = tools().and_then(|tools| match tools {
        Some(tools) => python::check(&tools, module.as_deref(), passed, progress),
        None => Ok(0),
    });
    // Beside browsers, on two cores, clocks ran out, and matches took minutes. Whether those passed is told elsewhere.
    let _ = quiet.recv();
    let waited = programs::run_all(waiting, false, passed, progress);
    quick
        .into_iter()
        .chain([sources, lints, database, bus, examples])
        .collect::<Outcome>()?;
    Ok(waited? + reckoned? + python?)
}

/// A warning is a fault.
fn faultless(warnings: &[String]) -> Result<(), String> {
    match warnings {
        [] => Ok(()),
        some => Err(some.concat()),
    }
}

/// The database that tests of the store start for themselves.
fn postgres() -> Result<std::path::PathBuf, String> {
    let places = [
        "/usr/lib/postgresql/18/bin/postgres",
        "/usr/lib/postgresql/17/bin/postgres",
        "/usr/lib/postgresql/16/bin/postgres",
        "/usr/lib/postgresql/15/bin/postgres",
    ];
    debian::program("SOBREMESA_POSTGRES", &places, &["postgresql"])
}

/// The bus that tests with several servers start for themselves.
fn nats() -> Result<std::path::PathBuf, String> {
    let places = [
        "/usr/sbin/nats-server",
        "/usr/bin/nats-server",
        "/usr/local/bin/nats-server",
    ];
    debian::program("SOBREMESA_NATS", &places, &["nats-server"])
}

/// The runnable examples in doc comments.
fn doc_tests(progress: &Progress) -> Outcome {
    let tests = programs::linting(&["test", "--workspace", "--locked", "--doc", "--quiet"]);
    progress.command("doc tests", &mut gently(&tests))
}

fn node_lane(
    extent: Extent,
    passed: &Passed,
    progress: &Progress,
    program: mpsc::Receiver<()>,
    browsed: mpsc::Sender<()>,
) -> Outcome<u32> {
    web::packages(progress)?;
    let read = |gently| {
        let lints = web::lint(gently, passed, progress);
        let unit = web::unit(gently, passed, progress)?;
        lints.map(|()| unit)
    };
    if extent.quick {
        drop(browsed);
        // A quick run takes the engine that is there, if any.
        let built = web::build(None, passed, progress);
        let unit = read(false)?;
        return built.map(|()| unit);
    }
    std::thread::scope(|scope| {
        let unit = scope.spawn(|| read(true));
        let browser = in_browsers(passed, progress, program, browsed);
        Ok(unit.join().expect("a lane does not panic")? + browser?)
    })
}

/// Makes the page, and begins with the browsers when there is a `program`; they have `browsed` when that is dropped.
fn in_browsers(
    passed: &Passed,
    progress: &Progress,
    program: mpsc::Receiver<()>,
    browsed: mpsc::Sender<()>,
) -> Outcome<u32> {
    web::build(Some(Profile::Quick), passed, progress)?;
    let programs = progress.step("Chromium, Caddy, nginx", web::Browsing::find)?;
    // No program: its failure has been told.
    program.recv().map_err(|_| Failed)?;
    std::thread::scope(|scope| {
        let equal = scope.spawn(|| web::equal(passed, progress));
        let browser = web::browse(&programs, passed, progress);
        drop(browsed);
        equal.join().expect("comparing does not panic")?;
        browser
    })
}

#[cfg(test)]
mod tests {
    use super::Extent;

    #[test]
    fn a_slip_in_the_arguments_is_named() {
        let of = |words: &[&str]| {
            let words: Vec<String> = words.iter().map(|word| (*word).to_owned()).collect();
            Extent::from_arguments(&words)
        };
        let (quick, fresh) = (true, false);
        assert_eq!(of(&["--quick"]), Ok(Extent { quick, fresh }));
        assert_eq!(of(&[]), Ok(Extent::default()));
        assert!(of(&["--quik"]).expect_err("a slip").contains("--quik"));
    }
}
