//! A review as it leaves the program: messages instead of actions, so that whoever shows it needs to know no game.

use sobremesa_core::{Game, Tell as _};
use sobremesa_player as review;
use sobremesa_protocol::wire::{Judged, Review, ReviewSide};

/// A review, written out.
#[must_use]
pub fn sheet<G: Game>(found: &review::Review<G>) -> Review {
    Review {
        decisions: found.decisions.iter().map(judged).collect(),
        sides: found.sides.iter().map(side).collect(),
    }
}

fn judged<G: Game>(decision: &review::Decision<G>) -> Judged {
    Judged {
        entry: decision.entry as u32,
        seat: decision.seat,
        did: decision.action.message(),
        best: decision.best.message(),
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
