//! TypeScript declarations of Rust types.

use std::collections::BTreeMap;
use std::fmt;

use ts_rs::{Config, TS, TypeVisitor};

/// The declarations of some types and of all those they are made of, by name.
pub struct Declared {
    config: Config,
    types: BTreeMap<String, String>,
}

impl Declared {
    #[must_use]
    pub fn new() -> Declared {
        Declared {
            config: Config::new().with_large_int("number"),
            types: BTreeMap::new(),
        }
    }

    /// Adds a type and those it is made of.
    #[must_use]
    pub fn with<T: TS + 'static + ?Sized>(mut self) -> Self {
        self.visit::<T>();
        self
    }
}

impl Default for Declared {
    fn default() -> Declared {
        Declared::new()
    }
}

impl TypeVisitor for Declared {
    /// # Panics
    /// When two types share a name: one of them would be missing.
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        // Only what is declared somewhere has a name of its own; numbers, lists and the like do not.
        if T::output_path().is_none() {
            T::visit_generics(self);
            return;
        }
        let (name, declaration) = (T::ident(&self.config), T::decl(&self.config));
        match self.types.get(&name) {
            Some(known) => assert_eq!(*known, declaration, "two types are called {name}"),
            None => {
                self.types.insert(name, declaration);
                T::visit_dependencies(self);
            }
        }
    }
}

impl fmt::Display for Declared {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.types
            .values()
            .try_for_each(|declaration| write!(f, "\nexport {declaration}\n"))
    }
}
