//! Which keys the web client names.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use crate::fluent::root;
use crate::sources::{Named, is_key, read};

/// Is a Fluent file there for the web client alone? It reads the others besides.
pub(crate) fn owns(file: &str) -> bool {
    file == "web" || file.starts_with("web-")
}

/// Adds what the web client names, and says how the keys begin that it makes of parts, such as `` `web-tab-${tab}` ``.
pub(crate) fn add_to(named: &mut Named, files: &[String]) -> BTreeSet<String> {
    let text = all_text(&root().join("web/src"));
    // A literal stands between two quotes of any kind; a piece of code never looks like a key.
    let pieces: Vec<&str> = text.split(['"', '\'', '`']).collect();
    let keys = pieces
        .windows(2)
        .filter(|pair| is_key(pair[1], files) && !names_an_element(pair[0]));
    named.needed.extend(keys.map(|pair| pair[1].to_owned()));
    assert!(
        named.needed.iter().any(|key| key.starts_with("web-")),
        "the sources of the web client were read"
    );
    let heads = text
        .split('`')
        .filter_map(|part| part.split_once("${"))
        .map(|(head, _)| head);
    // Cut before its last mark, a beginning looks like a key as well.
    let begins = |head: &&str| head.strip_suffix('-').is_some_and(|cut| is_key(cut, files));
    let begun: BTreeSet<String> = heads.filter(begins).map(str::to_owned).collect();
    named.welcome.extend(begun.iter().cloned());
    begun
}

/// Is what stands before a literal an attribute with the name of an element or a class?
fn names_an_element(before: &str) -> bool {
    [
        "id=",
        "for=",
        "class=",
        "aria-controls=",
        "aria-describedby=",
        "aria-labelledby=",
    ]
    .iter()
    .any(|attribute| before.ends_with(attribute))
}

/// TypeScript and Svelte under a folder; what only tests and story pages say is not said to anybody.
fn all_text(folder: &Path) -> String {
    let mut text = String::new();
    let mut paths: Vec<_> = fs::read_dir(folder)
        .expect("a folder")
        .map(|entry| entry.expect("an entry").path())
        .collect();
    paths.sort();
    for path in paths {
        let name = path
            .file_name()
            .and_then(|name| name.to_str())
            .unwrap_or_default();
        let only_shown_to_us = name.to_lowercase().contains("stories")
            || name.ends_with(".test.ts")
            || name.ends_with("testing.ts");
        if only_shown_to_us {
            continue;
        }
        if path.is_dir() {
            text += &all_text(&path);
        } else if name.ends_with(".ts") || name.ends_with(".svelte") {
            text += &read(&path);
        }
    }
    text
}
