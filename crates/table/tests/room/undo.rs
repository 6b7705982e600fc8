//! Taking back at a server, paragraph by paragraph of `docs/table/RULES.md`.

use std::collections::BTreeSet;

use serde_json::json;
use sobremesa_checks::tiny::nim::Nim;
use sobremesa_checks::tiny::odd_or_even::OddOrEven;
use sobremesa_checks::tiny::stairs::Stairs;
use sobremesa_core::Seat;
use sobremesa_protocol::Mark;
use sobremesa_protocol::wire::{Command, RefusalKind};
use sobremesa_push::Push;
use sobremesa_the_game::TheGame;

use crate::fake::{Desk, bot, person, spec, terms};

fn take(heap: u8, count: u8) -> serde_json::Value {
    json!({ "heap": heap, "count": count })
}

#[test]
fn m1_4_a_secret_bid_is_taken_back_freely_until_all_are_in() {
    let (mut desk, conns) = Desk::<TheGame>::playing(terms(3, json!({})), &["ana", "ben", "cleo"]);
    let (ana, ben, cleo) = (conns[0], conns[1], conns[2]);
    assert_eq!(desk.client(ana).part("undo"), &json!("none"));
    let bids = desk.client(ana).owed();
    desk.act(ana, &bids[0]).expect("a bid");
    assert_eq!(
        desk.client(ana).part("undo"),
        &json!("free"),
        "nobody knows what it was"
    );
    assert_eq!(desk.client(ben).part("undo"), &json!("none"));
    desk.ask(ana, Command::Undo).expect("taken back");
    assert_eq!(desk.client(ana).owed(), bids, "and it can be made again");
    for &conn in &conns {
        assert!(
            desk.client(conn).notes().contains(&"table-note-taken-back"),
            "for all to see"
        );
    }
    desk.act(ana, &bids[3]).expect("another bid");
    desk.act(ben, &bids[1]).expect("a bid");
    assert_eq!(
        desk.client(ana).part("undo"),
        &json!("consent"),
        "ben's would go with it"
    );
    assert_eq!(desk.client(ben).part("undo"), &json!("free"));
    desk.act(cleo, &bids[0]).expect("the last bid");
    assert_eq!(
        desk.client(cleo).part("undo"),
        &json!("consent"),
        "it shows them all"
    );
    let marks = &desk.room.table().record().err();
    assert_eq!(
        marks,
        &Some(RefusalKind::NotOver),
        "and no record before the end"
    );
}

#[test]
fn m1_4_secret_choices_of_other_games_are_free_too_and_open_ones_are_not() {
    let (mut desk, conns) = Desk::<OddOrEven>::playing(terms(2, json!({})), &["ana", "ben"]);
    desk.act(conns[0], &1).expect("chosen");
    assert_eq!(desk.client(conns[0]).part("undo"), &json!("free"));
    let (mut desk, conns) = Desk::<Stairs>::playing(terms(2, json!({})), &["ana", "ben"]);
    let signal = desk.client(conns[0]).free()[0].clone();
    desk.act(conns[0], &signal).expect("a signal");
    assert_eq!(
        desk.client(conns[0]).part("undo"),
        &json!("consent"),
        "the others saw it"
    );
    let (mut desk, conns) =
        Desk::<Push>::playing(terms(2, json!({ "first-player": 0 })), &["ana", "ben"]);
    desk.act(conns[0], &json!("reveal")).expect("a card");
    assert_eq!(
        desk.client(conns[0]).part("undo"),
        &json!("consent"),
        "chance has answered"
    );
}

#[test]
fn m1_3_what_others_saw_is_taken_back_with_their_consent() {
    let (mut desk, conns) = Desk::<Nim>::playing(terms(2, json!({})), &["ana", "ben"]);
    let (ana, ben) = (conns[0], conns[1]);
    assert_eq!(
        desk.ask(ana, Command::Undo),
        Err(RefusalKind::NothingToUndo)
    );
    assert_eq!(
        desk.ask(ben, Command::Agree { agree: true }),
        Err(RefusalKind::NoUndoAsked)
    );
    desk.act(ana, &take(0, 3)).expect("ana takes");
    desk.act(ben, &take(1, 4)).expect("ben takes");
    desk.ask(ana, Command::Undo).expect("asked");
    assert_eq!(
        desk.client(ben).info["undo"],
        json!({ "by": 0, "moves": 2, "waiting": [1] })
    );
    assert_eq!(desk.ask(ben, Command::Undo), Err(RefusalKind::UndoPending));
    assert_eq!(
        desk.ask(ana, Command::Agree { agree: true }),
        Err(RefusalKind::NoUndoAsked),
        "not her own"
    );
    desk.ask(ben, Command::Agree { agree: false })
        .expect("refused");
    assert!(desk.client(ana).info.get("undo").is_none());
    assert!(
        desk.client(ana)
            .notes()
            .contains(&"table-note-undo-refused")
    );
    desk.ask(ana, Command::Undo).expect("asked again");
    let version = desk
        .ask(ben, Command::Agree { agree: true })
        .expect("agreed");
    assert_eq!(version, desk.version(), "the version that brought it");
    for &conn in &conns {
        assert_eq!(desk.client(conn).view()["heaps"], json!([3, 4, 5]));
    }
    desk.act(ana, &take(0, 1)).expect("another choice");
}

