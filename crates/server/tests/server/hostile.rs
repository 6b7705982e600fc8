//! Strangers who mean harm and programs gone wrong: each limit is met, counted, and nobody else feels it.

use std::sync::Arc;
use std::time::Duration;

use futures_util::SinkExt as _;
use serde_json::json;
use sobremesa_server::Limits;
use sobremesa_store::Memory;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::{Error, Message as Frame};

use crate::fake::{Client, Http, soon, until};
use crate::{Running, config, table_for};

/// A server with some limits set.
pub(crate) async fn limited(limits: &[(&str, u64)]) -> Running {
    let mut config = config();
    for (name, value) in limits {
        assert!(config.limits.set(name, *value), "{name}");
    }
    Running::on(config, Arc::new(Memory::new())).await
}

/// Somebody who plays against a bot, before and after whatever happens.
pub(crate) async fn decent(server: &Running) -> (Http, String, Client) {
    let ana = Http::guest(server.addr, "Ana").await;
    let mut new = table_for("push", 2);
    new["bots"] = json!([null, "random"]);
    new["sit"] = json!(0);
    new["start"] = json!(true);
    let table = ana.open(&new).await;
    let mut a = ana.socket().await;
    a.join(&table).await;
    a.play(&table, 2).await;
    (ana, table, a)
}

/// The match goes on as if nothing had been.
pub(crate) async fn goes_on(table: &str, a: &mut Client) {
    a.play(table, usize::MAX).await;
    assert_eq!(a.seen(table).phase(), "over");
}

pub(crate) async fn counted(http: &Http, kind: &str) -> f64 {
    http.figure(&format!("sobremesa_limited_total{{kind=\"{kind}\"}}"))
        .await
}

