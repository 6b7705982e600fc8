//! What speaks for or against a turn, in words.

use sobremesa_core::{Message, Piece, Seat};
use sobremesa_the_game::kernel::{Bits, cards_to_draw, each};
use sobremesa_the_game::{Card, Pile, Signal, View};

use super::super::accepted::by_piles;
use super::advise::Whole;
use super::world::{fitting, trick};

/// So many reasons are given.
const MAX_REASONS: usize = 3;

/// A turn, held against another one.
pub(super) fn turn(view: &View, line: &Whole, other: Option<&Whole>) -> Vec<Message> {
    let from = Whole::here(view);
    let Some(&(card, place)) = line.path.first() else {
        return ending(view, &from);
    };
    let (pile, top) = (
        Pile::ALL[usize::from(place)],
        from.taking.piles.tops[usize::from(place)],
    );
    let mut reasons = Vec::new();
    reasons.extend(taken_from(view, line));
    if trick(place.into(), top) & (1 << card) != 0 {
        reasons.push(
            Message::new("hint-the-game-back")
                .with("pile", pile.key())
                .with("card", card),
        );
    }
    reasons.extend(order(view, card));
    let (left, before) = (stuck(line), stuck(&from));
    if let Some(other) = other.map(stuck).filter(|&other| other != left) {
        let key = if left < other {
            "hint-the-game-stuck-fewer"
        } else {
            "hint-the-game-stuck-more"
        };
        reasons.push(Message::new(key).with("cards", left).with("other", other));
    } else if left > before {
        reasons.push(Message::new("hint-the-game-stuck").with("cards", left - before));
    }
    if trick(place.into(), top) & (1 << card) == 0 {
        let steps = card.abs_diff(top);
        let cheapest = other.and_then(|other| steps_of(&from, other));
        let key = match cheapest {
            Some(other) if steps < other => "hint-the-game-steps-only",
            _ => "hint-the-game-steps",
        };
        reasons.push(
            Message::new(key)
                .with("pile", pile.key())
                .with("steps", steps),
        );
    }
    if let Some((card, pile)) = saved(line) {
        reasons.push(
            Message::new("hint-the-game-saved")
                .with("card", card)
                .with("pile", pile.key()),
        );
    }
    if let Some(&(next, place)) = line.path.get(1) {
        let then = Message::new("hint-the-game-then").with("card", next);
        let then = then.with("pile", Pile::ALL[usize::from(place)].key());
        reasons.insert(reasons.len().min(1), then);
    }
    reasons.truncate(MAX_REASONS);
    reasons
}

/// Ending the turn, with what the cheapest further card would cost.
fn ending(view: &View, from: &Whole) -> Vec<Message> {
    let mut cheapest: Option<(u8, u8, Pile)> = None;
    for (place, pile) in Pile::ALL.into_iter().enumerate() {
        for card in each(
            fitting(place, from.taking.piles.tops[place])
                & !trick(place, from.taking.piles.tops[place])
                & from.taking.hand,
        ) {
            let steps = card.abs_diff(from.taking.piles.tops[place]);
            if cheapest.is_none_or(|(least, ..)| steps < least) {
                cheapest = Some((steps, card, pile));
            }
        }
    }
    let mut reasons = Vec::new();
    if let Some((steps, card, pile)) = cheapest {
        let end = Message::new("hint-the-game-end")
            .with("card", card)
            .with("pile", pile.key());
        reasons.push(end.with("steps", steps));
    }
    if view.draw > 0 {
        let full = view.table.options.hand_size(view.seats()).into();
        let in_hand = from.taking.hand.count_ones();
        let cards = cards_to_draw(full, in_hand, view.table.on_top(), view.draw.into());
        reasons.push(Message::new("hint-the-game-draws").with("cards", cards));
    }
    reasons
}

/// A card where everything is worked out.
pub(super) fn known(view: &View, line: &Whole, wins: bool) -> Vec<Message> {
    let key = if wins {
        "hint-the-game-wins"
    } else {
        "hint-the-game-loses"
    };
    let mut reasons = vec![Message::new(key).with("cards", line.taking.unlaid.count_ones())];
    if wins {
        reasons.extend(turn(view, line, None).into_iter().take(1));
    }
    reasons
}

/// How gladly to start: what the best first turn does.
pub(super) fn bid(view: &View, best: Option<&Whole>) -> Vec<Message> {
    let Some(line) = best else {
        return vec![Message::new("hint-the-game-bid-none")];
    };
    let mut tops = Whole::here(view).taking.piles.tops;
    let mut steps = 0;
    for &(card, place) in &line.path {
        let top = &mut tops[usize::from(place)];
        if trick(place.into(), *top) & (1 << card) == 0 {
            steps += u32::from(card.abs_diff(*top));
        }
        *top = card;
    }
    vec![
        Message::new("hint-the-game-bid")
            .with("cards", line.path.len() as u32)
            .with("steps", steps),
    ]
}

/// How many of the cards still out fit nowhere after a turn.
fn stuck(line: &Whole) -> u32 {
    let accepted: [Bits; 4] =
        std::array::from_fn(|pile| fitting(pile, line.taking.piles.tops[pile]));
    by_piles(line.taking.unlaid, accepted)[0].count_ones()
}

/// How far the first card of a turn moves its pile; nothing where it goes back.
fn steps_of(from: &Whole, line: &Whole) -> Option<u8> {
    let &(card, place) = line.path.first()?;
    let top = from.taking.piles.tops[usize::from(place)];
    (trick(place.into(), top) & (1 << card) == 0).then(|| card.abs_diff(top))
}

/// A card that is kept to take its pile back later.
fn saved(line: &Whole) -> Option<(u8, Pile)> {
    let card =
        |place: usize| each(trick(place, line.taking.piles.tops[place]) & line.taking.hand).next();
    (0..4).find_map(|place| Some((card(place)?, Pile::ALL[place])))
}

/// A pile of the turn that somebody asked to be left alone.
fn taken_from(view: &View, line: &Whole) -> Option<Message> {
    let own = view.viewer?;
    line.path.iter().find_map(|&(_, place)| {
        let asks = |(seat, signals): (Seat, &[Signal; 4])| {
            (seat != own && signals[usize::from(place)] == Signal::Mine).then_some(seat)
        };
        let seat = view.signals.iter().find_map(asks)?;
        let asked = Message::new("hint-the-game-asked").with("player", seat);
        Some(asked.with("pile", Pile::ALL[usize::from(place)].key()))
    })
}

/// The order on a card, in Extreme.
fn order(view: &View, card: u8) -> Option<Message> {
    let order = view
        .table
        .options
        .extreme
        .then(|| view.table.orders.of(Card::from_index(card.into())))??;
    Some(Message::new("hint-the-game-order").with("order", order.key()))
}
