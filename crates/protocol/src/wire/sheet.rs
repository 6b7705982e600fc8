//! Writing JSON. It comes in pieces, often of one byte, a quote or a comma; on a sheet that is large enough already none of
//! these costs a call, and a sheet is used again and again.

use std::cell::Cell;
use std::io;

use serde::Serialize;

use super::writer::Writer;

/// So much is written on before a sheet has to grow, in bytes.
const SIZE: usize = 1 << 12;
/// A sheet that grew larger is not kept.
const LARGEST: usize = 1 << 18;

thread_local! {
    static SPARE: Cell<Sheet> = const { Cell::new(Sheet { bytes: Vec::new(), end: 0 }) };
}

/// What JSON is written on.
#[derive(Default)]
pub struct Sheet {
    /// Behind the end stands what was written before.
    bytes: Vec<u8>,
    end: usize,
}

impl Sheet {
    /// Lets somebody write on an empty sheet.
    pub fn with<R>(write: impl FnOnce(&mut Sheet) -> R) -> R {
        // Whoever writes while something is being written has a sheet of their own.
        let mut sheet = SPARE.take();
        sheet.end = 0;
        let written = write(&mut sheet);
        if sheet.bytes.len() <= LARGEST {
            SPARE.set(sheet);
        }
        written
    }

    /// How much is written.
    #[must_use]
    pub fn end(&self) -> usize {
        self.end
    }

    /// What is written.
    #[must_use]
    pub fn text(&self) -> &str {
        str::from_utf8(&self.bytes[..self.end]).expect("JSON is text")
    }

    #[cold]
    fn put_larger(&mut self, piece: &[u8]) {
        let end = self.end + piece.len();
        self.bytes.resize((2 * end).max(SIZE), 0);
        self.bytes[self.end..end].copy_from_slice(piece);
        self.end = end;
    }

    /// The last byte that is written.
    #[inline(always)]
    pub(super) fn last(&self) -> Option<u8> {
        self.end.checked_sub(1).map(|last| self.bytes[last])
    }

    /// Writes one byte.
    #[inline(always)]
    pub fn push(&mut self, byte: u8) {
        match self.bytes.get_mut(self.end) {
            Some(room) => {
                *room = byte;
                self.end += 1;
            }
            None => self.put_larger(&[byte]),
        }
    }

    /// Writes a piece.
    pub fn put(&mut self, piece: &[u8]) {
        let end = self.end + piece.len();
        match self.bytes.get_mut(self.end..end) {
            Some(room) => {
                room.copy_from_slice(piece);
                self.end = end;
            }
            None => self.put_larger(piece),
        }
    }

    /// Writes a value as JSON.
    pub fn value<T: Serialize + ?Sized>(&mut self, value: &T) -> serde_json::Result<()> {
        value.serialize(Writer::on(self))
    }
}

impl io::Write for Sheet {
    fn write(&mut self, piece: &[u8]) -> io::Result<usize> {
        self.put(piece);
        Ok(piece.len())
    }

    fn write_all(&mut self, piece: &[u8]) -> io::Result<()> {
        self.put(piece);
        Ok(())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// A value as JSON.
///
/// # Panics
/// Where the value has something that JSON cannot say; nothing that is sent or stored has.
pub fn json<T: Serialize + ?Sized, R: for<'a> From<&'a str>>(value: &T) -> R {
    Sheet::with(|sheet| {
        sheet
            .value(value)
            .expect("what is sent or stored has nothing that JSON cannot say");
        sheet.text().into()
    })
}

#[cfg(test)]
mod tests {
    use serde::Serializer;
    use serde_json::json as value;

    use super::*;

    #[test]
    fn a_sheet_says_what_serde_json_says() {
        for length in [
            0,
            1,
            3,
            SIZE - 2,
            SIZE - 1,
            SIZE,
            SIZE + 1,
            LARGEST,
            3 * LARGEST,
        ] {
            let value = value!({ "text": "\u{e9}\"\n".repeat(length / 4), "list": [1, -2, 3.5, null, true] });
            let expected = serde_json::to_string(&value).expect("JSON");
            assert!(json::<_, String>(&value) == expected, "{length}");
        }
        let short: String = json("short");
        assert_eq!(short, r#""short""#, "nothing is left of what was there");
    }

    #[test]
    fn somebody_may_write_while_something_is_written() {
        struct Nested;
        impl Serialize for Nested {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(&json::<_, String>(&[1, 2]))
            }
        }
        let nested: String = json(&(0, Nested, 3));
        assert_eq!(nested, r#"[0,"[1,2]",3]"#);
    }
}
