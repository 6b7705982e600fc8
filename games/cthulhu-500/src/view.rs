//! C11, C14: what one viewer sees, built up from nothing.

use std::sync::Arc;

use serde::Serialize;
use sobremesa_core::{BySeat, Seat, Viewer};

use crate::action::Action;
use crate::board::{Board, Flag};
use crate::cards::{Cards, Kind};
use crate::deck::Deck;
use crate::frame::Frame;
use crate::names::Card;
use crate::pack::MAX;
use crate::sheet::Sheet;
use crate::state::State;

/// What one viewer sees.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct View {
    /// Whose eyes; nobody's for a spectator.
    pub viewer: Option<Seat>,
    /// The deck, which explains the cards.
    pub deck: Arc<Deck>,
    /// Everything that lies open.
    pub table: Board,
    /// The own hand.
    pub hand: Cards,
    /// How many cards each player holds.
    pub held: BySeat<u8, MAX>,
    /// What the viewer has set aside for the grid.
    pub aside: Cards,
    /// A window is open, and the viewer is asked.
    pub asked: bool,
    /// A window is open, and the viewer has let it pass although there was something to answer; with poker face, has
    /// answered it.
    pub passed: bool,
    /// With poker face, what the viewer has answered in the window that is open.
    pub answer: Option<Action>,
    /// How the draw pile looks.
    pub pile: Fill,
}

/// How thick the draw pile looks: nobody may count it (C11).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "shapes", derive(ts_rs::TS, schemars::JsonSchema))]
pub enum Fill {
    /// More than two thirds of what it was when it was made.
    Full,
    /// More than a third.
    Half,
    Thin,
}

impl Fill {
    fn of(left: u32, made: u32) -> Fill {
        match (3 * left > 2 * made, 3 * left > made) {
            (true, _) => Fill::Full,
            (false, true) => Fill::Half,
            (false, false) => Fill::Thin,
        }
    }

    /// The Fluent key of its name.
    #[must_use]
    pub fn key(self) -> &'static str {
        match self {
            Fill::Full => "cthulhu-500-pile-full",
            Fill::Half => "cthulhu-500-pile-half",
            Fill::Thin => "cthulhu-500-pile-thin",
        }
    }
}

/// What one viewer sees, without a copy of what lies open: the same as a [`View`], for whoever looks at every moment of
/// millions of matches.
#[derive(Clone, Copy, Debug)]
pub struct Glance<'a> {
    pub viewer: Option<Seat>,
    pub deck: &'a Deck,
    pub table: &'a Board,
    pub hand: Cards,
    pub held: BySeat<u8, MAX>,
    pub aside: Cards,
    pub asked: bool,
    pub passed: bool,
    pub pile: Fill,
}

impl<'a> Glance<'a> {
    /// What this viewer sees, and nothing else.
    #[must_use]
    #[inline]
    pub fn of(state: &'a State, viewer: Viewer) -> Glance<'a> {
        let own = match viewer {
            Viewer::Seat(seat) if seat.0 < state.table.seats() => Some(seat),
            Viewer::Seat(_) | Viewer::Spectator => None,
        };
        let hands = &state.hidden.hands;
        let window = state.table.window().is_some();
        let asked = window && own.is_some_and(|seat| state.deciders().contains(seat));
        let passed = window
            && own.is_some_and(|seat| {
                !state.hidden.left.contains(seat)
                    && (state.table.asks_all() || state.eyes(seat).can_answer())
            });
        let left = state.hidden.pile.len() + u32::from(state.table.flag == Flag::Pile);
        Glance {
            viewer: own,
            deck: &state.deck,
            table: &state.table,
            hand: own.map_or(Cards::EMPTY, |seat| hands[seat]),
            held: hands.map(|hand| hand.len() as u8),
            aside: own.map_or(Cards::EMPTY, |seat| state.hidden.aside[seat]),
            asked,
            passed,
            pile: Fill::of(left, state.table.made.into()),
        }
    }

    /// What the open cards add up to.
    #[must_use]
    pub fn sheet(&self) -> Sheet<'a> {
        Sheet {
            deck: self.deck,
            table: self.table,
        }
    }

    /// How many cards the draw pile holds, the Flag left out, when so many are seen nowhere (C11).
    #[must_use]
    pub fn pile_of(&self, unseen: u32) -> u32 {
        let others = self
            .held
            .iter()
            .filter(|&(seat, _)| Some(seat) != self.viewer);
        unseen - others.map(|(_, &held)| u32::from(held)).sum::<u32>()
    }
}

impl View {
    /// How many play.
    #[must_use]
    pub fn seats(&self) -> u8 {
        self.table.seats()
    }

    /// The same without a copy.
    #[must_use]
    pub fn glance(&self) -> Glance<'_> {
        Glance {
            viewer: self.viewer,
            deck: &self.deck,
            table: &self.table,
            hand: self.hand,
            held: self.held,
            aside: self.aside,
            asked: self.asked,
            passed: self.passed,
            pile: self.pile,
        }
    }

    /// What the open cards add up to.
    #[must_use]
    pub fn sheet(&self) -> Sheet<'_> {
        Sheet {
            deck: &self.deck,
            table: &self.table,
        }
    }

    /// Every card the viewer sees nowhere: the draw pile and the hands of others.
    #[must_use]
    pub fn unseen(&self) -> Cards {
        let deck = &*self.deck;
        Cards(deck.all)
            .without(deck, self.table.seen(deck))
            .without(deck, self.hand)
    }

    /// What a player who kept count of the draws knows: how many cards the pile holds, the Flag left out (C11).
    #[must_use]
    pub fn counted_pile(&self) -> u32 {
        self.glance().pile_of(self.unseen().len())
    }
}

impl Board {
    /// Every card that lies open.
    pub(crate) fn seen(&self, deck: &Deck) -> Cards {
        let mut seen = self.discard;
        self.open(deck, |kind| seen.add(deck, kind));
        seen
    }

    /// Every card that lies open, one after another, the discard pile left out.
    #[inline]
    pub fn open(&self, deck: &Deck, mut each: impl FnMut(Kind)) {
        self.fallen.iter(deck).for_each(&mut each);
        for car in self.cars.as_slice() {
            car.pit.iter(deck).for_each(&mut each);
            [car.driver, car.mods[0], car.mods[1], car.tires]
                .into_iter()
                .filter_map(|slot| slot.kind())
                .for_each(&mut each);
        }
        let sick = self.sick.iter().flatten().map(|sick| sick.card);
        let laid = self.laid().filter_map(|card| deck.kind(card));
        sick.chain(laid).for_each(each);
    }

    /// The cards that were laid and have not resolved.
    pub(crate) fn laid(&self) -> impl Iterator<Item = Card> + '_ {
        self.stack
            .as_slice()
            .iter()
            .filter_map(|frame| match *frame {
                Frame::Laid { card, .. } => Some(card),
                _ => None,
            })
    }
}

pub(crate) fn view(state: &State, viewer: Viewer) -> View {
    let glance = Glance::of(state, viewer);
    let answers = &state.hidden.answers;
    View {
        viewer: glance.viewer,
        deck: Arc::clone(&state.deck),
        table: *glance.table,
        hand: glance.hand,
        held: glance.held,
        aside: glance.aside,
        asked: glance.asked,
        passed: glance.passed,
        answer: glance.viewer.and_then(|seat| answers[seat]),
        pile: glance.pile,
    }
}
