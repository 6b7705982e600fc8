//! Many matches: simulations with honest intervals, contests between bots, a lab for whoever makes decks and maps, and
//! benchmarks.

mod bench;
pub mod contest;
pub mod lab;
mod sim;
mod stats;
mod tally;

pub use bench::{Bench, Thinking, bench};
pub use sim::{Plan, Progress, Row, SimError, Simulated, simulate};
pub use sobremesa_bots::deal::{Finished, play_out, play_out_random, play_recorded};
pub use stats::{Clustered, Distribution, Interval, mean_interval, share_interval};
pub use tally::{SeatTally, Tally};
