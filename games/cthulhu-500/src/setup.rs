//! From what somebody wrote down to a sound state, with every fault named at once; and back.

use std::sync::Arc;

use sobremesa_core::{BySeat, Dealer, Seat, SeatSet, Setup};

use crate::Cthulhu500;
use crate::board::{Board, Car, Flag, Hidden, Phase, Sick};
use crate::cards::{Cards, Slot};
use crate::deck::Deck;
use crate::fault::{Fault, faults};
use crate::frame::{Happening, Stack};
use crate::names::Card;
use crate::outcome::Outcome;
use crate::pack::Pack;
use crate::state::State;
use crate::written::{Position, WrittenCar, WrittenEvent, WrittenPack, WrittenPhase, WrittenSick};

pub(crate) fn start<D: Dealer<Cthulhu500>>(
    setup: &Setup<Cthulhu500>,
    dealer: &mut D,
) -> Result<State, Vec<Fault>> {
    let mut found = Vec::new();
    let deck = match setup.options.deck.deck_of(setup.options.edition) {
        Ok(deck) => Some(deck),
        Err(faults) => {
            found.extend(faults.into_iter().map(Fault::Deck));
            None
        }
    };
    found.extend(faults(setup, deck.as_deref()));
    let Some(deck) = deck.filter(|_| found.is_empty()) else {
        return Err(found);
    };
    match &setup.position {
        None => {
            let mut state = empty(setup, deck);
            state.desk(dealer).begin();
            Ok(state)
        }
        Some(position) => {
            let state = place(setup, deck, position);
            let rests = state.table.phase != Phase::Race || state.waits();
            if !state.answers_fit() {
                Err(vec![Fault::Procedure])
            } else if rests {
                Ok(state)
            } else {
                Err(vec![Fault::NobodyAsked])
            }
        }
    }
}

/// A table with nothing on it.
fn empty(setup: &Setup<Cthulhu500>, deck: Arc<Deck>) -> State {
    let seats = setup.seats;
    let table = Board {
        rules: setup.options.house(),
        phase: Phase::Grid {
            ready: SeatSet::EMPTY,
        },
        pack: Pack::new(seats, Seat::all(seats)),
        cars: BySeat::new(seats, |_| Car::default()),
        sick: [None; 8],
        discard: Cards::EMPTY,
        fallen: Cards::EMPTY,
        flag: Flag::Discard,
        upper: 0,
        made: 0,
        turn: Seat(0),
        due: Seat(0),
        extra: None,
        boost: 0,
        spotted: SeatSet::EMPTY,
        last: None,
        turns: 0,
        dry: 0,
        free: [None; 8],
        event: None,
        test: None,
        stack: Stack::EMPTY,
    };
    let nothing = BySeat::new(seats, |_| Cards::EMPTY);
    let hidden = Hidden {
        hands: nothing,
        pile: Cards(deck.all),
        aside: nothing,
        left: SeatSet::EMPTY,
        answers: BySeat::new(seats, |_| None),
    };
    State {
        deck,
        table,
        hidden,
    }
}

fn heap(deck: &Deck, cards: &[Card]) -> Cards {
    let mut heap = Cards::EMPTY;
    cards
        .iter()
        .filter_map(|&card| deck.kind(card))
        .for_each(|kind| heap.add(deck, kind));
    heap
}

fn pack_of(seats: u8, written: &WrittenPack) -> Pack {
    Pack::new(seats, written.order.iter().copied())
        .with_laps(|seat| written.laps.get(seat.index()).copied().unwrap_or(0))
}

