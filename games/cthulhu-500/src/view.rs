//! C11, C14: what one viewer sees, built up from nothing.

use std::sync::Arc;

use serde::Serialize;
use serde::ser::SerializeStruct;
use sobremesa_core::{BySeat, Seat, Viewer};

use crate::cards::Cards;
use crate::deck::{Deck, Window};
use crate::frame::Frame;
use crate::names::{Card, Vehicle};
use crate::pack::MAX;
use crate::sheet::Sheet;
use crate::spot::{Spot, Target};
use crate::state::State;
use crate::table::{Flag, Table};

/// What one viewer sees.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct View {
    /// Whose eyes; nobody's for a spectator.
    pub viewer: Option<Seat>,
    /// The deck, which explains the cards.
    pub deck: Arc<Deck>,
    /// Everything that lies open.
    pub table: Table,
    /// The own hand.
    pub hand: Cards,
    /// How many cards each player holds.
    pub held: BySeat<u8, MAX>,
    /// What the viewer has set aside for the grid.
    pub aside: Cards,
    /// A window is open, and the viewer is asked.
    pub asked: bool,
    /// A window is open, and the viewer has let it pass although there was something to answer.
    pub passed: bool,
    /// How the draw pile looks.
    pub pile: Fill,
}

/// How thick the draw pile looks: nobody may count it (C11).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Fill {
    /// More than two thirds of what it was when it was made.
    Full,
    /// More than a third.
    Half,
    /// Less.
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

impl View {
    /// How many play.
    #[must_use]
    pub fn seats(&self) -> u8 {
        self.table.seats()
    }

    /// What the open cards add up to.
    #[must_use]
    pub fn sheet(&self) -> Sheet<'_> {
        Sheet { deck: &self.deck, table: &self.table }
    }

    /// Every card the viewer sees nowhere: the draw pile and the hands of others.
    #[must_use]
    pub fn unseen(&self) -> Cards {
        let deck = &*self.deck;
        let mut unseen = Cards(deck.all);
        let table = &self.table;
        let mut see = |cards: Cards| {
            cards.iter(deck).for_each(|kind| {
                unseen.take(deck, kind);
            });
        };
        see(self.hand);
        see(table.discard);
        see(table.fallen);
        for car in table.cars.as_slice() {
            see(car.pit);
        }
        let mut see_one = |kind| unseen.take(deck, kind);
        for car in table.cars.as_slice() {
            let fitted = [car.driver, car.mods[0], car.mods[1], car.tires];
            fitted.into_iter().filter_map(|slot| slot.kind()).for_each(|kind| {
                see_one(kind);
            });
        }
        table.sick.iter().flatten().for_each(|sick| {
            see_one(sick.card);
        });
        table.laid().filter_map(|card| deck.kind(card)).for_each(|kind| {
            see_one(kind);
        });
        unseen
    }

    /// What a player who kept count of the draws knows: how many cards the pile holds, the Flag left out (C11).
    #[must_use]
    pub fn counted_pile(&self) -> u32 {
        let others = self.held.iter().filter(|&(seat, _)| Some(seat) != self.viewer);
        self.unseen().len() - others.map(|(_, &held)| u32::from(held)).sum::<u32>()
    }
}

impl Table {
    /// The cards that were laid and have not resolved.
    pub(crate) fn laid(&self) -> impl Iterator<Item = Card> + '_ {
        self.stack.as_slice().iter().filter_map(|frame| match *frame {
            Frame::Laid { card, .. } => Some(card),
            _ => None,
        })
    }
}

pub(crate) fn view(state: &State, viewer: Viewer) -> View {
    let own = match viewer {
        Viewer::Seat(seat) if seat.0 < state.table.seats() => Some(seat),
        Viewer::Seat(_) | Viewer::Spectator => None,
    };
    let hands = &state.hidden.hands;
    let window = state.table.window().is_some();
    let asked = window && own.is_some() && state.decider() == own;
    let passed =
        window && own.is_some_and(|seat| !state.hidden.left.contains(seat) && state.eyes(seat).can_answer());
    let left = state.hidden.pile.len() + u32::from(state.table.flag == Flag::Pile);
    View {
        viewer: own,
        deck: Arc::clone(&state.deck),
        table: state.table,
        hand: own.map_or(Cards::EMPTY, |seat| hands[seat]),
        held: hands.map(|hand| hand.len() as u8),
        aside: own.map_or(Cards::EMPTY, |seat| state.hidden.aside[seat]),
        asked,
        passed,
        pile: Fill::of(left, state.table.made.into()),
    }
}

