//! Every numbered rule paragraph has a test named after it: `T3.2` is tested by `fn t3_2_…`. That goes for the games and
//! for the page about the table.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// The languages the rules are written in, by file.
const RULES: [&str; 3] = ["RULES.md", "RULES.es.md", "RULES.fr.md"];

/// Says how many paragraphs and tests every game has, or lists what is missing.
pub(crate) fn check(root: &Path) -> Result<String, String> {
    let (mut summary, mut faults) = (Vec::new(), Vec::new());
    let games = folders(&root.join("games"));
    if games.is_empty() {
        return Err("no game found under games/".to_owned());
    }
    let table = Rules {
        folder: root.join("docs/table"),
        tests: vec![
            root.join("crates/table/tests"),
            root.join("crates/terminal/src/tests"),
        ],
    };
    let games = games.into_iter().map(|folder| Rules {
        tests: vec![folder.clone()],
        folder,
    });
    for rules in games.chain([table]) {
        let name = rules
            .folder
            .file_name()
            .unwrap_or_default()
            .to_string_lossy()
            .into_owned();
        match rules.check() {
            Ok((paragraphs, tests)) => {
                summary.push(format!(
                    "{name}: {paragraphs} paragraphs, {tests} tests named after them"
                ));
            }
            Err(missing) => {
                faults.extend(missing.into_iter().map(|fault| format!("{name}: {fault}")))
            }
        }
    }
    if faults.is_empty() {
        Ok(summary.join("\n"))
    } else {
        Err(format!("rule coverage\n  {}", faults.join("\n  ")))
    }
}

/// Rules in three languages, and where their tests are.
struct Rules {
    folder: PathBuf,
    tests: Vec<PathBuf>,
}

impl Rules {
    /// How many paragraphs and tests there are, or what is missing.
    fn check(&self) -> Result<(usize, usize), Vec<String>> {
        let mut faults = Vec::new();
        let texts = RULES
            .map(|file| fs::read_to_string(self.folder.join(file)).map(|text| paragraphs(&text)));
        let mut read = Vec::new();
        for (file, text) in RULES.iter().zip(texts) {
            match text {
                Ok(ids) => read.push((file, ids)),
                Err(error) => faults.push(format!("{file}: {error}")),
            }
        }
        let Some((_, ids)) = read.first() else {
            return Err(faults);
        };
        for (file, other) in &read[1..] {
            if other != ids {
                let differing: Vec<&String> = ids.iter().filter(|id| !other.contains(id)).collect();
                faults.push(format!(
                    "{file} does not have the same paragraphs in the same order ({differing:?})"
                ));
            }
        }
        if ids.is_empty() {
            faults.push("RULES.md has no numbered paragraph".to_owned());
        }
        let mut tests: BTreeMap<String, usize> = BTreeMap::new();
        for file in self.tests.iter().flat_map(|folder| rust_files(folder)) {
            let source = fs::read_to_string(&file).unwrap_or_default();
            test_names(&source)
                .filter_map(paragraph_of)
                .for_each(|id| *tests.entry(id).or_default() += 1);
        }
        let known: BTreeSet<&String> = ids.iter().collect();
        faults.extend(
            ids.iter()
                .filter(|id| !tests.contains_key(*id))
                .map(|id| format!("{id} has no test")),
        );
        faults.extend(
            tests
                .keys()
                .filter(|id| !known.contains(id))
                .map(|id| format!("a test is named after {id}, which is no paragraph")),
        );
        if faults.is_empty() {
            Ok((ids.len(), tests.values().sum()))
        } else {
            Err(faults)
        }
    }
}

/// The ids of the paragraphs, in order: lines that begin with `**T3.2**`.
fn paragraphs(text: &str) -> Vec<String> {
    let id = |line: &str| {
        let id = line.strip_prefix("**")?.split_once("**")?.0;
        let (chapter, number) = id.split_once('.')?;
        let numbered = |text: &str| !text.is_empty() && text.chars().all(|c| c.is_ascii_digit());
        let letter = chapter.chars().next()?.is_ascii_uppercase();
        (letter && numbered(&chapter[1..]) && numbered(number)).then(|| id.to_owned())
    };
    text.lines().filter_map(id).collect()
}

