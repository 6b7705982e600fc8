//! The edges of cells that share them: a grid of bricks, six neighbours each, closed on every side.

use std::collections::BTreeMap;

use ratatui::layout::Rect;

const UP: u8 = 1;
const DOWN: u8 = 2;
const LEFT: u8 = 4;
const RIGHT: u8 = 8;

/// Which ways the edges go at every place, counted from the corner of the map's area.
#[derive(Clone, Debug, Default)]
pub(super) struct Lattice(BTreeMap<(i32, i32), u8>);

impl Lattice {
    /// Adds the edges of a cell: its corner, its columns and its lines, the far edges counted by the neighbours.
    pub(super) fn add(&mut self, (x, y): (i32, i32), (wide, high): (u16, u16)) {
        let (far, low) = (x + i32::from(wide), y + i32::from(high));
        let mut join = |x, y, ways| *self.0.entry((x, y)).or_default() |= ways;
        for across in x + 1..far {
            join(across, y, LEFT | RIGHT);
            join(across, low, LEFT | RIGHT);
        }
        for down in y + 1..low {
            join(x, down, UP | DOWN);
            join(far, down, UP | DOWN);
        }
        join(x, y, DOWN | RIGHT);
        join(far, y, DOWN | LEFT);
        join(x, low, UP | RIGHT);
        join(far, low, UP | LEFT);
    }

    /// The sign at every place.
    pub(super) fn signs(&self) -> impl Iterator<Item = ((i32, i32), &'static str)> + '_ {
        self.0.iter().map(|(&at, &ways)| (at, sign(ways)))
    }
}

fn sign(ways: u8) -> &'static str {
    const ALL: u8 = UP | DOWN | LEFT | RIGHT;
    match (ways, ALL - ways) {
        (ALL, _) => "┼",
        (_, UP) => "┬",
        (_, DOWN) => "┴",
        (_, LEFT) => "├",
        (_, RIGHT) => "┤",
        (both, _) if both == UP | DOWN => "│",
        (both, _) if both == DOWN | RIGHT => "╭",
        (both, _) if both == DOWN | LEFT => "╮",
        (both, _) if both == UP | RIGHT => "╰",
        (both, _) if both == UP | LEFT => "╯",
        _ => "─",
    }
}

/// The edge of one cell that stands out.
#[derive(Clone, Copy, Debug)]
pub(super) enum Rim {
    /// It can be chosen.
    Open,
    /// It is chosen.
    Aimed,
}

impl Rim {
    /// The sign at a place of the edge, counted from the corner of a cell with its edges.
    pub(super) fn sign(self, area: Rect, x: u16, y: u16) -> Option<&'static str> {
        let signs = match self {
            Rim::Open => ["┏", "┓", "┗", "┛", "━", "┃"],
            Rim::Aimed => ["╔", "╗", "╚", "╝", "═", "║"],
        };
        let (far, low) = (area.width - 1, area.height - 1);
        let place = match (x, y) {
            (0, 0) => 0,
            (_, 0) if x == far => 1,
            (0, _) if y == low => 2,
            _ if x == far && y == low => 3,
            (_, 0) => 4,
            _ if y == low => 4,
            (0, _) => 5,
            _ if x == far => 5,
            _ => return None,
        };
        Some(signs[place])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_of_two_rows_share_their_edges_and_are_closed() {
        let mut lattice = Lattice::default();
        for corner in [(0, 0), (4, 0), (2, 2)] {
            lattice.add(corner, (4, 2));
        }
        let mut lines = vec![vec![" "; 9]; 5];
        for ((x, y), sign) in lattice.signs() {
            lines[y as usize][x as usize] = sign;
        }
        let lines: Vec<String> = lines.iter().map(|line| line.concat()).collect();
        assert_eq!(
            lines,
            [
                "╭───┬───╮",
                "│   │   │",
                "╰─┬─┴─┬─╯",
                "  │   │  ",
                "  ╰───╯  "
            ]
        );
    }
}
