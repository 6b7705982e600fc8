//! Which bot is asked, and how long it may think.

use std::time::Duration;

use sobremesa_bots::{BotSpec, Roster, SearchBudget};
use sobremesa_core::FastLuck;

use crate::fault::{Fault, value};

/// How long a bot may think.
#[derive(Clone, Copy, Default)]
pub(crate) struct Thinking {
    pub(crate) milliseconds: Option<u32>,
    pub(crate) rounds: Option<u32>,
}

impl Thinking {
    pub(crate) fn is_usual(self) -> bool {
        self.milliseconds.is_none() && self.rounds.is_none()
    }

    /// As it stands behind a bot's name: `odds (4 rounds)`.
    pub(crate) fn named(self, bot: &str) -> String {
        let times = self.milliseconds.map(|limit| format!("{limit} ms"));
        let rounds = self.rounds.map(|rounds| format!("{rounds} rounds"));
        let parts: Vec<String> = times.into_iter().chain(rounds).collect();
        if parts.is_empty() {
            bot.to_owned()
        } else {
            format!("{bot} ({})", parts.join(", "))
        }
    }

    pub(crate) fn budget(self, luck: FastLuck) -> SearchBudget {
        let limit = self
            .milliseconds
            .map(|limit| Duration::from_millis(limit.into()));
        let mut budget = SearchBudget::new(luck).within(limit);
        budget.rounds = self.rounds;
        budget
    }
}

/// So many threads, or 0 for all cores; more than any machine has are refused.
pub(crate) fn threads_of(threads: usize) -> Result<usize, Fault> {
    match threads {
        0..=1024 => Ok(threads),
        _ => Err(value(format!("{threads} threads are too many"))),
    }
}

/// The bot of that name, the usual one where none is named.
pub(crate) fn bot_named<G: Roster>(name: Option<&str>) -> Result<BotSpec<G>, Fault> {
    let name = name.unwrap_or(G::USUAL);
    G::bot(name).ok_or_else(|| {
        let known: Vec<&str> = G::BOTS.iter().map(|bot| bot.name).collect();
        value(format!(
            "{} has no bot {name:?}: {}",
            G::ID,
            known.join(", ")
        ))
    })
}
