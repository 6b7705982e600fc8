//! Everything that must hold, in two lanes: what Node checks runs beside what cargo compiles, browser tests beside the
//! Rust tests.

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
    let (built, binary) = mpsc::channel();
    let (node, rust) = std::thread::scope(|scope| {
        let node = scope.spawn(|| node_lane(extent, &passed, &progress, binary));
        // Fetched while everything compiles.
        let tools = scope.spawn(|| {
            if extent.quick {
                Ok(None)
            } else {
                python::prepare(&progress)
            }
        });
        let tools = || tools.join().expect("fetching does not panic");
        let rust = cargo_lane(extent, &passed, &progress, built, tools);
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

fn cargo_lane(
    extent: Extent,
    passed: &Passed,
    progress: &Progress,
    built: mpsc::Sender<()>,
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
    let programs::Built {
        programs,
        module,
        warnings,
    } = progress.step("building the tests", programs::build)?;
    // What is wrong with the sources is told before anything runs; the examples are looked at beside the browsers.
    let sources = progress.step("lints", || faultless(&warnings));
    let (waiting, reckoning): (Vec<_>, Vec<_>) = programs
        .into_iter()
        .filter(|program| !extent.quick || program.is_quick())
        .partition(|program| program.waits());
    let database = progress.step("PostgreSQL", || postgres().map(drop));
    let bus = progress.step("NATS", || nats().map(drop));
    let waited = programs::run_all(waiting, false, passed, progress);
    // Browsers begin when what waits for clocks is through: beside it, on two cores, matches took minutes and clocks ran
    // out. What is left takes the time they do not need.
    let _ = built.send(());
    let lints = progress.step("lints of the examples", || {
        programs::build_examples().and_then(|warnings| faultless(&warnings))
    });
    let reckoned = programs::run_all(reckoning, !extent.quick, passed, progress);
    let examples = if extent.quick {
        Ok(())
    } else {
        doc_tests(progress)
    };
    let python = tools().and_then(|tools| match tools {
        Some(tools) => python::check(&tools, module.as_deref(), passed, progress),
        None => Ok(0),
    });
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
    binary: mpsc::Receiver<()>,
) -> Outcome<u32> {
    let lints = web::lint(passed, progress);
    // A quick run takes the engine that is there, if any.
    let built = web::build((!extent.quick).then_some(Profile::Quick), passed, progress);
    let unit = web::unit(passed, progress)?;
    if extent.quick {
        lints.and(built)?;
        return Ok(unit);
    }
    let programs = progress.step("Chromium, Caddy, nginx", web::Browsing::find);
    // No program: its failure has been told.
    binary.recv().map_err(|_| Failed)?;
    built?;
    let programs = programs?;
    let (browser, equal) = std::thread::scope(|scope| {
        let equal = scope.spawn(|| web::equal(passed, progress));
        let browser = web::browse(&programs, passed, progress);
        (browser, equal.join().expect("comparing does not panic"))
    });
    lints.and(equal)?;
    Ok(unit + browser?)
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
