//! What is said, by whom it is read, and where the rules want silence.

use serde_json::json;
use sobremesa_core::Seat;
use sobremesa_protocol::wire::{Command, PersonId, RefusalKind};
use sobremesa_push::Push;
use sobremesa_table::{LONGEST_TEXT, PHRASES};
use sobremesa_the_game::{ALL, Card, Order, Orders, Position, TheGame, WrittenPhase};

use crate::fake::{Desk, Reply, bot, person, spec, terms};

fn say(text: &str) -> Command {
    Command::Say {
        text: text.to_owned(),
    }
}

fn phrase(name: &str) -> Command {
    Command::Phrase {
        phrase: name.to_owned(),
    }
}

#[test]
fn what_is_said_is_short_and_plain_and_stays() {
    let (mut desk, conns) =
        Desk::<TheGame>::playing(terms(2, json!({ "free-talk": true })), &["ana", "ben"]);
    let eva = desk.join("eva");
    desk.ask(eva, say("  hello all \n")).expect("said");
    desk.ask(conns[0], phrase("good-luck")).expect("said");
    for wrong in ["", "   ", "a\u{7}b", "a\0b", &"x".repeat(LONGEST_TEXT + 1)] {
        assert_eq!(
            desk.ask(eva, say(wrong)),
            Err(RefusalKind::BadText),
            "{wrong:?}"
        );
    }
    desk.ask(eva, say(&"é".repeat(LONGEST_TEXT)))
        .expect("characters are counted, not bytes");
    assert_eq!(
        desk.ask(eva, phrase("your-hand-please")),
        Err(RefusalKind::NoSuchPhrase)
    );
    assert!(PHRASES.len() >= 8);
    let said = desk.client(conns[1]).said();
    assert_eq!(said[..2], ["hello all", "good-luck"]);
    let from = &desk.client(conns[1]).lines[desk.client(conns[1]).lines.len() - 3]["chat"]["from"];
    assert_eq!(
        *from,
        json!({ "person": "eva", "name": "eva", "seat": null })
    );
    let mut desk = desk.restart(10);
    let ben = desk.join("ben");
    assert_eq!(
        desk.client(ben).said()[..2],
        ["hello all", "good-luck"],
        "it was stored"
    );
}

#[test]
fn who_is_muted_is_not_read_and_never_knows() {
    let (mut desk, conns) = Desk::<TheGame>::playing(
        terms(3, json!({ "free-talk": true })),
        &["ana", "ben", "cleo"],
    );
    let eva = PersonId::try_from("cleo".to_owned()).expect("an id");
    let loud = conns[2];
    let heard = |desk: &Desk<TheGame>, who: usize| desk.client(conns[who]).said().len();
    desk.ask(
        conns[0],
        Command::Mute {
            person: eva.clone(),
            on: true,
        },
    )
    .expect("muted");
    assert_eq!(desk.client(conns[0]).you["muted"], json!(["cleo"]));
    let before = desk.client(loud).texts.len();
    desk.ask(loud, say("listen!")).expect("said");
    desk.ask(loud, phrase("hurry")).expect("said");
    assert_eq!(
        (heard(&desk, 0), heard(&desk, 1), heard(&desk, 2)),
        (0, 2, 2)
    );
    assert!(
        desk.client(loud).texts[before..]
            .iter()
            .all(|text| !text.contains("muted\":[\"cleo"))
    );
    assert_eq!(
        desk.client(conns[0]).version,
        desk.client(loud).version,
        "an empty step, no gap"
    );
    let mut again = desk.restart(10);
    let ana = again.join("ana");
    assert_eq!(again.client(ana).said().len(), 0);
    again
        .ask(
            ana,
            Command::Mute {
                person: eva,
                on: false,
            },
        )
        .expect("read again");
    let ana = again.join("ana");
    assert_eq!(
        again.client(ana).said().len(),
        2,
        "what was said is still there"
    );
}

#[test]
fn nobody_mutes_the_whole_world() {
    let (mut desk, conns) = Desk::<TheGame>::playing(terms(2, json!({})), &["ana", "ben"]);
    let mute = |n: u32| Command::Mute {
        person: PersonId::try_from(format!("p{n}")).expect("id"),
        on: true,
    };
    for n in 0..100 {
        desk.ask(conns[0], mute(n)).expect("muted");
    }
    assert_eq!(desk.ask(conns[0], mute(100)), Err(RefusalKind::Busy));
}

/// T6.4: no written talk unless agreed on; then without numbers. After the end everything may be said.
#[test]
fn the_rules_decide_what_may_be_said_during_the_match() {
    let (mut desk, conns) =
        Desk::<TheGame>::playing(terms(2, json!({ "starter": 0 })), &["ana", "ben"]);
    assert_eq!(
        desk.ask(conns[0], say("good hand")),
        Err(RefusalKind::Rules)
    );
    assert!(
        matches!(desk.client(conns[0]).replies.last(), Some((_, Reply::Refused(_, Some(rule)))) if rule == "T6.4")
    );
    desk.ask(conns[0], phrase("hello"))
        .expect("phrases have no numbers");
    desk.play_out(&conns);
    desk.ask(conns[0], say("I had the 42 all along"))
        .expect("it is over");
    assert_eq!(
        desk.client(conns[1]).said().last(),
        Some(&"I had the 42 all along")
    );

    let (mut desk, conns) =
        Desk::<TheGame>::playing(terms(2, json!({ "free-talk": true })), &["ana", "ben"]);
    desk.ask(conns[0], say("lay the 42, or forty three"))
        .expect("masked");
    assert_eq!(desk.client(conns[1]).said(), ["lay the •••, or ••• •••"]);
    assert_eq!(
        desk.client(conns[0]).said(),
        ["lay the •••, or ••• •••"],
        "as everybody reads it"
    );
    assert!(
        desk.facts.iter().all(|fact| !fact.contains("the 42")),
        "nor is it stored"
    );
}

