//! What can go wrong, as exceptions. Whatever is raised has changed nothing.

use pyo3::create_exception;
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use serde_json::{Value as Json, json};
use sobremesa_core::{Game, Misfit as NoFit, PlayError, Refuse as _, StartError};
use sobremesa_encoding::{BatchError, BeginError, Bound as TooMuch, StepError};
use sobremesa_words::Lang;

use crate::convert::to_py;
use crate::spoken::{tell, words};

create_exception!(
    sobremesa,
    SobremesaError,
    PyValueError,
    "Something that games do not allow; nothing has changed."
);
create_exception!(
    sobremesa,
    Refused,
    SobremesaError,
    "The rules do not allow the action. `rule` names the paragraph, `refusal` says why in the shape of the protocol."
);
create_exception!(
    sobremesa,
    FaultySetup,
    SobremesaError,
    "A match cannot begin like that. `faults` lists everything that is wrong."
);
create_exception!(
    sobremesa,
    Misfit,
    SobremesaError,
    "A given chance outcome cannot happen here."
);

/// A fault, to become an exception once there is an interpreter at hand.
pub(crate) enum Fault {
    Refused {
        rule: &'static str,
        refusal: Json,
        message: String,
    },
    Faulty(Vec<Json>),
    Misfit(String),
    Value(String),
    Type(String),
    Python(PyErr),
}

impl From<PyErr> for Fault {
    fn from(error: PyErr) -> Fault {
        Fault::Python(error)
    }
}

impl From<Fault> for PyErr {
    fn from(fault: Fault) -> PyErr {
        let with = |error: PyErr, fields: &[(&str, Json)]| {
            Python::attach(|py| {
                for (name, value) in fields {
                    if let Ok(value) = to_py(py, value) {
                        let _ = error.value(py).setattr(*name, value);
                    }
                }
            });
            error
        };
        match fault {
            Fault::Refused {
                rule,
                refusal,
                message,
            } => with(
                Refused::new_err(format!("{message} ({rule})")),
                &[("rule", json!(rule)), ("refusal", refusal)],
            ),
            Fault::Faulty(faults) => {
                let said: Vec<&str> = faults
                    .iter()
                    .filter_map(|fault| fault["message"].as_str())
                    .collect();
                let error = FaultySetup::new_err(said.join(" "));
                with(error, &[("faults", Json::Array(faults))])
            }
            Fault::Misfit(message) => Misfit::new_err(message),
            Fault::Value(message) => SobremesaError::new_err(message),
            Fault::Type(message) => PyTypeError::new_err(message),
            Fault::Python(error) => error,
        }
    }
}

pub(crate) fn value(message: impl Into<String>) -> Fault {
    Fault::Value(message.into())
}

pub(crate) fn faulty<G: Game>(faults: &[G::Fault]) -> Fault {
    let words = words(Lang::En);
    Fault::Faulty(
        faults
            .iter()
            .map(|fault| json!({ "fault": fault, "message": tell(words, fault) }))
            .collect(),
    )
}

fn misfit<C: std::fmt::Debug>(misfit: &NoFit<C>) -> Fault {
    Fault::Misfit(misfit.to_string())
}

pub(crate) fn start<G: Game>(error: StartError<G>) -> Fault {
    match error {
        StartError::Faults(faults) => faulty::<G>(&faults),
        StartError::Misfit(why) => misfit(&why),
    }
}

pub(crate) fn play<G: Game>(error: PlayError<G>) -> Fault {
    match error {
        PlayError::Refused(refusal) => Fault::Refused {
            rule: refusal.rule(),
            message: tell(words(Lang::En), &refusal),
            refusal: json!(refusal),
        },
        PlayError::Misfit(why) => misfit(&why),
    }
}

pub(crate) fn begin<G: Game>(error: BeginError<G::Fault>) -> Fault {
    match error {
        BeginError::Faults(faults) => faulty::<G>(&faults),
        BeginError::Bound(bound) => bounded(&bound),
    }
}

pub(crate) fn bounded(bound: &TooMuch) -> Fault {
    value(bound.to_string())
}

impl From<StepError> for Fault {
    fn from(error: StepError) -> Fault {
        value(error.to_string())
    }
}

impl From<BatchError> for Fault {
    fn from(error: BatchError) -> Fault {
        value(error.to_string())
    }
}
