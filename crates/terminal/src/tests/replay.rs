//! A match seen again.

use sobremesa_bots::Roster;
use sobremesa_core::{FastLuck, Game, Knowledge, Match, Next, Setup};
use sobremesa_protocol::{Player, Record};
use sobremesa_the_game::{Options, TheGame};
use sobremesa_words::{Lang, Words};

use super::{Desk, say};
use crate::TerminalError;
use crate::app::App;
use crate::replay::Replay;
use crate::theme::Theme;

/// A match of two bots, whole or only its beginning.
fn record(moves: usize) -> Record<TheGame> {
    let mut luck = FastLuck::new(3);
    let setup = Setup::fresh(
        2,
        Options {
            extreme: true,
            ..Options::default()
        },
    );
    let (mut game, _) = Match::<TheGame>::start(setup, &[], &mut luck).expect("two can play");
    let mut bot = (TheGame::bot("greedy").expect("it is on the roster").make)();
    let mut budget = sobremesa_bots::SearchBudget::new(FastLuck::new(4));
    for _ in 0..moves {
        let Next::Decide(seats) = TheGame::next(game.state()) else {
            break;
        };
        let seat = seats.iter().next().expect("somebody decides");
        let action = bot.choose(&Knowledge::of(game.state(), seat, &[]), &mut budget);
        game.play(seat, action, &[], &mut luck)
            .expect("bots play by the rules");
    }
    let player = |name: &str| Player {
        name: name.into(),
        bot: Some("greedy".into()),
    };
    Record::of(game.log().clone(), vec![player("Vera"), player("Hugo")])
}

fn desk(record: Record<TheGame>) -> Desk {
    let screen = Replay::open(record, None).expect("it replays");
    let app = App::new(
        Box::new(screen),
        Words::new(Lang::En),
        Theme::new(false),
        std::env::temp_dir(),
    );
    Desk {
        app,
        size: (80, 24),
    }
}

#[test]
fn forward_and_back_lead_to_the_same_picture() {
    let whole = record(1000);
    let last = whole.log.entries.len();
    let mut desk = desk(whole);
    let start = desk.picture();
    desk.shows(&format!("0 of {last}"));
    desk.press("right")
        .press("right")
        .press("right")
        .shows(&format!("3 of {last}"));
    desk.press("left")
        .shows(&format!("2 of {last}"))
        .press("home");
    assert_eq!(desk.picture(), start);
    desk.press("end").shows(&format!("{last} of {last}"));
    desk.press("right").shows(&format!("{last} of {last}"));
}

#[test]
fn the_film_runs_by_itself_and_stops_at_the_end() {
    let mut desk = desk(record(6));
    for _ in 0..4 {
        desk.press("+");
    }
    desk.press(" ").wait_for("6 of 6").shows("‖");
}

#[test]
fn a_finished_match_is_shown_open_and_through_each_pair_of_eyes() {
    let mut desk = desk(record(1000));
    desk.shows(&say(Lang::En, "board-the-game-hands"))
        .shows("Vera");
    desk.press("v")
        .hides(&say(Lang::En, "board-the-game-hands"))
        .shows(&say(Lang::En, "play-eyes-spectator"));
    desk.press("v").shows("Hand of Vera").shows("eyes of Vera");
    desk.press("v")
        .shows("eyes of Hugo")
        .press("v")
        .shows(&say(Lang::En, "play-eyes-open"));
}

#[test]
fn an_unfinished_match_is_never_shown_open() {
    let mut desk = desk(record(5));
    for _ in 0..4 {
        desk.hides(&say(Lang::En, "play-eyes-open")).press("v");
    }
}

#[test]
fn a_record_that_cannot_have_happened_is_refused() {
    let mut record = record(8);
    record.log.entries.remove(2);
    let Err(TerminalError::DoesNotReplay { entry, .. }) = Replay::open(record, None) else {
        panic!("it cannot replay")
    };
    assert!(entry.is_some());
}
