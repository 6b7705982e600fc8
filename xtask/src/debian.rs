//! Debian's packages, installed where they are missing and we may; otherwise it is said what to install.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Mutex;

use crate::progress::run;

/// A program: the one `variable` names, else the first of `places` that is there, else from Debian's `packages`.
pub(crate) fn program(
    variable: &str,
    places: &[&str],
    packages: &[&str],
) -> Result<PathBuf, String> {
    let named = std::env::var_os(variable).map(PathBuf::from);
    let found = || {
        let places = places.iter().map(PathBuf::from);
        named
            .iter()
            .cloned()
            .chain(places)
            .find(|path| path.exists())
    };
    if let Some(path) = found() {
        return Ok(path);
    }
    let name = packages[0];
    install(packages)
        .map_err(|fault| format!("{name} is missing: {fault}, or name it in {variable}"))?;
    found().ok_or_else(|| format!("{name} was installed and is not at {}", places[0]))
}

/// One at a time: the lanes of a run install beside each other, and Debian's tools refuse a second one.
static INSTALLING: Mutex<()> = Mutex::new(());

const APT: &str = "/usr/bin/apt-get";

/// Is this Debian, and may we?
pub(crate) fn may_install() -> bool {
    let root = || {
        let id = Command::new("id").arg("-u").output();
        id.is_ok_and(|output| output.stdout == b"0\n")
    };
    Path::new(APT).exists() && root()
}

/// Installs packages, or says how.
pub(crate) fn install(packages: &[&str]) -> Result<(), String> {
    if !may_install() {
        return Err(format!(
            "install it (Debian: `apt install {}`)",
            packages.join(" ")
        ));
    }
    let _alone = INSTALLING.lock();
    // Somebody else's installation is waited for, not refused.
    let waits = ["-o", "DPkg::Lock::Timeout=300"];
    run(Command::new(APT).args(waits).args(["update", "-qq"]))?;
    run(Command::new(APT)
        .args(waits)
        .args(["install", "-y", "-qq", "--no-install-recommends"])
        .args(packages)
        .env("DEBIAN_FRONTEND", "noninteractive"))
    .map(drop)
}
