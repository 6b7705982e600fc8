//! Pig, the example: rolls, and points held.

use sobremesa_core::{BySeat, Game as _, Viewer};
use sobremesa_pig::{Event, Pig, State};

use super::{Counted, Use};

impl Counted for Pig {
    const KINDS: &'static [&'static str] = &["turn"];

    fn uses(event: &Event, each: &mut dyn FnMut(Use)) {
        each(match *event {
            Event::Rolled { seat, .. } => Use::once(seat, "turn", "rolled"),
            Event::Held { seat, .. } => Use::once(seat, "turn", "held"),
        });
    }

    fn standing(state: &State) -> Option<BySeat<i32>> {
        let scores = Pig::view(state, Viewer::Spectator).scores;
        Some(BySeat::new(scores.seats(), |seat| scores[seat].into()))
    }
}
