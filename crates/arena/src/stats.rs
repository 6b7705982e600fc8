//! Estimates with confidence intervals: Wilson's for shares (E. B. Wilson, JASA 22, 1927), Student's for means.

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
        return Interval {
            low: 0.0,
            high: 1.0,
        };
    }
    wilson(successes / trials as f64, trials as f64)
}

fn wilson(p: f64, n: f64) -> Interval {
    let centre = p + Z * Z / (2.0 * n);
    let spread = Z * (p * (1.0 - p) / n + Z * Z / (4.0 * n * n)).sqrt();
    let scale = 1.0 + Z * Z / n;
    Interval {
        low: ((centre - spread) / scale).max(0.0),
        high: ((centre + spread) / scale).min(1.0),
    }
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
    Interval {
        low: mean - spread,
        high: mean + spread,
    }
}

/// 97.5 % of Student's distribution lie below this, for so many degrees of freedom.
fn student(freedom: u64) -> f64 {
    const FEW: [f64; 10] = [
        12.7062, 4.3027, 3.1824, 2.7764, 2.5706, 2.4469, 2.3646, 2.3060, 2.2622, 2.2281,
    ];
    match (freedom, FEW.get((freedom as usize).wrapping_sub(1))) {
        (0, _) => f64::INFINITY,
        (_, Some(&value)) => value,
        // The expansion in the inverse of the degrees of freedom: four digits from eleven on.
        _ => {
            let (n, z2) = (freedom as f64, Z * Z);
            let first = (z2 + 1.0) / 4.0;
            let second = ((5.0 * z2 + 16.0) * z2 + 3.0) / 96.0;
            let third = (((3.0 * z2 + 19.0) * z2 + 17.0) * z2 - 15.0) / 384.0;
            Z * (1.0 + first / n + second / (n * n) + third / (n * n * n))
        }
    }
}

/// A number measured once a deal. The matches of one deal know of each other: only deals count as independent.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Clustered {
    deals: u64,
    matches: u64,
    sum: f64,
    squares: f64,
}

impl Clustered {
    /// What a deal came to on average over so many matches.
    pub fn add(&mut self, value: f64, matches: u64) {
        self.deals += 1;
        self.matches += matches;
        self.sum += value;
        self.squares += value * value;
    }

    /// How many deals.
    #[must_use]
    pub fn deals(&self) -> u64 {
        self.deals
    }

    /// How many matches.
    #[must_use]
    pub fn matches(&self) -> u64 {
        self.matches
    }

    /// The mean over deals.
    #[must_use]
    pub fn mean(&self) -> f64 {
        self.sum / self.deals.max(1) as f64
    }

    fn variance(&self) -> f64 {
        let n = self.deals as f64;
        ((self.squares - self.sum * self.sum / n) / (n - 1.0)).max(0.0)
    }

    /// The interval of a mean that may be any number.
    #[must_use]
    pub fn mean_ci95(&self) -> Interval {
        let mean = self.mean();
        if self.deals < 2 {
            return Interval {
                low: f64::NEG_INFINITY,
                high: f64::INFINITY,
            };
        }
        let spread = student(self.deals - 1) * (self.variance() / self.deals as f64).sqrt();
        Interval {
            low: mean - spread,
            high: mean + spread,
        }
    }

    /// The interval of a mean of shares: Wilson's, with as many trials as the deals are worth.
    ///
    /// Deals that differ less than coins would are worth more than one trial each, at most one for each of their
    /// matches; where all came out the same, nothing is known of that and each deal is one trial.
    #[must_use]
    pub fn share_ci95(&self) -> Interval {
        let p = self.mean().clamp(0.0, 1.0);
        let coins = p * (1.0 - p);
        let trials = match self.deals {
            0 => {
                return Interval {
                    low: 0.0,
                    high: 1.0,
                };
            }
            deals if deals < 2 || coins < 1e-12 => deals as f64,
            deals => {
                // Few deals say little about how much deals differ.
                let wary = (Z / student(deals - 1)).powi(2);
                let worth = deals as f64 * coins / self.variance().max(1e-12) * wary;
                worth.clamp(1.0, self.matches as f64)
            }
        };
        wilson(p, trials)
    }
}

