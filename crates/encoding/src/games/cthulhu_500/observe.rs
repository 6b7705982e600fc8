//! What a seat of Cthulhu 500 sees, number by number.

mod seat;

use sobremesa_core::Seat;
use sobremesa_cthulhu_500::{
    Board, Cards, Deck, Fill, Flag, Frame, Glance, Kind, Length, Phase, Spot, Vehicles, Window,
};

use super::numbers::{ASIDE, KINDS, PLAY, from_one};
use crate::{Sink, relative};

/// Which frame waits, of 19.
fn frame(frame: &Frame) -> usize {
    match frame {
        Frame::Actions { .. } => 0,
        Frame::Discarding => 1,
        Frame::Drawing { .. } => 2,
        Frame::Contagions { .. } => 3,
        Frame::Spreading { .. } => 4,
        Frame::TurnEnd => 5,
        Frame::Laid { .. } => 6,
        Frame::Offer { .. } => 7,
        Frame::Attempts { .. } => 8,
        Frame::Aim { .. } => 9,
        Frame::FreePass => 10,
        Frame::Service => 11,
        Frame::Mending { .. } => 12,
        Frame::Event { .. } => 13,
        Frame::Test { .. } => 14,
        Frame::Damage { .. } => 15,
        Frame::Moves { .. } => 16,
        Frame::Shoves { .. } => 17,
        Frame::Fallen { .. } => 18,
        Frame::Open(_) => 19,
    }
}

/// A small number that may be below zero, counted from −32.
fn signed(number: i32) -> u8 {
    (number.clamp(-32, 31) + 32) as u8
}

/// How many of each card of the deck's list.
type Tally = [u8; KINDS];

/// How many of each card of the deck's list lie in a heap.
#[inline]
fn tally(deck: &Deck, cards: Cards) -> Tally {
    let mut tally = [0; KINDS];
    for kind in cards.iter(deck) {
        if let Some(count) = tally.get_mut(usize::from(kind.number())) {
            *count += 1;
        }
    }
    tally
}

#[inline]
fn heap<S: Sink>(deck: &Deck, cards: Cards, out: &mut S) {
    let kinds = cards.iter(deck);
    out.tally::<KINDS>(kinds.map(|kind| kind.number().into()));
}

/// The cards the viewer sees nowhere: all of the deck without those that lie open and the own hand.
#[inline]
fn unseen(view: &Glance<'_>, discard: &Tally) -> Tally {
    let deck = view.deck;
    let mut unseen = [0; KINDS];
    for ((unseen, &copies), &discarded) in unseen.iter_mut().zip(deck.copies()).zip(discard) {
        *unseen = copies.wrapping_sub(discarded);
    }
    let mut less = |kind: Kind| {
        if let Some(count) = unseen.get_mut(usize::from(kind.number())) {
            *count = count.saturating_sub(1);
        }
    };
    view.table.open(deck, &mut less);
    view.hand.iter(deck).for_each(less);
    unseen
}

/// What the contagions of a table are on: of each seat driver, first Mod, second Mod, tires; and how many of its pit crew.
fn contagions(table: &Board) -> [[u8; 5]; 8] {
    let mut sick = [[0; 5]; 8];
    for spot in table.sick.iter().flatten().filter_map(|sick| sick.at) {
        let of = &mut sick[usize::from(spot.seat().0) % 8];
        match spot {
            Spot::Driver { .. } => of[0] = 1,
            Spot::Mod { slot, .. } => of[1 + usize::from(slot.min(1))] = 1,
            Spot::Tires { .. } => of[3] = 1,
            Spot::Pit { .. } => of[4] += 1,
        }
    }
    sick
}

