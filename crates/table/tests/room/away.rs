//! Somebody is away: a bot stands in by vote or by time, hands back, and nobody is thrown out.

use serde_json::json;
use sobremesa_checks::tiny::nim::Nim;
use sobremesa_core::Seat;
use sobremesa_protocol::Mark;
use sobremesa_protocol::wire::{Command, RefusalKind, Terms};
use sobremesa_push::Push;
use sobremesa_table::Input;
use sobremesa_the_game::TheGame;

use crate::fake::{Desk, Storing, actor, bot, person, spec, terms};

fn take(heap: u8, count: u8) -> serde_json::Value {
    json!({ "heap": heap, "count": count })
}

fn timed(seats: u8, seconds: u32) -> Terms {
    Terms {
        seconds: Some(seconds),
        ..terms(seats, json!({}))
    }
}

fn stand_in<G: sobremesa_bots::Roster>(
    desk: &Desk<G>,
    conn: u64,
    seat: usize,
) -> serde_json::Value {
    desk.client(conn).info["chairs"][seat]["stand_in"].clone()
}

#[test]
fn the_others_vote_a_bot_in_and_it_goes_when_the_person_comes() {
    let (mut desk, conns) = Desk::<TheGame>::playing(
        terms(4, json!({ "starter": 0 })),
        &["ana", "ben", "cleo", "dan"],
    );
    let (ben, cleo, dan) = (conns[1], conns[2], conns[3]);
    let vote = || Command::StandIn { seat: Seat(0) };
    assert_eq!(
        desk.ask(ben, vote()),
        Err(RefusalKind::NotAway),
        "she is here"
    );
    desk.leave(conns[0]);
    assert_eq!(
        desk.ask(ben, Command::StandIn { seat: Seat(1) }),
        Err(RefusalKind::NotAway)
    );
    assert_eq!(
        desk.ask(ben, Command::StandIn { seat: Seat(9) }),
        Err(RefusalKind::NotAway)
    );
    desk.ask(ben, vote()).expect("one of three");
    desk.ask(ben, vote()).expect("still one");
    assert!(stand_in(&desk, ben, 0).is_null());
    // She shows up and goes again: the vote was about the first time.
    let ana = desk.join("ana");
    desk.leave(ana);
    desk.ask(cleo, vote()).expect("one of three again");
    assert!(stand_in(&desk, ben, 0).is_null());
    desk.ask(dan, vote()).expect("two of three");
    assert_eq!(
        stand_in(&desk, ben, 0),
        json!({ "bot": "normal", "why": "vote" })
    );
    assert_eq!(desk.jobs.len(), 1, "the bot is asked at once");
    let moved = desk.moved;
    desk.let_bots_play();
    assert!(desk.moved > moved);
    let ana = desk.join("ana");
    assert!(stand_in(&desk, ben, 0).is_null(), "handed back on return");
    assert!(desk.client(ana).notes().contains(&"table-note-returned"));
    assert_eq!(desk.client(ana).seat(), Some(0));
}

#[test]
fn the_time_runs_out_and_a_bot_plays_until_the_person_plays_again() {
    let (mut desk, conns) = Desk::<Nim>::playing(timed(2, 30), &["ana", "ben"]);
    let (ana, ben) = (conns[0], conns[1]);
    let deadline = desk.now + 30_000;
    for conn in [ana, ben] {
        assert_eq!(desk.client(conn).part("deadline"), &json!(deadline));
    }
    desk.pass(deadline - 1);
    assert!(stand_in(&desk, ana, 0).is_null());
    desk.pass(deadline);
    assert_eq!(
        stand_in(&desk, ana, 0),
        json!({ "bot": "random", "why": "time" })
    );
    desk.let_bots_play();
    assert_eq!(desk.moved, 1);
    assert_eq!(
        desk.client(ana).part("deadline"),
        &json!(desk.now + 30_000),
        "now it is ben's time"
    );
    // A bot plays for ana although she is connected; one word and she plays again.
    desk.act(ben, &take(1, 1)).expect("ben takes");
    desk.ask(ana, Command::Return).expect("back");
    assert_eq!(desk.ask(ana, Command::Return), Err(RefusalKind::NoStandIn));
    let answer = desk.jobs.pop().expect("the bot was thinking").run();
    desk.give(Input::Thought(answer));
    assert_eq!(desk.moved, 2, "what it thought is not wanted any more");
    let later = desk.now + 30_000;
    desk.pass(later);
    assert_eq!(stand_in(&desk, ana, 0)["why"], json!("time"), "again");
    // Acting is coming back: both in one go, and the version told is the action's.
    let offered = desk.client(ana).owed()[0].clone();
    let version = desk.act(ana, &offered).expect("she acts");
    assert_eq!(version, desk.version());
    assert!(desk.facts[desk.facts.len() - 2].contains("returned"));
    assert!(desk.facts[desk.facts.len() - 1].contains("played"));
    assert!(stand_in(&desk, ana, 0).is_null());
    desk.play_out(&conns);
    let record = desk.room.table().record().expect("a record");
    let kinds: Vec<&str> = record
        .marks
        .iter()
        .map(|mark| match mark {
            Mark::StandIn { .. } => "in",
            Mark::Returned { .. } => "back",
            Mark::TakenBack { .. } => "undo",
        })
        .collect();
    assert_eq!(kinds, ["in", "back", "in", "back"], "the log marks it");
    sobremesa_protocol::verify(&record).expect("a sound record");
}

