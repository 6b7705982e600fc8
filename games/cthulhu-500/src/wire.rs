//! A view on the wire. It spells out what a screen needs, so that no rule has to be written there and no card has to be
//! known there: the deck explains itself. How many cards are left in the pile is not among it.

use serde::Serialize;
use serde::ser::SerializeStruct;
use sobremesa_core::{BySeat, Seat};

use crate::deck::{CardKind, Deck, Window};
use crate::frame::Frame;
use crate::names::{Card, Vehicle};
use crate::pack::MAX;
use crate::piece::{Piece, Stands};
use crate::spot::{Spot, Target};
use crate::view::View;

/// What is written on a card or vehicle, in our three languages.
#[derive(Serialize)]
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
struct WireFace<'a> {
    card: Card,
    kind: CardKind,
    copies: u8,
    tags: Vec<&'a str>,
    drive: i8,
    fix: i8,
    window: Option<Window>,
    text: WireText<'a>,
}

/// A vehicle of the deck.
#[derive(Serialize)]
struct WireVehicle<'a> {
    vehicle: Vehicle,
    speed: [i8; 2],
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

/// A passing test, with sums that show what they are made of; passer first.
#[derive(Serialize)]
struct WireTest {
    passer: Seat,
    target: Seat,
    far: bool,
    dice: [u8; 2],
    pieces: [Vec<Piece>; 2],
    totals: [i32; 2],
    stands: Option<Stands>,
    rule: Option<&'static str>,
}

/// What an attempt would be made of, the dice left out.
#[derive(Serialize)]
struct WirePlan {
    target: Seat,
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
        if self.table.phase != crate::table::Phase::Race {
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

impl Serialize for View {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let (table, deck, sheet) = (&self.table, &*self.deck, self.sheet());
        let card = |slot: crate::cards::Slot| slot.kind().map(|kind| deck.card(kind));
        // C17: laps that everybody has are not shown with net laps.
        let all = table
            .pack
            .laps()
            .as_slice()
            .iter()
            .min()
            .copied()
            .unwrap_or(0);
        let less = if table.rules.net_laps { all } else { 0 };
        let cars = BySeat::<Option<WireCar>, MAX>::new(self.seats(), |seat| {
            let car = &table.cars[seat];
            Some(WireCar {
                vehicle: car
                    .vehicle
                    .map(|vehicle| deck.vehicles[usize::from(vehicle)].vehicle),
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
            .map(|sick| WireSick {
                card: deck.card(sick.card),
                at: sick.at,
            })
            .collect();
        let laid: Vec<WireLaid> = table
            .stack
            .as_slice()
            .iter()
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
            .collect();
        let window: Option<Window> = table.window();
        let mut wire = serializer.serialize_struct("View", 29)?;
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
        wire.serialize_field("test", &self.wire_test())?;
        wire.serialize_field("plan", &self.plan())?;
        wire.serialize_field("laid", &laid)?;
        wire.serialize_field("stack", table.stack.as_slice())?;
        wire.serialize_field("window", &window)?;
        wire.serialize_field("asked", &self.asked)?;
        wire.serialize_field("passed", &self.passed)?;
        wire.serialize_field("faces", &faces(deck))?;
        wire.serialize_field("vehicles", &vehicles(deck))?;
        wire.end()
    }
}
