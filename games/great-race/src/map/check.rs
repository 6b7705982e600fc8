//! Looks at everything in a map file, and goes on after the first fault.

use std::collections::BTreeSet;

use crate::card::Card;
use crate::cell::{Cell, MAX_CELLS, MAX_SIDE};
use crate::tile::{MAX_KINDS, Tile};

use super::chart::Chart;
use super::fault::{MapFault, MapList};
use super::file::MapFile;

/// The signs of the drawing.
const CELL: char = '.';
const BLACK: char = '#';
const NOTHING: [char; 2] = ['~', ' '];

/// So many faults of a map are told.
const MOST_FAULTS: usize = 64;
/// A map with longer lists than these is not looked at: every city has a cell of its own, and more rows, lines or kinds of
/// tiles than that no sound map needs.
const MOST_ROWS: usize = 64;
const MOST_CITIES: usize = MAX_CELLS;
const MOST_LINES: usize = 512;
const MOST_TILES: usize = 64;
/// A name is told as far as this, in letters.
const LONGEST_NAME: usize = 60;

/// A name as a fault tells it.
fn called(name: &str) -> String {
    match name.char_indices().nth(LONGEST_NAME) {
        Some((end, _)) => format!("{}…", &name[..end]),
        None => name.to_owned(),
    }
}

/// What one character of the drawing stands for.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Sign {
    Cell,
    Black,
    /// The city of that place in the file.
    City(usize),
}

impl MapFile {
    /// The cells of the drawing, row by row; characters that mean nothing are left out.
    pub(super) fn drawn(&self) -> impl Iterator<Item = (Cell, Sign)> {
        self.characters()
            .filter_map(|(cell, mark)| Some((cell, self.sign(mark)?)))
    }

    fn characters(&self) -> impl Iterator<Item = (Cell, char)> {
        let rows = (1..=MAX_SIDE).zip(&self.rows);
        rows.flat_map(|(corridor, row)| {
            let columns = (1..=MAX_SIDE).zip(row.chars());
            columns.filter_map(move |(column, mark)| Some((Cell::new(corridor, column)?, mark)))
        })
    }

    fn sign(&self, mark: char) -> Option<Sign> {
        match mark {
            CELL => Some(Sign::Cell),
            BLACK => Some(Sign::Black),
            mark => self
                .cities
                .iter()
                .position(|city| city.mark == mark)
                .map(Sign::City),
        }
    }

    /// The chart of this map, or what is wrong with it: everything, up to a number nobody reads further than.
    pub fn chart(&self) -> Result<Chart, Vec<MapFault>> {
        let mut faults = self.too_long();
        if faults.is_empty() {
            self.drawing(&mut faults);
            self.city_faults(&mut faults);
            self.line_faults(&mut faults);
            self.end_faults(&mut faults);
            self.tile_faults(&mut faults);
            self.card_faults(&mut faults);
            if !self.gauges.are_sound() {
                faults.push(MapFault::Gauges(self.gauges));
            }
        }
        if !faults.is_empty() {
            faults.truncate(MOST_FAULTS);
            return Err(faults);
        }
        let chart = Chart::new(self);
        let cut_off = chart
            .cities
            .iter()
            .filter(|city| city.purple && !chart.joins(chart.start, city.at));
        faults.extend(cut_off.map(|city| MapFault::Unreachable(called(&city.name))));
        if faults.is_empty() {
            Ok(chart)
        } else {
            Err(faults)
        }
    }

    /// Lists that are too long to be looked at.
    fn too_long(&self) -> Vec<MapFault> {
        let lists = [
            (MapList::Rows, self.rows.len(), MOST_ROWS),
            (MapList::Cities, self.cities.len(), MOST_CITIES),
            (MapList::Lines, self.lines.len(), MOST_LINES),
            (MapList::Tiles, self.tiles.len(), MOST_TILES),
        ];
        let too_long = lists.into_iter().filter(|(_, given, most)| given > most);
        too_long
            .map(|(list, given, most)| MapFault::TooMany(list, given as u32, most as u32))
            .collect()
    }

    fn drawing(&self, faults: &mut Vec<MapFault>) {
        if !(2..=MAX_SIDE).contains(&self.corridors) {
            faults.push(MapFault::Corridors(self.corridors));
        }
        let is_cell = |mark: char| !NOTHING.contains(&mark);
        for (row, text) in (1u8..).zip(&self.rows) {
            if row > self.corridors && text.chars().any(is_cell) {
                faults.push(MapFault::OutsideCorridor(row));
            }
            if text.chars().count() > usize::from(MAX_SIDE) {
                faults.push(MapFault::RowTooLong(row));
            }
        }
        for corridor in 1..=self.corridors.min(MAX_SIDE) {
            let row = self.rows.get(usize::from(corridor) - 1);
            if !row.is_some_and(|row| row.chars().any(is_cell)) {
                faults.push(MapFault::EmptyCorridor(corridor));
            }
        }
        let cells = self.drawn().count();
        if cells > MAX_CELLS {
            faults.push(MapFault::TooManyCells(cells as u32));
        }
        let unknown = |(cell, mark): (Cell, char)| {
            (is_cell(mark) && self.sign(mark).is_none())
                .then_some(MapFault::UnknownMark(mark, cell))
        };
        faults.extend(self.characters().filter_map(unknown));
    }

