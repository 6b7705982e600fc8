//! JSON as serde_json writes it, in less than half of its time: straight onto a sheet, with nothing in between that could
//! fail, and the same code for whatever is written.

mod key;
#[cfg(test)]
mod tests;

use std::fmt::Display;

use serde::Serialize;
use serde::ser::{
    SerializeMap, SerializeSeq, SerializeStruct, SerializeStructVariant, SerializeTuple,
    SerializeTupleStruct, SerializeTupleVariant, Serializer,
};
use serde_json::{Error, Result};

use super::sheet::Sheet;
use key::Key;

/// The name under which serde_json passes on what is JSON already.
const VERBATIM: &str = "$serde_json::private::RawValue";

/// A text that is JSON already, for serde_json.
pub(super) struct Verbatim<'a>(pub(super) &'a str);

impl Serialize for Verbatim<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> std::result::Result<S::Ok, S::Error> {
        let mut verbatim = serializer.serialize_struct(VERBATIM, 1)?;
        verbatim.serialize_field(VERBATIM, self.0)?;
        verbatim.end()
    }
}

/// Somebody who writes on a sheet.
pub(super) struct Writer<'a> {
    sheet: &'a mut Sheet,
    /// Is what comes JSON already?
    verbatim: bool,
}

impl<'a> Writer<'a> {
    pub(super) fn on(sheet: &'a mut Sheet) -> Writer<'a> {
        Writer {
            sheet,
            verbatim: false,
        }
    }

    /// The same for a part of what is written.
    fn part(&mut self) -> Writer<'_> {
        Writer {
            sheet: self.sheet,
            verbatim: self.verbatim,
        }
    }

    /// A comma, unless something has just been opened.
    #[inline]
    fn comma(&mut self) {
        if !matches!(self.sheet.last(), Some(b'[' | b'{')) {
            self.sheet.push(b',');
        }
    }

    /// A name, as it stands in the program: nothing in it has to be escaped.
    fn name(&mut self, name: &'static str) {
        debug_assert_eq!(plain(name.as_bytes()), name.len());
        self.sheet.push(b'"');
        self.sheet.put(name.as_bytes());
        self.sheet.push(b'"');
    }

    fn field(&mut self, name: &'static str) {
        self.comma();
        self.name(name);
        self.sheet.push(b':');
    }

    fn text(&mut self, text: &str) {
        self.sheet.push(b'"');
        let mut rest = text.as_bytes();
        loop {
            let (simple, other) = rest.split_at(plain(rest));
            self.sheet.put(simple);
            let Some((&byte, after)) = other.split_first() else {
                break;
            };
            self.escape(byte);
            rest = after;
        }
        self.sheet.push(b'"');
    }

    #[cold]
    fn escape(&mut self, byte: u8) {
        let short = match byte {
            b'"' | b'\\' => byte,
            0x08 => b'b',
            0x09 => b't',
            0x0a => b'n',
            0x0c => b'f',
            0x0d => b'r',
            _ => {
                let digit = |half: u8| b"0123456789abcdef"[usize::from(half)];
                self.sheet
                    .put(&[b'\\', b'u', b'0', b'0', digit(byte >> 4), digit(byte & 15)]);
                return;
            }
        };
        self.sheet.put(&[b'\\', short]);
    }

    fn number(&mut self, number: u64) {
        // Most are cards, places and counts.
        if number < 10 {
            return self.sheet.push(b'0' + number as u8);
        }
        if number < 100 {
            let (tens, ones) = (number as u8 / 10, number as u8 % 10);
            self.sheet.push(b'0' + tens);
            return self.sheet.push(b'0' + ones);
        }
        let (mut digits, mut at, mut rest) = ([0; 20], 20, number);
        while rest > 0 {
            at -= 1;
            digits[at] = b'0' + (rest % 10) as u8;
            rest /= 10;
        }
        self.sheet.put(&digits[at..]);
    }

