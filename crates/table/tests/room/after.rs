//! After the match: the record, the replay, a moment to play on from, the rematch.

use serde_json::json;
use sobremesa_checks::tiny::nim::Nim;
use sobremesa_core::{Game as _, Next, Seat};
use sobremesa_protocol::wire::{Command, RefusalKind, Sitter, TableId};
use sobremesa_protocol::{RecordFile, verify};
use sobremesa_push::Push;
use sobremesa_table::{AnyRoom, Eyes, Input};
use sobremesa_the_game::TheGame;

use crate::fake::{Desk, Storing, bot, person, spec, terms};

const SALT: &str = "000102030405060708090a0b0c0d0e0f";

fn over() -> (Desk<TheGame>, Vec<u64>) {
    let sitters = vec![person("ana"), person("ben"), bot("greedy")];
    let mut desk = Desk::<TheGame>::create(spec(terms(3, json!({})), sitters, false));
    let conns = vec![desk.join("ana"), desk.join("ben"), desk.join("eva")];
    let ready = Command::Ready {
        ready: true,
        salt: Some(SALT.to_owned()),
    };
    desk.ask(conns[1], ready).expect("ready");
    desk.ask(conns[0], Command::Start).expect("started");
    assert_eq!(
        desk.room.table().replay(Eyes::Open).err(),
        Some(RefusalKind::NotOver),
        "not while it is on"
    );
    assert_eq!(
        desk.room.table().moment(0).err(),
        Some(RefusalKind::NotOver)
    );
    assert_eq!(
        desk.ask(conns[0], Command::Rematch),
        Err(RefusalKind::NotOver)
    );
    desk.play_out(&conns[..2]);
    (desk, conns)
}

#[test]
fn the_record_says_what_was_promised_and_dealt() {
    let (desk, conns) = over();
    let record = desk.room.table().record().expect("a record");
    let verified = verify(&record).expect("sound");
    assert!(verified.over && !verified.placed && verified.salted == [Seat(1)]);
    let fair = record.fair.as_ref().expect("fair");
    assert_eq!(
        desk.client(conns[0]).info["commitment"],
        json!(fair.commitment.to_string())
    );
    assert_eq!(
        desk.client(conns[0]).info["seed"],
        json!(fair.seed.as_ref().map(|seed| seed.reveal()))
    );
    let room: &dyn AnyRoom = &desk.room;
    let file = RecordFile::parse(&room.record().expect("a record")).expect("a file");
    assert_eq!(file.open::<TheGame>().expect("of this game"), record);
    assert_eq!(record.players[2].bot.as_deref(), Some("greedy"));
    // Read again from the store it is the same.
    let again = desk.restart(1_000);
    assert_eq!(again.room.table().record().expect("a record"), record);
}

#[test]
fn a_replay_shows_each_what_they_saw_and_all_hands_to_those_who_want_them() {
    let (desk, conns) = over();
    let table = desk.room.table();
    let entries = table.record().expect("a record").log.entries.len();
    let steps =
        |eyes| serde_json::to_value(table.replay(eyes).expect("a replay").steps).expect("JSON");
    let lines = |steps: &serde_json::Value| -> Vec<serde_json::Value> {
        let steps = steps.as_array().expect("steps");
        assert_eq!(steps.len(), entries + 1);
        steps
            .iter()
            .flat_map(|step| step["lines"].as_array().cloned().unwrap_or_default())
            .collect()
    };
    for (eyes, conn) in [(Eyes::Seat(Seat(0)), conns[0]), (Eyes::Spectator, conns[2])] {
        let played: Vec<_> = desk
            .client(conn)
            .lines
            .iter()
            .filter(|line| line.get("game").is_some())
            .collect();
        let replayed = lines(&steps(eyes));
        assert_eq!(replayed.iter().collect::<Vec<_>>(), played);
    }
    let open = steps(Eyes::Open);
    for seat in 0..3 {
        assert!(
            open[0]["open"][seat]["hand"].is_array(),
            "every hand lies open"
        );
    }
    assert_eq!(
        table.replay(Eyes::Seat(Seat(3))).err(),
        Some(RefusalKind::NoSuchSeat)
    );
}

#[test]
fn any_moment_can_be_played_on_from() {
    let (desk, _) = over();
    let table = desk.room.table();
    let entries = table.record().expect("a record").log.entries.len() as u32;
    assert_eq!(
        table.moment(entries + 1).err(),
        Some(RefusalKind::NothingToUndo)
    );
    for moves in [0, entries / 2, entries - 1] {
        let setup = table.moment(moves).expect("a moment");
        let options = serde_json::to_value(setup.options).expect("JSON");
        let sitters = vec![person("ana"), bot("greedy"), bot("random")];
        let mut plan = spec(terms(setup.seats, options), sitters, true);
        plan.position = setup.position;
        let mut branch = Desk::<TheGame>::create(plan);
        let ana = branch.join("ana");
        assert_eq!(branch.client(ana).info["from_position"], json!(true));
        branch.play_out(&[ana]);
        let record = branch.room.table().record().expect("a record");
        assert!(verify(&record).expect("sound").placed);
        assert_eq!(
            branch.restart(5).room.table().record().expect("a record"),
            record
        );
    }
}

