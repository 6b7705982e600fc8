//! A shallow JSON diff: an object is kept field by field as it was serialized, so that what has changed is found without
//! parsing anything.

use std::fmt::{self, Display};
use std::ops::Range;

use serde::Serialize;
use serde::ser::{Error, Impossible, SerializeStruct, Serializer};
use sobremesa_protocol::wire::{Raw, Sheet, as_raw, json};

use crate::text_patch::{SharedChanges, TextPatch};

/// A value as JSON, an object field by field.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum JsonFields {
    Object(Object),
    /// Something else, which changes as a whole.
    Whole(String),
}

/// The names of the fields, all of it as JSON, and where each value stands there.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Object {
    names: Vec<&'static str>,
    values: Vec<Range<usize>>,
    text: String,
}

impl JsonFields {
    pub(crate) fn of(value: &impl Serialize) -> JsonFields {
        let split = Sheet::with(|sheet| {
            let mut split = Split {
                names: Vec::with_capacity(16),
                values: Vec::with_capacity(16),
                sheet,
            };
            value.serialize(&mut split).ok().map(|()| Object {
                text: split.sheet.text().to_owned(),
                names: split.names,
                values: split.values,
            })
        });
        match split {
            Some(object) => JsonFields::Object(object),
            None => JsonFields::Whole(json(value)),
        }
    }

    /// All of it, as JSON.
    pub(crate) fn text(&self) -> &str {
        match self {
            JsonFields::Object(Object { text, .. }) | JsonFields::Whole(text) => text,
        }
    }

    pub(crate) fn whole(&self) -> Raw {
        as_raw(self.text())
    }

    /// The fields that were not there before or otherwise, and null for those that are gone; nothing where all is the
    /// same. What is no object is told whole.
    pub(crate) fn diff(&self, before: &JsonFields) -> Option<Raw> {
        match (self, before) {
            _ if self == before => None,
            (JsonFields::Object(after), JsonFields::Object(before)) => {
                let changed = after
                    .each()
                    .filter(|&(name, value)| before.get(name) != Some(value));
                let gone = before.each().filter(|&(name, _)| after.get(name).is_none());
                Some(written(changed.chain(gone.map(|(name, _)| (name, "null")))))
            }
            _ => Some(self.whole()),
        }
    }

    /// What leads from the text it was before to the text it is now; nothing where the whole is no longer.
    pub(crate) fn patch<'a>(
        &'a self,
        before: &'a JsonFields,
        shared: &mut SharedChanges<'a>,
    ) -> Option<String> {
        let (JsonFields::Object(after), JsonFields::Object(before)) = (self, before) else {
            return None;
        };
        if after.names != before.names {
            return None;
        }
        let mut patch = TextPatch::of(&before.text);
        for (old, (_, value)) in before.values.iter().zip(after.each()) {
            patch.compare_shared(old.clone(), value, shared);
        }
        patch
            .written()
            .filter(|patch| patch.len() < after.text.len())
    }
}

impl Object {
    fn each(&self) -> impl Iterator<Item = (&str, &str)> {
        let values = self.values.iter().map(|value| &self.text[value.clone()]);
        self.names
            .iter()
            .zip(values)
            .map(|(name, value)| (*name, value))
    }

    fn get(&self, name: &str) -> Option<&str> {
        self.each()
            .find_map(|(other, value)| (other == name).then_some(value))
    }
}

fn written<'a>(fields: impl Iterator<Item = (&'a str, &'a str)>) -> Raw {
    Sheet::with(|sheet| {
        for (name, value) in fields {
            begin_field(sheet, name);
            sheet.put(value.as_bytes());
        }
        end_fields(sheet);
        as_raw(sheet.text())
    })
}

/// Everything of a field but its value. Names of fields have nothing that would have to be escaped.
fn begin_field(sheet: &mut Sheet, name: &str) {
    sheet.push(if sheet.end() == 0 { b'{' } else { b',' });
    sheet.push(b'"');
    sheet.put(name.as_bytes());
    sheet.push(b'"');
    sheet.push(b':');
}

fn end_fields(sheet: &mut Sheet) {
    if sheet.end() == 0 {
        sheet.push(b'{');
    }
    sheet.push(b'}');
}

/// Takes an object apart while it is written.
struct Split<'a> {
    names: Vec<&'static str>,
    values: Vec<Range<usize>>,
    sheet: &'a mut Sheet,
}

/// What is written is no object with fields that have names of their own.
#[derive(Debug)]
struct NoObject;

impl Display for NoObject {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("no object")
    }
}

impl std::error::Error for NoObject {}

impl Error for NoObject {
    fn custom<T: Display>(_: T) -> NoObject {
        NoObject
    }
}

impl SerializeStruct for &mut Split<'_> {
    type Ok = ();
    type Error = NoObject;

    fn serialize_field<T: Serialize + ?Sized>(
        &mut self,
        name: &'static str,
        value: &T,
    ) -> Result<(), NoObject> {
        begin_field(self.sheet, name);
        let start = self.sheet.end();
        self.sheet.value(value).map_err(|_| NoObject)?;
        self.names.push(name);
        self.values.push(start..self.sheet.end());
        Ok(())
    }

    fn end(self) -> Result<(), NoObject> {
        end_fields(self.sheet);
        Ok(())
    }
}

type No = Impossible<(), NoObject>;

