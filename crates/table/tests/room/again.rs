//! Playing again: who wants to, when it begins, and with whom.

use serde_json::json;
use sobremesa_checks::tiny::nim::Nim;
use sobremesa_core::Seat;
use sobremesa_protocol::verify;
use sobremesa_protocol::wire::{Command, RefusalKind, Sitter, TableCode, TableId};
use sobremesa_table::{Input, Invitation, create_invited};

use crate::fake::{Desk, Storing, bot, person, spec, terms};

const SALT: &str = "00112233445566778899aabbccddeeff";

fn in_again(salt: Option<&str>) -> Command {
    Command::Again {
        ready: true,
        salt: salt.map(str::to_owned),
    }
}

/// A match of Ana and Ben that is over.
fn over() -> (Desk<Nim>, Vec<sobremesa_table::Conn>) {
    let (mut desk, conns) = Desk::<Nim>::playing(terms(2, json!({})), &["ana", "ben"]);
    desk.play_out(&conns);
    (desk, conns)
}

#[test]
fn when_all_want_to_the_next_table_opens_and_its_match_waits_for_them() {
    let (mut desk, conns) = over();
    desk.ask(conns[0], in_again(None)).expect("ana is in");
    assert_eq!(desk.client(conns[1]).info["again"], json!([0]));
    assert!(desk.sequels.is_empty(), "ben has not said so");
    desk.ask(conns[1], in_again(None)).expect("ben is in");
    let sequel = desk.sequels.pop().expect("a sequel");
    assert!(!sequel.start, "nobody has seen the promise");
    assert_eq!(sequel.sitters, [person("ana"), person("ben")]);
    assert_eq!(sequel.invitation.coming, [Seat(0), Seat(1)]);
    assert!(sequel.invitation.ready.is_empty());
    // One is opened, however often the room looks.
    desk.pass(desk.now + 5_000);
    assert!(desk.sequels.is_empty());
    let next = TableId::try_from("next".to_owned()).expect("an id");
    desk.give(Input::Rematched { table: next });
    assert_eq!(desk.client(conns[0]).info["rematch"], json!("next"));
    assert_eq!(desk.ask(conns[0], in_again(None)), Err(RefusalKind::Over));
}

#[test]
fn whoever_adds_to_the_deal_with_the_wish_is_ready_at_the_next_table() {
    let (mut desk, conns) = over();
    desk.ask(conns[0], in_again(Some(SALT))).expect("ana is in");
    desk.ask(conns[1], in_again(None)).expect("ben is in");
    let sequel = desk.sequels.pop().expect("a sequel");
    assert!(!sequel.start, "ben is waited for");
    assert_eq!(
        sequel.invitation.ready,
        [(Seat(0), Some(SALT.to_owned()))],
        "a page of an earlier version says nothing more"
    );
    assert_eq!(sequel.invitation.coming, [Seat(0), Seat(1)]);
    let (mut desk, conns) = over();
    for &conn in &conns {
        desk.ask(conn, in_again(Some(SALT))).expect("in");
    }
    let sequel = desk.sequels.pop().expect("a sequel");
    assert!(sequel.start, "nobody has more to say");
    assert_eq!(sequel.invitation.ready.len(), 2);
    assert!(sequel.invitation.coming.is_empty());
}

#[test]
fn a_next_match_that_cannot_be_opened_is_tried_again() {
    let (mut desk, conns) = over();
    desk.ask(conns[0], in_again(None)).expect("ana is in");
    desk.ask(conns[1], in_again(None)).expect("ben is in");
    desk.give(Input::NotRematched);
    assert_eq!(desk.sequels.len(), 1, "not at once");
    desk.pass(desk.now + 2_000);
    assert_eq!(desk.sequels.len(), 2);
}

#[test]
fn a_sequel_that_begins_at_once_is_a_match() {
    let (mut desk, conns) = over();
    desk.ask(conns[0], in_again(Some(SALT))).expect("ana is in");
    desk.ask(conns[1], in_again(Some(SALT))).expect("ben is in");
    let sequel = desk.sequels.pop().expect("a sequel");
    let spec = spec::<Nim>(sequel.terms, sequel.sitters, sequel.start);
    let created = create_invited(spec, sequel.invitation);
    let head = created.unwrap_or_else(|faults| panic!("{faults:?}")).head;
    assert_eq!(head.phase, sobremesa_protocol::wire::TablePhase::Playing);
    assert_eq!(head.people, ["ana", "ben"]);
}