    fn signed(&mut self, number: i64) {
        if number < 0 {
            self.sheet.push(b'-');
        }
        self.number(number.unsigned_abs());
    }

    /// As serde_json does it.
    #[cold]
    fn rare(self, value: impl Serialize) -> Result<()> {
        serde_json::to_writer(self.sheet, &value)
    }
}

/// How many bytes there are before the first that has to be escaped.
fn plain(bytes: &[u8]) -> usize {
    const ONES: u64 = u64::MAX / 255;
    const HIGHS: u64 = ONES << 7;
    let mut done = 0;
    // Eight at a time: a byte less than another one borrows from its highest bit.
    for eight in bytes.chunks_exact(8) {
        let eight = u64::from_le_bytes(eight.try_into().unwrap_or_default());
        let less = |byte: u64, than: u64| byte.wrapping_sub(ONES * than) & !byte;
        let same = |byte: u8| less(eight ^ (ONES * u64::from(byte)), 1);
        if (less(eight, 0x20) | same(b'"') | same(b'\\')) & HIGHS != 0 {
            break;
        }
        done += 8;
    }
    let simple = |byte: &&u8| **byte >= 0x20 && !matches!(**byte, b'"' | b'\\');
    done + bytes[done..].iter().take_while(simple).count()
}

macro_rules! numbers {
    ($($method:ident($number:ty) => $as:ident;)*) => {$(
        fn $method(mut self, number: $number) -> Result<()> {
            self.$as(number.into());
            Ok(())
        }
    )*};
}

impl<'a> Serializer for Writer<'a> {
    type Ok = ();
    type Error = Error;
    type SerializeSeq = Writer<'a>;
    type SerializeTuple = Writer<'a>;
    type SerializeTupleStruct = Writer<'a>;
    type SerializeTupleVariant = Writer<'a>;
    type SerializeMap = Writer<'a>;
    type SerializeStruct = Writer<'a>;
    type SerializeStructVariant = Writer<'a>;

    numbers! {
        serialize_u8(u8) => number;
        serialize_u16(u16) => number;
        serialize_u32(u32) => number;
        serialize_u64(u64) => number;
        serialize_i8(i8) => signed;
        serialize_i16(i16) => signed;
        serialize_i32(i32) => signed;
        serialize_i64(i64) => signed;
    }

    fn serialize_bool(self, value: bool) -> Result<()> {
        self.sheet.put(if value { b"true" } else { b"false" });
        Ok(())
    }

    fn serialize_i128(self, value: i128) -> Result<()> {
        self.rare(value)
    }

    fn serialize_u128(self, value: u128) -> Result<()> {
        self.rare(value)
    }

    fn serialize_f32(self, value: f32) -> Result<()> {
        self.rare(value)
    }

    fn serialize_f64(self, value: f64) -> Result<()> {
        self.rare(value)
    }

    fn serialize_char(mut self, value: char) -> Result<()> {
        self.text(value.encode_utf8(&mut [0; 4]));
        Ok(())
    }

    fn serialize_str(mut self, value: &str) -> Result<()> {
        match self.verbatim {
            true => self.sheet.put(value.as_bytes()),
            false => self.text(value),
        }
        Ok(())
    }

    fn serialize_bytes(self, value: &[u8]) -> Result<()> {
        self.collect_seq(value)
    }

    fn serialize_none(self) -> Result<()> {
        self.serialize_unit()
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<()> {
        value.serialize(self)
    }

    fn serialize_unit(self) -> Result<()> {
        self.sheet.put(b"null");
        Ok(())
    }

    fn serialize_unit_struct(self, _: &'static str) -> Result<()> {
        self.serialize_unit()
    }

    fn serialize_unit_variant(
        mut self,
        _: &'static str,
        _: u32,
        variant: &'static str,
    ) -> Result<()> {
        self.name(variant);
        Ok(())
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        value: &T,
    ) -> Result<()> {
        value.serialize(self)
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        mut self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        value: &T,
    ) -> Result<()> {
        self.open_variant(variant);
        value.serialize(self.part())?;
        self.sheet.push(b'}');
        Ok(())
    }

    fn serialize_seq(self, _: Option<usize>) -> Result<Writer<'a>> {
        self.sheet.push(b'[');
        Ok(self)
    }

