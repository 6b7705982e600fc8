//! JSON diff: what changed between two texts of JSON, found along their structure; no longest common subsequence is looked
//! for. What stands around a change is named by its length alone, and nothing is parsed that is the same.
//!
//! A patch is one text: `35-1+2|14-10` skips 35 characters, takes one out and puts `2` there, skips 14 more and takes ten
//! out. Characters are counted as JavaScript counts them. In what is put in, `'` and `"` have changed places, so that
//! hardly anything has to be escaped inside a message.

use std::ops::Range;

/// What a change takes in a patch besides what is put in, more or less.
const USUAL: usize = 7;

/// So much and no more is put in where two texts differ only in one place, as far as anybody has to know.
const SHORT: usize = USUAL + 1;

/// A part of a text, and what is put in its place.
type Change<'a> = (Range<usize>, &'a str);

/// Changes that lead from one text to another, from the first to the last.
#[derive(Default)]
pub(crate) struct TextPatch<'a> {
    changes: Vec<Change<'a>>,
    before: &'a str,
}

/// What changed in values that several viewers see alike: worked out once for all of them.
#[derive(Default)]
pub(crate) struct SharedChanges<'a>(Vec<(&'a str, &'a str, Vec<Change<'a>>)>);

impl<'a> SharedChanges<'a> {
    /// What leads from one value to another.
    fn between(&mut self, before: &'a str, after: &'a str) -> &[Change<'a>] {
        let known = self.0.iter();
        let known = known.rev().position(|it| it.0 == before && it.1 == after);
        let place = match known {
            Some(back) => self.0.len() - 1 - back,
            None => {
                let mut patch = TextPatch::of(before);
                patch.compare(0..before.len(), after);
                self.0.push((before, after, patch.changes));
                self.0.len() - 1
            }
        };
        &self.0[place].2
    }
}

