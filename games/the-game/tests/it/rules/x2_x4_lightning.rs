//! X2 to X4: stop, skull, three!.

use sobremesa_the_game::{Action, Ending, Expert, Order, Refusal};

use crate::told::{A, B, C, cards, extreme, lay};

#[test]
fn x2_1_stop_ends_the_turn_even_as_the_first_card() {
    let mut told = extreme([&[28, 30, 40], &[50, 60]]).begin();
    assert_eq!(told.mark(28, A), None);
    told.lay(28, A);
    assert_eq!(told.on_turn(), 1);
    told.refuses_seat(
        0,
        lay(30, A),
        Refusal::NotYourTurn {
            on_turn: sobremesa_core::Seat(1),
        },
        "T3.1",
    );
}

#[test]
fn x2_1_stop_ends_the_turn_later_too_and_below_an_experts_minimum() {
    let mut told = extreme([&[27, 28, 30], &[50, 60, 61]]).begin();
    told.lay(27, A).lay(28, A);
    assert_eq!(told.on_turn(), 1);
    let mut told = extreme([&[28, 30], &[50, 60, 61]])
        .expert(Expert::One)
        .begin();
    told.lay(28, A);
    assert_eq!(told.on_turn(), 1);
}

#[test]
fn x2_1_stop_as_the_98th_card_wins() {
    let mut told = extreme([&[28], &[]]).draw_pile(&[]).begin();
    told.lay(28, A);
    assert_eq!(told.ending(), Some(Ending::Won));
}

#[test]
fn x2_2_drawing_follows_as_usual() {
    let mut told = extreme([&[5, 28, 30, 40, 51, 61, 71], &[50, 60]]).begin();
    told.lay(5, A).lay_drawing(28, A, &[88, 89]);
    assert_eq!(told.hand(0), cards(&[30, 40, 51, 61, 71, 88, 89]));
}

#[test]
fn x3_1_a_skull_is_to_be_covered_in_the_same_turn() {
    let mut told = extreme([&[11, 30, 40], &[50, 60]]).begin();
    told.lay(11, A).lay(30, A).end();
    assert_eq!(told.on_turn(), 1);

    let mut told = extreme([&[11, 28, 40], &[50, 60]]).begin();
    told.lay(11, A).lay(28, A);
    assert_eq!(told.on_turn(), 1, "stop covers the skull and ends the turn");

    let mut told = extreme([&[11, 28, 40], &[50, 60]]).begin();
    told.lay(11, A).lay(28, B);
    assert!(
        told.lost_by(Order::Skull),
        "the turn ended with the skull showing"
    );
}

#[test]
fn x3_1_a_skull_laid_backwards_is_a_skull_too() {
    let mut told = extreme([&[42, 50, 60], &[70]]).top(A, 52).begin();
    told.lay(60, B)
        .lay(42, A)
        .refuses(Action::End, Refusal::SkullShows, "X3.2");
}

#[test]
fn x3_2_the_turn_cannot_be_ended_while_a_skull_shows() {
    let mut told = extreme([&[10, 11, 30, 40], &[50, 60]]).begin();
    told.lay(10, A).lay(11, A);
    told.refuses(Action::End, Refusal::SkullShows, "X3.2");
    told.lay(40, B)
        .refuses(Action::End, Refusal::SkullShows, "X3.2");
    told.lay(30, A);
    assert!(told.offers(Action::End));
}

#[test]
fn x3_3_a_skull_on_a_skull_is_to_be_covered_in_its_turn() {
    let mut told = extreme([&[42, 56, 60, 61], &[50]]).begin();
    told.lay(42, A).lay(56, A);
    told.refuses(Action::End, Refusal::SkullShows, "X3.2");
    told.lay(60, A).end();
    assert_eq!(told.on_turn(), 1);
}

#[test]
fn x3_2_two_skulls_are_both_to_be_covered() {
    let mut told = extreme([&[42, 56, 60, 61], &[50]]).begin();
    told.lay(42, A).lay(56, B).lay(60, A);
    told.refuses(Action::End, Refusal::SkullShows, "X3.2");
    told.lay(61, B);
    assert!(told.offers(Action::End));
}

#[test]
fn x3_4_a_skull_as_the_98th_card_loses() {
    let mut told = extreme([&[40, 42], &[]]).draw_pile(&[]).begin();
    told.lay(40, A);
    assert_eq!(told.mark(42, A), Some(Order::Skull));
    told.lay(42, A);
    assert!(told.lost_by(Order::Skull));
    assert_eq!(told.outcome().map(|outcome| outcome.left), Some(0));
}

