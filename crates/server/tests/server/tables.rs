//! Opening, finding, watching and playing tables.

use serde_json::{Value, json};

use crate::fake::{Client, Http, soon, until};
use crate::{server, table_for};

/// The shelf as the server tells it.
pub(crate) async fn shelf(http: &Http) -> Vec<Value> {
    http.get("/api/games")
        .await
        .good()
        .as_array()
        .expect("games")
        .clone()
}

/// Seats two people and, where the game needs more, bots, and starts.
pub(crate) async fn two_at_a_table(
    one: &Http,
    other: &Http,
    game: &Value,
) -> (String, Client, Client) {
    let seats = game["fewest"].as_u64().expect("a number").max(2) as u8;
    let table = one
        .open(&table_for(game["id"].as_str().expect("an id"), seats))
        .await;
    let (mut a, mut b) = (one.socket().await, other.socket().await);
    a.join(&table).await;
    b.join(&table).await;
    a.ask(&table, json!({ "sit": { "seat": 0 } }))
        .await
        .expect("a seat");
    b.ask(&table, json!({ "sit": { "seat": 1 } }))
        .await
        .expect("a seat");
    for seat in 2..seats {
        a.ask(
            &table,
            json!({ "bot": { "seat": seat, "bot": game["usual"] } }),
        )
        .await
        .expect("a bot");
    }
    let salt = "00112233445566778899aabbccddeeff";
    b.ask(&table, json!({ "ready": { "ready": true, "salt": salt } }))
        .await
        .expect("ready");
    a.ask(&table, json!("start")).await.expect("the start");
    b.wait(&table, "the start", |seen| seen.phase() == "playing")
        .await;
    (table, a, b)
}

