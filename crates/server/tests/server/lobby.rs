//! Lists of tables: who waits for whom, and one's own.

use serde_json::{Value, json};

use crate::fake::Http;
use crate::tables::{shelf, two_at_a_table};
use crate::{server, table_for};

#[tokio::test(flavor = "multi_thread")]
async fn lists_show_what_is_open_and_what_is_ones_own() {
    let server = server().await;
    let (ana, ben) = (
        Http::guest(server.addr, "Ana").await,
        Http::guest(server.addr, "Ben").await,
    );
    let hidden = ana.open(&table_for("push", 2)).await;
    let mut new = table_for("push", 2);
    new["terms"]["listed"] = json!(true);
    let shown = ana.open(&new).await;
    let ids = |listings: Value| -> Vec<String> {
        let tables = listings["tables"].as_array().expect("tables").clone();
        tables
            .iter()
            .map(|table| table["table"].as_str().expect("an id").to_owned())
            .collect()
    };
    assert_eq!(
        ids(ben.get("/api/tables?which=open").await.good()),
        std::slice::from_ref(&shown)
    );
    assert_eq!(
        ids(ben.get("/api/tables?which=mine").await.good()),
        Vec::<String>::new()
    );
    let mut mine = ids(ana.get("/api/tables?which=mine").await.good());
    mine.sort();
    let mut both = [hidden.clone(), shown.clone()];
    both.sort();
    assert_eq!(mine, both);
    assert_eq!(
        Http::new(server.addr)
            .get("/api/tables?which=mine")
            .await
            .kind(),
        "unknown"
    );
    assert_eq!(
        Http::new(server.addr)
            .get("/api/tables?which=open")
            .await
            .status,
        200
    );
    assert_eq!(ben.get("/api/tables?which=all").await.status, 400);

    // Sitting down makes a table one's own; closing takes it out of the lists.
    let mut b = ben.socket().await;
    b.join(&shown).await;
    b.ask(&shown, json!({ "sit": { "seat": 1 } }))
        .await
        .expect("a seat");
    assert_eq!(
        ids(ben.get("/api/tables?which=mine").await.good()),
        std::slice::from_ref(&shown)
    );
    let mut a = ana.socket().await;
    a.join(&shown).await;
    a.ask(&shown, json!("close")).await.expect("closed");
    assert_eq!(
        ids(ben.get("/api/tables?which=open").await.good()),
        Vec::<String>::new()
    );
    b.wait(&shown, "the closing", |seen| seen.phase() == "closed")
        .await;
    server.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_busy_lobby_shows_who_waits_in_few_bytes() {
    let server = server().await;
    let ana = Http::guest(server.addr, "Ana").await;
    let mut waiting = table_for("push", 3);
    waiting["terms"]["listed"] = json!(true);
    waiting["sit"] = json!(0);
    let first = ana.open(&waiting).await;
    let deck = json!({ "name": "Mine", "card": vec![json!({ "text": "x".repeat(1_000) }); 100] });
    let fat =
        json!({ "game": "cthulhu-500", "terms": { "options": { "deck": deck }, "seats": 3 } });
    assert_eq!(ana.post("/api/tables", &fat).await.kind(), "too-long");
    let deck = json!({ "name": "Mine", "card": vec![json!({ "text": "x".repeat(700) }); 100] });
    let fat =
        json!({ "game": "cthulhu-500", "terms": { "options": { "deck": deck }, "seats": 3 } });
    let refused = ana.post("/api/tables", &fat).await;
    assert_eq!(refused.json()["messages"][0]["key"], "table-fault-content");
    // More matches than a page has room for, all of them younger.
    for _ in 0..40 {
        let mut on = table_for("push", 2);
        on["terms"]["listed"] = json!(true);
        on["bots"] = json!([null, "random"]);
        on["sit"] = json!(0);
        on["start"] = json!(true);
        ana.open(&on).await;
    }
    let page = ana.get("/api/tables?which=open").await;
    assert!(page.body.len() < 50_000, "{} bytes", page.body.len());
    let page = page.good();
    assert_eq!(page["tables"][0]["table"], first.as_str());
    assert_eq!(page["tables"].as_array().map(Vec::len), Some(20));
    let next = page["next"].as_str().expect("another page");
    let rest = ana
        .get(&format!("/api/tables?which=open&after={next}"))
        .await;
    assert_eq!(rest.good()["tables"].as_array().map(Vec::len), Some(20));
    let three = ana
        .get("/api/tables?which=open&seats=3&free=1&game=push")
        .await;
    assert_eq!(three.good()["tables"].as_array().map(Vec::len), Some(1));

    // Whoever looks hears of a change when it happens.
    let version = three.good()["version"].clone();
    let looking = {
        let ana = ana.clone();
        tokio::spawn(async move {
            ana.get(&format!("/api/tables?which=open&seats=3&seen={version}"))
                .await
        })
    };
    let second = ana.open(&waiting).await;
    let changed = looking.await.expect("no panic").good();
    let ids = changed["tables"].as_array().expect("tables");
    assert!(ids.iter().any(|row| row["table"] == second.as_str()));
    server.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_code_said_aloud_leads_to_the_table() {
    let server = server().await;
    let ana = Http::guest(server.addr, "Ana").await;
    let table = ana.open(&table_for("push", 2)).await;
    let mut a = ana.socket().await;
    a.join(&table).await;
    let code = a.seen(&table).info["code"]
        .as_str()
        .expect("a code")
        .to_owned();
    let careless = code.to_uppercase().replace('-', "%20");
    let stranger = Http::new(server.addr);
    for typed in [&code, &careless] {
        let found = stranger.get(&format!("/api/find/{typed}")).await.good();
        assert_eq!(found["table"], table.as_str(), "{typed}");
    }
    // An old link is an id, and leads to itself.
    let found = stranger.get(&format!("/api/find/{table}")).await.good();
    assert_eq!(found["table"], table.as_str());
    // A list does not tell the codes of tables that are not in it.
    let open = stranger.get("/api/tables?which=open").await.good();
    assert!(!open.to_string().contains(&code));
    // Who guesses is not answered for a while, even when right.
    for number in 0..12 {
        let guess = format!("/api/find/nube-nuez-{number:02}");
        let wrong = stranger.get(&guess).await.kind();
        assert!(["no-such-table", "too-fast"].contains(&wrong.as_str()));
    }
    let right = stranger.get(&format!("/api/find/{code}")).await;
    assert_eq!(right.kind(), "too-fast");
    server.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn tables_are_found_by_language_and_counted() {
    let server = server().await;
    let ana = Http::guest(server.addr, "Ana").await;
    for language in ["es", "fr", "fr"] {
        let mut new = table_for("push", 2);
        new["terms"]["listed"] = json!(true);
        new["terms"]["language"] = json!(language);
        ana.open(&new).await;
    }
    let french = ana.get("/api/tables?which=open&language=fr&part=waiting&speed=live");
    let french = french.await.good();
    assert_eq!(french["tables"].as_array().map(Vec::len), Some(2));
    assert_eq!(french["counts"]["waiting"], 2);
    assert_eq!(french["counts"]["games"]["push"], 2);
    assert!(french["tables"][0]["code"].is_string());
    server.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn when_all_want_another_match_it_begins_under_the_same_code() {
    let server = server().await;
    let (ana, ben) = (
        Http::guest(server.addr, "Ana").await,
        Http::guest(server.addr, "Ben").await,
    );
    let games = shelf(&ana).await;
    let push = games
        .iter()
        .find(|game| game["id"] == "push")
        .expect("PUSH is on the shelf");
    let (table, mut a, mut b) = two_at_a_table(&ana, &ben, push).await;
    tokio::join!(a.play(&table, usize::MAX), b.play(&table, usize::MAX));
    let code = a.seen(&table).info["code"].clone();
    let mine = ana.get("/api/tables?which=mine").await.good();
    assert!(mine["tables"][0]["ranking"]["each"].is_object(), "{mine}");
    let again = json!({ "again": { "ready": true } });
    a.ask(&table, again.clone()).await.expect("ana is in");
    b.ask(&table, again).await.expect("ben is in");
    b.wait(&table, "the next match", |seen| {
        seen.info["rematch"].is_string()
    })
    .await;
    let next = b.seen(&table).info["rematch"]
        .as_str()
        .expect("a table")
        .to_owned();
    assert_eq!(b.join(&next).await.seat(), Some(1));
    assert_eq!(a.join(&next).await.seat(), Some(0));
    // The promise is there before anybody adds to the deal.
    assert_eq!(b.seen(&next).phase(), "lobby");
    assert_eq!(b.seen(&next).info["code"], code);
    let promised = b.seen(&next).info["commitment"].clone();
    let ready = json!({ "ready": { "ready": true, "salt": "5a".repeat(16) } });
    b.ask(&next, ready.clone()).await.expect("ben adds");
    a.ask(&next, ready).await.expect("ana adds");
    b.wait(&next, "the match", |seen| seen.phase() == "playing")
        .await;
    assert_eq!(b.seen(&next).info["commitment"], promised);
    // The old link leads to the new match.
    let old = format!("/api/find/{table}");
    let found = Http::new(server.addr).get(&old).await.good();
    assert_eq!(found["table"], next.as_str());
    server.end().await;
}
