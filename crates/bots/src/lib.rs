//! Players that see a [`Knowledge`] and nothing else.

pub mod advice;
pub mod counted;
pub mod cthulhu_500;
pub mod deal;
pub mod drive;
mod expectimax;
pub mod great_race;
pub mod learned;
mod level;
pub mod pig;
pub mod push;
mod random;
pub mod review;
pub mod search;
mod sequential_halving;
pub mod the_game;

use std::ops::Range;
use std::time::Duration;

use sobremesa_core::{FastLuck, Game, Knowledge, Log, Message, Sample, Setup};

use deal::Finished;

pub use level::{Distracted, Level, Paced};
pub use random::Random;
pub use sobremesa_player::{
    Advice, Bot, BotSpec, CancelToken, Clock, Evaluated, MOST_OFFERS, SearchBudget,
};

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

    /// All this as a value, for tables that know no bots.
    const ROSTER: sobremesa_player::Roster<Self> = sobremesa_player::Roster {
        bots: Self::BOTS,
        fast: Self::FAST,
        companion: Self::companion,
        solves: Self::SOLVES,
        solve: Self::solve,
        advise: Self::advise,
        sample: <Self as Sample>::sample::<FastLuck>,
        read_history: Self::read_history,
    };

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

    /// What a seat has noticed, read from JSON. A game with a bot that looks back has to say how; others need not.
    #[must_use]
    fn read_history(_: &str) -> Option<Vec<Self::Sight>> {
        Some(Vec::new())
    }

    /// What is certain at a moment by counting, and worth saying to whoever decides there.
    #[must_use]
    fn facts(_: &Knowledge<'_, Self>) -> Vec<Message> {
        Vec::new()
    }

    /// As [`deal::play_out_until`]. A game says this and the next three itself, by [`deal::compiled_here`], to have them
    /// compiled here, as fast as what its bots search with.
    fn play_bots(
        setup: &Setup<Self>,
        bots: &mut [Box<dyn Bot<Self>>],
        seed: u64,
        think: Option<Duration>,
        cancel: &CancelToken,
    ) -> Result<Finished, Vec<Self::Fault>> {
        deal::play_out_until(setup, bots, seed, think, cancel)
    }

    /// As [`deal::play_out_random`].
    fn play_random(setup: &Setup<Self>, seed: u64) -> Result<Finished, Vec<Self::Fault>> {
        deal::play_out_random(setup, seed)
    }

    /// As [`deal::play_fast`].
    fn play_fast(setup: &Setup<Self>, seeds: Range<u64>) -> u64 {
        deal::play_fast(setup, seeds)
    }

    /// As [`deal::random_steps`].
    fn random_steps(seed: u64) -> Result<u64, Vec<Self::Fault>> {
        deal::random_steps::<Self>(seed)
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
