//! X8 to X10: one pile, draw one, several orders.

use sobremesa_the_game::{Action, Ending, Outcome, Pile, Refusal, Signal};

use crate::told::{A, B, C, D, card, cards, extreme, lay, show};

fn bound_to(pile: Pile) -> Refusal {
    Refusal::BoundToOnePile { pile }
}

#[test]
fn x8_1_all_cards_of_a_turn_go_on_one_pile_of_choice() {
    let mut told = extreme([&[50, 40, 60, 61], &[62]]).top(A, 21).begin();
    for pile in [A, B, C, D] {
        assert!(told.offers(lay(50, pile)), "the first card chooses");
    }
    told.lay(50, C);
    told.refuses(lay(60, B), bound_to(C), "X8.1")
        .refuses(lay(40, D), bound_to(C), "X8.1");
    told.refuses(lay(61, A), bound_to(C), "X8.1");
    told.lay(40, C).end();
    assert_eq!(told.on_turn(), 1);
}

#[test]
fn x8_1_the_choice_is_free_again_in_the_next_turn() {
    let mut told = extreme([&[50, 40, 60], &[62, 58, 64]]).top(A, 21).begin();
    told.lay(50, C).lay(40, C).end();
    assert!(told.offers(lay(62, B)) && told.offers(lay(62, D)));
    told.lay(62, D).refuses(lay(64, B), bound_to(D), "X8.1");
}

#[test]
fn x8_1_who_cannot_go_on_on_the_one_pile_is_stuck() {
    let mut told = extreme([&[50, 60, 61], &[62]]).top(A, 21).begin();
    told.lay(50, C);
    assert_eq!(told.ending(), None, "60 is ten back");
    let mut told = extreme([&[50, 61, 62], &[64]]).top(A, 21).begin();
    told.lay(50, C);
    assert_eq!(told.ending(), Some(Ending::Stuck));
}

#[test]
fn x8_2_laid_in_the_middle_it_binds_the_rest_from_the_next_card_on() {
    let mut told = extreme([&[5, 21, 60, 58, 62], &[64]]).begin();
    told.lay(5, B).lay(21, A);
    for pile in [A, B, C, D] {
        assert!(
            told.offers(lay(60, pile)),
            "the next card chooses, whatever was laid before"
        );
    }
    told.lay(60, D).refuses(lay(58, C), bound_to(D), "X8.1");
    told.lay(58, D);
}

#[test]
fn x8_3_covering_the_order_frees_the_rest_of_the_turn() {
    let mut told = extreme([&[30, 40, 60, 61], &[62]]).top(A, 21).begin();
    told.lay(30, A).lay(40, C).lay(60, D).lay(61, B).end();
    assert_eq!(told.on_turn(), 1);
}

#[test]
fn x8_4_covering_one_does_not_lift_another() {
    let mut told = extreme([&[30, 60, 61, 62], &[64]])
        .tops([21, 49, 100, 100])
        .begin();
    told.lay(30, A);
    told.refuses(lay(60, C), bound_to(A), "X8.1")
        .refuses(lay(61, B), bound_to(A), "X8.1");
    told.lay(60, A).end();
}

#[test]
fn x8_4_each_binds_from_the_first_card_after_it_came() {
    let mut told = extreme([&[87, 79, 60, 88], &[64]]).top(A, 21).begin();
    told.lay(87, C);
    told.refuses(lay(88, B), bound_to(C), "X8.1"); // by the 21, although the 87 has not bound yet
    told.lay(79, C); // covers the 87; the 21 still binds
    told.refuses(lay(88, D), bound_to(C), "X8.1");
    told.lay(60, C);
}

#[test]
fn x8_4_one_laid_on_another_starts_afresh() {
    let mut told = extreme([&[49, 60, 58, 61], &[64]]).top(A, 21).begin();
    told.lay(49, A);
    for pile in [A, B, C, D] {
        assert!(told.offers(lay(60, pile)), "the 49 has not bound yet");
    }
    told.lay(60, C).refuses(lay(61, B), bound_to(C), "X8.1");
    told.lay(58, C);
}

