//! The table in the browser itself: rooms, bots and looking back behind one function from text to text.
//!
//! An [`Engine`] is one more driver of `table`'s rooms, without sockets, threads, files or a clock: whoever runs it hands
//! in the time and what clients say, stores what it is told to store and carries messages and jobs. The same engine runs
//! natively in tests, and as a module in workers of the page; `abi.rs` is all that is between them.

#[cfg(target_family = "wasm")]
#[allow(unsafe_code)]
mod abi;
mod call;
mod engine;
mod looking;
mod plays;
mod prove;
mod secrets;

pub use call::{Kept, KeptHead, Reply, Somebody, Todo};
pub use engine::Engine;
pub use plays::{Estimate, HowItPlays, KindUsed, Used};
