//! Randomness from the operating system, and what is made of it: ids, tokens, codes, seeds.

use data_encoding::BASE64URL_NOPAD;
use sha2::{Digest as _, Sha256};
use sobremesa_driver::Place;
use sobremesa_protocol::Seed;
use sobremesa_protocol::wire::{PersonId, TableId};

use crate::time::now;

/// Bytes nobody can guess.
fn bytes<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("the operating system has randomness");
    bytes
}

pub(crate) fn table() -> TableId {
    TableId::random(u128::from_le_bytes(bytes()))
}

pub(crate) fn person() -> PersonId {
    PersonId::random(u128::from_le_bytes(bytes()))
}

pub(crate) fn seed() -> Seed {
    Seed::new(bytes())
}

/// Where a table with this id is opened: now, from a fresh secret.
pub(crate) fn place(id: TableId) -> Place {
    Place {
        id,
        seed: seed(),
        at: now(),
    }
}

/// Luck for the thoughts of bots.
pub(crate) fn number() -> u64 {
    u64::from_le_bytes(bytes())
}

/// A secret of 256 bits, for a cookie or a program.
pub(crate) fn token() -> String {
    BASE64URL_NOPAD.encode(&bytes::<32>())
}

/// A code to be typed on another device: 60 bits, good once and for minutes.
pub(crate) fn code() -> String {
    const LETTERS: &[u8; 32] = b"ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
    let letters: Vec<char> = bytes::<12>()
        .iter()
        .map(|byte| char::from(LETTERS[usize::from(byte & 31)]))
        .collect();
    letters
        .chunks(4)
        .map(|four| four.iter().collect::<String>())
        .collect::<Vec<_>>()
        .join("-")
}

/// What the store keeps of a secret.
pub(crate) fn hash(secret: &str) -> [u8; 32] {
    Sha256::digest(secret.as_bytes()).into()
}

/// A code as people type it: small letters, spaces, no hyphens.
pub(crate) fn plain_code(typed: &str) -> String {
    typed
        .chars()
        .filter(char::is_ascii_alphanumeric)
        .map(|c| c.to_ascii_uppercase())
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn secrets_differ_and_are_long() {
        assert_ne!(token(), token());
        assert_eq!(token().len(), 43);
        assert_ne!(table(), table());
    }

    #[test]
    fn a_code_can_be_typed_carelessly() {
        let code = code();
        assert_eq!(code.len(), 14);
        let careless = code.to_lowercase().replace('-', " ");
        assert_eq!(plain_code(&careless), plain_code(&code));
    }
}