#[test]
fn x9_1_one_card_is_drawn_however_many_were_laid() {
    let mut told = extreme([&[30, 40, 50, 60, 61, 62, 64], &[65, 68]])
        .top(A, 24)
        .begin();
    told.lay(30, B)
        .lay(40, B)
        .lay(50, B)
        .lay(60, B)
        .end_drawing(&[99]);
    assert_eq!(told.hand(0), cards(&[61, 62, 64, 99]));
}

#[test]
fn x9_1_the_order_counts_for_the_turn_in_which_it_is_laid() {
    let mut told = extreme([&[24, 40, 50, 60, 61, 62, 64], &[65, 68]]).begin();
    told.lay(24, A).lay(40, B).end();
    assert_eq!(told.hand(0).len(), 6);
}

#[test]
fn x9_1_stop_draws_one_as_well_and_a_full_hand_draws_none_more() {
    let mut told = extreme([&[5, 28, 50, 60, 61, 62, 64], &[65, 68]])
        .top(A, 24)
        .begin();
    told.lay(5, B).lay(28, B);
    assert_eq!(told.hand(0).len(), 6);
}

#[test]
fn x9_2_once_covered_each_refills_completely_at_the_end_of_the_own_turn() {
    let mut told = extreme([&[30, 40, 50, 60, 61, 62, 64], &[65, 68, 69, 71, 72, 74, 75]])
        .top(A, 24)
        .begin();
    told.lay(30, B).lay(40, B).lay(50, B).end_drawing(&[95]);
    assert_eq!(told.table().hands.as_slice(), [5, 7]);
    told.lay(65, A).lay(68, A).end_drawing(&[2, 3]);
    assert_eq!(
        told.table().hands.as_slice(),
        [5, 7],
        "seat 1 is full, seat 0 waits for its own turn"
    );
    told.lay(60, B).lay(61, B).end_drawing(&[5, 6, 8, 9]);
    assert_eq!(told.table().hands.as_slice(), [7, 7]);
}

#[test]
fn x9_2_two_on_top_and_one_covered_still_draws_one() {
    let mut told = extreme([&[30, 40, 50, 60], &[65, 68]])
        .tops([24, 1, 83, 100])
        .begin();
    told.lay(30, A).lay(40, A).end();
    assert_eq!(told.hand(0).len(), 3);
}

#[test]
fn x9_3_a_hand_too_small_for_the_minimum_first_lays_what_fits() {
    let mut told = extreme([&[30], &[65, 68]])
        .top(A, 24)
        .draw_pile(&[50, 51])
        .begin();
    assert_eq!(told.outcome(), None, "not lost before laying");
    told.lay(30, B);
    assert_eq!(
        told.outcome(),
        Some(Outcome {
            ending: Ending::Stuck,
            left: 4
        })
    );
}

#[test]
fn x9_3_a_stop_saves_a_hand_of_one() {
    let mut told = extreme([&[28], &[65, 68]])
        .top(A, 24)
        .draw_pile(&[50, 51])
        .begin();
    told.lay(28, B);
    assert_eq!(told.on_turn(), 1);
    assert_eq!(told.hand(0).len(), 1);
}

#[test]
fn x10_1_several_orders_in_force_all_count() {
    // Silence on A, no reverse on B, one pile on C, draw one on D.
    let mut told = extreme([&[60, 61, 93, 55, 59], &[65, 68]])
        .tops([38, 45, 49, 83])
        .begin();
    told.refuses_seat(1, show(A, Signal::Mine), Refusal::Silence, "X6.1");
    told.refuses(
        lay(59, C),
        Refusal::ReverseForbidden { card: card(59) },
        "X7.1",
    );
    told.refuses(
        lay(93, D),
        Refusal::ReverseForbidden { card: card(93) },
        "X7.1",
    );
    told.lay(60, B);
    told.refuses(lay(61, A), bound_to(B), "X8.1");
    told.lay(61, B).end();
    assert_eq!(told.hand(0).len(), 4, "one drawn");
}

#[test]
fn x10_1_three_holds_under_one_pile() {
    let mut told = extreme([&[52, 60, 61, 48], &[65]]).top(A, 21).begin();
    told.lay(52, B).refuses(lay(48, C), bound_to(B), "X8.1");
    told.lay(60, B)
        .refuses(Action::End, Refusal::ThreeUnmet { laid: 2 }, "X4.1");
    told.lay(61, B).end();
    assert_eq!(told.on_turn(), 1);
}
