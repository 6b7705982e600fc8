//! The texts of the games, as `build.rs` packed them: each is unpacked with its neighbours when the first is asked for.

use std::sync::OnceLock;

use sobremesa_words::{Lang, unpacked};

/// The rules of a game, or of the table itself.
pub(crate) fn rules(id: &str, lang: Lang) -> Option<&'static str> {
    static UNPACKED: [OnceLock<String>; 3] = [const { OnceLock::new() }; 3];
    let (place, packed): (_, &[u8]) = match lang {
        Lang::Es => (0, include_bytes!(concat!(env!("OUT_DIR"), "/es"))),
        Lang::Fr => (1, include_bytes!(concat!(env!("OUT_DIR"), "/fr"))),
        Lang::En => (2, include_bytes!(concat!(env!("OUT_DIR"), "/en"))),
    };
    named(UNPACKED[place].get_or_init(|| unpacked(packed)), id)
}

/// The file of a game's lesson.
pub(crate) fn lesson(id: &str) -> Option<&'static str> {
    static UNPACKED: OnceLock<String> = OnceLock::new();
    let packed = include_bytes!(concat!(env!("OUT_DIR"), "/lessons"));
    named(UNPACKED.get_or_init(|| unpacked(packed)), id)
}

/// The text behind a name.
fn named(texts: &'static str, name: &str) -> Option<&'static str> {
    let mut parts = texts.split('\0');
    while let (Some(found), Some(text)) = (parts.next(), parts.next()) {
        if found == name {
            return Some(text);
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_come_out_as_their_files_say() {
        let root = concat!(env!("CARGO_MANIFEST_DIR"), "/../../");
        let read = |path: String| std::fs::read_to_string(format!("{root}{path}")).expect("a text");
        let titles = crate::TITLES.iter().chain(crate::EXAMPLES);
        let ids = titles.map(|title| title.id);
        for id in ids.chain([crate::TABLE]) {
            let folder = match id {
                crate::TABLE => "docs/table".to_owned(),
                game => format!("games/{game}"),
            };
            for (lang, name) in [
                (Lang::Es, "RULES.es.md"),
                (Lang::Fr, "RULES.fr.md"),
                (Lang::En, "RULES.md"),
            ] {
                let text = read(format!("{folder}/{name}"));
                assert_eq!(rules(id, lang), Some(text.as_str()), "{id} {name}");
            }
        }
        for title in crate::TITLES {
            let text = read(format!("crates/shelf/lessons/{}.json", title.id));
            assert_eq!(lesson(title.id), Some(text.as_str()), "{}", title.id);
        }
        assert_eq!(rules("chess", Lang::En), None);
        for example in crate::EXAMPLES {
            assert_eq!(lesson(example.id), None);
        }
    }
}
