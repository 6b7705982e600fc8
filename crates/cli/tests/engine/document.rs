//! The sessions in `docs/engine-protocol.md` are what the engine really says. `SOBREMESA_BLESS=1` writes them anew.

use serde_json::Value as Json;

use crate::driver::Engine;

/// Is this what the document says? Time differs from run to run, and the shelf may have grown since.
fn same(heard: &Json, written: &Json) -> bool {
    let (mut heard, mut written) = (heard.clone(), written.clone());
    for answer in [&mut heard, &mut written] {
        answer
            .as_object_mut()
            .and_then(|answer| answer.remove("microseconds"));
    }
    let shelf = heard.get_mut("games").and_then(Json::as_array_mut);
    if let (Some(shelf), Some(games)) = (shelf, written["games"].as_array()) {
        shelf.retain(|game| games.iter().any(|written| written["game"] == game["game"]));
    }
    heard == written
}

#[test]
fn the_sessions_of_the_document_are_true() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/engine-protocol.md");
    let text = std::fs::read_to_string(path).expect("the document");
    let bless = std::env::var("SOBREMESA_BLESS").is_ok_and(|bless| bless == "1");
    let (mut engine, mut inside, mut exchanges) = (Engine::start(), false, 0);
    let mut anew = String::new();
    for line in text.lines() {
        let mut line = line.to_owned();
        match line.as_str() {
            "```json session" => (engine, inside) = (Engine::start(), true),
            "```json session continued" => inside = true,
            "```" => inside = false,
            _ if !inside => {}
            said => match said.split_at(1) {
                (">", request) => engine.send(format!("{}\n", request.trim_start()).as_bytes()),
                ("<", written) => {
                    let heard = engine.hear();
                    exchanges += 1;
                    let written = serde_json::from_str(written).unwrap_or_default();
                    if !same(&heard, &written) {
                        assert!(bless, "written: {written}\n  heard: {heard}");
                        line = format!("< {heard}");
                    }
                }
                _ => panic!("neither a request nor an answer: {said}"),
            },
        }
        anew += &line;
        anew.push('\n');
    }
    assert!(exchanges > 30, "the sessions were found: {exchanges}");
    if bless {
        std::fs::write(path, anew).expect("the document can be written");
    }
}

#[test]
fn the_document_names_every_command_and_every_kind_of_error() {
    let root = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");
    let text =
        std::fs::read_to_string(format!("{root}/docs/engine-protocol.md")).expect("the document");
    for command in [
        "games", "new", "next", "legal", "play", "step", "undo", "clone", "end", "view", "setup",
        "rig", "bot", "hint", "log",
    ] {
        assert!(
            text.contains(&format!("### `{command}`")),
            "{command} has no chapter"
        );
    }
    let mut kinds = Vec::new();
    for file in
        std::fs::read_dir(format!("{root}/crates/commands/src/engine")).expect("the sources")
    {
        let source = std::fs::read_to_string(file.expect("a file").path()).expect("a source");
        for opening in ["Fault::new(\"", "listed(\n        \"", "listed(\""] {
            let named = source
                .split(opening)
                .skip(1)
                .filter_map(|rest| rest.split('"').next());
            kinds.extend(named.map(str::to_owned));
        }
    }
    assert!(kinds.len() > 15, "{kinds:?}");
    for kind in kinds {
        assert!(
            text.contains(&format!("| `{kind}` |")),
            "{kind} is not in the table"
        );
    }
}