#[test]
fn x3_4_a_skull_as_the_last_card_of_a_hand_loses_as_well() {
    let mut told = extreme([&[40, 42], &[50]]).draw_pile(&[]).begin();
    told.lay(40, A).lay(42, A);
    assert!(
        told.lost_by(Order::Skull),
        "nobody else can cover it in this turn"
    );
}

#[test]
fn x4_1_three_asks_for_exactly_three_cards() {
    let mut told = extreme([&[18, 20, 22, 25], &[40, 50]]).begin();
    told.lay(18, A)
        .refuses(Action::End, Refusal::ThreeUnmet { laid: 1 }, "X4.1");
    told.lay(20, A)
        .refuses(Action::End, Refusal::ThreeUnmet { laid: 2 }, "X4.1");
    told.lay(22, A);
    assert!(told.offers(Action::End) && told.offers(lay(25, A)));
    told.end();
    assert_eq!(told.on_turn(), 1);
}

#[test]
fn x4_1_a_fourth_card_loses() {
    let mut told = extreme([&[18, 20, 22, 25, 30], &[40, 50]]).begin();
    told.lay(20, B).lay(18, A).lay(22, A).lay(25, A);
    assert!(
        told.lost_by(Order::Three),
        "at once, although there are cards to go on with"
    );
}

#[test]
fn x4_1_three_binds_although_the_minimum_is_one() {
    let mut told = extreme([&[18, 20, 22], &[40]]).draw_pile(&[]).begin();
    told.lay(18, A)
        .refuses(Action::End, Refusal::ThreeUnmet { laid: 1 }, "X4.1");
    told.lay(20, A).lay(22, A).end();
    assert_eq!(told.on_turn(), 1);
}

#[test]
fn x4_2_three_by_a_player_with_two_cards_loses() {
    for hand in [&[18][..], &[18, 20]] {
        let mut told = extreme([hand, &[40]]).draw_pile(&[]).begin();
        assert!(told.offers(lay(18, A)), "it may be laid");
        told.lay(18, A);
        assert!(told.lost_by(Order::Three));
    }
    let mut told = extreme([&[10, 18], &[40]]).draw_pile(&[]).begin();
    told.lay(10, A).lay(18, A);
    assert!(
        told.lost_by(Order::Three),
        "one laid and one in hand are not three"
    );
    let mut told = extreme([&[10, 12, 18], &[40]]).draw_pile(&[]).begin();
    told.lay(10, A).lay(12, A).lay(18, A);
    assert_eq!(told.outcome(), None, "two laid before make three");
}

#[test]
fn x4_3_three_as_the_fourth_card_loses() {
    let mut told = extreme([&[10, 12, 13, 18, 20], &[40]]).begin();
    told.lay(10, A).lay(12, A).lay(13, A);
    assert_eq!(told.mark(18, A), Some(Order::Three));
    told.lay(18, A);
    assert!(
        told.lost_by(Order::Three),
        "at once, although there are cards to go on with"
    );
}

#[test]
fn x4_4_several_three_are_met_by_the_same_three_cards() {
    let mut told = extreme([&[18, 35, 52, 60], &[40]]).begin();
    told.lay(18, A)
        .lay(35, A)
        .refuses(Action::End, Refusal::ThreeUnmet { laid: 2 }, "X4.1");
    told.lay(52, A).end();
    assert_eq!(told.on_turn(), 1);
}

#[test]
fn x4_5_a_plain_card_then_three_then_stop_is_legal_and_draws_three() {
    let mut told = extreme([&[10, 18, 28, 30, 40, 51, 61], &[50]]).begin();
    told.lay(10, A).lay(18, A);
    assert_eq!(told.mark(28, A), None);
    told.lay_drawing(28, A, &[2, 3, 5]);
    assert_eq!(told.on_turn(), 1);
    assert_eq!(told.hand(0), cards(&[30, 40, 51, 61, 2, 3, 5]));
}

#[test]
fn x4_5_stop_as_the_second_card_breaks_three() {
    let mut told = extreme([&[18, 28, 30, 40], &[50]]).begin();
    told.lay(18, A);
    assert_eq!(told.mark(28, C), Some(Order::Three));
    told.lay(28, C);
    assert!(told.lost_by(Order::Three));
}

#[test]
fn x4_5_three_and_skull_go_together_in_three_cards() {
    let mut told = extreme([&[11, 18, 20, 40], &[50]]).begin();
    told.lay(11, A).lay(18, A).lay(20, A).end();
    assert_eq!(told.on_turn(), 1);
}
