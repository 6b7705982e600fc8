//! Cthulhu 500: the rules as they are told, set-ups, words and what is sent.

mod cards;
mod deck;
mod editions;
mod rules;
mod setup;
mod told;
mod wire;
mod words;
