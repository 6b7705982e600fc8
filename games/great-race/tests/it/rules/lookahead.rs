//! How far a movement could go, as screens are told.

use serde_json::Value;
use sobremesa_core::{Seat, Viewer};
use sobremesa_great_race::{Action, Card};

use crate::told::{ANA, BEA, Scene, Told, go, team};

/// The ways one viewer is shown, by the cell they lead to.
fn ways(game: &Told, seat: Seat) -> Vec<Value> {
    let view = serde_json::to_value(game.view(Viewer::Seat(seat))).expect("a view is JSON");
    view["outlook"]["reach"].as_array().expect("a list").clone()
}

fn way<'a>(ways: &'a [Value], to: &str) -> Option<&'a Value> {
    ways.iter().find(|way| way["cell"] == to)
}

#[test]
fn the_cheapest_way_to_every_cell_that_the_engine_reaches() {
    let tiles = [
        ("2-2", "3"),
        ("1-3", "1"),
        ("2-3", "1"),
        ("3-3", "1"),
        ("3-4", "2"),
        ("4-4", "1"),
    ];
    let mut game = Scene::of(2).tiles(tiles).gauges(ANA, [9, 3, 5]).begins();
    let before = ways(&game, ANA);
    game.does(ANA, Action::Drive);
    let lit = ways(&game, ANA);
    assert_eq!(
        before, lit,
        "the same is shown to somebody who could set out"
    );
    let far = way(&lit, "3-3").expect("three cells away");
    assert_eq!(
        (&far["path"], &far["whole"]["fuel"]),
        (&serde_json::json!(["1-3", "2-3", "3-3"]), &3.into())
    );
    assert!(
        way(&lit, "4-4").is_none(),
        "four cells are too far for an engine of three"
    );
    game.does(ANA, go("1-3"));
    assert_eq!(
        way(&ways(&game, ANA), "3-4").expect("two cells away")["whole"]["fuel"],
        3
    );
}

#[test]
fn a_way_ends_at_a_stop_in_a_city_and_in_the_unknown() {
    let tiles = [("2-2", "1"), ("3-2", "1-stop"), ("3-1", "1"), ("3-3", "1")];
    let mut game = Scene::of(2).tiles(tiles).begins();
    game.does(ANA, Action::Drive);
    let lit = ways(&game, ANA);
    assert_eq!(way(&lit, "3-2").expect("the STOP")["stop"], true);
    assert!(way(&lit, "3-1").is_none(), "nothing lies behind a STOP");
    assert_eq!(way(&lit, "4-2").expect("Mirador")["city"], true);
    assert_eq!(way(&lit, "3-4").expect("a blank cell")["fuel"], Value::Null);
    assert!(
        lit.iter()
            .all(|way| way["path"].as_array().is_some_and(|path| path.len() <= 3))
    );
}

#[test]
fn what_cannot_be_paid_is_dark_unless_an_escort_or_a_ranger_helps() {
    let dangers = [("2-2", "1-danger"), ("3-3", "1-danger")];
    let scene = Scene::of(2)
        .tiles(dangers)
        .gauges(ANA, [5, 2, 1])
        .team(ANA, team(0, 1, 0, 0));
    let alone = ways(&scene.clone().begins(), ANA);
    assert!(
        way(&alone, "2-2").is_some() && way(&alone, "3-3").is_none(),
        "two points of three, then two of one"
    );
    let escorted = ways(&scene.clone().team(ANA, team(0, 1, 1, 0)).begins(), ANA);
    assert_eq!(
        way(&escorted, "3-3").expect("with an escort")["whole"]["dangers"],
        2
    );
    assert!(way(&ways(&scene.hand(ANA, [Card::Ranger]).begins(), ANA), "3-3").is_some());
}

#[test]
fn only_whoever_drives_is_shown_a_way() {
    let game = Scene::of(2).tiles([("2-2", "1")]).begins();
    assert!(!ways(&game, ANA).is_empty() && ways(&game, BEA).is_empty());
    let view = serde_json::to_value(game.view(Viewer::Spectator)).expect("a view is JSON");
    assert_eq!(view["outlook"], Value::Null);
}
