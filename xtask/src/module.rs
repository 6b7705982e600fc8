//! The engine as a WebAssembly module: found out how it can be built here, built, measured, held against the program.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::progress::run;
use crate::{cargo, debian, python, root, target, web};

const TARGET: &str = "wasm32-unknown-unknown";
/// Debian's compiler for pages, its cargo, the sources of the standard library and the linker.
const PACKAGES: [&str; 4] = ["rustc-web", "cargo-web", "rust-web-src", "lld"];
/// Matches of bots for each game, where nothing else is said.
const SEEDS: &str = "1000";
/// The same with `--quick`.
const FEW_SEEDS: &str = "12";
/// Deals, each from both seats, that say how strong a bot is in a browser.
const DEALS: &str = "20";

/// How the module can be built on this machine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Way {
    /// The toolchain in use has the target.
    Own,
    /// Debian's compiler builds the standard library for it.
    Debian,
}

/// How well it is built, and in what time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Profile {
    /// As pages load it.
    Whole,
    /// For trying it out: slower, and built in a fraction of the time.
    Quick,
}

impl Profile {
    fn name(self) -> &'static str {
        match self {
            Profile::Whole => "wasm",
            Profile::Quick => "wasm-test",
        }
    }
}

/// `cargo xtask module …`
pub(crate) fn task(arguments: &[String]) -> Result<(), String> {
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match words[..] {
        [] => {
            let module = build(way()?, Profile::Whole)?;
            run_node(&["size".as_ref(), module.as_os_str()])?;
            println!("{}", module.display());
            Ok(())
        }
        ["equal"] => equal(Profile::Whole, "release", SEEDS),
        ["equal", "--quick"] => equal(Profile::Quick, "dev", FEW_SEEDS),
        ["equal", seeds] if seeds.parse::<u32>().is_ok() => equal(Profile::Whole, "release", seeds),
        ["chromium"] => beside("chromium", SEEDS),
        ["chromium", seeds] if seeds.parse::<u32>().is_ok() => beside("chromium", seeds),
        ["strength"] => beside("strength", DEALS),
        ["strength", deals] if deals.parse::<u32>().is_ok() => beside("strength", deals),
        ["bench"] => {
            let (module, program) = (build(way()?, Profile::Whole)?, ask("release")?);
            run_node(&["bench".as_ref(), module.as_os_str(), program.as_os_str()])
        }
        _ => Err(format!(
            "module takes nothing, equal [MATCHES | --quick], chromium [MATCHES], strength [DEALS] or bench, not {}",
            arguments.join(" ")
        )),
    }
}

/// The module for the page that is built next, where the web client looks for it; where there is no way to build it, why.
pub(crate) fn for_page(profile: Profile) -> Result<(), String> {
    let there = root().join("web/engine");
    let found = way().and_then(|way| build(way, profile));
    let placed = found.and_then(|module| {
        let (from, to) = (std::fs::read(module), there.join("sobremesa.wasm"));
        let built = from.map_err(|error| error.to_string())?;
        if std::fs::read(&to).is_ok_and(|had| had == built) {
            return Ok(());
        }
        std::fs::create_dir_all(&there)
            .and_then(|()| std::fs::write(&to, built))
            .map_err(|error| format!("{}: {error}", to.display()))
    });
    if placed.is_err() && there.exists() {
        std::fs::remove_dir_all(&there).map_err(|error| error.to_string())?;
    }
    placed
}

/// Holds the module that the tests load against the program as it was built for the tests.
pub(crate) fn equal_in_tests() -> Result<(), String> {
    let module = build(way()?, Profile::Quick)?;
    // With the features of the whole workspace nothing is compiled that the tests have not compiled.
    let mut built = cargo(&["build", "--workspace", "--locked", "--example", "ask"]);
    run(built.args(python::bindings()))?;
    let said = node("equal")
        .arg(module)
        .arg(asked("debug"))
        .arg(FEW_SEEDS)
        .output()
        .map_err(|error| format!("node: {error}"))?;
    match said.status.success() {
        true => Ok(()),
        false => Err(format!(
            "{}{}",
            String::from_utf8_lossy(&said.stdout),
            String::from_utf8_lossy(&said.stderr)
        )),
    }
}

/// Where the program that answers the same calls natively is built.
fn asked(folder: &str) -> PathBuf {
    let name = format!("ask{}", std::env::consts::EXE_SUFFIX);
    target().join(folder).join("examples").join(name)
}

