//! `sobremesa backup` and `sobremesa admin`, with a running server, one that was killed, and none.

use serde_json::{Value, json};
use sobremesa_store::{Sqlite, Store as _};

use crate::fake::{Client, Http, soon};
use crate::{Served, run};

fn good(args: &[&str]) -> String {
    let (code, out, err) = run(args);
    assert_eq!((code, err.as_str()), (0, ""), "{args:?}");
    out
}

fn bad(args: &[&str], mention: &str) {
    let (code, out, err) = run(args);
    assert_eq!((code, out.as_str()), (1, ""), "{args:?}");
    assert!(
        err.contains(mention) && !err.contains("[cli-"),
        "{mention} in {err}"
    );
}

#[test]
fn a_server_that_is_ended_as_soon_as_it_is_ready_ends_well() {
    let folder = tempfile::tempdir().expect("a folder");
    for _ in 0..4 {
        Served::start(folder.path(), &[]).stop();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_running_server_is_listed_closed_told_of_and_copied() {
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path().to_str().expect("UTF-8").to_owned();
    let server = Served::start(folder.path(), &[]);
    let ana = Http::guest(server.addr, "Ana").await;
    let mut tables = Vec::new();
    for game in ["push", "the-game"] {
        let new = json!({ "game": game, "terms": { "options": {}, "seats": 2 }, "bots": [null, "random"], "sit": 0 });
        tables.push(ana.open(&new).await);
    }
    let list = good(&["admin", "list", "--data", &data]);
    assert_eq!(list.lines().count(), 2, "{list}");
    for (table, game) in tables.iter().zip(["push", "the-game"]) {
        let line = list
            .lines()
            .find(|line| line.starts_with(table.as_str()))
            .expect("the table");
        assert!(
            line.contains(game) && line.contains("gathering") && line.ends_with("Ana, [random]"),
            "{line}"
        );
    }
    let listed: Value =
        serde_json::from_str(&good(&["admin", "list", "--json", "--data", &data])).expect("JSON");
    assert_eq!(listed.as_array().map(Vec::len), Some(2));
    assert_eq!(
        good(&["admin", "log", "--data", &data]),
        "Nothing has been done yet.\n"
    );

    // The address may be said; the token is still that of the folder.
    let url = format!("http://{}/", server.addr);
    let closed = good(&[
        "admin", "close", &tables[0], "--why", "a test", "--data", &data, "--url", &url,
    ]);
    assert_eq!(closed, format!("{} is closed.\n", tables[0]));
    bad(
        &["admin", "close", "nosuchtable", "--data", &data],
        "no-such-table",
    );
    let mut a = ana.socket().await;
    assert_eq!(a.join(&tables[0]).await.phase(), "closed");

    let copy = folder.path().join("copy.db");
    let copy = copy.to_str().expect("UTF-8");
    assert_eq!(
        good(&["backup", copy, "--data", &data]),
        format!("Everything is in {copy}.\n")
    );
    bad(&["backup", copy, "--data", &data], "exists already");
    let log = good(&["admin", "log", "--data", &data]);
    let lines: Vec<&str> = log.lines().collect();
    assert!(
        lines[0].contains("backup") && lines[0].contains(copy),
        "{log}"
    );
    assert!(
        lines[1].contains("closed") && lines[1].ends_with(&format!("{} a test", tables[0])),
        "{log}"
    );
    // Somebody else's token opens nothing.
    let other = tempfile::tempdir().expect("a folder");
    std::fs::write(other.path().join("admin.token"), "guess").expect("a file");
    bad(
        &[
            "admin",
            "list",
            "--data",
            other.path().to_str().expect("UTF-8"),
            "--url",
            &url,
        ],
        "not the token",
    );
    bad(
        &[
            "admin",
            "list",
            "--data",
            &data,
            "--url",
            "https://example.org",
        ],
        "only http://",
    );
    let store = Sqlite::open(copy).expect("a store");
    assert!(store.head(&tables[1]).expect("it answers").is_some());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_copy_is_a_whole_server_again() {
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path().to_str().expect("UTF-8").to_owned();
    let server = Served::start(folder.path(), &["--bot-pace", "0"]);
    let mut ana = Http::guest(server.addr, "Ana").await;
    let new = json!({ "game": "push", "terms": { "options": {}, "seats": 2 }, "bots": [null, "random"], "sit": 0, "start": true });
    let table = ana.open(&new).await;
    let mut a = ana.socket().await;
    a.join(&table).await;
    a.play(&table, 3).await;
    let new_home = tempfile::tempdir().expect("a folder");
    let copy = new_home.path().join("sobremesa.db");
    good(&["backup", copy.to_str().expect("UTF-8"), "--data", &data]);
    let version = a.seen(&table).version;
    server.kill();
    let server = Served::start(new_home.path(), &["--bot-pace", "0"]);
    ana.addr = server.addr;
    let mut a: Client = ana.socket().await;
    assert!(a.join(&table).await.version >= version);
    a.play(&table, usize::MAX).await;
    assert_eq!(a.seen(&table).phase(), "over");
}

#[tokio::test(flavor = "multi_thread")]
async fn without_a_server_there_is_still_a_backup_and_clear_words() {
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path().to_str().expect("UTF-8").to_owned();
    let file = |name: &str| folder.path().join(name).to_str().expect("UTF-8").to_owned();
    bad(
        &["backup", &file("a.db"), "--data", &data],
        "nothing to copy",
    );
    bad(&["admin", "list", "--data", &data], "No server is running");
    assert!(
        !folder.path().join("sobremesa.db").exists(),
        "nothing was made by asking"
    );

    let server = Served::start(folder.path(), &[]);
    let addr = server.addr;
    let ana = Http::guest(addr, "Ana").await;
    let table = ana
        .open(&json!({ "game": "push", "terms": { "options": {}, "seats": 2 } }))
        .await;
    server.kill();
    // It left word of where it was, and is not there.
    assert!(folder.path().join("server.addr").exists());
    bad(&["admin", "list", "--data", &data], "does not answer");
    bad(
        &[
            "backup",
            &file("b.db"),
            "--data",
            &data,
            "--url",
            &format!("http://{addr}"),
        ],
        "does not answer",
    );
    let out = good(&["backup", &file("c.db"), "--data", &data]);
    assert!(out.starts_with("No server is running"), "{out}");
    let store = Sqlite::open(file("c.db")).expect("a store");
    assert!(store.head(&table).expect("it answers").is_some());
    let (code, _, err) = run(&["admin"]);
    assert!(
        code == 2 && err.contains("list, close, people") && err.contains("or log"),
        "{err}"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn asked_to_stop_it_says_goodbye_and_keeps_everything() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut server = Served::start(folder.path(), &["--log", "json"]);
    let ana = Http::guest(server.addr, "Ana").await;
    let table = ana
        .open(&json!({ "game": "push", "terms": { "options": {}, "seats": 2 } }))
        .await;
    let mut a = ana.socket().await;
    a.join(&table).await;
    let version = a
        .ask(&table, json!({ "sit": { "seat": 0 } }))
        .await
        .expect("a seat");
    let stopped = std::process::Command::new("sh")
        .args(["-c", &format!("kill {}", server.child.id())])
        .status();
    assert!(stopped.is_ok_and(|status| status.success()));
    assert_eq!(a.hear("bye").await["refusal"]["kind"], "stopping");
    let ended = soon(
        "the end",
        tokio::task::spawn_blocking(move || server.child.wait()),
    )
    .await;
    assert!(ended.is_ok_and(|status| status.is_ok_and(|status| status.success())));
    assert!(!folder.path().join("server.addr").exists());
    let store = Sqlite::open(folder.path().join("sobremesa.db")).expect("it let go");
    assert_eq!(store.facts(&table, 0).expect("facts").len() as u64, version);
}

/// The list of words behind an instruction of the Dockerfile.
fn instructed(dockerfile: &str, instruction: &str) -> Vec<String> {
    let (_, behind) = dockerfile
        .split_once(&format!("\n{instruction} "))
        .expect(instruction);
    let list = behind.split_once('[').expect("a list").1;
    let list = list.lines().next().expect("on one line");
    serde_json::from_str(&format!("[{list}")).expect("a list of words")
}

#[tokio::test(flavor = "multi_thread")]
async fn what_the_dockerfile_starts_serves_and_is_found_healthy() {
    let dockerfile = include_str!("../../../../deploy/Dockerfile");
    let folder = tempfile::tempdir().expect("a folder");
    let entry = instructed(dockerfile, "ENTRYPOINT");
    let expected = "sobremesa serve --addr 0.0.0.0:8500 --data /data --log json";
    assert_eq!(entry.join(" "), expected, "what is tried here in its place");
    let server = Served::start(folder.path(), &["--log", "json"]);
    let check = instructed(dockerfile, "HEALTHCHECK");
    let healthy = |port: u16| {
        let script = check[2].replace("8500", &port.to_string());
        let mut bash = std::process::Command::new(&check[0]);
        bash.arg(&check[1]).arg(script);
        bash.stderr(std::process::Stdio::null());
        bash.status().expect("bash").success()
    };
    assert!(healthy(server.addr.port()));
    let port = server.addr.port();
    server.kill();
    assert!(!healthy(port), "nobody is there any more");
}
