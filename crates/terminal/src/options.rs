//! From `key=value` as people write it to the options of a game.

use serde_json::{Map, Value};
use sobremesa_core::{Game, OptionKind};

/// An option that cannot be set like that.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum OptionError {
    /// The game has no such option.
    #[error("no option {0}")]
    Unknown(String),
    /// The option does not take this value.
    #[error("option {key} cannot be {value}")]
    Value {
        /// The option.
        key: String,
        /// What was given.
        value: String,
    },
}

/// The options of a game from what somebody wrote; the last one counts where one is written twice.
///
/// A flag is `true` or `false`, a choice one of its words, a seat a number from 0 or `none`.
pub fn read_options<G: Game>(pairs: &[(String, String)]) -> Result<G::Options, OptionError> {
    let mut written = Map::new();
    for (key, value) in pairs {
        let wrong = || OptionError::Value { key: key.clone(), value: value.clone() };
        let spec = G::OPTIONS.iter().find(|spec| spec.key == key);
        let spec = spec.ok_or_else(|| OptionError::Unknown(key.clone()))?;
        let read = match spec.kind {
            OptionKind::Flag => Value::Bool(value.parse().map_err(|_| wrong())?),
            OptionKind::Choice(words) if words.contains(&value.as_str()) => Value::String(value.clone()),
            OptionKind::Choice(_) => return Err(wrong()),
            OptionKind::Seat if value == "none" => Value::Null,
            OptionKind::Seat => Value::from(value.parse::<u8>().map_err(|_| wrong())?),
        };
        written.insert(key.clone(), read);
    }
    serde_json::from_value(Value::Object(written)).map_err(|_| {
        let (key, value) = pairs.last().cloned().unwrap_or_default();
        OptionError::Value { key, value }
    })
}

#[cfg(test)]
mod tests {
    use sobremesa_core::Seat;
    use sobremesa_the_game::{Expert, TheGame};

    use super::*;

    fn read(pairs: &[(&str, &str)]) -> Result<sobremesa_the_game::Options, OptionError> {
        let pairs: Vec<_> = pairs.iter().map(|(k, v)| ((*k).to_owned(), (*v).to_owned())).collect();
        read_options::<TheGame>(&pairs)
    }

    #[test]
    fn options_are_read_as_they_are_written() {
        let options =
            read(&[("extreme", "true"), ("expert", "two"), ("starter", "1")]).expect("three options");
        assert!(options.extreme);
        assert_eq!((options.expert, options.starter), (Expert::Two, Some(Seat(1))));
        assert_eq!(read(&[("starter", "none")]).expect("nobody").starter, None);
    }

    #[test]
    fn nonsense_is_named() {
        assert_eq!(read(&[("hats", "true")]), Err(OptionError::Unknown("hats".into())));
        for (key, value) in [("extreme", "yes"), ("expert", "three"), ("starter", "-1")] {
            let wrong = OptionError::Value { key: key.into(), value: value.into() };
            assert_eq!(read(&[(key, value)]), Err(wrong));
        }
    }
}
