//! Every question of the rulebook's FAQ, with its answer.

use sobremesa_great_race::{Action, Card, Shield, Zone};

use crate::told::{ANA, BEA, CAI, Scene, cell, dealt, drawn, go, lay, play, remove, swap, team};

#[test]
fn can_the_last_in_order_take_two_cards_at_once_no() {
    let mut game = Scene::of(2)
        .camp([Card::Pilot, Card::Guide, Card::Ranger])
        .begins();
    game.does(BEA, Action::Take { card: Card::Pilot });
    assert_eq!((game.hand(BEA).len(), game.awaited()), (1, vec![ANA]));
    game.does(ANA, Action::Take { card: Card::Ranger });
    assert_eq!(game.hand(BEA).len(), 2);
}

#[test]
fn can_a_jerrycan_drawn_with_too_low_a_chassis_be_played_yes() {
    let mut game = Scene::of(2).gauges(ANA, [3, 5, 0]).begins();
    game.act(ANA, Action::Gather, &dealt([Card::Jerrycan]))
        .does(ANA, play(Card::Jerrycan));
    assert_eq!((game.gauges(ANA), game.hand(ANA).len()), ([4, 5, 0], 0));
    // And one held before makes room for any card drawn.
    let mut game = Scene::of(2)
        .gauges(ANA, [3, 5, 1])
        .hand(ANA, [Card::Jerrycan])
        .begins();
    game.act(ANA, Action::Gather, &dealt([Card::Pilot]))
        .does(ANA, play(Card::Jerrycan));
    assert_eq!(
        (game.gauges(ANA), game.hand(ANA)),
        ([4, 5, 1], vec![Card::Pilot])
    );
}

#[test]
fn can_cards_be_drawn_with_a_full_hand_yes_and_chosen_from() {
    let mut game = Scene::of(2)
        .gauges(ANA, [3, 5, 1])
        .hand(ANA, [Card::Guide])
        .begins();
    game.act(ANA, Action::Gather, &dealt([Card::Financier]));
    assert_eq!(game.owed(ANA).len(), 2);
    game.does(
        ANA,
        Action::Discard {
            card: Card::Financier,
        },
    );
    assert_eq!(
        (game.money(ANA), game.hand(ANA)),
        (80, vec![Card::Guide]),
        "a discarded card is not played"
    );
}

#[test]
fn does_the_boat_need_a_pilot_yes_and_one_fuel() {
    let mut game = Scene::of(2).at(ANA, "4-2").begins();
    let ride = Action::Ride {
        to: cell("6-2"),
        vouchers: 0,
    };
    assert_eq!(game.rule(ANA, ride), "G7.1", "not without a movement");
    game.does(ANA, Action::Drive)
        .act(ANA, ride, &dealt([Card::Guide, Card::Pilot]));
    assert_eq!((game.gauges(ANA)[0], game.crew(ANA).team.mechanic), (9, 1));
}

#[test]
fn can_cards_be_played_without_assistants_no() {
    let mut game = Scene::of(2)
        .team(ANA, team(0, 0, 0, 1))
        .hand(ANA, [Card::Financier])
        .begins();
    game.does(ANA, Action::Collect).does(
        BEA,
        Action::Spend {
            zone: Zone::Explorer,
        },
    );
    assert_eq!(game.on_turn(), Some(BEA));
    assert_eq!(game.rule(ANA, play(Card::Financier)), "G9.1");
}

#[test]
fn can_fuel_be_bought_on_the_way_no() {
    let mut game = Scene::of(2).tiles([("2-2", "1")]).begins();
    game.all(ANA, [Action::Drive, go("2-2")]);
    assert_eq!(game.rule(ANA, Action::BuyFuel), "G7.1");
}

#[test]
fn does_fuel_cost_an_assistant_no_but_it_comes_before_cards_and_assistants() {
    let mut game = Scene::of(2)
        .gauges(ANA, [5, 5, 5])
        .hand(ANA, [Card::Financier])
        .begins();
    let before = game.crew(ANA).team;
    game.does(ANA, Action::BuyFuel);
    assert_eq!(game.crew(ANA).team, before);
    game.does(ANA, play(Card::Financier));
    assert_eq!(game.rule(ANA, Action::BuyFuel), "G7.2");
}

#[test]
fn is_anything_lost_when_a_blind_step_cannot_be_paid_no_and_the_tile_stays() {
    let mut game = Scene::of(2).gauges(ANA, [1, 1, 0]).begins();
    game.does(ANA, Action::Drive)
        .act(ANA, go("2-2"), &drawn(["1+2"]));
    assert_eq!(
        (game.gauges(ANA), game.at(ANA).as_str()),
        ([1, 1, 0], "1-2")
    );
    assert_eq!(game.on("2-2").as_deref(), Some("1+2"));
}

#[test]
fn can_an_escort_stop_tracker_saboteur_and_cheater_yes_also_out_of_turn() {
    let scene = Scene::of(3).tiles([("2-2", "1"), ("3-3", "2")]);
    let steps: [(Card, Vec<Action>); 3] = [
        (Card::Tracker, vec![remove("2-2"), remove("3-3")]),
        (
            Card::Saboteur,
            vec![Action::Sabotage {
                target: CAI,
                engine: 1,
            }],
        ),
        (Card::Cheater, vec![swap("2-2"), swap("3-3")]),
    ];
    for (card, chosen) in steps {
        let mut game = scene
            .clone()
            .hand(ANA, [card])
            .hand(BEA, [Card::Ranger])
            .begins();
        game.does(ANA, play(card));
        chosen.into_iter().for_each(|action| {
            game.does(ANA, action);
        });
        let asked = game.awaited()[0];
        assert_ne!(asked, ANA);
        game.does(
            asked,
            Action::Cancel {
                with: Shield::Escort,
            },
        );
        assert_eq!(
            (game.on("2-2").as_deref(), game.gauges(CAI)),
            (Some("1"), [10, 5, 5]),
            "{card:?}"
        );
    }
}

