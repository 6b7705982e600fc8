//! From `key=value` as people write it, or JSON as programs do, to the options of a game: every fault at once.

use serde::de::DeserializeOwned;
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
                    // People count editions; their hashes are for records.
                    OptionKind::Choice(values) if spec.key == EDITION => {
                        let numbers = (1..=values.len()).map(|number| number.to_string());
                        numbers.collect::<Vec<_>>().join(", ")
                    }
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
/// data, `edition` is the number of one, or what records write. What nobody says is as usual with so many players.
pub fn read_options<G: Game>(
    pairs: &[(String, String)],
    seats: u8,
) -> Result<G::Options, Vec<OptionFault>> {
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
        new_options::<G>(Json::Object(object), seats)
    } else {
        Err(faults)
    }
}

/// The options of a new match from JSON, as usual where they say nothing.
pub fn new_options<G: Game>(json: Json, seats: u8) -> Result<G::Options, Vec<OptionFault>> {
    options_of_json::<G>(as_usual::<G>(json, seats))
}

/// The same options with what is usual in a new match of so many players where they say nothing: the newest edition of the
/// game's data, and what is on.
#[must_use]
pub fn as_usual<G: Game>(mut options: Json, seats: u8) -> Json {
    let Some(fields) = options.as_object_mut() else {
        return options;
    };
    if let Some(name) = fields.get(EDITION).and_then(numbered::<G>) {
        fields.insert(EDITION.to_owned(), Json::from(name));
    }
    // The first edition is written as nothing.
    if let [_, .., newest] = G::EDITIONS {
        fields.entry(EDITION).or_insert_with(|| Json::from(*newest));
    }
    for (key, usual) in G::USUALLY_ON {
        if usual.contains(&seats) {
            fields.entry(*key).or_insert(Json::Bool(true));
        }
    }
    options
}

/// The name of the edition somebody means by its number: people count editions, records name them.
fn numbered<G: Game>(edition: &Json) -> Option<&'static str> {
    let number = match edition {
        Json::String(text) => text.parse().ok()?,
        number => usize::try_from(number.as_u64()?).ok()?,
    };
    G::EDITIONS.get(number.checked_sub(1)?).copied()
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
            Some(spec) if fits(&spec, value) || is_kept::<G>(key, value) => None,
            Some(spec) => Some(OptionFault::Value {
                spec,
                value: value.to_string(),
            }),
        })
        .collect();
    if !faults.is_empty() {
        return Err(faults);
    }
    of_json(&json).map_err(|why| vec![OptionFault::Shape(why)])
}

/// What a value says, or why it does not. It is read as text, like everything else: one reader for each type is enough.
pub fn of_json<T: DeserializeOwned>(json: &Json) -> Result<T, String> {
    serde_json::from_str(&json.to_string()).map_err(|error| {
        let said = error.to_string();
        // Nobody has seen that text, nor its columns.
        match said.rsplit_once(" at line ").map_or(&*said, |(why, _)| why) {
            // What is said of a text where one of several kinds should stand. It is JSON, so there is a value.
            "expected value" => "expected string or map with a single key".to_owned(),
            why => why.to_owned(),
        }
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

/// Is it an edition that only matches of earlier rules have?
fn is_kept<G: Game>(key: &str, value: &Json) -> bool {
    let named = |name| G::KEPT_EDITIONS.contains(&name);
    key == EDITION && value.as_str().is_some_and(named)
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
    use sobremesa_words::Lang;

    use super::*;

    fn read(pairs: &[(&str, &str)]) -> Result<Options, Vec<OptionFault>> {
        let pairs: Vec<_> = pairs
            .iter()
            .map(|(k, v)| ((*k).to_owned(), (*v).to_owned()))
            .collect();
        read_options::<TheGame>(&pairs, 2)
    }

    #[test]
    fn what_a_value_should_be_is_said_without_a_place_in_it() {
        #[derive(Debug, PartialEq, serde::Deserialize)]
        enum Kind {
            One,
            Two(u8),
        }
        let read = |text: &str| of_json::<Kind>(&serde_json::from_str(text).expect("JSON"));
        assert_eq!(read(r#""One""#), Ok(Kind::One));
        assert_eq!(read(r#"{"Two":2}"#), Ok(Kind::Two(2)));
        let one_of_several = Err("expected string or map with a single key".to_owned());
        for text in ["7", "[]", r#"{"Two":2,"One":null}"#] {
            assert_eq!(read(text), one_of_several, "{text}");
        }
        let wrong = "invalid type: string \"x\", expected u8".to_owned();
        assert_eq!(read(r#"{"Two":"x"}"#), Err(wrong));
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
        let begun = |json| new_options::<GreatRace>(json, 2).expect("options");
        assert_eq!(stored(json!({})).edition, Edition::first());
        assert_eq!(stored(json!({ "map": "island" })).edition, Edition::first());
        assert_eq!(
            begun(json!({ "map": "island" })).edition,
            Edition::default()
        );
        for (place, name) in GreatRace::EDITIONS.iter().enumerate() {
            let named = json!({ "edition": name });
            // By its number too, whatever kind of value that is; in a record it has its name.
            for number in [json!(place + 1), json!((place + 1).to_string())] {
                let counted = json!({ "edition": number });
                assert_eq!(begun(counted.clone()).edition, begun(named.clone()).edition);
                assert!(options_of_json::<GreatRace>(counted).is_err());
            }
            assert_eq!(begun(named.clone()), stored(named.clone()));
            let number = ("edition".to_owned(), (place + 1).to_string());
            let typed = read_options::<GreatRace>(&[number], 2).expect("options");
            assert_eq!(typed, stored(named));
        }
        for wrong in ["0", "99", "atlantis"] {
            let pair = ("edition".to_owned(), wrong.to_owned());
            let faults = read_options::<GreatRace>(&[pair], 2).expect_err("no such edition");
            assert!(matches!(&faults[..], [OptionFault::Value { value, .. }] if value == wrong));
            let said = faults[0].sentence(&Words::new(Lang::En));
            let hash = GreatRace::EDITIONS[0];
            assert!(said.contains("1, 2") && !said.contains(hash), "{said}");
        }
        // A game without data of its own has none.
        let faults = options_of_json::<TheGame>(json!({ "edition": "1" })).expect_err("no option");
        assert!(matches!(&faults[..], [OptionFault::Unknown { key, .. }] if key == "edition"));
    }

    /// C17: with three, net laps are usual; whoever says no is heard, and what was stored is left alone.
    #[test]
    fn what_is_usual_goes_by_the_number_of_players() {
        use sobremesa_cthulhu_500::Cthulhu500;
        let begun = |json, seats| new_options::<Cthulhu500>(json, seats).expect("options");
        for seats in 3..=8 {
            assert_eq!(begun(json!({}), seats).net_laps, seats == 3, "{seats}");
            for said in [true, false] {
                let named = begun(json!({ "net-laps": said }), seats);
                assert_eq!(named.net_laps, said, "{seats}");
                let pair = ("net-laps".to_owned(), said.to_string());
                let typed = read_options::<Cthulhu500>(&[pair], seats).expect("options");
                assert_eq!(typed, named);
            }
        }
        let stored = options_of_json::<Cthulhu500>(json!({})).expect("options");
        assert!(!stored.net_laps);
        // What is said to be usual is an option that is on or off.
        for (key, seats) in Cthulhu500::USUALLY_ON {
            let spec = spec_of::<Cthulhu500>(key).expect("an option");
            assert_eq!(spec.kind, OptionKind::Flag);
            assert!(seats.iter().all(|seats| Cthulhu500::SEATS.contains(seats)));
        }
    }
}
