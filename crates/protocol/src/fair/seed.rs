//! The secret of a match, and the promise made of it before the first card.

use std::fmt;
use std::str::FromStr;

use data_encoding::HEXLOWER;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use sha2::{Digest as _, Sha256};

/// 256 bits from the operating system, for one match only. Nobody may see them before the match is over: there is no
/// way to print or to send them but [`Seed::reveal`] and a record that has it.
#[derive(Clone, PartialEq, Eq)]
pub struct Seed([u8; 32]);

impl Seed {
    /// The seed of these bytes, which have to come from a generator fit for secrets.
    #[must_use]
    pub const fn new(bytes: [u8; 32]) -> Seed {
        Seed(bytes)
    }

    /// The bytes, for whoever keeps the secret.
    #[must_use]
    pub const fn bytes(&self) -> &[u8; 32] {
        &self.0
    }

    /// The seed in hexadecimal, once the match is over.
    #[must_use]
    pub fn reveal(&self) -> String {
        HEXLOWER.encode(&self.0)
    }

    /// What is published before the first card.
    #[must_use]
    pub fn commitment(&self, table: &str) -> Commitment {
        let hash = Sha256::new()
            .chain_update(b"sobremesa commitment 1\0")
            .chain_update(super::length(table.as_bytes()))
            .chain_update(table)
            .chain_update(self.0);
        Commitment(hash.finalize().into())
    }
}

impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Seed(hidden)")
    }
}

/// These are not 32 bytes in lower-case hexadecimal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not 32 bytes in lower-case hexadecimal")]
pub struct NotHex;

fn read(text: &str) -> Result<[u8; 32], NotHex> {
    HEXLOWER
        .decode(text.as_bytes())
        .ok()
        .and_then(|bytes| bytes.try_into().ok())
        .ok_or(NotHex)
}

impl FromStr for Seed {
    type Err = NotHex;
    fn from_str(text: &str) -> Result<Seed, NotHex> {
        read(text).map(Seed)
    }
}

/// The promise: whoever has published it can reveal one seed only.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Commitment([u8; 32]);

impl fmt::Display for Commitment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&HEXLOWER.encode(&self.0))
    }
}

impl fmt::Debug for Commitment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Commitment({self})")
    }
}

impl FromStr for Commitment {
    type Err = NotHex;
    fn from_str(text: &str) -> Result<Commitment, NotHex> {
        read(text).map(Commitment)
    }
}

impl TryFrom<String> for Commitment {
    type Error = NotHex;
    fn try_from(text: String) -> Result<Commitment, NotHex> {
        text.parse()
    }
}

impl From<Commitment> for String {
    fn from(commitment: Commitment) -> String {
        commitment.to_string()
    }
}

/// How a record writes a seed that is revealed. A seed has no other way into a message, on purpose.
pub(super) mod revealed {
    use super::*;

    pub(in crate::fair) fn serialize<S: Serializer>(
        seed: &Option<Seed>,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        seed.as_ref().map(Seed::reveal).serialize(serializer)
    }

    pub(in crate::fair) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Option<Seed>, D::Error> {
        let text = Option::<String>::deserialize(deserializer)?;
        text.map(|text| text.parse().map_err(serde::de::Error::custom))
            .transpose()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_is_never_printed_by_accident() {
        let seed = Seed::new([0xAB; 32]);
        assert_eq!(
            format!("{seed:?} {:?}", Some(&seed)),
            "Seed(hidden) Some(Seed(hidden))"
        );
        assert_eq!(seed.reveal().parse(), Ok(seed));
    }

    #[test]
    fn the_promise_depends_on_the_seed_and_on_the_table() {
        let (seed, other) = (Seed::new([1; 32]), Seed::new([2; 32]));
        assert_ne!(seed.commitment("a"), other.commitment("a"));
        assert_ne!(seed.commitment("a"), seed.commitment("b"));
        assert_eq!(
            seed.commitment("a").to_string().parse(),
            Ok(seed.commitment("a"))
        );
    }

    #[test]
    fn there_is_one_way_to_write_32_bytes() {
        for wrong in [
            "",
            "00",
            &"0".repeat(63),
            &"0".repeat(66),
            &"AB".repeat(32),
            &" 0".repeat(32),
        ] {
            assert_eq!(wrong.parse::<Seed>(), Err(NotHex), "{wrong}");
            assert_eq!(wrong.parse::<Commitment>(), Err(NotHex), "{wrong}");
        }
    }
}
