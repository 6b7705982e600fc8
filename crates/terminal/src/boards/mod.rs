//! One module a game: how its table looks and which keys lead to which action.

mod card;
mod great_race;
mod push;
mod the_game;
