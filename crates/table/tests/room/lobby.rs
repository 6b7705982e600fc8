//! Before the start: seats, bots, terms, salts, and who may do what.

use serde_json::json;
use sobremesa_checks::tiny::nim::Nim;
use sobremesa_core::Seat;
use sobremesa_protocol::wire::{Command, RefusalKind, Terms};
use sobremesa_table::Input;
use sobremesa_the_game::TheGame;

use crate::fake::{Desk, actor, person, plain, spec, terms};

fn ready(salt: Option<&str>) -> Command {
    Command::Ready {
        ready: true,
        salt: salt.map(str::to_owned),
    }
}

const SALT: &str = "000102030405060708090a0b0c0d0e0f";

#[test]
fn people_sit_down_are_ready_and_the_owner_starts() {
    let mut desk = Desk::<TheGame>::open(terms(2, json!({})));
    let (ana, ben) = (desk.join("ana"), desk.join("ben"));
    assert_eq!(desk.client(ben).phase(), "lobby");
    assert!(desk.client(ben).picture.is_none() && desk.client(ben).seat().is_none());
    desk.ask(ana, Command::Sit { seat: Seat(1) })
        .expect("a free seat");
    assert_eq!(desk.client(ana).seat(), Some(1));
    assert_eq!(
        desk.client(ben).online,
        [1],
        "whoever sits down is seen to be there"
    );
    assert_eq!(
        desk.ask(ben, Command::Sit { seat: Seat(1) }),
        Err(RefusalKind::SeatTaken)
    );
    assert_eq!(
        desk.ask(ben, Command::Sit { seat: Seat(2) }),
        Err(RefusalKind::NoSuchSeat)
    );
    desk.ask(ana, Command::Sit { seat: Seat(0) })
        .expect("another free seat");
    desk.ask(ben, Command::Sit { seat: Seat(1) })
        .expect("it is free now");
    assert_eq!(desk.ask(ana, Command::Start), Err(RefusalKind::NotReady));
    assert_eq!(desk.ask(ben, Command::Start), Err(RefusalKind::NotOwner));
    assert_eq!(
        desk.ask(ben, ready(Some("short"))),
        Err(RefusalKind::BadSalt)
    );
    assert_eq!(desk.ask(ben, ready(Some(""))), Err(RefusalKind::BadSalt));
    desk.ask(ben, ready(Some(SALT))).expect("ready");
    assert_eq!(desk.client(ana).info["chairs"][1]["salted"], json!(true));
    let commitment = desk.client(ben).info["commitment"].clone();
    desk.ask(ana, Command::Start).expect("started");
    assert_eq!(desk.client(ben).phase(), "playing");
    assert_eq!(
        desk.client(ben).info["commitment"],
        commitment,
        "promised before, and the same still"
    );
    assert!(desk.client(ben).info.get("seed").is_none());
    assert_eq!(
        desk.client(ben).view()["hand"].as_array().map(Vec::len),
        Some(7)
    );
    assert_eq!(
        desk.ask(ana, Command::Sit { seat: Seat(1) }),
        Err(RefusalKind::SeatTaken)
    );
    for command in [Command::Stand, ready(None), Command::Start, Command::Close] {
        assert_eq!(desk.ask(ana, command), Err(RefusalKind::Begun));
    }
}

