//! G14 to G19 and G31: moving, what it costs, and cities.

use sobremesa_core::Viewer;
use sobremesa_great_race::{Action, Card, Gauge, Part, Shield, Sight};

use crate::told::{ANA, BEA, Scene, cell, dealt, drawn, go, play, tile};

fn enter(engine: u8) -> Action {
    Action::Enter { engine }
}

#[test]
fn g14_1_as_many_cells_as_the_engine_has_points_at_the_beginning() {
    let tiles = [("2-2", "1+1"), ("3-3", "1"), ("3-4", "1"), ("4-4", "1")];
    let mut game = Scene::of(2).tiles(tiles).gauges(ANA, [9, 3, 5]).begins();
    game.all(ANA, [Action::Drive, go("2-2"), enter(1), go("3-3")]);
    assert_eq!(
        game.on_turn(),
        Some(ANA),
        "three cells, although the engine is at two"
    );
    game.does(ANA, go("3-4"));
    assert_eq!((game.on_turn(), game.at(ANA).as_str()), (Some(BEA), "3-4"));
    // Bea may stop earlier.
    game.all(BEA, [Action::Drive, go("2-2"), enter(0), Action::Halt]);
    assert_eq!((game.on_turn(), game.at(BEA).as_str()), (Some(ANA), "2-2"));
}

#[test]
fn g14_2_any_neighbour_backwards_too_and_cells_are_shared() {
    let mut game = Scene::of(2)
        .tiles([("2-2", "1"), ("3-3", "1")])
        .at(BEA, "3-3")
        .begins();
    game.does(ANA, Action::Drive);
    assert_eq!(game.rule(ANA, go("3-3")), "G14.2", "two cells away");
    game.all(ANA, [go("2-2"), go("3-3"), go("2-2")]);
    assert_eq!(game.at(ANA), "2-2");
    game.does(ANA, go("3-3")).does(ANA, Action::Halt);
    assert_eq!(game.at(ANA), game.at(BEA));
}

#[test]
fn g14_3_by_a_mechanic_or_by_a_pilot_card() {
    let scene = Scene::of(2).tiles([("2-2", "1")]).hand(ANA, [Card::Pilot]);
    let mut game = scene.clone().begins();
    game.all(ANA, [Action::Drive, go("2-2"), Action::Halt]);
    assert_eq!(
        (game.crew(ANA).team.mechanic, game.on_turn()),
        (1, Some(BEA))
    );
    let mut game = scene.begins();
    game.all(ANA, [play(Card::Pilot), go("2-2"), Action::Halt]);
    assert_eq!(
        (game.crew(ANA).team.mechanic, game.on_turn()),
        (2, Some(ANA))
    );
}

#[test]
fn g15_1_the_fuel_of_the_tile_and_one_more_on_black() {
    let mut game = Scene::of(2)
        .tiles([("2-2", "2"), ("2-3", "1"), ("2-4", "3")])
        .begins();
    game.all(ANA, [Action::Drive, go("2-2")]);
    assert_eq!(game.gauges(ANA), [8, 5, 5]);
    game.does(ANA, go("2-3")).does(ANA, go("2-4"));
    assert_eq!(game.gauges(ANA), [3, 5, 5], "one, then three and one");
}

#[test]
fn g15_2_mechanical_points_are_split_as_the_mover_likes() {
    let scene = Scene::of(2).tiles([("2-2", "1+2")]);
    for (engine, left) in [(0, [9, 5, 3]), (1, [9, 4, 4]), (2, [9, 3, 5])] {
        let mut game = scene.clone().begins();
        game.all(ANA, [Action::Drive, go("2-2")]);
        assert_eq!(game.owed(ANA), [enter(0), enter(1), enter(2)]);
        game.does(ANA, enter(engine));
        assert_eq!(game.gauges(ANA), left);
    }
    let mut game = scene.clone().gauges(ANA, [9, 5, 1]).begins();
    game.all(ANA, [Action::Drive, go("2-2")]);
    assert_eq!(
        game.owed(ANA),
        [enter(1), enter(2)],
        "the chassis has one point to give"
    );
    assert_eq!(game.rule(ANA, enter(0)), "G15.2");
    let mut game = scene.gauges(ANA, [9, 5, 0]).begins();
    game.all(ANA, [Action::Drive, go("2-2")]);
    assert_eq!(game.gauges(ANA), [8, 3, 0], "nothing to choose");
}

