//! Which fields an observation has, and how long it is: found out by observing once without writing.

use crate::{Encode, Sink};

/// One field of an observation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Field {
    pub name: String,
    pub first: usize,
    pub count: usize,
    /// The most one of its numbers is; as floating point it is divided by this.
    pub most: u8,
    /// What it says.
    pub what: &'static str,
}

/// The fields of an observation, in order.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Outline {
    pub fields: Vec<Field>,
    at: usize,
    /// The largest number each field had, to be held against `most`.
    pub seen: Vec<u8>,
}

impl Outline {
    /// The fields as they are written for such a view.
    #[must_use]
    pub fn of<G: Encode>(view: &G::View) -> Outline {
        let mut outline = Outline::default();
        G::observe(&G::glance(view), &[], &mut outline);
        outline
    }

    /// How many numbers.
    #[must_use]
    pub fn size(&self) -> usize {
        self.at
    }

    fn begin(&mut self, name: String, most: u8, what: &'static str) {
        self.fields.push(Field {
            name,
            first: self.at,
            count: 0,
            most,
            what,
        });
        self.seen.push(0);
    }

    fn grow(&mut self, count: usize) {
        self.at += count;
        if let Some(field) = self.fields.last_mut() {
            field.count += count;
        }
    }
}

impl Sink for Outline {
    fn field(&mut self, name: &'static str, most: u8, what: &'static str) {
        self.begin(name.to_owned(), most, what);
    }
    fn field_of(&mut self, steps: u8, name: &'static str, most: u8, what: &'static str) {
        self.begin(format!("{name} {steps}"), most, what);
    }
    fn put(&mut self, number: u8) {
        self.grow(1);
        if let Some(seen) = self.seen.last_mut() {
            *seen = number.max(*seen);
        }
    }
    fn skip(&mut self, count: usize) {
        self.grow(count);
    }
    fn set(&mut self, _: usize, number: u8) {
        if let Some(seen) = self.seen.last_mut() {
            *seen = number.max(*seen);
        }
    }
    fn run(&mut self, count: usize, number: impl Fn(usize) -> u8) {
        (0..count).for_each(|place| self.put(number(place)));
    }
    fn all(&mut self, numbers: &[u8]) {
        self.put_all(numbers.iter().copied());
    }
    fn mapped<T: Copy>(&mut self, of: &[T], number: impl Fn(T) -> u8) {
        of.iter().for_each(|&of| self.put(number(of)));
    }
    fn mend(&mut self, _: usize, number: u8) {
        self.set(0, number);
    }
}
