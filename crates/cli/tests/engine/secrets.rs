//! A view shows what its seat may know, and nothing else.

use serde_json::{Value as Json, json};

use crate::driver::Engine;

/// The same position with another world behind it: `seat` holds a card of the draw pile instead of one of its own.
fn swapped(setup: &Json, seat: usize) -> Option<Json> {
    let position = &setup["position"];
    let numbers = |cards: &Json| {
        cards
            .as_array()
            .into_iter()
            .flatten()
            .cloned()
            .collect::<Vec<Json>>()
    };
    let mut placed = numbers(&position["beneath"]);
    for group in [&position["hands"], &position["piles"]] {
        placed.extend(group.as_array().into_iter().flatten().flat_map(numbers));
    }
    let in_draw_pile = (2..100)
        .map(|number| json!(number))
        .find(|card| !placed.contains(card))?;
    let mut setup = setup.clone();
    *setup["position"]["hands"][seat].get_mut(0)? = in_draw_pile;
    Some(setup)
}

#[test]
fn a_view_has_no_hand_but_its_own_and_the_spectator_has_none() {
    let (mut engine, mut other) = (Engine::start(), Engine::start());
    for (game, seed) in [("the-game", 3), ("the-game-extreme", 4)] {
        engine.ok(json!({ "cmd": "new", "game": game, "seats": 3, "seed": seed }));
        let mut changed = 0;
        while engine.step("counting") {
            let setup = engine.setup();
            let view = engine.view(None);
            assert_eq!(view["hand"], Json::Null);
            assert_eq!(view["viewer"], Json::Null);
            for seat in 0..3 {
                let view = engine.view(Some(seat));
                assert_eq!(view["viewer"], seat);
                assert_eq!(view["hand"], setup["position"]["hands"][seat]);
            }
            // Two worlds that differ in what seat 1 holds look the same to everybody else.
            let Some(world) = swapped(&setup, 1) else {
                continue;
            };
            // A hand that could not move, or must not, may make the other world a different one for all.
            other.ok(json!({ "cmd": "new", "game": "the-game", "setup": world }));
            if other.deciders() != engine.deciders() {
                continue;
            }
            for viewer in [None, Some(0), Some(2)] {
                assert_eq!(other.view(viewer), engine.view(viewer));
            }
            assert_ne!(other.view(Some(1)), engine.view(Some(1)));
            changed += 1;
        }
        assert!(changed > 20, "worlds were compared: {changed}");
    }
}

#[test]
fn what_one_seat_draws_the_others_only_count() {
    let mut engine = Engine::start();
    let new = json!({
        "cmd": "new", "game": "the-game", "seats": 2, "options": { "starter": 0 },
        "rig": (2..16).collect::<Vec<u8>>(),
    });
    let dealt = engine.ok(new)["sights"].clone();
    assert_eq!(
        dealt["seats"][0][0],
        json!({ "dealt": { "hand": [2, 3, 4, 5, 6, 7, 8] } })
    );
    assert_eq!(dealt["spectator"][0], json!({ "dealt": {} }));
    engine.lay(0, 2, "A");
    engine.lay(0, 3, "A");
    engine.ok(json!({ "cmd": "rig", "chance": [70, 71] }));
    let sights = engine.play(0, json!("end"))["sights"].clone();
    assert_eq!(
        sights["seats"][0][0]["ended"],
        json!({ "seat": 0, "count": 2, "drawn": [70, 71] })
    );
    assert_eq!(
        sights["seats"][1][0]["ended"],
        json!({ "seat": 0, "count": 2 })
    );
    assert_eq!(
        sights["spectator"][0]["ended"],
        json!({ "seat": 0, "count": 2 })
    );
}

#[test]
fn the_spectator_is_asked_for_by_null_or_by_nothing() {
    let mut engine = Engine::start();
    engine.ok(json!({ "cmd": "new", "game": "the-game", "seats": 2 }));
    assert_eq!(
        engine.ok(json!({ "cmd": "view" }))["view"],
        engine.view(None)
    );
}
