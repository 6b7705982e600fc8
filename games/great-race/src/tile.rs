//! The terrain tiles and the bag they come from.

use std::fmt;

use serde::{Deserialize, Serialize};
use sobremesa_core::{Message, Tell, Urn};

/// A terrain tile: what entering it costs. Written `2`, `1+1` with mechanical points, `2-danger`, `1+1-stop`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
#[cfg_attr(feature = "shapes", derive(ts_rs::TS, schemars::JsonSchema))]
#[cfg_attr(feature = "shapes", ts(type = "string"), schemars(extend("pattern" = "^[1-7](\\+[1-7])?(-danger)?(-stop)?$")))]
pub struct Tile(u8);

/// The most fuel and the most mechanical points a tile can ask for.
pub const MAX_COST: u8 = 7;

impl Tile {
    /// The tile with these costs and signs; fuel is 1 to 7, mechanical points 0 to 7.
    #[must_use]
    pub const fn new(fuel: u8, mechanical: u8, danger: bool, stop: bool) -> Option<Tile> {
        if fuel == 0 || fuel > MAX_COST || mechanical > MAX_COST {
            return None;
        }
        Some(Tile(
            fuel | mechanical << 3 | (danger as u8) << 6 | (stop as u8) << 7,
        ))
    }

    /// The fuel it costs.
    #[must_use]
    pub const fn fuel(self) -> u8 {
        self.0 & 7
    }

    /// The mechanical points it costs, a danger apart.
    #[must_use]
    pub const fn mechanical(self) -> u8 {
        self.0 >> 3 & 7
    }

    /// Does it show a danger?
    #[must_use]
    pub const fn danger(self) -> bool {
        self.0 & 0x40 != 0
    }

    /// Does it show STOP?
    #[must_use]
    pub const fn stop(self) -> bool {
        self.0 & 0x80 != 0
    }

    /// Its byte on the board, where 0 is a blank cell: three bits of fuel, three of mechanical points, danger, stop.
    #[must_use]
    #[inline]
    pub const fn byte(self) -> u8 {
        self.0
    }

    /// The tile of a byte on the board.
    pub(crate) const fn from_byte(byte: u8) -> Option<Tile> {
        if byte == 0 { None } else { Some(Tile(byte)) }
    }
}

impl fmt::Debug for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.fuel())?;
        if self.mechanical() > 0 {
            write!(f, "+{}", self.mechanical())?;
        }
        let signs = [(self.danger(), "-danger"), (self.stop(), "-stop")];
        signs
            .iter()
            .filter(|(shown, _)| *shown)
            .try_for_each(|(_, sign)| f.write_str(sign))
    }
}

impl Tell for Tile {
    fn message(&self) -> Message {
        let key = match (self.danger(), self.stop()) {
            (false, false) => "great-race-tile",
            (true, false) => "great-race-tile-danger",
            (false, true) => "great-race-tile-stop",
            (true, true) => "great-race-tile-danger-stop",
        };
        Message::new(key)
            .with("fuel", self.fuel())
            .with("mechanical", self.mechanical())
    }
}

impl From<Tile> for String {
    fn from(tile: Tile) -> String {
        format!("{tile:?}")
    }
}

impl TryFrom<String> for Tile {
    type Error = &'static str;
    fn try_from(text: String) -> Result<Tile, Self::Error> {
        let mut rest = text.as_str();
        let mut sign = |sign: &str| {
            let shorter = rest.strip_suffix(sign);
            rest = shorter.unwrap_or(rest);
            shorter.is_some()
        };
        let (stop, danger) = (sign("-stop"), sign("-danger"));
        let (fuel, mechanical) = rest.split_once('+').unwrap_or((rest, "0"));
        let tile = fuel.parse().ok().zip(mechanical.parse().ok());
        let tile = tile.and_then(|(fuel, mechanical)| Tile::new(fuel, mechanical, danger, stop));
        tile.filter(|tile| format!("{tile:?}") == text)
            .ok_or("not a tile; tiles are written like 2, 1+1, 2-danger or 1+1-stop")
    }
}

