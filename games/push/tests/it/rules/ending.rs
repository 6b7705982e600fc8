//! P11 and P12: the deck runs out, and the points are counted.

use sobremesa_core::{Game, SeatSet, Tell, Verdict};
use sobremesa_push::{Action, Colour, Event, Face, Outcome, Push, Refusal, Sight};

use crate::told::{ANA, BEA, CAI, Scene, bank, take};

#[test]
fn p11_1_the_match_ends_with_the_deck_empty_and_the_rows_given_out() {
    let mut game = Scene::of(3)
        .rows(["red-1", "blue-2"])
        .deck("green-3")
        .begins();
    game.reveal(ANA, "green-3")
        .new_row(ANA)
        .stop(ANA)
        .take(ANA, 1);
    assert_eq!(game.outcome(), None);
    game.take(BEA, 2);
    assert_eq!(game.outcome(), None);
    game.take(CAI, 3);
    let outcome = game.outcome().expect("all is given out");
    assert_eq!(outcome.scores.as_slice(), [1, 2, 3]);
    assert_eq!(game.table().deck, 0);
    for action in [
        Action::Reveal,
        Action::Stop,
        Action::NewRow,
        take(1),
        bank(Colour::Red),
    ] {
        assert_eq!(game.refused(ANA, action, "P11.1"), Refusal::Over);
    }
}

#[test]
fn p11_1_with_one_card_left_the_match_goes_on() {
    let mut game = Scene::of(2).bench(ANA, "red-1").deck("dice").begins();
    game.bank(ANA, Colour::Red);
    assert_eq!(game.begins_turn(), Some(BEA));
}

#[test]
fn p11_2_the_last_card_leaves_only_stopping() {
    let mut game = Scene::of(3).rows(["red-1"]).deck("green-3").begins();
    game.reveal(ANA, "green-3").place(ANA, 1);
    assert_eq!(game.offered(ANA), [Action::Stop]);
    assert_eq!(
        game.refused(ANA, Action::Reveal, "P11.2"),
        Refusal::DeckEmpty
    );

    let mut game = Scene::of(3).rows(["red-1"]).deck("switch").begins();
    game.reveal(ANA, "switch");
    assert_eq!(game.offered(ANA), [Action::Stop]);
    game.stop(ANA).take(ANA, 1);
    assert!(game.outcome().is_some());
}

#[test]
fn p11_3_a_switch_card_as_the_last_and_no_row_end_the_match() {
    let mut game = Scene::of(3).bench(BEA, "red-4").deck("switch").begins();
    game.reveal(ANA, "switch");
    let outcome = game.outcome().expect("nothing is left to take");
    assert_eq!(outcome.winners, SeatSet::only(BEA));
    assert_eq!(game.discarded("switch"), 12);
    assert_eq!(game.events.last(), Some(&Event::Open(Sight::Over(outcome))));
}

#[test]
fn p11_4_the_last_card_goes_too_far_as_any_other() {
    let mut game = Scene::of(3)
        .rows(["red-1", "red-2", "red-3"])
        .bench(ANA, "blue-6")
        .deck("red-4")
        .begins();
    game.reveal_too_far(ANA, "red-4", Face::Blue);
    assert_eq!((game.outcome(), game.bench(ANA).as_str()), (None, ""));
    game.take(BEA, 1).take(CAI, 3);
    assert_eq!(
        game.outcome().expect("the deck is empty").scores.as_slice(),
        [0, 1, 3]
    );
}

/// Ana takes the last row, a lone dice card that costs nothing.
fn counted(scene: Scene) -> Outcome {
    let mut game = scene.rows(["dice"]).deck("").begins();
    game.stop(ANA).take_and_roll(ANA, 1, Face::Star);
    game.outcome().expect("the deck is empty")
}

#[test]
fn p12_1_bench_and_bank_count_and_the_highest_sum_wins() {
    let scene = Scene::of(3)
        .bench(ANA, "red-6 blue-6 blue-6")
        .bank(BEA, "red-6 red-6 green-5")
        .bench(BEA, "yellow-2");
    let outcome = counted(scene.bench(CAI, "yellow-1 yellow-1 purple-1 purple-2 green-1"));
    assert_eq!(outcome.scores.as_slice(), [18, 19, 6]);
    assert_eq!(outcome.cards.as_slice(), [3, 4, 5]);
    let Verdict::Ranked { winners, scores } = Push::verdict(&outcome) else {
        panic!("each plays alone")
    };
    assert_eq!(
        (winners, scores.as_slice()),
        (SeatSet::only(BEA), &[18, 19, 6][..])
    );
    assert_eq!(outcome.message().key, "push-outcome-won");
}

#[test]
fn p12_2_of_equal_sums_more_number_cards_win() {
    let scene = Scene::of(2)
        .bench(ANA, "red-6")
        .bench(BEA, "red-1 blue-2")
        .bank(BEA, "green-3");
    let outcome = counted(scene);
    assert_eq!(outcome.scores.as_slice(), [6, 6]);
    assert_eq!(outcome.winners, SeatSet::only(BEA));
    assert_eq!(outcome.message().key, "push-outcome-by-cards");
}

#[test]
fn p12_3_a_full_tie_is_shared() {
    let two = counted(
        Scene::of(3)
            .bench(ANA, "red-6")
            .bank(BEA, "blue-6")
            .bench(CAI, "red-1 red-2"),
    );
    assert_eq!(two.winners, [ANA, BEA].into_iter().collect());
    assert_eq!(two.message().key, "push-outcome-shared-two");
    let none = counted(Scene::of(3));
    assert_eq!(none.winners, SeatSet::all(3));
    assert_eq!(none.message().key, "push-outcome-shared");
}
