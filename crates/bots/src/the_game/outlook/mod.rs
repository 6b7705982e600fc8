//! How likely a match of The Game is to be won, judged from the moment after a turn, before anything is drawn.
//!
//! What counts is written down as some numbers, [`Signs`]; a small network makes a chance of them. It learned from matches
//! among lookaheads (`cargo run --release -p sobremesa-bots --example outlook_the_game`).

mod marks;
mod net;
mod signs;

pub use marks::Marks;
pub use net::{Net, Shape, stored};
pub use signs::{Moment, PLAIN, SIGNS, Signs};
