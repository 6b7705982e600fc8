//! A match that is on goes on elsewhere: brought here from where it was begun, or taken along by who plays it.

use serde_json::{Value, json};

use crate::fake::Http;
use crate::records::{played, titles};
use crate::{server, table_for};

#[tokio::test(flavor = "multi_thread")]
async fn a_match_begun_elsewhere_goes_on_here_and_others_come_to_it() {
    let server = server().await;
    let ana = Http::guest(server.addr, "Ana").await;
    let ben = Http::guest(server.addr, "Ben").await;
    for game in titles() {
        let (whole, hers) = long_enough(&ana, game).await;
        let mut record = whole.clone();
        let entries = record["log"]["entries"].as_array_mut().expect("entries");
        entries.truncate(hers);
        let begun = entries.clone();
        let moved = ana.post("/api/records?seat=1", &record).await.good();
        let moved = moved["table"].as_str().expect("a table").to_owned();
        let mut a = ana.socket().await;
        let seen = a.join(&moved).await;
        assert_eq!((seen.phase(), seen.seat()), ("playing", Some(1)), "{game}");
        assert!(seen.info["code"].is_string(), "it can be said aloud");
        assert!(seen.info["chairs"][0]["sitter"]["bot"].is_object());
        // Ben has the link: he takes a bot's seat without asking.
        let mut b = ben.socket().await;
        b.join(&moved).await;
        let sit = json!({ "sit": { "seat": 0 } });
        b.ask(&moved, sit).await.expect("he sits");
        let (mine, his) = tokio::join!(a.play(&moved, usize::MAX), b.play(&moved, usize::MAX));
        assert!(mine + his > 0, "{game}: they played");
        let again = ana.get(&format!("/api/tables/{moved}/record")).await.good();
        let after = again["log"]["entries"].as_array().expect("entries");
        assert!(after.len() > begun.len() && after.starts_with(&begun));
        assert!(
            again.get("fair").is_none_or(Value::is_null),
            "nobody promised what was dealt elsewhere: {game}"
        );

        // What is over, has no such seat or does not follow the rules does not go on.
        for (path, record, key) in [
            ("/api/records?seat=1", &whole, "table-refusal-over"),
            ("/api/records?seat=9", &record, "table-refusal-no-such-seat"),
            (
                "/api/records?seat=1",
                &bent(&record),
                "table-fault-no-replay",
            ),
        ] {
            let reply = ana.post(path, record).await;
            let said = reply.json()["messages"][0]["key"].clone();
            assert_eq!((reply.status, said), (422, json!(key)), "{game} {path}");
        }
    }
    let nobody = Http::new(server.addr);
    let refused = nobody.post("/api/records?seat=0", &json!({})).await;
    assert_eq!(refused.status, 401);
    server.end().await;
}

/// The record of a match, and the move before which it is cut: something was played before, seat 1 is asked, so that
/// nobody else can end it before she has answered, and there are some moves to come. A match of luck may be too short.
async fn long_enough(ana: &Http, game: &str) -> (Value, usize) {
    for _ in 0..20 {
        let table = played(ana, game).await;
        let record = ana.get(&format!("/api/tables/{table}/record")).await.good();
        let entries = record["log"]["entries"].as_array().expect("entries");
        let early = &entries[..entries.len().saturating_sub(7)];
        let hers = early
            .iter()
            .rposition(|entry| entry["seat"] == json!(1))
            .filter(|hers| *hers > 0);
        if let Some(hers) = hers {
            return (record, hers);
        }
    }
    panic!("{game}: no match of twenty was long enough");
}

/// The same match with its first move made from a seat that is not there.
fn bent(record: &Value) -> Value {
    let mut record = record.clone();
    record["log"]["entries"][0]["seat"] = json!(99);
    record
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_that_is_on_is_taken_along_by_who_plays_it_alone() {
    let server = server().await;
    let ana = Http::guest(server.addr, "Ana").await;
    let ben = Http::guest(server.addr, "Ben").await;
    let mut new = table_for("the-game", 2);
    new["bots"] = json!([null, "greedy"]);
    new["sit"] = json!(0);
    new["start"] = json!(true);
    let table = ana.open(&new).await;
    let mut a = ana.socket().await;
    a.join(&table).await;
    a.play(&table, 3).await;
    let path = format!("/api/tables/{table}/copy");
    let copy = ana.post(&path, &json!({})).await.good();
    let position = &copy["log"]["setup"]["position"];
    let hands = position["hands"].as_array().expect("hands");
    let mut view: Vec<_> = a.seen(&table).picture["view"]["hand"]
        .as_array()
        .expect("a hand")
        .clone();
    let mut hand = hands[0].as_array().expect("a hand").clone();
    let by_number = |a: &Value, b: &Value| a.as_u64().cmp(&b.as_u64());
    view.sort_by(by_number);
    hand.sort_by(by_number);
    assert_eq!(hand, view, "one's own hand is as it is");
    assert!(copy.get("fair").is_none_or(Value::is_null));
    // It is a record like any other: it goes on wherever it is brought.
    let on = ana.post("/api/records?seat=0", &copy).await.good();
    let on = on["table"].as_str().expect("a table").to_owned();
    assert_eq!(a.join(&on).await.phase(), "playing");

    assert_eq!(ben.post(&path, &json!({})).await.kind(), "not-seated");
    let mut b = ben.socket().await;
    b.join(&on).await;
    b.ask(&on, json!({ "sit": { "seat": 1 } }))
        .await
        .expect("he sits");
    let on = format!("/api/tables/{on}/copy");
    assert_eq!(
        ana.post(&on, &json!({})).await.kind(),
        "no-hints",
        "where two play, nobody tries out what the other may do"
    );
    assert_eq!(
        Http::new(server.addr).post(&path, &json!({})).await.status,
        401
    );
    server.end().await;
}
