//! Determinization, the worlds a seat can imagine: a deck has no order to guess, and hidden banks are dealt anew.

use sobremesa_core::{BySeat, Knowledge, Luck, Urn};

use crate::Push;
use crate::card::Colour;
use crate::cards::Cards;
use crate::deck::Deck;
use crate::state::{MAX, State};

/// Fills the piles of the banks that are hidden from the seat with unseen cards of their colour, all ways equally
/// likely; what is left is the deck. Where nothing is hidden, that is the world as it is.
pub(crate) fn sample<L: Luck>(knowledge: &Knowledge<'_, Push>, luck: &mut L) -> State {
    let view = knowledge.view();
    let mut deck = view.unseen;
    let banks: BySeat<Cards, MAX> = BySeat::new(view.seats(), |seat| {
        let bank = view.banks[seat];
        bank.cards
            .unwrap_or_else(|| deal(&mut deck, bank.piles, luck))
    });
    State {
        deck,
        table: view.table,
        banks,
    }
}

/// A bank with so many cards of each colour, out of the deck.
fn deal<L: Luck>(deck: &mut Deck, piles: [u8; 5], luck: &mut L) -> Cards {
    let mut bank = Cards::EMPTY;
    for (colour, count) in Colour::ALL.into_iter().zip(piles) {
        for _ in 0..count {
            let left = deck.of(colour);
            let card = left.at(luck.below(left.total()));
            deck.take(card);
            bank.insert(card);
        }
    }
    bank
}
