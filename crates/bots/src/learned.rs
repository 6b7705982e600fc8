//! Learned numbers: files of `crates/bots/learned/` with a header that says what they fit.
//!
//! A file is a few lines of text, an empty line, and the numbers:
//!
//! ```text
//! sobremesa-learned 1
//! features 3f0c9a5d7b21e684     fingerprint of the feature definition
//! shape 5x88-32-1               how many numbers there are, and of what
//! encoding i16/2048             or u8/64, or decimal
//! checksum 90b1c2d3e4f50617     FNV-1a of the numbers
//! ```
//!
//! A file whose header does not say what the reader expects is refused, so that a changed feature, order or shape cannot be
//! misread. The fingerprint is taken of what the feature function returns for fixed positions: it changes with the number of
//! features, their order and their definition. `manifest.toml` beside the files says which command and seed made each;
//! `cargo xtask teach` makes them all again.

use std::fmt;
use std::str::FromStr;

const MAGIC: &str = "sobremesa-learned 1";

/// What a reader expects of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Expected {
    /// The fingerprint of the feature definition.
    pub features: Fingerprint,
    pub shape: String,
    pub encoding: &'static str,
}

/// Why a file was refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Misfit {
    /// No header, or one of another format.
    Header,
    /// A line of the header says something else.
    Line {
        key: &'static str,
        found: String,
        expected: String,
    },
    /// As many numbers as the shape says were expected.
    Length {
        found: usize,
        expected: usize,
    },
    NotANumber(String),
}

impl fmt::Display for Misfit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Misfit::Header => write!(f, "not a file of learned numbers ({MAGIC})"),
            Misfit::Line {
                key,
                found,
                expected,
            } => write!(f, "{key} is {found}, expected {expected}"),
            Misfit::Length { found, expected } => {
                write!(f, "{found} numbers, expected {expected}")
            }
            Misfit::NotANumber(text) => write!(f, "not a number: {text}"),
        }
    }
}

impl std::error::Error for Misfit {}

impl Expected {
    fn lines(&self, numbers: &[u8]) -> [(&'static str, String); 4] {
        let checksum = numbers
            .iter()
            .fold(Fingerprint::default(), |sum, &byte| sum.with_byte(byte));
        [
            ("features", self.features.to_string()),
            ("shape", self.shape.clone()),
            ("encoding", self.encoding.to_owned()),
            ("checksum", checksum.to_string()),
        ]
    }

    /// A file with these numbers.
    #[must_use]
    pub fn seal(&self, numbers: &[u8]) -> Vec<u8> {
        let mut file = format!("{MAGIC}\n");
        for (key, value) in self.lines(numbers) {
            file += &format!("{key} {value}\n");
        }
        file.push('\n');
        let mut file = file.into_bytes();
        file.extend(numbers);
        file
    }

    /// The numbers of a file, if it is what is expected.
    pub fn open<'a>(&self, file: &'a [u8]) -> Result<&'a [u8], Misfit> {
        let end = file
            .windows(2)
            .position(|two| two == b"\n\n")
            .ok_or(Misfit::Header)?;
        let (head, numbers) = (&file[..end], &file[end + 2..]);
        let head = std::str::from_utf8(head).map_err(|_| Misfit::Header)?;
        let mut lines = head.lines();
        if lines.next() != Some(MAGIC) {
            return Err(Misfit::Header);
        }
        for (key, expected) in self.lines(numbers) {
            let line = lines.next().ok_or(Misfit::Header)?;
            let found = line
                .strip_prefix(key)
                .and_then(|rest| rest.strip_prefix(' '))
                .ok_or(Misfit::Header)?;
            if found != expected {
                let found = found.to_owned();
                return Err(Misfit::Line {
                    key,
                    found,
                    expected,
                });
            }
        }
        match lines.next() {
            None => Ok(numbers),
            Some(_) => Err(Misfit::Header),
        }
    }

    /// The numbers of a file in which they are written as text, in rows.
    pub fn table<T: FromStr + Copy, const COLUMNS: usize>(
        &self,
        file: &[u8],
        rows: usize,
    ) -> Result<Vec<[T; COLUMNS]>, Misfit> {
        let text = String::from_utf8_lossy(self.open(file)?);
        let all = text
            .split_ascii_whitespace()
            .map(|word| {
                word.parse()
                    .map_err(|_| Misfit::NotANumber(word.to_owned()))
            })
            .collect::<Result<Vec<T>, _>>()?;
        if all.len() != rows * COLUMNS {
            return Err(Misfit::Length {
                found: all.len(),
                expected: rows * COLUMNS,
            });
        }
        let row = |row: usize| std::array::from_fn(|column| all[row * COLUMNS + column]);
        Ok((0..rows).map(row).collect())
    }
}

