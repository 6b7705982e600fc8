//! What the games on the shelf say about themselves to the nets.

mod great_race;
mod push;
mod the_game;
