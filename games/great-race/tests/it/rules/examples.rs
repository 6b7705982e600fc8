//! The worked examples of the rulebook.

use sobremesa_great_race::{Action, Card, Gauge, Part, Phase};

use crate::told::{ANA, BEA, Scene, dealt, drawn, go, lay, team};

#[test]
fn three_assistants_in_the_treasury_bring_40_francs() {
    let mut game = Scene::of(3).team(ANA, team(1, 1, 0, 3)).begins();
    game.does(ANA, Action::Collect);
    assert_eq!(
        (game.money(ANA), game.crew(ANA).team),
        (120, team(1, 1, 0, 0))
    );
}

#[test]
fn one_mechanic_two_spare_parts_and_one_bought_part_are_three_points_for_20_francs() {
    let scene = Scene::of(2)
        .gauges(ANA, [9, 3, 4])
        .hand(ANA, [Card::SparePart, Card::SparePart]);
    let mut game = scene.begins();
    let fit = |part, gauge| Action::Fit { part, gauge };
    game.all(
        ANA,
        [
            Action::Repair,
            fit(Part::Spare, Gauge::Engine),
            fit(Part::Spare, Gauge::Chassis),
        ],
    );
    game.all(ANA, [fit(Part::Bought, Gauge::Engine), Action::Finish]);
    assert_eq!(
        (
            game.gauges(ANA),
            game.money(ANA),
            game.crew(ANA).team.mechanic
        ),
        ([9, 5, 5], 60, 1)
    );
}

#[test]
fn a_path_of_1_1_with_a_mechanical_point_and_1_costs_three_fuel_and_one_chassis() {
    let mut game = Scene::of(2)
        .tiles([("2-2", "1"), ("3-3", "1+1"), ("3-4", "1")])
        .begins();
    game.all(
        ANA,
        [
            Action::Drive,
            go("2-2"),
            go("3-3"),
            Action::Enter { engine: 0 },
            go("3-4"),
        ],
    );
    assert_eq!(game.gauges(ANA), [7, 5, 4]);
}

#[test]
fn the_explorer_continues_the_path_of_the_vehicle_and_may_not_start_elsewhere() {
    let mut game = Scene::of(2).tiles([("2-2", "1")]).begins();
    game.act(ANA, Action::Explore, &drawn(["2", "2"]));
    game.does(ANA, lay("3-3"));
    assert_eq!(game.rule(ANA, lay("5-4")), "G10.3");
    game.does(ANA, lay("3-4"));
}

#[test]
fn blue_is_first_with_seven_and_orange_wins_with_eight() {
    // Blue: 5 for arriving first, 2 points of gauges, 10 F. Orange: 3, 4 points of gauges, 1 for money.
    let scene = Scene::of(2)
        .at(ANA, "6-4")
        .gauges(ANA, [3, 1, 1])
        .money(ANA, 10);
    let mut game = scene
        .at(BEA, "6-3")
        .gauges(BEA, [3, 2, 2])
        .money(BEA, 60)
        .begins();
    game.all(ANA, [Action::Drive, go("7-4")])
        .all(BEA, [Action::Drive, go("7-4")]);
    let Phase::Over(outcome) = game.state.table().phase else {
        panic!("over")
    };
    assert_eq!(
        (outcome.prestige[ANA], outcome.prestige[BEA]),
        (Some(7), Some(8))
    );
    assert_eq!(outcome.ranking.at(0), BEA);
}

#[test]
fn two_transport_cards_on_a_line_of_50_francs_pay_nothing_back() {
    let mut game = Scene::of(2)
        .at(ANA, "4-2")
        .hand(ANA, [Card::Transport; 2])
        .begins();
    let ride = Action::Ride {
        to: crate::told::cell("6-2"),
        vouchers: 1,
    };
    game.does(ANA, Action::Drive)
        .act(ANA, ride, &dealt([Card::Guide, Card::Pilot]));
    assert_eq!(game.money(ANA), 80, "free, and no more than free");
}
