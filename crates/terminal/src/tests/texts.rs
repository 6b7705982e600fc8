//! Every text is there in every language.

use std::fs;
use std::path::Path;

use sobremesa_words::{FILES, Lang, Words};

fn keys_in(folder: &Path, found: &mut Vec<String>) {
    for entry in fs::read_dir(folder).expect("the sources") {
        let path = entry.expect("a file").path();
        if path.is_dir() {
            keys_in(&path, found);
        } else {
            let text = fs::read_to_string(&path).expect("text");
            for part in text.split("\"play-").skip(1) {
                let end = part.find(|letter: char| !(letter.is_ascii_alphanumeric() || letter == '-'));
                let (key, rest) = part.split_at(end.unwrap_or(part.len()));
                if rest.starts_with('"') && !key.is_empty() {
                    found.push(format!("play-{key}"));
                }
            }
        }
    }
}

#[test]
fn every_text_of_the_terminal_is_there_in_three_languages_and_none_is_idle() {
    let mut used = Vec::new();
    keys_in(Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/src")), &mut used);
    assert!(used.len() > 100, "the sources were read");
    for lang in Lang::ALL {
        let words = Words::new(lang);
        for key in &used {
            assert!(words.has(key), "{key} in {lang:?}");
        }
        let file = FILES.iter().find(|file| file.lang == lang && file.name == "play").expect("the file");
        for line in file.text.lines() {
            if let Some((key, _)) = line.split_once(" = ").filter(|(key, _)| key.starts_with("play-")) {
                assert!(used.iter().any(|used| used == key), "{key} in {lang:?} is never said");
            }
        }
    }
}
