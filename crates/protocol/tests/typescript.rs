//! The TypeScript types of the wire are written from the Rust ones and are never behind them.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use sobremesa_protocol::wire;
use ts_rs::{Config, TS, TypeVisitor};

/// Every type reached from those visited, by name.
struct Declared<'a> {
    config: &'a Config,
    types: BTreeMap<String, String>,
}

impl Declared<'_> {
    fn with<T: TS + 'static + ?Sized>(mut self) -> Self {
        self.visit::<T>();
        self
    }
}

impl TypeVisitor for Declared<'_> {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        // Only what is declared somewhere has a name of its own; numbers, lists and the like do not.
        if T::output_path().is_some() && !self.types.contains_key(&T::ident(self.config)) {
            self.types.insert(T::ident(self.config), T::decl(self.config));
            T::visit_dependencies(self);
        } else {
            T::visit_generics(self);
        }
    }
}

fn typescript() -> String {
    let config = Config::new().with_large_int("number");
    let declared = Declared { config: &config, types: BTreeMap::new() }
        .with::<wire::ClientMessage>()
        .with::<wire::ServerMessage>()
        .with::<wire::Me>()
        .with::<wire::Name>()
        .with::<wire::Code>()
        .with::<wire::ClaimCode>()
        .with::<wire::Program>()
        .with::<wire::GameInfo>()
        .with::<wire::NewTable>()
        .with::<wire::Seated>()
        .with::<wire::Tables>()
        .with::<wire::Listings>()
        .with::<wire::Branch>()
        .with::<wire::Replay>()
        .with::<wire::Said>()
        .with::<sobremesa_core::Message>();
    let mut text = String::from(
        "// Written by the tests of crates/protocol from the Rust types; not to be edited by hand.\n\n",
    );
    text.push_str(&format!("export const PROTOCOL = {};\n", wire::PROTOCOL));
    for declaration in declared.types.values() {
        text.push_str(&format!("\nexport {declaration}\n"));
    }
    text
}

#[test]
fn the_types_of_the_web_client_are_fresh() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/lib/wire.ts");
    let fresh = typescript();
    if std::env::var("SOBREMESA_BLESS").is_ok_and(|bless| bless == "1") {
        fs::write(&path, &fresh).expect("the web client has a place for them");
    }
    let found = fs::read_to_string(&path).unwrap_or_default();
    assert!(found == fresh, "web/src/lib/wire.ts is not what the Rust types say: run `cargo xtask bless`");
}
