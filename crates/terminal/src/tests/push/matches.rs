//! Whole matches by keys, and a match seen again.

use sobremesa_bots::Roster;
use sobremesa_core::{FastLuck, Game, Knowledge, Match, Next, Setup};
use sobremesa_protocol::{Player, Record};
use sobremesa_push::{Options, Push};
use sobremesa_words::{Lang, Words};

use super::super::{Desk, args, say};
use crate::PlayArgs;
use crate::app::App;
use crate::replay::Replay;
use crate::theme::Theme;

/// Answers every question of this desk until the match is over; gives the moves it took.
fn play_on(desk: &mut Desk) -> usize {
    let over = say(Lang::En, "play-result-again");
    for step in 0..20_000 {
        let picture = desk.picture();
        if picture.contains(&over) {
            return step;
        }
        let row = ["1", "2", "3"][step % 3];
        if picture.contains(", where does this card go?") || picture.contains(", take a row.") {
            desk.press(row);
        } else if picture.contains(" b bank ") && step % 5 == 0 {
            desk.press("b").press("enter");
        } else if picture.contains(" e stop ") && (step % 4 == 0 || !picture.contains(" p push ")) {
            desk.press("e");
        } else if picture.contains(", it is your turn") {
            desk.press("p");
        } else {
            desk.app.tick();
            std::thread::sleep(std::time::Duration::from_millis(1));
        }
    }
    panic!("no end:\n{}", desk.picture());
}

#[test]
fn a_whole_match_of_people_at_one_keyboard() {
    for seats in [2, 4, 6] {
        let mut desk = Desk::new(&PlayArgs {
            people: Some(seats),
            ..args("push")
        });
        assert!(play_on(&mut desk) > 100);
        desk.shows(&say(Lang::En, "play-result-ranked"))
            .shows("★")
            .shows("Player 2:");
        desk.press("v").shows("0 in the deck").press("enter");
        desk.press("p").shows(&say(Lang::En, "play-replay"));
    }
}

#[test]
fn a_whole_match_with_bots_and_another_after_it() {
    let bots = vec!["random".to_owned(), "random".to_owned()];
    let mut desk = Desk::new(&PlayArgs {
        bots,
        ..args("push")
    });
    for _ in 0..3 {
        desk.press("+");
    }
    play_on(&mut desk);
    desk.shows(&say(Lang::En, "play-result-ranked"))
        .shows("Olmo:");
    desk.press("n")
        .hides(&say(Lang::En, "play-result-ranked"))
        .shows("in the deck");
}

/// A match of three bots that play anything.
fn record(options: Options) -> Record<Push> {
    let mut luck = FastLuck::new(3);
    let (mut game, _) =
        Match::<Push>::start(Setup::fresh(3, options), &[], &mut luck).expect("three can play");
    let mut bot = (Push::bot("random").expect("it is on the roster").make)();
    let mut budget = sobremesa_bots::SearchBudget::new(FastLuck::new(4));
    while let Next::Decide(seats) = Push::next(game.state()) {
        let seat = seats.iter().next().expect("somebody decides");
        let action = bot.choose(&Knowledge::of(game.state(), seat, &[]), &mut budget);
        game.play(seat, action, &[], &mut luck)
            .expect("bots play by the rules");
    }
    let player = |name: &str| Player {
        name: name.into(),
        bot: Some("random".into()),
    };
    Record::of(
        game.log().clone(),
        ["Vera", "Hugo", "Alba"].map(player).to_vec(),
    )
}

fn replay(record: Record<Push>) -> Desk {
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
fn a_match_is_seen_again_step_by_step() {
    let record = record(Options::default());
    let last = record.log.entries.len();
    let mut desk = replay(record);
    let start = desk.picture();
    desk.shows("120 in the deck")
        .shows(&format!("0 of {last}"))
        .press("right")
        .shows("119 in the deck");
    desk.press("right")
        .shows("starts row 1")
        .press("left")
        .press("left");
    assert_eq!(desk.picture(), start);
    // Somebody rolls sooner or later, and the face stays in sight.
    let mut steps = 0;
    while !desk.picture().contains("⚄ ") && steps < last {
        desk.press("right");
        steps += 1;
    }
    desk.shows("⚄ ")
        .press("end")
        .shows("0 in the deck")
        .shows("wins with");
}

#[test]
fn through_other_eyes_a_hidden_bank_stays_hidden() {
    let options = Options {
        hide_totals: true,
        ..Options::default()
    };
    let record = record(options);
    let mut desk = replay(record);
    let mut steps = 0;
    while !desk.picture().contains('▮') || desk.picture().matches('▮').count() < 2 {
        desk.press("right");
        steps += 1;
        assert!(steps < 2000, "somebody banks");
    }
    // Open hands show every bank, a spectator sees only piles.
    desk.hides("? ▮")
        .press("v")
        .shows(&say(Lang::En, "play-eyes-spectator"))
        .shows("? ▮");
    desk.press("end").hides("? ▮");
}

#[test]
fn going_too_far_stays_in_sight_while_the_others_take() {
    let mut desk = Desk::new(&PlayArgs {
        people: Some(4),
        ..args("push")
    });
    for step in 0..2000 {
        let picture = desk.picture();
        if picture.contains("✗") {
            desk.shows("Too far!")
                .shows(" ✗ ")
                .shows("⚄ ")
                .shows("Rows go to 1. ")
                .shows(" › 3. ");
            return;
        }
        let places =
            picture.contains("where does this card go?") || picture.contains("take a row.");
        let stop = picture.contains(" e stop ") && !picture.contains(" p push ");
        desk.press(if places {
            ["1", "2", "3"][step % 3]
        } else if stop {
            "e"
        } else {
            "p"
        });
    }
    panic!("whoever never stops goes too far");
}
