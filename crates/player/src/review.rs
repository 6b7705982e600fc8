//! What was found in a match that was looked at afterwards. What is meant by it is written down in `docs/review.md`.

use sobremesa_core::{Game, Message, Seat, Verdict, in_order};

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
        in_order(&mut found, &mut |one, two| two.loss.total_cmp(&one.loss));
        found
    }
}

/// A decision and what it was worth, on what the seat could know.
#[derive(Clone, Debug, PartialEq)]
pub struct Decision<G: Game> {
    /// The entry of the log, counted from 0.
    pub entry: usize,
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
    pub std_error: f64,
    /// The standard error of `before`.
    pub before_std_error: f64,
    /// What became of it until the same side's next decision, or until the end, which is luck and what others did; added
    /// up later.
    pub swing: f64,
    /// Was everything reckoned through?
    pub exact: bool,
    /// What was certain by counting.
    pub facts: Vec<Message>,
}

/// What the result of one side is made of: `start + luck + others − losses = end`, to the last digit that counts.
#[derive(Clone, Debug, PartialEq)]
pub struct Side {
    /// Whose; nobody's where all win or lose together and all were looked at.
    pub seat: Option<Seat>,
    /// What could be expected at the first decision.
    pub start: f64,
    /// What luck brought: all that happened between the own decisions. Where `others` is nothing, what others did is in
    /// it.
    pub luck: f64,
    /// What the mistakes of others brought since the first own decision, where that can be told: among two it is what the
    /// other lost.
    pub others: Option<f64>,
    /// What the own mistakes cost.
    pub losses: f64,
    /// What each seat's mistakes cost, seat 0 first; for the own seat alone all others are 0.
    pub by_seat: Vec<f64>,
    /// The result: a share of the victory. In a match without one: what could be expected after the last decision.
    pub end: f64,
    /// Is `end` the result?
    pub over: bool,
    /// The standard error of the split: what is uncertain between `luck` and the rest. What is uncertain in between has
    /// no part in it, since it is added once and taken away once.
    pub std_error: f64,
}
