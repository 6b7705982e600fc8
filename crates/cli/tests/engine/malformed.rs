//! Whatever comes in, one answer goes out, of a kind programs can tell apart, and the engine goes on.

use serde_json::{Value as Json, json};

use crate::driver::{Engine, program};

/// An engine with a match of two under way.
fn engine() -> Engine {
    let mut engine = Engine::start();
    engine.ok(json!({ "cmd": "new", "game": "the-game", "seats": 2, "seed": 1 }));
    engine
}

/// The line gets one error of this kind, nothing changes, and the next request is answered.
fn check(engine: &mut Engine, line: &[u8], kind: &str) -> Json {
    let before = engine.setup();
    let shown = String::from_utf8_lossy(&line[..line.len().min(200)]).into_owned();
    let answer = engine.line(line);
    assert_eq!(answer["ok"], false, "{shown}");
    assert_eq!(answer["error"]["kind"], kind, "{shown}: {answer}");
    let message = answer["error"]["message"].as_str().expect("a sentence");
    assert!(
        !message.trim().is_empty() && !message.contains("[cli-"),
        "{shown}: {message}"
    );
    assert_eq!(engine.setup(), before, "{shown}");
    answer["error"].clone()
}

#[test]
fn lines_that_are_no_requests() {
    let mut engine = engine();
    let long = vec![b'x'; (1 << 20) + 1];
    let long_json = format!("{{\"cmd\":\"games\",\"id\":\"{}\"}}", "x".repeat(1 << 20));
    let deep = "[".repeat(100_000);
    let deep_request = format!(
        "{{\"cmd\":\"games\",\"id\":{}1{}}}",
        "[".repeat(5000),
        "]".repeat(5000)
    );
    let cases: [(&[u8], &str); 16] = [
        (b"hello", "not-json"),
        (b"{", "not-json"),
        (b"{\"cmd\":\"games\"} {\"cmd\":\"games\"}", "not-json"),
        (b"{'cmd':'games'}", "not-json"),
        (b"\x00", "not-json"),
        (b"{\"cmd\":\"games\",\"id\":1e999}", "not-json"),
        (b"{\"cmd\":\"\\ud800\"}", "not-json"),
        (deep.as_bytes(), "not-json"),
        (deep_request.as_bytes(), "not-json"),
        (b"\xff\xfe{\"cmd\":\"games\"}", "not-text"),
        (&long, "too-long"),
        (long_json.as_bytes(), "too-long"),
        (b"[]", "not-an-object"),
        (b"null", "not-an-object"),
        (b"\"games\"", "not-an-object"),
        (b"3", "not-an-object"),
    ];
    for (line, kind) in cases {
        check(&mut engine, line, kind);
    }
    // As long as a line may be.
    let most = format!(
        "{{\"cmd\":\"games\",\"id\":\"{}\"}}",
        "x".repeat((1 << 20) - 24)
    );
    assert_eq!(most.len(), (1 << 20) - 1, "with its end, a mebibyte");
    assert_eq!(engine.line(most.as_bytes())["ok"], true);
    assert!(engine.finish().success());
}

