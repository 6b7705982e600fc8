//! The words of a game: every sentence its rules can say is there in every language with what it mentions, and its
//! rulebooks, tests and sources tell of the same paragraphs.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use sobremesa_core::{Arg, Game, Message};

const LANGUAGES: [&str; 3] = ["en", "es", "fr"];

/// The keys of a language, each with the names its sentence mentions.
type Sentences = BTreeMap<String, BTreeSet<String>>;

/// The folder of a game's crate, which its words and rulebooks are found from.
#[derive(Clone, Debug)]
pub struct Wording {
    id: &'static str,
    folder: PathBuf,
}

impl Wording {
    /// The words of a game whose crate lies in `folder`, its `CARGO_MANIFEST_DIR`.
    pub fn of<G: Game>(folder: impl Into<PathBuf>) -> Wording {
        Wording {
            id: G::ID,
            folder: folder.into(),
        }
    }

    /// The text of a file of the crate.
    ///
    /// # Panics
    /// Where it cannot be read.
    #[must_use]
    pub fn read(&self, path: &str) -> String {
        read(&self.folder.join(path))
    }

    /// Listens to everything the rules can say.
    #[must_use]
    pub fn listen(&self) -> Heard {
        Heard {
            languages: LANGUAGES.map(|language| (language, self.sentences(language))),
            keys: BTreeSet::new(),
        }
    }

    fn sentences(&self, language: &str) -> Sentences {
        let text = self.read(&format!("../../locales/{language}/{}.ftl", self.id));
        let mut sentences = Sentences::new();
        let mut key = String::new();
        for line in text.lines().filter(|line| !line.starts_with('#')) {
            if let (false, Some((start, _))) = (line.starts_with(' '), line.split_once(" =")) {
                key = start.to_owned();
                let before = sentences.insert(key.clone(), BTreeSet::new());
                assert!(before.is_none(), "{key} twice in {language}");
            }
            for mention in line.split('$').skip(1) {
                let end = mention.find(|c: char| !c.is_ascii_alphabetic());
                let name = &mention[..end.unwrap_or(mention.len())];
                let mentioned = sentences.get_mut(&key).expect("a sentence has a key");
                mentioned.insert(name.to_owned());
            }
        }
        sentences
    }

    /// The keys of these kinds (`sight`, `refusal`, …) that stand in the source of the rules.
    #[must_use]
    pub fn named_keys(&self, kinds: &[&str]) -> BTreeSet<String> {
        let starts: Vec<String> = kinds
            .iter()
            .map(|kind| format!("{}-{kind}-", self.id))
            .collect();
        let texts = self.texts("src");
        let quoted = texts.iter().flat_map(|text| text.split('"'));
        quoted
            .filter(|part| starts.iter().any(|start| part.starts_with(start)))
            .map(str::to_owned)
            .collect()
    }

    /// The text of every file below a folder of the crate.
    #[must_use]
    pub fn texts(&self, folder: &str) -> Vec<String> {
        below(&self.folder.join(folder))
    }

    /// The rulebooks in three languages have the same paragraphs (`**P2.3** …` for the sign `P`), every paragraph has a
    /// test in `tests/it/rules` whose name begins with it, and the source cites none that is not written.
    ///
    /// # Panics
    /// Where that is not so.
    pub fn hold_paragraphs(&self, sign: char, count: usize) {
        let english = self.paragraphs("RULES.md", sign);
        assert_eq!(english.len(), count);
        assert_eq!(english, self.paragraphs("RULES.es.md", sign));
        assert_eq!(english, self.paragraphs("RULES.fr.md", sign));
        let tests = self.texts("tests/it/rules").concat();
        for paragraph in &english {
            let name = format!("fn {}_", paragraph.to_lowercase().replace('.', "_"));
            assert!(tests.contains(&name), "{paragraph} has no test");
        }
        let is_paragraph = |word: &str| {
            let numbers = word.strip_prefix(sign).and_then(|id| id.split_once('.'));
            numbers.is_some_and(|(chapter, number)| {
                chapter.parse::<u8>().is_ok() && number.parse::<u8>().is_ok()
            })
        };
        for text in self.texts("src") {
            let cited = text
                .split(|c: char| !c.is_ascii_alphanumeric() && c != '.')
                .map(|word| word.trim_end_matches('.'));
            for word in cited.filter(|word| is_paragraph(word)) {
                let written = english.iter().any(|paragraph| paragraph == word);
                assert!(written, "{word} is cited and not written");
            }
        }
    }

    /// The paragraphs of one of the rulebooks, in order.
    fn paragraphs(&self, file: &str, sign: char) -> Vec<String> {
        let start = |line: &str| {
            let id = line.strip_prefix("**")?.split_once("** ")?.0;
            id.starts_with(sign).then(|| id.to_owned())
        };
        self.read(file).lines().filter_map(start).collect()
    }
}

/// What the rules were heard to say, held against the sentences of every language.
#[derive(Debug)]
pub struct Heard {
    languages: [(&'static str, Sentences); 3],
    keys: BTreeSet<&'static str>,
}

impl Heard {
    /// Every language has the sentence, and it mentions nothing that is not given.
    ///
    /// # Panics
    /// Where that is not so.
    pub fn hear(&mut self, message: &Message) {
        for (_, arg) in &message.args {
            if let Arg::Told(inner) = arg {
                self.keys.extend(inner.iter().map(|message| message.key));
            }
        }
        for (language, sentences) in &self.languages {
            let mentioned = sentences
                .get(message.key)
                .unwrap_or_else(|| panic!("{language}: {}", message.key));
            let given = |name: &String| message.args.iter().any(|(arg, _)| arg == name);
            assert!(
                mentioned.iter().all(given),
                "{language}: {} mentions {mentioned:?}",
                message.key
            );
        }
        self.keys.insert(message.key);
    }

    /// Every key of the first language.
    pub fn known(&self) -> impl Iterator<Item = &str> {
        self.languages[0].1.keys().map(String::as_str)
    }

    /// Those that were never said.
    pub fn unsaid<'a>(&self, keys: impl IntoIterator<Item = &'a str>) -> Vec<&'a str> {
        let keys = keys.into_iter();
        keys.filter(|key| !self.keys.contains(key)).collect()
    }
}

fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn below(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).unwrap_or_else(|_| panic!("{}", folder.display()));
    let paths = entries.map(|entry| entry.expect("it can be listed").path());
    let texts = paths.map(|path| match path.is_dir() {
        true => below(&path),
        false => vec![read(&path)],
    });
    texts.flatten().collect()
}
