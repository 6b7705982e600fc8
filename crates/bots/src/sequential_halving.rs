//! Sequential halving with common random numbers and early stopping: which of several answers is best, by trying each in
//! the same imagined worlds and dropping the worse half again and again.
//!
//! Source: Z. Karnin, T. Koren and O. Somekh, "Almost Optimal Exploration in Multi-Armed Bandits", ICML 2013.

use crate::Clock;

/// An arm of the bandit: an answer and its advantage over the mean of all answers tried in the same worlds.
#[derive(Clone, Copy, Debug)]
struct Arm {
    answer: usize,
    times: u32,
    sum: f64,
    squares: f64,
    /// Its value in the present world.
    last: f64,
}

impl Arm {
    fn mean(&self) -> f64 {
        self.sum / f64::from(self.times.max(1))
    }

    fn variance_of_mean(&self) -> f64 {
        let times = f64::from(self.times.max(1));
        (self.squares / times - self.mean() * self.mean()).max(0.0) / times
    }
}

const WORLDS_BETWEEN_CHECKS: u32 = 16;
/// A lead of so many standard errors stops the search early.
const CLEAR_LEAD_STD_ERRORS: f64 = 4.0;
/// Answers whose values differ by less are equally good.
const NEGLIGIBLE_DIFFERENCE: f64 = 0.001;

/// The index of the best of `count` answers; `value` tries an answer in a world and returns a value from 0 to 1.
///
/// All arms still in the race are tried in the same worlds (common random numbers), so that luck does not decide between
/// them. The first answer is the default: it wins ties, and is the result where there is no time at all. Stops early where
/// one answer is clearly the best or all are equally good.
pub(crate) fn best(count: usize, clock: &mut Clock, value: impl FnMut(usize, u32) -> f64) -> usize {
    best_keeping(count, None, clock, value)
}

/// The same, where the arm `kept` is never dropped: it is tried as often as the best.
pub(crate) fn best_keeping(
    count: usize,
    kept: Option<usize>,
    clock: &mut Clock,
    mut value: impl FnMut(usize, u32) -> f64,
) -> usize {
    let new = |answer| Arm {
        answer,
        times: 0,
        sum: 0.0,
        squares: 0.0,
        last: 0.0,
    };
    let mut running: Vec<Arm> = (0..count).map(new).collect();
    let stages = count.max(2).next_power_of_two().ilog2();
    let mut world = 0;
    for stage in 1..=stages {
        let share = f64::from(stage) / f64::from(stages);
        while running.len() > 1 {
            for place in 0..running.len() {
                if !clock.tick() {
                    // Part of the first world is better than nothing.
                    if world == 0 {
                        record_world(&mut running[..place]);
                    }
                    return leader(&running);
                }
                running[place].last = value(running[place].answer, world);
            }
            record_world(&mut running);
            world += 1;
            if world % WORLDS_BETWEEN_CHECKS == 0 && is_settled(&running) {
                return leader(&running);
            }
            if clock.used() >= share {
                break;
            }
        }
        drop_the_worse_half(&mut running, kept);
    }
    leader(&running)
}

/// Drops the worse half of the arms, but for the kept one. Not part of the loop around it, which is compiled anew for every
/// kind of trial: sorting is a lot of code.
fn drop_the_worse_half(running: &mut Vec<Arm>, kept: Option<usize>) {
    // Stable: of equals the earlier answer stays in front.
    running.sort_by(|one, two| two.mean().total_cmp(&one.mean()));
    let given_up = running.split_off(running.len().div_ceil(2));
    running.extend(given_up.into_iter().filter(|arm| Some(arm.answer) == kept));
}

/// Adds each arm's advantage in the world that all have been tried in.
fn record_world(arms: &mut [Arm]) {
    let mean = arms.iter().map(|arm| arm.last).sum::<f64>() / arms.len().max(1) as f64;
    for arm in arms {
        let advantage = arm.last - mean;
        arm.times += 1;
        arm.sum += advantage;
        arm.squares += advantage * advantage;
    }
}

