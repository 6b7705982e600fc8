//! How many values there were of which size: exact enough for quantiles, small enough to keep for hours.

/// Values below this are counted each by itself.
const FINE: u64 = 256;
/// Above, every doubling is cut into this many parts: a quantile is at most 1/128 too low.
const PARTS: u64 = 128;

/// A histogram whose buckets grow with the values.
#[derive(Clone, Debug, Default)]
pub(crate) struct Spread {
    counts: Vec<u64>,
    count: u64,
    largest: u64,
}

fn bucket(value: u64) -> usize {
    if value < FINE {
        return value as usize;
    }
    let doubling = u64::from(value.ilog2());
    let part = (value >> (doubling - 7)) - PARTS;
    (FINE + (doubling - 8) * PARTS + part) as usize
}

/// The least value of a bucket.
fn least(bucket: usize) -> u64 {
    let bucket = bucket as u64;
    if bucket < FINE {
        return bucket;
    }
    let (doubling, part) = ((bucket - FINE) / PARTS, (bucket - FINE) % PARTS);
    (PARTS + part) << (doubling + 1)
}

impl Spread {
    pub(crate) fn add(&mut self, value: u64) {
        let place = bucket(value);
        if place >= self.counts.len() {
            self.counts.resize(place + 1, 0);
        }
        self.counts[place] += 1;
        self.count += 1;
        self.largest = self.largest.max(value);
    }

    pub(crate) fn count(&self) -> u64 {
        self.count
    }

    pub(crate) fn largest(&self) -> u64 {
        self.largest
    }

    /// The value that this share of all values does not exceed; 0 where there are none.
    pub(crate) fn quantile(&self, share: f64) -> u64 {
        let rank = (share * self.count as f64).ceil().max(1.0) as u64;
        let mut below = 0;
        for (place, count) in self.counts.iter().enumerate() {
            below += count;
            if below >= rank {
                return least(place);
            }
        }
        self.largest
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_value_is_in_a_bucket_that_begins_just_below_it() {
        for value in (0..100_000).chain([1 << 32, (1 << 40) + 12_345, u64::MAX]) {
            let start = least(bucket(value));
            assert!(
                start <= value && value - start <= value / 128,
                "{value} in {start}"
            );
            assert!(
                bucket(value) == 0 || least(bucket(value) - 1) < start,
                "{value}"
            );
        }
    }

    #[test]
    fn quantiles_are_those_of_the_values() {
        let mut spread = Spread::default();
        assert_eq!(spread.quantile(0.5), 0);
        (1..=200).for_each(|value| spread.add(value));
        assert_eq!(
            [0.5, 0.95, 0.99, 1.0].map(|share| spread.quantile(share)),
            [100, 190, 198, 200]
        );
        assert_eq!((spread.count(), spread.largest()), (200, 200));
    }
}
