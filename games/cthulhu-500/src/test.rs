//! C5, C21, C22: attempts, passing tests, and how an event ends.

use sobremesa_core::{Dealer, Seat, SeatSet};

use crate::Cthulhu500;
use crate::deck::{Passive, Trigger, Window};
use crate::desk::{Desk, Flow};
use crate::event::Event;
use crate::frame::{DamageStage, EventStage, Frame, Given, Test, TestStage};
use crate::refusal::Refusal;
use crate::sheet::Sheet;
use crate::sight::Sight;

impl<D: Dealer<Cthulhu500>> Desk<'_, D> {
    pub(crate) fn attempts(&mut self, left: u8) -> Flow {
        if left > 0 {
            return Flow::Wait;
        }
        self.done();
        Flow::On
    }

    /// C22: whoever can reach further chooses; everybody else aims at the car ahead.
    pub(crate) fn aiming(&mut self, seat: Seat) -> Flow {
        if self.sheet().far_pass(seat) {
            return Flow::Wait;
        }
        self.t.stack.pop();
        self.declare(seat, false);
        Flow::On
    }

    /// An attempt as an action, of a card, or after another event.
    pub(crate) fn attempt(&mut self, seat: Seat, far: bool) -> Result<(), Refusal> {
        if far && !self.sheet().far_pass(seat) {
            return Err(Refusal::NoFarPass);
        }
        match self.t.stack.top() {
            Some(Frame::Attempts { left }) => {
                self.t.stack.replace(Frame::Attempts { left: left - 1 })
            }
            Some(Frame::Aim { .. }) => self.t.stack.pop(),
            _ => self.spend(),
        }
        self.declare(seat, far);
        Ok(())
    }

    /// C5: the test begins.
    pub(crate) fn declare(&mut self, passer: Seat, far: bool) {
        let target = self.sheet().aim(passer, far);
        self.begin_event();
        self.happening().tested = true;
        self.t.test = Some(Test {
            passer,
            target,
            far,
            dice: [0; 2],
            bonus: [0; 2],
            given: Given::default(),
        });
        self.t.stack.push(Frame::Test {
            stage: TestStage::Declared,
        });
        self.tell(|| Event::Open(Sight::Attempt { passer, target }));
    }

    pub(crate) fn test(&mut self, stage: TestStage) -> Flow {
        let Some(test) = self.t.test else {
            return Flow::Wait;
        };
        match stage {
            TestStage::Declared => {
                self.t.stack.replace(Frame::Test {
                    stage: TestStage::Dice,
                });
                self.open(Window::Attempt);
            }
            TestStage::Dice => {
                let dice = [test.passer, test.target].map(|seat| {
                    let pips = self.roll();
                    self.tell(|| {
                        Event::Open(Sight::Rolled {
                            seat,
                            pips,
                            again: false,
                        })
                    });
                    pips
                });
                self.t.test = Some(Test { dice, ..test });
                self.t.stack.replace(Frame::Test {
                    stage: TestStage::Compare,
                });
                self.open(Window::Rolled);
            }
            TestStage::Compare => {
                self.t.stack.pop();
                self.compare(&test);
            }
        }
        Flow::On
    }

    /// C5: higher passes, lower does not, a tie damages both.
    fn compare(&mut self, test: &Test) {
        let &Test {
            passer,
            target,
            far,
            ..
        } = test;
        let [with, against] = self.sheet().totals(test);
        let sheet = Sheet {
            deck: self.deck,
            table: self.t,
        };
        self.dealer.tell(|| {
            Event::Open(Sight::Totals {
                passer,
                target,
                with: with as i8,
                against: against as i8,
                pieces: sheet.test_pieces(test),
            })
        });
        let tie_wins = with == against && self.sheet().bears(passer, Passive::TieWins);
        if with > against || tie_wins {
            self.happening().won = Some((passer, (with - against).clamp(0, 100) as u8));
            self.push_moves(passer, 1 + u8::from(far), far);
        } else if with == against {
            let cars = [passer, target].into_iter().collect();
            self.t.stack.push(Frame::Damage {
                cars,
                tie: true,
                stage: DamageStage::Immune,
            });
        }
    }

    /// C21: the Engine of the Damned and its like; then what was triggered; then one damaged window.
    pub(crate) fn event(&mut self, stage: EventStage) -> Flow {
        let happening = *self.happening();
        let next = |desk: &mut Self, stage| desk.t.stack.replace(Frame::Event { stage });
        match stage {
            EventStage::Backfire => {
                next(self, EventStage::Triggers(0));
                if let Some(test) = self.t.test.filter(|_| happening.tested)
                    && self
                        .sheet()
                        .bears(test.passer, Passive::Backfire(test.dice[0]))
                {
                    let cars = SeatSet::only(test.passer);
                    self.t.stack.push(Frame::Damage {
                        cars,
                        tie: false,
                        stage: DamageStage::Immune,
                    });
                }
            }
            EventStage::Triggers(step) if step >= self.t.seats() => next(self, EventStage::Window),
            EventStage::Triggers(step) => {
                next(self, EventStage::Falls(step));
                let seat = Seat((self.t.turn.0 + step) % self.t.seats());
                self.draws(seat);
            }
            EventStage::Falls(step) => {
                next(self, EventStage::Triggers(step + 1));
                let seat = Seat((self.t.turn.0 + step) % self.t.seats());
                if happening.hurt.contains(seat) {
                    self.falls(seat);
                }
            }
            EventStage::Window => {
                next(self, EventStage::Done);
                if !happening.hurt.is_empty() {
                    self.open(Window::Damaged);
                }
            }
            EventStage::Done => {
                self.t.event = None;
                self.t.test = None;
                self.done();
                if let Some(seat) = self.t.free[0] {
                    self.t.free.copy_within(1.., 0);
                    self.t.free[7] = None;
                    self.t.stack.push(Frame::Aim { seat });
                }
            }
        }
        Flow::On
    }

    /// What a player draws for damage, laps and margin in this event.
    fn draws(&mut self, seat: Seat) {
        let happening = *self.happening();
        let hurt = happening.hurt.contains(seat);
        let laps = self.t.pack.laps()[seat].saturating_sub(happening.start.laps()[seat]);
        let won = happening
            .won
            .filter(|&(winner, _)| winner == seat && !happening.back.contains(seat));
        if !hurt && laps == 0 && won.is_none() {
            return;
        }
        let mut amount = 0;
        self.sheet().standing(seat, |standing, copies| {
            if let Passive::Draw { on, amount: each } = standing.does {
                let times = match on {
                    Trigger::Damaged => u8::from(hurt),
                    Trigger::Lap => laps,
                    Trigger::Won(margin) => u8::from(won.is_some_and(|(_, by)| by >= margin)),
                    Trigger::Added => 0,
                };
                amount += each * times * copies as u8;
            }
        });
        self.draw_many(seat, amount);
    }

    /// Cards that are discarded because their car was damaged.
    fn falls(&mut self, seat: Seat) {
        let mut spots = [None; 8];
        let mut count = 0;
        self.sheet().bearers(seat, Passive::Fall, &mut |spot, _| {
            if let Some(place) = spots.get_mut(count) {
                *place = Some(spot);
                count += 1;
            }
        });
        for spot in spots.into_iter().flatten() {
            self.leave(spot);
        }
        self.push_fallen(seat, true);
    }
}
