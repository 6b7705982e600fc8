//! A deck as somebody wrote it, before anybody knows whether it makes sense: the tree of a TOML or JSON file.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

/// What a file says at one place.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Value {
    /// Yes or no.
    Flag(bool),
    /// A whole number.
    Number(i64),
    /// A number that is not whole; no deck wants one.
    Broken(f64),
    Text(String),
    /// Several things in a row.
    List(Vec<Value>),
    /// Things by name.
    Table(BTreeMap<String, Value>),
    Nothing(()),
}

/// The same as a constant.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Lit {
    #[allow(dead_code, reason = "a deck may say yes or no somewhere one day")]
    Flag(bool),
    Number(i64),
    Text(&'static str),
    List(&'static [Lit]),
    Table(&'static [(&'static str, Lit)]),
}

impl From<Lit> for Value {
    fn from(lit: Lit) -> Value {
        match lit {
            Lit::Flag(flag) => Value::Flag(flag),
            Lit::Number(number) => Value::Number(number),
            Lit::Text(text) => Value::Text(text.to_owned()),
            Lit::List(items) => Value::List(items.iter().map(|&item| item.into()).collect()),
            Lit::Table(pairs) => Value::Table(
                pairs
                    .iter()
                    .map(|&(key, value)| (key.to_owned(), value.into()))
                    .collect(),
            ),
        }
    }
}

/// What is there, said so that whoever wrote it finds it again.
impl std::fmt::Display for Value {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Value::Flag(flag) => write!(f, "{flag}"),
            Value::Number(number) => write!(f, "{number}"),
            Value::Broken(number) => write!(f, "{number}"),
            Value::Text(text) => write!(f, "\"{text}\""),
            Value::List(items) => {
                f.write_str("[")?;
                for (place, item) in items.iter().enumerate() {
                    write!(f, "{}{item}", if place > 0 { ", " } else { "" })?;
                }
                f.write_str("]")
            }
            Value::Table(_) => f.write_str("{ … }"),
            Value::Nothing(()) => f.write_str("nothing"),
        }
    }
}
