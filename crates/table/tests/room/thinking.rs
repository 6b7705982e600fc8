//! A question to a bot can be sent to another process, and its answer comes back as data.

use std::time::Duration;

use serde_json::{Value, json};
use sobremesa_checks::tiny::nim::Nim;
use sobremesa_table::{Answer, Input, Job};
use sobremesa_the_game::TheGame;

use crate::fake::{Desk, bot, person, spec, terms};

/// Ana has moved, and the bot on the other seat is asked.
fn asked() -> (Desk<Nim>, Job) {
    let sitters = vec![person("ana"), bot("random")];
    let mut desk = Desk::<Nim>::create(spec(terms(2, json!({})), sitters, true));
    let ana = desk.join("ana");
    let take = json!({ "heap": 2, "count": 1 });
    desk.act(ana, &take).expect("allowed");
    let job = desk.jobs.pop().expect("the bot is asked");
    (desk, job)
}

fn sent(job: &Job) -> Value {
    serde_json::to_value(job.send()).expect("plain data")
}

#[test]
fn a_job_says_what_the_seat_knows_and_for_how_long_it_may_think() {
    let (_, job) = asked();
    let sent = sent(&job);
    assert_eq!(sent["table"], "table");
    let knows = &sent["knows"];
    assert_eq!(knows["game"], "nim");
    assert_eq!(
        (&knows["seat"], &sent["bot"]),
        (&json!(1), &json!("random"))
    );
    assert_eq!(sent["limit"], 1_000);
    let position = &knows["world"]["position"];
    assert_eq!(position["heaps"], json!([3, 4, 4]), "{knows}");
    assert_eq!(knows["history"], json!([]), "this bot does not look back");
}

#[test]
fn an_answer_that_was_sent_is_played() {
    let (mut desk, job) = asked();
    let sent = sent(&job);
    let answer = json!({
        "seat": sent["knows"]["seat"], "version": sent["version"], "action": { "heap": 1, "count": 1 },
    });
    let answer: Answer = serde_json::from_value(answer).expect("an answer");
    desk.give(Input::Thought(answer));
    assert_eq!(desk.moved, 2);
    let heaps = &desk.client(1).view()["heaps"];
    assert_eq!(*heaps, json!([3, 3, 4]), "one counter of the second heap");
}

/// A match of bots, so many answers long, each of which is given by `answer`.
fn played(sitter: &str, answers: usize, answer: fn(Job) -> Answer) -> Vec<Value> {
    let sitters = vec![bot(sitter), bot(sitter)];
    let mut desk = Desk::<TheGame>::create(spec(terms(2, json!({})), sitters, true));
    desk.give(Input::Wake);
    for _ in 0..answers {
        let job = desk.jobs.pop().expect("somebody is asked");
        desk.give(Input::Thought(answer(job)));
    }
    let facts = desk.facts.iter();
    facts
        .map(|fact| serde_json::from_str::<Value>(fact).expect("JSON")["fact"]["played"].take())
        .filter(|played| !played.is_null())
        .collect()
}

#[test]
fn for_a_bot_that_breaks_down_the_one_plays_that_answers_at_once() {
    let broken = played("lookahead", 12, |job| job.failed());
    let quick = played("greedy", 12, Job::run);
    assert_eq!((broken.len(), &broken), (12, &quick));
}

#[test]
fn a_bot_without_time_leaves_its_answer_to_the_one_that_needs_none() {
    let at_once = |job: Job| job.run_quickly(Duration::from_millis(1));
    assert_eq!(
        played("lookahead", 12, at_once),
        played("greedy", 12, Job::run)
    );
    assert_eq!(
        played("random", 12, at_once),
        played("random", 12, Job::run),
        "no weaker bot plays better under load"
    );
}

#[test]
fn those_at_the_table_are_told_when_bots_have_too_little_time() {
    let (mut desk, job) = asked();
    let told = |desk: &Desk<Nim>| {
        let texts = desk.client(1).texts.iter();
        texts
            .filter(|text| text.contains(r#""hurried":true"#))
            .count()
    };
    let answer = job.run();
    assert!(
        !answer.hurried,
        "a bot that needs no time has not missed it"
    );
    desk.give(Input::Thought(Answer {
        hurried: true,
        ..answer
    }));
    assert_eq!(told(&desk), 1);
    let later = desk.join("eva");
    assert!(desk.client(later).texts[0].contains(r#""hurried":true"#));
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
