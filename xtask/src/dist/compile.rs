//! What is compiled for packages: the program, stripped and small, and the wheel beside it.

use std::path::PathBuf;

use super::{Wish, inside, write};
use crate::{paths, python, root};

/// Where the program of a wish is, or will be.
pub(super) fn built(wish: &Wish) -> PathBuf {
    wish.program.clone().unwrap_or_else(|| {
        wish.out
            .join("build")
            .join(&wish.profile)
            .join(format!("sobremesa{}", std::env::consts::EXE_SUFFIX))
    })
}

/// The program of a wish, which was built before.
pub(super) fn there(wish: &Wish) -> Result<PathBuf, String> {
    let program = built(wish);
    match (program.is_file(), &wish.program) {
        (true, _) => Ok(program),
        (false, Some(named)) => Err(format!("there is no program {}", named.display())),
        (false, None) => Err(format!(
            "there is no {}: run `cargo xtask dist` first, or name a program with --program",
            program.display()
        )),
    }
}

/// A page names its script; a program that carries it holds those bytes.
const PAGE: &[u8] = b"src=\"./assets/index-";

/// A debug build reads its page from disk, where nobody who installs it has one.
pub(super) fn carries_its_page(program: &[u8]) -> Result<(), String> {
    match program.windows(PAGE.len()).any(|bytes| bytes == PAGE) {
        true => Ok(()),
        false => Err(
            "the program does not carry its page: build the web client first, and not a debug build".to_owned(),
        ),
    }
}

/// The engine is a file of the page, packed.
const ENGINE: &[u8] = b".wasm.br";

/// A page without the engine cannot play where no server is: nobody is to find that out on a train.
pub(super) fn carries_its_engine(program: &[u8]) -> Result<(), String> {
    let ends = program.windows(ENGINE.len()).enumerate();
    let mut ends = ends.filter(|(_, bytes)| *bytes == ENGINE);
    if ends.any(|(end, _)| names_a_file(&program[..end])) {
        return Ok(());
    }
    Err(
        "the page in the program is without the engine: `rustup target add wasm32-unknown-unknown`, or say \
         --without-engine"
            .to_owned(),
    )
}

/// Does this end in the name of a file among the page's assets? The server speaks of such files in general, too.
fn names_a_file(before: &[u8]) -> bool {
    let of_a_name = |byte: &&u8| byte.is_ascii_alphanumeric() || b"-_".contains(byte);
    let name = before.iter().rev().take_while(of_a_name).count();
    name > 0 && before[..before.len() - name].ends_with(b"assets/")
}

/// What the linker is told so that the program is smaller: functions that came out the same are one. Only for x86-64 with
/// Linux does Rust bring a linker that can do it (lld). That one could also pack where addresses are to be filled in, which
/// is 0.7 MB less; but the C libraries of Ubuntu 22.04, Debian 11 and RHEL 9 do not understand that.
const SMALLER: [&str; 1] = ["--icf=all"];

/// What C compilers put in the place of the day and the time: mimalloc says when it was compiled.
const NO_CLOCK: &str = "-Wno-builtin-macro-redefined -D__DATE__=\"unknown\" -D__TIME__=\"unknown\"";

/// What cargo is told so that it strips what it builds and no path of this machine is in it: a setting and environment
/// variables.
fn flags(profile: &str) -> (String, Vec<(String, String)>) {
    let profile = profile.to_uppercase().replace('-', "_");
    let strip = format!("CARGO_PROFILE_{profile}_STRIP");
    let mut env = vec![(strip, "symbols".to_owned())];
    // Microsoft's compiler takes none of these, and stops at a warning it does not know.
    if !cfg!(target_env = "msvc") {
        env.push(("CFLAGS".to_owned(), for_c()));
    }
    (paths::hidden(), env)
}

/// What compilers of C are told. Panics never pass through C: it needs no tables for unwinding. Nor does it write down when
/// it was compiled.
fn for_c() -> String {
    format!(
        "-ffile-prefix-map={}=/c -fno-asynchronous-unwind-tables {NO_CLOCK}",
        paths::cargo_home().display()
    )
}

/// The program.
pub(super) fn build(wish: &Wish) -> Result<(), String> {
    let (flags, env) = flags(&wish.profile);
    eprintln!("building for release (this takes a while)");
    let mut cargo = crate::cargo(&["rustc", "--locked", "--package", "sobremesa"]);
    cargo
        .args(["--bin", "sobremesa"])
        .args(["--profile", &wish.profile, "--config", &flags])
        .arg("--target-dir")
        .arg(wish.out.join("build"))
        .envs(env)
        .arg("--");
    if cfg!(all(
        target_arch = "x86_64",
        target_os = "linux",
        target_env = "gnu"
    )) {
        cargo.args(SMALLER.map(|option| format!("-Clink-arg=-Wl,{option}")));
    }
    let status = cargo.status();
    match status {
        Ok(status) if status.success() => Ok(()),
        _ => Err("the build failed".to_owned()),
    }
}

