//! A view as it is sent. It spells out what a screen needs, so that no rule has to be written there and no card has to be
//! known there: the deck explains itself. How many cards are left in the pile is not among it.

use serde::Serialize;
use sobremesa_core::{Seat, SeatSet};

use crate::board::{Flag, Phase};
use crate::cards::Slot;
use crate::deck::{CardKind, Deck, Window};
use crate::frame::Frame;
use crate::names::{Card, Vehicle};
use crate::options::House;
use crate::piece::{Piece, Stands};
use crate::spot::{Spot, Target};
use crate::view::{Fill, View};

/// What is written on a card or vehicle, in our three languages.
#[derive(Serialize)]
#[serde(rename = "Text")]
#[cfg_attr(feature = "shapes", derive(ts_rs::TS, schemars::JsonSchema))]
struct WireText<'a> {
    en: &'a str,
    es: &'a str,
    fr: &'a str,
}

impl<'a> From<&'a [String; 3]> for WireText<'a> {
    fn from([en, es, fr]: &'a [String; 3]) -> WireText<'a> {
        WireText { en, es, fr }
    }
}

/// A card of the deck.
#[derive(Serialize)]
#[serde(rename = "Face")]
#[cfg_attr(feature = "shapes", derive(ts_rs::TS, schemars::JsonSchema))]
struct WireFace<'a> {
    card: Card,
    kind: CardKind,
    /// How many there are.
    copies: u8,
    tags: Vec<&'a str>,
    /// Crew: what it adds at the wheel.
    drive: i8,
    /// Crew: what it adds to repairs.
    fix: i8,
    /// The window it is laid or used in.
    window: Option<Window>,
    text: WireText<'a>,
}

/// A vehicle of the deck.
#[derive(Serialize)]
#[serde(rename = "VehicleFace")]
#[cfg_attr(feature = "shapes", derive(ts_rs::TS, schemars::JsonSchema))]
struct WireVehicle<'a> {
    vehicle: Vehicle,
    /// Speed, undamaged and damaged.
    speed: [i8; 2],
    /// What a repair has to reach.
    complexity: i8,
    text: WireText<'a>,
}

fn faces(deck: &Deck) -> Vec<WireFace<'_>> {
    let tags = |bits: u16| {
        (0..)
            .zip(&deck.tags)
            .filter(move |&(bit, _)| bits & (1 << bit) != 0)
    };
    deck.faces
        .iter()
        .map(|face| WireFace {
            card: face.card,
            kind: face.kind,
            copies: face.copies,
            tags: tags(face.tags).map(|(_, tag)| tag.as_str()).collect(),
            drive: face.drive,
            fix: face.fix,
            window: face.window,
            text: (&face.text).into(),
        })
        .collect()
}

fn vehicles(deck: &Deck) -> Vec<WireVehicle<'_>> {
    let vehicles = deck.vehicles.iter();
    vehicles
        .map(|face| WireVehicle {
            vehicle: face.vehicle,
            speed: face.speed,
            complexity: face.complexity,
            text: (&face.text).into(),
        })
        .collect()
}

/// The passing test that is going on; of two things each, the passer's comes first.
#[derive(Serialize)]
#[serde(rename = "Test")]
#[cfg_attr(feature = "shapes", derive(ts_rs::TS, schemars::JsonSchema))]
struct WireTest {
    /// The car that tries.
    passer: Seat,
    /// The car it tries to pass.
    target: Seat,
    /// Is that the second car ahead?
    far: bool,
    /// The dice, 0 before they are rolled.
    dice: [u8; 2],
    /// What the sums are made of, in the order in which it counts.
    pieces: [Vec<Piece>; 2],
    totals: [i32; 2],
    /// What happens if it ends like this; nothing before the dice are down.
    stands: Option<Stands>,
    /// The paragraph that says so.
    rule: Option<&'static str>,
}