#[test]
fn seats_are_freed_and_filled_with_bots_by_the_owner() {
    let mut desk = Desk::<TheGame>::open(terms(3, json!({})));
    let (ana, ben) = (desk.join("ana"), desk.join("ben"));
    let bot = |seat: u8, bot: Option<&str>| Command::Bot {
        seat: Seat(seat),
        bot: bot.map(str::to_owned),
    };
    desk.ask(ana, Command::Sit { seat: Seat(0) })
        .expect("a free seat");
    desk.ask(ben, Command::Sit { seat: Seat(1) })
        .expect("a free seat");
    assert_eq!(
        desk.ask(ben, bot(2, Some("greedy"))),
        Err(RefusalKind::NotOwner)
    );
    assert_eq!(
        desk.ask(ana, bot(2, Some("genius"))),
        Err(RefusalKind::NoSuchBot)
    );
    assert_eq!(
        desk.ask(ana, bot(1, Some("greedy"))),
        Err(RefusalKind::SeatTaken)
    );
    assert_eq!(desk.ask(ana, bot(7, None)), Err(RefusalKind::NoSuchSeat));
    assert_eq!(desk.ask(ana, Command::Start), Err(RefusalKind::SeatsFree));
    desk.ask(ana, bot(2, Some("greedy"))).expect("a bot");
    desk.ask(ana, bot(2, Some("random"))).expect("another one");
    desk.ask(ana, bot(2, None)).expect("none");
    desk.ask(ana, bot(2, Some("random"))).expect("again");
    desk.ask(ben, Command::Stand).expect("ben stands up");
    assert_eq!(desk.ask(ben, Command::Stand), Err(RefusalKind::NotSeated));
    desk.ask(ana, bot(1, Some("greedy"))).expect("it is free");
    desk.ask(ben, Command::Sit { seat: Seat(2) })
        .expect("people may take a bot's place");
    desk.ask(ben, ready(None)).expect("ready");
    desk.ask(ana, Command::Start).expect("started");
    let sitters: Vec<_> = desk.client(ana).info["chairs"]
        .as_array()
        .expect("chairs")
        .iter()
        .map(|chair| chair["sitter"].clone())
        .collect();
    assert_eq!(sitters[1], json!({ "bot": { "bot": "greedy" } }));
    assert_eq!(sitters[2]["person"]["person"], json!("ben"));
}

#[test]
fn terms_change_in_the_lobby_only_and_every_fault_is_found_before() {
    let mut desk = Desk::<TheGame>::open(terms(3, json!({})));
    let (ana, ben) = (desk.join("ana"), desk.join("ben"));
    desk.ask(ana, Command::Sit { seat: Seat(0) })
        .expect("a seat");
    desk.ask(ben, Command::Sit { seat: Seat(2) })
        .expect("a seat");
    desk.ask(ben, ready(Some(SALT))).expect("ready");
    let change = |terms: Terms| Command::Terms(terms);
    for wrong in [
        terms(0, json!({})),
        terms(6, json!({})),
        terms(2, json!([])),
        terms(2, json!({ "hats": true })),
        terms(2, json!({ "starter": 2 })),
        Terms {
            seconds: Some(1),
            ..terms(3, json!({}))
        },
        Terms {
            stand_in: Some("genius".to_owned()),
            ..terms(3, json!({}))
        },
    ] {
        assert_eq!(
            desk.ask(ana, change(wrong.clone())),
            Err(RefusalKind::BadTerms),
            "{wrong:?}"
        );
    }
    assert_eq!(
        desk.ask(ana, change(terms(2, json!({})))),
        Err(RefusalKind::SeatTaken),
        "ben sits there"
    );
    assert_eq!(
        desk.ask(ben, change(terms(3, json!({})))),
        Err(RefusalKind::NotOwner)
    );
    desk.ask(ana, change(terms(4, json!({ "extreme": true }))))
        .expect("other terms");
    assert_eq!(
        desk.client(ben).info["chairs"].as_array().map(Vec::len),
        Some(4)
    );
    assert_eq!(
        desk.client(ben).info["chairs"][2]["ready"],
        json!(false),
        "agreed to something else"
    );
    assert_eq!(desk.client(ben).info["chairs"][2]["salted"], json!(true));
}

