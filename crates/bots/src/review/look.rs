//! One decision looked at: what was expected of the best answer, and what of the one that was given.

use std::time::Duration;

use sobremesa_core::{FastLuck, Game, Message, Seat};

use super::course::{Course, Moment};
use crate::advice::expert;
use crate::{Advice, Roster, Stop, Thought};

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
    pub stop: Stop,
}

impl Care {
    /// As careful as the games are by themselves, on one thread.
    #[must_use]
    pub fn new(seed: u64) -> Care {
        Care { seed, limit: None, rounds: None, threads: 1, stop: Stop::never() }
    }

    fn thought(&self, stream: u64) -> Thought {
        Thought {
            luck: FastLuck::stream(self.seed, stream),
            limit: self.limit,
            rounds: self.rounds,
            stop: self.stop.clone(),
        }
    }
}

/// A decision and what it was worth, on what the seat could know.
#[derive(Clone, Debug, PartialEq)]
pub struct Decision<G: Game> {
    /// The entry of the log, counted from 0.
    pub entry: usize,
    /// Who decided.
    pub seat: Seat,
    /// What they did.
    pub action: G::Action,
    /// What the expert would have done.
    pub best: G::Action,
    /// What speaks for it.
    pub reasons: Vec<Message>,
    /// What could be expected before: the worth of the best answer.
    pub before: f64,
    /// What could be expected afterwards: `before` less `loss`.
    pub after: f64,
    /// What the answer cost; 0 where it was as good as the best for all that can be told.
    pub loss: f64,
    /// The standard error of the loss, or of what it would be.
    pub doubt: f64,
    /// The standard error of `before`.
    pub unsure: f64,
    /// What became of it until the same side's next decision, or until the end, which is luck and what others did; added
    /// up later.
    pub swing: f64,
    /// Was everything reckoned through?
    pub exact: bool,
    /// What was certain by counting.
    pub facts: Vec<Message>,
}

/// A loss counts where it is larger than so many times its doubt.
const SURE: f64 = 2.0;
/// And where it is at least this much: less than half a match in a hundred is nothing anybody could have felt.
const LEAST: f64 = 0.005;

/// By how much the answer is behind the best, where that is sure, and how doubtful it is.
fn loss<A: Copy + PartialEq>(advice: &Advice<A>, action: A) -> (Option<f64>, f64) {
    let Some(given) = advice.of(&action) else { return (None, advice.best().doubt) };
    let behind = advice.best().worth - given.worth;
    let sure = advice.best().action != action && behind >= LEAST && behind > SURE * given.doubt;
    (sure.then_some(behind), given.doubt)
}

/// Looks at one decision; nothing where it was told to stop meanwhile.
pub(super) fn look<G: Roster>(course: &Course<G>, moment: &Moment<G>, care: &Care) -> Option<Decision<G>> {
    let (knowledge, action) = (course.knowledge(moment), moment.action);
    // Two streams a decision: what is found of one never depends on which others are looked at.
    let stream = 2 * moment.entry as u64;
    let mut advice = expert(&knowledge, &mut care.thought(stream), Some(action));
    if !advice.exact && loss(&advice, action).0.is_some() {
        // Of many answers the best looks a little better than it is, since luck helped to choose it. A loss therefore
        // counts only if it is found again in other worlds, and as much as it is there.
        advice = expert(&knowledge, &mut care.thought(stream + 1), Some(action));
    }
    if care.stop.wished() {
        return None;
    }
    let (lost, doubt) = loss(&advice, action);
    let (best, lost) = (advice.best(), lost.unwrap_or(0.0));
    Some(Decision {
        entry: moment.entry,
        seat: moment.seat,
        action,
        best: best.action,
        reasons: best.reasons.clone(),
        before: best.worth,
        after: best.worth - lost,
        loss: lost,
        doubt: if best.action == action { 0.0 } else { doubt },
        unsure: best.doubt,
        swing: 0.0,
        exact: advice.exact,
        facts: G::facts(&knowledge),
    })
}
