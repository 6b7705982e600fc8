//! What a request carries, and the faults that several commands share.

use serde::de::DeserializeOwned;
use serde_json::{Map, Value as Json, json};
use sobremesa_core::{Game, Misfit, Tell};
use sobremesa_shelf::{OptionFault, of_json};
use sobremesa_words::Words;

use super::answer::Fault;
use crate::error::seat_name;
use crate::foreign;

pub(super) type Request = Map<String, Json>;

/// A field of the request, of the right type.
pub(super) fn field<T: DeserializeOwned>(
    request: &Request,
    name: &str,
    words: &Words,
) -> Result<T, Fault> {
    let Some(value) = request.get(name) else {
        let said = [("field", name.to_owned())];
        return Err(Fault::new("missing-field")
            .with("field", json!(name))
            .spoken(words, "cli-engine-missing-field", &said));
    };
    of_json(value).map_err(|error| {
        let error = foreign::of_program(words, &error);
        let said = [("field", name.to_owned()), ("error", error)];
        Fault::new("bad-field").with("field", json!(name)).spoken(
            words,
            "cli-engine-bad-field",
            &said,
        )
    })
}

/// A field that may be left out.
pub(super) fn optional<T: DeserializeOwned>(
    request: &Request,
    name: &str,
    words: &Words,
) -> Result<Option<T>, Fault> {
    request
        .contains_key(name)
        .then(|| field(request, name, words))
        .transpose()
}

/// What is wrong with options, all of it.
pub(super) fn faulty_options(faults: &[OptionFault], words: &Words) -> Fault {
    listed(
        "faulty-options",
        faults.iter().map(|fault| {
            let mut told = json!({ "message": fault.sentence(words) });
            match fault {
                OptionFault::Unknown { key, .. } => told["option"] = json!(key),
                OptionFault::Value { spec, .. } => told["option"] = json!(spec.key),
                OptionFault::File { key, .. } => told["option"] = json!(key),
                OptionFault::Shape(_) => {}
            }
            told
        }),
    )
}

/// What is wrong with a setup, all of it.
pub(super) fn faulty_setup<G: Game>(faults: &[G::Fault], words: &Words) -> Fault {
    listed(
        "faulty-setup",
        faults
            .iter()
            .map(|fault| json!({ "fault": fault, "message": tell(words, fault) })),
    )
}

/// Several faults, each with its message, and all messages in one.
fn listed(kind: &str, faults: impl Iterator<Item = Json>) -> Fault {
    let faults: Vec<Json> = faults.collect();
    let spoken: Vec<&str> = faults
        .iter()
        .filter_map(|fault| fault["message"].as_str())
        .collect();
    let message = json!(spoken.join(" "));
    Fault::new(kind)
        .with("message", message)
        .with("faults", json!(faults))
}

/// Rigged outcomes that cannot happen. A match has luck to go on with, so only an impossible one is ever told.
pub(super) fn misfit<G: Game>(misfit: &Misfit<G::Chance>, words: &Words) -> Fault {
    let fault = Fault::new("misfit");
    match misfit {
        Misfit::Impossible { place, given } => {
            let said = [
                ("place", place.to_string()),
                ("given", json!(given).to_string()),
            ];
            fault
                .with("place", json!(place))
                .with("given", json!(given))
                .spoken(words, "cli-engine-misfit", &said)
        }
        Misfit::Missing { .. } | Misfit::Left { .. } => {
            fault.with("message", json!(misfit.to_string()))
        }
    }
}

/// Something the rules say, with players called by their number.
pub(super) fn tell(words: &Words, what: &impl Tell) -> String {
    words.tell(&what.message(), |seat| seat_name(words, seat))
}
