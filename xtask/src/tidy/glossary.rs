//! docs/glossary.md leads somewhere: every file it names is there, and so is every type in the files of its row.

use std::fs;
use std::path::{Path, PathBuf};

/// What is wrong with the page.
pub(super) fn check(root: &Path, page: &str) -> Vec<String> {
    let rows = page.lines().filter_map(Row::read);
    rows.flat_map(|row| row.faults(root)).collect()
}

/// A row of one of the tables: our words, and where they are.
struct Row<'a> {
    words: &'a str,
    places: Vec<&'a str>,
}

impl<'a> Row<'a> {
    fn read(line: &'a str) -> Option<Row<'a>> {
        let cells: Vec<&str> = line.strip_prefix('|')?.split('|').collect();
        let [words, _, places, _] = cells[..] else {
            return None;
        };
        let places: Vec<&str> = quoted(places).collect();
        (!places.is_empty()).then_some(Row { words, places })
    }

    fn faults(&self, root: &Path) -> Vec<String> {
        let (mut faults, mut texts) = (Vec::new(), String::new());
        for place in &self.places {
            let files = files(root, place);
            if files.is_empty() {
                faults.push(format!("docs/glossary.md: {place} is not there"));
            }
            for file in files {
                texts += &fs::read_to_string(file).unwrap_or_default();
            }
        }
        let names = quoted(self.words).flat_map(|word| word.split(|c| !is_part(c)));
        let types = names.filter(|name| name.starts_with(char::is_uppercase));
        let missing = types.filter(|name| !texts.split(|c| !is_part(c)).any(|word| word == *name));
        faults.extend(missing.map(|name| {
            let places = self.places.join(", ");
            format!("docs/glossary.md: {name} is not in {places}")
        }));
        faults
    }
}

fn is_part(letter: char) -> bool {
    letter.is_alphanumeric() || letter == '_'
}

/// What stands between backticks.
fn quoted(cell: &str) -> impl Iterator<Item = &str> {
    cell.split('`').skip(1).step_by(2)
}

/// The files of a place: `{a,b}` is one of these, `*` any folder, and a folder is everything in it.
fn files(root: &Path, place: &str) -> Vec<PathBuf> {
    if let Some((before, rest)) = place.split_once('{')
        && let Some((names, after)) = rest.split_once('}')
    {
        let each = names
            .split(',')
            .map(|name| format!("{before}{name}{after}"));
        return each.flat_map(|place| files(root, &place)).collect();
    }
    let above = ["games/", "docs/"].iter().any(|top| place.starts_with(top));
    let top = if above {
        root.to_owned()
    } else {
        root.join("crates")
    };
    let mut found = vec![top];
    for part in place.split('/').filter(|part| !part.is_empty()) {
        found = match part {
            "*" => found.iter().flat_map(|folder| inside(folder)).collect(),
            part => found.iter().map(|folder| folder.join(part)).collect(),
        };
    }
    let mut files = Vec::new();
    while let Some(path) = found.pop() {
        if path.is_dir() {
            found.extend(inside(&path));
        } else if path.exists() {
            files.push(path);
        }
    }
    files
}

fn inside(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    entries.map(|entry| entry.path()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_row_names_files_and_types_that_are_there() {
        let root = crate::root();
        let row = |words: &str, place: &str| {
            let page = format!(
                "| our word | the field's | where |\n| --- | --- | --- |\n| {words} | x | `{place}` |\n"
            );
            check(&root, &page)
        };
        assert_eq!(row("`Dealer`, luck", "core/src/dealer.rs"), [""; 0]);
        assert_eq!(row("`Sight` (once *x*)", "games/*/src/event.rs"), [""; 0]);
        assert_eq!(
            row("`Luck`, `Dealer`", "core/src/{luck,dealer}.rs"),
            [""; 0]
        );
        assert_eq!(row("`Searcher`", "bots/src/search/"), [""; 0]);
        let gone = row("`Manners`", "core/src/dealer.rs");
        assert_eq!(
            gone,
            ["docs/glossary.md: Manners is not in core/src/dealer.rs"]
        );
        let moved = row("the nets", "core/src/nets.rs");
        assert_eq!(moved, ["docs/glossary.md: core/src/nets.rs is not there"]);
    }
}
