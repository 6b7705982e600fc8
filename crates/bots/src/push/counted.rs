//! PUSH: how turns end, what is banked, and what the die takes.

use sobremesa_core::{BySeat, Seat};
use sobremesa_push::{Colour, Event, Push, Sight, State};

use crate::counted::{Counted, Use};

impl Counted for Push {
    const KINDS: &'static [&'static str] = &["turn", "colour"];

    fn uses(event: &Event, each: &mut dyn FnMut(Use)) {
        let turn = |seat: Seat, name: &str| Use::once(seat, "turn", name);
        match *event {
            Event::Open(Sight::Stopped { seat }) => each(turn(seat, "stopped")),
            Event::Open(Sight::Bust { seat, .. }) => each(turn(seat, "bust")),
            Event::Open(Sight::Took { seat, .. }) => each(turn(seat, "row-taken")),
            Event::Open(Sight::Rolled { seat, lost, .. }) => {
                each(turn(seat, "rolled"));
                if !lost.is_empty() {
                    each(turn(seat, "cards-lost"));
                }
            }
            Event::Banked { seat, colour, .. } => {
                each(turn(seat, "banked"));
                each(Use::once(seat, "colour", word(colour)));
            }
            _ => {}
        }
    }

    /// By points on benches and in banks.
    fn standing(state: &State) -> Option<BySeat<i32>> {
        let (benches, banks) = (&state.table().benches, state.banks());
        Some(BySeat::new(benches.seats(), |seat| {
            i32::from(benches[seat].points() + banks[seat].points())
        }))
    }
}

fn word(colour: Colour) -> &'static str {
    let key = colour.key();
    key.strip_prefix("push-colour-").unwrap_or(key)
}
