//! TypeScript written from Rust types, and the file that holds it.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use ts_rs::{Config, TS, TypeVisitor};

/// Every type reached from those visited, by name.
pub(crate) struct Declared {
    config: Config,
    types: BTreeMap<String, String>,
}

impl Declared {
    pub(crate) fn new() -> Declared {
        Declared {
            config: Config::new().with_large_int("number"),
            types: BTreeMap::new(),
        }
    }

    /// That type and those it is made of.
    pub(crate) fn with<T: TS + 'static + ?Sized>(mut self) -> Self {
        self.visit::<T>();
        self
    }

    /// Holds the file below `web/src` against the types; with `SOBREMESA_BLESS=1` writes it anew.
    pub(crate) fn is_what_stands_in(&self, file: &str, first: &str) {
        let path = Path::new(env!("CARGO_MANIFEST_DIR"))
            .join("../../web/src")
            .join(file);
        let mut fresh = String::from(
            "// Written by the tests of crates/protocol from the Rust types; not to be edited by hand.\n",
        );
        fresh.push_str(first);
        for declaration in self.types.values() {
            fresh.push_str(&format!("\nexport {declaration}\n"));
        }
        if std::env::var("SOBREMESA_BLESS").is_ok_and(|bless| bless == "1") {
            fs::write(&path, &fresh).expect("the web client has a place for them");
        }
        let found = fs::read_to_string(&path).unwrap_or_default();
        assert!(
            found == fresh,
            "web/src/{file} is not what the Rust types say: run `cargo xtask bless`"
        );
    }
}

impl TypeVisitor for Declared {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        // Only what is declared somewhere has a name of its own; numbers, lists and the like do not.
        if T::output_path().is_some() && !self.types.contains_key(&T::ident(&self.config)) {
            self.types
                .insert(T::ident(&self.config), T::decl(&self.config));
            T::visit_dependencies(self);
        } else {
            T::visit_generics(self);
        }
    }
}