#[test]
fn must_drawn_tiles_be_placed_yes_after_a_look() {
    let mut game = Scene::of(2).begins();
    game.act(ANA, Action::Explore, &drawn(["3+1", "2+2"]));
    assert_eq!(game.rule(ANA, Action::Pass), "G7.1");
    assert!(
        game.owed(ANA)
            .iter()
            .all(|action| matches!(action, Action::Hold { .. }))
    );
}

#[test]
fn do_removed_tiles_go_back_into_the_bag_no() {
    let mut game = Scene::of(2).tiles([("2-2", "1")]).begins();
    let bag = game.bag().len();
    game.does(ANA, Action::Clear).does(ANA, remove("2-2"));
    assert_eq!(game.bag().len(), bag);
}

#[test]
fn can_a_zone_hold_as_many_assistants_as_one_likes_yes_and_they_are_played_one_by_one() {
    let mut game = Scene::of(3).planning().begins();
    game.plans(ANA, team(5, 0, 0, 0))
        .plans(BEA, team(0, 5, 0, 0))
        .plans(CAI, team(0, 0, 5, 0));
    game.does(
        ANA,
        Action::Spend {
            zone: Zone::Explorer,
        },
    );
    assert_eq!(
        (game.crew(ANA).team.explorer, game.on_turn()),
        (4, Some(BEA))
    );
}

#[test]
fn is_the_use_chosen_when_the_assistant_is_played_yes() {
    let mut game = Scene::of(2).gauges(ANA, [9, 4, 5]).begins();
    let mut other = game.clone();
    game.act(ANA, Action::Explore, &drawn(["1", "1"]))
        .all(ANA, [lay("2-2"), lay("3-3")]);
    other.act(ANA, Action::Gather, &dealt([Card::Guide]));
    assert_eq!(game.crew(ANA).team, other.crew(ANA).team);
}

#[test]
fn can_one_be_attacked_anywhere_on_the_map_yes() {
    let scene = Scene::of(2)
        .at(BEA, "6-4")
        .hand(ANA, [Card::Saboteur])
        .team(BEA, team(1, 1, 0, 1));
    let mut game = scene.begins();
    game.all(
        ANA,
        [
            play(Card::Saboteur),
            Action::Sabotage {
                target: BEA,
                engine: 0,
            },
        ],
    );
    assert_eq!(game.gauges(BEA), [10, 5, 3]);
}

#[test]
fn can_the_treasury_be_taken_apart_no_but_fuel_and_cards_come_before_it() {
    let scene = Scene::of(2)
        .gauges(ANA, [5, 5, 5])
        .team(ANA, team(0, 1, 0, 3))
        .hand(ANA, [Card::Financier]);
    let mut game = scene.begins();
    game.all(
        ANA,
        [Action::BuyFuel, play(Card::Financier), Action::Collect],
    );
    assert_eq!(
        (game.money(ANA), game.crew(ANA).team),
        (80 - 10 + 30 + 40, team(0, 1, 0, 0))
    );
}

#[test]
fn can_two_transport_cards_be_added_up_yes_but_nothing_is_won() {
    let scene = Scene::of(2)
        .at(ANA, "3-5")
        .money(ANA, 50)
        .hand(ANA, [Card::Transport; 2]);
    let mut game = scene.begins();
    game.all(
        ANA,
        [
            Action::Drive,
            Action::Ride {
                to: cell("7-4"),
                vouchers: 2,
            },
        ],
    );
    assert_eq!((game.money(ANA), game.crew(ANA).arrived), (0, 1));
}

#[test]
fn does_a_lower_engine_on_the_way_stop_the_vehicle_no_except_at_zero() {
    let tiles = [("2-2", "1+1"), ("3-3", "1"), ("3-4", "1+1")];
    let mut game = Scene::of(2).tiles(tiles).gauges(ANA, [9, 3, 0]).begins();
    game.all(ANA, [Action::Drive, go("2-2"), go("3-3"), go("3-4")]);
    assert_eq!(
        (game.at(ANA).as_str(), game.gauges(ANA)),
        ("3-4", [6, 1, 0])
    );
    let mut game = Scene::of(2)
        .tiles([("2-2", "1+2"), ("3-3", "1")])
        .gauges(ANA, [9, 2, 0])
        .begins();
    game.all(ANA, [Action::Drive, go("2-2")]);
    assert_eq!((game.at(ANA).as_str(), game.on_turn()), ("2-2", Some(BEA)));
}

#[test]
fn can_a_vehicle_at_the_goal_be_harmed_no() {
    let mut game = Scene::of(3)
        .arrived(BEA, 1)
        .hand(ANA, [Card::Saboteur])
        .begins();
    game.does(ANA, play(Card::Saboteur));
    assert_eq!(
        game.rule(
            ANA,
            Action::Sabotage {
                target: BEA,
                engine: 1
            }
        ),
        "G24.1"
    );
}
