//! What one viewer sees, built up from nothing (P9.3 to P9.5).

use sobremesa_core::{BySeat, Seat, Viewer};

use crate::board::{Board, Phase};
use crate::card::Colour;
use crate::cards::Cards;
use crate::deck::Deck;
use crate::state::{MAX, State};

/// What one viewer sees. Small, flat and cheap to make: bots look at thousands of them a second.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct View {
    /// Whose eyes; nobody's for a spectator.
    pub viewer: Option<Seat>,
    /// Rows, benches, options, what is going on.
    pub table: Board,
    /// How many cards are in the deck.
    pub deck: u8,
    /// Every card that the viewer sees nowhere: the deck, and with hidden totals the banks of others.
    pub unseen: Deck,
    /// Each seat's bank.
    pub banks: BySeat<SeenBank, MAX>,
}

/// A bank as the viewer sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct SeenBank {
    /// How many cards of each colour lie in it: everybody sees the piles (P9.3).
    pub piles: [u8; 5],
    /// Its cards, unless they are hidden from the viewer (P9.5).
    pub cards: Option<Cards>,
}

impl SeenBank {
    /// How many cards lie in it.
    #[must_use]
    pub fn len(&self) -> u8 {
        self.piles.iter().sum()
    }

    /// Does nothing lie in it?
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

impl View {
    /// How many play.
    #[must_use]
    pub fn seats(&self) -> u8 {
        self.table.seats()
    }

    /// The points a seat would have if the match ended now; unknown while its bank is hidden.
    #[must_use]
    pub fn points(&self, seat: Seat) -> Option<u16> {
        Some(self.table.benches[seat].points() + self.banks[seat].cards?.points())
    }

    /// How many of the unseen cards would bust now (P4.1).
    #[must_use]
    pub fn busting(&self) -> u8 {
        self.table.busting(self.unseen).len()
    }
}

pub(crate) fn view(state: &State, viewer: Viewer) -> View {
    let own = match viewer {
        Viewer::Seat(seat) => Some(seat),
        Viewer::Spectator => None,
    };
    let open = !state.table.options.hide_totals || matches!(state.table.phase, Phase::Over(_));
    let mut unseen = state.deck;
    let banks = BySeat::new(state.seats(), |seat| {
        let cards = state.banks[seat];
        let shown = open || own == Some(seat);
        if !shown {
            unseen.put_all(cards);
        }
        SeenBank {
            piles: Colour::ALL.map(|colour| cards.of(colour).len()),
            cards: shown.then_some(cards),
        }
    });
    View {
        viewer: own,
        table: state.table,
        deck: state.deck.len(),
        unseen,
        banks,
    }
}
