//! Backpropagation with Adam.
//!
//! Source: D. P. Kingma and J. Ba, "Adam: A Method for Stochastic Optimization", ICLR 2015.

// Weights are learned on one machine and then stored: no page reckons here, and other functions would learn other weights.
#![allow(clippy::disallowed_methods)]

use sobremesa_bots::the_game::value::{Afterstate, Shape, ValueNetwork};
use sobremesa_core::{FastLuck, Luck};

use super::TrainingRound;
use super::play::Example;

const BATCH_SIZE: usize = 128;
/// One match of so many is held out for validation.
const HOLDOUT_ONE_IN: u64 = 10;

/// The weights being trained, and Adam's first and second moments of their gradient.
struct AdamTrainer {
    shape: Shape,
    weights: Vec<f32>,
    gradient: Vec<f32>,
    first_moment: Vec<f32>,
    second_moment: Vec<f32>,
    steps: i32,
    /// For the moment that is looked at: what goes into each step, the signs first.
    numbers: Vec<Vec<f32>>,
}

impl AdamTrainer {
    fn new(shape: Shape, luck: &mut FastLuck) -> AdamTrainer {
        let none = vec![0.0; shape.weights()];
        let (mut weights, mut at) = (none.clone(), 0);
        for (step, (from, to)) in shape.steps().enumerate() {
            let small = match step {
                0 => (2.0 / from as f32).sqrt(),
                _ if to == 1 => 0.3,
                _ => (6.0 / from as f32).sqrt(),
            };
            for weight in &mut weights[at..at + from * to] {
                *weight = (luck.unit() as f32 * 2.0 - 1.0) * small;
            }
            at += (from + 1) * to;
        }
        let numbers = shape
            .steps()
            .map(|(from, _)| Vec::with_capacity(from))
            .collect();
        let [gradient, first_moment, second_moment] = [none.clone(), none.clone(), none];
        AdamTrainer {
            shape,
            weights,
            gradient,
            first_moment,
            second_moment,
            steps: 0,
            numbers,
        }
    }

    /// The logarithm of the odds, as [`Net`] says; what goes into each step is kept.
    fn score(&mut self, afterstate: &Afterstate) -> f32 {
        let AdamTrainer {
            shape,
            weights,
            numbers,
            ..
        } = self;
        numbers[0].clear();
        numbers[0].extend(&afterstate.features()[..shape.features]);
        let mut rest = &weights[..];
        for (step, (from, to)) in shape.steps().enumerate() {
            let (rows, others) = rest.split_at(from * to);
            let (always, others) = others.split_at(to);
            rest = others;
            let (before, after) = numbers.split_at_mut(step + 1);
            let Some(after) = after.first_mut() else {
                return always[0]
                    + before[step]
                        .iter()
                        .zip(rows)
                        .map(|(number, weight)| number * weight)
                        .sum::<f32>();
            };
            after.clear();
            after.extend(always);
            for (row, &number) in rows
                .chunks_exact(to)
                .zip(&before[step])
                .filter(|(_, number)| **number != 0.0)
            {
                after
                    .iter_mut()
                    .zip(row)
                    .for_each(|(sum, weight)| *sum += number * weight);
            }
            after.iter_mut().for_each(|sum| *sum = sum.max(0.0));
        }
        unreachable!("the last step makes the chance")
    }

    /// Adds what one moment says about the weights.
    fn see(&mut self, afterstate: &Afterstate, chance: f32, weight: f32) {
        let score = self.score(afterstate);
        let mut off = vec![weight * (1.0 / (1.0 + (-score).exp()) - chance)];
        let (
            mut at,
            AdamTrainer {
                shape,
                weights,
                gradient,
                numbers,
                ..
            },
        ) = (self.weights.len(), self);
        for ((from, to), numbers) in shape.steps().zip(numbers).rev() {
            at -= (from + 1) * to;
            let own = at..at + from * to;
            // Nothing is to be learned about the signs themselves.
            let mut back = vec![0.0; if at == 0 { 0 } else { from }];
            for (place, &number) in numbers
                .iter()
                .enumerate()
                .filter(|(_, number)| **number != 0.0)
            {
                let row = own.start + place * to..own.start + (place + 1) * to;
                if let Some(back) = back.get_mut(place) {
                    *back = weights[row.clone()]
                        .iter()
                        .zip(&off)
                        .map(|(weight, off)| weight * off)
                        .sum();
                }
                gradient[row]
                    .iter_mut()
                    .zip(&off)
                    .for_each(|(sum, off)| *sum += number * off);
            }
            gradient[own.end..own.end + to]
                .iter_mut()
                .zip(&off)
                .for_each(|(sum, off)| *sum += off);
            off = back;
        }
    }

