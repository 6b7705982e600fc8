//! Real processes that only think, for a server that does not think itself.

use std::io::{BufRead as _, BufReader};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use serde_json::{Value, json};
use sobremesa_bus::{Bus as _, Nats, Subscription};

use crate::fake::{Http, soon};
use crate::nodes::Place;
use crate::program;

/// A process that only thinks; killed when it is dropped.
pub(crate) struct Thinker {
    child: Child,
    said: std::io::Lines<BufReader<std::process::ChildStdout>>,
}

impl Thinker {
    async fn start(place: &Place) -> Thinker {
        Thinker::at(place.bus.url()).await
    }

    async fn at(bus: String) -> Thinker {
        Thinker::by(program(&[]), bus).await
    }

    /// By a program of one's own choice.
    pub(crate) async fn by(mut program: Command, bus: String) -> Thinker {
        let started = tokio::task::spawn_blocking(move || {
            let child = program
                .args(["think", "--bus", &bus, "--threads", "2"])
                .stdout(Stdio::piped())
                .stderr(Stdio::null())
                .spawn();
            let mut child = child.expect("the program starts");
            let mut said = BufReader::new(child.stdout.take().expect("its output")).lines();
            let ready = said.next().expect("a line").expect("in UTF-8");
            assert_eq!(ready, "Thinking on 2 threads.");
            Thinker { child, said }
        });
        started.await.expect("a thinker")
    }

    /// SIGTERM; what it says at the end.
    fn stop(mut self) -> String {
        let pid = self.child.id().to_string();
        let sent = std::process::Command::new("kill").arg(pid).status();
        assert!(sent.expect("kill").success());
        let said = self.said.next().expect("a line").expect("in UTF-8");
        assert!(self.child.wait().expect("it ends").success());
        said
    }
}

