//! One module a game: how its table looks and which keys lead to which action.

mod card;
mod push;
mod the_game;