#[test]
fn g15_3_a_danger_costs_two_unless_the_mover_cancels_it() {
    let scene = Scene::of(2)
        .tiles([("2-2", "1-danger")])
        .hand(BEA, [Card::Ranger]);
    let mut game = scene.clone().hand(ANA, [Card::Ranger]).begins();
    game.all(ANA, [Action::Drive, go("2-2")]);
    assert_eq!(game.awaited(), [ANA], "nobody else is asked");
    let guards = Shield::ALL.map(|with| Action::Guard { with });
    assert!(guards.iter().all(|guard| game.may(ANA, *guard)));
    assert_eq!(game.rule(BEA, guards[1]), "G9.1");
    for (with, escorts, cards) in [(Shield::Escort, 0, 1), (Shield::Ranger, 1, 0)] {
        let mut game = game.clone();
        game.does(ANA, Action::Guard { with });
        assert_eq!(
            (game.gauges(ANA), game.at(ANA).as_str()),
            ([9, 5, 5], "2-2")
        );
        assert_eq!(
            (game.crew(ANA).team.escort, game.hand(ANA).len()),
            (escorts, cards)
        );
        assert_eq!(game.on_turn(), Some(ANA), "an escort here costs no turn");
    }
    game.does(ANA, enter(1));
    assert_eq!(game.gauges(ANA), [9, 4, 4]);
    // A tile without a danger has nothing to cancel.
    let mut game = Scene::of(2).tiles([("2-2", "1+1")]).begins();
    game.all(ANA, [Action::Drive, go("2-2")]);
    assert_eq!(
        game.rule(
            ANA,
            Action::Guard {
                with: Shield::Escort
            }
        ),
        "G15.3"
    );
}

#[test]
fn g15_4_everything_is_payable_or_no_entry() {
    let scene = Scene::of(2).tiles([("2-2", "3"), ("1-3", "1+2")]);
    let mut game = scene.clone().gauges(ANA, [2, 1, 0]).begins();
    game.does(ANA, Action::Drive);
    assert_eq!(
        game.rule(ANA, go("2-2")),
        "G15.4",
        "fuel is not paid with mechanical points"
    );
    assert_eq!(game.rule(ANA, go("1-3")), "G15.4");
    assert_eq!(game.owed(ANA), [Action::Halt]);
    // Jerrycans and cancelling come first.
    let mut game = scene
        .gauges(ANA, [2, 1, 1])
        .hand(ANA, [Card::Jerrycan])
        .begins();
    game.does(ANA, Action::Drive);
    assert!(!game.may(ANA, go("2-2")));
    game.all(ANA, [play(Card::Jerrycan), go("2-2")]);
    assert_eq!(game.gauges(ANA), [0, 1, 1]);
    let danger = Scene::of(2)
        .tiles([("2-2", "1-danger")])
        .gauges(ANA, [2, 1, 0]);
    let mut game = danger.clone().begins();
    game.all(ANA, [Action::Drive, go("2-2")]);
    assert_eq!(
        game.owed(ANA),
        [Action::Guard {
            with: Shield::Escort
        }],
        "only so can it be paid"
    );
    assert_eq!(game.rule(ANA, enter(1)), "G15.4");
    let mut game = danger.team(ANA, crate::told::team(1, 2, 0, 1)).begins();
    game.does(ANA, Action::Drive);
    assert_eq!(game.rule(ANA, go("2-2")), "G15.4");
}

#[test]
fn g16_1_engine_0_stops_the_vehicle_where_it_is() {
    let mut game = Scene::of(2)
        .tiles([("2-2", "1+2"), ("3-3", "1")])
        .gauges(ANA, [9, 2, 5])
        .begins();
    game.all(ANA, [Action::Drive, go("2-2"), enter(2)]);
    assert_eq!(
        (game.at(ANA).as_str(), game.on_turn()),
        ("2-2", Some(BEA)),
        "entered, and stopped"
    );
    assert!(game.crew(ANA).broken_down() && game.told(&Sight::BrokeDown { seat: ANA }));
    // By a Saboteur, in a city.
    let scene = Scene::of(2)
        .gauges(BEA, [9, 2, 5])
        .hand(ANA, [Card::Saboteur]);
    let mut game = scene.team(BEA, crate::told::team(1, 1, 0, 0)).begins();
    game.all(
        ANA,
        [
            play(Card::Saboteur),
            Action::Sabotage {
                target: BEA,
                engine: 2,
            },
        ],
    );
    assert!(game.crew(BEA).broken_down() && game.told(&Sight::BrokeDown { seat: BEA }));
}

