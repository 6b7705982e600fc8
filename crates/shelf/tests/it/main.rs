//! What is on the shelf: lessons, and the recipe for a new game.

mod lessons;
mod recipe;
