//! C9, C10: pit stops.

use sobremesa_core::{Dealer, Seat};

use crate::Cthulhu500;
use crate::action::Action;
use crate::aim::Eyes;
use crate::board::{Car, Sick};
use crate::cards::Slot;
use crate::deck::{CardKind, Window};
use crate::desk::{Desk, Flow};
use crate::event::Event;
use crate::frame::Frame;
use crate::names::Card;
use crate::refusal::Refusal;
use crate::sight::Sight;
use crate::spot::{Place, Spot};

/// The places a Mod from the hand may go to: the free one first; only a full car replaces one.
fn slots(car: &Car) -> std::ops::Range<u8> {
    match car.mods.iter().position(|slot| *slot == Slot::EMPTY) {
        Some(free) => free as u8..free as u8 + 1,
        None => 0..2,
    }
}

/// The services of a pit stop, and none (C9).
pub(crate) fn services(eyes: &Eyes<'_>, each: &mut impl FnMut(Action)) {
    let (deck, seat) = (eyes.sheet.deck, eyes.seat);
    let car = &eyes.sheet.table.cars[seat];
    for kind in eyes.of_kind(CardKind::Mod).different(deck) {
        slots(car).for_each(|slot| {
            each(Action::Fit {
                card: deck.card(kind),
                slot,
            })
        });
    }
    for kind in eyes.of_kind(CardKind::Tires).different(deck) {
        each(Action::Tires {
            card: deck.card(kind),
        });
    }
    for kind in eyes.of_kind(CardKind::Crew).different(deck) {
        each(Action::Driver {
            card: deck.card(kind),
        });
    }
    if car.damaged {
        each(Action::Repair);
    }
    eyes.sheet.table.parts(deck, seat, &mut |part, _| {
        if part.on_car() {
            each(Action::Remove { part });
        }
    });
    each(Action::Done);
}

impl<D: Dealer<Cthulhu500>> Desk<'_, D> {
    /// C9: the stop is announced.
    pub(crate) fn pit_stop(&mut self, seat: Seat) {
        self.spend();
        self.t.stack.push(Frame::FreePass);
        self.tell(|| Event::Open(Sight::PitStop { seat }));
    }

    pub(crate) fn offer_free_pass(&mut self) -> Flow {
        if self.sheet().gives_free_pass(self.t.turn) {
            return Flow::Wait;
        }
        self.t.stack.replace(Frame::Service);
        Flow::On
    }

    /// C9: the car behind tries, or does not.
    pub(crate) fn free_pass(&mut self, seat: Seat, takes: bool) {
        self.t.stack.replace(Frame::Service);
        if takes {
            self.declare(seat, false);
        }
    }

    pub(crate) fn fit(&mut self, seat: Seat, card: Card, slot: u8) -> Result<(), Refusal> {
        let kind = self.in_hand(seat, card, CardKind::Mod)?;
        if !slots(&self.t.cars[seat]).contains(&slot) {
            return Err(Refusal::WrongSlot);
        }
        self.done();
        let spot = Spot::Mod { seat, slot };
        if self.t.part(self.deck, spot).is_some() && !self.leave(spot) {
            // A part that will not go keeps its place; the stop is wasted.
            return Ok(());
        }
        self.h.hands[seat].take(self.deck, kind);
        self.t.cars[seat].mods[usize::from(slot)] = kind.into();
        self.moved(kind, Place::Hand(seat), spot.into());
        self.push_fallen(seat, true);
        Ok(())
    }

    pub(crate) fn fit_tires(&mut self, seat: Seat, card: Card) -> Result<(), Refusal> {
        let kind = self.in_hand(seat, card, CardKind::Tires)?;
        self.done();
        let spot = Spot::Tires { seat };
        if self.t.part(self.deck, spot).is_some() && !self.leave(spot) {
            return Ok(());
        }
        self.h.hands[seat].take(self.deck, kind);
        self.t.cars[seat].tires = kind.into();
        self.moved(kind, Place::Hand(seat), spot.into());
        self.push_fallen(seat, true);
        Ok(())
    }

    /// C9: a driver from the hand; the old one joins the pit crew.
    pub(crate) fn seat_driver(&mut self, seat: Seat, card: Card) -> Result<(), Refusal> {
        let kind = self.in_hand(seat, card, CardKind::Crew)?;
        self.done();
        self.unseat(seat);
        self.h.hands[seat].take(self.deck, kind);
        self.t.cars[seat].driver = kind.into();
        self.moved(kind, Place::Hand(seat), Place::Driver(seat));
        Ok(())
    }

    /// The driver joins the pit crew, and a contagion with it (C15).
    fn unseat(&mut self, seat: Seat) {
        let Some(kind) = self.t.cars[seat].driver.kind() else {
            return;
        };
        let card = self.deck.card(kind);
        if let Some(which) = self.t.sick_at(Spot::Driver { seat }) {
            let at = Some(Spot::Pit {
                seat,
                card,
                sick: true,
            });
            self.t.sick[which] = self.t.sick[which].map(|sick| Sick { at, ..sick });
        }
        self.t.cars[seat].driver = Slot::EMPTY;
        self.t.cars[seat].pit.add(self.deck, kind);
        self.moved(kind, Place::Driver(seat), Place::Pit(seat));
    }

    pub(crate) fn remove(&mut self, seat: Seat, spot: Spot) -> Result<(), Refusal> {
        let there = spot.seat() == seat && spot.on_car() && self.t.part(self.deck, spot).is_some();
        if !there {
            return Err(Refusal::NoSuchPart);
        }
        self.done();
        match spot {
            Spot::Driver { .. } => self.unseat(seat),
            _ => {
                if self.leave(spot) {
                    self.push_fallen(seat, true);
                }
            }
        }
        Ok(())
    }

    /// C10: the test is announced.
    pub(crate) fn announce_repair(&mut self, seat: Seat) -> Result<(), Refusal> {
        if !self.t.cars[seat].damaged {
            return Err(Refusal::NotDamaged);
        }
        self.t.stack.replace(Frame::Mending { bonus: 0 });
        self.open(Window::Repair);
        Ok(())
    }

    /// C10: die and pit crew against the complexity.
    pub(crate) fn mend(&mut self, bonus: i8) -> Flow {
        let seat = self.t.turn;
        let pips = self.roll();
        let sheet = self.sheet();
        let (total, complexity) = (
            i32::from(pips) + sheet.fix(seat) + i32::from(bonus),
            sheet.complexity(seat),
        );
        self.tell(|| {
            Event::Open(Sight::Mended {
                seat,
                pips,
                total: total as i8,
                complexity: complexity as i8,
            })
        });
        self.done();
        if total >= complexity {
            self.repair(seat);
        }
        Flow::On
    }
}
