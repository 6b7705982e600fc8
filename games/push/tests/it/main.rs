//! PUSH: the rules as they are told, set-ups, words and what is sent.

mod cards;
mod rules;
mod setup;
mod wire;
mod words;

use rules::told;
