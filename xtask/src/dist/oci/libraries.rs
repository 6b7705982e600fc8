//! What the program needs of the system it runs on: shared libraries, and the roots of trust.

use std::path::Path;
use std::process::Command;

use crate::dist::tree::Tree;

/// The roots the system trusts: notices to closed pages and connections to PostgreSQL or NATS with TLS need them.
pub(super) const ROOTS: &str = "etc/ssl/certs/ca-certificates.crt";

/// The shared libraries the program asks for and the roots of trust, with the terms Debian gives for them.
pub(super) fn libraries(program: &Path) -> Result<Tree, String> {
    let output = Command::new("ldd")
        .arg(program)
        .output()
        .map_err(|error| format!("ldd: {error}"))?;
    let said = String::from_utf8_lossy(&output.stdout).into_owned();
    let mut tree = Tree::default();
    for path in needed(&said) {
        let bytes = std::fs::read(&path).map_err(|error| format!("{path}: {error}"))?;
        tree.program(path.trim_start_matches('/'), bytes);
    }
    let roots = std::fs::read(format!("/{ROOTS}"))
        .map_err(|error| format!("/{ROOTS}: {error} (Debian: `apt install ca-certificates`)"))?;
    tree.file(ROOTS, roots);
    for package in ["libc6", "libgcc-s1", "ca-certificates"] {
        let path = format!("usr/share/doc/{package}/copyright");
        if let Ok(terms) = std::fs::read(format!("/{path}")) {
            tree.file(path, terms);
        }
    }
    Ok(tree)
}

/// The files in what ldd prints: `libm.so.6 => /lib/…/libm.so.6 (0x…)` and `/lib64/ld-linux… (0x…)`.
pub(super) fn needed(said: &str) -> Vec<String> {
    said.lines()
        .filter_map(|line| {
            let found = line.rsplit("=> ").next()?.trim();
            let path = found.split(" (").next()?;
            path.starts_with('/').then(|| path.to_owned())
        })
        .collect()
}