    /// One step of Adam.
    fn step(&mut self, rate: f32, seen: usize) {
        self.steps += 1;
        let (fresh, slow) = (
            1.0 - 0.9f32.powi(self.steps),
            1.0 - 0.999f32.powi(self.steps),
        );
        for place in 0..self.weights.len() {
            let gradient = self.gradient[place] / seen as f32 + 1e-6 * self.weights[place];
            self.first_moment[place] = 0.9 * self.first_moment[place] + 0.1 * gradient;
            self.second_moment[place] =
                0.999 * self.second_moment[place] + 0.001 * gradient * gradient;
            self.weights[place] -= rate * (self.first_moment[place] / fresh)
                / ((self.second_moment[place] / slow).sqrt() + 1e-8);
        }
        self.gradient.fill(0.0);
    }
}

/// The mean log loss in nats, all and in four parts of the match.
fn log_loss(examples: &[&Example], network: &ValueNetwork) -> (f64, [f64; 4]) {
    let (mut parts, mut counts) = ([0.0; 4], [0.0; 4]);
    for example in examples.iter().filter(|example| example.taken) {
        let chance = f64::from(network.chance(&example.afterstate)).clamp(1e-6, 1.0 - 1e-6);
        let part = (example.afterstate.unlaid.count_ones() as usize / 25).min(3);
        parts[part] -= if example.won {
            chance.ln()
        } else {
            (1.0 - chance).ln()
        };
        counts[part] += 1.0;
    }
    let mean = parts.iter().sum::<f64>() / counts.iter().sum::<f64>();
    (
        mean,
        std::array::from_fn(|part| parts[part] / f64::max(counts[part], 1.0)),
    )
}

pub(crate) fn train(examples: &[Example], round: TrainingRound) -> Vec<f32> {
    let (shape, epochs) = (round.shape(), round.epochs());
    let (apart, learned): (Vec<&Example>, Vec<&Example>) = examples
        .iter()
        .partition(|example| example.number % HOLDOUT_ONE_IN == 0);
    let mut luck = FastLuck::new(17);
    let mut learner = AdamTrainer::new(shape, &mut luck);
    let mut order: Vec<usize> = (0..learned.len()).collect();
    for epoch in 0..epochs {
        for place in (1..order.len()).rev() {
            order.swap(place, luck.below(place as u32 + 1) as usize);
        }
        // Long steps first, short ones at the end.
        let rate = 0.002 * (1.0 - epoch as f32 / epochs as f32).powi(2) + 0.00002;
        for batch in order.chunks(BATCH_SIZE) {
            for &place in batch {
                let Example {
                    afterstate,
                    chance,
                    weight,
                    ..
                } = learned[place];
                let mirrored = luck.below(2) == 0;
                learner.see(
                    &if mirrored {
                        afterstate.mirrored()
                    } else {
                        *afterstate
                    },
                    *chance,
                    *weight,
                );
            }
            learner.step(rate, batch.len());
        }
        if epoch % 4 == 3 || epoch + 1 == epochs {
            let network = ValueNetwork::new(shape, &learner.weights);
            let (seen, fresh) = (log_loss(&learned, &network), log_loss(&apart, &network));
            eprintln!(
                "  {:2}: {:.4} learned, {:.4} apart {:.3?}",
                epoch + 1,
                seen.0,
                fresh.0,
                fresh.1
            );
        }
    }
    learner.weights
}
