//! `sobremesa sim`.

use std::path::Path;

use serde_json::{Value as Json, json};
use sobremesa_protocol::RecordFile;
use sobremesa_shelf::the_game::TheGame;

use crate::{bad, folder, good, text};

fn simulated(args: &[&str]) -> Json {
    serde_json::from_str(&good(args)).expect("one JSON object")
}

#[test]
fn json_tells_what_was_played_and_what_came_of_it() {
    let found = simulated(&[
        "sim",
        "the-game",
        "--players",
        "3",
        "--bots",
        "greedy",
        "--games",
        "60",
        "--seed",
        "9",
        "--option",
        "expert=one",
        "--json",
    ]);
    assert_eq!(found["game"], "the-game");
    assert_eq!(found["options"]["expert"], "one");
    assert_eq!(found["players"], 3);
    assert_eq!(found["bots"], json!(["greedy", "greedy", "greedy"]));
    assert_eq!(found["games"], 60);
    assert_eq!(found["seed"], 9);
    let number = |field: &str| {
        found[field]
            .as_f64()
            .unwrap_or_else(|| panic!("{field} is a number"))
    };
    assert!((number("win_rate") - number("wins") / 60.0).abs() < 1e-9);
    let interval: Vec<f64> =
        serde_json::from_value(found["win_rate_ci95"].clone()).expect("two numbers");
    assert!(interval[0] <= number("win_rate") && number("win_rate") <= interval[1]);
    assert!((0.0..98.0).contains(&number("mean_cards_left")));
    assert!(number("games_per_second") > 0.0);
}

#[test]
fn the_same_seed_gives_the_same_result_on_any_number_of_threads() {
    let on = |threads: &str, seed: &str| {
        let mut found = simulated(&[
            "sim",
            "the-game-extreme",
            "--games",
            "101",
            "--bots",
            "counting,greedy",
            "--seed",
            seed,
            "--threads",
            threads,
            "--json",
        ]);
        found
            .as_object_mut()
            .expect("an object")
            .remove("games_per_second");
        found
    };
    assert_eq!(on("1", "5"), on("2", "5"));
    assert_eq!(on("1", "5"), on("7", "5"));
    assert_ne!(on("1", "5"), on("1", "6"));
}

#[test]
fn csv_has_a_row_for_each_match() {
    let path = folder("csv").join("matches.csv");
    let found = simulated(&[
        "sim",
        "the-game",
        "--games",
        "25",
        "--bots",
        "greedy",
        "--csv",
        text(&path),
        "--json",
    ]);
    let csv = std::fs::read_to_string(&path).expect("it was written");
    let mut lines = csv.lines();
    assert_eq!(lines.next(), Some("game,seed,won,left,steps,turns"));
    let rows: Vec<Vec<u64>> = lines
        .map(|line| {
            line.split(',')
                .map(|cell| cell.parse().expect("a number"))
                .collect()
        })
        .collect();
    assert_eq!(rows.len(), 25);
    assert!(
        rows.iter()
            .enumerate()
            .all(|(place, row)| row.len() == 6 && row[0] == place as u64)
    );
    assert_eq!(
        json!(rows.iter().map(|row| row[2]).sum::<u64>()),
        found["wins"]
    );
    let left = rows.iter().map(|row| row[3] as f64).sum::<f64>() / 25.0;
    assert!((found["mean_cards_left"].as_f64().expect("a number") - left).abs() < 1e-9);
}

#[test]
fn a_saved_match_is_a_record_that_replays_to_its_row() {
    let folder = folder("save");
    let (record, csv) = (folder.join("match.json"), folder.join("matches.csv"));
    good(&[
        "sim",
        "the-game-extreme",
        "--games",
        "5",
        "--save",
        text(&record),
        "--save-game",
        "3",
        "--csv",
        text(&csv),
    ]);
    let file = RecordFile::load(&record).expect("a record");
    let record = file.open::<TheGame>().expect("of The Game");
    assert_eq!(record.players[1].bot.as_deref(), Some("counting"));
    assert!(record.log.setup.options.extreme);
    let replayed = record.replay().expect("it replays");
    let csv = std::fs::read_to_string(csv).expect("it was written");
    let row: Vec<&str> = csv
        .lines()
        .nth(4)
        .expect("the row of match 3")
        .split(',')
        .collect();
    assert_eq!(row[0], "3");
    assert_eq!(row[4], replayed.log().entries.len().to_string());
}

