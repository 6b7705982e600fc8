//! Sentences for people, from the same files as everywhere.

use std::sync::OnceLock;

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use sobremesa_core::{Message, Seat, Tell};
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
