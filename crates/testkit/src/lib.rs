//! What the tests of several crates share. No crate depends on it outside of tests.

pub mod fuzz;
#[cfg(feature = "http")]
pub mod http;
pub mod nodes;
pub mod noise;
pub mod room;
pub mod sim;
