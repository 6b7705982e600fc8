//! What the games on the shelf say about themselves to the nets.

mod cthulhu_500;
mod great_race;
mod pig;
mod push;
mod the_game;