impl Drop for Thinker {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// How often those who only think have answered.
async fn answered(http: &Http) -> u64 {
    elsewhere(http, "answered").await
}

/// How often asking them ended in this way.
async fn elsewhere(http: &Http, how: &str) -> u64 {
    let figures = http.get("/metrics").await.body;
    let line = format!("sobremesa_thoughts_elsewhere_total{{kind=\"{how}\"}} ");
    let found = figures.lines().find_map(|said| said.strip_prefix(&line));
    found.map_or(0, |number| number.parse().expect("a number"))
}

pub(crate) async fn more_answers(http: &Http, many: u64) {
    let before = answered(http).await;
    let more = async {
        while answered(http).await < before + many {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    soon("somebody thinks", more).await;
}

/// A table at which bots play among themselves.
pub(crate) async fn bots(http: &Http, game: &str, bot: &str) -> String {
    let open = json!({ "game": game, "terms": { "options": {}, "seats": 2 }, "bots": [bot, bot], "start": true });
    let open = open.to_string();
    let opened = http.try_ask("POST", "/api/tables", Some(&open)).await;
    let opened = opened.expect("an answer").good();
    opened["table"].as_str().expect("an id").to_owned()
}

/// Asks until the answer is as wanted.
async fn until(http: &Http, what: &str, method: &str, path: &str, wanted: fn(&Value) -> bool) {
    let body = (method == "POST").then_some("{}");
    let asked = async {
        loop {
            let answer = http.try_ask(method, path, body).await.expect("an answer");
            if wanted(&serde_json::from_str(&answer.body).unwrap_or_default()) {
                return;
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    };
    soon(what, asked).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn those_who_only_think_come_and_go() {
    let place = Place::new().await;
    let node = place.node_with("a", &["--bot-threads", "0", "--bot-think", "30"]);
    let ana = Http::guest(node.addr, "Ana").await;
    // Nobody thinks at all: whoever is quick answers.
    let alone = bots(&ana, "push", "normal").await;
    let path = format!("/api/tables/{alone}/record");
    until(&ana, "a match nobody thought about", "GET", &path, |said| {
        said["game"] == "push"
    })
    .await;
    assert_eq!(answered(&ana).await, 0);

    let wire = Nats::connect(&place.bus.url()).await.expect("a bus");
    let mut asked = wire.subscribe("sobremesa-1.think").await;
    let first = Thinker::start(&place).await;
    let table = bots(&ana, "the-game", "lookahead").await;
    more_answers(&ana, 3).await;
    drop(first);
    let second = Thinker::start(&place).await;
    more_answers(&ana, 3).await;
    let path = format!("/api/tables/{table}/record");
    until(&ana, "the match to its end", "GET", &path, |said| {
        said["game"] == "the-game"
    })
    .await;
    // Who plays at random has soon lost, and that is soon looked at.
    let short = bots(&ana, "the-game", "random").await;
    let path = format!("/api/tables/{short}/record");
    until(&ana, "a short match", "GET", &path, |said| {
        said["game"] == "the-game"
    })
    .await;
    let before = answered(&ana).await;
    let path = format!("/api/tables/{short}/review");
    until(&ana, "a review", "POST", &path, |said| {
        !said["review"]["decisions"].is_null()
    })
    .await;
    assert_eq!(
        answered(&ana).await,
        before + 1,
        "the review came from there, too"
    );
    let said = second.stop();
    assert!(said.starts_with("Questions answered: "), "{said}");
    // What was asked says what a seat knows: a world, and nothing of how the match is stored.
    let mut jobs = 0;
    while let Ok(Some(message)) =
        tokio::time::timeout(Duration::from_millis(200), asked.next()).await
    {
        let task: Value = serde_json::from_slice(&message.payload).expect("JSON");
        let job = &task["decide"];
        let named: Vec<&str> = job
            .as_object()
            .expect("a job")
            .keys()
            .map(String::as_str)
            .collect();
        assert_eq!(
            named,
            [
                "bot",
                "knows",
                "limit",
                "luck",
                "not_before",
                "since",
                "table",
                "version"
            ]
        );
        let knows = job["knows"].as_object().expect("what it knows");
        let named: Vec<&str> = knows.keys().map(String::as_str).collect();
        assert_eq!(named, ["game", "history", "seat", "world"]);
        jobs += 1;
    }
    assert!(jobs >= 6, "{jobs} jobs went over the bus");
}

#[tokio::test]
async fn who_thinks_ends_when_told_although_the_bus_is_gone() {
    let bus = tokio::task::spawn_blocking(sobremesa_throwaway::nats::Server::start);
    let bus = bus.await.expect("a bus");
    let thinker = Thinker::at(bus.url()).await;
    tokio::task::spawn_blocking(move || drop(bus))
        .await
        .expect("it is gone");
    let ending = tokio::task::spawn_blocking(move || thinker.stop());
    let said = soon("the end of the process", ending).await;
    assert!(said.expect("it ends").ends_with("Goodbye."), "it says so");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn hints_and_solutions_come_from_those_who_only_think() {
    let place = Place::new().await;
    let node = place.node_with("a", &["--bot-threads", "0", "--bot-think", "30"]);
    let ana = Http::guest(node.addr, "Ana").await;
    let open = json!({ "game": "the-game", "terms": { "options": {}, "seats": 2 }, "bots": [null, "random"], "sit": 0, "start": true });
    let opened = ana.post("/api/tables", &open).await.good();
    let table = opened["table"].as_str().expect("an id");
    let mut client = ana.socket().await;
    client.join(table).await;
    let owing = "it is her turn";
    client
        .wait(table, owing, |seen| !seen.owed().is_empty())
        .await;
    // Where nobody thinks there is no hint.
    let path = format!("/api/tables/{table}/hint");
    assert_eq!(ana.post(&path, &json!({})).await.kind(), "busy");
    let lost = bots(&ana, "the-game", "random").await;
    let record = format!("/api/tables/{lost}/record");
    until(&ana, "a match that is over", "GET", &record, |said| {
        said["game"] == "the-game"
    })
    .await;
    assert_eq!(answered(&ana).await, 0);

    let thinker = Thinker::start(&place).await;
    until(&ana, "a hint", "POST", &path, |said| {
        !said["hints"][0]["action"].is_null()
    })
    .await;
    assert_eq!(answered(&ana).await, 1, "the hint came from there");
    let solve = format!("/api/tables/{lost}/solve");
    let won = ana.post(&solve, &json!({ "moves": 0 })).await.good();
    let won = won["table"].as_str().expect("a table");
    let replay = ana
        .get(&format!("/api/tables/{won}/replay?eyes=open"))
        .await;
    let ranking = &replay.good()["info"]["ending"]["ranking"];
    assert_eq!(*ranking, json!({ "team": { "won": true, "left": 0 } }));
    assert_eq!(answered(&ana).await, 2, "and so did the solution");
    assert_eq!(thinker.stop(), "Questions answered: 2. Goodbye.");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_review_is_asked_for_again_when_whoever_was_at_it_is_gone() {
    let place = Place::new().await;
    let node = place.node_with("a", &["--bot-threads", "1", "--bot-think", "30"]);
    let ana = Http::guest(node.addr, "Ana").await;
    let table = bots(&ana, "the-game", "random").await;
    let record = format!("/api/tables/{table}/record");
    until(&ana, "a match that is over", "GET", &record, |said| {
        said["game"] == "the-game"
    })
    .await;
    // Somebody takes the review, says so, and is never heard of again.
    let wire = Nats::connect(&place.bus.url()).await.expect("a bus");
    let subject = "sobremesa-1.study";
    let mut ear = wire.subscribe_as(subject, "thinkers").await;
    until_heard(&wire, &mut ear, subject).await;
    // A server that asked in vain does not ask again for half a second.
    tokio::time::sleep(Duration::from_millis(700)).await;
    let path = format!("/api/tables/{table}/review");
    let asking = until(&ana, "a review", "POST", &path, |said| {
        !said["review"]["decisions"].is_null()
    });
    let dying = async {
        let task = soon("a question", question(&mut ear)).await;
        let told = task["review"]["told"].as_str().expect("where to tell");
        let signs = async {
            loop {
                wire.publish(told, br#"{"done":1,"of":9}"#);
                tokio::time::sleep(Duration::from_millis(100)).await;
            }
        };
        let known = until(&ana, "how far it is", "POST", &path, |said| {
            said["done"] == 1 && said["of"] == 9
        });
        let others = async {
            known.await;
            drop(ear);
            Thinker::start(&place).await
        };
        tokio::select! {
            () = signs => unreachable!("they go on"),
            thinker = others => thinker,
        }
    };
    let ((), thinker) = tokio::join!(asking, dying);
    assert_eq!(answered(&ana).await, 1, "the other one made it");
    assert_eq!(thinker.stop(), "Questions answered: 1. Goodbye.");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn where_whoever_thinks_does_not_answer_in_time_the_quick_bot_plays() {
    let place = Place::new().await;
    let node = place.node_with("a", &["--bot-threads", "1", "--bot-think", "30"]);
    let ana = Http::guest(node.addr, "Ana").await;
    // Somebody who hears everything and says nothing.
    let wire = Nats::connect(&place.bus.url()).await.expect("a bus");
    let subject = "sobremesa-1.think";
    let mut ear = wire.subscribe_as(subject, "thinkers").await;
    // Known to the bus before anybody is asked.
    until_heard(&wire, &mut ear, subject).await;
    let table = bots(&ana, "push", "normal").await;
    let mut client = ana.socket().await;
    client.join(&table).await;
    for turn in 0..2 {
        let job = soon("a question", question(&mut ear)).await;
        let version = job["decide"]["version"].as_u64().expect("a version");
        client
            .wait(&table, "the bot has played", |seen| seen.version > version)
            .await;
        assert!(elsewhere(&ana, "late").await > turn);
    }
    assert_eq!(answered(&ana).await, 0);
}

/// The next thing somebody waits for an answer to.
async fn question(ear: &mut Subscription) -> Value {
    loop {
        let asked = ear.next().await.expect("a question");
        if asked.reply.is_some() {
            return serde_json::from_slice(&asked.payload).expect("JSON");
        }
    }
}

/// Says something until it is heard.
async fn until_heard(wire: &Nats, ear: &mut Subscription, subject: &str) {
    let heard = async {
        loop {
            wire.publish(subject, b"");
            if let Ok(Some(_)) = tokio::time::timeout(Duration::from_millis(50), ear.next()).await {
                return;
            }
        }
    };
    soon("somebody hears it", heard).await;
}
