//! Contests between bots, and what they say about strength.

mod contest;
mod levels;
mod strength;
