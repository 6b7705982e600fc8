//! The sessions in `docs/engine-protocol.md` are what the engine really says.

use serde_json::Value as Json;

use crate::driver::Engine;

/// Is this what the document says? Time differs from run to run, and the shelf may have grown since.
fn check(mut heard: Json, mut written: Json) {
    for answer in [&mut heard, &mut written] {
        answer.as_object_mut().expect("an answer is an object").remove("microseconds");
    }
    if let Some(games) = written["games"].as_array() {
        let shelf = heard["games"].as_array_mut().expect("a list");
        shelf.retain(|game| games.iter().any(|written| written["game"] == game["game"]));
    }
    assert_eq!(heard, written);
}

/// The blocks of the document: whether each goes on where the one before ended, and its lines.
fn sessions(text: &str) -> Vec<(bool, &str)> {
    let blocks = text.split("```json session").skip(1);
    blocks
        .map(|block| {
            let (head, rest) = block.split_once('\n').expect("a block has lines");
            let (session, _) = rest.split_once("```").expect("a block ends");
            (head.trim() == "continued", session)
        })
        .collect()
}

#[test]
fn the_sessions_of_the_document_are_true() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/engine-protocol.md");
    let text = std::fs::read_to_string(path).expect("the document");
    let mut engine = Engine::start();
    let mut exchanges = 0;
    for (continued, session) in sessions(&text) {
        if !continued {
            engine = Engine::start();
        }
        for line in session.lines() {
            if let Some(request) = line.strip_prefix("> ") {
                engine.send(format!("{request}\n").as_bytes());
            } else if let Some(written) = line.strip_prefix("< ") {
                let written: Json =
                    serde_json::from_str(written).unwrap_or_else(|error| panic!("{error} in {written}"));
                check(engine.hear(), written);
                exchanges += 1;
            } else {
                panic!("neither a request nor an answer: {line}");
            }
        }
    }
    assert!(exchanges > 30, "the sessions were found: {exchanges}");
}

#[test]
fn the_document_names_every_command_and_every_kind_of_error() {
    let root = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");
    let text = std::fs::read_to_string(format!("{root}/docs/engine-protocol.md")).expect("the document");
    for command in ["games", "new", "next", "legal", "play", "view", "setup", "rig", "bot", "log"] {
        assert!(text.contains(&format!("### `{command}`")), "{command} has no chapter");
    }
    let mut kinds = Vec::new();
    for file in std::fs::read_dir(format!("{root}/crates/cli/src/engine")).expect("the sources") {
        let source = std::fs::read_to_string(file.expect("a file").path()).expect("a source");
        for opening in ["Fault::new(\"", "listed(\n        \"", "listed(\""] {
            let named = source.split(opening).skip(1).filter_map(|rest| rest.split('"').next());
            kinds.extend(named.map(str::to_owned));
        }
    }
    assert!(kinds.len() > 15, "{kinds:?}");
    for kind in kinds {
        assert!(text.contains(&format!("| `{kind}` |")), "{kind} is not in the table");
    }
}
