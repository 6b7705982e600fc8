//! What a seat of The Great Race sees, number by number.

use sobremesa_core::Seat;
use sobremesa_great_race::{Attack, Doing, Glance, Ix, MAX_CELLS, MAX_KINDS, Phase, Tile, Zone};

use super::{MAX_GAUGE, RIDE, tile_kind};
use crate::{Sink, relative};

/// What is being done, of ten.
fn doing(doing: &Doing) -> usize {
    match doing {
        Doing::Choosing => 0,
        Doing::Placing { .. } => 1,
        Doing::Moving { .. } => 2,
        Doing::Entering { .. } => 3,
        Doing::Repairing => 4,
        Doing::Removing { .. } => 5,
        Doing::Swapping { .. } => 6,
        Doing::Sabotaging => 7,
        Doing::Seeking => 8,
        Doing::Window { .. } => 9,
    }
}

#[inline]
pub(super) fn observe<S: Sink>(view: &Glance<'_>, named: &[u16], out: &mut S) {
    let (table, seats) = (view.table, view.table.seats());
    let (chart, course) = (table.chart(), &*table.course);
    let viewer = view.viewer.unwrap_or(Seat(0));
    let steps = |seat: Seat| usize::from(relative(viewer, seat, seats));
    let phase = match &table.phase {
        Phase::Camp { .. } => 0,
        Phase::Planning => 1,
        Phase::Convoy(_) => 2,
        Phase::Over(_) => 3,
    };
    out.field("phase", 1, "camp, planning, convoy, over");
    out.one_hot(Some(phase), 4);
    let turn = match table.phase {
        Phase::Convoy(turn) => Some(turn),
        _ => None,
    };
    out.field("doing", 1, "choosing, placing, moving, entering, repairing, removing, swapping, sabotaging, seeking, window");
    out.one_hot(turn.map(|turn| doing(&turn.doing)), 10);
    out.field("on turn", 1, "whose sequence, from the viewer clockwise");
    out.one_hot(table.on_turn().map(steps), seats.into());
    out.field("too many cards", 1, "who has to discard first");
    out.one_hot(table.trim.map(steps), seats.into());
    out.field("round", 255, "the round, from 1");
    out.put(table.round);
    out.field("sequence", 1, "a card was played, the assistant was played");
    out.flag(turn.is_some_and(|turn| turn.carded));
    out.flag(turn.is_some_and(|turn| turn.spent));
    out.field("tray", 3, "tiles drawn and not placed, by the map's list");
    let tray = match turn.map(|turn| turn.doing) {
        Some(Doing::Placing { tray, .. }) => tray,
        _ => Default::default(),
    };
    let mut counts = [0; MAX_KINDS];
    for tile in tray.iter() {
        let kinds = chart.tiles.iter().take(MAX_KINDS);
        if let Some(place) = kinds.map(|&(kind, _)| kind).position(|kind| kind == tile) {
            counts[place] += 1;
        }
    }
    out.all(&counts);
    out.field("held", 1, "the tile to be placed now");
    let held = match turn.map(|turn| turn.doing) {
        Some(Doing::Placing { held, .. }) => held,
        _ => None,
    };
    out.one_hot(held.map(|tile| tile_kind(course, tile)), MAX_KINDS);
    out.field(
        "moving",
        255,
        "cells left, target cell by number from 1, fresh, drawn, guarded, guided",
    );
    let moving = match turn.map(|turn| turn.doing) {
        Some(Doing::Moving { left, fresh, .. }) => [left, 0, fresh.into(), 0, 0, 0],
        Some(Doing::Entering {
            to,
            left,
            drawn,
            guarded,
            guided,
            ..
        }) => [
            left,
            to.saturating_add(1),
            0,
            drawn.into(),
            guarded.into(),
            guided.into(),
        ],
        _ => [0; 6],
    };
    out.all(&moving);
    out.field("chosen", 255, "tiles chosen to remove or swap, cells of an attack, by number from 1; tracker; what is ridden to");
    let from_one = |ix: Ix| ix.saturating_add(1);
    let mut chosen = [0; 4];
    match turn.map(|turn| turn.doing) {
        Some(Doing::Removing { tracker, first }) => {
            (chosen[0], chosen[2]) = (first.map_or(0, from_one), tracker.into());
        }
        Some(Doing::Swapping { first }) => chosen[0] = first.map_or(0, from_one),
        Some(Doing::Window {
            attack: Attack::Tracker(one, two) | Attack::Cheater(one, two),
            ..
        }) => {
            (chosen[0], chosen[1]) = (from_one(one), from_one(two));
        }
        _ => {}
    }
    chosen[3] = named
        .first()
        .map_or(0, |&number| (usize::from(number) - RIDE) as u8 + 1);
    out.all(&chosen);
    let attack = match turn.map(|turn| turn.doing) {
        Some(Doing::Window { attack, .. }) => Some(attack),
        _ => None,
    };
    out.field("attack", 1, "tracker, cheater, saboteur");
    let kind = attack.map(|attack| match attack {
        Attack::Tracker(..) => 0,
        Attack::Cheater(..) => 1,
        Attack::Saboteur { .. } => 2,
    });
    out.one_hot(kind, 3);
    out.field("attacked", 1, "whom a saboteur harms");
    let target = match attack {
        Some(Attack::Saboteur { target, .. }) => Some(steps(target)),
        _ => None,
    };
    out.one_hot(target, seats.into());
    for (name, cards, what) in [
        ("hand", view.hand, "of each card, how many the viewer holds"),
        ("display", view.display(), "cards on the camp's display"),
        ("sought", view.sought, "cards the own Seeker has drawn"),
        ("discard", table.discard, "discarded cards"),
        ("unseen", view.unseen, "cards the viewer sees nowhere"),
    ] {
        out.field(name, 15, what);
        out.all(&cards.counts());
    }
    out.field("seeking", 15, "how many cards somebody's Seeker has drawn");
    out.put(view.seeking);
    out.field("deck", 225, "cards in the deck");
    out.put(view.deck.min(225));
    out.field(
        "plan",
        6,
        "the own plan while it is made: explorer, mechanic, escort, treasury",
    );
    out.all(&Zone::ALL.map(|zone| view.plan.in_zone(zone)));
    out.field("bag", 255, "tiles in the bag, by the map's list");
    let mut counts = [0; MAX_KINDS];
    for (count, (_, left)) in counts.iter_mut().zip(table.bag.iter()) {
        *count = left;
    }
    out.all(&counts);
    out.field(
        "tiles",
        7,
        "for each tile of the map's list: fuel, mechanical, danger, stop",
    );
    let mut tiles = [[0; 4]; MAX_KINDS];
    for (row, &(tile, _)) in tiles.iter_mut().zip(&chart.tiles) {
        *row = tile_numbers(tile);
    }
    out.all(tiles.as_flattened());
    out.field(
        "cell kind",
        4,
        "for each cell: 0 none, 1 plain, 2 black, 3 city, 4 the goal",
    );
    let goal = usize::from(course.goal);
    out.mapped(chart.terrain(), |terrain| terrain as u8);
    out.mend(MAX_CELLS - goal, 4);
    // A tile is a byte, so all cells are written at once.
    let ground = &table.ground.bytes()[..MAX_CELLS];
    out.field("cell fuel", 7, "fuel the tile on each cell costs");
    out.mapped(ground, |tile| tile & 7);
    out.field("cell mechanical", 7, "mechanical points it costs");
    out.mapped(ground, |tile| tile >> 3 & 7);
    out.field("cell signs", 3, "its signs: danger 1, stop 2");
    out.mapped(ground, |tile| tile >> 6);
    for far in 0..seats {
        let seat = Seat((viewer.0 + far) % seats);
        let crew = &table.crews[seat];
        let cell = chart.cell(crew.at);
        out.field_of(
            far,
            "cell",
            255,
            "where the vehicle stands: cell from 1, corridor, column, corridors to the goal",
        );
        out.all(&[
            from_one(crew.at),
            cell.corridor(),
            cell.column(),
            table.level(seat),
        ]);
        out.field_of(far, "gauges", MAX_GAUGE, "fuel, engine, chassis");
        out.all(&[crew.fuel, crew.engine, crew.chassis]);
        out.field_of(far, "money", 255, "in tens of francs, 255 at most");
        out.put((crew.money / 10).min(255) as u8);
        out.field_of(
            far,
            "team",
            6,
            "assistants: explorer, mechanic, escort, treasury",
        );
        out.all(&Zone::ALL.map(|zone| crew.team.in_zone(zone)));
        out.field_of(far, "placed", 6, "assistants placed while plans are made");
        out.put(view.placed[seat]);
        out.field_of(far, "passed", 1, "passed for this round; stands in a city");
        out.all(&[crew.passed.into(), table.in_city(seat).into()]);
        out.field_of(
            far,
            "arrived",
            4,
            "the how-manieth to reach the goal; place in the order; place in the next, from 0",
        );
        out.all(&[
            crew.arrived,
            table.order.place(seat),
            table.standing.place(seat),
        ]);
        out.field_of(far, "cards", 255, "how many cards the hand has");
        out.put(view.hands[seat].count);
        out.field_of(
            far,
            "known",
            15,
            "cards that were taken from the display and not played since",
        );
        out.all(&view.hands[seat].known.counts());
    }
}

fn tile_numbers(tile: Tile) -> [u8; 4] {
    [
        tile.fuel(),
        tile.mechanical(),
        tile.danger().into(),
        tile.stop().into(),
    ]
}
