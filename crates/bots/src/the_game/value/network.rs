//! A multilayer perceptron with ReLU hidden layers and a logistic output.
//!
//! Source: I. Goodfellow, Y. Bengio and A. Courville, "Deep Learning", chapter 6.

use std::sync::LazyLock;

use sobremesa_the_game::MAX;

use super::features::fingerprint;
use super::{Afterstate, FEATURES, Features, PLAIN_FEATURES};
use crate::learned::{Expected, Misfit};

/// Units computed at once; the width of a hidden layer is a multiple of it.
const STRIP_WIDTH: usize = 32;
/// The widest hidden layer.
const MAX_LAYER_WIDTH: usize = 64;

/// The sizes of a network's layers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shape {
    pub features: usize,
    /// Hidden layer sizes.
    pub hidden: &'static [usize],
}

impl Shape {
    /// One hidden layer.
    #[must_use]
    pub const fn flat(features: usize) -> Shape {
        Shape {
            features,
            hidden: &[32],
        }
    }

    /// Two hidden layers.
    #[must_use]
    pub const fn deep(features: usize) -> Shape {
        Shape {
            features,
            hidden: &[64, 32],
        }
    }

    /// Inputs and outputs of each layer; the last one has the single output.
    pub fn steps(self) -> impl DoubleEndedIterator<Item = (usize, usize)> + ExactSizeIterator {
        let Shape { features, hidden } = self;
        let into = move |step: usize| {
            if step == 0 {
                features
            } else {
                hidden[step - 1]
            }
        };
        (0..hidden.len() + 1).map(move |step| (into(step), hidden.get(step).copied().unwrap_or(1)))
    }

    /// The number of weights: for each layer a row per input, then the biases.
    #[must_use]
    pub fn weights(self) -> usize {
        self.steps().map(|(from, to)| (from + 1) * to).sum()
    }
}

/// A fully connected hidden layer.
#[derive(Clone, Debug, PartialEq)]
struct Layer {
    from: usize,
    /// Strip by strip: a row of weights per input, then the biases.
    strips: Box<[[f32; STRIP_WIDTH]]>,
}

impl Layer {
    fn new(from: usize, to: usize, all: &[f32]) -> Layer {
        let part = |strip: usize, row: usize| {
            std::array::from_fn(|place| all[row * to + strip * STRIP_WIDTH + place])
        };
        let strips =
            (0..to / STRIP_WIDTH).flat_map(|strip| (0..=from).map(move |row| part(strip, row)));
        Layer {
            from,
            strips: strips.collect(),
        }
    }

    #[inline]
    fn pass(&self, before: &[f32], after: &mut [f32]) {
        for (rows, after) in self
            .strips
            .chunks_exact(self.from + 1)
            .zip(after.chunks_exact_mut(STRIP_WIDTH))
        {
            let mut sums = rows[self.from];
            for (row, &number) in rows.iter().zip(&before[..self.from]) {
                for (sum, weight) in sums.iter_mut().zip(row) {
                    *sum += number * weight;
                }
            }
            after
                .iter_mut()
                .zip(sums)
                .for_each(|(after, sum)| *after = sum.max(0.0));
        }
    }
}

#[derive(Clone, Debug, PartialEq)]
pub struct ValueNetwork {
    layers: Box<[Layer]>,
    /// The weights of the output unit.
    last: Box<[f32]>,
    bias: f32,
}

impl ValueNetwork {
    /// # Panics
    ///
    /// If there are not as many weights as the shape needs.
    #[must_use]
    pub fn new(shape: Shape, all: &[f32]) -> ValueNetwork {
        assert_eq!(
            all.len(),
            shape.weights(),
            "as many weights as {shape:?} needs"
        );
        let (mut layers, mut rest) = (Vec::new(), all);
        for (from, to) in shape.steps().take(shape.hidden.len()) {
            let (own, others) = rest.split_at((from + 1) * to);
            layers.push(Layer::new(from, to, own));
            rest = others;
        }
        let (last, bias) = rest.split_at(rest.len() - 1);
        ValueNetwork {
            layers: layers.into(),
            last: last.into(),
            bias: bias[0],
        }
    }

    /// The network for so many players, with orders or without; nothing where none was trained.
    #[must_use]
    pub fn of(seats: u8, extreme: bool) -> Option<&'static ValueNetwork> {
        let (learned, alone) = if extreme {
            (&FLAT_EXTREME, &DEEP_EXTREME)
        } else {
            (&FLAT, &DEEP)
        };
        match seats {
            1 => alone.first().or(learned.first()),
            _ => learned.get(usize::from(seats).checked_sub(1)?),
        }
    }

    /// The probability that the match is won.
    #[must_use]
    pub fn chance(&self, afterstate: &Afterstate) -> f32 {
        1.0 / (1.0 + libm::expf(-self.score(&afterstate.features())))
    }

    /// The log-odds of winning.
    #[must_use]
    pub fn score(&self, features: &Features) -> f32 {
        let [mut before, mut after] = [[0.0; MAX_LAYER_WIDTH]; 2];
        for (place, layer) in self.layers.iter().enumerate() {
            layer.pass(
                if place == 0 {
                    &features[..]
                } else {
                    &before[..]
                },
                &mut after,
            );
            std::mem::swap(&mut before, &mut after);
        }
        self.bias
            + before
                .iter()
                .zip(&self.last)
                .map(|(number, weight)| number * weight)
                .sum::<f32>()
    }
}

