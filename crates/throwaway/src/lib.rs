//! Servers that tests start and throw away, so that nobody has to set one up.

mod certificates;
pub mod nats;
pub mod postgres;
mod recovery;
