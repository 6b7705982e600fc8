//! What is to be played without, as it is typed.

use sobremesa_arena::lab::{Counted, Variant};
use sobremesa_words::{Value, Words};

use super::report::called;
use crate::error::{CliError, Faults, Outcome};

/// Everything there is.
const ALL: &str = "all";

/// The things of these names, each once; a thing may be called as in the own language.
pub(super) fn things<G: Counted>(
    typed: &[String],
    variants: &[Variant<G>],
    words: &Words,
) -> Outcome<Vec<String>> {
    if typed.is_empty() {
        return Ok(Vec::new());
    }
    let none_here = || {
        let said = [("games", Value::from(games(words)))];
        CliError::said(words, "lab-error-without-game", &said)
    };
    let kind = G::BARRED.ok_or_else(none_here)?;
    let mut known: Vec<String> = Vec::new();
    for name in variants.iter().flat_map(|of| G::things(&of.setup.options)) {
        if !known.contains(&name) {
            known.push(name);
        }
    }
    // What is wrong with the variants has been said; nothing is known of their things then.
    if variants.is_empty() {
        return Ok(Vec::new());
    }
    if known.is_empty() {
        return Err(none_here());
    }
    let (mut found, mut faults) = (Vec::new(), Faults::default());
    for name in typed {
        let wanted = name.trim().to_lowercase();
        let is = |known: &&String| {
            let people = called(G::ID, kind, known, words);
            [known.as_str(), &people]
                .map(str::to_lowercase)
                .contains(&wanted)
        };
        let named: Vec<&String> = match wanted.as_str() {
            ALL => known.iter().collect(),
            _ => known.iter().filter(is).collect(),
        };
        if named.is_empty() {
            let said = [
                ("name", Value::from(name.as_str())),
                ("names", Value::from(known.join("; "))),
            ];
            faults.keep::<()>(Err(CliError::said(words, "lab-error-without", &said)));
        }
        for thing in named {
            if !found.contains(thing) {
                found.push(thing.clone());
            }
        }
    }
    faults.none()?;
    Ok(found)
}

/// The games in which there are such things, as they are usually played.
fn games(words: &Words) -> String {
    fn any<G: Counted>(given: &[(&str, &str)]) -> bool {
        let given = given.iter().map(|&(key, value)| (key.into(), value.into()));
        let given: Vec<(String, String)> = given.collect();
        let options = sobremesa_shelf::read_options::<G>(&given, *G::SEATS.end());
        options.is_ok_and(|options| !G::things(&options).is_empty())
    }
    let has = |id: &&str| {
        sobremesa_shelf::find(id).is_some_and(|(title, preset)| {
            let given = preset.map_or(&[][..], |preset| preset.options);
            sobremesa_shelf::with_game!(title.id, G => any::<G>(given), else => false)
        })
    };
    let names = sobremesa_shelf::ids().filter(has);
    let names: Vec<String> = names.map(|id| words.say(&format!("{id}-name"))).collect();
    names.join(", ")
}
