//! What the rules refuse is refused with the paragraph and a sentence in the reader's language.

use serde_json::json;

use crate::driver::{Engine, program};

#[test]
fn a_refusal_names_its_rule_and_speaks_the_language_asked_for() {
    let cases = [
        ("en", "You must lay at least 2 cards; none is down yet."),
        (
            "es",
            "Tienes que jugar al menos 2 cartas; aún no has jugado ninguna.",
        ),
        (
            "fr",
            "Tu dois poser au moins 2 cartes\u{202f}; tu n’en as encore posé aucune.",
        ),
    ];
    for (lang, message) in cases {
        // The option counts more than the surroundings; and without it, the surroundings count.
        let by_option = Engine::of(program("C").args(["--lang", lang, "engine"]));
        let by_locale = Engine::of(program(&format!("{lang}_XX.UTF-8")).arg("engine"));
        for mut engine in [by_option, by_locale] {
            engine.ok(json!({ "cmd": "new", "game": "the-game", "seats": 1 }));
            let fault = engine.fault(json!({ "cmd": "play", "seat": 0, "action": "end" }));
            let expected = json!({
                "kind": "refused",
                "rule": "T3.2",
                "refusal": { "too-few": { "laid": 0, "minimum": 2 } },
                "message": message,
            });
            assert_eq!(fault, expected);
        }
    }
}

#[test]
fn every_refusal_cites_a_paragraph_and_changes_nothing() {
    let mut engine = Engine::start();
    engine.ok(json!({
        "cmd": "new", "game": "the-game", "seats": 2, "options": { "starter": 0 },
        "rig": (2..16).collect::<Vec<u8>>(),
    }));
    engine.lay(0, 8, "A");
    let cases = [
        (1, json!("end"), "T3.1", "not-your-turn"),
        (0, json!("end"), "T3.2", "too-few"),
        (0, json!({ "bid": 1 }), "T2.2", "no-bids-now"),
        (
            0,
            json!({ "lay": { "card": 50, "pile": "A" } }),
            "T3.1",
            "not-in-hand",
        ),
        (
            0,
            json!({ "lay": { "card": 5, "pile": "A" } }),
            "T4.1",
            "does-not-fit",
        ),
        (
            1,
            json!({ "signal": { "pile": "A", "show": "nothing" } }),
            "T6.1",
            "shown-already",
        ),
    ];
    let before = engine.setup();
    for (seat, action, rule, refusal) in cases {
        let fault = engine.fault(json!({ "cmd": "play", "seat": seat, "action": action }));
        assert_eq!(
            (&fault["kind"], &fault["rule"]),
            (&json!("refused"), &json!(rule)),
            "{action}"
        );
        let name = match &fault["refusal"] {
            serde_json::Value::String(name) => name.clone(),
            object => object
                .as_object()
                .and_then(|object| object.keys().next())
                .expect("a name")
                .clone(),
        };
        assert_eq!(name, refusal);
        assert!(
            fault["message"]
                .as_str()
                .is_some_and(|text| !text.contains(['[', '{'])),
            "{fault}"
        );
        assert_eq!(engine.setup(), before);
    }
}