#[test]
fn g16_2_only_a_mechanic_makes_it_move_again() {
    let scene = Scene::of(2)
        .at(ANA, "3-5")
        .gauges(ANA, [5, 0, 5])
        .money(ANA, 200);
    let mut game = scene.hand(ANA, [Card::Pilot, Card::Mechanic]).begins();
    assert_eq!(game.rule(ANA, Action::Drive), "G16.2");
    assert_eq!(
        game.rule(ANA, play(Card::Pilot)),
        "G16.2",
        "not by transport either: a ride is a movement"
    );
    game.does(ANA, Action::BuyFuel);
    assert_eq!(game.gauges(ANA)[0], 6, "fuel may be bought");
    game.all(
        ANA,
        [
            play(Card::Mechanic),
            Action::Fit {
                part: Part::Bought,
                gauge: Gauge::Engine,
            },
        ],
    );
    game.all(ANA, [Action::Finish, play(Card::Pilot)]);
    assert!(game.may(
        ANA,
        Action::Ride {
            to: cell("7-4"),
            vouchers: 0
        }
    ));
}

#[test]
fn g17_1_a_blank_cell_gets_a_tile_that_is_paid_like_any_other() {
    let mut game = Scene::of(2).begins();
    game.does(ANA, Action::Drive)
        .act(ANA, go("2-2"), &drawn(["2"]));
    assert_eq!(
        (game.gauges(ANA), game.on("2-2").as_deref()),
        ([8, 5, 5], Some("2"))
    );
    game.act(ANA, go("3-3"), &drawn(["1+1"]));
    assert_eq!(
        game.rule(ANA, Action::TurnBack),
        "G17.1",
        "payable means paid"
    );
    game.does(ANA, enter(0))
        .act(ANA, go("3-4"), &drawn(["1-stop"]));
    assert_eq!((game.at(ANA).as_str(), game.on_turn()), ("3-4", Some(BEA)));
    // The view says that the cost is not known.
    let wire = serde_json::to_value(game.view(Viewer::Seat(BEA))).expect("a view");
    let steps = wire["outlook"]["steps"].as_array().expect("neighbours");
    let unknown: Vec<_> = steps.iter().map(|step| step["unknown"].as_bool()).collect();
    assert_eq!(
        unknown,
        [Some(true), Some(false)],
        "1-3 is blank, 2-2 has a tile by now"
    );
}

#[test]
fn g17_2_what_cannot_be_paid_sends_the_vehicle_back_and_the_tile_stays() {
    let mut game = Scene::of(2).gauges(ANA, [1, 5, 5]).begins();
    game.does(ANA, Action::Drive)
        .act(ANA, go("2-2"), &drawn(["2"]));
    assert_eq!(
        (game.gauges(ANA), game.at(ANA).as_str()),
        ([1, 5, 5], "1-2"),
        "nothing is paid"
    );
    assert_eq!(
        (game.on("2-2").as_deref(), game.on_turn()),
        (Some("2"), Some(BEA)),
        "the action is over"
    );
    assert!(game.hand(ANA).is_empty(), "going back draws no cards");
    // With a card in hand Ana is asked first; what she uses is spent.
    let mut game = Scene::of(2).gauges(ANA, [1, 1, 0]).hand(ANA, []).begins();
    game.does(ANA, Action::Drive)
        .act(ANA, go("2-2"), &drawn(["2-danger"]));
    assert!(game.may(ANA, Action::TurnBack));
    game.does(
        ANA,
        Action::Guard {
            with: Shield::Escort,
        },
    );
    assert_eq!(
        (game.crew(ANA).team.escort, game.at(ANA).as_str()),
        (0, "1-2"),
        "still too little fuel"
    );
    let mut game = Scene::of(2)
        .gauges(ANA, [1, 5, 1])
        .hand(ANA, [Card::Jerrycan])
        .begins();
    game.does(ANA, Action::Drive)
        .act(ANA, go("2-2"), &drawn(["2"]));
    game.does(ANA, play(Card::Jerrycan));
    assert_eq!(
        (game.at(ANA).as_str(), game.gauges(ANA)),
        ("2-2", [0, 5, 1]),
        "the Jerrycan was in time"
    );
}

