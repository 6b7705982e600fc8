//! `sobremesa map`, and maps that somebody wrote.

use crate::{bad, folder, good, run_in};

/// A small map in TOML, as a person would write it.
const MINE: &str = r#"
name = "My island"
corridors = 4
start = "North"
goal = "South"
rows = [
    "~A.~",
    "~..#",
    "~...",
    "~.B~",
]

[[cities]]
mark = "A"
name = "North"
cards = 0
purple = true

[[cities]]
mark = "B"
name = "South"
cards = 0
purple = true
"#;

#[test]
fn the_ready_made_maps_are_drawn() {
    for (name, cells) in [
        ("africa", "175 cells"),
        ("south-america", "131 cells"),
        ("island", "55 cells"),
    ] {
        let text = good(&["map", "show", name]);
        assert!(text.contains(cells), "{name}: {text}");
        assert!(text.lines().count() > 20);
    }
    assert_eq!(
        good(&["map", "show"]),
        good(&["map", "show", "africa"]),
        "Africa where none is named"
    );
    assert!(
        run_in("fr", &["map", "show", "island"])
            .out
            .contains("par mer\u{a0}: Mirador – El Palmar, 50 F")
    );
}

#[test]
fn a_picture_has_a_hexagon_for_every_cell_and_every_name() {
    let path = folder("map-svg").join("africa.svg");
    good(&[
        "map",
        "show",
        "africa",
        "--svg",
        path.to_str().expect("a plain path"),
    ]);
    let svg = std::fs::read_to_string(&path).expect("a picture");
    assert_eq!(svg.matches("<polygon").count(), 175);
    assert_eq!(svg.matches("class=\"cell black\"").count(), 29);
    assert!(
        svg.contains(">Élisabethville</text>")
            && svg.contains("120 F")
            && svg.ends_with("</svg>\n")
    );
    assert_eq!(svg.matches("class=\"line").count(), 5);
}

#[test]
fn a_map_of_ones_own_is_checked_and_played() {
    let path = folder("map-own").join("mine.toml");
    let name = path.to_str().expect("a plain path");
    std::fs::write(&path, MINE).expect("written");
    assert!(
        good(&["map", "check", name])
            .starts_with("My island: 4 corridors, 10 cells (1 black), 2 cities")
    );
    let option = format!("map={name}");
    let text = good(&[
        "sim",
        "great-race",
        "--games",
        "20",
        "--bots",
        "leader",
        "--option",
        &option,
    ]);
    assert!(text.contains("20 matches"), "{text}");
}

#[test]
fn every_fault_of_a_map_is_named() {
    let folder = folder("map-faults");
    let path = folder.join("wrong.toml");
    let name = path.to_str().expect("a plain path");
    let wrong = MINE
        .replace("\"~.B~\",", "\"~.~~\",\n    \"~.B?\",")
        .replace("~A.~", "~A.C")
        .replace("goal = \"South\"", "goal = \"East\"")
        + "[[cities]]\nmark = \"C\"\nname = \"Coast\"\ncards = 1\n[[lines]]\nfrom = \"North\"\nto = \"West\"\nprice = 55\nkind = \"sea\"\n";
    std::fs::write(&path, wrong).expect("written");
    let said = bad(&["map", "check", name]);
    for fault in ["Row 5", "“?”", "East", "West", "55 F"] {
        assert!(said.contains(fault), "{fault} in {said}");
    }
    let said = bad(&["sim", "great-race", "--option", &format!("map={name}")]);
    assert!(said.contains("West") && said.contains("East"), "{said}");
    std::fs::write(&path, MINE.replace("corridors", "corridor")).expect("written");
    assert!(
        bad(&["map", "check", name]).contains("corridor"),
        "an unknown field is named"
    );
    assert!(bad(&["map", "check", "nowhere.toml"]).contains("nowhere.toml"));
    assert!(bad(&["map", "check"]).contains("file"));
    assert!(bad(&["map", "dance", name]).contains("dance"));
}
