//! Many matches: simulations with honest intervals, contests between bots, and benchmarks.

mod bench;
pub mod contest;
mod deal;
mod sim;
mod stats;
mod tally;

pub use bench::{Bench, Thinking, bench};
pub use deal::{Finished, play_out, play_out_random, play_recorded};
pub use sim::{Plan, Progress, Row, SimError, Simulated, simulate};
pub use stats::{Clustered, Distribution, Interval, mean_interval, share_interval};
pub use tally::{SeatTally, Tally};
