//! Acting: once, on what one sees, stored before it is told.

use serde_json::json;
use sobremesa_checks::tiny::nim::Nim;
use sobremesa_checks::tiny::odd_or_even::OddOrEven;
use sobremesa_core::Seat;
use sobremesa_protocol::wire::{Command, RefusalKind, raw};
use sobremesa_push::Push;
use sobremesa_table::Input;
use sobremesa_the_game::TheGame;

use crate::fake::{Desk, Reply, Storing, terms};

fn nim() -> (Desk<Nim>, Vec<u64>) {
    Desk::playing(terms(2, json!({})), &["ana", "ben"])
}

fn take(heap: u8, count: u8) -> serde_json::Value {
    json!({ "heap": heap, "count": count })
}

#[test]
fn nothing_is_told_before_it_is_stored() {
    let (mut desk, conns) = nim();
    desk.store = Storing::Waits;
    let version = desk.version();
    desk.act_as(conns[0], version, 100, &take(0, 1));
    for &conn in &conns {
        assert_eq!(desk.client(conn).version, Some(version));
    }
    assert!(desk.client(conns[0]).answer(100).is_none());
    let eva = desk.join("eva");
    assert_eq!(
        desk.client(eva).view()["heaps"],
        json!([3, 4, 5]),
        "who comes now sees what is stored"
    );
    desk.keep();
    assert_eq!(desk.answer(conns[0], 100), Ok(version + 1));
    for conn in [conns[0], conns[1], eva] {
        assert_eq!(desk.client(conn).view()["heaps"], json!([2, 4, 5]));
    }
}

#[test]
fn a_number_acts_once_and_gets_the_old_answer() {
    let (mut desk, conns) = nim();
    let seen = desk.version();
    desk.act_as(conns[0], seen, 100, &take(0, 1));
    desk.act_as(conns[0], seen, 100, &take(0, 1));
    assert_eq!(desk.version(), seen + 1);
    let done = (Some(100), Reply::Done(seen + 1));
    assert_eq!(
        desk.client(conns[0])
            .replies
            .iter()
            .filter(|reply| **reply == done)
            .count(),
        2
    );
    desk.act(conns[1], &take(0, 2)).expect("ben takes");
    desk.act_as(conns[0], seen, 100, &take(0, 1));
    assert_eq!(desk.version(), seen + 2, "later, too");
    // The same number of somebody else is another question.
    desk.act_as(conns[1], desk.version(), 100, &take(1, 1));
    assert_eq!(desk.answer(conns[1], 100), Err(RefusalKind::Rules));
    // The store remembers it over a restart.
    let mut desk = desk.restart(5_000);
    let ana = desk.join("ana");
    desk.act_as(ana, seen, 100, &take(0, 1));
    assert_eq!(desk.answer(ana, 100), Ok(seen + 1));
    assert_eq!(desk.version(), seen + 2);
}

#[test]
fn a_refusal_is_given_again_and_not_thought_over() {
    let (mut desk, conns) = nim();
    let seen = desk.version();
    desk.act_as(conns[1], seen, 100, &take(1, 1));
    assert_eq!(
        desk.answer(conns[1], 100),
        Err(RefusalKind::Rules),
        "ana is on turn"
    );
    desk.act(conns[0], &take(0, 1)).expect("ana takes");
    desk.act_as(conns[1], desk.version(), 100, &take(1, 1));
    assert_eq!(
        desk.answer(conns[1], 100),
        Err(RefusalKind::Rules),
        "an echo of the old message"
    );
    desk.act(conns[1], &take(1, 1)).expect("a new message");
}

#[test]
fn the_same_message_twice_while_it_is_stored_gets_one_answer_each() {
    let (mut desk, conns) = nim();
    desk.store = Storing::Waits;
    let seen = desk.version();
    desk.act_as(conns[0], seen, 100, &take(0, 1));
    let again = desk.join_seen(Some(crate::fake::actor("ana")), Some(seen));
    desk.act_as(again, seen, 100, &take(0, 1));
    desk.keep();
    assert!(desk.writing.is_none(), "once is enough");
    assert_eq!(desk.answer(conns[0], 100), Ok(seen + 1));
    assert_eq!(desk.answer(again, 100), Ok(seen + 1));
}

