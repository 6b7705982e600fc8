//! The bots as a table meets them, game by game, and the review of whole matches.

mod cthulhu_500;
mod great_race;
mod push;
mod reasons;
mod review;
mod the_game_solve;
