//! A match looked at afterwards: what every decision was worth on what the seat could know, and how much of the result
//! was luck and how much play. What is meant by that is written down in `docs/review.md`.

mod course;
mod look;
mod side;

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};

use sobremesa_core::Seat;

pub use course::{Course, Moment, trouble};
pub use look::Care;
pub use sobremesa_player::{Decision, Review, Side};

use crate::Roster;

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
    match care.threads {
        // Where there are no threads, none is asked for.
        0 | 1 => work(),
        threads => std::thread::scope(|scope| {
            for _ in 1..threads {
                scope.spawn(work);
            }
            work();
        }),
    }
    let found = found.into_inner().unwrap_or_else(PoisonError::into_inner);
    let mut decisions: Vec<Decision<G>> =
        found.into_iter().map_while(|decision| decision).collect();
    for place in 1..decisions.len() {
        if moments[place - 1].alone {
            let expected = decisions[place].before;
            look::still(&mut decisions[place - 1], expected);
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
