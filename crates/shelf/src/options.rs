//! From `key=value` as people write it, or JSON as programs do, to the options of a game: every fault at once.

use serde_json::{Map, Value as Json};
use sobremesa_core::{Game, OptionKind, OptionSpec};
use sobremesa_words::{Value, Words};

/// An option that cannot be set like that.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OptionFault {
    /// The game has no such option, but these.
    Unknown {
        /// What was written.
        key: String,
        /// What there is.
        known: Vec<&'static str>,
    },
    /// The option does not take this value.
    Value {
        spec: OptionSpec,
        /// What was written.
        value: String,
    },
    /// The file named for the option cannot be read.
    File {
        key: &'static str,
        path: String,
        /// What is wrong with it.
        why: String,
    },
    /// Not an object of options at all.
    Shape(String),
}

impl OptionFault {
    /// What is wrong, for people.
    #[must_use]
    pub fn sentence(&self, words: &Words) -> String {
        let fill = |key: &str, args: &[(&str, &str)]| {
            let args: Vec<_> = args
                .iter()
                .map(|&(name, text)| (name, Value::from(text)))
                .collect();
            words.fill(key, &args)
        };
        match self {
            OptionFault::Unknown { key, known } => {
                let options = known.join(", ");
                fill(
                    "cli-error-unknown-option",
                    &[("option", key), ("options", &options)],
                )
            }
            OptionFault::Value { spec, value } => {
                let values = match spec.kind {
                    OptionKind::Flag => "true, false".to_owned(),
                    OptionKind::Choice(values) => values.join(", "),
                    OptionKind::Seat => words.say("cli-value-seat"),
                    OptionKind::Data(values) => {
                        fill("cli-value-data", &[("names", &values.join(", "))])
                    }
                };
                fill(
                    "cli-error-option-value",
                    &[("option", spec.key), ("value", value), ("values", &values)],
                )
            }
            OptionFault::File { key, path, why } => fill(
                "cli-error-option-file",
                &[("option", key), ("path", path), ("why", why)],
            ),
            OptionFault::Shape(value) => fill("cli-error-options-shape", &[("value", value)]),
        }
    }
}

/// The key under which options say which edition of a game's own data they mean.
const EDITION: &str = "edition";

/// The options of a new match from pairs of words; the last one counts where one is written twice.
///
/// A flag is `true` or `false` (also `on`, `off`, `yes`, `no`), a choice one of its words, a seat a number from 0 or
/// `none`, data the name of something ready-made or of a file in TOML or JSON, or an object of JSON itself. Where a game has editions of its
/// data, `edition` is the number of one, or what records write.
pub fn read_options<G: Game>(pairs: &[(String, String)]) -> Result<G::Options, Vec<OptionFault>> {
    let mut object = Map::new();
    let mut faults = Vec::new();
    for (key, value) in pairs {
        let read = spec_of::<G>(key)
            .ok_or_else(|| unknown::<G>(key))
            .and_then(|spec| json_of(&spec, value));
        match read {
            Ok(json) => drop(object.insert(key.clone(), json)),
            Err(fault) => faults.push(fault),
        }
    }
    if faults.is_empty() {
        new_options::<G>(Json::Object(object))
    } else {
        Err(faults)
    }
}

/// The options of a new match from JSON: of the newest edition of the game's data, unless they name another.
pub fn new_options<G: Game>(json: Json) -> Result<G::Options, Vec<OptionFault>> {
    options_of_json::<G>(with_newest_edition::<G>(json))
}

/// The same options, with the newest edition of the game's data where they name none.
#[must_use]
pub fn with_newest_edition<G: Game>(mut options: Json) -> Json {
    // The first edition is written as nothing.
    if let (Some(fields), [_, .., newest]) = (options.as_object_mut(), G::EDITIONS) {
        fields.entry(EDITION).or_insert_with(|| Json::from(*newest));
    }
    options
}

