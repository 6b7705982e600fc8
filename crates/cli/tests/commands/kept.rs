//! What docs/compatibility.md promises of files: everything earlier versions wrote is read. `tests/kept/VERSION` holds
//! what that version wrote.

use std::path::{Path, PathBuf};

use serde_json::Value as Json;
use sobremesa_bots::learned::{Expected, Fingerprint};
use sobremesa_core::{Game as _, Next};
use sobremesa_protocol::{ReadError, RecordFile};
use sobremesa_shelf::cthulhu_500::{Cthulhu500, Edition, Length};
use sobremesa_shelf::with_game;

use crate::{bad, folder, good, text};

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

/// How a record ends, as the engine tells it; nothing where the match is not over.
fn outcome_of(path: &Path) -> Option<Json> {
    let name = path.display();
    let file = RecordFile::load(path).unwrap_or_else(|error| panic!("{name}: {error}"));
    let game = file.game.clone();
    with_game!(game.as_str(), G => {
        let record = file.open::<G>().unwrap_or_else(|error| panic!("{name}: {error}"));
        let played = record.replay().unwrap_or_else(|error| panic!("{name}: {error:?}"));
        match G::next(played.state()) {
            Next::Over(outcome) => Some(serde_json::to_value(outcome).expect("JSON")),
            Next::Decide(_) => None,
        }
    }, else => panic!("{name}: there is no game {game}"))
}

#[test]
fn records_end_as_the_program_that_wrote_them_said() {
    let mut known = 0;
    for path in kept("records") {
        let version = path.parent().and_then(Path::parent).expect("a version");
        let Ok(endings) = std::fs::read_to_string(version.join("endings.json")) else {
            continue;
        };
        let endings: Json = serde_json::from_str(&endings).expect("JSON");
        let name = path.file_name().and_then(|name| name.to_str());
        let then = &endings[name.expect("a name")];
        assert_eq!(outcome_of(&path).as_ref(), Some(then), "{}", path.display());
        known += 1;
    }
    assert!(known > 7, "{known}");
}

#[test]
fn a_match_that_was_not_over_is_read_as_far_as_it_went() {
    for path in kept("unfinished") {
        assert_eq!(outcome_of(&path), None, "{}", path.display());
        // Read, it is written as today's rules write it, and read once more.
        let file = RecordFile::load(&path).expect("a record");
        let game = file.game.clone();
        with_game!(game.as_str(), G => {
            let record = file.open::<G>().expect("a record");
            assert!(record.log.entries.len() > 20, "{}", path.display());
            let again = RecordFile::parse(&record.to_json()).expect("a record");
            assert_eq!(again.open::<G>().expect("a record"), record);
        }, else => panic!("there is no game {game}"));
    }
}