impl<'a> TextPatch<'a> {
    /// Of a text whose pieces will be compared.
    pub(crate) fn of(before: &'a str) -> TextPatch<'a> {
        TextPatch {
            changes: Vec::new(),
            before,
        }
    }

    /// Compares the value in this part of the text with what it is now, unless somebody has.
    pub(crate) fn compare_shared(
        &mut self,
        part: Range<usize>,
        after: &'a str,
        shared: &mut SharedChanges<'a>,
    ) {
        let (start, before) = (part.start, &self.before[part]);
        if before != after {
            let found = shared.between(before, after).iter();
            let placed = found.map(|(cut, put)| (start + cut.start..start + cut.end, *put));
            self.changes.extend(placed);
        }
    }

    /// Compares the value in this part of the text with what it is now.
    fn compare(&mut self, part: Range<usize>, after: &'a str) {
        let before = &self.before[part.clone()];
        if before == after {
            return;
        }
        let object = before.starts_with('{') && after.starts_with('{');
        if !object {
            // Nothing shorter is found by looking at their structure.
            let (first, last) = alike(before, after);
            if after.len() - first - last <= SHORT {
                return self.change(part, after, first, last);
            }
        }
        let known = self.changes.len();
        let inside = match (before.as_bytes().first(), after.as_bytes().first()) {
            (Some(b'{'), Some(b'{')) => self.fields(part.start, before, after),
            (Some(b'['), Some(b'[')) => {
                self.list(part.start, before, after);
                true
            }
            _ => false,
        };
        let found = self.changes[known..].iter();
        let taken: usize = found.map(|(_, put)| put.len() + USUAL).sum();
        if !inside || taken > after.len() + USUAL {
            self.changes.truncate(known);
            self.replace(part, after);
        }
    }

    /// Field by field, where both have the same ones.
    fn fields(&mut self, start: usize, before: &'a str, after: &'a str) -> bool {
        let (old, new) = (pieces(before), pieces(after));
        let name = |text: &str, piece: &Range<usize>| value_end(text.as_bytes(), piece.start);
        let alike = old.len() == new.len()
            && old.iter().zip(&new).all(|(old, new)| {
                before[old.start..name(before, old)] == after[new.start..name(after, new)]
            });
        if alike {
            for (old, new) in old.into_iter().zip(new) {
                let value = name(before, &old) + 1..old.end;
                let other = name(after, &new) + 1..new.end;
                self.compare(start + value.start..start + value.end, &after[other]);
            }
        }
        alike
    }

    /// Elements at both ends that are the same stay; between them, element by element where there are as many, or one
    /// piece in the place of the other.
    fn list(&mut self, start: usize, before: &'a str, after: &'a str) {
        let (old, new) = (pieces(before), pieces(after));
        let same = |(one, other): &(&Range<usize>, &Range<usize>)| {
            before[(*one).clone()] == after[(*other).clone()]
        };
        let first = old.iter().zip(&new).take_while(same).count();
        let (ends, other_ends) = (old[first..].iter().rev(), new[first..].iter().rev());
        let last = ends.zip(other_ends).take_while(same).count();
        let (gone, come) = (&old[first..old.len() - last], &new[first..new.len() - last]);
        if gone.len() == come.len() {
            for (old, new) in gone.iter().zip(come) {
                self.compare(start + old.start..start + old.end, &after[new.clone()]);
            }
            return;
        }
        // With the comma before it, or the one behind it where it is the first.
        let whole = |all: &[Range<usize>], some: &[Range<usize>]| {
            let (Some(from), Some(to)) = (some.first(), some.last()) else {
                let at = first.checked_sub(1).map_or(1, |before| all[before].end);
                return at..at;
            };
            match (first, last) {
                (0, 0) => from.start..to.end,
                (0, _) => from.start..to.end + 1,
                _ => from.start - 1..to.end,
            }
        };
        let (cut, put) = (whole(&old, gone), whole(&new, come));
        self.replace(start + cut.start..start + cut.end, &after[put]);
    }

    /// One piece in the place of another, less what both begin and end with.
    fn replace(&mut self, part: Range<usize>, after: &'a str) {
        let (first, last) = alike(&self.before[part.clone()], after);
        self.change(part, after, first, last);
    }

    /// One piece in the place of another, both of which begin and end with so many bytes that are the same.
    fn change(&mut self, part: Range<usize>, after: &'a str, first: usize, last: usize) {
        let cut = part.start + first..part.end - last;
        self.changes.push((cut, &after[first..after.len() - last]));
    }

    /// The patch as it is sent; nothing where it cannot be written.
    pub(crate) fn written(&self) -> Option<String> {
        let (mut out, mut at) = (String::new(), 0);
        for (cut, put) in &self.changes {
            if put.contains('|') {
                return None;
            }
            if !out.is_empty() {
                out.push('|');
            }
            push_number(&mut out, units(&self.before[at..cut.start]));
            if !cut.is_empty() {
                out.push('-');
                push_number(&mut out, units(&self.before[cut.clone()]));
            }
            if !put.is_empty() {
                out.push('+');
                out.extend(put.chars().map(|letter| match letter {
                    '"' => '\'',
                    '\'' => '"',
                    other => other,
                }));
            }
            at = cut.end;
        }
        Some(out)
    }
}

/// How many bytes at the beginning and at the end of two texts are the same, whole characters only. Of lists the end comes
/// first: what is added is then told with the comma before it.
fn alike(one: &str, other: &str) -> (usize, usize) {
    let whole_first = |one: &str, other: &str| {
        let mut first = same_first(one.as_bytes(), other.as_bytes());
        while !one.is_char_boundary(first) {
            first -= 1;
        }
        first
    };
    let whole_last = |one: &str, other: &str| {
        let mut last = same_last(one.as_bytes(), other.as_bytes());
        while !one.is_char_boundary(one.len() - last) {
            last -= 1;
        }
        last
    };
    if one.starts_with('[') {
        let last = whole_last(one, other);
        let first = whole_first(&one[..one.len() - last], &other[..other.len() - last]);
        (first, last)
    } else {
        let first = whole_first(one, other);
        (first, whole_last(&one[first..], &other[first..]))
    }
}

/// Eight bytes, the first in the lowest place.
fn eight(bytes: &[u8]) -> u64 {
    u64::from_le_bytes(bytes.try_into().unwrap_or_default())
}

fn same_first(one: &[u8], other: &[u8]) -> usize {
    let eights = one.chunks_exact(8).zip(other.chunks_exact(8));
    let mut same = 0;
    for (one, other) in eights {
        let different = eight(one) ^ eight(other);
        if different != 0 {
            return same + different.trailing_zeros() as usize / 8;
        }
        same += 8;
    }
    let rest = one[same..].iter().zip(&other[same..]);
    same + rest.take_while(|(one, other)| one == other).count()
}

fn same_last(one: &[u8], other: &[u8]) -> usize {
    let eights = one.rchunks_exact(8).zip(other.rchunks_exact(8));
    let mut same = 0;
    for (one, other) in eights {
        let different = eight(one) ^ eight(other);
        if different != 0 {
            return same + different.leading_zeros() as usize / 8;
        }
        same += 8;
    }
    let (one, other) = (&one[..one.len() - same], &other[..other.len() - same]);
    let rest = one.iter().rev().zip(other.iter().rev());
    same + rest.take_while(|(one, other)| one == other).count()
}

/// Without the detour that formatting takes.
fn push_number(out: &mut String, number: usize) {
    if number >= 10 {
        push_number(out, number / 10);
    }
    out.push(char::from(b'0' + (number % 10) as u8));
}

/// The length of a text as JavaScript counts it.
fn units(text: &str) -> usize {
    if text.is_ascii() {
        text.len()
    } else {
        text.encode_utf16().count()
    }
}

/// Where the pieces between the commas of a list or an object stand.
pub(crate) fn pieces(list: &str) -> Vec<Range<usize>> {
    let bytes = list.as_bytes();
    // Most are numbers and short words.
    let (mut found, mut start) = (Vec::with_capacity(list.len() / 4), 1);
    while start + 1 < bytes.len() {
        let mut end = value_end(bytes, start);
        if bytes.get(end) == Some(&b':') {
            end = value_end(bytes, end + 1);
        }
        found.push(start..end);
        start = end + 1;
    }
    found
}

/// Where the value ends that begins here.
pub(crate) fn value_end(bytes: &[u8], start: usize) -> usize {
    match bytes.get(start) {
        Some(b'"') => text_end(bytes, start + 1),
        Some(b'{' | b'[') => nest_end(bytes, start),
        _ => {
            let mut rest = bytes.get(start..).unwrap_or_default().iter();
            let end = rest.position(|byte| matches!(byte, b',' | b':' | b'}' | b']'));
            end.map_or(bytes.len(), |end| start + end)
        }
    }
}

/// Behind what closes the list or object that begins here.
fn nest_end(bytes: &[u8], start: usize) -> usize {
    let (mut depth, mut at) = (0_usize, start);
    while let Some(byte) = bytes.get(at) {
        at += 1;
        match byte {
            b'"' => at = text_end(bytes, at),
            b'{' | b'[' => depth += 1,
            b'}' | b']' => {
                depth -= 1;
                if depth == 0 {
                    return at;
                }
            }
            _ => {}
        }
    }
    bytes.len()
}

/// Behind the quote that ends a text.
fn text_end(bytes: &[u8], start: usize) -> usize {
    let mut at = start;
    while let Some(byte) = bytes.get(at) {
        match byte {
            b'"' => return at + 1,
            b'\\' => at += 2,
            _ => at += 1,
        }
    }
    bytes.len()
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};
    use sobremesa_core::{FastLuck, Luck as _};
    use sobremesa_testkit::room::patched;

