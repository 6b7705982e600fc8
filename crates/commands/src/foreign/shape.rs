//! Fields and values of JSON and TOML that do not have the right shape.

use sobremesa_words::{Value, Words};

/// What does not have the right shape: fields and values.
pub(super) fn shape(words: &Words, said: &str) -> Option<String> {
    let quoted = |text: &str| text.split('`').nth(1).unwrap_or_default().to_owned();
    let fill = |key: &str, args: &[(&str, String)]| {
        let args: Vec<_> = args
            .iter()
            .map(|(name, value)| (*name, Value::from(value.as_str())))
            .collect();
        Some(words.fill(key, &args))
    };
    let (what, expected) = said.split_once(", expected ").unwrap_or((said, ""));
    let expected = expected.strip_prefix("one of ").unwrap_or(expected);
    let known = || ("known", expected.replace(" or ", ", ").replace('`', ""));
    if what.starts_with("unknown field ") {
        fill("cli-foreign-unknown", &[("name", quoted(what)), known()])
    } else if what.starts_with("unknown variant ") {
        fill("cli-foreign-variant", &[("value", quoted(what)), known()])
    } else if what.starts_with("missing field ") {
        fill("cli-foreign-missing", &[("name", quoted(what))])
    } else if what.starts_with("duplicate field ") {
        fill("cli-foreign-twice", &[("name", quoted(what))])
    } else {
        let found = ["invalid type: ", "invalid value: ", "invalid length "]
            .iter()
            .find_map(|start| what.strip_prefix(start))?;
        fill(
            "cli-foreign-type",
            &[
                ("found", found_in(words, found)),
                ("expected", kind(words, expected)),
            ],
        )
    }
}

/// What was found, as the text has it: kinds in words, values as they are.
fn found_in(words: &Words, found: &str) -> String {
    let (kind_of, value) = found.split_once(' ').unwrap_or((found, ""));
    match (kind_of, value) {
        ("string", text) => format!("{} {text}", words.say("cli-foreign-text")),
        ("integer" | "boolean", value) => value.replace('`', ""),
        ("floating", value) => value.replace("point ", "").replace('`', ""),
        _ => kind(words, found),
    }
}

/// A kind of value in words; what has none is passed on.
fn kind(words: &Words, written: &str) -> String {
    let key = match written {
        "u8" | "u16" | "u32" | "u64" | "usize" | "i8" | "i16" | "i32" | "i64" => {
            "cli-foreign-number"
        }
        "f32" | "f64" => "cli-foreign-fraction",
        "a string" | "string" => "cli-foreign-text",
        "a boolean" => "cli-foreign-truth",
        "sequence" | "a sequence" => "cli-foreign-list",
        "map" | "a map" => "cli-foreign-object",
        _ if written.starts_with("struct ") => "cli-foreign-object",
        _ => return written.to_owned(),
    };
    words.say(key)
}