#[tokio::test(flavor = "multi_thread")]
async fn every_game_is_played_to_its_end_by_two_people_and_seen_by_one_who_watches() {
    let server = server().await;
    let (ana, ben) = (
        Http::guest(server.addr, "Ana").await,
        Http::guest(server.addr, "Ben").await,
    );
    for game in shelf(&ana).await {
        let (table, mut a, mut b) = two_at_a_table(&ana, &ben, &game).await;
        // Nobody known watches.
        let mut watcher = Http::new(server.addr).socket().await;
        assert_eq!(watcher.join(&table).await.seat(), None);
        a.wait(&table, "somebody watching", |seen| seen.watching == 1)
            .await;
        let watched = async {
            watcher
                .wait(&table, "the end", |seen| seen.phase() == "over")
                .await;
        };
        let (first, second, ()) = tokio::join!(
            a.play(&table, usize::MAX),
            b.play(&table, usize::MAX),
            watched
        );
        assert!(first + second > 0, "{game}");
        let ends = [&a, &b, &watcher].map(|client| client.seen(&table).info.clone());
        assert!(
            ends[0]["ending"].is_object() && ends[0]["seed"].is_string(),
            "{game}"
        );
        assert!(ends[1] == ends[0] && ends[2] == ends[0]);
        assert!(watcher.seen(&table).owed().is_empty());
        // What was applied step by step is what somebody sees who comes now.
        for (who, client) in [(&ana, &a), (&ben, &b), (&Http::new(server.addr), &watcher)] {
            let mut fresh = who.socket().await;
            let seen = fresh.join(&table).await;
            assert_eq!(
                (seen.version, &seen.picture),
                (client.seen(&table).version, &client.seen(&table).picture)
            );
        }
    }
    assert!(ana.figure("sobremesa_moves_total").await > 10.0);
    assert!(ana.figure("sobremesa_storing_seconds_count").await > 10.0);
    server.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn play_now_sits_one_down_against_bots_at_once() {
    let server = server().await;
    let ana = Http::guest(server.addr, "Ana").await;
    for game in shelf(&ana).await {
        let seats = game["fewest"].as_u64().expect("a number").max(2);
        let bots: Vec<Value> = (0..seats)
            .map(|seat| {
                if seat == 0 {
                    Value::Null
                } else {
                    game["usual"].clone()
                }
            })
            .collect();
        let table = ana
            .open(&json!({ "game": game["id"], "terms": { "options": {}, "seats": seats }, "bots": bots, "sit": 0,
                "start": true, "salt": "0123456789abcdef0123456789abcdef" }))
            .await;
        let mut a = ana.socket().await;
        assert_eq!(a.join(&table).await.phase(), "playing");
        a.play(&table, usize::MAX).await;
        assert_eq!(a.seen(&table).phase(), "over");
    }
    assert!(ana.figure("sobremesa_thoughts_total").await > 0.0);
    server.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_hint_is_for_whoever_is_on_turn_at_a_table_that_gives_hints() {
    let server = server().await;
    let ana = Http::guest(server.addr, "Ana").await;
    let ben = Http::guest(server.addr, "Ben").await;
    for game in shelf(&ana).await {
        let id = game["id"].as_str().expect("a name");
        let seats = game["fewest"].as_u64().expect("a number").max(2);
        // Alone with bots: practice.
        let mut new = table_for(id, seats as u8);
        new["bots"] = (0..seats)
            .map(|seat| {
                if seat == 0 {
                    Value::Null
                } else {
                    json!("random")
                }
            })
            .collect();
        (new["sit"], new["start"]) = (json!(0), json!(true));
        let table = ana.open(&new).await;
        let mut a = ana.socket().await;
        a.join(&table).await;
        a.wait(&table, "one's turn", |seen| !seen.owed().is_empty())
            .await;
        assert_eq!(a.seen(&table).info["hints"], true, "{id}");
        let owed = a.seen(&table).owed().to_vec();
        let hints = ana
            .post(&format!("/api/tables/{table}/hint"), &json!({}))
            .await
            .good();
        let told = hints["hints"].as_array().expect("a list");
        assert!((1..=3).contains(&told.len()), "{hints}");
        for hint in told {
            assert!(owed.contains(&hint["action"]), "{hint}");
            assert!(
                hint["message"]["key"].is_string() && hint["per_mille"].is_u64(),
                "{hint}"
            );
        }
        assert_eq!(
            ben.post(&format!("/api/tables/{table}/hint"), &json!({}))
                .await
                .status,
            422,
            "not seated"
        );
    }
    // Where the terms say no there are none, and where nobody plays yet neither.
    let mut new = table_for("push", 2);
    new["terms"]["hints"] = json!(false);
    (new["bots"], new["sit"]) = (json!([null, "random"]), json!(0));
    let table = ana.open(&new).await;
    assert_eq!(
        ana.post(&format!("/api/tables/{table}/hint"), &json!({}))
            .await
            .status,
        409
    );
    new["start"] = json!(true);
    let table = ana.open(&new).await;
    let refused = ana
        .post(&format!("/api/tables/{table}/hint"), &json!({}))
        .await;
    assert_eq!(refused.status, 403);
    assert!(
        refused.body.contains("table-refusal-no-hints"),
        "{refused:?}"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn terms_that_make_no_sense_are_refused_with_every_fault() {
    let server = server().await;
    let ana = Http::guest(server.addr, "Ana").await;
    let new = json!({ "game": "push", "terms": { "options": {}, "seats": 99, "seconds": 1, "stand_in": "oracle" } });
    let reply = ana.post("/api/tables", &new).await;
    let messages = reply.json()["messages"].clone();
    let keys: Vec<&str> = messages
        .as_array()
        .expect("faults")
        .iter()
        .filter_map(|m| m["key"].as_str())
        .collect();
    assert_eq!(
        (reply.status, keys),
        (
            422,
            vec![
                "table-fault-seats",
                "table-fault-seconds",
                "table-fault-bot"
            ]
        )
    );
    let cases = [
        (
            json!({ "game": "chess", "terms": { "options": {}, "seats": 2 } }),
            "table-fault-game",
        ),
        (
            json!({ "game": "push", "terms": { "options": { "luck": 1 }, "seats": 2 } }),
            "table-fault-option-unknown",
        ),
        (
            json!({ "game": "push", "terms": { "options": {}, "seats": 2 }, "bots": ["oracle"] }),
            "table-fault-bot",
        ),
        (
            json!({ "game": "push", "terms": { "options": {}, "seats": 2 }, "sit": 7 }),
            "table-refusal-no-such-seat",
        ),
        (
            json!({ "game": "push", "terms": { "options": {}, "seats": 2 }, "start": true }),
            "table-refusal-seats-free",
        ),
        (json!({ "terms": {} }), "table-fault-json"),
    ];
    for (new, key) in cases {
        let reply = ana.post("/api/tables", &new).await;
        assert_eq!(
            (reply.status, &reply.json()["messages"][0]["key"]),
            (422, &json!(key)),
            "{new}"
        );
    }
    assert_eq!(
        Http::new(server.addr)
            .post("/api/tables", &table_for("push", 2))
            .await
            .kind(),
        "unknown"
    );
    assert_eq!(
        ana.figure("sobremesa_refusals_total{kind=\"bad-terms\"}")
            .await,
        7.0
    );
    server.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn after_the_match_everybody_finds_their_seat_again() {
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
    assert_eq!(
        a.ask(&table, json!("rematch")).await,
        Err("not-over".to_owned())
    );
    tokio::join!(a.play(&table, usize::MAX), b.play(&table, usize::MAX));
    // Both ask at the same time: one table, told to both.
    let asked = tokio::join!(
        a.ask(&table, json!("rematch")),
        b.ask(&table, json!("rematch"))
    );
    assert!(asked.0.is_ok() && asked.1.is_ok(), "{asked:?}");
    b.wait(&table, "the rematch", |seen| {
        seen.info["rematch"].is_string()
    })
    .await;
    a.wait(&table, "the rematch", |seen| {
        seen.info["rematch"].is_string()
    })
    .await;
    let next = a.seen(&table).info["rematch"]
        .as_str()
        .expect("a table")
        .to_owned();
    assert_eq!(b.seen(&table).info["rematch"], next.as_str());
    assert_eq!(a.join(&next).await.seat(), Some(0));
    assert_eq!(b.join(&next).await.seat(), Some(1));
    assert_eq!(a.seen(&next).phase(), "lobby");
    server.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn other_peoples_tables_stay_theirs() {
    let server = server().await;
    let ana = Http::guest(server.addr, "Ana").await;
    let games = shelf(&ana).await;
    let ben = Http::guest(server.addr, "Ben").await;
    let push = games
        .iter()
        .find(|game| game["id"] == "push")
        .expect("PUSH is on the shelf");
    let (table, mut a, mut b) = two_at_a_table(&ana, &ben, push).await;
    let mallory = Http::guest(server.addr, "Mallory").await;
    let mut m = mallory.socket().await;
    // Who has not joined can do nothing; who only watches can only watch.
    let action = json!("draw");
    let acting = json!({ "act": { "table": table, "seen": 1, "nonce": 1, "action": action } });
    m.say(&acting).await.expect("the server listens");
    assert_eq!(m.hear("refused").await["refusal"]["kind"], "not-joined");
    m.join(&table).await;
    assert_eq!(m.act(&table, &action).await, Err("not-seated".to_owned()));
    assert_eq!(
        m.ask(&table, json!("undo")).await,
        Err("not-seated".to_owned())
    );
    assert_eq!(
        m.ask(&table, json!({ "bot": { "seat": 0, "bot": "random" } }))
            .await,
        Err("not-owner".to_owned())
    );
    assert_eq!(
        m.ask(&table, json!({ "sit": { "seat": 0 } })).await,
        Err("seat-taken".to_owned())
    );
    assert_eq!(
        mallory
            .get(&format!("/api/tables/{table}/record"))
            .await
            .kind(),
        "not-over"
    );
    assert_eq!(
        mallory
            .get(&format!("/api/tables/{table}/replay?eyes=open"))
            .await
            .kind(),
        "not-over"
    );
    assert_eq!(
        mallory
            .post(
                &format!("/api/tables/{table}/branch"),
                &json!({ "moves": 0, "seat": 0 })
            )
            .await
            .kind(),
        "not-over"
    );

    // Guessed ids lead nowhere.
    for guess in ["aaaaaaaaaaaaaaaaaaaa", "x", "guest-1"] {
        m.say(&json!({ "join": { "table": guess } }))
            .await
            .expect("the server listens");
        assert_eq!(m.hear("refused").await["refusal"]["kind"], "no-such-table");
        assert_eq!(
            mallory
                .get(&format!("/api/tables/{guess}/record"))
                .await
                .status,
            404
        );
    }
    // An old message again does nothing again.
    let version = a.seen(&table).version;
    let said = json!({ "ask": { "table": table, "nonce": 77, "command": { "say": { "text": "hello" } } } });
    a.say(&said).await.expect("the server listens");
    let first = a.hear("done").await;
    a.say(&said).await.expect("the server listens");
    assert_eq!(a.hear("done").await, first);
    assert_eq!(a.seen(&table).version, version + 1);
    // The same number from somebody else is another number.
    b.say(&said).await.expect("the server listens");
    assert_ne!(b.hear("done").await, first);

    // Where nobody may watch, the table is not even there.
    let mut new = table_for("push", 2);
    new["terms"]["spectators"] = json!(false);
    new["bots"] = json!([null, "random"]);
    new["sit"] = json!(0);
    new["start"] = json!(true);
    let closed = ana.open(&new).await;
    m.say(&json!({ "join": { "table": closed } }))
        .await
        .expect("the server listens");
    assert_eq!(m.hear("refused").await["refusal"]["kind"], "no-such-table");
    assert_eq!(
        m.ask(&closed, json!({ "say": { "text": "hi" } })).await,
        Err("not-joined".to_owned())
    );
    server.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn everything_owed_is_described_and_why_not_is_told() {
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
    a.wait(&table, "the start", |seen| seen.phase() == "playing")
        .await;
    let (owing, idle) = if a.seen(&table).owed().is_empty() {
        (&mut b, &mut a)
    } else {
        (&mut a, &mut b)
    };
    owing
        .say(&json!({ "describe": { "table": table } }))
        .await
        .expect("the server listens");
    let described = owing.hear("described").await["actions"]
        .as_array()
        .expect("actions")
        .clone();
    let owed: Vec<&Value> = described
        .iter()
        .filter(|d| d["owed"] == true)
        .map(|d| &d["action"])
        .collect();
    assert_eq!(owed, owing.seen(&table).owed().iter().collect::<Vec<_>>());
    let action = owing.seen(&table).owed()[0].clone();
    owing
        .say(&json!({ "why": { "table": table, "nonce": 5, "action": action } }))
        .await
        .expect("it listens");
    assert_eq!(owing.hear("allowed").await["nonce"], 5);
    idle.say(&json!({ "why": { "table": table, "nonce": 6, "action": action } }))
        .await
        .expect("it listens");
    let refusal = idle.hear("refused").await["refusal"].clone();
    assert_eq!(
        (&refusal["kind"], refusal["rule"].is_string()),
        (&json!("rules"), true),
        "{refusal}"
    );
    server.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn rooms_nobody_needs_are_counted_out_and_seats_are_counted() {
    let server = server().await;
    let ana = Http::guest(server.addr, "Ana").await;
    let table = ana.open(&table_for("push", 4)).await;
    assert_eq!(ana.figure("sobremesa_rooms ").await, 1.0);
    assert_eq!(ana.figure("sobremesa_seats ").await, 4.0);
    let mut a = ana.socket().await;
    a.join(&table).await;
    assert_eq!(ana.figure("sobremesa_followers ").await, 1.0);
    assert_eq!(ana.figure("sobremesa_sockets ").await, 1.0);
    drop(a);
    until("the socket being gone", || async {
        ana.figure("sobremesa_sockets ").await + ana.figure("sobremesa_followers ").await == 0.0
    })
    .await;
    soon("the end", server.end()).await;
}