    fn city_faults(&self, faults: &mut Vec<MapFault>) {
        let drawn = self.drawn().filter_map(|(cell, sign)| match sign {
            Sign::City(place) => Some((cell, place)),
            Sign::Cell | Sign::Black => None,
        });
        let drawn: Vec<(Cell, usize)> = drawn.collect();
        for (place, city) in self.cities.iter().enumerate() {
            let before = &self.cities[..place];
            if [CELL, BLACK].contains(&city.mark) || NOTHING.contains(&city.mark) {
                faults.push(MapFault::SignAsMark(called(&city.name)));
                continue;
            }
            if before.iter().any(|other| other.name == city.name) {
                faults.push(MapFault::NameTwice(called(&city.name)));
            }
            if city.cards > 9 {
                faults.push(MapFault::CityCards(called(&city.name)));
            }
            if before.iter().any(|other| other.mark == city.mark) {
                faults.push(MapFault::MarkTwice(city.mark));
                continue;
            }
            match drawn.iter().filter(|(_, at)| *at == place).count() {
                0 => faults.push(MapFault::NotDrawn(called(&city.name))),
                1 => {}
                _ => faults.push(MapFault::DrawnTwice(called(&city.name))),
            }
        }
        let mut told = BTreeSet::new();
        for &(cell, place) in &drawn {
            for &(near, other) in &drawn {
                let touch = near > cell && cell.around().any(|around| around == near);
                // A city that is drawn again and again touches others as often: once is enough.
                if touch && told.insert((place, other)) {
                    let name = |place: usize| called(&self.cities[place].name);
                    faults.push(MapFault::Adjacent(name(place), name(other)));
                }
            }
        }
    }

    fn line_faults(&self, faults: &mut Vec<MapFault>) {
        for (place, line) in self.lines.iter().enumerate() {
            for end in [&line.from, &line.to] {
                if !self.cities.iter().any(|city| city.name == *end) {
                    faults.push(MapFault::LineCity(called(end)));
                }
            }
            if line.from == line.to {
                faults.push(MapFault::LineToItself(called(&line.from)));
            }
            let joins = |from: &String, to: &String| line.from == *from && line.to == *to;
            if self.lines[..place]
                .iter()
                .any(|other| joins(&other.from, &other.to) || joins(&other.to, &other.from))
            {
                faults.push(MapFault::LineTwice(called(&line.from), called(&line.to)));
            }
            if line.price % 10 != 0 || line.price > 1000 {
                faults.push(MapFault::LinePrice(line.price));
            }
        }
    }

    fn end_faults(&self, faults: &mut Vec<MapFault>) {
        let purple = self.cities.iter().filter(|city| city.purple).count();
        if !(2..=4).contains(&purple) {
            faults.push(MapFault::PurpleCount(purple as u32));
        }
        for end in [&self.start, &self.goal] {
            match self.cities.iter().find(|city| city.name == *end) {
                None => faults.push(MapFault::NoSuchEnd(called(end))),
                Some(city) if !city.purple => faults.push(MapFault::EndNotPurple(called(end))),
                Some(_) => {}
            }
        }
        if self.start == self.goal {
            faults.push(MapFault::SameEnds(called(&self.start)));
        }
    }

    fn tile_faults(&self, faults: &mut Vec<MapFault>) {
        let mut seen = Vec::new();
        for file in &self.tiles {
            let Some(tile) = Tile::new(file.fuel, file.mechanical, file.danger, file.stop) else {
                faults.push(MapFault::TileCost(file.fuel, file.mechanical));
                continue;
            };
            if seen.contains(&tile) {
                faults.push(MapFault::TileTwice(tile.into()));
            }
            if file.count == 0 {
                faults.push(MapFault::TileCount(tile.into()));
            }
            seen.push(tile);
        }
        if seen.len() > MAX_KINDS {
            faults.push(MapFault::TileKinds(seen.len() as u32));
        }
        let total: u32 = self.tiles.iter().map(|tile| u32::from(tile.count)).sum();
        if !(1..=255).contains(&total) {
            faults.push(MapFault::TileTotal(total));
        }
    }

    fn card_faults(&self, faults: &mut Vec<MapFault>) {
        let many = Card::ALL
            .into_iter()
            .filter(|&card| self.cards.of(card) > crate::card::MAX_COPIES);
        faults.extend(many.map(|card| MapFault::CardCount(card, self.cards.of(card))));
        let total: u32 = Card::ALL
            .into_iter()
            .map(|card| u32::from(self.cards.of(card)))
            .sum();
        if total < 5 {
            faults.push(MapFault::CardTotal(total));
        }
    }
}
