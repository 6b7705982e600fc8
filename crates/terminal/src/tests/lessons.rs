//! First matches that teach, at the table in the terminal.

use sobremesa_shelf::{TITLES, lesson};
use sobremesa_words::Lang;

use super::{Desk, args, say};
use crate::PlayArgs;

fn learn(game: &str, lang: Lang) -> Desk {
    Desk::new(&PlayArgs {
        lang,
        lesson: true,
        seed: Some(1),
        ..args(game)
    })
}

/// The beginning of what a step says, as far as no line can break it.
fn words(lang: Lang, game: &str, step: usize) -> String {
    let said = &lesson(game).expect("a lesson").steps[step].say;
    let text = say(lang, &format!("web-lesson-{game}-{said}"));
    text.split(' ').take(3).collect::<Vec<_>>().join(" ")
}

#[test]
fn every_game_teaches_in_three_languages_and_on_every_screen() {
    for title in TITLES.iter().filter(|title| lesson(title.id).is_some()) {
        for lang in Lang::ALL {
            for size in [(80, 24), (120, 40), (200, 60)] {
                let mut desk = learn(title.id, lang);
                desk.size = size;
                desk.shows(&words(lang, title.id, 0)).hides("[web-");
                // The first sentence is read, the second one asks for something.
                desk.press("tab").shows(&words(lang, title.id, 1));
            }
        }
    }
}

#[test]
fn the_lesson_of_the_game_goes_on_by_doing_what_it_says() {
    let mut desk = learn("the-game", Lang::En);
    desk.size = (120, 40);
    // Seventeen on A, as it says: lit on the table, then done.
    desk.press("tab").shows("✦").press("2").press("a");
    desk.shows(&words(Lang::En, "the-game", 2));
    // Another card is allowed; the lesson says what is lost by it, and u takes it back.
    desk.press("2").press("b");
    desk.shows("35 on B").shows("33 numbers");
    desk.shows(&say(Lang::En, "play-lesson-made")[..20]);
    desk.press("u").shows(&words(Lang::En, "the-game", 2));
    // Taking back what was right teaches it once more.
    desk.press("u").shows(&words(Lang::En, "the-game", 1));
    desk.press("2").press("a").press("1").press("a");
    desk.shows(&words(Lang::En, "the-game", 3));
}

#[test]
fn nothing_is_lit_that_the_sentence_does_not_mean() {
    // "Take the Pilot" is written as any card: no other card may be lit for it.
    let mut desk = learn("great-race", Lang::En);
    desk.press("tab").shows(&words(Lang::En, "great-race", 1));
    for card in ["Jerrycan", "Ranger"] {
        desk.hides(&format!("✦  {card}"));
    }
}
