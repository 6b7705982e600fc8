//! The TypeScript and the JSON Schema of everything that is sent, derived from the very types that are sent.
//!
//! Nothing that runs depends on this crate: only here the feature `shapes` of the games and of `protocol` is on. Its tests
//! keep the generated files fresh (`cargo xtask bless` writes them) and hold what matches really send against them.

mod declared;
mod file;
mod play;
mod schema;
mod typescript;

use schemars::JsonSchema;
use serde::Serialize;
use sobremesa_core::Game;
use ts_rs::TS;

pub use declared::Declared;
pub use file::is_fresh;
pub use play::{Sent, play};
pub use schema::schema;
pub use typescript::Types;

/// Something that is sent and says how it looks.
pub trait Shape: Serialize + TS + JsonSchema + 'static {}

impl<T: Serialize + TS + JsonSchema + 'static> Shape for T {}

/// A game whose actions, views, sights and outcomes say how they look.
pub trait Shaped: Game<Action: Shape, View: Shape, Sight: Shape, Outcome: Shape> {}

impl<G: Game<Action: Shape, View: Shape, Sight: Shape, Outcome: Shape>> Shaped for G {}

/// The TypeScript of a game.
#[must_use]
pub fn declared<G: Shaped>() -> Declared {
    Declared::new()
        .with::<G::View>()
        .with::<G::Action>()
        .with::<G::Sight>()
        .with::<G::Outcome>()
}
