//! A sound moment of the game.

use sobremesa_core::BySeat;

use crate::board::{Board, Phase};
use crate::cards::Cards;
use crate::deck::Deck;

/// The most players.
pub const MAX: usize = 6;

/// A moment of a match. Reached only by validating a set-up or by playing.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct State {
    pub(crate) deck: Deck,
    pub(crate) table: Board,
    pub(crate) banks: BySeat<Cards, MAX>,
}

impl State {
    /// What lies open on the table.
    #[must_use]
    #[inline]
    pub fn table(&self) -> &Board {
        &self.table
    }

    /// The cards nobody has revealed yet.
    #[must_use]
    #[inline]
    pub fn deck(&self) -> Deck {
        self.deck
    }

    /// Each seat's bank.
    #[must_use]
    #[inline]
    pub fn banks(&self) -> &BySeat<Cards, MAX> {
        &self.banks
    }

    /// How many play.
    pub(crate) fn seats(&self) -> u8 {
        self.table.seats()
    }

    /// What lies in the discard pile: every card that is nowhere else.
    pub(crate) fn discard(&self) -> Deck {
        let mut discard = Deck::full(self.seats(), &self.table.options);
        let mut take = |card| {
            let there = discard.take(card);
            debug_assert!(there, "no card is in two places");
        };
        let held = self
            .table
            .benches
            .as_slice()
            .iter()
            .chain(self.banks.as_slice());
        held.flat_map(|cards| cards.iter()).for_each(&mut take);
        self.table.cards().for_each(&mut take);
        for (card, count) in self.deck.iter() {
            (0..count).for_each(|_| take(card));
        }
        discard
    }
}

impl Board {
    /// The cards in the middle: rows, switch cards beside the deck, the card that waits for its row.
    pub(crate) fn cards(&self) -> impl Iterator<Item = crate::card::Card> {
        let waiting = match self.phase {
            Phase::Turn { card, .. } => card,
            Phase::Take { .. } | Phase::Over(_) => None,
        };
        let beside = std::iter::repeat_n(crate::card::Card::SWITCH, self.switches.into());
        self.lines
            .into_iter()
            .flat_map(|line| line.iter())
            .chain(beside)
            .chain(waiting)
    }
}
