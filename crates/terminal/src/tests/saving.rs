//! Matches on paper, and the way out.

use std::fs;
use std::path::PathBuf;

use sobremesa_protocol::RecordFile;
use sobremesa_the_game::TheGame;
use sobremesa_words::Lang;

use super::{Desk, args, say};

/// A folder of its own for each test.
fn folder(name: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("sobremesa-{name}-{}", std::process::id()));
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("a folder");
    folder
}

fn moves(path: &std::path::Path) -> usize {
    let record = RecordFile::load(path)
        .and_then(RecordFile::open::<TheGame>)
        .expect("a record");
    record.replay().expect("it replays").log().entries.len()
}

#[test]
fn a_key_saves_and_nothing_is_written_over() {
    let folder = folder("key");
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
    let folder = folder("leave");
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
    let folder = folder("told");
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
    let folder = folder("nowhere");
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
