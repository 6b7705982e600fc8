//! `sobremesa verify`: what is dealt as promised, what is not, and what cannot be told.

use std::path::{Path, PathBuf};

use serde_json::{Value as Json, json};

use crate::{bad, folder, good, program, run, run_in, text};

const EXAMPLE: &str = concat!(
    env!("CARGO_MANIFEST_DIR"),
    "/../../docs/examples/fair-record.json"
);
const COMMITMENT: &str = "ab3fcf8ba47b98892d83e25cdc69f6953de3d4fef5bdf156fb9d7a7268c9189c";

/// The example with one thing changed, as a file.
fn changed(folder: &Path, name: &str, path: &str, value: Json) -> PathBuf {
    let example = std::fs::read_to_string(EXAMPLE).expect("the example of the document");
    let mut record: Json = serde_json::from_str(&example).expect("JSON");
    *record.pointer_mut(path).expect("it is there") = value;
    let file = folder.join(name);
    std::fs::write(&file, record.to_string()).expect("a file");
    file
}

#[test]
fn the_example_of_the_document_is_verified_in_three_languages() {
    let cases = [
        (
            "en",
            [
                "verified",
                "29 derived again",
                "19 moves",
                "Ana added c0ffee00",
                "Bot added nothing",
            ],
        ),
        (
            "es",
            [
                "comprobada",
                "29 derivados",
                "19 jugadas",
                "Ana aportó c0ffee00",
                "Bot no aportó nada",
            ],
        ),
        (
            "fr",
            [
                "vérifiée",
                "29 dérivés",
                "19 coups",
                "Ana a ajouté c0ffee00",
                "Bot n’a rien ajouté",
            ],
        ),
    ];
    for (lang, mentions) in cases {
        let said = run_in(lang, &["verify", EXAMPLE]);
        assert_eq!((said.code, said.err.as_str()), (0, ""));
        for mention in mentions
            .iter()
            .chain(&["fair-record.json", "The Game", COMMITMENT])
        {
            assert!(said.out.contains(mention), "{mention} in {}", said.out);
        }
    }
}

#[test]
fn help_says_what_it_proves_and_what_not() {
    for (lang, proves, does_not) in [
        ("en", "What it proves", "What it does not prove"),
        ("es", "Qué demuestra", "Qué no demuestra"),
        ("fr", "Ce que cela prouve", "Ce que cela ne prouve pas"),
    ] {
        let said = run_in(lang, &["verify", "--help"]).out;
        assert!(said.contains(proves) && said.contains(does_not), "{said}");
    }
}

#[test]
fn what_was_changed_is_named() {
    let folder = folder("verify-changed");
    let cases = [
        (
            "card",
            "/log/entries/5/chance/0",
            json!(90),
            "entry 6, outcome 1 is 90 by the record and 80",
        ),
        (
            "deal",
            "/log/opening/0",
            json!(33),
            "in the deal, outcome 1 is 33 by the record and 32",
        ),
        (
            "draw",
            "/fair/entries/5/draws/0/1",
            json!(63),
            "draw 1 is [80, 63] by the record and [80, 64]",
        ),
        (
            "draws",
            "/fair/entries/5/draws",
            json!([]),
            "draw 1 is nothing by the record and [80, 64]",
        ),
        (
            "seed",
            "/fair/seed",
            json!("11".repeat(32)),
            "not the one that was promised",
        ),
        (
            "hidden",
            "/fair/seed",
            json!(null),
            "when the match is over",
        ),
        (
            "promise",
            "/fair/commitment",
            json!("22".repeat(32)),
            "222222",
        ),
        (
            "salt",
            "/fair/salts/2",
            json!("33".repeat(16)),
            "in the deal, outcome 1",
        ),
        ("salts", "/fair/salts", json!([]), "0 salts for 3 seats"),
        (
            "order",
            "/fair/entries/1/seq",
            json!(4),
            "entry 2 has the number 4",
        ),
        (
            "facts",
            "/fair/entries",
            json!([]),
            "0 numbers for 19 entries",
        ),
        (
            "move",
            "/log/entries/3/seat",
            json!(2),
            "entry 4 of this record cannot have happened",
        ),
        ("none", "/fair", json!(null), "without a commitment"),
        ("mark", "/marks/0/seat", json!(7), "mark 1"),
    ];
    for (name, path, value, mention) in cases {
        let file = changed(&folder, name, path, value);
        let said = bad(&["verify", text(&file)]);
        assert!(
            said.contains(mention) && said.contains(name),
            "{mention} in {said}"
        );
        assert!(
            said.lines().count() <= 11,
            "a wrong seed does not fill the screen: {said}"
        );
    }
}

