//! What a player is, without any player: tables and drivers know this and leave the players themselves to `bots`.

mod advice;
mod budget;
mod review;
mod roster;
mod stopwatch;

use sobremesa_core::{Game, Knowledge};

pub use advice::{Advice, Evaluated};
pub use budget::{CancelToken, Clock, SearchBudget};
pub use review::{Decision, Review, Side};
pub use roster::{Advise, BotSpec, Roster, Sampler};
pub use stopwatch::Stopwatch;
#[cfg(target_family = "wasm")]
pub use stopwatch::set_clock;

/// Somebody who decides for a seat from what the seat knows, and from nothing else.
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
