//! Set-ups, actions and verdicts, from JSON and into it.

use serde_json::{Map, Value as Json, json};
use sobremesa_core::{Setup, Verdict};
use sobremesa_shelf::{Preset, new_options};
use sobremesa_words::Lang;

use crate::fault::{Fault, value};
use crate::session::Playable;
use crate::spoken::words;

/// A set-up as it was written, or a fresh table.
pub(crate) fn setup_of<G: Playable>(
    preset: Option<&Preset>,
    players: Option<u8>,
    options: &Json,
    setup: &Json,
) -> Result<Setup<G>, Fault> {
    if !setup.is_null() {
        if players.is_some() || !options.is_null() {
            return Err(value("a setup names its players and options itself"));
        }
        return serde_json::from_value(setup.clone())
            .map_err(|error| value(format!("the setup cannot be read: {error}")));
    }
    let players =
        players.ok_or_else(|| Fault::Type("the number of players is missing".to_owned()))?;
    let mut wanted = match options {
        Json::Null => Map::new(),
        Json::Object(wanted) => wanted.clone(),
        _ => return Err(Fault::Type("options are a dict".to_owned())),
    };
    for &(key, text) in preset.map_or(&[][..], |preset| preset.options) {
        let json = serde_json::from_str(text).unwrap_or(json!(text));
        wanted.entry(key).or_insert(json);
    }
    let options = new_options::<G>(Json::Object(wanted), players).map_err(|faults| {
        let words = words(Lang::En);
        let told = faults
            .iter()
            .map(|fault| json!({ "message": fault.sentence(words) }));
        Fault::Faulty(told.collect())
    })?;
    Ok(Setup::fresh(players, options))
}

pub(crate) fn read<T: serde::de::DeserializeOwned>(json: &Json, what: &str) -> Result<T, Fault> {
    serde_json::from_value(json.clone())
        .map_err(|error| value(format!("{what} {json} cannot be read: {error}")))
}

pub(crate) fn verdict(verdict: &Verdict) -> Json {
    match verdict {
        Verdict::Team { won, left } => json!({ "won": won, "left": left }),
        Verdict::Ranked { winners, scores } => json!({ "winners": winners, "scores": scores }),
    }
}
