//! Each command once, and the frame around all of them.

use serde_json::{Value as Json, json};

use crate::driver::Engine;

#[test]
fn games_tells_what_can_be_played() {
    let mut engine = Engine::start();
    let answer = engine.ok(json!({ "cmd": "games" }));
    let games = answer["games"].as_array().expect("a list");
    let game = games
        .iter()
        .find(|game| game["game"] == "the-game")
        .expect("it is on the shelf");
    assert_eq!(game["name"], "The Game");
    assert_eq!(game["seats"], json!([1, 5]));
    assert_eq!(game["cooperative"], true);
    assert_eq!(
        game["options"][0],
        json!({ "key": "extreme", "kind": "flag" })
    );
    assert_eq!(game["options"][2]["values"], json!(["off", "one", "two"]));
    assert_eq!(game["presets"][0]["game"], "the-game-extreme");
    assert_eq!(game["presets"][0]["options"], json!({ "extreme": true }));
    assert!(
        game["bots"]
            .as_array()
            .expect("a list")
            .contains(&json!("counting"))
    );
    for text in [&game["name"], &game["presets"][0]["name"]] {
        assert!(
            !text.as_str().expect("a name").contains('['),
            "{text} has no words"
        );
    }
    // Whatever is listed can be begun.
    for game in games {
        let names = game["presets"]
            .as_array()
            .into_iter()
            .flatten()
            .chain([game]);
        for name in names.map(|named| &named["game"]) {
            engine.ok(json!({ "cmd": "new", "game": name, "seats": game["seats"][1], "seed": 1 }));
        }
    }
}

#[test]
fn a_turn_told_command_by_command() {
    let mut engine = Engine::start();
    let new = engine.ok(json!({ "cmd": "new", "game": "the-game", "seats": 2, "seed": 7 }));
    assert_eq!(new["seed"], 7);
    assert_eq!(
        new["chance"].as_array().map(Vec::len),
        Some(14),
        "two hands of seven"
    );
    assert_eq!(new["next"], json!({ "decide": [0, 1] }));
    assert_eq!(engine.ok(json!({ "cmd": "next" }))["decide"], json!([0, 1]));

    // Owed answers come first in the list; talk is free.
    let legal = engine.ok(json!({ "cmd": "legal", "seat": 1 }));
    assert_eq!(legal["owed"], 4);
    assert_eq!(legal["actions"][0], json!({ "bid": 0 }));
    assert!(
        legal["actions"]
            .as_array()
            .expect("a list")
            .contains(&json!({ "say": "thanks" }))
    );

    let bid = engine.play(0, json!({ "bid": 0 }));
    assert_eq!(bid["next"], json!({ "decide": [1] }));
    assert_eq!(
        bid["sights"]["seats"][0][0]["bid"],
        json!({ "seat": 0, "bid": 0 })
    );
    assert_eq!(
        bid["sights"]["seats"][1][0]["bid"],
        json!({ "seat": 0 }),
        "a bid is secret"
    );
    engine.play(1, json!({ "bid": 3 }));
    assert_eq!(engine.deciders(), [1]);

    let bot = engine.ok(json!({ "cmd": "bot", "seat": 1, "bot": "greedy", "milliseconds": 10 }));
    assert_eq!(bot["bot"], "greedy");
    assert!(bot["microseconds"].is_u64());
    let legal = engine.ok(json!({ "cmd": "legal", "seat": 1 }));
    assert!(
        legal["actions"]
            .as_array()
            .expect("a list")
            .contains(&bot["action"]),
        "bots play by the rules"
    );
    let usual = engine.ok(json!({ "cmd": "bot", "seat": 1 }));
    assert_eq!(
        usual["bot"], "counting",
        "the bot that sits down where nobody says which"
    );

    let laid = engine.play(1, bot["action"].clone());
    assert_eq!(laid["chance"], json!([]));
    assert_eq!(engine.view(Some(1))["hands"], json!([7, 6]));
    assert_eq!(
        engine.setup()["position"]["hands"][1]
            .as_array()
            .map(Vec::len),
        Some(6)
    );
    let log = engine.ok(json!({ "cmd": "log" }));
    assert_eq!(log["game"], "the-game");
    assert_eq!(
        log["log"]["entries"][2],
        json!({ "seat": 1, "action": bot["action"] })
    );
    assert_eq!(
        engine.ok(json!({ "cmd": "rig", "chance": [] }))["rigged"],
        0
    );
}

#[test]
fn asking_a_bot_changes_nothing_and_asking_twice_gives_one_answer() {
    let mut engine = Engine::start();
    engine.ok(json!({ "cmd": "new", "game": "the-game", "seats": 1, "seed": 3 }));
    let before = engine.setup();
    let ask = json!({ "cmd": "bot", "seat": 0, "bot": "random" });
    let chosen: Vec<Json> = (0..3)
        .map(|_| engine.ok(ask.clone())["action"].clone())
        .collect();
    assert!(chosen.iter().all(|action| *action == chosen[0]));
    assert_eq!(engine.setup(), before);
}

