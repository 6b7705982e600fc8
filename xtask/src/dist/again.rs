//! `cargo xtask dist again`: the sources are copied into another folder, everything is made there once more, and both are
//! compared byte for byte. What was fetched for the first making is taken along, so the second needs no network: it may be
//! run where there is none (`unshare --net`).

use std::path::{Path, PathBuf};
use std::process::Command;

use super::{Wish, moment};
use crate::progress::run;
use crate::{root, target};

pub(crate) fn again(wish: &Wish) -> Result<(), String> {
    let made = made(&wish.out)?;
    // Not inside this repository: cargo would read its settings twice.
    let copy = std::env::temp_dir().join(format!("sobremesa-again-{}", std::process::id()));
    copy_sources(&copy)?;
    copy_fetched(&copy)?;
    eprintln!("making everything once more in {}", copy.display());
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let status = Command::new(cargo)
        .args(["xtask", "dist", "--profile", &wish.profile])
        .args(wish.without_engine.then_some("--without-engine"))
        .current_dir(&copy)
        .env_remove("CARGO_TARGET_DIR")
        .env("SOURCE_DATE_EPOCH", moment().to_string())
        .env("CARGO_NET_OFFLINE", "true")
        .status();
    if !status.is_ok_and(|status| status.success()) {
        return Err(format!("the second making failed in {}", copy.display()));
    }
    let there = copy.join("target/dist");
    let found = differing(&made, &wish.out, &there);
    if found.is_empty() {
        println!("{} files, the same bytes twice", made.len());
        std::fs::remove_dir_all(&copy).map_err(|error| format!("{}: {error}", copy.display()))
    } else {
        let found = found.join("\n");
        Err(format!(
            "these are not the same in {}:\n{found}",
            there.display()
        ))
    }
}

/// Packages of the page and tools for the wheel come from registries and are not built. Copied they are as new: newer than
/// the lock file beside them. Crates lie in cargo's own folder.
fn copy_fetched(to: &Path) -> Result<(), String> {
    for (from, to) in [
        (root().join("web/node_modules"), to.join("web/node_modules")),
        (
            target().join("python/tools"),
            to.join("target/python/tools"),
        ),
    ] {
        if from.exists() {
            let folder = to.parent().unwrap_or(&to);
            std::fs::create_dir_all(folder)
                .map_err(|error| format!("{}: {error}", folder.display()))?;
            run(Command::new("cp").arg("-R").args([&from, &to]))?;
        }
    }
    Ok(())
}

/// The names of what was made.
fn made(out: &Path) -> Result<Vec<String>, String> {
    let sums = std::fs::read_to_string(out.join("SHA256SUMS"))
        .map_err(|error| format!("run `cargo xtask dist` first: {error}"))?;
    let names = sums.lines().filter_map(|line| line.split_once("  "));
    Ok(names.map(|(_, name)| name.to_owned()).collect())
}

/// Everything git knows of or would add, as it is now.
fn copy_sources(to: &Path) -> Result<(), String> {
    let mut list = Command::new("git");
    list.args([
        "ls-files",
        "-z",
        "--cached",
        "--others",
        "--exclude-standard",
    ]);
    for name in run(list.current_dir(root()))?.split_terminator('\0') {
        let (from, to) = (root().join(name), to.join(name));
        // Removed and not committed yet.
        if !from.is_file() {
            continue;
        }
        let folder = to.parent().map_or_else(PathBuf::new, Path::to_owned);
        std::fs::create_dir_all(folder)
            .and_then(|()| std::fs::copy(&from, &to))
            .map_err(|error| format!("{name}: {error}"))?;
    }
    Ok(())
}

/// What differs, with the first place where it does.
fn differing(names: &[String], one: &Path, other: &Path) -> Vec<String> {
    let read = |folder: &Path, name: &str| std::fs::read(folder.join(name)).unwrap_or_default();
    let compare = |name: &String| {
        let (one, other) = (read(one, name), read(other, name));
        let place = one.iter().zip(&other).position(|(one, other)| one != other);
        (one != other || one.is_empty()).then(|| {
            format!(
                "{name}: {} and {} bytes, different from byte {}",
                one.len(),
                other.len(),
                place.unwrap_or(one.len().min(other.len()))
            )
        })
    };
    names.iter().filter_map(compare).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_byte_is_enough_to_differ() {
        let folder = std::env::temp_dir().join(format!("sobremesa-differ-{}", std::process::id()));
        let write = |path: &str, bytes: &[u8]| {
            let path = folder.join(path);
            std::fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
            std::fs::write(path, bytes).expect("a file");
        };
        write("one/a", b"same");
        write("other/a", b"same");
        write("one/b", b"that");
        write("other/b", b"them");
        write("one/c", b"alone");
        let names = ["a", "b", "c"].map(str::to_owned);
        let found = differing(&names, &folder.join("one"), &folder.join("other"));
        assert_eq!(
            found,
            [
                "b: 4 and 4 bytes, different from byte 2",
                "c: 5 and 0 bytes, different from byte 0"
            ]
        );
        std::fs::remove_dir_all(&folder).expect("the folder is ours");
    }
}
