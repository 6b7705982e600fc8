//! The end of The Game for one or two: nothing is left to draw, so counting says who holds what, and every answer either
//! can still win or cannot.

use sobremesa_core::Knowledge;
use sobremesa_the_game::{Action, TheGame};

use super::all_known;
use super::endgame::can_be_won;
use crate::{Advice, Weighed};

/// What every answer is worth: 1 where everything can still be laid, everybody playing on as well as can be, else 0.
/// Nothing where that cannot be known, or was not found out.
pub(crate) fn advise(knowledge: &Knowledge<'_, TheGame>) -> Option<Advice<Action>> {
    let view = knowledge.view();
    let turn = view.turn().filter(|turn| turn.seat == knowledge.seat())?;
    if view.table.options.extreme {
        return None;
    }
    let now = all_known(&view, turn)?;
    let weighed = |action: Action| {
        let after = match action {
            Action::Lay { card, pile } => now.laid(card.number(), pile.index()),
            Action::End => now.passed_on(view.seats()),
            Action::Bid(_) | Action::Signal { .. } | Action::Say(_) => return None,
        };
        let worth = f64::from(u8::from(can_be_won(after, view.seats())?));
        Some(Weighed { action, worth, doubt: 0.0, reasons: Vec::new() })
    };
    let mut choices: Vec<_> = knowledge.owed().into_iter().map(weighed).collect::<Option<_>>()?;
    choices.sort_by(|one, two| two.worth.total_cmp(&one.worth));
    (!choices.is_empty()).then_some(Advice { choices, exact: true })
}
