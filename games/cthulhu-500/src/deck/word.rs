//! Reading single fields of a deck file, and writing every fault down.

use std::collections::{BTreeMap, BTreeSet};

use super::effect::{CardKind, Parts, Station, Tag};
use super::fault::{DeckFault, clip};
use crate::value::Value;

/// One table of the file, being read: which of its fields were looked at, and where it stands.
pub(super) struct Reader<'a> {
    pub(super) at: String,
    table: &'a BTreeMap<String, Value>,
    seen: BTreeSet<&'static str>,
    pub(super) tags: &'a [String],
    pub(super) faults: &'a mut Vec<DeckFault>,
}

impl<'a> Reader<'a> {
    pub(super) fn new(
        at: String,
        table: &'a BTreeMap<String, Value>,
        tags: &'a [String],
        faults: &'a mut Vec<DeckFault>,
    ) -> Self {
        Reader {
            at,
            table,
            seen: BTreeSet::new(),
            tags,
            faults,
        }
    }

    pub(super) fn field(&mut self, field: &'static str) -> Option<&'a Value> {
        self.seen.insert(field);
        self.table.get(field)
    }

    pub(super) fn missing(&mut self, field: &str) {
        self.faults.push(DeckFault::Missing {
            at: self.at.clone(),
            field: field.to_owned(),
        });
    }

    pub(super) fn wrong(&mut self, field: &str, value: &Value) {
        let (at, field, value) = (self.at.clone(), field.to_owned(), clip(&value.to_string()));
        self.faults.push(DeckFault::Wrong { at, field, value });
    }

    /// A whole number within bounds; where it is left out, the default, or a fault where there is none.
    pub(super) fn number(
        &mut self,
        field: &'static str,
        least: i64,
        most: i64,
        default: Option<i64>,
    ) -> i64 {
        match self.field(field) {
            Some(Value::Number(number)) if (least..=most).contains(number) => *number,
            Some(other) => {
                self.wrong(field, other);
                least
            }
            None => default.unwrap_or_else(|| {
                self.missing(field);
                least
            }),
        }
    }

    pub(super) fn amount(&mut self) -> u8 {
        self.number("amount", 1, 20, None) as u8
    }

    pub(super) fn signed(&mut self, field: &'static str, default: Option<i64>) -> i8 {
        self.number(field, -20, 20, default) as i8
    }

    /// One of these words, by its place; the first where it is left out.
    pub(super) fn word(&mut self, field: &'static str, words: &[&str]) -> usize {
        match self.field(field) {
            None => 0,
            Some(Value::Text(text)) if words.contains(&text.as_str()) => {
                words.iter().position(|word| word == text).unwrap_or(0)
            }
            Some(other) => {
                self.wrong(field, other);
                0
            }
        }
    }

    /// One of these words, which has to be there.
    pub(super) fn needed(&mut self, field: &'static str, words: &[&str]) -> usize {
        if self.table.get(field).is_none() {
            self.seen.insert(field);
            self.missing(field);
            return 0;
        }
        self.word(field, words)
    }

    pub(super) fn tag(&mut self, field: &'static str) -> Option<Tag> {
        match self.field(field)? {
            Value::Text(text) => {
                let known = self.tags.iter().position(|tag| tag == text);
                if known.is_none() {
                    let (at, tag) = (self.at.clone(), clip(text));
                    self.faults.push(DeckFault::UnknownTag { at, tag });
                }
                known.map(|place| Tag(place as u8))
            }
            other => {
                self.wrong(field, other);
                None
            }
        }
    }

    pub(super) fn needed_tag(&mut self, field: &'static str) -> Tag {
        if self.table.get(field).is_none() {
            self.missing(field);
        }
        self.tag(field).unwrap_or(Tag(0))
    }

    pub(super) fn station(&mut self, kind: Option<CardKind>) -> Station {
        let station = [Station::Anywhere, Station::Driver, Station::Pit]
            [self.word("as", &["anywhere", "driver", "pit"])];
        if station != Station::Anywhere && kind != Some(CardKind::Crew) {
            self.unfit("as");
        }
        station
    }

    pub(super) fn unfit(&mut self, effect: &str) {
        self.faults.push(DeckFault::Unfit {
            at: self.at.clone(),
            effect: effect.to_owned(),
        });
    }

    /// Kinds of cards in play: one word or a list of them.
    pub(super) fn parts(&mut self) -> Parts {
        let mut parts = Parts::default();
        let Some(value) = self.field("target") else {
            self.missing("target");
            return parts;
        };
        let words = match value {
            Value::List(items) if !items.is_empty() => items.as_slice(),
            other => std::slice::from_ref(other),
        };
        for word in words {
            match word {
                Value::Text(text) if text == "crew" => parts.crew = true,
                Value::Text(text) if text == "mod" => parts.mods = true,
                Value::Text(text) if text == "tires" => parts.tires = true,
                other => self.wrong("target", other),
            }
        }
        parts
    }

    /// Nothing else may stand in this table.
    pub(super) fn done(self) {
        for field in self
            .table
            .keys()
            .filter(|field| !self.seen.contains(field.as_str()))
        {
            self.faults.push(DeckFault::UnknownField {
                at: self.at.clone(),
                field: clip(field),
            });
        }
    }
}
