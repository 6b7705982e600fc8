//! Everything that matters is on the screen, whole, in three languages.

use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::style::Color;
use sobremesa_core::Seat;
use sobremesa_push::{Colour, Options, Position, WrittenPhase};
use sobremesa_words::{Lang, Value, Words};

use super::super::{Desk, args, say};
use super::{NAMES, about, cards, lists, position, sit, turn, usual};
use crate::app::App;
use crate::plan::Plan;
use crate::theme::Theme;

/// Six long names, full rows, full benches and banks.
fn crowded() -> Position {
    let bench = |colour: &str| {
        (1..=6)
            .map(|number| format!("{colour}-{number} "))
            .collect::<String>()
    };
    Position {
        rows: lists(&[
            "yellow-1 red-2 blue-3 green-4 purple-5 dice",
            "yellow-2 red-3 blue-4 green-5 dice",
            "blue-1 green-2 purple-3",
        ]),
        switches: 3,
        benches: ["yellow", "red", "blue", "green", "purple", "yellow"]
            .iter()
            .map(|c| cards(&bench(c)))
            .collect(),
        banks: vec![
            cards(&bench("red")),
            cards(&bench("blue")),
            Vec::new(),
            Vec::new(),
            Vec::new(),
            Vec::new(),
        ],
        discard: cards("dice dice dice switch"),
        phase: turn(Some("purple-6")),
    }
}

#[test]
fn nothing_is_cut_off_with_six_long_names() {
    for lang in Lang::ALL {
        let mut desk = sit(crowded(), 6, Options::default(), lang);
        for risk in [false, true] {
            let picture = desk.picture();
            assert!(
                !picture.contains('…') && !picture.contains("[play-"),
                "{lang:?}:\n{picture}"
            );
            for name in NAMES {
                assert!(picture.contains(name), "{name} in\n{picture}");
            }
            let words = Words::new(lang);
            for colour in Colour::ALL {
                let letter = words.say(colour.letter_key());
                assert!(picture.contains(&letter), "{letter} in\n{picture}");
            }
            let share = if risk {
                "board-push-key-risk"
            } else {
                "board-push-accepts"
            };
            desk.shows(&say(lang, share))
                .shows(&about(lang, "board-push-place", NAMES[0]));
            for key in [
                "board-push-bench",
                "board-push-bank",
                "board-push-total",
                "board-push-right",
                "board-push-here",
            ] {
                desk.shows(&say(lang, key));
            }
            // 42 points on the first player's bench and in the bank, 12 cards.
            desk.shows("21 ▯6").shows("21 ▮6").shows(" 42").shows("⇄3");
            desk.press("c");
        }
    }
}

#[test]
fn the_question_and_the_order_are_there_whole() {
    let on_table = ["yellow-1", "red-2", "blue-3"];
    for lang in Lang::ALL {
        for seats in [2, 6] {
            let mut desk = sit(
                position(seats, &on_table, turn(None)),
                1,
                Options::default(),
                lang,
            );
            desk.hides("…")
                .shows(&about(lang, "board-push-turn", NAMES[0]));
            desk.shows(&format!("1. {} › 2. {}", NAMES[0], NAMES[1]));
            desk.shows(&about(lang, "board-push-order-bust", NAMES[1]));
            desk.shows(&format!(" p {} ", say(lang, "board-push-key-push")));
            desk.shows(&format!(" e {} ", say(lang, "board-push-key-stop")));
            let deck = if seats == 2 { 105u32 } else { 117 };
            desk.shows(&Words::new(lang).fill("board-push-deck", &[("count", Value::from(deck))]));
            let left = Words::new(lang).fill("board-push-discard", &[("count", Value::from(0u32))]);
            desk.shows(&left)
                .press("?")
                .hides("…")
                .shows(&say(lang, "board-push-sign-bust"));
        }
    }
}

