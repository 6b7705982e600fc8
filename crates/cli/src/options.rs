//! From `--option key=value` to the options of a game, with every fault named.

use serde_json::{Map, Value as Json};
use sobremesa_core::{Game, OptionKind, OptionSpec};
use sobremesa_shelf::{Preset, Title};
use sobremesa_words::{Value, Words};

use crate::error::{CliError, Outcome};

/// The title and preset of that name, or a sentence that lists what there is.
pub(crate) fn find_title(words: &Words, id: &str) -> Outcome<(&'static Title, Option<&'static Preset>)> {
    sobremesa_shelf::find(id).ok_or_else(|| {
        let known: Vec<&str> = sobremesa_shelf::ids().collect();
        let args = [("game", Value::from(id)), ("games", Value::from(known.join(", ")))];
        CliError::said(words, "cli-error-unknown-game", &args)
    })
}

/// The preset's options, then those typed.
pub(crate) fn pairs(
    words: &Words,
    preset: Option<&Preset>,
    typed: &[String],
) -> Outcome<Vec<(String, String)>> {
    let mut pairs: Vec<(String, String)> = preset
        .iter()
        .flat_map(|preset| preset.options)
        .map(|&(key, value)| (key.to_owned(), value.to_owned()))
        .collect();
    let mut faults = Vec::new();
    for text in typed {
        match text.split_once('=') {
            Some((key, value)) => pairs.push((key.to_owned(), value.to_owned())),
            // A flag alone means: on.
            None if !text.is_empty() => pairs.push((text.clone(), "true".to_owned())),
            None => {
                faults.push(words.fill("cli-error-option-form", &[("option", Value::from(text.as_str()))]))
            }
        }
    }
    if faults.is_empty() { Ok(pairs) } else { Err(CliError::Said(faults)) }
}

/// The options of a game from pairs of words.
pub(crate) fn read<G: Game>(words: &Words, pairs: &[(String, String)]) -> Outcome<G::Options> {
    let mut object = Map::new();
    let mut faults = Vec::new();
    for (key, value) in pairs {
        let Some(spec) = G::OPTIONS.iter().find(|spec| spec.key == key) else {
            faults.push(unknown::<G>(words, key));
            continue;
        };
        match json_of(spec, value) {
            Some(json) => {
                object.insert(key.clone(), json);
            }
            None => faults.push(bad_value(words, spec, value)),
        }
    }
    if !faults.is_empty() {
        return Err(CliError::Said(faults));
    }
    from_json::<G>(words, Json::Object(object))
}

/// The options of a game from JSON, each key and value looked at.
pub(crate) fn from_json<G: Game>(words: &Words, json: Json) -> Outcome<G::Options> {
    let faults: Vec<String> = match &json {
        Json::Object(object) => object
            .iter()
            .filter_map(|(key, value)| match G::OPTIONS.iter().find(|spec| spec.key == key) {
                None => Some(unknown::<G>(words, key)),
                Some(spec) if fits(spec, value) => None,
                Some(spec) => Some(bad_value(words, spec, &value.to_string())),
            })
            .collect(),
        other => vec![words.fill("cli-error-options-shape", &[("value", Value::from(other.to_string()))])],
    };
    if !faults.is_empty() {
        return Err(CliError::Said(faults));
    }
    serde_json::from_value(json).map_err(|error| {
        CliError::said(words, "cli-error-json", &[("error", Value::from(error.to_string()))])
    })
}

fn json_of(spec: &OptionSpec, value: &str) -> Option<Json> {
    match spec.kind {
        OptionKind::Flag => match value {
            "true" | "on" | "yes" | "1" => Some(Json::Bool(true)),
            "false" | "off" | "no" | "0" => Some(Json::Bool(false)),
            _ => None,
        },
        OptionKind::Choice(values) => values.contains(&value).then(|| Json::from(value)),
        OptionKind::Seat if value == "none" => Some(Json::Null),
        OptionKind::Seat => value.parse::<u8>().ok().map(Json::from),
    }
}

fn fits(spec: &OptionSpec, value: &Json) -> bool {
    match spec.kind {
        OptionKind::Flag => value.is_boolean(),
        OptionKind::Choice(values) => value.as_str().is_some_and(|value| values.contains(&value)),
        OptionKind::Seat => value.is_null() || value.as_u64().is_some_and(|seat| seat < 256),
    }
}

fn unknown<G: Game>(words: &Words, key: &str) -> String {
    let known: Vec<&str> = G::OPTIONS.iter().map(|spec| spec.key).collect();
    let args = [("option", Value::from(key)), ("options", Value::from(known.join(", ")))];
    words.fill("cli-error-unknown-option", &args)
}

fn bad_value(words: &Words, spec: &OptionSpec, value: &str) -> String {
    let values = match spec.kind {
        OptionKind::Flag => "true, false".to_owned(),
        OptionKind::Choice(values) => values.join(", "),
        OptionKind::Seat => words.say("cli-value-seat"),
    };
    let args =
        [("option", Value::from(spec.key)), ("value", Value::from(value)), ("values", Value::from(values))];
    words.fill("cli-error-option-value", &args)
}

#[cfg(test)]
mod tests {
    use sobremesa_shelf::the_game::{Expert, TheGame};
    use sobremesa_words::Lang;

    use super::*;

    fn read_all(typed: &[&str]) -> Result<<TheGame as Game>::Options, usize> {
        let words = Words::new(Lang::En);
        let typed: Vec<String> = typed.iter().map(|text| (*text).to_owned()).collect();
        let options = pairs(&words, None, &typed).and_then(|pairs| read::<TheGame>(&words, &pairs));
        options.map_err(|error| match error {
            CliError::Said(faults) => faults.len(),
            CliError::Gone => 0,
        })
    }

    #[test]
    fn options_are_read_in_every_form() {
        let options =
            read_all(&["extreme", "expert=two", "starter=1", "free-talk=off"]).expect("good options");
        assert!(options.extreme && options.expert == Expert::Two && !options.free_talk);
        assert_eq!(options.starter, Some(sobremesa_core::Seat(1)));
    }

    #[test]
    fn every_fault_is_named() {
        assert_eq!(read_all(&["extrem=true", "expert=three", "starter=first", "free-talk=maybe"]), Err(4));
    }
}
