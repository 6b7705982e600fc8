//! The value network of The Game: the probability that a match is won, judged from the afterstate of a turn (before anything
//! is drawn).
//!
//! Source of the term afterstate and of learning values from played matches: R. S. Sutton and A. G. Barto, "Reinforcement
//! Learning: An Introduction", 2nd ed., section 6.8. The network was trained on matches among lookaheads
//! (`cargo xtask teach`, decision 9).

mod features;
mod network;
mod order_features;

pub use features::{Afterstate, FEATURES, Features, PLAIN_FEATURES};
pub use network::{Shape, ValueNetwork, read, stored, weights};
pub use order_features::OrderCards;
