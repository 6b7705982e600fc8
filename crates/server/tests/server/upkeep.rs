//! Looking after what is kept: retention, one person's data, damage, settings that change while it runs, and what is seen
//! from outside.

use std::sync::Arc;

use serde_json::{Value, json};
use sobremesa_server::{Config, Retention, STORE_FILE, Settings};
use sobremesa_store::{HeadQuery, Kind, Memory, Person, Sqlite, Store};

use crate::fake::{Client, Http};
use crate::{Running, config, server, table_for};

fn admin(server: &Running) -> Http {
    Http {
        bearer: Some(server.admin.clone()),
        ..Http::new(server.addr)
    }
}

const DAY: u64 = 24 * 60 * 60 * 1_000;

/// The whole of a match of one person against a bot, with a word said.
async fn played(server: &Running, who: &Http) -> String {
    let mut new = table_for("push", 2);
    new["bots"] = json!([null, "random"]);
    new["sit"] = json!(0);
    new["start"] = json!(true);
    let table = who.open(&new).await;
    let mut a = who.socket().await;
    a.join(&table).await;
    a.ask(&table, json!({ "say": { "text": "my number is 555" } }))
        .await
        .expect("said");
    a.play(&table, usize::MAX).await;
    assert_eq!(a.seen(&table).phase(), "over");
    let _ = server;
    table
}