/// Weights are stored as whole numbers of two bytes, in units of 1 / 2048.
const QUANTA_PER_UNIT: f32 = 2048.0;

/// What a file with so many networks of this shape looks like.
fn expected(shape: Shape, networks: usize) -> Expected {
    let mut layers = format!("{networks}x{}", shape.features);
    for (_, outputs) in shape.steps() {
        layers += &format!("-{outputs}");
    }
    Expected {
        features: fingerprint(shape.features),
        shape: layers,
        encoding: "i16/2048",
    }
}

/// A file with the weights of so many networks, one after the other.
///
/// # Panics
///
/// If there are not as many weights as the networks need.
#[must_use]
pub fn stored(shape: Shape, networks: usize, weights: &[f32]) -> Vec<u8> {
    assert_eq!(weights.len(), networks * shape.weights(), "all weights");
    let whole = |weight: &f32| {
        (weight * QUANTA_PER_UNIT)
            .round()
            .clamp(f32::from(i16::MIN), f32::from(i16::MAX)) as i16
    };
    let numbers: Vec<u8> = weights
        .iter()
        .flat_map(|weight| whole(weight).to_le_bytes())
        .collect();
    expected(shape, networks).seal(&numbers)
}

/// The weights of a file with so many networks; refused where it holds anything else.
pub fn weights(shape: Shape, networks: usize, file: &[u8]) -> Result<Vec<f32>, Misfit> {
    let numbers = expected(shape, networks).open(file)?;
    let (found, needed) = (numbers.len(), 2 * networks * shape.weights());
    if found != needed {
        let (found, expected) = (found / 2, needed / 2);
        return Err(Misfit::Length { found, expected });
    }
    let whole = |two: &[u8]| f32::from(i16::from_le_bytes([two[0], two[1]])) / QUANTA_PER_UNIT;
    Ok(numbers.chunks_exact(2).map(whole).collect())
}

/// The networks of a file.
pub fn read(shape: Shape, networks: usize, file: &[u8]) -> Result<Vec<ValueNetwork>, Misfit> {
    let all = weights(shape, networks, file)?;
    let own = all.chunks_exact(shape.weights());
    Ok(own.map(|own| ValueNetwork::new(shape, own)).collect())
}

macro_rules! learned {
    ($file:literal, $shape:expr, $networks:expr) => {
        LazyLock::new(|| {
            let file = include_bytes!(concat!("../../../learned/", $file));
            read($shape, $networks, file).expect(concat!($file, " fits its features"))
        })
    };
}

/// For one to five players.
static FLAT: LazyLock<Vec<ValueNetwork>> =
    learned!("the-game-value.bin", Shape::flat(PLAIN_FEATURES), MAX);
/// For Extreme played alone.
static FLAT_EXTREME: LazyLock<Vec<ValueNetwork>> =
    learned!("the-game-value-extreme.bin", Shape::flat(FEATURES), 1);
/// For one player alone: trained on matches in which the flat one judged.
static DEEP: LazyLock<Vec<ValueNetwork>> =
    learned!("the-game-value-alone.bin", Shape::deep(PLAIN_FEATURES), 1);
/// The same for Extreme.
static DEEP_EXTREME: LazyLock<Vec<ValueNetwork>> =
    learned!("the-game-value-alone-extreme.bin", Shape::deep(FEATURES), 1);

#[cfg(test)]
mod tests {
    use super::super::OrderCards;
    use super::*;
    use sobremesa_the_game::{ALL, Orders};

    /// Everybody who learned: players, with orders or without.
    fn learned() -> impl Iterator<Item = (u8, bool, &'static ValueNetwork)> {
        let all = (1..=5).flat_map(|seats| [(seats, false), (seats, true)]);
        all.filter_map(|(seats, extreme)| Some((seats, extreme, ValueNetwork::of(seats, extreme)?)))
    }

    fn order_cards(extreme: bool) -> OrderCards {
        OrderCards::of(&if extreme {
            Orders::house()
        } else {
            Orders::NONE
        })
    }

    #[test]
    fn something_was_learned_for_every_number_of_players_and_for_extreme_alone() {
        let all: Vec<(u8, bool)> = learned()
            .map(|(seats, extreme, _)| (seats, extreme))
            .collect();
        assert_eq!(
            all,
            [
                (1, false),
                (1, true),
                (2, false),
                (3, false),
                (4, false),
                (5, false)
            ]
        );
        for (seats, extreme, network) in learned() {
            let weights = network
                .layers
                .iter()
                .flat_map(|layer| layer.strips.iter().flatten())
                .chain(&network.last);
            assert!(
                weights.filter(|&&weight| weight != 0.0).count() > 1000,
                "{seats} {extreme}"
            );
        }
    }

