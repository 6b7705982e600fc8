//! Where chance comes from. Rules never hold a generator: they ask a dealer, and the dealer asks its luck.

use rand_core::{RngCore, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

/// A source of equally likely numbers.
pub trait Luck {
    /// A number below `n`, each equally likely. `n` is at least 1.
    fn below(&mut self, n: u32) -> u32;

    /// A number from 0 to 1, 1 excluded.
    fn unit(&mut self) -> f64 {
        f64::from(self.below(1 << 30)) / f64::from(1 << 30)
    }
}

impl<L: Luck + ?Sized> Luck for &mut L {
    fn below(&mut self, n: u32) -> u32 {
        (**self).below(n)
    }
}

/// Fast luck for simulations: small, quick, the same everywhere for the same seed, and **not** fit for secrets.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FastLuck(Xoshiro256PlusPlus);

impl FastLuck {
    /// Luck that always repeats for the same seed.
    #[must_use]
    pub fn new(seed: u64) -> FastLuck {
        FastLuck(Xoshiro256PlusPlus::seed_from_u64(seed))
    }

    /// Luck of its own for each of many streams (game number, seat …) under one seed.
    #[must_use]
    pub fn stream(seed: u64, stream: u64) -> FastLuck {
        FastLuck::new(mix(mix(seed) ^ stream.wrapping_mul(0x9E37_79B9_7F4A_7C15)))
    }

    /// A raw 64-bit number, to seed something else.
    pub fn raw(&mut self) -> u64 {
        self.0.next_u64()
    }
}

impl Luck for FastLuck {
    #[inline]
    fn below(&mut self, n: u32) -> u32 {
        // Lemire's reduction: multiply, and reject the few low products that would favour some numbers.
        let mut product = u64::from((self.0.next_u64() >> 32) as u32) * u64::from(n);
        if (product as u32) < n {
            let threshold = n.wrapping_neg() % n;
            while (product as u32) < threshold {
                product = u64::from((self.0.next_u64() >> 32) as u32) * u64::from(n);
            }
        }
        (product >> 32) as u32
    }
}

/// Spreads a number over all 64 bits, so that neighbouring seeds have nothing in common.
fn mix(mut z: u64) -> u64 {
    z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_seed_tells_the_same_story_and_streams_differ() {
        let story = |mut luck: FastLuck| (0..8).map(|_| luck.below(1000)).collect::<Vec<_>>();
        assert_eq!(story(FastLuck::new(7)), story(FastLuck::new(7)));
        assert_ne!(story(FastLuck::stream(7, 0)), story(FastLuck::stream(7, 1)));
        assert_ne!(story(FastLuck::stream(7, 1)), story(FastLuck::stream(8, 1)));
    }

    #[test]
    fn every_number_below_is_about_equally_likely() {
        let mut luck = FastLuck::new(1);
        let mut seen = [0u32; 6];
        for _ in 0..60_000 {
            seen[luck.below(6) as usize] += 1;
        }
        assert!(
            seen.iter().all(|&n| (9_600..10_400).contains(&n)),
            "{seen:?}"
        );
    }
}
