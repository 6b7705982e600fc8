//! What is advised, and how the chance is told.

use super::*;
use crate::Roster;
use sobremesa_core::{Arg, Game, Quick, Seat, Setup, Viewer};
use sobremesa_the_game::State;

fn position(written: serde_json::Value) -> State {
    let setup: Setup<TheGame> = serde_json::from_value(written).expect("a set-up");
    TheGame::start(&setup, &mut Quick(FastLuck::new(1))).expect("a sound set-up")
}

fn ask(state: &State, kept: Option<Action>) -> Advice<Action> {
    let mut budget = SearchBudget::new(FastLuck::new(7)).rounds(400);
    TheGame::advise(&Knowledge::of(state, Seat(0), &[]), &mut budget, kept)
}

fn says(choice: &Evaluated<Action>, key: &str) -> bool {
    choice.reasons.iter().any(|reason| reason.key == key)
}

fn lay(card: u8, pile: Pile) -> Action {
    Action::Lay {
        card: Card::new(card).expect("a card"),
        pile,
    }
}

#[test]
fn the_card_that_takes_a_pile_back_is_advised_and_says_so() {
    let piles = [[30u8], [1], [100], [40]];
    let hand = [20, 47, 55, 60, 71, 90, 95, 97];
    let state = position(serde_json::json!({ "seats": 1, "position": {
        "piles": piles, "hands": [hand], "phase": { "turn": { "seat": 0 } } } }));
    let advice = ask(&state, Some(lay(60, Pile::B)));
    assert_eq!(advice.best().action, lay(20, Pile::A), "{advice:?}");
    assert!(says(advice.best(), "hint-the-game-back"), "{advice:?}");
    let kept = advice
        .of(&lay(60, Pile::B))
        .expect("what is kept is weighed");
    assert!(kept.value <= advice.best().value);
}

#[test]
fn x9_1_whoever_ends_a_turn_under_draw_one_is_told_of_one_card() {
    // 31 says that one card is drawn; the hand lacks four.
    let told = |top: u8| {
        let state = position(
            serde_json::json!({ "seats": 1, "options": { "extreme": true },
            "position": { "piles": [[30, top], [2, 40], [100], [100]], "hands": [[50, 60, 70, 80]],
                "phase": { "turn": { "seat": 0, "laid": 2 } } } }),
        );
        let advice = ask(&state, Some(Action::End));
        let end = advice.of(&Action::End).expect("it may end").clone();
        let mut reasons = end.reasons.into_iter();
        let draws = reasons.find(|reason| reason.key == "hint-the-game-draws");
        draws.expect("it says so").args
    };
    assert_eq!(told(31), [("cards", Arg::Number(1))]);
    assert_eq!(told(32), [("cards", Arg::Number(4))]);
}

#[test]
fn a_guess_is_told_as_what_experts_make_of_it() {
    let setup = Setup::<TheGame>::fresh(3, sobremesa_the_game::Options::default());
    let state = TheGame::start(&setup, &mut Quick(FastLuck::new(1))).expect("a sound set-up");
    let knowledge = Knowledge::of(&state, Seat(0), &[]);
    let budget = || SearchBudget::new(FastLuck::new(7)).rounds(200);
    let (guessed, told) = (
        advise_uncalibrated(&knowledge, &mut budget(), None),
        advise(&knowledge, &mut budget(), None),
    );
    let meant = Calibration::of(&setup.options, 3).expect("looked at");
    assert_eq!(guessed.choices.len(), told.choices.len());
    for (guessed, told) in guessed.choices.iter().zip(&told.choices) {
        assert_eq!(
            (guessed.action, meant.chance(guessed.value, 98)),
            (told.action, told.value)
        );
        assert!(
            told.value > 0.8 && guessed.value < 0.6,
            "{guessed:?} {told:?}"
        );
    }
}

#[test]
fn where_everything_is_known_it_is_worked_out() {
    // All but three cards are laid: 60 has to go back on 70 before 65 and 90 can be laid.
    let beneath: Vec<u8> = (4..=98)
        .filter(|card| ![60, 65, 70, 90].contains(card))
        .collect();
    let state = position(serde_json::json!({ "seats": 1, "position": {
        "piles": [[70], [99], [2], [3]], "beneath": beneath, "hands": [[60, 65, 90]], "phase": { "turn": { "seat": 0 } } } }));
    assert_eq!(TheGame::view(&state, Viewer::Spectator).draw, 0);
    let advice = ask(&state, None);
    assert!(advice.exact, "{advice:?}");
    assert_eq!(
        (advice.best().action, advice.best().value),
        (lay(60, Pile::A), 1.0)
    );
    assert!(says(advice.best(), "hint-the-game-wins"));
    let lost = advice.of(&lay(90, Pile::A)).expect("it was weighed");
    assert!(
        lost.value == 0.0 && says(lost, "hint-the-game-loses"),
        "{advice:?}"
    );
}

#[test]
fn a_bid_is_told_the_chance_that_the_first_turn_is_told() {
    let start = |starter| {
        let options = sobremesa_the_game::Options {
            starter,
            ..Default::default()
        };
        TheGame::start(&Setup::fresh(4, options), &mut Quick(FastLuck::new(2)))
            .expect("a sound set-up")
    };
    let (bids, turn) = (ask(&start(None), None), ask(&start(Some(Seat(0))), None));
    assert!(
        matches!(bids.best().action, Action::Bid(_))
            && matches!(turn.best().action, Action::Lay { .. })
    );
    let [bid, turn] = [&bids, &turn].map(|advice| advice.best().value);
    assert!((bid - turn).abs() < 0.1, "{bid} and {turn}");
}