#[test]
fn every_decision_has_its_own_time() {
    let timed = Terms {
        seconds: Some(60),
        ..terms(2, json!({ "first-player": 0 }))
    };
    let (mut desk, conns) = Desk::<Push>::playing(timed, &["ana", "ben"]);
    for _ in 0..3 {
        desk.now += 40_000;
        let asked = desk.asked(&conns);
        let action = desk.client(asked).owed()[0].clone();
        desk.act(asked, &action).expect("in time");
        assert_eq!(
            desk.client(asked).part("deadline"),
            &json!(desk.now + 60_000)
        );
    }
    let said = desk.client(conns[0]).part("deadline").clone();
    desk.now += 10_000;
    desk.ask(
        conns[0],
        Command::Phrase {
            phrase: "one-moment".to_owned(),
        },
    )
    .expect("said");
    assert_eq!(
        desk.client(conns[0]).part("deadline"),
        &said,
        "talking wins no time"
    );
}

#[test]
fn a_fault_of_ours_costs_nobody_their_seat() {
    let (desk, conns) = Desk::<Nim>::playing(timed(2, 30), &["ana", "ben"]);
    assert!(!conns.is_empty());
    // The server was down for an hour: everybody has the whole time again.
    let mut desk = desk.restart(3_600_000);
    let ben = desk.join("ben");
    assert!(stand_in(&desk, ben, 0).is_null());
    assert_eq!(desk.client(ben).part("deadline"), &json!(desk.now + 30_000));
    assert!(!desk.room.idle());
    desk.leave(ben);
    assert!(
        !desk.room.idle(),
        "a clock is running: the room may not be put away"
    );
    desk.pass(desk.now + 30_000);
    desk.let_bots_play();
    assert_eq!(desk.moved, 1);
}

#[test]
fn a_clock_that_was_set_back_holds_nobody_up() {
    let (mut desk, conns) = Desk::<Nim>::playing(timed(2, 30), &["ana", "ben"]);
    desk.now += 7_200_000;
    let asked = desk.asked(&conns);
    let action = desk.client(asked).owed()[0].clone();
    desk.act(asked, &action).expect("in time");
    // The server comes back an hour before it went.
    desk.now -= 3_600_000;
    let mut desk = desk.restart(0);
    let ben = desk.join("ben");
    assert_eq!(desk.client(ben).part("deadline"), &json!(desk.now + 30_000));
    desk.now += 10_000;
    let watching = desk.join_seen(None, None);
    let told = desk.client(watching).part("deadline");
    assert_eq!(
        told,
        &json!(desk.now + 20_000),
        "it runs, and is not won anew"
    );
    desk.pass(desk.now + 20_000);
    desk.let_bots_play();
    assert_eq!(desk.moved, 1, "a bot stands in");
}

#[test]
fn a_lost_connection_is_not_leaving_and_without_a_clock_the_table_waits() {
    let (mut desk, conns) = Desk::<Nim>::playing(terms(2, json!({})), &["ana", "ben"]);
    conns.iter().for_each(|&conn| drop(desk.leave(conn)));
    desk.pass(desk.now + 100 * 24 * 3_600_000);
    assert!(desk.room.idle() && desk.jobs.is_empty() && desk.moved == 0);
    let ana = desk.join("ana");
    assert_eq!(desk.client(ana).seat(), Some(0));
    desk.act(ana, &take(0, 1))
        .expect("as if nothing had happened");
}

#[test]
fn who_comes_back_while_the_store_writes_is_handed_back_all_the_same() {
    for before in [true, false] {
        let (mut desk, conns) = Desk::<Nim>::playing(timed(2, 30), &["ana", "ben"]);
        desk.leave(conns[0]);
        if before {
            desk.store = Storing::Waits;
        }
        desk.pass(desk.now + 30_000);
        desk.store = Storing::Waits;
        if !before {
            desk.give(Input::Ask {
                conn: conns[1],
                nonce: 900,
                command: Command::Phrase {
                    phrase: "hello".to_owned(),
                },
            });
        }
        let ana = desk.join("ana");
        desk.keep();
        assert_eq!(stand_in(&desk, ana, 0)["why"], json!("time"));
        desk.keep();
        assert!(stand_in(&desk, ana, 0).is_null(), "she is here");
    }
}

