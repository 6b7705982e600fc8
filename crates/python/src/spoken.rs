//! Sentences for people, from the same files as everywhere.

use std::sync::OnceLock;

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use sobremesa_core::{Message, OptionKind, Seat, Tell};
use sobremesa_shelf::OptionFault;
use sobremesa_words::{Lang, Value, Words};

/// The words of a language, read once.
pub(crate) fn words(lang: Lang) -> &'static Words {
    static ENGLISH: OnceLock<Words> = OnceLock::new();
    static SPANISH: OnceLock<Words> = OnceLock::new();
    static FRENCH: OnceLock<Words> = OnceLock::new();
    let place = match lang {
        Lang::En => &ENGLISH,
        Lang::Es => &SPANISH,
        Lang::Fr => &FRENCH,
    };
    place.get_or_init(|| Words::new(lang))
}

pub(crate) fn language(code: &str) -> PyResult<&'static Words> {
    match code {
        "en" => Ok(words(Lang::En)),
        "es" => Ok(words(Lang::Es)),
        "fr" => Ok(words(Lang::Fr)),
        other => Err(PyValueError::new_err(format!(
            "there is no language {other:?}: en, es, fr"
        ))),
    }
}

pub(crate) fn seat_name(words: &Words, seat: Seat) -> String {
    words.fill("cli-seat", &[("number", Value::from(seat.0 + 1))])
}

pub(crate) fn tell(words: &Words, what: &impl Tell) -> String {
    told(words, &what.message())
}

pub(crate) fn told(words: &Words, message: &Message) -> String {
    words.tell(message, |seat| seat_name(words, seat))
}

/// What is wrong with one option.
pub(crate) fn option(words: &Words, fault: &OptionFault) -> String {
    match fault {
        OptionFault::Unknown { key, known } => {
            let args = [
                ("option", Value::from(key.as_str())),
                ("options", Value::from(known.join(", "))),
            ];
            words.fill("cli-error-unknown-option", &args)
        }
        OptionFault::Value { spec, value } => {
            let values = match spec.kind {
                OptionKind::Flag => "true, false".to_owned(),
                OptionKind::Choice(values) => values.join(", "),
                OptionKind::Seat => words.say("cli-value-seat"),
                OptionKind::Data(values) => words.fill(
                    "cli-value-data",
                    &[("names", Value::from(values.join(", ")))],
                ),
            };
            let args = [
                ("option", Value::from(spec.key)),
                ("value", Value::from(value.as_str())),
                ("values", Value::from(values)),
            ];
            words.fill("cli-error-option-value", &args)
        }
        OptionFault::File { key, path, why } => {
            let args = [("option", *key), ("path", path), ("why", why)]
                .map(|(name, text)| (name, Value::from(text)));
            words.fill("cli-error-option-file", &args)
        }
        OptionFault::Shape(value) => words.fill(
            "cli-error-options-shape",
            &[("value", Value::from(value.as_str()))],
        ),
    }
}
