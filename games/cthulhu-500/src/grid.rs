//! C1, C2: vehicles, the first hands, the starting grid.

use sobremesa_core::{Dealer, Seat, SeatSet, Urn, in_order};

use crate::action::{Action, Few};
use crate::aim::Eyes;
use crate::board::{Board, Flag, Phase};
use crate::cards::Cards;
use crate::chance::Garage;
use crate::desk::Desk;
use crate::event::Event;
use crate::names::Vehicle;
use crate::options::{Length, Vehicles};
use crate::pack::Pack;
use crate::refusal::Refusal;
use crate::sight::Sight;
use crate::spot::Place;
use crate::{Cthulhu500, deck::Deck};

/// How many cards each player starts with.
pub(crate) const FIRST_HAND: u8 = 5;

/// The vehicles nobody has.
pub(crate) fn garage<'a>(deck: &'a Deck, table: &Board) -> Garage<'a> {
    let all = (1u64 << deck.vehicles.len()) - 1;
    let taken = table
        .cars
        .as_slice()
        .iter()
        .filter_map(|car| car.vehicle)
        .fold(0, |taken, v| taken | 1 << v);
    Garage {
        deck,
        free: all as u32 & !taken,
    }
}

/// The vehicles that can be chosen.
pub(crate) fn choices(deck: &Deck, table: &Board, each: &mut impl FnMut(Action)) {
    let garage = garage(deck, table);
    (0..garage.total()).for_each(|place| {
        each(Action::Choose {
            vehicle: garage.at(place),
        })
    });
}

/// Every choice of cards from the hand, copies not told apart.
pub(crate) fn asides(eyes: &Eyes<'_>, each: &mut impl FnMut(Action)) {
    let deck = eyes.sheet.deck;
    let mut kinds = [(0, crate::cards::Kind(0)); FIRST_HAND as usize];
    let mut different = 0;
    for (place, kind) in kinds.iter_mut().zip(eyes.hand.different(deck)) {
        *place = (eyes.hand.count(deck, kind), kind);
        different += 1;
    }
    let kinds = &kinds[..different];
    let mut taken = [0; FIRST_HAND as usize];
    loop {
        let copies = kinds
            .iter()
            .zip(taken)
            .flat_map(|(&(_, kind), n)| std::iter::repeat_n(kind, n as usize));
        let cards =
            Few::new(copies.map(|kind| deck.card(kind))).expect("a first hand has five cards");
        each(Action::Grid { cards });
        // Counts on, as an odometer does.
        let Some(wheel) = (0..different).find(|&wheel| taken[wheel] < kinds[wheel].0) else {
            return;
        };
        taken[..wheel].fill(0);
        taken[wheel] += 1;
    }
}

