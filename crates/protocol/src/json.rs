//! JSON that people can read: what fits on a line stands on one.

use serde::Serialize;
use serde::de::{DeserializeOwned, Error as _};

/// The longest line that is gathered.
const WIDTH: usize = 100;

/// What bytes say. They are read as text, like everything else: one reader for each type is enough.
pub fn from_bytes<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, serde_json::Error> {
    let text = std::str::from_utf8(bytes).map_err(serde_json::Error::custom)?;
    serde_json::from_str(text)
}

/// A value as text.
pub(crate) fn readable(value: &impl Serialize) -> Result<String, serde_json::Error> {
    Ok(gather(&pretty(&serde_json::to_string(value)?)))
}

/// JSON with every token on a line of its own, from JSON without any gaps. Laid out as text it is the same code for every
/// type, which makes programs and modules smaller.
fn pretty(compact: &str) -> String {
    let mut text = String::with_capacity(2 * compact.len());
    let (mut deep, mut in_text, mut escaped) = (0_usize, false, false);
    let mut before = None;
    let line = |text: &mut String, deep: usize| {
        text.push('\n');
        text.extend(std::iter::repeat_n("  ", deep));
    };
    for letter in compact.chars() {
        if in_text {
            text.push(letter);
            in_text = escaped || letter != '"';
            escaped = letter == '\\' && !escaped;
        } else {
            match letter {
                ']' | '}' => {
                    deep = deep.saturating_sub(1);
                    // Nothing inside: both stand on one line.
                    if !matches!(before, Some('[' | '{')) {
                        line(&mut text, deep);
                    }
                }
                _ if matches!(before, Some('[' | '{')) => line(&mut text, deep),
                _ => {}
            }
            text.push(letter);
            match letter {
                '[' | '{' => deep += 1,
                ',' => line(&mut text, deep),
                ':' => text.push(' '),
                '"' => in_text = true,
                _ => {}
            }
        }
        before = Some(letter).filter(|_| !in_text);
    }
    text
}

/// Joins the lines of every list and object that fits on one. In pretty JSON a line is one token with what follows it,
/// and none inside a text ends in an open bracket, for it would end in a quote.
fn gather(pretty: &str) -> String {
    let mut lines: Vec<String> = Vec::new();
    let mut open = Vec::new();
    for line in pretty.lines() {
        lines.push(line.to_owned());
        if line.ends_with(['[', '{']) {
            open.push(lines.len() - 1);
        } else if line.trim_start().starts_with([']', '}']) {
            let start = open.pop().expect("what closes was opened");
            let gathered = one_line(&lines[start..]);
            if gathered.len() <= WIDTH {
                lines.truncate(start);
                lines.push(gathered);
            }
        }
    }
    lines.join("\n")
}

fn one_line(lines: &[String]) -> String {
    let mut text = lines[0].clone();
    for (place, line) in lines.iter().enumerate().skip(1) {
        // After the opening bracket and before the closing one there is no gap.
        if place > 1 && place + 1 < lines.len() {
            text.push(' ');
        }
        text.push_str(line.trim_start());
    }
    text
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;

    #[test]
    fn laid_out_it_is_what_serde_lays_out() {
        let values = [
            json!({}),
            json!([[], {}, [[]], [{}], { "a": [] }]),
            json!({ "a": { "b": [1, -2.5, 1e300, true, null] }, "c": "d" }),
            json!([
                "\"", "\\", "\\\"", "[", "{\n", "],", ": ", "é\u{1}", "", "a\\"
            ]),
            json!("[]"),
            json!(7),
        ];
        for value in values {
            let compact = serde_json::to_string(&value).expect("JSON");
            let expected = serde_json::to_string_pretty(&value).expect("JSON");
            assert_eq!(pretty(&compact), expected);
        }
    }

    #[test]
    fn what_fits_stands_on_one_line_and_nothing_is_changed() {
        let long: Vec<u32> = (1000..1100).collect();
        let value = json!({
            "a": [[98, 3], [97, 4]],
            "names": ["[", "{", "]", "}", "a, [", "}, b", "\n]"],
            "empty": [{}, [], ""],
            "long": [long, { "seat": 0 }],
        });
        let text = readable(&value).expect("JSON");
        assert!(text.contains("  \"a\": [[98, 3], [97, 4]],\n"), "{text}");
        assert!(text.contains("    {\"seat\": 0}\n"), "{text}");
        assert!(text.lines().all(|line| line.len() <= WIDTH + 1), "{text}");
        assert_eq!(
            serde_json::from_str::<Value>(&text).expect("JSON still"),
            value
        );
    }
}
