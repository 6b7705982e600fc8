//! Determinization, the worlds a seat can imagine: unseen cards dealt anew, and in a window somebody who can answer,
//! by rejection sampling with a bounded number of tries.

use sobremesa_core::{BySeat, Knowledge, Luck, Seat, SeatSet};

use crate::Cthulhu500;
use crate::board::{Hidden, Phase};
use crate::cards::{Cards, Kind};
use crate::frame::Frame;
use crate::pack::MAX;
use crate::state::State;
use crate::view::View;

/// How often the cards are dealt anew to find somebody who can answer, before a card is put into a hand on purpose.
const TRIES: u32 = 24;

/// Deals the unseen cards to hands and pile, all ways equally likely. While a window is open for somebody else, only
/// deals count in which one of the others can answer.
pub(crate) fn sample<L: Luck>(knowledge: &Knowledge<'_, Cthulhu500>, luck: &mut L) -> State {
    let view = knowledge.view();
    let mut world = deal(&view, luck);
    if view.table.window().is_none() || matches!(view.table.phase, Phase::Over(_)) {
        return world;
    }
    if view.table.asks_all() {
        // Who else has answered is not known; this world has them still to answer.
        world.hidden.left = SeatSet::all(view.seats());
        if let Some(own) = view.viewer.filter(|_| view.passed) {
            world.hidden.left.remove(own);
            world.hidden.answers[own] = view.answer;
        }
        return world;
    }
    if let Some(own) = view.viewer.filter(|_| view.asked) {
        world.hidden.left = from(&view, own);
        return world;
    }
    for _ in 0..TRIES {
        if open_for_somebody(&view, &mut world, luck) {
            return world;
        }
        world = deal(&view, luck);
    }
    put_answer(&view, &mut world, luck);
    world
}

fn deal<L: Luck>(view: &View, luck: &mut L) -> State {
    let deck = &*view.deck;
    let mut pile = view.unseen();
    let hands: BySeat<Cards, MAX> = BySeat::new(view.seats(), |seat| {
        if Some(seat) == view.viewer {
            return view.hand;
        }
        let mut hand = Cards::EMPTY;
        for _ in 0..view.held[seat] {
            let kind = pile.nth(deck, luck.below(pile.len()));
            pile.take(deck, kind);
            hand.add(deck, kind);
        }
        hand
    });
    let aside = BySeat::new(view.seats(), |seat| match view.table.phase {
        _ if Some(seat) == view.viewer => view.aside,
        Phase::Grid { ready } if ready.contains(seat) => {
            let mut aside = Cards::EMPTY;
            hands[seat]
                .iter(deck)
                .filter(|_| luck.below(2) == 0)
                .for_each(|kind| aside.add(deck, kind));
            aside
        }
        _ => Cards::EMPTY,
    });
    let hidden = Hidden {
        hands,
        pile,
        aside,
        left: SeatSet::EMPTY,
        answers: BySeat::new(view.seats(), |_| None),
    };
    State {
        deck: view.deck.clone(),
        table: view.table,
        hidden,
    }
}

/// The seats from this one on, in the order of asking.
fn from(view: &View, first: Seat) -> SeatSet {
    view.table
        .clockwise()
        .skip_while(|&seat| seat != first)
        .collect()
}

/// Those of whom the viewer can imagine that they are asked: before the own turn to be asked if that is still to come,
/// after it if it was let pass, anybody where there was nothing to answer anyway.
fn possible(view: &View, world: &State) -> SeatSet {
    let Some(own) = view.viewer else {
        return SeatSet::all(view.seats());
    };
    let (mut before, mut after) = (SeatSet::EMPTY, SeatSet::EMPTY);
    let mut seen = false;
    for seat in view.table.clockwise() {
        match seat {
            seat if seat == own => seen = true,
            seat if seen => after.insert(seat),
            seat => before.insert(seat),
        }
    }
    match (view.passed, world.eyes(own).can_answer()) {
        (true, _) => after,
        (false, true) => before,
        (false, false) => before.iter().chain(after.iter()).collect(),
    }
}

fn open_for_somebody<L: Luck>(view: &View, world: &mut State, luck: &mut L) -> bool {
    let can: SeatSet = possible(view, world)
        .iter()
        .filter(|&seat| world.eyes(seat).can_answer())
        .collect();
    if can.is_empty() {
        return false;
    }
    let asked = can
        .iter()
        .nth(luck.below(can.len() as u32) as usize)
        .unwrap_or(Seat(0));
    world.hidden.left = from(view, asked);
    true
}

/// Puts a card that can answer into a hand, in exchange for another.
fn put_answer<L: Luck>(view: &View, world: &mut State, luck: &mut L) {
    let deck = view.deck.clone();
    let window = view.table.window().map_or(0, |window| window as usize);
    let seats = possible(view, world);
    let holders: Vec<Seat> = seats
        .iter()
        .filter(|&seat| !world.hidden.hands[seat].is_empty())
        .collect();
    let mut pairs: Vec<(Seat, Kind)> = Vec::new();
    for &seat in &holders {
        for kind in view.unseen().among(deck.by_window[window]).different(&deck) {
            let mut eyes = world.eyes(seat);
            eyes.hand = Cards::EMPTY;
            eyes.hand.add(&deck, kind);
            if eyes.can_answer() {
                pairs.push((seat, kind));
            }
        }
    }
    if pairs.is_empty() {
        return;
    }
    let (seat, kind) = pairs[luck.below(pairs.len() as u32) as usize];
    let hands = &mut world.hidden.hands;
    let out = hands[seat].nth(&deck, luck.below(hands[seat].len()));
    // Wherever the card is by now, it changes places with one of this hand.
    let holder = Seat::all(view.seats()).find(|&other| {
        Some(other) != view.viewer && other != seat && hands[other].has(&deck, kind)
    });
    if !hands[seat].has(&deck, kind) {
        let there = match holder {
            Some(other) if !world.hidden.pile.has(&deck, kind) => &mut world.hidden.hands[other],
            _ => &mut world.hidden.pile,
        };
        if there.take(&deck, kind) {
            there.add(&deck, out);
            world.hidden.hands[seat].take(&deck, out);
            world.hidden.hands[seat].add(&deck, kind);
        }
    }
    world.hidden.left = from(view, seat);
    debug_assert!(matches!(
        world.table.stack.top(),
        Some(Frame::Open(_) | Frame::Laid { .. })
    ));
}