#[test]
fn g18_1_stop_ends_the_movement_after_paying() {
    let mut game = Scene::of(2)
        .tiles([("2-2", "2-stop"), ("3-3", "1")])
        .begins();
    game.all(ANA, [Action::Drive, go("2-2")]);
    assert_eq!((game.gauges(ANA), game.on_turn()), ([8, 5, 5], Some(BEA)));
    assert!(game.told(&Sight::Stopped { seat: ANA }));
}

#[test]
fn g18_2_a_guide_cancels_one_stop() {
    let tiles = [("2-2", "1-stop"), ("3-3", "1-stop")];
    let mut game = Scene::of(2).tiles(tiles).hand(ANA, [Card::Guide]).begins();
    game.all(ANA, [Action::Drive, go("2-2"), Action::Guide]);
    assert_eq!(
        (game.at(ANA).as_str(), game.on_turn(), game.hand(ANA).len()),
        ("2-2", Some(ANA), 0)
    );
    game.does(ANA, go("3-3"));
    assert_eq!(game.on_turn(), Some(BEA), "the second one counts");
    let mut game = Scene::of(2)
        .tiles([("2-2", "1+1")])
        .hand(ANA, [Card::Guide])
        .begins();
    game.all(ANA, [Action::Drive, go("2-2")]);
    assert_eq!(game.rule(ANA, Action::Guide), "G18.2");
}

#[test]
fn g19_1_a_city_costs_one_fuel_and_ends_the_movement() {
    let mut game = Scene::of(2).at(ANA, "3-3").gauges(ANA, [4, 5, 5]).begins();
    game.does(ANA, Action::Drive)
        .act(ANA, go("4-2"), &dealt([Card::Guide, Card::Pilot]));
    assert_eq!((game.gauges(ANA), game.on_turn()), ([3, 5, 5], Some(BEA)));
    let mut game = Scene::of(2).at(ANA, "3-3").gauges(ANA, [0, 5, 5]).begins();
    game.does(ANA, Action::Drive);
    assert_eq!(game.rule(ANA, go("4-2")), "G15.4");
}

#[test]
fn g19_2_cards_on_entering_but_not_at_the_start_nor_at_the_goal() {
    let mut game = Scene::of(2).at(ANA, "6-4").begins();
    assert!(game.hand(ANA).is_empty());
    game.all(ANA, [Action::Drive, go("7-4")]);
    assert_eq!((game.hand(ANA).len(), game.crew(ANA).arrived), (0, 1));
    let mut game = Scene::of(2).at(ANA, "3-2").begins();
    game.does(ANA, Action::Drive)
        .act(ANA, go("4-2"), &dealt([Card::Guide, Card::Pilot]));
    assert_eq!(game.hand(ANA).len(), 2, "Mirador gives two");
}

#[test]
fn g31_1_coming_back_to_a_city_draws_again() {
    let mut game = Scene::of(2)
        .at(ANA, "4-2")
        .tiles([("3-2", "1")])
        .hand(ANA, [Card::Pilot])
        .begins();
    game.all(ANA, [play(Card::Pilot), go("3-2")]);
    game.act(ANA, go("4-2"), &dealt([Card::Guide, Card::Toolbox]));
    assert_eq!(game.hand(ANA).len(), 2);
    game.all(ANA, [Action::Drive, go("3-2")]).act(
        ANA,
        go("4-2"),
        &dealt([Card::Ranger, Card::Seeker]),
    );
    assert_eq!(game.hand(ANA).len(), 4);
}

#[test]
fn g31_2_a_purple_city_that_is_not_the_goal_is_a_city_like_any_other() {
    let mut game = Scene::of(2).at(ANA, "4-5").begins();
    game.does(ANA, Action::Drive)
        .act(ANA, go("5-6"), &dealt([Card::Guide]));
    assert_eq!((game.crew(ANA).arrived, game.hand(ANA).len()), (0, 1));
    // The start again: Faro Norte shows no cards, so it gives none, and the movement ends.
    let mut game = Scene::of(2).at(ANA, "2-2").tiles([("2-2", "1")]).begins();
    game.all(ANA, [Action::Drive, go("1-2")]);
    assert_eq!((game.gauges(ANA)[0], game.on_turn()), (9, Some(BEA)));
    assert_eq!(game.on("2-2"), Some(String::from(tile("1"))));
}
