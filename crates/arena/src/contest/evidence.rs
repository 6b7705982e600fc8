//! Sequential testing by betting: the gambler's capital is an e-process, so that the error stays bounded under optional
//! stopping.
//!
//! Source: I. Waudby-Smith and A. Ramdas, "Estimating means of bounded random variables by betting", JRSS B 86 (2024).
//!
//! When is a question answered? A gambler who believes in nobody bets on every deal at even odds: whoever makes them rich
//! is better. Since nobody gets rich at a fair game but by luck, and how often luck does that is known for *all* times
//! together (Ville's inequality), one may look after every deal and stop when one likes.

use std::collections::BTreeMap;

use crate::stats::Interval;

/// When a question counts as answered.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rule {
    /// How often the answer may be wrong, whatever is true and however long one waits.
    pub error: f64,
    /// Differences that are surely smaller than this are none.
    pub margin: f64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Decision {
    /// The first is better.
    First,
    /// The second is better.
    Second,
    /// They are alike: the difference is smaller than the margin.
    Alike,
}

/// How many stakes the gambler tries side by side, each with an equal part of the purse.
const STAKES: usize = 16;

/// The stakes, as shares of the most that cannot ruin: large ones see great differences soon, small ones small ones.
fn stakes() -> [f64; STAKES] {
    std::array::from_fn(|place| 0.98 * 0.7_f64.powi(place as i32))
}

/// One gambler, who bets that differences lie above (or below) some value on average.
#[derive(Clone, Debug, PartialEq)]
struct Purse {
    at: f64,
    /// 1: bets on more; -1: on less.
    on: f64,
    /// The logarithm of what became of each part.
    parts: [f64; STAKES],
}

impl Purse {
    fn new(at: f64, on: f64) -> Purse {
        Purse {
            at,
            on,
            parts: [0.0; STAKES],
        }
    }

    /// Bets on differences that came up so often; each lies between -1 and 1, so that no stake can ruin.
    fn bet(&mut self, difference: f64, times: f64) {
        // The worst that can happen is a loss of this much.
        let worst = 1.0 + self.on * self.at;
        let gain = self.on * (difference - self.at) / worst.max(f64::MIN_POSITIVE);
        for (part, stake) in self.parts.iter_mut().zip(stakes()) {
            *part += times * (stake * gain).ln_1p();
        }
    }

    /// The logarithm of the whole purse, which was 1 at first.
    fn log(&self) -> f64 {
        let most = self.parts.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        most + self
            .parts
            .iter()
            .map(|part| (part - most).exp())
            .sum::<f64>()
            .ln()
            - (STAKES as f64).ln()
    }
}

/// What the deals so far say about one question.
#[derive(Clone, Debug, PartialEq)]
pub struct Evidence {
    needed: f64,
    first: Purse,
    second: Purse,
    not_second: Purse,
    not_first: Purse,
}

impl Evidence {
    #[must_use]
    pub fn new(rule: Rule) -> Evidence {
        Evidence {
            // Half of the error for each direction in which an answer can be wrong.
            needed: (2.0 / rule.error).ln(),
            first: Purse::new(0.0, 1.0),
            second: Purse::new(0.0, -1.0),
            not_second: Purse::new(-rule.margin, 1.0),
            not_first: Purse::new(rule.margin, -1.0),
        }
    }

    /// One deal more: what the first had more than the second, between -1 and 1.
    pub fn add(&mut self, difference: f64) {
        for purse in [
            &mut self.first,
            &mut self.second,
            &mut self.not_second,
            &mut self.not_first,
        ] {
            purse.bet(difference, 1.0);
        }
    }

    /// The answer, where there is one.
    #[must_use]
    pub fn decision(&self) -> Option<Decision> {
        let rich = |purse: &Purse| purse.log() >= self.needed;
        if rich(&self.first) {
            Some(Decision::First)
        } else if rich(&self.second) {
            Some(Decision::Second)
        } else if rich(&self.not_first) && rich(&self.not_second) {
            Some(Decision::Alike)
        } else {
            None
        }
    }
}

