//! Words that are not said here, as docs/languages.md has it.

use std::fs;

use crate::fluent::{file, files, root};

/// Every word of a text, in lower case.
fn words(text: &str) -> impl Iterator<Item = String> {
    text.split(|letter: char| !letter.is_alphabetic())
        .map(str::to_lowercase)
}

/// All that is read in a language: sentences, rules and the cards of the house.
fn all(lang: &str) -> Vec<(String, String)> {
    let mut found: Vec<_> = files()
        .iter()
        .flat_map(|name| file(lang, name))
        .map(|sentence| (sentence.key, sentence.text))
        .collect();
    for game in ["cthulhu-500", "great-race", "push", "the-game"] {
        let rules = match lang {
            "en" => format!("games/{game}/RULES.md"),
            _ => format!("games/{game}/RULES.{lang}.md"),
        };
        let text = fs::read_to_string(root().join(&rules)).expect("rules in this language");
        found.push((rules, text));
    }
    for deck in crate::sources::HOUSE_DECKS {
        let text = fs::read_to_string(root().join(deck)).expect("the deck of the house");
        let start = format!("text.{lang} = ");
        let cards = text.lines().filter(|line| line.starts_with(&start));
        found.extend(cards.map(|line| (deck.to_owned(), line.to_owned())));
    }
    found
}

#[test]
fn spanish_is_said_as_on_both_sides_of_the_ocean() {
    // Every form of the verb but for those that belong to “recoger”, and of the second person that half of the readers lack.
    let shunned = |word: &str| {
        word.starts_with("cog")
            || word.starts_with("coj")
            || word.starts_with("vuestr")
            || word == "os"
            || word == "vosotros"
            || word == "vosotras"
    };
    for (place, text) in all("es") {
        let wrong: Vec<_> = words(&text).filter(|word| shunned(word)).collect();
        assert!(wrong.is_empty(), "{place}: {wrong:?}");
    }
}

#[test]
fn one_thing_has_one_word() {
    let shunned = [
        ("en", &["everyone"][..]),
        (
            "es",
            &[
                "comensal",
                "saco",
                "ayudante",
                "ayudantes",
                "móvil",
                "solitario",
            ][..],
        ),
        (
            "fr",
            &[
                "convive",
                "meute",
                "dépassé",
                "dommage",
                "dommages",
                "solitaire",
                "jetés",
            ][..],
        ),
    ];
    for (lang, shunned) in shunned {
        for (place, text) in all(lang) {
            let wrong: Vec<_> = words(&text)
                .filter(|word| shunned.contains(&word.as_str()))
                .collect();
            assert!(wrong.is_empty(), "{place}: {wrong:?}");
        }
    }
}
