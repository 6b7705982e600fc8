//! G10 and G11: explorers and the bag.

use sobremesa_great_race::{Action, Card, Event, Sight};

use crate::told::{ANA, BEA, Scene, Told, cell, dealt, drawn, go, lay, play, tile};

fn spots(game: &Told) -> Vec<String> {
    let spot = |action: &Action| match action {
        Action::Lay { cell } => Some(cell.to_string()),
        _ => None,
    };
    game.owed(game.on_turn().expect("a sequence"))
        .iter()
        .filter_map(spot)
        .collect()
}

#[test]
fn g10_1_two_tiles_are_seen_then_placed_one_by_one() {
    let mut game = Scene::of(2).begins();
    game.act(ANA, Action::Explore, &drawn(["1", "2+1"]));
    let tiles = vec![tile("1"), tile("2+1")];
    assert!(
        game.told(&Sight::Tiles { seat: ANA, tiles }),
        "both are seen first"
    );
    assert_eq!(
        game.owed(ANA),
        [
            Action::Hold { tile: tile("1") },
            Action::Hold { tile: tile("2+1") }
        ]
    );
    assert_eq!(game.rule(ANA, lay("2-2")), "G10.1", "which one?");
    assert_eq!(game.rule(ANA, Action::Hold { tile: tile("3") }), "G10.1");
    game.does(ANA, Action::Hold { tile: tile("2+1") });
    assert_eq!(
        game.rule(ANA, Action::Hold { tile: tile("1") }),
        "G10.1",
        "that one now"
    );
    assert_eq!(
        game.rule(ANA, Action::Pass),
        "G7.1",
        "both have to be placed"
    );
    game.does(ANA, lay("2-2"));
    assert_eq!(
        (game.on("2-2").as_deref(), game.on_turn()),
        (Some("2+1"), Some(ANA))
    );
    game.does(ANA, lay("1-3"));
    assert_eq!(
        (game.on("1-3").as_deref(), game.on_turn()),
        (Some("1"), Some(BEA))
    );
}

#[test]
fn g10_2_or_the_top_card() {
    let mut game = Scene::of(2).begins();
    game.act(ANA, Action::Gather, &dealt([Card::Toolbox]));
    assert_eq!(
        (game.hand(ANA), game.on_turn()),
        (vec![Card::Toolbox], Some(BEA))
    );
    assert_eq!(game.crew(ANA).team.explorer, 0);
    let sight = |viewer| {
        <sobremesa_great_race::GreatRace as sobremesa_core::Game>::sight(
            game.events
                .iter()
                .find(|event| matches!(event, Event::Drew { .. }))
                .expect("a draw"),
            viewer,
        )
    };
    let others = sight(sobremesa_core::Viewer::Seat(BEA)).expect("Bea notices");
    assert_eq!(
        others,
        Sight::Drew {
            seat: ANA,
            count: 1,
            cards: None,
            sought: false
        }
    );
}

#[test]
fn g10_3_beside_what_is_connected_to_the_vehicle() {
    let mut game = Scene::of(2).tiles([("2-2", "1"), ("5-4", "1")]).begins();
    game.act(ANA, Action::Explore, &drawn(["1", "1"]));
    // Beside Faro Norte and 2-2; 5-4 is not connected, cities and tiles are not blank.
    assert_eq!(spots(&game), ["1-3", "2-3", "3-2", "3-3"]);
    assert_eq!(game.rule(ANA, lay("5-3")), "G10.3");
    assert_eq!(game.rule(ANA, lay("2-2")), "G10.3");

    // The line from Mirador to El Palmar is a link, and cities belong to the way.
    let mut game = Scene::of(2).at(ANA, "4-2").begins();
    game.act(ANA, Action::Explore, &drawn(["1", "1"]));
    assert_eq!(
        spots(&game),
        ["3-2", "3-3", "4-1", "4-3", "5-2", "5-3", "6-3", "7-3"]
    );
    assert_eq!(game.rule(ANA, lay("6-2")), "G10.3", "no tile on a city");

    // The own cell counts although no tile lies there.
    let mut game = Scene::of(2).at(ANA, "5-4").begins();
    game.act(ANA, Action::Explore, &drawn(["1", "1"]));
    assert_eq!(spots(&game), ["4-3", "4-4", "5-3", "5-5", "6-3", "6-4"]);
}

