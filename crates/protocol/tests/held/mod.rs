//! What a game writes, held against the shape that says how it looks.

use serde::Serialize;
use serde::de::DeserializeOwned;

/// Written by the game, read as the shape and written again: nothing is lost and nothing is unknown.
#[track_caller]
pub(crate) fn fits<Shape: Serialize + DeserializeOwned>(written: &impl Serialize) -> Shape {
    let written = serde_json::to_value(written).expect("the game writes it");
    let read: Shape = serde_json::from_value(written.clone())
        .unwrap_or_else(|error| panic!("the shape does not fit: {error}\n{written}"));
    let again = serde_json::to_value(&read).expect("the shape writes it");
    assert_eq!(again, written, "the shape writes something else");
    read
}
