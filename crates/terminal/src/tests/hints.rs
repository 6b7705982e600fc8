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
                .wait_for("\u{a0}%");
            let picture = desk.picture();
            assert!(
                picture.contains("1  ") && !picture.contains("[hint-"),
                "{picture}"
            );
            desk.press("esc").hides(&title);
            // Asked again in the same moment, it is there at once.
            desk.press("i").shows("\u{a0}%");
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
    for key in ["enter", "1"] {
        let mut desk = Desk::new(&args("the-game"));
        desk.press("i").wait_for("\u{a0}%");
        desk.shows(&say(Lang::En, "play-hint-keys"));
        desk.press(key).hides(&say(Lang::En, "play-hint-title"));
        desk.shows("1 laid");
    }
    // While the expert still thinks there is nothing to carry out.
    let mut desk = Desk::new(&args("the-game"));
    desk.press("i").press("enter").shows("0 laid");
}
