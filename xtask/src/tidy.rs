//! What no compiler checks: the drawing of ARCHITECTURE.md is the dependency graph, no source file is too long, the glossary
//! names what is there, and figures in docs/ come from commands.

mod glossary;
mod measured;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use serde_json::Value;

use crate::lengths::Lengths;

/// The most lines of a Rust or TypeScript file.
const LONGEST_FILE: usize = 500;
/// The most lines of a Svelte component.
const LONGEST_COMPONENT: usize = 350;
/// Where sources are.
const SOURCES: [&str; 7] = [
    "crates",
    "games",
    "xtask/src",
    "fuzz/fuzz_targets",
    "web/src",
    "web/tests",
    "web/scripts",
];
/// Files that may be longer, and why.
const EXCEPTED: [(&str, &str); 2] = [
    ("web/src/lib/wire.ts", "generated"),
    ("shapes.ts", "generated"),
];

/// Checks edges and lengths; says how long files are.
pub(crate) fn check(root: &Path) -> Result<Lengths, String> {
    let drawing = fs::read_to_string(root.join("ARCHITECTURE.md"))
        .map_err(|error| format!("ARCHITECTURE.md: {error}"))?;
    let mut faults = edges(&Drawing::read(&drawing), &members()?);
    let words = fs::read_to_string(root.join("docs/glossary.md"))
        .map_err(|error| format!("docs/glossary.md: {error}"))?;
    faults.extend(glossary::check(root, &words));
    faults.extend(measured::check(root)?);
    let (mut files, mut lengths) = (Vec::new(), Lengths::default());
    for folder in SOURCES {
        sources(&root.join(folder), &mut files);
    }
    files.sort();
    for file in files {
        let name = file
            .strip_prefix(root)
            .unwrap_or(&file)
            .to_string_lossy()
            .replace('\\', "/");
        let text = fs::read_to_string(&file).map_err(|error| format!("{name}: {error}"))?;
        faults.extend(too_long(&name, text.lines().count()));
        if !excepted(&name) {
            lengths.count(&name, &text);
        }
    }
    if faults.is_empty() {
        Ok(lengths)
    } else {
        Err(format!("tidy\n  {}", faults.join("\n  ")))
    }
}

fn excepted(name: &str) -> bool {
    EXCEPTED.iter().any(|(end, _)| name.ends_with(end))
}

fn too_long(name: &str, lines: usize) -> Option<String> {
    let most = if name.ends_with(".svelte") {
        LONGEST_COMPONENT
    } else {
        LONGEST_FILE
    };
    (lines > most && !excepted(name)).then(|| format!("{name} has {lines} lines, more than {most}"))
}

fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        if path.is_dir() {
            sources(&path, found);
        } else if ["rs", "ts", "svelte"]
            .map(Some)
            .contains(&path.extension().and_then(|ending| ending.to_str()))
        {
            found.push(path);
        }
    }
}

/// A crate of the workspace: its place in the drawing and the crates it depends on outside of tests.
struct Member {
    place: String,
    normal: BTreeSet<String>,
}

fn members() -> Result<Vec<Member>, String> {
    let output = crate::cargo(&["metadata", "--no-deps", "--format-version", "1", "--locked"])
        .output()
        .map_err(|error| format!("cargo metadata: {error}"))?;
    let metadata: Value = serde_json::from_slice(&output.stdout)
        .map_err(|error| format!("cargo metadata: {error}"))?;
    let packages = metadata["packages"].as_array().into_iter().flatten();
    let member = |package: &Value| {
        let dependencies = package["dependencies"].as_array().into_iter().flatten();
        let ours = dependencies
            .filter(|dependency| dependency["kind"] != "dev")
            .filter_map(|dependency| place(dependency["path"].as_str()?));
        Some(Member {
            place: place(
                Path::new(package["manifest_path"].as_str()?)
                    .parent()?
                    .to_str()?,
            )?,
            normal: ours.collect(),
        })
    };
    let members: Vec<Member> = packages.filter_map(member).collect();
    if members.is_empty() {
        return Err("cargo metadata names no crate".to_owned());
    }
    Ok(members)
}

/// How the drawing calls the crate in a folder: by the folder's name, and every game `games`.
fn place(folder: &str) -> Option<String> {
    let mut parts = Path::new(folder).components().rev();
    let name = parts.next()?.as_os_str().to_str()?;
    let above = parts.next()?.as_os_str();
    Some(if above == "games" { "games" } else { name }.to_owned())
}

/// The arrows of ARCHITECTURE.md.
#[derive(Default)]
struct Drawing {
    /// Whom each crate may know, by the arrows that lead to it.
    known: BTreeMap<String, BTreeSet<String>>,
    /// Crates that only tests may know.
    for_tests: BTreeSet<String>,
}

