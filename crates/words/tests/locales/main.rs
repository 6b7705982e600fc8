//! The Fluent files, all of them: three languages that say the same things, nothing missing, nothing idle.

mod fluent;
mod habits;
mod joined;
mod lang;
mod names;
mod sources;
mod web;

use std::collections::{BTreeMap, BTreeSet};

use fluent::{LANGUAGES, Sentence, file, files};
use sobremesa_words::{FILES, Lang, Value, Words};

#[test]
fn every_file_is_there_in_every_language_with_the_same_keys_in_the_same_order() {
    for name in files() {
        let [es, fr, en] = LANGUAGES.map(|lang| {
            file(lang, &name)
                .into_iter()
                .map(|sentence| sentence.key)
                .collect::<Vec<String>>()
        });
        assert!(!en.is_empty(), "{name} says something");
        assert_eq!(es, en, "{name} in Spanish");
        assert_eq!(fr, en, "{name} in French");
    }
}

#[test]
fn every_file_but_those_of_the_web_client_is_built_into_the_program() {
    let written = files();
    for lang in Lang::ALL {
        let built = FILES.iter().filter(|(code, _)| *code == lang.code());
        assert_eq!(
            built.map(|(_, name)| *name).collect::<BTreeSet<&str>>(),
            written
                .iter()
                .map(String::as_str)
                // The terminal tells the lessons of the web client, too.
                .filter(|name| !web::owns(name) || name.starts_with("web-lesson-"))
                .collect()
        );
    }
}

#[test]
fn no_key_is_there_twice() {
    let mut owners: BTreeMap<String, String> = BTreeMap::new();
    for name in files() {
        for sentence in file("en", &name) {
            assert!(
                sentence.key.starts_with(&format!("{name}-")),
                "{} is in {name}: a key begins with the name of its file",
                sentence.key
            );
            if let Some(other) = owners.insert(sentence.key.clone(), name.clone()) {
                panic!("{} is in {other} and in {name}", sentence.key);
            }
        }
    }
}

/// The sentences of all three languages, key by key.
fn side_by_side() -> Vec<[Sentence; 3]> {
    let mut all = Vec::new();
    for name in files() {
        let [es, fr, en] = LANGUAGES.map(|lang| file(lang, &name));
        all.extend(
            es.into_iter()
                .zip(fr)
                .zip(en)
                .map(|((es, fr), en)| [es, fr, en]),
        );
    }
    all
}

#[test]
fn the_three_languages_mention_the_same_things() {
    let wrong: Vec<String> = side_by_side()
        .iter()
        .filter(|[es, fr, en]| es.mentions != en.mentions || fr.mentions != en.mentions)
        .map(|[es, fr, en]| {
            format!(
                "{}: {:?}, {:?}, {:?}",
                en.key, es.mentions, fr.mentions, en.mentions
            )
        })
        .collect();
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn choices_by_number_have_the_cases_these_languages_have() {
    for sentence in side_by_side().iter().flatten() {
        for select in &sentence.selects {
            let Sentence { key, .. } = sentence;
            if !select.counts() {
                continue;
            }
            // Spanish, French and English tell one and other apart, and 0, 1, 2 … where a number is written.
            for case in &select.cases {
                assert!(
                    ["one", "other"].contains(&case.as_str()) || case.parse::<u32>().is_ok(),
                    "{key}: [{case}] is no case of these languages"
                );
            }
            assert_eq!(
                select.default, "other",
                "{key}: what fits no other case is *[other]"
            );
        }
    }
}

#[test]
fn one_thing_is_told_as_one() {
    let counted = [
        ("hint-the-game-bid", "cards", ["cartas", "cartes", "cards"]),
        ("hint-push-bank", "points", ["puntos", "points", "points"]),
        ("hint-push-grows", "points", ["puntos", "points", "points"]),
        (
            "hint-push-with-dice",
            "points",
            ["puntos", "points", "points"],
        ),
        (
            "hint-push-dice-spoils",
            "points",
            ["puntos", "points", "points"],
        ),
        ("cli-solve-head", "turns", ["turnos", "tours", "turns"]),
    ];
    for (key, name, many) in counted {
        for (lang, many) in Lang::ALL.into_iter().zip(many) {
            let words = Words::new(lang);
            let [one, two] = [1, 2].map(|count| words.fill(key, &[(name, Value::from(count))]));
            assert!(
                !one.contains(many) && two.contains(many),
                "{key}: {one} {two}"
            );
        }
    }
}

#[test]
fn choices_by_word_are_between_the_same_words_in_every_language() {
    let words = |sentence: &Sentence| {
        let by_word = sentence.selects.iter().filter(|select| !select.counts());
        by_word
            .map(|select| (select.by.clone(), select.cases.clone()))
            .collect::<BTreeSet<_>>()
    };
    for [es, fr, en] in &side_by_side() {
        assert_eq!(words(es), words(en), "{}", en.key);
        assert_eq!(words(fr), words(en), "{}", en.key);
    }
}

#[test]
fn french_marks_do_not_stand_alone_at_the_start_of_a_line() {
    for sentence in files().iter().flat_map(|name| file("fr", name)) {
        for wrong in [" ;", " !", " ?", " :", "« ", " »"] {
            assert!(
                !sentence.text.contains(wrong),
                "a space that may break before a mark: {}",
                sentence.text
            );
        }
    }
}

#[test]
fn every_key_the_program_names_has_words_and_none_is_idle() {
    let written: BTreeSet<String> = files()
        .iter()
        .flat_map(|name| file("en", name))
        .map(|sentence| sentence.key)
        .collect();
    let mut named = sources::named(&files());
    let begun = web::add_to(&mut named, &files());
    let nothing: Vec<&String> = begun
        .iter()
        .filter(|start| !written.iter().any(|key| key.starts_with(*start)))
        .collect();
    assert!(nothing.is_empty(), "no key begins like this: {nothing:#?}");
    let missing: Vec<&String> = named.needed.difference(&written).collect();
    assert!(
        missing.is_empty(),
        "named in the sources and without words: {missing:#?}"
    );
    let idle: Vec<&String> = written
        .difference(&named.needed)
        .filter(|key| !named.welcome.iter().any(|start| key.starts_with(start)))
        .collect();
    assert!(idle.is_empty(), "words that nothing says: {idle:#?}");
}
