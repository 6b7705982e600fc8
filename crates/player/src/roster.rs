//! The players of a game as a value: whoever has one can seat bots and ask for advice without knowing who they are.

use sobremesa_core::{FastLuck, Game, Knowledge, Log};

use crate::{Advice, Bot, SearchBudget};

/// A kind of bot, by name.
pub struct BotSpec<G: Game> {
    /// The name in commands and files; its description is the Fluent key `<game>-bot-<name>`.
    pub name: &'static str,
    pub make: fn() -> Box<dyn Bot<G>>,
}

impl<G: Game> Clone for BotSpec<G> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<G: Game> Copy for BotSpec<G> {}

impl<G: Game> std::fmt::Debug for BotSpec<G> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}", self.name)
    }
}

/// Evaluates the answers a seat may give.
pub type Advise<G> = fn(
    &Knowledge<'_, G>,
    &mut SearchBudget,
    Option<<G as Game>::Action>,
) -> Advice<<G as Game>::Action>;

/// Draws a world that fits what a seat knows.
pub type Sampler<G> = fn(&Knowledge<'_, G>, &mut FastLuck) -> <G as Game>::State;

/// Who can play a game, and who can judge it.
pub struct Roster<G: Game> {
    /// The bots, weakest first.
    pub bots: &'static [BotSpec<G>],
    /// The bot that answers at once, and sensibly.
    pub fast: &'static str,
    /// The bot that sits down with people where nobody says which.
    pub companion: fn() -> &'static str,
    /// Can it be found out how a match could have been won?
    pub solves: bool,
    /// How a match could have been won from after so many entries, with every card known.
    pub solve: fn(&Log<G>, usize, &mut FastLuck) -> Option<Log<G>>,
    /// What an expert would do with what a seat knows; the given answer is evaluated as carefully as the best.
    pub advise: Advise<G>,
    /// How what a seat knows is sent: as a world it thinks possible.
    pub sample: Sampler<G>,
    /// What a seat has noticed, read from JSON; nothing where no bot of the game looks back.
    pub read_history: fn(&str) -> Option<Vec<G::Sight>>,
}

impl<G: Game> Roster<G> {
    /// The bot of that name.
    #[must_use]
    pub fn bot(&self, name: &str) -> Option<BotSpec<G>> {
        self.bots.iter().find(|bot| bot.name == name).copied()
    }
}

impl<G: Game> Clone for Roster<G> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<G: Game> Copy for Roster<G> {}
