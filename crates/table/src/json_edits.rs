//! Changes inside JSON: a list that grew by one element is told as that element, a field deep in an object as that field.
//!
//! An edit is a list itself. `["draw", 41]` sets what stands at a path; `["laid", 12, 1, 7, 8]` takes one element
//! out of a list at place 12 and puts 7 and 8 there. Both texts are our own, without white space: they are compared as
//! text, and nothing is parsed that is the same.

use std::fmt::Write as _;

use serde::Serialize;
use sobremesa_protocol::wire::raw;

/// Lists of actions longer than this, multiplied, are told whole where they change.
const LONGEST_COMPARED: usize = 10_000;

/// What leads from one value to another, as edits one after another with commas between them, where that is shorter than
/// `room` bytes.
pub(crate) fn edits(path: &str, before: &str, after: &str, room: usize) -> Option<String> {
    let (mut path, mut out) = (path.to_owned(), String::new());
    collect(&mut path, before, after, &mut out);
    (!out.is_empty() && out.len() < room).then_some(out)
}

/// The same for a list that is known element by element; nothing where its order has changed.
pub(crate) fn list_edits<T: PartialEq + Serialize>(
    path: &str,
    before: &[T],
    after: &[T],
) -> Option<String> {
    if before.len() * after.len() > LONGEST_COMPARED {
        return None;
    }
    let mut out = String::new();
    let (mut old, mut new) = (0, 0);
    while old < before.len() || new < after.len() {
        if old < before.len() && before.get(old) == after.get(new) {
            (old, new) = (old + 1, new + 1);
            continue;
        }
        let gone = before[old..].iter();
        let gone = gone
            .take_while(|element| !after[new..].contains(element))
            .count();
        let come = after[new..].iter();
        let come = come
            .take_while(|element| !before[old + gone..].contains(element))
            .count();
        if gone + come == 0 {
            return None;
        }
        let items = after[new..new + come].iter().map(raw);
        let items: Vec<_> = items.collect();
        splice(
            path,
            new,
            gone,
            items.iter().map(|item| item.get()),
            &mut out,
        );
        (old, new) = (old + gone, new + come);
    }
    (!out.is_empty()).then_some(out)
}

fn collect(path: &mut String, before: &str, after: &str, out: &mut String) {
    if before == after {
        return;
    }
    let start = out.len();
    match (before.as_bytes().first(), after.as_bytes().first()) {
        (Some(b'{'), Some(b'{')) => fields(path, &members(before), &members(after), out),
        (Some(b'['), Some(b'[')) => elements_of(path, &elements(before), &elements(after), out),
        _ => {}
    }
    let whole = path.len() + after.len() + 5;
    if out.len() == start || out.len() - start > whole {
        out.truncate(start);
        set(path, after, out);
    }
}

/// Field by field, where both have the same ones. Nothing is written where they have not.
fn fields(path: &mut String, before: &[Member<'_>], after: &[Member<'_>], out: &mut String) {
    let alike = before.len() == after.len()
        && before
            .iter()
            .zip(after)
            .all(|(old, new)| old.name == new.name && !old.name.contains(['/', '\\']));
    if alike {
        for (old, new) in before.iter().zip(after) {
            below(path, new.name, |path| {
                collect(path, old.value, new.value, out)
            });
        }
    }
}

/// Element by element where there are as many as before, or one piece taken out and another put in: whichever is shorter.
fn elements_of(path: &mut String, before: &[&str], after: &[&str], out: &mut String) {
    let alike = before.iter().zip(after).take_while(|(old, new)| old == new);
    let first = alike.count();
    let behind = before[first..]
        .iter()
        .rev()
        .zip(after[first..].iter().rev());
    let last = behind.take_while(|(old, new)| old == new).count();
    let start = out.len();
    let items = after[first..after.len() - last].iter().copied();
    splice(path, first, before.len() - last - first, items, out);
    if before.len() == after.len() {
        let mut each = String::new();
        for (place, (old, new)) in before.iter().zip(after).enumerate() {
            below(path, &place.to_string(), |path| {
                collect(path, old, new, &mut each)
            });
        }
        if each.len() < out.len() - start {
            out.truncate(start);
            comma(out);
            out.push_str(&each);
        }
    }
}

fn below(path: &mut String, name: &str, then: impl FnOnce(&mut String)) {
    let length = path.len();
    path.push('/');
    path.push_str(name);
    then(path);
    path.truncate(length);
}

fn comma(out: &mut String) {
    if !out.is_empty() {
        out.push(',');
    }
}

