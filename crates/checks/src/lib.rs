//! What the nets have to be told about every game and its bots, and tiny games with known answers.
//!
//! [`Checks`] tells it; the tests of this crate cast every net of `sobremesa-conformance` over every game, hold golden
//! files and counts, and plant faults to show that each net rings. `docs/nets.md` tells which net checks what.

mod games;
mod players;
pub mod tiny;

/// Tells the nets what they cannot guess, for every game here.
#[derive(Clone, Copy, Debug)]
pub struct Checks;
