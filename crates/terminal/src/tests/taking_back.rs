//! Taking back at the keyboard, paragraph by paragraph of `docs/table/RULES.md`: the same as at a server.

use sobremesa_core::{Seat, SeatSet, Setup, Viewer};
use sobremesa_protocol::Mark;
use sobremesa_table::Stays;
use sobremesa_the_game::{Action, Options, TheGame};
use sobremesa_words::Lang;

use super::{Desk, args, say};
use crate::board::Sitter;
use crate::session::Session;

fn people(count: u8) -> Session<TheGame> {
    let sitter = |number| Sitter {
        name: format!("Player {number}"),
        bot: None,
    };
    let setup = Setup::fresh(count, Options::default());
    Session::start(setup, (1..=count).map(sitter).collect(), 7).expect("a sound set-up")
}

#[test]
fn m1_1_the_own_last_action_is_taken_back() {
    let mut desk = Desk::new(&args("the-game"));
    let before = desk.picture();
    desk.press("u").shows(&say(Lang::En, "play-undo-nothing"));
    desk.press("1").press("a").shows("1 laid");
    desk.press("u").shows(&say(Lang::En, "play-undone"));
    desk.press("1");
    assert_eq!(desk.picture(), before);
}

#[test]
fn m1_1_a_signal_is_taken_back_by_itself_and_the_card_before_it_after_that() {
    let sitter = |name: &str, bot: Option<&str>| Sitter {
        name: name.to_owned(),
        bot: bot.map(str::to_owned),
    };
    let sitters = vec![sitter("Player 1", None), sitter("Bot", Some("greedy"))];
    let setup = Setup::fresh(2, Options::default());
    let mut session = Session::<TheGame>::start(setup, sitters, 7).expect("a sound set-up");
    let starts = session.owed(Seat(0)).owed[3];
    session.play(Seat(0), starts).expect("a bid");
    let bid = session.owed(Seat(1)).owed[0];
    session.play(Seat(1), bid).expect("the last bid");
    let lay = session.owed(Seat(0)).owed[0];
    assert!(matches!(lay, Action::Lay { .. }), "{lay:?}");
    session.play(Seat(0), lay).expect("a card");
    let shows = |action: &Action| matches!(action, Action::Signal { .. });
    let signal = session.free(Seat(0)).into_iter().find(shows);
    let (laid, signal) = (session.moves(), signal.expect("a signal"));
    session.play(Seat(0), signal).expect("it can be shown");
    assert_eq!(session.undo(Seat(0), false), Ok(()));
    assert_eq!(session.moves(), laid, "the card lies there still");
    assert_eq!(session.undo(Seat(0), false), Ok(()));
    assert_eq!(session.moves(), laid - 1);
}

#[test]
fn m1_2_alone_drawn_cards_and_moves_of_bots_go_back_too() {
    let mut desk = Desk::new(&args("the-game"));
    desk.press("1").press("a").press("1").press("a").press("e");
    desk.shows("2 laid");
    desk.press("u").shows(&say(Lang::En, "play-undone"));
    desk.press("u").press("u").shows("0 laid");

    let mut desk = Desk::new(&crate::PlayArgs {
        bots: vec!["greedy".into()],
        ..args("the-game")
    });
    for _ in 0..3 {
        desk.press("+");
    }
    desk.press("3");
    desk.wait_for(&say(Lang::En, "board-the-game-your-turn"));
    desk.press("u").shows(&say(Lang::En, "play-undone"));
    desk.shows(&say(Lang::En, "board-the-game-bid-question"));
}

#[test]
fn m1_3_other_people_have_to_agree() {
    let mut desk = Desk::new(&crate::PlayArgs {
        people: Some(2),
        ..args("the-game")
    });
    desk.press("enter").press("3").press("enter").press("0");
    desk.press("enter").press("1").press("a").shows("1 laid");
    let asks = "If that is fine by Player 2";
    desk.press("u").shows(asks).shows("1 laid");
    // Anything else in between is no consent.
    desk.press("right").press("u").shows(asks).shows("1 laid");
    desk.press("u").shows(&say(Lang::En, "play-undone"));
    desk.shows("0 laid");
}

#[test]
fn m1_4_a_secret_bid_is_taken_back_freely_until_all_are_in() {
    let mut session = people(2);
    let bids = session.owed(Seat(0)).owed;
    let bid = bids[3];
    assert!(matches!(bid, Action::Bid(_)), "{bid:?}");
    session.play(Seat(0), bid).expect("a bid");
    assert_eq!(session.undo(Seat(0), false), Ok(()));
    session.play(Seat(0), bid).expect("a bid");
    session.play(Seat(1), bids[0]).expect("the last bid");
    let others = Err(Stays::Consent(SeatSet::only(Seat(0))));
    assert_eq!(session.undo(Seat(1), false), others, "it shows them all");
    assert_eq!(session.undo(Seat(1), true), Ok(()));
}

#[test]
fn m1_6_the_record_tells_what_was_taken_back_and_so_does_what_goes_on_from_it() {
    let mut session = people(2);
    let bid = session.owed(Seat(0)).owed[3];
    session.play(Seat(0), bid).expect("a bid");
    assert!(session.before(Viewer::Spectator).is_some());
    assert_eq!(session.undo(Seat(0), false), Ok(()));
    assert!(
        session.before(Viewer::Spectator).is_none(),
        "nothing is told as if it had just happened"
    );
    session.play(Seat(0), bid).expect("a bid");
    let record = session.record();
    let seat = Seat(0);
    assert_eq!(record.marks, [Mark::TakenBack { entry: 0, seat }]);
    let sitters = session.sitters().to_vec();
    let resumed = Session::resume(&record, sitters, 8).expect("it replays");
    assert_eq!(resumed.record(), record);
}
