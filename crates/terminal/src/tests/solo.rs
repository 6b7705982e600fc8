//! One person alone, and one person with bots.

use sobremesa_words::Lang;

use super::{Desk, args, say};

/// Plays whatever fits until the end of the match.
fn play_on(desk: &mut Desk, over: &str, yours: &str) {
    for _ in 0..400 {
        for _ in 0..4000 {
            let picture = desk.picture();
            if picture.contains(over) {
                return;
            }
            if picture.contains(yours) {
                break;
            }
            desk.app.tick();
            std::thread::sleep(std::time::Duration::from_millis(1));
        }
        // Every card on every pile, then the end of the turn; what is refused changes nothing.
        for card in ["1", "2", "3", "4", "5", "6", "7", "8"] {
            desk.press(card);
            for pile in ["a", "b", "c", "d"] {
                if desk.picture().contains(over) {
                    return;
                }
                desk.press(pile);
            }
        }
        if !desk.picture().contains(over) {
            desk.press("e");
        }
    }
    panic!("no end:\n{}", desk.picture());
}

#[test]
fn the_first_screen_says_what_matters_in_three_languages() {
    for lang in Lang::ALL {
        let desk = Desk::new(&crate::PlayArgs {
            lang,
            ..args("the-game")
        });
        let picture = desk.picture();
        for key in [
            "board-the-game-team",
            "board-the-game-your-turn",
            "play-key-help",
            "board-the-game-key-end",
        ] {
            assert!(picture.contains(&say(lang, key)), "{key} in\n{picture}");
        }
        assert!(
            picture.contains("98") && picture.contains("90") && picture.contains("100"),
            "{picture}"
        );
        assert!(!picture.contains("[play-"), "{picture}");
    }
}

#[test]
fn a_larger_terminal_shows_the_log_beside_the_table_and_a_small_one_says_so() {
    let mut desk = Desk::new(&args("the-game"));
    desk.size = (120, 40);
    desk.shows(&say(Lang::En, "play-log"));
    desk.size = (79, 24);
    desk.shows("80 × 24")
        .shows("79 × 24")
        .hides(&say(Lang::En, "board-the-game-team"));
}

#[test]
fn log_and_boards_grow_with_the_screen() {
    use crate::frame::areas;
    use ratatui::layout::Rect;
    let log = |wide, high| areas(Rect::new(0, 0, wide, high)).log.width;
    assert!(log(200, 60) >= 50 && log(120, 40) >= 30);
    for game in ["push", "the-game", "cthulhu-500", "great-race"] {
        let mut desk = Desk::new(&crate::PlayArgs {
            bots: vec!["random".into(), "random".into()],
            ..args(game)
        });
        desk.size = (200, 60);
        let picture = desk.picture();
        let board = picture.lines().map(|line| line.chars().take(140));
        let drawn: Vec<(usize, usize)> = board
            .enumerate()
            .flat_map(|(row, line)| {
                let signs = line.enumerate().filter(|(_, sign)| *sign != ' ');
                signs.map(move |(column, _)| (column, row))
            })
            .collect();
        let most = |of: fn(&(usize, usize)) -> usize| drawn.iter().map(of).max();
        assert!(most(|(column, _)| *column) > Some(120), "{picture}");
        assert!(
            drawn.iter().any(|(_, row)| (40..58).contains(row)),
            "{picture}"
        );
    }
}

#[test]
fn a_whole_match_alone() {
    let mut desk = Desk::new(&args("the-game"));
    play_on(
        &mut desk,
        &say(Lang::En, "play-result-again"),
        &say(Lang::En, "board-the-game-your-turn"),
    );
    desk.shows(&say(Lang::En, "play-result-title"));
    desk.press("v").hides(&say(Lang::En, "play-result-again"));
    desk.press("enter")
        .shows(&say(Lang::En, "play-result-again"))
        .press("q");
    assert!(desk.app.done());
}

#[test]
fn a_whole_match_with_bots_and_another_after_it() {
    let mut desk = Desk::new(&crate::PlayArgs {
        bots: vec!["greedy".into(), "random".into()],
        ..args("the-game")
    });
    for _ in 0..3 {
        desk.press("+");
    }
    desk.shows(&say(Lang::En, "board-the-game-bid-question"))
        .shows("Olmo");
    desk.press("2");
    play_on(
        &mut desk,
        &say(Lang::En, "play-result-again"),
        &say(Lang::En, "board-the-game-your-turn"),
    );
    desk.press("n")
        .shows(&say(Lang::En, "board-the-game-bid-question"));
}

#[test]
fn a_refusal_names_its_paragraph_and_the_rules_open_there() {
    let mut desk = Desk::new(&args("the-game"));
    desk.press("e").shows("[T3.2 · r]");
    desk.press("r").shows(&say(Lang::En, "play-rules"));
    desk.press("esc")
        .shows(&say(Lang::En, "board-the-game-team"));
}

#[test]
fn arrows_choose_card_and_pile() {
    let mut desk = Desk::new(&args("the-game"));
    desk.press("right").press("up").shows("▸");
    desk.press("right").press("enter").shows("1 laid");
}

#[test]
fn alone_there_is_nobody_to_signal_to() {
    let mut desk = Desk::new(&args("the-game"));
    desk.press("s").shows("[T6.5 · r]");
}

#[test]
fn signals_are_chosen_from_a_list_and_stand_on_the_pile() {
    let mut desk = Desk::new(&crate::PlayArgs {
        bots: vec!["greedy".into()],
        ..args("the-game")
    });
    desk.press("s").shows(&say(Lang::En, "play-talk-title"));
    desk.press("b");
    desk.press("0").wait_for("⚑ Player 1");
}

#[test]
fn the_language_changes_live() {
    let mut desk = Desk::new(&args("the-game"));
    desk.press("?").shows(&say(Lang::En, "play-help-title"));
    desk.press("g").shows(&say(Lang::Es, "play-help-title"));
    desk.press("esc")
        .shows(&say(Lang::Es, "board-the-game-team"));
    desk.press("g").shows(&say(Lang::Fr, "board-the-game-team"));
}

#[test]
fn whoever_has_no_name_is_called_in_the_language_that_is_spoken() {
    let mut desk = Desk::new(&crate::PlayArgs {
        bots: vec!["greedy".into()],
        ..args("the-game")
    });
    // Nobody moves: the other language alone is reason enough to draw anew.
    desk.app.tick();
    desk.shows("Player 1").press("g");
    assert!(desk.app.tick());
    desk.shows("Jugador 1").hides("Player 1");
    assert!(!desk.app.tick(), "once");
}

#[test]
fn the_end_has_no_empty_lines_to_spare() {
    let mut desk = Desk::new(&args("the-game"));
    play_on(
        &mut desk,
        &say(Lang::En, "play-result-again"),
        &say(Lang::En, "board-the-game-your-turn"),
    );
    let picture = desk.picture();
    let inside = picture
        .lines()
        .skip_while(|line| !line.contains(&say(Lang::En, "play-result-title")))
        .skip(2)
        .take_while(|line| !line.contains("╰──────────────────"));
    let empty = |line: &str| {
        let inner = line.split('│').nth(1);
        inner.is_some_and(|inner| inner.trim().is_empty())
    };
    let empty: Vec<bool> = inside.map(empty).collect();
    assert!(empty.len() > 5, "{picture}");
    let pairs = empty.windows(2).filter(|pair| pair[0] && pair[1]).count();
    assert_eq!(pairs, 0, "{picture}");
}
