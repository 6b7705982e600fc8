//! Codes that can be said aloud: two words and a number, `higo-mesa-47`.

use serde::{Deserialize, Serialize};

/// What opens a table when it is typed: two words of the list and a number from 00 to 99. There are 6,553,600 of them, so
/// that whoever answers for one has to limit how often somebody may guess.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "shapes", derive(ts_rs::TS))]
#[serde(try_from = "String")]
#[cfg_attr(feature = "shapes", ts(type = "string"))]
pub struct TableCode(String);

impl TableCode {
    /// How many there are.
    pub const COUNT: u32 = (WORDS.len() * WORDS.len()) as u32 * 100;

    /// One of them, by its number; numbers beyond the last begin again.
    #[must_use]
    pub fn nth(number: u32) -> TableCode {
        let number = number % Self::COUNT;
        let word = |number: u32| WORDS[number as usize % WORDS.len()];
        let (first, second) = (
            word(number / 100 / WORDS.len() as u32),
            word(number / 100 % WORDS.len() as u32),
        );
        TableCode(format!("{first}-{second}-{:02}", number % 100))
    }

    /// The code somebody means: accents, capitals, spaces and marks are forgiven, also where the words are not parted.
    #[must_use]
    pub fn typed(text: &str) -> Option<TableCode> {
        const LONGEST: usize = 80;
        if text.len() > LONGEST {
            return None;
        }
        let plain: String = text.chars().filter_map(bare).collect();
        let (words, number) = plain.split_at_checked(plain.len().checked_sub(2)?)?;
        if !number.bytes().all(|letter| letter.is_ascii_digit()) {
            return None;
        }
        let (first, second) = WORDS.iter().find_map(|first| {
            let second = words.strip_prefix(first)?;
            let place = WORDS.binary_search(&second).ok()?;
            Some((first, WORDS[place]))
        })?;
        Some(TableCode(format!("{first}-{second}-{number}")))
    }

    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// The letter without its accent, small; nothing for what is no letter and no digit.
fn bare(letter: char) -> Option<char> {
    let small = letter.to_lowercase().next()?;
    let plain = match small {
        'á' | 'à' | 'â' | 'ä' | 'ã' => 'a',
        'é' | 'è' | 'ê' | 'ë' => 'e',
        'í' | 'ì' | 'î' | 'ï' => 'i',
        'ó' | 'ò' | 'ô' | 'ö' | 'õ' => 'o',
        'ú' | 'ù' | 'û' | 'ü' => 'u',
        'ñ' => 'n',
        'ç' => 'c',
        other => other,
    };
    plain.is_alphanumeric().then_some(plain)
}

impl TryFrom<String> for TableCode {
    type Error = &'static str;

    fn try_from(text: String) -> Result<TableCode, &'static str> {
        TableCode::typed(&text).ok_or("not a code")
    }
}

impl std::fmt::Display for TableCode {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0)
    }
}

/// Things one can picture, in order. No two of them sound alike to a Spanish, French or English ear, and none becomes
/// another by one wrong letter: a test listens.
#[rustfmt::skip]
const WORDS: [&str; 256] = [
    "abeto", "abril", "acero", "agua", "aguila", "alba", "altar", "ambar", "ancla", "anillo",
    "antena", "arbol", "arce", "arena", "armario", "aroma", "arpa", "arroz", "atlas", "atun",
    "avion", "azucar", "balcon", "bambu", "barco", "bastion", "billar", "bisonte", "bola", "bosque",
    "botella", "botin", "brasa", "bronce", "brujula", "buho", "cabra", "cacao", "cactus", "cafe",
    "caiman", "calma", "camello", "camisa", "campana", "canario", "canela", "canoa", "cantina",
    "caracol", "carbon", "casco", "castor", "cedro", "ceniza", "cereza", "chispa", "ciclon",
    "cigarra", "cisne", "ciudad", "clavel", "cobre", "coco", "cometa", "conejo", "copa", "coral",
    "corcho", "cordero", "corona", "crema", "cristal", "cubo", "cuento", "cuerda", "cueva", "dado",
    "dalia", "danza", "delfin", "dibujo", "disco", "dragon", "encina", "erizo", "escoba", "espejo",
    "espiga", "estufa", "fabula", "faro", "feria", "fideo", "fiesta", "flauta", "flecha", "flor",
    "fogata", "fresa", "fuego", "fuente", "gacela", "gaita", "galaxia", "gamba", "garza", "gato",
    "gaviota", "gema", "gigante", "girasol", "globo", "gorra", "granito", "grillo", "grua",
    "guante", "hacha", "hamaca", "helado", "hielo", "higo", "hormiga", "horno", "huerta", "humo",
    "iglu", "iguana", "isla", "jabon", "jaguar", "jardin", "jarra", "jirafa", "jota", "kayak",
    "kiwi", "koala", "lago", "lampara", "lapiz", "laurel", "lechuga", "leon", "libro", "limon",
    "lince", "lirio", "llama", "lluvia", "loro", "luna", "madera", "maiz", "maleta", "mango",
    "mantel", "manzana", "mapa", "marfil", "marmol", "mascara", "mazorca", "medalla", "melon",
    "menta", "mercado", "mesa", "miel", "mirlo", "mochila", "molino", "moneda", "motor", "mueble",
    "musgo", "musica", "nabo", "naranja", "nevera", "nido", "niebla", "nieve", "nogal", "noria",
    "novela", "nube", "nuez", "oasis", "oboe", "ocre", "oliva", "olmo", "onda", "oruga", "ostra",
    "oveja", "paella", "pala", "paloma", "panda", "pantera", "papaya", "papel", "parque", "pasta",
    "pastel", "patata", "patio", "peine", "pelota", "pera", "piano", "pincel", "pirata", "piscina",
    "plata", "pluma", "polen", "pomelo", "poncho", "postre", "potro", "prado", "pulpo", "queso",
    "rana", "raqueta", "regalo", "reloj", "remo", "robot", "roca", "rocio", "rodeo", "romero",
    "rubi", "rueda", "rumba", "safari", "salmon", "salsa", "sandia", "sauce", "selva", "semilla",
    "sendero", "silla", "sirena", "sofa", "sombra", "sultan", "tabla", "tambor", "tren",
];