/// The most kinds of tiles a set can have.
pub const MAX_KINDS: usize = 16;

/// Tiles in a bag: so many of each kind. What lies in it everybody can work out; nobody knows what comes next.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct TileBag {
    kinds: [u8; MAX_KINDS],
    counts: [u8; MAX_KINDS],
    total: u8,
}

impl TileBag {
    /// A bag with these tiles; kinds beyond the sixteenth and tiles beyond 255 are left out.
    pub(crate) fn of(tiles: &[(Tile, u8)]) -> TileBag {
        let mut bag = TileBag::default();
        for (place, &(tile, count)) in tiles.iter().take(MAX_KINDS).enumerate() {
            bag.kinds[place] = tile.0;
            bag.counts[place] = count.min(u8::MAX - bag.total);
            bag.total += bag.counts[place];
        }
        bag
    }

    /// How many tiles are in it.
    #[must_use]
    #[inline]
    pub fn len(&self) -> u8 {
        self.total
    }

    /// Is it empty?
    #[must_use]
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.total == 0
    }

    #[inline]
    fn kind(&self, tile: Tile) -> Option<usize> {
        self.kinds.iter().position(|&kind| kind == tile.0)
    }

    /// Takes one of a kind out; says whether there was one.
    #[inline]
    pub(crate) fn take(&mut self, tile: Tile) -> bool {
        let Some(kind) = self.kind(tile).filter(|&kind| self.counts[kind] > 0) else {
            return false;
        };
        self.counts[kind] -= 1;
        self.total -= 1;
        true
    }

    /// Puts one of a kind back that came from here.
    pub(crate) fn put(&mut self, tile: Tile) {
        if let Some(kind) = self.kind(tile) {
            self.counts[kind] += 1;
            self.total += 1;
        }
    }

    /// Each kind of the set with how many of it are in the bag, kinds that ran out too.
    pub fn iter(&self) -> impl Iterator<Item = (Tile, u8)> + '_ {
        let kinds = self.kinds.iter().map_while(|&kind| Tile::from_byte(kind));
        kinds.zip(self.counts)
    }
}

impl Urn for TileBag {
    type Item = Tile;
    #[inline]
    fn total(&self) -> u32 {
        self.total.into()
    }
    #[inline]
    fn at(&self, place: u32) -> Tile {
        let mut left = place as u8;
        for (kind, &count) in self.kinds.iter().zip(&self.counts) {
            if left < count {
                return Tile(*kind);
            }
            left -= count;
        }
        unreachable!("a place is below the total")
    }
    fn count(&self, tile: Tile) -> u32 {
        self.kind(tile).map_or(0, |kind| self.counts[kind].into())
    }
}

impl fmt::Debug for TileBag {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.iter()).finish()
    }
}

/// How many of each kind, by the tile's name.
impl Serialize for TileBag {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.iter())
    }
}

#[cfg(feature = "shapes")]
sobremesa_core::sent_as!(TileBag => std::collections::BTreeMap<Tile, u8>);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tile_is_read_as_it_is_written() {
        for text in ["1", "3+2", "2-danger", "1+1-stop", "7+7-danger-stop"] {
            let tile = Tile::try_from(text.to_owned()).expect(text);
            assert_eq!(String::from(tile), text);
        }
        for wrong in ["0", "8", "1+8", "1+0", "x", "1-stop-danger", "1 "] {
            assert!(Tile::try_from(wrong.to_owned()).is_err(), "{wrong}");
        }
        let tile = Tile::try_from("2+1-danger".to_owned()).expect("a tile");
        assert_eq!(
            (tile.fuel(), tile.mechanical(), tile.danger(), tile.stop()),
            (2, 1, true, false)
        );
    }
}
