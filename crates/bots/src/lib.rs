//! Players that see a [`Knowledge`] and nothing else.

pub mod advice;
mod clock;
pub mod cthulhu_500;
pub mod drive;
mod expectimax;
pub mod great_race;
mod level;
pub mod pig;
pub mod push;
mod random;
pub mod review;
pub mod search;
mod sequential_halving;
pub mod the_game;

use sobremesa_core::{FastLuck, Game, Knowledge, Log, Message, Sample};

pub use advice::{Advice, Evaluated};
pub use clock::{CancelToken, Clock, SearchBudget};
pub use level::{Distracted, Level, Paced};
pub use random::Random;

pub trait Bot<G: Game>: Send {
    /// Answers what the seat owes. Called only while the seat owes something.
    fn choose(&mut self, knowledge: &Knowledge<'_, G>, budget: &mut SearchBudget) -> G::Action;

    /// Does it look at what happened before? Whoever says no need not be handed a history: simulations keep none then.
    fn remembers(&self) -> bool {
        false
    }

    /// Does it ever do anything unasked? Whoever says no is not troubled with [`Bot::offer`].
    fn offers(&self) -> bool {
        false
    }

    /// Something said or done without being asked, such as a signal. Asked after everything that happens, until there
    /// is nothing more; only what is free is accepted.
    fn offer(&mut self, _: &Knowledge<'_, G>, _: &mut SearchBudget) -> Option<G::Action> {
        None
    }
}

/// The most a seat says or does unasked before something else happens: whoever drives a bot asks no more often, so that
/// talk comes to an end.
pub const MOST_OFFERS: usize = 8;

impl<G: Game, B: Bot<G> + ?Sized> Bot<G> for Box<B> {
    #[inline]
    fn choose(&mut self, knowledge: &Knowledge<'_, G>, budget: &mut SearchBudget) -> G::Action {
        (**self).choose(knowledge, budget)
    }

    fn remembers(&self) -> bool {
        (**self).remembers()
    }

    #[inline]
    fn offers(&self) -> bool {
        (**self).offers()
    }

    fn offer(
        &mut self,
        knowledge: &Knowledge<'_, G>,
        budget: &mut SearchBudget,
    ) -> Option<G::Action> {
        (**self).offer(knowledge, budget)
    }
}

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

/// Something to do with bots of one kind.
pub trait WithBots<G: Game> {
    /// What comes out of it.
    type Out;

    /// Does it with bots made like this.
    fn with<B: Bot<G>>(self, make: impl Fn() -> B) -> Self::Out;
}

/// A game with bots to play it.
pub trait Roster: Game + Sample {
    /// The bots, weakest first.
    const BOTS: &'static [BotSpec<Self>];
    /// The bot that benchmarks and quick simulations use.
    const FAST: &'static str;
    /// The bot that programs get where none is named.
    const USUAL: &'static str;

    /// Can it be found out how a match could have been won?
    const SOLVES: bool = false;

    /// How the match could have gone from after so many entries, so that it is won, with every card known; cards that
    /// nobody drew lie as luck has it. Nothing where no such way is found.
    #[must_use]
    fn solve(_: &Log<Self>, _entries: usize, _: &mut FastLuck) -> Option<Log<Self>> {
        None
    }

    /// What an expert would do with what a seat knows, and what it expects of each answer. The `kept` answer is weighed
    /// as carefully as the best. Asked only while the seat owes something.
    #[must_use]
    fn advise(
        knowledge: &Knowledge<'_, Self>,
        budget: &mut SearchBudget,
        kept: Option<Self::Action>,
    ) -> Advice<Self::Action> {
        advice::play_out(knowledge, budget, kept)
    }

    /// The same without an estimate, where everything can be reckoned through; nothing where it cannot.
    #[must_use]
    fn advise_exactly(_: &Knowledge<'_, Self>) -> Option<Advice<Self::Action>> {
        None
    }

    /// What is certain at a moment by counting, and worth saying to whoever decides there.
    #[must_use]
    fn facts(_: &Knowledge<'_, Self>) -> Vec<Message> {
        Vec::new()
    }

    /// Does something with fast bots. A game may hand them over as what they are: nobody then has to ask at every
    /// decision which kind of bot it is.
    fn with_fast<T: WithBots<Self>>(task: T) -> T::Out {
        let bot = Self::bot(Self::FAST).expect("the fast bot is on the roster");
        task.with(bot.make)
    }

    /// The bot that sits down with people where nobody says which.
    #[must_use]
    fn companion() -> &'static str {
        let normal = Level::Normal.name();
        if Self::bot(normal).is_some() {
            normal
        } else {
            Self::USUAL
        }
    }

    /// The bot of that name.
    #[must_use]
    fn bot(name: &str) -> Option<BotSpec<Self>> {
        Self::BOTS.iter().find(|bot| bot.name == name).copied()
    }
}
