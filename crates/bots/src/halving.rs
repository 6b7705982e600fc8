//! Which of several answers is best, by trying each in the same imagined worlds and keeping the better half again and
//! again: the more promising an answer, the more often it is tried.

use crate::Clock;

/// What trying one answer has come to so far, compared with the others in the same worlds.
#[derive(Clone, Copy, Debug)]
struct Tried {
    answer: usize,
    times: u32,
    sum: f64,
    squares: f64,
    /// In the world being tried now.
    last: f64,
}

impl Tried {
    fn mean(&self) -> f64 {
        self.sum / f64::from(self.times.max(1))
    }

    /// By how much the mean may be off, squared.
    fn std_error(&self) -> f64 {
        let times = f64::from(self.times.max(1));
        (self.squares / times - self.mean() * self.mean()).max(0.0) / times
    }
}

/// After so many worlds, and each time so many more, it is asked whether the matter is settled.
const ASKED: u32 = 16;
/// A lead of so many times its doubt settles it.
const CLEAR: f64 = 4.0;
/// Answers that differ by less are as good as each other.
const EQUAL: f64 = 0.001;

/// The best of so many answers, by its number; `worth` tries an answer in a world and says how well it went, from 0 to 1.
///
/// Everything still in the running is tried in the same worlds, so that luck does not decide between answers. The first
/// answer is the one to be preferred where nothing speaks for another: it wins ties, and is the answer where there is no
/// time at all. Where one answer is clearly the best, or all are as good, time is left over.
pub(crate) fn best(count: usize, clock: &mut Clock, value: impl FnMut(usize, u32) -> f64) -> usize {
    best_and(count, None, clock, value)
}

/// The same, where one answer is `kept`: it is tried as often as the best, however it does.
pub(crate) fn best_and(
    count: usize,
    kept: Option<usize>,
    clock: &mut Clock,
    mut value: impl FnMut(usize, u32) -> f64,
) -> usize {
    let new = |answer| Tried {
        answer,
        times: 0,
        sum: 0.0,
        squares: 0.0,
        last: 0.0,
    };
    let mut running: Vec<Tried> = (0..count).map(new).collect();
    let stages = count.max(2).next_power_of_two().ilog2();
    let mut world = 0;
    for stage in 1..=stages {
        let share = f64::from(stage) / f64::from(stages);
        while running.len() > 1 {
            for place in 0..running.len() {
                if !clock.tick() {
                    // The very first world is better than nothing.
                    if world == 0 {
                        count_in(&mut running[..place]);
                    }
                    return leader(&running);
                }
                running[place].last = value(running[place].answer, world);
            }
            count_in(&mut running);
            world += 1;
            if world % ASKED == 0 && is_settled(&running) {
                return leader(&running);
            }
            if clock.used() >= share {
                break;
            }
        }
        // Sorting is stable: of equals the one that is preferred stays in front.
        running.sort_by(|one, two| two.mean().total_cmp(&one.mean()));
        let given_up = running.split_off(running.len().div_ceil(2));
        running.extend(
            given_up
                .into_iter()
                .filter(|tried| Some(tried.answer) == kept),
        );
    }
    leader(&running)
}

/// A world has been tried: what counts is how much better than the others an answer was there.
fn count_in(tried: &mut [Tried]) {
    let usual = tried.iter().map(|tried| tried.last).sum::<f64>() / tried.len().max(1) as f64;
    for tried in tried {
        let more = tried.last - usual;
        tried.times += 1;
        tried.sum += more;
        tried.squares += more * more;
    }
}

/// Is one answer clearly the best, or does it not matter?
fn is_settled(running: &[Tried]) -> bool {
    let best = leader(running);
    let Some(best) = running.iter().find(|tried| tried.answer == best) else {
        return true;
    };
    let others = || running.iter().filter(|tried| tried.answer != best.answer);
    let lead = |other: &Tried| {
        (
            best.mean() - other.mean(),
            (best.std_error() + other.std_error()).sqrt(),
        )
    };
    let clear = others().all(|other| lead(other).0 > CLEAR * lead(other).1.max(EQUAL));
    clear || others().all(|other| lead(other).0 + 2.0 * lead(other).1 < EQUAL)
}

/// The best of those tried most often; the others had less of a chance to disappoint.
fn leader(running: &[Tried]) -> usize {
    let most = running
        .iter()
        .map(|tried| tried.times)
        .max()
        .unwrap_or_default();
    let fully = running.iter().filter(|tried| tried.times == most);
    let best = fully
        .rev()
        .max_by(|one, two| one.mean().total_cmp(&two.mean()));
    best.map_or(0, |tried| tried.answer)
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
        let best = best_and(8, Some(0), &mut clock(800), |answer, world| {
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
