//! Where observations are written: small whole numbers, or the same as parts of one for floating point.

use sobremesa_core::Seat;

use crate::Encode;

/// Takes an observation number by number. What it writes into is zero before.
pub trait Sink {
    /// The next numbers are this field, none of them larger than `most`. Fields of several seats have the same name,
    /// with the distance from the viewer behind it.
    fn field(&mut self, name: &'static str, most: u8, what: &'static str);
    /// The same, for somebody so many seats to the left of the viewer.
    fn field_of(&mut self, steps: u8, name: &'static str, most: u8, what: &'static str);
    fn put(&mut self, number: u8);
    /// So many zeros, but for what was set.
    fn skip(&mut self, count: usize);
    /// Sets a number so many places further on, to be skipped afterwards.
    fn set(&mut self, place: usize, number: u8);
    /// So many numbers, each from its place: in one go.
    fn run(&mut self, count: usize, number: impl Fn(usize) -> u8);
    /// Numbers that are there already, as fast as the machine writes.
    fn all(&mut self, numbers: &[u8]);
    /// A number for each of these, in one go.
    fn mapped<T: Copy>(&mut self, of: &[T], number: impl Fn(T) -> u8);
    /// Puts another number so many places back.
    fn mend(&mut self, back: usize, number: u8);

    #[inline]
    fn flag(&mut self, flag: bool) {
        self.put(flag.into());
    }

    /// A one at this place of so many, zeros elsewhere; zeros everywhere where it is nothing or too far.
    #[inline]
    fn one_hot(&mut self, place: Option<usize>, size: usize) {
        if let Some(place) = place.filter(|&place| place < size) {
            self.set(place, 1);
        }
        self.skip(size);
    }

    #[inline]
    fn put_all(&mut self, numbers: impl IntoIterator<Item = u8>) {
        numbers.into_iter().for_each(|number| self.put(number));
    }

    /// `count` bits from the lowest.
    fn bits(&mut self, bits: u128, count: usize) {
        self.run(count, |place| (bits >> place & 1) as u8);
    }

    /// `count` numbers of two bits each, from the lowest.
    fn pairs(&mut self, bits: u64, count: usize) {
        self.run(count, |place| (bits >> (2 * place) & 0b11) as u8);
    }

    /// How often each place below `N` comes.
    fn tally<const N: usize>(&mut self, places: impl Iterator<Item = usize>) {
        self.all(&tallied::<N>(places));
    }

    /// Ones for the seats of a set, counted from the viewer.
    #[inline]
    fn seats(&mut self, viewer: Seat, seats: u8, holds: impl Fn(Seat) -> bool) {
        for steps in 0..seats {
            self.flag(holds(Seat((viewer.0 + steps) % seats)));
        }
    }
}

#[inline]
fn tallied<const N: usize>(places: impl Iterator<Item = usize>) -> [u8; N] {
    let mut row = [0; N];
    for place in places {
        if let Some(count) = row.get_mut(place) {
            *count += 1;
        }
    }
    row
}

/// The numbers in a byte that holds several, by the byte.
type Split<N, const COUNT: usize> = [[N; COUNT]; 256];

/// What each byte holds: as many numbers, of as many bits each, as have room in it.
const fn split<const COUNT: usize>() -> Split<u8, COUNT> {
    let (mut rows, width) = ([[0; COUNT]; 256], 8 / COUNT);
    let mut place = 0;
    while place < 256 * COUNT {
        let (byte, number) = (place / COUNT, place % COUNT);
        rows[byte][number] = (byte >> (width * number) & ((1 << width) - 1)) as u8;
        place += 1;
    }
    rows
}

/// The same for floating point. Looked up, since bytes in a register would be taken apart one by one.
const fn split_apart<const COUNT: usize>() -> Split<f32, COUNT> {
    let (whole, mut rows) = (split::<COUNT>(), [[0.0; COUNT]; 256]);
    let mut place = 0;
    while place < 256 * COUNT {
        let (byte, number) = (place / COUNT, place % COUNT);
        rows[byte][number] = whole[byte][number] as f32;
        place += 1;
    }
    rows
}

/// What an observation is made of: whole numbers, or parts of the most they can be.
trait Number: Copy + 'static {
    /// Eight flags of a byte.
    const FLAGS: &Split<Self, 8>;
    /// Four numbers of two bits each.
    const PAIRS: &Split<Self, 4>;

    fn of(number: u8, scale: f32) -> Self;
    /// A whole number as a part of the most it can be.
    fn scaled(self, scale: f32) -> Self;
    /// One more, where counting is done in place; parts of one would add up to something slightly else.
    fn more(self) -> Option<Self>;
}

impl Number for u8 {
    const FLAGS: &Split<u8, 8> = &split();
    const PAIRS: &Split<u8, 4> = &split();

    #[inline(always)]
    fn of(number: u8, _: f32) -> u8 {
        number
    }
    #[inline(always)]
    fn scaled(self, _: f32) -> u8 {
        self
    }
    #[inline(always)]
    fn more(self) -> Option<u8> {
        Some(self.wrapping_add(1))
    }
}

impl Number for f32 {
    const FLAGS: &Split<f32, 8> = &split_apart();
    const PAIRS: &Split<f32, 4> = &split_apart();

