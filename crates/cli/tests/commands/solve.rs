//! `sobremesa solve`: a lost match is won, and what it prints can be played again.

use serde_json::Value;
use sobremesa_core::{Game as _, Next};
use sobremesa_protocol::RecordFile;
use sobremesa_shelf::the_game::{Ending, TheGame};

use crate::{bad, folder, good, text};

fn lost_match(file: &str) -> std::path::PathBuf {
    let record = folder(&format!("solve-{file}")).join(file);
    good(&[
        "sim",
        "the-game",
        "--players",
        "3",
        "--bots",
        "greedy",
        "--games",
        "1",
        "--save",
        text(&record),
    ]);
    record
}

#[test]
fn a_lost_match_is_won_and_can_be_seen_again() {
    let lost = lost_match("lost.json");
    let won = lost.with_file_name("won.json");
    let said = good(&["solve", text(&lost), "--save", text(&won)]);
    assert!(
        said.contains("It could be won like this") && said.contains("→A"),
        "{said}"
    );
    let record = RecordFile::load(&won)
        .expect("a record")
        .open::<TheGame>()
        .expect("of The Game");
    let replayed = record.replay().expect("it replays");
    assert!(
        matches!(TheGame::next(replayed.state()), Next::Over(outcome) if outcome.ending == Ending::Won),
        "the saved match is won"
    );
}

#[test]
fn it_is_printed_as_json_too_and_from_later_on() {
    let lost = lost_match("later.json");
    let said: Value = serde_json::from_str(&good(&["solve", text(&lost), "--from", "6", "--json"]))
        .expect("JSON");
    let lays = said["line"]
        .as_array()
        .expect("moves")
        .iter()
        .filter(|entry| entry["action"]["lay"].is_object());
    assert!(lays.count() > 60, "{said}");
    assert!(
        said["made_up"].as_u64().is_some_and(|count| count > 0),
        "a lost match leaves cards undrawn"
    );
}

#[test]
fn what_cannot_be_solved_is_said() {
    let lost = lost_match("no.json");
    assert!(bad(&["solve", text(&lost), "--from", "100000"]).contains("100000"));
    assert!(bad(&["solve", "nowhere.json"]).contains("nowhere.json"));
    let push = lost.with_file_name("push.json");
    good(&["sim", "push", "--games", "1", "--save", text(&push)]);
    assert!(bad(&["solve", text(&push)]).contains("push"));
}
