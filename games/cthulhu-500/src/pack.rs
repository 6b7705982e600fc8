//! The pack: who is where, and PASS, the one operation every displacement is made of (C5, C6, C7, C22).

use serde::Serialize;
use sobremesa_core::{BySeat, Seat};

/// The most players.
pub const MAX: usize = 8;

/// The order of the cars, the leader first, and their lap counters.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Pack {
    order: [u8; MAX],
    laps: BySeat<u8, MAX>,
}

impl Pack {
    /// A pack in this order, nobody a lap ahead.
    pub(crate) fn new(seats: u8, order: impl IntoIterator<Item = Seat>) -> Pack {
        let mut pack = Pack {
            order: [0; MAX],
            laps: BySeat::new(seats, |_| 0),
        };
        for (place, seat) in pack.order.iter_mut().zip(order) {
            *place = seat.0;
        }
        pack
    }

    /// The same with these lap counters.
    pub(crate) fn with_laps(mut self, laps: impl Fn(Seat) -> u8) -> Pack {
        self.laps = BySeat::new(self.seats(), laps);
        self
    }

    /// How many cars.
    #[must_use]
    pub fn seats(&self) -> u8 {
        self.laps.seats()
    }

    /// The cars, the leader first.
    pub fn order(&self) -> impl DoubleEndedIterator<Item = Seat> + '_ {
        self.order
            .iter()
            .take(self.seats().into())
            .map(|&seat| Seat(seat))
    }

    /// Each car's lap counters.
    #[must_use]
    pub fn laps(&self) -> &BySeat<u8, MAX> {
        &self.laps
    }

    /// A car's place, 0 for the leader.
    #[must_use]
    #[inline]
    pub fn place(&self, seat: Seat) -> usize {
        self.order
            .iter()
            .position(|&other| other == seat.0)
            .unwrap_or(0)
    }

    /// The front car.
    #[must_use]
    pub fn leader(&self) -> Seat {
        Seat(self.order[0])
    }

    /// The last car.
    #[must_use]
    pub fn tail(&self) -> Seat {
        Seat(self.order[usize::from(self.seats()) - 1])
    }

    /// The car directly ahead; for the leader the tail.
    #[must_use]
    #[inline]
    pub fn ahead(&self, seat: Seat) -> Seat {
        let place = self.place(seat);
        if place == 0 {
            self.tail()
        } else {
            Seat(self.order[place - 1])
        }
    }

    /// The car directly behind; for the tail the leader.
    #[must_use]
    #[inline]
    pub fn behind(&self, seat: Seat) -> Seat {
        let place = self.place(seat) + 1;
        if place == usize::from(self.seats()) {
            self.leader()
        } else {
            Seat(self.order[place])
        }
    }

    /// PASS: the car goes directly ahead of the one ahead of it. The leader passes the tail, falls in directly ahead of
    /// it and gains a lap counter. Says who was passed and whether a lap was gained.
    pub(crate) fn pass(&mut self, car: Seat) -> (Seat, bool) {
        let place = self.place(car);
        let last = usize::from(self.seats()) - 1;
        if place > 0 {
            self.order.swap(place - 1, place);
            return (Seat(self.order[place]), false);
        }
        self.order.copy_within(1..last, 0);
        self.order[last - 1] = car.0;
        self.laps[car] = self.laps[car].saturating_add(1);
        (Seat(self.order[last]), true)
    }

    /// Who would win now: most laps, then nearest the front (C11).
    #[must_use]
    pub fn winner(&self) -> Seat {
        let most = self.laps.as_slice().iter().max().copied().unwrap_or(0);
        self.order()
            .find(|&seat| self.laps[seat] == most)
            .unwrap_or(Seat(0))
    }
}

/// As people read it: the order, and the laps of each seat.
impl Serialize for Pack {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct;
        let mut pack = serializer.serialize_struct("Pack", 2)?;
        pack.serialize_field("order", &self.order().collect::<Vec<_>>())?;
        pack.serialize_field("laps", &self.laps)?;
        pack.end()
    }
}

#[cfg(test)]
mod tests {
    use sobremesa_core::{FastLuck, Luck};

    use super::*;

    /// Cars on a real circular track: each has a distance driven, in steps of a full round of 1000. A pass moves a car
    /// from just behind another to just ahead of it. The pack is the picture everybody has of it: a car's laps and its
    /// place follow from the distances alone.
    struct Track {
        driven: Vec<i64>,
        /// Where on the track the front of the pack is: the leader's distance without the laps of the pack.
        seats: usize,
    }