#[test]
fn m1_3_playing_on_answers_no() {
    let (mut desk, conns) = Desk::<Nim>::playing(terms(2, json!({})), &["ana", "ben"]);
    desk.act(conns[0], &take(0, 3)).expect("ana takes");
    desk.ask(conns[0], Command::Undo).expect("asked");
    desk.act(conns[1], &take(1, 1)).expect("ben plays on");
    assert!(desk.client(conns[0]).info.get("undo").is_none());
    assert_eq!(
        desk.ask(conns[1], Command::Agree { agree: true }),
        Err(RefusalKind::NoUndoAsked)
    );
    assert_eq!(desk.client(conns[0]).view()["heaps"], json!([0, 3, 5]));
}

#[test]
fn m1_2_alone_among_bots_there_is_nobody_to_ask_and_the_bots_read_the_match_again() {
    let sitters = vec![person("ana"), bot("random")];
    let mut desk = Desk::<Nim>::create(spec(terms(2, json!({})), sitters, true));
    let ana = desk.join("ana");
    desk.act(ana, &take(0, 1)).expect("ana takes");
    let job = desk.jobs.pop().expect("the bot is asked");
    desk.ask(ana, Command::Undo).expect("taken back");
    assert_eq!(desk.client(ana).view()["heaps"], json!([3, 4, 5]));
    let facts = desk.version();
    let answer = job.run();
    desk.give(sobremesa_table::Input::Thought(answer));
    assert_eq!(desk.version(), facts, "it was not asked any more");
    desk.act(ana, &take(0, 1)).expect("ana takes");
    desk.let_bots_play();
    assert_eq!(desk.version(), facts + 2);
    desk.ask(ana, Command::Undo)
        .expect("the bot's move goes with it");
    assert_eq!(desk.client(ana).view()["heaps"], json!([3, 4, 5]));
    desk.play_out(&[ana]);
    let record = desk.room.table().record().expect("a record");
    let back = |entry| Mark::TakenBack {
        entry,
        seat: Seat(0),
    };
    assert_eq!(record.marks, [back(0), back(0)]);
    let verified = sobremesa_protocol::verify(&record).expect("a sound record");
    assert!(verified.skipped > 0 && verified.over);
}

#[test]
fn m1_3_somebody_who_is_gone_need_not_agree() {
    let (mut desk, conns) = Desk::<Nim>::playing(terms(2, json!({})), &["ana", "ben"]);
    let (ana, ben) = (conns[0], conns[1]);
    desk.act(ana, &take(0, 1)).expect("ana takes");
    desk.act(ben, &take(0, 1)).expect("ben takes");
    desk.ask(ana, Command::Undo).expect("asked");
    desk.ask(ben, Command::Resign).expect("ben leaves");
    assert_eq!(desk.client(ana).info["undo"]["waiting"], json!([]));
    desk.ask(ana, Command::Undo).expect("nobody is left to ask");
    assert_eq!(desk.client(ana).view()["heaps"], json!([3, 4, 5]));
}

#[test]
fn m1_6_marks_outlive_what_is_taken_back() {
    let (mut desk, conns) = Desk::<Nim>::playing(terms(2, json!({})), &["ana", "ben"]);
    desk.act(conns[0], &take(0, 1)).expect("ana takes");
    desk.ask(conns[1], Command::Resign).expect("ben leaves");
    desk.let_bots_play();
    desk.ask(conns[0], Command::Undo).expect("nobody to ask");
    desk.play_out(&conns[..1]);
    let marks = desk.room.table().record().expect("a record").marks;
    assert!(
        matches!(
            marks[0],
            Mark::StandIn {
                entry: 0,
                seat: Seat(1),
                ..
            }
        ),
        "{marks:?}"
    );
    assert_eq!(
        marks[1],
        Mark::TakenBack {
            entry: 0,
            seat: Seat(0)
        }
    );
}

#[test]
fn m1_1_everything_since_the_own_last_action_goes_back() {
    let sitters = vec![person("ana"), bot("random")];
    let mut desk = Desk::<Nim>::create(spec(terms(2, json!({})), sitters, true));
    let ana = desk.join("ana");
    assert_eq!(
        desk.ask(ana, Command::Undo),
        Err(RefusalKind::NothingToUndo)
    );
    desk.act(ana, &take(2, 1)).expect("ana takes");
    desk.let_bots_play();
    desk.ask(ana, Command::Undo).expect("taken back");
    assert_eq!(desk.client(ana).view()["heaps"], json!([3, 4, 5]));
}

#[test]
fn m1_5_what_comes_after_is_dealt_anew() {
    let sitters = vec![person("ana"), bot("random")];
    let terms = terms(2, json!({ "first-player": 0 }));
    let mut desk = Desk::<Push>::create(spec(terms, sitters, true));
    let ana = desk.join("ana");
    let mut seen = BTreeSet::new();
    for _ in 0..6 {
        desk.act(ana, &json!("reveal")).expect("a card");
        seen.insert(desk.client(ana).view().to_string());
        desk.ask(ana, Command::Undo).expect("taken back");
    }
    assert!(seen.len() > 1, "another card, sooner or later");
}

#[test]
fn m1_7_a_match_that_is_over_stays_over() {
    let sitters = vec![person("ana"), bot("random")];
    let mut desk = Desk::<Nim>::create(spec(terms(2, json!({})), sitters, true));
    let ana = desk.join("ana");
    desk.play_out(&[ana]);
    assert_eq!(desk.ask(ana, Command::Undo), Err(RefusalKind::Over));
}
