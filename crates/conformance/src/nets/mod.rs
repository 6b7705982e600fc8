//! The nets, one file each.

mod census;
mod ends;
mod interference;
mod legal;
mod log;
mod samples;
mod simultaneous;
mod windows;

pub use census::census;
pub use ends::ends;
pub use interference::{interference, mixed};
pub use legal::legal;
pub use log::log;
pub use samples::samples;
pub use simultaneous::simultaneous;
pub use windows::windows;
