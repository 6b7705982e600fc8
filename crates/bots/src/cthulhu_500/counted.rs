//! Cthulhu 500: vehicles, cards that come into play, and what happens to cars.

use sobremesa_core::{BySeat, Seat};
use sobremesa_cthulhu_500::{Action, Cthulhu500, Event, Options, Place, Sight, State};

use crate::counted::{Counted, Use};

impl Counted for Cthulhu500 {
    const KINDS: &'static [&'static str] = &["vehicle", "card", "race"];

    /// A decision is a card or two dice, and draws take no thought: a race of 450 decisions lasts 40 minutes at a table.
    const PACE: u32 = 5;

    fn uses(event: &Event, each: &mut dyn FnMut(Use)) {
        let race = |seat: Seat, name: &str| Use::once(seat, "race", name);
        match event {
            // From the hand to a car or a pit crew.
            Event::Moved { card, from, to } => {
                if let (
                    Place::Hand(seat),
                    Place::Pit(_) | Place::Driver(_) | Place::Mod(..) | Place::Tires(_),
                ) = (*from, *to)
                {
                    each(Use::once(seat, "card", &*card.name()));
                }
            }
            Event::Open(Sight::Vehicle { seat, vehicle }) => {
                each(Use::once(*seat, "vehicle", &*vehicle.name()));
            }
            Event::Open(Sight::Laid { seat, card, .. }) => {
                each(Use::once(*seat, "card", &*card.name()));
            }
            Event::Open(Sight::Grid { order }) => {
                if let Some(&seat) = order.first() {
                    each(race(seat, "pole"));
                }
            }
            Event::Open(Sight::Attempt { passer, .. }) => each(race(*passer, "attempt")),
            Event::Open(Sight::Passed { mover, lap, .. }) => {
                each(race(*mover, "pass"));
                if *lap {
                    each(race(*mover, "lap"));
                }
            }
            Event::Open(Sight::PitStop { seat }) => each(race(*seat, "pit-stop")),
            Event::Open(Sight::Repaired { seat }) => each(race(*seat, "repaired")),
            Event::Open(Sight::Damaged { cars }) => {
                cars.iter().for_each(|seat| each(race(seat, "damaged")));
            }
            _ => {}
        }
    }

    const BARRED: Option<&'static str> = Some("card");

    fn things(options: &Options) -> Vec<String> {
        let deck = options.deck.deck_of(options.edition);
        let faces = deck.iter().flat_map(|deck| &deck.faces);
        let in_play = faces.filter(|face| face.copies > 0);
        in_play.map(|face| face.name.to_string()).collect()
    }

    /// Whatever brings a card from the hand into play. Set aside for the grid or discarded it is not used.
    fn thing(action: &Action, each: &mut dyn FnMut(&str)) {
        if let Action::Play { card, .. }
        | Action::Hire { card, .. }
        | Action::Fit { card, .. }
        | Action::Tires { card }
        | Action::Driver { card }
        | Action::React { card, .. } = action
        {
            each(&card.name());
        }
    }

    /// By laps, then by the place in the pack.
    fn standing(state: &State) -> Option<BySeat<i32>> {
        let pack = &state.table().pack;
        let seats = i32::from(pack.seats());
        Some(BySeat::new(pack.seats(), |seat| {
            i32::from(pack.laps()[seat]) * seats - pack.place(seat) as i32
        }))
    }
}
