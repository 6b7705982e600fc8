//! What first comes to mind at The Game: the nearest card, then the next nearest, one more where it looks cheap, and
//! a trick only where it catches the eye.

use sobremesa_core::{Knowledge, Luck};
use sobremesa_the_game::{Action, Bid, TheGame};

use super::greedy::least;
use crate::{Bot, SearchBudget};

/// Plays what first comes to mind.
#[derive(Clone, Copy, Debug, Default)]
pub struct Hasty;

/// A card this near is laid although nobody asked for it.
const NEAR: i16 = 3;
/// How often a card that takes a pile back catches the eye.
const NOTICED: f64 = 0.6;

impl Bot<TheGame> for Hasty {
    fn choose(&mut self, knowledge: &Knowledge<'_, TheGame>, budget: &mut SearchBudget) -> Action {
        let view = knowledge.view();
        if view.turn().is_none() {
            return Action::Bid(Bid::ALL[1]);
        }
        let notices = budget.luck.unit() < NOTICED;
        let nearest = least(knowledge, |movement| notices || movement > 0)
            .or_else(|| least(knowledge, |_| true));
        match nearest {
            Some((loses, movement, action)) if !view.may_end() || !loses && movement <= NEAR => {
                action
            }
            _ => Action::End,
        }
    }
}
