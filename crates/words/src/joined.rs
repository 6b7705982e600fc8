//! Small words that change before what follows them: *d’Anouk*, *e Inés*, *au Cap*. A sentence that fills in a name after such a
//! word has it as `{ JOIN("de", $player) }`; web/src/lib/joined.ts does the same, and both pass tests/joined.json.

use fluent_bundle::{FluentArgs, FluentValue};

use crate::Lang;

/// The function of the Fluent files: a small word and what is filled in after it.
pub(crate) fn join(
    lang: Lang,
) -> impl for<'a> Fn(&[FluentValue<'a>], &FluentArgs<'_>) -> FluentValue<'a> + Send + Sync {
    move |given, _| match given {
        [FluentValue::String(word), FluentValue::String(name)] => {
            FluentValue::from(joined(lang, word, name))
        }
        [FluentValue::String(word), FluentValue::Number(number)] => {
            FluentValue::from(joined(lang, word, &number.as_string()))
        }
        _ => FluentValue::Error,
    }
}

/// A small word and what follows it.
#[must_use]
pub fn joined(lang: Lang, word: &str, name: &str) -> String {
    let sound = plain(name);
    match lang {
        Lang::Fr if word == "à" => match (name.strip_prefix("Le "), name.strip_prefix("Les ")) {
            (Some(name), _) => format!("au {name}"),
            (_, Some(name)) => format!("aux {name}"),
            _ => format!("à {name}"),
        },
        Lang::Fr if begins_with_a_vowel(&sound) => {
            let mut cut = word.to_owned();
            cut.pop();
            format!("{cut}’{name}")
        }
        Lang::Es if word == "y" && begins_with_i(&sound) => format!("e {name}"),
        Lang::Es if word == "o" && begins_with_o(&sound) => format!("u {name}"),
        _ => format!("{word} {name}"),
    }
}

/// How a name begins, in small letters without accents.
fn plain(name: &str) -> String {
    let letters = name
        .chars()
        .filter(|letter| !('\u{300}'..='\u{36f}').contains(letter));
    let small = letters.take(10).flat_map(char::to_lowercase);
    small
        .map(|letter| match letter {
            'à'..='æ' => 'a',
            'è'..='ë' => 'e',
            'ì'..='ï' => 'i',
            'ò'..='ö' | 'ø' | 'œ' => 'o',
            'ù'..='ü' => 'u',
            'ý' | 'ÿ' => 'y',
            other => other,
        })
        .collect()
}

fn any_of(sound: &str, beginnings: &[&str]) -> bool {
    beginnings.iter().any(|start| sound.starts_with(start))
}

fn vowel(letter: Option<char>) -> bool {
    letter.is_some_and(|letter| "aeiou".contains(letter))
}

fn consonant(letter: Option<char>) -> bool {
    letter.is_some_and(|letter| letter.is_alphabetic() && !vowel(Some(letter)))
}

/// In French: a vowel that is one (not *Ouassim*, *onze*, *Yanis*), or a mute h.
fn begins_with_a_vowel(sound: &str) -> bool {
    let mut letters = sound.chars();
    match letters.next() {
        Some('y') => consonant(letters.next()),
        Some('h') => {
            let second = letters.next();
            (vowel(second) || second == Some('y')) && !is_aspirated(sound)
        }
        first => vowel(first) && !any_of(sound, &["oua", "oue", "oui", "onz"]),
    }
}

/// The h of Hans, Heidi, Howard or *hors*, which is not heard either but keeps words apart.
fn is_aspirated(sound: &str) -> bool {
    let kept = ["ha", "hei", "hors ", "hou", "how", "huit", "hurl", "hus"];
    any_of(sound, &kept) && !any_of(sound, &["hadrien", "harmoni"])
}

/// In Spanish: the sound i, not that of *Yolanda*, *Iago* or *hielo*.
fn begins_with_i(sound: &str) -> bool {
    let rest = sound.strip_prefix('h').unwrap_or(sound);
    let mut letters = rest.chars();
    match letters.next() {
        Some('i') => !any_of(&rest[1..], &["a", "e", "o", "u"]),
        Some('y') => consonant(letters.next()),
        _ => false,
    }
}

/// In Spanish: the sound o, also of 8, 80 and 11.
fn begins_with_o(sound: &str) -> bool {
    let eleven = sound
        .strip_prefix("11")
        .is_some_and(|rest| !rest.starts_with(|letter: char| letter.is_ascii_digit()));
    eleven || any_of(sound, &["o", "ho", "8"])
}
