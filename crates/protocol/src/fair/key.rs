//! The key of a match, made of the seed and of what every seat added, and the numbers derived from it.

use std::fmt;

use data_encoding::HEXLOWER;
use hmac::{Hmac, KeyInit as _, Mac as _};
use sha2::Sha256;

use super::{FairLuck, Salt, Seed};

/// The key of one match, as secret as its seed until the match is over.
///
/// It keeps the keyed state of HMAC ready: a draw is two rounds of SHA-256 and no allocation.
#[derive(Clone)]
pub struct Key {
    bytes: [u8; 32],
    mac: Hmac<Sha256>,
}

impl Key {
    /// The key of a match with these salts, seat 0 first.
    #[must_use]
    pub fn new(seed: &Seed, table: &str, salts: &[Salt]) -> Key {
        let mut mac = keyed(seed.bytes());
        mac.update(b"sobremesa deal 1\0");
        mac.update(&super::length(table.as_bytes()));
        mac.update(table.as_bytes());
        mac.update(&super::length(salts));
        for salt in salts {
            mac.update(&super::length(salt.bytes()));
            mac.update(salt.bytes());
        }
        let bytes = mac.finalize().into_bytes().into();
        Key {
            bytes,
            mac: keyed(&bytes),
        }
    }

    /// The key in hexadecimal, once the match is over.
    #[must_use]
    pub fn reveal(&self) -> String {
        HEXLOWER.encode(&self.bytes)
    }

    /// The luck of one fact: the deal of the start, or a move.
    #[must_use]
    pub fn luck(&self, seq: u64) -> FairLuck {
        FairLuck::new(self.clone(), seq)
    }

    /// Draw number `i` of fact `seq`: a number below `n`, each equally likely. `n` is at least 1.
    #[must_use]
    pub fn draw(&self, seq: u64, i: u32, n: u64) -> u64 {
        (0..)
            .find_map(|attempt| below(self.number(seq, i, attempt), n))
            .expect("four thousand million attempts are enough")
    }

    /// The 64 bits of one attempt at a draw.
    fn number(&self, seq: u64, i: u32, attempt: u32) -> u64 {
        let asked = self
            .mac
            .clone()
            .chain_update(b"draw\0")
            .chain_update(seq.to_be_bytes());
        let asked = asked
            .chain_update(i.to_be_bytes())
            .chain_update(attempt.to_be_bytes());
        let hash = asked.finalize().into_bytes();
        hash.iter()
            .take(8)
            .fold(0, |number, byte| number << 8 | u64::from(*byte))
    }
}

fn keyed(key: &[u8]) -> Hmac<Sha256> {
    Hmac::new_from_slice(key).expect("HMAC takes a key of any length")
}

/// The number below `n` that 64 equally likely bits stand for; none where taking them would favour some numbers.
fn below(x: u64, n: u64) -> Option<u64> {
    let spare = (u64::MAX % n + 1) % n; // 2^64 mod n
    (x <= u64::MAX - spare).then_some(x % n)
}

impl fmt::Debug for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Key(hidden)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bits_that_would_favour_some_numbers_are_refused() {
        // 2^64 is 18446744073709551616.
        let cases = [
            (0, 1, Some(0)),
            (u64::MAX, 1, Some(0)),
            (u64::MAX, 2, Some(1)),
            (18_446_744_073_709_551_614, 3, Some(2)),
            (u64::MAX, 3, None),
            (18_446_744_073_709_551_609, 10, Some(9)),
            (18_446_744_073_709_551_610, 10, None),
            (1 << 63, (1 << 63) + 1, Some(1 << 63)),
            ((1 << 63) + 1, (1 << 63) + 1, None),
            (u64::MAX - 1, u64::MAX, Some(u64::MAX - 1)),
            (u64::MAX, u64::MAX, None),
        ];
        for (x, n, k) in cases {
            assert_eq!(below(x, n), k, "{x} below {n}");
        }
    }

    #[test]
    fn a_refused_attempt_leads_to_the_next() {
        let key = Key::new(&Seed::new([3; 32]), "table", &[]);
        let n = (1 << 63) + 1; // About every second attempt is refused.
        let (mut tries, mut refused) = (0, 0);
        for i in 0..200 {
            let attempt = (0..)
                .find(|&attempt| key.number(9, i, attempt) < n)
                .expect("one of them fits");
            assert_eq!(key.draw(9, i, n), key.number(9, i, attempt));
            (tries, refused) = (tries + 1, refused + attempt);
        }
        assert!(refused > tries / 2, "{refused} refused in {tries} draws");
    }

    #[test]
    fn every_part_of_the_question_changes_the_answer() {
        let key = Key::new(&Seed::new([3; 32]), "table", &[]);
        let numbers = [(0, 0, 0), (1, 0, 0), (0, 1, 0), (0, 0, 1), (1 << 32, 0, 0)]
            .map(|(s, i, a)| key.number(s, i, a));
        for (place, number) in numbers.iter().enumerate() {
            assert!(!numbers[..place].contains(number), "{numbers:?}");
        }
    }

    #[test]
    fn parts_cannot_be_moved_from_one_field_to_the_next() {
        let seed = Seed::new([3; 32]);
        let salt = |bytes: &[u8]| Salt::new(bytes).expect("a salt");
        let keys = [
            Key::new(&seed, "a", &[salt(&[1; 32])]),
            Key::new(&seed, "a", &[salt(&[1; 16]), salt(&[1; 16])]),
            Key::new(&seed, "a", &[salt(&[1; 32]), Salt::NONE]),
            Key::new(&seed, "a", &[Salt::NONE, salt(&[1; 32])]),
            Key::new(&seed, "a\0", &[salt(&[1; 32])]),
            Key::new(&seed, "", &[salt(&[1; 32])]),
            Key::new(&Seed::new([4; 32]), "a", &[salt(&[1; 32])]),
        ]
        .map(|key| key.reveal());
        for (place, key) in keys.iter().enumerate() {
            assert!(!keys[..place].contains(key), "{keys:?}");
        }
        assert_eq!(format!("{:?}", Key::new(&seed, "a", &[])), "Key(hidden)");
    }
}
