//! The Game: Extreme: orders on cards, orders in force, and a card that loses is asked for twice.

use sobremesa_core::{Setup, Viewer};
use sobremesa_the_game::{Card, Options, Position, TheGame, WrittenPhase};
use sobremesa_words::{Lang, Words};

use super::{Desk, args, say};
use crate::app::App;
use crate::board::Sitter;
use crate::match_screen::MatchScreen;
use crate::plan::Plan;
use crate::session::Session;
use crate::theme::Theme;

fn card(number: u8) -> Card {
    Card::new(number).expect("a card")
}

/// One player, three! (18) laid as the first card of the turn, stop (28) in hand: stop as the second card loses.
fn on_the_brink() -> Desk {
    let hand = [28, 30, 40, 45, 60, 61, 62].map(card).to_vec();
    let position = Position {
        piles: [vec![1, 5, 18], vec![1], vec![100, 66], vec![100]],
        beneath: Vec::new(),
        hands: vec![hand],
        phase: WrittenPhase::Turn {
            seat: sobremesa_core::Seat(0),
            laid: 1,
            three: true,
            bound: [None; 4],
        },
        signals: Vec::new(),
        orders: None,
    };
    let options = Options {
        extreme: true,
        ..Options::default()
    };
    let setup = Setup {
        seats: 1,
        options,
        position: Some(position),
    };
    let sitters = vec![Sitter {
        name: "Nora".into(),
        bot: None,
    }];
    let session = Session::<TheGame>::start(setup, sitters, 1).expect("a sound position");
    assert_eq!(
        session.sights(Viewer::Seat(sobremesa_core::Seat(0))).len(),
        0
    );
    let plan = Plan::of_args(&args("the-game-extreme")).expect("a plan");
    let app = App::new(
        Box::new(MatchScreen::of(session, plan, 1)),
        Words::new(Lang::En),
        Theme::new(true),
        std::env::temp_dir(),
    );
    Desk {
        app,
        size: (80, 24),
    }
}

#[test]
fn orders_in_force_and_on_cards_have_a_sign() {
    let mut desk = on_the_brink();
    // Three! counts for this turn, draw one lies on top of C; stop, no reverse are in the hand.
    desk.shows(&say(Lang::En, "board-the-game-in-force"))
        .shows("3!")
        .shows("+1")
        .shows("■")
        .shows("↚");
    desk.shows("three. 2 more.").shows("▮▯▯");
}

#[test]
fn a_losing_card_is_marked_and_asked_for_twice() {
    let mut desk = on_the_brink();
    desk.press("1").shows("✗ loses");
    desk.press("a")
        .shows(&say(Lang::En, "play-fatal-ask")[..20]);
    desk.hides(&say(Lang::En, "play-result-title"));
    desk.press("esc")
        .hides(&say(Lang::En, "play-fatal-ask")[..20]);
    desk.press("a")
        .press("right")
        .hides(&say(Lang::En, "play-result-title"));
    desk.press("1")
        .press("a")
        .press("enter")
        .shows(&say(Lang::En, "play-result-title"));
    desk.shows(&say(Lang::En, "play-result-lost"));
}

#[test]
fn the_same_key_again_also_confirms() {
    let mut desk = on_the_brink();
    desk.press("1")
        .press("a")
        .press("a")
        .shows(&say(Lang::En, "play-result-title"));
}
