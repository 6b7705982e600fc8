//! Chance made to order.

use serde_json::{Value as Json, json};

use crate::driver::Engine;

/// Two at the table, seat 0 starts with 2 to 8, seat 1 holds 9 to 15, and two cards of seat 0 are down.
fn two_laid(rig: &[u8]) -> Engine {
    let mut engine = Engine::start();
    let cards: Vec<u8> = (2..16).chain(rig.iter().copied()).collect();
    let new = engine.ok(json!({
        "cmd": "new", "game": "the-game", "seats": 2, "seed": 1, "options": { "starter": 0 }, "rig": cards,
    }));
    assert_eq!(
        new["chance"],
        json!((2..16).collect::<Vec<u8>>()),
        "the deal was forced"
    );
    assert_eq!(
        new["sights"]["seats"][1][0]["dealt"]["hand"],
        json!([9, 10, 11, 12, 13, 14, 15])
    );
    engine.lay(0, 2, "A");
    engine.lay(0, 3, "A");
    engine
}

fn end(engine: &mut Engine, seat: usize) -> Json {
    engine.play(seat, json!("end"))["chance"].clone()
}

#[test]
fn rigged_outcomes_come_next_in_order() {
    let mut engine = two_laid(&[]);
    assert_eq!(
        engine.ok(json!({ "cmd": "rig", "chance": [77, 50] }))["rigged"],
        2
    );
    assert_eq!(end(&mut engine, 0), json!([77, 50]));
    assert_eq!(engine.view(Some(0))["hand"], json!([4, 5, 6, 7, 8, 50, 77]));
}

#[test]
fn too_few_are_followed_by_luck_and_too_many_wait_for_the_next_draw() {
    let mut engine = two_laid(&[]);
    engine.ok(json!({ "cmd": "rig", "chance": [60] }));
    let drawn = end(&mut engine, 0);
    assert_eq!(
        (&drawn[0], drawn.as_array().map(Vec::len)),
        (&json!(60), Some(2))
    );

    for mut engine in [two_laid(&[50, 51, 52]), {
        let mut engine = two_laid(&[]);
        engine.ok(json!({ "cmd": "rig", "chance": [50, 51, 52] }));
        engine
    }] {
        assert_eq!(end(&mut engine, 0), json!([50, 51]));
        engine.lay(1, 9, "A");
        engine.lay(1, 10, "A");
        assert_eq!(end(&mut engine, 1)[0], 52);
    }
}

#[test]
fn another_rig_takes_the_place_of_the_first() {
    let mut engine = two_laid(&[50, 51]);
    engine.ok(json!({ "cmd": "rig", "chance": [60, 61] }));
    assert_eq!(end(&mut engine, 0), json!([60, 61]));
}

#[test]
fn outcomes_that_cannot_be_are_refused_and_change_nothing() {
    // What the same match would have drawn untouched.
    let untouched = end(&mut two_laid(&[]), 0);
    for (rig, place, given) in [(vec![2], 0, 2), (vec![50, 9], 1, 9), (vec![50, 50], 1, 50)] {
        let mut engine = two_laid(&[]);
        engine.ok(json!({ "cmd": "rig", "chance": rig }));
        let (setup, log) = (engine.setup(), engine.ok(json!({ "cmd": "log" })));
        for _ in 0..2 {
            let fault = engine.fault(json!({ "cmd": "play", "seat": 0, "action": "end" }));
            assert_eq!(fault["kind"], "misfit");
            assert_eq!(
                (&fault["place"], &fault["given"]),
                (&json!(place), &json!(given))
            );
            assert!(
                fault["message"]
                    .as_str()
                    .is_some_and(|text| text.contains(&given.to_string()))
            );
            assert_eq!(engine.setup(), setup);
            assert_eq!(engine.ok(json!({ "cmd": "log" })), log);
        }
        engine.ok(json!({ "cmd": "rig", "chance": [] }));
        assert_eq!(
            end(&mut engine, 0),
            untouched,
            "not even the cards to come have changed"
        );
    }
}

#[test]
fn a_refused_action_uses_up_nothing() {
    let mut engine = two_laid(&[50, 51]);
    engine.fault(json!({ "cmd": "play", "seat": 1, "action": "end" }));
    engine.fault(
        json!({ "cmd": "play", "seat": 0, "action": { "lay": { "card": 99, "pile": "A" } } }),
    );
    assert_eq!(end(&mut engine, 0), json!([50, 51]));
}

#[test]
fn what_is_no_outcome_of_the_game_is_refused_at_once() {
    let mut engine = two_laid(&[50, 51]);
    for chance in [
        json!([1]),
        json!([100]),
        json!(["six"]),
        json!(50),
        json!([[50]]),
        json!(null),
    ] {
        assert_eq!(
            engine.fault(json!({ "cmd": "rig", "chance": chance }))["kind"],
            "bad-field"
        );
    }
    assert_eq!(
        end(&mut engine, 0),
        json!([50, 51]),
        "the rig before is still there"
    );
}

#[test]
fn a_deal_that_cannot_be_is_refused() {
    let mut engine = Engine::start();
    let fault =
        engine.fault(json!({ "cmd": "new", "game": "the-game", "seats": 1, "rig": [40, 41, 40] }));
    assert_eq!(
        (&fault["kind"], &fault["place"], &fault["given"]),
        (&json!("misfit"), &json!(2), &json!(40))
    );
    assert_eq!(engine.fault(json!({ "cmd": "next" }))["kind"], "no-match");
}

#[test]
fn even_the_orders_of_extreme_can_be_dealt_to_order() {
    let mut engine = Engine::start();
    let new = json!({
        "cmd": "new", "game": "the-game-extreme", "seats": 1, "seed": 9, "options": { "orders-shuffled": true },
    });
    let dealt = engine.ok(new.clone())["chance"].clone();
    assert_eq!(
        dealt.as_array().map(Vec::len),
        Some(28 + 8),
        "28 orders, then a hand"
    );
    let seen = engine.seen(1);
    let mut again = new;
    again["seed"] = json!(10);
    again["rig"] = dealt;
    engine.ok(again);
    assert_eq!(
        engine.seen(1),
        seen,
        "chance is the whole difference between two seeds"
    );
}