#[test]
fn a_choice_made_on_an_old_table_is_refused() {
    let (mut desk, conns) =
        Desk::<Push>::playing(terms(2, json!({ "first-player": 0 })), &["ana", "ben"]);
    let seen = desk.version();
    desk.act(conns[0], &json!("reveal")).expect("a card");
    // A second click on the same picture: it was not meant for the card that lies there now.
    desk.act_as(conns[0], seen, 900, &json!("reveal"));
    assert_eq!(desk.answer(conns[0], 900), Err(RefusalKind::Stale));
    assert_eq!(desk.moved, 1);
}

#[test]
fn choices_made_at_the_same_time_do_not_get_in_each_others_way() {
    let (mut desk, conns) =
        Desk::<OddOrEven>::playing(terms(3, json!({})), &["ana", "ben", "cleo"]);
    let seen = desk.version();
    desk.act_as(conns[0], seen, 901, &1);
    desk.act_as(conns[1], seen, 902, &1);
    desk.act_as(conns[2], seen, 903, &1);
    assert_eq!(desk.moved, 3, "{:?}", desk.refused);
    // The next round asks the same again, and an answer to the last is none to this one.
    for (place, &conn) in conns.iter().enumerate() {
        desk.act_as(conn, seen, 910 + place as u64, &1);
        assert_eq!(
            desk.answer(conn, 910 + place as u64),
            Err(RefusalKind::Stale)
        );
    }
    desk.act(conns[1], &1).expect("the new round");
}

#[test]
fn talk_does_not_make_a_choice_old_and_signals_are_never_stale() {
    let (mut desk, conns) = Desk::<TheGame>::playing(
        terms(2, json!({ "starter": 0, "free-talk": true })),
        &["ana", "ben"],
    );
    let seen = desk.version();
    desk.ask(
        conns[1],
        Command::Say {
            text: "hello".to_owned(),
        },
    )
    .expect("said");
    desk.act(
        conns[0],
        &json!({ "signal": { "pile": "A", "show": "mine" } }),
    )
    .expect("a signal");
    let lay = desk.client(conns[0]).owed()[0].clone();
    desk.act_as(conns[0], seen, 900, &lay);
    desk.answer(conns[0], 900)
        .expect("the cards are as they were");
    desk.act_as(
        conns[1],
        seen,
        901,
        &json!({ "signal": { "pile": "B", "show": "mine" } }),
    );
    desk.answer(conns[1], 901)
        .expect("a signal is never too late");
}

#[test]
fn a_refusal_names_the_paragraph_and_changes_nothing() {
    let (mut desk, conns) =
        Desk::<TheGame>::playing(terms(2, json!({ "starter": 0 })), &["ana", "ben"]);
    let (facts, texts) = (desk.facts.clone(), desk.client(conns[0]).texts.len());
    let card = desk.client(conns[1]).view()["hand"][0].clone();
    let lay = json!({ "lay": { "card": card, "pile": "A" } });
    assert_eq!(desk.act(conns[1], &lay), Err(RefusalKind::Rules));
    let Some((_, Reply::Refused(_, Some(rule)))) = desk.client(conns[1]).replies.last() else {
        panic!("no paragraph");
    };
    assert!(rule.starts_with('T'), "{rule}");
    for nonsense in [
        json!(null),
        json!("end it"),
        json!({ "lay": {} }),
        json!([1, 2]),
        json!(7),
    ] {
        assert_eq!(
            desk.act(conns[0], &nonsense),
            Err(RefusalKind::BadAction),
            "{nonsense}"
        );
    }
    desk.give(Input::Why {
        conn: conns[1],
        nonce: 77,
        action: raw(&lay),
    });
    assert_eq!(desk.answer(conns[1], 77), Err(RefusalKind::Rules));
    let offered = desk.client(conns[0]).owed()[0].clone();
    desk.give(Input::Why {
        conn: conns[0],
        nonce: 78,
        action: raw(&offered),
    });
    assert_eq!(desk.client(conns[0]).answer(78), Some(&Reply::Allowed));
    assert_eq!(desk.facts, facts);
    assert_eq!(
        desk.client(conns[0]).texts.len(),
        texts + 5 + 1,
        "nobody else hears of it"
    );
}

