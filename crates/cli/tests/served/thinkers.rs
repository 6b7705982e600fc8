//! Real processes that only think, for a server that does not think itself.

use std::io::{BufRead as _, BufReader};
use std::process::{Child, Stdio};
use std::time::Duration;

use serde_json::{Value, json};
use sobremesa_bus::{Bus as _, Nats};

use crate::fake::{Http, soon};
use crate::nodes::Place;
use crate::program;

/// A process that only thinks; killed when it is dropped.
struct Thinker {
    child: Child,
    said: std::io::Lines<BufReader<std::process::ChildStdout>>,
}

impl Thinker {
    async fn start(place: &Place) -> Thinker {
        let bus = place.bus.url();
        let started = tokio::task::spawn_blocking(move || {
            let child = program(&["think", "--bus", &bus, "--threads", "2"])
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
    let figures = http.get("/metrics").await.body;
    let line = "sobremesa_thoughts_elsewhere_total{kind=\"answered\"} ";
    let found = figures.lines().find_map(|said| said.strip_prefix(line));
    found.map_or(0, |number| number.parse().expect("a number"))
}

async fn more_answers(http: &Http, many: u64) {
    let before = answered(http).await;
    let more = async {
        while answered(http).await < before + many {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    soon("somebody thinks", more).await;
}

/// A table at which bots play among themselves.
async fn bots(http: &Http, game: &str, bot: &str) -> String {
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
    let mut asked = wire.subscribe("sobremesa.think").await;
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
