//! A question to a bot can be sent to another process, and its answer comes back as data.

use serde_json::{Value, json};
use sobremesa_conformance::tiny::nim::Nim;
use sobremesa_table::{Answer, Input, Job};

use crate::fake::{Desk, bot, founding, person, terms};

/// Ana has moved, and the bot on the other seat is asked.
fn asked() -> (Desk<Nim>, Job) {
    let sitters = vec![person("ana"), bot("random")];
    let mut desk = Desk::<Nim>::found(founding(terms(2, json!({})), sitters, true));
    let ana = desk.join("ana");
    let take = json!({ "heap": 2, "count": 1 });
    desk.act(ana, &take).expect("allowed");
    let job = desk.jobs.pop().expect("the bot is asked");
    (desk, job)
}

fn sent(job: &Job) -> Value {
    serde_json::to_value(job.request()).expect("plain data")
}

#[test]
fn a_request_says_what_the_seat_knows_and_for_how_long_it_may_think() {
    let (_, job) = asked();
    let sent = sent(&job);
    assert_eq!(sent["table"], "table");
    assert_eq!(sent["game"], "nim");
    assert_eq!((&sent["seat"], &sent["bot"]), (&json!(1), &json!("random")));
    assert_eq!(sent["limit"], 1_000);
    assert_eq!(sent["view"], json!({ "heaps": [3, 4, 4], "turn": 1 }));
    let took = json!({ "seat": 0, "take": { "heap": 2, "count": 1 } });
    assert_eq!(sent["history"], json!([took]));
    assert_eq!(sent["owed"].as_array().map(Vec::len), Some(11));
}

#[test]
fn an_answer_that_was_sent_is_played() {
    let (mut desk, job) = asked();
    let sent = sent(&job);
    let answer = json!({
        "seat": sent["seat"], "version": sent["version"], "action": sent["owed"][3],
    });
    let answer: Answer = serde_json::from_value(answer).expect("an answer");
    desk.give(Input::Thought(answer));
    assert_eq!(desk.moved, 2);
    let heaps = &desk.client(1).view()["heaps"];
    assert_eq!(*heaps, json!([3, 3, 4]), "one counter of the second heap");
}

#[test]
fn an_answer_that_makes_no_sense_is_replaced_by_one_that_is_allowed() {
    for action in [
        json!("nonsense"),
        json!({ "heap": 7, "count": 1 }),
        Value::Null,
    ] {
        let (mut desk, job) = asked();
        let answer = json!({ "seat": 1, "version": job.version, "action": action });
        desk.give(Input::Thought(
            serde_json::from_value(answer).expect("an answer"),
        ));
        assert_eq!(desk.moved, 2);
    }
}