#[inline]
pub(super) fn observe<S: Sink>(view: &Glance<'_>, named: &[u16], out: &mut S) {
    let (table, deck, seats) = (view.table, view.deck, view.table.seats());
    let viewer = view.viewer.unwrap_or(Seat(0));
    let steps = |seat: Seat| usize::from(relative(viewer, seat, seats));
    let phase = match table.phase {
        Phase::Vehicles { .. } => 0,
        Phase::Grid { .. } => 1,
        Phase::Race => 2,
        Phase::Over(_) => 3,
    };
    out.field("phase", 1, "vehicles, grid, race, over");
    out.one_hot(Some(phase), 4);
    out.field(
        "hand",
        127,
        "of each card of the deck's list, how many the viewer holds",
    );
    heap(deck, view.hand, out);
    out.field("aside", 127, "cards the viewer has set aside for the grid");
    heap(deck, view.aside, out);
    out.field("discard", 127, "the discard pile");
    let discard = tally(deck, table.discard);
    out.all(&discard);
    out.field(
        "fallen",
        127,
        "cards discarded just now that somebody may still take",
    );
    heap(deck, table.fallen, out);
    out.field("unseen", 127, "cards the viewer sees nowhere");
    let unseen = unseen(view, &discard);
    out.all(&unseen);
    out.field(
        "named",
        5,
        "of each card, how many the viewer has named for the grid so far",
    );
    if named.is_empty() {
        out.skip(KINDS);
    } else {
        let mut cards = [0; KINDS];
        for &number in named {
            let number = usize::from(number);
            if (ASIDE..PLAY).contains(&number) {
                cards[number - ASIDE] += 1;
            }
        }
        out.all(&cards);
    }
    out.field(
        "named numbers",
        255,
        "the last two numbers named of an action that is not whole, from 1, high and low byte",
    );
    let mut last = [0; 4];
    for (place, &number) in named.iter().rev().take(2).enumerate() {
        [last[2 * place], last[2 * place + 1]] = (number + 1).to_be_bytes();
    }
    out.all(&last);
    out.field("frame", 1, "what waits: actions, discarding, drawing, contagions, spreading, end of turn, a card laid, an offer, attempts, an aim, a free pass, a service, a repair, an event, a test, damage, moves, shoves, fallen cards, a window");
    out.one_hot(table.stack.top().map(|top| frame(&top)), 20);
    out.field(
        "window",
        1,
        "played, attempt, rolled, would-damage, passed, damaged, repair, discarded, turn-end",
    );
    let window = table
        .window()
        .and_then(|open| Window::ALL.iter().position(|&one| one == open));
    out.one_hot(window, Window::ALL.len());
    out.field("asked", 1, "in a window: the viewer is asked, has passed");
    out.flag(view.asked);
    out.flag(view.passed);
    out.field("left", 255, "actions or attempts left, cards drawn");
    out.put(match table.stack.top() {
        Some(Frame::Actions { left } | Frame::Attempts { left }) => left,
        Some(Frame::Drawing { drawn }) => drawn,
        _ => 0,
    });
    let laid = table
        .stack
        .as_slice()
        .iter()
        .rev()
        .find_map(|frame| match *frame {
            Frame::Laid {
                by,
                card,
                target,
                cancelled,
                ..
            } => Some((by, card, target, cancelled)),
            _ => None,
        });
    out.field(
        "laid",
        128,
        "the innermost card laid, by the deck's list from 1; cancelled",
    );
    out.put(from_one(laid.and_then(|(_, card, ..)| deck.kind(card))));
    out.flag(laid.is_some_and(|(.., cancelled)| cancelled));
    out.field("laid by", 1, "who laid it, from the viewer clockwise");
    out.one_hot(laid.map(|(by, ..)| steps(by)), seats.into());
    out.field("laid at", 1, "whom or whose card it is aimed at");
    let aim = laid.and_then(|(_, _, target, _)| match target {
        sobremesa_cthulhu_500::Target::Seat(seat) => Some(seat),
        sobremesa_cthulhu_500::Target::Part(spot) => Some(spot.seat()),
        _ => None,
    });
    out.one_hot(aim.map(steps), seats.into());
    let test = table.test;
    out.field("test passer", 1, "who tries to pass");
    out.one_hot(test.map(|test| steps(test.passer)), seats.into());
    out.field("test target", 1, "whom");
    out.one_hot(test.map(|test| steps(test.target)), seats.into());
    out.field(
        "test",
        63,
        "far; dice of passer and target, 0 before; what cards added, totals, from −32",
    );
    match &test {
        Some(test) => {
            let totals = view.sheet().totals(test);
            out.flag(test.far);
            out.put_all(test.dice);
            out.put_all(test.bonus.map(|bonus| signed(bonus.into())));
            out.put_all(totals.map(signed));
        }
        None => out.skip(7),
    }
    out.field(
        "flag",
        1,
        "where the Flag is: discard pile, draw pile, set aside, drawn",
    );
    let (flag, counters) = match table.flag {
        Flag::Discard => (0, 0),
        Flag::Pile => (1, 0),
        Flag::Aside(counters) => (2, counters),
        Flag::Drawn => (3, 0),
    };
    out.one_hot(Some(flag), 4);
    out.field("pile", 255, "counters on the Flag; cards in the pile for who counts along; cards certainly above the Flag; turns; turns without a draw");
    let pile = view.pile_of(unseen.iter().map(|&count| u32::from(count)).sum());
    out.all(&[
        counters,
        pile.min(255) as u8,
        table.upper,
        table.turns.min(255) as u8,
        table.dry,
    ]);
    out.field("thickness", 1, "how the pile looks: full, half, thin");
    out.one_hot(
        Some(match view.pile {
            Fill::Full => 0,
            Fill::Half => 1,
            Fill::Thin => 2,
        }),
        3,
    );
    out.field(
        "boost",
        63,
        "what the player in turn adds to attempts, from −32",
    );
    out.put(signed(table.boost.into()));
    out.field(
        "options",
        1,
        "race short, long, long-3; caution-lap, net-laps, vehicles chosen, poker-face",
    );
    let rules = &table.rules;
    for length in [Length::Short, Length::Long, Length::Long3] {
        out.flag(rules.race == length);
    }
    out.flag(rules.caution_lap);
    out.flag(rules.net_laps);
    out.flag(rules.vehicles == Vehicles::Chosen);
    out.flag(rules.poker_face);
    let sick = contagions(table);
    for far in 0..seats {
        let seat = Seat((viewer.0 + far) % seats);
        seat::observe(view, seat, far, &sick[usize::from(seat.0) % 8], out);
    }
}
