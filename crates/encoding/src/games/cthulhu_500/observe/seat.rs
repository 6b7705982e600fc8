//! One seat with its vehicle, as everybody sees it.

use sobremesa_core::Seat;
use sobremesa_cthulhu_500::{Glance, Phase};

use super::{heap, signed};
use crate::Sink;
use crate::games::cthulhu_500::numbers::from_one;

#[inline]
pub(super) fn observe<S: Sink>(
    view: &Glance<'_>,
    seat: Seat,
    far: u8,
    sick: &[u8; 5],
    out: &mut S,
) {
    let (table, deck) = (view.table, view.deck);
    let car = &table.cars[seat];
    let ready = match table.phase {
        Phase::Vehicles { seat: choosing } => seat.0 < choosing.0,
        Phase::Grid { ready } => ready.contains(seat),
        _ => false,
    };
    out.field_of(far, "turn", 1, "in turn, next in turn, has an extra turn, has a last turn to come, ready for the grid, used a re-roll");
    let turn = [
        table.turn == seat,
        table.due == seat,
        table.extra == Some(seat),
        table.last.is_some_and(|(left, _)| left.contains(seat)),
        ready,
        table.spotted.contains(seat),
    ];
    out.all(&turn.map(u8::from));
    out.field_of(far, "place", 255, "place in the pack from 1 once the race is on, laps, cards held, actions less in the next turn, free passes that wait");
    let racing = matches!(table.phase, Phase::Race | Phase::Over(_));
    out.all(&[
        if racing {
            table.pack.place(seat) as u8 + 1
        } else {
            0
        },
        table.pack.laps()[seat],
        view.held[seat],
        car.bound,
        table
            .free
            .iter()
            .filter(|&&free| free == Some(seat))
            .count() as u8,
    ]);
    out.field_of(far, "car", 63, "damaged; vehicle by the deck's list from 1; speed, complexity, drive and fix as they are now, from −32");
    out.flag(car.damaged);
    out.put(car.vehicle.map_or(0, |vehicle| vehicle + 1));
    match car.vehicle {
        Some(_) => out.all(&view.sheet().numbers(seat).map(signed)),
        None => out.skip(4),
    }
    out.field_of(
        far,
        "parts",
        128,
        "driver, first Mod, second Mod, tires, by the deck's list from 1",
    );
    let parts = [car.driver, car.mods[0], car.mods[1], car.tires];
    out.all(&parts.map(|slot| from_one(slot.kind())));
    out.field_of(
        far,
        "sick",
        1,
        "a contagion is on driver, first Mod, second Mod, tires",
    );
    let [driver, first, second, tires, crew] = *sick;
    out.all(&[driver, first, second, tires]);
    out.field_of(
        far,
        "pit",
        127,
        "of each card, how many are in the pit crew",
    );
    heap(deck, car.pit, out);
    out.field_of(
        far,
        "sick crew",
        8,
        "how many of the pit crew have a contagion",
    );
    out.put(crew);
}
