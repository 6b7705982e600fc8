//! What docs/compatibility.md promises of files: everything earlier versions wrote is read. `tests/kept/VERSION` holds
//! what that version wrote.

use std::path::{Path, PathBuf};

use sobremesa_bots::learned::{Expected, Fingerprint};
use sobremesa_core::{Game as _, Next};
use sobremesa_protocol::{ReadError, RecordFile};
use sobremesa_shelf::with_game;

use crate::{folder, good, text};

/// The files of one kind that every version left.
fn kept(kind: &str) -> Vec<PathBuf> {
    let list = |folder: &Path| -> Vec<PathBuf> {
        let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
        let mut paths: Vec<PathBuf> = entries.map(|entry| entry.path()).collect();
        paths.sort();
        paths
    };
    let versions = list(Path::new(concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/tests/kept"
    )));
    let files: Vec<PathBuf> = versions
        .iter()
        .flat_map(|version| list(&version.join(kind)))
        .collect();
    assert!(!files.is_empty(), "there are {kind}");
    files
}

#[test]
fn every_record_is_read_and_plays_to_its_end() {
    for path in kept("records") {
        let name = path.display();
        let file = RecordFile::load(&path).unwrap_or_else(|error| panic!("{name}: {error}"));
        let game = file.game.clone();
        with_game!(game.as_str(), G => {
            let record = file.open::<G>().unwrap_or_else(|error| panic!("{name}: {error}"));
            let entries = record.log.entries.len();
            let played = record.replay().unwrap_or_else(|error| panic!("{name}: {error:?}"));
            assert_eq!(played.log().entries.len(), entries, "{name}");
            assert!(matches!(G::next(played.state()), Next::Over(_)), "{name}");
        }, else => panic!("{name}: there is no game {game}"));
    }
}

#[test]
fn a_record_of_earlier_rules_is_read_where_todays_rules_play_it_through() {
    let path = kept("records")
        .into_iter()
        .find(|path| path.ends_with("cthulhu-500.json"));
    let text = std::fs::read_to_string(path.expect("a race")).expect("a record");
    let open = |change: &dyn Fn(&mut serde_json::Value)| {
        let mut record: serde_json::Value = serde_json::from_str(&text).expect("JSON");
        change(&mut record);
        let file = RecordFile::parse(&record.to_string()).expect("a record");
        with_game!("cthulhu-500", G => file.open::<G>().map(drop), else => panic!("no such game"))
    };
    assert!(open(&|record| record["rules_version"] = 1.into()).is_ok());
    let later = open(&|record| record["rules_version"] = 99.into());
    assert!(
        matches!(later, Err(ReadError::Rules { found: 99, .. })),
        "{later:?}"
    );
    // Somebody did what today's rules do not allow.
    let other = open(&|record| {
        record["rules_version"] = 1.into();
        let entries = record["log"]["entries"].as_array_mut().expect("entries");
        entries.swap(3, 40);
    });
    assert!(
        matches!(other, Err(ReadError::Rules { found: 1, .. })),
        "{other:?}"
    );
}

#[test]
fn a_verifiable_record_is_still_verified() {
    for path in kept("records") {
        if path.ends_with("verifiable.json") {
            assert!(good(&["verify", text(&path)]).contains("verified"));
        }
    }
}

#[test]
fn a_contest_goes_on_from_its_journal() {
    let place = folder("kept-journals");
    for path in kept("journals") {
        let copy = place.join(path.file_name().expect("a name"));
        std::fs::copy(&path, &copy).expect("a copy");
        // As the journals were written.
        let contest: &[&str] = match path.file_stem().and_then(|stem| stem.to_str()) {
            Some("push") => &["push", "--bots", "odds,cautious", "--games", "40"],
            Some("the-game") => &[
                "the-game",
                "--players",
                "2",
                "--bots",
                "greedy,random",
                "--games",
                "20",
            ],
            other => panic!("which contest is {other:?}?"),
        };
        let args = [&["arena"], contest, &["--all", "--journal", text(&copy)]].concat();
        good(&args);
        let [before, after] = [&path, &copy].map(|path| std::fs::read(path).expect("a journal"));
        assert!(
            before == after,
            "{}: a known deal was played again",
            path.display()
        );
    }
}

#[test]
fn every_deck_and_every_map_is_still_one() {
    for path in kept("decks") {
        good(&["deck", "check", text(&path)]);
        let deck = format!("deck={}", text(&path));
        good(&[
            "sim",
            "cthulhu-500",
            "--players",
            "3",
            "--bots",
            "racer",
            "--games",
            "3",
            "--option",
            &deck,
        ]);
    }
    for path in kept("maps") {
        good(&["map", "check", text(&path)]);
        let map = format!("map={}", text(&path));
        good(&[
            "sim",
            "great-race",
            "--players",
            "2",
            "--bots",
            "leader",
            "--games",
            "2",
            "--option",
            &map,
        ]);
    }
}

#[test]
fn learned_numbers_are_read_by_what_their_header_says() {
    for path in kept("learned") {
        let file = std::fs::read(&path).expect("a file");
        let head = String::from_utf8_lossy(&file).into_owned();
        let line = |key: &str| {
            let found = head.lines().find_map(|line| line.strip_prefix(key));
            found
                .unwrap_or_else(|| panic!("{key} in {}", path.display()))
                .to_owned()
        };
        let encodings = ["decimal", "u8/64", "i16/2048"];
        let said = line("encoding ");
        let expected = Expected {
            features: line("features ")
                .parse::<Fingerprint>()
                .expect("a fingerprint"),
            shape: line("shape "),
            encoding: encodings
                .iter()
                .find(|known| **known == said)
                .expect("a known encoding"),
        };
        let numbers = expected
            .open(&file)
            .unwrap_or_else(|fault| panic!("{}: {fault}", path.display()));
        assert!(!numbers.is_empty());
    }
}

/// The functions of the sources under a folder.
fn functions(folder: &Path, found: &mut String) {
    for entry in std::fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        if path.is_dir() {
            functions(&path, found);
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            found.push_str(&std::fs::read_to_string(&path).expect("a source"));
        }
    }
}

#[test]
fn every_promise_names_its_tests() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let page = std::fs::read_to_string(root.join("docs/compatibility.md")).expect("the page");
    let mut sources = String::new();
    for folder in [
        "crates/cli",
        "crates/server",
        "crates/shelf",
        "crates/store",
        "games/great-race",
    ] {
        functions(&root.join(folder), &mut sources);
    }
    let promises: Vec<&str> = page
        .lines()
        .filter(|line| line.starts_with("| **"))
        .collect();
    assert_eq!(promises.len(), 9, "{promises:?}");
    for promise in promises {
        let tests = promise.trim_end_matches(" |").rsplit(" | ").next();
        let tests: Vec<&str> = tests.unwrap_or_default().split(", ").collect();
        for test in tests {
            let name = test.trim_matches('`');
            assert!(sources.contains(&format!("fn {name}()")), "{name}");
        }
    }
}
