//! P9: banking.

use sobremesa_core::{Game, Viewer};
use sobremesa_push::{Colour, Event, Options, Push, Sight};

use crate::told::{ANA, BEA, Scene, Told, cards};

#[test]
fn p9_1_banking_is_a_turn_and_moves_all_of_one_colour() {
    let mut game = Scene::of(3)
        .bench(ANA, "red-2 red-5 red-5 green-1")
        .begins();
    game.bank(ANA, Colour::Red);
    assert_eq!(
        (game.bench(ANA).as_str(), game.banked(ANA).as_str()),
        ("green-1", "red-2 red-5 red-5")
    );
    assert_eq!(game.begins_turn(), Some(BEA));
    let cards = cards("red-2 red-5 red-5").into_iter().collect();
    let banked = Event::Banked {
        seat: ANA,
        colour: Colour::Red,
        cards,
        hidden: false,
    };
    assert_eq!(
        game.events,
        [banked, Event::Open(Sight::Turn { seat: BEA })]
    );
}

#[test]
fn p9_2_a_colour_can_be_banked_again() {
    let mut game = Scene::of(2)
        .bench(ANA, "red-2 green-1")
        .bench(BEA, "blue-1")
        .bank(ANA, "red-2 red-6")
        .begins();
    game.bank(ANA, Colour::Red)
        .bank(BEA, Colour::Blue)
        .bank(ANA, Colour::Green);
    assert_eq!(
        (game.bench(ANA).as_str(), game.banked(ANA).as_str()),
        ("", "red-2 red-2 red-6 green-1")
    );
}

fn secret(hide_totals: bool) -> Told {
    let options = Options {
        hide_totals,
        ..Options::default()
    };
    Scene::of(2)
        .options(options)
        .bank(ANA, "red-2 red-6 green-1")
        .bench(BEA, "blue-3 blue-4")
        .turn_of(BEA)
        .begins()
}

#[test]
fn p9_3_everybody_sees_how_many_lie_in_each_pile() {
    for game in [secret(false), secret(true)] {
        for viewer in [Viewer::Seat(ANA), Viewer::Seat(BEA), Viewer::Spectator] {
            let bank = Push::view(&game.state, viewer).banks[ANA];
            assert_eq!((bank.piles, bank.len()), ([0, 2, 0, 1, 0], 3));
        }
    }
}

#[test]
fn p9_4_everybody_sees_what_they_are_worth() {
    let mut game = secret(false);
    for viewer in [Viewer::Seat(ANA), Viewer::Seat(BEA), Viewer::Spectator] {
        let view = Push::view(&game.state, viewer);
        assert_eq!(
            view.banks[ANA].cards,
            Some(cards("red-2 red-6 green-1").into_iter().collect())
        );
        assert_eq!(view.points(ANA), Some(9));
        assert_eq!((view.unseen.len(), view.deck), (103, 103));
    }
    game.bank(BEA, Colour::Blue);
    let noticed = Push::sight(&game.events[0], Viewer::Seat(ANA));
    assert!(matches!(
        noticed,
        Some(Sight::Banked {
            cards: Some(_),
            count: 2,
            ..
        })
    ));
}

#[test]
fn p9_5_with_hidden_totals_only_the_owner_looks_in_until_the_end() {
    let mut game = secret(true);
    let (owner, other) = (
        Push::view(&game.state, Viewer::Seat(ANA)),
        Push::view(&game.state, Viewer::Seat(BEA)),
    );
    assert_eq!((owner.points(ANA), owner.unseen.len()), (Some(9), 103));
    assert_eq!((other.points(ANA), other.banks[ANA].cards), (None, None));
    assert_eq!((other.unseen.len(), other.deck), (106, 103));
    assert_eq!(Push::view(&game.state, Viewer::Spectator).points(ANA), None);

    // On the wire there is nothing to add totals up from, to nobody who sees a closed bank.
    for viewer in [Viewer::Seat(ANA), Viewer::Seat(BEA), Viewer::Spectator] {
        let sent = serde_json::to_value(Push::view(&game.state, viewer)).expect("a view is sent");
        assert!(sent["unseen"].is_null(), "{viewer:?}");
    }
    let open = secret(false);
    let sent =
        serde_json::to_value(Push::view(&open.state, Viewer::Seat(BEA))).expect("it is sent");
    assert!(sent["unseen"].is_object());

    game.bank(BEA, Colour::Blue);
    let noticed = |viewer| Push::sight(&game.events[0], viewer);
    assert!(matches!(
        noticed(Viewer::Seat(ANA)),
        Some(Sight::Banked {
            cards: None,
            count: 2,
            ..
        })
    ));
    assert!(matches!(
        noticed(Viewer::Spectator),
        Some(Sight::Banked { cards: None, .. })
    ));
    assert!(matches!(
        noticed(Viewer::Seat(BEA)),
        Some(Sight::Banked { cards: Some(_), .. })
    ));

    let options = Options {
        hide_totals: true,
        ..Options::default()
    };
    let mut end = Scene::of(2)
        .options(options)
        .bank(ANA, "red-6")
        .rows(["green-1"])
        .deck("")
        .begins();
    assert_eq!(end.table().points(ANA), None);
    end.stop(ANA).take(ANA, 1);
    assert_eq!(end.table().points(ANA), Some(7));
}
