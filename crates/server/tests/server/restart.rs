//! A table lives until its match ends: across the end of the server and its next beginning.

use serde_json::json;
use sobremesa_server::{ADDR_FILE, ADMIN_FILE, Config, STORE_FILE};
use sobremesa_store::{HeadQuery, Sqlite, Store as _, TablePhase};

use crate::fake::{Client, Http, until};
use crate::{Running, config, table_for};

/// Ana and Ben at a table of PUSH, kept in a folder.
async fn begun(server: &Running) -> (Http, Http, String, Client, Client) {
    let (ana, ben) = (
        Http::guest(server.addr, "Ana").await,
        Http::guest(server.addr, "Ben").await,
    );
    let mut new = table_for("push", 2);
    new["sit"] = json!(0);
    let table = ana.open(&new).await;
    let (mut a, mut b) = (ana.socket().await, ben.socket().await);
    a.join(&table).await;
    b.join(&table).await;
    b.ask(&table, json!({ "sit": { "seat": 1 } }))
        .await
        .expect("a seat");
    b.ask(&table, json!({ "ready": { "ready": true } }))
        .await
        .expect("ready");
    a.ask(&table, json!("start")).await.expect("the start");
    b.wait(&table, "the start", |seen| seen.phase() == "playing")
        .await;
    (ana, ben, table, a, b)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_goes_on_after_the_server_was_stopped() {
    let folder = tempfile::tempdir().expect("a folder");
    let config = Config {
        data: Some(folder.path().to_owned()),
        ..config()
    };
    let server = Running::kept(config.clone()).await;
    let (mut ana, mut ben, table, mut a, mut b) = begun(&server).await;
    for _ in 0..10 {
        let turn = if a.seen(&table).owed().is_empty() {
            &mut b
        } else {
            &mut a
        };
        turn.play(&table, 1).await;
        let version = turn.seen(&table).version;
        a.wait(&table, "the move", |seen| seen.version >= version)
            .await;
        b.wait(&table, "the move", |seen| seen.version >= version)
            .await;
    }
    assert_eq!(a.seen(&table).phase(), "playing");
    server.end().await;
    // Everybody is told.
    for client in [&mut a, &mut b] {
        let bye = client.hear("bye").await;
        assert_eq!(bye["refusal"]["kind"], "stopping");
        assert_eq!(bye["within"], 1_000, "not all at once");
        assert!(
            client.next().await.is_none(),
            "and then the connection ends"
        );
    }
    assert!(
        !folder.path().join(ADDR_FILE).exists(),
        "nobody listens any more"
    );

    let server = Running::kept(config).await;
    for who in [&mut ana, &mut ben] {
        who.addr = server.addr;
    }
    for (who, old, seat) in [(&ana, &a, 0), (&ben, &b, 1)] {
        let mut back = who.socket().await;
        back.tables = old.tables.clone();
        let seen = back.join(&table).await;
        assert_eq!(
            (seen.version, &seen.picture),
            (old.seen(&table).version, &old.seen(&table).picture)
        );
        assert_eq!((seen.seat(), seen.missed), (Some(seat), 0));
    }
    let (mut a, mut b) = (ana.socket().await, ben.socket().await);
    a.join(&table).await;
    b.join(&table).await;
    tokio::join!(a.play(&table, usize::MAX), b.play(&table, usize::MAX));
    assert_eq!(a.seen(&table).phase(), "over");
    server.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn bots_go_on_by_themselves_after_a_restart() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut config = Config {
        data: Some(folder.path().to_owned()),
        ..config()
    };
    // So slow that the match is still on.
    config.room.pace = 60_000;
    let server = Running::kept(config.clone()).await;
    let mut ana = Http::guest(server.addr, "Ana").await;
    let mut new = table_for("push", 2);
    new["bots"] = json!(["random", "random"]);
    new["start"] = json!(true);
    let table = ana.open(&new).await;
    let mut a = ana.socket().await;
    assert_eq!(a.join(&table).await.phase(), "playing");
    server.end().await;
    config.room.pace = 0;
    let server = Running::kept(config).await;
    ana.addr = server.addr;
    until("the end of a match nobody looks at", || async {
        ana.get(&format!("/api/tables/{table}/record")).await.status == 200
    })
    .await;
    server.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_that_no_longer_replays_is_marked_and_stays() {
    let folder = tempfile::tempdir().expect("a folder");
    let config = Config {
        data: Some(folder.path().to_owned()),
        ..config()
    };
    let server = Running::kept(config.clone()).await;
    let (mut ana, _, table, a, _) = begun(&server).await;
    let version = a.seen(&table).version;
    server.end().await;
    // An action that today's rules do not know.
    {
        let mut store = Sqlite::open(folder.path().join(STORE_FILE));
        while store.is_err() {
            tokio::time::sleep(std::time::Duration::from_millis(20)).await;
            store = Sqlite::open(folder.path().join(STORE_FILE));
        }
        let store = store.expect("open");
        let mut head = store
            .head(&table)
            .expect("the store answers")
            .expect("the table");
        let fact = json!({ "at": 1, "fact": { "played": { "seat": 0, "action": "levitate", "chance": [] } } });
        head.facts += 1;
        let batch = sobremesa_store::Batch::new(version, vec![fact.to_string()], head);
        store.append(&[batch]).remove(0).expect("kept");
    }
    let server = Running::kept(config).await;
    ana.addr = server.addr;
    let mine = ana.get("/api/tables?which=mine").await.good();
    assert_eq!(mine["tables"][0]["phase"], "frozen", "{mine}");
    let mut a = ana.socket().await;
    let seen = a.join(&table).await;
    assert_eq!((seen.phase(), seen.version), ("frozen", version + 1));
    assert!(
        !seen.picture.is_empty() && seen.owed().is_empty(),
        "it can be read, not played: {:?}",
        seen.picture
    );
    let replay = ana
        .get(&format!("/api/tables/{table}/replay?eyes=0"))
        .await
        .good();
    assert!(
        replay["steps"]
            .as_array()
            .is_some_and(|steps| !steps.is_empty())
    );
    server.end().await;
    let store = Sqlite::open(folder.path().join(STORE_FILE));
    if let Ok(store) = store {
        assert_eq!(
            store
                .heads(&HeadQuery::of(&[TablePhase::Frozen]))
                .map(|heads| heads.len()),
            Ok(1)
        );
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_accepted_before_the_stop_is_finished_and_answered() {
    use sobremesa_store::{Faulty, Memory};
    let store = std::sync::Arc::new(Faulty::new(Memory::new()));
    let server = Running::on(config(), store.clone()).await;
    let (_, _, table, mut a, mut b) = begun(&server).await;
    store.pause();
    let turn = if a.seen(&table).owed().is_empty() {
        &mut b
    } else {
        &mut a
    };
    let action = turn.seen(&table).owed()[0].clone();
    let nonce = turn.send_act(&table, &action).await.expect("sent");
    // It is on its way when the server is asked to stop: what came after it was heard.
    turn.say(&json!({ "ping": { "at": 1 } }))
        .await
        .expect("the server listens");
    turn.hear("pong").await;
    let resumed = store.clone();
    tokio::spawn(async move {
        tokio::time::sleep(std::time::Duration::from_millis(300)).await;
        resumed.resume();
    });
    server.end().await;
    let version = turn
        .answer(nonce)
        .await
        .expect("an answer before the goodbye")
        .expect("done");
    assert_eq!(turn.hear("bye").await["refusal"]["kind"], "stopping");
    let kept = store.facts(&table, 0).expect("the store answers");
    assert!(
        kept.len() as u64 >= version,
        "what was acknowledged is kept"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn the_data_folder_says_where_the_server_is_and_lets_only_its_owner_in() {
    use std::os::unix::fs::PermissionsExt as _;
    let folder = tempfile::tempdir().expect("a folder");
    let server = Running::kept(Config {
        data: Some(folder.path().to_owned()),
        ..config()
    })
    .await;
    let read = |name: &str| std::fs::read_to_string(folder.path().join(name)).expect("a file");
    assert_eq!(read(ADDR_FILE).trim(), server.addr.to_string());
    assert_eq!(read(ADMIN_FILE).trim(), server.admin);
    let mode = std::fs::metadata(folder.path().join(ADMIN_FILE))
        .expect("a file")
        .permissions()
        .mode();
    assert_eq!(mode & 0o777, 0o600);
    let admin = Http {
        bearer: Some(server.admin.clone()),
        ..Http::new(server.addr)
    };
    let ana = Http::guest(server.addr, "Ana").await;
    let table = ana.open(&table_for("push", 2)).await;
    assert_eq!(
        admin.get("/admin/tables").await.good()[0]["table"],
        table.as_str()
    );
    for (path, token) in [
        ("/admin/tables", None),
        ("/admin/log", Some("guess")),
        ("/admin/log", Some("")),
    ] {
        let stranger = Http {
            bearer: token.map(str::to_owned),
            ..Http::new(server.addr)
        };
        assert_eq!(stranger.get(path).await.status, 401);
    }
    assert_eq!(
        ana.post(&format!("/admin/tables/{table}/close"), &json!({}))
            .await
            .status,
        401
    );
    let mut a = ana.socket().await;
    a.join(&table).await;
    let path = format!("/admin/tables/{table}/close");
    assert_eq!(
        admin.post(&path, &json!({ "why": "a test" })).await.good()["closed"],
        table.as_str()
    );
    a.wait(&table, "the closing", |seen| seen.phase() == "closed")
        .await;
    let log = admin.get("/admin/log").await.good();
    assert_eq!(
        (&log[0]["what"], &log[0]["text"]),
        (&json!("close"), &json!(format!("{table} a test")))
    );
    assert_eq!(
        admin
            .post("/admin/tables/aaaa/close", &json!({}))
            .await
            .status,
        404
    );
    let copy = folder.path().join("copy.db");
    assert_eq!(
        admin
            .post("/admin/backup", &json!({ "file": copy }))
            .await
            .status,
        200
    );
    assert_eq!(
        admin
            .post("/admin/backup", &json!({ "file": copy }))
            .await
            .status,
        409,
        "never over another"
    );
    let copy = Sqlite::open(&copy).expect("a store");
    assert!(copy.head(&table).expect("it answers").is_some());
    server.end().await;
}
