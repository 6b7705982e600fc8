//! The tiles on the map.

use std::fmt;

use crate::cell::{CellSet, Ix};
use crate::tile::Tile;

/// Which tile lies on which cell.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Ground {
    tiled: CellSet,
    bytes: [u8; 256],
}

impl Ground {
    /// A map without tiles.
    pub(crate) const EMPTY: Ground = Ground {
        tiled: CellSet::EMPTY,
        bytes: [0; 256],
    };

    /// The cells with a tile.
    #[must_use]
    #[inline]
    pub fn tiled(&self) -> CellSet {
        self.tiled
    }

    /// The tile on a cell.
    #[must_use]
    #[inline]
    pub fn tile(&self, ix: Ix) -> Option<Tile> {
        Tile::from_byte(self.bytes[usize::from(ix)])
    }

    /// The tiles of all cells, each by its [`Tile::byte`]; 0 where there is none.
    #[must_use]
    #[inline]
    pub fn bytes(&self) -> &[u8; 256] {
        &self.bytes
    }

    #[inline]
    pub(crate) fn lay(&mut self, ix: Ix, tile: Tile) {
        self.tiled.insert(ix);
        self.bytes[usize::from(ix)] = tile.byte();
    }

    #[inline]
    pub(crate) fn lift(&mut self, ix: Ix) -> Option<Tile> {
        let tile = self.tile(ix);
        self.tiled.remove(ix);
        self.bytes[usize::from(ix)] = 0;
        tile
    }

    pub(crate) fn swap(&mut self, a: Ix, b: Ix) {
        self.bytes.swap(usize::from(a), usize::from(b));
    }

    /// Each tile with its cell.
    pub fn iter(&self) -> impl Iterator<Item = (Ix, Tile)> + '_ {
        self.tiled
            .iter()
            .filter_map(|ix| Some((ix, self.tile(ix)?)))
    }
}

impl fmt::Debug for Ground {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.iter()).finish()
    }
}