/// The names of functions marked as tests.
fn test_names(source: &str) -> impl Iterator<Item = &str> {
    let mut marked = false;
    source.lines().filter_map(move |line| {
        let line = line.trim();
        if line == "#[test]" {
            marked = true;
            return None;
        }
        if line.starts_with("#[") || line.starts_with("//") {
            return None;
        }
        let name = line
            .strip_prefix("fn ")
            .filter(|_| marked)
            .and_then(|rest| rest.split('(').next());
        marked = false;
        name
    })
}

/// The paragraph a test is named after: `t3_2_a_turn` is `T3.2`.
fn paragraph_of(name: &str) -> Option<String> {
    let mut parts = name.splitn(3, '_');
    let (chapter, number) = (parts.next()?, parts.next()?);
    parts.next()?;
    let letter = chapter.chars().next().filter(char::is_ascii_lowercase)?;
    let digits = |text: &str| !text.is_empty() && text.chars().all(|c| c.is_ascii_digit());
    (digits(&chapter[1..]) && digits(number))
        .then(|| format!("{}{}.{number}", letter.to_ascii_uppercase(), &chapter[1..]))
}

fn folders(path: &Path) -> Vec<PathBuf> {
    let mut found: Vec<PathBuf> = fs::read_dir(path)
        .into_iter()
        .flatten()
        .flatten()
        .map(|entry| entry.path())
        .filter(|path| path.is_dir())
        .collect();
    found.sort();
    found
}

fn rust_files(path: &Path) -> Vec<PathBuf> {
    let mut files: Vec<PathBuf> = folders(path)
        .iter()
        .flat_map(|folder| rust_files(folder))
        .collect();
    let here = fs::read_dir(path)
        .into_iter()
        .flatten()
        .flatten()
        .map(|entry| entry.path());
    files.extend(here.filter(|path| path.extension().is_some_and(|ending| ending == "rs")));
    files
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paragraphs_are_read_as_numbered() {
        let text = "# Rules\n**T1.1** One.\nsome **bold** text\n**T10.2** Two.\n**Note** three\n**X1** four";
        assert_eq!(paragraphs(text), ["T1.1", "T10.2"]);
    }

    #[test]
    fn only_tests_count_and_only_by_their_full_number() {
        let source = "fn t1_1_helper() {}\n#[test]\n// why\nfn t10_2_two() {}\n#[test]\nfn tall() {}\n#[ignore]\nfn t3_3_x() {}";
        let found: Vec<_> = test_names(source).filter_map(paragraph_of).collect();
        assert_eq!(found, ["T10.2"]);
    }

    #[test]
    fn a_paragraph_without_a_test_and_a_test_without_a_paragraph_are_named() {
        let folder = std::env::temp_dir().join(format!("coverage-{}", std::process::id()));
        fs::create_dir_all(folder.join("tests")).expect("a folder for the test");
        for file in RULES {
            fs::write(folder.join(file), "**T1.1** One.\n**T1.2** Two.\n")
                .expect("rules for the test");
        }
        fs::write(
            folder.join("tests/a.rs"),
            "#[test]\nfn t1_1_one() {}\n#[test]\nfn t2_1_none() {}\n",
        )
        .expect("tests");
        let rules = Rules {
            tests: vec![folder.clone()],
            folder: folder.clone(),
        };
        let faults = rules.check().expect_err("two faults");
        fs::write(folder.join(RULES[1]), "**T1.1** Uno.\n").expect("rules for the test");
        let more = rules.check().expect_err("three faults");
        fs::remove_dir_all(&folder).expect("the folder is ours");
        assert_eq!(
            faults,
            [
                "T1.2 has no test",
                "a test is named after T2.1, which is no paragraph"
            ]
        );
        assert_eq!(more.len(), 3);
    }
}