#[test]
fn who_resigns_has_left_and_the_owner_may_fill_the_seat() {
    let options = terms(3, json!({ "starter": 0 }));
    let sitters = vec![person("ana"), person("ben"), person("cleo")];
    let mut plan = spec(options, sitters, false);
    plan.salt = None;
    let mut desk = Desk::<TheGame>::create(plan);
    let (ana, ben, cleo) = (desk.join("ana"), desk.join("ben"), desk.join("cleo"));
    for (conn, byte) in [(ana, "0a"), (ben, "0b"), (cleo, "0c")] {
        let salt = Some(byte.repeat(16));
        desk.ask(conn, Command::Ready { ready: true, salt })
            .expect("ready");
    }
    desk.ask(ana, Command::Start).expect("started");
    desk.ask(ben, Command::Resign).expect("ben leaves for good");
    assert_eq!(
        stand_in(&desk, ana, 1),
        json!({ "bot": "normal", "why": "resigned" })
    );
    desk.leave(ben);
    let ben = desk.join("ben");
    assert_eq!(
        stand_in(&desk, ana, 1)["why"],
        json!("resigned"),
        "looking in is not coming back"
    );
    let greedy = Command::Bot {
        seat: Seat(1),
        bot: Some("greedy".to_owned()),
    };
    assert_eq!(
        desk.ask(
            ana,
            Command::Bot {
                seat: Seat(2),
                bot: Some("greedy".to_owned())
            }
        ),
        Err(RefusalKind::SeatTaken)
    );
    desk.ask(ana, greedy).expect("the seat is a bot's");
    assert_eq!(desk.client(ben).seat(), None, "and ben only watches");
    assert!(desk.client(ben).view()["hand"].is_null());
    assert_eq!(desk.client(ana).online, [0, 2]);
    let eva = desk.join("eva");
    desk.ask(eva, Command::Sit { seat: Seat(1) })
        .expect("a bot's place can be asked for");
    let admit = Command::Admit {
        person: actor("eva").id,
        agree: true,
    };
    desk.ask(ana, admit).expect("and be given");
    assert_eq!(
        desk.client(eva).view()["hand"].as_array().map(Vec::len),
        Some(6)
    );
    desk.play_out(&[ana, cleo, eva]);
    let record = desk.room.table().record().expect("a record");
    let verified = sobremesa_protocol::verify(&record).expect("the salts are those of the start");
    assert_eq!(verified.salted, [Seat(0), Seat(1), Seat(2)]);
    assert_eq!(record.players[1].name, "eva");
}

#[test]
fn bots_fail_and_the_table_goes_on() {
    let sitters = vec![bot("greedy"), person("ana"), bot("random")];
    let mut desk = Desk::<TheGame>::create(spec(terms(3, json!({ "starter": 0 })), sitters, true));
    let ana = desk.join("ana");
    assert!(!desk.room.idle());
    for turn in 0.. {
        assert!(turn < 2_000, "an end");
        if desk.client(ana).phase() != "playing" {
            break;
        }
        match desk.jobs.pop() {
            // One is slow and answers after it was given up, one breaks down, one is well.
            Some(job) => match turn % 3 {
                0 => {
                    let failed = job.failed();
                    desk.give(Input::Thought(failed));
                    let late = job.run();
                    desk.give(Input::Thought(late));
                }
                1 => desk.give(Input::Thought(job.failed())),
                _ => desk.give(Input::Thought(job.run())),
            },
            None => {
                let action = desk
                    .client(ana)
                    .owed()
                    .first()
                    .expect("she is asked")
                    .clone();
                desk.act(ana, &action).expect("taken");
            }
        }
    }
    let record = desk.room.table().record().expect("a record");
    sobremesa_protocol::verify(&record).expect("a sound record");
    assert_eq!(desk.join_seen(Some(actor("ana")), None), ana + 1);
}

#[test]
fn a_bot_that_answers_while_the_store_writes_is_heard() {
    let sitters = vec![bot("random"), person("ana")];
    let mut desk = Desk::<Nim>::create(spec(terms(2, json!({})), sitters, true));
    let ana = desk.join("ana");
    desk.store = Storing::Waits;
    desk.give(Input::Ask {
        conn: ana,
        nonce: 1,
        command: Command::Phrase {
            phrase: "hello".to_owned(),
        },
    });
    let answer = desk.jobs.pop().expect("asked").run();
    desk.give(Input::Thought(answer));
    desk.keep();
    assert!(
        desk.writing.is_some() && desk.jobs.is_empty(),
        "its answer is stored, and not asked for again"
    );
    desk.keep();
    assert_eq!(desk.moved, 1);
}
