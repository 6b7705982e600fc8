//! C6, C7, C16, C21: damage, what it does to cars damaged before, and the moves that follow.

use sobremesa_core::{Dealer, Seat, SeatSet};

use crate::Cthulhu500;
use crate::deck::{Passive, Window};
use crate::desk::{Desk, Flow};
use crate::event::Event;
use crate::frame::{DamageStage, Frame, MoveStage};
use crate::sight::Sight;

impl<D: Dealer<Cthulhu500>> Desk<'_, D> {
    /// C21: immune cars drop out; one window for all; armour is used up; the rest are damaged together.
    pub(crate) fn damage(&mut self, mut cars: SeatSet, tie: bool, stage: DamageStage) -> Flow {
        match stage {
            DamageStage::Immune => {
                let hurt = self.happening().hurt;
                for car in cars.iter() {
                    let safe = tie && self.sheet().bears(car, Passive::TieSafe);
                    // C16: each car once an event.
                    if hurt.contains(car) || safe {
                        cars.remove(car);
                    }
                    if safe {
                        self.tell(|| Event::Open(Sight::Spared { seat: car }));
                    }
                }
                if cars.is_empty() {
                    self.done();
                } else {
                    self.t.stack.replace(Frame::Damage {
                        cars,
                        tie,
                        stage: DamageStage::Armour,
                    });
                    self.open(Window::WouldDamage);
                }
            }
            DamageStage::Armour => {
                let armoured = |desk: &Self, car| {
                    let mut armour = None;
                    desk.sheet().bearers(car, Passive::Armour, &mut |spot, _| {
                        armour.get_or_insert(spot);
                    });
                    armour
                };
                let next = self.t.clockwise().filter(|&car| cars.contains(car));
                let next = next.into_iter().find_map(|car| armoured(self, car));
                match next {
                    Some(spot) => {
                        let car = spot.seat();
                        cars.remove(car);
                        self.t.stack.replace(Frame::Damage { cars, tie, stage });
                        self.tell(|| Event::Open(Sight::Spared { seat: car }));
                        if self.leave(spot) {
                            self.push_fallen(car, true);
                        }
                    }
                    None => self.t.stack.replace(Frame::Damage {
                        cars,
                        tie,
                        stage: DamageStage::Hit,
                    }),
                }
            }
            DamageStage::Hit => {
                self.done();
                if !cars.is_empty() {
                    self.hit(cars, tie);
                }
            }
        }
        Flow::On
    }

    fn hit(&mut self, cars: SeatSet, tie: bool) {
        for car in cars.iter() {
            self.t.cars[car].damaged = true;
            self.happening().hurt.insert(car);
        }
        self.tell(|| Event::Open(Sight::Damaged { cars }));
        let before = self.happening().before;
        let mut again: SeatSet = cars.iter().filter(|&car| before.contains(car)).collect();
        self.take_back(&mut again);
        let test = self.t.test.filter(|test| tie && !test.far);
        match test.filter(|test| cars.contains(test.passer) && cars.contains(test.target)) {
            // C6: the table of ties.
            Some(test) => {
                let behind = self.t.pack.behind(test.passer);
                match (before.contains(test.passer), before.contains(test.target)) {
                    (false, false) => {}
                    (true, false) => self.push_moves(behind, 2, false),
                    (false, true) => {
                        self.push_moves(behind, 1, false);
                        self.push_moves(test.passer, 1, false);
                    }
                    (true, true) => self.push_moves(test.passer, 1, false),
                }
            }
            None if !again.is_empty() => self.t.stack.push(Frame::Shoves { cars: again }),
            None => {}
        }
    }

    /// C16: a car damaged before the event that moved up in it and is damaged has its whole move taken back.
    fn take_back(&mut self, again: &mut SeatSet) {
        let happening = self.happening();
        let Some((mover, pack)) = happening.moved.filter(|&(mover, _)| again.contains(mover))
        else {
            return;
        };
        happening.back.insert(mover);
        happening.moved = None;
        again.remove(mover);
        self.t.pack = pack;
        self.tell(|| Event::Open(Sight::TakenBack { mover }));
    }

    /// C7: each unbroken run of cars from its foremost; no car takes part in two such moves an event.
    pub(crate) fn shoves(&mut self, mut cars: SeatSet) -> Flow {
        let pack = self.t.pack;
        let foremost = pack
            .order()
            .find(|&car| cars.contains(car) && !cars.contains(pack.ahead(car)));
        // A whole pack has no foremost car but its leader.
        let Some(car) = foremost.or(cars.contains(pack.leader()).then_some(pack.leader())) else {
            self.done();
            return Flow::On;
        };
        let behind = pack.behind(car);
        cars.remove(car);
        let part = &mut self.happening().part;
        let free = !part.contains(car) && !part.contains(behind);
        if free {
            part.insert(car);
            part.insert(behind);
            cars.remove(behind);
        }
        self.t.stack.replace(Frame::Shoves { cars });
        if free {
            self.push_moves(behind, 1, false);
        }
        Flow::On
    }

    /// C8, C21: a pass; then spikes; then the passed window, unless the mover was damaged in this event.
    pub(crate) fn moves(
        &mut self,
        mover: Seat,
        passed: Seat,
        left: u8,
        quiet: bool,
        stage: MoveStage,
    ) -> Flow {
        let happening = *self.happening();
        match stage {
            MoveStage::Pass if left == 0 || happening.back.contains(mover) => self.done(),
            MoveStage::Pass => {
                if happening.moved.is_none_or(|(last, _)| last != mover) {
                    self.happening().moved = Some((mover, self.t.pack));
                }
                let (passed, lap) = self.t.pack.pass(mover);
                self.tell(|| Event::Open(Sight::Passed { mover, passed, lap }));
                let stage = if quiet {
                    MoveStage::Pass
                } else {
                    MoveStage::Spikes
                };
                self.t.stack.replace(Frame::Moves {
                    mover,
                    passed,
                    left: left - 1,
                    quiet: false,
                    stage,
                });
                let spikes = !quiet && self.sheet().bears(passed, Passive::Spikes);
                if spikes {
                    let cars = SeatSet::only(mover);
                    self.t.stack.push(Frame::Damage {
                        cars,
                        tie: false,
                        stage: DamageStage::Immune,
                    });
                }
            }
            MoveStage::Spikes => {
                self.t.stack.replace(Frame::Moves {
                    mover,
                    passed,
                    left,
                    quiet,
                    stage: MoveStage::Pass,
                });
                if !happening.hurt.contains(mover) {
                    self.open(Window::Passed);
                }
            }
        }
        Flow::On
    }
}
