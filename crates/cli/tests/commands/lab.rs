//! `sobremesa lab`: what it plays, what it writes, how it goes on and what it refuses.

use serde_json::Value as Json;

use crate::{bad, folder, good, run_in, text};

fn found(args: &[&str]) -> Json {
    let mut found: Json = serde_json::from_str(&good(args)).expect("one JSON object");
    let object = found.as_object_mut().expect("an object");
    object.remove("seconds");
    object.remove("command");
    found
}

/// Four variants of PUSH, so many deals each.
fn four<'a>(games: &'a str, more: &[&'a str]) -> Vec<&'a str> {
    let lab = ["lab", "push", "--bots", "cautious", "--players", "2,3"];
    let grid = ["--vary", "risk=false,true", "--games", games];
    lab.iter().chain(&grid).chain(more).copied().collect()
}

#[test]
fn every_combination_is_played_with_the_same_deals_and_every_number_has_its_interval() {
    let found = found(&four("6", &["--json"]));
    let variants = found["variants"].as_array().expect("variants");
    let asked: Vec<(Json, Json)> = variants
        .iter()
        .map(|of| (of["varied"]["risk"].clone(), of["players"].clone()))
        .collect();
    let expected = [("false", 2), ("false", 3), ("true", 2), ("true", 3)];
    assert_eq!(
        asked,
        expected.map(|(risk, players)| (risk.into(), players.into()))
    );
    for of in variants {
        assert_eq!(of["matches"], 6);
        let seats = of["seats"].as_array().expect("seats");
        assert_eq!(
            seats.len() as u64,
            of["players"].as_u64().expect("a number")
        );
        let uses = of["kinds"][0]["uses"].as_array().expect("uses");
        let numbers = [
            &of["decisions"],
            &of["minutes"],
            &of["half_time_leader_wins"],
            &uses[0]["part"],
        ];
        for number in numbers.into_iter().chain(seats) {
            let [low, high] = [0, 1].map(|end| number["ci95"][end].as_f64().expect("an end"));
            let value = number["value"].as_f64().expect("a number");
            assert!(low <= value && value <= high && low < high, "{number}");
        }
    }
    assert!(variants[0]["minutes_longer_than_first"].is_null());
    assert!(variants[1]["minutes_longer_than_first"]["value"].is_number());
}

#[test]
fn the_page_tells_all_of_it_in_every_language_and_json_and_csv_lie_beside_it() {
    let folder = folder("lab-page");
    let page = folder.join("report.html");
    for (lang, title) in [
        ("en_GB.UTF-8", "how does it play?"),
        ("es_ES.UTF-8", "¿qué tal se juega?"),
        ("fr_FR.UTF-8", "comment ça se joue"),
    ] {
        let said = run_in(lang, &four("3", &["--out", text(&page)]));
        assert_eq!((said.code, said.err.as_str()), (0, ""));
        let html = std::fs::read_to_string(&page).expect("a page");
        assert!(html.contains(title) && html.contains("<svg") && !html.contains("<script"));
        for text in [&html, &said.out] {
            assert!(
                !text.contains("[lab-") && !text.contains("lab-kind"),
                "{text}"
            );
        }
    }
    let json = std::fs::read_to_string(folder.join("report.json")).expect("JSON");
    let json: Json = serde_json::from_str(&json).expect("one JSON object");
    assert_eq!(json["variants"].as_array().map(Vec::len), Some(4));
    let csv = std::fs::read_to_string(folder.join("report.csv")).expect("CSV");
    assert_eq!(csv.lines().count(), 1 + 4 * 3, "a head and a line a match");
    let columns = csv.lines().map(|line| line.split(',').count());
    assert!(
        columns
            .clone()
            .all(|count| Some(count) == columns.clone().next())
    );
}

#[test]
fn orders_are_called_as_in_the_game_and_nothing_is_left_without_words() {
    for (game, bot) in [
        ("the-game-extreme", "greedy"),
        ("great-race", "leader"),
        ("cthulhu-500", "racer"),
        ("pig", "random"),
    ] {
        let said = good(&[
            "lab",
            game,
            "--players",
            "3",
            "--bots",
            bot,
            "--games",
            "12",
        ]);
        // A word of a game that nobody has put into words would stand there as it is in files.
        for line in said.lines().filter(|line| line.starts_with("| ")) {
            let what = line.split(" | ").next().unwrap_or_default();
            let raw = |part: &str| part.contains('-') && part == part.to_lowercase();
            let known = ["| ---", "| map"];
            assert!(
                known.iter().any(|start| what.starts_with(start)) || !raw(&what[2..]),
                "{game}: {line}"
            );
        }
    }
}

#[test]
fn a_lab_goes_on_from_its_journal_and_refuses_that_of_another() {
    let folder = folder("lab-journal");
    let journal = folder.join("lab.jsonl");
    let whole = found(&four("6", &["--json"]));
    let few = four("2", &["--json", "--journal", text(&journal)]);
    found(&few);
    let lines = || std::fs::read_to_string(&journal).expect("a journal");
    let before = lines();
    assert_eq!(before.lines().count(), 1 + 4 * 2);
    // A torn line is what a power cut leaves.
    std::fs::write(&journal, format!("{before}{{\"variant\":")).expect("written");
    let rest = four("6", &["--json", "--journal", text(&journal)]);
    assert_eq!(found(&rest), whole);
    let after = lines();
    assert!(
        after.starts_with(&before),
        "known matches are not played again"
    );
    assert_eq!(after.lines().count(), 1 + 4 * 6);
    let other = bad(&four("6", &["--seed", "2", "--journal", text(&journal)]));
    assert!(other.contains("seed"), "{other}");
    assert_eq!(
        lines(),
        after,
        "nothing is written into the journal of another lab"
    );
}

#[test]
fn the_patch_that_is_shown_fits_the_house_deck() {
    let patch = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../../docs/examples/gentler-deck.toml"
    );
    let deck = format!("deck=house+{patch}");
    let few = [
        "--players",
        "3",
        "--bots",
        "racer",
        "--games",
        "1",
        "--json",
    ];
    let found = found(&[&["lab", "cthulhu-500", "--vary", &deck], &few[..]].concat());
    let cards = &found["variants"][0]["options"]["deck"]["card"];
    let cards = cards.as_array().expect("cards");
    let named = cards.iter().find(|card| card["name"] == "Iä! Iä!");
    assert_eq!(named.expect("a card")["copies"], 2);
}

