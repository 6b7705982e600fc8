//! Where the cells of a map lie on the screen: how large, and which part of a map that does not fit.

use ratatui::layout::Rect;
use sobremesa_great_race::{Cell, Chart};

use crate::hexes::left;
use crate::text::{part, wrap_name};

use super::map::PURPLE;

/// How large cells are drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Zoom {
    /// A letter a cell.
    Far,
    /// As small as the names of the cities allow.
    Near,
    /// As large as the whole map fits.
    Large,
}

/// Columns and lines of a cell, one edge each included, largest first.
const SIZES: [(u16, u16); 8] = [
    (20, 8),
    (18, 7),
    (16, 6),
    (14, 5),
    (14, 4),
    (12, 4),
    (12, 3),
    (10, 3),
];
/// The lines of the smallest closed cell, and the widths it may have.
const LOW: u16 = 3;
/// A word of so many letters is not broken.
const SHORT: usize = 7;
const NARROW: std::ops::RangeInclusive<u16> = 8..=12;

impl Zoom {
    /// The next one, round in a circle.
    pub(super) fn next(self) -> Zoom {
        match self {
            Zoom::Far => Zoom::Near,
            Zoom::Near => Zoom::Large,
            Zoom::Large => Zoom::Far,
        }
    }

    /// The largest that shows the whole map, else the one that shows names and numbers.
    pub(super) fn of(chart: &Chart, area: Rect) -> Zoom {
        largest(chart, area).map_or(Zoom::Near, |_| Zoom::Large)
    }

    /// Columns and lines of a cell.
    fn cell(self, chart: &Chart, area: Rect) -> (u16, u16) {
        match self {
            Zoom::Far => (2, 1),
            Zoom::Near => (narrowest(chart), LOW),
            Zoom::Large => largest(chart, area).unwrap_or((narrowest(chart).max(14), LOW + 1)),
        }
    }
}

/// The largest cell with which all of the map fits.
fn largest(chart: &Chart, area: Rect) -> Option<(u16, u16)> {
    let least = narrowest(chart);
    SIZES.into_iter().find(|&cell| {
        let (wide, high) = size(chart, cell);
        cell.0 >= least && wide <= area.width && high <= area.height
    })
}

/// The narrowest closed cell in which every city's name stands whole on two lines, and no short word is broken.
fn narrowest(chart: &Chart) -> u16 {
    let whole = |wide: &u16| chart.cities.iter().all(|city| fits(&city.name, wide - 1));
    NARROW.clone().find(whole).unwrap_or(*NARROW.end())
}

fn fits(name: &str, wide: u16) -> bool {
    let whole = usize::from(wide);
    if name.len() < whole {
        return true;
    }
    let letters = |word: &str| word.chars().count();
    let broken = name
        .split([' ', '-'])
        .any(|word| letters(word) <= SHORT && letters(word) >= whole);
    !broken && wrap_name(&format!("{PURPLE}{name}"), wide).len() <= 2
}

/// How large a whole map is drawn with cells of this size.
fn size(chart: &Chart, (wide, high): (u16, u16)) -> (u16, u16) {
    let edge = u16::from(high > 1);
    let columns = chart
        .cells()
        .map(|cell| left(cell, wide) + wide + edge)
        .max()
        .unwrap_or(0);
    (columns, u16::from(chart.corridors) * high + edge)
}

/// A part of a map on a part of the screen.
#[derive(Clone, Copy, Debug)]
pub(super) struct Plot {
    pub(super) area: Rect,
    pub(super) zoom: Zoom,
    /// Columns and lines of a cell.
    pub(super) step: (u16, u16),
    /// What lies left of and above the area.
    off: (u16, u16),
    /// How large the whole map is.
    size: (u16, u16),
}

