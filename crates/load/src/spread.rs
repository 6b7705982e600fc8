//! How many values there were of which size: exact enough for quantiles, small enough to keep for hours.

use hdrhistogram::Histogram;

/// Quantiles are right to so many digits.
const DIGITS: u8 = 3;

/// A histogram that grows with its values.
#[derive(Clone, Debug)]
pub(crate) struct Spread(Histogram<u64>);

impl Default for Spread {
    fn default() -> Spread {
        Spread(Histogram::new(DIGITS).expect("a precision that histograms have"))
    }
}

impl Spread {
    pub(crate) fn add(&mut self, value: u64) {
        let counted = self.0.record(value);
        counted.expect("a histogram that grows takes any value");
    }

    pub(crate) fn count(&self) -> u64 {
        self.0.len()
    }

    pub(crate) fn largest(&self) -> u64 {
        self.0.max()
    }

    /// The value that this share of all values does not exceed; 0 where there are none.
    pub(crate) fn quantile(&self, share: f64) -> u64 {
        self.0.value_at_quantile(share)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quantiles_are_those_of_the_values() {
        let mut spread = Spread::default();
        assert_eq!(
            (spread.quantile(0.5), spread.count(), spread.largest()),
            (0, 0, 0)
        );
        (1..=200).for_each(|value| spread.add(value));
        assert_eq!(
            [0.5, 0.95, 0.99, 1.0].map(|share| spread.quantile(share)),
            [100, 190, 198, 200]
        );
        assert_eq!((spread.count(), spread.largest()), (200, 200));
    }

    #[test]
    fn large_values_are_right_to_three_digits() {
        for value in [100_000, 1 << 32, (1 << 40) + 12_345] {
            let mut spread = Spread::default();
            for value in [value, value, 2 * value] {
                spread.add(value);
            }
            let median = spread.quantile(0.5);
            assert!(
                median.abs_diff(value) <= value / 1_000,
                "{value} in {median}"
            );
        }
    }
}
