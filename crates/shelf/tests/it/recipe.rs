//! docs/adding-a-game.md is true of the example game: the files it names are there, and no others know of it.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

const EXAMPLE: &str = "pig";
/// The most existing files that a new game may make one edit.
const MOST_EDITED: usize = 8;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The paths named in the list items of a section of the page.
fn named(section: &str) -> BTreeSet<String> {
    let page = fs::read_to_string(root().join("docs/adding-a-game.md")).expect("the page");
    let start = page.find(section).expect("the section");
    let body = &page[start + section.len()..];
    let body = body.split("\n## ").next().expect("a section");
    // What comes after the list is about what may be added later.
    let list = body.split("\n\nThat is").next().expect("a list");
    let quoted = list.split('`').skip(1).step_by(2);
    quoted
        .filter(|text| text.contains('/') || text.ends_with(".toml"))
        .map(|path| path.replace("<game>", EXAMPLE))
        .collect()
}

/// Does a source name the example, as a word of its own?
fn mentions(text: &str) -> bool {
    text.split(|letter: char| !letter.is_alphanumeric())
        .any(|word| word.eq_ignore_ascii_case(EXAMPLE))
}

/// Every source that names the example, by its path; tests may play with it.
fn knowing(folder: &Path, found: &mut BTreeSet<String>) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        let name = entry.file_name().to_string_lossy().into_owned();
        let skipped = ["target", "node_modules", "dist", "tests", "docs"];
        if name.starts_with('.') || skipped.contains(&name.as_str()) {
            continue;
        }
        if path.is_dir() {
            knowing(&path, found);
        } else if [".rs", ".toml", ".ts", ".svelte", ".css", ".ftl", ".json"]
            .iter()
            .any(|ending| name.ends_with(ending))
            && fs::read_to_string(&path).is_ok_and(|text| mentions(&text))
        {
            let path = path.strip_prefix(root()).expect("below the root");
            found.insert(path.to_string_lossy().replace('\\', "/"));
        }
    }
}

#[test]
fn few_existing_files_are_edited_and_each_knows_the_example() {
    let edited = named("## Files to edit");
    assert!((1..=MOST_EDITED).contains(&edited.len()), "{edited:?}");
    for path in &edited {
        let text = fs::read_to_string(root().join(path)).expect(path);
        assert!(mentions(&text), "{path} has nothing of {EXAMPLE}");
    }
}

#[test]
fn every_new_file_is_there() {
    let new = named("## New files");
    assert!(new.len() >= 10, "{new:?}");
    for path in &new {
        assert!(root().join(path).is_file(), "{path} is not there");
    }
}

#[test]
fn no_other_file_knows_the_example() {
    let mut found = BTreeSet::new();
    knowing(&root(), &mut found);
    assert!(
        found.len() > MOST_EDITED,
        "the sources were read: {found:?}"
    );
    let allowed = &named("## Files to edit") | &named("## New files");
    let own = format!("games/{EXAMPLE}/");
    let others: Vec<&String> = found
        .iter()
        .filter(|path| !allowed.contains(*path) && !path.starts_with(&own))
        .collect();
    assert!(others.is_empty(), "{others:?}");
}

#[test]
fn the_example_is_known_by_its_id_and_offered_to_nobody() {
    assert!(sobremesa_shelf::find(EXAMPLE).is_some());
    assert!(sobremesa_shelf::ids().all(|id| id != EXAMPLE));
    let seats = sobremesa_shelf::with_game!(EXAMPLE, G => {
        <G as sobremesa_core::Game>::SEATS
    }, else => 0..=0);
    assert_eq!(seats, 2..=6);
}