/// The table at which the next match waits for Ana and Ben.
fn wanted() -> Desk<Nim> {
    let (mut desk, conns) = over();
    for &conn in &conns {
        desk.ask(conn, in_again(None)).expect("in");
    }
    let sequel = desk.sequels.pop().expect("a sequel");
    let spec = spec::<Nim>(sequel.terms, sequel.sitters, sequel.start);
    Desk::create_with(spec, sequel.invitation)
}

fn ready(salt: Option<&str>) -> Command {
    Command::Ready {
        ready: true,
        salt: salt.map(str::to_owned),
    }
}

#[test]
fn a_match_that_was_wanted_begins_when_all_have_seen_its_promise_and_added_to_it() {
    let mut desk = wanted();
    let (ana, ben) = (desk.join("ana"), desk.join("ben"));
    let promised = desk.client(ana).info["commitment"].clone();
    assert_eq!(desk.client(ana).info["again"], json!([0, 1]));
    assert_eq!(desk.client(ben).phase(), "lobby");
    assert!(desk.client(ana).lines.iter().all(|line| {
        let line = line.to_string();
        !line.contains("table-note-again")
    }));
    desk.ask(ben, ready(Some(SALT))).expect("ben adds");
    assert_eq!(desk.client(ben).phase(), "lobby", "ana has not answered");
    desk.ask(ana, ready(Some(SALT))).expect("ana adds");
    assert_eq!(desk.client(ana).phase(), "playing");
    assert_eq!(desk.client(ana).info["commitment"], promised);
    assert!(desk.client(ana).info.get("again").is_none());
    desk.play_out(&[ana, ben]);
    let record = desk.room.table().record().expect("a record");
    let verified = verify(&record).expect("sound");
    assert_eq!(verified.salted, [Seat(0), Seat(1)]);
    desk.pass(desk.now + 60_000);
    assert!(desk.sequels.is_empty(), "that was the match they wanted");
}

#[test]
fn somebody_with_bots_waits_for_nobody() {
    let sitters = vec![person("ana"), bot("random")];
    let mut desk = Desk::<Nim>::create(spec(terms(2, json!({})), sitters, true));
    let ana = desk.join("ana");
    desk.play_out(&[ana]);
    desk.ask(ana, in_again(None)).expect("ana is in");
    let sequel = desk.sequels.pop().expect("a sequel");
    let spec = spec::<Nim>(sequel.terms, sequel.sitters, sequel.start);
    let mut next = Desk::create_with(spec, sequel.invitation);
    let ana = next.join("ana");
    next.ask(ana, ready(Some(SALT))).expect("ana adds");
    assert_eq!(next.client(ana).phase(), "playing");
}

#[test]
fn whoever_does_not_answer_is_waited_for_a_while_where_anybody_is_there() {
    let mut desk = wanted();
    desk.give(Input::Wake);
    desk.pass(desk.now + 60_000);
    assert!(desk.wakes.is_empty(), "nobody is there");
    let ana = desk.join("ana");
    desk.ask(ana, ready(Some(SALT))).expect("ana adds");
    desk.pass(desk.now + 9_000);
    assert_eq!(desk.client(ana).phase(), "lobby");
    // The process dies: the time of those who come back begins anew.
    let mut desk = desk.restart(5_000);
    let ana = desk.join("ana");
    desk.pass(desk.now + 9_000);
    assert_eq!(desk.client(ana).phase(), "lobby");
    desk.store = Storing::Fails;
    desk.pass(desk.now + 1_500);
    assert_eq!(desk.client(ana).phase(), "lobby");
    desk.store = Storing::Keeps;
    desk.pass(desk.now + 3_000);
    assert_eq!(desk.client(ana).phase(), "playing");
    let ben = desk.join("ben");
    assert_eq!(desk.client(ben).info["chairs"][1]["salted"], json!(false));
    assert_eq!(desk.ask(ben, ready(Some(SALT))), Err(RefusalKind::Begun));
}

#[test]
fn a_match_that_was_wanted_on_other_terms_or_with_somebody_else_is_a_lobby() {
    let stays = |desk: &mut Desk<Nim>, ana: u64| {
        desk.pass(desk.now + 60_000);
        assert_eq!(desk.client(ana).phase(), "lobby");
    };
    let mut desk = wanted();
    let (ana, ben) = (desk.join("ana"), desk.join("ben"));
    desk.ask(ben, Command::Stand).expect("ben has had enough");
    assert_eq!(desk.client(ana).info["again"], json!([0]));
    desk.ask(ana, ready(None)).expect("ana");
    stays(&mut desk, ana);
    let eva = desk.join("eva");
    desk.ask(eva, Command::Sit { seat: Seat(1) }).expect("eva");
    stays(&mut desk, ana);
    desk.ask(eva, ready(None)).expect("eva is ready");
    assert_eq!(desk.client(ana).phase(), "playing", "ana wanted to");

    let mut desk = wanted();
    let ana = desk.join("ana");
    let mut other = terms(2, json!({}));
    other.spectators = false;
    desk.ask(ana, Command::Terms(other)).expect("other terms");
    assert!(desk.client(ana).info.get("again").is_none());
    stays(&mut desk, ana);
}

