//! Bots of the house at the seats of an environment: as in a simulation they keep their thoughts from answer to answer, are
//! handed what their seat has noticed, and may say something unasked before every decision.

use std::sync::{Mutex, PoisonError};

use sobremesa_bots::{Bot, BotSpec, SearchBudget};
use sobremesa_core::{FastLuck, Knowledge};

use crate::session::Playable;
use crate::thinking::Thinking;

/// A bot that sits at a seat.
pub(crate) struct Sitting<G: Playable> {
    spec: BotSpec<G>,
    think: Thinking,
    /// Only ever used by whoever may change the match.
    bot: Mutex<Box<dyn Bot<G>>>,
}

impl<G: Playable> Clone for Sitting<G> {
    /// The same bot, new to the match: thoughts are not copied.
    fn clone(&self) -> Self {
        Sitting::new(self.spec, self.think)
    }
}

impl<G: Playable> Sitting<G> {
    pub(crate) fn new(spec: BotSpec<G>, think: Thinking) -> Self {
        Sitting {
            spec,
            think,
            bot: Mutex::new((spec.make)()),
        }
    }

    fn bot(&mut self) -> &mut Box<dyn Bot<G>> {
        self.bot.get_mut().unwrap_or_else(PoisonError::into_inner)
    }

    /// Is it the weaker for not knowing what happened?
    pub(crate) fn remembers(&mut self) -> bool {
        let bot = self.bot();
        bot.remembers() || bot.offers()
    }

    pub(crate) fn offers(&mut self) -> bool {
        self.bot().offers()
    }

    /// As in a simulation: all draw from the same luck, and one with a budget of its own makes its own of it.
    pub(crate) fn choose(
        &mut self,
        knowledge: &Knowledge<'_, G>,
        luck: &mut FastLuck,
    ) -> G::Action {
        let think = self.think;
        if !think.is_usual() {
            let mut own = think.budget(FastLuck::new(luck.raw()));
            return self.bot().choose(knowledge, &mut own);
        }
        let mut budget = SearchBudget::new(luck.clone());
        let action = self.bot().choose(knowledge, &mut budget);
        *luck = budget.luck;
        action
    }

    pub(crate) fn offer(
        &mut self,
        knowledge: &Knowledge<'_, G>,
        luck: &mut FastLuck,
    ) -> Option<G::Action> {
        let mut budget = SearchBudget::new(luck.clone());
        let offer = self.bot().offer(knowledge, &mut budget);
        *luck = budget.luck;
        offer
    }
}
