//! Decks and maps of people's own inside the facts of tables.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::ops::Range;

use serde::Deserialize;
use serde_json::value::RawValue;
use sobremesa_core::in_order;

/// What is shorter is not worth being kept apart.
const SHORTEST: usize = 512;

/// Where decks and maps stand in the text of a fact, from the first to the last: the same ones are played with at many
/// tables, so that a store keeps each once. They are the long options of the terms on which a table was opened, or on
/// which people agreed later.
#[must_use]
pub fn content_in(fact: &str) -> Vec<Range<usize>> {
    #[derive(Deserialize)]
    struct Written<'a> {
        #[serde(borrow)]
        fact: Fact<'a>,
    }
    #[derive(Deserialize)]
    #[serde(rename_all = "kebab-case")]
    enum Fact<'a> {
        #[serde(borrow)]
        Opened(Opened<'a>),
        #[serde(borrow)]
        Terms(Terms<'a>),
    }
    #[derive(Deserialize)]
    struct Opened<'a> {
        #[serde(borrow)]
        terms: Terms<'a>,
    }
    #[derive(Deserialize)]
    struct Terms<'a> {
        #[serde(borrow)]
        options: BTreeMap<Cow<'a, str>, &'a RawValue>,
    }
    if fact.len() < SHORTEST {
        return Vec::new();
    }
    let Ok(Written { fact: read }) = serde_json::from_str(fact) else {
        return Vec::new();
    };
    let (Fact::Opened(Opened { terms }) | Fact::Terms(terms)) = read;
    let place = |option: &RawValue| {
        // The option is a piece of the fact: as far from its beginning as their addresses are from each other.
        let start = option.get().as_ptr() as usize - fact.as_ptr() as usize;
        start..start + option.get().len()
    };
    let long = |part: &Range<usize>| part.len() >= SHORTEST;
    let mut parts: Vec<_> = terms
        .options
        .into_values()
        .map(place)
        .filter(long)
        .collect();
    in_order(&mut parts, &mut |one, two| one.start.cmp(&two.start));
    parts
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn found(fact: &serde_json::Value) -> Vec<String> {
        let fact = fact.to_string();
        let parts = content_in(&fact).into_iter();
        parts.map(|part| fact[part].to_owned()).collect()
    }

    #[test]
    fn long_options_of_terms_are_found() {
        let deck = json!({ "name": "Mine", "cards": vec!["\"é,{"; 100] });
        let map = json!({ "name": "Ours", "cells": vec![7; 400] });
        let options = json!({ "deck": deck, "map": map, "race": "long" });
        let terms = json!({ "options": options, "seats": 3 });
        let opened = json!({ "at": 5, "fact": { "opened": { "game": "g", "terms": terms } } });
        let agreed = json!({ "at": 5, "asked": null, "fact": { "terms": terms } });
        for fact in [opened, agreed] {
            assert_eq!(found(&fact), [deck.to_string(), map.to_string()]);
        }
    }

    #[test]
    fn nothing_is_found_elsewhere() {
        let long = "x".repeat(2_000);
        for fact in [
            json!({ "at": 5, "fact": { "chat": { "from": {}, "text": long } } }),
            json!({ "at": 5, "fact": { "terms": { "options": { "deck": "house" } } } }),
            json!({ "at": 5, "fact": { "terms": { "options": long } } }),
            json!({ "terms": { "options": { "deck": long } } }),
            json!(long),
        ] {
            assert!(found(&fact).is_empty(), "{fact}");
        }
        assert!(content_in(&"x".repeat(2_000)).is_empty());
    }
}
