//! A review as it leaves the program: messages instead of actions, so that whoever shows it needs to know no game.

use sobremesa_core::{Game, Tell as _};
use sobremesa_player as review;
use sobremesa_protocol::wire::{Judged, Review, ReviewSide};

/// A review, written out. What the table calls by a name is named after any view of the match.
#[must_use]
pub fn review_to_wire<G: Game>(found: &review::Review<G>, view: Option<&G::View>) -> Review {
    Review {
        decisions: found
            .decisions
            .iter()
            .map(|decision| judged(view, decision))
            .collect(),
        sides: found.sides.iter().map(side).collect(),
    }
}

fn judged<G: Game>(view: Option<&G::View>, decision: &review::Decision<G>) -> Judged {
    let told = |action: &G::Action| {
        let message = action.message();
        match view {
            Some(view) => G::localised(view, message),
            None => message,
        }
    };
    Judged {
        entry: decision.entry as u32,
        seat: decision.seat,
        did: told(&decision.action),
        best: told(&decision.best),
        same: decision.best == decision.action,
        reasons: decision.reasons.clone(),
        facts: decision.facts.clone(),
        before: decision.before,
        after: decision.after,
        loss: decision.loss,
        doubt: decision.std_error,
        swing: decision.swing,
        exact: decision.exact,
    }
}

fn side(side: &review::Side) -> ReviewSide {
    ReviewSide {
        seat: side.seat,
        start: side.start,
        luck: side.luck,
        others: side.others,
        losses: side.losses,
        by_seat: side.by_seat.clone(),
        end: side.end,
        over: side.over,
        doubt: side.std_error,
    }
}