#[test]
fn a_new_match_begins_with_a_push() {
    for lang in Lang::ALL {
        for seats in [2, 6] {
            let options = vec![("first-player".to_owned(), "0".to_owned())];
            let args = crate::PlayArgs {
                lang,
                seats: Some(seats),
                people: Some(seats),
                options,
                ..args("push")
            };
            let mut desk = Desk::new(&args);
            desk.hides("…")
                .hides("[play-")
                .shows(&say(lang, "board-push-key-push"));
            desk.hides(&format!(" e {} ", say(lang, "board-push-key-stop")))
                .press("p")
                .hides(&say(lang, "play-key-take-over"));
        }
    }
}

#[test]
fn taking_shows_who_is_next_and_who_went_too_far() {
    let take = WrittenPhase::Take {
        on_turn: Seat(3),
        taker: Seat(0),
    };
    let mut taking = position(4, &["yellow-1", "red-2 blue-3 dice", "blue-1"], take);
    taking.benches[3] = cards("purple-6");
    let mut desk = usual(taking);
    desk.shows(&about(Lang::En, "board-push-take", NAMES[0]))
        .shows("✗");
    desk.shows(&format!(
        "Rows go to 1. {} › 2. {} › 3. {}",
        NAMES[0], NAMES[1], NAMES[2]
    ));
    desk.shows("5 points")
        .shows(&say(Lang::En, "board-push-roll"));
    desk.press("2")
        .shows("⚄")
        .shows(&format!("{} takes row 2", NAMES[0]));
}

#[test]
fn cards_are_told_by_number_shape_and_letter() {
    let on_table = ["yellow-1 dice", "red-2 blue-3", "green-4 purple-5"];
    let mut desk = usual(position(2, &on_table, turn(None)));
    for card in ["1 ●Y", "2 ◆R", "3 ■B", "4 ▲G", "5 ⬢P", "⚄"] {
        desk.shows(card);
    }
    desk.press("g").shows("1 ●O").press("g").shows("1 ●J");
    desk.size = (120, 40);
    desk.shows("●J")
        .shows("⬢P")
        .shows(&say(Lang::Fr, "play-log"));
}

#[test]
fn the_risk_is_shown_when_asked_for() {
    // Ten of one hundred cards are yellow: 18 less three in rows, three on a bench and two discarded.
    let mut risky = position(3, &["yellow-1", "yellow-2", "yellow-3"], turn(None));
    risky.benches[1] = cards("yellow-4 yellow-4 yellow-4");
    risky.discard = cards(
        "yellow-5 yellow-5 red-1 red-1 red-1 red-2 red-2 red-2 blue-1 blue-1 blue-1 blue-2 blue-2 blue-2",
    );
    let mut desk = usual(risky);
    desk.shows("100 in the deck").hides("10.0%");
    desk.press("c").shows("10.0%").shows("goes too far: 10.0%");
    for lang in [Lang::Es, Lang::Fr] {
        desk.press("g").shows(&Words::new(lang).percent(0.1));
    }
    desk.press("c").hides("10,0");
}

#[test]
fn the_risk_is_shown_for_every_row_a_card_may_go_to() {
    let mut desk = usual(position(3, &["red-1", "red-2"], turn(Some("blue-3"))));
    desk.hides("%").press("c");
    // Three red cards of 117 if it starts a row, none if not.
    desk.shows("risk 0.0%").shows("risk 2.6%");
}

#[test]
fn without_colour_nothing_is_lost() {
    let plan = Plan::of_args(&args("push")).expect("a plan");
    let words = Words::new(Lang::En);
    let screen = plan.start(&words).expect("it can be played");
    let mut app = App::new(screen, words, Theme::new(false), std::env::temp_dir());
    let mut terminal = Terminal::new(TestBackend::new(80, 24)).expect("a picture");
    for key in ["p", "n", "p"] {
        let code = ratatui::crossterm::event::KeyCode::Char(key.chars().next().expect("a letter"));
        app.key(code.into());
        terminal.draw(|frame| app.draw(frame)).expect("it draws");
        let plain =
            |cell: &ratatui::buffer::Cell| cell.fg == Color::Reset && cell.bg == Color::Reset;
        assert!(terminal.backend().buffer().content().iter().all(plain));
    }
}
