//! An expedition leader's rules of thumb.

use sobremesa_core::{Knowledge, Luck};
use sobremesa_great_race::{Action, GreatRace};

use crate::{Bot, Thought};

/// Plays by rules of thumb.
#[derive(Clone, Copy, Debug, Default)]
pub struct Leader;

impl Bot<GreatRace> for Leader {
    fn choose(&mut self, knowledge: &Knowledge<'_, GreatRace>, thought: &mut Thought) -> Action {
        knowledge.pick_owed(|count| thought.luck.below(count))
    }
}
