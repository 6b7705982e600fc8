//! As much of TypeScript's types as the generated files use, to hold JSON against them. A field that is not declared
//! does not fit, as in an object literal.

mod fit;
mod read;

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};

use serde::Serialize;

/// The declarations of a file.
pub struct Types {
    types: BTreeMap<String, Type>,
    /// The names that some value was held against.
    met: RefCell<BTreeSet<String>>,
}

#[derive(Clone, Debug)]
enum Type {
    Unknown,
    Null,
    Boolean,
    Number,
    String,
    /// `"north"` or `3`.
    Literal(serde_json::Value),
    /// A text of several parts: `` `${number}-${number}` ``.
    Template(Vec<Type>),
    Array(Box<Type>),
    Tuple(Vec<Type>),
    /// `...T[]` at the end of a tuple: any number more.
    Rest(Box<Type>),
    Object(Vec<Field>),
    /// `Record<K, V>`, where every key has to be there, and `{ [key in K]?: V }`, where none has to.
    Record {
        key: Box<Type>,
        value: Box<Type>,
        whole: bool,
    },
    Union(Vec<Type>),
    Intersection(Vec<Type>),
    Name(String),
}

#[derive(Clone, Debug)]
struct Field {
    name: String,
    optional: bool,
    of: Type,
}

impl Types {
    /// Reads the declarations of a generated file.
    ///
    /// # Panics
    /// When there is something in it that this reader does not know.
    #[must_use]
    pub fn read(text: &str) -> Types {
        Types {
            types: read::declarations(text),
            met: RefCell::default(),
        }
    }

    /// Holds something that is sent against the type of that name.
    ///
    /// # Panics
    /// When it does not fit.
    #[track_caller]
    pub fn hold(&self, name: &str, sent: &impl Serialize) {
        let sent = serde_json::to_value(sent).expect("what is sent is JSON");
        if let Err(misfit) = self.fit(&sent, &Type::Name(name.to_owned())) {
            panic!("{name}{misfit}\n{sent}");
        }
    }

    /// The declared names that no value was held against so far.
    pub fn unmet(&self) -> Vec<String> {
        let met = self.met.borrow();
        let names = self.types.keys().filter(|name| !met.contains(*name));
        names.cloned().collect()
    }
}