/// X6.1: while a silence order lies open nobody says or shows anything, spectators and phrases included.
#[test]
fn silence_is_silence() {
    let silence = Order::Silence.house_numbers()[0];
    let card = |number| Card::new(number).expect("a card");
    let plain: Vec<Card> = ALL
        .iter()
        .filter(|card| Orders::house().of(*card).is_none())
        .take(6)
        .collect();
    let position = Position {
        piles: [vec![1], vec![1], vec![100], vec![100]],
        beneath: Vec::new(),
        hands: vec![
            [&plain[..3], &[card(silence)]].concat(),
            plain[3..].to_vec(),
        ],
        phase: WrittenPhase::Turn {
            seat: Seat(0),
            laid: 0,
            three: false,
            bound: [None; 4],
        },
        signals: Vec::new(),
        orders: None,
    };
    let sitters = vec![person("ana"), person("ben")];
    let options = json!({ "extreme": true, "free-talk": true });
    let mut plan = spec(terms(2, options), sitters, false);
    plan.position = Some(position);
    let mut desk = Desk::<TheGame>::create(plan);
    let (ana, ben, eva) = (desk.join("ana"), desk.join("ben"), desk.join("eva"));
    assert_eq!(desk.client(ben).info["from_position"], json!(true));
    desk.ask(
        ben,
        Command::Ready {
            ready: true,
            salt: None,
        },
    )
    .expect("ready");
    desk.ask(ana, Command::Start).expect("started");
    desk.act(ben, &json!({ "signal": { "pile": "A", "show": "mine" } }))
        .expect("a signal");
    desk.act(ana, &json!({ "lay": { "card": silence, "pile": "A" } }))
        .expect("silence");
    for conn in [ana, ben, eva] {
        for command in [say("psst"), phrase("oops")] {
            assert_eq!(desk.ask(conn, command), Err(RefusalKind::Rules));
            let Some((_, Reply::Refused(_, Some(rule)))) = desk.client(conn).replies.last() else {
                panic!()
            };
            assert_eq!(rule, "X6.1");
        }
    }
    assert_eq!(desk.client(ben).free(), Vec::<serde_json::Value>::new());
    assert_eq!(
        desk.act(ben, &json!({ "signal": { "pile": "B", "show": "mine" } })),
        Err(RefusalKind::Rules)
    );
}

#[test]
fn bots_signal_unasked_and_their_talk_comes_to_an_end() {
    // 33 would go back on 43: the bots have it, and nobody but ana is asked anything.
    let card = |number: u8| Card::new(number).expect("a card");
    let position = Position {
        piles: [vec![43], vec![1], vec![100], vec![60]],
        beneath: Vec::new(),
        hands: vec![
            vec![card(5), card(6)],
            vec![card(33), card(99)],
            vec![card(70), card(20)],
        ],
        phase: WrittenPhase::Turn {
            seat: Seat(0),
            laid: 0,
            three: false,
            bound: [None; 4],
        },
        signals: Vec::new(),
        orders: None,
    };
    let sitters = vec![person("ana"), bot("signalling"), bot("signalling")];
    let mut spec = spec::<TheGame>(terms(3, json!({})), sitters, true);
    spec.position = Some(position);
    let mut desk = Desk::create(spec);
    let ana = desk.join("ana");
    let shown = |desk: &Desk<TheGame>| desk.client(ana).view()["signals"].clone();
    let (mine, easy, no) = ("mine", "go-easy", "nothing");
    assert_eq!(
        shown(&desk),
        json!([[no, no, no, no], [mine, no, easy, no], [no, no, no, mine]])
    );
    let facts = desk.facts.len();
    desk.act(ana, &json!({ "lay": { "card": 5, "pile": "B" } }))
        .expect("it fits");
    assert_eq!(
        desk.facts.len(),
        facts + 1,
        "that changes nothing for them, and they say nothing more"
    );
    desk.act(ana, &json!({ "lay": { "card": 6, "pile": "D" } }))
        .expect("it fits");
    assert_eq!(
        shown(&desk),
        json!([[no, no, no, no], [mine, no, easy, no], [no, no, no, no]])
    );
    assert!(desk.jobs.is_empty(), "ana is still on turn");
}

#[test]
fn who_comes_and_goes_all_the_time_is_told_of_now_and_then_and_in_the_end() {
    let (mut desk, conns) = Desk::<Push>::playing(terms(2, json!({})), &["ana", "ben"]);
    let told = |desk: &Desk<Push>| {
        let texts = desk.client(conns[0]).texts.iter();
        texts
            .filter(|text| text.starts_with("{\"presence\""))
            .count()
    };
    let before = told(&desk);
    for _ in 0..500 {
        let watching = desk.join_seen(None, None);
        desk.leave(watching);
    }
    let at_once = told(&desk) - before;
    assert!((10..=40).contains(&at_once), "{at_once} of a thousand");
    desk.join_seen(None, None);
    assert_eq!(desk.client(conns[0]).watching, 0, "not told yet");
    desk.pass(desk.now + 1_000);
    assert_eq!(desk.client(conns[0]).watching, 1);
    assert_eq!(told(&desk) - before, at_once + 1, "once for all of it");
    // Afterwards it is as quiet as before.
    desk.pass(desk.now + 60_000);
    assert_eq!(told(&desk) - before, at_once + 1);
}
