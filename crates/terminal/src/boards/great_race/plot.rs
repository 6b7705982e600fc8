//! Where the cells of a map lie on the screen: how large, and which part of a map that does not fit.

use ratatui::layout::Rect;
use sobremesa_great_race::{Cell, Chart};

use crate::hexes::left;
use crate::text::part;

/// How large cells are drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Zoom {
    /// A letter a cell.
    Far,
    /// Two lines a cell.
    Near,
    /// Three lines a cell, with room for the names of cities.
    Large,
}

impl Zoom {
    /// Columns and lines of a cell.
    pub(super) fn cell(self) -> (u16, u16) {
        match self {
            Zoom::Far => (2, 1),
            Zoom::Near => (6, 2),
            Zoom::Large => (12, 3),
        }
    }

    /// The next one, round in a circle.
    pub(super) fn next(self) -> Zoom {
        match self {
            Zoom::Far => Zoom::Near,
            Zoom::Near => Zoom::Large,
            Zoom::Large => Zoom::Far,
        }
    }

    /// The largest that shows the whole map, else the one that shows a tile's numbers.
    pub(super) fn of(chart: &Chart, area: Rect) -> Zoom {
        let fits = |zoom: &Zoom| {
            let (wide, high) = size(chart, *zoom);
            wide <= area.width && high <= area.height
        };
        [Zoom::Large, Zoom::Near]
            .into_iter()
            .find(fits)
            .unwrap_or(Zoom::Near)
    }
}

/// How large a whole map is drawn, its edge at the right included.
pub(super) fn size(chart: &Chart, zoom: Zoom) -> (u16, u16) {
    let (wide, high) = zoom.cell();
    let columns = chart
        .cells()
        .map(|cell| left(cell, wide) + wide + 1)
        .max()
        .unwrap_or(0);
    (columns, u16::from(chart.corridors) * high)
}

/// A part of a map on a part of the screen.
#[derive(Clone, Copy, Debug)]
pub(super) struct Plot {
    pub(super) area: Rect,
    pub(super) zoom: Zoom,
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
        let size = size(chart, zoom);
        let (wide, high) = zoom.cell();
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
            off: (x, y),
            size,
        }
    }

    /// The place of a cell on the screen, where all of it is in sight.
    pub(super) fn cell(&self, cell: Cell) -> Option<Rect> {
        let (wide, high) = self.zoom.cell();
        let x = left(cell, wide).checked_sub(self.off.0)?;
        let y = (u16::from(cell.corridor() - 1) * high).checked_sub(self.off.1)?;
        let inside = x + wide <= self.area.width && y + high <= self.area.height;
        inside.then(|| Rect::new(self.area.x + x, self.area.y + y, wide, high))
    }

    /// The middle of a cell, from the corner of the area, in sight or not.
    pub(super) fn middle(&self, cell: Cell) -> (i32, i32) {
        let (wide, high) = self.zoom.cell();
        let x = i32::from(left(cell, wide) + wide / 2) - i32::from(self.off.0);
        let y = i32::from(u16::from(cell.corridor() - 1) * high + high / 2) - i32::from(self.off.1);
        (x, y)
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
