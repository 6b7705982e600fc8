//! A sound map as the rules read it: cells by number, with their neighbours as bit sets.

use crate::card::{Card, Cards};
use crate::cell::{Cell, CellSet, Ix, MAX_CELLS, MAX_SIDE};
use crate::tile::Tile;

use super::check::Sign;
use super::file::{LineKind, MapFile};
use super::gauges::Gauges;

/// A sound map. Made only by checking a [`MapFile`].
#[derive(Debug)]
pub struct Chart {
    /// The name of the map.
    pub name: String,
    /// How many corridors it has.
    pub corridors: u8,
    /// The cities, in the order of the file.
    pub cities: Vec<City>,
    /// The transport lines.
    pub lines: Vec<Line>,
    /// The tiles of the bag.
    pub tiles: Vec<(Tile, u8)>,
    /// The cards of the deck.
    pub deck: Cards,
    /// How far the gauges go, but for the hard option.
    pub gauges: Gauges,
    pub(crate) start: Ix,
    pub(crate) goal: Ix,
    pub(crate) cells: Vec<Cell>,
    numbers: Vec<Option<Ix>>,
    pub(crate) neighbours: Vec<CellSet>,
    /// Neighbours, and the other ends of lines.
    pub(crate) joined: Vec<CellSet>,
    pub(crate) city_cells: CellSet,
    pub(crate) black: CellSet,
    terrain: [Terrain; MAX_CELLS],
}

/// What a cell of a map is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Terrain {
    /// Beyond the cells of the map.
    None,
    Plain,
    Black,
    City,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct City {
    pub name: String,
    pub cell: Cell,
    /// How many cards are drawn on entering it.
    pub cards: u8,
    /// Can a race start or end there?
    pub purple: bool,
    /// Its cell, by number.
    pub at: Ix,
}

/// A transport line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Line {
    /// Its price, in francs.
    pub price: u16,
    /// By sea or by air.
    pub kind: LineKind,
    /// The cells it joins.
    pub ends: [Ix; 2],
}

impl Line {
    /// The other end, where this is one.
    #[must_use]
    #[inline]
    pub fn across(&self, from: Ix) -> Option<Ix> {
        match self.ends {
            [a, b] if a == from => Some(b),
            [a, b] if b == from => Some(a),
            _ => None,
        }
    }
}

impl Chart {
    /// The chart of a file without faults.
    pub(super) fn new(file: &MapFile) -> Chart {
        let drawn: Vec<(Cell, Sign)> = file.drawn().collect();
        let cells: Vec<Cell> = drawn.iter().map(|(cell, _)| *cell).collect();
        let mut numbers = vec![None; usize::from(MAX_SIDE) * usize::from(MAX_SIDE)];
        for (ix, cell) in (0..).zip(&cells) {
            numbers[cell.place()] = Some(ix);
        }
        let neighbours: Vec<CellSet> = cells
            .iter()
            .map(|cell| {
                cell.around()
                    .filter_map(|near| numbers[near.place()])
                    .collect()
            })
            .collect();
        let of_sign = |wanted: Sign| {
            (0..)
                .zip(&drawn)
                .filter(move |(_, (_, sign))| *sign == wanted)
                .map(|(ix, _): (Ix, _)| ix)
        };
        let cities: Vec<City> = (0..)
            .zip(&file.cities)
            .map(|(place, city)| {
                let at = of_sign(Sign::City(place))
                    .next()
                    .expect("every city is drawn");
                let cell = cells[usize::from(at)];
                City {
                    name: city.name.clone(),
                    cell,
                    cards: city.cards,
                    purple: city.purple,
                    at,
                }
            })
            .collect();
        let at = |name: &String| {
            cities
                .iter()
                .find(|city| city.name == *name)
                .expect("lines and ends name cities")
                .at
        };
        let line = |line: &super::file::LineFile| Line {
            price: line.price,
            kind: line.kind,
            ends: [at(&line.from), at(&line.to)],
        };
        let lines: Vec<Line> = file.lines.iter().map(line).collect();
        let mut joined = neighbours.clone();
        for Line { ends: [a, b], .. } in &lines {
            joined[usize::from(*a)].insert(*b);
            joined[usize::from(*b)].insert(*a);
        }
        let tiles = file.tiles.iter().filter_map(|tile| {
            Some((
                Tile::new(tile.fuel, tile.mechanical, tile.danger, tile.stop)?,
                tile.count,
            ))
        });
        let mut terrain = [Terrain::None; MAX_CELLS];
        for (place, (_, sign)) in terrain.iter_mut().zip(&drawn) {
            *place = match sign {
                Sign::Black => Terrain::Black,
                Sign::City(_) => Terrain::City,
                _ => Terrain::Plain,
            };
        }
        let deck = Card::ALL
            .into_iter()
            .flat_map(|card| std::iter::repeat_n(card, file.cards.of(card).into()));
        Chart {
            name: file.name.clone(),
            corridors: file.corridors,
            start: at(&file.start),
            goal: at(&file.goal),
            city_cells: cities.iter().map(|city| city.at).collect(),
            black: of_sign(Sign::Black).collect(),
            tiles: tiles.collect(),
            deck: deck.collect(),
            gauges: file.gauges,
            cells,
            numbers,
            neighbours,
            joined,
            cities,
            lines,
            terrain,
        }
    }