/// The options of a game from JSON as records and stored tables have them, each key and each value looked at.
pub fn options_of_json<G: Game>(json: Json) -> Result<G::Options, Vec<OptionFault>> {
    let Json::Object(object) = &json else {
        return Err(vec![OptionFault::Shape(json.to_string())]);
    };
    let faults: Vec<OptionFault> = object
        .iter()
        .filter_map(|(key, value)| match spec_of::<G>(key) {
            None => Some(unknown::<G>(key)),
            Some(spec) if fits(&spec, value) => None,
            Some(spec) => Some(OptionFault::Value {
                spec,
                value: value.to_string(),
            }),
        })
        .collect();
    if !faults.is_empty() {
        return Err(faults);
    }
    // As text, like everything else that is read: one reader for each type is enough.
    serde_json::from_str(&json.to_string()).map_err(|error| {
        let said = error.to_string();
        // Nobody has seen that text, nor its columns.
        let why = said.split(" at line ").next().unwrap_or_default();
        vec![OptionFault::Shape(why.to_owned())]
    })
}

fn spec_of<G: Game>(key: &str) -> Option<OptionSpec> {
    let edition = (key == EDITION && !G::EDITIONS.is_empty()).then_some(OptionSpec {
        key: EDITION,
        kind: OptionKind::Choice(G::EDITIONS),
    });
    let mut listed = G::OPTIONS.iter().copied();
    listed.find(|spec| spec.key == key).or(edition)
}

fn unknown<G: Game>(key: &str) -> OptionFault {
    OptionFault::Unknown {
        key: key.to_owned(),
        known: G::OPTIONS.iter().map(|spec| spec.key).collect(),
    }
}

fn json_of(spec: &OptionSpec, value: &str) -> Result<Json, OptionFault> {
    let json = match spec.kind {
        OptionKind::Flag => match value {
            "true" | "on" | "yes" => Some(Json::Bool(true)),
            "false" | "off" | "no" => Some(Json::Bool(false)),
            _ => None,
        },
        OptionKind::Choice(values) => values
            .iter()
            .enumerate()
            .find(|&(place, &word)| {
                word == value || spec.key == EDITION && (place + 1).to_string() == value
            })
            .map(|(_, &word)| Json::from(word)),
        OptionKind::Seat if value == "none" => Some(Json::Null),
        OptionKind::Seat => value.parse::<u8>().ok().map(Json::from),
        OptionKind::Data(names) if names.contains(&value) => Some(Json::from(value)),
        OptionKind::Data(_) if value.starts_with('{') => serde_json::from_str(value).ok(),
        OptionKind::Data(_) => return file(spec, value),
    };
    json.ok_or_else(|| OptionFault::Value {
        spec: *spec,
        value: value.to_owned(),
    })
}

/// What a file says, as JSON.
fn file(spec: &OptionSpec, path: &str) -> Result<Json, OptionFault> {
    let fault = |why: String| OptionFault::File {
        key: spec.key,
        path: path.to_owned(),
        why,
    };
    let text = std::fs::read_to_string(path).map_err(|error| fault(error.to_string()))?;
    read_data(path, &text).map_err(fault)
}

/// The data in a text: JSON where the file's name ends in `.json`, else TOML.
pub fn read_data(name: &str, text: &str) -> Result<Json, String> {
    match name.ends_with(".json") {
        true => serde_json::from_str(text).map_err(|error| error.to_string()),
        false => toml::from_str(text).map_err(|error| error.to_string()),
    }
}

