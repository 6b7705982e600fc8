//! P10: switch cards.

use sobremesa_core::Setup;
use sobremesa_push::{Action, Card, Event, Options, Sight};

use crate::told::{ANA, BEA, CAI, Scene, Told};

#[test]
fn p10_1_two_players_leave_the_switch_cards_out_unless_they_keep_them() {
    let kept = |seats, keep_switches| {
        let options = Options {
            keep_switches,
            first_player: Some(ANA),
            ..Options::default()
        };
        let table = Told::of(&Setup::fresh(seats, options), &[]).table();
        (table.deck, table.unseen.copies(Card::SWITCH))
    };
    assert_eq!(kept(2, false), (108, 0));
    assert_eq!(kept(2, true), (120, 12));
    assert_eq!(
        [kept(3, false), kept(3, true), kept(6, false)],
        [(120, 12); 3]
    );
}

#[test]
fn p10_2_a_switch_card_lies_beside_the_deck_until_the_turn_ends() {
    let mut game = Told::fresh(3);
    game.reveal(ANA, "switch").reveal(ANA, "red-1");
    assert_eq!(game.offered(ANA), [Action::NewRow]);
    game.new_row(ANA).reveal(ANA, "switch");
    assert_eq!(
        (
            game.table().table.switches,
            game.row(1).as_str(),
            game.discarded("switch")
        ),
        (2, "red-1", 0)
    );
    assert_eq!(game.offered(ANA), [Action::Reveal, Action::Stop]);
    game.reveal(ANA, "switch").stop(ANA);
    assert_eq!(game.table().table.switches, 3);
    game.take(ANA, 1);
    assert!(game.events.contains(&Event::Open(Sight::Cleared {
        rows: Default::default(),
        switches: 3
    })));
    assert_eq!(
        (game.table().table.switches, game.discarded("switch")),
        (0, 3)
    );
}

#[test]
fn p10_2_every_turn_counts_its_own_switch_cards() {
    let mut game = Told::fresh(3);
    game.reveal(ANA, "switch")
        .reveal(ANA, "red-1")
        .new_row(ANA)
        .stop(ANA)
        .take(ANA, 1);
    for name in ["red-1", "red-2"] {
        game.reveal(BEA, name).new_row(BEA);
    }
    game.stop(BEA).take(BEA, 1);
    assert_eq!(game.taker(), Some(CAI));
}

#[test]
fn p10_3_one_switch_card_turns_the_taking_round_two_turn_it_back_and_turns_go_on() {
    for (switches, first) in [(1, CAI), (2, BEA)] {
        let mut game = Scene::of(3).rows(["red-1", "red-2"]).begins();
        for _ in 0..switches {
            game.reveal(ANA, "switch");
        }
        game.stop(ANA).take(ANA, 1);
        assert_eq!(game.taker(), Some(first));
        game.take(first, 2);
        assert_eq!(game.begins_turn(), Some(BEA));
    }
}
