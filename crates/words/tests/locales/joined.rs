//! Small words before what is filled in: *d’Anouk*, *e Inés*.

use std::collections::BTreeMap;

use sobremesa_core::{Message, Seat};
use sobremesa_words::{Lang, Value, Words, joined};

use crate::fluent::{file, files};

#[test]
fn small_words_change_before_vowels_as_the_page_has_it_too() {
    let cases: BTreeMap<String, Vec<[String; 3]>> =
        serde_json::from_str(include_str!("../joined.json")).expect("cases for every language");
    for lang in Lang::ALL {
        for [word, name, expected] in &cases[lang.code()] {
            assert_eq!(joined(lang, word, name), *expected);
        }
    }
}

#[test]
fn sentences_join_what_they_fill_in() {
    let fr = Words::new(Lang::Fr);
    let turn = Message::new("great-race-sight-turn").with("player", Seat(0));
    let of = |name: &'static str| fr.tell(&turn, |_| name.to_owned());
    assert_eq!(of("Anouk"), "C’est au tour d’Anouk.");
    assert_eq!(of("Marco"), "C’est au tour de Marco.");
    let city = |name: &'static str| {
        let args = [("player", Value::from("Ana")), ("city", Value::from(name))];
        fr.fill("great-race-sight-entered-city", &args)
    };
    assert_eq!(city("Le Cap"), "Ana arrive au Cap.");
    assert_eq!(city("Adrar"), "Ana arrive à Adrar.");
    let es = Words::new(Lang::Es);
    let both = |name: &'static str| {
        let args = [("player", Value::from("Ana")), ("other", Value::from(name))];
        es.fill("cthulhu-500-sight-damaged-two", &args)
    };
    assert_eq!(both("Inés"), "Los coches de Ana e Inés sufren daños.");
    assert_eq!(both("Marco"), "Los coches de Ana y Marco sufren daños.");
}

/// Under these names a sentence is given people, bots and towns; under `card`, where cards have names.
const NAMES: [&str; 13] = [
    "player", "name", "names", "other", "bot", "city", "cell", "whose", "target", "host", "second",
    "one", "two",
];

#[test]
fn no_name_is_filled_in_behind_a_word_that_would_change() {
    let small = [
        (
            "fr",
            &[
                "de", "que", "le", "la", "ne", "se", "me", "te", "je", "jusque", "lorsque",
            ][..],
        ),
        ("es", &["y", "o"][..]),
    ];
    for (lang, small) in small {
        for name in files() {
            for sentence in file(lang, &name) {
                for (word, variable) in &sentence.behind {
                    let named = NAMES.contains(&variable.as_str())
                        || variable == "players" && name == "play"
                        || variable == "card" && name.ends_with("cthulhu-500");
                    assert!(
                        !named || !small.contains(&word.to_lowercase().as_str()),
                        "{lang}, {}: {word} {{ ${variable} }} is not joined",
                        sentence.key
                    );
                }
            }
        }
    }
}