#[test]
fn a_hint_names_the_few_best_answers_with_their_chance_and_why_for_every_game() {
    let mut engine = Engine::start();
    for game in [
        "the-game",
        "the-game-extreme",
        "push",
        "cthulhu-500",
        "great-race",
    ] {
        engine.ok(json!({ "cmd": "new", "game": game, "seats": 3, "seed": 5 }));
        let mut reasons = 0;
        for _ in 0..12 {
            let seat = engine.deciders()[0];
            let legal = engine.ok(json!({ "cmd": "legal", "seat": seat }));
            let ask = json!({ "cmd": "hint", "seat": seat, "milliseconds": 20, "count": 2 });
            let before = engine.setup();
            let hint = engine.ok(ask);
            assert_eq!(engine.setup(), before, "asking changes nothing");
            let hints = hint["hints"].as_array().expect("a list");
            assert!((1..=2).contains(&hints.len()), "{game}: {hint}");
            for hint in hints {
                assert!(
                    legal["actions"]
                        .as_array()
                        .expect("a list")
                        .contains(&hint["action"]),
                    "{hint}"
                );
                assert!(
                    hint["per_mille"]
                        .as_u64()
                        .is_some_and(|chance| chance <= 1000),
                    "{hint}"
                );
                let said = hint["reasons"].as_array().expect("a list");
                assert!(
                    said.len() <= 4
                        && said
                            .iter()
                            .all(|why| why.as_str().is_some_and(|why| !why.contains('[')))
                );
                reasons += said.len();
            }
            engine.play(seat, hints[0]["action"].clone());
        }
        assert!(reasons > 12, "{game}: {reasons} reasons");
    }
    engine.ok(
        json!({ "cmd": "new", "game": "push", "seats": 2, "seed": 1, "rig": [{ "first": 0 }] }),
    );
    assert_eq!(
        engine.fault(json!({ "cmd": "hint", "seat": 1 }))["kind"],
        "nothing-owed"
    );
}

#[test]
fn without_a_limit_of_time_the_same_moment_gets_the_same_hint() {
    let mut engine = Engine::start();
    engine.ok(json!({ "cmd": "new", "game": "the-game", "seats": 1, "seed": 3 }));
    let mut ask = || {
        let mut hint = engine.ok(json!({ "cmd": "hint", "seat": 0 }));
        hint.as_object_mut().map(|hint| hint.remove("microseconds"));
        hint
    };
    assert_eq!(ask(), ask());
}

#[test]
fn warnings_point_at_actions_that_lose() {
    let mut engine = Engine::start();
    engine.ok(json!({ "cmd": "new", "game": "the-game-extreme", "seats": 2, "seed": 1 }));
    let mut warned = Json::Null;
    while warned.is_null() && engine.step("counting") {
        for seat in engine.deciders() {
            let legal = engine.ok(json!({ "cmd": "legal", "seat": seat }));
            if let Some(warning) = legal["warnings"].get(0) {
                let place = warning["action"].as_u64().expect("a place in the list") as usize;
                assert!(legal["actions"][place]["lay"].is_object(), "{legal}");
                warned = warning["message"].clone();
            }
        }
    }
    assert!(
        warned
            .as_str()
            .is_some_and(|text| !text.contains("[the-game-")),
        "{warned}"
    );
}

#[test]
fn the_id_comes_back_whatever_it_is_and_empty_lines_are_skipped() {
    let mut engine = Engine::start();
    for id in [
        json!(1),
        json!("a"),
        json!(null),
        json!({ "deep": [1, 2] }),
        json!(1.5),
    ] {
        assert_eq!(engine.ok(json!({ "cmd": "games", "id": id }))["id"], id);
        let answer = engine.ask(&json!({ "cmd": "next", "id": id }));
        assert_eq!((&answer["id"], &answer["ok"]), (&id, &json!(false)));
    }
    assert!(engine.ok(json!({ "cmd": "games" })).get("id").is_none());
    engine.send(b"\n   \n\t\r\n\n");
    assert_eq!(engine.line(b"  {\"cmd\":\"games\",\"id\":9}\r")["id"], 9);
}

#[test]
fn the_end_of_input_ends_the_process_well() {
    assert!(Engine::start().finish().success());
    let mut engine = Engine::start();
    engine.ok(json!({ "cmd": "new", "game": "the-game", "seats": 3 }));
    assert!(engine.finish().success());
    // A last line without its end is still a request.
    let mut child = Engine::start();
    child.send(b"{\"cmd\":\"games\"}");
    let (answer, status) = child.last();
    assert_eq!(answer["ok"], true);
    assert!(status.success());
}

#[test]
fn new_begins_another_match_and_only_when_it_can() {
    let mut engine = Engine::start();
    engine.ok(json!({ "cmd": "new", "game": "the-game", "seats": 2, "seed": 1 }));
    engine.play(0, json!({ "bid": 1 }));
    let before = engine.setup();
    engine.fault(json!({ "cmd": "new", "game": "the-game", "seats": 9 }));
    engine.fault(json!({ "cmd": "new", "game": "the-game", "seats": 2, "rig": [2, 2] }));
    assert_eq!(
        engine.setup(),
        before,
        "a match that cannot begin does not end the one under way"
    );
    engine.ok(json!({ "cmd": "new", "game": "the-game", "seats": 2, "seed": 2 }));
    assert_ne!(engine.setup(), before);
}

#[test]
fn a_seed_nobody_chose_is_told_and_repeats_the_match() {
    let mut engine = Engine::start();
    let new = json!({ "cmd": "new", "game": "the-game", "seats": 4 });
    let (one, other) = (engine.ok(new.clone()), engine.ok(new.clone()));
    assert_ne!(one["chance"], other["chance"], "each match is dealt anew");
    let mut again = new;
    again["seed"] = one["seed"].clone();
    assert_eq!(engine.ok(again), one);
}