/// The Unspeakable Olds had other numbers, and `long` was the standard race under another name.
#[test]
fn a_race_of_rules_2_keeps_the_deck_and_the_length_of_its_time() {
    let open = |name: &str, rules: u32| {
        let path = kept("records")
            .into_iter()
            .find(|path| path.ends_with(Path::new("0.1.0-first/records").join(name)));
        let text = std::fs::read_to_string(path.expect("a race")).expect("a record");
        let mut record: Json = serde_json::from_str(&text).expect("JSON");
        assert_eq!(record["rules_version"], 2, "{name}");
        record["rules_version"] = rules.into();
        RecordFile::parse(&record.to_string())
            .expect("a record")
            .open::<Cthulhu500>()
    };
    for (name, race) in [
        ("cthulhu-500.json", Length::Standard),
        ("cthulhu-500-long.json", Length::Standard),
        ("cthulhu-500-long-2.json", Length::Long),
    ] {
        let options = open(name, 2).expect("readable").log.setup.options;
        assert_eq!(options.race, race, "{name}");
        let deck = options.deck.deck_of(options.edition).expect("a deck");
        let olds = deck.vehicles.iter().find(|face| face.name.contains("Olds"));
        let olds = olds.expect("the Olds");
        assert_eq!((olds.speed, olds.complexity), ([3, 3], 4), "{name}");
        // Nobody is offered that deck.
        assert!(Edition::all().all(|edition| edition != options.edition));
    }
    // As a race of the first edition it is another one, or none.
    let other = open("cthulhu-500.json", 3).ok();
    let other = other.and_then(|record| record.replay().ok());
    let same = open("cthulhu-500.json", 2).expect("readable").replay();
    assert_ne!(
        other.map(|game| game.state().clone()),
        same.ok().map(|game| game.state().clone())
    );
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
    // A number nobody would count to is no version 0.
    let absurd = open(&|record| record["rules_version"] = 5_000_000_000_u64.into());
    assert!(
        matches!(absurd, Err(ReadError::Rules { found, .. }) if found > 99),
        "{absurd:?}"
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
            Some("cthulhu-500") => {
                // Other rules were in force: the journal is refused, and it is said why.
                let args =
                    "arena cthulhu-500 --players 3 --bots racer,easy --games 6 --all --journal";
                let mut args: Vec<&str> = args.split(' ').collect();
                args.push(text(&copy));
                let said = bad(&args);
                assert!(
                    said.contains("rules") && said.contains('2') && said.contains('3'),
                    "{said}"
                );
                continue;
            }
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

/// What matches of players who choose at random come to with a deck or a map: every card and every line is used in them,
/// and nobody's skill. Where the rules themselves are changed on purpose, and their version with them, so are these numbers.
const MEANT: [(&str, f64, f64); 6] = [
    ("house.toml", 772.575, 309.2),
    ("house-first.toml", 793.7, 317.025),
    ("kitchen.json", 349.275, 159.875),
    ("africa.json", 1323.3, 398.9),
    ("island.json", 1166.5, 347.55),
    ("south-america.json", 1325.7, 392.05),
];

#[test]
fn every_deck_and_every_map_is_still_one() {
    for (kind, check, option, series) in [
        (
            "decks",
            "deck",
            "deck",
            "cthulhu-500 --players 3 --games 40",
        ),
        ("maps", "map", "map", "great-race --players 2 --games 20"),
    ] {
        for path in kept(kind) {
            good(&[check, "check", text(&path)]);
            let option = format!("{option}={}", text(&path));
            let mut args = vec!["sim"];
            args.extend(series.split(' '));
            args.extend([
                "--bots", "random", "--seed", "1", "--json", "--option", &option,
            ]);
            let said: serde_json::Value = serde_json::from_str(&good(&args)).expect("JSON");
            let name = path.file_name().and_then(|name| name.to_str());
            let meant = MEANT.iter().find(|(file, ..)| Some(*file) == name);
            let (name, steps, turns) = meant.unwrap_or_else(|| panic!("what did {name:?} mean?"));
            assert_eq!(said["mean_steps"], *steps, "{name}");
            assert_eq!(said["mean_turns"], *turns, "{name}");
        }
    }
}

/// What the header of each kept file says, and how many bytes of numbers are behind it.
const LEARNED: [(&str, &str, &str, &str, usize); 3] = [
    ("push-value.txt", "27029f5308df56ff", "5x5", "decimal", 116),
    (
        "the-game-inference.bin",
        "62f0259ef416e555",
        "800",
        "u8/64",
        800,
    ),
    (
        "the-game-value-extreme.bin",
        "34f423b73ed3553f",
        "1x147-32-1",
        "i16/2048",
        9538,
    ),
];

#[test]
fn learned_numbers_are_read_by_what_their_header_says() {
    for path in kept("learned") {
        let file = std::fs::read(&path).expect("a file");
        let name = path.file_name().and_then(|name| name.to_str());
        let known = LEARNED.iter().find(|(file, ..)| Some(*file) == name);
        let (_, features, shape, encoding, bytes) =
            known.unwrap_or_else(|| panic!("what is {name:?}?"));
        let expected = Expected {
            features: features.parse::<Fingerprint>().expect("a fingerprint"),
            shape: (*shape).to_owned(),
            encoding,
        };
        let numbers = expected
            .open(&file)
            .unwrap_or_else(|fault| panic!("{}: {fault}", path.display()));
        assert_eq!(numbers.len(), *bytes, "{}", path.display());
        // Other features, another shape: refused, and what differs is named.
        let other = Expected {
            features: expected.features.with(1),
            ..expected.clone()
        };
        let fault = other.open(&file).expect_err("other features");
        assert!(fault.to_string().contains(features), "{fault}");
        let other = Expected {
            shape: "7x7".to_owned(),
            ..expected
        };
        let fault = other.open(&file).expect_err("another shape");
        assert!(fault.to_string().contains(shape), "{fault}");
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
        "crates/commands",
        "crates/postgres",
        "crates/server",
        "crates/shelf",
        "crates/store",
        "crates/wasm",
        "games/cthulhu-500",
        "games/great-race",
    ] {
        functions(&root.join(folder), &mut sources);
    }
    let promises: Vec<&str> = page
        .lines()
        .filter(|line| line.starts_with("| **"))
        .collect();
    assert_eq!(promises.len(), 11, "{promises:?}");
    for promise in promises {
        let tests = promise.trim_end_matches(" |").rsplit(" | ").next();
        let tests: Vec<&str> = tests.unwrap_or_default().split(", ").collect();
        for test in tests {
            let name = test.trim_matches('`');
            assert!(sources.contains(&format!("fn {name}()")), "{name}");
        }
    }
}
