//! Means of administrators against people: bans, mutes, words, reports; and devices, which are everybody's own means.

use std::sync::Arc;

use serde_json::{Value, json};
use sobremesa_store::{Memory, Store as _};

use crate::fake::{Client, Http, soon, until};
use crate::{Running, config, server, table_for};

fn admin(server: &Running) -> Http {
    Http {
        bearer: Some(server.admin.clone()),
        ..Http::new(server.addr)
    }
}

async fn id_of(http: &Http) -> String {
    let me = http.get("/api/me").await.good();
    me["person"]["id"].as_str().expect("somebody").to_owned()
}

/// The reason for which the server ends a connection.
async fn end_of(client: &mut Client) -> String {
    let bye = client.hear("bye").await;
    assert!(soon("the end", client.next()).await.is_none());
    bye["refusal"]["kind"].as_str().expect("a kind").to_owned()
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_is_banned_is_out_and_stays_out() {
    let store = Arc::new(Memory::new());
    let server = Running::on(config(), store.clone()).await;
    let (ana, eve) = (
        Http::guest(server.addr, "Ana").await,
        Http::guest(server.addr, "Eve").await,
    );
    let table = ana.open(&table_for("push", 2)).await;
    let (mut a, mut e) = (ana.socket().await, eve.socket().await);
    a.join(&table).await;
    e.join(&table).await;
    let whom = id_of(&eve).await;
    let ban = json!({ "measure": "ban", "whom": whom, "why": "insults" });
    assert_eq!(eve.post("/admin/sanctions", &ban).await.status, 401);
    let boss = admin(&server);
    assert_eq!(boss.post("/admin/sanctions", &ban).await.good()["ended"], 1);
    assert_eq!(end_of(&mut e).await, "banned");
    let reply = eve.get("/api/tables?which=mine").await;
    assert_eq!((reply.status, reply.kind()), (403, "banned".to_owned()));
    assert!(Client::open(&eve).await.is_err());
    a.ask(&table, json!({ "say": { "text": "she is gone" } }))
        .await
        .expect("nobody else feels it");
    let people = boss.get("/admin/people?like=eve").await.good();
    assert_eq!(
        (people.as_array().map(Vec::len), &people[0]["banned"]),
        (Some(1), &json!(true))
    );
    let ana_seen = boss.get("/admin/people?like=ana").await.good();
    assert_eq!(ana_seen[0]["addresses"], json!(["127.0.0.1"]));
    let addresses = boss.get("/admin/addresses").await.good();
    assert_eq!(addresses[0]["address"], "127.0.0.1");
    assert_eq!(addresses[0]["sockets"], 1);
    server.end().await;

    // It holds after a restart, and until it is lifted.
    let server = Running::on(config(), store).await;
    let eve = Http {
        cookie: eve.cookie.clone(),
        ..Http::new(server.addr)
    };
    assert_eq!(eve.get("/api/me").await.status, 403);
    let boss = admin(&server);
    let lift = json!({ "measure": "ban", "whom": whom });
    let lifted = boss.post("/admin/sanctions/lift", &lift).await.good();
    assert_eq!(lifted["lifted"], true);
    assert_eq!(id_of(&eve).await, whom);
    for nobody in ["nobody", "../etc", ""] {
        let ban = json!({ "measure": "ban", "whom": nobody });
        assert_eq!(
            boss.post("/admin/sanctions", &ban).await.kind(),
            "no-such-person"
        );
    }
    let log = boss.get("/admin/log").await.good();
    assert_eq!(
        (&log[0]["what"], &log[1]["what"]),
        (&json!("lift"), &json!("ban"))
    );
    server.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_address_is_banned_with_all_behind_it() {
    let mut config = config();
    config.trust_proxy = true;
    let server = Running::on(config, Arc::new(Memory::new())).await;
    let from = |address: &str| Http {
        headers: vec![("X-Forwarded-For".to_owned(), address.to_owned())],
        ..Http::new(server.addr)
    };
    let boss = Http {
        bearer: Some(server.admin.clone()),
        ..from("203.0.113.1")
    };
    let ban = json!({ "measure": "ban", "whom": "192.0.2.0/24", "hours": 1 });
    let mut far = from("192.0.2.77").socket().await;
    assert_eq!(boss.post("/admin/sanctions", &ban).await.good()["ended"], 1);
    assert_eq!(end_of(&mut far).await, "banned");
    for path in ["/", "/api/me", "/healthz"] {
        assert_eq!(from("192.0.2.9").get(path).await.status, 403, "{path}");
        assert_eq!(from("192.0.3.9").get(path).await.status, 200, "{path}");
    }
    let kept = boss.get("/admin/sanctions").await.good();
    assert_eq!(kept[0]["whom"], "192.0.2.0/24");
    assert!(kept[0]["until"].as_u64() > kept[0]["at"].as_u64());
    server.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_is_muted_plays_but_does_not_write() {
    let server = server().await;
    let eve = Http::guest(server.addr, "Eve").await;
    let table = eve.open(&table_for("push", 2)).await;
    let mut e = eve.socket().await;
    e.join(&table).await;
    let mute = json!({ "measure": "mute", "whom": id_of(&eve).await });
    admin(&server).post("/admin/sanctions", &mute).await.good();
    for talk in [
        json!({ "say": { "text": "hey" } }),
        json!({ "phrase": { "phrase": "hello" } }),
    ] {
        assert_eq!(e.ask(&table, talk).await, Err("muted".to_owned()));
    }
    e.ask(&table, json!({ "sit": { "seat": 0 } }))
        .await
        .expect("sitting is not talking");
    server.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_word_reaches_a_table_and_everybody() {
    let server = server().await;
    let ana = Http::guest(server.addr, "Ana").await;
    let table = ana.open(&table_for("push", 2)).await;
    let mut a = ana.socket().await;
    a.join(&table).await;
    let boss = admin(&server);
    let note = json!({ "text": "please\nbe kind" });
    let path = format!("/admin/tables/{table}/note");
    assert_eq!(ana.post(&path, &note).await.status, 401);
    boss.post(&path, &note).await.good();
    let step = a.hear("step").await;
    assert_eq!(step["lines"][0]["notice"]["text"], "please be kind");

    let closing = json!({ "text": "closing at 18:00" });
    assert_eq!(
        boss.post("/admin/broadcast", &closing).await.good()["told"],
        1
    );
    assert_eq!(a.hear("notice").await["text"], "closing at 18:00");
    // Who comes later reads it too, until it is taken back.
    let mut late = Client::connect(&Http::new(server.addr))
        .await
        .expect("a socket");
    assert_eq!(late.hear("notice").await["text"], "closing at 18:00");
    boss.post("/admin/broadcast", &json!({})).await.good();
    assert_eq!(late.hear("notice").await["text"], Value::Null);
    let long = json!({ "text": "x".repeat(301) });
    assert_eq!(boss.post("/admin/broadcast", &long).await.status, 413);
    server.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn people_complain_and_administrators_read_it() {
    let server = server().await;
    let ana = Http::guest(server.addr, "Ana").await;
    let table = ana.open(&table_for("push", 2)).await;
    let report = json!({ "table": table, "text": " he shouts " });
    assert_eq!(
        Http::new(server.addr)
            .post("/api/reports", &report)
            .await
            .status,
        401
    );
    ana.post("/api/reports", &report).await.good();
    for wrong in ["", "  ", &*"x".repeat(501)] {
        let reply = ana.post("/api/reports", &json!({ "text": wrong })).await;
        assert_eq!(reply.status, 422);
    }
    let boss = admin(&server);
    assert_eq!(ana.get("/admin/reports").await.status, 401);
    let reports = boss.get("/admin/reports").await.good();
    assert_eq!(reports.as_array().map(Vec::len), Some(1));
    assert_eq!(
        (
            &reports[0]["text"],
            &reports[0]["reporter"],
            &reports[0]["settled"]
        ),
        (
            &json!("he shouts"),
            &json!(id_of(&ana).await),
            &json!(false)
        )
    );
    boss.post("/admin/reports/1/settle", &json!({}))
        .await
        .good();
    assert_eq!(boss.get("/admin/reports").await.good()[0]["settled"], true);
    server.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn devices_are_listed_and_ended_with_their_sockets() {
    let server = server().await;
    let mut ana = Http::guest(server.addr, "Ana").await;
    ana.headers.push((
        "User-Agent".to_owned(),
        "Mozilla/5.0 (X11; Linux) Firefox/140.0".to_owned(),
    ));
    let code = ana.post("/api/me/code", &json!({})).await.good()["code"].clone();
    let mut phone = Http::new(server.addr);
    let reply = phone.post("/api/me/claim", &json!({ "code": code })).await;
    phone.keep_cookie(&reply);
    let table = ana.open(&table_for("push", 2)).await;
    let (mut a, mut p) = (ana.socket().await, phone.socket().await);
    a.join(&table).await;
    p.join(&table).await;
    let devices = ana.get("/api/me/devices").await.good()["devices"].clone();
    let devices = devices.as_array().expect("devices");
    assert_eq!(devices.len(), 2);
    let own = devices
        .iter()
        .find(|device| device["current"] == true)
        .expect("this one");
    assert_eq!(own["label"], "Firefox, Linux");
    let other = devices
        .iter()
        .find(|device| device["current"] == false)
        .expect("the phone");
    let path = format!(
        "/api/me/devices/{}/end",
        other["id"].as_str().expect("an id")
    );
    // Nobody ends somebody else's.
    let eve = Http::guest(server.addr, "Eve").await;
    assert_eq!(eve.post(&path, &json!({})).await.kind(), "no-such-device");
    let left = ana.post(&path, &json!({})).await.good();
    assert_eq!(left["devices"].as_array().map(Vec::len), Some(1));
    assert_eq!(end_of(&mut p).await, "device-ended");
    assert_eq!(phone.get("/api/me").await.good(), json!({ "person": null }));
    a.ask(&table, json!({ "say": { "text": "still me" } }))
        .await
        .expect("the other device goes on");
    // Forgetting a device ends its sockets, too.
    ana.post("/api/me/forget", &json!({})).await.good();
    assert_eq!(end_of(&mut a).await, "device-ended");
    server.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_cookie_in_use_is_renewed_and_its_person_seen() {
    let store = Arc::new(Memory::new());
    let server = Running::on(config(), store.clone()).await;
    let ana = Http::guest(server.addr, "Ana").await;
    let first = ana.get("/api/me").await;
    let cookie = first.header("set-cookie").expect("renewed").to_owned();
    assert!(cookie.contains("Max-Age=34560000"), "{cookie}");
    assert!(
        cookie.contains(ana.cookie.as_deref().expect("a secret")),
        "the same secret"
    );
    assert!(
        ana.get("/api/me").await.header("set-cookie").is_none(),
        "once a day"
    );
    let id = id_of(&ana).await;
    // Written down a moment later, and when the server ends at the latest.
    server.end().await;
    let devices = store.devices(&id).expect("devices");
    assert!(devices[0].seen > 0 && devices[0].made > 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn one_person_has_only_so_many_sockets() {
    let mut config = config();
    config.limits.set("sockets-per-person", 2);
    let server = Running::on(config, Arc::new(Memory::new())).await;
    let ana = Http::guest(server.addr, "Ana").await;
    let (_one, two) = (ana.socket().await, ana.socket().await);
    assert!(Client::open(&ana).await.is_err());
    Http::guest(server.addr, "Ben").await.socket().await;
    drop(two);
    until("a place", || async { Client::open(&ana).await.is_ok() }).await;
    server.end().await;
}
