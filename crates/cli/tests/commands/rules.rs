//! `sobremesa rules`.

use crate::{bad, good, run_in};

#[test]
fn rules_are_there_in_three_languages() {
    let mut seen = Vec::new();
    for lang in ["es", "fr", "en"] {
        let text = good(&["rules", "the-game", "--lang", lang]);
        assert!(text.contains("T4.3") && text.contains("X8.1"), "{lang}");
        assert!(
            !text.contains("**") && !text.contains('\u{1b}'),
            "plain text where it is no terminal"
        );
        assert_eq!(
            run_in(lang, &["rules", "the-game"]).out,
            text,
            "the locale decides where nobody says"
        );
        seen.push(text);
    }
    assert!(seen[0] != seen[1] && seen[1] != seen[2] && seen[0] != seen[2]);
    assert_eq!(
        good(&["rules", "the-game-extreme", "--lang", "en"]),
        seen[2]
    );
}

#[test]
fn single_paragraphs_and_chapters() {
    let one = good(&["rules", "the-game", "T4.3"]);
    assert!(
        one.starts_with("T4.3 ") && one.lines().count() == 1,
        "{one}"
    );
    assert_eq!(
        good(&["rules", "the-game", "t4.3"]),
        one,
        "as people type it"
    );
    let chapter = good(&["rules", "the-game", "X8"]);
    assert!(
        chapter.lines().count() > 1 && chapter.lines().all(|line| line.starts_with("X8.")),
        "{chapter}"
    );
    let both = good(&["rules", "the-game", "T4.3", "X8"]);
    assert_eq!(both, format!("{one}{chapter}"));
}

#[test]
fn what_is_not_there_is_named() {
    let said = bad(&["rules", "the-game", "T4.3", "Z1", "T99"]);
    assert!(
        said.contains("Z1") && said.contains("T99") && !said.contains("T4.3"),
        "{said}"
    );
    let said = bad(&["rules", "chess"]);
    assert!(
        said.contains("chess") && said.contains("the-game-extreme"),
        "{said}"
    );
}

#[test]
fn the_table_has_rules_of_its_own() {
    for (lang, word) in [("en", "bots"), ("es", "bots"), ("fr", "bots")] {
        let said = crate::run_in(lang, &["rules", "table", "M1.2"]);
        assert_eq!(said.code, 0, "{}", said.err);
        assert!(
            said.out.starts_with("M1.2 ") && said.out.contains(word),
            "{}",
            said.out
        );
    }
    assert!(bad(&["rules", "chess"]).contains("table"));
}