#[test]
fn a_closed_table_is_closed() {
    let mut desk = Desk::<Nim>::open(terms(2, json!({})));
    let (ana, ben) = (desk.join("ana"), desk.join("ben"));
    assert_eq!(desk.ask(ben, Command::Close), Err(RefusalKind::NotOwner));
    desk.ask(ana, Command::Close).expect("closed");
    assert_eq!(desk.client(ben).phase(), "closed");
    for command in [
        Command::Sit { seat: Seat(0) },
        Command::Start,
        Command::Close,
        Command::Say {
            text: "still here?".to_owned(),
        },
        Command::Phrase {
            phrase: "hello".to_owned(),
        },
    ] {
        assert_eq!(
            desk.ask(ben, command.clone()),
            Err(RefusalKind::Closed),
            "{command:?}"
        );
    }
    assert_eq!(
        desk.act(ben, &json!({ "heap": 0, "count": 1 })),
        Err(RefusalKind::NotSeated)
    );
    assert_eq!(
        desk.room.table().record().err(),
        Some(RefusalKind::NotBegun)
    );
}

#[test]
fn an_administrator_closes_even_while_something_is_being_stored() {
    let (mut desk, conns) = Desk::<Nim>::playing(terms(2, json!({})), &["ana", "ben"]);
    desk.store = crate::fake::Storing::Waits;
    desk.act_as(
        conns[0],
        desk.version(),
        500,
        &json!({ "heap": 0, "count": 1 }),
    );
    desk.give(Input::Close);
    desk.keep();
    desk.keep();
    assert_eq!(desk.client(conns[1]).phase(), "closed");
    assert_eq!(desk.answer(conns[0], 500), Ok(desk.version() - 1));
    assert_eq!(
        desk.act(conns[1], &json!({ "heap": 0, "count": 1 })),
        Err(RefusalKind::Closed)
    );
    assert!(
        desk.room.table().record().is_ok(),
        "what was played can be read"
    );
}

#[test]
fn spectators_see_the_table_where_they_may() {
    let sitters = || vec![person("ana"), person("ben")];
    let mut desk = Desk::<TheGame>::create(spec(terms(2, json!({})), sitters(), false));
    let (ana, ben, eva) = (desk.join("ana"), desk.join("ben"), desk.join("eva"));
    let nobody = desk.join_seen(None, None);
    assert_eq!(desk.client(ana).watching, 2);
    desk.ask(ben, ready(None)).expect("ready");
    desk.ask(ana, Command::Start).expect("started");
    assert_eq!(desk.client(eva).view().get("hand"), None);
    assert_eq!(
        plain(desk.client(eva).view()),
        plain(desk.client(nobody).view())
    );
    assert_eq!(
        desk.act(eva, &json!({ "bid": "gladly" })),
        Err(RefusalKind::NotSeated)
    );
    let command = Command::Say {
        text: "hi".to_owned(),
    };
    assert_eq!(
        desk.ask(nobody, command.clone()),
        Err(RefusalKind::Unknown),
        "a name is needed to speak"
    );
    assert_eq!(
        desk.ask(eva, Command::Sit { seat: Seat(1) }),
        Err(RefusalKind::SeatTaken)
    );

    let closed = crate::fake::terms(2, json!({}));
    let closed = Terms {
        spectators: false,
        ..closed
    };
    let mut desk = Desk::<TheGame>::create(spec(closed, sitters(), false));
    let (ana, ben, eva) = (desk.join("ana"), desk.join("ben"), desk.join("eva"));
    assert_eq!(
        desk.client(eva).phase(),
        "lobby",
        "in the lobby one may look in, to sit down"
    );
    desk.ask(ben, ready(None)).expect("ready");
    desk.ask(ana, Command::Start).expect("started");
    assert!(
        desk.client(eva).turned_away,
        "the match is not for those who do not play"
    );
    let before = desk.client(eva).texts.len();
    let asked = desk.asked(&[ana, ben]);
    let action = desk.client(asked).owed()[0].clone();
    desk.act(asked, &action).expect("a bid");
    assert_eq!(desk.client(eva).texts.len(), before, "not a word more");
    assert_eq!(desk.ask(eva, command), Err(RefusalKind::NotJoined));
    let eva = desk.join("eva");
    assert!(desk.client(eva).turned_away && desk.client(eva).version.is_none());
    assert_eq!(desk.client(ana).watching, 0);
    let ben = desk.join_seen(Some(actor("ben")), Some(1));
    assert_eq!(
        desk.client(ben).seat(),
        Some(1),
        "players come back as they like"
    );
}
