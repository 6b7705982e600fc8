//! Means against people: who watches can be sent away and silenced, who plays with the consent of the others, and nobody
//! gets a bot's hand to see without being let.

use serde_json::json;
use sobremesa_core::Seat;
use sobremesa_protocol::wire::{BotSeats, Command, PersonId, RefusalKind, Terms};
use sobremesa_push::Push;
use sobremesa_table::{Input, Room, RoomConfig, Table};
use sobremesa_the_game::TheGame;

use crate::fake::{Desk, actor, bot, person, spec, terms};

fn id(name: &str) -> PersonId {
    actor(name).id
}

fn say(text: &str) -> Command {
    Command::Say {
        text: text.to_owned(),
    }
}

fn remove(name: &str, on: bool) -> Command {
    Command::Remove {
        person: id(name),
        on,
    }
}

fn silence(name: &str, on: bool) -> Command {
    Command::Silence {
        person: id(name),
        on,
    }
}

fn sit(seat: u8) -> Command {
    Command::Sit { seat: Seat(seat) }
}

fn admit(name: &str, agree: bool) -> Command {
    Command::Admit {
        person: id(name),
        agree,
    }
}

fn of_three() -> (Desk<TheGame>, Vec<u64>) {
    Desk::<TheGame>::playing(
        terms(3, json!({ "free-talk": true })),
        &["ana", "ben", "cleo"],
    )
}

#[test]
fn the_owner_silences_and_sends_away_who_watches() {
    let (mut desk, conns) = of_three();
    let eva = desk.join("eva");
    desk.ask(eva, say("look at my shop")).expect("said");
    assert_eq!(
        desk.ask(conns[1], silence("eva", true)),
        Err(RefusalKind::NotOwner)
    );
    desk.ask(conns[0], silence("eva", true)).expect("silenced");
    assert_eq!(desk.ask(eva, say("again")), Err(RefusalKind::Silenced));
    let phrase = Command::Phrase {
        phrase: "hello".to_owned(),
    };
    assert_eq!(desk.ask(eva, phrase), Err(RefusalKind::Silenced));
    assert_eq!(desk.client(conns[1]).info["silenced"], json!(["eva"]));
    desk.ask(conns[0], silence("eva", false)).expect("heard");
    desk.ask(eva, say("sorry")).expect("said");

    desk.ask(conns[0], remove("eva", true)).expect("sent away");
    assert!(desk.client(eva).turned_away);
    assert!(!desk.client(conns[1]).turned_away);
    let back = desk.join("eva");
    assert!(desk.client(back).turned_away, "and stays away");
    assert_eq!(
        desk.client(conns[0]).info["removed"],
        json!([{ "person": "eva", "name": "eva" }])
    );
    let mut desk = desk.restart(10);
    let back = desk.join("eva");
    assert!(desk.client(back).turned_away, "it was stored");
    let ana = desk.join("ana");
    desk.ask(ana, remove("eva", false)).expect("let back in");
    let back = desk.join("eva");
    assert!(!desk.client(back).turned_away);
    assert_eq!(
        desk.ask(ana, remove("ana", true)),
        Err(RefusalKind::NotAgainstOwner)
    );
}

#[test]
fn who_plays_goes_when_all_others_agree() {
    let (mut desk, conns) = of_three();
    let agree = |agree| Command::Consent { agree };
    assert_eq!(
        desk.ask(conns[2], agree(true)),
        Err(RefusalKind::NothingAsked)
    );
    desk.ask(conns[0], remove("ben", true)).expect("asked");
    assert_eq!(
        desk.client(conns[1]).seat(),
        Some(1),
        "nothing has happened yet"
    );
    assert_eq!(
        desk.client(conns[2]).info["motion"],
        json!({ "measure": "remove", "seat": 1, "waiting": [2] })
    );
    assert_eq!(
        desk.ask(conns[1], agree(false)),
        Err(RefusalKind::NothingAsked)
    );
    desk.ask(conns[2], agree(false)).expect("refused");
    assert!(desk.client(conns[2]).info.get("motion").is_none());
    assert_eq!(
        desk.ask(conns[2], agree(true)),
        Err(RefusalKind::NothingAsked)
    );

    desk.ask(conns[0], silence("ben", true)).expect("asked");
    desk.ask(conns[2], agree(true)).expect("agreed");
    assert_eq!(desk.ask(conns[1], say("but")), Err(RefusalKind::Silenced));

    desk.ask(conns[0], remove("ben", true))
        .expect("asked again");
    desk.ask(conns[2], agree(true)).expect("agreed");
    assert!(desk.client(conns[1]).turned_away);
    let sitter = &desk.client(conns[0]).info["chairs"][1]["sitter"];
    assert!(sitter["bot"].is_object(), "a bot plays on: {sitter}");
    assert_eq!(desk.client(conns[0]).phase(), "playing");
    desk.alike();
}

#[test]
fn between_two_nobody_is_thrown_out() {
    let (mut desk, conns) = Desk::<TheGame>::playing(terms(2, json!({})), &["ana", "ben"]);
    assert_eq!(
        desk.ask(conns[0], remove("ben", true)),
        Err(RefusalKind::NobodyToAgree)
    );
    // Before the start nothing is at stake.
    let mut desk = Desk::<TheGame>::open(terms(2, json!({})));
    let (ana, ben) = (desk.join("ana"), desk.join("ben"));
    desk.ask(ben, sit(1)).expect("seated");
    desk.ask(ana, remove("ben", true)).expect("sent away");
    assert!(desk.client(ben).turned_away);
    assert_eq!(
        desk.client(ana).info["chairs"][1]["sitter"],
        json!("nobody")
    );
}

