//! Places at the table: one seat, a set of seats, and total maps over the seats in play.

use std::fmt;
use std::ops::{Index, IndexMut};

use serde::{Deserialize, Serialize};

/// The most seats any game on the table has.
pub const MAX_SEATS: usize = 8;

/// A place at the table, counted clockwise from 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
#[cfg_attr(feature = "shapes", derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Seat(pub u8);

impl Seat {
    /// The seat as an index into whatever is kept per seat.
    #[must_use]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// The next seat clockwise among `seats`.
    #[must_use]
    pub fn left(self, seats: u8) -> Seat {
        // Not by dividing: this is asked at every turn.
        if self.0 + 1 < seats {
            Seat(self.0 + 1)
        } else {
            Seat(0)
        }
    }

    /// The next seat counter-clockwise among `seats`.
    #[must_use]
    pub fn right(self, seats: u8) -> Seat {
        Seat((self.0 + seats - 1) % seats)
    }

    /// The first `seats` seats, clockwise.
    pub fn all(seats: u8) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator + Clone {
        (0..seats).map(Seat)
    }
}

impl fmt::Debug for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "s{}", self.0)
    }
}

/// A set of seats.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct SeatSet(u8);

impl SeatSet {
    pub const EMPTY: SeatSet = SeatSet(0);

    /// Everybody at a table of `seats`.
    #[must_use]
    pub fn all(seats: u8) -> SeatSet {
        Seat::all(seats).collect()
    }

    /// The seats whose bits are set, seat 0 lowest.
    #[must_use]
    pub const fn from_bits(bits: u8) -> SeatSet {
        SeatSet(bits)
    }

    /// One seat alone.
    #[must_use]
    pub fn only(seat: Seat) -> SeatSet {
        SeatSet(1 << seat.0)
    }

    /// Is this seat in the set?
    #[must_use]
    pub fn contains(self, seat: Seat) -> bool {
        usize::from(seat.0) < MAX_SEATS && self.0 & (1 << seat.0) != 0
    }

    /// Is nobody in the set?
    #[must_use]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many seats are in the set.
    #[must_use]
    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Adds a seat.
    pub fn insert(&mut self, seat: Seat) {
        self.0 |= 1 << seat.0;
    }

    /// Takes a seat out.
    pub fn remove(&mut self, seat: Seat) {
        self.0 &= !(1 << seat.0);
    }

    /// The lowest seat in the set.
    #[must_use]
    pub fn first(self) -> Option<Seat> {
        (self.0 != 0).then(|| Seat(self.0.trailing_zeros() as u8))
    }

    /// The seats, lowest first.
    pub fn iter(self) -> impl Iterator<Item = Seat> + Clone {
        let mut rest = self;
        std::iter::from_fn(move || {
            let seat = rest.first()?;
            rest.0 &= rest.0 - 1;
            Some(seat)
        })
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> SeatSet {
        seats.into_iter().fold(SeatSet::EMPTY, |mut set, seat| {
            set.insert(seat);
            set
        })
    }
}

impl fmt::Debug for SeatSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl Serialize for SeatSet {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for SeatSet {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let seats = Vec::<Seat>::deserialize(deserializer)?;
        match seats.iter().find(|seat| seat.index() >= MAX_SEATS) {
            Some(seat) => Err(serde::de::Error::custom(format!(
                "there is no seat {}",
                seat.0
            ))),
            None => Ok(seats.into_iter().collect()),
        }
    }
}

/// One value for every seat in play: a total map, so that no seat can be forgotten.
///
/// `MAX` is the most seats the game allows; the value is as small as the game lets it be and `Copy` where `T` is.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct BySeat<T, const MAX: usize = MAX_SEATS> {
    len: u8,
    items: [T; MAX],
}

impl<T: Default, const MAX: usize> BySeat<T, MAX> {
    /// A value for each of `seats`, made from the seat.
    ///
    /// # Panics
    /// When `seats` is more than `MAX`: a game validates its number of seats before it makes a map.
    #[must_use]
    pub fn new(seats: u8, mut value: impl FnMut(Seat) -> T) -> Self {
        assert!(
            usize::from(seats) <= MAX,
            "the game validated its number of seats"
        );
        BySeat {
            len: seats,
            items: std::array::from_fn(|i| {
                if i < usize::from(seats) {
                    value(Seat(i as u8))
                } else {
                    T::default()
                }
            }),
        }
    }
}

