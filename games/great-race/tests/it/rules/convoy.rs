//! G7 to G9: sequences.

use sobremesa_great_race::{Action, Card, Phase, Sight, Team, Zone};

use crate::told::{ANA, BEA, CAI, Scene, dealt, go, play, team};

#[test]
fn g7_1_fuel_then_cards_then_one_assistant_or_passing() {
    let mut game = Scene::of(3)
        .gauges(ANA, [5, 5, 5])
        .hand(ANA, [Card::Financier, Card::Refuel])
        .begins();
    game.all(
        ANA,
        [
            Action::BuyFuel,
            Action::BuyFuel,
            play(Card::Financier),
            play(Card::Refuel),
        ],
    );
    assert_eq!((game.gauges(ANA), game.money(ANA)), ([10, 5, 5], 90));
    assert!(
        game.choosing(ANA),
        "one after another, as many as Ana likes"
    );
    game.does(ANA, Action::Collect);
    assert!(game.choosing(BEA), "the assistant ends the sequence");
    assert_eq!(game.rule(ANA, Action::Drive), "G9.1");
    assert_eq!(
        game.rule(BEA, play(Card::Pilot)),
        "G7.1",
        "Bea does not have it"
    );
    game.does(BEA, Action::Pass).does(
        CAI,
        Action::Spend {
            zone: Zone::Explorer,
        },
    );
    assert_eq!(
        game.rule(ANA, Action::Collect),
        "G7.1",
        "the treasury is played"
    );
}

#[test]
fn g7_2_fuel_costs_10_in_a_city_20_outside_and_none_after_a_card() {
    let mut game = Scene::of(2).gauges(ANA, [5, 5, 5]).begins();
    game.does(ANA, Action::BuyFuel);
    assert_eq!((game.money(ANA), game.gauges(ANA)[0]), (70, 6));
    let outside = Scene::of(2)
        .gauges(ANA, [5, 5, 5])
        .at(ANA, "3-3")
        .tiles([("3-3", "1")]);
    let mut game = outside.clone().begins();
    game.does(ANA, Action::BuyFuel);
    assert_eq!((game.money(ANA), game.gauges(ANA)[0]), (60, 6));
    let game = outside.money(ANA, 10).begins();
    assert_eq!(game.rule(ANA, Action::BuyFuel), "G7.2");
    for card in [Card::Financier, Card::Jerrycan] {
        let mut game = Scene::of(2)
            .gauges(ANA, [5, 5, 5])
            .hand(ANA, [card])
            .begins();
        game.does(ANA, play(card));
        assert_eq!(game.rule(ANA, Action::BuyFuel), "G7.2", "{card:?}");
    }
}

#[test]
fn g7_3_cards_need_an_assistant_and_escorts_count() {
    let scene = Scene::of(2)
        .hand(ANA, [Card::Financier, Card::Jerrycan])
        .gauges(ANA, [5, 5, 5]);
    let mut game = scene.clone().team(ANA, team(0, 0, 1, 0)).begins();
    game.does(ANA, play(Card::Financier))
        .does(ANA, Action::Spend { zone: Zone::Escort });
    assert_eq!(game.on_turn(), Some(BEA));
    game.does(
        BEA,
        Action::Spend {
            zone: Zone::Explorer,
        },
    );
    assert_eq!(
        game.on_turn(),
        Some(BEA),
        "Ana has no assistant left, and so no turn"
    );
    assert_eq!(game.rule(ANA, play(Card::Jerrycan)), "G9.1");

    // A Jerrycan needs no assistant: Ana is asked about an attack although she has none.
    let mut game = scene.team(ANA, Team::EMPTY).hand(BEA, [Card::Saboteur]);
    game.position.phase = sobremesa_great_race::WrittenPhase::Convoy {
        place: 1,
        carded: false,
        spent: false,
        doing: sobremesa_great_race::WrittenDoing::Choosing,
    };
    let mut game = game.begins();
    game.does(BEA, play(Card::Saboteur)).does(
        BEA,
        Action::Sabotage {
            target: ANA,
            engine: 2,
        },
    );
    game.does(ANA, play(Card::Jerrycan));
    assert_eq!(game.gauges(ANA), [6, 5, 5]);
}

#[test]
fn g7_4_an_assistant_may_be_spent_without_effect() {
    for zone in [Zone::Explorer, Zone::Mechanic, Zone::Escort] {
        let mut game = Scene::of(2).begins();
        let before = game.crew(ANA);
        game.does(ANA, Action::Spend { zone });
        assert_eq!(
            game.crew(ANA).team.in_zone(zone),
            before.team.in_zone(zone) - 1
        );
        assert_eq!((game.gauges(ANA), game.on_turn()), ([10, 5, 5], Some(BEA)));
    }
    assert_eq!(
        Scene::of(2).begins().rule(
            ANA,
            Action::Spend {
                zone: Zone::Treasury
            }
        ),
        "G7.1"
    );
}

