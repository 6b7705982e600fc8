//! docs/protocol.md and docs/server.md say what is so: their examples are read, sent and compared.

use std::collections::BTreeSet;
use std::process::Stdio;

use serde_json::{Value, json};
use sobremesa_protocol::wire::{ClientMessage, Command, RefusalKind, raw};
use sobremesa_server::Limits;

use crate::fake::{Client, Http, soon};
use crate::{Running, server, table_for};

const PROTOCOL: &str = include_str!("../../../../docs/protocol.md");
/// The page as 0.1.0 had it, at its end and in the days after: what clients of the time say is understood, and what they are
/// told is still in the answers.
const EARLIER: [&str; 2] = [
    include_str!("../../../cli/tests/kept/0.1.0-first/wire/protocol.md"),
    include_str!("../../../cli/tests/kept/0.1.0/wire/protocol.md"),
];
const SERVER: &str = include_str!("../../../../docs/server.md");

/// The lines of the block of this kind.
fn block<'a>(page: &'a str, kind: &str) -> Vec<&'a str> {
    let start = format!("```{kind}\n");
    let (_, rest) = page
        .split_once(&start)
        .unwrap_or_else(|| panic!("no {kind} in the page"));
    rest.split("\n```")
        .next()
        .unwrap_or_default()
        .lines()
        .collect()
}

/// The names of all there are; whoever adds one is told here, and adds it to the page too.
fn name(message: &ClientMessage) -> &'static str {
    match message {
        ClientMessage::Hello { .. } => "hello",
        ClientMessage::Join { .. } => "join",
        ClientMessage::Leave { .. } => "leave",
        ClientMessage::Act { .. } => "act",
        ClientMessage::Describe { .. } => "describe",
        ClientMessage::Why { .. } => "why",
        ClientMessage::Ping { .. } => "ping",
        ClientMessage::Ask { command, .. } => match command {
            Command::Sit { .. } => "sit",
            Command::Admit { .. } => "admit",
            Command::Remove { .. } => "remove",
            Command::Silence { .. } => "silence",
            Command::Consent { .. } => "consent",
            Command::Stand => "stand",
            Command::Bot { .. } => "bot",
            Command::Ready { .. } => "ready",
            Command::Terms(_) => "terms",
            Command::Start => "start",
            Command::Undo => "undo",
            Command::Agree { .. } => "agree",
            Command::StandIn { .. } => "stand-in",
            Command::Return => "return",
            Command::Resign => "resign",
            Command::Say { .. } => "say",
            Command::Phrase { .. } => "phrase",
            Command::Mute { .. } => "mute",
            Command::Rematch => "rematch",
            Command::Again { .. } => "again",
            Command::AgainNow => "again-now",
            Command::Close => "close",
        },
    }
}

#[test]
fn every_message_of_a_client_is_shown_and_can_be_read() {
    let shown: BTreeSet<&str> = block(PROTOCOL, "json client")
        .into_iter()
        .map(|line| {
            name(&serde_json::from_str(line).unwrap_or_else(|error| panic!("{error}: {line}")))
        })
        .collect();
    assert_eq!(shown.len(), 7 + 22, "{shown:?}");
}

#[test]
fn messages_of_earlier_clients_are_still_read() {
    for line in EARLIER.iter().flat_map(|page| block(page, "json client")) {
        let read = serde_json::from_str::<ClientMessage>(line);
        assert!(read.is_ok(), "{read:?}: {line}");
    }
}

#[test]
fn every_kind_of_refusal_is_explained() {
    for kind in RefusalKind::ALL {
        let told = format!("`{}`", raw(kind).get().trim_matches('"'));
        assert!(PROTOCOL.contains(&told), "{told}");
    }
}