/// Makes a table look as if nothing had happened at it for so many days.
fn age(store: &dyn Store, table: &str, days: u64) {
    let mut head = store.head(table).expect("a head").expect("of the table");
    head.updated -= days * DAY;
    let batch = sobremesa_store::Batch::new(head.facts, Vec::new(), head);
    assert_eq!(store.append(&[batch]), [Ok(())]);
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_kept_no_longer_is_told_first_and_then_taken_away() {
    let store = Arc::new(Memory::new());
    let mut config = config();
    for (name, days) in [
        ("finished", 100),
        ("abandoned", 50),
        ("chat", 10),
        ("guests", 200),
    ] {
        assert!(config.retention.set(name, days));
    }
    let server = Running::on(config.clone(), store.clone()).await;
    let ana = Http::guest(server.addr, "Ana").await;
    let mut tables = Vec::new();
    for _ in 0..3 {
        tables.push(played(&server, &ana).await);
    }
    let waiting = ana.open(&table_for("push", 3)).await;
    server.end().await;
    age(&*store, &tables[0], 101);
    age(&*store, &tables[1], 11);
    age(&*store, &waiting, 51);
    let old = Person {
        id: "old".to_owned(),
        name: "Old".to_owned(),
        kind: Kind::Guest,
        created: 1,
        seen: 1,
    };
    store.add_person(&old, &[9; 32]).expect("somebody");

    let server = Running::on(config, store.clone()).await;
    let boss = admin(&server);
    let count = |answer: &Value| {
        ["finished", "abandoned", "chat", "guests"].map(|what| answer["pruned"][what].as_u64())
    };
    let would = boss
        .post("/admin/prune", &json!({ "really": false }))
        .await
        .good();
    // The talk of what goes would be emptied, too.
    assert_eq!(count(&would)[..2], [Some(1), Some(1)]);
    assert_eq!(count(&would)[3], Some(1));
    assert_eq!(
        store.heads(&HeadQuery::all()).map(|heads| heads.len()),
        Ok(4),
        "only told"
    );
    let did = boss
        .post("/admin/prune", &json!({ "really": true }))
        .await
        .good();
    assert_eq!(count(&did), [Some(1), Some(1), Some(1), Some(1)]);
    assert_eq!(store.facts(&tables[0], 0), Ok(vec![]));
    assert_eq!(store.facts(&waiting, 0), Ok(vec![]));
    assert_eq!(store.person("old"), Ok(None));
    let said = |table: &str| {
        let facts = store.facts(table, 0).expect("facts");
        facts.iter().any(|fact| fact.contains("my number"))
    };
    assert!(!said(&tables[1]) && said(&tables[2]));
    let ana = Http {
        cookie: ana.cookie.clone(),
        ..Http::new(server.addr)
    };
    let path = format!("/api/tables/{}/record", tables[1]);
    ana.get(&path).await.good();
    let again = boss
        .post("/admin/prune", &json!({ "really": true }))
        .await
        .good();
    assert_eq!(count(&again), [Some(0); 4]);
    server.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn one_persons_data_are_shown_and_taken_away() {
    let store = Arc::new(Memory::new());
    let server = Running::on(config(), store.clone()).await;
    let (ana, eve) = (
        Http::guest(server.addr, "Ana").await,
        Http::guest(server.addr, "Evelina").await,
    );
    let own = played(&server, &eve).await;
    // At Ana's table she only watches and talks.
    let other = ana.open(&table_for("push", 2)).await;
    let (mut a, mut e) = (ana.socket().await, eve.socket().await);
    a.join(&other).await;
    e.join(&other).await;
    e.ask(&other, json!({ "say": { "text": "call me on 555" } }))
        .await
        .expect("said");
    a.ask(&other, json!({ "say": { "text": "no thanks" } }))
        .await
        .expect("said");
    let id = eve.get("/api/me").await.good()["person"]["id"]
        .as_str()
        .expect("an id")
        .to_owned();
    let boss = admin(&server);
    let path = format!("/admin/people/{id}/export");
    assert_eq!(eve.get(&path).await.status, 401);
    let known = boss.get(&path).await.good();
    assert_eq!(known["name"], "Evelina");
    assert_eq!(known["tables"].as_array().map(Vec::len), Some(2));
    assert!(known.to_string().contains("call me on 555"));

    let erased = boss
        .post(&format!("/admin/people/{id}/erase"), &json!({}))
        .await
        .good();
    assert_eq!(erased["tables"], 2);
    assert_eq!(eve.get("/api/me").await.good(), json!({ "person": null }));
    let everything: String = store
        .heads(&HeadQuery::all())
        .expect("heads")
        .into_iter()
        .flat_map(|head| {
            let mut texts = store.facts(&head.table, 0).expect("facts");
            texts.push(head.summary);
            texts
        })
        .collect();
    for trace in ["Evelina", "call me on"] {
        assert!(!everything.contains(trace), "{trace}");
    }
    assert!(everything.contains("no thanks"), "others said it");
    // The match stays, and so does Ana's table.
    boss.get(&format!("/api/tables/{own}/record")).await.good();
    let mut a = ana.socket().await;
    a.join(&other).await;
    a.ask(&other, json!({ "say": { "text": "bye" } }))
        .await
        .expect("it goes on");
    assert_eq!(boss.get(&path).await.kind(), "no-such-person");
    server.end().await;
}

fn kept_in(folder: &std::path::Path) -> Config {
    Config {
        data: Some(folder.to_owned()),
        ..config()
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_that_cannot_be_read_stops_no_other() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Running::kept(kept_in(folder.path())).await;
    let ana = Http::guest(server.addr, "Ana").await;
    let mut new = table_for("push", 2);
    (new["bots"], new["sit"], new["start"]) = (json!([null, "random"]), json!(0), json!(true));
    let (bad, good) = (ana.open(&new).await, ana.open(&new).await);
    server.end().await;
    let file = rusqlite::Connection::open(folder.path().join(STORE_FILE)).expect("the store");
    let hole = "DELETE FROM facts WHERE seq = 1 AND id = (SELECT id FROM tables WHERE name = ?1)";
    assert_eq!(file.execute(hole, [&bad]).expect("vandalism"), 1);
    drop(file);
    let server = Running::kept(kept_in(folder.path())).await;
    let ana = Http {
        cookie: ana.cookie.clone(),
        ..Http::new(server.addr)
    };
    assert_eq!(ana.figure("sobremesa_unreadable_tables").await, 1.0);
    let mut a = ana.socket().await;
    a.join(&good).await;
    a.play(&good, 1).await;
    a.say(&json!({ "join": { "table": bad } }))
        .await
        .expect("the server listens");
    assert_eq!(a.hear("refused").await["refusal"]["kind"], "store");
    server.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_start_with_less_than_was_acknowledged_says_so() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join(STORE_FILE);
    let server = Running::kept(kept_in(folder.path())).await;
    let ana = Http::guest(server.addr, "Ana").await;
    let copy = folder.path().join("old.db");
    let boss = admin(&server);
    boss.post("/admin/backup", &json!({ "file": copy }))
        .await
        .good();
    ana.open(&table_for("push", 2)).await;
    assert_eq!(boss.figure("sobremesa_lost_commits").await, 0.0);
    server.end().await;
    // Somebody puts an older copy in its place; or the log got lost, which looks the same.
    drop(crate::upkeep::closed(&path).await);
    std::fs::rename(&copy, &path).expect("the older copy");
    let server = Running::kept(kept_in(folder.path())).await;
    let boss = admin(&server);
    assert!(boss.figure("sobremesa_lost_commits").await >= 1.0);
    let log = boss.get("/admin/log").await.good();
    assert_eq!(log[0]["what"], "lost");
    server.end().await;
}

/// The store once the server has let go of it.
pub(crate) async fn closed(path: &std::path::Path) -> Sqlite {
    loop {
        match Sqlite::open(path) {
            Ok(store) => return store,
            Err(_) => tokio::time::sleep(std::time::Duration::from_millis(20)).await,
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn other_limits_hold_at_once_and_nobody_is_disconnected() {
    let server = server().await;
    let ana = Http::guest(server.addr, "Ana").await;
    let table = ana.open(&table_for("push", 2)).await;
    let mut a = ana.socket().await;
    a.join(&table).await;
    let mut limits = config().limits;
    assert!(limits.set("tables-per-person", 1) && limits.set("sockets-per-address", 1));
    let retention = Retention::default();
    server.control.reload(Settings { limits, retention });
    a.ask(&table, json!({ "say": { "text": "still here" } }))
        .await
        .expect("said");
    assert_eq!(
        ana.post("/api/tables", &table_for("push", 2)).await.kind(),
        "too-many"
    );
    assert!(Client::open(&Http::new(server.addr)).await.is_err());
    server.control.reload(Settings {
        limits: config().limits,
        retention,
    });
    ana.open(&table_for("push", 2)).await;
    server.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn requests_have_names_and_actions_are_timed() {
    let server = server().await;
    let ana = Http::guest(server.addr, "Ana").await;
    let table = played(&server, &ana).await;
    let named = |http: &Http| {
        let http = http.clone();
        async move {
            http.get("/healthz")
                .await
                .header("x-request-id")
                .map(str::to_owned)
        }
    };
    let (one, two) = (named(&ana).await, named(&ana).await);
    assert!(one.is_some() && one != two);
    // Without a proxy nobody chooses the name under which the log knows a request.
    let chooser = Http {
        headers: vec![("X-Request-Id".to_owned(), "mine".to_owned())],
        ..ana.clone()
    };
    assert_ne!(named(&chooser).await.as_deref(), Some("mine"));
    assert!(ana.figure("sobremesa_acting_seconds_count").await >= 5.0);
    assert!(ana.figure("process_resident_memory_bytes").await > 1e6);
    assert!(ana.figure("process_open_fds").await > 3.0);
    let mut a = ana.socket().await;
    a.join(&table).await;
    assert_eq!(
        ana.figure("sobremesa_tables{game=\"push\",phase=\"over\"}")
            .await,
        1.0
    );
    server.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn dashboard_and_alerts_ask_for_figures_that_exist() {
    let server = server().await;
    let ana = Http::guest(server.addr, "Ana").await;
    played(&server, &ana).await;
    let text = ana.get("/metrics").await.body;
    let mut families: Vec<String> = text
        .lines()
        .filter_map(|line| {
            line.strip_prefix("# TYPE ")?
                .split(' ')
                .next()
                .map(str::to_owned)
        })
        .collect();
    // Counted by kind, and told when the first of a kind happens.
    let by_kind = ["limited", "refusals", "store_faults", "thoughts_elsewhere"];
    families.extend(by_kind.map(|name| format!("sobremesa_{name}")));
    for (file, asks) in [
        (
            "grafana.json",
            include_str!("../../../../deploy/grafana.json"),
        ),
        ("alerts.yml", include_str!("../../../../deploy/alerts.yml")),
    ] {
        let words = asks.split(|c: char| !c.is_ascii_alphanumeric() && c != '_');
        let names =
            words.filter(|word| word.starts_with("sobremesa_") || word.starts_with("process_"));
        let mut asked = 0;
        for name in names {
            let family = ["_total", "_bucket", "_count", "_sum"]
                .iter()
                .find_map(|ending| name.strip_suffix(ending))
                .unwrap_or(name);
            assert!(
                families.iter().any(|known| known == family),
                "{name} in {file}"
            );
            asked += 1;
        }
        assert!(asked >= 8, "{file}");
    }
    let dashboard: Value =
        serde_json::from_str(include_str!("../../../../deploy/grafana.json")).expect("JSON");
    assert!(
        dashboard["panels"]
            .as_array()
            .is_some_and(|panels| panels.len() >= 8)
    );
    server.end().await;
}

#[cfg(target_os = "linux")]
#[tokio::test]
async fn tables_and_sockets_lie_in_small_pages() {
    let server = server().await;
    let status = std::fs::read_to_string("/proc/self/status").expect("the system tells");
    assert!(!status.contains("THP_enabled:\t1"), "{status}");
    server.end().await;
}
