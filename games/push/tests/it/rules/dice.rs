//! P7 and P8: dice cards, the star, the safety of the bank.

use sobremesa_push::{Event, Face, Options, Sight};

use crate::told::{ANA, BEA, CAI, Scene, cards};

#[test]
fn p7_1_the_row_joins_the_bench_before_the_die_takes_its_colour() {
    let mut game = Scene::of(3)
        .rows(["red-4 blue-2 dice"])
        .bench(ANA, "red-1 red-1 green-3")
        .begins();
    game.stop(ANA).take_and_roll(ANA, 1, Face::Red);
    assert_eq!(game.bench(ANA), "blue-2 green-3");
    let lost = cards("red-1 red-1 red-4").into_iter().collect();
    assert_eq!(
        game.events[1],
        Event::Open(Sight::Rolled {
            seat: ANA,
            face: Face::Red,
            lost
        })
    );
    assert_eq!(
        ["red-1", "red-4", "dice"].map(|name| game.discarded(name)),
        [2, 1, 1]
    );
}

#[test]
fn p7_1_without_a_dice_card_nobody_rolls() {
    let mut game = Scene::of(3)
        .rows(["red-4 blue-2"])
        .bench(ANA, "red-1")
        .begins();
    game.stop(ANA).take(ANA, 1);
    assert_eq!(game.bench(ANA), "red-1 red-4 blue-2");
}

#[test]
fn p7_2_each_rolls_before_the_next_chooses() {
    let mut game = Scene::of(3)
        .rows(["red-4 dice", "blue-2 dice", "green-6"])
        .bench(BEA, "blue-6")
        .begins();
    game.stop(ANA).take_and_roll(ANA, 1, Face::Red);
    assert_eq!((game.taker(), game.bench(ANA).as_str()), (Some(BEA), ""));
    game.take_and_roll(BEA, 2, Face::Blue);
    assert_eq!((game.taker(), game.bench(BEA).as_str()), (Some(CAI), ""));
    game.take(CAI, 3);
    assert_eq!(game.bench(CAI), "green-6");
}

#[test]
fn p7_3_a_lone_dice_card_and_an_empty_bench_roll_too() {
    let mut game = Scene::of(3).rows(["dice"]).begins();
    game.stop(ANA).take_and_roll(ANA, 1, Face::Red);
    assert_eq!(
        game.events[1],
        Event::Open(Sight::Rolled {
            seat: ANA,
            face: Face::Red,
            lost: Default::default()
        })
    );
    assert_eq!(game.begins_turn(), Some(BEA));
    let mut game = Scene::of(3).rows(["red-1", "red-2", "red-3"]).begins();
    game.reveal_too_far(ANA, "red-4", Face::Blue);
    assert!(game.events.contains(&Event::Open(Sight::Rolled {
        seat: ANA,
        face: Face::Blue,
        lost: Default::default()
    })));
}

#[test]
fn p8_1_a_star_or_a_missing_colour_costs_nothing() {
    for face in [Face::Star, Face::Purple] {
        let mut game = Scene::of(2)
            .rows(["red-4 dice"])
            .bench(ANA, "blue-1")
            .begins();
        game.stop(ANA).take_and_roll(ANA, 1, face);
        assert_eq!(game.bench(ANA), "red-4 blue-1");
    }
}

#[test]
fn p8_2_red_rolled_takes_the_red_bench_and_leaves_the_red_bank() {
    let mut game = Scene::of(2)
        .rows(["dice"])
        .bench(ANA, "red-2 red-5 green-1")
        .bank(ANA, "red-6 red-1")
        .begins();
    game.stop(ANA).take_and_roll(ANA, 1, Face::Red);
    assert_eq!(game.bench(ANA), "green-1");
    assert_eq!(game.banked(ANA), "red-1 red-6");
}

#[test]
fn p8_3_with_risk_a_star_takes_the_whole_bench() {
    let options = Options {
        risk: true,
        ..Options::default()
    };
    let scene = Scene::of(3)
        .options(options)
        .bench(ANA, "red-2 green-1")
        .bank(ANA, "blue-6");
    let mut taking = scene.clone().rows(["purple-4 dice"]).begins();
    taking.stop(ANA).take_and_roll(ANA, 1, Face::Star);
    assert_eq!(
        (taking.bench(ANA).as_str(), taking.banked(ANA).as_str()),
        ("", "blue-6")
    );
    assert_eq!(taking.discarded("purple-4"), 1);

    let mut too_far = scene.clone().rows(["red-1", "red-3", "red-4"]).begins();
    too_far.reveal_too_far(ANA, "red-5", Face::Star);
    assert_eq!(
        (too_far.bench(ANA).as_str(), too_far.banked(ANA).as_str()),
        ("", "blue-6")
    );

    let mut colour = scene.rows(["purple-4 dice"]).begins();
    colour.stop(ANA).take_and_roll(ANA, 1, Face::Red);
    assert_eq!(colour.bench(ANA), "green-1 purple-4");
}
