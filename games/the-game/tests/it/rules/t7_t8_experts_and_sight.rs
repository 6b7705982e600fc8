//! T7 and T8: expert options, and what everybody knows.

use sobremesa_core::{Seat, Viewer};
use sobremesa_the_game::{Action, Expert, Options, Order, Refusal, Sight};

use crate::told::{A, B, C, D, cards, extreme, fresh, lay, plain};

#[test]
fn t7_1_expert_one_asks_for_three_cards() {
    let mut told = plain([&[10, 20, 30, 40], &[50]])
        .expert(Expert::One)
        .begin();
    told.lay(10, A).lay(20, A);
    told.refuses(
        Action::End,
        Refusal::TooFew {
            laid: 2,
            minimum: 3,
        },
        "T7.1",
    );
    told.lay(30, A).end();
    assert_eq!(told.on_turn(), 1);
}

#[test]
fn t7_1_one_card_is_still_enough_when_the_draw_pile_is_empty() {
    let mut told = plain([&[10, 20], &[50]])
        .expert(Expert::One)
        .draw_pile(&[])
        .begin();
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
}

#[test]
fn t7_1_expert_one_keeps_the_hands() {
    for (seats, size) in [(1, 8), (2, 7), (3, 6)] {
        let options = Options {
            expert: Expert::One,
            ..Options::default()
        };
        assert_eq!(fresh(seats, options, 1).table().hands[Seat(0)], size);
    }
}

#[test]
fn t7_2_expert_two_deals_and_refills_one_card_less() {
    for (seats, size) in [(1, 7), (2, 6), (3, 5), (4, 5), (5, 5)] {
        let options = Options {
            expert: Expert::Two,
            ..Options::default()
        };
        assert_eq!(
            fresh(seats, options, 1).table().hands.as_slice(),
            vec![size; usize::from(seats)]
        );
    }
    let mut told = plain([&[10, 20, 30, 40], &[50]])
        .expert(Expert::Two)
        .begin();
    told.lay(10, A).lay(20, A);
    told.refuses(
        Action::End,
        Refusal::TooFew {
            laid: 2,
            minimum: 3,
        },
        "T7.1",
    );
    told.lay(30, A).end();
    assert_eq!(told.hand(0).len(), 6);
}

#[test]
fn t7_3_both_go_with_extreme() {
    for (expert, size) in [(Expert::One, 7), (Expert::Two, 6)] {
        let mut told = extreme([&[10, 20, 30, 11], &[50]]).expert(expert).begin();
        told.lay(10, A).lay(20, A);
        told.refuses(
            Action::End,
            Refusal::TooFew {
                laid: 2,
                minimum: 3,
            },
            "T7.1",
        );
        told.lay(11, B)
            .refuses(Action::End, Refusal::SkullShows, "X3.2");
        told.lay(30, B).end();
        assert_eq!(told.hand(0).len(), size);
    }
    let mut told = extreme([&[10, 28], &[50]]).expert(Expert::Two).begin();
    told.lay(28, A);
    assert_eq!(
        told.on_turn(),
        1,
        "stop ends the turn below the minimum of three, too"
    );
}

#[test]
fn t8_1_tops_everything_laid_and_all_counts_are_public() {
    let mut told = plain([&[10, 20, 30], &[40, 50], &[]])
        .draw_pile(&[60, 61])
        .begin();
    told.lay(10, A).lay(20, B);
    for viewer in [
        Viewer::Seat(Seat(0)),
        Viewer::Seat(Seat(1)),
        Viewer::Spectator,
    ] {
        let view = told.view(viewer);
        assert_eq!(
            [A, B, C, D].map(|pile| view.table.stack(pile).top()),
            [10, 20, 100, 100]
        );
        assert_eq!(view.laid.len(), 98 - 5);
        assert_eq!(view.laid.and(cards(&[30, 40, 50, 60, 61])).len(), 0);
        assert_eq!((view.hands.as_slice(), view.draw), (&[1, 2, 0][..], 2));
        let laid = Sight::Laid {
            seat: Seat(0),
            card: crate::told::card(20),
            pile: B,
            on: 1,
            order: None,
        };
        assert_eq!(told.seen(viewer).pop(), Some(laid));
    }
}

#[test]
fn t8_1_a_card_laid_tells_everybody_its_order() {
    let mut told = extreme([&[11, 20], &[40]]).begin();
    told.lay(11, A);
    let Some(Sight::Laid { order, .. }) = told.seen(Viewer::Spectator).pop() else {
        panic!("a card was laid")
    };
    assert_eq!(order, Some(Order::Skull));
    assert!(told.table().in_force().contains(Order::Skull));
}

#[test]
fn t8_2_a_viewer_sees_the_own_hand_and_no_other() {
    let told = plain([&[10, 20], &[30, 40]]).begin();
    assert_eq!(
        told.view(Viewer::Seat(Seat(0))).hand,
        Some(cards(&[10, 20]))
    );
    assert_eq!(
        told.view(Viewer::Seat(Seat(1))).hand,
        Some(cards(&[30, 40]))
    );
    assert_eq!(told.view(Viewer::Spectator).hand, None);
    assert_eq!(told.view(Viewer::Seat(Seat(7))).hand, None);
}

#[test]
fn t8_2_at_the_deal_each_seat_notices_only_its_own_hand() {
    let told = fresh(2, Options::default(), 9);
    for seat in [0, 1] {
        assert_eq!(
            told.seen(Viewer::Seat(Seat(seat))),
            [Sight::Dealt {
                hand: Some(told.hand(seat))
            }]
        );
    }
    assert_eq!(told.seen(Viewer::Spectator), [Sight::Dealt { hand: None }]);
}

/// The same game twice, with the other hand and the draw pile exchanged: seat 0 cannot tell one from the other.
#[test]
fn t8_2_worlds_that_differ_in_hidden_cards_look_the_same() {
    let tell = |other: &[u8], hidden: &[u8]| {
        let mut told = plain([&[10, 20, 30], other]).draw_pile(hidden).begin();
        told.lay(10, A).lay(20, B);
        told
    };
    let (one, two) = (tell(&[40, 50], &[60, 70]), tell(&[60, 70], &[40, 50]));
    assert_ne!(one.game.state(), two.game.state());
    for viewer in [Viewer::Seat(Seat(0)), Viewer::Spectator] {
        let wire = |told: &crate::told::Told| {
            serde_json::to_string(&told.view(viewer)).expect("a view is data")
        };
        assert_eq!(one.view(viewer), two.view(viewer));
        assert_eq!(wire(&one), wire(&two));
        assert_eq!(one.seen(viewer), two.seen(viewer));
    }
    assert_eq!(one.legal(0), two.legal(0));
    assert!(one.offers(lay(30, C)));
}
