//! The engine as a WebAssembly module: found out how it can be built here, built, measured, held against the program.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::progress::{gently, run};
use crate::way::{TARGET, Way, way};
use crate::{cargo, paths, programs, root, target, web};

/// Matches of bots for each game, where nothing else is said.
const SEEDS: &str = "1000";
/// The same with `--quick`.
const FEW_SEEDS: &str = "12";
/// Deals of each game, each from every seat, that say how strong a bot is in a browser.
const DEALS: &str = "20";

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
        ["chromium"] => beside("chromium", &[SEEDS]),
        ["chromium", seeds] if seeds.parse::<u32>().is_ok() => beside("chromium", &[seeds]),
        ["strength", ref rest @ ..] => {
            let (deals, games) = match rest {
                [games @ .., deals] if deals.parse::<u32>().is_ok() => (*deals, games),
                games => (DEALS, games),
            };
            let journals = target().join("strength");
            let journals = journals.to_string_lossy();
            beside("strength", &[&[deals, &journals], games].concat())
        }
        ["bench"] => {
            let (module, program) = (build(way()?, Profile::Whole)?, ask("release")?);
            run_node(&["bench".as_ref(), module.as_os_str(), program.as_os_str()])
        }
        _ => Err(format!(
            "module takes nothing, equal [MATCHES | --quick], chromium [MATCHES], strength [GAME]… [DEALS] or bench, not {}",
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

/// What a page may have to load, with brotli; `crates/wasm/node/prove.mjs` holds the module alone to the same.
const MOST_BYTES: u64 = 1_200_000;

/// Is the engine among the files of a page small enough to be loaded? Where there is none, there is nothing to say.
pub(crate) fn light_enough(assets: &Path) -> Result<(), String> {
    let files = std::fs::read_dir(assets).into_iter().flatten().flatten();
    for file in files.filter(|file| file.file_name().to_string_lossy().ends_with(".wasm.br")) {
        let bytes = file.metadata().map_err(|error| error.to_string())?.len();
        if bytes > MOST_BYTES {
            let name = file.path();
            return Err(format!(
                "{}: {bytes} bytes, at most {MOST_BYTES} are allowed",
                name.display()
            ));
        }
    }
    Ok(())
}

/// Holds the module that the tests load against the program as it was built for the tests.
pub(crate) fn equal_in_tests() -> Result<(), String> {
    let module = build(way()?, Profile::Quick)?;
    // With the features of the whole workspace nothing is compiled that the tests have not compiled.
    let built = programs::linting(&["build", "--workspace", "--locked", "--example", "ask"]);
    run(&mut gently(&built))?;
    let mut compare = node("equal");
    compare.arg(module).arg(asked("debug")).arg(FEW_SEEDS);
    let said = gently(&compare)
        .output()
        .map_err(|error| format!("node: {error}"))?;
    if said.status.success() {
        Ok(())
    } else {
        Err(format!(
            "{}{}",
            String::from_utf8_lossy(&said.stdout),
            String::from_utf8_lossy(&said.stderr)
        ))
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
fn beside(what: &str, words: &[&str]) -> Result<(), String> {
    let chromium = web::chromium()?;
    let (module, program) = (build(way()?, Profile::Whole)?, ask("release")?);
    let mut node = node(what);
    node.arg(module).arg(program).args(words);
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
        .args(["--profile", profile.name(), "--config", &paths::hidden()])
        .env("CARGO_TARGET_DIR", &folder);
    if way == Way::Debian {
        cargo.args(["-Z", "build-std=std,panic_abort"]);
    }
    run(&mut cargo)?;
    let built = folder.join(TARGET).join(profile.name());
    let (from, to) = (
        built.join("sobremesa_wasm.wasm"),
        built.join("sobremesa.wasm"),
    );
    let module = std::fs::read(&from).map_err(|error| format!("{}: {error}", from.display()))?;
    let bare = without_names(&module).ok_or_else(|| format!("{}: no module", from.display()))?;
    std::fs::write(&to, bare).map_err(|error| format!("{}: {error}", to.display()))?;
    Ok(to)
}

/// A module without what is there for people alone, such as the names of its functions: a sixth of it. Not every linker
/// leaves that out when it is told to.
fn without_names(module: &[u8]) -> Option<Vec<u8>> {
    const CUSTOM: u8 = 0;
    let (head, mut rest) = module.split_at_checked(8)?;
    if !head.starts_with(b"\0asm") {
        return None;
    }
    let mut bare = head.to_vec();
    while let Some((&kind, behind)) = rest.split_first() {
        let (length, behind) = number(behind)?;
        let (_, after) = behind.split_at_checked(length)?;
        if kind != CUSTOM {
            bare.extend(&rest[..rest.len() - after.len()]);
        }
        rest = after;
    }
    Some(bare)
}

/// A number as modules write it, seven bits a byte, and what follows it.
fn number(mut bytes: &[u8]) -> Option<(usize, &[u8])> {
    let (mut number, mut shift) = (0, 0);
    loop {
        let (&byte, behind) = bytes.split_first()?;
        number |= usize::from(byte & 0x7f) << shift;
        (bytes, shift) = (behind, shift + 7);
        match byte & 0x80 {
            0 => return Some((number, bytes)),
            _ if shift > 28 => return None,
            _ => {}
        }
    }
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
    fn a_module_without_names_is_the_same_but_for_them() {
        let head = b"\0asm\x01\0\0\0";
        let code = [&[10, 0x80, 1][..], &[7; 128]].concat();
        let names = [&[0, 5, 4][..], b"name"].concat();
        let module = [&head[..], &names, &code, &names].concat();
        let bare = without_names(&module).expect("a module");
        assert_eq!(bare, [&head[..], &code].concat());
        assert_eq!(without_names(&bare).as_deref(), Some(&bare[..]));
        for cut in [4, 9, module.len() - 1] {
            assert_eq!(without_names(&module[..cut]), None, "{cut}");
        }
        assert_eq!(without_names(b"something else"), None);
    }

    #[test]
    fn an_engine_that_is_too_large_for_a_page_is_refused() {
        let folder = target().join("tmp/light-enough");
        std::fs::create_dir_all(&folder).expect("a folder");
        let lies = |name: &str, bytes: u64| {
            let file = std::fs::File::create(folder.join(name)).expect("a file");
            file.set_len(bytes).expect("a length");
            light_enough(&folder)
        };
        assert_eq!(light_enough(&folder.join("nowhere")), Ok(()));
        assert_eq!(lies("font.woff2", 2 * MOST_BYTES), Ok(()));
        assert_eq!(lies("sobremesa-1.wasm.br", MOST_BYTES), Ok(()));
        let fault = lies("sobremesa-1.wasm.br", MOST_BYTES + 1).expect_err("too large");
        assert!(fault.contains("1200001 bytes"), "{fault}");
        std::fs::remove_dir_all(&folder).expect("taken away");
    }

    #[test]
    fn a_slip_in_the_arguments_is_named() {
        let slip = task(&["eqal".to_owned()]).expect_err("a slip");
        assert!(slip.contains("eqal"), "{slip}");
    }
}
