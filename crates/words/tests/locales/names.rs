//! What the cards and vehicles of the house deck are called in each language.

use std::collections::BTreeSet;

use sobremesa_core::{Message, Seat};
use sobremesa_words::{Lang, Words};

use crate::sources::house_names;

const GAME: &str = "cthulhu-500";
/// Who or what is called the same everywhere, as in the rulebooks.
const PROPER: [&str; 4] = [
    "Herbert West",
    "Dr. Armitage",
    "Gremlins",
    "Big Honkin' Truck",
];

#[test]
fn every_card_and_vehicle_of_the_house_has_a_name_of_its_own_in_every_language() {
    let house = house_names(GAME);
    assert_eq!(house.len(), 8 + 58 + 1, "vehicles, cards and the Flag");
    for lang in Lang::ALL {
        let words = Words::new(lang);
        let names: BTreeSet<String> = house.iter().map(|name| words.called(GAME, name)).collect();
        assert_eq!(names.len(), house.len(), "{lang:?}: two are called alike");
        for name in &house {
            let called = words.called(GAME, name);
            assert!(
                called.chars().count() <= 40,
                "{called}: too long for a card"
            );
            match lang {
                Lang::En => assert_eq!(called, *name, "English is what the deck says"),
                _ if PROPER.contains(&name.as_str()) => {}
                _ => assert_ne!(called, *name, "{lang:?}"),
            }
        }
    }
}

#[test]
fn sentences_of_play_call_cards_as_the_reader_does() {
    let rust = || "Spell of Rust".to_owned();
    let told = |lang, message: &Message| Words::new(lang).tell(message, |_| "Ana".to_owned());
    let played = Message::new("cthulhu-500-sight-laid")
        .with("by", Seat(0))
        .with("card", rust());
    assert_eq!(told(Lang::En, &played), "Ana plays Spell of Rust.");
    assert_eq!(told(Lang::Es, &played), "Ana juega Hechizo de herrumbre.");
    assert_eq!(told(Lang::Fr, &played), "Ana joue Sortilège de rouille.");
    let one = |name: &str| Message::new("cthulhu-500-sight-card").with("card", name.to_owned());
    let aside = Message::new("cthulhu-500-sight-aside")
        .with("player", Seat(0))
        .with(
            "cards",
            vec![one("Gremlins"), one("Out of Turn, Out of Time")],
        );
    assert!(
        told(Lang::Es, &aside).ends_with("Gremlins, Fuera de turno, fuera del tiempo."),
        "{}",
        told(Lang::Es, &aside)
    );
    // What is wrong with a file is said in its words, and a card of somebody's own deck has its own name.
    let fault = Message::new("cthulhu-500-fault-no-such-card").with("card", rust());
    assert!(told(Lang::Fr, &fault).contains("Spell of Rust"));
    let own = Message::new("cthulhu-500-action-discard").with("card", "Spell of Sand".to_owned());
    assert!(told(Lang::Fr, &own).contains("Spell of Sand"));
}

/// Sentences, rules and texts of cards in Spanish and French name no card in English.
#[test]
fn no_text_in_spanish_or_french_has_an_english_name() {
    let root = crate::fluent::root();
    let decks = crate::sources::HOUSE_DECKS.map(|deck| crate::sources::read(&root.join(deck)));
    for lang in ["es", "fr"] {
        let mut texts: Vec<String> = crate::fluent::files()
            .iter()
            .flat_map(|file| crate::fluent::file(lang, file))
            .map(|sentence| sentence.text)
            .collect();
        for rules in ["games/cthulhu-500/RULES", "docs/table/RULES"] {
            texts.push(crate::sources::read(
                &root.join(format!("{rules}.{lang}.md")),
            ));
        }
        let starts = format!("text.{lang} = ");
        texts.extend(
            decks
                .iter()
                .flat_map(|deck| deck.lines())
                .filter_map(|line| line.strip_prefix(&starts))
                .map(str::to_owned),
        );
        for name in house_names(GAME) {
            if !PROPER.contains(&name.as_str()) {
                let found = texts.iter().find(|text| text.contains(&name));
                assert!(found.is_none(), "{lang}, {name}: {found:?}");
            }
        }
    }
}
