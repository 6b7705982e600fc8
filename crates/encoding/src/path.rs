//! The numbers of one action.

/// The numbers of an action, one after another: one for most, several where a set or an aim is asked number by number.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Path {
    len: u8,
    numbers: [u16; Path::LONGEST],
}

impl Path {
    /// The most numbers of any action.
    pub const LONGEST: usize = 7;

    #[must_use]
    #[inline]
    pub fn one(number: usize) -> Path {
        let mut path = Path::default();
        path.push(number);
        path
    }

    /// The numbers of these places, as long as there is room.
    #[must_use]
    pub fn of(numbers: impl IntoIterator<Item = usize>) -> Path {
        let mut path = Path::default();
        numbers.into_iter().for_each(|number| path.push(number));
        path
    }

    #[inline]
    pub fn push(&mut self, number: usize) {
        debug_assert!(
            usize::from(self.len) < Self::LONGEST,
            "no action has more numbers"
        );
        if let Some(place) = self.numbers.get_mut(usize::from(self.len)) {
            *place = number as u16;
            self.len += 1;
        }
    }

    #[must_use]
    #[inline]
    pub fn as_slice(&self) -> &[u16] {
        self.numbers
            .get(..usize::from(self.len))
            .unwrap_or_default()
    }

    /// How many numbers.
    #[must_use]
    #[inline]
    pub fn len(&self) -> usize {
        self.len.into()
    }

    /// The first number; every action has one.
    #[must_use]
    #[inline]
    pub fn first(&self) -> u16 {
        self.numbers[0]
    }

    /// The number at a place.
    #[must_use]
    #[inline]
    pub fn get(&self, place: usize) -> Option<u16> {
        self.as_slice().get(place).copied()
    }

    /// The numbers both begin with.
    #[must_use]
    #[inline]
    pub fn shared(&self, other: &Path) -> Path {
        let pairs = self.as_slice().iter().zip(other.as_slice());
        let mut shared = Path::default();
        for (&number, _) in pairs.take_while(|(one, other)| one == other) {
            shared.push(number.into());
        }
        shared
    }

    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }
}

impl std::fmt::Debug for Path {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.as_slice()).finish()
    }
}