#[test]
fn whoever_changes_their_mind_is_out() {
    let (mut desk, conns) = over();
    desk.ask(conns[0], in_again(None)).expect("ana is in");
    let out = Command::Again {
        ready: false,
        salt: None,
    };
    desk.ask(conns[0], out).expect("and out");
    desk.ask(conns[1], in_again(None)).expect("ben is in");
    assert_eq!(desk.client(conns[0]).info["again"], json!([1]));
    assert!(desk.sequels.is_empty());
}

#[test]
fn the_owner_goes_on_without_those_who_do_not_say() {
    let (mut desk, conns) = over();
    assert_eq!(
        desk.ask(conns[0], Command::AgainNow),
        Err(RefusalKind::NotReady)
    );
    desk.ask(conns[1], in_again(None)).expect("ben is in");
    assert_eq!(
        desk.ask(conns[1], Command::AgainNow),
        Err(RefusalKind::NotOwner),
        "ana is here"
    );
    desk.give(Input::Leave { conn: conns[0] });
    desk.give(Input::Ask {
        conn: conns[1],
        nonce: 900,
        command: Command::AgainNow,
    });
    let sequel = desk.sequels.pop().expect("a sequel");
    let bots = |sitter: &Sitter| matches!(sitter, Sitter::Bot { .. });
    assert!(bots(&sequel.sitters[0]), "a bot sits where ana sat");
    assert_eq!(sequel.sitters[1], person("ben"));
    assert_eq!(sequel.owner.as_str(), "ben");
    assert_eq!(sequel.invitation.coming, [Seat(1)]);
}

#[test]
fn who_may_not_say_is_told_so() {
    let (mut desk, conns) = over();
    let eva = desk.join("eva");
    assert_eq!(desk.ask(eva, in_again(None)), Err(RefusalKind::NotSeated));
    assert_eq!(
        desk.ask(conns[0], in_again(Some("no hex"))),
        Err(RefusalKind::BadSalt)
    );
    let (mut desk, conns) = Desk::<Nim>::playing(terms(2, json!({})), &["ana", "ben"]);
    assert_eq!(
        desk.ask(conns[0], in_again(None)),
        Err(RefusalKind::NotOver)
    );
}

#[test]
fn whoever_resigned_is_not_waited_for() {
    let (mut desk, conns) = Desk::<Nim>::playing(terms(2, json!({})), &["ana", "ben"]);
    desk.ask(conns[1], Command::Resign).expect("ben leaves");
    desk.play_out(&conns[..1]);
    assert_eq!(
        desk.ask(conns[1], in_again(None)),
        Err(RefusalKind::NotSeated)
    );
    desk.ask(conns[0], in_again(None)).expect("ana is in");
    let sequel = desk.sequels.pop().expect("a sequel");
    assert_eq!(sequel.sitters, [person("ana"), bot("random")]);
}

#[test]
fn the_code_and_the_first_table_go_along() {
    let code = TableCode::typed("higo-mesa-47").expect("a code");
    let sitters = vec![person("ana"), bot("random")];
    let invitation = Invitation {
        code: Some(code.clone()),
        ..Invitation::default()
    };
    let mut desk = Desk::<Nim>::create_with(spec(terms(2, json!({})), sitters, true), invitation);
    let ana = desk.join("ana");
    assert_eq!(desk.client(ana).info["code"], json!("higo-mesa-47"));
    desk.play_out(&[ana]);
    let listing = desk.room.table().listing();
    assert!(listing.ranking.is_some(), "the list says how it ended");
    assert_eq!(listing.code, Some(code.clone()));
    desk.ask(ana, in_again(None)).expect("ana is in");
    let sequel = desk.sequels.pop().expect("a sequel");
    assert_eq!(sequel.invitation.code, Some(code));
    assert_eq!(
        sequel.invitation.first.as_ref(),
        Some(desk.room.table().id())
    );
}

#[test]
fn a_language_is_two_letters() {
    let language = |code: &str| {
        let mut terms = terms(2, json!({}));
        terms.language = Some(code.to_owned());
        create_invited(spec::<Nim>(terms, Vec::new(), false), Invitation::default())
    };
    assert!(language("es").is_ok());
    for wrong in ["", "ES", "español", "e\u{301}"] {
        let faults = language(wrong).err().expect("no language");
        assert_eq!(faults[0].key, "table-fault-language", "{wrong}");
    }
}