#[test]
fn requests_that_cannot_be_understood() {
    let mut engine = engine();
    let cases = [
        (json!({}), "missing-field", "cmd"),
        (json!({ "cmd": 5 }), "bad-field", "cmd"),
        (json!({ "cmd": null }), "bad-field", "cmd"),
        (json!({ "cmd": "dance" }), "unknown-command", "dance"),
        (json!({ "cmd": "" }), "unknown-command", "games"),
        (json!({ "cmd": "GAMES" }), "unknown-command", "GAMES"),
        (json!({ "cmd": "next", "seat": 0 }), "unknown-field", "seat"),
        (json!({ "cmd": "view", "saet": 0 }), "unknown-field", "saet"),
        (json!({ "cmd": "legal" }), "missing-field", "seat"),
        (json!({ "cmd": "legal", "seat": null }), "bad-field", "seat"),
        (json!({ "cmd": "legal", "seat": "0" }), "bad-field", "seat"),
        (json!({ "cmd": "legal", "seat": -1 }), "bad-field", "-1"),
        (json!({ "cmd": "legal", "seat": 1.5 }), "bad-field", "1.5"),
        (json!({ "cmd": "legal", "seat": 256 }), "bad-field", "256"),
        (json!({ "cmd": "legal", "seat": 2 }), "no-such-seat", "2"),
        (
            json!({ "cmd": "legal", "seat": 255 }),
            "no-such-seat",
            "255",
        ),
        (json!({ "cmd": "view", "seat": 255 }), "no-such-seat", "255"),
        (json!({ "cmd": "view", "seat": true }), "bad-field", "seat"),
        (
            json!({ "cmd": "play", "seat": 255, "action": "end" }),
            "no-such-seat",
            "255",
        ),
        (
            json!({ "cmd": "play", "seat": 0 }),
            "missing-field",
            "action",
        ),
        (
            json!({ "cmd": "play", "action": "end" }),
            "missing-field",
            "seat",
        ),
        (
            json!({ "cmd": "play", "seat": 0, "action": "sing" }),
            "bad-field",
            "sing",
        ),
        (
            json!({ "cmd": "play", "seat": 0, "action": { "bid": 4 } }),
            "bad-field",
            "action",
        ),
        (
            json!({ "cmd": "play", "seat": 0, "action": { "lay": { "card": 1, "pile": "A" } } }),
            "bad-field",
            "1",
        ),
        (
            json!({ "cmd": "play", "seat": 0, "action": { "lay": { "card": 5, "pile": "E" } } }),
            "bad-field",
            "E",
        ),
        (
            json!({ "cmd": "play", "seat": 0, "action": { "lay": { "card": 5 } } }),
            "bad-field",
            "pile",
        ),
        (
            json!({ "cmd": "play", "seat": 0, "action": [] }),
            "bad-field",
            "action",
        ),
        (
            json!({ "cmd": "bot", "seat": 0, "bot": "hal" }),
            "unknown-bot",
            "counting",
        ),
        (json!({ "cmd": "bot", "seat": 9 }), "no-such-seat", "9"),
        (
            json!({ "cmd": "bot", "seat": 0, "milliseconds": -5 }),
            "bad-field",
            "milliseconds",
        ),
        (
            json!({ "cmd": "bot", "seat": 0, "milliseconds": "long" }),
            "bad-field",
            "milliseconds",
        ),
        (json!({ "cmd": "hint", "seat": 9 }), "no-such-seat", "9"),
        (
            json!({ "cmd": "hint", "seat": 0, "milliseconds": -5 }),
            "bad-field",
            "milliseconds",
        ),
        (
            json!({ "cmd": "hint", "seat": 0, "count": "many" }),
            "bad-field",
            "count",
        ),
        (
            json!({ "cmd": "hint", "seat": 0, "bot": "greedy" }),
            "unknown-field",
            "count",
        ),
        (json!({ "cmd": "rig" }), "missing-field", "chance"),
        (json!({ "cmd": "new" }), "missing-field", "game"),
        (
            json!({ "cmd": "new", "game": "chess", "seats": 2 }),
            "unknown-game",
            "the-game-extreme",
        ),
        (
            json!({ "cmd": "new", "game": "the-game" }),
            "missing-field",
            "seats",
        ),
        (
            json!({ "cmd": "new", "game": "the-game", "seats": "two" }),
            "bad-field",
            "seats",
        ),
        (
            json!({ "cmd": "new", "game": "the-game", "seats": 2, "seed": -1 }),
            "bad-field",
            "seed",
        ),
        (
            json!({ "cmd": "new", "game": "the-game", "seats": 2, "options": [] }),
            "bad-field",
            "options",
        ),
        (
            json!({ "cmd": "new", "game": "the-game", "seats": 2, "setup": { "seats": 2 } }),
            "two-setups",
            "setup",
        ),
        (
            json!({ "cmd": "new", "game": "the-game", "setup": { "players": 2 } }),
            "bad-field",
            "players",
        ),
        (
            json!({ "cmd": "new", "game": "the-game", "setup": null }),
            "bad-field",
            "setup",
        ),
        (
            json!({ "cmd": "new", "game": "the-game", "seats": 0 }),
            "faulty-setup",
            "0",
        ),
        (
            json!({ "cmd": "new", "game": "the-game", "seats": 255 }),
            "faulty-setup",
            "255",
        ),
    ];
    for (request, kind, mention) in cases {
        let fault = check(&mut engine, request.to_string().as_bytes(), kind);
        let message = fault["message"].as_str().expect("a sentence");
        assert!(message.contains(mention), "{request}: {message}");
    }
    assert!(engine.finish().success());
}

