//! T6: signals, phrases and free talk.

use sobremesa_core::{Game as _, Seat, Speech, Viewer};
use sobremesa_the_game::{
    Action, Options, Order, Phrase, Refusal, Sight, Signal, TheGame, mask_numbers,
};

use crate::told::{A, B, C, D, Told, bid, extreme, fresh, plain, show};

#[test]
fn t6_1_a_seat_shows_one_of_three_signals_on_each_pile() {
    let mut told = plain([&[10, 20], &[30, 40]]).begin();
    for pile in [A, B, C, D] {
        told.refuses_seat(
            1,
            show(pile, Signal::Nothing),
            Refusal::ShownAlready,
            "T6.1",
        );
        told.does(1, show(pile, Signal::GoEasy));
        told.refuses_seat(1, show(pile, Signal::GoEasy), Refusal::ShownAlready, "T6.1");
    }
    told.does(1, show(B, Signal::Mine))
        .does(1, show(C, Signal::Nothing));
    let shown = [
        Signal::GoEasy,
        Signal::Mine,
        Signal::Nothing,
        Signal::GoEasy,
    ];
    assert_eq!(
        told.table().signals.as_slice(),
        [[Signal::Nothing; 4], shown]
    );
}

#[test]
fn t6_2_signals_may_be_shown_in_any_turn_during_the_bids_and_after_the_last_card() {
    let mut told = fresh(3, Options::default(), 1);
    told.does(2, show(A, Signal::Mine));
    told.does(2, bid(3))
        .does(2, show(A, Signal::GoEasy))
        .does(1, bid(0))
        .does(0, bid(0));
    assert_eq!(told.on_turn(), 2);
    told.does(0, show(C, Signal::Mine))
        .does(2, show(D, Signal::Mine));

    let mut told = plain([&[10], &[20, 21]]).draw_pile(&[]).begin();
    told.lay(10, A).end().does(0, show(A, Signal::GoEasy));
    assert_eq!(told.on_turn(), 1, "a signal takes nobody's turn");
}

#[test]
fn t6_2_signals_are_public_go_into_the_log_and_replace_each_other() {
    let mut told = plain([&[10, 20], &[30, 40]]).begin();
    told.does(1, show(A, Signal::Mine))
        .does(1, show(A, Signal::GoEasy));
    for viewer in [
        Viewer::Seat(Seat(0)),
        Viewer::Seat(Seat(1)),
        Viewer::Spectator,
    ] {
        assert_eq!(told.view(viewer).signals[Seat(1)][0], Signal::GoEasy);
        let sight = |show| Sight::Signalled {
            seat: Seat(1),
            pile: A,
            show,
        };
        assert!(
            told.seen(viewer)
                .ends_with(&[sight(Signal::Mine), sight(Signal::GoEasy)])
        );
    }
    let logged: Vec<Action> = told
        .game
        .log()
        .entries
        .iter()
        .map(|entry| entry.action)
        .collect();
    assert_eq!(logged, [show(A, Signal::Mine), show(A, Signal::GoEasy)]);
}

#[test]
fn t6_3_phrases_are_heard_by_everybody_and_change_nothing() {
    let mut told = extreme([&[10, 20], &[30, 40]]).begin();
    let before = told.game.state().clone();
    for phrase in Phrase::ALL {
        assert!(told.legal(0).contains(&Action::Say(phrase)));
        told.does(1, Action::Say(phrase));
        for viewer in [Viewer::Seat(Seat(0)), Viewer::Spectator] {
            assert_eq!(
                told.seen(viewer).pop(),
                Some(Sight::Said {
                    seat: Seat(1),
                    phrase
                })
            );
        }
    }
    assert_eq!(told.game.state(), &before);
}

#[test]
fn t6_3_no_phrase_contains_a_number_in_any_language() {
    for words in [
        include_str!("../../../../../locales/en/the-game.ftl"),
        include_str!("../../../../../locales/es/the-game.ftl"),
        include_str!("../../../../../locales/fr/the-game.ftl"),
    ] {
        let phrases: Vec<&str> = words
            .lines()
            .filter(|line| line.starts_with("the-game-phrase-"))
            .collect();
        assert_eq!(phrases.len(), Phrase::ALL.len());
        let unmasked = |line: &&str| {
            let (key, phrase) = line.split_once(" = ").expect("a phrase");
            mask_numbers(phrase, key.ends_with("hold-three")) == phrase
        };
        assert!(phrases.iter().all(unmasked), "{phrases:?}");
    }
}

#[test]
fn t6_4_free_talk_is_an_option() {
    assert!(!plain([&[10], &[20]]).begin().table().table.may_chat());
    assert!(
        plain([&[10], &[20]])
            .free_talk()
            .begin()
            .table()
            .table
            .may_chat()
    );
}

#[test]
fn t6_5_who_plays_alone_has_nobody_to_signal_to() {
    let told = plain([&[10, 20]]).begin();
    told.refuses(show(A, Signal::Mine), Refusal::Alone, "T6.5");
    told.refuses(Action::Say(Phrase::Careful), Refusal::Alone, "T6.5");
    let other = |action: &Action| !matches!(action, Action::Lay { .. } | Action::End);
    assert!(!told.legal(0).iter().any(other));
}

#[test]
fn t6_4_without_free_talk_only_phrases_pass_and_with_it_numbers_are_masked() {
    let speech = |told: &Told, said| TheGame::speech(told.game.state(), said);
    let quiet = plain([&[10], &[20]]).begin();
    assert_eq!(
        speech(&quiet, Speech::Text("wait for me")),
        Err(Refusal::NoFreeTalk)
    );
    assert_eq!(speech(&quiet, Speech::Phrase), Ok(String::new()));
    let free = plain([&[10], &[20]]).free_talk().begin();
    assert_eq!(
        speech(&free, Speech::Text("not my 47")).as_deref(),
        Ok("not my •••")
    );
}

#[test]
fn t6_3_in_extreme_one_may_say_which_orders_one_holds() {
    let hold: Vec<Phrase> = Phrase::ALL
        .into_iter()
        .filter(|phrase| phrase.order().is_some())
        .collect();
    assert_eq!(hold.len(), Order::ALL.len());
    let plain = plain([&[10], &[20]]).begin();
    let extreme = extreme([&[10], &[20]]).begin();
    let sayable = |told: &Told| {
        let mut said = Vec::new();
        TheGame::free(told.game.state(), Seat(1), &mut |action| {
            if let Action::Say(phrase) = action {
                said.push(phrase);
            }
        });
        said
    };
    assert_eq!(sayable(&extreme), Phrase::ALL);
    assert!(
        sayable(&plain)
            .iter()
            .all(|phrase| phrase.order().is_none())
    );
    for phrase in hold {
        plain.refuses_seat(1, Action::Say(phrase), Refusal::NoOrders, "T6.3");
    }
}
