//! What can be wrong with a set-up. Validation goes on after the first fault: whoever wrote it learns of all of them.

use serde::Serialize;
use sobremesa_core::{Message, Seat, Setup, Tell};

use crate::Cthulhu500;
use crate::action::name;
use crate::board::Flag;
use crate::deck::{CardKind, Deck, DeckFault, Deed};
use crate::frame::Frame;
use crate::names::{Card, Vehicle};
use crate::shape;
use crate::spot::Spot;
use crate::written::{Position, WrittenPack, WrittenPhase};

/// One thing that is wrong with a set-up.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Fault {
    /// Three to eight play.
    Seats(u8),
    /// The deck is wrong.
    Deck(DeckFault),
    /// What lies with the players is not written once for each.
    Cars(u8),
    /// The order does not name each car once.
    Order,
    /// The deck has no such card.
    NoSuchCard(Card),
    /// The deck has no such vehicle.
    NoSuchVehicle(Vehicle),
    /// Two have the same vehicle.
    SameVehicle(Vehicle),
    /// A player has no vehicle, or one too early.
    Vehicle(Seat),
    /// There are more of this card than in the deck.
    TooMany(Card),
    /// This card cannot lie where it is said to lie.
    WrongPlace(Card),
    /// Nobody sits there.
    NoSuchSeat(Seat),
    /// A contagion is on nothing it can be on.
    Contagion(Card),
    /// Before the start everybody holds five cards, and sets aside what is in hand.
    FirstHand(Seat),
    /// The Flag cannot be there.
    Flag,
    /// What is going on does not fit together.
    Procedure,
    /// Nobody has anything to decide: the moment would pass by itself.
    NobodyAsked,
}

impl Tell for Fault {
    fn message(&self) -> Message {
        let of_card = |key, card: &Card| Message::new(key).with("card", name(*card));
        match self {
            Fault::Seats(given) => Message::new("cthulhu-500-fault-seats").with("given", *given),
            Fault::Deck(fault) => fault.message(),
            Fault::Cars(given) => Message::new("cthulhu-500-fault-cars").with("given", *given),
            Fault::Order => Message::new("cthulhu-500-fault-order"),
            Fault::NoSuchCard(card) => of_card("cthulhu-500-fault-no-such-card", card),
            Fault::NoSuchVehicle(vehicle) => Message::new("cthulhu-500-fault-no-such-vehicle")
                .with("vehicle", vehicle.name().to_string()),
            Fault::SameVehicle(vehicle) => Message::new("cthulhu-500-fault-same-vehicle")
                .with("vehicle", vehicle.name().to_string()),
            Fault::Vehicle(seat) => Message::new("cthulhu-500-fault-vehicle").with("seat", seat.0),
            Fault::TooMany(card) => of_card("cthulhu-500-fault-too-many", card),
            Fault::WrongPlace(card) => of_card("cthulhu-500-fault-wrong-place", card),
            Fault::NoSuchSeat(seat) => {
                Message::new("cthulhu-500-fault-no-such-seat").with("seat", seat.0)
            }
            Fault::Contagion(card) => of_card("cthulhu-500-fault-contagion", card),
            Fault::FirstHand(seat) => {
                Message::new("cthulhu-500-fault-first-hand").with("seat", seat.0)
            }
            Fault::Flag => Message::new("cthulhu-500-fault-flag"),
            Fault::Procedure => Message::new("cthulhu-500-fault-procedure"),
            Fault::NobodyAsked => Message::new("cthulhu-500-fault-nobody-asked"),
        }
    }
}

/// Everything that is wrong with this set-up, its deck apart.
pub(crate) fn faults(setup: &Setup<Cthulhu500>, deck: Option<&Deck>) -> Vec<Fault> {
    let mut faults = Vec::new();
    let seats = setup.seats;
    if !(3..=8).contains(&seats) {
        faults.push(Fault::Seats(seats));
    }
    if let (Some(position), Some(deck)) = (&setup.position, deck) {
        Check {
            seats,
            deck,
            position,
            faults: &mut faults,
        }
        .all();
    }
    faults
}

/// A position being checked.
struct Check<'a> {
    seats: u8,
    deck: &'a Deck,
    position: &'a Position,
    faults: &'a mut Vec<Fault>,
}

