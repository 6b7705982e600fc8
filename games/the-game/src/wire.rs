//! The view as it is sent. It spells out what a screen needs, so that no rule has to be written there; and it is made
//! from the view alone, so that it says nothing the viewer cannot know.

use serde::{Serialize, Serializer};
use sobremesa_core::{BySeat, Seat};

use crate::card::CardSet;
use crate::options::Options;
use crate::order::{OrderSet, Orders};
use crate::pile::Stack;
use crate::state::MAX;
use crate::talk::Signals;
use crate::view::{SeenPhase, View};

/// What one viewer sees.
#[derive(Serialize)]
#[serde(rename = "View")]
#[cfg_attr(feature = "shapes", derive(ts_rs::TS, schemars::JsonSchema))]
struct WireView<'a> {
    /// Whose eyes; nobody's for a spectator.
    viewer: Option<Seat>,
    /// How many play.
    seats: u8,
    options: Options,
    /// What is going on.
    phase: SeenPhase,
    /// The last numbers of the piles A to D, each oldest first, at most four, the start card among them while it shows.
    piles: [Stack; 4],
    /// The viewer's hand, lowest first.
    hand: Option<CardSet>,
    /// How many cards each seat holds.
    hands: BySeat<u8, MAX>,
    /// How many cards a full hand has.
    hand_size: u8,
    /// How many cards are in the draw pile.
    draw: u8,
    /// Everything laid so far.
    laid: CardSet,
    /// How many cards a turn needs now.
    minimum: u8,
    /// May the player on turn end it by choice?
    may_end: bool,
    /// What each seat shows on the piles A to D.
    signals: BySeat<Signals, MAX>,
    /// In Extreme: which cards carry which order.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "shapes", ts(optional))]
    orders: Option<&'a Orders>,
    /// In Extreme: the orders on top of the piles.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "shapes", ts(optional))]
    in_force: Option<OrderSet>,
}

impl View {
    fn wire(&self) -> WireView<'_> {
        let table = &self.table;
        let extreme = table.options.extreme;
        WireView {
            viewer: self.viewer,
            seats: self.seats(),
            options: table.options,
            phase: self.phase,
            piles: table.stacks,
            hand: self.hand,
            hands: self.hands,
            hand_size: table.options.hand_size(self.seats()),
            draw: self.draw,
            laid: self.laid,
            minimum: self.minimum(),
            may_end: self.may_end(),
            signals: self.signals,
            orders: extreme.then_some(&table.orders),
            in_force: extreme.then(|| self.in_force()),
        }
    }
}

impl Serialize for View {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.wire().serialize(serializer)
    }
}

#[cfg(feature = "shapes")]
sobremesa_core::sent_as!(View => WireView<'static>);
