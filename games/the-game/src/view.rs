//! What one viewer sees, built up from nothing (T8).

use serde::Serialize;
use sobremesa_core::{BySeat, Seat, SeatSet, Viewer};

use crate::board::{Board, Turn};
use crate::card::CardSet;
use crate::order::{Order, OrderSet};
use crate::state::{Bid, MAX, Outcome, Phase, State};
use crate::talk::Signals;

/// What one viewer sees. Small, flat and cheap to make: bots look at thousands of them a second.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct View {
    /// Whose eyes; nobody's for a spectator.
    pub viewer: Option<Seat>,
    /// Piles, orders, options.
    pub table: Board,
    /// The viewer's hand.
    pub hand: Option<CardSet>,
    /// How many cards each seat holds.
    pub hands: BySeat<u8, MAX>,
    /// How many cards are in the draw pile.
    pub draw: u8,
    /// Everything laid so far (T8.1).
    pub laid: CardSet,
    /// What is going on.
    pub phase: SeenPhase,
    /// The signals on the piles.
    pub signals: BySeat<Signals, MAX>,
}

/// What is going on, as far as the viewer may know.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename = "Phase", rename_all = "kebab-case")]
#[cfg_attr(feature = "shapes", derive(ts_rs::TS, schemars::JsonSchema))]
pub enum SeenPhase {
    /// The bids are being made in secret.
    Bids {
        /// Who has bid.
        done: SeatSet,
        /// The viewer's own bid.
        own: Option<Bid>,
    },
    /// Somebody takes a turn.
    Turn(Turn),
    /// It is over.
    Over(Outcome),
}

impl View {
    /// How many play.
    #[must_use]
    pub fn seats(&self) -> u8 {
        self.hands.seats()
    }

    /// How many cards a turn needs now.
    #[must_use]
    #[inline]
    pub fn minimum(&self) -> u8 {
        self.table.options.minimum(self.draw == 0)
    }

    /// The turn being taken, while the game runs.
    #[must_use]
    #[inline]
    pub fn turn(&self) -> Option<&Turn> {
        match &self.phase {
            SeenPhase::Turn(turn) => Some(turn),
            SeenPhase::Bids { .. } | SeenPhase::Over(_) => None,
        }
    }

    /// The orders in force: those with infinity while they are on top, those with lightning only in the turn in which they
    /// were laid (X1.7). A stop has ended that turn already.
    #[must_use]
    pub fn in_force(&self) -> OrderSet {
        let three = self.turn().is_some_and(|turn| turn.three);
        let holds = |order: &Order| match order {
            Order::Stop => false,
            Order::Three => three,
            _ => true,
        };
        let on_top = self.table.on_top().iter().filter(holds);
        on_top.fold(OrderSet::EMPTY, |all, order| all.or(OrderSet::only(order)))
    }

    /// May the player on turn end it by choice?
    #[must_use]
    #[inline]
    pub fn may_end(&self) -> bool {
        self.turn()
            .is_some_and(|turn| self.table.may_end(turn, self.minimum()))
    }
}

// Always inlined: what a bot does not read of a view is then never computed.
#[inline(always)]
pub(crate) fn view(state: &State, viewer: Viewer) -> View {
    let seat = match viewer {
        Viewer::Seat(seat) => Some(seat),
        Viewer::Spectator => None,
    };
    let phase = match &state.phase {
        Phase::Bids(bids) => SeenPhase::Bids {
            done: bids
                .iter()
                .filter(|(_, bid)| bid.is_some())
                .map(|(seat, _)| seat)
                .collect(),
            own: seat.and_then(|seat| bids.get(seat).copied().flatten()),
        },
        Phase::Turn(turn) => SeenPhase::Turn(*turn),
        Phase::Over(outcome) => SeenPhase::Over(*outcome),
    };
    View {
        viewer: seat,
        table: state.table,
        hand: seat.and_then(|seat| state.hands.get(seat).copied()),
        hands: state.hands.map(|hand| hand.len() as u8),
        draw: state.draw.len() as u8,
        laid: state.laid(),
        phase,
        signals: state.signals,
    }
}
