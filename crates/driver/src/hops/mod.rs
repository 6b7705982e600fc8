//! A table at one node and those who follow it at others, as plain values: what goes over the bus is counted, and what
//! was lost there is asked for again.
//!
//! [`Listeners`] stands at the room and numbers what each listener is told. [`Relay`] stands where the sockets are: it
//! says what to do next ([`Step`]), hears what came of it ([`Done`]) and minds every gap. Neither knows a clock, a socket
//! or a bus: a server drives them, and so does a simulation.

mod listeners;
mod relay;
mod strays;

use serde::{Deserialize, Serialize};
use sobremesa_protocol::wire::{Raw, TableId};
use sobremesa_table::Conn;

pub use listeners::{Away, Joined, Listener, Listeners, Told};
pub use relay::{Counted, Done, Link, Passed, Refused, Relay, Step};
pub use strays::Strays;

/// A node, as the store numbers them.
pub type NodeId = u64;

/// How many things a listener was told after which of its joins.
pub type Count = (Conn, u64, u64);

/// What one listener is told at once.
#[derive(Clone, Debug, Deserialize, Serialize)]
pub struct Words {
    pub table: TableId,
    pub conn: Conn,
    /// Which of its joins this follows.
    pub turn: u64,
    /// Counted from 1 after every join: one that is missing was lost.
    pub number: u64,
    /// With these words the listener knows everything up to this version.
    pub version: u64,
    /// What the listener asked under these numbers has its answer.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub answered: Vec<u64>,
    /// The room has ended: the table is elsewhere, or soon will be.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub moved: bool,
    /// The node that has it now, where that is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub to: Option<NodeId>,
    pub texts: Vec<Raw>,
}
