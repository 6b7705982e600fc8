//! The Great Race on the wire: what lies on the table. What is going on is in [`phase`], what is done and
//! noticed in [`act`].

mod act;
mod phase;

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use sobremesa_core::Seat;
use ts_rs::TS;

pub use act::{Action, Gauge, Part, Shield, Sight, Zone};
pub use phase::{Counted, Doing, Outcome, Phase};

/// A kind of resource card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Card {
    Tracker,
    Mechanic,
    Ranger,
    Pilot,
    Cartographer,
    Saboteur,
    Seeker,
    Cheater,
    Transport,
    Financier,
    SparePart,
    Toolbox,
    Guide,
    Refuel,
    Jerrycan,
}

/// A cell by its corridor and column, from 1: `7-12`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(transparent)]
#[ts(type = "`${number}-${number}`")]
pub struct Cell(pub String);

/// A tile by what entering it costs: `2`, `1+1`, `2-danger`, `1+1-stop`.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[serde(transparent)]
#[ts(type = "string")]
pub struct Tile(pub String);

/// Assistants: how many stand in each zone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Team {
    /// Explorers.
    pub explorer: u8,
    /// Mechanics.
    pub mechanic: u8,
    /// Escorts.
    pub escort: u8,
    /// In the treasury.
    pub treasury: u8,
}

/// What everybody sees of one player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Crew {
    /// Where the vehicle stands.
    pub cell: Cell,
    /// The city it stands in.
    pub city: Option<String>,
    /// How many corridors the goal is away.
    pub level: u8,
    /// Fuel in the tank.
    pub fuel: u8,
    /// Points of the engine.
    pub engine: u8,
    /// Points of the chassis.
    pub chassis: u8,
    /// The engine is at nothing.
    pub broken_down: bool,
    /// Money, in francs.
    pub money: u16,
    /// The assistants still to be played.
    pub team: Team,
    /// What the treasury would bring in.
    pub treasury_pays: u16,
    /// Passed for this round.
    pub passed: bool,
    /// The how-manieth to reach the goal; 0 before.
    pub arrived: u8,
    /// How many cards are held.
    pub cards: u8,
    /// Those that everybody saw being taken.
    pub known: Vec<Card>,
}

/// A city.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct City {
    /// Where it lies.
    pub cell: Cell,
    /// What it is called.
    pub name: String,
    /// How many cards entering it brings.
    pub cards: u8,
    /// A race can start or end there.
    pub purple: bool,
}

/// By sea or by air.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum LineKind {
    /// A ship.
    Sea,
    /// An aeroplane.
    Air,
}

/// A transport line.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct TransportLine {
    /// The cities it joins.
    pub ends: [Cell; 2],
    /// What a ride costs, in francs.
    pub price: u16,
    /// By sea or by air.
    pub kind: LineKind,
}

/// The map; it never changes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Map {
    /// What it is called.
    pub name: String,
    /// How many corridors it has.
    pub corridors: u8,
    /// A row a corridor: `.` a cell, `#` a black one, `@` a city, `~` nothing. Every second row is half a cell to the right.
    pub rows: Vec<String>,
    /// The cities.
    pub cities: Vec<City>,
    /// The transport lines.
    pub lines: Vec<TransportLine>,
    /// Where the race starts.
    pub start: Cell,
    /// Where it ends.
    pub goal: Cell,
}

/// A tile on the map.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct PlacedTile {
    /// Where it lies.
    pub cell: Cell,
    /// Which one.
    pub tile: Tile,
}

/// How far the gauges go.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Gauges {
    /// Fuel.
    pub fuel: u8,
    /// Engine.
    pub engine: u8,
    /// Chassis.
    pub chassis: u8,
}

/// What entering a cell costs and brings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Bill {
    /// Fuel; unknown where a tile is still to be drawn.
    pub fuel: Option<u8>,
    /// Mechanical points, a danger apart.
    pub mechanical: u8,
    /// Two mechanical points more, unless cancelled.
    pub danger: bool,
    /// The movement ends there, unless cancelled.
    pub stop: bool,
    /// A city: the movement ends there.
    pub city: bool,
}

