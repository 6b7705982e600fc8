//! Windows ask without stalling the game, tell nobody who could answer, and can be let go by for a turn.

use sobremesa_core::Seat;
use sobremesa_cthulhu_500::{Options, Position};
use sobremesa_words::{Lang, Value, Words};

use super::super::{Desk, args, say};
use super::{NAMES, called, cards, position, sit, sit_by};
use crate::plan::Plan;
use crate::{PlayArgs, TerminalError};

fn cover() -> String {
    say(Lang::En, "play-key-take-over")
}

/// Three people; the second holds answers to attempts, the third nothing.
fn answering() -> Position {
    let mut answering = position(3);
    answering.order = vec![Seat(2), Seat(0), Seat(1)];
    answering.cars[1].hand = cards(&["Swerve Into Madness", "Sudden Squamous Slick"]);
    answering
}

#[test]
fn whoever_can_only_pass_is_not_asked() {
    let mut desk = sit(position(3), 3, Lang::En);
    desk.press("enter")
        .press("o")
        .hides(&cover())
        .shows("one action left");
    desk.press("o")
        .hides(&say(Lang::En, "board-cthulhu-500-key-pass"));
}

#[test]
fn an_answer_is_asked_for_with_both_ways_to_let_it_pass() {
    for lang in Lang::ALL {
        for size in [(80, 24), (120, 40)] {
            let mut desk = sit(answering(), 3, lang);
            desk.size = size;
            desk.press("enter")
                .press("o")
                .shows(NAMES[1])
                .press("enter");
            desk.shows(&called(lang, "Swerve Into Madness", 40))
                .shows(&say(lang, "cthulhu-500-action-pass"));
            desk.shows(&format!("p {}", say(lang, "board-cthulhu-500-key-pass")));
            desk.shows(&format!("n {}", say(lang, "board-cthulhu-500-key-waive")));
            desk.press("?");
            let whole = [
                "help-list",
                "help-card",
                "help-page",
                "help-attempt",
                "help-pit",
                "help-draw",
                "help-enough",
                "help-pass",
                "help-waive",
                "sign-lap",
                "sign-damaged",
                "sign-strength",
                "sign-hand",
                "sign-sick",
                "sign-bound",
            ];
            for key in whole {
                desk.shows(&say(lang, &format!("board-cthulhu-500-{key}")));
            }
        }
    }
}

#[test]
fn the_answer_counts_in_the_sums() {
    let mut desk = sit(answering(), 3, Lang::En);
    desk.press("enter").press("o").press("enter");
    // The second card in hand, on the first car.
    desk.press("2")
        .press("enter")
        .shows(NAMES[0])
        .press("enter");
    desk.shows("Sudden Squamous… −2")
        .shows("2 + ?")
        .shows("4 + ?");
    // And still does when the dice are down.
    desk.press("p")
        .press("enter")
        .shows("Sudden Squamous… −2")
        .hides("+ ?")
        .hides("other cards");
}

fn hides_cards(desk: &mut Desk) {
    desk.hides("Swerve").hides("Sudden").hides("Reaction");
}

#[test]
fn nobody_sees_the_hand_of_another() {
    let mut desk = sit(answering(), 3, Lang::En);
    desk.shows(&cover());
    hides_cards(&mut desk);
    desk.press("enter").shows("▯2");
    hides_cards(&mut desk);
    for key in ["right", "right", "right", "l", "esc", "?", "esc", "1", "o"] {
        desk.press(key);
        hides_cards(&mut desk);
    }
    // The keyboard goes on, covered; only then does the hand lie open.
    desk.shows(&cover())
        .shows(NAMES[1])
        .press("enter")
        .shows("Swerve Into");
    desk.press("p").shows(&cover()).shows(NAMES[0]);
    hides_cards(&mut desk);
    desk.press("enter");
    hides_cards(&mut desk);
}

#[test]
fn everything_is_let_go_by_until_the_next_turn_and_not_longer() {
    let mut desk = sit(answering(), 3, Lang::En);
    desk.press("enter")
        .press("o")
        .shows(NAMES[1])
        .press("enter")
        .press("n");
    // Back with the first player, whose second attempt is not held up.
    desk.shows(&cover())
        .shows(NAMES[0])
        .press("enter")
        .shows("one action left");
    desk.press("o").hides(&cover()).hides("action left");
    // The turn of the second player, then that of the third: the answers are asked for again.
    desk.press("e");
    finish_turn(&mut desk, 1);
    desk.press("o");
    finish_turn(&mut desk, 2);
    desk.press("o")
        .shows(&cover())
        .shows(NAMES[1])
        .press("enter")
        .shows("Swerve");
}

/// Ends the turn at the keyboard without drawing, until this player is there.
fn finish_turn(desk: &mut Desk, next: usize) {
    for _ in 0..12 {
        if desk.picture().contains(&cover()) && desk.picture().contains(NAMES[next]) {
            desk.press("enter");
            if desk.picture().contains("2 actions left") {
                return;
            }
        } else if desk
            .picture()
            .contains(&say(Lang::En, "cthulhu-500-action-pass"))
        {
            desk.press("p");
        } else if desk.picture().contains(&cover()) {
            desk.press("enter");
        } else {
            desk.press("e");
        }
    }
    panic!(
        "the turn of {} never came:\n{}",
        NAMES[next],
        desk.picture()
    );
}

