//! One module a game: how its table looks and which keys lead to which action.

mod card;
mod cthulhu_500;
pub(crate) mod great_race;
mod push;
mod the_game;

/// The example has no table top of its own: the plain one lists its actions in words.
impl crate::board::Board for sobremesa_shelf::pig::Pig {}