impl<T, const MAX: usize> BySeat<T, MAX> {
    /// How many seats are in play.
    #[must_use]
    pub fn seats(&self) -> u8 {
        self.len
    }

    /// The values, lowest seat first.
    #[must_use]
    #[inline]
    pub fn as_slice(&self) -> &[T] {
        // Never empty-handed: `new` keeps the length within the array. Without a panic, unused views cost nothing.
        self.items.get(..usize::from(self.len)).unwrap_or_default()
    }

    /// The same seats, each with another value.
    #[must_use]
    #[inline]
    pub fn map<U>(&self, value: impl FnMut(&T) -> U) -> BySeat<U, MAX> {
        BySeat {
            len: self.len,
            items: self.items.each_ref().map(value),
        }
    }

    /// Each seat with its value, lowest first.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = (Seat, &T)> {
        Seat::all(self.len).zip(self.as_slice())
    }

    /// Each seat with its value to change, lowest first.
    pub fn iter_mut(&mut self) -> impl Iterator<Item = (Seat, &mut T)> {
        Seat::all(self.len).zip(&mut self.items[..usize::from(self.len)])
    }

    /// The value of a seat, or nothing where there is no such seat.
    #[must_use]
    pub fn get(&self, seat: Seat) -> Option<&T> {
        self.as_slice().get(seat.index())
    }
}

impl<T, const MAX: usize> Index<Seat> for BySeat<T, MAX> {
    type Output = T;
    fn index(&self, seat: Seat) -> &T {
        &self.items[..usize::from(self.len)][seat.index()]
    }
}

impl<T, const MAX: usize> IndexMut<Seat> for BySeat<T, MAX> {
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.items[..usize::from(self.len)][seat.index()]
    }
}

impl<T: fmt::Debug, const MAX: usize> fmt::Debug for BySeat<T, MAX> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.as_slice()).finish()
    }
}

impl<T: Serialize, const MAX: usize> Serialize for BySeat<T, MAX> {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.as_slice())
    }
}

impl<'de, T: Default + Deserialize<'de>, const MAX: usize> Deserialize<'de> for BySeat<T, MAX> {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let values = Vec::<T>::deserialize(deserializer)?;
        let seats = u8::try_from(values.len()).ok();
        let seats = seats.filter(|seats| usize::from(*seats) <= MAX);
        let many = || serde::de::Error::custom(format!("more than {MAX} seats"));
        let (seats, mut values) = (seats.ok_or_else(many)?, values.into_iter());
        Ok(BySeat::new(seats, |_| values.next().unwrap_or_default()))
    }
}

#[cfg(feature = "shapes")]
crate::sent_as!(SeatSet => Vec<Seat>);
#[cfg(feature = "shapes")]
crate::sent_as!(BySeat<T, MAX> => Vec<T>, [T: ts_rs::TS + schemars::JsonSchema, const MAX: usize]);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn neighbours_wrap_round_the_table() {
        assert_eq!(Seat(2).left(3), Seat(0));
        assert_eq!(Seat(0).right(3), Seat(2));
    }

    #[test]
    fn a_set_holds_what_was_put_in_and_nothing_else() {
        let mut set: SeatSet = [Seat(1), Seat(7)].into_iter().collect();
        assert!(set.contains(Seat(7)) && !set.contains(Seat(0)) && !set.contains(Seat(9)));
        set.remove(Seat(7));
        assert_eq!(set, SeatSet::only(Seat(1)));
        assert_eq!(
            SeatSet::all(3).iter().collect::<Vec<_>>(),
            [Seat(0), Seat(1), Seat(2)]
        );
    }

    #[test]
    fn a_map_knows_only_the_seats_in_play() {
        let map: BySeat<u8, 5> = BySeat::new(2, |seat| seat.0 * 10);
        assert_eq!(map.as_slice(), [0, 10]);
        assert_eq!(map.get(Seat(2)), None);
        assert_eq!(serde_json::to_string(&map).expect("numbers"), "[0,10]");
    }
}
