//! What each game's views, actions and sights look like on the wire, for clients that are not written in Rust.
//!
//! The wire itself carries them as they come from the game. These shapes say the same once more, closed and with names,
//! so that TypeScript can be written from them; a test plays matches and holds every view, action and sight against them.

pub mod cthulhu_500;
pub mod great_race;
pub mod push;
pub mod the_game;