impl Drawing {
    /// Reads lines such as `core ← games/* ← bots, words ← {terminal, cli} (remark)`; two spaces part two chains.
    fn read(page: &str) -> Drawing {
        let mut drawing = Drawing::default();
        let lines = page.lines().filter(|line| line.starts_with("    "));
        for chain in lines.flat_map(|line| line.trim().split("   ")) {
            let places: Vec<Vec<String>> = chain.split('←').map(named).collect();
            for pair in places.windows(2) {
                for knows in &pair[1] {
                    let known = drawing.known.entry(knows.clone()).or_default();
                    known.extend(pair[0].iter().cloned());
                    if chain.contains("(tests only)") {
                        drawing.for_tests.insert(knows.clone());
                    }
                }
            }
        }
        drawing
    }

    /// May one know the other, directly or because somebody between them does?
    fn allows(&self, one: &str, other: &str) -> bool {
        self.known.get(one).is_some_and(|known| {
            known.contains(other) || known.iter().any(|next| self.allows(next, other))
        })
    }
}

/// The crates between two arrows.
fn named(part: &str) -> Vec<String> {
    let part = part.split('(').next().unwrap_or_default();
    let names = part.split([',', '{', '}']).map(str::trim);
    names
        .filter(|name| !name.is_empty())
        .map(|name| name.strip_suffix("/*").unwrap_or(name).to_owned())
        .collect()
}

fn edges(drawing: &Drawing, members: &[Member]) -> Vec<String> {
    let mut faults = Vec::new();
    let mut there: BTreeSet<(&str, &str)> = BTreeSet::new();
    for member in members {
        for known in &member.normal {
            there.insert((&member.place, known));
            if !drawing.allows(&member.place, known) {
                faults.push(format!(
                    "{} depends on {known}, and no arrow of ARCHITECTURE.md leads there",
                    member.place
                ));
            } else if drawing.for_tests.contains(known)
                && !drawing.for_tests.contains(&member.place)
            {
                faults.push(format!(
                    "{} depends on {known}, which is for tests only",
                    member.place
                ));
            }
        }
    }
    for (one, known) in &drawing.known {
        for other in known {
            if !there.contains(&(one.as_str(), other.as_str())) {
                faults.push(format!(
                    "ARCHITECTURE.md draws {other} ← {one}, and {one} does not depend on it"
                ));
            }
        }
    }
    faults
}

#[cfg(test)]
mod tests {
    use super::*;

    const PAGE: &str = "\
# How it is built

    core ← games/* ← bots ← {arena, cli}   core ← words (all of them)
    core ← nets (tests only)

text ← with an arrow
";

    fn member(place: &str, normal: &[&str]) -> Member {
        Member {
            place: place.to_owned(),
            normal: normal.iter().map(|&name| name.to_owned()).collect(),
        }
    }

    fn drawn() -> Vec<Member> {
        vec![
            member("core", &[]),
            member("games", &["core"]),
            member("bots", &["games", "core"]),
            member("arena", &["bots"]),
            member("cli", &["bots", "core"]),
            member("words", &["core"]),
            member("nets", &["core"]),
        ]
    }

    fn faults(change: impl FnOnce(&mut Vec<Member>)) -> Vec<String> {
        let mut members = drawn();
        change(&mut members);
        edges(&Drawing::read(PAGE), &members)
    }

    #[test]
    fn edges_as_drawn_are_allowed_and_may_skip_a_crate() {
        assert_eq!(faults(|_| {}), Vec::<String>::new());
    }

    #[test]
    fn an_edge_that_is_not_drawn_is_a_fault() {
        let against = faults(|members| members.push(member("core", &["words"])));
        assert!(
            against[0].starts_with("core depends on words"),
            "{against:?}"
        );
        let unknown = faults(|members| members.push(member("new", &["core"])));
        assert!(unknown[0].starts_with("new depends on core"), "{unknown:?}");
    }

    #[test]
    fn an_arrow_without_an_edge_is_a_fault() {
        let stale = faults(|members| members.retain(|member| member.place != "words"));
        assert_eq!(stale.len(), 1);
        assert!(stale[0].contains("core ← words"), "{stale:?}");
    }

    #[test]
    fn what_is_for_tests_stays_there() {
        let page = PAGE.replace("bots ← {", "bots, nets ← {");
        let members = [member("cli", &["nets"])];
        let faults = edges(&Drawing::read(&page), &members);
        assert!(
            faults.iter().any(|fault| fault.contains("for tests only")),
            "{faults:?}"
        );
    }

    #[test]
    fn long_files_are_named_unless_they_are_excepted() {
        assert!(too_long("crates/core/src/game.rs", LONGEST_FILE).is_none());
        assert!(too_long("crates/core/src/game.rs", LONGEST_FILE + 1).is_some());
        assert!(too_long("web/src/screens/Home.svelte", LONGEST_COMPONENT + 1).is_some());
        assert!(too_long("web/src/games/push/shapes.ts", 5_000).is_none());
    }
}
