//! Whole matches through the protocol alone, and what is kept of them.

use serde_json::{Value as Json, json};
use sobremesa_core::{Game as _, Next, Viewer};
use sobremesa_protocol::RecordFile;
use sobremesa_shelf::the_game::TheGame;

use crate::driver::Engine;

/// Plays to the end with bots in turn and tells how it ended.
fn play_out(engine: &mut Engine, new: Json, bots: &[&str]) -> Json {
    engine.ok(new);
    let mut moment = 0;
    while engine.step(bots[moment % bots.len()]) {
        moment += 1;
        assert!(moment < 10_000, "matches end");
    }
    engine.ok(json!({ "cmd": "next" }))
}

#[test]
fn bots_play_every_kind_of_match_to_the_end() {
    let kinds = [
        ("the-game", json!({})),
        ("the-game", json!({ "expert": "two", "starter": 0 })),
        ("the-game", json!({ "extreme": true })),
        (
            "the-game",
            json!({ "extreme": true, "orders-shuffled": true, "expert": "one" }),
        ),
        ("the-game-extreme", json!({})),
    ];
    let mut engine = Engine::start();
    for (seed, (game, options)) in kinds.into_iter().enumerate() {
        for seats in 1..=5 {
            let new = json!({ "cmd": "new", "game": game, "seats": seats, "seed": seed, "options": options });
            if options.get("starter").is_none() || seats > 1 {
                let over = play_out(&mut engine, new, &["counting", "greedy", "random"]);
                let left = over["over"]["left"].as_u64().expect("cards that are left");
                assert_eq!(over["verdict"], json!({ "won": left == 0, "left": left }));
                assert!(!over["message"].as_str().expect("a sentence").contains('['));
            }
        }
    }
    assert!(engine.finish().success());
}

#[test]
fn every_bot_of_every_game_on_the_shelf_plays_by_its_rules_to_the_end() {
    let (mut engine, mut other) = (Engine::start(), Engine::start());
    let shelf = engine.ok(json!({ "cmd": "games" }))["games"].clone();
    for game in shelf.as_array().expect("a list") {
        let bots: Vec<&str> = game["bots"]
            .as_array()
            .into_iter()
            .flatten()
            .filter_map(Json::as_str)
            .collect();
        let seats = game["seats"][1].as_u64().expect("the most seats") as usize;
        let new = json!({ "cmd": "new", "game": game["game"], "seats": seats, "seed": 6 });
        for bot in &bots {
            let over = play_out(&mut engine, new.clone(), &[bot]);
            if game["cooperative"] == true {
                assert!(
                    over["verdict"]["won"].is_boolean() && over["verdict"]["left"].is_u64(),
                    "{over}"
                );
            } else {
                let scores = over["verdict"]["scores"]
                    .as_array()
                    .expect("a score for each seat");
                assert_eq!(scores.len(), seats);
                assert!(
                    over["verdict"]["winners"]
                        .as_array()
                        .is_some_and(|winners| !winners.is_empty())
                );
            }
            // How it ended can be written down and begun again, in any game.
            let setup = engine.setup();
            other.ok(json!({ "cmd": "new", "game": game["game"], "setup": setup }));
            assert_eq!(other.seen(seats), engine.seen(seats));
        }
    }
}

#[test]
fn extreme_by_its_name_and_by_its_option_is_the_same_match() {
    let mut engine = Engine::start();
    let mut log = |new: Json| {
        play_out(&mut engine, new, &["counting"]);
        engine.ok(json!({ "cmd": "log" }))
    };
    let by_name = log(json!({ "cmd": "new", "game": "the-game-extreme", "seats": 3, "seed": 5 }));
    let by_option = log(
        json!({ "cmd": "new", "game": "the-game", "seats": 3, "seed": 5, "options": { "extreme": true } }),
    );
    assert_eq!(by_name, by_option);
    assert_eq!(by_name["log"]["setup"]["options"]["extreme"], true);
    let plain = log(
        json!({ "cmd": "new", "game": "the-game-extreme", "seats": 3, "options": { "extreme": false } }),
    );
    assert_eq!(
        plain["log"]["setup"]["options"]["extreme"], false,
        "what is written out counts"
    );
}

#[test]
fn the_same_seed_gives_the_same_match_in_any_process() {
    let story = |seed: u64| {
        let mut engine = Engine::start();
        play_out(
            &mut engine,
            json!({ "cmd": "new", "game": "the-game", "seats": 2, "seed": seed }),
            &["random", "counting"],
        );
        engine.ok(json!({ "cmd": "log" }))
    };
    assert_eq!(story(11), story(11));
    assert_ne!(story(11), story(12));
    assert_eq!(
        story(u64::MAX),
        story(u64::MAX),
        "any whole number of 64 bits is a seed"
    );
}

#[test]
fn the_log_is_the_log_of_a_record_and_replays() {
    let mut engine = Engine::start();
    for (game, seats) in [("the-game", 3), ("the-game-extreme", 2)] {
        let over = play_out(
            &mut engine,
            json!({ "cmd": "new", "game": game, "seats": seats, "seed": 4 }),
            &["counting"],
        );
        let log = engine.ok(json!({ "cmd": "log" }));
        let record = json!({
            "format": "sobremesa-record",
            "version": 1,
            "game": log["game"],
            "rules_version": TheGame::RULES_VERSION,
            "players": [],
            "log": log["log"],
        });
        let record = RecordFile::parse(&record.to_string()).expect("the outside of a record");
        let record = record.open::<TheGame>().expect("the inside of a record");
        assert_eq!(
            serde_json::to_value(&record.log).expect("a log is JSON"),
            log["log"]
        );
        let replayed = record
            .replay()
            .expect("what was played can be played again");
        let Next::Over(outcome) = TheGame::next(replayed.state()) else {
            panic!("it was played to the end")
        };
        assert_eq!(json!(outcome), over["over"]);
        assert_eq!(
            json!(TheGame::view(replayed.state(), Viewer::Spectator)),
            engine.view(None)
        );
    }
}

#[test]
fn after_the_end_nothing_can_be_played_and_everything_can_be_seen() {
    let mut engine = Engine::start();
    play_out(
        &mut engine,
        json!({ "cmd": "new", "game": "the-game", "seats": 2, "seed": 8 }),
        &["random"],
    );
    let refused = engine.fault(json!({ "cmd": "play", "seat": 0, "action": "end" }));
    assert_eq!(
        (&refused["kind"], &refused["rule"]),
        (&json!("refused"), &json!("T5.1"))
    );
    assert_eq!(
        engine.fault(json!({ "cmd": "bot", "seat": 0 }))["kind"],
        "nothing-owed"
    );
    assert_eq!(
        engine.ok(json!({ "cmd": "legal", "seat": 0 }))["actions"],
        json!([])
    );
    // Even an ended match can be written down and begun again.
    let (setup, seen) = (engine.setup(), engine.seen(2));
    engine.ok(json!({ "cmd": "new", "game": "the-game", "setup": setup }));
    assert_eq!(engine.seen(2), seen);
}

/// The example of docs/adding-a-game.md is offered to nobody and known by its name.
#[test]
fn the_example_game_is_played_to_the_end() {
    let mut engine = Engine::start();
    let new =
        json!({ "cmd": "new", "game": "pig", "seats": 3, "options": { "short": true }, "seed": 5 });
    play_out(&mut engine, new, &["random", "steady"]);
    let games = engine.ok(json!({ "cmd": "games" }));
    assert!(!games.to_string().contains("pig"), "{games}");
    assert!(engine.finish().success());
}