    #[inline(always)]
    fn of(number: u8, scale: f32) -> f32 {
        f32::from(number).scaled(scale)
    }
    #[inline(always)]
    fn scaled(self, scale: f32) -> f32 {
        self * scale
    }
    #[inline(always)]
    fn more(self) -> Option<f32> {
        None
    }
}

struct Numbers<'a, N> {
    out: &'a mut [N],
    at: usize,
    scale: f32,
}

impl<N: Number> Numbers<'_, N> {
    /// So many numbers, several of which lie in each of these bytes.
    #[inline(always)]
    fn split<const COUNT: usize>(
        &mut self,
        rows: &Split<N, COUNT>,
        bytes: impl IntoIterator<Item = u8>,
        count: usize,
    ) {
        let scale = self.scale;
        if let Some(out) = self.out.get_mut(self.at..self.at + count) {
            let (whole, rest) = out.as_chunks_mut::<COUNT>();
            let mut rows = bytes.into_iter().map(|byte| &rows[usize::from(byte)]);
            for (out, row) in whole.iter_mut().zip(&mut rows) {
                *out = row.map(|number| number.scaled(scale));
            }
            for (out, number) in rest.iter_mut().zip(rows.next().into_iter().flatten()) {
                *out = number.scaled(scale);
            }
        }
        self.at += count;
    }
}

impl<N: Number> Sink for Numbers<'_, N> {
    #[inline(always)]
    fn field(&mut self, _: &'static str, most: u8, _: &'static str) {
        self.scale = 1.0 / f32::from(most);
    }
    #[inline(always)]
    fn field_of(&mut self, _: u8, _: &'static str, most: u8, _: &'static str) {
        self.scale = 1.0 / f32::from(most);
    }
    #[inline(always)]
    fn put(&mut self, number: u8) {
        self.set(0, number);
        self.at += 1;
    }
    #[inline(always)]
    fn skip(&mut self, count: usize) {
        self.at += count;
    }
    #[inline(always)]
    fn set(&mut self, place: usize, number: u8) {
        if let Some(place) = self.out.get_mut(self.at + place) {
            *place = N::of(number, self.scale);
        }
    }
    #[inline(always)]
    fn run(&mut self, count: usize, number: impl Fn(usize) -> u8) {
        let scale = self.scale;
        if let Some(out) = self.out.get_mut(self.at..self.at + count) {
            for (place, out) in out.iter_mut().enumerate() {
                *out = N::of(number(place), scale);
            }
        }
        self.at += count;
    }
    #[inline(always)]
    fn all(&mut self, numbers: &[u8]) {
        let scale = self.scale;
        if let Some(out) = self.out.get_mut(self.at..self.at + numbers.len()) {
            for (out, &number) in out.iter_mut().zip(numbers) {
                *out = N::of(number, scale);
            }
        }
        self.at += numbers.len();
    }
    #[inline(always)]
    fn mapped<T: Copy>(&mut self, of: &[T], number: impl Fn(T) -> u8) {
        let scale = self.scale;
        if let Some(out) = self.out.get_mut(self.at..self.at + of.len()) {
            for (out, &of) in out.iter_mut().zip(of) {
                *out = N::of(number(of), scale);
            }
        }
        self.at += of.len();
    }
    #[inline(always)]
    fn tally<const M: usize>(&mut self, places: impl Iterator<Item = usize>) {
        if N::of(0, 1.0).more().is_none() {
            return self.all(&tallied::<M>(places));
        }
        if let Some(out) = self.out.get_mut(self.at..self.at + M) {
            for place in places {
                if let Some(number) = out.get_mut(place) {
                    *number = number.more().unwrap_or(*number);
                }
            }
        }
        self.at += M;
    }
    #[inline(always)]
    fn bits(&mut self, bits: u128, count: usize) {
        self.split(N::FLAGS, bits.to_le_bytes(), count);
    }
    #[inline(always)]
    fn pairs(&mut self, bits: u64, count: usize) {
        self.split(N::PAIRS, bits.to_le_bytes(), count);
    }
    #[inline(always)]
    fn mend(&mut self, back: usize, number: u8) {
        if let Some(place) = self.out.get_mut(self.at.wrapping_sub(back)) {
            *place = N::of(number, self.scale);
        }
    }
}

#[inline(always)]
fn write<G: Encode, N: Number>(glance: &G::Glance<'_>, named: &[u16], out: &mut [N]) {
    out.fill(N::of(0, 1.0));
    let mut sink = Numbers {
        out,
        at: 0,
        scale: 1.0,
    };
    G::observe(glance, named, &mut sink);
    debug_assert_eq!(sink.at, sink.out.len(), "observations have one length");
}

/// Writes the compact observation; `out` is as long as the [`Outline`] says.
#[inline]
pub fn into_bytes<G: Encode>(glance: &G::Glance<'_>, named: &[u16], out: &mut [u8]) {
    write::<G, u8>(glance, named, out);
}

/// The same with every number as a part of the most it can be.
#[inline]
pub fn into_floats<G: Encode>(glance: &G::Glance<'_>, named: &[u16], out: &mut [f32]) {
    write::<G, f32>(glance, named, out);
}