#[test]
fn g7_5_the_treasury_pays_10_20_40_70_110() {
    for (assistants, francs) in [(1, 10), (2, 20), (3, 40), (4, 70), (5, 110)] {
        let mut game = Scene::of(2).team(ANA, team(1, 0, 0, assistants)).begins();
        game.does(ANA, Action::Collect);
        assert_eq!(
            (game.money(ANA), game.crew(ANA).team),
            (80 + francs, team(1, 0, 0, 0))
        );
        assert!(game.told(&Sight::Paid { seat: ANA, francs }));
    }
}

#[test]
fn g7_6_fuel_and_cards_and_then_passing() {
    let mut game = Scene::of(2)
        .gauges(ANA, [5, 5, 5])
        .hand(ANA, [Card::Financier])
        .begins();
    game.all(ANA, [Action::BuyFuel, play(Card::Financier), Action::Pass]);
    assert_eq!((game.money(ANA), game.on_turn()), (100, Some(BEA)));
}

#[test]
fn g8_1_passing_is_final_and_only_escorts_stay() {
    let mut game = Scene::of(2).team(ANA, team(1, 1, 2, 1)).begins();
    game.does(ANA, Action::Pass);
    assert_eq!(game.crew(ANA).team, team(0, 0, 2, 0));
    game.does(BEA, Action::Collect);
    assert_eq!(game.on_turn(), Some(BEA), "Ana is out for the round");
}

#[test]
fn g8_2_escorts_answer_after_passing_until_the_round_ends() {
    let scene = Scene::of(2).passed(ANA).hand(BEA, [Card::Saboteur]);
    let mut scene = scene;
    scene.position.order = vec![BEA, ANA];
    let mut game = scene.begins();
    game.does(BEA, play(Card::Saboteur)).does(
        BEA,
        Action::Sabotage {
            target: ANA,
            engine: 2,
        },
    );
    assert_eq!(game.awaited(), [ANA]);
    game.does(
        ANA,
        Action::Cancel {
            with: sobremesa_great_race::Shield::Escort,
        },
    );
    assert_eq!(
        (game.gauges(ANA), game.crew(ANA).team),
        ([10, 5, 5], Team::EMPTY)
    );
    game.all_pass();
    assert_eq!(
        game.crew(BEA).team,
        Team::EMPTY,
        "the round is over, and escorts too"
    );
}

#[test]
fn g8_3_with_only_escorts_left_one_may_be_played_or_passed() {
    let mut game = Scene::of(2)
        .team(ANA, team(0, 0, 2, 0))
        .tiles([("2-2", "1"), ("1-3", "2")])
        .begins();
    assert!(game.may(ANA, Action::Clear) && game.may(ANA, Action::Pass));
    game.does(ANA, Action::Clear).does(
        ANA,
        Action::Remove {
            cell: crate::told::cell("2-2"),
        },
    );
    assert_eq!((game.on("2-2"), game.on_turn()), (None, Some(BEA)));
    game.does(BEA, Action::Pass);
    assert_eq!(game.on_turn(), Some(ANA), "and she has her next turn");
}

#[test]
fn g9_1_round_and_round_in_a_fixed_order() {
    let mut game = Scene::of(3).team(BEA, team(0, 1, 0, 0)).begins();
    game.does(ANA, Action::Collect);
    assert_eq!(game.on_turn(), Some(BEA));
    // Bea drives ahead of everybody; the order stays.
    game.does(BEA, Action::Drive)
        .act(BEA, go("2-2"), &crate::told::drawn(["1"]));
    game.act(BEA, go("3-3"), &crate::told::drawn(["1"]))
        .does(BEA, Action::Halt);
    assert_eq!((game.standing()[0], game.on_turn()), (BEA, Some(CAI)));
    game.does(CAI, Action::Pass);
    assert_eq!(game.on_turn(), Some(ANA));
    game.does(ANA, Action::Spend { zone: Zone::Escort });
    assert_eq!(
        game.on_turn(),
        Some(ANA),
        "Bea has nothing left and Cai has passed"
    );
    game.act(ANA, Action::Gather, &dealt([Card::Guide]))
        .all(ANA, [Action::Repair, Action::Finish]);
    assert!(matches!(game.state.table().phase, Phase::Convoy(_)));
    assert_eq!(game.crew(ANA).team, team(0, 1, 0, 0));
}
