//! How the engine for pages can be built on this machine: chosen from what is there, or said what to install.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::{debian, root};

pub(crate) const TARGET: &str = "wasm32-unknown-unknown";
/// Debian's compiler for pages, its cargo, the sources of the standard library and the linker.
const PACKAGES: [&str; 4] = ["rustc-web", "cargo-web", "rust-web-src", "lld"];

/// How the module can be built.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Way {
    /// The toolchain in use has the target.
    Own,
    /// Debian's compiler builds the standard library for it.
    Debian,
}

/// What there is to build it with.
#[derive(Clone, Copy, Debug)]
struct Found {
    /// The toolchain in use has the target.
    target: bool,
    /// Debian's compiler for pages is there, with all it needs.
    debian: bool,
    /// It could be installed, by us.
    installable: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Choice {
    Take(Way),
    /// Debian's packages first.
    Install,
    /// People have to do something.
    Say,
}

fn choose(found: Found) -> Choice {
    match found {
        Found { target: true, .. } => Choice::Take(Way::Own),
        Found { debian: true, .. } => Choice::Take(Way::Debian),
        Found {
            installable: true, ..
        } => Choice::Install,
        _ => Choice::Say,
    }
}

/// How the module can be built here; Debian's packages are installed where we may, and no toolchain is changed.
pub(crate) fn way() -> Result<Way, String> {
    let found = Found {
        target: own_target().is_some_and(|folder| folder.is_dir()),
        debian: debians(),
        installable: debian::may_install(),
    };
    match choose(found) {
        Choice::Take(way) => Ok(way),
        Choice::Say => Err(missing()),
        Choice::Install => {
            debian::install(&PACKAGES).map_err(|fault| format!("{}; {fault}", missing()))?;
            let debian = debians();
            debian.then_some(Way::Debian).ok_or_else(missing)
        }
    }
}

fn missing() -> String {
    format!(
        "the toolchain cannot build for pages: `rustup target add {TARGET}`, or on Debian `apt install {}`",
        PACKAGES.join(" ")
    )
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

fn debians() -> bool {
    let source = Path::new("/usr/lib/rustlib/src/rust/library/std");
    let tools = ["/usr/bin/rustc", "/usr/bin/cargo", "/usr/bin/wasm-ld"];
    source.is_dir() && tools.iter().all(|tool| Path::new(tool).exists())
}

/// May the page be built without an engine? By people, yes, and it is said; a run that nobody watches has to ask for it.
pub(crate) fn page_may_lack_it(ci: Option<&str>, asked: Option<&str>) -> bool {
    let said = |word: Option<&str>| word.is_some_and(|word| !["", "0", "false"].contains(&word));
    !said(ci) || said(asked)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_there_is_taken_before_anything_is_installed() {
        use Choice::{Install, Say, Take};
        let choice = |target, debian, installable| {
            choose(Found {
                target,
                debian,
                installable,
            })
        };
        for (others, chosen) in [
            (choice(true, false, false), Take(Way::Own)),
            (choice(true, true, true), Take(Way::Own)),
            (choice(false, true, false), Take(Way::Debian)),
            (choice(false, true, true), Take(Way::Debian)),
            (choice(false, false, true), Install),
            (choice(false, false, false), Say),
        ] {
            assert_eq!(others, chosen);
        }
        let said = missing();
        assert!(said.contains("rustup target add wasm32"), "{said}");
        assert!(said.contains("apt install rustc-web cargo-web"), "{said}");
    }

    #[test]
    fn a_run_that_nobody_watches_fails_without_the_engine() {
        assert!(page_may_lack_it(None, None));
        assert!(page_may_lack_it(Some("false"), None));
        assert!(!page_may_lack_it(Some("true"), None));
        assert!(!page_may_lack_it(Some("1"), Some("0")));
        assert!(page_may_lack_it(Some("1"), Some("1")));
    }
}
