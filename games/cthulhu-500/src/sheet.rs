//! What the cards in play add up to: C5, C10, C23, C26. It looks at open cards only, so that players and bots can ask
//! the same questions.

use sobremesa_core::Seat;

use crate::board::Board;
use crate::cards::Kind;
use crate::deck::{Deck, Passive, Role, Standing, Station, Tag};
use crate::frame::Test;
use crate::spot::Spot;

/// The open cards with the deck that explains them.
#[derive(Clone, Copy, Debug)]
pub struct Sheet<'a> {
    pub deck: &'a Deck,
    pub table: &'a Board,
}

/// Any effect that lends something to other cards, whatever its numbers.
const LENDING: Passive = Passive::Lend {
    tag: Tag(0),
    drive: 0,
    fix: 0,
};

/// Any effect that changes the Fix of its own card.
const FIXING: Passive = Passive::Fix {
    amount: 0,
    per: None,
};

impl<'a> Sheet<'a> {
    /// Every effect that works for a player, with how many copies of its card lie there.
    #[inline]
    pub(crate) fn standing(&self, seat: Seat, mut each: impl FnMut(&Standing, u32)) {
        let car = &self.table.cars[seat];
        let deck = self.deck;
        if let Some(vehicle) = car.vehicle {
            deck.vehicles[usize::from(vehicle)]
                .standing
                .iter()
                .for_each(|standing| each(standing, 1));
        }
        let fitted = [car.driver, car.mods[0], car.mods[1], car.tires];
        for kind in fitted.into_iter().filter_map(|slot| slot.kind()) {
            let at_wheel = deck
                .face(kind)
                .standing
                .iter()
                .filter(|standing| standing.station != Station::Pit);
            at_wheel.for_each(|standing| each(standing, 1));
        }
        for kind in car.pit.different(deck) {
            let face = deck.face(kind);
            if face.has[1] != 0 {
                let copies = car.pit.count(deck, kind);
                let in_pit = face
                    .standing
                    .iter()
                    .filter(|standing| standing.station != Station::Driver);
                in_pit.for_each(|standing| each(standing, copies));
            }
        }
    }

    /// The effects that work for a player, a bit each.
    #[inline]
    fn bits(&self, seat: Seat) -> u32 {
        let (car, deck) = (&self.table.cars[seat], self.deck);
        let vehicle = car
            .vehicle
            .map_or(0, |vehicle| deck.vehicles[usize::from(vehicle)].has);
        let fitted = [car.driver, car.mods[0], car.mods[1], car.tires].into_iter();
        let fitted = fitted
            .filter_map(|slot| slot.kind())
            .fold(0, |bits, kind| bits | deck.brief(kind).has[0]);
        car.pit.iter(deck).fold(vehicle | fitted, |bits, kind| {
            bits | deck.brief(kind).has[1]
        })
    }

    /// Does this effect work for a player, whatever its numbers?
    #[inline]
    fn has(&self, seat: Seat, like: Passive) -> bool {
        self.bits(seat) & like.bit() != 0
    }

    /// Does exactly this effect work for a player?
    #[inline]
    pub(crate) fn bears(&self, seat: Seat, does: Passive) -> bool {
        let mut found = false;
        if self.has(seat, does) {
            self.standing(seat, |standing, _| found |= standing.does == does);
        }
        found
    }

    /// How many cards with a tag are in a pit crew.
    fn tagged(&self, seat: Seat, tag: Tag) -> u32 {
        let pit = self.table.cars[seat].pit;
        pit.iter(self.deck)
            .filter(|&kind| self.deck.face(kind).is(tag))
            .count() as u32
    }

    /// What other cards of a player, some of which lend, lend to a card: Drive and Fix.
    fn lent(&self, seat: Seat, kind: Kind) -> (i32, i32) {
        let (face, mut drive, mut fix) = (self.deck.face(kind), 0, 0);
        if face.tags != 0 {
            self.standing(seat, |standing, copies| {
                if let Passive::Lend {
                    tag,
                    drive: more,
                    fix: better,
                } = standing.does
                    && face.is(tag)
                {
                    drive += i32::from(more) * copies as i32;
                    fix += i32::from(better) * copies as i32;
                }
            });
        }
        (drive, fix)
    }

    /// The speed of the car's current face (C5).
    #[must_use]
    pub fn speed(&self, seat: Seat) -> i32 {
        let car = &self.table.cars[seat];
        car.vehicle.map_or(0, |vehicle| {
            i32::from(self.deck.vehicles[usize::from(vehicle)].speed[usize::from(car.damaged)])
        })
    }

    /// What the car's repair has to reach (C10).
    #[must_use]
    pub fn complexity(&self, seat: Seat) -> i32 {
        let vehicle = self.table.cars[seat].vehicle;
        vehicle.map_or(0, |vehicle| {
            i32::from(self.deck.vehicles[usize::from(vehicle)].complexity)
        })
    }

    /// The driver's Drive (C5).
    #[must_use]
    pub fn drive(&self, seat: Seat) -> i32 {
        self.drive_with(seat, self.has(seat, LENDING))
    }

    #[inline]
    fn drive_with(&self, seat: Seat, lends: bool) -> i32 {
        self.table.cars[seat].driver.kind().map_or(0, |driver| {
            let lent = if lends { self.lent(seat, driver).0 } else { 0 };
            i32::from(self.deck.face(driver).drive) + lent
        })
    }

    /// The Fix of the whole pit crew (C10).
    #[must_use]
    pub fn fix(&self, seat: Seat) -> i32 {
        self.fix_with(seat, self.has(seat, LENDING))
    }

