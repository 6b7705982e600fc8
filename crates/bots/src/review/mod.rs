//! A match looked at afterwards: what every decision was worth on what the seat could know, and how much of the result
//! was luck and how much play. What is meant by that is written down in `docs/review.md`.

mod course;
mod look;
mod side;

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};

use sobremesa_core::{Game, Seat, Verdict};

pub use course::{Course, Moment, trouble};
pub use look::{Care, Decision};
pub use side::Side;

use crate::Roster;

/// What a match looks like afterwards.
#[derive(Clone, Debug, PartialEq)]
pub struct Review<G: Game> {
    /// The decisions that were looked at, in order.
    pub decisions: Vec<Decision<G>>,
    /// How many there are; more than were looked at where it was stopped.
    pub of: usize,
    /// The team, or every seat that had a choice.
    pub sides: Vec<Side>,
    /// How the match ended; nothing where it was broken off.
    pub verdict: Option<Verdict>,
}

impl<G: Game> Review<G> {
    /// Was everything looked at?
    #[must_use]
    pub fn is_whole(&self) -> bool {
        self.decisions.len() == self.of
    }

    /// The decisions that cost something, the dearest first.
    #[must_use]
    pub fn mistakes(&self) -> Vec<&Decision<G>> {
        let mut found: Vec<_> = self
            .decisions
            .iter()
            .filter(|decision| decision.loss > 0.0)
            .collect();
        found.sort_by(|one, two| two.loss.total_cmp(&one.loss));
        found
    }
}

/// Looks at every decision of a course; `done` is told of each. Where it is stopped the review goes as far as every
/// decision was looked at, and the result of the match is left open.
pub fn review<G: Roster>(course: &Course<G>, care: &Care, done: &(dyn Fn() + Sync)) -> Review<G> {
    let moments = course.moments();
    let (next, found) = (AtomicUsize::new(0), Mutex::new(vec![None; moments.len()]));
    let work = || {
        while let Some((place, moment)) = {
            let place = next.fetch_add(1, Ordering::Relaxed);
            moments.get(place).map(|moment| (place, moment))
        } {
            let Some(decision) = look::look(course, moment, care) else {
                return;
            };
            found.lock().unwrap_or_else(PoisonError::into_inner)[place] = Some(decision);
            done();
        }
    };
    std::thread::scope(|scope| {
        for _ in 1..care.threads {
            scope.spawn(work);
        }
        work();
    });
    let found = found.into_inner().unwrap_or_else(PoisonError::into_inner);
    let mut decisions: Vec<Decision<G>> =
        found.into_iter().map_while(|decision| decision).collect();
    for place in 1..decisions.len() {
        if moments[place - 1].alone {
            let expected = decisions[place].before;
            decisions[place - 1].still(expected);
        }
    }
    let whole = decisions.len() == moments.len();
    let verdict = course.verdict().copied().filter(|_| whole);
    let sides = side::sides::<G>(
        &mut decisions,
        course.seats(),
        verdict.as_ref(),
        |seat: Seat| moments.iter().any(|moment| moment.seat == seat),
    );
    Review {
        decisions,
        of: moments.len(),
        sides,
        verdict: course.verdict().copied(),
    }
}
