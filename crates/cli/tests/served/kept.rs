//! What docs/compatibility.md promises of stores: a server of today goes on with the store of an earlier one. `tests/kept`
//! holds one of every version, with a list of its tables.

use std::path::{Path, PathBuf};

use serde_json::Value;
use sobremesa_core::{Game as _, Next};
use sobremesa_protocol::RecordFile;
use sobremesa_shelf::with_game;

use crate::fake::Http;
use crate::{Served, run};

fn versions() -> Vec<PathBuf> {
    let folder = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/kept"));
    let entries = std::fs::read_dir(folder).expect("kept files");
    let versions: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
    assert!(!versions.is_empty());
    versions
}

#[tokio::test(flavor = "multi_thread")]
async fn tables_of_earlier_versions_are_there_and_go_on() {
    for version in versions() {
        let home = tempfile::tempdir().expect("a folder");
        let data = home.path().to_str().expect("UTF-8");
        std::fs::copy(
            version.join("store/sobremesa.db"),
            home.path().join("sobremesa.db"),
        )
        .expect("a copy");
        let (code, said, _) = run(&["doctor", "--data", data, "--addr", "127.0.0.1:0"]);
        assert_eq!(code, 0, "{said}");
        let list = std::fs::read_to_string(version.join("store/tables.json")).expect("a list");
        let list: Value = serde_json::from_str(&list).expect("JSON");
        let tables = list["tables"].as_array().expect("tables");
        let frozen = tables.iter().filter(|table| table["frozen"] == true);
        let frozen: Vec<&str> = frozen.filter_map(|table| table["table"].as_str()).collect();
        let mark = if frozen.is_empty() { '✓' } else { '!' };
        assert!(
            said.contains(&format!(
                "{mark} tables        {} tables read:",
                tables.len()
            )),
            "{said}"
        );
        // What does not go on is named.
        assert!(frozen.iter().all(|table| said.contains(table)), "{said}");
        assert!(said.contains("✓ store"), "{said}");

        let server = Served::start(home.path(), &["--bot-pace", "0", "--bot-think", "5"]);
        let (_, listed, _) = run(&["admin", "list", "--json", "--data", data]);
        let listed: Value = serde_json::from_str(&listed).expect("JSON");
        let mut ana = Http::new(server.addr);
        ana.bearer = list["tokens"]["Ana"].as_str().map(str::to_owned);
        assert_eq!(ana.get("/api/me").await.good()["person"]["name"], "Ana");
        for kept in tables {
            // One for each: a socket follows a few tables only.
            let mut a = ana.socket().await;
            let (id, what) = (kept["table"].as_str().expect("an id"), &kept["what"]);
            let now = listed
                .as_array()
                .expect("a list")
                .iter()
                .find(|table| table["table"] == id)
                .unwrap_or_else(|| panic!("{what} is gone"));
            // Lists say so from the moment the table is opened.
            if kept["frozen"] != true {
                assert_eq!(now["phase"], kept["phase"], "{what}");
            }
            a.join(id).await;
            match kept["phase"].as_str() {
                // Today's rules ask more of that match than was answered then.
                Some("playing") if kept["frozen"] == true => {
                    assert_eq!(a.seen(id).phase(), "frozen", "{what}");
                }
                // Two of them are short enough to be played to the end here.
                Some("playing") if what == "push on" || what == "the-game on" => {
                    a.play(id, usize::MAX).await;
                    assert_eq!(a.seen(id).phase(), "over", "{what}");
                }
                Some("playing") => assert!(a.play(id, 2).await > 0, "{what}"),
                Some("over") => {
                    let record = ana.get(&format!("/api/tables/{id}/record")).await;
                    assert_eq!(record.status, 200, "{what}");
                    let file = RecordFile::parse(&record.body).expect("a record");
                    let game = file.game.clone();
                    with_game!(game.as_str(), G => {
                        let record = file.open::<G>().expect("readable");
                        let played = record.replay().expect("playable");
                        if let Some(then) = kept.get("outcome") {
                            let Next::Over(now) = G::next(played.state()) else {
                                panic!("{what} is not over");
                            };
                            assert_eq!(serde_json::to_value(now).expect("JSON"), *then, "{what}");
                        }
                    }, else => panic!("no game {game}"));
                }
                _ => {}
            }
        }
    }
}
