//! A sound moment of the game: what lies open, and what does not.

use sobremesa_core::{BySeat, Seat};

use crate::board::{Board, MAX};
use crate::card::{Card, Cards, Hand};
use crate::crew::Team;

/// A moment of a match. Reached only by validating a set-up or by playing.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct State {
    pub(crate) table: Board,
    pub(crate) hands: BySeat<Hand, MAX>,
    /// Plans that are not revealed yet; empty outside planning.
    pub(crate) plans: BySeat<Team, MAX>,
    pub(crate) deck: Cards,
    /// The cards a Seeker has drawn, while one of them is to be discarded.
    pub(crate) sought: Cards,
}

impl State {
    /// What lies open.
    #[must_use]
    #[inline]
    pub fn table(&self) -> &Board {
        &self.table
    }

    /// Each seat's hand.
    #[must_use]
    #[inline]
    pub fn hands(&self) -> &BySeat<Hand, MAX> {
        &self.hands
    }

    /// The cards of the deck.
    #[must_use]
    #[inline]
    pub fn deck(&self) -> Cards {
        self.deck
    }

    /// The plans while they are made.
    #[must_use]
    #[inline]
    pub fn plans(&self) -> &BySeat<Team, MAX> {
        &self.plans
    }

    /// The cards a Seeker has drawn, while one of them is to be discarded.
    #[must_use]
    #[inline]
    pub fn sought(&self) -> Cards {
        self.sought
    }

    /// How many play.
    #[inline]
    pub(crate) fn seats(&self) -> u8 {
        self.table.seats()
    }

    /// Is there any card left to draw, the discards shuffled again?
    #[inline]
    pub(crate) fn may_draw(&self) -> bool {
        !self.deck.is_empty() || !self.table.discard.is_empty()
    }

    #[inline]
    pub(crate) fn holds(&self, seat: Seat, card: Card) -> bool {
        self.hands[seat].has(card)
    }
}
