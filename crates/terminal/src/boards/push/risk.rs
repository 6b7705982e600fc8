//! How likely the next card is to go too far: exactly, by what the viewer sees.

use sobremesa_core::Piece;
use sobremesa_push::{Card, Colour, Row, View};

/// The chance that the next card of the deck goes too far (P4.1), with the revealed card `placed` first where one
/// waits; none when the deck is empty.
///
/// Every unseen card is as likely to be next as every other of its colour. How many of a colour lie in banks that the
/// viewer cannot look into is known: those are not in the deck (P9.3).
pub(super) fn risk(view: &View, placed: Option<(Row, Card)>) -> Option<f64> {
    let in_deck = |colour: Colour| {
        let closed = view.banks.as_slice().iter().filter(|bank| bank.cards.is_none());
        let hidden: u8 = closed.map(|bank| bank.piles[colour.index()]).sum();
        let unseen = f64::from(view.unseen.of(colour).len());
        (unseen - f64::from(hidden)) / unseen
    };
    let refused = |card: Card| {
        Row::ALL.into_iter().all(|row| {
            let line = view.table.line(row);
            let beside = placed.is_some_and(|(place, placed)| place == row && clash(placed, card));
            beside || (!line.is_empty() && !line.accepts(card))
        })
    };
    let too_far = view.unseen.iter().filter(|&(card, _)| card != Card::SWITCH && refused(card));
    let expected = too_far.fold(0.0, |sum, (card, count)| {
        sum + f64::from(count) * card.face().map_or(1.0, |(colour, _)| in_deck(colour))
    });
    (view.deck > 0).then(|| expected / f64::from(view.deck))
}

/// May these two, neither a switch card, not lie in one row (P2.3, P2.4)?
fn clash(one: Card, other: Card) -> bool {
    match (one.face(), other.face()) {
        (Some((colour, number)), Some((second, same))) => colour == second || number == same,
        (None, None) => true,
        _ => false,
    }
}