#[test]
fn one_person_with_bots_is_told_that_everything_goes_by() {
    let mut own = answering();
    own.cars[0].hand = cards(&["Swerve Into Madness", "Sudden Squamous Slick"]);
    own.cars[1].hand = Vec::new();
    let mut desk = sit(own, 1, Lang::En);
    desk.press("o")
        .shows(&say(Lang::En, "board-cthulhu-500-key-waive"))
        .press("n");
    desk.shows(&say(Lang::En, "play-waived"))
        .shows("one action left");
    // The second attempt of the same turn is not asked about.
    desk.press("o")
        .hides(&say(Lang::En, "board-cthulhu-500-key-waive"))
        .hides("action left");
}

#[test]
fn without_a_window_there_is_nothing_to_let_go_by() {
    let mut desk = sit(position(3), 1, Lang::En);
    let before = desk.picture();
    desk.press("n");
    assert_eq!(desk.picture(), before);
    desk.press("p").shows("[C");
}

#[test]
fn nobody_learns_that_somebody_else_let_it_pass() {
    let mut asked = answering();
    asked.cars[2].hand = cards(&["Swerve Into Madness"]);
    let mut desk = sit(asked, 3, Lang::En);
    desk.press("enter")
        .press("o")
        .shows(NAMES[1])
        .press("enter")
        .press("p")
        .shows(NAMES[2])
        .press("enter");
    desk.press("l");
    let log = desk.picture();
    assert!(log.contains("attempts to pass"), "{log}");
    assert!(!log.contains("window is open"), "{log}");
}

/// One person and two bots with poker face; the first bot and the person hold these cards.
fn with_poker_face(held: &[&str], own: &[&str], lang: Lang) -> Desk {
    let mut asked = position(3);
    asked.order = vec![Seat(2), Seat(0), Seat(1)];
    asked.cars[0].hand = cards(own);
    asked.cars[1].hand = cards(held);
    let options = Options {
        poker_face: true,
        ..Options::default()
    };
    sit_by(options, asked, &NAMES, 1, lang)
}

/// For how many ticks this is to be seen.
fn ticks_of(desk: &mut Desk, text: &str) -> u32 {
    let mut ticks = 0;
    while desk.picture().contains(text) {
        desk.app.tick();
        // Bots think on threads of their own.
        std::thread::sleep(std::time::Duration::from_millis(1));
        ticks += 1;
        assert!(ticks < 1_000, "it never ends:\n{}", desk.picture());
    }
    ticks
}

#[test]
fn with_poker_face_every_window_is_open_for_the_same_time() {
    let attempt = say(Lang::En, "cthulhu-500-window-attempt");
    let course = |held: &[&str], own: &[&str], key: Option<&str>| {
        let mut desk = with_poker_face(held, own, Lang::En);
        desk.press("o").shows(&attempt);
        key.map(|key| desk.press(key));
        ticks_of(&mut desk, &attempt)
    };
    let nobody = course(&["Great Old Stomp", "Dr. Armitage"], &["Elder Oil"], None);
    assert_eq!(nobody, 80, "four seconds");
    let answer = ["Swerve Into Madness", "Sudden Squamous Slick"];
    assert_eq!(course(&answer, &["Elder Oil"], None), nobody);
    assert_eq!(course(&answer, &["Elder Oil"], Some("p")), nobody);
    // Somebody who could answer and says nothing lets it pass, and hears so.
    assert_eq!(course(&["Great Old Stomp"], &answer, None), nobody);
}

#[test]
fn whoever_says_nothing_in_time_lets_it_pass_and_hears_so() {
    for lang in Lang::ALL {
        let mut desk = with_poker_face(&["Elder Oil"], &["Swerve Into Madness"], lang);
        let attempt = say(lang, "cthulhu-500-window-attempt");
        let left = |seconds: u32| {
            let seconds = ("seconds", Value::from(seconds));
            Words::new(lang).fill("play-head-window", &[seconds])
        };
        desk.press("o").shows(&attempt).shows(&left(4));
        for _ in 0..79 {
            desk.app.tick();
        }
        desk.shows(&attempt).shows(&left(1)).app.tick();
        desk.hides(&attempt).shows(&say(lang, "play-window-over"));
    }
}

#[test]
fn the_time_of_a_window_stands_still_behind_a_panel_and_a_hint() {
    let attempt = say(Lang::En, "cthulhu-500-window-attempt");
    let mut desk = with_poker_face(&["Elder Oil"], &["Swerve Into Madness"], Lang::En);
    desk.press("o").press("?");
    for _ in 0..200 {
        desk.app.tick();
    }
    desk.press("esc").shows(&attempt).press("i");
    for _ in 0..200 {
        desk.app.tick();
    }
    desk.shows(&attempt).press("esc");
    assert_eq!(ticks_of(&mut desk, &attempt), 80);
}

#[test]
fn poker_face_is_not_for_several_people_at_one_keyboard() {
    let several = |people| PlayArgs {
        people: Some(people),
        seats: Some(3),
        options: vec![("poker-face".to_owned(), "true".to_owned())],
        ..args("cthulhu-500")
    };
    assert!(Plan::of_args(&several(1)).is_ok());
    assert!(matches!(
        Plan::of_args(&several(2)),
        Err(TerminalError::OneKeyboard { .. })
    ));
}
