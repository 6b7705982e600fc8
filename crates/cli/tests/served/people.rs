//! `sobremesa admin` about people, `sobremesa check`, and settings that are read again while it runs.

use std::os::unix::fs::FileExt as _;

use serde_json::json;

use crate::fake::{Http, until};
use crate::{Served, run};

fn good(args: &[&str]) -> String {
    let (code, out, err) = run(args);
    assert_eq!((code, err.as_str()), (0, ""), "{args:?}");
    assert!(!out.contains("[cli-"), "{out}");
    out
}

#[tokio::test(flavor = "multi_thread")]
async fn people_are_seen_muted_banned_and_told() {
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path().to_str().expect("UTF-8").to_owned();
    let server = Served::start(folder.path(), &[]);
    let ana = Http::guest(server.addr, "Ana").await;
    let id = ana.get("/api/me").await.good()["person"]["id"]
        .as_str()
        .expect("an id")
        .to_owned();
    let mut a = ana.socket().await;
    let admin = |args: &[&str]| {
        let mut all = vec!["admin"];
        all.extend(args);
        all.extend(["--data", &data]);
        good(&all)
    };
    assert_eq!(admin(&["reports"]), "There are no reports.\n");
    let report = json!({ "person": id, "text": "she cheats" });
    ana.post("/api/reports", &report).await.good();
    let reports = admin(&["reports", "--settle", "1"]);
    assert!(
        reports.contains("she cheats") && reports.ends_with("settled\n"),
        "{reports}"
    );
    let people = admin(&["people", "--like", "an"]);
    assert!(people.starts_with(&id) && people.contains("Ana") && people.contains("127.0.0.1"));
    assert!(admin(&["addresses"]).starts_with("127.0.0.1  1  "));
    assert!(admin(&["broadcast", "closing at 18:00"]).contains("connections: 1"));
    assert_eq!(a.hear("notice").await["text"], "closing at 18:00");
    admin(&["broadcast"]);
    admin(&["mute", &id, "--hours", "1"]);
    let table = ana
        .open(&json!({ "game": "push", "terms": { "options": {}, "seats": 2 } }))
        .await;
    admin(&["note", &table, "be kind"]);
    assert!(admin(&["sanctions"]).starts_with(&format!("mute  {id}  2")));
    admin(&["mute", &id, "--lift"]);
    assert_eq!(admin(&["sanctions"]), "Nobody is banned or muted.\n");
    assert!(admin(&["ban", &id, "--why", "cheating"]).contains("connections ended: 1"));
    assert_eq!(a.hear("bye").await["refusal"]["kind"], "banned");
    let known = admin(&["export", &id]);
    assert!(known.contains("\"name\": \"Ana\""), "{known}");
    assert!(admin(&["prune"]).contains("Nothing was deleted."));
    assert!(admin(&["prune", "--yes"]).ends_with("Done.\n"));
    assert!(admin(&["erase", &id]).starts_with("Ana (tables: "));
    assert!(admin(&["erase", &id, "--yes"]).starts_with("Erased"));
    let (code, _, err) = run(&["admin", "export", &id, "--data", &data]);
    assert!(code == 1 && err.contains("no-such-person"), "{err}");
}

#[tokio::test(flavor = "multi_thread")]
async fn settings_are_read_again_without_disconnecting_anybody() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("settings.toml");
    let config = file.to_str().expect("UTF-8");
    std::fs::write(&file, "[limits]\ntables-per-person = 2\n").expect("the file");
    let server = Served::start(folder.path(), &["--config", config]);
    let ana = Http::guest(server.addr, "Ana").await;
    let new = json!({ "game": "push", "terms": { "options": {}, "seats": 2 } });
    let table = ana.open(&new).await;
    ana.open(&new).await;
    assert_eq!(ana.post("/api/tables", &new).await.kind(), "too-many");
    let mut a = ana.socket().await;
    a.join(&table).await;
    let hangup = || {
        let pid = server.child.id().to_string();
        let sent = std::process::Command::new("kill")
            .args(["-HUP", &pid])
            .status();
        assert!(sent.expect("kill").success());
    };
    // A fault changes nothing.
    std::fs::write(&file, "[limits]\ntables-per-person = 0\n").expect("the file");
    hangup();
    tokio::time::sleep(std::time::Duration::from_millis(300)).await;
    assert_eq!(ana.post("/api/tables", &new).await.kind(), "too-many");
    std::fs::write(&file, "[limits]\ntables-per-person = 9\n").expect("the file");
    hangup();
    until("the other limit", || async {
        ana.post("/api/tables", &new).await.status == 200
    })
    .await;
    a.ask(&table, json!({ "say": { "text": "still here" } }))
        .await
        .expect("said");

    for (text, mention) in [
        ("[limits]\nnonsense = 1\n", "nonsense=1"),
        ("[keep]\neverything = 1\n", "everything=1"),
        ("colour = \"red\"\n", "colour"),
        ("addr = \n", "settings.toml"),
    ] {
        std::fs::write(&file, text).expect("the file");
        let (code, _, err) = run(&["serve", "--memory", "--config", config]);
        assert!(code != 0 && err.contains(mention), "{err}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn damage_is_found_and_the_rest_is_saved() {
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path().to_str().expect("UTF-8").to_owned();
    let server = Served::start(folder.path(), &[]);
    let ana = Http::guest(server.addr, "Ana").await;
    for _ in 0..30 {
        ana.open(&json!({ "game": "push", "terms": { "options": {}, "seats": 2 }, "sit": 0 }))
            .await;
    }
    let found = good(&["check", "--data", &data]);
    assert!(found.starts_with("Readable: 30 tables"), "{found}");
    server.kill();
    // Folded in by whoever opens it next, here by hand.
    good(&[
        "backup",
        folder.path().join("copy.db").to_str().expect("UTF-8"),
        "--data",
        &data,
    ]);
    let path = folder.path().join("sobremesa.db");
    let bytes = std::fs::read(&path).expect("the store");
    let at = bytes
        .windows(8)
        .rposition(|window| window == b"\"opened\"")
        .expect("a fact");
    let file = std::fs::OpenOptions::new()
        .write(true)
        .open(&path)
        .expect("the store");
    file.write_all_at(&[0xee; 4096], at as u64 / 4096 * 4096)
        .expect("vandalism");
    let (code, out, err) = run(&["check", "--data", &data]);
    assert!(
        code == 1 && out.contains("Cannot be read") && err.contains("--rescue"),
        "{out}{err}"
    );
    let saved = folder.path().join("saved.db");
    let saved = saved.to_str().expect("UTF-8");
    let told = good(&["check", "--data", &data, "--rescue", saved]);
    let kept = format!("In {saved}: ");
    assert!(told.contains(&kept), "{told}");
    assert!(told.contains(" tables and one person."), "{told}");
}
