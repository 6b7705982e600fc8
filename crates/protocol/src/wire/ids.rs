//! Names for tables and people, and JSON that is passed on as it is.

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use super::sheet::Sheet;
use super::writer::Verbatim;

/// JSON that belongs to a game and is passed on as it is.
pub type Raw = Box<RawValue>;

/// Something of a game as JSON.
pub fn raw<T: Serialize>(value: &T) -> Raw {
    Sheet::with(|sheet| {
        sheet
            .value(value)
            .expect("what games send has nothing that JSON cannot say");
        as_raw(sheet.text())
    })
}

/// What was just written as JSON, and is not looked at again.
///
/// # Panics
/// Never: a text is passed on as it is.
#[must_use]
pub fn as_raw(written: &str) -> Raw {
    serde_json::value::to_raw_value(&Verbatim(written)).expect("a text is passed on")
}

macro_rules! id {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "shapes", derive(ts_rs::TS))]
        #[serde(try_from = "String")]
        #[cfg_attr(feature = "shapes", ts(type = "string"))]
        pub struct $name(String);

        impl $name {
            /// The id as text.
            #[must_use]
            pub fn as_str(&self) -> &str {
                &self.0
            }

            /// An id from random bits.
            #[must_use]
            pub fn random(bits: u128) -> $name {
                let letters = (0..20).map(|place| ALPHABET[((bits >> (place * 5)) & 31) as usize] as char);
                $name(letters.collect())
            }
        }

        impl TryFrom<String> for $name {
            type Error = &'static str;

            fn try_from(text: String) -> Result<$name, &'static str> {
                let sound = (1..=40).contains(&text.len()) && text.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-');
                if sound { Ok($name(text)) } else { Err("not an id") }
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(&self.0)
            }
        }
    };
}

/// Letters that are hard to mistake for one another when somebody reads them aloud.
const ALPHABET: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";

id! {
    /// A table: twenty letters nobody can guess; whoever has them may look in.
    TableId
}
id! {
    /// Somebody who sits at tables. Not a secret: the secret is the token in the cookie.
    PersonId
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_are_long_and_plain() {
        let id = TableId::random(0x0123_4567_89ab_cdef_0123_4567_89ab_cdef);
        assert_eq!(id.as_str().len(), 20);
        assert_eq!(
            serde_json::from_str::<TableId>(&format!("\"{id}\"")).ok(),
            Some(id)
        );
    }

    #[test]
    fn what_is_no_id_is_refused() {
        for text in ["", "../etc", "a b", "é", &"a".repeat(41)] {
            assert!(TableId::try_from(text.to_owned()).is_err(), "{text}");
        }
    }
}