/// The rows of a table as text.
#[must_use]
pub fn rows<const COLUMNS: usize>(rows: &[[String; COLUMNS]]) -> Vec<u8> {
    rows.iter()
        .map(|row| row.join(" ") + "\n")
        .collect::<String>()
        .into_bytes()
}

/// FNV-1a with 64 bits, the same on every machine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fingerprint(u64);

impl Default for Fingerprint {
    fn default() -> Self {
        Fingerprint(0xcbf2_9ce4_8422_2325)
    }
}

impl Fingerprint {
    #[must_use]
    fn with_byte(self, byte: u8) -> Fingerprint {
        Fingerprint((self.0 ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
    }

    #[must_use]
    pub fn with(self, number: u64) -> Fingerprint {
        number.to_le_bytes().into_iter().fold(self, Self::with_byte)
    }

    /// Of features that are told apart by their names alone.
    #[must_use]
    pub fn of_names(names: &[&str]) -> Fingerprint {
        let bytes = names.iter().flat_map(|name| name.bytes().chain([0]));
        bytes.fold(Fingerprint::default(), Self::with_byte)
    }

    /// Adds a feature, to a millionth: logarithms may differ in their last digits from machine to machine.
    #[must_use]
    pub fn with_feature(self, feature: f64) -> Fingerprint {
        self.with((feature * 1e6).round() as i64 as u64)
    }
}

impl FromStr for Fingerprint {
    type Err = std::num::ParseIntError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        u64::from_str_radix(text, 16).map(Fingerprint)
    }
}

impl fmt::Display for Fingerprint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn expected() -> Expected {
        Expected {
            features: Fingerprint::default().with(7),
            shape: "2x3".into(),
            encoding: "decimal",
        }
    }

    #[test]
    fn what_was_sealed_is_read() {
        let row = |row: [&str; 3]| row.map(str::to_owned);
        let numbers = rows(&[row(["1", "2", "3"]), row(["4.5", "-5", "6"])]);
        let file = expected().seal(&numbers);
        let read = expected().table::<f64, 3>(&file, 2);
        assert_eq!(read, Ok(vec![[1.0, 2.0, 3.0], [4.5, -5.0, 6.0]]));
        assert_eq!(
            expected().table::<f64, 3>(&file, 3),
            Err(Misfit::Length {
                found: 6,
                expected: 9
            })
        );
    }

    #[test]
    fn what_does_not_fit_is_refused() {
        let file = expected().seal(b"1 2 3\n4 5 6\n");
        let refused = |other: Expected, file: &[u8]| match other.open(file) {
            Err(Misfit::Line { key, .. }) => key,
            other => panic!("{other:?}"),
        };
        let features = Fingerprint::default().with(8);
        let shape = "3x2".to_owned();
        assert_eq!(
            refused(
                Expected {
                    features,
                    ..expected()
                },
                &file
            ),
            "features"
        );
        assert_eq!(
            refused(
                Expected {
                    shape,
                    ..expected()
                },
                &file
            ),
            "shape"
        );
        let encoding = "u8/64";
        assert_eq!(
            refused(
                Expected {
                    encoding,
                    ..expected()
                },
                &file
            ),
            "encoding"
        );
        let mut changed = file.clone();
        *changed.last_mut().expect("numbers") = b'7';
        assert_eq!(refused(expected(), &changed), "checksum");
        assert_eq!(refused(expected(), &file[..file.len() - 1]), "checksum");
        for junk in [&b""[..], b"\n\n", b"1 2 3", &file[3..]] {
            assert_eq!(expected().open(junk), Err(Misfit::Header));
        }
    }
}
