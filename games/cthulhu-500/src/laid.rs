//! C12, C13, C19, C20: a card on the table, its window, and what it does.

use sobremesa_core::{BySeat, Dealer, Seat, SeatSet};

use crate::Cthulhu500;
use crate::action::Action;
use crate::aim::Eyes;
use crate::board::Sick;
use crate::cards::Kind;
use crate::deck::{Answer, CardKind, Deed, Passive, Window};
use crate::desk::{Desk, Flow};
use crate::event::Event;
use crate::frame::{DamageStage, Frame, MoveStage};
use crate::names::Card;
use crate::refusal::Refusal;
use crate::sight::Sight;
use crate::spot::{Place, Spot, Target};

/// What can be laid or used in the window that is open, and passing.
pub(crate) fn answers(eyes: &Eyes<'_>, each: &mut impl FnMut(Action)) {
    let (deck, table) = (eyes.sheet.deck, eyes.sheet.table);
    let Some(window) = table.window() else { return };
    for kind in eyes
        .hand
        .among(deck.by_window[window as usize])
        .different(deck)
    {
        let face = deck.face(kind);
        eyes.reaction_targets(face, &mut |target| {
            each(Action::React {
                card: face.card,
                target,
            })
        });
    }
    eyes.uses(&mut |part| each(Action::Use { part }));
    each(Action::Pass);
}

