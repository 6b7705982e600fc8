//! What is typed wrong is explained, in the reader's language.

use crate::{bad, run_in};

#[test]
fn mistakes_are_explained_in_three_languages() {
    let cases: [&[&str]; 10] = [
        &[],
        &["dance"],
        &["sim"],
        &["sim", "the-game", "--gams", "3"],
        &["sim", "the-game", "--games", "many"],
        &["sim", "the-game", "--games", "-1"],
        &["sim", "the-game", "--players", "300"],
        &["rules"],
        &["replay"],
        &["verify"],
    ];
    for args in cases {
        let said = ["es", "fr", "en"].map(|lang| {
            let said = run_in(lang, args);
            assert_eq!((said.code, said.out.as_str()), (2, ""), "{args:?}");
            assert!(
                said.err.starts_with("sobremesa: ") && said.err.contains("--help"),
                "{}",
                said.err
            );
            assert!(!said.err.contains("error:"), "{}", said.err);
            said.err
        });
        assert!(
            said[0] != said[1] && said[1] != said[2] && said[0] != said[2],
            "{said:?}"
        );
    }
}

#[test]
fn numbers_that_are_none_are_answered_with_those_that_are() {
    for (option, value) in [
        ("--threads", "0"),
        ("--games", "-5"),
        ("--games", "1e6"),
        ("--players", "300"),
        ("--think", "0"),
        ("--seed", "x"),
    ] {
        let said = bad(&["sim", "push", option, value]);
        let expected = format!("sobremesa: {option} takes a whole number from ");
        assert!(said.starts_with(&expected), "{said}");
        assert!(said.contains(&format!("“{value}” is not one")), "{said}");
    }
    for command in ["sim", "arena"] {
        let said = bad(&[command, "push", "--games", "-5"]);
        assert!(said.contains("from 1"), "none are not enough: {said}");
    }
    assert!(bad(&["sim", "push", "--players", "9"]).contains("PUSH is for 2 to 6 players, not 9."));
    assert!(bad(&["sim", "push", "--bots", ""]).contains("“”"));
}

#[test]
fn what_there_is_not_is_named_beside_what_there_is() {
    for command in ["sim", "bench", "rules", "play"] {
        let said = bad(&[command, "chess"]);
        assert!(
            said.contains("chess") && said.contains("the-game"),
            "{said}"
        );
    }
    assert!(bad(&["rules", "the-game", "--lang", "de"]).contains("de"));
    assert!(bad(&["sim", "the-game", "--bots", "hal"]).contains("counting"));
    assert!(
        bad(&["sim", "the-game", "--gams", "3"]).contains("--games"),
        "what may have been meant"
    );
}

#[test]
fn what_the_system_says_of_a_file_is_said_in_the_readers_language() {
    let missing = "no/such/folder/here";
    let commands: [&[&str]; 6] = [
        &["sim", "push", "--csv", missing],
        &["sim", "cthulhu-500", "--option", "deck=no/such/deck.toml"],
        &["map", "check", "no/such/map.json"],
        &["solve", missing],
        &["play", "no/such/match.json"],
        &["play", "push", "--save", missing],
    ];
    for args in commands {
        for (lang, expected) in [
            ("es", "no existe tal archivo o carpeta"),
            ("fr", "ce fichier ou dossier n’existe pas"),
            ("en", "there is no such file or folder"),
        ] {
            let said = run_in(lang, args);
            assert_eq!((said.code, said.out.as_str()), (1, ""), "{args:?}");
            assert!(said.err.contains(expected), "{args:?}: {}", said.err);
            assert!(!said.err.contains("os error"), "{}", said.err);
        }
    }
}

#[test]
fn a_thinker_says_that_it_does_not_reach_the_bus() {
    // Nobody listens at port 1.
    let said = run_in("en", &["think", "--bus", "nats://127.0.0.1:1"]);
    assert_ne!(said.code, 0, "{}", said.out);
    assert!(
        said.err.contains("The bus cannot be reached"),
        "{}",
        said.err
    );
}

#[test]
fn every_wrong_option_is_named_at_once() {
    let said = bad(&[
        "sim",
        "push",
        "--games=-5",
        "--threads",
        "0",
        "--seed",
        "x",
        "--gams",
        "--think",
        "1e3",
    ]);
    for option in ["--games", "--threads", "--seed", "--think"] {
        let fault = format!("sobremesa: {option} takes a whole number from ");
        assert_eq!(said.matches(&fault).count(), 1, "{option}: {said}");
    }
    assert!(said.contains("--gams"), "{said}");
    assert_eq!(said.matches("--help").count(), 1, "{said}");
    // What the game says of its own options stands beside what the parser found.
    let options = ["--players", "99", "--option", "nobody=1"];
    let wrong = [
        ("sim", "--think"),
        ("arena", "--think"),
        ("lab", "--think"),
        ("bench", "--seconds"),
    ];
    for (command, option) in wrong {
        let said = bad(&[&[command, "push", option, "x"], &options[..]].concat());
        for fault in [option, "not 99", "no option nobody"] {
            assert!(said.contains(fault), "{command}, {fault}: {said}");
        }
    }
    // What follows an unknown option may be its value: it is not told as a fault of its own.
    let said = bad(&["sim", "push", "--gams", "3", "--threads", "2"]);
    assert_eq!(said.matches("sobremesa: ").count(), 1, "{said}");
}