/// An interval for the mean of differences between -1 and 1 that holds the truth 95 times of 100 *however often one looks*:
/// every value on which no gambler got rich.
#[must_use]
pub fn always_interval(differences: &BTreeMap<i64, u64>, unit: f64) -> Interval {
    let needed = (2.0_f64 / 0.05).ln();
    let rich = |at: f64, on: f64| {
        let mut purse = Purse::new(at, on);
        differences
            .iter()
            .for_each(|(&value, &count)| purse.bet(value as f64 * unit, count as f64));
        purse.log() >= needed
    };
    // The more is claimed the less a gambler wins on it: the border is found by halving.
    let border = |on: f64| {
        let (mut refuted, mut open) = (-on, on);
        if !rich(refuted + on * 1e-9, on) {
            return refuted;
        }
        for _ in 0..50 {
            let middle = f64::midpoint(refuted, open);
            if rich(middle, on) {
                refuted = middle
            } else {
                open = middle
            }
        }
        refuted
    };
    Interval {
        low: border(1.0),
        high: border(-1.0),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use sobremesa_core::{FastLuck, Luck as _};

    const RULE: Rule = Rule {
        error: 0.05,
        margin: 0.1,
    };

    /// Looks after every deal, `deals` times at most.
    fn decide(
        rule: Rule,
        deals: u32,
        mut difference: impl FnMut() -> f64,
    ) -> (Option<Decision>, u32) {
        let mut evidence = Evidence::new(rule);
        for deal in 1..=deals {
            evidence.add(difference());
            if let Some(decision) = evidence.decision() {
                return (Some(decision), deal);
            }
        }
        (None, deals)
    }

    /// A coin with three sides: so often the first wins a deal, so often the second, else they share it.
    fn coin(luck: &mut FastLuck, first: f64, second: f64) -> f64 {
        let at = luck.unit();
        if at < first {
            1.0
        } else if at < first + second {
            -1.0
        } else {
            0.0
        }
    }

    #[test]
    fn false_alarms_stay_under_the_stated_rate_although_one_looks_after_every_deal() {
        let mut luck = FastLuck::new(5);
        for (first, second) in [(0.5, 0.5), (0.2, 0.2), (0.05, 0.05)] {
            let runs = 1000;
            let alarms = (0..runs)
                .filter(|_| {
                    let (decision, _) = decide(RULE, 1500, || coin(&mut luck, first, second));
                    matches!(decision, Some(Decision::First | Decision::Second))
                })
                .count();
            assert!(
                alarms <= runs * 5 / 100,
                "{alarms} of {runs} at a fair coin ({first})"
            );
        }
    }

    #[test]
    fn who_differs_by_the_margin_is_seldom_called_alike_or_worse() {
        let mut luck = FastLuck::new(6);
        let wrong = (0..400)
            .filter(|_| {
                let (decision, _) = decide(RULE, 4000, || coin(&mut luck, 0.3, 0.2));
                matches!(decision, Some(Decision::Second | Decision::Alike))
            })
            .count();
        assert!(wrong <= 20, "{wrong} of 400");
    }

    #[test]
    fn great_differences_are_seen_soon_and_small_ones_at_last() {
        // Nine heads in a row: a purse of 1.98⁹ / 16 and more beats 2 / 0.05.
        assert_eq!(decide(RULE, 100, || 1.0), (Some(Decision::First), 9));
        assert_eq!(decide(RULE, 100, || -1.0), (Some(Decision::Second), 9));
        let mut luck = FastLuck::new(7);
        let (decision, deals) = decide(RULE, 10_000, || coin(&mut luck, 0.6, 0.4));
        assert!(decision == Some(Decision::First) && deals < 1500, "{deals}");
        // A pair that shares every deal is alike before long.
        let (decision, deals) = decide(RULE, 10_000, || 0.0);
        assert!(decision == Some(Decision::Alike) && deals < 200, "{deals}");
    }

    #[test]
    fn the_interval_holds_the_truth_at_every_moment() {
        let mut luck = FastLuck::new(8);
        let runs = 200;
        let missed = (0..runs)
            .filter(|_| {
                let mut seen = BTreeMap::new();
                (1..=300).any(|deal| {
                    *seen.entry(coin(&mut luck, 0.5, 0.3) as i64).or_default() += 1;
                    let interval = always_interval(&seen, 1.0);
                    deal % 10 == 0 && !(interval.low..=interval.high).contains(&0.2)
                })
            })
            .count();
        assert!(missed <= runs * 5 / 100, "{missed} of {runs}");
    }

    #[test]
    fn the_interval_narrows_round_the_mean_and_knows_nothing_without_deals() {
        assert_eq!(
            always_interval(&BTreeMap::new(), 1.0),
            Interval {
                low: -1.0,
                high: 1.0
            }
        );
        let seen = BTreeMap::from([(-1, 400), (1, 600)]);
        let interval = always_interval(&seen, 1.0);
        assert!(
            interval.low > 0.05
                && interval.low < 0.2
                && interval.high > 0.2
                && interval.high < 0.35,
            "{interval:?}"
        );
        let won = always_interval(&BTreeMap::from([(1, 20)]), 1.0);
        assert!(won.low > 0.4 && won.high > 1.0 - 1e-6, "{won:?}");
    }
}
