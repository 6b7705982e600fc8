//! What the system and the libraries that read files say, in the reader's language: they speak English alone. What people
//! meet has words of its own here; the rest is passed on as it is.

mod shape;

use std::io::ErrorKind;

use sobremesa_words::{Lang, Value, Words};

use self::shape::shape;

/// A message of the system, of JSON or of TOML.
pub(crate) fn in_words(words: &Words, said: &str) -> String {
    if let Some(key) = system(said) {
        return words.say(key);
    }
    if let Some(toml) = said.strip_prefix("TOML parse error at line ") {
        return of_toml(words, toml);
    }
    let (what, place) = match said.rsplit_once(" at line ") {
        Some((what, place)) => (what, place.split_once(" column ")),
        None => (said, None),
    };
    match (shape(words, what), place) {
        (Some(told), None) => told,
        (None, None) => said.to_owned(),
        (told, Some((line, column))) => {
            let told = told.unwrap_or_else(|| words.say("cli-foreign-json"));
            at(words, &told, line, column)
        }
    }
}

/// What is wrong with a line or a field of JSON that a program has sent. In English it is told as it always was: programs
/// compare it.
pub(crate) fn of_program(words: &Words, said: &str) -> String {
    if words.lang() == Lang::En {
        return said.to_owned();
    }
    let (what, place) = match said.rsplit_once(" at line ") {
        Some((what, place)) => (what, place.split_once(" column ")),
        None => (said, None),
    };
    match (syntax(what), place) {
        (Some(key), Some((line, column))) => at(words, &words.say(key), line, column),
        (Some(key), None) => words.say(key),
        (None, _) => in_words(words, said),
    }
}

/// The key of what makes a text no JSON.
fn syntax(what: &str) -> Option<&'static str> {
    let key = match what {
        "expected value" | "expected ident" => "cli-foreign-json-value",
        "expected string or map with a single key" => "cli-foreign-json-one",
        "trailing characters" => "cli-foreign-json-more",
        "trailing comma" => "cli-foreign-json-comma",
        "key must be a string" => "cli-foreign-json-key",
        "recursion limit exceeded" => "cli-foreign-json-deep",
        _ if what.starts_with("EOF while parsing") => "cli-foreign-json-end",
        _ if what.starts_with("expected `") => "cli-foreign-json-sign",
        _ => return None,
    };
    Some(key)
}

/// The key of a message of the system; it ends in its number.
fn system(said: &str) -> Option<&'static str> {
    if said == "stream did not contain valid UTF-8" {
        return Some("cli-foreign-no-text");
    }
    let (_, number) = said.rsplit_once(" (os error ")?;
    let number = number.strip_suffix(')')?.parse().ok()?;
    Some(match std::io::Error::from_raw_os_error(number).kind() {
        ErrorKind::NotFound => "cli-foreign-not-found",
        ErrorKind::PermissionDenied => "cli-foreign-denied",
        ErrorKind::IsADirectory => "cli-foreign-folder",
        ErrorKind::NotADirectory => "cli-foreign-no-folder",
        ErrorKind::AlreadyExists => "cli-foreign-exists",
        ErrorKind::StorageFull => "cli-foreign-full",
        ErrorKind::ReadOnlyFilesystem => "cli-foreign-read-only",
        ErrorKind::AddrInUse => "cli-foreign-in-use",
        _ => return None,
    })
}

fn at(words: &Words, what: &str, line: &str, column: &str) -> String {
    let args = [
        ("what", Value::from(what)),
        ("line", Value::from(line)),
        ("column", Value::from(column)),
    ];
    words.fill("cli-foreign-at", &args)
}

/// TOML shows the place below its first line, and says what is wrong in the last.
fn of_toml(words: &Words, said: &str) -> String {
    let mut lines = said.trim_end().lines();
    let place = lines.next().and_then(|first| first.split_once(", column "));
    let (line, column) = place.unwrap_or_default();
    let wrong = lines.next_back().and_then(|last| shape(words, last));
    let wrong = wrong.unwrap_or_else(|| words.say("cli-foreign-toml"));
    let shown = lines.map(|line| format!("\n{line}")).collect::<String>();
    at(words, &wrong, line, column) + &shown
}

