//! Maps: what a map file says, what is wrong with it, and the chart that the rules read.

mod chart;
mod check;
mod edition;
mod fault;
mod file;
mod gauges;
mod source;

pub use chart::{Chart, City, Line, Terrain};
pub use edition::{EDITIONS, Edition, READY};
pub use fault::{MapFault, MapList};
pub use file::{CardCounts, CityFile, LineFile, LineKind, MapFile, TileFile};
pub use gauges::Gauges;
pub use source::{Course, MapSource};
