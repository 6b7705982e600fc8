//! `sobremesa engine` as another program meets it: a process, lines in, lines out.

mod commands;
mod document;
mod driver;
mod kept;
mod malformed;
mod matches;
mod moments;
mod refusals;
mod rig;
mod schemas;
mod secrets;
mod several;
