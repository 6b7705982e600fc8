//! A deck or map varied by a small patch: `island+longer.toml` is the ready-made island with what the patch changes.
//!
//! A patch has the shape of what it changes and holds only that. Lists are changed by an object whose keys are the names of
//! their members, or their numbers from 0; a list stands for the whole list. JSON's null takes something away.

use serde_json::{Map, Value as Json};
use sobremesa_arena::lab::Counted;
use sobremesa_shelf::{cthulhu_500, great_race, read_data};
use sobremesa_words::{Value, Words};

use super::grid::is_data;
use crate::error::{CliError, Outcome};
use crate::foreign::in_words;

/// The value of an option as it is handed on: a patched deck or map as a whole, everything else as it was typed.
pub(super) fn value<G: Counted>(key: &str, typed: &str, words: &Words) -> Outcome<String> {
    let Some((base, file)) = typed
        .split_once('+')
        .filter(|_| is_data::<G>(key) && !std::path::Path::new(typed).exists())
    else {
        return Ok(typed.to_owned());
    };
    let mut whole = match ready(G::ID, base) {
        Some(ready) => ready,
        None => read(base, words)?,
    };
    let patch = read(file, words)?;
    apply(&mut whole, &patch, "").map_err(|fault| fault.said(file, words))?;
    Ok(whole.to_string())
}

/// Something ready-made, written out with everything a file may leave out.
fn ready(game: &str, name: &str) -> Option<Json> {
    match (game, name) {
        ("great-race", name) => {
            let (_, text) = great_race::READY.iter().find(|(ready, _)| *ready == name)?;
            let map: great_race::MapFile = serde_json::from_str(text).ok()?;
            serde_json::to_value(map).ok()
        }
        ("cthulhu-500", "house") => serde_json::to_value(cthulhu_500::Deck::house().source()).ok(),
        _ => None,
    }
}

fn read(file: &str, words: &Words) -> Outcome<Json> {
    let wrong = |why: String| {
        let said = [
            ("file", Value::from(file)),
            ("error", Value::from(in_words(words, &why))),
        ];
        CliError::said(words, "cli-error-file", &said)
    };
    let text = std::fs::read_to_string(file).map_err(|error| wrong(error.to_string()))?;
    read_data(file, &text).map_err(wrong)
}

/// Why a patch does not fit.
#[derive(Debug, PartialEq, Eq)]
enum Misfit {
    /// A list has no such member.
    NoMember { place: String, name: String },
    /// Only objects and lists have something inside.
    NoParts { place: String },
}

impl Misfit {
    fn said(&self, file: &str, words: &Words) -> CliError {
        let file = ("file", Value::from(file));
        match self {
            Misfit::NoMember { place, name } => {
                let said = [
                    file,
                    ("place", Value::from(place.as_str())),
                    ("name", Value::from(name.as_str())),
                ];
                CliError::said(words, "lab-error-patch-member", &said)
            }
            Misfit::NoParts { place } => {
                let said = [file, ("place", Value::from(place.as_str()))];
                CliError::said(words, "lab-error-patch-parts", &said)
            }
        }
    }
}

/// Changes what the patch names, where it lies under `place`.
fn apply(whole: &mut Json, patch: &Json, place: &str) -> Result<(), Misfit> {
    let Json::Object(changes) = patch else {
        *whole = patch.clone();
        return Ok(());
    };
    let inside = |key: &str| match place {
        "" => key.to_owned(),
        place => format!("{place}.{key}"),
    };
    match whole {
        Json::Object(object) => {
            for (key, change) in changes {
                match (change, object.get_mut(key)) {
                    (Json::Null, _) => drop(object.remove(key)),
                    (change, Some(part)) => apply(part, change, &inside(key))?,
                    (change, None) => drop(object.insert(key.clone(), change.clone())),
                }
            }
            Ok(())
        }
        Json::Array(list) => apply_to_list(list, changes, place, &inside),
        _ => Err(Misfit::NoParts {
            place: place.to_owned(),
        }),
    }
}

fn apply_to_list(
    list: &mut Vec<Json>,
    changes: &Map<String, Json>,
    place: &str,
    inside: &dyn Fn(&str) -> String,
) -> Result<(), Misfit> {
    let mut gone = Vec::new();
    for (key, change) in changes {
        let named = list
            .iter()
            .position(|member| member["name"] == key.as_str());
        let numbered = key.parse::<usize>().ok().filter(|at| *at < list.len());
        let Some(at) = named.or(numbered) else {
            return Err(Misfit::NoMember {
                place: place.to_owned(),
                name: key.clone(),
            });
        };
        if change.is_null() {
            gone.push(at);
        } else {
            apply(&mut list[at], change, &inside(key))?;
        }
    }
    // From the end, so that numbers mean the list as it was.
    gone.sort_unstable();
    gone.dedup();
    gone.into_iter().rev().for_each(|at| drop(list.remove(at)));
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn patched(mut whole: Json, patch: Json) -> Result<Json, Misfit> {
        apply(&mut whole, &patch, "").map(|()| whole)
    }

    #[test]
    fn a_patch_changes_what_it_names_and_nothing_else() {
        let deck = json!({ "name": "House", "vehicle": [{ "name": "A", "speed": 5 }, { "name": "B", "speed": 4 }] });
        let patch = json!({ "vehicle": { "B": { "speed": 3, "fix": 1 } } });
        let expected = json!({ "name": "House", "vehicle": [{ "name": "A", "speed": 5 }, { "name": "B", "speed": 3, "fix": 1 }] });
        assert_eq!(patched(deck.clone(), patch), Ok(expected));
        let fewer = patched(
            deck,
            json!({ "vehicle": { "A": null, "1": null }, "name": null }),
        );
        assert_eq!(fewer, Ok(json!({ "vehicle": [] })));
        let map = json!({ "rows": ["~A", ".."], "lines": [{ "price": 50 }, { "price": 70 }] });
        let patch = json!({ "rows": { "1": ".#" }, "lines": { "0": { "price": 20 } } });
        let expected = json!({ "rows": ["~A", ".#"], "lines": [{ "price": 20 }, { "price": 70 }] });
        assert_eq!(patched(map.clone(), patch), Ok(expected));
        assert_eq!(
            patched(map, json!({ "rows": ["A"] })).map(|map| map["rows"].clone()),
            Ok(json!(["A"]))
        );
    }

    #[test]
    fn what_does_not_fit_is_named() {
        let deck = json!({ "vehicle": [{ "name": "A", "speed": 5 }] });
        assert_eq!(
            patched(deck.clone(), json!({ "vehicle": { "Z": {} } })),
            Err(Misfit::NoMember {
                place: "vehicle".into(),
                name: "Z".into()
            })
        );
        assert_eq!(
            patched(
                deck,
                json!({ "vehicle": { "A": { "speed": { "fast": 1 } } } })
            ),
            Err(Misfit::NoParts {
                place: "vehicle.A.speed".into()
            })
        );
    }

    #[test]
    fn everything_ready_made_can_be_patched() {
        for name in ["africa", "south-america", "island"] {
            let map = ready("great-race", name).expect("a map");
            assert!(
                map["tiles"].is_array() && map["cards"].is_object(),
                "{name}"
            );
        }
        let deck = ready("cthulhu-500", "house").expect("a deck");
        assert_eq!(deck["vehicle"].as_array().map(Vec::len), Some(8));
        assert_eq!(ready("push", "house"), None);
    }
}
