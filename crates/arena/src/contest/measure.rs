//! Numbers with their intervals, and how a difference went.

use std::collections::BTreeMap;

use super::always_interval;
use crate::stats::{Clustered, Interval};

/// A number and its interval.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Measure {
    pub value: f64,
    pub ci95: Interval,
}

impl Measure {
    pub(crate) fn share(of: &Clustered) -> Measure {
        Measure {
            value: of.mean(),
            ci95: of.share_ci95(),
        }
    }

    pub(crate) fn mean(of: &Clustered) -> Measure {
        Measure {
            value: of.mean(),
            ci95: of.mean_ci95(),
        }
    }
}

/// The difference after so many deals.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Point {
    /// How many deals.
    pub deals: u64,
    /// The difference by then.
    pub difference: Measure,
}

/// The interval of a mean of differences between −1 and 1, from their halves ((1 + difference) / 2) and how many deals
/// differ from the commonest.
pub(crate) fn between(halves: &Clustered, differing: u64) -> Interval {
    let Interval { low, high } = if differing >= 5 {
        halves.mean_ci95()
    } else {
        halves.share_ci95()
    };
    Interval {
        low: (2.0 * low - 1.0).max(-1.0),
        high: (2.0 * high - 1.0).min(1.0),
    }
}

/// The mean of differences. Where nobody may stop early a plain interval will do.
pub(super) fn measured(differences: &[(i64, f64)], tables: u64, early: bool) -> Measure {
    let unit = differences.first().map_or(1.0, |(_, unit)| *unit);
    let (mut halves, mut counts) = (Clustered::default(), BTreeMap::<i64, u64>::new());
    for (value, unit) in differences {
        halves.add(f64::midpoint(1.0, *value as f64 * unit), tables);
        *counts.entry(*value).or_default() += 1;
    }
    let value = 2.0 * halves.mean() - 1.0;
    // Student's interval needs deals that differ: where nearly all came out alike it would be too sure of itself.
    let commonest = counts.values().copied().max().unwrap_or(0);
    let ci95 = if early {
        always_interval(&counts, unit)
    } else {
        between(&halves, halves.deals() - commonest)
    };
    Measure {
        value: if differences.is_empty() { 0.0 } else { value },
        ci95,
    }
}

/// The same as it went, in a few dozen points.
pub(super) fn trace(differences: &[(i64, f64)], tables: u64, early: bool) -> Vec<Point> {
    const STEPS: usize = 48;
    let step = differences.len().div_ceil(STEPS).max(1);
    let ends = (1..=differences.len()).filter(|end| end % step == 0 || *end == differences.len());
    ends.map(|end| Point {
        deals: end as u64,
        difference: measured(&differences[..end], tables, early),
    })
    .collect()
}
