//! Looks at everything in a map file, and goes on after the first fault.

use crate::card::Card;
use crate::cell::{Cell, MAX_CELLS, MAX_SIDE};
use crate::tile::{MAX_KINDS, Tile};

use super::chart::Chart;
use super::fault::MapFault;
use super::file::MapFile;

/// The signs of the drawing.
const CELL: char = '.';
const BLACK: char = '#';
const NOTHING: [char; 2] = ['~', ' '];

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

    /// The chart of this map, or everything that is wrong with it.
    pub fn chart(&self) -> Result<Chart, Vec<MapFault>> {
        let mut faults = Vec::new();
        self.drawing(&mut faults);
        self.city_faults(&mut faults);
        self.line_faults(&mut faults);
        self.end_faults(&mut faults);
        self.tile_faults(&mut faults);
        self.card_faults(&mut faults);
        if !self.gauges.are_sound() {
            faults.push(MapFault::Gauges(self.gauges));
        }
        if !faults.is_empty() {
            return Err(faults);
        }
        let chart = Chart::new(self);
        let cut_off = chart
            .cities
            .iter()
            .filter(|city| city.purple && !chart.joins(chart.start, city.at));
        faults.extend(cut_off.map(|city| MapFault::Unreachable(city.name.clone())));
        if faults.is_empty() {
            Ok(chart)
        } else {
            Err(faults)
        }
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
        for (place, city) in self.cities.iter().enumerate() {
            let before = &self.cities[..place];
            if [CELL, BLACK].contains(&city.mark) || NOTHING.contains(&city.mark) {
                faults.push(MapFault::SignAsMark(city.name.clone()));
                continue;
            }
            if before.iter().any(|other| other.name == city.name) {
                faults.push(MapFault::NameTwice(city.name.clone()));
            }
            if city.cards > 9 {
                faults.push(MapFault::CityCards(city.name.clone()));
            }
            if before.iter().any(|other| other.mark == city.mark) {
                faults.push(MapFault::MarkTwice(city.mark));
                continue;
            }
            match self
                .drawn()
                .filter(|(_, sign)| *sign == Sign::City(place))
                .count()
            {
                0 => faults.push(MapFault::NotDrawn(city.name.clone())),
                1 => {}
                _ => faults.push(MapFault::DrawnTwice(city.name.clone())),
            }
        }
        let cities = || {
            self.drawn().filter_map(|(cell, sign)| match sign {
                Sign::City(place) => Some((cell, place)),
                Sign::Cell | Sign::Black => None,
            })
        };
        for (cell, place) in cities() {
            for (_, other) in cities()
                .filter(|(other, _)| *other > cell && cell.around().any(|near| near == *other))
            {
                let name = |place: usize| self.cities[place].name.clone();
                faults.push(MapFault::Adjacent(name(place), name(other)));
            }
        }
    }

    fn line_faults(&self, faults: &mut Vec<MapFault>) {
        for (place, line) in self.lines.iter().enumerate() {
            for end in [&line.from, &line.to] {
                if !self.cities.iter().any(|city| city.name == *end) {
                    faults.push(MapFault::LineCity(end.clone()));
                }
            }
            if line.from == line.to {
                faults.push(MapFault::LineToItself(line.from.clone()));
            }
            let joins = |from: &String, to: &String| line.from == *from && line.to == *to;
            if self.lines[..place]
                .iter()
                .any(|other| joins(&other.from, &other.to) || joins(&other.to, &other.from))
            {
                faults.push(MapFault::LineTwice(line.from.clone(), line.to.clone()));
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
                None => faults.push(MapFault::NoSuchEnd(end.clone())),
                Some(city) if !city.purple => faults.push(MapFault::EndNotPurple(end.clone())),
                Some(_) => {}
            }
        }
        if self.start == self.goal {
            faults.push(MapFault::SameEnds(self.start.clone()));
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
