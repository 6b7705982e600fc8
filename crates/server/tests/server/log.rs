//! What an operator reads in the log.

use std::fmt::{Debug, Write as _};
use std::sync::{Arc, Mutex, Once};

use serde_json::json;
use sobremesa_store::Memory;
use tracing::field::{Field, Visit};
use tracing::span::{Attributes, Id, Record};
use tracing::{Event, Level, Metadata, Subscriber};

use crate::fake::{Http, soon, until};
use crate::{Running, config, table_for};

/// Every line of this process so far. Tests tell theirs apart by an address that is theirs alone.
static LINES: Mutex<Vec<String>> = Mutex::new(Vec::new());

/// Writes lines into memory.
struct Keeps;

impl Subscriber for Keeps {
    fn enabled(&self, metadata: &Metadata<'_>) -> bool {
        metadata.target().starts_with("sobremesa") && *metadata.level() <= Level::INFO
    }

    fn new_span(&self, _: &Attributes<'_>) -> Id {
        Id::from_u64(1)
    }

    fn record(&self, _: &Id, _: &Record<'_>) {}

    fn record_follows_from(&self, _: &Id, _: &Id) {}

    fn event(&self, event: &Event<'_>) {
        let mut line = LogLine(String::new());
        event.record(&mut line);
        LINES.lock().expect("no panic").push(line.0);
    }

    fn enter(&self, _: &Id) {}

    fn exit(&self, _: &Id) {}
}

struct LogLine(String);

impl Visit for LogLine {
    fn record_debug(&mut self, field: &Field, value: &dyn Debug) {
        let _ = write!(self.0, "{}={value:?} ", field.name());
    }
}

fn keep_lines() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        tracing::subscriber::set_global_default(Keeps).expect("nobody else keeps them");
    });
}

/// The lines with all of this in them.
fn lines(parts: &[&str]) -> Vec<String> {
    let lines = LINES.lock().expect("no panic");
    let said = |line: &&String| parts.iter().all(|part| line.contains(part));
    lines.iter().filter(said).cloned().collect()
}

/// Somebody behind a proxy, at an address of their own.
fn from(server: &Running, address: &str) -> Http {
    Http {
        headers: vec![("X-Forwarded-For".to_owned(), address.to_owned())],
        ..Http::new(server.addr)
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_meets_a_limit_is_named_once_a_minute() {
    keep_lines();
    let mut config = config();
    config.trust_proxy = true;
    for (limit, value) in [
        ("tables-per-person", 1),
        ("tables-per-socket", 1),
        ("message-bytes", 2_000),
        ("message-burst", 40),
        ("messages-per-second", 1),
        ("replays-per-minute", 1),
        ("expensive-per-address", 1),
    ] {
        assert!(config.limits.set(limit, value));
    }
    let server = Running::on(config, Arc::new(Memory::new())).await;
    let address = "198.51.100.77";
    let mut ana = from(&server, address);
    let reply = ana.post("/api/me", &json!({ "name": "Ana" })).await;
    ana.keep_cookie(&reply);
    let table = ana.open(&table_for("push", 2)).await;
    for _ in 0..3 {
        let another = ana.post("/api/tables", &table_for("push", 2)).await;
        assert_eq!(another.kind(), "too-many");
    }
    for _ in 0..3 {
        ana.post(&format!("/api/tables/{table}/copy"), &json!({}))
            .await;
    }
    let mut a = ana.socket().await;
    a.join(&table).await;
    for other in ["t-aaaaaaaaaaaaaaaaaaaa", "t-bbbbbbbbbbbbbbbbbbbb"] {
        let join = json!({ "join": { "table": other } });
        a.say(&join).await.expect("the server listens");
    }
    let long = json!({ "ask": { "table": table, "nonce": 1, "command": { "say": { "text": "x".repeat(2_000) } } } });
    a.say(&long).await.expect("the server listens");
    for at in 0..200 {
        if a.say(&json!({ "ping": { "at": at } })).await.is_err() {
            break;
        }
    }
    soon("the end of the flood", async {
        while a.next().await.is_some() {}
    })
    .await;
    for _ in 0..5 {
        assert_eq!(ana.get("/admin/log").await.status, 401);
    }
    let mut elsewhere = ana.clone();
    elsewhere
        .headers
        .push(("Origin".to_owned(), "https://evil.example".to_owned()));
    for _ in 0..5 {
        let reply = elsewhere.post("/api/me", &json!({ "name": "E" })).await;
        assert_eq!(reply.status, 403);
    }
    for kind in [
        "tables-per-person",
        "replays",
        "tables-per-socket",
        "message-bytes",
        "messages",
        "admin",
        "origin",
    ] {
        let named = format!("kind=\"{kind}\"");
        until(kind, || async { !lines(&[address, &named]).is_empty() }).await;
        let said = lines(&[address, &named]);
        assert_eq!(said.len(), 1, "{kind}: {said:?}");
    }
    // What an operator wants to know besides is not written for every attempt either.
    for what in ["a wrong administrator's token", "a wrong origin"] {
        assert_eq!(lines(&[address, what]).len(), 1, "{what}");
    }
    server.end().await;
}
