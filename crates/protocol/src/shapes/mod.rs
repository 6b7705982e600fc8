//! What a game writes on the wire, as types: views, actions and sights for a client to read without knowing the rules.
//!
//! The games write these themselves, each in the way that suits its rules. The shapes say what comes out; tests play
//! matches and hold every view, action and sight against them.

pub mod push;
