//! What one viewer sees, built up from nothing.

use sobremesa_core::{BySeat, Seat, Viewer};

use crate::board::{Board, MAX};
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

/// What one viewer sees, without a copy of what lies open: the same as a [`View`], for whoever looks at every moment of
/// millions of matches.
#[derive(Clone, Copy, Debug)]
pub struct Glance<'a> {
    pub viewer: Option<Seat>,
    pub table: &'a Board,
    pub hand: Cards,
    pub hands: BySeat<SeenHand, MAX>,
    pub deck: u8,
    pub unseen: Cards,
    pub sought: Cards,
    pub seeking: u8,
    pub plan: Team,
    pub placed: BySeat<u8, MAX>,
}

#[inline]
pub(crate) fn view(state: &State, viewer: Viewer) -> View {
    let glance = Glance::of(state, viewer);
    View {
        viewer: glance.viewer,
        table: glance.table.clone(),
        hand: glance.hand,
        hands: glance.hands,
        deck: glance.deck,
        unseen: glance.unseen,
        sought: glance.sought,
        seeking: glance.seeking,
        plan: glance.plan,
        placed: glance.placed,
    }
}

impl<'a> Glance<'a> {
    /// What this viewer sees, and nothing else.
    #[must_use]
    #[inline]
    pub fn of(state: &'a State, viewer: Viewer) -> Glance<'a> {
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
        Glance {
            viewer: own,
            table: &state.table,
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

    /// The cards on the camp's display.
    #[must_use]
    pub fn display(&self) -> Cards {
        self.table.display()
    }
}

impl View {
    /// The same without a copy.
    #[must_use]
    pub fn glance(&self) -> Glance<'_> {
        Glance {
            viewer: self.viewer,
            table: &self.table,
            hand: self.hand,
            hands: self.hands,
            deck: self.deck,
            unseen: self.unseen,
            sought: self.sought,
            seeking: self.seeking,
            plan: self.plan,
            placed: self.placed,
        }
    }

    /// How many play.
    #[must_use]
    pub fn seats(&self) -> u8 {
        self.table.seats()
    }

    /// The cards on the camp's display.
    #[must_use]
    pub fn display(&self) -> Cards {
        self.table.display()
    }
}