fn set(path: &str, value: &str, out: &mut String) {
    comma(out);
    let _ = write!(out, r#"["{path}",{value}]"#);
}

fn splice<'a>(
    path: &str,
    place: usize,
    gone: usize,
    items: impl Iterator<Item = &'a str>,
    out: &mut String,
) {
    comma(out);
    let _ = write!(out, r#"["{path}",{place},{gone}"#);
    for item in items {
        out.push(',');
        out.push_str(item);
    }
    out.push(']');
}

/// A field as it is written.
pub(crate) struct Member<'a> {
    pub(crate) name: &'a str,
    pub(crate) value: &'a str,
}

/// The fields of an object.
pub(crate) fn members(object: &str) -> Vec<Member<'_>> {
    let pieces = elements(object).into_iter();
    pieces
        .filter_map(|piece| {
            let end = value_end(piece.as_bytes(), 0);
            Some(Member {
                name: piece.get(1..end.checked_sub(1)?)?,
                value: piece.get(end + 1..)?,
            })
        })
        .collect()
}

/// What stands between the commas of a list or an object.
fn elements(list: &str) -> Vec<&str> {
    let bytes = list.as_bytes();
    let (mut found, mut start) = (Vec::new(), 1);
    while start + 1 < bytes.len() {
        let mut end = value_end(bytes, start);
        if bytes.get(end) == Some(&b':') {
            end = value_end(bytes, end + 1);
        }
        found.push(&list[start..end]);
        start = end + 1;
    }
    found
}

/// Where the value ends that begins here.
fn value_end(bytes: &[u8], start: usize) -> usize {
    let (mut depth, mut quoted, mut at) = (0_usize, false, start);
    while let Some(byte) = bytes.get(at) {
        match byte {
            b'\\' if quoted => at += 1,
            b'"' => {
                quoted = !quoted;
                if !quoted && depth == 0 {
                    return at + 1;
                }
            }
            _ if quoted => {}
            b'{' | b'[' => depth += 1,
            b'}' | b']' if depth == 0 => return at,
            b'}' | b']' => {
                depth -= 1;
                if depth == 0 {
                    return at + 1;
                }
            }
            b',' | b':' if depth == 0 => return at,
            _ => {}
        }
        at += 1;
    }
    bytes.len()
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;

    fn of(before: &Value, after: &Value) -> Option<String> {
        edits("v", &before.to_string(), &after.to_string(), usize::MAX)
    }

    #[test]
    fn what_changed_is_told_where_it_stands() {
        let before = json!({ "laid": [2, 3, 5], "turn": { "seat": 1, "count": 0 }, "who": "a,b]" });
        let case = |after: Value, told: &str| {
            assert_eq!(of(&before, &after).as_deref(), Some(told));
        };
        assert_eq!(of(&before, &before), None);
        let mut after = before.clone();
        after["laid"] = json!([2, 3, 4, 5]);
        case(after, r#"["v/laid",2,0,4]"#);
        let mut after = before.clone();
        after["turn"]["count"] = json!(1);
        after["who"] = json!("a\"\\");
        case(after, r#"["v/turn/count",1],["v/who","a\"\\"]"#);
        let mut after = before.clone();
        after["laid"] = json!([]);
        case(after, r#"["v/laid",[]]"#);
        let mut after = before.clone();
        after["turn"] = json!({ "seat": 1 });
        case(after, r#"["v/turn",{"seat":1}]"#);
    }

    #[test]
    fn the_shorter_way_is_taken() {
        let before =
            json!([{ "name": "a long name", "fuel": 3 }, { "name": "another", "fuel": 2 }]);
        let mut after = before.clone();
        after[1]["fuel"] = json!(1);
        assert_eq!(of(&before, &after).as_deref(), Some(r#"["v/1/fuel",1]"#));
        assert_eq!(
            of(&json!([1, 2, 3, 4]), &json!([1, 7, 8, 4])).as_deref(),
            Some(r#"["v",1,2,7,8]"#)
        );
        assert_eq!(edits("v", "[1,2]", "[2,1]", 5), None, "not shorter");
    }

    #[test]
    fn lists_of_actions_are_told_piece_by_piece() {
        let told = |before: &[u8], after: &[u8]| list_edits("owed", before, after);
        assert_eq!(
            told(&[1, 2, 3, 4, 5], &[1, 3, 9, 5, 6]).as_deref(),
            Some(r#"["owed",1,1],["owed",2,1,9],["owed",4,0,6]"#)
        );
        assert_eq!(told(&[1, 2], &[2, 1]), None, "another order");
        assert_eq!(told(&[1], &[1]), None);
    }
}