#[test]
fn g10_4_the_first_may_carry_the_second() {
    let mut game = Scene::of(2).tiles([("3-4", "1")]).begins();
    game.act(ANA, Action::Explore, &drawn(["1", "1"]));
    assert!(!spots(&game).contains(&"2-3".to_owned()));
    game.does(ANA, lay("2-2"));
    assert!(
        spots(&game).contains(&"3-2".to_owned()),
        "beside the new one"
    );
    game.does(ANA, lay("2-3"));

    // It may also join what was apart: 3-4, and through it La Salina and Puerto Sur by air.
    let mut game = Scene::of(2).tiles([("1-3", "1"), ("3-4", "1")]).begins();
    game.act(ANA, Action::Explore, &drawn(["1", "1"]));
    assert!(!spots(&game).contains(&"7-3".to_owned()));
    game.does(ANA, lay("2-3"));
    assert!(spots(&game).contains(&"7-3".to_owned()) && spots(&game).contains(&"4-5".to_owned()));
}

#[test]
fn g10_5_without_a_cell_the_tiles_go_back() {
    let around = [
        ("1-3", "1"),
        ("2-2", "1"),
        ("1-4", "1"),
        ("2-3", "1"),
        ("2-4", "1"),
        ("2-5", "1"),
    ];
    let rest = [
        ("3-1", "1"),
        ("3-2", "1"),
        ("3-3", "2"),
        ("3-4", "2"),
        ("3-6", "2"),
        ("4-1", "2"),
        ("4-3", "2"),
        ("4-4", "2"),
        ("4-5", "2"),
        ("4-6", "2"),
        ("5-2", "2"),
        ("5-3", "2"),
        ("5-4", "3"),
        ("5-5", "3"),
        ("6-3", "3"),
        ("6-4", "3"),
        ("6-5", "1+1"),
        ("7-3", "1+1"),
    ];
    let mut all = [("", ""); 24];
    all.iter_mut()
        .zip(around.iter().chain(&rest))
        .for_each(|(to, from)| *to = *from);
    let mut game = Scene::of(2).tiles(all).begins();
    let before = game.bag();
    game.act(ANA, Action::Explore, &drawn(["1+2", "2+2"]));
    assert_eq!((game.bag(), game.on_turn()), (before, Some(BEA)));
    assert!(game.told(&Sight::Returned {
        seat: ANA,
        tiles: vec![tile("1+2"), tile("2+2")]
    }));

    // One place left, for the first of the two.
    let mut fewer = [("", ""); 23];
    fewer
        .iter_mut()
        .zip(&all)
        .for_each(|(to, from)| *to = *from);
    let mut game = Scene::of(2).tiles(fewer).begins();
    game.act(ANA, Action::Explore, &drawn(["1+2", "2+2"]));
    game.does(ANA, Action::Hold { tile: tile("2+2") })
        .does(ANA, lay("7-3"));
    assert!(game.told(&Sight::Returned {
        seat: ANA,
        tiles: vec![tile("1+2")]
    }));
    assert_eq!(game.bag().len(), 36);
}

#[test]
fn g11_1_a_short_bag_gives_what_is_left() {
    let mut game = Scene::of(2).bag(["2"]).begins();
    game.act(ANA, Action::Explore, &drawn(["2"]))
        .does(ANA, lay("2-2"));
    assert_eq!((game.bag().len(), game.on_turn()), (0, Some(BEA)));
}

#[test]
fn g11_2_with_an_empty_bag_an_explorer_takes_a_card_and_no_cartographer_is_played() {
    let game = Scene::of(2)
        .bag([])
        .hand(ANA, [Card::Cartographer])
        .begins();
    assert_eq!(game.rule(ANA, Action::Explore), "G11.2");
    assert_eq!(game.rule(ANA, play(Card::Cartographer)), "G11.2");
    assert!(game.may(ANA, Action::Gather));
    assert!(!game.owed(ANA).contains(&Action::Explore));
}

#[test]
fn g11_3_with_an_empty_bag_a_blank_cell_costs_two_fuel_or_three_and_stays_blank() {
    let mut game = Scene::of(2)
        .bag([])
        .at(ANA, "3-3")
        .gauges(ANA, [5, 5, 5])
        .begins();
    game.does(ANA, Action::Drive).does(ANA, go("3-4"));
    assert_eq!(
        (game.gauges(ANA), game.at(ANA).as_str()),
        ([3, 5, 5], "3-4")
    );
    game.does(ANA, go("2-4"));
    assert_eq!(
        (game.gauges(ANA), game.on("2-4")),
        ([0, 5, 5], None),
        "black"
    );
    assert_eq!(
        game.rule(ANA, go("2-3")),
        "G15.4",
        "known, and not to be paid"
    );
    let bill = serde_json::to_value(game.view(sobremesa_core::Viewer::Seat(ANA))).expect("a view");
    let steps = bill["outlook"]["steps"].as_array().expect("neighbours");
    let step = steps
        .iter()
        .find(|step| step["cell"] == "2-3")
        .expect("a neighbour");
    assert_eq!(
        (&step["fuel"], &step["payable"]),
        (&2.into(), &false.into())
    );
    assert!(!game.may(ANA, Action::Move { to: cell("2-3") }));
}
