//! Every table can be drawn on a terminal that has no sign but those of ASCII.

use sobremesa_words::Lang;

use super::{Desk, args, say};
use crate::PlayArgs;
use crate::app::App;
use crate::menu::Menu;
use crate::plan::Plan;
use crate::theme::Theme;

/// Draws what is there once with every sign and once without: nothing but ASCII is left, each in its place, and no sign
/// has become a question mark.
#[track_caller]
fn is_flat(desk: &mut Desk, what: &str) {
    desk.app.set_ascii(false);
    let full = desk.picture();
    desk.app.set_ascii(true);
    let flat = desk.picture();
    desk.app.set_ascii(false);
    let foreign = flat.chars().find(|letter| !letter.is_ascii());
    assert_eq!(foreign, None, "{what}\n{flat}");
    assert_eq!(full.chars().count(), flat.chars().count(), "{what}");
    let pairs = full.chars().zip(flat.chars());
    let lost: Vec<_> = pairs
        .filter(|(sign, flat)| *flat == '?' && !"?¿".contains(*sign))
        .collect();
    assert!(lost.is_empty(), "{what}: {lost:?}");
    // There was something to be written otherwise.
    assert!(!full.is_ascii(), "{what}");
}

#[test]
fn every_table_is_drawn_in_ascii_in_three_languages() {
    for lang in Lang::ALL {
        for game in [
            "the-game",
            "the-game-extreme",
            "push",
            "cthulhu-500",
            "great-race",
        ] {
            let sizes: &[(u16, u16)] = match lang {
                Lang::En => &[(80, 24), (200, 60)],
                _ => &[(80, 24)],
            };
            for &size in sizes {
                let mut desk = Desk::new(&PlayArgs { lang, ..args(game) });
                desk.size = size;
                let mut signs = std::collections::BTreeSet::new();
                for key in ["", "?", "esc", "r", "esc", "q"] {
                    if !key.is_empty() {
                        desk.press(key);
                    }
                    desk.app.set_ascii(false);
                    let full = desk.picture();
                    desk.app.set_ascii(true);
                    let picture = desk.picture();
                    // Every sign has a letter of its own choosing, in its own place.
                    let pairs = full.chars().zip(picture.chars());
                    signs.extend(
                        pairs
                            .filter(|(sign, flat)| *flat == '?' && !"?¿".contains(*sign))
                            .map(|(sign, _)| sign),
                    );
                    assert_eq!(full.chars().count(), picture.chars().count());
                    let foreign = picture.chars().find(|letter| !letter.is_ascii());
                    assert_eq!(foreign, None, "{game} {lang:?} after {key:?}\n{picture}");
                }
                assert!(signs.is_empty(), "{game} {lang:?}: {signs:?}");
            }
        }
    }
}

#[test]
fn a_lesson_and_its_answers_are_drawn_in_ascii() {
    for lang in Lang::ALL {
        let mut desk = Desk::new(&PlayArgs {
            lang,
            lesson: true,
            ..args("the-game")
        });
        for key in ["tab", "2", "b", "u", "e"] {
            desk.press(key);
            is_flat(&mut desk, &format!("{lang:?} after {key}"));
        }
    }
}

#[test]
fn the_menu_and_every_set_up_are_drawn_in_ascii() {
    for lang in Lang::ALL {
        let plan = Plan::of_args(&PlayArgs {
            lang,
            game: None,
            ..args("push")
        });
        let words = sobremesa_words::Words::new(lang);
        let screen = Box::new(Menu::new(plan.expect("a plan")));
        let mut desk = Desk {
            app: App::new(screen, words, Theme::new(true), std::env::temp_dir()),
            size: (80, 24),
        };
        is_flat(&mut desk, &format!("{lang:?}, the menu"));
        // Each game's own page, its options one after another, and back.
        for nth in 0..5 {
            desk.press("enter");
            for key in ["", "down", "right", "down", "right", "?"] {
                if !key.is_empty() {
                    desk.press(key);
                }
                is_flat(&mut desk, &format!("{lang:?}, set-up {nth} after {key:?}"));
            }
            desk.press("esc").press("esc").press("down");
        }
    }
}

#[test]
fn a_hint_is_drawn_in_ascii_while_it_is_thought_of_and_after() {
    for (lang, size) in Lang::ALL.into_iter().zip([(80, 24), (120, 40), (80, 24)]) {
        let mut desk = Desk::new(&PlayArgs {
            lang,
            ..args("the-game")
        });
        desk.size = size;
        desk.press("i").shows(&say(lang, "play-hint-title"));
        is_flat(&mut desk, &format!("{lang:?}, thinking"));
        desk.wait_for(&say(lang, "play-hint-keys"));
        is_flat(&mut desk, &format!("{lang:?}, advised"));
    }
}

#[test]
fn the_result_and_what_is_found_in_it_are_drawn_in_ascii() {
    for lang in Lang::ALL {
        let mut desk = Desk::new(&PlayArgs {
            lang,
            people: Some(0),
            bots: vec!["random".into(); 2],
            ..args("the-game")
        });
        for _ in 0..3 {
            desk.press("+");
        }
        desk.wait_for(&say(lang, "play-result-title"));
        is_flat(&mut desk, &format!("{lang:?}, the result"));
        desk.press("i").wait_for(&say(lang, "cli-review-split"));
        is_flat(&mut desk, &format!("{lang:?}, the review"));
        desk.press("enter").shows(&say(lang, "play-replay"));
        is_flat(&mut desk, &format!("{lang:?}, the replay"));
    }
}

#[test]
fn shapes_that_mean_different_things_stay_different() {
    let mut desk = Desk::new(&args("push"));
    desk.app.set_ascii(true);
    // The heading of the benches: each colour with its own sign and its letter.
    desk.shows("oY")
        .shows("*R")
        .shows("#B")
        .shows("^G")
        .shows("%P");
}