    #[test]
    fn a_network_adds_up_what_its_weights_say() {
        let afterstate = Afterstate {
            tops: [7, 30, 95, 60],
            hand: 0b1011 << 40,
            others: 0,
            unlaid: u128::MAX >> 40 << 5,
            order_cards: order_cards(true),
        };
        let features = afterstate.features();
        for shape in [
            Shape::flat(PLAIN_FEATURES),
            Shape::deep(PLAIN_FEATURES),
            Shape::flat(FEATURES),
            Shape::deep(FEATURES),
        ] {
            let all: Vec<f32> = (0..shape.weights())
                .map(|place| (place as f32 * 0.71).sin() * 0.2 + 0.05)
                .collect();
            // The same once more, number by number.
            let (mut before, mut rest) = (features[..shape.features].to_vec(), &all[..]);
            for (step, (from, to)) in shape.steps().enumerate() {
                let sum = |place: usize| -> f32 {
                    let added = (0..from).map(|row| before[row] * rest[row * to + place]);
                    rest[from * to + place] + added.sum::<f32>()
                };
                let sums = (0..to).map(sum);
                before = sums
                    .map(|sum| {
                        if step < shape.hidden.len() {
                            sum.max(0.0)
                        } else {
                            sum
                        }
                    })
                    .collect();
                rest = &rest[(from + 1) * to..];
            }
            let score = ValueNetwork::new(shape, &all).score(&features);
            assert!(rest.is_empty() && score.abs() > 0.1, "{shape:?}: {score}");
            assert!(
                (score - before[0]).abs() < 1e-3 * score.abs(),
                "{shape:?}: {score} and {}",
                before[0]
            );
        }
    }

    #[test]
    fn room_is_better_than_none() {
        let cards = |all: &[u8]| all.iter().fold(0u128, |all, card| all | 1 << card);
        let (hand, others) = (cards(&[20, 44, 71]), cards(&[33, 53]));
        let deck = cards(&[10, 25, 62, 77, 84, 91]);
        for (seats, extreme, network) in learned() {
            // Who plays alone holds everything that is held.
            let (hand, others) = if seats == 1 {
                (hand | others, 0)
            } else {
                (hand, others)
            };
            let order_cards = order_cards(extreme);
            let afterstate = |tops| Afterstate {
                tops,
                hand,
                others,
                unlaid: hand | others | deck,
                order_cards,
            };
            let [room, none] =
                [[40, 50, 60, 55], [90, 95, 10, 5]].map(|tops| network.chance(&afterstate(tops)));
            // Orders make the end harder.
            let enough = if extreme { 0.5 } else { 0.8 };
            assert!(
                room > enough && none < 0.2,
                "{seats} {extreme}: {room} and {none}"
            );
        }
    }

    #[test]
    fn the_beginning_is_about_as_likely_won_as_matches_are() {
        let hand = 0b1001_0010_1001u128 << 30;
        for (extreme, likely) in [(false, 0.15..0.6), (true, 0.05..0.4)] {
            let (tops, unlaid) = ([1, 1, 100, 100], ALL.bits());
            let afterstate = Afterstate {
                tops,
                hand,
                others: 0,
                unlaid,
                order_cards: order_cards(extreme),
            };
            let chance = ValueNetwork::of(1, extreme)
                .expect("somebody learned")
                .chance(&afterstate);
            assert!(likely.contains(&chance), "{chance}");
        }
    }

    #[test]
    fn what_is_stored_is_what_was_learned_to_a_part() {
        let learned: Vec<f32> = (0..Shape::deep(PLAIN_FEATURES).weights())
            .map(|place| (place as f32 * 0.37).sin() * 3.0)
            .collect();
        let shape = Shape::deep(PLAIN_FEATURES);
        let file = stored(shape, 1, &learned);
        let back = weights(shape, 1, &file).expect("it fits");
        for (back, weight) in back.iter().zip(&learned) {
            assert!((back - weight).abs() <= 0.51 / QUANTA_PER_UNIT);
        }
        // Read as anything else it is refused.
        let other = [
            (Shape::flat(PLAIN_FEATURES), 1),
            (Shape::deep(FEATURES), 1),
            (shape, 2),
        ];
        for (shape, networks) in other {
            assert!(matches!(
                weights(shape, networks, &file),
                Err(Misfit::Line { .. })
            ));
        }
        // Too short a file with a header that says otherwise as well.
        let short = expected(shape, 1).seal(&[0; 6]);
        assert!(matches!(
            weights(shape, 1, &short),
            Err(Misfit::Length { found: 3, .. })
        ));
    }
}