fn equal(profile: Profile, native: &str, seeds: &str) -> Result<(), String> {
    let (module, program) = (build(way()?, profile)?, ask(native)?);
    let words = ["equal".as_ref(), module.as_os_str(), program.as_os_str()];
    run_node(&[&words[..], &[seeds.as_ref()]].concat())
}

/// The module in Chromium beside the program, as pages load it: the same answers, or how strong a bot is.
fn beside(what: &str, count: &str) -> Result<(), String> {
    let chromium = web::chromium()?;
    let (module, program) = (build(way()?, Profile::Whole)?, ask("release")?);
    let mut node = node(what);
    node.arg(module).arg(program).arg(count);
    shown(node.env("SOBREMESA_CHROMIUM", chromium))
}

fn node(what: &str) -> Command {
    let mut node = Command::new("node");
    node.arg(root().join("crates/wasm/node/prove.mjs"))
        .arg(what)
        .current_dir(root());
    node
}

/// Runs the script and shows what it says.
fn run_node(words: &[&std::ffi::OsStr]) -> Result<(), String> {
    let what = words.first().and_then(|word| word.to_str()).unwrap_or("");
    shown(node(what).args(&words[1..]))
}

fn shown(node: &mut Command) -> Result<(), String> {
    match node.status() {
        Ok(status) if status.success() => Ok(()),
        Ok(_) => Err("the module is not what it should be".to_owned()),
        Err(error) => Err(format!("node: {error}")),
    }
}

/// How the module can be built here; Debian's packages are installed where we may.
fn way() -> Result<Way, String> {
    if own_target().is_some_and(|folder| folder.is_dir()) {
        return Ok(Way::Own);
    }
    let there = || {
        let source = Path::new("/usr/lib/rustlib/src/rust/library/std");
        let tools = ["/usr/bin/rustc", "/usr/bin/cargo", "/usr/bin/wasm-ld"];
        source.is_dir() && tools.iter().all(|tool| Path::new(tool).exists())
    };
    let missing =
        "the toolchain cannot build for pages: `rustup target add wasm32-unknown-unknown`";
    if !there() {
        debian::install(&PACKAGES).map_err(|fault| format!("{missing}, or {fault}"))?;
    }
    match there() {
        true => Ok(Way::Debian),
        false => Err(missing.to_owned()),
    }
}

/// Where the toolchain in use has the standard library of the target, if it has it.
fn own_target() -> Option<PathBuf> {
    let rustc = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let said = Command::new(rustc)
        .args(["--print", "target-libdir", "--target", TARGET])
        .current_dir(root())
        .output()
        .ok()?;
    let folder = String::from_utf8(said.stdout).ok()?;
    said.status.success().then(|| PathBuf::from(folder.trim()))
}

/// Builds the module; cargo does nothing where nothing has changed.
fn build(way: Way, profile: Profile) -> Result<PathBuf, String> {
    let folder = target().join("wasm");
    let mut cargo = match way {
        Way::Own => cargo(&[]),
        Way::Debian => {
            // With its path: `rust-toolchain.toml` would choose another one.
            let mut cargo = Command::new("/usr/bin/cargo");
            cargo
                .current_dir(root())
                .env("RUSTC", "/usr/bin/rustc")
                .env("RUSTC_BOOTSTRAP", "1")
                .env(
                    "CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER",
                    "/usr/bin/wasm-ld",
                )
                .env_remove("RUSTUP_TOOLCHAIN")
                .env_remove("CARGO");
            cargo
        }
    };
    cargo
        .args(["rustc", "--locked", "--package", "sobremesa-wasm", "--lib"])
        .args(["--crate-type", "cdylib", "--target", TARGET])
        .args(["--profile", profile.name()])
        .env("CARGO_TARGET_DIR", &folder);
    if way == Way::Debian {
        cargo.args(["-Z", "build-std=std,panic_abort"]);
    }
    run(&mut cargo)?;
    let built = folder.join(TARGET).join(profile.name());
    Ok(built.join("sobremesa_wasm.wasm"))
}

/// The program that answers the same calls natively.
fn ask(profile: &str) -> Result<PathBuf, String> {
    run(
        cargo(&["build", "--locked", "--package", "sobremesa-wasm"]).args([
            "--example",
            "ask",
            "--profile",
            profile,
        ]),
    )?;
    Ok(asked(if profile == "dev" { "debug" } else { profile }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slip_in_the_arguments_is_named() {
        let slip = task(&["eqal".to_owned()]).expect_err("a slip");
        assert!(slip.contains("eqal"), "{slip}");
    }
}
