//! What people read. Every sentence lives in `locales/<language>/*.ftl`; this crate finds it and fills it in.

mod files;
mod joined;
mod lang;

use std::borrow::Cow;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use sobremesa_core::{Arg, Message, Seat};
use unic_langid::LanguageIdentifier;

pub use files::{FILES, unpacked};
pub use joined::joined;
pub use lang::{Lang, UnknownLang};

/// The words of one language.
pub struct Words {
    lang: Lang,
    bundle: FluentBundle<FluentResource>,
}

/// Something to fill into a sentence.
pub type Value<'a> = FluentValue<'a>;

impl Words {
    /// The words of a language.
    ///
    /// # Panics
    /// When a file of the project is not Fluent: the tests read them all.
    #[must_use]
    pub fn new(lang: Lang) -> Words {
        let id: LanguageIdentifier = lang.code().parse().expect("a language code");
        let mut bundle = FluentBundle::new_concurrent(vec![id]);
        bundle.set_use_isolating(false);
        bundle
            .add_function("JOIN", joined::join(lang))
            .expect("nothing else is called so");
        let resource = FluentResource::try_new(files::texts(lang))
            .map_err(|(_, errors)| errors)
            .expect("the tests read every file");
        bundle
            .add_resource(resource)
            .expect("the tests look for keys that are there twice");
        Words { lang, bundle }
    }

    #[must_use]
    pub fn lang(&self) -> Lang {
        self.lang
    }

    /// Is there such a key?
    #[must_use]
    pub fn has(&self, key: &str) -> bool {
        self.bundle.has_message(key)
    }

    /// A sentence that mentions nothing.
    #[must_use]
    pub fn say(&self, key: &str) -> String {
        self.fill(key, &[])
    }

    /// A sentence, filled in.
    #[must_use]
    pub fn fill(&self, key: &str, args: &[(&str, Value<'_>)]) -> String {
        let Some(pattern) = self
            .bundle
            .get_message(key)
            .and_then(|message| message.value())
        else {
            return format!("[{key}]");
        };
        let args: FluentArgs<'_> = args
            .iter()
            .map(|(name, value)| (Cow::Borrowed(*name), value.clone()))
            .collect();
        self.bundle
            .format_pattern(pattern, Some(&args), &mut Vec::new())
            .into_owned()
    }

    /// A card or another thing that a game calls by an English name, as people call it; the name itself where the
    /// language has no other, as for the cards of somebody's own deck.
    #[must_use]
    pub fn called(&self, game: &str, name: &str) -> String {
        let mut key = format!("{game}-called");
        for part in name.split(|c: char| !c.is_ascii_alphanumeric()) {
            if !part.is_empty() {
                key.push('-');
                key.push_str(&part.to_ascii_lowercase());
            }
        }
        if self.has(&key) {
            self.say(&key)
        } else {
            name.to_owned()
        }
    }

    /// A number with so many places after the decimal sign, as the language writes it.
    #[must_use]
    pub fn decimal(&self, number: f64, places: usize) -> String {
        let text = format!("{number:.places$}");
        match self.lang {
            Lang::En => text,
            Lang::Es | Lang::Fr => text.replace('.', ","),
        }
    }

    /// A share as a percentage with one place after the decimal sign.
    #[must_use]
    pub fn percent(&self, share: f64) -> String {
        self.fill(
            "cli-percent",
            &[("number", Value::from(self.decimal(100.0 * share, 1)))],
        )
    }

    /// A message of the rules, with players called by name.
    #[must_use]
    pub fn tell(&self, message: &Message, name: impl Fn(Seat) -> String) -> String {
        self.tell_by(message, &name)
    }

    fn tell_by(&self, message: &Message, name: &dyn Fn(Seat) -> String) -> String {
        let play = play_of(message.key);
        let args: Vec<(&str, Value<'_>)> = message
            .args
            .iter()
            .map(|(key, arg)| {
                let value = match arg {
                    Arg::Number(number) => Value::from(*number),
                    Arg::Seat(seat) => Value::from(name(*seat)),
                    Arg::Term(term) => Value::from(self.say(term)),
                    Arg::Text(text) => match play {
                        Some(game) => Value::from(self.called(game, text)),
                        None => Value::from(text.as_str()),
                    },
                    Arg::Told(messages) => {
                        let told: Vec<String> = messages
                            .iter()
                            .map(|message| self.tell_by(message, name))
                            .collect();
                        Value::from(told.join(", "))
                    }
                };
                (*key, value)
            })
            .collect();
        self.fill(message.key, &args)
    }
}

/// The game a sentence of play belongs to: in it things are called as people call them. What is wrong with a file is said
/// in the words of the file.
fn play_of(key: &str) -> Option<&str> {
    ["-action-", "-sight-", "-refusal-"]
        .iter()
        .find_map(|part| key.split_once(part))
        .map(|(game, _)| game)
}

impl std::fmt::Debug for Words {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Words")
            .field("lang", &self.lang)
            .finish_non_exhaustive()
    }
}