/// How often each whole number came up.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Distribution {
    counts: std::collections::BTreeMap<i64, u64>,
}

impl FromIterator<(i64, u64)> for Distribution {
    /// From values with how often each came up.
    fn from_iter<I: IntoIterator<Item = (i64, u64)>>(counts: I) -> Distribution {
        let mut all = Distribution::default();
        for (value, count) in counts {
            *all.counts.entry(value).or_default() += count;
        }
        all
    }
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

    #[must_use]
    pub fn mean(&self) -> f64 {
        self.sum_of(|value| value) / self.total().max(1) as f64
    }

    /// The interval of the mean.
    #[must_use]
    pub fn mean_ci95(&self) -> Interval {
        mean_interval(
            self.sum_of(|value| value),
            self.sum_of(|value| value * value),
            self.total(),
        )
    }

    fn sum_of(&self, of: impl Fn(f64) -> f64) -> f64 {
        self.counts
            .iter()
            .map(|(&value, &count)| of(value as f64) * count as f64)
            .sum()
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
    fn students_distribution_matches_the_table() {
        for (freedom, value) in [
            (1, 12.706),
            (4, 2.776),
            (5, 2.571),
            (10, 2.228),
            (11, 2.201),
            (30, 2.042),
            (1000, 1.962),
        ] {
            assert!(
                (student(freedom) - value).abs() < 1e-3,
                "{freedom}: {}",
                student(freedom)
            );
        }
    }

    #[test]
    fn deals_count_not_matches() {
        // Ten deals of four matches each, in which all matches of a deal end alike: ten trials, not forty.
        let mut alike = Clustered::default();
        (0..10).for_each(|deal| alike.add(f64::from(deal % 2), 4));
        let (few, ten) = (alike.share_ci95(), share_interval(5.0, 10));
        assert!(
            few.low <= ten.low + 1e-3 && few.high >= ten.high - 1e-3,
            "{few:?} {ten:?}"
        );
        // Deals in which each side wins its half are worth all their matches, and never more.
        let mut fair = Clustered::default();
        (0..10).for_each(|_| fair.add(0.5, 4));
        let (many, forty) = (fair.share_ci95(), share_interval(20.0, 40));
        assert!((many.low - forty.low).abs() < 1e-9 && (many.high - forty.high).abs() < 1e-9);
        // Who wins everything has not been seen to lose, which is no proof.
        let mut all = Clustered::default();
        (0..10).for_each(|_| all.add(1.0, 4));
        assert_eq!(all.share_ci95(), share_interval(10.0, 10));
        assert_eq!((all.deals(), all.matches()), (10, 40));
    }

    #[test]
    fn the_interval_of_a_share_holds_the_truth_as_often_as_it_says() {
        use sobremesa_core::{FastLuck, Luck as _};
        let mut luck = FastLuck::new(3);
        // Deals that are good or bad for everybody, in which four matches follow the deal.
        for (good, bad) in [(0.9, 0.1), (0.6, 0.4), (0.5, 0.02)] {
            let held = (0..400)
                .filter(|_| {
                    let mut seen = Clustered::default();
                    for _ in 0..30 {
                        let chance = if luck.below(2) == 0 { good } else { bad };
                        let won = (0..4).filter(|_| luck.unit() < chance).count();
                        seen.add(won as f64 / 4.0, 4);
                    }
                    let interval = seen.share_ci95();
                    (interval.low..=interval.high).contains(&f64::midpoint(good, bad))
                })
                .count();
            assert!(
                (368..=396).contains(&held),
                "{held} of 400, about 380 wanted ({good}, {bad})"
            );
        }
    }

    #[test]
    fn the_mean_of_deals_has_students_interval() {
        let mut points = Clustered::default();
        [1.0, 2.0, 3.0, 4.0, 5.0]
            .iter()
            .for_each(|&value| points.add(value, 2));
        // Mean 3, deviation √2.5, five deals: 3 ± 2.776 · √0.5.
        let ci = points.mean_ci95();
        assert!(
            (ci.high - 4.9632).abs() < 1e-3 && (ci.low - 1.0368).abs() < 1e-3,
            "{ci:?}"
        );
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