impl Check<'_> {
    fn all(&mut self) {
        let sound = self.faults.len();
        if self.position.cars.len() != usize::from(self.seats) {
            self.faults
                .push(Fault::Cars(self.position.cars.len().min(255) as u8));
        }
        if !self.is_order(&self.position.order) {
            self.faults.push(Fault::Order);
        }
        self.vehicles();
        self.cards();
        self.places();
        self.contagions();
        self.numbers();
        self.seats_named();
        // What is going on speaks of seats and cards: those have to be there first.
        if self.faults.len() == sound {
            self.phase();
        }
    }

    fn is_order(&self, order: &[Seat]) -> bool {
        let mut seats: Vec<Seat> = order.to_vec();
        seats.sort_unstable();
        seats == Seat::all(self.seats).collect::<Vec<_>>()
    }

    fn vehicles(&mut self) {
        let chosen = match self.position.phase {
            WrittenPhase::Vehicles { seat } => usize::from(seat.0),
            _ => usize::from(self.seats),
        };
        let mut seen: Vec<Vehicle> = Vec::new();
        for (place, car) in self.position.cars.iter().enumerate() {
            let seat = Seat(place.min(255) as u8);
            match car.vehicle {
                None if place < chosen => self.faults.push(Fault::Vehicle(seat)),
                Some(_) if place >= chosen => self.faults.push(Fault::Vehicle(seat)),
                Some(vehicle) if self.deck.vehicle(vehicle).is_none() => {
                    self.faults.push(Fault::NoSuchVehicle(vehicle));
                }
                Some(vehicle) if seen.contains(&vehicle) => {
                    self.faults.push(Fault::SameVehicle(vehicle))
                }
                Some(vehicle) => seen.push(vehicle),
                None => {}
            }
        }
    }

    /// No more cards than the deck has, each kind named once.
    fn cards(&mut self) {
        let mut named: Vec<Card> = self.position.named().collect();
        named.extend(
            self.position
                .cars
                .iter()
                .flat_map(|car| car.aside.iter().copied()),
        );
        named.sort_unstable();
        named.dedup();
        for card in named {
            let there = self.position.named().filter(|&other| other == card).count();
            match self.deck.kind(card) {
                None => self.faults.push(Fault::NoSuchCard(card)),
                Some(kind) if there > usize::from(self.deck.face(kind).copies) => {
                    self.faults.push(Fault::TooMany(card));
                }
                Some(_) => {}
            }
        }
    }

    fn is(&self, card: Card, wanted: CardKind) -> bool {
        self.deck
            .kind(card)
            .is_some_and(|kind| self.deck.face(kind).kind == wanted)
    }

    fn places(&mut self) {
        let mut wrong = Vec::new();
        for car in &self.position.cars {
            let mut look = |card: Card, kind| {
                if self.deck.kind(card).is_some() && !self.is(card, kind) {
                    wrong.push(Fault::WrongPlace(card));
                }
            };
            car.driver
                .iter()
                .chain(&car.pit)
                .for_each(|&card| look(card, CardKind::Crew));
            car.mods
                .iter()
                .flatten()
                .for_each(|&card| look(card, CardKind::Mod));
            car.tires
                .iter()
                .for_each(|&card| look(card, CardKind::Tires));
        }
        self.faults.extend(wrong);
    }

    fn contagions(&mut self) {
        let position = self.position;
        if position.sick.len() > 8 {
            self.faults.push(Fault::Procedure);
        }
        let moving = |frame: &Frame, place: usize| matches!(frame, Frame::Spreading { which, .. } if usize::from(*which) == place);
        for (place, sick) in position.sick.iter().enumerate() {
            let Some(sick) = sick else { continue };
            let infects = self.deck.kind(sick.card).and_then(|kind| {
                self.deck
                    .face(kind)
                    .deeds
                    .iter()
                    .find_map(|deed| match deed {
                        Deed::Infect(parts) => Some(*parts),
                        _ => None,
                    })
            });
            let host = sick.at.map(|spot| self.host(spot, place));
            let fits = match (infects, host) {
                (Some(parts), Some(Some(card))) => self
                    .deck
                    .kind(card)
                    .is_some_and(|kind| parts.takes(self.deck.face(kind).kind)),
                (Some(_), None) => position.stack.iter().any(|frame| moving(frame, place)),
                _ => false,
            };
            if !fits {
                self.faults.push(Fault::Contagion(sick.card));
            }
        }
    }

    /// The card a contagion lies on, unless an earlier one lies there already.
    fn host(&self, spot: Spot, place: usize) -> Option<Card> {
        let car = self.position.cars.get(spot.seat().index())?;
        let same = |sick: &&Option<crate::written::WrittenSick>| {
            sick.is_some_and(|sick| sick.at == Some(spot))
        };
        let earlier = self.position.sick[..place].iter().filter(same).count();
        match spot {
            Spot::Pit {
                card, sick: true, ..
            } => {
                let copies = car.pit.iter().filter(|&&other| other == card).count();
                (copies > earlier).then_some(card)
            }
            Spot::Pit { .. } => None,
            Spot::Driver { .. } => car.driver.filter(|_| earlier == 0),
            Spot::Mod { slot, .. } => car
                .mods
                .get(usize::from(slot))
                .copied()
                .flatten()
                .filter(|_| earlier == 0),
            Spot::Tires { .. } => car.tires.filter(|_| earlier == 0),
        }
    }

    fn numbers(&mut self) {
        let position = self.position;
        let pile = self
            .deck
            .len()
            .saturating_sub(position.named().count() as u32);
        let in_pile = position.flag == Flag::Pile;
        let counters = matches!(position.flag, Flag::Aside(counters) if counters > 3);
        let drawn = position.flag == Flag::Drawn
            && position.last.is_none()
            && !matches!(position.phase, WrittenPhase::Over { .. });
        if u32::from(position.upper) > pile || (position.upper > 0 && !in_pile) || counters || drawn
        {
            self.faults.push(Fault::Flag);
        }
    }

    fn seats_named(&mut self) {
        let position = self.position;
        let mut named = vec![position.turn, position.due];
        named.extend(position.extra);
        named.extend(position.spotted.iter().chain(position.left.iter()));
        named.extend(
            position
                .last
                .iter()
                .flat_map(|(left, drawer)| left.iter().chain([*drawer])),
        );
        named.extend(position.free.iter().copied());
        named.extend(
            position
                .sick
                .iter()
                .flatten()
                .filter_map(|sick| sick.at)
                .map(Spot::seat),
        );
        if let Some(event) = &position.event {
            named.extend(
                [event.before, event.hurt, event.back, event.part]
                    .iter()
                    .flat_map(|set| set.iter()),
            );
            named.extend(event.moved.iter().map(|(seat, _)| *seat));
            named.extend(event.won.map(|(seat, _)| seat));
        }
        named.extend(
            position
                .test
                .iter()
                .flat_map(|test| [test.passer, test.target]),
        );
        match position.phase {
            WrittenPhase::Vehicles { seat } => named.push(seat),
            WrittenPhase::Grid { ready } => named.extend(ready.iter()),
            WrittenPhase::Race | WrittenPhase::Over { .. } => {}
        }
        position
            .stack
            .iter()
            .for_each(|frame| shape::seats(frame, &mut |seat| named.push(seat)));
        named.sort_unstable();
        named.dedup();
        let strangers = named
            .into_iter()
            .filter(|seat| seat.0 >= self.seats)
            .map(Fault::NoSuchSeat);
        self.faults.extend(strangers);
    }

    fn is_pack(&self, pack: &WrittenPack) -> bool {
        self.is_order(&pack.order) && pack.laps.len() == usize::from(self.seats)
    }

    fn phase(&mut self) {
        let position = self.position;
        let packs = position.event.iter().flat_map(|event| {
            std::iter::once(&event.start).chain(event.moved.iter().map(|(_, pack)| pack))
        });
        let packs_fit = packs.into_iter().all(|pack| self.is_pack(pack));
        let racing = matches!(
            position.phase,
            WrittenPhase::Race | WrittenPhase::Over { .. }
        );
        let fits = match racing {
            true => shape::fits(position, self.deck),
            false => {
                position.stack.is_empty() && position.event.is_none() && position.test.is_none()
            }
        };
        if !packs_fit || !fits || position.free.len() > 8 {
            self.faults.push(Fault::Procedure);
        }
        for (place, car) in position.cars.iter().enumerate() {
            let mut hand = car.hand.clone();
            let aside = car.aside.iter().all(|card| {
                let found = hand.iter().position(|other| other == card);
                found.map(|found| hand.remove(found)).is_some()
            });
            let ready = match position.phase {
                WrittenPhase::Grid { ready } => ready.contains(Seat(place as u8)),
                _ => false,
            };
            let first = match position.phase {
                WrittenPhase::Grid { .. } => car.hand.len() == 5,
                WrittenPhase::Vehicles { .. } => car.hand.is_empty(),
                _ => true,
            };
            if !first || !aside || (!ready && !car.aside.is_empty()) {
                self.faults.push(Fault::FirstHand(Seat(place as u8)));
            }
        }
        let everybody_ready = matches!(position.phase, WrittenPhase::Grid { ready } if ready.len() == usize::from(self.seats));
        if everybody_ready {
            self.faults.push(Fault::NobodyAsked);
        }
    }
}
