//! What Cthulhu 500 tells the search.

use sobremesa_core::{FastLuck, Seat};
use sobremesa_cthulhu_500::{Action, Cthulhu500, Frame, State};

use super::{Ways, outlook, racer};
use crate::search::{Habits, Others, Searched, Worths};

/// How many decisions lie between the present one and a moment that is judged, at least: what was done has shown by then.
const STEPS: u32 = 8;
/// Of two actions one of which rules of thumb hold for so much better, in hundredths of a place, it looks e times as
/// promising.
const DOUBT: f32 = 40.0;

impl Searched for Cthulhu500 {
    /// A race has many decisions and each matters little: the rules of thumb are trusted until trying has told more,
    /// and others are imagined to go by them.
    const HABITS: Habits = Habits {
        rounds: 400,
        nodes: 1 << 14,
        curiosity: 1.0,
        trust: 40.0,
        breadth: 2.0,
        others: Others::Fast,
        sure: 3.0,
    };

    fn fast(state: &State, seat: Seat, _: &mut FastLuck) -> Action {
        racer::fast(state, seat, &Ways::TUNER)
    }

    fn leanings(state: &State, seat: Seat, actions: &[Action], leanings: &mut Vec<f32>) {
        let values = racer::values(state, seat, &Ways::TUNER, actions);
        let most = values.iter().copied().max().unwrap_or(0);
        leanings.extend(
            values
                .iter()
                .map(|&value| (value.saturating_sub(most) as f32 / DOUBT).exp()),
        );
    }

    /// A turn that begins is a good moment: nothing is going on.
    fn judge(state: &State, steps: u32) -> Option<Worths> {
        let begins = matches!(state.table().stack.as_slice(), [Frame::Actions { left: 2 }]);
        (steps >= STEPS && begins).then(|| outlook::chances(state))
    }

    /// C2, C14: a secret choice, and a window that is let pass.
    fn noticed(_: &State, _: Seat, action: Action) -> bool {
        !matches!(action, Action::Grid { .. } | Action::Pass)
    }
}
