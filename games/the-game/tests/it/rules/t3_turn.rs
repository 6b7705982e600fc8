//! T3: a turn.

use sobremesa_core::{Seat, Viewer};
use sobremesa_the_game::{Action, Refusal, Sight};

use crate::told::{A, B, C, D, card, cards, lay, plain};

#[test]
fn t3_1_only_the_player_on_turn_lays() {
    let told = plain([&[10, 20], &[30, 40]]).begin();
    told.refuses_seat(
        1,
        lay(30, A),
        Refusal::NotYourTurn { on_turn: Seat(0) },
        "T3.1",
    );
    told.refuses_seat(
        1,
        Action::End,
        Refusal::NotYourTurn { on_turn: Seat(0) },
        "T3.1",
    );
}

#[test]
fn t3_1_only_cards_of_the_own_hand() {
    let told = plain([&[10, 20], &[30, 40]]).begin();
    told.refuses(lay(30, A), Refusal::NotInHand { card: card(30) }, "T3.1");
    told.refuses(lay(50, A), Refusal::NotInHand { card: card(50) }, "T3.1");
}

#[test]
fn t3_1_as_many_cards_as_one_likes_on_any_piles() {
    let mut told = plain([&[10, 12, 20, 80, 70, 30, 99], &[40]]).begin();
    told.lay(10, A)
        .lay(12, A)
        .lay(20, B)
        .lay(80, C)
        .lay(70, D)
        .lay(30, A)
        .lay(99, B);
    assert_eq!([A, B, C, D].map(|pile| told.shows(pile)), [30, 99, 80, 70]);
    assert_eq!(told.owed(), [Action::End]);
}

#[test]
fn t3_2_at_least_two_cards_while_the_draw_pile_has_cards() {
    let mut told = plain([&[10, 20, 30], &[40]]).draw_pile(&[50]).begin();
    told.refuses(
        Action::End,
        Refusal::TooFew {
            laid: 0,
            minimum: 2,
        },
        "T3.2",
    );
    told.lay(10, A).refuses(
        Action::End,
        Refusal::TooFew {
            laid: 1,
            minimum: 2,
        },
        "T3.2",
    );
    told.lay(20, A).end();
    assert_eq!(told.on_turn(), 1);
}

#[test]
fn t3_3_one_card_is_enough_when_the_draw_pile_is_empty() {
    let mut told = plain([&[10, 20, 30], &[40]]).draw_pile(&[]).begin();
    told.refuses(
        Action::End,
        Refusal::TooFew {
            laid: 0,
            minimum: 1,
        },
        "T3.3",
    );
    told.lay(10, A).end();
    assert_eq!(told.on_turn(), 1);
    assert_eq!(told.hand(0), cards(&[20, 30]), "nothing is drawn");
}

#[test]
fn t3_4_the_player_decides_when_the_turn_ends_and_draws_up_to_a_full_hand() {
    let mut told = plain([&[10, 20, 30, 40, 50, 60, 70], &[2, 3, 4, 5, 6, 7, 8]]).begin();
    told.lay(10, A).lay(20, A);
    assert!(
        told.offers(Action::End) && told.offers(lay(30, A)),
        "one may go on or end"
    );
    told.lay(30, A).end_drawing(&[91, 92, 93]);
    assert_eq!(told.hand(0), cards(&[40, 50, 60, 70, 91, 92, 93]));
    assert_eq!(told.table().hands.as_slice(), [7, 7]);
}

#[test]
fn t3_4_what_is_drawn_only_the_drawer_sees() {
    let mut told = plain([&[10, 20, 30, 40, 50, 60, 70], &[2, 3]]).begin();
    told.lay(10, A).lay(20, A).end_drawing(&[91, 92]);
    let last = |viewer| told.seen(viewer).pop();
    let ended = |drawn| {
        Some(Sight::Ended {
            seat: Seat(0),
            count: 2,
            drawn,
        })
    };
    assert_eq!(last(Viewer::Seat(Seat(0))), ended(Some(cards(&[91, 92]))));
    assert_eq!(last(Viewer::Seat(Seat(1))), ended(None));
    assert_eq!(last(Viewer::Spectator), ended(None));
}

#[test]
fn t3_5_a_short_draw_pile_gives_what_is_left() {
    let mut told = plain([&[10, 20, 30], &[40]]).draw_pile(&[77]).begin();
    told.lay(10, A).lay(20, A).lay(30, A).end();
    assert_eq!(told.hand(0), cards(&[77]));
    assert_eq!(told.table().draw, 0);
}

#[test]
fn t3_6_turns_go_clockwise() {
    let mut told = plain([&[10, 11], &[20, 21], &[30, 31]]).on_turn(2).begin();
    told.lay(30, A).lay(31, A).end();
    assert_eq!(told.on_turn(), 0);
    told.lay(10, B).lay(11, B).end();
    assert_eq!(told.on_turn(), 1);
}

#[test]
fn t3_6_who_has_laid_every_card_is_done_and_the_others_play_on() {
    let mut told = plain([&[10], &[20, 21], &[30, 31]]).draw_pile(&[]).begin();
    told.lay(10, A);
    assert_eq!(told.owed(), [Action::End]);
    told.end().lay(20, A).end().lay(30, A).end();
    assert_eq!(told.on_turn(), 1, "seat 0 is passed over");
    told.lay(21, B).end();
    assert_eq!(told.on_turn(), 2);
}

#[test]
fn t3_6_the_last_one_with_cards_goes_on_alone() {
    let mut told = plain([&[10], &[20, 21, 22]]).draw_pile(&[]).begin();
    told.lay(10, A).end().lay(20, A).end();
    assert_eq!(told.on_turn(), 1);
    told.lay(21, A).end().lay(22, A);
    assert!(told.outcome().is_some(), "that was the 98th");
}
