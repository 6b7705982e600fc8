//! Plays real matches over real sockets against a running server: the load it is under, what its players feel, and
//! whether every one of them is told everything.
//!
//! Players are guests like any other. Each has a socket and a task of its own, picks one of the actions it owes and
//! reads of a message no more than it needs, for driver and server usually share a machine.

mod address;
mod beside;
mod bus;
mod common;
mod error;
mod greedy;
mod heard;
mod host;
mod hosting;
mod http;
mod ledger;
mod party;
mod plan;
mod player;
mod process;
mod report;
mod run;
mod spread;
mod tally;

pub use address::Address;
pub use beside::{Asked, Beside, KINDS};
pub use error::{LoadError, Needed, Stage};
pub use http::ask_with_token;
pub use plan::Plan;
pub use process::{Process, Usage};
pub use report::{BesideReport, BusTraffic, Hop, Idle, Quantiles, Report, Served};
pub use run::{Progress, run};
