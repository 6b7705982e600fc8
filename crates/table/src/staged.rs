//! What was decided and is not stored yet: its facts, and the match as the last of them leaves it. Nothing is played again
//! when it comes true.

use sobremesa_core::{Attempt, Game, Match, Seat};
use sobremesa_protocol::wire::{Refusal, RefusalKind};

use crate::decide::by_rules;
use crate::fact::Fact;
use crate::history::History;
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

/// A match with its last entries taken back.
pub(crate) struct Rewound<G: Game> {
    pub(crate) game: Match<G>,
    pub(crate) history: History<G>,
    pub(crate) latest: Option<Latest<G>>,
}

/// The last entry of a match: where it was made and what happened then.
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
            Staged::Rewind(rewound) => rewound.game.state(),
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
        let padding = self.padding(game.state(), &attempt);
        facts.extend((0..padding).map(|_| Fact::Padding));
        facts.push(Fact::Played {
            seat,
            action,
            chance: attempt.entry.chance.clone(),
        });
        let staged = Some(Staged::Move(Box::new(attempt)));
        Ok(Decision { facts, staged })
    }
}