/// A match of Ana with two bots, which others may watch.
fn with_bots(bot_seats: BotSeats) -> Desk<Push> {
    let terms = Terms {
        bot_seats,
        ..terms(3, json!({}))
    };
    let sitters = vec![person("ana"), bot("cautious"), bot("cautious")];
    Desk::create(spec(terms, sitters, true))
}

#[test]
fn nobody_takes_a_bots_seat_unasked() {
    let mut desk = with_bots(BotSeats::Ask);
    let (ana, eva, ben) = (desk.join("ana"), desk.join("eva"), desk.join("ben"));
    desk.ask(eva, sit(1)).expect("asked");
    assert_eq!(desk.client(eva).seat(), None, "not yet");
    assert_eq!(
        desk.client(ana).info["asking"],
        json!([{ "seat": 1, "person": "eva", "name": "eva" }])
    );
    assert_eq!(
        desk.ask(eva, admit("eva", true)),
        Err(RefusalKind::NotOwner)
    );
    assert_eq!(
        desk.ask(ana, admit("ben", true)),
        Err(RefusalKind::NothingAsked)
    );
    desk.ask(ben, sit(1)).expect("asked as well");
    desk.ask(ana, admit("ben", false)).expect("refused");
    assert_eq!(desk.client(ben).seat(), None);
    desk.ask(ana, admit("eva", true)).expect("let");
    assert_eq!(desk.client(eva).seat(), Some(1));
    assert!(desk.client(ana).info.get("asking").is_none());
    desk.ask(ana, remove("ben", true)).expect("sent away");
    let ben = desk.join("ben");
    assert!(desk.client(ben).turned_away);
    desk.alike();
}

#[test]
fn the_terms_say_who_may_take_a_bots_seat() {
    let mut desk = with_bots(BotSeats::Open);
    let eva = desk.join("eva");
    desk.ask(eva, sit(1)).expect("taken");
    assert_eq!(desk.client(eva).seat(), Some(1));
    let mut desk = with_bots(BotSeats::Closed);
    let eva = desk.join("eva");
    assert_eq!(desk.ask(eva, sit(1)), Err(RefusalKind::SeatTaken));
}

#[test]
fn names_that_look_alike_are_told_apart() {
    let mut desk = Desk::<Push>::open(terms(3, json!({})));
    let ana = desk.join("ana");
    desk.ask(ana, sit(0)).expect("seated");
    // A Cyrillic letter.
    let mut other = actor("eva");
    other.name = "\u{430}na".to_owned();
    let eva = desk.join_seen(Some(other), None);
    desk.ask(eva, say("I am Ana")).expect("said");
    desk.ask(eva, sit(1)).expect("seated");
    let chairs = &desk.client(ana).info["chairs"];
    assert_eq!(chairs[0]["sitter"]["person"]["name"], "ana");
    assert_eq!(chairs[1]["sitter"]["person"]["name"], "\u{430}na (2)");
    let lines = &desk.client(ana).lines;
    let said = lines
        .iter()
        .find_map(|line| line.get("chat"))
        .expect("said");
    assert_eq!(said["from"]["name"], "\u{430}na (2)");
}

#[test]
fn talk_has_a_pace_of_its_own() {
    let (mut desk, _) = of_three();
    let table = Table::read(
        <TheGame as sobremesa_bots::Roster>::ROSTER,
        desk.id.clone(),
        &desk.facts,
    );
    desk.room = Room::new(table.expect("a table"), RoomConfig::default(), 1, desk.now);
    desk.clients.clear();
    let (ana, eva) = (desk.join("ana"), desk.join("eva"));
    let said = |desk: &mut Desk<TheGame>, conn| {
        let words = (0..30).map(|_| desk.ask(conn, say("buy now")));
        let words: Vec<_> = words.collect();
        assert!(
            words
                .iter()
                .all(|word| matches!(word, Ok(_) | Err(RefusalKind::TooMuchTalk)))
        );
        words.iter().filter(|word| word.is_ok()).count()
    };
    assert_eq!(said(&mut desk, ana), 10);
    assert_eq!(said(&mut desk, eva), 5, "who only watches says less");
    desk.now += 4_000;
    assert_eq!(said(&mut desk, ana), 2);
    assert_eq!(said(&mut desk, eva), 1);
    // A crowd of names gains little.
    let crowd: usize = (0..40)
        .map(|number| {
            let conn = desk.join(&format!("bot{number}"));
            said(&mut desk, conn)
        })
        .sum();
    assert!(crowd <= 25, "{crowd}");
    let undo = Command::Undo;
    assert_ne!(desk.ask(ana, undo), Err(RefusalKind::TooMuchTalk));
}

#[test]
fn whoever_runs_the_place_leaves_a_word() {
    let (mut desk, conns) = of_three();
    desk.give(Input::Notice {
        text: "closing at 18:00".to_owned(),
    });
    for conn in &conns {
        let last = desk.client(*conn).lines.last().expect("a line");
        assert_eq!(*last, json!({ "notice": { "text": "closing at 18:00" } }));
    }
    let mut desk = desk.restart(10);
    let ana = desk.join("ana");
    let last = desk.client(ana).lines.last().expect("a line");
    assert_eq!(last["notice"]["text"], "closing at 18:00");
}

#[test]
fn the_owner_alone_sees_who_watches() {
    let (mut desk, conns) = of_three();
    desk.join("eva");
    let watchers = |desk: &Desk<TheGame>, conn| {
        let texts = &desk.client(conn).texts;
        let last = texts
            .iter()
            .rev()
            .find(|text| text.starts_with("{\"presence\""));
        last.expect("presence").contains("eva")
    };
    assert!(watchers(&desk, conns[0]));
    assert!(!watchers(&desk, conns[1]));
}
