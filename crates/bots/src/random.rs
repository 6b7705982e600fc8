//! Plays anything legal, each answer equally likely.

use sobremesa_core::{Game, Knowledge, Luck};

use crate::{Bot, SearchBudget};

/// Plays anything legal.
#[derive(Clone, Copy, Debug, Default)]
pub struct Random;

impl<G: Game> Bot<G> for Random {
    fn choose(&mut self, knowledge: &Knowledge<'_, G>, budget: &mut SearchBudget) -> G::Action {
        knowledge.pick_owed(|count| budget.luck.below(count))
    }
}
