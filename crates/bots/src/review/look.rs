//! One decision looked at: what was expected of the best answer, and what of the one that was given.

use std::time::Duration;

use sobremesa_core::{FastLuck, Game};
use sobremesa_player::{Decision, Stopwatch};

use super::course::{Course, Moment};
use crate::advice::expert;
use crate::{Advice, CancelToken, Evaluated, Roster, SearchBudget};

/// How a match is looked at.
#[derive(Clone, Debug)]
pub struct Care {
    /// Where all luck comes from: without a limit of time the same seed has the same result.
    pub seed: u64,
    /// How long to think about one decision.
    pub limit: Option<Duration>,
    /// How many rounds to think, where that is not left to the game.
    pub rounds: Option<u32>,
    /// On how many threads; at least one.
    pub threads: usize,
    /// Heard between two decisions and while one is thought about.
    pub cancel: CancelToken,
}

impl Care {
    /// As careful as the games are by themselves, on one thread.
    #[must_use]
    pub fn new(seed: u64) -> Care {
        Care {
            seed,
            limit: None,
            rounds: None,
            threads: 1,
            cancel: CancelToken::never(),
        }
    }

    fn budget(&self, stream: u64) -> SearchBudget {
        SearchBudget {
            luck: FastLuck::stream(self.seed, stream),
            // So that there is time for a second look.
            limit: self.limit.map(|limit| limit / LOOKS_PER_LIMIT),
            rounds: self.rounds,
            cancel: self.cancel.clone(),
        }
    }
}

/// The next decision of the same seat came before chance or anybody else did anything, and so much could be expected
/// then: what was still there was not lost.
pub(super) fn still<G: Game>(decision: &mut Decision<G>, expected: f64) {
    let loss = decision.loss - (expected - decision.after).clamp(0.0, decision.loss);
    decision.loss = counted(loss, decision.std_error);
    decision.after = decision.before - decision.loss;
}

/// A loss counts where it is larger than so many times its doubt.
const SIGNIFICANT_STD_ERRORS: f64 = 2.0;
/// And where it is at least this much: less than half a match in a hundred is nothing anybody could have felt.
const MIN_LOSS: f64 = 0.005;
/// What could be expected is known well enough with this standard error.
const SHARP_STD_ERROR: f64 = 0.03;
/// Where every imagined match ended alike there seems to be no doubt; after a few matches there is this much.
const STD_ERROR_IF_ALL_ALIKE: f64 = 0.06;
/// A decision is looked at again and again until it is, and so often at most.
const MAX_LOOKS: usize = 8;
/// What seems to be a mistake is looked at so often again at least.
const LOOKS_AT_A_MISTAKE: usize = 2;
/// With a limit of time this part of it is one look.
const LOOKS_PER_LIMIT: u32 = 3;

/// Some estimates of the same thing, each with its standard error.
#[derive(Clone, Copy, Debug, Default)]
struct Mean {
    count: f64,
    sum: f64,
    squares: f64,
}

impl Mean {
    fn add(&mut self, value: f64, std_error: f64) {
        self.count += 1.0;
        self.sum += value;
        self.squares += std_error * std_error;
    }

    fn mean(&self) -> f64 {
        self.sum / self.count.max(1.0)
    }

    fn std_error(&self) -> f64 {
        self.squares.sqrt() / self.count.max(1.0)
    }
}

/// A loss as far as it counts.
fn counted(loss: f64, std_error: f64) -> f64 {
    if loss >= MIN_LOSS && loss > SIGNIFICANT_STD_ERRORS * std_error {
        loss
    } else {
        0.0
    }
}

/// How much better one answer is than another in one look, and how doubtful that is. Doubts are said against the best;
/// where neither is the best, both count.
fn ahead<A: Copy + PartialEq>(advice: &Advice<A>, one: A, other: A) -> Option<(f64, f64)> {
    let (first, second) = (advice.of(&one)?, advice.of(&other)?);
    let against_best = |evaluated: &Evaluated<A>| {
        if evaluated.action == advice.best().action {
            0.0
        } else {
            evaluated.std_error
        }
    };
    Some((
        first.value - second.value,
        libm::hypot(against_best(first), against_best(second)),
    ))
}

/// How doubtful the worth of the best is.
fn before_std_error<A: PartialEq>(advice: &Advice<A>) -> f64 {
    match advice.best().std_error {
        std_error if advice.exact || std_error > 1e-9 => std_error,
        _ => STD_ERROR_IF_ALL_ALIKE,
    }
}

/// Looks at one decision; nothing where it was told to stop meanwhile.
pub(super) fn look<G: Roster>(
    course: &Course<G>,
    moment: &Moment<G>,
    care: &Care,
) -> Option<Decision<G>> {
    let (knowledge, action, begun) = (course.knowledge(moment), moment.action, Stopwatch::start());
    // Each look has luck of its own: what is found of one decision never depends on which others are looked at.
    let mut looked = 0;
    let mut again = || {
        looked += 1;
        let stream = MAX_LOOKS * moment.entry + looked - 1;
        expert(&knowledge, &mut care.budget(stream as u64), Some(action))
    };
    let advice = again();
    let best = advice.best().clone();
    let mut value = Mean::default();
    value.add(best.value, before_std_error(&advice));
    // Of many answers the best looks a little better than it is, since luck helped to choose it. What it is ahead by is
    // therefore taken from other looks than the one that chose it.
    let mut lost = Mean::default();
    let first = ahead(&advice, best.action, action).unwrap_or_default();
    let seems = counted(first.0, first.1) > 0.0;
    if advice.exact {
        lost.add(first.0, 0.0);
    }
    while !advice.exact && !care.cancel.is_cancelled() {
        let needed = seems && lost.count < LOOKS_AT_A_MISTAKE as f64;
        let late = care.limit.is_some_and(|limit| begun.elapsed() >= limit);
        if lost.count as usize + 1 >= MAX_LOOKS
            || !needed && (late || value.std_error() <= SHARP_STD_ERROR)
        {
            break;
        }
        let other = again();
        value.add(other.best().value, before_std_error(&other));
        let (behind, std_error) =
            ahead(&other, best.action, action).unwrap_or((0.0, SHARP_STD_ERROR));
        lost.add(behind, std_error);
    }
    if care.cancel.is_cancelled() {
        return None;
    }
    let loss = if best.action == action {
        0.0
    } else {
        lost.mean().min(value.mean())
    };
    let std_error = match () {
        () if best.action == action => 0.0,
        () if lost.count > 0.0 => lost.std_error(),
        () => first.1,
    };
    let loss = counted(loss, std_error);
    Some(Decision {
        entry: moment.entry,
        seat: moment.seat,
        action,
        best: best.action,
        reasons: best.reasons,
        before: value.mean(),
        after: value.mean() - loss,
        loss,
        std_error,
        before_std_error: value.std_error(),
        swing: 0.0,
        exact: advice.exact,
        facts: G::facts(&knowledge),
    })
}
