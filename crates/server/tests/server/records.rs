//! What is left of a match: its record, verified; seen again through any eyes; played on from anywhere; brought back.

use std::sync::Arc;

use serde_json::{Value, json};
use sobremesa_protocol::{RecordFile, verify};
use sobremesa_shelf::with_game;
use sobremesa_store::Memory;

use crate::fake::Http;
use crate::{Running, config, server, table_for};

/// A match against bots, played to its end.
pub(crate) async fn played(ana: &Http, game: &str) -> String {
    let (seats, usual) = with_game!(game, G => {
        ((*<G as sobremesa_core::Game>::SEATS.start()).max(2), <G as sobremesa_bots::Roster>::FAST)
    }, else => unreachable!("on the shelf"));
    let mut new = table_for(game, seats);
    new["bots"] = (0..seats)
        .map(|seat| if seat == 0 { Value::Null } else { json!(usual) })
        .collect();
    new["sit"] = json!(0);
    new["start"] = json!(true);
    new["salt"] = json!("feedfacefeedfacefeedfacefeedface");
    let table = ana.open(&new).await;
    let mut a = ana.socket().await;
    a.join(&table).await;
    a.play(&table, usize::MAX).await;
    table
}

pub(crate) fn titles() -> impl Iterator<Item = &'static str> {
    sobremesa_shelf::TITLES.iter().map(|title| title.id)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_record_is_downloaded_verified_and_brought_back() {
    let server = server().await;
    let ana = Http::guest(server.addr, "Ana").await;
    for game in titles() {
        let table = played(&ana, game).await;
        let reply = ana.get(&format!("/api/tables/{table}/record")).await;
        assert!(
            reply
                .header("content-disposition")
                .is_some_and(|value| value.contains(&table)),
            "{reply:?}"
        );
        let file = RecordFile::parse(&reply.body).expect("a record");
        with_game!(game, G => {
            let record = file.open::<G>().expect("a record of this game");
            let verified = verify(&record).expect("dealt as promised");
            assert!(verified.over && verified.skipped == 0, "{verified:?}");
            assert_eq!(record.players[0].name, "Ana");
        }, else => panic!("{game} is not on the shelf"));

        let imported = ana.post("/api/records", &reply.good()).await.good()["table"].clone();
        let imported = imported.as_str().expect("a table").to_owned();
        let mut a = ana.socket().await;
        assert_eq!(a.join(&imported).await.phase(), "over");
        assert_eq!(
            a.seen(&imported).seat(),
            None,
            "nobody plays there any more"
        );
        let again = ana
            .get(&format!("/api/tables/{imported}/record"))
            .await
            .good();
        assert_eq!(again["log"], reply.json()["log"]);
        assert!(
            again.get("fair").is_none_or(Value::is_null),
            "nobody promised anything here: {game}"
        );
    }
    // What is no record is refused with a reason.
    for bad in [json!({}), json!({ "game": "push" }), json!([1]), json!("x")] {
        let reply = ana.post("/api/records", &bad).await;
        assert_eq!(
            (reply.status, &reply.json()["messages"][0]["key"]),
            (422, &json!("table-fault-record")),
            "{bad}"
        );
    }
    server.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_is_seen_again_through_any_eyes() {
    let server = server().await;
    let ana = Http::guest(server.addr, "Ana").await;
    let table = played(&ana, "the-game").await;
    let replay = |eyes: &'static str| {
        let (ana, path) = (
            ana.clone(),
            format!("/api/tables/{table}/replay?eyes={eyes}"),
        );
        async move { ana.get(&path).await }
    };
    let entries =
        ana.get(&format!("/api/tables/{table}/record")).await.good()["log"]["entries"].clone();
    let steps = entries.as_array().expect("entries").len() + 1;
    for eyes in ["open", "spectator", "0", "1"] {
        let seen = replay(eyes).await.good();
        assert_eq!(
            seen["steps"].as_array().map(Vec::len),
            Some(steps),
            "{eyes}"
        );
        let open = seen["steps"][0]["open"].as_array().map_or(0, Vec::len);
        assert_eq!(open, if eyes == "open" { 2 } else { 0 }, "{eyes}");
    }
    let views = [
        replay("0").await.good(),
        replay("1").await.good(),
        replay("spectator").await.good(),
    ];
    assert_ne!(
        views[0]["steps"][0]["view"], views[1]["steps"][0]["view"],
        "each sees the own hand"
    );
    assert_ne!(views[0]["steps"][0]["view"], views[2]["steps"][0]["view"]);
    for (eyes, kind) in [
        ("2", "no-such-seat"),
        ("nobody", "no-such-seat"),
        ("-1", "no-such-seat"),
    ] {
        assert_eq!(replay(eyes).await.kind(), kind);
    }
    server.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn one_plays_on_from_any_moment_with_bots_around() {
    let server = server().await;
    let ana = Http::guest(server.addr, "Ana").await;
    for game in titles() {
        let table = played(&ana, game).await;
        let record = ana.get(&format!("/api/tables/{table}/record")).await.good();
        let moves = record["log"]["entries"].as_array().expect("entries").len();
        for (moment, seat) in [(0, 0), (moves / 2, 1), (moves - 1, 0)] {
            let branch = json!({ "moves": moment, "seat": seat });
            let reply = ana
                .post(&format!("/api/tables/{table}/branch"), &branch)
                .await
                .good();
            let branch = reply["table"].as_str().expect("a table").to_owned();
            let mut a = ana.socket().await;
            let seen = a.join(&branch).await;
            assert_eq!(
                (seen.seat(), &seen.info["from_position"]),
                (Some(seat), &json!(true)),
                "{game} {moment}"
            );
            a.play(&branch, usize::MAX).await;
            assert_eq!(a.seen(&branch).phase(), "over");
        }
        for bad in [
            json!({ "moves": moves + 1, "seat": 0 }),
            json!({ "moves": 0, "seat": 9 }),
            json!({ "moves": 0, "seat": 0, "bot": "oracle" }),
        ] {
            let reply = ana.post(&format!("/api/tables/{table}/branch"), &bad).await;
            assert!([404, 422].contains(&reply.status), "{bad}: {reply:?}");
        }
    }
    server.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn every_game_has_a_first_match_that_teaches() {
    let server = server().await;
    let nobody = Http::new(server.addr);
    assert_eq!(
        nobody
            .post("/api/lessons/the-game", &json!({}))
            .await
            .status,
        401
    );
    let ana = Http::guest(server.addr, "Ana").await;
    for game in titles() {
        let lesson = ana
            .post(&format!("/api/lessons/{game}"), &json!({}))
            .await
            .good();
        assert!(
            lesson["steps"]
                .as_array()
                .is_some_and(|steps| steps.len() >= 4),
            "{game}: {lesson}"
        );
        let table = lesson["table"].as_str().expect("a table").to_owned();
        let mut a = ana.socket().await;
        let seen = a.join(&table).await;
        assert_eq!((seen.seat(), seen.phase()), (Some(0), "playing"), "{game}");
        assert!(
            !seen.info["terms"]["listed"].as_bool().expect("a word"),
            "nobody is disturbed"
        );
    }
    assert_eq!(ana.post("/api/lessons/chess", &json!({})).await.status, 422);
    server.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_lost_match_is_won_afterwards() {
    let server = server().await;
    let ana = Http::guest(server.addr, "Ana").await;
    let table = played(&ana, "the-game").await;
    let ending = |record: &Value| record["log"]["entries"].as_array().expect("entries").len();
    let lost = ana.get(&format!("/api/tables/{table}/record")).await.good();
    let won = ana
        .post(
            &format!("/api/tables/{table}/solve"),
            &json!({ "moves": 0 }),
        )
        .await
        .good();
    let won = won["table"].as_str().expect("a table").to_owned();
    let replay = ana
        .get(&format!("/api/tables/{won}/replay?eyes=open"))
        .await
        .good();
    assert_eq!(
        replay["info"]["ending"]["ranking"],
        json!({ "team": { "won": true, "left": 0 } })
    );
    let record = ana.get(&format!("/api/tables/{won}/record")).await.good();
    assert_eq!(
        record["log"]["opening"], lost["log"]["opening"],
        "the same cards were dealt"
    );
    assert!(ending(&record) > ending(&lost));
    // What was found once is not looked for again, and is a table of its own all the same.
    let path = format!("/api/tables/{table}/solve");
    let again = ana.post(&path, &json!({ "moves": 0 })).await.good();
    let again = again["table"].as_str().expect("a table").to_owned();
    assert_ne!(again, won);
    let same = ana.get(&format!("/api/tables/{again}/record")).await.good();
    assert_eq!(same["log"], record["log"]);
    assert_eq!(ana.figure("sobremesa_solves_total").await, 1.0);
    // Nothing can be won where all is played, or in a game of each against all.
    let late = ana
        .post(
            &format!("/api/tables/{table}/solve"),
            &json!({ "moves": ending(&lost) }),
        )
        .await;
    assert_eq!(late.status, 422, "{late:?}");
    let other = played(&ana, "push").await;
    assert_eq!(
        ana.post(
            &format!("/api/tables/{other}/solve"),
            &json!({ "moves": 0 })
        )
        .await
        .status,
        422
    );
    server.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_that_is_over_is_looked_at_and_one_that_is_on_is_not() {
    let server = server().await;
    let ana = Http::guest(server.addr, "Ana").await;
    let table = played(&ana, "push").await;
    let path = format!("/api/tables/{table}/review");
    assert_eq!(
        Http::new(server.addr).post(&path, &json!({})).await.status,
        401,
        "nobody asks for work"
    );
    let found = reviewed(&ana, &path).await;
    let (decisions, sides) = (found["decisions"].as_array(), found["sides"].as_array());
    let (decisions, sides) = (decisions.expect("decisions"), sides.expect("sides"));
    assert!(decisions.len() > 10 && sides.len() == 2, "{found}");
    for side in sides {
        let number = |name: &str| side[name].as_f64().unwrap_or(0.0);
        let sum = number("start") + number("luck") + number("others") - number("losses");
        assert!((sum - number("end")).abs() < 1e-9, "{side}");
    }
    assert!(decisions.iter().all(|one| {
        one["did"]["key"]
            .as_str()
            .is_some_and(|key| key.starts_with("push-action-"))
    }));
    assert_eq!(reviewed(&ana, &path).await, found, "what was found is kept");

    let mut new = table_for("push", 2);
    new["bots"] = json!([null, "cautious"]);
    new["sit"] = json!(0);
    new["start"] = json!(true);
    let on = ana.open(&new).await;
    let refused = ana
        .post(&format!("/api/tables/{on}/review"), &json!({}))
        .await;
    assert_eq!(
        (refused.status, refused.json()["kind"].as_str()),
        (409, Some("not-over")),
        "{refused:?}"
    );
    let nowhere = format!(
        "/api/tables/{}/review",
        sobremesa_protocol::wire::TableId::random(7)
    );
    assert_eq!(ana.post(&nowhere, &json!({})).await.status, 404);
    server.end().await;
}

/// Asks until it is there.
async fn reviewed(ana: &Http, path: &str) -> Value {
    for _ in 0..600 {
        let so_far = ana.post(path, &json!({})).await.good();
        assert!(so_far["done"].as_u64() <= so_far["of"].as_u64(), "{so_far}");
        if !so_far["review"].is_null() {
            return so_far["review"].clone();
        }
        tokio::time::sleep(std::time::Duration::from_millis(100)).await;
    }
    panic!("no review came");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_is_replayed_without_its_room_and_only_once() {
    let store = Arc::new(Memory::new());
    let server = Running::on(config(), store.clone()).await;
    let ana = Http::guest(server.addr, "Ana").await;
    let table = played(&ana, "push").await;
    server.end().await;
    let mut strict = config();
    assert!(strict.limits.set("replays-per-minute", 1));
    let server = Running::on(strict, store).await;
    let ana = Http {
        addr: server.addr,
        ..ana
    };
    let open = format!("/api/tables/{table}/replay?eyes=open");
    let first = ana.get(&open).await;
    assert_eq!(first.header("content-length"), None, "it is streamed");
    assert!(
        first.good()["steps"]
            .as_array()
            .is_some_and(|steps| steps.len() > 1)
    );
    for _ in 0..5 {
        let again = ana.get(&open).await;
        assert_eq!(
            (again.status, &again.body),
            (200, &first.body),
            "it is kept"
        );
    }
    let packed = Http {
        headers: vec![("Accept-Encoding".to_owned(), "gzip".to_owned())],
        ..ana.clone()
    };
    let packed = packed.get(&open).await;
    assert_eq!(packed.header("content-encoding"), Some("gzip"));
    assert!(packed.body.len() < first.body.len() / 2);
    let other = ana.get(&format!("/api/tables/{table}/replay?eyes=0")).await;
    assert_eq!((other.status, other.kind().as_str()), (429, "too-fast"));
    assert_eq!(
        ana.figure("sobremesa_limited_total{kind=\"replays\"}")
            .await,
        1.0
    );
    assert_eq!(
        ana.figure("sobremesa_rooms").await,
        0.0,
        "no room was opened for it"
    );
    server.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_nobody_may_watch_stays_among_those_who_were_there() {
    let server = server().await;
    let ana = Http::guest(server.addr, "Ana").await;
    let eve = Http::guest(server.addr, "Eve").await;
    let new = json!({
        "game": "push", "sit": 0, "start": true, "bots": [null, "random"],
        "terms": { "options": {}, "seats": 2, "spectators": false },
    });
    let table = ana.open(&new).await;
    let mut a = ana.socket().await;
    a.join(&table).await;
    a.play(&table, usize::MAX).await;
    for path in ["record", "replay?eyes=open", "replay?eyes=spectator"] {
        let path = format!("/api/tables/{table}/{path}");
        assert_eq!(ana.get(&path).await.status, 200, "{path}");
        for stranger in [&eve, &Http::new(server.addr)] {
            assert_eq!(stranger.get(&path).await.kind(), "no-such-table", "{path}");
        }
    }
    let branch = json!({ "moves": 0, "seat": 0 });
    for (way, body) in [
        ("branch", &branch),
        ("review", &json!({})),
        ("solve", &json!({ "moves": 0 })),
    ] {
        let refused = eve.post(&format!("/api/tables/{table}/{way}"), body).await;
        assert_eq!(refused.kind(), "no-such-table", "{way}");
    }
    server.end().await;
}