    use super::*;

    fn patch(before: &str, after: &str) -> String {
        let mut patch = TextPatch::of(before);
        patch.compare(0..before.len(), after);
        patch.written().expect("no bars")
    }

    #[test]
    fn what_changed_is_told_by_its_place() {
        let before = json!({ "laid": [2, 3, 5], "turn": { "count": 0, "seat": 1 }, "who": "a,b]" });
        let case = |after: Value, told: &str| {
            let (before, after) = (before.to_string(), after.to_string());
            assert_eq!(patch(&before, &after), told);
            assert_eq!(patched(&before, told), after);
        };
        case(before.clone(), "");
        let mut after = before.clone();
        after["laid"] = json!([2, 3, 4, 5]);
        case(after, "12+,4");
        let mut after = before.clone();
        after["laid"] = json!([3, 5]);
        after["turn"]["count"] = json!(12);
        case(after, "9-2|21-1+12");
        let mut after = before.clone();
        after["who"] = json!("a,c'");
        case(after, "53-2+c\"");
        let mut after = before.clone();
        after["laid"] = json!([]);
        after["turn"] = json!({ "seat": 1 });
        case(after, "9-5|11-10");
    }

    #[test]
    fn characters_are_counted_as_a_page_counts_them() {
        let (before, after) = (r#"["𝄞é",1]"#, r#"["𝄞é",2]"#);
        assert_eq!(patch(before, after), "7-1+2");
        assert_eq!(patched(before, "7-1+2"), after);
    }

    #[test]
    fn what_a_patch_cannot_say_is_not_said() {
        let mut patch = TextPatch::of("[1]");
        patch.compare(0..3, r#"["|"]"#);
        assert_eq!(patch.written(), None);
    }

    fn value(luck: &mut FastLuck, depth: u32) -> Value {
        match luck.below(if depth == 0 { 4 } else { 8 }) {
            0 => Value::Null,
            1 => luck.below(2).eq(&0).into(),
            2 => luck.below(120).into(),
            3 => {
                let letters: Vec<char> = r#"abc'"\,:[{é𝄞"#.chars().collect();
                let letter = |_| letters[luck.below(letters.len() as u32) as usize];
                (0..3).map(letter).collect::<String>().into()
            }
            4 | 5 => (0..luck.below(6)).map(|_| value(luck, depth - 1)).collect(),
            _ => {
                let mut fields = serde_json::Map::new();
                for name in ["a", "b", "c"] {
                    if luck.below(4) > 0 {
                        fields.insert(name.to_owned(), value(luck, depth - 1));
                    }
                }
                fields.into()
            }
        }
    }

    /// The same with something different here and there.
    fn changed(luck: &mut FastLuck, before: &Value) -> Value {
        if luck.below(6) == 0 {
            return value(luck, 2);
        }
        match before {
            Value::Array(list) => {
                let mut list: Vec<Value> = list.iter().map(|item| changed(luck, item)).collect();
                if luck.below(3) == 0 {
                    list.insert(luck.below(list.len() as u32 + 1) as usize, value(luck, 1));
                }
                if luck.below(3) == 0 && !list.is_empty() {
                    list.remove(luck.below(list.len() as u32) as usize);
                }
                list.into()
            }
            Value::Object(fields) => {
                let each = fields.iter();
                Value::Object(
                    each.map(|(name, value)| (name.clone(), changed(luck, value)))
                        .collect(),
                )
            }
            other => other.clone(),
        }
    }

    #[test]
    fn a_patch_leads_from_any_text_to_any_other() {
        let mut luck = FastLuck::stream(1, 5);
        for _ in 0..5_000 {
            let before = value(&mut luck, 4);
            let after = changed(&mut luck, &before);
            let (before, after) = (before.to_string(), after.to_string());
            assert_eq!(
                patched(&before, &patch(&before, &after)),
                after,
                "from {before}"
            );
        }
    }
}
