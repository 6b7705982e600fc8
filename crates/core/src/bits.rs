//! Finding and taking out the n-th bit of 128: what drawing from a set is made of.

use std::hint::select_unpredictable;

/// This one bit of 128. Not a wide shift: those are slow, and calls of a function in a page.
#[must_use]
#[inline]
pub const fn bit(place: u32) -> u128 {
    let one = 1u64 << (place & 63);
    let high = one & 0u64.wrapping_sub((place >> 6) as u64);
    (one ^ high) as u128 | (high as u128) << 64
}

/// Is this bit set? Not by a wide shift either.
#[inline]
pub(crate) fn contains(bits: u128, place: u32) -> bool {
    let word = select_unpredictable(place < 64, bits as u64, (bits >> 64) as u64);
    word >> (place & 63) & 1 != 0
}

/// One in each byte.
const ONES: u64 = u64::MAX / 0xFF;
/// The top bit of each byte.
const TOPS: u64 = ONES << 7;

/// A set with its bits counted, to take out one after the other: counting is slow, keeping count is not.
pub(crate) struct Counted {
    words: [u64; 2],
    /// For each byte of the words, 128 less how many bits are set in it and in all lower ones.
    rest: [u64; 2],
}

impl Counted {
    #[inline]
    pub(crate) fn new(bits: u128) -> Counted {
        let words = [bits as u64, (bits >> 64) as u64];
        let [low, high] = words.map(|word| {
            let pairs = word - (word >> 1 & (ONES * 0x55));
            let fours = (pairs & (ONES * 0x33)) + (pairs >> 2 & (ONES * 0x33));
            ((fours + (fours >> 4)) & (ONES * 0x0F)).wrapping_mul(ONES)
        });
        Counted {
            words,
            rest: [TOPS - low, TOPS - high - (low >> 56) * ONES],
        }
    }

    #[inline]
    pub(crate) fn bits(&self) -> u128 {
        u128::from(self.words[0]) | u128::from(self.words[1]) << 64
    }

    /// Takes the `n`-th bit out.
    #[inline]
    pub(crate) fn remove(&mut self, n: u32) {
        // In each byte, `n` less the sum, and the top bit where that is not negative: there the bit is further up.
        let [low, high] = self.rest.map(|rest| u64::from(n) * ONES + rest);
        let [low_tops, high_tops] = [low & TOPS, high & TOPS];
        let byte = low_tops.count_ones() + high_tops.count_ones();
        self.rest[0] += (low_tops ^ TOPS) >> 7;
        self.rest[1] += (high_tops ^ TOPS) >> 7;
        // What is left of `n` after the byte before is the rank within the byte.
        let (in_high, shift) = (byte >= 8, byte % 8 * 8);
        let ranks = select_unpredictable(in_high, high << 8 | low >> 56, low << 8 | u64::from(n));
        let word = select_unpredictable(in_high, self.words[1], self.words[0]);
        let (rank, bits) = (
            (ranks >> shift & 7) as usize,
            (word >> shift & 0xFF) as usize,
        );
        let found = 1 << (shift + u32::from(IN_BYTE[rank][bits]));
        self.words[0] ^= select_unpredictable(in_high, 0, found);
        self.words[1] ^= select_unpredictable(in_high, found, 0);
    }
}

/// The place of the `n`-th set bit. Without branches: which bit is asked for is random, and a guess would be wrong.
#[inline]
pub(crate) fn select(bits: u128, n: u32) -> u32 {
    let (low, high) = (bits as u64, (bits >> 64) as u64);
    let in_low = low.count_ones();
    let in_high = n >= in_low;
    let word = select_unpredictable(in_high, high, low);
    let n = n - select_unpredictable(in_high, in_low, 0);
    select_in_word(word, n) + u32::from(in_high) * 64
}

/// Counts three running sums at once to find the quarter, halves that once, and looks the bit up in the byte left.
#[inline]
fn select_in_word(word: u64, n: u32) -> u32 {
    let [one, two, three] = [16, 32, 48].map(|bits| (word & ((1 << bits) - 1)).count_ones());
    let quarter = u32::from(n >= one) + u32::from(n >= two) + u32::from(n >= three);
    let before = select_unpredictable(n >= one, one, 0);
    let before = select_unpredictable(n >= two, two, before);
    let before = select_unpredictable(n >= three, three, before);
    let (n, bits) = (n - before, (word >> (quarter * 16)) as u16);
    let low = u32::from(bits as u8).count_ones();
    let upper = n >= low;
    let byte = select_unpredictable(upper, bits >> 8, bits & 0xFF);
    let rank = n - select_unpredictable(upper, low, 0);
    quarter * 16 + u32::from(upper) * 8 + u32::from(IN_BYTE[(rank & 7) as usize][usize::from(byte)])
}

/// For each rank and each byte: the place of the set bit of that rank.
static IN_BYTE: [[u8; 256]; 8] = {
    let mut table = [[0; 256]; 8];
    let mut byte = 0;
    while byte < 256 {
        let (mut rank, mut place) = (0, 0);
        while place < 8 {
            if byte >> place & 1 == 1 {
                table[rank][byte] = place as u8;
                rank += 1;
            }
            place += 1;
        }
        byte += 1;
    }
    table
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bit_is_where_a_wide_shift_would_put_it() {
        for place in 0..128 {
            assert_eq!(bit(place), 1u128 << place, "place {place}");
        }
    }

    #[test]
    fn every_bit_can_be_taken_out() {
        // All sixteen bytes are alike, so a few wide sets and every place in them say enough.
        for bits in [
            u128::MAX,
            u128::MAX / 3,
            (u128::MAX / 17) << 64,
            1 << 127,
            0xFF << 60,
            !0 >> 63,
        ] {
            for n in 0..bits.count_ones() {
                let mut counted = Counted::new(bits);
                counted.remove(n);
                assert_eq!(
                    counted.bits(),
                    bits & !(1 << select(bits, n)),
                    "bit {n} of {bits:x}"
                );
            }
        }
    }
}
