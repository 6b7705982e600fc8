//! `sobremesa deck`, and a deck as an option.

use crate::{bad, folder, good, run_in};

const HOUSE: &str = include_str!("../../../../games/cthulhu-500/decks/house.toml");

#[test]
fn the_house_deck_is_shown_in_three_languages() {
    for (lang, plague) in [
        ("en", "Black Plague: Contagion on a Crew card"),
        ("es", "Peste negra: Contagio sobre una carta"),
        ("fr", "Peste noire: Contagion sur une carte"),
    ] {
        let said = run_in(lang, &["deck", "show"]);
        assert_eq!(said.code, 0, "{}", said.err);
        assert!(
            said.out.contains("House deck") && said.out.contains("4× played"),
            "{}",
            said.out
        );
        assert!(said.out.contains(plague), "{}", said.out);
        assert!(said.out.lines().filter(|line| line.contains('×')).count() == 58);
    }
}

#[test]
fn a_deck_of_ones_own_is_checked_and_played() {
    let folder = folder("decks");
    let file = folder.join("mine.toml");
    let path = file.to_str().expect("a plain path");
    std::fs::write(
        &file,
        HOUSE.replace("name = \"House deck\"", "name = \"Mine\""),
    )
    .expect("written");
    assert_eq!(
        good(&["deck", "check", path, "--strict"]),
        "Mine is sound: 93 cards, 8 vehicles.\n"
    );
    let option = format!("deck={path}");
    let args = [
        "sim",
        "cthulhu-500",
        "--players",
        "3",
        "--games",
        "3",
        "--bots",
        "random",
        "--option",
        &option,
        "--json",
    ];
    assert!(
        good(&args).contains("Mine"),
        "the result says with which deck"
    );

    let broken = HOUSE
        .replacen("target = \"car\"", "aim = \"car\"", 1)
        .replacen("copies = 2", "copies = 3", 1);
    std::fs::write(
        &file,
        broken.replacen("do = \"shift-hands\"", "do = \"shuffle\"", 1),
    )
    .expect("written");
    let faults = bad(&["deck", "check", path, "--strict"]);
    for part in [
        "Spell of Rust: “target” is missing",
        "“aim”",
        "there is no effect “shuffle”",
        "the rulebook counts 17",
    ] {
        assert!(faults.contains(part), "{part} in {faults}");
    }
    assert!(
        bad(&args).contains("shuffle"),
        "a table refuses it with the same words"
    );
    assert!(bad(&["deck", "check", "nowhere.toml"]).contains("nowhere.toml"));
}
