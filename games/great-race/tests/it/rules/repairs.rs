//! G21 and G22: repairs.

use sobremesa_great_race::{Action, Card, Gauge, Part};

use crate::told::{ANA, BEA, Scene, play};

fn fit(part: Part, gauge: Gauge) -> Action {
    Action::Fit { part, gauge }
}

#[test]
fn g21_1_gauges_stop_at_their_maximum() {
    let scene = Scene::of(2)
        .gauges(ANA, [8, 4, 5])
        .hand(ANA, [Card::Refuel, Card::Toolbox]);
    let mut game = scene.begins();
    game.does(ANA, play(Card::Refuel));
    assert_eq!(game.gauges(ANA)[0], 10, "three of the five are lost");
    game.all(ANA, [Action::Repair, fit(Part::Toolbox, Gauge::Engine)]);
    assert_eq!(game.gauges(ANA), [10, 5, 5], "two of the three are lost");
    assert_eq!(
        game.rule(ANA, fit(Part::Bought, Gauge::Engine)),
        "G22.2",
        "none is sold beyond it"
    );
    assert_eq!(Scene::of(2).begins().rule(ANA, Action::BuyFuel), "G21.1");
}

#[test]
fn g22_1_parts_cost_20_in_a_city_and_40_outside_any_number_split_freely() {
    let mut game = Scene::of(2).gauges(ANA, [9, 2, 2]).begins();
    game.does(ANA, Action::Repair);
    game.all(
        ANA,
        [
            fit(Part::Bought, Gauge::Engine),
            fit(Part::Bought, Gauge::Chassis),
        ],
    );
    game.all(
        ANA,
        [
            fit(Part::Bought, Gauge::Engine),
            fit(Part::Bought, Gauge::Engine),
        ],
    );
    assert_eq!((game.gauges(ANA), game.money(ANA)), ([9, 5, 3], 0));
    assert_eq!(
        game.rule(ANA, fit(Part::Bought, Gauge::Chassis)),
        "G22.1",
        "no money left"
    );
    game.does(ANA, Action::Finish);
    assert_eq!(game.on_turn(), Some(BEA), "one mechanic did it all");
    let outside = Scene::of(2)
        .at(ANA, "3-3")
        .gauges(ANA, [9, 2, 2])
        .hand(ANA, [Card::Mechanic]);
    let mut game = outside.begins();
    game.all(
        ANA,
        [
            play(Card::Mechanic),
            fit(Part::Bought, Gauge::Engine),
            Action::Finish,
        ],
    );
    assert_eq!((game.gauges(ANA), game.money(ANA)), ([9, 3, 2], 40));
    assert!(game.choosing(ANA), "a Mechanic card is no assistant");
}

#[test]
fn g22_2_spare_parts_and_toolboxes_as_many_as_one_likes() {
    let hand = [Card::SparePart, Card::SparePart, Card::Toolbox];
    let mut game = Scene::of(2).gauges(ANA, [9, 1, 3]).hand(ANA, hand).begins();
    game.all(
        ANA,
        [
            Action::Repair,
            fit(Part::Spare, Gauge::Chassis),
            fit(Part::Toolbox, Gauge::Engine),
        ],
    );
    game.all(ANA, [fit(Part::Spare, Gauge::Chassis)]);
    assert_eq!(
        (game.gauges(ANA), game.hand(ANA).len(), game.money(ANA)),
        ([9, 4, 5], 0, 80)
    );
    assert_eq!(
        game.rule(ANA, fit(Part::Spare, Gauge::Engine)),
        "G7.1",
        "no more of them"
    );
    let game = Scene::of(2).hand(ANA, [Card::SparePart]).begins();
    let mut game = game;
    game.does(ANA, Action::Repair);
    assert_eq!(
        game.rule(ANA, fit(Part::Spare, Gauge::Engine)),
        "G22.2",
        "a full gauge takes no part"
    );
    assert_eq!(game.owed(ANA), [Action::Finish]);
}
