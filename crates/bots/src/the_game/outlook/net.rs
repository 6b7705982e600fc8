//! The network that makes a chance of the signs.

use std::sync::LazyLock;

use super::{Moment, SIGNS, Signs};

/// How many numbers lie between the signs and the chance.
pub const HIDDEN: usize = 32;
/// How many weights a network has.
pub const WEIGHTS: usize = (SIGNS + 1) * HIDDEN + HIDDEN + 1;
/// A weight is stored as a whole number of so many parts.
const PARTS: f32 = 2048.0;

/// A network.
#[derive(Clone, Debug, PartialEq)]
pub struct Net {
    /// For each sign how much it adds to each number between; the last row is what is added in any case.
    first: Box<[[f32; HIDDEN]]>,
    second: [f32; HIDDEN],
    bias: f32,
}

impl Net {
    /// A network of these weights.
    #[must_use]
    pub fn new(weights: &[f32; WEIGHTS]) -> Net {
        let (rows, rest) = weights.split_at((SIGNS + 1) * HIDDEN);
        let row = |row: &[f32]| std::array::from_fn(|place| row[place]);
        Net {
            first: rows.chunks_exact(HIDDEN).map(row).collect(),
            second: std::array::from_fn(|place| rest[place]),
            bias: rest[HIDDEN],
        }
    }

    /// The one that learned from matches of so many players.
    #[must_use]
    pub fn of(seats: u8) -> &'static Net {
        &LEARNED[usize::from(seats.clamp(1, 5)) - 1]
    }

    /// The chance that a match is won.
    #[must_use]
    pub fn chance(&self, moment: &Moment) -> f32 {
        1.0 / (1.0 + (-self.score(&moment.signs())).exp())
    }

    /// The logarithm of the odds.
    #[must_use]
    pub fn score(&self, signs: &Signs) -> f32 {
        let mut between = self.first[SIGNS];
        for (row, &sign) in self.first.iter().zip(signs) {
            for (sum, weight) in between.iter_mut().zip(row) {
                *sum += sign * weight;
            }
        }
        let parts = between.iter().zip(self.second).map(|(sum, weight)| sum.max(0.0) * weight);
        self.bias + parts.sum::<f32>()
    }
}

/// The weights as they are stored: whole numbers of two bytes, one network after the other.
#[must_use]
pub fn stored(weights: &[f32; WEIGHTS]) -> Vec<u8> {
    let whole =
        |weight: &f32| (weight * PARTS).round().clamp(f32::from(i16::MIN), f32::from(i16::MAX)) as i16;
    weights.iter().flat_map(|weight| whole(weight).to_le_bytes()).collect()
}

/// What was learned for one to five players.
static LEARNED: LazyLock<[Net; 5]> = LazyLock::new(|| {
    let bytes = include_bytes!("learned.bin");
    let all: Vec<f32> =
        bytes.chunks_exact(2).map(|two| f32::from(i16::from_le_bytes([two[0], two[1]])) / PARTS).collect();
    std::array::from_fn(|net| {
        let from = net * WEIGHTS;
        Net::new(&std::array::from_fn(|weight| all.get(from + weight).copied().unwrap_or_default()))
    })
});

#[cfg(test)]
mod tests {
    use super::*;
    use sobremesa_the_game::ALL;

    #[test]
    fn something_was_learned_for_every_number_of_players() {
        assert_eq!(include_bytes!("learned.bin").len(), 5 * 2 * WEIGHTS);
        for seats in 1..=5 {
            let net = Net::of(seats);
            assert!(net.first.iter().flatten().chain(&net.second).any(|&weight| weight != 0.0), "{seats}");
        }
    }

    #[test]
    fn room_is_better_than_none() {
        let (hand, others, deck) = (0b1011u128 << 40, 0b11u128 << 52, 0b1_0110_1101u128 << 60);
        for seats in 1..=5 {
            // Who plays alone holds everything that is held.
            let (hand, others) = if seats == 1 { (hand | others, 0) } else { (hand, others) };
            let moment = |tops| Moment { tops, hand, others, unlaid: hand | others | deck };
            let [room, none] =
                [[30, 35, 80, 75], [90, 95, 10, 5]].map(|tops| Net::of(seats).chance(&moment(tops)));
            assert!(room > 0.8 && none < 0.2, "{seats}: {room} and {none}");
        }
    }

    #[test]
    fn the_beginning_is_about_as_likely_won_as_matches_are() {
        let hand = 0b1001_0010_1001u128 << 30;
        let moment = Moment { tops: [1, 1, 100, 100], hand, others: 0, unlaid: ALL.bits() };
        let chance = Net::of(1).chance(&moment);
        assert!((0.15..0.6).contains(&chance), "{chance}");
    }

    #[test]
    fn what_is_stored_is_what_was_learned_to_a_part() {
        let weights: [f32; WEIGHTS] = std::array::from_fn(|place| (place as f32 * 0.37).sin() * 3.0);
        let bytes = stored(&weights);
        assert_eq!(bytes.len(), 2 * WEIGHTS);
        for (two, weight) in bytes.chunks_exact(2).zip(weights) {
            let back = f32::from(i16::from_le_bytes([two[0], two[1]])) / PARTS;
            assert!((back - weight).abs() <= 0.51 / PARTS);
        }
    }
}
