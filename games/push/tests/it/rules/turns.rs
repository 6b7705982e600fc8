//! P1 and P13: the table, the turn, who begins.

use std::collections::BTreeSet;

use sobremesa_core::{FastLuck, Game, Match, Quick, Recorder, Seat, Setup};
use sobremesa_push::{
    Action, Card, Chance, Colour, Deck, Event, Face, Fault, Options, Phase, Push, Refusal, Sight,
};

use crate::told::{ANA, BEA, CAI, Scene, Told, bank};

#[test]
fn p1_1_two_to_six_play() {
    for seats in 2..=6 {
        let game = Told::fresh(seats);
        assert_eq!(Push::seats(&game.state), seats);
        assert_eq!(
            game.refused(Seat(seats), Action::Reveal, "P1.1"),
            Refusal::NoSuchSeat
        );
    }
    for seats in [0, 1, 7, 255] {
        let mut dealer = Recorder::scripted([]);
        let faults = Push::start(&Setup::fresh(seats, Options::default()), &mut dealer);
        assert_eq!(faults, Err(vec![Fault::Seats(seats)]));
    }
}

#[test]
fn p1_2_the_deck_has_120_cards_and_nobody_a_hand() {
    let table = Told::fresh(3).table();
    assert_eq!(table.deck, 120);
    for colour in Colour::ALL {
        for number in 1..=6 {
            let card = Card::new(colour, number).expect("a number from 1 to 6");
            assert_eq!(table.unseen.copies(card), 3, "{card:?}");
        }
    }
    assert_eq!(table.unseen.copies(Card::DICE), 18);
    assert_eq!(table.unseen.copies(Card::SWITCH), 12);
    assert!(
        table
            .table
            .benches
            .as_slice()
            .iter()
            .all(|bench| bench.is_empty())
    );
}

#[test]
fn p1_3_colours_differ_in_shape_and_letter_and_the_die_shows_them_and_a_star() {
    let different =
        |key: fn(Colour) -> &'static str| Colour::ALL.map(key).into_iter().collect::<BTreeSet<_>>();
    for keys in [
        different(Colour::key),
        different(Colour::shape_key),
        different(Colour::letter_key),
    ] {
        assert_eq!(keys.len(), 5);
    }
    assert_eq!(Colour::Yellow.shape_key(), "push-shape-circle");
    assert_eq!(Colour::Red.shape_key(), "push-shape-diamond");
    let shown: Vec<_> = Face::ALL.into_iter().filter_map(Face::colour).collect();
    assert_eq!(shown, Colour::ALL);
    assert_eq!(Face::Star.colour(), None);
}

#[test]
fn p1_4_reveal_or_bank_but_not_both() {
    let mut game = Scene::of(3).bench(ANA, "red-1 blue-4").begins();
    assert_eq!(
        game.offered(ANA),
        [Action::Reveal, bank(Colour::Red), bank(Colour::Blue)]
    );
    game.reveal(ANA, "switch");
    assert_eq!(
        game.refused(ANA, bank(Colour::Red), "P1.4"),
        Refusal::AlreadyRevealing
    );
    game.reveal(ANA, "green-1").new_row(ANA);
    assert_eq!(
        game.refused(ANA, bank(Colour::Red), "P1.4"),
        Refusal::AlreadyRevealing
    );
    assert_eq!(game.offered(ANA), [Action::Reveal, Action::Stop]);
}

#[test]
fn p1_5_an_empty_bench_leaves_only_revealing() {
    let game = Told::fresh(2);
    assert_eq!(game.offered(ANA), [Action::Reveal]);
    let game = Scene::of(2).bench(ANA, "red-1").begins();
    let blue = Colour::Blue;
    assert_eq!(
        game.refused(ANA, bank(blue), "P1.5"),
        Refusal::NothingToBank { colour: blue }
    );
}

#[test]
fn p1_6_turns_go_to_the_left() {
    let mut game = Told::fresh(3);
    assert_eq!(
        game.refused(BEA, Action::Reveal, "P1.6"),
        Refusal::NotYourTurn { on_turn: ANA }
    );
    assert_eq!(game.offered(BEA), []);
    for seat in [ANA, BEA, CAI] {
        game.reveal(seat, "red-1")
            .new_row(seat)
            .stop(seat)
            .take(seat, 1);
    }
    assert_eq!(game.begins_turn(), Some(ANA));
}

#[test]
fn p13_1_the_lot_says_who_begins() {
    let setup = Setup::<Push>::fresh(4, Options::default());
    for seat in Seat::all(4) {
        let game = Told::of(&setup, &[Chance::First(seat)]);
        assert_eq!(game.begins_turn(), Some(seat));
        assert_eq!(game.events, [Event::Open(Sight::Turn { seat })]);
    }
    let nobody = Match::<Push>::start(
        setup.clone(),
        &[Chance::First(Seat(4))],
        &mut FastLuck::new(1),
    );
    assert!(nobody.is_err());
    let mut firsts = BTreeSet::new();
    for seed in 0..40 {
        let state = Push::start(&setup, &mut Quick(FastLuck::new(seed))).expect("a fresh match");
        let Phase::Turn { seat, .. } = Push::view(&state, sobremesa_core::Viewer::Spectator)
            .table
            .phase
        else {
            panic!("a match begins with a turn")
        };
        firsts.insert(seat);
    }
    assert_eq!(firsts.len(), 4);
}

#[test]
fn p13_2_a_named_seat_begins_without_a_lot() {
    let options = Options {
        first_player: Some(CAI),
        ..Options::default()
    };
    let game = Told::of(&Setup::fresh(3, options), &[]);
    assert_eq!(game.begins_turn(), Some(CAI));
    assert_eq!(game.table().unseen, Deck::full(3, &options));
}
