//! The menu.

use sobremesa_words::{Lang, Words};

use super::{Desk, args, say};
use crate::app::App;
use crate::menu::Menu;
use crate::plan::Plan;
use crate::theme::Theme;
use crate::{PlayArgs, TerminalError};

fn menu(lang: Lang) -> Desk {
    menu_with(lang, Vec::new())
}

fn menu_with(lang: Lang, options: Vec<(String, String)>) -> Desk {
    let plan = Plan::of_args(&PlayArgs {
        game: None,
        people: None,
        options,
        ..args("the-game")
    })
    .expect("the usual");
    let app = App::new(
        Box::new(Menu::new(plan)),
        Words::new(lang),
        Theme::new(true),
        std::env::temp_dir(),
    );
    Desk {
        app,
        size: (80, 24),
    }
}

#[test]
fn every_language_has_its_menu() {
    for lang in Lang::ALL {
        let mut desk = menu(lang);
        desk.shows(&say(lang, "play-menu-line"))
            .shows(&say(lang, "play-key-take"))
            .hides("[play-");
        desk.press("enter")
            .shows(&say(lang, "play-menu-seats"))
            .shows(&say(lang, "play-seat-you"));
        // Bots are called by their levels, in the language that is spoken.
        let easy = match lang {
            Lang::Es => "bot · fácil",
            Lang::Fr => "bot · facile",
            Lang::En => "bot · easy",
        };
        desk.press("down").press("down").press("left").shows(easy);
    }
    menu(Lang::En)
        .press("g")
        .shows(&say(Lang::Es, "play-menu-line"));
}

#[test]
fn people_bots_names_and_options_are_set_and_the_match_starts() {
    let mut desk = menu(Lang::En);
    desk.press("down").press("enter");
    // Three seats: you, another person called Lía, a bot.
    desk.press("right").shows("Nora");
    desk.press("down").press("down");
    // Through the bots to whoever comes after the strongest.
    let bots =
        sobremesa_bots::Roster::BOTS as &[sobremesa_bots::BotSpec<sobremesa_the_game::TheGame>];
    let usual = bots
        .iter()
        .position(|bot| bot.name == "normal")
        .expect("a bot of The Game");
    for _ in usual..bots.len() {
        desk.press("right");
    }
    desk.shows(&say(Lang::En, "play-seat-person"));
    desk.press("n");
    for _ in 0..12 {
        desk.press("backspace");
    }
    for letter in ["L", "í", "a"] {
        desk.press(letter);
    }
    desk.press("enter").shows("Lía");
    desk.press("up")
        .press("up")
        .press("up")
        .press("up")
        .press("enter");
    desk.shows(&say(Lang::En, "play-key-take-over"));
    desk.press("enter").shows("Lía");
    // The card orders of the preset are on.
    desk.press("q");
    assert!(
        desk.app.done(),
        "nothing was played yet, so nothing is asked"
    );
}

#[test]
fn what_cannot_be_played_is_not_offered() {
    let shuffled = say(Lang::En, "the-game-option-orders-shuffled");
    // Orders are shuffled only in Extreme, which is the second on the shelf.
    menu(Lang::En).press("enter").hides(&shuffled);
    menu(Lang::En).press("down").press("enter").shows(&shuffled);
}

#[test]
fn what_cannot_be_played_is_said_and_nothing_starts() {
    let mut desk = menu_with(
        Lang::En,
        vec![("orders-shuffled".to_owned(), "true".to_owned())],
    );
    desk.press("enter").shows(&say(Lang::En, "play-option-on"));
    desk.press("enter")
        .shows(&say(Lang::En, "play-menu-seats"))
        .shows(&say(Lang::En, "the-game-fault-shuffled-without-extreme"));
}

#[test]
fn all_seats_may_be_bots_and_then_you_watch() {
    let mut desk = Desk::new(&PlayArgs {
        people: Some(0),
        seats: Some(2),
        ..args("the-game")
    });
    desk.shows(&say(Lang::En, "board-the-game-watching"));
    for _ in 0..3 {
        desk.press("+");
    }
    desk.wait_for(&say(Lang::En, "play-result-title"));
}

#[test]
fn the_command_line_is_checked() {
    let wrong = |args: PlayArgs| {
        let plan = Plan::of_args(&args);
        plan.and_then(|plan| plan.start(&Words::new(Lang::En)))
            .err()
            .expect("it cannot be played")
    };
    let base = || args("the-game");
    assert!(matches!(
        wrong(PlayArgs {
            seats: Some(6),
            ..base()
        }),
        TerminalError::Seats {
            given: 6,
            most: 5,
            ..
        }
    ));
    assert!(matches!(
        wrong(PlayArgs {
            seats: Some(2),
            people: Some(3),
            ..base()
        }),
        TerminalError::TooMany {
            people: 3,
            seats: 2,
            ..
        }
    ));
    assert!(matches!(
        wrong(PlayArgs {
            bots: vec!["hal".into()],
            ..base()
        }),
        TerminalError::UnknownBot { .. }
    ));
    assert!(matches!(
        wrong(PlayArgs { options: vec![("hats".into(), "true".into())], ..base() }),
        TerminalError::Options(faults) if faults.len() == 1
    ));
    assert!(matches!(
        wrong(PlayArgs {
            options: vec![("orders-shuffled".into(), "true".into())],
            ..base()
        }),
        TerminalError::Faults(_)
    ));
    assert!(matches!(
        wrong(PlayArgs {
            game: Some("chess".into()),
            ..base()
        }),
        TerminalError::UnknownGame(_)
    ));
}

#[test]
fn rules_are_searched() {
    let mut desk = super::Desk::new(&super::args("the-game"));
    desk.press("r").press("/");
    for letter in "backwards trick".chars() {
        desk.press(&letter.to_string());
    }
    desk.shows("/backwards trick");
    // Nothing has that, and q was no way out while it was typed.
    desk.press("enter")
        .shows(&super::say(sobremesa_words::Lang::En, "play-rules"));
    desk.press("/");
    for letter in "t4.2".chars() {
        desk.press(&letter.to_string());
    }
    desk.press("enter").shows("T4.2");
}

#[test]
fn the_menu_says_what_its_keys_do() {
    for lang in sobremesa_words::Lang::ALL {
        let plan = crate::plan::Plan::of_args(&super::args("push")).expect("a plan");
        let screen = Box::new(crate::menu::Menu::new(plan));
        let words = sobremesa_words::Words::new(lang);
        let theme = crate::theme::Theme::new(true);
        let mut desk = super::Desk {
            app: crate::app::App::new(screen, words, theme, std::env::temp_dir()),
            size: (80, 24),
        };
        // On the foot line nothing is cut.
        desk.shows(&super::say(lang, "play-key-quit"));
        let title = super::say(lang, "play-help-title");
        desk.press("?").shows(&title).press("esc").hides(&title);
        desk.press("enter").press("?").shows(&title);
        desk.shows(&super::say(lang, "play-key-change"));
    }
}
