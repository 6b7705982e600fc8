//! Finds the Fluent files of `locales/`: those of the web client stay out of the program, but for the lessons, which the
//! terminal tells too. The texts of a language become one file, compressed: a program says little of what it could say.

use std::fmt::Write as _;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs};

use flate2::{Compression, write::DeflateEncoder};

fn main() {
    let locales = Path::new(&env::var("CARGO_MANIFEST_DIR").expect("set by cargo"))
        .join("../../locales")
        .canonicalize()
        .expect("the folder of the languages");
    println!("cargo::rerun-if-changed={}", locales.display());
    let out = PathBuf::from(env::var("OUT_DIR").expect("set by cargo"));
    // Whoever asks for the engine gets all of it compressed.
    let plain = env::var("CARGO_CFG_TARGET_ARCH").is_ok_and(|arch| arch == "wasm32");
    let mut list = String::from("&[\n");
    for code in ["es", "fr", "en"] {
        let folder = fs::read_dir(locales.join(code)).expect("the folder of a language");
        let mut files: Vec<_> = folder
            .map(|entry| entry.expect("an entry").path())
            .collect();
        files.sort();
        let mut texts = String::new();
        for file in files {
            let name = file.file_stem().and_then(|name| name.to_str());
            let name = name.expect("a plain name");
            let shared = name.starts_with("web-lesson-");
            if shared || name != "web" && !name.starts_with("web-") {
                writeln!(list, "({code:?}, {name:?}),").expect("a string takes everything");
                texts += &fs::read_to_string(&file).expect("a text");
                texts.push('\n');
            }
        }
        let texts = if plain {
            texts.into_bytes()
        } else {
            packed(texts.as_bytes())
        };
        fs::write(out.join(code), texts).expect("the texts are written");
    }
    list.push(']');
    fs::write(out.join("files.rs"), list).expect("the list is written");
}

fn packed(texts: &[u8]) -> Vec<u8> {
    let mut packer = DeflateEncoder::new(Vec::new(), Compression::best());
    packer.write_all(texts).expect("memory takes everything");
    packer.finish().expect("memory takes everything")
}