impl<D: Dealer<Cthulhu500>> Desk<'_, D> {
    /// C1: vehicles, then five cards each, then the grid.
    pub(crate) fn begin(&mut self) {
        match self.t.rules.vehicles {
            Vehicles::Chosen => self.t.phase = Phase::Vehicles { seat: Seat(0) },
            Vehicles::Dealt => {
                for seat in Seat::all(self.t.seats()) {
                    let vehicle = self.dealer.draw(&garage(self.deck, self.t));
                    self.give(seat, vehicle);
                }
                self.deal();
            }
        }
    }

    fn give(&mut self, seat: Seat, vehicle: Vehicle) {
        self.t.cars[seat].vehicle = self.deck.vehicle(vehicle);
        self.tell(|| Event::Open(Sight::Vehicle { seat, vehicle }));
    }

    pub(crate) fn choose(&mut self, seat: Seat, vehicle: Vehicle) -> Result<(), Refusal> {
        if garage(self.deck, self.t).count(vehicle) == 0 {
            return Err(Refusal::NoVehicle { vehicle });
        }
        self.give(seat, vehicle);
        if seat.0 + 1 < self.t.seats() {
            self.t.phase = Phase::Vehicles {
                seat: Seat(seat.0 + 1),
            };
        } else {
            self.deal();
        }
        Ok(())
    }

    /// Five cards each; the Flag goes where the options want it (C1, C17).
    fn deal(&mut self) {
        self.h.pile = Cards(self.deck.all);
        for seat in Seat::all(self.t.seats()) {
            for _ in 0..FIRST_HAND {
                self.draw(seat);
            }
        }
        let left = self.h.pile.len() as u8;
        self.t.made = left;
        self.t.flag = match self.t.rules.race {
            Length::Standard => Flag::Discard,
            Length::Short => Flag::Pile,
            Length::Long => Flag::Aside(2),
            Length::Long3 => Flag::Aside(3),
        };
        if self.t.rules.race == Length::Short {
            self.t.upper = left - left / 2;
            self.t.made = left + 1;
        }
        self.t.phase = Phase::Grid {
            ready: SeatSet::EMPTY,
        };
    }

    /// C2: a secret choice; the last one to be ready lets everybody see.
    pub(crate) fn set_aside(&mut self, seat: Seat, cards: Few) -> Result<(), Refusal> {
        let Phase::Grid { mut ready } = self.t.phase else {
            return Err(Refusal::NotNow);
        };
        if ready.contains(seat) {
            return Err(Refusal::AlreadyReady);
        }
        let (mut hand, mut aside) = (self.h.hands[seat], Cards::EMPTY);
        for card in cards.iter() {
            let kind = self.deck.kind(card).ok_or(Refusal::NotInHand { card })?;
            if !hand.take(self.deck, kind) {
                return Err(Refusal::NotInHand { card });
            }
            aside.add(self.deck, kind);
        }
        self.h.aside[seat] = aside;
        ready.insert(seat);
        self.t.phase = Phase::Grid { ready };
        self.tell(|| Event::Ready {
            seat,
            cards: cards.iter().collect(),
        });
        if ready.len() == usize::from(self.t.seats()) {
            self.grid();
        }
        Ok(())
    }

    /// C2: everything set aside is shown; the more, the further ahead.
    fn grid(&mut self) {
        let (deck, seats) = (self.deck, self.t.seats());
        let mut order = [Seat(0); crate::pack::MAX];
        let order = &mut order[..usize::from(seats)];
        for seat in Seat::all(seats) {
            order[seat.index()] = seat;
            let aside = std::mem::take(&mut self.h.aside[seat]);
            self.tell(|| {
                Event::Open(Sight::Aside {
                    seat,
                    cards: aside.names(deck),
                })
            });
            for kind in aside.iter(deck) {
                self.h.hands[seat].take(deck, kind);
                self.t.discard.add(deck, kind);
                self.moved(kind, Place::Hand(seat), Place::Discard);
            }
        }
        let kept = self.h.hands;
        in_order(order, &mut |&one, &two| {
            kept[one].len().cmp(&kept[two].len())
        });
        self.untie(order, &|seat| kept[seat].len());
        let pack = Pack::new(seats, order.iter().copied());
        self.t.pack = pack;
        self.tell(|| {
            Event::Open(Sight::Grid {
                order: pack.order().collect(),
            })
        });
        self.t.phase = Phase::Race;
        self.t.due = pack.tail();
        self.next_turn();
    }

    /// C2: those who are equal roll, higher first, and roll again as long as some are equal.
    fn untie(&mut self, order: &mut [Seat], by: &dyn Fn(Seat) -> u32) {
        let mut from = 0;
        while from < order.len() {
            let same = order[from..]
                .iter()
                .take_while(|&&seat| by(seat) == by(order[from]))
                .count();
            let group = &mut order[from..from + same];
            if same > 1 {
                in_order(group, &mut Seat::cmp);
                let mut rolled = [0u32; crate::pack::MAX];
                for &seat in group.iter() {
                    let pips = self.roll();
                    rolled[seat.index()] = 6 - u32::from(pips);
                    self.tell(|| Event::Open(Sight::GridDie { seat, pips }));
                }
                in_order(group, &mut |one, two| {
                    rolled[one.index()].cmp(&rolled[two.index()])
                });
                self.untie(group, &|seat| rolled[seat.index()]);
            }
            from += same;
        }
    }
}