/// Is one answer clearly the best, or are all equally good?
fn is_settled(running: &[Arm]) -> bool {
    let best = leader(running);
    let Some(best) = running.iter().find(|arm| arm.answer == best) else {
        return true;
    };
    let others = || running.iter().filter(|arm| arm.answer != best.answer);
    let lead = |other: &Arm| {
        (
            best.mean() - other.mean(),
            (best.variance_of_mean() + other.variance_of_mean()).sqrt(),
        )
    };
    let clear = others().all(|other| {
        lead(other).0 > CLEAR_LEAD_STD_ERRORS * lead(other).1.max(NEGLIGIBLE_DIFFERENCE)
    });
    clear || others().all(|other| lead(other).0 + 2.0 * lead(other).1 < NEGLIGIBLE_DIFFERENCE)
}

/// The arm with the best mean among those tried most often.
fn leader(running: &[Arm]) -> usize {
    let most = running
        .iter()
        .map(|arm| arm.times)
        .max()
        .unwrap_or_default();
    let fully = running.iter().filter(|arm| arm.times == most);
    let best = fully
        .rev()
        .max_by(|one, two| one.mean().total_cmp(&two.mean()));
    best.map_or(0, |arm| arm.answer)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{CancelToken, SearchBudget};
    use sobremesa_core::{FastLuck, Luck};
    use std::time::{Duration, Instant};

    fn clock(rounds: u32) -> Clock {
        SearchBudget::new(FastLuck::new(1)).clock(rounds)
    }

    #[test]
    fn the_best_of_many_is_found_although_luck_is_larger_than_what_it_is_worth() {
        // Every world has a luck of its own, the same for all answers, and a little that differs.
        let value = |answer: usize, world: u32| {
            let common = FastLuck::stream(3, world.into()).unit();
            let own = FastLuck::stream(world.into(), answer as u64).unit();
            0.8 * common + 0.1 * own + 0.01 * answer as f64
        };
        assert_eq!(best(12, &mut clock(4000), value), 11);
    }

    #[test]
    fn what_is_clear_or_does_not_matter_takes_no_time() {
        let tries = |value: fn(usize, f64) -> f64| {
            let mut clock = clock(100_000);
            let answer = best(4, &mut clock, |answer, world| {
                value(answer, FastLuck::new(world.into()).unit())
            });
            (answer, clock.done() < 1000)
        };
        assert_eq!(
            tries(|answer, luck| 0.5 * luck + if answer == 2 { 0.3 } else { 0.0 }),
            (2, true)
        );
        assert_eq!(tries(|_, luck| luck), (0, true));
    }

    #[test]
    fn without_time_and_among_equals_the_first_is_taken() {
        assert_eq!(
            best(5, &mut clock(0), |_, _| unreachable!("no time to try")),
            0
        );
        assert_eq!(best(5, &mut clock(100), |_, _| 1.0), 0);
        assert_eq!(best(5, &mut clock(3), |answer, _| answer as f64), 2);
        assert_eq!(
            best(1, &mut clock(100), |_, _| unreachable!("nothing to choose")),
            0
        );
    }

    #[test]
    fn a_kept_answer_is_tried_as_often_as_the_best() {
        let mut times = [0_u32; 8];
        let best = best_keeping(8, Some(0), &mut clock(800), |answer, world| {
            times[answer] += 1;
            0.1 * answer as f64 + FastLuck::stream(world.into(), answer as u64).unit()
        });
        assert_eq!(best, 7);
        assert!(
            times[7].abs_diff(times[0]) <= 1,
            "but for the world in which time was up"
        );
        assert!(times[1] < times[0]);
    }

    #[test]
    fn time_and_the_wish_to_stop_are_heard_between_two_trials() {
        let cancel = CancelToken::new();
        let mut budget = SearchBudget::new(FastLuck::new(1)).within(Some(Duration::from_secs(100)));
        budget.cancel = cancel.clone();
        let (begun, mut tried) = (Instant::now(), 0);
        let answer = best(3, &mut budget.clock(0), |answer, _| {
            tried += 1;
            if tried == 10 {
                cancel.cancel();
            }
            answer as f64
        });
        assert_eq!((answer, tried), (2, 10), "nine trials are three worlds");
        assert!(begun.elapsed() < Duration::from_secs(10));
    }
}