#[tokio::test(flavor = "multi_thread")]
async fn what_makes_no_sense_is_said_to_make_none_and_ends_after_a_while() {
    let server = limited(&[]).await;
    let (ana, table, mut a) = decent(&server).await;
    let mut m = Http::guest(server.addr, "Mallory").await.socket().await;
    let deep = format!("{}{}", "[".repeat(8_000), "]".repeat(8_000));
    let deep_action = format!(
        r#"{{"act":{{"table":"{table}","seen":1,"nonce":1,"action":{}1{}}}}}"#,
        "[".repeat(7_000),
        "]".repeat(7_000)
    );
    let nonsense = [
        "".to_owned(),
        "hello".to_owned(),
        "{}".to_owned(),
        "null".to_owned(),
        r#"{"levitate":{}}"#.to_owned(),
        r#"{"join":{"table":7}}"#.to_owned(),
        r#"{"join":{"table":"../../etc"}}"#.to_owned(),
        r#"{"act":{"table":"a","seen":-1,"nonce":1,"action":1}}"#.to_owned(),
        r#"{"act":{"table":"a","seen":1e99,"nonce":1,"action":1}}"#.to_owned(),
        r#"{"hello":{"protocol":1,"person":"somebody else"}}"#.to_owned(),
        r#"{"ping":{"at":1},"join":{"table":"a"}}"#.to_owned(),
        deep.clone(),
        format!(r#"{{"ask":{{"table":"a","nonce":1,"command":{{"terms":{deep}}}}}}}"#),
    ];
    for text in &nonsense {
        m.blurt(text).await.expect("the server listens");
        assert_eq!(
            m.hear("fault").await["refusal"]["kind"],
            "not-understood",
            "{}",
            &text[..text.len().min(60)]
        );
    }
    // A message with a wild action is a message; the action is none.
    m.join(&table).await;
    m.blurt(&deep_action).await.expect("the server listens");
    let refusal = m.hear("refused").await["refusal"]["kind"].clone();
    assert!(
        refusal == "not-seated" || refusal == "bad-action",
        "{refusal}"
    );
    a.blurt(&deep_action).await.expect("the server listens");
    assert_eq!(a.hear("refused").await["refusal"]["kind"], "bad-action");
    m.ws.send(Frame::Binary(vec![0xff; 100].into()))
        .await
        .expect("the server listens");
    m.hear("fault").await;
    for _ in 0..20 {
        let _ = m.blurt("again").await;
    }
    assert_eq!(m.hear("bye").await["refusal"]["kind"], "not-understood");
    assert!(m.next().await.is_none());
    assert!(
        ana.figure("sobremesa_refusals_total{kind=\"not-understood\"}")
            .await
            >= 30.0
    );
    assert_eq!(counted(&ana, "not-understood").await, 1.0);

    // Another protocol is told so; who does not greet is told so.
    let mut old = Client::open(&Http::new(server.addr))
        .await
        .expect("a socket");
    old.say(&json!({ "join": { "table": table } }))
        .await
        .expect("the server listens");
    assert_eq!(old.hear("fault").await["refusal"]["kind"], "protocol");
    old.say(&json!({ "hello": { "protocol": 99 } }))
        .await
        .expect("the server listens");
    assert_eq!(old.hear("bye").await["refusal"]["kind"], "protocol");
    goes_on(&table, &mut a).await;
    server.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_too_long_is_not_read() {
    let server = limited(&[("message-bytes", 1_000), ("body-bytes", 10_000)]).await;
    let (ana, table, mut a) = decent(&server).await;
    let mut m = Http::new(server.addr).socket().await;
    m.blurt(&" ".repeat(1_500))
        .await
        .expect("the server listens");
    assert_eq!(m.hear("fault").await["refusal"]["kind"], "too-long");
    // Much too long ends the connection.
    let _ = m.blurt(&" ".repeat(5_000_000)).await;
    while let Some(message) = soon("the end", m.next()).await {
        assert_eq!(message["bye"]["refusal"]["kind"], "too-long");
    }
    until("both being counted", || async {
        counted(&ana, "message-bytes").await == 2.0
    })
    .await;

    let name = "x".repeat(20_000);
    let reply = ana.post("/api/me", &json!({ "name": name })).await;
    assert_eq!((reply.status, reply.kind()), (413, "too-long".to_owned()));
    let deep = format!("{}{}", "[".repeat(4_000), "]".repeat(4_000));
    for body in [
        deep.clone(),
        format!(r#"{{"game":"push","terms":{{"seats":2,"options":{deep}}}}}"#),
    ] {
        let reply = ana.ask("POST", "/api/tables", Some(&body)).await;
        assert_eq!(
            (reply.status, &reply.json()["messages"][0]["key"]),
            (422, &json!("table-fault-json"))
        );
    }
    assert_eq!(
        ana.ask("POST", "/api/records", Some(&deep)).await.status,
        422
    );
    goes_on(&table, &mut a).await;
    server.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_floods_is_slowed_down_and_then_let_go() {
    let usual = Limits::default();
    let server = limited(&[
        ("messages-per-second", 20),
        ("message-burst", u64::from(usual.message_burst)),
    ])
    .await;
    let ana = Http::guest(server.addr, "Ana").await;
    let table = ana.open(&table_for("push", 2)).await;
    let mut a = ana.socket().await;
    a.join(&table).await;
    let mut m = Http::new(server.addr).socket().await;
    m.join(&table).await;
    for at in 0..2_000 {
        if m.say(&json!({ "ping": { "at": at } })).await.is_err() {
            break;
        }
    }
    let (mut pongs, mut faults, mut bye) = (0, 0, None);
    while let Some(message) = soon("the end of the flood", m.next()).await {
        pongs += u32::from(message.get("pong").is_some());
        faults += u32::from(message["fault"]["refusal"]["kind"] == "too-fast");
        bye = message
            .get("bye")
            .map(|bye| bye["refusal"]["kind"].clone())
            .or(bye);
    }
    assert!(
        (20..200).contains(&pongs) && faults >= 20,
        "{pongs} {faults}"
    );
    assert!(bye.is_none_or(|kind| kind == "too-fast"));
    assert!(counted(&ana, "messages").await >= 20.0);
    assert_eq!(counted(&ana, "too-fast").await, 1.0);
    // What was asked under a number is refused under it.
    let mut hasty = ana.socket().await;
    hasty.join(&table).await;
    let mut refused = 0;
    for nonce in 0..70 {
        let ask = json!({ "ask": { "table": table, "nonce": nonce, "command": "undo" } });
        hasty.say(&ask).await.expect("the server listens");
    }
    while refused < 5 {
        refused += u32::from(hasty.hear("refused").await["refusal"]["kind"] == "too-fast");
    }
    a.ask(&table, json!({ "say": { "text": "still here" } }))
        .await
        .expect("nobody else is slowed down");
    server.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn one_address_asks_only_so_much() {
    let server = limited(&[
        ("requests-per-second", 1),
        ("request-burst", 30),
        ("new-per-minute", 5),
    ])
    .await;
    let http = Http::new(server.addr);
    let mut guests = Vec::new();
    for _ in 0..8 {
        guests.push(http.post("/api/me", &json!({ "name": "Legion" })).await);
    }
    let made = guests.iter().filter(|reply| reply.status == 200).count();
    assert_eq!(
        (made, guests[7].status, guests[7].kind()),
        (5, 429, "too-fast".to_owned())
    );
    assert_eq!(counted(&http, "new").await, 3.0);
    let mut refused = 0;
    for _ in 0..40 {
        refused += u32::from(http.get("/api/me").await.status == 429);
    }
    assert!(refused >= 10, "{refused}");
    until("a second later", || async {
        http.get("/metrics").await.status == 200
    })
    .await;
    tokio::time::sleep(Duration::from_millis(1_500)).await;
    assert!(counted(&http, "requests").await >= f64::from(refused));
    server.end().await;

    // Behind a proxy addresses are told apart; what a client makes up before the proxy's own line is not believed.
    let mut config = config();
    config.trust_proxy = true;
    config.limits.set("new-per-minute", 1);
    let server = Running::on(config, Arc::new(Memory::new())).await;
    let from = |lines: &[&str]| Http {
        headers: lines
            .iter()
            .map(|line| ("X-Forwarded-For".to_owned(), (*line).to_owned()))
            .collect(),
        ..Http::new(server.addr)
    };
    let name = json!({ "name": "Ana" });
    assert_eq!(
        from(&["192.0.2.1"]).post("/api/me", &name).await.status,
        200
    );
    assert_eq!(
        from(&["192.0.2.2"]).post("/api/me", &name).await.status,
        200
    );
    assert_eq!(
        from(&["192.0.2.99, 192.0.2.2"])
            .post("/api/me", &name)
            .await
            .status,
        429
    );
    assert_eq!(
        from(&["192.0.2.98", "192.0.2.1"])
            .post("/api/me", &name)
            .await
            .status,
        429
    );
    assert_eq!(
        from(&["2001:db8::1"]).post("/api/me", &name).await.status,
        200
    );
    assert_eq!(
        from(&["2001:db8::2"]).post("/api/me", &name).await.status,
        429,
        "the same house"
    );
    server.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_has_more_tables_than_anybody_needs() {
    let server = limited(&[("tables-per-person", 3), ("tables-per-socket", 2)]).await;
    let ana = Http::guest(server.addr, "Ana").await;
    let mut tables = Vec::new();
    for _ in 0..3 {
        tables.push(ana.open(&table_for("push", 2)).await);
    }
    let reply = ana.post("/api/tables", &table_for("push", 2)).await;
    assert_eq!((reply.status, reply.kind()), (429, "too-many".to_owned()));
    assert_eq!(counted(&ana, "tables-per-person").await, 1.0);
    let mut a = ana.socket().await;
    a.join(&tables[0]).await;
    a.join(&tables[1]).await;
    a.say(&json!({ "join": { "table": tables[2] } }))
        .await
        .expect("the server listens");
    assert_eq!(a.hear("refused").await["refusal"]["kind"], "too-many");
    assert_eq!(counted(&ana, "tables-per-socket").await, 1.0);
    a.say(&json!({ "leave": { "table": tables[0] } }))
        .await
        .expect("the server listens");
    a.join(&tables[2]).await;
    // One table less, one more may be opened.
    a.ask(&tables[2], json!("close")).await.expect("closed");
    ana.open(&table_for("push", 2)).await;
    server.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn another_page_may_not_speak_for_one() {
    let server = limited(&[]).await;
    let ana = Http::guest(server.addr, "Ana").await;
    for origin in ["https://evil.example", "null", "http://127.0.0.1:1"] {
        let evil = Http {
            headers: vec![("Origin".to_owned(), origin.to_owned())],
            ..ana.clone()
        };
        assert_eq!(
            evil.post("/api/me", &json!({ "name": "Eve" })).await.status,
            403,
            "{origin}"
        );
        assert_eq!(evil.post("/api/me/code", &json!({})).await.status, 403);
        match Client::open(&evil).await {
            Err(Error::Http(reply)) => assert_eq!(reply.status().as_u16(), 403),
            other => panic!("{origin}: {:?}", other.map(|_| "a socket")),
        }
    }
    assert_eq!(counted(&ana, "origin").await, 9.0);
    let own = Http {
        headers: vec![("Origin".to_owned(), format!("http://{}", server.addr))],
        ..ana.clone()
    };
    own.socket().await;
    // A form of another page can post, but not what is read here.
    let mut form = TcpStream::connect(server.addr).await.expect("a connection");
    let request = ana.head("POST", "/api/me")
        + "Connection: close\r\nContent-Type: text/plain\r\nContent-Length: 14\r\n\r\n{\"name\":\"Eve\"}";
    form.write_all(request.as_bytes()).await.expect("sent");
    let mut reply = String::new();
    form.read_to_string(&mut reply).await.expect("an answer");
    assert!(reply.starts_with("HTTP/1.1 422"), "{reply}");
    assert_eq!(ana.get("/api/me").await.good()["person"]["name"], "Ana");
    server.end().await;
}

#[test]
fn every_limit_can_be_set_by_name() {
    let mut limits = Limits::default();
    for name in Limits::NAMES {
        assert!(limits.set(name, 7), "{name}");
        assert!(!limits.set(name, 0), "{name} of nothing");
    }
    assert!(limits.all().iter().all(|(_, value)| *value == 7));
    assert!(!limits.set("patience", 7));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_request_that_drips_in_is_not_waited_for() {
    let server = limited(&[("idle-seconds", 1)]).await;
    // Headers without end, and a body that was promised.
    drips(&server, b"GET /healthz HTTP/1.1\r\nHost: x\r\nX-Slow: ").await;
    assert!(counted(&Http::new(server.addr), "idle").await >= 1.0);
    let body = b"POST /api/me HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 400\r\n\r\n{";
    drips(&server, body).await;
    assert!(counted(&Http::new(server.addr), "idle").await >= 2.0);
    server.end().await;
}

/// Begins a request and goes on with a byte now and then, until the server has enough of it.
async fn drips(server: &Running, begin: &[u8]) {
    let mut stream = TcpStream::connect(server.addr).await.expect("a connection");
    let slow = async {
        stream.write_all(begin).await?;
        for _ in 0..120 {
            stream.write_all(b"a").await?;
            let mut end = [0; 64];
            let read = tokio::time::timeout(Duration::from_millis(250), stream.read(&mut end));
            match read.await {
                Ok(Ok(0)) => return Ok(true),
                // It may say why before it ends.
                Ok(Ok(_)) | Err(_) => {}
                Ok(Err(error)) => return Err(error),
            }
        }
        Ok(false)
    };
    // Closed or reset, both will do.
    let ended: std::io::Result<bool> = soon("the end of patience", slow).await;
    assert!(ended.unwrap_or(true), "it is still waited for");
}

#[tokio::test(flavor = "multi_thread")]
async fn many_sockets_of_one_device_say_no_more_than_a_few() {
    let server = limited(&[
        ("messages-per-second", 1),
        ("message-burst", 30),
        ("messages-per-device", 2),
    ])
    .await;
    let ana = Http::guest(server.addr, "Ana").await;
    let bea = Http::guest(server.addr, "Bea").await;
    let (mut pongs, mut faults) = (0, 0);
    let mut all = Vec::new();
    for _ in 0..6 {
        all.push(ana.socket().await);
    }
    for socket in &mut all {
        for at in 0..25 {
            let ping = json!({ "ping": { "at": at } });
            socket
                .say(&ping)
                .await
                .expect("no socket meets its own limit");
        }
    }
    for socket in &mut all {
        let mut answers = 0;
        while answers < 25
            && let Some(message) = soon("an answer", socket.next()).await
        {
            pongs += u32::from(message.get("pong").is_some());
            faults += u32::from(message["fault"]["refusal"]["kind"] == "too-fast");
            answers += u32::from(message.get("pong").is_some() || message.get("fault").is_some());
        }
    }
    // Two sockets' worth, with the greetings, and what a slow machine makes of a second.
    assert!(
        (30..110).contains(&pongs) && faults > 20,
        "{pongs} {faults}"
    );
    assert!(counted(&ana, "device-messages").await >= f64::from(faults));
    // Whoever else is behind the same address is not meant.
    let mut b = bea.socket().await;
    b.say(&json!({ "ping": { "at": 1 } }))
        .await
        .expect("the server listens");
    b.hear("pong").await;
    server.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn pings_count_as_messages() {
    let server = limited(&[("messages-per-second", 1), ("message-burst", 10)]).await;
    let mut eve = Http::new(server.addr).socket().await;
    let flood = async {
        for _ in 0..10_000 {
            if eve.ws.send(Frame::Ping(Vec::new().into())).await.is_err() {
                return;
            }
        }
        while eve.next().await.is_some() {}
    };
    soon("the end of the flood", flood).await;
    let http = Http::new(server.addr);
    assert!(counted(&http, "messages").await >= 20.0);
    assert!(counted(&http, "too-fast").await >= 1.0);
    server.end().await;
}
