//! Names that look alike are told apart: nobody can pass for somebody else at the same table.

mod skeleton;

use skeleton::skeleton;
use unicode_normalization::UnicodeNormalization as _;

/// What is left of a name when everything that looks alike is made the same (Unicode Technical Standard 39), once as it
/// is written and once in small letters: "Ana", "ana", "Аna" with a Cyrillic letter and "A na" are one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Looks {
    written: String,
    small: String,
}

impl Looks {
    #[must_use]
    pub fn of(name: &str) -> Looks {
        let bare = |text: &str| -> String {
            let letters = text.nfkc().filter(|letter| !letter.is_whitespace());
            skeleton(&letters.collect::<String>())
        };
        Looks {
            written: bare(name),
            // Once more in small letters: a nought looks like a capital O.
            small: bare(&name.to_lowercase()).to_lowercase(),
        }
    }

    /// Could one be taken for the other?
    #[must_use]
    pub fn like(&self, other: &Looks) -> bool {
        self.written == other.written || self.small == other.small
    }
}

/// The name as it is, or with a number where one of these others could be taken for it.
pub(crate) fn told_apart<'a>(name: &str, others: impl Iterator<Item = &'a str>) -> String {
    let others: Vec<Looks> = others.map(Looks::of).collect();
    let mut shown = name.to_owned();
    for number in 2..=others.len() + 1 {
        let looks = Looks::of(&shown);
        if !others.iter().any(|other| other.like(&looks)) {
            break;
        }
        shown = format!("{name} ({number})");
    }
    shown
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_that_look_alike_are_alike() {
        let like = |a: &str, b: &str| Looks::of(a).like(&Looks::of(b));
        for (a, b) in [
            ("Ana", "ana"),
            ("Ana", "\u{410}na"),
            ("Alan", "AIan"),
            ("Alan", "A1an"),
            ("corner", "comer"),
            ("José", "Jose\u{301}"),
            ("Ana", "Ａｎａ"),
            ("Ana María", "AnaMaría"),
            ("Sobremesa", "S0bremesa"),
        ] {
            assert!(like(a, b), "{a} and {b}");
        }
        for (a, b) in [("Ana", "Anna"), ("Jose", "José"), ("Bo", "Bob")] {
            assert!(!like(a, b), "{a} and {b}");
        }
    }

    #[test]
    fn the_second_one_gets_a_number() {
        assert_eq!(told_apart("Ana", ["Bo"].into_iter()), "Ana");
        assert_eq!(told_apart("ana", ["Bo", "Ana"].into_iter()), "ana (2)");
        let both = ["Ana", "Ana (2)"];
        assert_eq!(told_apart("Ana", both.into_iter()), "Ana (3)");
        // Who writes the number themselves gains nothing.
        assert_eq!(told_apart("Ana (2)", both.into_iter()), "Ana (2) (2)");
    }
}