    #[inline]
    fn fix_with(&self, seat: Seat, lends: bool) -> i32 {
        let pit = self.table.cars[seat].pit;
        let one = |kind: Kind| {
            let brief = self.deck.brief(kind);
            let bonus = match brief.has[1] & FIXING.bit() {
                0 => 0,
                _ => self.own_fix(seat, kind),
            };
            let lent = if lends { self.lent(seat, kind).1 } else { 0 };
            i32::from(brief.fix) + bonus + lent
        };
        pit.iter(self.deck).map(one).sum()
    }

    /// What a card of the pit crew adds to its own Fix.
    fn own_fix(&self, seat: Seat, kind: Kind) -> i32 {
        let face = self.deck.face(kind);
        let own = face
            .standing
            .iter()
            .filter(|standing| standing.station != Station::Driver);
        own.map(|standing| match standing.does {
            Passive::Fix { amount, per: None } => i32::from(amount),
            Passive::Fix {
                amount,
                per: Some(tag),
            } => {
                let others = self.tagged(seat, tag) as i32 - i32::from(face.is(tag));
                i32::from(amount) * others
            }
            _ => 0,
        })
        .sum()
    }

    /// Speed, complexity, Drive and Fix at once.
    #[must_use]
    pub fn numbers(&self, seat: Seat) -> [i32; 4] {
        let lends = self.has(seat, LENDING);
        [
            self.speed(seat),
            self.complexity(seat),
            self.drive_with(seat, lends),
            self.fix_with(seat, lends),
        ]
    }

    /// What one copy of an effect adds in a passing test; `foe` is the other car.
    #[inline]
    pub(crate) fn adds(&self, seat: Seat, foe: Seat, passing: bool, does: Passive) -> i32 {
        let Passive::Test {
            amount,
            role,
            per,
            against_damaged,
            from_tail,
        } = does
        else {
            return 0;
        };
        let counts = match role {
            Role::Always => true,
            Role::Passing => passing,
            Role::Passed => !passing,
        };
        let fits = counts
            && (!against_damaged || self.table.cars[foe].damaged)
            && (!from_tail || self.table.pack.tail() == seat);
        if fits {
            i32::from(amount) * per.map_or(1, |tag| self.tagged(seat, tag) as i32)
        } else {
            0
        }
    }

    /// Everything but the die that a car brings to a passing test; `foe` is the other car.
    #[must_use]
    pub fn strength(&self, seat: Seat, foe: Seat, passing: bool) -> i32 {
        let mut total = self.speed(seat) + self.drive(seat);
        self.standing(seat, |standing, copies| {
            total += self.adds(seat, foe, passing, standing.does) * copies as i32;
        });
        if passing && seat == self.table.turn {
            total += i32::from(self.table.boost); // C23
        }
        total
    }

    /// The totals of the test, passer first.
    #[must_use]
    pub fn totals(&self, test: &Test) -> [i32; 2] {
        let Test {
            passer,
            target,
            dice,
            bonus,
            ..
        } = *test;
        [
            self.strength(passer, target, true) + i32::from(dice[0]) + i32::from(bonus[0]),
            self.strength(target, passer, false) + i32::from(dice[1]) + i32::from(bonus[1]),
        ]
    }

    /// How many cards the player may draw at the end of a turn (C3).
    #[must_use]
    pub fn draw_limit(&self, seat: Seat) -> u8 {
        let mut limit = 2;
        if !self.has(seat, Passive::DrawLimit(0)) {
            return limit;
        }
        self.standing(seat, |standing, _| {
            if let Passive::DrawLimit(more) = standing.does {
                limit = limit.max(more);
            }
        });
        limit
    }

    /// Up to how many cards the player may draw (C3).
    #[must_use]
    pub fn hand_limit(&self, seat: Seat) -> u8 {
        let mut limit = 5;
        if !self.has(seat, Passive::HandLimit(0)) {
            return limit;
        }
        self.standing(seat, |standing, _| {
            if let Passive::HandLimit(more) = standing.does {
                limit = limit.max(more);
            }
        });
        limit
    }

    /// May an attempt target the second car ahead (C22)?
    #[must_use]
    pub fn far_pass(&self, seat: Seat) -> bool {
        self.bears(seat, Passive::FarPass)
    }

    /// Do pit stops of this player give a free pass (C9)?
    #[must_use]
    pub fn gives_free_pass(&self, seat: Seat) -> bool {
        !self.bears(seat, Passive::NoFreePass)
    }

    /// Is the player safe from cards of others with one of these tags?
    #[must_use]
    pub fn warded(&self, seat: Seat, tags: u16) -> bool {
        let mut warded = false;
        if tags != 0 && self.has(seat, Passive::Ward(Tag(0))) {
            self.standing(seat, |standing, _| {
                warded |= matches!(standing.does, Passive::Ward(tag) if tags & (1 << tag.0) != 0);
            });
        }
        warded
    }

    /// The car this one would attempt to pass.
    #[must_use]
    pub fn aim(&self, seat: Seat, far: bool) -> Seat {
        let ahead = self.table.pack.ahead(seat);
        if far {
            self.table.pack.ahead(ahead)
        } else {
            ahead
        }
    }

    /// The cards of a player with this effect, whatever its numbers, that works where they are.
    pub(crate) fn bearers(&self, seat: Seat, like: Passive, each: &mut impl FnMut(Spot, Kind)) {
        if !self.has(seat, like) {
            return;
        }
        self.table.parts(self.deck, seat, &mut |spot, kind| {
            let works = |standing: &&Standing| match standing.station {
                Station::Anywhere => true,
                Station::Driver => spot.on_car(),
                Station::Pit => !spot.on_car(),
            };
            if self
                .deck
                .face(kind)
                .standing
                .iter()
                .filter(works)
                .any(|standing| standing.does.bit() == like.bit())
            {
                each(spot, kind);
            }
        });
    }
}
