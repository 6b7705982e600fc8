//! What docs/compatibility.md promises of the engine: a session of an earlier version gets the answers it got then, with
//! more in them perhaps. `tests/kept/VERSION/engine` holds that version's page.

use serde_json::Value as Json;

use crate::driver::Engine;

/// Is everything that was answered then answered now? Time differs, and what bots prefer may.
fn fits(then: &Json, now: &Json) -> bool {
    match (then, now) {
        (Json::Object(then), Json::Object(now)) => {
            then.iter().all(|(key, then)| match key.as_str() {
                "microseconds" => true,
                "games" => shelf_fits(then, now.get(key)),
                _ => now.get(key).is_some_and(|now| fits(then, now)),
            })
        }
        (Json::Array(then), Json::Array(now)) => {
            then.len() == now.len() && then.iter().zip(now).all(|(then, now)| fits(then, now))
        }
        _ => then == now,
    }
}

/// Every game of then is still there; it may have more options and bots.
fn shelf_fits(then: &Json, now: Option<&Json>) -> bool {
    let list = |value: Option<&Json>| value.and_then(Json::as_array).cloned().unwrap_or_default();
    let now = list(now);
    list(Some(then)).iter().all(|game| {
        now.iter().any(|now| {
            now["game"] == game["game"]
                && now["rules_version"].as_u64() >= game["rules_version"].as_u64()
        })
    })
}

#[test]
fn sessions_of_earlier_versions_still_go_as_they_went() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/kept");
    let versions = std::fs::read_dir(folder).expect("kept files");
    let mut exchanges = 0;
    for version in versions {
        let path = version
            .expect("a version")
            .path()
            .join("engine/engine-protocol.md");
        let text = std::fs::read_to_string(&path).expect("the page of that version");
        let (mut engine, mut inside, mut asked) = (Engine::start(), false, String::new());
        for line in text.lines() {
            match line {
                "```json session" => (engine, inside) = (Engine::start(), true),
                "```json session continued" => inside = true,
                "```" => inside = false,
                _ if !inside => {}
                said => match said.split_at(1) {
                    (">", request) => {
                        asked = request.trim_start().to_owned();
                        engine.send(format!("{asked}\n").as_bytes());
                    }
                    (_, answer) => {
                        let then: Json = serde_json::from_str(answer).expect("an answer");
                        let now = engine.hear();
                        exchanges += 1;
                        // A bot may have learned something since; that it answers is what counts.
                        if ["\"bot\"", "\"hint\""].iter().any(|cmd| {
                            asked.contains(&format!("\"cmd\":{cmd}"))
                                || asked.contains(&format!("\"cmd\": {cmd}"))
                        }) {
                            assert_eq!(then["ok"], now["ok"], "{asked}\n{now}");
                        } else {
                            assert!(fits(&then, &now), "{asked}\n then: {then}\n  now: {now}");
                        }
                    }
                },
            }
        }
    }
    assert!(exchanges > 30, "sessions were found: {exchanges}");
}