#[cfg(test)]
mod tests {
    use std::collections::{BTreeMap, HashSet};

    use super::*;

    /// How a word sounds where b and v, c and k, s and z, ll and y are one and h is silent.
    fn sound(word: &str) -> String {
        let mut heard = word.to_owned();
        for (written, spoken) in [
            ("qu", "k"),
            ("ch", "x"),
            ("h", ""),
            ("ll", "y"),
            ("v", "b"),
            ("ce", "se"),
            ("ci", "si"),
            ("c", "k"),
            ("z", "s"),
            ("ge", "je"),
            ("gi", "ji"),
            ("y", "i"),
        ] {
            heard = heard.replace(written, spoken);
        }
        let mut letters: Vec<char> = heard.chars().collect();
        letters.dedup();
        letters.into_iter().collect()
    }

    /// How many letters have to be put in, taken out or exchanged.
    fn apart(a: &str, b: &str) -> usize {
        let (a, b): (Vec<char>, Vec<char>) = (a.chars().collect(), b.chars().collect());
        let mut row: Vec<usize> = (0..=b.len()).collect();
        for (i, x) in a.iter().enumerate() {
            let mut next = vec![i + 1];
            for (j, y) in b.iter().enumerate() {
                let exchanged = row[j] + usize::from(x != y);
                next.push(exchanged.min(row[j + 1] + 1).min(next[j] + 1));
            }
            row = next;
        }
        row[b.len()]
    }

    #[test]
    fn no_word_has_a_twin() {
        for (place, word) in WORDS.iter().enumerate() {
            assert!(word.bytes().all(|letter| letter.is_ascii_lowercase()));
            for other in &WORDS[..place] {
                assert!(other < word, "{other} and {word} are out of order");
                assert!(apart(word, other) > 1, "{word} and {other} look alike");
                let sounds = apart(&sound(word), &sound(other));
                assert!(sounds > 1, "{word} and {other} sound alike");
            }
        }
    }

    #[test]
    fn two_words_written_as_one_mean_one_pair() {
        let mut pairs = BTreeMap::new();
        for first in WORDS {
            for second in WORDS {
                let before = pairs.insert(format!("{first}{second}"), (first, second));
                assert_eq!(before, None, "{first} {second}");
            }
        }
    }

    #[test]
    fn what_is_typed_carelessly_is_understood() {
        let code = TableCode::typed("higo-mesa-47").expect("a code");
        for text in [
            "Higo Mesa 47",
            "HIGO-MESA-47",
            " hígo  mèsa 4 7 ",
            "higomesa47",
            "higo.mesa/47",
            "Higô–mesa–47",
        ] {
            assert_eq!(TableCode::typed(text), Some(code.clone()), "{text}");
        }
        assert_eq!(
            TableCode::typed("Águila Limón 08").map(|code| code.to_string()),
            Some("aguila-limon-08".to_owned())
        );
    }

    #[test]
    fn what_is_no_code_is_none() {
        let long = "higo".repeat(1_000);
        for text in [
            "",
            "4",
            "47",
            "higo",
            "higo-47",
            "higo-mesa",
            "higo-mesa-4",
            "mesa-higo-mesa-47",
            "higo-mesa-٤٧",
            "abcdefghijkmnpqrstuv",
            &long,
        ] {
            assert_eq!(TableCode::typed(text), None, "{text}");
        }
    }

    #[test]
    fn every_number_is_another_code_that_reads_back() {
        assert_eq!(TableCode::COUNT, 6_553_600);
        let some: Vec<TableCode> = (0..TableCode::COUNT)
            .step_by(977)
            .map(TableCode::nth)
            .collect();
        for code in &some {
            assert_eq!(TableCode::typed(code.as_str()).as_ref(), Some(code));
        }
        let different: HashSet<&TableCode> = some.iter().collect();
        assert_eq!(different.len(), some.len());
        assert_eq!(TableCode::nth(TableCode::COUNT), TableCode::nth(0));
    }
}
