//! Packs the texts of the games: the rules of a language are one file, compressed, and so are the lessons. Few ask a program
//! for more than one of them.

use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs};

use flate2::{Compression, write::DeflateEncoder};

fn main() {
    let own = PathBuf::from(env::var("CARGO_MANIFEST_DIR").expect("set by cargo"));
    let out = PathBuf::from(env::var("OUT_DIR").expect("set by cargo"));
    // Examples are for tests: a release carries no rules of theirs.
    let examples = env::var("CARGO_CFG_DEBUG_ASSERTIONS").is_ok();
    let mut folders: Vec<(String, PathBuf)> = fs::read_dir(own.join("../../games"))
        .expect("the folder of the games")
        .map(|entry| entry.expect("an entry"))
        .map(|entry| (entry.file_name().to_string_lossy().into(), entry.path()))
        .filter(|(_, folder)| folder.join("RULES.md").is_file())
        .filter(|(_, folder)| examples || !is_example(folder))
        .collect();
    folders.sort();
    folders.push(("table".to_owned(), own.join("../../docs/table")));
    for (code, name) in [
        ("es", "RULES.es.md"),
        ("fr", "RULES.fr.md"),
        ("en", "RULES.md"),
    ] {
        let files = folders
            .iter()
            .map(|(id, folder)| (id.as_str(), folder.join(name)));
        pack(files.collect(), &out.join(code));
    }
    let lessons = fs::read_dir(own.join("lessons")).expect("the folder of the lessons");
    let mut lessons: Vec<PathBuf> = lessons.map(|file| file.expect("a lesson").path()).collect();
    lessons.sort();
    println!("cargo::rerun-if-changed={}", own.join("lessons").display());
    let name = |file: &Path| {
        file.file_stem()
            .expect("a name")
            .to_string_lossy()
            .into_owned()
    };
    let names: Vec<String> = lessons.iter().map(|file| name(file)).collect();
    pack(
        names.iter().map(String::as_str).zip(lessons).collect(),
        &out.join("lessons"),
    );
}

/// Does the manifest of a game say that it is an example (`[package.metadata.sobremesa]`)?
fn is_example(folder: &Path) -> bool {
    let manifest = folder.join("Cargo.toml");
    println!("cargo::rerun-if-changed={}", manifest.display());
    fs::read_to_string(manifest).is_ok_and(|text| text.lines().any(|line| line == "example = true"))
}

/// Each name and what its file says, all with a zero byte behind them.
fn pack(files: Vec<(&str, PathBuf)>, to: &Path) {
    let mut texts = String::new();
    for (name, file) in files {
        println!("cargo::rerun-if-changed={}", file.display());
        let text =
            fs::read_to_string(&file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
        texts += &format!("{name}\0{text}\0");
    }
    // Whoever asks for the engine gets all of it compressed.
    let plain = env::var("CARGO_CFG_TARGET_ARCH").is_ok_and(|arch| arch == "wasm32");
    let packed = match plain {
        true => texts.into_bytes(),
        false => {
            let mut packer = DeflateEncoder::new(Vec::new(), Compression::best());
            packer
                .write_all(texts.as_bytes())
                .expect("memory takes everything");
            packer.finish().expect("memory takes everything")
        }
    };
    fs::write(to, packed).expect("the texts are written");
}
