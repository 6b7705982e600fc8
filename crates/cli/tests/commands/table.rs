//! `play` and `replay` where there is no terminal, and records that cannot be shown.

use serde_json::{Value as Json, json};

use crate::{bad, folder, good, run_in};

#[test]
fn without_a_terminal_the_table_says_what_it_needs() {
    let record = folder("no-terminal").join("match.json");
    let path = record.to_str().expect("a path in UTF-8");
    good(&[
        "sim", "the-game", "--games", "1", "--bots", "greedy", "--save", path,
    ]);
    for (lang, mention) in [
        ("en", "terminal"),
        ("es", "una terminal"),
        ("fr", "terminal"),
    ] {
        for args in [&["play"][..], &["play", "the-game"], &["replay", path]] {
            let said = run_in(lang, args);
            assert_eq!((said.code, said.out.as_str()), (1, ""), "{args:?}");
            assert!(
                said.err.contains(mention) && said.err.contains("sobremesa engine"),
                "{}",
                said.err
            );
        }
    }
}

#[test]
fn what_is_wrong_with_a_table_is_said_first() {
    for (args, mention) in [
        (&["play", "the-game", "--players", "9"][..], "9"),
        (&["play", "the-game", "--bots", "hal"], "hal"),
        (&["play", "the-game", "--option", "hats"], "hats"),
        (
            &["play", "the-game", "--players", "2", "--people", "3"],
            "3",
        ),
    ] {
        let said = bad(args);
        assert!(said.contains(mention), "{said}");
    }
}

#[test]
fn a_broken_record_is_refused_with_the_reason() {
    let folder = folder("broken");
    let whole = folder.join("whole.json");
    good(&[
        "sim",
        "the-game",
        "--games",
        "1",
        "--bots",
        "greedy",
        "--save",
        whole.to_str().expect("UTF-8"),
    ]);
    let whole = std::fs::read_to_string(whole).expect("it was written");
    let changed = |path: &str, value: Json| {
        let mut record: Json = serde_json::from_str(&whole).expect("a record is JSON");
        *record.pointer_mut(path).expect("it is there") = value;
        record.to_string()
    };
    let cases = [
        ("not-json", "hello".to_owned(), "not written as a record"),
        (
            "cut-off",
            whole[..whole.len() / 2].to_owned(),
            "not written as a record",
        ),
        (
            "something-else",
            "{}".to_owned(),
            "not the record of a match",
        ),
        ("newer", changed("/version", json!(99)), "version 99"),
        ("other-game", changed("/game", json!("chess")), "chess"),
        (
            "other-rules",
            changed("/rules_version", json!(77)),
            "version 77",
        ),
        (
            "players",
            changed("/players", json!([{ "name": "Ana" }])),
            "1 players for 2",
        ),
        (
            "card",
            changed("/log/opening/0", json!(1000)),
            "not written as a record",
        ),
        (
            "twice",
            changed(
                "/log/opening/0",
                json!(serde_json::from_str::<Json>(&whole).expect("JSON")["log"]["opening"][1]),
            ),
            "cannot begin",
        ),
        (
            "impossible",
            changed("/log/entries/2/seat", json!(4)),
            "entry 3",
        ),
        ("setup", changed("/log/setup/seats", json!(0)), "0"),
    ];
    for (name, text, mention) in cases {
        let path = folder.join(name);
        std::fs::write(&path, text).expect("a file");
        let said = bad(&["replay", path.to_str().expect("UTF-8")]);
        assert!(said.contains(mention), "{name}: {said}");
    }
    assert!(bad(&["replay", "no-such-file.json"]).contains("no-such-file.json"));
    std::fs::write(folder.join("bytes"), [0xff, 0xfe, 0x00]).expect("a file");
    bad(&["replay", folder.join("bytes").to_str().expect("UTF-8")]);
}