#[test]
fn matches_of_simulations_promise_nothing_and_are_told_so() {
    let record = folder("verify-sim").join("match.json");
    good(&["sim", "push", "--games", "1", "--save", text(&record)]);
    let said = bad(&["verify", text(&record)]);
    assert!(
        said.contains("without a commitment") && said.lines().count() == 1,
        "{said}"
    );
}

#[test]
fn a_deal_nobody_cut_is_told_to_be_one() {
    // Nothing was drawn from this position, so that it follows from any salts.
    let folder = folder("verify-unsalted");
    let empty = changed(&folder, "empty.json", "/fair/salts", json!(["", "", ""]));
    let mut record: Json =
        serde_json::from_str(&std::fs::read_to_string(&empty).expect("it was written"))
            .expect("a record is JSON");
    let position = json!({
        "hands": [[80, 91, 30], [], []], "piles": [[90], [88], [12], [20]],
        "phase": { "turn": { "seat": 0, "laid": 0, "three": false, "bound": [null, null, null, null] } },
    });
    record["log"]["setup"]["position"] = position;
    (record["log"]["opening"], record["log"]["entries"]) = (json!([]), json!([]));
    (record["fair"]["opening"], record["fair"]["entries"]) = (json!({ "seq": 3 }), json!([]));
    record["marks"] = json!([]);
    std::fs::write(&empty, record.to_string()).expect("a file");
    let said = good(&["verify", text(&empty)]);
    assert!(
        said.contains("the server alone") && said.contains("left before its end"),
        "{said}"
    );
    assert!(said.contains("written position"), "{said}");
    assert!(!good(&["verify", EXAMPLE]).contains("the server alone"));
}

#[test]
fn several_records_are_each_told_of() {
    let folder = folder("verify-several");
    let wrong = changed(&folder, "wrong.json", "/log/opening/0", json!(33));
    let said = run(&["verify", EXAMPLE, text(&wrong), "no-such-file.json"]);
    assert_eq!(said.code, 1, "one that is wrong is enough");
    assert!(
        said.out.contains("fair-record.json: verified") && !said.out.contains("wrong.json"),
        "{}",
        said.out
    );
    assert!(
        said.err.contains("wrong.json") && said.err.contains("no-such-file.json"),
        "{}",
        said.err
    );
    assert!(!said.err.contains("fair-record.json"), "{}", said.err);
}

#[test]
fn json_tells_everything_a_line_a_record() {
    let folder = folder("verify-json");
    let wrong = changed(&folder, "wrong.json", "/log/opening/0", json!(33));
    let strange = folder.join("strange.json");
    std::fs::write(&strange, "{}").expect("a file");
    let said = run(&["verify", "--json", EXAMPLE, text(&wrong), text(&strange)]);
    assert_eq!((said.code, said.err.as_str()), (1, ""));
    let lines: Vec<Json> = said
        .out
        .lines()
        .map(|line| serde_json::from_str(line).expect("JSON"))
        .collect();
    let [good, wrong, strange] = &lines[..] else {
        panic!("{}", said.out)
    };
    assert_eq!(
        (
            &good["verified"],
            &good["draws"],
            &good["facts"],
            &good["skipped"],
            &good["salted"],
            &good["over"]
        ),
        (
            &json!(true),
            &json!(29),
            &json!(20),
            &json!(3),
            &json!([0, 1]),
            &json!(true)
        )
    );
    assert_eq!(
        (&good["game"], &good["commitment"]),
        (&json!("the-game"), &json!(COMMITMENT))
    );
    assert_eq!(wrong["verified"], false);
    let outcome =
        json!({ "kind": "outcome", "entry": null, "place": 0, "given": 33, "derived": 32 });
    assert_eq!(wrong["faults"][0], outcome);
    assert_eq!(
        (&strange["verified"], strange["unreadable"].is_string()),
        (&json!(false), true)
    );
}

#[test]
fn names_cannot_steer_the_terminal() {
    let folder = folder("verify-names");
    let file = changed(
        &folder,
        "names.json",
        "/players/0/name",
        json!("\u{1b}[2JAna\u{9b}"),
    );
    assert!(good(&["verify", text(&file)]).contains("  [2JAna added"));
}

#[test]
fn a_failure_is_one_although_nobody_reads() {
    let folder = folder("verify-pipe");
    let wrong = changed(&folder, "wrong.json", "/log/opening/0", json!(33));
    for (file, code) in [(EXAMPLE, 0), (text(&wrong), 1)] {
        let (reader, writer) = std::io::pipe().expect("a pipe");
        drop(reader);
        let status = program("en", &["verify", "--json", file])
            .stdout(writer)
            .status();
        assert_eq!(
            status.expect("the program starts").code(),
            Some(code),
            "{file}"
        );
    }
}