#[test]
fn every_limit_stands_in_its_table() {
    let limits = Limits::default().all();
    for (name, value) in &limits {
        assert!(
            SERVER.contains(&format!("| `{name}` | {value} |")),
            "{name} {value}"
        );
    }
    let rows = SERVER
        .split("## Limits")
        .nth(1)
        .and_then(|rest| rest.split("\n## ").next())
        .unwrap_or_default();
    assert_eq!(
        rows.lines().filter(|line| line.starts_with("| `")).count(),
        limits.len()
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn every_figure_stands_in_its_table() {
    let server = server().await;
    let text = Http::new(server.addr).get("/metrics").await.body;
    let names = text.lines().filter_map(|line| line.strip_prefix("# TYPE "));
    for line in names {
        let (name, kind) = line.split_once(' ').expect("a kind");
        let name = if kind == "counter" {
            format!("{name}_total")
        } else {
            name.to_owned()
        };
        assert!(
            SERVER.contains(&format!("`{name}`")) || SERVER.contains(&format!("`{name}{{")),
            "{name}"
        );
    }
    server.end().await;
}

/// Is everything that is written in the example so? `…` is anything.
fn fits(example: &Value, real: &Value) -> bool {
    match (example, real) {
        (Value::String(text), _) if text == "…" => true,
        (Value::Object(example), Value::Object(real)) => example
            .iter()
            .all(|(name, value)| real.get(name).is_some_and(|real| fits(value, real))),
        (Value::Array(example), Value::Array(real)) => {
            example.len() <= real.len()
                && example
                    .iter()
                    .zip(real)
                    .all(|(example, real)| fits(example, real))
        }
        _ => example == real,
    }
}

/// Reads an example with what is known by now in its place.
fn read(text: &str, known: &[(&str, String)]) -> Value {
    let text = known.iter().fold(text.to_owned(), |text, (name, value)| {
        text.replace(name, value)
    });
    serde_json::from_str(&text).unwrap_or_else(|error| panic!("{error}: {text}"))
}

#[tokio::test(flavor = "multi_thread")]
async fn the_session_of_the_page_goes_as_it_is_told() {
    session(PROTOCOL).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_session_of_an_earlier_client_still_goes_as_it_went() {
    for page in EARLIER {
        session(page).await;
    }
}

async fn session(page: &'static str) {
    let mut config = crate::config();
    // The bot does not answer while we talk.
    config.room.pace = 60_000;
    let server = Running::on(config, std::sync::Arc::new(sobremesa_store::Memory::new())).await;
    let mut http = Http::new(server.addr);
    let mut known: Vec<(&str, String)> = Vec::new();
    let (mut reply, mut client): (Option<(u16, Value)>, Option<Client>) = (None, None);
    for line in block(page, "session") {
        if let Some(request) = line.strip_prefix("> ") {
            let mut parts = request.splitn(3, ' ');
            let (method, path) = (
                parts.next().expect("a method"),
                parts.next().expect("a path"),
            );
            let path = known.iter().fold(path.to_owned(), |path, (name, value)| {
                path.replace(name, value)
            });
            let body = parts.next().map(|body| read(body, &known).to_string());
            let answer = http.ask(method, &path, body.as_deref()).await;
            reply = Some((answer.status, answer.json()));
        } else if let Some(answer) = line.strip_prefix("< ") {
            let (status, body) = answer.split_once(' ').expect("a status and a body");
            let (real_status, real) = reply.take().expect("something was asked");
            for (name, field) in [("TOKEN", "token"), ("TABLE", "table")] {
                if let (true, Some(value)) =
                    (body.contains(&format!("\"{name}\"")), real[field].as_str())
                {
                    known.push((name, value.to_owned()));
                }
            }
            assert_eq!(real_status.to_string(), status, "{line}");
            assert!(fits(&read(body, &known), &real), "{line}\n{real}");
            if let Some((_, token)) = known.iter().find(|(name, _)| *name == "TOKEN") {
                http.bearer = Some(token.clone());
            }
        } else if let Some(message) = line.strip_prefix("-> ") {
            let message = read(message, &known);
            serde_json::from_value::<ClientMessage>(message.clone()).expect("a message");
            if client.is_none() {
                client = Some(Client::open(&http).await.expect("a socket"));
            }
            client
                .as_mut()
                .expect("a socket")
                .say(&message)
                .await
                .expect("the server listens");
        } else if let Some(message) = line.strip_prefix("<- ") {
            let real = soon(line, client.as_mut().expect("a socket").next())
                .await
                .expect("a message");
            assert!(fits(&read(message, &known), &real), "{line}\n{real}");
        } else {
            panic!("what is this? {line}");
        }
    }
    server.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_program_of_the_page_plays_a_match() {
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/examples/bot.py");
    if std::process::Command::new("python3")
        .arg("--version")
        .output()
        .is_err()
    {
        eprintln!("there is no python3 here: the example was not run");
        return;
    }
    let server = server().await;
    let ana = Http::guest(server.addr, "Ana").await;
    for game in ["push", "the-game"] {
        let token = ana
            .post("/api/programs", &json!({ "name": "Gambit" }))
            .await
            .good()["token"]
            .clone();
        let mut new = table_for(game, 2);
        new["sit"] = json!(0);
        let table = ana.open(&new).await;
        let url = format!("http://{}", server.addr);
        let child = std::process::Command::new("python3")
            .args([script, &url, token.as_str().expect("a token"), &table, "1"])
            .stdout(Stdio::piped())
            .spawn()
            .expect("python3 starts");
        let mut a = ana.socket().await;
        a.join(&table).await;
        a.wait(&table, "the program being ready", |seen| {
            seen.info["chairs"][1]["ready"] == true
        })
        .await;
        a.ask(&table, json!("start")).await.expect("the start");
        a.play(&table, usize::MAX).await;
        assert_eq!(a.seen(&table).phase(), "over");
        let output = soon(
            "the end of the program",
            tokio::task::spawn_blocking(|| child.wait_with_output()),
        )
        .await;
        let output = output.expect("no panic").expect("its output");
        assert!(output.status.success(), "{output:?}");
        let ranking: Value =
            serde_json::from_slice(&output.stdout).expect("the program writes JSON");
        assert_eq!(ranking, a.seen(&table).info["ending"]["ranking"]);
    }
    server.end().await;
}
