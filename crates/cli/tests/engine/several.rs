//! Several matches at a time, copies of them, whole steps and steps back.

use serde_json::json;

use crate::driver::Engine;

#[test]
fn matches_go_on_side_by_side_and_are_ended_one_by_one() {
    let mut engine = Engine::start();
    for (name, game, seats) in [("a", "push", 2), ("b", "the-game", 1)] {
        engine.ok(json!({ "cmd": "new", "match": name, "game": game, "seats": seats, "seed": 1 }));
    }
    engine.ok(json!({ "cmd": "new", "game": "cthulhu-500", "seats": 3, "seed": 1 }));
    let game = |engine: &mut Engine, name| {
        engine.ok(json!({ "cmd": "setup", "match": name }))["game"].clone()
    };
    assert_eq!(game(&mut engine, "a"), "push");
    assert_eq!(game(&mut engine, "b"), "the-game");
    assert_eq!(engine.ok(json!({ "cmd": "setup" }))["game"], "cthulhu-500");
    assert_eq!(
        engine.ok(json!({ "cmd": "end", "match": "a" }))["matches"],
        2
    );
    let fault = engine.fault(json!({ "cmd": "next", "match": "a" }));
    assert_eq!(fault["kind"], "no-match");
    assert!(
        fault["message"]
            .as_str()
            .is_some_and(|said| said.contains("“a”"))
    );
    assert_eq!(
        engine.fault(json!({ "cmd": "end", "match": "a" }))["kind"],
        "no-match"
    );
}

#[test]
fn too_many_matches_are_refused_and_the_others_stay() {
    let mut engine = Engine::start();
    engine.ok(json!({ "cmd": "new", "match": "0", "game": "push", "seats": 2, "seed": 1 }));
    for number in 1..1000 {
        engine.ok(json!({ "cmd": "clone", "match": "0", "to": number.to_string() }));
    }
    let clone = json!({ "cmd": "clone", "match": "0", "to": "more" });
    assert_eq!(engine.fault(clone.clone())["kind"], "too-many-matches");
    engine.ok(json!({ "cmd": "clone", "match": "0", "to": "999" }));
    engine.ok(json!({ "cmd": "end", "match": "7" }));
    engine.ok(clone);
}

#[test]
fn a_copy_draws_the_same_cards_and_with_a_seed_others() {
    let mut engine = Engine::start();
    let rig = json!([{ "first": 0 }]);
    engine.ok(json!({ "cmd": "new", "game": "push", "seats": 2, "seed": 1, "rig": rig }));
    engine.ok(json!({ "cmd": "clone", "to": "same" }));
    let drawn = |engine: &mut Engine, name: &str| {
        let reveal = json!({ "cmd": "play", "match": name, "seat": 0, "action": "reveal" });
        engine.ok(reveal)["chance"].clone()
    };
    let mut others = std::collections::BTreeSet::new();
    for seed in 0..6 {
        let name = format!("seed {seed}");
        engine.ok(json!({ "cmd": "clone", "to": name, "seed": seed }));
        others.insert(drawn(&mut engine, &name).to_string());
    }
    assert!(others.len() > 1, "{others:?}");
    assert_eq!(drawn(&mut engine, "same"), drawn(&mut engine, ""));
}

#[test]
fn a_step_tells_what_play_view_and_legal_would() {
    let mut engine = Engine::start();
    for (game, seats) in [
        ("the-game", 3),
        ("push", 2),
        ("great-race", 2),
        ("cthulhu-500", 3),
    ] {
        engine.ok(json!({ "cmd": "new", "game": game, "seats": seats, "seed": 5 }));
        for _ in 0..20 {
            let Some(&seat) = engine.deciders().first() else {
                break;
            };
            let bot = json!({ "cmd": "bot", "seat": seat, "bot": "random" });
            let action = engine.ok(bot)["action"].clone();
            engine.ok(json!({ "cmd": "clone", "to": "beside" }));
            let step = json!({ "cmd": "step", "match": "beside", "seat": seat, "action": action });
            let mut step = engine.ok(step);
            let played = engine.play(seat, action);
            let turns = step["turns"].take();
            step.as_object_mut().expect("an object").remove("turns");
            assert_eq!(step, played);
            let turns = turns.as_array().expect("a list").clone();
            assert_eq!(turns.len(), engine.deciders().len());
            for turn in turns {
                let seat = turn["seat"].as_u64().expect("a seat") as usize;
                assert_eq!(turn["view"], engine.view(Some(seat)));
                let legal = engine.ok(json!({ "cmd": "legal", "seat": seat }));
                for part in ["actions", "owed", "warnings"] {
                    assert_eq!(turn[part], legal[part], "{part}");
                }
            }
        }
    }
}

#[test]
fn what_is_taken_back_was_never_there_and_luck_goes_on() {
    let mut engine = Engine::start();
    let rig = json!([{ "first": 0 }]);
    engine.ok(json!({ "cmd": "new", "game": "push", "seats": 2, "seed": 1, "rig": rig }));
    let before = engine.seen(2);
    let mut drawn = std::collections::BTreeSet::new();
    for _ in 0..6 {
        drawn.insert(engine.play(0, json!("reveal"))["chance"].to_string());
        let undone = engine.ok(json!({ "cmd": "undo" }));
        assert_eq!(undone["entries"], 0);
        assert_eq!(engine.seen(2), before);
    }
    assert!(drawn.len() > 1, "{drawn:?}");
    assert_eq!(
        engine.fault(json!({ "cmd": "undo" }))["kind"],
        "nothing-to-undo"
    );
    engine.play(0, json!("reveal"));
    engine.play(0, json!("new-row"));
    let fault = engine.fault(json!({ "cmd": "undo", "count": 3 }));
    assert_eq!(fault["entries"], 2);
    engine.ok(json!({ "cmd": "undo", "count": 2 }));
    assert_eq!(engine.seen(2), before);
}
