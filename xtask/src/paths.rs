//! Paths of this machine that would end up in what is built: whoever builds it elsewhere is to get the same bytes, and
//! nobody needs to read where somebody's home is.

use std::path::{Path, PathBuf};

use crate::root;

/// Where cargo keeps what it fetches.
pub(crate) fn cargo_home() -> PathBuf {
    std::env::var_os("CARGO_HOME").map_or_else(
        || std::env::home_dir().unwrap_or_default().join(".cargo"),
        PathBuf::from,
    )
}

/// What cargo is told so that neither its own folder, nor ours, nor that of the standard library's sources is in what it
/// builds: a setting that is joined to the flags of .cargo/config.toml, where RUSTFLAGS would take their place.
pub(crate) fn hidden() -> String {
    let sources = cargo_home().join("registry/src");
    let entries = std::fs::read_dir(&sources).into_iter().flatten().flatten();
    let mut registries: Vec<PathBuf> = entries.map(|entry| entry.path()).collect();
    registries.sort();
    setting(&root(), &sources, &registries)
}

fn setting(root: &Path, sources: &Path, registries: &[PathBuf]) -> String {
    let remap = |from: &Path, to: &str| format!("--remap-path-prefix={}={to}", from.display());
    let mut flags = vec![
        remap(root, "/sobremesa"),
        // Debian's compiler builds the standard library from here.
        remap(Path::new("/usr/lib/rustlib/src/rust"), "/rust"),
        remap(sources, "/c"),
    ];
    // Of several that fit the last counts: `/c/serde-1.0.0` without the name of a registry, in thousands of places.
    flags.extend(registries.iter().map(|folder| remap(folder, "/c")));
    format!("target.'cfg(all())'.rustflags={}", serde_json::json!(flags))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_most_exact_of_several_paths_comes_last() {
        let sources = Path::new("/home/ana/.cargo/registry/src");
        let said = setting(
            Path::new("/home/ana/table"),
            sources,
            &[sources.join("index.crates.io-1")],
        );
        let (name, flags) = said.split_once('=').expect("a setting");
        assert_eq!(name, "target.'cfg(all())'.rustflags");
        let flags: Vec<String> = serde_json::from_str(flags).expect("a list that TOML reads too");
        assert_eq!(
            flags.first().map(String::as_str),
            Some("--remap-path-prefix=/home/ana/table=/sobremesa")
        );
        assert_eq!(
            flags[2..],
            [
                "--remap-path-prefix=/home/ana/.cargo/registry/src=/c",
                "--remap-path-prefix=/home/ana/.cargo/registry/src/index.crates.io-1=/c",
            ]
        );
        assert!(hidden().contains("registry/src"));
    }
}
