//! What can be wrong with a map file.

use serde::Serialize;
use sobremesa_core::{Message, Tell};

use crate::card::Card;
use crate::cell::Cell;

use super::gauges::Gauges;

/// A list of a map file.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum MapList {
    Rows,
    Cities,
    Lines,
    Tiles,
}

impl MapList {
    fn key(self) -> &'static str {
        match self {
            MapList::Rows => "rows",
            MapList::Cities => "cities",
            MapList::Lines => "lines",
            MapList::Tiles => "tiles",
        }
    }
}

/// One thing that is wrong with a map file.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum MapFault {
    /// A list has so many entries that it is not looked at; so many may be there.
    TooMany(MapList, u32, u32),
    /// A map has 2 to 32 corridors.
    Corridors(u8),
    /// A row of cells lies outside the corridors.
    OutsideCorridor(u8),
    /// A corridor has no cell.
    EmptyCorridor(u8),
    /// A row is longer than 32 cells.
    RowTooLong(u8),
    /// There are more than 255 cells.
    TooManyCells(u32),
    /// A character in the drawing is no sign and no city's mark.
    UnknownMark(char, Cell),
    /// A character that is a sign of the drawing cannot mark a city.
    SignAsMark(String),
    /// Two cities have the same mark.
    MarkTwice(char),
    /// A city's mark is in the drawing more than once.
    DrawnTwice(String),
    /// A city's mark is not in the drawing.
    NotDrawn(String),
    /// Two cities have the same name.
    NameTwice(String),
    /// Two cities touch.
    Adjacent(String, String),
    /// A city gives more than nine cards.
    CityCards(String),
    /// A line ends in a city that is not there.
    LineCity(String),
    /// A line leads from a city to itself.
    LineToItself(String),
    /// Two lines join the same cities.
    LineTwice(String, String),
    /// A price is no multiple of 10 F, or above 1000 F.
    LinePrice(u16),
    /// The race needs two purple cities at least, and four at most.
    PurpleCount(u32),
    /// The start or the goal is not there.
    NoSuchEnd(String),
    /// The start or the goal is not purple.
    EndNotPurple(String),
    /// The race starts where it ends.
    SameEnds(String),
    /// A purple city cannot be reached from the start.
    Unreachable(String),
    /// A kind of tile costs 1 to 7 fuel and 0 to 7 mechanical points.
    TileCost(u8, u8),
    /// A kind of tile is listed twice.
    TileTwice(String),
    /// A kind of tile is listed, but there is none of it.
    TileCount(String),
    /// There are more than 16 kinds of tiles.
    TileKinds(u32),
    /// There are no tiles, or more than 255.
    TileTotal(u32),
    /// There are more than 15 cards of a kind.
    CardCount(Card, u8),
    /// There are fewer than five cards: not enough for one camp.
    CardTotal(u32),
    /// A gauge holds 1 to 20.
    Gauges(Gauges),
}

impl Tell for MapFault {
    fn message(&self) -> Message {
        let text = |text: &String| text.clone();
        match self {
            MapFault::TooMany(list, given, most) => Message::new("great-race-map-too-many")
                .with("list", list.key())
                .with("given", *given)
                .with("most", *most),
            MapFault::Corridors(given) => {
                Message::new("great-race-map-corridors").with("given", *given)
            }
            MapFault::OutsideCorridor(row) => {
                Message::new("great-race-map-outside-corridor").with("row", *row)
            }
            MapFault::EmptyCorridor(row) => {
                Message::new("great-race-map-empty-corridor").with("row", *row)
            }
            MapFault::RowTooLong(row) => {
                Message::new("great-race-map-row-too-long").with("row", *row)
            }
            MapFault::TooManyCells(given) => {
                Message::new("great-race-map-too-many-cells").with("given", *given)
            }
            MapFault::UnknownMark(mark, cell) => Message::new("great-race-map-unknown-mark")
                .with("mark", mark.to_string())
                .with("cell", cell.to_string()),
            MapFault::SignAsMark(city) => {
                Message::new("great-race-map-sign-as-mark").with("city", text(city))
            }
            MapFault::MarkTwice(mark) => {
                Message::new("great-race-map-mark-twice").with("mark", mark.to_string())
            }
            MapFault::DrawnTwice(city) => {
                Message::new("great-race-map-drawn-twice").with("city", text(city))
            }
            MapFault::NotDrawn(city) => {
                Message::new("great-race-map-not-drawn").with("city", text(city))
            }
            MapFault::NameTwice(city) => {
                Message::new("great-race-map-name-twice").with("city", text(city))
            }
            MapFault::Adjacent(city, other) => Message::new("great-race-map-adjacent")
                .with("city", text(city))
                .with("other", text(other)),
            MapFault::CityCards(city) => {
                Message::new("great-race-map-city-cards").with("city", text(city))
            }
            MapFault::LineCity(city) => {
                Message::new("great-race-map-line-city").with("city", text(city))
            }
            MapFault::LineToItself(city) => {
                Message::new("great-race-map-line-to-itself").with("city", text(city))
            }
            MapFault::LineTwice(city, other) => Message::new("great-race-map-line-twice")
                .with("city", text(city))
                .with("other", text(other)),
            MapFault::LinePrice(price) => {
                Message::new("great-race-map-line-price").with("price", u32::from(*price))
            }
            MapFault::PurpleCount(given) => {
                Message::new("great-race-map-purple-count").with("given", *given)
            }
            MapFault::NoSuchEnd(city) => {
                Message::new("great-race-map-no-such-end").with("city", text(city))
            }
            MapFault::EndNotPurple(city) => {
                Message::new("great-race-map-end-not-purple").with("city", text(city))
            }
            MapFault::SameEnds(city) => {
                Message::new("great-race-map-same-ends").with("city", text(city))
            }
            MapFault::Unreachable(city) => {
                Message::new("great-race-map-unreachable").with("city", text(city))
            }
            MapFault::TileCost(fuel, mechanical) => Message::new("great-race-map-tile-cost")
                .with("fuel", *fuel)
                .with("mechanical", *mechanical),
            MapFault::TileTwice(tile) => {
                Message::new("great-race-map-tile-twice").with("tile", text(tile))
            }
            MapFault::TileCount(tile) => {
                Message::new("great-race-map-tile-count").with("tile", text(tile))
            }
            MapFault::TileKinds(given) => {
                Message::new("great-race-map-tile-kinds").with("given", *given)
            }
            MapFault::TileTotal(given) => {
                Message::new("great-race-map-tile-total").with("given", *given)
            }
            MapFault::CardCount(card, given) => Message::new("great-race-map-card-count")
                .with("card", card.key())
                .with("given", *given),
            MapFault::CardTotal(given) => {
                Message::new("great-race-map-card-total").with("given", *given)
            }
            MapFault::Gauges(given) => Message::new("great-race-map-gauges")
                .with("fuel", given.fuel)
                .with("engine", given.engine)
                .with("chassis", given.chassis),
        }
    }
}