/// What an attempt would be made of, the dice left out; the viewer's side first.
#[derive(Serialize)]
#[serde(rename = "Plan")]
#[cfg_attr(feature = "shapes", derive(ts_rs::TS, schemars::JsonSchema))]
struct WirePlan {
    /// The car ahead.
    target: Seat,
    /// What the sums are made of.
    pieces: [Vec<Piece>; 2],
    totals: [i32; 2],
}

impl View {
    fn wire_test(&self) -> Option<WireTest> {
        let (test, sheet) = (self.table.test?, self.sheet());
        let stands = sheet.stands(&test);
        Some(WireTest {
            passer: test.passer,
            target: test.target,
            far: test.far,
            dice: test.dice,
            pieces: sheet.test_pieces(&test),
            totals: sheet.totals(&test),
            stands: stands.map(|(stands, _)| stands),
            rule: stands.map(|(_, rule)| rule),
        })
    }

    /// What the viewer would bring to an attempt at the car ahead now.
    fn plan(&self) -> Option<WirePlan> {
        let (own, sheet) = (self.viewer?, self.sheet());
        if self.table.phase != Phase::Race {
            return None;
        }
        let target = sheet.aim(own, false);
        Some(WirePlan {
            target,
            pieces: [
                sheet.pieces(own, target, true),
                sheet.pieces(target, own, false),
            ],
            totals: [
                sheet.strength(own, target, true),
                sheet.strength(target, own, false),
            ],
        })
    }
}

/// What lies with one player.
#[derive(Serialize)]
#[serde(rename = "Car")]
#[cfg_attr(feature = "shapes", derive(ts_rs::TS, schemars::JsonSchema))]
struct WireCar {
    /// The vehicle, once there is one.
    vehicle: Option<Vehicle>,
    /// Lap counters.
    laps: u8,
    damaged: bool,
    /// The speed of its current face.
    speed: i32,
    /// The driver's Drive.
    drive: i32,
    /// What a repair has to reach.
    complexity: i32,
    /// The Fix of the whole pit crew.
    fix: i32,
    driver: Option<Card>,
    mods: [Option<Card>; 2],
    tires: Option<Card>,
    /// The pit crew.
    pit: Vec<Card>,
    /// So many actions less in the next turn.
    bound: u8,
    /// How many cards in hand.
    hand: u8,
}

/// A contagion in play.
#[derive(Serialize)]
#[serde(rename = "Contagion")]
#[cfg_attr(feature = "shapes", derive(ts_rs::TS, schemars::JsonSchema))]
struct WireSick {
    card: Card,
    /// Its victim; nothing while it moves on.
    at: Option<Spot>,
}

/// A card that lies on the table and has not resolved.
#[derive(Serialize)]
#[serde(rename = "Laid")]
#[cfg_attr(feature = "shapes", derive(ts_rs::TS, schemars::JsonSchema))]
struct WireLaid {
    by: Seat,
    card: Card,
    /// Aimed at what.
    target: Target,
    /// Will it be taken off without effect?
    cancelled: bool,
}

