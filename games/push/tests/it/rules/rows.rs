//! P2 and P3: revealing and rows.

use sobremesa_push::{Action, Clash, Refusal, Row};

use crate::told::{ANA, Scene, Told, card, place};

#[test]
fn p2_1_the_first_card_starts_a_row_and_each_is_placed_before_the_next() {
    let mut game = Told::fresh(2);
    assert_eq!(
        game.refused(ANA, Action::NewRow, "P2.1"),
        Refusal::NothingToPlace
    );
    assert_eq!(game.refused(ANA, place(1), "P2.1"), Refusal::NothingToPlace);
    game.reveal(ANA, "yellow-2");
    assert_eq!(game.offered(ANA), [Action::NewRow]);
    assert_eq!(
        game.refused(ANA, Action::Reveal, "P2.1"),
        Refusal::PlaceFirst {
            card: card("yellow-2")
        }
    );
    game.new_row(ANA);
    assert_eq!(game.row(1), "yellow-2");
    assert!(game.offered(ANA).contains(&Action::Reveal));
}

#[test]
fn p2_2_a_card_joins_a_row_or_starts_one_while_there_are_fewer_than_three() {
    let mut game = Scene::of(2).rows(["red-1", "blue-2"]).begins();
    game.reveal(ANA, "green-3");
    assert_eq!(game.offered(ANA), [place(1), place(2), Action::NewRow]);
    assert_eq!(
        game.refused(ANA, place(3), "P2.2"),
        Refusal::NoSuchRow { row: Row::Three }
    );
    let mut joined = game.clone();
    assert_eq!(joined.place(ANA, 2).row(2), "blue-2 green-3");
    game.new_row(ANA).reveal(ANA, "dice");
    assert_eq!(game.row(3), "green-3");
    assert_eq!(game.offered(ANA), [place(1), place(2), place(3)]);
    assert_eq!(
        game.refused(ANA, Action::NewRow, "P2.2"),
        Refusal::ThreeRows
    );
}

#[test]
fn p2_3_a_yellow_2_finds_only_the_third_row() {
    let mut game = Scene::of(4)
        .rows(["red-2 blue-5", "yellow-6 green-3", "purple-1 green-4"])
        .begins();
    game.reveal(ANA, "yellow-2");
    assert_eq!(game.offered(ANA), [place(3)]);
    let (yellow, row) = (card("yellow-2"), Row::One);
    let number = Refusal::DoesNotFit {
        card: yellow,
        row,
        clash: Clash::Number,
    };
    assert_eq!(game.refused(ANA, place(1), "P2.3"), number);
    let colour = Refusal::DoesNotFit {
        card: yellow,
        row: Row::Two,
        clash: Clash::Colour,
    };
    assert_eq!(game.refused(ANA, place(2), "P2.3"), colour);
    assert_eq!(game.place(ANA, 3).row(3), "yellow-2 green-4 purple-1");
}

#[test]
fn p2_3_every_number_card_clashes_with_its_colour_and_its_number_and_nothing_else() {
    for held in ["red-1", "yellow-6", "purple-3"] {
        for revealed in [
            "red-1", "red-4", "green-1", "yellow-5", "purple-6", "blue-3", "purple-3",
        ] {
            let mut game = Scene::of(2).rows([held]).begins();
            game.reveal(ANA, revealed);
            let (a, b) = (card(held).face(), card(revealed).face());
            let (a, b) = (a.expect("a number card"), b.expect("a number card"));
            let fits = a.0 != b.0 && a.1 != b.1;
            assert_eq!(
                game.offered(ANA).contains(&place(1)),
                fits,
                "{revealed} to {held}"
            );
        }
    }
}

#[test]
fn p2_4_one_dice_card_a_row_and_it_clashes_with_nothing_else() {
    let mut game = Scene::of(2)
        .rows(["red-2 dice", "yellow-6", "dice"])
        .begins();
    game.reveal(ANA, "dice");
    assert_eq!(game.offered(ANA), [place(2)]);
    let second = Refusal::DoesNotFit {
        card: card("dice"),
        row: Row::One,
        clash: Clash::Dice,
    };
    assert_eq!(game.refused(ANA, place(1), "P2.4"), second);
    game.place(ANA, 2).reveal(ANA, "blue-6");
    assert_eq!(game.offered(ANA), [place(1), place(3)]);
}

#[test]
fn p3_1_the_player_chooses_and_may_start_a_row_that_is_not_needed() {
    let mut game = Scene::of(2).rows(["red-1", "blue-2"]).begins();
    game.reveal(ANA, "green-3");
    let places = |mut game: Told, action| {
        game.act(ANA, action, &[]);
        [game.row(1), game.row(2), game.row(3)]
    };
    assert_eq!(
        places(game.clone(), place(1)),
        ["red-1 green-3", "blue-2", ""]
    );
    assert_eq!(
        places(game.clone(), place(2)),
        ["red-1", "blue-2 green-3", ""]
    );
    assert_eq!(places(game, Action::NewRow), ["red-1", "blue-2", "green-3"]);
}

#[test]
fn p3_2_a_single_place_is_still_the_players_to_fill() {
    let mut game = Scene::of(2).rows(["red-1", "red-2", "blue-3"]).begins();
    game.reveal(ANA, "red-5");
    assert_eq!(game.row(3), "blue-3");
    assert_eq!(game.offered(ANA), [place(3)]);
}
