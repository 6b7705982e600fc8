//! The rules of PUSH, paragraph by paragraph, as games told aloud.

mod banking;
mod dice;
mod ending;
mod rows;
mod stopping;
mod switches;
mod taking;
pub(crate) mod told;
mod too_far;
mod turns;
