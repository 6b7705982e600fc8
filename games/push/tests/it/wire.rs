//! What a screen is told beside the cards, so that it needs no rule of its own; and that it is no secret.

use serde_json::{Value, json};
use sobremesa_core::{FastLuck, Game, Match, Seat, Setup, Viewer};
use sobremesa_push::{Options, Push};

fn told(options: Options, position: Value, viewer: Viewer) -> Value {
    let position: sobremesa_push::Position = serde_json::from_value(position).expect("a position");
    let setup = Setup {
        seats: position.benches.len() as u8,
        options,
        position: Some(position),
    };
    let (game, _) =
        Match::<Push>::start(setup, &[], &mut FastLuck::new(1)).expect("a sound position");
    serde_json::to_value(Push::view(game.state(), viewer)).expect("a view is JSON")
}

const ME: Viewer = Viewer::Seat(Seat(0));

#[test]
fn a_row_says_what_it_accepts_and_why_it_refuses() {
    let view = told(
        Options::default(),
        json!({
            "rows": [["red-2", "blue-5", "dice"], ["yellow-6", "green-3"]],
            "benches": [["red-3", "red-5", "green-6"], [], []],
            "phase": {"turn": {"seat": 0, "card": "yellow-2"}},
        }),
        ME,
    );
    assert_eq!(
        view["accepts"][0],
        json!({"colours": ["yellow", "green", "purple"], "numbers": [1, 3, 4, 6], "dice": false})
    );
    assert_eq!(view["accepts"][1]["dice"], json!(true));
    assert_eq!(view["accepts"][2], Value::Null);
    assert_eq!(view["clashes"], json!(["number", "colour", null]));
    assert_eq!(view["new_row"], json!(3));
    assert_eq!(view["row_points"], json!([7, 9, 0]));
    assert_eq!(view["bench_points"][0], json!([0, 8, 0, 6, 0]));
    assert_eq!(view["order"]["takers"], json!([0, 1, 2]));
}

#[test]
fn the_risk_is_told_for_every_choice() {
    let rows = json!([["yellow-1"], ["yellow-2"], ["yellow-3"]]);
    let turn = |card: Value| json!({"rows": rows, "benches": [[], [], []], "phase": {"turn": {"seat": 0, "card": card}}});
    let view = told(Options::default(), turn(Value::Null), ME);
    // Fifteen yellow cards of 117 find no row.
    assert_eq!(
        view["risks"],
        json!({"next": {"per_mille": 128, "cards": 15}, "placed": [null, null, null]})
    );
    let view = told(Options::default(), turn(json!("red-1")), ME);
    // In row 2 or 3 the red 1 makes no other card impossible: rows 1 and 3, or 1 and 2, still take it.
    assert_eq!(
        view["risks"],
        json!({"next": null, "placed": [null, {"per_mille": 129, "cards": 15}, {"per_mille": 129, "cards": 15}]})
    );
    let taking = json!({
        "rows": rows, "benches": [[], [], []], "phase": {"take": {"on-turn": 0, "taker": 0}},
    });
    assert_eq!(told(Options::default(), taking, ME)["risks"], Value::Null);
}

#[test]
fn what_lies_in_a_hidden_bank_changes_nothing_that_others_are_told() {
    let hidden = Options {
        hide_totals: true,
        ..Options::default()
    };
    let world = |bank: Value| {
        json!({
            "rows": [["yellow-1"], ["yellow-2"], ["yellow-3"]],
            "benches": [["red-1"], [], []],
            "banks": [[], bank, []],
            "phase": {"turn": {"seat": 0}},
        })
    };
    let (low, high) = (
        world(json!(["yellow-4", "yellow-4"])),
        world(json!(["yellow-6", "yellow-5"])),
    );
    for viewer in [ME, Viewer::Seat(Seat(2)), Viewer::Spectator] {
        let view = told(hidden, low.clone(), viewer);
        assert_eq!(view, told(hidden, high.clone(), viewer));
        // Two of the fifteen lie in the bank, and nobody else knows which: 13 of 114 all the same.
        assert_eq!(view["risks"]["next"], json!({"per_mille": 114}));
    }
    let owner = Viewer::Seat(Seat(1));
    assert_ne!(told(hidden, low.clone(), owner), told(hidden, high, owner));
    assert_eq!(
        told(hidden, low, owner)["risks"]["next"],
        json!({"per_mille": 114, "cards": 13})
    );
}