/// What goes into the wheel beside our own licences.
const NOTICES: &str = "crates/python/LICENSES-THIRD-PARTY.txt";

/// The package for Python, where there is a Python.
pub(super) fn wheel(wish: &Wish, time: u64) -> Result<Option<(String, Vec<u8>)>, String> {
    let (flags, env) = flags(&wish.profile);
    eprintln!("building the wheel (this takes a while, too)");
    let inside = inside::components(&root(), inside::WHEEL)?;
    write(&root().join(NOTICES), inside::notices(&inside).as_bytes())?;
    let packed = python::packed(&python::Wheel {
        profile: &wish.profile,
        // The same folder: most of it was compiled for the program already.
        target: wish.out.join("build"),
        settings: vec![flags],
        env: env
            .into_iter()
            .chain([("SOURCE_DATE_EPOCH".to_owned(), time.to_string())])
            .collect(),
        out: wish.out.join("wheel"),
    })?;
    let path = match packed {
        Ok(path) => path,
        Err(missing) => {
            eprintln!("no wheel: {missing}");
            return Ok(None);
        }
    };
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let bytes = std::fs::read(&path).map_err(|error| format!("{}: {error}", path.display()))?;
    Ok(Some((name.into_owned(), bytes)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_wheel_goes_out_with_our_licences_and_no_bill_of_another_tool() {
        let read = |path: &str| std::fs::read_to_string(root().join(path)).expect("a text");
        for name in ["LICENSE-MIT", "LICENSE-APACHE"] {
            assert_eq!(read(&format!("crates/python/{name}")), read(name), "{name}");
        }
        let project: toml::Table = read("crates/python/pyproject.toml").parse().expect("TOML");
        assert_eq!(
            project["project"]["license-files"][0].as_str(),
            Some("LICENSE*")
        );
        assert!(NOTICES.starts_with("crates/python/LICENSE"));
        assert_eq!(
            project["tool"]["maturin"]["sbom"]["rust"].as_bool(),
            Some(false)
        );
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn what_is_compiled_from_c_does_not_say_when() {
        let (_, env) = flags("release");
        assert!(env.contains(&("CFLAGS".to_owned(), for_c())), "{env:?}");
        let folder = std::env::temp_dir().join(format!("sobremesa-clock-{}", std::process::id()));
        std::fs::create_dir_all(&folder).expect("a folder");
        let source = folder.join("clock.c");
        std::fs::write(&source, "const char *when = __DATE__ __TIME__;").expect("a file");
        let mut compile = std::process::Command::new("cc");
        let said = compile
            .args(for_c().split(' '))
            .args(["-Werror", "-E"])
            .arg(&source);
        let said = crate::progress::run(said).expect("it compiles");
        assert!(said.contains(r#""unknown" "unknown""#), "{said}");
        std::fs::remove_dir_all(&folder).expect("the folder is ours");
    }

    #[test]
    fn where_nothing_was_built_it_is_said_what_to_run_first() {
        let mut wish = Wish::from_arguments(&[]).expect("a wish");
        wish.out = std::env::temp_dir().join(format!("sobremesa-none-{}", std::process::id()));
        let fault = there(&wish).expect_err("nothing there");
        assert!(fault.contains("run `cargo xtask dist` first"), "{fault}");
        wish.program = Some("no/such/program".into());
        let fault = there(&wish).expect_err("nothing there");
        assert_eq!(fault, "there is no program no/such/program");
    }

    #[test]
    fn a_program_that_reads_its_page_from_disk_or_has_no_engine_is_not_packed() {
        let page =
            b"\0<script type=\"module\" crossorigin src=\"./assets/index-A1.js\"></script>\0";
        assert_eq!(carries_its_page(page), Ok(()));
        let fault = carries_its_page(b"\0assets/index.html\0").expect_err("no page");
        assert!(fault.contains("debug build"), "{fault}");
        assert_eq!(
            carries_its_engine(b"\0assets/sobremesa-A1.wasm.br\0"),
            Ok(())
        );
        for without in [page.as_slice(), b"Response.wasm.br\0assets/.wasm.br\0"] {
            let fault = carries_its_engine(without).expect_err("no engine");
            assert!(fault.contains("--without-engine"), "{fault}");
        }
    }
}
