//! What one viewer sees, built up from nothing.

use sobremesa_core::{BySeat, Seat, Viewer};

use crate::board::{Board, MAX, Phase};
use crate::card::Cards;
use crate::crew::Team;
use crate::state::State;

/// What one viewer sees. Making one asks for no memory; `wire.rs` spells it out for screens.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct View {
    /// Whose eyes; nobody's for a spectator.
    pub viewer: Option<Seat>,
    /// Everything that lies open.
    pub table: Board,
    /// The viewer's own hand.
    pub hand: Cards,
    /// What is seen of each hand.
    pub hands: BySeat<SeenHand, MAX>,
    /// How many cards are in the deck.
    pub deck: u8,
    /// Every card that the viewer sees nowhere: the deck, and what others drew face down.
    pub unseen: Cards,
    /// The cards the viewer's own Seeker has drawn.
    pub sought: Cards,
    /// How many cards somebody's Seeker has drawn.
    pub seeking: u8,
    /// The viewer's own plan while it is made.
    pub plan: Team,
    /// How many assistants each has placed while plans are made.
    pub placed: BySeat<u8, MAX>,
}

/// A hand as everybody sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, serde::Serialize)]
pub struct SeenHand {
    /// How many cards.
    pub count: u8,
    /// Those that were taken from the display and not played since.
    pub known: Cards,
}

#[inline]
pub(crate) fn view(state: &State, viewer: Viewer) -> View {
    let own = match viewer {
        Viewer::Seat(seat) if seat.0 < state.seats() => Some(seat),
        _ => None,
    };
    let on_turn = own.filter(|&seat| state.table.on_turn() == Some(seat));
    let hand = own.map_or(Cards::EMPTY, |seat| state.hands[seat].cards());
    let sought = on_turn.map_or(Cards::EMPTY, |_| state.sought);
    let mut unseen = state.deck.and(state.sought.without(sought));
    for (_, hand) in state.hands.iter().filter(|(seat, _)| Some(*seat) != own) {
        unseen = unseen.and(hand.hidden);
    }
    View {
        viewer: own,
        table: state.table.clone(),
        hand,
        hands: state.hands.map(|hand| SeenHand {
            count: hand.len(),
            known: hand.open,
        }),
        deck: state.deck.len(),
        unseen,
        sought,
        seeking: state.sought.len(),
        plan: own.map_or(Team::EMPTY, |seat| state.plans[seat]),
        placed: state.plans.map(Team::total),
    }
}

impl View {
    /// How many play.
    #[must_use]
    pub fn seats(&self) -> u8 {
        self.table.seats()
    }

    /// The cards on the camp's display.
    #[must_use]
    pub fn display(&self) -> Cards {
        match self.table.phase {
            Phase::Camp { display, .. } => display,
            _ => Cards::EMPTY,
        }
    }
}
