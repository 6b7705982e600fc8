//! Fluent files as data.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use fluent_syntax::ast::{
    Entry, Expression, InlineExpression, Pattern, PatternElement, VariantKey,
};
use fluent_syntax::parser::parse;

pub(crate) const LANGUAGES: [&str; 3] = ["es", "fr", "en"];

/// The root of the project.
pub(crate) fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// One message of a file.
#[derive(Default)]
pub(crate) struct Sentence {
    pub(crate) key: String,
    /// Every `$name` in it.
    pub(crate) mentions: BTreeSet<String>,
    pub(crate) selects: Vec<Select>,
    /// The word before everything that is filled in after a space, and the name of that.
    pub(crate) behind: Vec<(String, String)>,
    /// All its words in a row.
    pub(crate) text: String,
}

/// One choice between wordings.
pub(crate) struct Select {
    pub(crate) by: String,
    pub(crate) cases: BTreeSet<String>,
    pub(crate) default: String,
}

impl Select {
    /// Does a number decide?
    pub(crate) fn counts(&self) -> bool {
        let plural = ["zero", "one", "two", "few", "many"];
        self.cases
            .iter()
            .any(|case| plural.contains(&case.as_str()) || case.parse::<f64>().is_ok())
    }
}

/// The names of the files, which are the same in every language.
pub(crate) fn files() -> Vec<String> {
    let [es, fr, en] = LANGUAGES.map(|lang| {
        let folder =
            fs::read_dir(root().join("locales").join(lang)).expect("the folder of a language");
        let names = folder.map(|entry| {
            entry
                .expect("an entry")
                .file_name()
                .into_string()
                .expect("a plain name")
        });
        names.collect::<BTreeSet<String>>()
    });
    assert!(es == en && fr == en, "{es:?}, {fr:?}, {en:?}");
    en.iter()
        .map(|name| {
            name.strip_suffix(".ftl")
                .expect("only Fluent files are here")
                .to_owned()
        })
        .collect()
}

/// The messages of a file, in order.
pub(crate) fn file(lang: &str, name: &str) -> Vec<Sentence> {
    let path = root()
        .join("locales")
        .join(lang)
        .join(format!("{name}.ftl"));
    let text = fs::read_to_string(&path).expect("the file can be read");
    let resource =
        parse(text).unwrap_or_else(|(_, errors)| panic!("{}: {errors:?}", path.display()));
    let mut sentences = Vec::new();
    for entry in resource.body {
        match entry {
            Entry::Message(message) => {
                assert!(
                    message.attributes.is_empty(),
                    "{}: nobody reads attributes",
                    message.id.name
                );
                let mut sentence = Sentence {
                    key: message.id.name,
                    ..Sentence::default()
                };
                sentence.read(&message.value.expect("a message says something"));
                sentences.push(sentence);
            }
            Entry::Term(term) => panic!("{}: terms are keys like any other here", term.id.name),
            Entry::Junk { content } => panic!("{}: {content}", path.display()),
            Entry::Comment(_) | Entry::GroupComment(_) | Entry::ResourceComment(_) => {}
        }
    }
    sentences
}

impl Sentence {
    fn read(&mut self, pattern: &Pattern<String>) {
        for element in &pattern.elements {
            match element {
                PatternElement::TextElement { value } => self.text += value,
                PatternElement::Placeable {
                    expression: Expression::Inline(inline),
                } => self.read_inline(inline),
                PatternElement::Placeable {
                    expression: Expression::Select { selector, variants },
                } => {
                    let InlineExpression::VariableReference { id } = selector else {
                        panic!("{}: only what is mentioned decides", self.key)
                    };
                    self.mentions.insert(id.name.clone());
                    let case = |key: &VariantKey<String>| match key {
                        VariantKey::Identifier { name } => name.clone(),
                        VariantKey::NumberLiteral { value } => value.clone(),
                    };
                    let default = variants
                        .iter()
                        .find(|variant| variant.default)
                        .expect("one is the default");
                    self.selects.push(Select {
                        by: id.name.clone(),
                        cases: variants.iter().map(|variant| case(&variant.key)).collect(),
                        default: case(&default.key),
                    });
                    for variant in variants {
                        self.text.push('\n');
                        self.read(&variant.value);
                    }
                    self.text.push('\n');
                }
            }
        }
    }

    fn read_inline(&mut self, inline: &InlineExpression<String>) {
        match inline {
            InlineExpression::VariableReference { id } => {
                self.mentions.insert(id.name.clone());
                if let Some(before) = self.text.strip_suffix(' ') {
                    let word = before.rsplit(|letter: char| !letter.is_alphabetic()).next();
                    self.behind
                        .push((word.unwrap_or_default().to_owned(), id.name.clone()));
                }
                // Something stands here: a mark after it is a mark after a word.
                self.text.push('…');
            }
            InlineExpression::StringLiteral { value } => self.text += value,
            // A small word joined to what follows it.
            InlineExpression::FunctionReference { id, arguments } if id.name == "JOIN" => {
                let [word, name] = &arguments.positional[..] else {
                    panic!("{}: a word and what follows it are joined", self.key)
                };
                let (
                    InlineExpression::StringLiteral { value },
                    InlineExpression::VariableReference { .. },
                ) = (word, name)
                else {
                    panic!("{}: only names are joined to a word", self.key)
                };
                self.text += value;
                self.text.push('\u{a0}');
                self.read_inline(name);
            }
            other => panic!("{}: {other:?} is not used in these files", self.key),
        }
    }
}
