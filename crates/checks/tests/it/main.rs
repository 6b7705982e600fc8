//! The nets under every game; and the nets themselves: tiny games with known answers, and faults planted to make each net
//! ring.

mod games;
mod planted;
mod search;
mod tiny;
