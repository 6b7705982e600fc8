//! A moment written down by `setup` and begun again by `new` is the same moment.

use serde_json::{Value as Json, json};

use crate::driver::Engine;

#[test]
fn every_moment_can_be_written_down_and_begun_again() {
    let kinds = [
        (json!({}), 2),
        (json!({ "extreme": true }), 3),
        (
            json!({ "extreme": true, "orders-shuffled": true, "expert": "two" }),
            1,
        ),
        (json!({ "starter": 3, "expert": "one" }), 5),
    ];
    let (mut engine, mut other) = (Engine::start(), Engine::start());
    for (seed, (options, seats)) in kinds.into_iter().enumerate() {
        engine.ok(
            json!({ "cmd": "new", "game": "the-game", "seats": seats, "seed": seed, "options": options }),
        );
        let mut moment = 0;
        loop {
            if moment % 6 == 0 {
                begin_again(&mut engine, &mut other, seats);
            }
            if !engine.step("counting") {
                break;
            }
            moment += 1;
        }
        begin_again(&mut engine, &mut other, seats);
    }
}

/// Sends the position from one engine to the other and compares all that can be seen.
fn begin_again(engine: &mut Engine, other: &mut Engine, seats: usize) {
    let setup = engine.setup();
    let new = other.ok(json!({ "cmd": "new", "game": "the-game", "setup": setup }));
    assert_eq!(new["seats"], seats);
    assert_eq!(other.setup(), setup);
    assert_eq!(other.seen(seats), engine.seen(seats), "{setup}");
}

#[test]
fn bids_and_signals_are_part_of_the_moment() {
    let (mut engine, mut other) = (Engine::start(), Engine::start());
    engine.ok(json!({ "cmd": "new", "game": "the-game", "seats": 3, "seed": 2 }));
    engine.play(1, json!({ "bid": 2 }));
    engine.play(2, json!({ "signal": { "pile": "C", "show": "mine" } }));
    begin_again(&mut engine, &mut other, 3);
    assert_eq!(
        other.view(Some(1))["phase"]["bids"],
        json!({ "done": [1], "own": 2 })
    );
    assert_eq!(
        other.view(Some(2))["phase"]["bids"]["own"],
        Json::Null,
        "a bid stays secret"
    );
    assert_eq!(other.view(Some(0))["signals"][2][2], "mine");
}

#[test]
fn a_position_written_by_hand_may_leave_out_what_goes_without_saying() {
    let mut engine = Engine::start();
    let setup = json!({
        "seats": 1,
        "position": {
            "piles": [[90], [1], [100], [20]],
            "hands": [[80, 30]],
            "phase": { "turn": { "seat": 0 } },
        },
    });
    engine.ok(json!({ "cmd": "new", "game": "the-game", "setup": setup }));
    let back = engine.lay(0, 80, "A");
    assert_eq!(back["sights"]["spectator"][0]["laid"]["on"], 90, "ten back");
    engine.lay(0, 30, "D");
    assert_eq!(engine.view(None)["piles"][3], json!([20, 30]));
}