/// A neighbouring cell and what entering it would cost the viewer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct NextCell {
    /// Which one.
    pub cell: Cell,
    /// Fuel; unknown where a tile is still to be drawn.
    pub fuel: Option<u8>,
    /// Mechanical points, a danger apart.
    pub mechanical: u8,
    /// Two mechanical points more, unless cancelled.
    pub danger: bool,
    /// The movement ends there, unless cancelled.
    pub stop: bool,
    /// A city: the movement ends there.
    pub city: bool,
    /// A tile is still to be drawn: what it costs shows then.
    pub unknown: bool,
    /// Can the viewer pay it, also by cancelling a danger?
    pub payable: bool,
}

/// A cell that a movement could come to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Reach {
    /// Which one.
    pub cell: Cell,
    /// Fuel; unknown where a tile is still to be drawn.
    pub fuel: Option<u8>,
    /// Mechanical points, a danger apart.
    pub mechanical: u8,
    /// Two mechanical points more, unless cancelled.
    pub danger: bool,
    /// The movement ends there, unless cancelled.
    pub stop: bool,
    /// A city: the movement ends there.
    pub city: bool,
    /// The cells on the way, this one last.
    pub path: Vec<Cell>,
    /// The costs of the whole way.
    pub whole: Whole,
}

/// What a whole way costs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Whole {
    /// Fuel, as far as it is known.
    pub fuel: u8,
    /// Mechanical points, dangers apart.
    pub mechanical: u8,
    /// How many dangers lie on it.
    pub dangers: u8,
}

/// A line that leaves from where the vehicle stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Ride {
    /// The city at the other end.
    pub to: Cell,
    /// Its price without Transport cards.
    pub price: u16,
    /// How many Transport cards the viewer holds.
    pub vouchers: u8,
    /// The price with no Transport card, with one, and so on.
    pub prices: Vec<u16>,
}

/// What the viewer has at hand to decide with.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Outlook {
    /// The cells around the vehicle.
    pub steps: Vec<NextCell>,
    /// The lines from here.
    pub rides: Vec<Ride>,
    /// How far a movement could go; known while one is on, or could be begun now.
    pub reach: Vec<Reach>,
    /// What one fuel costs here.
    pub fuel_price: u16,
    /// What one part costs here.
    pub part_price: u16,
    /// How many cards may be held.
    pub hand_limit: u8,
}

/// What one viewer sees.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct View {
    /// Whose eyes; nobody's for a spectator.
    pub viewer: Option<Seat>,
    /// How many play.
    pub seats: u8,
    /// The round, from 1.
    pub round: u8,
    /// Somebody has arrived: this round is the last.
    pub last_round: bool,
    /// What is going on.
    pub phase: Phase,
    /// Who has too many cards and discards before anything goes on.
    pub trim: Option<Seat>,
    /// The turn order of this round.
    pub order: Vec<Seat>,
    /// The progress markers, furthest first: the order of the next round.
    pub standing: Vec<Seat>,
    /// The players.
    pub crews: Vec<Crew>,
    /// The viewer's own hand.
    pub hand: Option<Vec<Card>>,
    /// The cards the viewer's own Seeker has drawn.
    pub sought: Vec<Card>,
    /// The viewer's own plan while it is made.
    pub plan: Option<Team>,
    /// What the viewer has at hand to decide with.
    pub outlook: Option<Outlook>,
    /// How far the gauges go.
    pub gauges: Gauges,
    /// The tiles on the map.
    pub tiles: Vec<PlacedTile>,
    /// How many of each tile are in the bag.
    #[ts(type = "Record<Tile, number>")]
    pub bag: BTreeMap<Tile, u8>,
    /// How many cards are in the deck.
    pub deck: u8,
    /// The discarded cards.
    pub discard: Vec<Card>,
    /// Every card that the viewer sees nowhere.
    pub unseen: Vec<Card>,
    /// The map; it never changes.
    pub map: Map,
    /// How many assistants each player has.
    pub assistants: u8,
    /// What one assistant in the treasury brings in, what two do, and so on; no more than these fit.
    pub treasury: Vec<u16>,
    /// The gauges are the smaller ones.
    pub hard: bool,
}