macro_rules! no_object {
    ($($method:ident($($arg:ty),*) -> $ok:ty;)*) => {
        $(fn $method(self, $(_: $arg),*) -> Result<$ok, NoObject> { Err(NoObject) })*
    };
}

impl Serializer for &mut Split<'_> {
    type Ok = ();
    type Error = NoObject;
    type SerializeSeq = No;
    type SerializeTuple = No;
    type SerializeTupleStruct = No;
    type SerializeTupleVariant = No;
    type SerializeMap = No;
    type SerializeStruct = Self;
    type SerializeStructVariant = No;

    fn serialize_struct(self, _: &'static str, _: usize) -> Result<Self, NoObject> {
        Ok(self)
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        value: &T,
    ) -> Result<(), NoObject> {
        value.serialize(self)
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<(), NoObject> {
        value.serialize(self)
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        _: &T,
    ) -> Result<(), NoObject> {
        Err(NoObject)
    }

    no_object! {
        serialize_bool(bool) -> ();
        serialize_i8(i8) -> ();
        serialize_i16(i16) -> ();
        serialize_i32(i32) -> ();
        serialize_i64(i64) -> ();
        serialize_u8(u8) -> ();
        serialize_u16(u16) -> ();
        serialize_u32(u32) -> ();
        serialize_u64(u64) -> ();
        serialize_f32(f32) -> ();
        serialize_f64(f64) -> ();
        serialize_char(char) -> ();
        serialize_str(&str) -> ();
        serialize_bytes(&[u8]) -> ();
        serialize_none() -> ();
        serialize_unit() -> ();
        serialize_unit_struct(&'static str) -> ();
        serialize_unit_variant(&'static str, u32, &'static str) -> ();
        serialize_seq(Option<usize>) -> No;
        serialize_tuple(usize) -> No;
        serialize_tuple_struct(&'static str, usize) -> No;
        serialize_tuple_variant(&'static str, u32, &'static str, usize) -> No;
        serialize_map(Option<usize>) -> No;
        serialize_struct_variant(&'static str, u32, &'static str, usize) -> No;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Serialize)]
    struct View {
        a: u8,
        #[serde(rename = "b-c")]
        b: Vec<u8>,
        #[serde(skip_serializing_if = "Option::is_none")]
        d: Option<&'static str>,
    }

    fn view(a: u8, b: &[u8], d: Option<&'static str>) -> JsonFields {
        JsonFields::of(&View {
            a,
            b: b.to_vec(),
            d,
        })
    }

    fn since(after: &JsonFields, before: &JsonFields) -> Option<String> {
        after.diff(before).map(|raw| raw.get().to_owned())
    }

    #[test]
    fn an_object_is_written_as_it_would_have_been() {
        let fields = view(1, &[1, 2], Some("x\"y"));
        assert!(matches!(fields, JsonFields::Object(_)));
        assert_eq!(fields.whole().get(), r#"{"a":1,"b-c":[1,2],"d":"x\"y"}"#);
        #[derive(Serialize)]
        struct Nothing {}
        assert_eq!(JsonFields::of(&Nothing {}).whole().get(), "{}");
    }

    #[test]
    fn only_fields_that_changed_are_told() {
        let before = view(1, &[1, 2], None);
        assert_eq!(since(&view(1, &[1, 2], None), &before), None);
        assert_eq!(
            since(&view(1, &[1], None), &before).as_deref(),
            Some(r#"{"b-c":[1]}"#)
        );
        assert_eq!(
            since(&view(1, &[1, 2], Some("x")), &before).as_deref(),
            Some(r#"{"d":"x"}"#)
        );
        assert_eq!(
            since(&before, &view(2, &[1, 2], Some("x"))).as_deref(),
            Some(r#"{"a":1,"d":null}"#)
        );
    }

    #[test]
    fn a_patch_is_told_where_it_is_shorter() {
        let before = view(1, &[1, 2], None);
        let after = view(7, &[1, 2, 3], None);
        let other = view(1, &[1, 2], Some("x"));
        let mut shared = SharedChanges::default();
        assert_eq!(before.patch(&before, &mut shared).as_deref(), Some(""));
        // The second time it is known already.
        for _ in 0..2 {
            let patch = after.patch(&before, &mut shared);
            assert_eq!(patch.as_deref(), Some("5-1+7|11+,3"));
        }
        assert_eq!(other.patch(&before, &mut shared), None, "new");
        let (one, two) = (JsonFields::of(&[1]), JsonFields::of(&[2]));
        let mut shared = SharedChanges::default();
        assert_eq!(two.patch(&one, &mut shared), None);
    }

    #[test]
    fn values_of_neighbours_do_not_run_together() {
        assert_eq!(
            since(&view(1, &[1], Some("x")), &view(11, &[1], Some("x"))).as_deref(),
            Some(r#"{"a":1}"#)
        );
    }

    #[test]
    fn what_is_no_object_is_told_whole() {
        let (one, two) = (JsonFields::of(&[1]), JsonFields::of(&[2]));
        assert_eq!(since(&two, &one).as_deref(), Some("[2]"));
        assert_eq!(since(&two, &two), None);
        assert_eq!(since(&two, &view(1, &[], None)).as_deref(), Some("[2]"));
        let map = std::collections::BTreeMap::from([("k", 1)]);
        assert_eq!(JsonFields::of(&map).whole().get(), r#"{"k":1}"#);
    }
}
