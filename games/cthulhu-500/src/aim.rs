//! C12, C20: what a card in hand may be aimed at. Only open cards and the own hand are looked at.

use sobremesa_core::Seat;

use crate::board::Flag;
use crate::cards::Cards;
use crate::deck::{Answer, CardKind, Deed, Demand, Face, Passive, Window};
use crate::frame::Frame;
use crate::refusal::Refusal;
use crate::sheet::Sheet;
use crate::spot::{Spot, Target};

/// The table through a player's eyes.
#[derive(Clone, Copy)]
pub(crate) struct Eyes<'a> {
    pub(crate) sheet: Sheet<'a>,
    pub(crate) seat: Seat,
    pub(crate) hand: Cards,
}

impl Eyes<'_> {
    /// Can the Action be played at all (C20)?
    fn playable(&self, face: &Face) -> bool {
        let table = self.sheet.table;
        face.deeds.iter().all(|deed| match deed {
            Deed::Repair => table.cars[self.seat].damaged,
            Deed::Infect(_) => table.sick.iter().any(Option::is_none),
            _ => true,
        })
    }

    /// Is the seat, or something attached to its car, out of reach for this card?
    fn out_of_reach(&self, face: &Face, seat: Seat) -> bool {
        seat != self.seat && self.sheet.warded(seat, face.tags)
    }

    fn part_fits(&self, face: &Face, spot: Spot) -> bool {
        let table = self.sheet.table;
        let Some(kind) = table.part(self.sheet.deck, spot) else {
            return false;
        };
        match face.demand {
            Demand::Part {
                parts,
                others,
                healthy,
            } => {
                parts.takes(self.sheet.deck.face(kind).kind)
                    && !(others && spot.seat() == self.seat)
                    && !(healthy && table.infected(spot))
                    && !(spot.on_car() && self.out_of_reach(face, spot.seat()))
            }
            Demand::OthersPit => !spot.on_car() && spot.seat() != self.seat,
            Demand::Nothing | Demand::Seat => false,
        }
    }

    /// May the Action be aimed at this?
    pub(crate) fn action_fits(&self, face: &Face, target: Target) -> bool {
        let seats = self.sheet.table.seats();
        self.playable(face)
            && match (face.demand, target) {
                (Demand::Nothing, Target::Nothing) => true,
                (Demand::Seat, Target::Seat(seat)) => {
                    seat.0 < seats && !self.out_of_reach(face, seat)
                }
                (Demand::Part { .. } | Demand::OthersPit, Target::Part(spot)) => {
                    self.part_fits(face, spot)
                }
                _ => false,
            }
    }

    /// Everything the Action may be aimed at.
    #[inline]
    pub(crate) fn action_targets(&self, face: &Face, each: &mut impl FnMut(Target)) {
        if !self.playable(face) {
            return;
        }
        let table = self.sheet.table;
        match face.demand {
            Demand::Nothing => each(Target::Nothing),
            Demand::Seat => Seat::all(table.seats())
                .filter(|&seat| !self.out_of_reach(face, seat))
                .for_each(|seat| each(Target::Seat(seat))),
            Demand::Part { .. } | Demand::OthersPit => {
                for seat in Seat::all(table.seats()) {
                    table.parts(self.sheet.deck, seat, &mut |spot, _| {
                        if self.part_fits(face, spot) {
                            each(Target::Part(spot));
                        }
                    });
                }
            }
        }
    }

    /// Are the conditions of the Reaction met, whatever it is aimed at?
    fn condition(&self, face: &Face) -> Result<(), Refusal> {
        let (card, table) = (face.card, self.sheet.table);
        let window = table.window().unwrap_or(Window::Played);
        let otherwise = Refusal::WrongWindow { card, window };
        let met = |answer: &Answer| match (answer, table.stack.beneath()) {
            (Answer::Prevent, Some(Frame::Damage { cars, .. })) => cars.contains(self.seat),
            (Answer::DamagePasser, Some(Frame::Moves { mover, passed, .. })) => {
                passed == self.seat && table.event.is_some_and(|event| !event.hurt.contains(mover))
            }
            (Answer::FreePass, _) => {
                let hurt = table.event.map(|event| event.hurt).unwrap_or_default();
                hurt.iter().any(|car| car != self.seat) && table.free.contains(&None)
            }
            (Answer::Take, Some(Frame::Fallen { owner, .. })) => owner != self.seat,
            (Answer::Prevent | Answer::DamagePasser | Answer::Take, _) => false,
            _ => true,
        };
        if face.window != Some(window) || !face.answers.iter().all(met) {
            return Err(otherwise);
        }
        if face.answers.contains(&Answer::NextTurn) {
            if table.last.is_some() || table.flag == Flag::Drawn {
                return Err(Refusal::FlagShown { card }); // C25
            }
            if table.extra.is_some() {
                return Err(Refusal::Excluded { card }); // C12
            }
        }
        Ok(())
    }

    /// May the Reaction be laid like this?
    pub(crate) fn reaction_fits(&self, face: &Face, target: Target) -> Result<(), Refusal> {
        self.condition(face)?;
        let mut fits = false;
        self.named(face, &mut |named| fits |= named == target);
        if fits {
            Ok(())
        } else {
            Err(Refusal::NoTarget { card: face.card })
        }
    }

    /// Everything the Reaction may be aimed at.
    #[inline]
    pub(crate) fn reaction_targets(&self, face: &Face, each: &mut impl FnMut(Target)) {
        if self.condition(face).is_ok() {
            self.named(face, each);
        }
    }

    fn named(&self, face: &Face, each: &mut impl FnMut(Target)) {
        let table = self.sheet.table;
        let asking = face.answers.iter().find(|answer| answer.asks());
        match asking {
            Some(Answer::Test(_) | Answer::Reroll) => {
                if let Some(test) = table.test {
                    each(Target::Seat(test.passer));
                    each(Target::Seat(test.target));
                }
            }
            Some(Answer::Repair(_)) => {
                each(Target::Plus);
                each(Target::Minus);
            }
            Some(Answer::Take) => {
                let deck = self.sheet.deck;
                table
                    .fallen
                    .different(deck)
                    .for_each(|kind| each(Target::Card(deck.card(kind))));
            }
            _ => each(Target::Nothing),
        }
    }

    /// The own cards in play that can be used in the window that is open.
    #[inline]
    pub(crate) fn uses(&self, each: &mut impl FnMut(Spot)) {
        let table = self.sheet.table;
        let (Some(Frame::Open(Window::Rolled)), Some(test)) = (table.stack.top(), table.test)
        else {
            return;
        };
        if test.passer == self.seat {
            self.sheet
                .bearers(self.seat, Passive::Burn(0), &mut |spot, _| each(spot));
        }
        if test.target == self.seat && !table.spotted.contains(self.seat) {
            self.sheet
                .bearers(self.seat, Passive::Reroll, &mut |spot, _| each(spot));
        }
    }

    /// Has the player anything to answer in the window that is open (C14)?
    pub(crate) fn can_answer(&self) -> bool {
        let (deck, table) = (self.sheet.deck, self.sheet.table);
        let Some(window) = table.window() else {
            return false;
        };
        let answering = self.hand.among(deck.by_window[window as usize]);
        let mut can = false;
        for kind in answering.different(deck) {
            self.reaction_targets(deck.face(kind), &mut |_| can = true);
        }
        if !can && window == Window::Rolled {
            self.uses(&mut |_| can = true);
        }
        can
    }

    /// The different cards of a kind in the hand.
    pub(crate) fn of_kind(&self, kind: CardKind) -> Cards {
        self.hand.among(self.sheet.deck.by_kind[kind as usize])
    }
}
