//! The skeleton of a text (Unicode Technical Standard 39): every letter in the place of those that look like it.
//!
//! `confusables.txt` has a line for each skeleton that several letters share: the skeleton, a tab, the letters. It holds
//! what the crate `unicode-security` holds, in a ninth of the bytes; the test compares the two letter by letter and, with
//! `BLESS=1`, writes the lines anew.

use std::sync::OnceLock;

use unicode_normalization::UnicodeNormalization as _;

const LINES: &str = include_str!("confusables.txt");

/// What nobody sees: first and last of each range that a skeleton leaves out (`Default_Ignorable_Code_Point`).
const UNSEEN: [(char, char); 17] = [
    ('\u{ad}', '\u{ad}'),
    ('\u{34f}', '\u{34f}'),
    ('\u{61c}', '\u{61c}'),
    ('\u{115f}', '\u{1160}'),
    ('\u{17b4}', '\u{17b5}'),
    ('\u{180b}', '\u{180f}'),
    ('\u{200b}', '\u{200f}'),
    ('\u{202a}', '\u{202e}'),
    ('\u{2060}', '\u{206f}'),
    ('\u{3164}', '\u{3164}'),
    ('\u{fe00}', '\u{fe0f}'),
    ('\u{feff}', '\u{feff}'),
    ('\u{ffa0}', '\u{ffa0}'),
    ('\u{fff0}', '\u{fff8}'),
    ('\u{1bca0}', '\u{1bca3}'),
    ('\u{1d173}', '\u{1d17a}'),
    ('\u{e0000}', '\u{e0fff}'),
];

/// Every letter that looks like something else, in order, with the number of its skeleton; and the skeletons.
struct Lookalikes {
    letters: Vec<(char, u16)>,
    skeletons: Vec<&'static str>,
}

/// Read when the first name is compared.
fn lookalikes() -> &'static Lookalikes {
    static READ: OnceLock<Lookalikes> = OnceLock::new();
    READ.get_or_init(|| {
        let (mut letters, mut skeletons) = (Vec::new(), Vec::new());
        for (skeleton, alike) in LINES.split('\n').filter_map(|line| line.split_once('\t')) {
            letters.extend(alike.chars().map(|letter| (letter, skeletons.len() as u16)));
            skeletons.push(skeleton);
        }
        letters.sort_unstable();
        Lookalikes { letters, skeletons }
    })
}

fn is_seen(letter: char) -> bool {
    !UNSEEN
        .iter()
        .any(|&(first, last)| (first..=last).contains(&letter))
}

/// What is left of a text when everything that looks alike is made the same.
pub(super) fn skeleton(text: &str) -> String {
    let all = lookalikes();
    let mut bare = String::with_capacity(text.len());
    for letter in text.nfd().filter(|&letter| is_seen(letter)) {
        match all.letters.binary_search_by_key(&letter, |&(of, _)| of) {
            Ok(place) => bare.push_str(all.skeletons[usize::from(all.letters[place].1)]),
            Err(_) => bare.push(letter),
        }
    }
    bare.nfd().collect()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;

    /// All letters, of the planes in which there are none so far a few.
    fn every_letter() -> impl Iterator<Item = char> {
        let none = 0x4_0000..0xE_0000;
        let letters =
            (0..=u32::from(char::MAX)).filter(move |code| !none.contains(code) || code % 997 == 0);
        letters.filter_map(char::from_u32)
    }

    /// The lines as the crate would have them. A letter that comes apart when normalised is never looked for.
    fn anew() -> String {
        let mut of: BTreeMap<String, String> = BTreeMap::new();
        for letter in every_letter().filter(|&letter| is_seen(letter)) {
            let own = letter.to_string();
            let skeleton: String = unicode_security::skeleton(&own).collect();
            if own.nfd().eq(own.chars()) && skeleton != own {
                of.entry(skeleton).or_default().push(letter);
            }
        }
        let line = |(skeleton, alike): (&String, &String)| format!("{skeleton}\t{alike}\n");
        of.iter().map(line).collect()
    }

    #[test]
    fn skeletons_are_those_of_the_standard() {
        if std::env::var_os("BLESS").is_some() {
            let path = concat!(env!("CARGO_MANIFEST_DIR"), "/src/names/confusables.txt");
            std::fs::write(path, anew()).expect("the lines are written");
            return;
        }
        let compare = |text: &str| {
            let expected: String = unicode_security::skeleton(text).collect();
            assert_eq!(skeleton(text), expected, "{}", text.escape_unicode());
        };
        for letter in every_letter() {
            compare(&letter.to_string());
        }
        // Between others: marks find their order and join what is before them.
        for (letter, _) in &lookalikes().letters {
            compare(&format!("o{letter}\u{301}\u{323}m"));
        }
        assert!(
            LINES == anew(),
            "the lines are not the crate's: BLESS=1 writes them"
        );
    }
}