/// A written position whose cards and seats are known to be there.
fn place(setup: &Setup<Cthulhu500>, deck: Arc<Deck>, position: &Position) -> State {
    let mut state = empty(setup, deck);
    let State {
        deck,
        table,
        hidden,
    } = &mut state;
    let seats = setup.seats;
    let laps = position.cars.iter().map(|car| car.laps).collect();
    table.pack = pack_of(
        seats,
        &WrittenPack {
            order: position.order.clone(),
            laps,
        },
    );
    for (seat, car) in Seat::all(seats).zip(&position.cars) {
        let slot = |card: Option<Card>| {
            card.and_then(|card| deck.kind(card))
                .map_or(Slot::EMPTY, Slot::from)
        };
        table.cars[seat] = Car {
            vehicle: car.vehicle.and_then(|vehicle| deck.vehicle(vehicle)),
            damaged: car.damaged,
            driver: slot(car.driver),
            mods: car.mods.map(slot),
            tires: slot(car.tires),
            pit: heap(deck, &car.pit),
            bound: car.bound,
        };
        hidden.hands[seat] = heap(deck, &car.hand);
        hidden.aside[seat] = heap(deck, &car.aside);
    }
    for (slot, sick) in table.sick.iter_mut().zip(&position.sick) {
        *slot = sick.and_then(|sick| {
            Some(Sick {
                card: deck.kind(sick.card)?,
                at: sick.at,
            })
        });
    }
    table.discard = heap(deck, &position.discard);
    table.fallen = heap(deck, &position.fallen);
    let Position {
        flag,
        upper,
        made,
        turn,
        due,
        extra,
        boost,
        spotted,
        last,
        turns,
        dry,
        test,
        ..
    } = *position;
    (table.flag, table.upper, table.made, table.turn, table.due) = (flag, upper, made, turn, due);
    (table.extra, table.boost, table.spotted, table.last) = (extra, boost, spotted, last);
    (table.turns, table.dry, table.test) = (turns, dry, test);
    for (slot, &seat) in table.free.iter_mut().zip(&position.free) {
        *slot = Some(seat);
    }
    table.event = position.event.as_ref().map(|event| Happening {
        start: pack_of(seats, &event.start),
        before: event.before,
        hurt: event.hurt,
        back: event.back,
        part: event.part,
        moved: event
            .moved
            .as_ref()
            .map(|(seat, pack)| (*seat, pack_of(seats, pack))),
        won: event.won,
        tested: event.tested,
    });
    position
        .stack
        .iter()
        .for_each(|&frame| table.stack.push(frame));
    table.phase = match position.phase {
        WrittenPhase::Vehicles { seat } => Phase::Vehicles { seat },
        WrittenPhase::Grid { ready } => Phase::Grid { ready },
        WrittenPhase::Race => Phase::Race,
        WrittenPhase::Over { stopped } => Phase::Over(Outcome::of(table, stopped)),
    };
    position
        .named()
        .filter_map(|card| deck.kind(card))
        .for_each(|kind| {
            hidden.pile.take(deck, kind);
        });
    hidden.left = position.left;
    for (seat, &answer) in Seat::all(seats).zip(&position.answers) {
        hidden.answers[seat] = answer;
    }
    state
}

fn written_pack(pack: &Pack) -> WrittenPack {
    WrittenPack {
        order: pack.order().collect(),
        laps: pack.laps().as_slice().to_vec(),
    }
}

pub(crate) fn setup(state: &State) -> Setup<Cthulhu500> {
    let State {
        deck,
        table,
        hidden,
    } = state;
    let card = |slot: Slot| slot.kind().map(|kind| deck.card(kind));
    let cars = table.cars.iter().map(|(seat, car)| WrittenCar {
        vehicle: car
            .vehicle
            .map(|vehicle| deck.vehicles[usize::from(vehicle)].vehicle),
        laps: table.pack.laps()[seat],
        damaged: car.damaged,
        driver: card(car.driver),
        mods: car.mods.map(card),
        tires: card(car.tires),
        pit: car.pit.names(deck),
        hand: hidden.hands[seat].names(deck),
        aside: hidden.aside[seat].names(deck),
        bound: car.bound,
    });
    let written = |sick: &Sick| WrittenSick {
        card: deck.card(sick.card),
        at: sick.at,
    };
    let mut sick: Vec<Option<WrittenSick>> = table
        .sick
        .iter()
        .map(|sick| sick.as_ref().map(written))
        .collect();
    while sick.pop_if(|sick| sick.is_none()).is_some() {}
    let event = table.event.as_ref().map(|event| WrittenEvent {
        start: written_pack(&event.start),
        before: event.before,
        hurt: event.hurt,
        back: event.back,
        part: event.part,
        moved: event
            .moved
            .as_ref()
            .map(|(seat, pack)| (*seat, written_pack(pack))),
        won: event.won,
        tested: event.tested,
    });
    let position = Position {
        phase: match table.phase {
            Phase::Vehicles { seat } => WrittenPhase::Vehicles { seat },
            Phase::Grid { ready } => WrittenPhase::Grid { ready },
            Phase::Race => WrittenPhase::Race,
            Phase::Over(outcome) => WrittenPhase::Over {
                stopped: outcome.stopped,
            },
        },
        order: table.pack.order().collect(),
        cars: cars.collect(),
        sick,
        discard: table.discard.names(deck),
        fallen: table.fallen.names(deck),
        flag: table.flag,
        upper: table.upper,
        made: table.made,
        turn: table.turn,
        due: table.due,
        extra: table.extra,
        boost: table.boost,
        spotted: table.spotted,
        last: table.last,
        turns: table.turns,
        dry: table.dry,
        free: table.free.iter().flatten().copied().collect(),
        event,
        test: table.test,
        stack: table.stack.as_slice().to_vec(),
        left: hidden.left,
        answers: if hidden.answers.iter().any(|(_, answer)| answer.is_some()) {
            hidden.answers.as_slice().to_vec()
        } else {
            Vec::new()
        },
    };
    Setup {
        seats: table.seats(),
        options: table.rules.with(deck),
        position: Some(position),
    }
}