/// A car on the wire.
#[derive(Serialize)]
struct WireCar {
    vehicle: Option<Vehicle>,
    laps: u8,
    damaged: bool,
    speed: i32,
    drive: i32,
    complexity: i32,
    fix: i32,
    driver: Option<Card>,
    mods: [Option<Card>; 2],
    tires: Option<Card>,
    pit: Vec<Card>,
    bound: u8,
    hand: u8,
}

#[derive(Serialize)]
struct WireSick {
    card: Card,
    at: Option<Spot>,
}

#[derive(Serialize)]
struct WireLaid {
    by: Seat,
    card: Card,
    target: Target,
    cancelled: bool,
}

/// The wire form spells out what a screen needs, so that no rule has to be written there. How many cards are left in
/// the pile is not among it.
impl Serialize for View {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let (table, deck, sheet) = (&self.table, &*self.deck, self.sheet());
        let card = |slot: crate::cards::Slot| slot.kind().map(|kind| deck.card(kind));
        // C17: laps that everybody has are not shown with net laps.
        let all = table.pack.laps().as_slice().iter().min().copied().unwrap_or(0);
        let less = if table.rules.net_laps { all } else { 0 };
        let cars = BySeat::<Option<WireCar>, MAX>::new(self.seats(), |seat| {
            let car = &table.cars[seat];
            Some(WireCar {
                vehicle: car.vehicle.map(|vehicle| deck.vehicles[usize::from(vehicle)].vehicle),
                laps: table.pack.laps()[seat] - less,
                damaged: car.damaged,
                speed: sheet.speed(seat),
                drive: sheet.drive(seat),
                complexity: sheet.complexity(seat),
                fix: sheet.fix(seat),
                driver: card(car.driver),
                mods: car.mods.map(card),
                tires: card(car.tires),
                pit: car.pit.names(deck),
                bound: car.bound,
                hand: self.held[seat],
            })
        });
        let sick: Vec<WireSick> = table
            .sick
            .iter()
            .flatten()
            .map(|sick| WireSick { card: deck.card(sick.card), at: sick.at })
            .collect();
        let laid: Vec<WireLaid> = table
            .stack
            .as_slice()
            .iter()
            .filter_map(|frame| match *frame {
                Frame::Laid { by, card, target, cancelled, .. } => {
                    Some(WireLaid { by, card, target, cancelled })
                }
                _ => None,
            })
            .collect();
        let window: Option<Window> = table.window();
        let mut wire = serializer.serialize_struct("View", 25)?;
        wire.serialize_field("viewer", &self.viewer)?;
        wire.serialize_field("seats", &self.seats())?;
        wire.serialize_field("deck", &deck.name)?;
        wire.serialize_field("house_deck", &deck.house)?;
        wire.serialize_field("options", &table.rules)?;
        wire.serialize_field("phase", &table.phase)?;
        wire.serialize_field("order", &table.pack.order().collect::<Vec<_>>())?;
        wire.serialize_field("cars", &cars)?;
        wire.serialize_field("hand", &self.hand.names(deck))?;
        wire.serialize_field("aside", &self.aside.names(deck))?;
        wire.serialize_field("contagions", &sick)?;
        wire.serialize_field("discard", &table.discard.names(deck))?;
        wire.serialize_field("fallen", &table.fallen.names(deck))?;
        wire.serialize_field("pile", &self.pile)?;
        wire.serialize_field("flag", &table.flag)?;
        wire.serialize_field("turn", &table.turn)?;
        wire.serialize_field("due", &table.due)?;
        wire.serialize_field("extra", &table.extra)?;
        wire.serialize_field("boost", &table.boost)?;
        wire.serialize_field("last_turns", &table.last.map(|(left, _)| left))?;
        wire.serialize_field("test", &table.test)?;
        wire.serialize_field("laid", &laid)?;
        wire.serialize_field("stack", table.stack.as_slice())?;
        wire.serialize_field("window", &window)?;
        wire.serialize_field("asked", &self.asked)?;
        wire.end()
    }
}
