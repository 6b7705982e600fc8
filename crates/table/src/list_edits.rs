//! Changes of lists: what goes out of a list and what comes in, instead of all of it.
//!
//! An edit is a list itself: `["owed", 12, 1, 7, 8]` takes one element out at place 12 and puts 7 and 8 there.

use std::fmt::Write as _;

use serde::Serialize;
use sobremesa_protocol::wire::json;

/// Lists of actions longer than this, multiplied, are told whole where they change.
const LONGEST_COMPARED: usize = 10_000;

/// Edits one after another with commas between them.
pub(crate) struct ListEdits {
    pub(crate) text: String,
    /// How many elements they put in, and how long these are with a comma each.
    put: usize,
    put_length: usize,
}

impl ListEdits {
    /// Whether they are shorter than a list of so many elements, whatever it is: besides those that are put in, each has at
    /// least one character and a comma.
    pub(crate) fn surely_less_than(&self, whole: usize) -> bool {
        self.text.len() < self.put_length + 2 * (whole - self.put)
    }
}

/// What leads from one list to another; nothing where its order has changed.
pub(crate) fn list_edits<T: PartialEq + Serialize>(
    name: &str,
    before: &[T],
    after: &[T],
) -> Option<ListEdits> {
    if before.len() * after.len() > LONGEST_COMPARED {
        return None;
    }
    let mut out = ListEdits {
        text: String::new(),
        put: 0,
        put_length: 0,
    };
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
        out.splice(name, new, gone, &after[new..new + come]);
        (old, new) = (old + gone, new + come);
    }
    (!out.text.is_empty()).then_some(out)
}

impl ListEdits {
    fn splice<T: Serialize>(&mut self, name: &str, place: usize, gone: usize, items: &[T]) {
        if !self.text.is_empty() {
            self.text.push(',');
        }
        let _ = write!(self.text, r#"["{name}",{place},{gone}"#);
        if !items.is_empty() {
            self.text.push(',');
            let before = self.text.len();
            let list: String = json(items);
            self.text.push_str(&list[1..list.len() - 1]);
            self.put += items.len();
            self.put_length += self.text.len() - before + 1;
        }
        self.text.push(']');
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_of_actions_are_told_piece_by_piece() {
        let told = |before: &[u8], after: &[u8]| Some(list_edits("owed", before, after)?.text);
        assert_eq!(
            told(&[1, 2, 3, 4, 5], &[1, 3, 9, 5, 6]).as_deref(),
            Some(r#"["owed",1,1],["owed",2,1,9],["owed",4,0,6]"#)
        );
        assert_eq!(told(&[1, 2], &[2, 1]), None, "another order");
        assert_eq!(told(&[1], &[1]), None);
    }

    #[test]
    fn what_is_surely_shorter_is_shorter() {
        let (mut sure, mut shorter) = (0, 0);
        for cut in 0..40 {
            let before: Vec<u32> = (0..40).map(|n| n * 7 % 13 * 100 + n).collect();
            let mut after = before.clone();
            after.splice(
                cut / 2..cut,
                [9_000, 9_001, 9_002].into_iter().take(cut % 4),
            );
            let Some(told) = list_edits("owed", &before, &after) else {
                continue;
            };
            let whole = json::<_, String>(&after).len();
            assert!(
                !told.surely_less_than(after.len()) || told.text.len() < whole,
                "{cut}"
            );
            sure += u32::from(told.surely_less_than(after.len()));
            shorter += u32::from(told.text.len() < whole);
        }
        assert!(sure > 30 && shorter >= sure, "{sure} of {shorter}");
    }
}
