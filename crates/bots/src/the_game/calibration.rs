//! Calibration of the win probability that hints and reviews show: Platt scaling with the number of cards left.
//!
//! Source: J. Platt, "Probabilistic Outputs for Support Vector Machines", 1999.
//!
//! Rollouts play worse than experts do, so the raw estimate is too low by as much as there is still to play. The weights were
//! fitted to how experts fared from many positions (`cargo xtask teach`, decision 11).

use std::sync::LazyLock;

use sobremesa_the_game::{Expert, MAX, Options};

use crate::Evaluated;
use crate::learned::{self, Expected, Fingerprint, Misfit};

/// Raw estimates nearer to 0 or 1 than this are scaled linearly, so that 0 stays 0 and 1 stays 1.
const CERTAINTY_MARGIN: f64 = 0.002;

/// The weights of a logistic regression on [`Calibration::features`].
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Calibration(pub [f64; 4]);

/// Rows of weights: one to five players, then the same of Extreme.
static LEARNED: LazyLock<Vec<[f64; 4]>> = LazyLock::new(|| {
    let file = include_bytes!("../../learned/the-game-calibration.txt");
    read(file).expect("the-game-calibration.txt fits its features")
});

fn expected() -> Expected {
    let grid =
        (0..=20).flat_map(|part| (0..=7).map(move |left| (f64::from(part) / 20.0, 14 * left)));
    let features = grid.fold(Fingerprint::default(), |sum, (raw, left)| {
        let features = Calibration::features(raw, left);
        features.into_iter().fold(sum, Fingerprint::with_feature)
    });
    Expected {
        features,
        shape: format!("{}x4", 2 * MAX),
        encoding: "decimal",
    }
}

/// The rows of weights of a file: one to five players, then the same of Extreme.
pub fn read(file: &[u8]) -> Result<Vec<[f64; 4]>, Misfit> {
    expected().table(file, 2 * MAX)
}

/// A file with these rows of weights.
#[must_use]
pub fn stored(rows: &[[f64; 4]]) -> Vec<u8> {
    let rows: Vec<_> = rows
        .iter()
        .map(|row| row.map(|weight| format!("{weight:.2}")))
        .collect();
    expected().seal(&learned::rows(&rows))
}

impl Calibration {
    pub const IDENTITY: Calibration = Calibration([0.0, 1.0, 0.0, 0.0]);

    /// The weights fitted for such matches; nothing where none were.
    #[must_use]
    pub fn of(options: &Options, seats: u8) -> Option<Calibration> {
        let seat = usize::from(seats)
            .checked_sub(1)
            .filter(|&seat| seat < MAX)?;
        let row = seat + if options.extreme { MAX } else { 0 };
        (options.expert == Expert::Off).then(|| Calibration(LEARNED[row]))
    }

    /// Intercept, log-odds of the raw estimate, cards left, and their product.
    #[must_use]
    pub fn features(raw: f64, left: u32) -> [f64; 4] {
        let raw = raw.clamp(CERTAINTY_MARGIN, 1.0 - CERTAINTY_MARGIN);
        let (odds, far) = (libm::log(raw / (1.0 - raw)), f64::from(left) / 98.0);
        [1.0, odds, far, odds * far]
    }

    #[must_use]
    pub fn chance(&self, raw: f64, left: u32) -> f64 {
        let chance = self.of_features(&Calibration::features(raw, left));
        if raw < CERTAINTY_MARGIN {
            chance * raw.max(0.0) / CERTAINTY_MARGIN
        } else if raw > 1.0 - CERTAINTY_MARGIN {
            1.0 - (1.0 - chance) * (1.0 - raw).max(0.0) / CERTAINTY_MARGIN
        } else {
            chance
        }
    }

    #[must_use]
    pub fn of_features(&self, features: &[f64; 4]) -> f64 {
        let score: f64 = self
            .0
            .iter()
            .zip(features)
            .map(|(weight, feature)| weight * feature)
            .sum();
        1.0 / (1.0 + libm::exp(-score))
    }

    /// Replaces a raw value and its standard error by the calibrated ones.
    pub(super) fn calibrate<A>(&self, choice: &mut Evaluated<A>, left: u32) {
        let around =
            [-0.5, 0.5].map(|side| self.chance(choice.value + side * choice.std_error, left));
        choice.value = self.chance(choice.value, left);
        choice.std_error = around[1] - around[0];
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all() -> impl Iterator<Item = (bool, u8, Calibration)> {
        let tables = (1..=5).flat_map(|seats| [(false, seats), (true, seats)]);
        tables.map(|(extreme, seats)| {
            let options = Options {
                extreme,
                ..Options::default()
            };
            (
                extreme,
                seats,
                Calibration::of(&options, seats).expect("looked at"),
            )
        })
    }

    #[test]
    fn the_better_guess_is_told_as_the_better_chance() {
        for (extreme, seats, calibration) in all() {
            for left in 0..=98 {
                let chances: Vec<f64> = (0..=100)
                    .map(|part| calibration.chance(f64::from(part) / 100.0, left))
                    .collect();
                assert!(chances.is_sorted(), "{extreme} {seats} {left}: {chances:?}");
                assert_eq!(
                    (chances[0], chances[100]),
                    (0.0, 1.0),
                    "{extreme} {seats} {left}"
                );
                assert!(
                    chances[1] < 0.3 && chances[99] > 0.9,
                    "{extreme} {seats} {left}: {chances:?}"
                );
            }
        }
    }

    #[test]
    fn with_others_experts_make_more_of_a_beginning_than_trials_do() {
        for (extreme, seats, calibration) in all().filter(|(_, seats, _)| *seats > 1) {
            let raw = if extreme { 0.12 } else { 0.5 };
            assert!(calibration.chance(raw, 98) > raw + 0.2, "{extreme} {seats}");
        }
    }

    #[test]
    fn where_nobody_looked_nothing_is_told() {
        for expert in [Expert::One, Expert::Two] {
            assert_eq!(
                Calibration::of(
                    &Options {
                        expert,
                        ..Options::default()
                    },
                    3
                ),
                None
            );
        }
        let plain = Options::default();
        assert!(
            [0, 6]
                .iter()
                .all(|&seats| Calibration::of(&plain, seats).is_none())
        );
    }

    #[test]
    fn doubt_is_told_on_the_same_scale() {
        // Ten points apart, told as a good point apart: so is the doubt.
        let calibration = Calibration([0.0, 1.0, 4.0, 0.0]);
        let mut choice = Evaluated {
            action: (),
            value: 0.5,
            std_error: 0.1,
            reasons: Vec::new(),
        };
        calibration.calibrate(&mut choice, 98);
        let apart = calibration.chance(0.55, 98) - calibration.chance(0.45, 98);
        assert!(
            (choice.std_error - apart).abs() < 1e-12 && apart > 0.0 && apart < 0.02,
            "{choice:?}"
        );
        assert!(
            (choice.value - 1.0 / (1.0 + libm::exp(-4.0))).abs() < 1e-12,
            "{choice:?}"
        );
    }
}
