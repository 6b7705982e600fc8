//! T6.4: written talk without numbers. Digits and number words of Spanish, French and English are masked.

/// What stands where a number stood.
pub const MASK: &str = "•••";

/// Words that are a number whatever stands beside them.
const NUMBERS: &[&str] = &[
    // English
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
    "thirteen",
    "fourteen",
    "fifteen",
    "sixteen",
    "seventeen",
    "eighteen",
    "nineteen",
    "twenty",
    "thirty",
    "forty",
    "fourty",
    "fifty",
    "sixty",
    "seventy",
    "eighty",
    "ninety",
    "hundred",
    // Spanish
    "dos",
    "tres",
    "cuatro",
    "cinco",
    "seis",
    "siete",
    "ocho",
    "nueve",
    "diez",
    "once",
    "doce",
    "trece",
    "catorce",
    "quince",
    "dieciséis",
    "dieciseis",
    "diecisiete",
    "dieciocho",
    "diecinueve",
    "veinte",
    "veintiuno",
    "veintiún",
    "veintiun",
    "veintiuna",
    "veintidós",
    "veintidos",
    "veintitrés",
    "veintitres",
    "veinticuatro",
    "veinticinco",
    "veintiséis",
    "veintiseis",
    "veintisiete",
    "veintiocho",
    "veintinueve",
    "treinta",
    "cuarenta",
    "cincuenta",
    "sesenta",
    "setenta",
    "ochenta",
    "noventa",
    "cien",
    "ciento",
    "veinti",
    "treinti",
    "treintaiuno",
    // French
    "deux",
    "trois",
    "quatre",
    "cinq",
    "sept",
    "huit",
    "neuf",
    "dix",
    "onze",
    "douze",
    "treize",
    "quatorze",
    "quinze",
    "seize",
    "vingt",
    "vingts",
    "trente",
    "quarante",
    "cinquante",
    "soixante",
    "septante",
    "huitante",
    "octante",
    "nonante",
    "cent",
    "cents",
];

/// Words for one: harmless alone, and telling after another number ("veinti… y uno", "vingt et un").
const ONES: &[&str] = &["one", "uno", "una", "un", "une", "zero", "cero", "zéro"];

/// Words that may stand between the parts of a number.
const JOINTS: &[&str] = &["y", "et", "and", "e"];

/// The text with every number in it masked.
#[must_use]
pub fn mask_numbers(text: &str) -> String {
    let mut masked = String::with_capacity(text.len());
    // Whether the words just before belong to a number, with nothing but joints, spaces and hyphens since.
    let mut in_number = false;
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let kind = Kind::of(first);
        let end = rest.find(|c| Kind::of(c) != kind).unwrap_or(rest.len());
        let (token, after) = rest.split_at(end);
        rest = after;
        match kind {
            Kind::Digits => {
                masked.push_str(MASK);
                in_number = true;
            }
            Kind::Letters => {
                let word = token.to_lowercase();
                if is_number(&word) || in_number && ONES.contains(&word.as_str()) {
                    masked.push_str(MASK);
                    in_number = true;
                } else {
                    in_number &= JOINTS.contains(&word.as_str());
                    masked.push_str(token);
                }
            }
            Kind::Other => {
                in_number &= token.chars().all(|c| c.is_whitespace() || c == '-' || c == '‑');
                masked.push_str(token);
            }
        }
    }
    masked
}

/// A number word, or several written together ("thirtyseven", "treintaysiete").
fn is_number(word: &str) -> bool {
    if NUMBERS.contains(&word) {
        return true;
    }
    NUMBERS.iter().any(|first| {
        word.strip_prefix(first).is_some_and(|tail| {
            let tail = JOINTS.iter().find_map(|joint| tail.strip_prefix(joint)).unwrap_or(tail);
            NUMBERS.contains(&tail) || ONES.contains(&tail)
        })
    })
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Digits,
    Letters,
    Other,
}

impl Kind {
    fn of(c: char) -> Kind {
        match c {
            c if c.is_numeric() => Kind::Digits,
            c if c.is_alphabetic() => Kind::Letters,
            _ => Kind::Other,
        }
    }
}
