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

macro_rules! files {
    ($($name:literal),* $(,)?) => {
        /// Every file in every language.
        pub const FILES: &[Source] = &[$(
            Source { lang: Lang::Es, name: $name, text: include_str!(concat!("../../../locales/es/", $name, ".ftl")) },
            Source { lang: Lang::Fr, name: $name, text: include_str!(concat!("../../../locales/fr/", $name, ".ftl")) },
            Source { lang: Lang::En, name: $name, text: include_str!(concat!("../../../locales/en/", $name, ".ftl")) },
        )*];
    };
}

files![
    "cli",
    "arena",
    "play",
    "table",
    "the-game",
    "push",
    "cthulhu-500",
    "great-race",
    "hint-the-game",
    "hint-push",
    "hint-cthulhu-500",
    "hint-great-race",
];
