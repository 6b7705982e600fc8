//! The Game: the rules as they are told, set-ups, words and what is sent.

mod rules;
mod setup;
mod words;
mod written;

use rules::told;
