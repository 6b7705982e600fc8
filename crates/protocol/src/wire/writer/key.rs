//! Keys of maps.

use std::fmt::Display;

use serde::Serialize;
use serde::ser::{Error as _, Impossible, Serializer};
use serde_json::{Error, Result};

use super::Writer;

/// Who writes the key of a map: a text, or what is written as one.
pub(super) struct Key<'a>(pub(super) Writer<'a>);

type No = Impossible<(), Error>;

macro_rules! quoted {
    ($($method:ident($value:ty);)*) => {$(
        fn $method(self, value: $value) -> Result<()> {
            self.0.sheet.push(b'"');
            value.serialize(Writer::on(self.0.sheet))?;
            self.0.sheet.push(b'"');
            Ok(())
        }
    )*};
}

macro_rules! no_key {
    ($($method:ident($($arg:ty),*) -> $ok:ty;)*) => {
        $(fn $method(self, $(_: $arg),*) -> Result<$ok> { Err(Error::custom("key must be a string")) })*
    };
}

impl Serializer for Key<'_> {
    type Ok = ();
    type Error = Error;
    type SerializeSeq = No;
    type SerializeTuple = No;
    type SerializeTupleStruct = No;
    type SerializeTupleVariant = No;
    type SerializeMap = No;
    type SerializeStruct = No;
    type SerializeStructVariant = No;

    fn serialize_str(self, key: &str) -> Result<()> {
        self.0.serialize_str(key)
    }

    fn serialize_char(self, key: char) -> Result<()> {
        self.0.serialize_char(key)
    }

    fn serialize_unit_variant(
        self,
        name: &'static str,
        index: u32,
        variant: &'static str,
    ) -> Result<()> {
        self.0.serialize_unit_variant(name, index, variant)
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        key: &T,
    ) -> Result<()> {
        key.serialize(self)
    }

    fn serialize_some<T: Serialize + ?Sized>(self, key: &T) -> Result<()> {
        key.serialize(self)
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        _: &T,
    ) -> Result<()> {
        self.serialize_unit()
    }

    fn collect_str<T: Display + ?Sized>(self, key: &T) -> Result<()> {
        self.0.collect_str(key)
    }

    quoted! {
        serialize_bool(bool);
        serialize_i8(i8);
        serialize_i16(i16);
        serialize_i32(i32);
        serialize_i64(i64);
        serialize_i128(i128);
        serialize_u8(u8);
        serialize_u16(u16);
        serialize_u32(u32);
        serialize_u64(u64);
        serialize_u128(u128);
    }

    no_key! {
        serialize_f32(f32) -> ();
        serialize_f64(f64) -> ();
        serialize_bytes(&[u8]) -> ();
        serialize_none() -> ();
        serialize_unit() -> ();
        serialize_unit_struct(&'static str) -> ();
        serialize_seq(Option<usize>) -> No;
        serialize_tuple(usize) -> No;
        serialize_tuple_struct(&'static str, usize) -> No;
        serialize_tuple_variant(&'static str, u32, &'static str, usize) -> No;
        serialize_map(Option<usize>) -> No;
        serialize_struct(&'static str, usize) -> No;
        serialize_struct_variant(&'static str, u32, &'static str, usize) -> No;
    }
}
