//! A name is enough: cookies, codes for another device, names that are none, programs.

use std::sync::Arc;

use serde_json::json;
use sha2::{Digest as _, Sha256};
use sobremesa_store::{Memory, Store as _};

use crate::fake::Http;
use crate::{Running, config, server, table_for};

#[tokio::test(flavor = "multi_thread")]
async fn a_name_is_enough_and_only_a_hash_is_kept() {
    let store = Arc::new(Memory::new());
    let server = Running::on(config(), store.clone()).await;
    let mut ana = Http::new(server.addr);
    assert_eq!(ana.get("/api/me").await.good(), json!({ "person": null }));
    let reply = ana.post("/api/me", &json!({ "name": "  Ana  " })).await;
    let person = reply.good()["person"].clone();
    assert_eq!(
        (&person["name"], &person["program"]),
        (&json!("Ana"), &json!(false))
    );
    let cookie = reply.header("set-cookie").expect("a cookie").to_owned();
    for flag in ["HttpOnly", "SameSite=Lax", "Path=/", "Max-Age=34560000"] {
        assert!(
            cookie.split("; ").any(|part| part == flag),
            "{flag} in {cookie}"
        );
    }
    assert!(
        !cookie.contains("Secure"),
        "this server is reached without TLS: {cookie}"
    );
    ana.keep_cookie(&reply);
    let token = ana.cookie.clone().expect("a token");
    assert!(token.len() >= 43, "256 bits: {token}");
    assert_eq!(ana.get("/api/me").await.good()["person"], person);

    let known = store
        .person_by_token(&Sha256::digest(token.as_bytes()).into())
        .expect("the store answers");
    assert_eq!(
        known.map(|known| json!(known.id)),
        Some(person["id"].clone())
    );
    let folder = tempfile::tempdir().expect("a folder");
    store
        .backup(&folder.path().join("all.db"))
        .expect("a backup");
    let everything = std::fs::read(folder.path().join("all.db")).expect("the backup");
    assert!(
        !everything
            .windows(token.len())
            .any(|bytes| bytes == token.as_bytes()),
        "the token is kept"
    );

    // Somebody who is not known is nobody, not an error.
    let stranger = Http {
        cookie: Some("guessed".to_owned()),
        ..ana.clone()
    };
    assert_eq!(
        stranger.get("/api/me").await.good(),
        json!({ "person": null })
    );
    server.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn one_may_change_ones_name_but_not_to_anything() {
    let server = server().await;
    let ana = Http::guest(server.addr, "Ana").await;
    assert_eq!(
        ana.post("/api/me", &json!({ "name": "Anita" }))
            .await
            .good()["person"]["name"],
        "Anita"
    );
    assert_eq!(ana.get("/api/me").await.good()["person"]["name"], "Anita");
    for name in ["", "   ", "\u{7}", &"a".repeat(25)] {
        let reply = ana.post("/api/me", &json!({ "name": name })).await;
        assert_eq!(
            (reply.status, reply.kind()),
            (422, "bad-terms".to_owned()),
            "{name:?}"
        );
        assert_eq!(reply.json()["messages"][0]["key"], "table-fault-name");
    }
    assert_eq!(
        ana.post("/api/me", &json!({ "name": "A", "admin": true }))
            .await
            .status,
        422
    );
    assert_eq!(ana.get("/api/me").await.good()["person"]["name"], "Anita");
    server.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_code_moves_one_to_another_device_once_and_in_time() {
    let store = Arc::new(Memory::new());
    let server = Running::on(config(), store.clone()).await;
    let ana = Http::guest(server.addr, "Ana").await;
    let code = ana.post("/api/me/code", &json!({})).await.good()["code"]
        .as_str()
        .expect("a code")
        .to_owned();
    let mut phone = Http::new(server.addr);
    let careless = code.to_lowercase().replace('-', " ");
    let reply = phone
        .post("/api/me/claim", &json!({ "code": careless }))
        .await;
    assert_eq!(reply.good(), ana.get("/api/me").await.good());
    phone.keep_cookie(&reply);
    assert_ne!(
        phone.cookie, ana.cookie,
        "each device has a secret of its own"
    );
    assert_eq!(
        phone.get("/api/me").await.good(),
        ana.get("/api/me").await.good()
    );

    // Once.
    let again = Http::new(server.addr)
        .post("/api/me/claim", &json!({ "code": code }))
        .await;
    assert_eq!(again.json()["messages"][0]["key"], "table-fault-code");
    // Not after its time.
    let id = ana.get("/api/me").await.good()["person"]["id"]
        .as_str()
        .expect("an id")
        .to_owned();
    store
        .add_code(&Sha256::digest(b"OLDCODE").into(), &id, 1)
        .expect("a code");
    let late = Http::new(server.addr)
        .post("/api/me/claim", &json!({ "code": "old-code" }))
        .await;
    assert_eq!(late.json()["messages"][0]["key"], "table-fault-code");
    // Nobody has no code.
    assert_eq!(
        Http::new(server.addr)
            .post("/api/me/code", &json!({}))
            .await
            .status,
        401
    );

    // Forgotten on one device, known on the other.
    let reply = phone.post("/api/me/forget", &json!({})).await;
    assert!(
        reply
            .header("set-cookie")
            .is_some_and(|cookie| cookie.contains("Max-Age=0")),
        "{reply:?}"
    );
    assert_eq!(phone.get("/api/me").await.good(), json!({ "person": null }));
    assert_eq!(ana.get("/api/me").await.good()["person"]["name"], "Ana");
    server.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_program_sits_down_with_its_token_and_plays() {
    let server = server().await;
    let ana = Http::guest(server.addr, "Ana").await;
    let made = ana
        .post("/api/programs", &json!({ "name": "Gambit" }))
        .await
        .good();
    assert_eq!(made["person"]["program"], true);
    let program = Http {
        bearer: made["token"].as_str().map(str::to_owned),
        ..Http::new(server.addr)
    };
    let table = ana.open(&table_for("push", 2)).await;
    let (mut a, mut b) = (ana.socket().await, program.socket().await);
    a.join(&table).await;
    b.join(&table).await;
    assert!(a.ask(&table, json!({ "sit": { "seat": 0 } })).await.is_ok());
    assert!(b.ask(&table, json!({ "sit": { "seat": 1 } })).await.is_ok());
    assert!(
        b.ask(&table, json!({ "ready": { "ready": true } }))
            .await
            .is_ok()
    );
    assert!(a.ask(&table, json!("start")).await.is_ok());
    a.wait(&table, "the start", |seen| seen.phase() == "playing")
        .await;
    b.wait(&table, "the start", |seen| seen.phase() == "playing")
        .await;
    let played = tokio::join!(a.play(&table, usize::MAX), b.play(&table, usize::MAX));
    assert!(played.0 > 0 && played.1 > 0);
    assert_eq!(
        a.seen(&table).info["chairs"][1]["sitter"]["person"]["program"],
        true
    );
    server.end().await;
}