#[test]
fn a_deck_and_a_map_are_varied_by_a_small_patch() {
    let folder = folder("lab-patch");
    let patch = folder.join("truck.toml");
    std::fs::write(&patch, "[vehicle.\"Big Honkin' Truck\"]\nspeed = 9\n").expect("written");
    let deck = format!("deck=house,house+{}", text(&patch));
    let found = found(&[
        "lab",
        "cthulhu-500",
        "--players",
        "3",
        "--bots",
        "racer",
        "--games",
        "2",
        "--vary",
        &deck,
        "--json",
    ]);
    let [house, patched] = [0, 1].map(|place| &found["variants"][place]["options"]["deck"]);
    assert_eq!(house, "house");
    let speed = |name: &str| {
        let vehicles = patched["vehicle"].as_array().expect("vehicles");
        let named = vehicles.iter().find(|vehicle| vehicle["name"] == name);
        named.expect("a vehicle")["speed"].clone()
    };
    assert_eq!(
        (speed("Big Honkin' Truck"), speed("Feararri")),
        (9.into(), 5.into())
    );
    std::fs::write(&patch, "[vehicle.Ferrari]\nspeed = 9\n").expect("written");
    let refused = bad(&["lab", "cthulhu-500", "--players", "3", "--vary", &deck]);
    assert!(
        refused.contains("Ferrari") && refused.contains("vehicle"),
        "{refused}"
    );
    let price = folder.join("cheap.json");
    std::fs::write(&price, r#"{ "lines": { "0": { "price": 10 } } }"#).expect("written");
    let map = format!("map=island+{}", text(&price));
    let found = self::found(&[
        "lab",
        "great-race",
        "--bots",
        "leader",
        "--games",
        "1",
        "--vary",
        &map,
        "--json",
    ]);
    assert_eq!(
        found["variants"][0]["options"]["map"]["lines"][0]["price"],
        10
    );
}

#[test]
fn what_cannot_be_played_is_named_before_anything_is() {
    let cases: [(&[&str], &[&str]); 6] = [
        (&["lab", "push", "--vary", "risk"], &["risk", "KEY=A,B"]),
        (
            &[
                "lab",
                "push",
                "--vary",
                "hats=1,2",
                "--players",
                "9",
                "--bots",
                "odds,nobody",
            ],
            &["hats", "nobody", "9"],
        ),
        (
            &["lab", "push", "--vary", "risk=true,perhaps"],
            &["perhaps"],
        ),
        (&["lab", "push", "--players", "2,2"], &["2 players, odds"]),
        (&["lab", "push", "--out", "report.json"], &["report.html"]),
        (
            &["lab", "push", "--out", "/nowhere/at/all/report.html"],
            &["/nowhere"],
        ),
    ];
    for (args, mentions) in cases {
        let refused = bad(args);
        for mention in mentions {
            assert!(refused.contains(mention), "{args:?}: {refused}");
        }
        assert!(!refused.contains("[lab-"), "{refused}");
    }
}

/// Eight races, and those again in which somebody is kept from one of two cards.
fn without<'a>(games: &'a str, more: &[&'a str]) -> Vec<&'a str> {
    let lab = ["lab", "cthulhu-500", "--players", "3", "--bots", "tuner"];
    let cards = ["--without", "iä! iä!", "--without", "Poach Crew"];
    let games = ["--games", games];
    let all = lab.iter().chain(&cards).chain(&games).chain(more);
    all.copied().collect()
}

#[test]
fn what_a_card_decides_is_told_everywhere_and_a_journal_goes_on() {
    let folder = folder("lab-without");
    let (journal, page) = (folder.join("lab.jsonl"), folder.join("report.html"));
    let whole = found(&without("8", &["--json", "--threads", "1"]));
    let told = whole["variants"][0]["without"]
        .as_array()
        .expect("two cards");
    let names: Vec<&Json> = told.iter().map(|card| &card["name"]).collect();
    assert_eq!(names, ["Iä! Iä!", "Poach Crew"]);
    for card in told {
        assert!(card["again"].as_u64() > Some(0), "{card}");
        let [cost, decides] = ["cost", "decides"].map(|of| card[of]["value"].as_f64());
        let [cost, decides] = [cost, decides].map(|of| of.expect("a number"));
        assert!((decides - 3.0 * cost).abs() < 1e-9, "{card}");
    }
    found(&without("3", &["--json", "--journal", text(&journal)]));
    let go_on = without(
        "8",
        &["--json", "--journal", text(&journal), "--out", text(&page)],
    );
    assert_eq!(found(&go_on), whole);
    let other = ["lab", "cthulhu-500", "--players", "3", "--bots", "tuner"];
    let other: Vec<&str> = other
        .into_iter()
        .chain(["--journal", text(&journal)])
        .collect();
    assert!(bad(&other).contains("without"));
    let csv = std::fs::read_to_string(folder.join("report.csv")).expect("CSV");
    let head = csv.lines().next().expect("a head");
    assert!(
        head.ends_with("without Iä! Iä!,without Poach Crew"),
        "{head}"
    );
    for (lang, title) in [
        ("en_GB.UTF-8", "With one player kept from it"),
        ("es_ES.UTF-8", "Si un jugador no puede usarla"),
        ("fr_FR.UTF-8", "Quand un joueur n’y a pas droit"),
    ] {
        let said = run_in(lang, &without("2", &["--out", text(&page)]));
        assert_eq!((said.code, said.err.as_str()), (0, ""));
        let html = std::fs::read_to_string(&page).expect("a page");
        for text in [&html, &said.out] {
            assert!(text.contains(title) && !text.contains("[lab-"), "{text}");
        }
    }
}

#[test]
fn nobody_can_be_kept_from_what_there_is_not() {
    let card = bad(&["lab", "cthulhu-500", "--without", "Necro"]);
    assert!(
        card.contains("Necro") && card.contains("Read the Necro-Manual"),
        "{card}"
    );
    let game = bad(&["lab", "push", "--without", "all"]);
    assert!(
        game.contains("Cthulhu 500") && game.contains("The Great Race"),
        "{game}"
    );
    // Cards of The Game carry orders only in Extreme.
    let plain = bad(&["lab", "the-game", "--without", "all"]);
    assert!(plain.contains("The Game: Extreme"), "{plain}");
    assert!(!plain.contains("The Game,"), "{plain}");
    let both = bad(&[
        "lab",
        "great-race",
        "--without",
        "horse",
        "--bots",
        "nobody",
    ]);
    assert!(both.contains("nobody"), "{both}");
    let race = found(&[
        "lab",
        "great-race",
        "--players",
        "2",
        "--bots",
        "leader",
        "--games",
        "2",
        "--without",
        "all",
        "--json",
    ]);
    let cards = race["variants"][0]["without"].as_array().map(Vec::len);
    assert_eq!(cards, Some(15));
}

#[test]
fn what_an_order_of_extreme_costs_is_told_once_for_the_whole_team() {
    let lab = ["lab", "the-game-extreme", "--players", "2", "--games", "6"];
    let lab = [&lab[..], &["--bots", "greedy", "--without"]].concat();
    let with = |more: &[&'static str]| [&lab[..], more].concat();
    let all = found(&with(&["all", "--json"]));
    let orders = all["variants"][0]["without"].as_array().expect("orders");
    assert_eq!(orders.len(), 7);
    for order in orders {
        assert_eq!(order["again"], 6, "{order}");
        assert_eq!(order["cost"], order["decides"], "a team loses once");
    }
    for (lang, order, title) in [
        ("en_GB.UTF-8", "three!", "Without it"),
        ("es_ES.UTF-8", "calavera", "Sin ella"),
        ("fr_FR.UTF-8", "silence", "Sans lui"),
    ] {
        let said = run_in(lang, &with(&[order]));
        assert_eq!((said.code, said.err.as_str()), (0, ""));
        assert!(said.out.contains(title), "{}", said.out);
        assert!(!said.out.contains("[lab-"), "{}", said.out);
    }
}

/// Nothing but Unix has signals that a test can send.
#[cfg(unix)]
#[test]
fn ctrl_c_ends_it_with_130_and_the_same_command_goes_on() {
    use std::process::{Command, Stdio};

    let folder = folder("lab-interrupt");
    let journal = folder.join("lab.jsonl");
    let args = [
        "lab",
        "push",
        "--bots",
        "cautious",
        "--games",
        "1000000",
        "--json",
        "--journal",
        text(&journal),
    ];
    let mut child = crate::program("en_GB.UTF-8", &args)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let lines = || std::fs::read_to_string(&journal).map_or(0, |text| text.lines().count());
    while lines() < 5 {
        assert!(child.try_wait().expect("its state").is_none(), "it goes on");
        std::thread::sleep(std::time::Duration::from_millis(20));
    }
    let pid = child.id().to_string();
    let sent = Command::new("kill").args(["-INT", &pid]).status();
    assert!(sent.expect("a signal").success());
    let ended = child.wait_with_output().expect("it ends");
    assert_eq!(ended.status.code(), Some(130));
    let told: Json = serde_json::from_slice(&ended.stdout).expect("what is known so far");
    assert_eq!(told["complete"], false);
    let known = lines() - 1;
    assert_eq!(told["variants"][0]["matches"].as_u64(), Some(known as u64));
    let games = known.to_string();
    let rest = found(&[
        "lab",
        "push",
        "--bots",
        "cautious",
        "--games",
        &games,
        "--json",
        "--journal",
        text(&journal),
    ]);
    assert_eq!(rest["complete"], true);
    assert!(lines() > known, "nothing was lost");
}
