//! T6.4: written talk without numbers. Digits and number words of Spanish, French and English are masked.

/// What stands where a number stood.
pub const MASK: &str = "•••";

/// Words that are a number whatever stands beside them, without acute accents.
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
    "dieciseis",
    "diecisiete",
    "dieciocho",
    "diecinueve",
    "veinte",
    "veintiuno",
    "veintiun",
    "veintiuna",
    "veintidos",
    "veintitres",
    "veinticuatro",
    "veinticinco",
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
const ONES: &[&str] = &["one", "uno", "una", "un", "une", "zero", "cero"];

/// Words that may stand between the parts of a number.
const JOINTS: &[&str] = &["y", "i", "et", "and", "e"];

/// Words that name an order of Extreme where an exclamation mark follows: three!
const THREE: &[&str] = &["three", "tres", "trois"];

/// The text with every number in it masked. With `orders`, three! is the name of an order and stays, unless it is part of a
/// longer number.
#[must_use]
pub fn mask_numbers(text: &str, orders: bool) -> String {
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
                let word = plain(token);
                let shouted = rest.trim_start().starts_with('!');
                if orders && shouted && !in_number && THREE.contains(&word.as_str()) {
                    masked.push_str(token);
                } else if is_number(&word) || in_number && ONES.contains(&word.as_str()) {
                    masked.push_str(MASK);
                    in_number = true;
                } else {
                    in_number &= JOINTS.contains(&word.as_str());
                    masked.push_str(token);
                }
            }
            Kind::Other => {
                in_number &= token
                    .chars()
                    .all(|c| c.is_whitespace() || c == '-' || c == '‑');
                masked.push_str(token);
            }
        }
    }
    masked
}

/// The word in small letters without acute accents, in whichever way they were typed. Other accents stay: très is no
/// number.
fn plain(word: &str) -> String {
    let small = word
        .chars()
        .flat_map(char::to_lowercase)
        .filter(|&c| c != '\u{301}');
    let unaccented = |c| match c {
        'á' => 'a',
        'é' => 'e',
        'í' => 'i',
        'ó' => 'o',
        'ú' => 'u',
        _ => c,
    };
    small.map(unaccented).collect()
}

/// A number word, or several written together ("thirtyseven", "treintaysiete", "quatrevingtdix").
fn is_number(word: &str) -> bool {
    let mut tails = vec![word];
    while let Some(tail) = tails.pop() {
        let inside = tail.len() < word.len();
        if NUMBERS.contains(&tail) || inside && ONES.contains(&tail) {
            return true;
        }
        for rest in NUMBERS.iter().filter_map(|first| tail.strip_prefix(first)) {
            tails.push(rest);
            tails.extend(JOINTS.iter().filter_map(|joint| rest.strip_prefix(joint)));
        }
    }
    false
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
            // An accent may come as a mark of its own behind its letter.
            c if c.is_alphabetic() || ('\u{300}'..='\u{36f}').contains(&c) => Kind::Letters,
            _ => Kind::Other,
        }
    }
}
