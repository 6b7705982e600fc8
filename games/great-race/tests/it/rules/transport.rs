//! G20: lines by sea and by air.

use sobremesa_great_race::{Action, Card, Sight};

use crate::told::{ANA, BEA, Scene, cell, dealt, go};

fn ride(to: &str, vouchers: u8) -> Action {
    Action::Ride {
        to: cell(to),
        vouchers,
    }
}

#[test]
fn g20_1_a_ride_is_a_whole_movement_from_an_end_of_the_line() {
    let mut game = Scene::of(2).at(ANA, "4-2").begins();
    game.does(ANA, Action::Drive)
        .act(ANA, ride("6-2", 0), &dealt([Card::Guide, Card::Pilot]));
    assert_eq!(
        (game.at(ANA).as_str(), game.money(ANA), game.gauges(ANA)[0]),
        ("6-2", 30, 9)
    );
    assert_eq!(game.on_turn(), Some(BEA));
    // Not in the middle of a movement, not where no line leads, not without money or fuel.
    let mut game = Scene::of(2).at(ANA, "4-2").tiles([("3-2", "1")]).begins();
    game.all(ANA, [Action::Drive, go("3-2")]);
    assert_eq!(game.rule(ANA, ride("6-2", 0)), "G20.1");
    let mut game = Scene::of(2).at(ANA, "4-2").begins();
    game.does(ANA, Action::Drive);
    assert_eq!(game.rule(ANA, ride("7-4", 0)), "G20.1");
    let mut game = Scene::of(2).at(ANA, "4-2").money(ANA, 40).begins();
    game.does(ANA, Action::Drive);
    assert_eq!(game.rule(ANA, ride("6-2", 0)), "G20.1");
    let mut game = Scene::of(2).at(ANA, "4-2").gauges(ANA, [0, 5, 5]).begins();
    game.does(ANA, Action::Drive);
    assert_eq!(game.rule(ANA, ride("6-2", 0)), "G15.4");
}

#[test]
fn g20_2_each_transport_card_takes_50_off_and_nothing_is_paid_back() {
    let scene = Scene::of(2)
        .at(ANA, "3-5")
        .money(ANA, 60)
        .hand(ANA, [Card::Transport; 2]);
    let mut game = scene.clone().begins();
    game.does(ANA, Action::Drive);
    assert_eq!(
        game.rule(ANA, ride("7-4", 1)),
        "G20.1",
        "100 F are too much"
    );
    assert_eq!(game.rule(ANA, ride("7-4", 3)), "G20.2");
    game.does(ANA, ride("7-4", 2));
    assert_eq!((game.money(ANA), game.crew(ANA).arrived), (10, 1));
    // On a line of 50 F a second card is allowed, and it is wasted.
    let mut game = scene.clone().at(ANA, "4-2").begins();
    game.does(ANA, Action::Drive);
    game.act(ANA, ride("6-2", 1), &dealt([Card::Guide, Card::Pilot]));
    assert_eq!((game.money(ANA), game.hand(ANA).len()), (60, 3));
    let mut game = scene.at(ANA, "4-2").begins();
    game.does(ANA, Action::Drive);
    game.act(ANA, ride("6-2", 2), &dealt([Card::Guide, Card::Pilot]));
    assert_eq!((game.money(ANA), game.hand(ANA).len()), (60, 2));
}

#[test]
fn g20_3_a_ride_draws_the_cards_or_finishes_the_race() {
    let mut game = Scene::of(2).at(ANA, "6-2").begins();
    game.does(ANA, Action::Drive)
        .act(ANA, ride("4-2", 0), &dealt([Card::Guide, Card::Pilot]));
    assert_eq!(game.hand(ANA).len(), 2);
    let mut game = Scene::of(2).at(ANA, "3-5").money(ANA, 150).begins();
    game.all(ANA, [Action::Drive, ride("7-4", 0)]);
    assert_eq!(game.crew(ANA).arrived, 1);
    let city = "Puerto Sur".to_owned();
    assert!(game.told(&Sight::Rode {
        seat: ANA,
        cell: cell("7-4"),
        city,
        price: 150,
        vouchers: 0
    }));
    let game = Scene::of(2).at(ANA, "3-5").gauges(ANA, [5, 0, 5]).begins();
    assert_eq!(game.rule(ANA, Action::Drive), "G16.2");
}
