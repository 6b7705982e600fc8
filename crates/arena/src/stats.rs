//! Numbers with how sure we are of them.

/// A range that holds the truth 95 times of 100.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Interval {
    /// Its lower end.
    pub low: f64,
    /// Its upper end.
    pub high: f64,
}

/// 97.5 % of a normal distribution lie below this many standard deviations.
const Z: f64 = 1.959_963_984_540_054;

/// Wilson's interval for a share: honest near 0 and 1 and for few games.
#[must_use]
pub fn share_interval(successes: f64, trials: u64) -> Interval {
    if trials == 0 {
        return Interval { low: 0.0, high: 1.0 };
    }
    let n = trials as f64;
    let p = successes / n;
    let centre = p + Z * Z / (2.0 * n);
    let spread = Z * (p * (1.0 - p) / n + Z * Z / (4.0 * n * n)).sqrt();
    let scale = 1.0 + Z * Z / n;
    Interval { low: ((centre - spread) / scale).max(0.0), high: ((centre + spread) / scale).min(1.0) }
}

/// The interval of a mean, from the sum and the sum of squares.
#[must_use]
pub fn mean_interval(sum: f64, squares: f64, trials: u64) -> Interval {
    let n = trials as f64;
    let mean = sum / n;
    let spread = if trials < 2 {
        f64::INFINITY
    } else {
        Z * ((squares / n - mean * mean).max(0.0) / (n - 1.0)).sqrt()
    };
    Interval { low: mean - spread, high: mean + spread }
}

/// How often each whole number came up.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Distribution {
    counts: std::collections::BTreeMap<i64, u64>,
}

impl Distribution {
    /// Counts one more.
    pub fn add(&mut self, value: i64) {
        *self.counts.entry(value).or_default() += 1;
    }

    /// Counts everything the other counted.
    pub fn merge(&mut self, other: &Distribution) {
        for (&value, &count) in &other.counts {
            *self.counts.entry(value).or_default() += count;
        }
    }

    /// Each value that came up, lowest first, with how often.
    pub fn counts(&self) -> impl Iterator<Item = (i64, u64)> + '_ {
        self.counts.iter().map(|(&value, &count)| (value, count))
    }

    /// How many were counted.
    #[must_use]
    pub fn total(&self) -> u64 {
        self.counts.values().sum()
    }

    /// Their mean.
    #[must_use]
    pub fn mean(&self) -> f64 {
        self.sum_of(|value| value) / self.total().max(1) as f64
    }

    /// The interval of the mean.
    #[must_use]
    pub fn mean_ci95(&self) -> Interval {
        mean_interval(self.sum_of(|value| value), self.sum_of(|value| value * value), self.total())
    }

    fn sum_of(&self, of: impl Fn(f64) -> f64) -> f64 {
        self.counts.iter().map(|(&value, &count)| of(value as f64) * count as f64).sum()
    }

    /// The value below which a share of them lies.
    #[must_use]
    pub fn quantile(&self, share: f64) -> Option<i64> {
        let wanted = (share * self.total() as f64).ceil().max(1.0) as u64;
        let mut seen = 0;
        self.counts.iter().find_map(|(&value, &count)| {
            seen += count;
            (seen >= wanted).then_some(value)
        })
    }

    /// The counts in at most `most` bars of equal width: where each begins, where it ends, how many fell in.
    #[must_use]
    pub fn bars(&self, most: usize) -> Vec<(i64, i64, u64)> {
        let (Some((&low, _)), Some((&high, _))) =
            (self.counts.first_key_value(), self.counts.last_key_value())
        else {
            return Vec::new();
        };
        let most = most.max(1) as i64;
        let width = ((high - low + most) / most).max(1);
        let mut bars: Vec<_> = (0..)
            .map(|i| low + i * width)
            .take_while(|&start| start <= high)
            .map(|start| (start, (start + width - 1).min(high), 0))
            .collect();
        for (&value, &count) in &self.counts {
            bars[((value - low) / width) as usize].2 += count;
        }
        bars
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wilson_matches_the_book() {
        // 10 of 100: the published interval is 5.52 % to 17.44 %.
        let interval = share_interval(10.0, 100);
        assert!(
            (interval.low - 0.0552).abs() < 1e-4 && (interval.high - 0.1744).abs() < 1e-4,
            "{interval:?}"
        );
        assert!(share_interval(0.0, 50).low < 1e-12);
    }

    #[test]
    fn a_distribution_knows_its_mean_quantiles_and_bars() {
        let mut counted = Distribution::default();
        (1..=9).for_each(|value| counted.add(value));
        assert_eq!((counted.mean(), counted.quantile(0.5)), (5.0, Some(5)));
        assert_eq!(counted.bars(3), [(1, 3, 3), (4, 6, 3), (7, 9, 3)]);
        let ci = counted.mean_ci95();
        assert!((ci.high - 5.0 - Z * (60.0_f64 / 9.0 / 8.0).sqrt()).abs() < 1e-9);
        assert!(Distribution::default().bars(5).is_empty());
    }
}
