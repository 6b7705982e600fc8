//! A fast hash that is the same on every machine, for information-set and observation keys: rotate, combine, multiply by
//! the golden ratio (multiplicative hashing).
//!
//! Source: D. E. Knuth, "The Art of Computer Programming", volume 3, 6.4.

use std::hash::{Hash, Hasher};

/// Mixes what it is given, eight bytes at a time.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Mixer(u64);

impl Mixer {
    fn mix(&mut self, word: u64) {
        self.0 = (self.0.rotate_left(23) ^ word).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    }
}

impl Hasher for Mixer {
    fn write(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            self.mix(u64::from_le_bytes(word));
        }
    }
    fn write_u8(&mut self, n: u8) {
        self.mix(n.into());
    }
    fn write_u16(&mut self, n: u16) {
        self.mix(n.into());
    }
    fn write_u32(&mut self, n: u32) {
        self.mix(n.into());
    }
    fn write_u64(&mut self, n: u64) {
        self.mix(n);
    }
    fn write_usize(&mut self, n: usize) {
        self.mix(n as u64);
    }
    fn write_isize(&mut self, n: isize) {
        self.mix(n as u64);
    }
    fn finish(&self) -> u64 {
        let mixed = (self.0 ^ (self.0 >> 32)).wrapping_mul(0xD6E8_FEB8_6659_FD93);
        mixed ^ (mixed >> 32)
    }
}

pub(crate) fn stable_hash(thing: &impl Hash) -> u64 {
    let mut mixer = Mixer::default();
    thing.hash(&mut mixer);
    mixer.finish()
}
