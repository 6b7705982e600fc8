//! What a seat adds to the luck of the match.

use std::fmt;
use std::str::FromStr;

use data_encoding::HEXLOWER;
use serde::{Deserialize, Serialize};

/// Randomness of a seat's own, 16 to 32 bytes, so that whoever holds the seed cannot know the deal when it is promised.
/// A seat that adds nothing, such as a bot, has the empty salt. Salts are no secret.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Salt(Vec<u8>);

/// Why this is no salt.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SaltError {
    /// It is not written in lower-case hexadecimal.
    #[error("a salt is written in lower-case hexadecimal")]
    NotHex,
    /// It has another length.
    #[error("a salt has 16 to 32 bytes, or none, not {0}")]
    Length(usize),
}

impl Salt {
    pub const NONE: Salt = Salt(Vec::new());
    /// The fewest bytes of a salt that is not empty.
    pub const LEAST: usize = 16;
    /// The most bytes.
    pub const MOST: usize = 32;

    /// The salt of these bytes.
    pub fn new(bytes: &[u8]) -> Result<Salt, SaltError> {
        match bytes.len() {
            0 | Self::LEAST..=Self::MOST => Ok(Salt(bytes.to_vec())),
            other => Err(SaltError::Length(other)),
        }
    }

    #[must_use]
    pub fn bytes(&self) -> &[u8] {
        &self.0
    }

    /// Was nothing added?
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

impl fmt::Display for Salt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&HEXLOWER.encode(&self.0))
    }
}

impl FromStr for Salt {
    type Err = SaltError;
    fn from_str(text: &str) -> Result<Salt, SaltError> {
        Salt::new(
            &HEXLOWER
                .decode(text.as_bytes())
                .map_err(|_| SaltError::NotHex)?,
        )
    }
}

impl TryFrom<String> for Salt {
    type Error = SaltError;
    fn try_from(text: String) -> Result<Salt, SaltError> {
        text.parse()
    }
}

impl From<Salt> for String {
    fn from(salt: Salt) -> String {
        salt.to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_salt_is_16_to_32_bytes_or_nothing() {
        for bytes in [0, 16, 20, 32] {
            let salt: Salt = "5a".repeat(bytes).parse().expect("a salt");
            assert_eq!(salt.bytes(), vec![0x5A; bytes]);
            assert_eq!(salt.to_string(), "5a".repeat(bytes));
        }
        for bytes in [1, 15, 33, 1000] {
            assert_eq!(
                "5a".repeat(bytes).parse::<Salt>(),
                Err(SaltError::Length(bytes))
            );
        }
        for wrong in [
            "5A".repeat(16),
            "5".repeat(33),
            "zz".repeat(16),
            "ñ".repeat(16),
        ] {
            assert_eq!(wrong.parse::<Salt>(), Err(SaltError::NotHex), "{wrong}");
        }
        assert_eq!("".parse(), Ok(Salt::NONE));
    }
}
