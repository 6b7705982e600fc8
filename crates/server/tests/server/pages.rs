//! The page and its headers, and the ways a proxy may lead to them.

use serde_json::json;
use sobremesa_server::Config;
use sobremesa_store::Memory;

use crate::fake::{Http, Reply};
use crate::{Running, config, server, table_for};

#[tokio::test(flavor = "multi_thread")]
async fn every_answer_carries_the_headers_that_keep_the_page_to_itself() {
    let server = server().await;
    let http = Http::new(server.addr);
    for path in [
        "/",
        "/api/me",
        "/api/games",
        "/nothing-here",
        "/admin/log",
        "/healthz",
        "/api/tables?which=mine",
    ] {
        let reply = http.get(path).await;
        let policy = reply.header("content-security-policy").unwrap_or_default();
        for part in [
            "default-src 'none'",
            "script-src 'self'",
            "connect-src 'self'",
            "frame-ancestors 'none'",
        ] {
            assert!(policy.contains(part), "{part} at {path}: {policy}");
        }
        // Nothing but the engine's module is compiled in the page.
        let strict = policy.replace("'wasm-unsafe-eval'", "");
        assert!(!strict.contains("unsafe"), "{policy}");
        assert_eq!(
            reply.header("x-content-type-options"),
            Some("nosniff"),
            "{path}"
        );
        assert_eq!(
            reply.header("referrer-policy"),
            Some("no-referrer"),
            "{path}"
        );
        for header in ["cross-origin-resource-policy", "cross-origin-opener-policy"] {
            assert_eq!(
                reply.header(header),
                Some("same-origin"),
                "{header} at {path}"
            );
        }
        // Whoever is reached over http promises no https.
        assert_eq!(reply.header("strict-transport-security"), None, "{path}");
    }
    assert_eq!(http.get("/nothing-here").await.status, 404);
    assert_eq!(http.get("/../../etc/passwd").await.status, 404);
    server.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_games_and_their_rules_are_told_in_three_languages() {
    let server = server().await;
    let http = Http::new(server.addr);
    for game in http
        .get("/api/games")
        .await
        .good()
        .as_array()
        .expect("games")
    {
        let id = game["id"].as_str().expect("an id");
        let texts = ["es", "fr", "en"].map(|lang| format!("/api/rules/{id}/{lang}"));
        let mut seen = Vec::new();
        for path in &texts {
            let reply = http.get(path).await;
            assert_eq!(reply.status, 200, "{path}");
            assert!(
                reply
                    .header("content-type")
                    .is_some_and(|kind| kind.starts_with("text/markdown"))
            );
            seen.push(reply.body);
        }
        assert!(seen[0] != seen[1] && seen[1] != seen[2]);
        assert_eq!(http.get(&format!("/api/rules/{id}/xx")).await.status, 404);
    }
    server.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn it_says_whether_it_is_well() {
    let server = server().await;
    let http = Http::new(server.addr);
    assert_eq!(http.get("/healthz").await.body, "ok\n");
    assert_eq!(http.get("/readyz").await.body, "ready\n");
    let figures = http.get("/metrics").await;
    assert!(
        figures
            .header("content-type")
            .is_some_and(|kind| kind.starts_with("application/openmetrics-text"))
    );
    for name in [
        "rooms",
        "seats",
        "sockets",
        "followers",
        "moves_total",
        "store_queue",
        "bot_queue",
        "tables_opened_total",
        "storing_seconds_bucket",
        "thinking_seconds_bucket",
        "answering_seconds_bucket",
    ] {
        assert!(
            figures
                .body
                .lines()
                .any(|line| line.starts_with(&format!("sobremesa_{name}"))),
            "{name}: {}",
            figures.body
        );
    }
    assert!(figures.body.ends_with("# EOF\n"));
    server.end().await;
}

/// Finding out whether the store can write costs a durable write: the answer is remembered for a moment.
#[tokio::test(flavor = "multi_thread")]
async fn whether_it_is_well_is_not_written_down_for_everybody_who_asks() {
    let folder = tempfile::tempdir().expect("a folder");
    let config = Config {
        data: Some(folder.path().to_owned()),
        ..config()
    };
    let server = Running::kept(config).await;
    let http = Http::new(server.addr);
    let start = http.figure("sobremesa_store_log_bytes").await;
    assert_eq!(http.get("/readyz").await.body, "ready\n");
    let before = http.figure("sobremesa_store_log_bytes").await;
    assert!(before > start, "a look writes");
    let begun = std::time::Instant::now();
    for _ in 0..50 {
        assert_eq!(http.get("/readyz").await.body, "ready\n");
    }
    let grown = http.figure("sobremesa_store_log_bytes").await - before;
    // One look every two seconds may.
    let looks = (begun.elapsed().as_secs_f64() / 2.0).ceil();
    let most = looks * (before - start);
    assert!(grown <= most, "{grown} bytes for {looks} looks");
    assert!(looks < 40.0, "too slow to tell");
    server.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn it_lives_under_a_path_whether_or_not_the_proxy_takes_it_away() {
    let config = Config {
        public_url: Some("https://example.org/games".to_owned()),
        ..config()
    };
    let server = Running::on(config, std::sync::Arc::new(Memory::new())).await;
    for prefix in ["", "/games"] {
        let mut ana = Http {
            prefix: prefix.to_owned(),
            ..Http::new(server.addr)
        };
        // The browser is at the public address; the proxy asks under its own name for us.
        ana.headers
            .push(("Origin".to_owned(), "https://example.org".to_owned()));
        let reply = ana.post("/api/me", &json!({ "name": "Ana" })).await;
        let cookie = reply.header("set-cookie").expect("a cookie");
        assert!(
            cookie.contains("Path=/games/;") && cookie.contains("; Secure"),
            "{cookie}"
        );
        ana.keep_cookie(&reply);
        let table = ana.open(&table_for("push", 2)).await;
        let mut a = ana.socket().await;
        assert_eq!(a.join(&table).await.phase(), "lobby");
        let well = ana.get("/healthz").await;
        assert_eq!(well.body, "ok\n");
        let strict = well.header("strict-transport-security").unwrap_or_default();
        assert!(strict.starts_with("max-age=31536000"), "{strict}");
        let page = |reply: Reply| reply.header("content-type").map(str::to_owned);
        let html = Some("text/html; charset=utf-8".to_owned());
        let found = page(ana.get("/").await);
        assert!(
            found == html || found == Some("text/html".to_owned()),
            "{prefix}/: {found:?}"
        );
        assert_eq!(ana.get("/nothing").await.status, 404);
    }
    // Without the last stroke everything on the page would be looked for one floor higher.
    let reply = Http::new(server.addr).get("/games").await;
    assert_eq!(
        (reply.status, reply.header("location")),
        (308, Some("/games/"))
    );
    server.end().await;
}
