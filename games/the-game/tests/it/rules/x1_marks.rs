//! X1.4 and X1.5: cards that lose are offered and marked; nobody looks ahead.

use sobremesa_the_game::{Action, Ending, Order, Outcome, Refusal};

use crate::told::{A, B, C, D, card, extreme, lay};

#[test]
fn x1_4_a_card_that_breaks_an_order_at_once_is_offered_and_marked() {
    // Three! with two cards in hand.
    let told = extreme([&[18, 30], &[40]]).draw_pile(&[]).begin();
    assert!(told.offers(lay(18, A)));
    assert_eq!(told.mark(18, A), Some(Order::Three));
    assert_eq!(told.mark(30, A), None);

    // Stop while a skull shows on another pile; on the skull it is fine.
    let mut told = extreme([&[11, 28, 30], &[40]]).begin();
    told.lay(11, A);
    assert!(told.offers(lay(28, B)));
    assert_eq!(told.mark(28, B), Some(Order::Skull));
    assert_eq!(told.mark(28, A), None);

    // A fourth card after three!.
    let mut told = extreme([&[18, 20, 22, 25, 30], &[40]]).begin();
    told.lay(18, A).lay(20, A);
    assert_eq!(told.mark(22, A), None, "the third");
    told.lay(22, A);
    assert_eq!(told.mark(25, A), Some(Order::Three), "the fourth");
}

#[test]
fn x1_4_a_skull_that_nothing_in_hand_can_cover_is_marked() {
    let told = extreme([&[77, 76, 60], &[40]]).tops([75, 99, 5, 6]).begin();
    assert_eq!(
        told.mark(77, A),
        Some(Order::Skull),
        "neither 76 nor 60 goes on 77"
    );
    let told = extreme([&[77, 67, 60], &[40]]).tops([75, 99, 5, 6]).begin();
    assert_eq!(told.mark(77, A), None, "67 is ten back");
}

#[test]
fn x1_4_three_cards_with_a_skull_still_open_are_marked_before_the_loss() {
    let mut told = extreme([&[18, 42, 50, 60], &[40]]).begin();
    told.lay(18, A).lay(50, B);
    assert_eq!(
        told.mark(42, A),
        Some(Order::Skull),
        "the skull would be the third card"
    );
    assert_eq!(told.mark(60, A), None);

    let mut told = extreme([&[42, 18, 50, 60], &[40]]).begin();
    told.lay(42, A).lay(50, B);
    assert_eq!(told.mark(18, B), None, "18 does not even fit there");
    assert_eq!(
        told.mark(18, C),
        Some(Order::Skull),
        "three! would be the third card"
    );

    let mut told = extreme([&[42, 52, 60, 61], &[40]]).begin();
    told.lay(42, A).lay(60, B);
    assert_eq!(told.mark(52, A), None, "three! covers the skull");
}

#[test]
fn x1_4_cards_that_cannot_be_laid_are_not_marked_but_refused() {
    // No reverse lies on A, so 35 may not go ten back there; as a card it would be the second of three.
    let mut told = extreme([&[18, 28, 35, 50, 51], &[40]])
        .tops([45, 1, 2, 100])
        .begin();
    assert_eq!(told.mark(18, C), None, "18 does not fit there");
    told.lay(18, B);
    assert_eq!(
        told.mark(28, B),
        Some(Order::Three),
        "stop as the second card"
    );
    assert_eq!(told.mark(35, A), None);
    told.refuses(
        lay(35, A),
        Refusal::ReverseForbidden { card: card(35) },
        "X7.1",
    );
}

#[test]
fn x1_4_dead_ends_are_not_marked() {
    let mut told = extreme([&[92, 50, 51], &[40]])
        .tops([89, 91, 10, 12])
        .begin();
    assert_eq!(told.mark(92, A), None);
    told.lay(92, A);
    assert_eq!(told.ending(), Some(Ending::Stuck));
}

#[test]
fn x1_4_only_the_own_turn_is_considered() {
    // Seat 1 will be stuck, and with it the game; for seat 0 nothing is marked.
    let mut told = extreme([&[92, 93], &[50, 51]])
        .tops([89, 91, 10, 12])
        .draw_pile(&[53, 54])
        .begin();
    assert_eq!((told.mark(92, A), told.mark(93, A)), (None, None));
    told.lay(92, A).lay(93, A).end();
    assert_eq!(told.ending(), Some(Ending::Stuck));
}

#[test]
fn x1_5_who_has_only_losing_cards_and_may_not_end_must_lay_one() {
    let mut told = extreme([&[18, 42, 50, 60, 61], &[40]]).begin();
    told.lay(18, A).lay(50, B).lay(42, A);
    assert_eq!(told.outcome(), None, "nobody looks ahead");
    told.refuses(Action::End, Refusal::SkullShows, "X3.2");
    let owed = told.owed();
    assert!(!owed.is_empty() && !owed.contains(&Action::End));
    for pile in [A, B, C, D] {
        assert_eq!(told.mark(60, pile), Some(Order::Three));
    }
    told.lay(60, A);
    assert!(told.lost_by(Order::Three));
}

#[test]
fn x1_5_no_card_to_cover_the_skull_is_a_broken_order_and_no_dead_end() {
    let mut told = extreme([&[80, 77, 60], &[40]]).tops([75, 79, 5, 6]).begin();
    told.lay(80, B).lay(77, A);
    assert_eq!(
        told.outcome(),
        Some(Outcome {
            ending: Ending::Broken(Order::Skull),
            left: 92
        })
    );
}

#[test]
fn x1_5_no_third_card_after_three_is_a_broken_order() {
    let mut told = extreme([&[94, 60, 61], &[40]])
        .tops([93, 92, 5, 6])
        .draw_pile(&[])
        .begin();
    assert_eq!(
        told.mark(94, A),
        Some(Order::Three),
        "no second card would fit"
    );
    told.lay(94, A);
    assert!(told.lost_by(Order::Three));
}
