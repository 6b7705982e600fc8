//! The network that makes a chance of the signs.

use std::sync::LazyLock;

use super::{Moment, PLAIN, SIGNS, Signs};

/// How many numbers lie between the signs and the chance.
pub const HIDDEN: usize = 32;
/// How many weights a network has that looks at so many signs.
#[must_use]
pub const fn weights(signs: usize) -> usize {
    (signs + 1) * HIDDEN + HIDDEN + 1
}

/// A weight is stored as a whole number of so many parts.
const PARTS: f32 = 2048.0;

/// A network.
#[derive(Clone, Debug, PartialEq)]
pub struct Net {
    /// For each sign it looks at how much that adds to each number between.
    first: Box<[[f32; HIDDEN]]>,
    /// What is added in any case.
    always: [f32; HIDDEN],
    second: [f32; HIDDEN],
    bias: f32,
}

impl Net {
    /// A network of these weights, which looks at so many signs.
    ///
    /// # Panics
    ///
    /// Where that does not go together.
    #[must_use]
    pub fn new(signs: usize, all: &[f32]) -> Net {
        assert_eq!(all.len(), weights(signs), "as many weights as {signs} signs need");
        let (rows, rest) = all.split_at((signs + 1) * HIDDEN);
        let row = |row: &[f32]| std::array::from_fn(|place| row[place]);
        let (first, always) = rows.split_at(signs * HIDDEN);
        Net {
            first: first.chunks_exact(HIDDEN).map(row).collect(),
            always: row(always),
            second: row(rest),
            bias: rest[HIDDEN],
        }
    }

    /// The one that learned from matches of so many players, with orders or without; nothing where none did.
    #[must_use]
    pub fn of(seats: u8, extreme: bool) -> Option<&'static Net> {
        let learned = if extreme { &EXTREME } else { &LEARNED };
        learned.get(usize::from(seats).checked_sub(1)?)
    }

    /// The chance that a match is won.
    #[must_use]
    pub fn chance(&self, moment: &Moment) -> f32 {
        1.0 / (1.0 + (-self.score(&moment.signs())).exp())
    }

    /// The logarithm of the odds.
    #[must_use]
    pub fn score(&self, signs: &Signs) -> f32 {
        let mut between = self.always;
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
pub fn stored(weights: &[f32]) -> Vec<u8> {
    let whole =
        |weight: &f32| (weight * PARTS).round().clamp(f32::from(i16::MIN), f32::from(i16::MAX)) as i16;
    weights.iter().flat_map(|weight| whole(weight).to_le_bytes()).collect()
}

/// What was learned for one to five players.
static LEARNED: LazyLock<Vec<Net>> = LazyLock::new(|| read(PLAIN, include_bytes!("learned.bin")));
/// The same of Extreme, for one player alone.
static EXTREME: LazyLock<Vec<Net>> = LazyLock::new(|| read(SIGNS, include_bytes!("learned_extreme.bin")));

/// As many networks as are stored.
fn read(signs: usize, bytes: &[u8]) -> Vec<Net> {
    let whole = |two: &[u8]| f32::from(i16::from_le_bytes([two[0], two[1]])) / PARTS;
    let all: Vec<f32> = bytes.chunks_exact(2).map(whole).collect();
    all.chunks_exact(weights(signs)).map(|one| Net::new(signs, one)).collect()
}

#[cfg(test)]
mod tests {
    use super::super::Marks;
    use super::*;
    use sobremesa_the_game::{ALL, Orders};

    /// Everybody who learned: players, with orders or without.
    fn learned() -> impl Iterator<Item = (u8, bool, &'static Net)> {
        let all = (1..=5).flat_map(|seats| [(seats, false), (seats, true)]);
        all.filter_map(|(seats, extreme)| Some((seats, extreme, Net::of(seats, extreme)?)))
    }

    fn marks(extreme: bool) -> Marks {
        Marks::of(&if extreme { Orders::house() } else { Orders::NONE })
    }

    #[test]
    fn something_was_learned_for_every_number_of_players_and_for_extreme_alone() {
        let all: Vec<(u8, bool)> = learned().map(|(seats, extreme, _)| (seats, extreme)).collect();
        assert_eq!(all, [(1, false), (1, true), (2, false), (3, false), (4, false), (5, false)]);
        for (seats, extreme, net) in learned() {
            let weights = net.first.iter().flatten().chain(&net.second);
            assert!(weights.filter(|&&weight| weight != 0.0).count() > 1000, "{seats} {extreme}");
        }
    }

    #[test]
    fn room_is_better_than_none() {
        let (hand, others, deck) = (0b1011u128 << 40, 0b11u128 << 52, 0b1_0110_1101u128 << 60);
        for (seats, extreme, net) in learned() {
            // Who plays alone holds everything that is held.
            let (hand, others) = if seats == 1 { (hand | others, 0) } else { (hand, others) };
            let marks = marks(extreme);
            let moment = |tops| Moment { tops, hand, others, unlaid: hand | others | deck, marks };
            let [room, none] = [[30, 35, 80, 75], [90, 95, 10, 5]].map(|tops| net.chance(&moment(tops)));
            // Orders make the end harder.
            let enough = if extreme { 0.5 } else { 0.8 };
            assert!(room > enough && none < 0.2, "{seats} {extreme}: {room} and {none}");
        }
    }

    #[test]
    fn the_beginning_is_about_as_likely_won_as_matches_are() {
        let hand = 0b1001_0010_1001u128 << 30;
        for (extreme, likely) in [(false, 0.15..0.6), (true, 0.05..0.4)] {
            let (tops, unlaid) = ([1, 1, 100, 100], ALL.bits());
            let moment = Moment { tops, hand, others: 0, unlaid, marks: marks(extreme) };
            let chance = Net::of(1, extreme).expect("somebody learned").chance(&moment);
            assert!(likely.contains(&chance), "{chance}");
        }
    }

    #[test]
    fn what_is_stored_is_what_was_learned_to_a_part() {
        let learned: Vec<f32> = (0..weights(PLAIN)).map(|place| (place as f32 * 0.37).sin() * 3.0).collect();
        let bytes = stored(&learned);
        assert_eq!(bytes.len(), 2 * learned.len());
        for (two, weight) in bytes.chunks_exact(2).zip(learned) {
            let back = f32::from(i16::from_le_bytes([two[0], two[1]])) / PARTS;
            assert!((back - weight).abs() <= 0.51 / PARTS);
        }
    }
}