fn fits(spec: &OptionSpec, value: &Json) -> bool {
    match spec.kind {
        OptionKind::Flag => value.is_boolean(),
        OptionKind::Choice(values) => value.as_str().is_some_and(|value| values.contains(&value)),
        OptionKind::Data(names) => {
            value.is_object() || value.as_str().is_some_and(|name| names.contains(&name))
        }
        OptionKind::Seat => value.is_null() || value.as_u64().is_some_and(|seat| seat < 256),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;
    use sobremesa_core::Seat;
    use sobremesa_the_game::{Expert, Options, TheGame};

    use super::*;

    fn read(pairs: &[(&str, &str)]) -> Result<Options, Vec<OptionFault>> {
        let pairs: Vec<_> = pairs
            .iter()
            .map(|(k, v)| ((*k).to_owned(), (*v).to_owned()))
            .collect();
        read_options::<TheGame>(&pairs)
    }

    #[test]
    fn options_are_read_as_they_are_written() {
        let options = read(&[
            ("extreme", "on"),
            ("expert", "two"),
            ("starter", "1"),
            ("free-talk", "false"),
        ]);
        let options = options.expect("four options");
        assert!(options.extreme && !options.free_talk);
        assert_eq!(
            (options.expert, options.starter),
            (Expert::Two, Some(Seat(1)))
        );
        assert_eq!(
            read(&[("starter", "1"), ("starter", "none")])
                .expect("nobody")
                .starter,
            None
        );
    }

    #[test]
    fn every_fault_is_named() {
        let faults = read(&[
            ("hats", "true"),
            ("extreme", "perhaps"),
            ("expert", "three"),
            ("starter", "-1"),
        ]);
        let faults = faults.expect_err("nonsense");
        assert!(
            matches!(&faults[0], OptionFault::Unknown { key, known } if key == "hats" && known.len() == 5)
        );
        let wrong = |fault: &OptionFault, name: &str| matches!(fault, OptionFault::Value { spec, .. } if spec.key == name);
        assert!(
            wrong(&faults[1], "extreme")
                && wrong(&faults[2], "expert")
                && wrong(&faults[3], "starter")
        );
    }

    #[test]
    fn data_is_a_name_or_a_file() {
        let spec = OptionSpec {
            key: "deck",
            kind: OptionKind::Data(&["house"]),
        };
        assert_eq!(json_of(&spec, "house"), Ok(Json::from("house")));
        assert_eq!(
            json_of(&spec, "{\"name\":\"mine\"}"),
            Ok(serde_json::json!({ "name": "mine" }))
        );
        let path = std::env::temp_dir().join(format!("sobremesa-data-{}.toml", std::process::id()));
        let name = path.to_str().expect("a plain path");
        std::fs::write(&path, "name = \"mine\"\n[[card]]\ncount = 2\n").expect("written");
        let json = json_of(&spec, name).expect("a file of data");
        assert_eq!(
            json,
            serde_json::json!({ "name": "mine", "card": [{ "count": 2 }] })
        );
        assert!(
            fits(&spec, &json) && !fits(&spec, &Json::from("hose")) && !fits(&spec, &Json::from(2))
        );
        std::fs::write(&path, "name = ").expect("written");
        assert!(
            matches!(
                json_of(&spec, name),
                Err(OptionFault::File { key: "deck", .. })
            ),
            "broken"
        );
        std::fs::remove_file(&path).expect("removed");
        assert!(
            matches!(
                json_of(&spec, name),
                Err(OptionFault::File { key: "deck", .. })
            ),
            "missing"
        );
    }

    #[test]
    fn json_is_looked_at_as_closely() {
        let json = serde_json::json!({ "extreme": "yes", "expert": 2, "starter": 300, "hats": 1 });
        assert_eq!(
            options_of_json::<TheGame>(json)
                .expect_err("nonsense")
                .len(),
            4
        );
        assert!(
            matches!(options_of_json::<TheGame>(Json::from(3)), Err(faults) if faults.len() == 1)
        );
    }

    #[test]
    fn a_new_match_has_the_newest_data_and_a_stored_one_its_own() {
        use sobremesa_great_race::{Edition, GreatRace};
        let stored = |json| options_of_json::<GreatRace>(json).expect("options");
        let begun = |json| new_options::<GreatRace>(json).expect("options");
        assert_eq!(stored(json!({})).edition, Edition::first());
        assert_eq!(stored(json!({ "map": "island" })).edition, Edition::first());
        assert_eq!(
            begun(json!({ "map": "island" })).edition,
            Edition::default()
        );
        for (place, name) in GreatRace::EDITIONS.iter().enumerate() {
            let named = json!({ "edition": name });
            assert_eq!(begun(named.clone()), stored(named.clone()));
            let number = ("edition".to_owned(), (place + 1).to_string());
            let typed = read_options::<GreatRace>(&[number]).expect("options");
            assert_eq!(typed, stored(named));
        }
        for wrong in ["0", "99", "atlantis"] {
            let pair = ("edition".to_owned(), wrong.to_owned());
            let faults = read_options::<GreatRace>(&[pair]).expect_err("no such edition");
            assert!(matches!(&faults[..], [OptionFault::Value { value, .. }] if value == wrong));
        }
        // A game without data of its own has none.
        let faults = options_of_json::<TheGame>(json!({ "edition": "1" })).expect_err("no option");
        assert!(matches!(&faults[..], [OptionFault::Unknown { key, .. }] if key == "edition"));
    }
}