    fn serialize_tuple(self, _: usize) -> Result<Writer<'a>> {
        self.serialize_seq(None)
    }

    fn serialize_tuple_struct(self, _: &'static str, _: usize) -> Result<Writer<'a>> {
        self.serialize_seq(None)
    }

    fn serialize_tuple_variant(
        mut self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<Writer<'a>> {
        self.open_variant(variant);
        self.serialize_seq(None)
    }

    fn serialize_map(self, _: Option<usize>) -> Result<Writer<'a>> {
        self.sheet.push(b'{');
        Ok(self)
    }

    fn serialize_struct(mut self, name: &'static str, _: usize) -> Result<Writer<'a>> {
        if name == VERBATIM {
            self.verbatim = true;
            return Ok(self);
        }
        self.serialize_map(None)
    }

    fn serialize_struct_variant(
        mut self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<Writer<'a>> {
        self.open_variant(variant);
        self.serialize_map(None)
    }

    fn collect_str<T: Display + ?Sized>(mut self, value: &T) -> Result<()> {
        self.text(&value.to_string());
        Ok(())
    }
}

impl Writer<'_> {
    fn open_variant(&mut self, variant: &'static str) {
        self.sheet.push(b'{');
        self.name(variant);
        self.sheet.push(b':');
    }

    fn element<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<()> {
        self.comma();
        value.serialize(self.part())
    }

    fn close(self, end: &[u8]) -> Result<()> {
        end.iter().for_each(|byte| self.sheet.push(*byte));
        Ok(())
    }
}

impl SerializeSeq for Writer<'_> {
    type Ok = ();
    type Error = Error;

    fn serialize_element<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<()> {
        self.element(value)
    }

    fn end(self) -> Result<()> {
        self.close(b"]")
    }
}

impl SerializeTuple for Writer<'_> {
    type Ok = ();
    type Error = Error;

    fn serialize_element<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<()> {
        self.element(value)
    }

    fn end(self) -> Result<()> {
        self.close(b"]")
    }
}

impl SerializeTupleStruct for Writer<'_> {
    type Ok = ();
    type Error = Error;

    fn serialize_field<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<()> {
        self.element(value)
    }

    fn end(self) -> Result<()> {
        self.close(b"]")
    }
}

impl SerializeTupleVariant for Writer<'_> {
    type Ok = ();
    type Error = Error;

    fn serialize_field<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<()> {
        self.element(value)
    }

    fn end(self) -> Result<()> {
        self.close(b"]}")
    }
}

impl SerializeMap for Writer<'_> {
    type Ok = ();
    type Error = Error;

    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Result<()> {
        self.comma();
        key.serialize(Key(self.part()))
    }

    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<()> {
        self.sheet.push(b':');
        value.serialize(self.part())
    }

    fn end(self) -> Result<()> {
        self.close(b"}")
    }
}

impl SerializeStruct for Writer<'_> {
    type Ok = ();
    type Error = Error;

    fn serialize_field<T: Serialize + ?Sized>(
        &mut self,
        name: &'static str,
        value: &T,
    ) -> Result<()> {
        if !self.verbatim {
            self.field(name);
        }
        value.serialize(self.part())
    }

    fn end(self) -> Result<()> {
        match self.verbatim {
            true => Ok(()),
            false => self.close(b"}"),
        }
    }
}

impl SerializeStructVariant for Writer<'_> {
    type Ok = ();
    type Error = Error;

    fn serialize_field<T: Serialize + ?Sized>(
        &mut self,
        name: &'static str,
        value: &T,
    ) -> Result<()> {
        self.field(name);
        value.serialize(self.part())
    }

    fn end(self) -> Result<()> {
        self.close(b"}}")
    }
}
