//! Debian's packages, installed where they are missing and we may; otherwise it is said what to install.

use std::path::{Path, PathBuf};
use std::process::Command;

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

/// Installs packages, or says how.
pub(crate) fn install(packages: &[&str]) -> Result<(), String> {
    let apt = Path::new("/usr/bin/apt-get");
    let root = Command::new("id")
        .arg("-u")
        .output()
        .is_ok_and(|output| output.stdout == b"0\n");
    if !apt.exists() || !root {
        return Err(format!(
            "install it (Debian: `apt install {}`)",
            packages.join(" ")
        ));
    }
    run(Command::new(apt).args(["update", "-qq"]))?;
    run(Command::new(apt)
        .args(["install", "-y", "-qq", "--no-install-recommends"])
        .args(packages)
        .env("DEBIAN_FRONTEND", "noninteractive"))
    .map(drop)
}
