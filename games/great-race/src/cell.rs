//! The cells of a map, and sets of them as bits.

use std::fmt;

use serde::{Deserialize, Serialize};

/// A cell as people name it: its corridor and its column, both counted from 1. Written `7-12`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
#[cfg_attr(feature = "shapes", derive(ts_rs::TS, schemars::JsonSchema))]
#[cfg_attr(
    feature = "shapes",
    ts(type = "`${number}-${number}`"),
    schemars(extend("pattern" = "^[0-9]+-[0-9]+$"))
)]
pub struct Cell {
    corridor: u8,
    column: u8,
}

/// The most corridors and the most columns of a map.
pub const MAX_SIDE: u8 = 32;

impl Cell {
    /// The cell in that corridor and column, both counted from 1, where a map can have one.
    #[must_use]
    pub const fn new(corridor: u8, column: u8) -> Option<Cell> {
        let there = corridor >= 1 && corridor <= MAX_SIDE && column >= 1 && column <= MAX_SIDE;
        if there {
            Some(Cell { corridor, column })
        } else {
            None
        }
    }

    /// Its corridor, counted from 1.
    #[must_use]
    pub const fn corridor(self) -> u8 {
        self.corridor
    }

    /// Its column, counted from 1.
    #[must_use]
    pub const fn column(self) -> u8 {
        self.column
    }

    /// A number of its own below 1024.
    pub(crate) const fn place(self) -> usize {
        (self.corridor as usize - 1) * MAX_SIDE as usize + self.column as usize - 1
    }

    /// The six cells around it that a map can have: rows of hexagons, every second one half a cell to the right.
    pub(crate) fn around(self) -> impl Iterator<Item = Cell> {
        let shifted = self.corridor.is_multiple_of(2);
        let (left, right) = if shifted { (0, 1) } else { (-1, 0) };
        let steps = [
            (0, -1),
            (0, 1),
            (-1, left),
            (-1, right),
            (1, left),
            (1, right),
        ];
        steps
            .into_iter()
            .filter_map(move |(rows, columns): (i8, i8)| {
                Cell::new(
                    self.corridor.checked_add_signed(rows)?,
                    self.column.checked_add_signed(columns)?,
                )
            })
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.corridor, self.column)
    }
}

impl fmt::Debug for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl From<Cell> for String {
    fn from(cell: Cell) -> String {
        cell.to_string()
    }
}

impl TryFrom<String> for Cell {
    type Error = &'static str;
    fn try_from(text: String) -> Result<Cell, Self::Error> {
        let parts = text
            .split_once('-')
            .and_then(|(corridor, column)| Cell::new(corridor.parse().ok()?, column.parse().ok()?));
        parts
            .filter(|cell| cell.to_string() == text)
            .ok_or("not a cell; cells are written like 7-12")
    }
}

/// The number of a cell on its map, in the order the map draws them. Programs that think about a map count like this;
/// people and files say [`Cell`].
pub type Ix = u8;

/// The most cells a map can have.
pub const MAX_CELLS: usize = 255;

/// Some cells of a map, by their numbers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct CellSet([u64; 4]);

impl CellSet {
    pub const EMPTY: CellSet = CellSet([0; 4]);

    /// One cell alone.
    #[inline]
    pub(crate) fn only(ix: Ix) -> CellSet {
        let mut set = CellSet::EMPTY;
        set.insert(ix);
        set
    }

    /// Is this cell in the set?
    #[must_use]
    #[inline]
    pub fn contains(&self, ix: Ix) -> bool {
        self.0[usize::from(ix >> 6)] >> (ix & 63) & 1 != 0
    }

    #[inline]
    pub(crate) fn insert(&mut self, ix: Ix) {
        self.0[usize::from(ix >> 6)] |= 1 << (ix & 63);
    }

    #[inline]
    pub(crate) fn remove(&mut self, ix: Ix) {
        self.0[usize::from(ix >> 6)] &= !(1 << (ix & 63));
    }

    #[inline]
    pub(crate) fn and(self, other: CellSet) -> CellSet {
        CellSet(std::array::from_fn(|i| self.0[i] & other.0[i]))
    }

    #[inline]
    pub(crate) fn or(self, other: CellSet) -> CellSet {
        CellSet(std::array::from_fn(|i| self.0[i] | other.0[i]))
    }

    #[inline]
    pub(crate) fn without(self, other: CellSet) -> CellSet {
        CellSet(std::array::from_fn(|i| self.0[i] & !other.0[i]))
    }

    /// Is no cell in the set?
    #[must_use]
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0 == [0; 4]
    }

    /// How many cells are in the set.
    #[must_use]
    #[inline]
    pub fn len(&self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    /// The cells, lowest number first.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Ix> + Clone {
        (0..4u8).flat_map(move |place| {
            let mut word = self.0[usize::from(place)];
            std::iter::from_fn(move || {
                if word == 0 {
                    return None;
                }
                let lowest = word.trailing_zeros() as u8;
                word &= word - 1;
                Some(place * 64 + lowest)
            })
        })
    }
}

impl fmt::Debug for CellSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl FromIterator<Ix> for CellSet {
    fn from_iter<I: IntoIterator<Item = Ix>>(cells: I) -> CellSet {
        cells.into_iter().fold(CellSet::EMPTY, |mut set, ix| {
            set.insert(ix);
            set
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_second_row_is_half_a_cell_to_the_right() {
        let around = |corridor, column| {
            let mut cells: Vec<String> = Cell::new(corridor, column)
                .expect("a cell")
                .around()
                .map(String::from)
                .collect();
            cells.sort();
            cells
        };
        assert_eq!(around(3, 3), ["2-2", "2-3", "3-2", "3-4", "4-2", "4-3"]);
        assert_eq!(around(2, 3), ["1-3", "1-4", "2-2", "2-4", "3-3", "3-4"]);
        assert_eq!(around(1, 1), ["1-2", "2-1"]);
    }

    #[test]
    fn a_set_holds_cells_up_to_the_last() {
        let set: CellSet = [0, 63, 64, 200, 254].into_iter().collect();
        assert_eq!(set.iter().collect::<Vec<_>>(), [0, 63, 64, 200, 254]);
        assert!(set.contains(200) && !set.contains(201) && set.len() == 5);
        assert_eq!(set.without(CellSet::only(64)).len(), 4);
    }

    #[test]
    fn a_cell_is_read_as_it_is_written() {
        let cell = Cell::new(7, 12).expect("a cell");
        assert_eq!(Cell::try_from(String::from(cell)), Ok(cell));
        for wrong in ["7", "07-12", "0-1", "7-33", "7-12 "] {
            assert!(Cell::try_from(wrong.to_owned()).is_err(), "{wrong}");
        }
    }
}
