//! Matches on paper, and the way out.

use std::fs;
use std::path::PathBuf;

use sobremesa_protocol::RecordFile;
use sobremesa_the_game::TheGame;
use sobremesa_words::Lang;
use tempfile::TempDir;

use super::{Desk, args, say};

/// A folder of its own for each test, gone with it.
fn folder() -> TempDir {
    tempfile::tempdir().expect("a folder")
}

fn moves(path: &std::path::Path) -> usize {
    let record = RecordFile::load(path)
        .and_then(RecordFile::open::<TheGame>)
        .expect("a record");
    record.replay().expect("it replays").log().entries.len()
}

#[test]
fn a_key_saves_and_nothing_is_written_over() {
    let own = folder();
    let folder = own.path().to_owned();
    fs::write(folder.join("the-game.json"), "something else").expect("a file");
    let mut desk = Desk::in_folder(&args("the-game"), folder.clone());
    desk.press("1").press("a").press("w").shows("Saved");
    assert_eq!(moves(&folder.join("the-game-2.json")), 1);
    desk.press("1").press("a").press("w");
    assert_eq!(
        moves(&folder.join("the-game-2.json")),
        2,
        "the same match goes to the same file"
    );
    assert_eq!(
        fs::read_to_string(folder.join("the-game.json")).expect("it is there"),
        "something else"
    );
    desk.press("q");
    assert!(desk.app.done(), "everything is saved, so nothing is asked");
}

#[test]
fn leaving_asks_and_saves_where_it_was_asked_for() {
    let own = folder();
    let folder = own.path().to_owned();
    let save = folder.join("match.json");
    let mut desk = Desk::in_folder(
        &crate::PlayArgs {
            save: Some(save.clone()),
            ..args("the-game")
        },
        folder,
    );
    desk.press("1")
        .press("a")
        .press("q")
        .shows(&say(Lang::En, "play-quit-title"));
    desk.press("esc").hides(&say(Lang::En, "play-quit-title"));
    desk.interrupt().shows(&say(Lang::En, "play-quit-title"));
    assert!(!desk.app.done());
    desk.interrupt();
    assert!(desk.app.done());
    assert_eq!(moves(&save), 1);
}

#[test]
fn told_to_end_it_saves_too() {
    let own = folder();
    let folder = own.path().to_owned();
    let save = folder.join("match.json");
    let mut desk = Desk::in_folder(
        &crate::PlayArgs {
            save: Some(save.clone()),
            ..args("the-game")
        },
        folder,
    );
    desk.press("1").press("a");
    desk.app.end().expect("it is written");
    assert_eq!(moves(&save), 1);
}

#[test]
fn a_place_that_cannot_be_written_is_said_before_anything_is_lost() {
    let own = folder();
    let folder = own.path().to_owned();
    let save = folder.join("missing").join("match.json");
    let mut desk = Desk::in_folder(
        &crate::PlayArgs {
            save: Some(save),
            ..args("the-game")
        },
        folder,
    );
    desk.press("1").press("a").press("w").shows("Not saved");
    desk.press("1")
        .press("a")
        .press("q")
        .press("q")
        .shows("Not saved");
    assert!(!desk.app.done());
    desk.press("q");
    assert!(desk.app.done(), "asked again, it leaves all the same");
    assert!(desk.app.end().is_err());
}

/// A desk that keeps its matches in a folder.
fn keeping(args: &crate::PlayArgs, folder: &std::path::Path) -> Desk {
    let mut desk = Desk::in_folder(args, folder.to_owned());
    desk.app.keep_in(folder.join("matches"));
    desk
}

fn kept(folder: &std::path::Path) -> Vec<PathBuf> {
    let files = fs::read_dir(folder.join("matches")).into_iter().flatten();
    files.map(|file| file.expect("a file").path()).collect()
}

#[test]
fn a_match_is_kept_while_it_is_played_and_gone_on_with_from_the_menu() {
    let own = folder();
    let folder = own.path().to_owned();
    let mut desk = keeping(&args("the-game"), &folder);
    assert_eq!(kept(&folder).len(), 0);
    desk.press("1").press("a").press("1").press("a").press("e");
    let files = kept(&folder);
    assert_eq!((files.len(), moves(&files[0])), (1, 3));
    desk.press("u");
    assert_eq!(moves(&files[0]), 2, "what is taken back is gone");
    let table = desk.picture();
    // As if the program had been killed: nothing was saved by hand.
    drop(desk);
    let words = sobremesa_words::Words::new(Lang::En);
    let plan = crate::plan::Plan::of_args(&args("push")).expect("a plan");
    let menu = Box::new(crate::menu::Menu::new(plan));
    let theme = crate::theme::Theme::new(true);
    let app = crate::app::App::new(menu, words, theme, folder.clone());
    let mut desk = Desk {
        app,
        size: (80, 24),
    };
    desk.app.keep_in(folder.join("matches"));
    desk.press("c")
        .shows(&say(Lang::En, "play-left-title"))
        .shows("The Game · Player 1 · 2 moves");
    desk.press("enter").shows("2 laid");
    let same = |picture: &str| {
        picture
            .lines()
            .skip(1)
            .take(17)
            .map(str::to_owned)
            .collect::<Vec<_>>()
    };
    assert_eq!(same(&desk.picture()), same(&table));
    desk.press("e");
    assert_eq!(moves(&files[0]), 3, "and kept in the same file");
}

#[test]
fn a_match_that_is_over_is_not_kept() {
    let own = folder();
    let folder = own.path().to_owned();
    let mut desk = keeping(&args("the-game"), &folder);
    let over = say(Lang::En, "play-result-again");
    for _ in 0..400 {
        if desk.picture().contains(&over) {
            break;
        }
        for card in ["1", "2", "3", "4", "5", "6", "7", "8"] {
            for pile in ["a", "b", "c", "d"] {
                desk.press(card).press(pile);
            }
        }
        desk.press("e").press("enter");
    }
    desk.shows(&over);
    assert_eq!(kept(&folder).len(), 0);
}

#[test]
fn a_record_is_gone_on_with_and_saved_where_it_came_from() {
    let own = folder();
    let folder = own.path().to_owned();
    let mut desk = Desk::in_folder(&args("the-game"), folder.clone());
    desk.press("1").press("a").press("w");
    let path = folder.join("the-game.json");
    let words = sobremesa_words::Words::new(Lang::En);
    let screen = crate::resume::open(&path, crate::resume::Origin::File, &words);
    let screen = screen.expect("a match under way");
    let theme = crate::theme::Theme::new(true);
    let app = crate::app::App::new(screen, words, theme, folder.clone());
    let mut desk = Desk {
        app,
        size: (80, 24),
    };
    desk.app.keep_in(folder.join("matches"));
    desk.shows("1 laid").press("1").press("a").shows("2 laid");
    assert_eq!((moves(&path), kept(&folder).len()), (1, 1));
    desk.press("w").shows("Saved");
    assert_eq!(moves(&path), 2, "saved where it came from");
}
