//! P4: going too far.

use sobremesa_core::{FastLuck, Game, Luck, Quick, Setup};
use sobremesa_push::{Action, Event, Face, Options, Push, Refusal, Sight};

use crate::told::{ANA, BEA, CAI, DEB, Scene, card, cards, take};

const FULL: [&str; 3] = ["red-1", "red-2", "red-3 blue-4"];

#[test]
fn p4_1_too_far_only_with_three_rows_that_all_refuse() {
    let mut game = Scene::of(3).rows(["red-1", "red-2"]).begins();
    game.reveal(ANA, "red-3");
    assert_eq!(game.offered(ANA), [Action::NewRow]);
    game.new_row(ANA).reveal(ANA, "blue-3");
    assert_eq!(game.offered(ANA).len(), 2);
    game.place(ANA, 1).reveal_too_far(ANA, "red-6", Face::Star);
    assert_eq!(
        game.events[1],
        Event::Open(Sight::Bust {
            seat: ANA,
            card: card("red-6")
        })
    );
    assert_eq!(game.taker(), Some(BEA));
}

/// All at once is the same as one by one, in every moment of random matches.
#[test]
fn p4_1_the_cards_that_go_too_far_are_those_that_all_three_rows_refuse() {
    let mut counted = 0;
    for seed in 0..40 {
        let (mut luck, mut dealer) = (FastLuck::new(seed), Quick(FastLuck::new(!seed)));
        let setup = Setup::fresh(2 + (seed % 5) as u8, Options::default());
        let mut state = Push::start(&setup, &mut dealer).expect("a sound set-up");
        while let Some(seat) = state.table().decider() {
            let one_by_one = state
                .deck()
                .iter()
                .filter(|&(card, _)| state.table().busts(card));
            let count: u8 = one_by_one.map(|(_, count)| count).sum();
            assert_eq!(
                state.table().busting(state.deck()).len(),
                count,
                "{:?}",
                state.table()
            );
            counted += u32::from(count);
            let action = Push::pick_owed(&state, seat, |count| luck.below(count));
            Push::play(&mut state, seat, action, &mut dealer).expect("an owed action");
        }
    }
    assert!(counted > 1000);
}

#[test]
fn p4_1_a_dice_card_can_go_too_far_as_well() {
    let mut game = Scene::of(3)
        .rows(["red-1 dice", "dice", "blue-2 dice"])
        .begins();
    game.reveal_too_far(ANA, "dice", Face::Star);
    assert_eq!(game.taker(), Some(BEA));
}

#[test]
fn p4_2_the_card_goes_the_die_falls_first_and_takes_its_colour() {
    let mut game = Scene::of(4)
        .rows(FULL)
        .bench(ANA, "green-1 green-5 blue-6")
        .bank(ANA, "green-2")
        .begins();
    game.reveal_too_far(ANA, "red-6", Face::Green);
    let lost = cards("green-1 green-5").into_iter().collect();
    assert_eq!(
        game.events,
        [
            Event::Open(Sight::Revealed {
                seat: ANA,
                card: card("red-6")
            }),
            Event::Open(Sight::Bust {
                seat: ANA,
                card: card("red-6")
            }),
            Event::Open(Sight::Rolled {
                seat: ANA,
                face: Face::Green,
                lost
            }),
        ]
    );
    assert_eq!(game.discarded("red-6"), 1);
    assert_eq!(game.discarded("green-1") + game.discarded("green-5"), 2);
    assert_eq!(
        (game.bench(ANA).as_str(), game.banked(ANA).as_str()),
        ("blue-6", "green-2")
    );
    assert_eq!(
        [game.row(1), game.row(2), game.row(3)],
        ["red-1", "red-2", "red-3 blue-4"]
    );
}

#[test]
fn p4_3_whoever_went_too_far_takes_nothing_and_the_others_take_the_rows() {
    let mut game = Scene::of(4).rows(FULL).begins();
    game.reveal_too_far(ANA, "red-6", Face::Star);
    assert_eq!(
        game.refused(ANA, take(1), "P6.2"),
        Refusal::NotYourTake { taker: BEA }
    );
    game.take(BEA, 3).take(CAI, 1).take(DEB, 2);
    assert_eq!(
        [ANA, BEA, CAI, DEB].map(|seat| game.bench(seat)),
        ["", "red-3 blue-4", "red-1", "red-2"]
    );
    assert_eq!(game.begins_turn(), Some(BEA));
}

#[test]
fn p4_3_with_two_players_the_other_takes_one_row() {
    let mut game = Scene::of(2).rows(FULL).begins();
    game.reveal_too_far(ANA, "red-6", Face::Star).take(BEA, 2);
    assert_eq!([game.bench(ANA), game.bench(BEA)], ["", "red-2"]);
    assert_eq!(game.begins_turn(), Some(BEA));
}