#[cfg(test)]
mod tests {
    use super::*;

    fn spanish(said: &str) -> String {
        in_words(&Words::new(Lang::Es), said)
    }

    #[test]
    fn the_system_speaks_the_readers_language() {
        let missing = std::fs::read("/no/such/file").expect_err("it is not there");
        assert_eq!(
            spanish(&missing.to_string()),
            "no existe tal archivo o carpeta"
        );
        let folder = std::fs::read_to_string("/").expect_err("a folder");
        assert_eq!(spanish(&folder.to_string()), "es una carpeta");
        // What has no words of its own is told as it was.
        assert_eq!(spanish("something else"), "something else");
    }

    #[test]
    fn json_and_toml_do_too() {
        #[derive(serde::Deserialize, Debug)]
        #[serde(deny_unknown_fields)]
        #[expect(dead_code, reason = "it is only read")]
        struct Wanted {
            name: String,
            rows: u8,
        }
        let json = |text: &str| {
            let error = serde_json::from_str::<Wanted>(text).expect_err("wrong");
            spanish(&error.to_string())
        };
        assert_eq!(
            json(r#"{"nam": 1}"#),
            "no existe el campo «nam»; disponibles: name, rows (línea 1, columna 6)"
        );
        assert_eq!(
            json(r#"{"name": "x"}"#),
            "falta el campo «rows» (línea 1, columna 13)"
        );
        assert_eq!(json("{"), "no es JSON válido (línea 1, columna 1)");
        assert_eq!(
            json(r#"{"name": "x", "rows": "y"}"#),
            "texto \"y\" no vale aquí; se espera: un número entero (línea 1, columna 25)"
        );
        let toml = |text: &str| {
            let error = toml::from_str::<Wanted>(text).expect_err("wrong");
            spanish(&error.to_string())
        };
        let shown = toml("name = \"x\"\nrow = 3\n");
        assert!(
            shown.starts_with(
                "no existe el campo «row»; disponibles: name, rows (línea 2, columna 1)"
            ),
            "{shown}"
        );
        assert!(shown.contains("row = 3"), "{shown}");
        assert!(toml("name = ").starts_with("no es TOML válido (línea 1, columna "));
    }

    #[test]
    fn a_program_hears_english_as_it_always_was_and_other_languages_in_words() {
        let said = "expected value at line 1 column 1";
        assert_eq!(of_program(&Words::new(Lang::En), said), said);
        let seats = "invalid type: string \"two\", expected u8";
        assert_eq!(of_program(&Words::new(Lang::En), seats), seats);
        for lang in [Lang::Es, Lang::Fr] {
            let words = Words::new(lang);
            for wrong in ["{", "[1,]", "{1:2}", "1 2", "", "nul", "{\"a\" 1}", "[1 2]"] {
                let error = serde_json::from_str::<serde_json::Value>(wrong).expect_err(wrong);
                let told = of_program(&words, &error.to_string());
                for english in [
                    "expected", "EOF", "trailing", "key must", "line ", "column ",
                ] {
                    assert!(!told.contains(english), "{wrong}: {told}");
                }
                assert!(told.contains('1'), "{wrong} has a place: {told}");
            }
            for (said, kept) in [
                (seats, "\"two\""),
                ("invalid type: integer `5`, expected a string", "5"),
                ("invalid type: floating point `1.5`, expected u64", "1.5"),
                ("invalid type: map, expected a sequence", ""),
                ("invalid type: boolean `true`, expected struct Cell", "true"),
                ("expected string or map with a single key", ""),
            ] {
                let told = of_program(&words, said);
                assert!(told.contains(kept), "{told}");
                for english in [
                    "expected", "invalid", "string", "integer", "boolean", "map", "u8",
                ] {
                    assert!(!told.contains(english), "{said}: {told}");
                }
            }
        }
    }
}
