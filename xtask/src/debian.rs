//! Debian's packages, installed where they are missing and we may; otherwise it is said what to install.

use std::path::Path;
use std::process::Command;

use crate::progress::run;

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
