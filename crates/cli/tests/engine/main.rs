//! `sobremesa engine` as another program meets it: a process, lines in, lines out.

mod commands;
mod document;
mod driver;
mod malformed;
mod matches;
mod moments;
mod refusals;
mod rig;
mod secrets;
mod several;