#[test]
fn a_fault_in_a_field_says_which_field() {
    let mut engine = engine();
    assert_eq!(engine.fault(json!({ "cmd": "legal" }))["field"], "seat");
    assert_eq!(
        engine.fault(json!({ "cmd": "legal", "seat": {} }))["field"],
        "seat"
    );
    let fields = engine.fault(json!({ "cmd": "view", "a": 1, "b": 2 }))["fields"].clone();
    assert_eq!(fields, json!(["a", "b"]));
}

#[test]
fn where_several_things_are_wrong_all_are_named() {
    let mut engine = engine();
    let before = engine.setup();
    let cases = [
        (
            json!({ "cmd": "hint", "seat": 9, "milliseconds": "soon", "count": -1 }),
            vec!["no-such-seat", "milliseconds", "count"],
        ),
        (
            json!({ "cmd": "bot", "seat": "me", "bot": "hal", "milliseconds": 1.5 }),
            vec!["seat", "unknown-bot", "milliseconds"],
        ),
        (json!({ "cmd": "play", "seat": -1 }), vec!["seat", "action"]),
        (
            json!({ "cmd": "new", "game": "push", "seats": "two", "options": { "hats": 1 }, "rig": 3, "seed": "x" }),
            vec!["seats", "faulty-options", "rig", "seed"],
        ),
    ];
    for (request, named) in cases {
        let fault = engine.fault(request.clone());
        let name = |fault: &Json| {
            fault
                .get("field")
                .unwrap_or(&fault["kind"])
                .as_str()
                .map(str::to_owned)
        };
        let also = fault["also"].as_array().into_iter().flatten();
        let told: Vec<String> = std::iter::once(&fault)
            .chain(also)
            .filter_map(name)
            .collect();
        assert_eq!(told, named, "{request}");
        let silent = fault["also"]
            .as_array()
            .into_iter()
            .flatten()
            .find(|fault| !fault["message"].is_string());
        assert_eq!(silent, None, "{request}");
    }
    assert_eq!(engine.setup(), before, "nothing has changed");
}

#[test]
fn without_a_match_there_is_nothing_to_ask() {
    let mut engine = Engine::start();
    for request in [
        json!({ "cmd": "next" }),
        json!({ "cmd": "legal", "seat": 0 }),
        json!({ "cmd": "play", "seat": 0, "action": "end" }),
        json!({ "cmd": "view" }),
        json!({ "cmd": "setup" }),
        json!({ "cmd": "rig", "chance": [] }),
        json!({ "cmd": "bot", "seat": 0 }),
        json!({ "cmd": "log" }),
    ] {
        assert_eq!(engine.fault(request)["kind"], "no-match");
    }
}

#[test]
fn every_fault_of_the_options_is_named() {
    let mut engine = engine();
    let options = json!({ "hats": 1, "extreme": "perhaps", "expert": "three", "starter": 300, "free-talk": true });
    let fault =
        engine.fault(json!({ "cmd": "new", "game": "the-game", "seats": 2, "options": options }));
    assert_eq!(fault["kind"], "faulty-options");
    let faults = fault["faults"].as_array().expect("a list");
    let mut named: Vec<&str> = faults
        .iter()
        .filter_map(|fault| fault["option"].as_str())
        .collect();
    named.sort_unstable();
    assert_eq!(named, ["expert", "extreme", "hats", "starter"]);
    let all = fault["message"].as_str().expect("one text");
    assert!(
        faults
            .iter()
            .all(|fault| all.contains(fault["message"].as_str().expect("a sentence")))
    );
}

