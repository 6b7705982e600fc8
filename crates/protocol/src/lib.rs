//! What leaves the program: records of matches, and the messages other programs speak.

mod record;
pub mod shapes;
pub mod wire;

pub use record::{Player, ReadError, Record, RecordFile, write_whole};
