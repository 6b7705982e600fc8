//! What was decided and is not stored yet: its facts, and the match as the last of them leaves it. Nothing is played again
//! when it comes true.

use sobremesa_core::{Attempt, Game, Match, Seat};
use sobremesa_protocol::wire::{Refusal, RefusalKind};

use crate::decide::by_rules;
use crate::fact::{Fact, FactRecord};
use crate::frames::Frames;
use crate::table::Table;

/// The facts something asked of a table becomes.
pub(crate) struct Decision<G: Game> {
    pub(crate) facts: Vec<Fact<G>>,
    /// What the last of the facts does to the match.
    pub(crate) staged: Option<Staged<G>>,
}

/// A change of the match, worked out before it is stored.
pub(crate) enum Staged<G: Game> {
    Start(Box<Match<G>>, Vec<G::Event>),
    Move(Box<Attempt<G>>),
    Rewind(Box<Rewound<G>>),
}

/// Where a match stands with its last entries taken back.
pub(crate) struct Rewound<G: Game> {
    pub(crate) state: G::State,
    pub(crate) latest: Option<Latest<G>>,
    pub(crate) frames: Frames<G::State>,
}

/// The last entry of a match: where it was made and what happened then.
#[derive(Clone)]
pub(crate) struct Latest<G: Game> {
    pub(crate) before: G::State,
    pub(crate) events: std::sync::Arc<Vec<G::Event>>,
    /// Could nobody else tell it from another choice, and was chance not asked? Worked out where somebody might take it
    /// back.
    pub(crate) quiet: std::sync::OnceLock<bool>,
}

impl<G: Game> Latest<G> {
    pub(crate) fn new(before: G::State, events: std::sync::Arc<Vec<G::Event>>) -> Latest<G> {
        Latest {
            before,
            events,
            quiet: std::sync::OnceLock::new(),
        }
    }
}

impl<G: Game> Fact<G> {
    /// An action, as it is written down.
    pub(crate) fn of_attempt(attempt: &Attempt<G>) -> Fact<G> {
        Fact::Played {
            seat: attempt.entry.seat,
            action: attempt.entry.action,
            chance: attempt.entry.chance.clone(),
        }
    }
}

impl<G: Game> From<Vec<Fact<G>>> for Decision<G> {
    fn from(facts: Vec<Fact<G>>) -> Self {
        Decision {
            facts,
            staged: None,
        }
    }
}

impl<G: Game> Staged<G> {
    /// The state of the match once this is so.
    pub(crate) fn state(&self) -> &G::State {
        match self {
            Staged::Start(game, _) => game.state(),
            Staged::Move(attempt) => &attempt.state,
            Staged::Rewind(rewound) => &rewound.state,
        }
    }
}

impl<G: Game> Table<G> {
    /// What an action becomes.
    pub(crate) fn attempt(&self, seat: Seat, action: G::Action) -> Result<Decision<G>, Refusal> {
        self.attempt_after(Vec::new(), seat, action)
    }

    /// What an action becomes that a person takes: whoever acts is back.
    pub(crate) fn act(&self, seat: Seat, action: G::Action) -> Result<Decision<G>, Refusal> {
        let away = self
            .chair(seat)
            .is_some_and(|chair| chair.stand_in.is_some());
        let back = away.then_some(Fact::Returned { seat });
        self.attempt_after(back.into_iter().collect(), seat, action)
    }

    fn attempt_after(
        &self,
        mut facts: Vec<Fact<G>>,
        seat: Seat,
        action: G::Action,
    ) -> Result<Decision<G>, Refusal> {
        let (Some(game), Some(key)) = (&self.game, &self.key) else {
            return Err(Refusal::of(RefusalKind::NotBegun));
        };
        let mut luck = key.luck(self.without_padding(self.version() + facts.len() as u64));
        let attempt = game
            .attempt(seat, action, &mut luck)
            .map_err(|refusal| by_rules(&refusal))?;
        facts.push(Fact::of_attempt(&attempt));
        let staged = Some(Staged::Move(Box::new(attempt)));
        Ok(Decision { facts, staged })
    }

    /// Takes in what was decided where nothing has to be stored first.
    pub(crate) fn settle(&mut self, decision: Decision<G>) {
        let Decision { facts, mut staged } = decision;
        let last = facts.len().saturating_sub(1);
        for (place, fact) in facts.into_iter().enumerate() {
            let written = FactRecord {
                at: self.updated,
                asked: None,
                fact,
            };
            let staged = if place == last { staged.take() } else { None };
            self.apply(&written, staged);
        }
    }
}
