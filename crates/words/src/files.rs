//! The Fluent files, built into the program.

use crate::Lang;

/// One Fluent file.
#[derive(Clone, Copy, Debug)]
pub struct Source {
    pub lang: Lang,
    /// Its name, without the ending.
    pub name: &'static str,
    /// What it says.
    pub text: &'static str,
}

/// Every file of `locales/` in every language, but those of the web client alone.
pub const FILES: &[Source] = include!(concat!(env!("OUT_DIR"), "/files.rs"));
