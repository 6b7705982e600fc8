//! A store that fails refuses with a clear answer, keeps what it had, and goes on when it can.

use std::sync::Arc;
use std::time::Duration;

use serde_json::json;
use sobremesa_server::STORE_FILE;
use sobremesa_store::faulty::Fault;
use sobremesa_store::{Faulty, Memory, Options, Sqlite, Store, StoreError};

use crate::fake::{Client, Http, soon, until};
use crate::{Running, config, table_for};

/// Somebody at a table of PUSH whose next decision is their own.
async fn at_a_table(server: &Running, bot: &str) -> (Http, String, Client) {
    let ana = Http::guest(server.addr, "Ana").await;
    let mut new = table_for("push", 2);
    new["bots"] = json!([null, bot]);
    new["sit"] = json!(0);
    new["start"] = json!(true);
    let table = ana.open(&new).await;
    let mut a = ana.socket().await;
    a.join(&table).await;
    a.wait(&table, "the own turn", |seen| !seen.owed().is_empty())
        .await;
    (ana, table, a)
}

fn store_refusal<T: std::fmt::Debug>(answer: Result<T, String>) {
    assert_eq!(answer.expect_err("the store cannot write"), "store");
}

#[tokio::test(flavor = "multi_thread")]
async fn whatever_fails_is_refused_as_the_stores_fault_and_nothing_changes() {
    for (error, kind) in [
        (StoreError::Full, "full"),
        (StoreError::Locked, "locked"),
        (StoreError::ReadOnly, "read-only"),
    ] {
        let store = Arc::new(Faulty::new(Memory::new()));
        let server = Running::on(config(), store.clone()).await;
        let (ana, table, mut a) = at_a_table(&server, "random").await;
        let (before, facts) = (
            a.seen(&table).clone(),
            store.facts(&table, 0).expect("facts"),
        );
        store.always(Fault::Fail(error.clone()));
        let action = before.owed()[0].clone();
        for _ in 0..3 {
            store_refusal(a.act(&table, &action).await);
        }
        store_refusal(a.ask(&table, json!({ "say": { "text": "hello?" } })).await);
        assert_eq!(
            (a.seen(&table).version, &a.seen(&table).picture),
            (before.version, &before.picture)
        );
        assert_eq!(
            store.facts(&table, 0).expect("facts"),
            facts,
            "what it had it has"
        );
        let reply = ana.post("/api/tables", &table_for("push", 2)).await;
        assert_eq!((reply.status, reply.kind()), (503, "store".to_owned()));
        until("it to be known", || async {
            ana.get("/readyz").await.status == 503
        })
        .await;
        assert_eq!(ana.get("/healthz").await.status, 200);
        // Reading goes on: somebody may come and look.
        let mut other = Http::new(server.addr).socket().await;
        assert_eq!(other.join(&table).await.version, before.version);
        assert!(
            ana.figure(&format!("sobremesa_store_faults_total{{kind=\"{kind}\"}}"))
                .await
                >= 5.0
        );
        assert!(ana.figure("sobremesa_refusals_total{kind=\"store\"}").await >= 5.0);

        store.heal();
        until("it to be known", || async {
            ana.get("/readyz").await.status == 200
        })
        .await;
        a.act(&table, &action).await.expect("it writes again");
        a.play(&table, usize::MAX).await;
        assert_eq!(a.seen(&table).phase(), "over");
        server.end().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn where_nobody_knows_what_was_kept_the_store_is_asked() {
    let store = Arc::new(Faulty::new(Memory::new()));
    let server = Running::on(config(), store.clone()).await;
    let (ana, table, mut a) = at_a_table(&server, "random").await;
    let broken = StoreError::Broken("the cable".to_owned());
    // Kept, but the word of it was lost: done.
    store.tear_next(1, &broken);
    let before = a.seen(&table).version;
    let version = a
        .ask(&table, json!({ "say": { "text": "kept" } }))
        .await
        .expect("it was kept");
    assert_eq!(version, before + 1);
    // Not kept: refused.
    store.fail_next(1, &broken);
    store_refusal(a.ask(&table, json!({ "say": { "text": "lost" } })).await);
    assert_eq!(a.seen(&table).version, before + 1);
    assert_eq!(
        ana.figure("sobremesa_store_faults_total{kind=\"broken\"}")
            .await,
        2.0
    );
    a.play(&table, usize::MAX).await;
    assert_eq!(a.seen(&table).phase(), "over");
    assert_eq!(
        store.facts(&table, 0).expect("facts").len() as u64,
        a.seen(&table).version
    );
    server.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn bots_wait_for_the_store_and_go_on() {
    let store = Arc::new(Faulty::new(Memory::new()));
    let server = Running::on(config(), store.clone()).await;
    let ana = Http::guest(server.addr, "Ana").await;
    let mut new = table_for("push", 2);
    new["bots"] = json!(["random", "random"]);
    new["start"] = json!(true);
    // The table itself, and a few moves.
    store.plan(std::iter::repeat_n(Fault::Pass, 4));
    store.always(Fault::Fail(StoreError::Full));
    let table = ana.open(&new).await;
    until("the store being full", || async {
        ana.figure("sobremesa_store_faults_total").await > 0.0
    })
    .await;
    tokio::time::sleep(Duration::from_millis(300)).await;
    // It is not asked all the time.
    assert!(ana.figure("sobremesa_store_faults_total").await < 10.0);
    store.heal();
    let mut a = ana.socket().await;
    a.join(&table).await;
    a.wait(&table, "the end", |seen| seen.phase() == "over")
        .await;
    server.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_disk_that_hangs_holds_up_its_writes_and_nothing_else() {
    let store = Arc::new(Faulty::new(Memory::new()));
    let mut config = config();
    config.limits.set("store-queue", 2);
    let server = Running::on(config, store.clone()).await;
    let (ana, table, mut a) = at_a_table(&server, "random").await;
    store.pause();
    let action = a.seen(&table).owed()[0].clone();
    let nonce = a.send_act(&table, &action).await.expect("sent");
    a.say(&json!({ "ping": { "at": 7 } }))
        .await
        .expect("the server listens");
    assert_eq!(a.hear("pong").await["at"], 7);
    assert_eq!(ana.get("/healthz").await.status, 200);
    assert_eq!(ana.get("/api/tables?which=mine").await.status, 200);
    store.resume();
    soon("the answer", a.answer(nonce))
        .await
        .expect("the connection lasts")
        .expect("done");
    server.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_full_file_refuses_and_goes_on_when_there_is_room() {
    let folder = tempfile::tempdir().expect("a folder");
    let store = Arc::new(Sqlite::open(folder.path().join(STORE_FILE)).expect("a store"));
    let server = Running::on(config(), store.clone()).await;
    let (ana, table, mut a) = at_a_table(&server, "random").await;
    store.limit_pages(Some(1)).expect("a limit");
    let text = "x".repeat(300);
    let mut refused = false;
    for _ in 0..500 {
        match a.ask(&table, json!({ "say": { "text": text } })).await {
            Ok(version) => assert!(store.facts(&table, 0).expect("facts").len() as u64 >= version),
            Err(kind) => {
                assert_eq!(kind, "store");
                refused = true;
                break;
            }
        }
    }
    assert!(refused, "the file is full");
    assert!(
        ana.figure("sobremesa_store_faults_total{kind=\"full\"}")
            .await
            > 0.0
    );
    let kept = store.facts(&table, 0).expect("facts");
    store.limit_pages(None).expect("no limit");
    a.ask(&table, json!({ "say": { "text": text } }))
        .await
        .expect("there is room");
    assert_eq!(store.facts(&table, 0).expect("facts")[..kept.len()], kept);
    a.play(&table, usize::MAX).await;
    assert_eq!(a.seen(&table).phase(), "over");
    server.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_file_somebody_else_writes_to_refuses_and_goes_on_when_they_are_done() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join(STORE_FILE);
    let options = Options {
        busy: Duration::from_millis(50),
        ..Options::default()
    };
    let store = Arc::new(Sqlite::open_with(&path, &options).expect("a store"));
    let server = Running::on(config(), store.clone()).await;
    let (ana, table, mut a) = at_a_table(&server, "random").await;
    let shell = rusqlite::Connection::open(&path).expect("a shell");
    shell.execute_batch("BEGIN IMMEDIATE").expect("the lock");
    let action = a.seen(&table).owed()[0].clone();
    store_refusal(a.act(&table, &action).await);
    assert_eq!(
        ana.post("/api/me", &json!({ "name": "Anita" }))
            .await
            .kind(),
        "store"
    );
    assert!(
        ana.figure("sobremesa_store_faults_total{kind=\"locked\"}")
            .await
            >= 2.0
    );
    shell.execute_batch("ROLLBACK").expect("the lock let go");
    a.act(&table, &action).await.expect("it writes again");
    a.play(&table, usize::MAX).await;
    assert_eq!(a.seen(&table).phase(), "over");
    server.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rematch_the_store_does_not_take_can_be_asked_for_again() {
    let store = Arc::new(Faulty::new(Memory::new()));
    let server = Running::on(config(), store.clone()).await;
    let (_, table, mut a) = at_a_table(&server, "random").await;
    a.play(&table, usize::MAX).await;
    store.always(Fault::Fail(StoreError::Full));
    store_refusal(a.ask(&table, json!("rematch")).await);
    store.heal();
    a.ask(&table, json!("rematch"))
        .await
        .expect("now it is open");
    a.wait(&table, "the rematch", |seen| {
        seen.info["rematch"].is_string()
    })
    .await;
    server.end().await;
}