    const ROUND: i64 = 1_000_000;

    impl Track {
        fn new(order: &[u8]) -> Track {
            let seats = order.len();
            let mut driven = vec![0; seats];
            for (place, &seat) in order.iter().enumerate() {
                driven[usize::from(seat)] = -(place as i64) * (ROUND / seats as i64);
            }
            Track { driven, seats }
        }

        /// The nearest car in front on the circle, and how far that is.
        fn ahead(&self, car: usize) -> (usize, i64) {
            let gap = |other: usize| (self.driven[other] - self.driven[car]).rem_euclid(ROUND);
            let others = (0..self.seats).filter(|&other| other != car);
            others
                .map(|other| (other, gap(other)))
                .min_by_key(|&(_, gap)| gap)
                .expect("others")
        }

        /// Drives on until just past the car ahead: half of the way to whoever is in front of that one.
        fn pass(&mut self, car: usize) {
            let (passed, gap) = self.ahead(car);
            let (_, beyond) = self.ahead(passed);
            // The own car may be the next in front of the one passed: then the whole round less the gap is free.
            self.driven[car] += gap + (beyond / 2).max(1);
        }

        /// Spreads the cars out again: the same circle, the same laps, wide gaps.
        fn spread(&mut self) {
            let mut cars: Vec<usize> = (0..self.seats).collect();
            cars.sort_by_key(|&car| -(self.driven[car].rem_euclid(ROUND)));
            let rounds: Vec<i64> = self
                .driven
                .iter()
                .map(|driven| driven.div_euclid(ROUND))
                .collect();
            for (place, &car) in cars.iter().enumerate() {
                let at = ROUND - 1 - (place as i64) * (ROUND / self.seats as i64);
                self.driven[car] = rounds[car] * ROUND + at;
            }
        }
    }

    /// After every pass the circle of cars is the same in both pictures, and so is how far any two cars are apart:
    /// whoever has more laps, or as many and a place further ahead, has driven further, by as many rounds.
    #[test]
    fn the_pack_is_the_circular_track_seen_from_the_front() {
        let mut luck = FastLuck::new(5);
        for run in 0..2000u32 {
            let seats = 3 + (run % 6) as u8;
            let mut order: Vec<u8> = (0..seats).collect();
            for place in 0..order.len() {
                order.swap(place, luck.below(seats.into()) as usize);
            }
            let mut pack = Pack::new(seats, order.iter().map(|&seat| Seat(seat)));
            let mut track = Track::new(&order);
            for _ in 0..60 {
                let car = Seat(luck.below(seats.into()) as u8);
                let ahead = pack.ahead(car);
                assert_eq!(
                    usize::from(ahead.0),
                    track.ahead(car.index()).0,
                    "{order:?}"
                );
                let (passed, _) = pack.pass(car);
                assert_eq!(passed, ahead);
                track.pass(car.index());
                assert_eq!(
                    pack.ahead(passed),
                    car,
                    "directly ahead of the car it passed"
                );
                assert_eq!(track.ahead(passed.index()).0, car.index());
                track.spread();
                agree(&pack, &track);
            }
        }
    }

    /// The picture a pack paints: a car of `laps` laps at `place` has driven laps rounds less its place.
    fn agree(pack: &Pack, track: &Track) {
        let cars: Vec<Seat> = Seat::all(pack.seats()).collect();
        for &one in &cars {
            for &two in &cars {
                let painted = |car: Seat| (i64::from(pack.laps()[car]), -(pack.place(car) as i64));
                let further = track.driven[one.index()] > track.driven[two.index()];
                assert_eq!(
                    painted(one) > painted(two),
                    further && one != two,
                    "{pack:?} {:?}",
                    track.driven
                );
            }
        }
    }

    #[test]
    fn the_leader_passes_the_tail_and_gains_a_lap() {
        let mut pack = Pack::new(4, [2, 0, 3, 1].map(Seat));
        assert_eq!(pack.pass(Seat(2)), (Seat(1), true));
        assert_eq!(pack.order().collect::<Vec<_>>(), [0, 3, 2, 1].map(Seat));
        assert_eq!(pack.laps().as_slice(), [0, 0, 1, 0]);
        assert_eq!(pack.winner(), Seat(2));
    }
}
