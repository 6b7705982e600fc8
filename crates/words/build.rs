//! Finds the Fluent files of `locales/`: those of the web client stay out of the program, but for the lessons, which the
//! terminal tells too.

use std::fmt::Write as _;
use std::path::Path;
use std::{env, fs};

fn main() {
    let locales = Path::new(&env::var("CARGO_MANIFEST_DIR").expect("set by cargo"))
        .join("../../locales")
        .canonicalize()
        .expect("the folder of the languages");
    println!("cargo::rerun-if-changed={}", locales.display());
    let mut list = String::from("&[\n");
    for (lang, code) in [("Es", "es"), ("Fr", "fr"), ("En", "en")] {
        let folder = fs::read_dir(locales.join(code)).expect("the folder of a language");
        let mut files: Vec<_> = folder
            .map(|entry| entry.expect("an entry").path())
            .collect();
        files.sort();
        for file in files {
            let name = file.file_stem().and_then(|name| name.to_str());
            let name = name.expect("a plain name");
            let shared = name.starts_with("web-lesson-");
            if shared || name != "web" && !name.starts_with("web-") {
                writeln!(
                    list,
                    "Source {{ lang: Lang::{lang}, name: {name:?}, text: include_str!({file:?}) }},"
                )
                .expect("a string takes everything");
            }
        }
    }
    list.push(']');
    let out = Path::new(&env::var("OUT_DIR").expect("set by cargo")).join("files.rs");
    fs::write(out, list).expect("the list is written");
}
