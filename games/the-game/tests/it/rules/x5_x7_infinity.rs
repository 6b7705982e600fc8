//! X5 to X7: infinity orders, silence, no reverse.

use sobremesa_core::{Game, Seat, Speech, Viewer};
use sobremesa_the_game::{Action, Order, Phrase, Refusal, Sight, Signal, TheGame};

use crate::told::{A, B, C, D, card, extreme, lay, plain, show};

#[test]
fn x5_1_infinity_orders_bind_everybody_while_on_top() {
    // Seat 0 lays no reverse; the order binds seat 0 at once, and then seat 1.
    let mut told = extreme([&[37, 45, 60, 61], &[35, 62, 64], &[91, 92]])
        .top(B, 47)
        .begin();
    assert!(told.offers(lay(37, B)), "not yet in force");
    told.lay(45, A).refuses(
        lay(37, B),
        Refusal::ReverseForbidden { card: card(37) },
        "X7.1",
    );
    told.lay(60, C).end();
    assert_eq!(told.on_turn(), 1);
    told.refuses(
        lay(35, A),
        Refusal::ReverseForbidden { card: card(35) },
        "X7.1",
    );
    told.lay(62, D).lay(64, B).end().lay(91, B).lay(92, B).end();
    assert!(told.table().in_force().contains(Order::NoReverse));
}

#[test]
fn x5_2_a_covered_order_ends_at_once_in_the_middle_of_a_turn() {
    let mut told = extreme([&[37, 50, 60], &[61]])
        .tops([45, 47, 100, 100])
        .begin();
    told.refuses(
        lay(37, B),
        Refusal::ReverseForbidden { card: card(37) },
        "X7.1",
    );
    told.lay(50, A).lay(37, B);
    assert_eq!(told.shows(B), 37);
}

#[test]
fn x5_2_a_card_beneath_the_top_orders_nothing() {
    let mut told = extreme([&[70, 79, 60], &[61, 62]]).begin();
    told.lay(70, A).lay(79, A);
    told.does(1, show(A, Signal::Mine));
}

#[test]
fn x6_1_under_silence_nobody_signals_or_speaks() {
    let mut told = extreme([&[38, 40, 50], &[60], &[61]]).free_talk().begin();
    assert!(told.table().table.may_chat());
    told.lay(38, A);
    for seat in 0..3 {
        told.refuses_seat(seat, show(B, Signal::Mine), Refusal::Silence, "X6.1");
        told.refuses_seat(seat, show(B, Signal::Nothing), Refusal::Silence, "X6.1");
        told.refuses_seat(seat, Action::Say(Phrase::Thanks), Refusal::Silence, "X6.1");
    }
    assert!(told.legal(1).is_empty());
    assert!(!told.table().table.may_chat());
    for said in [Speech::Text("hush"), Speech::Phrase] {
        assert_eq!(
            TheGame::speech(told.game.state(), said),
            Err(Refusal::Silence)
        );
    }
}

#[test]
fn x6_1_without_extreme_the_card_is_a_plain_number() {
    let mut told = plain([&[38, 40, 50], &[60]]).free_talk().begin();
    told.lay(38, A).does(1, show(B, Signal::Mine));
    assert!(told.table().table.may_chat());
}

#[test]
fn x6_2_when_silence_begins_all_signals_are_taken_down() {
    let mut told = extreme([&[38, 40, 50], &[60], &[61]]).begin();
    told.does(1, show(B, Signal::Mine))
        .does(2, show(C, Signal::GoEasy))
        .lay(38, A);
    assert_eq!(told.table().signals.as_slice(), [[Signal::Nothing; 4]; 3]);
    for viewer in [Viewer::Seat(Seat(1)), Viewer::Spectator] {
        assert_eq!(told.seen(viewer).pop(), Some(Sight::Hushed));
    }
    told.lay(40, A);
    assert_eq!(
        told.table().signals.as_slice(),
        [[Signal::Nothing; 4]; 3],
        "they do not come back"
    );
}

#[test]
fn x6_2_a_second_silence_begins_nothing() {
    let mut told = extreme([&[38, 70, 50], &[60]]).begin();
    told.lay(38, A).lay(70, A);
    let hushed = told
        .seen(Viewer::Spectator)
        .into_iter()
        .filter(|sight| *sight == Sight::Hushed);
    assert_eq!(hushed.count(), 1);
}

#[test]
fn x6_3_silence_ends_when_covered() {
    let mut told = extreme([&[38, 40, 50], &[60]]).free_talk().begin();
    told.lay(38, A)
        .lay(40, A)
        .does(1, show(B, Signal::Mine))
        .does(0, Action::Say(Phrase::Sorry));
    assert!(told.table().table.may_chat());
}

#[test]
fn x6_3_with_two_silences_covering_one_is_not_enough() {
    let mut told = extreme([&[40, 50], &[60]]).tops([38, 1, 70, 100]).begin();
    told.lay(40, A)
        .refuses_seat(1, show(B, Signal::Mine), Refusal::Silence, "X6.1");
    told.lay(50, C).does(1, show(B, Signal::Mine));
}

#[test]
fn x6_3_after_the_game_it_is_the_end_that_refuses_and_not_silence() {
    let mut told = extreme([&[38], &[]]).draw_pile(&[]).begin();
    told.lay(38, A);
    assert!(told.outcome().is_some());
    told.refuses_seat(1, Action::Say(Phrase::WellPlayed), Refusal::Over, "T5.1");
}

#[test]
fn x7_1_no_backwards_trick_on_any_pile() {
    let told = extreme([&[37, 22, 60, 71], &[64]])
        .tops([47, 45, 50, 61])
        .begin();
    let tricks = [(37, A), (60, C), (71, D)];
    for (number, pile) in tricks {
        told.refuses(
            lay(number, pile),
            Refusal::ReverseForbidden { card: card(number) },
            "X7.1",
        );
    }
    let elsewhere = extreme([&[37, 22, 60, 71], &[64]])
        .tops([47, 46, 50, 61])
        .begin();
    assert!(
        tricks
            .iter()
            .all(|&(number, pile)| elsewhere.offers(lay(number, pile)))
    );
}

#[test]
fn x7_1_the_order_itself_is_covered_by_a_plain_move() {
    let mut told = extreme([&[35, 50, 60], &[61]]).top(A, 45).begin();
    told.refuses(
        lay(35, A),
        Refusal::ReverseForbidden { card: card(35) },
        "X7.1",
    );
    told.lay(50, A);
}

#[test]
fn x7_1_a_player_with_nothing_but_tricks_is_stuck() {
    let told = extreme([&[37, 60], &[61]]).tops([47, 80, 50, 2]).begin();
    assert_eq!(
        told.ending(),
        None,
        "60 goes on no pile but by the trick, 37 on 50"
    );
    let told = extreme([&[79, 13], &[61]]).tops([89, 80, 3, 2]).begin();
    let over = matches!(
        TheGame::next(told.game.state()),
        sobremesa_core::Next::Over(_)
    );
    assert!(over, "79 on 89 and 13 on 3 would be tricks");
}

#[test]
fn x7_2_the_card_itself_may_arrive_by_the_trick() {
    let mut told = extreme([&[45, 50, 60], &[61]]).top(A, 55).begin();
    told.lay(45, A);
    assert_eq!(told.shows(A), 45);
    let told = extreme([&[45, 50, 60], &[61]])
        .tops([55, 1, 73, 100])
        .begin();
    told.refuses(
        lay(45, A),
        Refusal::ReverseForbidden { card: card(45) },
        "X7.1",
    );
}
