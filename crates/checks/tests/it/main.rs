//! The nets themselves: tiny games with known answers, and faults planted to make each net ring.

mod planted;
mod search;
mod tiny;