#[test]
fn every_fault_of_a_setup_is_named() {
    let mut engine = engine();
    let setup = json!({
        "seats": 2,
        "options": { "starter": 7, "orders-shuffled": true },
        "position": {
            "piles": [[1, 60, 30], [0], [100], [100]],
            "hands": [[60, 61], [61], [5]],
            "phase": { "turn": { "seat": 255, "laid": 90 } },
            "signals": [["nothing", "nothing", "nothing", "nothing"]],
        },
    });
    let fault = engine.fault(json!({ "cmd": "new", "game": "the-game", "setup": setup }));
    assert_eq!(fault["kind"], "faulty-setup");
    let faults = fault["faults"].as_array().expect("a list");
    let name = |fault: &Json| match &fault["fault"] {
        Json::String(name) => name.clone(),
        object => object
            .as_object()
            .and_then(|object| object.keys().next())
            .expect("a name")
            .clone(),
    };
    let named: Vec<String> = faults.iter().map(name).collect();
    for expected in [
        "starter-not-there",
        "shuffled-without-extreme",
        "hand-count",
        "card-twice",
        "pile-number",
        "pile-step",
        "turn-seat",
        "signal-count",
    ] {
        assert!(
            named.iter().any(|name| name == expected),
            "{expected} in {named:?}"
        );
    }
    engine.ok(json!({ "cmd": "next" }));
}

#[test]
fn positions_beyond_all_measure_are_refused_and_never_break_the_engine() {
    let mut engine = engine();
    let position = json!({ "piles": [[1], [1], [100], [100]], "hands": [[2], [3]], "phase": { "turn": { "seat": 0 } } });
    let many: Vec<u8> = (0..2000).map(|number| (number % 256) as u8).collect();
    let changes = [
        ("/piles/0", json!(many)),
        ("/piles/3", json!([255, 0])),
        ("/hands", json!(vec![vec![2]; 300])),
        ("/hands", json!([])),
        ("/hands/0", json!((2..100).collect::<Vec<u8>>())),
        ("/phase", json!({ "bids": vec![Json::Null; 300] })),
        ("/phase", json!({ "bids": [] })),
        (
            "/phase",
            json!({ "turn": { "seat": 0, "laid": 255, "three": true, "bound": ["A", "B", "C", "D"] } }),
        ),
        ("/phase", json!({ "over": "won" })),
        ("/phase", json!({ "over": { "broken": "skull" } })),
    ];
    for (path, value) in changes {
        let mut position = position.clone();
        *position.pointer_mut(path).expect("it is there") = value.clone();
        for seats in [0, 2, 200, 255] {
            let setup = json!({ "seats": seats, "position": position });
            let answer = engine.ask(&json!({ "cmd": "new", "game": "the-game", "setup": setup }));
            assert_eq!(
                answer["error"]["kind"], "faulty-setup",
                "{seats} {path} {value}: {answer}"
            );
        }
    }
    engine.ok(
        json!({ "cmd": "new", "game": "the-game", "setup": { "seats": 2, "position": position } }),
    );
}

#[test]
fn faults_speak_the_language_asked_for() {
    for (lang, message) in [
        ("en", "A request is one JSON object."),
        ("es", "Una petición es un objeto JSON."),
        ("fr", "Une demande est un objet JSON."),
    ] {
        let mut engine = Engine::of(program("C").args(["engine", "--lang", lang]));
        assert_eq!(
            engine.line(b"[]")["error"],
            json!({ "kind": "not-an-object", "message": message })
        );
    }
}

#[test]
fn what_cannot_be_read_is_told_in_that_language_too() {
    for (lang, line, seats) in [
        (
            "en",
            "This is not JSON: expected value at line 1 column 1",
            "The field “seats” cannot be read: invalid type: string \"two\", expected u8",
        ),
        (
            "es",
            "Esto no es JSON: se esperaba un valor (línea 1, columna 1)",
            "El campo «seats» no se puede leer: texto \"two\" no vale aquí; se espera: un número entero",
        ),
        (
            "fr",
            "Ce n’est pas du JSON\u{a0}: une valeur était attendue (ligne 1, colonne 1)",
            "Le champ «\u{202f}seats\u{202f}» ne se lit pas\u{a0}: texte \"two\" ne convient pas ici\u{202f}; on attend\u{a0}: un nombre entier",
        ),
    ] {
        let mut engine = Engine::of(program("C").args(["engine", "--lang", lang]));
        assert_eq!(engine.line(b"hello")["error"]["message"], line);
        let asked = json!({ "cmd": "new", "game": "push", "seats": "two" });
        assert_eq!(engine.fault(asked)["message"], seats);
    }
}