    /// What each cell is, by number.
    #[must_use]
    #[inline]
    pub fn terrain(&self) -> &[Terrain; MAX_CELLS] {
        &self.terrain
    }

    /// Every cell of the map, row by row.
    pub fn cells(&self) -> impl Iterator<Item = Cell> {
        self.cells.iter().copied()
    }

    /// Is this a black cell of the map?
    #[must_use]
    pub fn is_black(&self, cell: Cell) -> bool {
        self.number(cell).is_some_and(|ix| self.black.contains(ix))
    }

    /// The black cells.
    #[must_use]
    pub fn black_cells(&self) -> CellSet {
        self.black
    }

    /// The city on this cell.
    #[must_use]
    pub fn city(&self, cell: Cell) -> Option<&City> {
        self.cities.iter().find(|city| city.cell == cell)
    }

    /// The cells around a cell of the map.
    pub fn around(&self, cell: Cell) -> impl Iterator<Item = Cell> {
        let near = self
            .number(cell)
            .map_or(CellSet::EMPTY, |ix| self.neighbours[usize::from(ix)]);
        near.iter().map(|ix| self.cell(ix))
    }

    /// The cells at both ends of a line.
    #[must_use]
    pub fn ends(&self, line: &Line) -> [Cell; 2] {
        line.ends.map(|ix| self.cell(ix))
    }

    /// Where the race usually starts.
    #[must_use]
    pub fn start(&self) -> Cell {
        self.cell(self.start)
    }

    /// Where it usually ends.
    #[must_use]
    pub fn goal(&self) -> Cell {
        self.cell(self.goal)
    }

    /// How many cells the map has; they are numbered from 0.
    #[must_use]
    pub fn size(&self) -> usize {
        self.cells.len()
    }

    /// The cells around a cell.
    #[must_use]
    #[inline]
    pub fn near(&self, ix: Ix) -> CellSet {
        self.neighbours[usize::from(ix)]
    }

    /// The cell of a number; there is one.
    #[must_use]
    #[inline]
    pub fn cell(&self, ix: Ix) -> Cell {
        self.cells[usize::from(ix)]
    }

    /// The number of a cell, where the map has it.
    #[must_use]
    #[inline]
    pub fn number(&self, cell: Cell) -> Option<Ix> {
        self.numbers[cell.place()]
    }

    /// Is this cell a city?
    #[must_use]
    #[inline]
    pub fn is_city(&self, ix: Ix) -> bool {
        self.city_cells.contains(ix)
    }

    /// The city on a cell.
    #[must_use]
    pub fn city_at(&self, ix: Ix) -> Option<&City> {
        self.cities.iter().find(|city| city.at == ix)
    }

    /// The name of the city there, if it is one.
    pub(crate) fn name_at(&self, ix: Ix) -> Option<String> {
        self.city_at(ix).map(|city| city.name.clone())
    }

    /// Everything joined to a cell by neighbours and lines over cells of this ground. The cell itself always counts.
    #[inline]
    pub(crate) fn reach(&self, from: CellSet, ground: CellSet) -> CellSet {
        let (mut reached, mut frontier) = (from, from);
        while !frontier.is_empty() {
            let next = frontier.iter().fold(CellSet::EMPTY, |next, ix| {
                next.or(self.joined[usize::from(ix)])
            });
            frontier = next.and(ground).without(reached);
            reached = reached.or(frontier);
        }
        reached
    }

    /// The cells next to any of these.
    #[inline]
    pub(crate) fn beside(&self, cells: CellSet) -> CellSet {
        cells.iter().fold(CellSet::EMPTY, |near, ix| {
            near.or(self.neighbours[usize::from(ix)])
        })
    }

    /// Can one get from one cell to another at all?
    pub(crate) fn joins(&self, from: Ix, to: Ix) -> bool {
        let everywhere: CellSet = (0..self.cells.len() as Ix).collect();
        self.reach(CellSet::only(from), everywhere).contains(to)
    }

    /// How many corridors lie between two cells.
    #[inline]
    pub(crate) fn corridors_between(&self, a: Ix, b: Ix) -> u8 {
        self.cell(a).corridor().abs_diff(self.cell(b).corridor())
    }
}
