//! A map of hexagons in a terminal: a row a corridor, every second one half a cell to the right.

use sobremesa_great_race::{Cell, Chart};

/// The letter that stands for a city where its name does not fit.
#[must_use]
pub fn mark(place: usize) -> char {
    (b'A'..=b'Z')
        .chain(b'a'..=b'z')
        .chain(b'0'..=b'9')
        .nth(place)
        .map_or('?', char::from)
}

/// What stands for a cell where there is room for one letter: a city's mark, `#` for black, `.` for any other.
#[must_use]
pub fn sign(chart: &Chart, cell: Cell) -> char {
    let city = chart.cities.iter().position(|city| city.cell == cell);
    city.map_or(if chart.is_black(cell) { '#' } else { '.' }, mark)
}

/// The column where a cell begins, if a cell is so many columns wide.
#[must_use]
pub fn left(cell: Cell, wide: u16) -> u16 {
    let half = if cell.corridor().is_multiple_of(2) {
        wide / 2
    } else {
        0
    };
    half + wide * u16::from(cell.column() - 1)
}

/// A corridor with one letter a cell.
#[must_use]
pub fn row(chart: &Chart, corridor: u8) -> String {
    let mut text = String::new();
    for cell in chart.cells().filter(|cell| cell.corridor() == corridor) {
        let gap = usize::from(left(cell, 2)).saturating_sub(text.chars().count());
        text.extend(std::iter::repeat_n(' ', gap));
        text.push(sign(chart, cell));
    }
    text
}