#[test]
fn text_is_for_people_in_their_language() {
    let args = ["sim", "the-game", "--games", "1", "--bots", "greedy"];
    for (lang, mention) in [
        ("en", "1 match,"),
        ("es", "1 partida,"),
        ("fr", "1 partie,"),
    ] {
        let said = crate::run_in(lang, &args);
        assert!(said.out.contains(mention), "{}", said.out);
    }
}

#[test]
fn every_fault_is_named_and_nothing_is_played() {
    let said = bad(&[
        "sim",
        "the-game",
        "--players",
        "9",
        "--bots",
        "hal,greedy",
        "--games",
        "0",
        "--option",
        "hats",
        "--option",
        "expert=three",
        "--save",
        "x.json",
    ]);
    for mention in ["9", "hal", "hats", "three", "at least one match"] {
        assert!(said.contains(mention), "{mention} in {said}");
    }
    assert_eq!(
        said.lines()
            .filter(|line| line.starts_with("sobremesa: "))
            .count(),
        said.lines().count()
    );
    assert!(
        bad(&[
            "sim",
            "the-game",
            "--bots",
            "greedy,greedy,greedy",
            "--players",
            "2"
        ])
        .contains('3')
    );
    assert!(
        bad(&[
            "sim",
            "the-game",
            "--games",
            "5",
            "--save",
            "x.json",
            "--save-game",
            "5"
        ])
        .contains('5')
    );
    assert!(!Path::new("x.json").exists());
}

#[test]
fn what_cannot_be_written_is_said_before_anything_is_played_and_nothing_is_left_half_written() {
    let folder = folder("unwritable");
    // Folders stand where the files should go.
    let (csv, record) = (folder.join("a.csv"), folder.join("b.json"));
    std::fs::create_dir(&csv).expect("a folder");
    std::fs::create_dir(&record).expect("a folder");
    let games = ["sim", "the-game", "--games", "1000000000"];
    let files = ["--csv", text(&csv), "--save", text(&record)];
    let said = bad(&[&games[..], &files].concat());
    assert!(said.contains("a.csv") && said.contains("b.json"), "{said}");
    let mut left: Vec<_> = std::fs::read_dir(&folder)
        .expect("the folder")
        .map(|entry| entry.expect("an entry").file_name())
        .collect();
    left.sort();
    assert_eq!(left, ["a.csv", "b.json"], "no part of a file");

    let nowhere = folder.join("nowhere/a.csv");
    for option in ["--csv", "--save"] {
        let said = bad(&[&games[..], &[option, text(&nowhere)]].concat());
        assert!(said.contains("a.csv"), "{said}");
    }
    let arena = ["arena", "push", "--games", "1000000000"];
    for option in ["--csv", "--out", "--journal"] {
        let said = bad(&[&arena[..], &[option, text(&nowhere)]].concat());
        assert!(said.contains("a.csv"), "{said}");
    }
}

#[test]
fn what_the_rules_say_about_options_is_said_beside_what_cannot_be_read() {
    let said = bad(&[
        "sim",
        "the-game",
        "--option",
        "expert=three",
        "--option",
        "starter=9",
    ]);
    assert!(
        said.contains("expert") && said.lines().count() == 2,
        "{said}"
    );
}

#[cfg(unix)]
#[test]
fn ctrl_c_prints_what_there_is_and_exits_with_130() {
    let args = [
        "sim",
        "the-game",
        "--bots",
        "random",
        "--games",
        "1000000000",
        "--json",
    ];
    let child = crate::program("en", &args)
        .stdout(std::process::Stdio::piped())
        .spawn()
        .expect("the program starts");
    std::thread::sleep(std::time::Duration::from_millis(1500));
    let asked = std::process::Command::new("kill")
        .args(["-INT", &child.id().to_string()])
        .status()
        .expect("kill");
    assert!(asked.success());
    let output = child.wait_with_output().expect("it ends");
    assert_eq!(output.status.code(), Some(130));
    let found: Json = serde_json::from_slice(&output.stdout).expect("what there is");
    assert_eq!(found["complete"], false);
}

/// The example of docs/adding-a-game.md: holding at 20 beats luck.
#[test]
fn the_example_game_is_simulated() {
    let found = simulated(&[
        "sim",
        "pig",
        "--players",
        "2",
        "--bots",
        "steady,random",
        "--games",
        "200",
        "--seed",
        "3",
        "--option",
        "short=true",
        "--json",
    ]);
    assert_eq!(
        (&found["game"], &found["games"]),
        (&json!("pig"), &json!(200))
    );
}
