//! From `key=value` as people write it, or JSON as programs do, to the options of a game: every fault at once.

use serde_json::{Map, Value as Json};
use sobremesa_core::{Game, OptionKind, OptionSpec};

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
        /// The option.
        spec: OptionSpec,
        /// What was written.
        value: String,
    },
    /// Not an object of options at all.
    Shape(String),
}

/// The options of a game from pairs of words; the last one counts where one is written twice.
///
/// A flag is `true` or `false` (also `on`, `off`, `yes`, `no`), a choice one of its words, a seat a number from 0 or
/// `none`.
pub fn read_options<G: Game>(pairs: &[(String, String)]) -> Result<G::Options, Vec<OptionFault>> {
    let mut object = Map::new();
    let mut faults = Vec::new();
    for (key, value) in pairs {
        match (spec_of::<G>(key), spec_of::<G>(key).and_then(|spec| json_of(spec, value))) {
            (None, _) => faults.push(unknown::<G>(key)),
            (Some(spec), None) => faults.push(OptionFault::Value { spec: *spec, value: value.clone() }),
            (Some(_), Some(json)) => {
                object.insert(key.clone(), json);
            }
        }
    }
    if faults.is_empty() { options_of_json::<G>(Json::Object(object)) } else { Err(faults) }
}

/// The options of a game from JSON, each key and each value looked at.
pub fn options_of_json<G: Game>(json: Json) -> Result<G::Options, Vec<OptionFault>> {
    let Json::Object(object) = &json else { return Err(vec![OptionFault::Shape(json.to_string())]) };
    let faults: Vec<OptionFault> = object
        .iter()
        .filter_map(|(key, value)| match spec_of::<G>(key) {
            None => Some(unknown::<G>(key)),
            Some(spec) if fits(spec, value) => None,
            Some(spec) => Some(OptionFault::Value { spec: *spec, value: value.to_string() }),
        })
        .collect();
    if !faults.is_empty() {
        return Err(faults);
    }
    serde_json::from_value(json).map_err(|error| vec![OptionFault::Shape(error.to_string())])
}

fn spec_of<G: Game>(key: &str) -> Option<&'static OptionSpec> {
    G::OPTIONS.iter().find(|spec| spec.key == key)
}

fn unknown<G: Game>(key: &str) -> OptionFault {
    OptionFault::Unknown { key: key.to_owned(), known: G::OPTIONS.iter().map(|spec| spec.key).collect() }
}

fn json_of(spec: &OptionSpec, value: &str) -> Option<Json> {
    match spec.kind {
        OptionKind::Flag => match value {
            "true" | "on" | "yes" => Some(Json::Bool(true)),
            "false" | "off" | "no" => Some(Json::Bool(false)),
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

#[cfg(test)]
mod tests {
    use sobremesa_core::Seat;
    use sobremesa_the_game::{Expert, Options, TheGame};

    use super::*;

    fn read(pairs: &[(&str, &str)]) -> Result<Options, Vec<OptionFault>> {
        let pairs: Vec<_> = pairs.iter().map(|(k, v)| ((*k).to_owned(), (*v).to_owned())).collect();
        read_options::<TheGame>(&pairs)
    }

    #[test]
    fn options_are_read_as_they_are_written() {
        let options = read(&[("extreme", "on"), ("expert", "two"), ("starter", "1"), ("free-talk", "false")]);
        let options = options.expect("four options");
        assert!(options.extreme && !options.free_talk);
        assert_eq!((options.expert, options.starter), (Expert::Two, Some(Seat(1))));
        assert_eq!(read(&[("starter", "1"), ("starter", "none")]).expect("nobody").starter, None);
    }

    #[test]
    fn every_fault_is_named() {
        let faults =
            read(&[("hats", "true"), ("extreme", "perhaps"), ("expert", "three"), ("starter", "-1")]);
        let faults = faults.expect_err("nonsense");
        assert!(
            matches!(&faults[0], OptionFault::Unknown { key, known } if key == "hats" && known.len() == 5)
        );
        let wrong = |fault: &OptionFault, name: &str| matches!(fault, OptionFault::Value { spec, .. } if spec.key == name);
        assert!(wrong(&faults[1], "extreme") && wrong(&faults[2], "expert") && wrong(&faults[3], "starter"));
    }

    #[test]
    fn json_is_looked_at_as_closely() {
        let json = serde_json::json!({ "extreme": "yes", "expert": 2, "starter": 300, "hats": 1 });
        assert_eq!(options_of_json::<TheGame>(json).expect_err("nonsense").len(), 4);
        assert!(matches!(options_of_json::<TheGame>(Json::from(3)), Err(faults) if faults.len() == 1));
    }
}
