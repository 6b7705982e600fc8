//! The rules of PUSH, paragraph by paragraph, as games told aloud.

mod banking;
mod dice;
mod ending;
mod rows;
mod stopping;
mod switches;
mod taking;
mod told;
mod too_far;
mod turns;
