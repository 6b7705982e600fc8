//! What an expert would do, on the screen.

use sobremesa_words::Lang;

use super::{Desk, args, say};

#[test]
fn a_hint_names_the_best_answers_with_their_chance_and_reasons_in_three_languages() {
    for lang in Lang::ALL {
        for game in ["the-game", "push", "cthulhu-500", "great-race"] {
            let mut desk = Desk::new(&crate::PlayArgs {
                lang,
                bots: if game == "the-game" {
                    Vec::new()
                } else {
                    vec!["random".into(); 2]
                },
                ..args(game)
            });
            for _ in 0..3 {
                desk.press("+");
            }
            let title = say(lang, "play-hint-title");
            // Whoever is not on turn is told so; then the turn comes round.
            for _ in 0..4000 {
                if desk.press("i").picture().contains(&title) {
                    break;
                }
                desk.app.tick();
                std::thread::sleep(std::time::Duration::from_millis(1));
            }
            desk.shows(&title)
                .shows(&say(lang, "play-hint-thinking"))
                .wait_for(&say(lang, "play-hint-keys"));
            let picture = desk.picture();
            assert!(
                picture.contains("1  ") && !picture.contains("[hint-"),
                "{picture}"
            );
            desk.shows("✦").press("esc").hides(&title).hides("✦");
            // Asked again in the same moment, it is there at once.
            desk.press("i").shows("%");
        }
    }
}

#[test]
fn the_table_does_not_stand_still_while_the_expert_thinks() {
    let mut desk = Desk::new(&args("the-game"));
    desk.press("i")
        .press("esc")
        .press("1")
        .press("a")
        .shows("1 laid");
    desk.press("i").shows(&say(Lang::En, "play-hint-title"));
}

#[test]
fn a_key_carries_the_hint_out() {
    // What is advised is chosen on the table, so Enter does it too until something else is chosen.
    for key in ["tab", "enter"] {
        let mut desk = Desk::new(&args("the-game"));
        desk.press("i").wait_for(&say(Lang::En, "play-hint-keys"));
        desk.shows(&say(Lang::En, "play-hint-keys"));
        desk.press(key).hides("✦").shows("1 laid");
    }
    // While the expert still thinks there is nothing to carry out.
    let mut desk = Desk::new(&args("the-game"));
    desk.press("i").press("tab").shows("0 laid");
}

#[test]
fn the_hint_stays_while_the_table_is_looked_at_and_covers_nothing() {
    for size in [(80, 24), (120, 40), (200, 60)] {
        let mut desk = Desk::new(&args("the-game"));
        desk.size = size;
        let before = desk.picture();
        desk.press("i").wait_for(&say(Lang::En, "play-hint-keys"));
        // Every pile and the hand are where they were.
        let board = |picture: &str| {
            let at = crate::frame::areas(ratatui::layout::Rect::new(0, 0, size.0, size.1)).board;
            let rows = picture.lines().skip(at.y.into()).take(at.height.into());
            let digits = |line: &str| -> Vec<(usize, char)> {
                let board = line.chars().enumerate().take(at.right().into());
                board
                    .filter(|(_, letter)| letter.is_ascii_digit())
                    .collect()
            };
            rows.map(digits).collect::<Vec<_>>()
        };
        let lines = board(&desk.picture()).len();
        assert_eq!(board(&before).len(), lines);
        for key in ["1", "2", "right"] {
            desk.press(key).shows("✦").shows("%");
        }
        // The card and the pile it speaks of are lit: a star in the panel, on the pile, on the card.
        let stars = desk.picture().matches('✦').count();
        assert_eq!(stars, 3, "{}", desk.picture());
        desk.press("tab").hides("✦");
    }
}

#[test]
fn a_click_on_an_answer_carries_it_out() {
    let mut desk = Desk::new(&args("the-game"));
    desk.size = (120, 40);
    desk.press("i").wait_for(&say(Lang::En, "play-hint-keys"));
    desk.click("%").shows("1 laid");
}

#[test]
fn where_there_is_little_room_answers_that_begin_alike_are_told_apart() {
    let mut desk = Desk::new(&crate::PlayArgs {
        lang: Lang::Es,
        bots: vec!["random".into()],
        options: vec![("map".into(), "island".into())],
        ..args("great-race")
    });
    for _ in 0..3 {
        desk.press("+");
    }
    let planning = say(Lang::Es, "board-great-race-key-place");
    for _ in 0..4000 {
        if desk.picture().contains(&planning) {
            break;
        }
        desk.press("enter").app.tick();
        std::thread::sleep(std::time::Duration::from_millis(1));
    }
    desk.press("i").wait_for(&say(Lang::Es, "play-hint-keys"));
    let picture = desk.picture();
    let told = picture.lines().filter(|line| line.contains('%'));
    let told: String = told.collect();
    let zones = ["explorer", "mechanic", "escort", "treasury"];
    let named = zones.map(|zone| say(Lang::Es, &format!("great-race-zone-{zone}")));
    let named = named.iter().filter(|zone| told.contains(*zone)).count();
    assert_eq!(named, 3, "{picture}");
}
