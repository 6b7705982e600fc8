//! Changes of lists: what goes out of a list and what comes in, instead of all of it.
//!
//! An edit is a list itself: `["owed", 12, 1, 7, 8]` takes one element out at place 12 and puts 7 and 8 there.

use std::fmt::Write as _;

use serde::Serialize;
use sobremesa_protocol::wire::raw;

/// Lists of actions longer than this, multiplied, are told whole where they change.
const LONGEST_COMPARED: usize = 10_000;

/// What leads from one list to another, as edits one after another with commas between them; nothing where its order has
/// changed.
pub(crate) fn list_edits<T: PartialEq + Serialize>(
    name: &str,
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
            name,
            new,
            gone,
            items.iter().map(|item| item.get()),
            &mut out,
        );
        (old, new) = (old + gone, new + come);
    }
    (!out.is_empty()).then_some(out)
}

fn splice<'a>(
    name: &str,
    place: usize,
    gone: usize,
    items: impl Iterator<Item = &'a str>,
    out: &mut String,
) {
    if !out.is_empty() {
        out.push(',');
    }
    let _ = write!(out, r#"["{name}",{place},{gone}"#);
    for item in items {
        out.push(',');
        out.push_str(item);
    }
    out.push(']');
}

#[cfg(test)]
mod tests {
    use super::*;

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