#[test]
fn everything_one_may_do_is_told_in_words() {
    let (mut desk, conns) =
        Desk::<TheGame>::playing(terms(2, json!({ "starter": 0 })), &["ana", "ben"]);
    for &conn in &conns {
        desk.give(Input::Describe { conn });
        let client = desk.client(conn);
        let told = |owed: bool| -> Vec<_> {
            let told = client
                .described
                .iter()
                .filter(|action| action["owed"] == json!(owed));
            told.map(|action| action["action"].clone()).collect()
        };
        assert_eq!(told(true), client.owed());
        assert_eq!(told(false), client.free());
        assert!(
            client
                .described
                .iter()
                .all(|action| action["message"]["key"].is_string())
        );
    }
}

#[test]
fn who_comes_back_is_told_what_was_missed() {
    let (mut desk, conns) = nim();
    let gone = desk.leave(conns[1]);
    assert_eq!(desk.client(conns[0]).online, [0]);
    desk.act(conns[0], &take(0, 3)).expect("ana takes");
    let ben = desk.join_seen(Some(crate::fake::actor("ben")), gone.version);
    let client = desk.client(ben);
    assert_eq!(client.missed, 1);
    assert_eq!(
        client.lines.last().expect("a line")["game"]["sight"]["take"],
        take(0, 3)
    );
    assert_eq!(desk.client(conns[0]).online, [0, 1]);
    let log = client.lines.clone();
    assert_eq!(log, desk.client(conns[0]).lines, "both have the same story");
}

#[test]
fn a_restart_does_not_make_a_choice_old() {
    let (mut desk, conns) = nim();
    let seen = desk.version();
    desk.ask(
        conns[1],
        Command::Phrase {
            phrase: "hurry".to_owned(),
        },
    )
    .expect("said");
    let mut desk = desk.restart(60_000);
    let ana = desk.join_seen(Some(crate::fake::actor("ana")), Some(seen));
    desk.act_as(ana, seen, 300, &take(0, 1));
    desk.answer(ana, 300).expect("nothing has changed for her");
}

#[test]
fn a_seat_comes_from_the_connection_and_other_tables_are_other_tables() {
    let (mut desk, conns) = nim();
    desk.act_as(999, desk.version(), 1, &take(0, 1));
    desk.give(Input::Ask {
        conn: 999,
        nonce: 2,
        command: Command::Resign,
    });
    desk.give(Input::Describe { conn: 999 });
    desk.give(Input::Leave { conn: 999 });
    assert_eq!(desk.refused, [RefusalKind::NotJoined; 3]);
    let eva = desk.join("eva");
    for command in [
        Command::Undo,
        Command::Agree { agree: true },
        Command::Return,
        Command::Resign,
        Command::StandIn { seat: Seat(0) },
    ] {
        assert_eq!(
            desk.ask(eva, command.clone()),
            Err(RefusalKind::NotSeated),
            "{command:?}"
        );
    }
    assert_eq!(desk.ask(eva, Command::Rematch), Err(RefusalKind::NotOver));
    assert_eq!(
        desk.ask(
            eva,
            Command::Bot {
                seat: Seat(0),
                bot: None
            }
        ),
        Err(RefusalKind::NotOwner)
    );
    assert_eq!(
        desk.version(),
        desk.client(conns[0]).version.expect("a version")
    );
}

#[test]
fn a_full_queue_says_so_and_one_person_does_not_fill_it_alone() {
    let (mut desk, conns) = nim();
    desk.store = Storing::Waits;
    desk.act_as(conns[0], desk.version(), 1, &take(0, 1));
    let eva = desk.join("eva");
    for nonce in 0..200 {
        let command = Command::Phrase {
            phrase: "hello".to_owned(),
        };
        desk.give(Input::Ask {
            conn: eva,
            nonce,
            command,
        });
    }
    assert!(desk.refused.contains(&RefusalKind::Busy));
    desk.give(Input::Ask {
        conn: conns[1],
        nonce: 5,
        command: Command::Undo,
    });
    assert!(
        desk.client(conns[1]).answer(5).is_none(),
        "there is room for others"
    );
    while desk.writing.is_some() {
        desk.keep();
    }
    assert_eq!(desk.answer(conns[1], 5), Err(RefusalKind::NothingToUndo));
    let answered = (0..200)
        .filter(|nonce| desk.client(eva).answer(*nonce).is_some())
        .count();
    assert_eq!(answered, 200);
}