/// What one viewer sees.
#[derive(Serialize)]
#[serde(rename = "View")]
#[cfg_attr(feature = "shapes", derive(ts_rs::TS, schemars::JsonSchema))]
struct WireView<'a> {
    /// Whose eyes; nobody's for a spectator.
    viewer: Option<Seat>,
    /// How many play.
    seats: u8,
    /// What the deck is called.
    deck: &'a str,
    house_deck: bool,
    options: House,
    /// What is going on, at large.
    phase: Phase,
    /// The cars, the leader first.
    order: Vec<Seat>,
    /// What lies with each player.
    cars: Vec<WireCar>,
    /// The own hand.
    hand: Vec<Card>,
    /// What the viewer has set aside for the grid.
    aside: Vec<Card>,
    contagions: Vec<WireSick>,
    /// The discard pile, in no order.
    discard: Vec<Card>,
    /// Cards discarded just now that somebody may still take.
    fallen: Vec<Card>,
    /// How the draw pile looks.
    pile: Fill,
    /// Where the Flag is.
    flag: Flag,
    /// Whose turn it is.
    turn: Seat,
    /// Whose turn comes next, extra turns apart.
    due: Seat,
    /// Who has the next turn out of turn.
    extra: Option<Seat>,
    /// What the player in turn adds to the own attempts.
    boost: i8,
    /// For how many rounds nobody has drawn: after five the race is stopped.
    dry_rounds: u8,
    /// Caution lap: who has a last turn still to come.
    last_turns: Option<SeatSet>,
    /// The test that is going on.
    test: Option<WireTest>,
    /// What an attempt of the viewer at the car ahead would be made of.
    plan: Option<WirePlan>,
    /// The cards that were laid and have not resolved, the last on top.
    laid: Vec<WireLaid>,
    /// What is going on, in detail, the innermost last.
    stack: &'a [Frame],
    /// The window that is open.
    window: Option<Window>,
    /// A window is open, and the viewer is asked.
    asked: bool,
    /// A window is open, and the viewer has let it pass although there was something to answer.
    passed: bool,
    /// The cards of the deck; the same all the time.
    faces: Vec<WireFace<'a>>,
    /// Its vehicles; the same all the time.
    vehicles: Vec<WireVehicle<'a>>,
}

impl Serialize for View {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.wire().serialize(serializer)
    }
}

#[cfg(feature = "shapes")]
sobremesa_core::sent_as!(View => WireView<'static>);

impl View {
    fn wire(&self) -> WireView<'_> {
        let (table, deck) = (&self.table, &*self.deck);
        WireView {
            viewer: self.viewer,
            seats: self.seats(),
            deck: &deck.name,
            house_deck: deck.house.is_some(),
            options: table.rules,
            phase: table.phase,
            order: table.pack.order().collect(),
            cars: self.wire_cars(),
            hand: self.hand.names(deck),
            aside: self.aside.names(deck),
            contagions: self.wire_sick(),
            discard: table.discard.names(deck),
            fallen: table.fallen.names(deck),
            pile: self.pile,
            flag: table.flag,
            turn: table.turn,
            due: table.due,
            extra: table.extra,
            boost: table.boost,
            dry_rounds: table.dry_rounds(),
            last_turns: table.last.map(|(left, _)| left),
            test: self.wire_test(),
            plan: self.plan(),
            laid: self.wire_laid(),
            stack: table.stack.as_slice(),
            window: table.window(),
            asked: self.asked,
            passed: self.passed,
            faces: faces(deck),
            vehicles: vehicles(deck),
        }
    }

    fn wire_cars(&self) -> Vec<WireCar> {
        let (table, deck, sheet) = (&self.table, &*self.deck, self.sheet());
        let card = |slot: Slot| slot.kind().map(|kind| deck.card(kind));
        let laps = table.shown_laps();
        let cars = table.cars.iter();
        cars.map(|(seat, car)| WireCar {
            vehicle: car
                .vehicle
                .map(|vehicle| deck.vehicles[usize::from(vehicle)].vehicle),
            laps: laps[seat],
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
        .collect()
    }

    fn wire_sick(&self) -> Vec<WireSick> {
        let sick = self.table.sick.iter().flatten();
        sick.map(|sick| WireSick {
            card: self.deck.card(sick.card),
            at: sick.at,
        })
        .collect()
    }

    fn wire_laid(&self) -> Vec<WireLaid> {
        let frames = self.table.stack.as_slice().iter();
        frames
            .filter_map(|frame| match *frame {
                Frame::Laid {
                    by,
                    card,
                    target,
                    cancelled,
                    ..
                } => Some(WireLaid {
                    by,
                    card,
                    target,
                    cancelled,
                }),
                _ => None,
            })
            .collect()
    }
}
