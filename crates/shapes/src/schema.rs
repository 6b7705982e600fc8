//! JSON Schema of a game, for programs that play it.

use schemars::generate::SchemaSettings;
use serde_json::{Value, json};
use sobremesa_core::Game;

use crate::Shaped;

/// One document with a definition for everything a game sends and takes: `Action`, `View`, `Sight`, `Outcome`, and what
/// they are made of.
#[must_use]
pub fn schema<G: Shaped>() -> Value {
    let mut generator = SchemaSettings::draft2020_12()
        .for_serialize()
        .into_generator();
    generator.subschema_for::<G::Action>();
    generator.subschema_for::<G::View>();
    generator.subschema_for::<G::Sight>();
    generator.subschema_for::<G::Outcome>();
    json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": <G as Game>::ID,
        "description": "What a seat can do (Action), what a viewer sees (View) and notices (Sight), and how a match ends \
            (Outcome). Numbers count from 0 unless their description says otherwise.",
        "$defs": generator.take_definitions(true),
    })
}