#[test]
fn a_rematch_keeps_everybody_on_their_seat() {
    let (mut desk, conns) = over();
    let (ana, ben, eva) = (conns[0], conns[1], conns[2]);
    assert_eq!(desk.ask(eva, Command::Rematch), Err(RefusalKind::NotSeated));
    let (first, second) = (desk.nonce(), desk.nonce());
    desk.give(Input::Ask {
        conn: ana,
        nonce: first,
        command: Command::Rematch,
    });
    desk.give(Input::Ask {
        conn: ben,
        nonce: second,
        command: Command::Rematch,
    });
    assert_eq!(desk.sequels.len(), 1, "one table, however many want it");
    let sequel = desk.sequels.pop().expect("a sequel");
    let name = |sitter: &Sitter| match sitter {
        Sitter::Person { name, .. } => name.clone(),
        Sitter::Bot { bot } => bot.clone(),
        Sitter::Nobody => String::new(),
    };
    assert_eq!(
        sequel.sitters.iter().map(name).collect::<Vec<_>>(),
        ["ana", "ben", "greedy"]
    );
    assert_eq!((sequel.terms.seats, sequel.owner.as_str()), (3, "ana"));
    // Meanwhile somebody talks, and the store takes its time.
    desk.store = Storing::Waits;
    desk.give(Input::Ask {
        conn: eva,
        nonce: 900,
        command: Command::Phrase {
            phrase: "again".to_owned(),
        },
    });
    let next = TableId::try_from("next".to_owned()).expect("an id");
    desk.give(Input::Rematched { table: next });
    desk.keep();
    desk.lose();
    assert_eq!(desk.answer(ana, first), Err(RefusalKind::Store));
    desk.store = Storing::Keeps;
    desk.pass(desk.now + 2_000);
    assert_eq!(
        desk.client(eva).info["rematch"],
        json!("next"),
        "it is told all the same"
    );
    desk.ask(ana, Command::Rematch).expect("there already");
    assert!(desk.sequels.is_empty());
}

#[test]
fn a_rematch_that_cannot_be_opened_can_be_asked_for_again() {
    let (mut desk, conns) = over();
    let nonce = desk.nonce();
    desk.give(Input::Ask {
        conn: conns[0],
        nonce,
        command: Command::Rematch,
    });
    desk.give(Input::NotRematched);
    assert_eq!(desk.answer(conns[0], nonce), Err(RefusalKind::Store));
    desk.give(Input::Ask {
        conn: conns[0],
        nonce,
        command: Command::Rematch,
    });
    assert_eq!(desk.sequels.len(), 2);
    desk.give(Input::Rematched {
        table: TableId::try_from("next".to_owned()).expect("an id"),
    });
    assert!(desk.answer(conns[0], nonce).is_ok());
}

#[test]
fn who_resigned_is_not_dragged_along() {
    let (mut desk, conns) = Desk::<Nim>::playing(terms(2, json!({})), &["ana", "ben"]);
    desk.ask(conns[1], Command::Resign).expect("ben leaves");
    desk.play_out(&conns[..1]);
    let nonce = desk.nonce();
    desk.give(Input::Ask {
        conn: conns[0],
        nonce,
        command: Command::Rematch,
    });
    assert_eq!(desk.sequels[0].sitters[0], person("ana"));
    assert_eq!(desk.sequels[0].sitters[1], bot("random"));
}

#[test]
fn nothing_moves_after_the_end() {
    let (mut desk, conns) = Desk::<Push>::playing(terms(2, json!({})), &["ana", "ben"]);
    desk.play_out(&conns);
    let facts = desk.version();
    assert_eq!(desk.act(conns[0], &json!("reveal")), Err(RefusalKind::Over));
    for command in [
        Command::Undo,
        Command::Resign,
        Command::Start,
        Command::Sit { seat: Seat(0) },
    ] {
        assert_eq!(desk.ask(conns[0], command), Err(RefusalKind::Over));
    }
    assert_eq!(
        desk.ask(conns[0], Command::StandIn { seat: Seat(1) }),
        Err(RefusalKind::Over)
    );
    assert_eq!(desk.version(), facts);
    let last = desk
        .room
        .table()
        .record()
        .expect("a record")
        .replay()
        .expect("replays");
    assert!(matches!(Push::next(last.state()), Next::Over(_)));
    let ending = &desk.client(conns[1]).info["ending"];
    assert!(ending["ranking"]["each"]["scores"].is_array() && ending["message"]["key"].is_string());
}