impl Plot {
    /// The part around a cell, moved by so many cells; never beyond the edge of the map.
    pub(super) fn new(
        chart: &Chart,
        area: Rect,
        zoom: Zoom,
        middle: Cell,
        moved: (i16, i16),
    ) -> Plot {
        let step = zoom.cell(chart, area);
        let size = size(chart, step);
        let (wide, high) = step;
        // A map that fits lies in the middle of its part of the screen.
        let area = part(
            area,
            area.width.saturating_sub(size.0) / 2,
            area.height.saturating_sub(size.1) / 2,
            size.0,
            size.1,
        );
        let off = |place: u16, cell: u16, room: u16, all: u16, moved: i16| {
            let centred = i32::from(place) + i32::from(cell / 2) - i32::from(room / 2);
            let wanted = centred + i32::from(moved) * i32::from(cell);
            wanted.clamp(0, i32::from(all.saturating_sub(room))) as u16
        };
        let x = off(left(middle, wide), wide, area.width, size.0, moved.0);
        let y = off(
            u16::from(middle.corridor() - 1) * high,
            high,
            area.height,
            size.1,
            moved.1,
        );
        Plot {
            area,
            zoom,
            step,
            off: (x, y),
            size,
        }
    }

    /// The same part, moved no further than it takes to have all of a cell in sight.
    pub(super) fn reaching(mut self, cell: Cell) -> Plot {
        let edge = u16::from(self.zoom != Zoom::Far);
        let moved = |off: u16, place: u16, step: u16, room: u16| {
            let least = (place + step + edge).saturating_sub(room);
            off.clamp(least.min(place), place)
        };
        let (wide, high) = self.step;
        let down = u16::from(cell.corridor() - 1) * high;
        self.off = (
            moved(self.off.0, left(cell, wide), wide, self.area.width),
            moved(self.off.1, down, high, self.area.height),
        );
        self
    }

    /// The upper left corner of a cell, from the corner of the area, in sight or not.
    pub(super) fn corner(&self, cell: Cell) -> (i32, i32) {
        let (wide, high) = self.step;
        let x = i32::from(left(cell, wide)) - i32::from(self.off.0);
        let y = i32::from(u16::from(cell.corridor() - 1) * high) - i32::from(self.off.1);
        (x, y)
    }

    /// The place of a cell on the screen with all its edges, where all of it is in sight.
    pub(super) fn cell(&self, cell: Cell) -> Option<Rect> {
        let edge = u16::from(self.zoom != Zoom::Far);
        let (wide, high) = (self.step.0 + edge, self.step.1 + edge);
        let (x, y) = self.corner(cell);
        let (x, y) = (u16::try_from(x).ok()?, u16::try_from(y).ok()?);
        let inside = x + wide <= self.area.width && y + high <= self.area.height;
        inside.then(|| Rect::new(self.area.x + x, self.area.y + y, wide, high))
    }

    /// The part of a piece of the map that is in sight, on the screen.
    pub(super) fn clip(&self, (x, y): (i32, i32), (wide, high): (u16, u16)) -> Rect {
        let from = |place: i32| u16::try_from(place.max(0)).unwrap_or(u16::MAX);
        let (left, top) = (from(x), from(y));
        let (right, bottom) = (from(x + i32::from(wide)), from(y + i32::from(high)));
        part(
            self.area,
            left,
            top,
            right.saturating_sub(left),
            bottom.saturating_sub(top),
        )
    }

    /// Is anything of a cell in sight?
    pub(super) fn shows(&self, cell: Cell) -> bool {
        let (wide, high) = self.step;
        !self
            .clip(self.corner(cell), (wide + 1, high + 1))
            .is_empty()
    }

    /// The middle of a cell, from the corner of the area, in sight or not.
    pub(super) fn middle(&self, cell: Cell) -> (i32, i32) {
        let (x, y) = self.corner(cell);
        let (wide, high) = self.step;
        (x + i32::from(wide / 2), y + i32::from(high / 2))
    }

    /// Is there more of the map to the left, above, to the right, below?
    pub(super) fn more(&self) -> [bool; 4] {
        let (x, y) = self.off;
        [
            x > 0,
            y > 0,
            x + self.area.width < self.size.0,
            y + self.area.height < self.size.1,
        ]
    }
}
