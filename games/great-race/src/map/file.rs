//! A map as somebody wrote it, in TOML or JSON; `docs/maps.md` tells the format.

use serde::{Deserialize, Serialize};

use crate::card::Card;

use super::gauges::Gauges;

/// A map file; may be nonsense.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MapFile {
    /// The name of the map.
    pub name: String,
    /// How many corridors the progress scale has.
    pub corridors: u8,
    /// The drawing: one row a corridor, one character a cell. `.` is a cell, `#` a black one, `~` or a space none, and
    /// the mark of a city is that city.
    pub rows: Vec<String>,
    pub cities: Vec<CityFile>,
    /// The transport lines.
    #[serde(default)]
    pub lines: Vec<LineFile>,
    /// The purple city where the race usually starts.
    pub start: String,
    /// The purple city where it usually ends.
    pub goal: String,
    /// The tiles in the bag.
    #[serde(default = "TileFile::standard")]
    pub tiles: Vec<TileFile>,
    /// How many of each resource card.
    #[serde(default)]
    pub cards: CardCounts,
    /// How far the gauges go.
    #[serde(default, skip_serializing_if = "Gauges::are_standard")]
    pub gauges: Gauges,
}

/// A city of a map file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CityFile {
    /// Its character in the drawing.
    pub mark: char,
    pub name: String,
    /// How many cards are drawn on entering it.
    pub cards: u8,
    /// Can a race start or end there?
    #[serde(default, skip_serializing_if = "is_false")]
    pub purple: bool,
}

/// A transport line of a map file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LineFile {
    /// The city at one end.
    pub from: String,
    /// The city at the other.
    pub to: String,
    /// What a ride costs, in francs.
    pub price: u16,
    /// By sea or by air.
    pub kind: LineKind,
}

/// By sea or by air: the rules are the same, the drawing differs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "shapes", derive(ts_rs::TS, schemars::JsonSchema))]
pub enum LineKind {
    Sea,
    Air,
}

/// A kind of tile of a map file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TileFile {
    /// The fuel it costs, 1 to 7.
    pub fuel: u8,
    /// The mechanical points it costs, 0 to 7.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub mechanical: u8,
    /// With a danger.
    #[serde(default, skip_serializing_if = "is_false")]
    pub danger: bool,
    /// With a STOP.
    #[serde(default, skip_serializing_if = "is_false")]
    pub stop: bool,
    /// How many of it are in the bag.
    pub count: u8,
}

impl TileFile {
    const fn plain(fuel: u8, mechanical: u8, count: u8) -> TileFile {
        TileFile {
            fuel,
            mechanical,
            danger: false,
            stop: false,
            count,
        }
    }

    /// The 60 tiles of the first edition of the ready-made maps.
    #[must_use]
    pub fn standard() -> Vec<TileFile> {
        let plain = TileFile::plain;
        let danger = |fuel, count| TileFile {
            danger: true,
            ..plain(fuel, 0, count)
        };
        let stop = |fuel, mechanical, count| TileFile {
            stop: true,
            ..plain(fuel, mechanical, count)
        };
        vec![
            plain(1, 0, 8),
            plain(2, 0, 10),
            plain(3, 0, 4),
            plain(1, 1, 8),
            plain(2, 1, 8),
            plain(3, 1, 2),
            plain(1, 2, 4),
            plain(2, 2, 2),
            danger(1, 4),
            danger(2, 4),
            stop(1, 0, 2),
            stop(2, 0, 2),
            stop(1, 1, 2),
        ]
    }
}

/// How many of each card a map is played with; a kind that is not named is there as often as in the box.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", default, deny_unknown_fields)]
pub struct CardCounts {
    pub tracker: u8,
    pub mechanic: u8,
    pub ranger: u8,
    pub pilot: u8,
    pub cartographer: u8,
    pub saboteur: u8,
    pub seeker: u8,
    pub cheater: u8,
    pub transport: u8,
    pub financier: u8,
    pub spare_part: u8,
    pub toolbox: u8,
    pub guide: u8,
    pub refuel: u8,
    pub jerrycan: u8,
}

impl Default for CardCounts {
    fn default() -> CardCounts {
        CardCounts {
            tracker: Card::Tracker.copies(),
            mechanic: Card::Mechanic.copies(),
            ranger: Card::Ranger.copies(),
            pilot: Card::Pilot.copies(),
            cartographer: Card::Cartographer.copies(),
            saboteur: Card::Saboteur.copies(),
            seeker: Card::Seeker.copies(),
            cheater: Card::Cheater.copies(),
            transport: Card::Transport.copies(),
            financier: Card::Financier.copies(),
            spare_part: Card::SparePart.copies(),
            toolbox: Card::Toolbox.copies(),
            guide: Card::Guide.copies(),
            refuel: Card::Refuel.copies(),
            jerrycan: Card::Jerrycan.copies(),
        }
    }
}

impl CardCounts {
    /// How many of one kind.
    #[must_use]
    pub fn of(&self, card: Card) -> u8 {
        match card {
            Card::Tracker => self.tracker,
            Card::Mechanic => self.mechanic,
            Card::Ranger => self.ranger,
            Card::Pilot => self.pilot,
            Card::Cartographer => self.cartographer,
            Card::Saboteur => self.saboteur,
            Card::Seeker => self.seeker,
            Card::Cheater => self.cheater,
            Card::Transport => self.transport,
            Card::Financier => self.financier,
            Card::SparePart => self.spare_part,
            Card::Toolbox => self.toolbox,
            Card::Guide => self.guide,
            Card::Refuel => self.refuel,
            Card::Jerrycan => self.jerrycan,
        }
    }
}

fn is_false(flag: &bool) -> bool {
    !flag
}

fn is_zero(count: &u8) -> bool {
    *count == 0
}