impl<D: Dealer<Cthulhu500>> Desk<'_, D> {
    /// The innermost procedure is over; a window beneath it asks everybody again (C19).
    pub(crate) fn done(&mut self) {
        self.t.stack.pop();
        if matches!(
            self.t.stack.top(),
            Some(Frame::Open(_) | Frame::Laid { step: 0, .. })
        ) {
            self.ask_all();
        }
    }

    pub(crate) fn play_action(
        &mut self,
        seat: Seat,
        card: Card,
        target: Target,
    ) -> Result<(), Refusal> {
        let kind = self.in_hand(seat, card, CardKind::Action)?;
        if !self.eyes(seat).action_fits(self.deck.face(kind), target) {
            return Err(Refusal::NoTarget { card });
        }
        self.spend();
        self.lay(seat, kind, target);
        Ok(())
    }

    pub(crate) fn react(&mut self, seat: Seat, card: Card, target: Target) -> Result<(), Refusal> {
        let kind = self.may_react(seat, card, target)?;
        self.lay(seat, kind, target);
        Ok(())
    }

    fn may_react(&self, seat: Seat, card: Card, target: Target) -> Result<Kind, Refusal> {
        let kind = self.in_hand(seat, card, CardKind::Reaction)?;
        self.eyes(seat)
            .reaction_fits(self.deck.face(kind), target)?;
        Ok(kind)
    }

    /// C14, poker face: everybody answers in secret; when all have, the first answer in the order of asking counts, and
    /// the others go back to their hands.
    pub(crate) fn answer_in_secret(&mut self, seat: Seat, action: Action) -> Result<(), Refusal> {
        self.h.answers[seat] = match action {
            Action::Pass => None,
            Action::React { card, target } => {
                self.may_react(seat, card, target)?;
                Some(action)
            }
            Action::Use { part } if self.t.window() == Some(Window::Rolled) => {
                self.may_use(seat, part)?;
                Some(action)
            }
            _ => return Err(Refusal::NotNow),
        };
        self.h.left.remove(seat);
        if !self.h.left.is_empty() {
            return Ok(());
        }
        let answers = std::mem::replace(&mut self.h.answers, BySeat::new(self.t.seats(), |_| None));
        let first = self
            .t
            .clockwise()
            .find_map(|seat| Some((seat, answers[seat]?)));
        match first {
            Some((seat, Action::React { card, target })) => self.react(seat, card, target),
            Some((seat, Action::Use { part })) => self.use_part(seat, part),
            _ => Ok(()),
        }
    }

    /// C19: the card lies on the table, and its played window is open.
    fn lay(&mut self, by: Seat, kind: Kind, target: Target) {
        let card = self.deck.card(kind);
        self.h.hands[by].take(self.deck, kind);
        self.t.stack.push(Frame::Laid {
            by,
            card,
            target,
            cancelled: false,
            step: 0,
        });
        self.ask_all();
        self.tell(|| {
            Event::Open(Sight::Laid {
                seat: by,
                card,
                target,
            })
        });
    }

    pub(crate) fn laid(
        &mut self,
        by: Seat,
        card: Card,
        target: Target,
        cancelled: bool,
        step: u8,
    ) -> Flow {
        let kind = self.deck.kind(card).expect("cards of the deck are laid");
        if cancelled {
            self.t.discard.add(self.deck, kind);
            self.tell(|| Event::Open(Sight::Cancelled { seat: by, card }));
            self.done();
            return Flow::On;
        }
        if step == 0 {
            if self.settle() == Flow::Wait {
                return Flow::Wait;
            }
            self.t.stack.replace(Frame::Laid {
                by,
                card,
                target,
                cancelled,
                step: 1,
            });
        }
        let face = self.deck.face(kind);
        if face.kind == CardKind::Reaction {
            self.spent(by, kind);
            self.done();
            face.answers
                .iter()
                .for_each(|&answer| self.answer(by, card, target, answer));
            return Flow::On;
        }
        let next = usize::from(step.max(1)) - 1;
        match face.deeds.get(next) {
            Some(&deed) => {
                self.t.stack.replace(Frame::Laid {
                    by,
                    card,
                    target,
                    cancelled,
                    step: step.max(1) + 1,
                });
                self.deed(by, kind, target, deed);
            }
            None => self.resolved(by, kind),
        }
        Flow::On
    }

    fn spent(&mut self, by: Seat, kind: Kind) {
        self.t.discard.add(self.deck, kind);
        let card = self.deck.card(kind);
        self.tell(|| Event::Open(Sight::Spent { seat: by, card }));
    }

    /// C13: the Action has done what it does; what it triggers follows.
    fn resolved(&mut self, by: Seat, kind: Kind) {
        let face = self.deck.face(kind);
        if !face
            .deeds
            .iter()
            .any(|deed| matches!(deed, Deed::Infect(_)))
        {
            self.spent(by, kind);
        }
        self.done();
        if face.tags == 0 {
            return;
        }
        let seats = Seat::all(self.t.seats());
        let left: SeatSet = seats.filter(|&seat| self.gift(seat, kind) > 0).collect();
        if !left.is_empty() {
            self.t.stack.push(Frame::Offer {
                card: face.card,
                left,
            });
        }
    }

    /// How many cards a player may draw because this card has resolved.
    fn gift(&self, seat: Seat, kind: Kind) -> u8 {
        let face = self.deck.face(kind);
        let mut gift = 0;
        self.sheet().standing(seat, |standing, copies| {
            if let Passive::MayDraw { tag, amount } = standing.does
                && face.is(tag)
            {
                gift += amount * copies as u8;
            }
        });
        gift
    }

    pub(crate) fn offer(&mut self, _: Card, left: SeatSet) -> Flow {
        if !left.is_empty() && self.can_draw() {
            return Flow::Wait;
        }
        self.done();
        Flow::On
    }

    /// An offered draw is taken or left.
    pub(crate) fn take_offer(&mut self, seat: Seat, card: Card, mut left: SeatSet, takes: bool) {
        left.remove(seat);
        self.t.stack.replace(Frame::Offer { card, left });
        if takes && let Some(kind) = self.deck.kind(card) {
            self.draw_many(seat, self.gift(seat, kind));
        }
    }

    fn deed(&mut self, by: Seat, kind: Kind, target: Target, deed: Deed) {
        match (deed, target) {
            (Deed::ShiftHands, _) => self.shift_hands(),
            (Deed::Damage { neighbours }, Target::Seat(seat)) => {
                let mut cars = SeatSet::only(seat);
                if neighbours {
                    cars.insert(self.t.pack.ahead(seat));
                    cars.insert(self.t.pack.behind(seat));
                }
                self.begin_event();
                self.t.stack.push(Frame::Damage {
                    cars,
                    tie: false,
                    stage: DamageStage::Immune,
                });
            }
            (Deed::Bind(amount), Target::Seat(seat)) => {
                self.t.cars[seat].bound = self.t.cars[seat].bound.saturating_add(amount);
                self.tell(|| Event::Open(Sight::Bound { seat, amount }));
            }
            (Deed::Discard { .. }, Target::Part(spot)) => {
                self.leave(spot);
                self.push_fallen(spot.seat(), true);
            }
            (Deed::Repair, _) => self.repair(by),
            (Deed::Infect(_), Target::Part(spot)) => self.infect(kind, spot, Place::Table),
            (Deed::AutoPass, _) => {
                self.begin_event();
                self.push_moves(by, 1, false);
            }
            (Deed::Poach, Target::Part(spot)) => self.poach(by, spot),
            (Deed::Boost(amount), _) => {
                self.t.boost = self.t.boost.saturating_add(amount);
                self.tell(|| Event::Open(Sight::Boosted { seat: by, amount }));
            }
            (Deed::Attempts(amount), _) => self.t.stack.push(Frame::Attempts { left: amount }),
            (Deed::Draw(amount), _) => self.draw_many(by, amount),
            // A target is of the kind the card demanded when it was laid.
            _ => {}
        }
    }

    fn shift_hands(&mut self) {
        let (seats, hands) = (self.t.seats(), self.h.hands);
        for seat in Seat::all(seats) {
            self.h.hands[seat.left(seats)] = hands[seat];
        }
        let (deck, hands) = (self.deck, self.h.hands);
        self.tell(|| Event::HandsShifted {
            hands: hands
                .as_slice()
                .iter()
                .map(|hand| hand.names(deck))
                .collect(),
        });
    }

    pub(crate) fn repair(&mut self, seat: Seat) {
        self.t.cars[seat].damaged = false;
        self.tell(|| Event::Open(Sight::Repaired { seat }));
    }

    fn poach(&mut self, by: Seat, spot: Spot) {
        let Some(kind) = self.t.part(self.deck, spot) else {
            return;
        };
        let from = spot.seat();
        self.t.cars[from].pit.take(self.deck, kind);
        self.t.cars[by].pit.add(self.deck, kind);
        let card = self.deck.card(kind);
        if let Some(which) = self.t.sick_at(spot) {
            self.t.sick[which] = self.t.sick[which].map(|sick| Sick {
                at: Some(Spot::Pit {
                    seat: by,
                    card,
                    sick: true,
                }),
                ..sick
            });
        }
        self.moved(kind, Place::Pit(from), Place::Pit(by));
    }

    fn answer(&mut self, by: Seat, card: Card, target: Target, answer: Answer) {
        match answer {
            Answer::Cancel => {
                if let Some(Frame::Laid { cancelled, .. }) = self.t.stack.top_mut() {
                    *cancelled = true;
                }
            }
            Answer::Test(amount) => {
                if let (Some(test), Target::Seat(seat)) = (&mut self.t.test, target) {
                    test.give(card, seat, amount);
                }
            }
            Answer::Reroll => {
                if let Target::Seat(seat) = target {
                    self.reroll(seat);
                }
            }
            Answer::Prevent => {
                if let Some(Frame::Damage { cars, .. }) = self.t.stack.beneath_mut() {
                    cars.remove(by);
                }
                self.tell(|| Event::Open(Sight::Spared { seat: by }));
            }
            Answer::DamagePasser => {
                if let Some(Frame::Moves { mover, .. }) = self.t.stack.beneath() {
                    let cars = SeatSet::only(mover);
                    self.t.stack.push(Frame::Damage {
                        cars,
                        tie: false,
                        stage: DamageStage::Immune,
                    });
                }
            }
            Answer::FreePass => {
                if let Some(place) = self.t.free.iter_mut().find(|place| place.is_none()) {
                    *place = Some(by);
                }
            }
            Answer::Repair(amount) => {
                if let Some(Frame::Mending { bonus }) = self.t.stack.beneath_mut() {
                    let amount = if target == Target::Minus {
                        -amount
                    } else {
                        amount
                    };
                    *bonus = bonus.saturating_add(amount);
                }
            }
            Answer::Take => {
                if let Target::Card(card) = target {
                    self.take_fallen(by, card);
                }
            }
            Answer::NextTurn => {
                self.t.extra = Some(by);
                self.tell(|| Event::Open(Sight::NextTurn { seat: by }));
            }
            Answer::Draw(amount) => self.draw_many(by, amount),
        }
    }

    fn may_use(&self, seat: Seat, spot: Spot) -> Result<Kind, Refusal> {
        let mut can = false;
        self.eyes(seat).uses(&mut |part| can |= part == spot);
        let kind = self.t.part(self.deck, spot);
        kind.filter(|_| can).ok_or(Refusal::NoSuchPart)
    }

    /// A card in play is used in the window rolled; it is not played and cannot be cancelled (C19).
    pub(crate) fn use_part(&mut self, seat: Seat, spot: Spot) -> Result<(), Refusal> {
        let kind = self.may_use(seat, spot)?;
        let face = self.deck.face(kind);
        self.tell(|| {
            Event::Open(Sight::Used {
                seat,
                card: face.card,
            })
        });
        self.ask_all();
        let passing = self.t.test.is_some_and(|test| test.passer == seat);
        for standing in &face.standing {
            match standing.does {
                Passive::Burn(amount) if passing => {
                    if let Some(test) = &mut self.t.test {
                        test.give(face.card, seat, amount);
                    }
                    if self.leave(spot) {
                        self.push_fallen(seat, true);
                    }
                }
                Passive::Reroll if !passing => {
                    self.t.spotted.insert(seat);
                    self.reroll(seat);
                }
                _ => {}
            }
        }
        Ok(())
    }

    /// C21: the die is rolled again, and the last roll counts.
    fn reroll(&mut self, seat: Seat) {
        let pips = self.roll();
        if let Some(test) = &mut self.t.test {
            test.dice[usize::from(seat != test.passer)] = pips;
        }
        self.tell(|| {
            Event::Open(Sight::Rolled {
                seat,
                pips,
                again: true,
            })
        });
    }

    /// A car passes so many others; with `quiet` the first only leads to the second (C22).
    pub(crate) fn push_moves(&mut self, mover: Seat, left: u8, quiet: bool) {
        let stage = MoveStage::Pass;
        self.t.stack.push(Frame::Moves {
            mover,
            passed: mover,
            left,
            quiet,
            stage,
        });
    }
}
