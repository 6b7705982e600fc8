//! PUSH: how turns end, what is banked, and what the die takes.

use sobremesa_core::{BySeat, Seat};
use sobremesa_push::{Colour, Event, Push, Sight, State};

use super::{Counted, Use};

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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lab::tests::counted;

    #[test]
    fn turns_end_by_stopping_banking_or_going_too_far() {
        let seen = counted::<Push>("cautious", 3, 2);
        let turns = &seen.uses["turn"];
        for name in ["stopped", "row-taken"] {
            assert!(
                turns[name].iter().all(|&count| count > 0),
                "{name}: {turns:?}"
            );
        }
        let banked: u32 = seen.uses["colour"].values().flatten().sum();
        assert!(banked > 0);
        assert_eq!(banked, turns["banked"].iter().sum::<u32>());
    }
}
