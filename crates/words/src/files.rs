//! The Fluent files, built into the program.

use crate::Lang;

/// Every file of `locales/`, but those of the web client alone: the code of its language and its name without the ending.
pub const FILES: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/files.rs"));

/// What all files of a language say.
///
/// # Panics
/// When it was not packed as it is read here: the tests read every language.
pub(crate) fn texts(lang: Lang) -> String {
    let carried: &[u8] = match lang {
        Lang::Es => include_bytes!(concat!(env!("OUT_DIR"), "/es")),
        Lang::Fr => include_bytes!(concat!(env!("OUT_DIR"), "/fr")),
        Lang::En => include_bytes!(concat!(env!("OUT_DIR"), "/en")),
    };
    unpacked(carried)
}

/// A text that was packed by a `build.rs`, as those of the languages and of the games are.
///
/// # Panics
/// When it was packed in another way: the tests read every text.
#[cfg(not(target_arch = "wasm32"))]
#[must_use]
pub fn unpacked(carried: &[u8]) -> String {
    use std::io::Read as _;

    let mut texts = String::new();
    flate2::read::DeflateDecoder::new(carried)
        .read_to_string(&mut texts)
        .expect("packed when this was built");
    texts
}

/// In a page texts are as they are.
///
/// # Panics
/// When it is no text.
#[cfg(target_arch = "wasm32")]
#[must_use]
pub fn unpacked(carried: &[u8]) -> String {
    String::from_utf8(carried.to_owned()).expect("a text when this was built")
}
