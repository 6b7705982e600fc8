//! A view as it is sent: everything spelled out, so that no rule has to be written on a screen.

mod outlook;
mod phase;

use serde::{Serialize, Serializer};
use sobremesa_core::Seat;

use crate::board::{Board, Order, Phase};
use crate::card::Cards;
use crate::cell::Cell;
use crate::crew::{TREASURY, Team, assistants, treasury_pays};
use crate::map::{Chart, City, LineKind};
use crate::tile::{Tile, TileBag};
use crate::view::View;
use outlook::{Outlook, outlook};
use phase::{WirePhase, phase};

/// What everybody sees of one player.
#[derive(Serialize)]
#[serde(rename = "Crew")]
#[cfg_attr(feature = "shapes", derive(ts_rs::TS, schemars::JsonSchema))]
struct WireCrew<'a> {
    /// Where the vehicle stands.
    cell: Cell,
    /// The city it stands in.
    city: Option<&'a str>,
    /// How many corridors the goal is away.
    level: u8,
    /// Fuel in the tank.
    fuel: u8,
    /// Points of the engine.
    engine: u8,
    /// Points of the chassis.
    chassis: u8,
    /// The engine is at nothing.
    broken_down: bool,
    /// Money, in francs.
    money: u16,
    /// The assistants still to be played.
    team: Team,
    /// What the treasury would bring in.
    treasury_pays: u16,
    /// Passed for this round.
    passed: bool,
    /// The how-manieth to reach the goal, from 1; 0 before.
    arrived: u8,
    /// How many cards are held.
    cards: u8,
    /// Those that everybody saw being taken.
    known: Cards,
}

#[derive(Serialize)]
#[serde(rename = "City")]
#[cfg_attr(feature = "shapes", derive(ts_rs::TS, schemars::JsonSchema))]
struct WireCity<'a> {
    cell: Cell,
    name: &'a str,
    /// How many cards entering it brings.
    cards: u8,
    /// A race can start or end there.
    purple: bool,
}

#[derive(Serialize)]
#[serde(rename = "TransportLine")]
#[cfg_attr(feature = "shapes", derive(ts_rs::TS, schemars::JsonSchema))]
struct WireLine {
    /// The cities it joins.
    ends: [Cell; 2],
    /// What a ride costs, in francs.
    price: u16,
    kind: LineKind,
}

/// The map; it never changes.
#[derive(Serialize)]
#[serde(rename = "Map")]
#[cfg_attr(feature = "shapes", derive(ts_rs::TS, schemars::JsonSchema))]
struct WireMap<'a> {
    name: &'a str,
    /// How many corridors it has.
    corridors: u8,
    /// A row a corridor: `.` a cell, `#` a black one, `@` a city, `~` nothing. Every second row is half a cell to the right.
    rows: Vec<String>,
    cities: Vec<WireCity<'a>>,
    lines: Vec<WireLine>,
    /// Where the race starts.
    start: Cell,
    /// Where it ends.
    goal: Cell,
}

/// A tile on the map.
#[derive(Serialize)]
#[serde(rename = "PlacedTile")]
#[cfg_attr(feature = "shapes", derive(ts_rs::TS, schemars::JsonSchema))]
struct WireTile {
    cell: Cell,
    tile: Tile,
}

/// How far the gauges go.
#[derive(Serialize)]
#[serde(rename = "Gauges")]
#[cfg_attr(feature = "shapes", derive(ts_rs::TS, schemars::JsonSchema))]
struct WireGauges {
    fuel: u8,
    engine: u8,
    chassis: u8,
}

/// What one viewer sees.
#[derive(Serialize)]
#[serde(rename = "View")]
#[cfg_attr(feature = "shapes", derive(ts_rs::TS, schemars::JsonSchema))]
struct WireView<'a> {
    /// Whose eyes; nobody's for a spectator.
    viewer: Option<Seat>,
    /// How many play.
    seats: u8,
    /// The round, from 1.
    round: u8,
    /// Somebody has arrived: this round is the last.
    last_round: bool,
    phase: WirePhase,
    /// Who has too many cards and discards before anything goes on.
    trim: Option<Seat>,
    /// The turn order of this round.
    order: Order,
    /// The progress markers, furthest first: the order of the next round.
    standing: Order,
    crews: Vec<WireCrew<'a>>,
    /// The viewer's own hand.
    hand: Option<Cards>,
    /// The cards the viewer's own Seeker has drawn.
    sought: Cards,
    /// The viewer's own plan while it is made.
    plan: Option<Team>,
    /// What the viewer has at hand to decide with.
    outlook: Option<Outlook>,
    gauges: WireGauges,
    /// The tiles on the map.
    tiles: Vec<WireTile>,
    /// How many of each tile are in the bag.
    bag: TileBag,
    /// How many cards are in the deck.
    deck: u8,
    /// The discarded cards.
    discard: Cards,
    /// Every card that the viewer sees nowhere.
    unseen: Cards,
    map: WireMap<'a>,
    /// How many assistants each player has.
    assistants: u8,
    /// What one assistant in the treasury brings in, what two do, and so on; no more than these fit.
    treasury: Vec<u16>,
    /// The gauges are the smaller ones.
    hard: bool,
}

fn map(table: &Board) -> WireMap<'_> {
    let chart: &Chart = table.chart();
    let mut rows = vec![String::new(); chart.corridors.into()];
    for cell in chart.cells() {
        let row = &mut rows[usize::from(cell.corridor()) - 1];
        while row.len() + 1 < cell.column().into() {
            row.push('~');
        }
        let sign = if chart.city(cell).is_some() { '@' } else { '.' };
        row.push(if chart.is_black(cell) { '#' } else { sign });
    }
    WireMap {
        name: &chart.name,
        corridors: chart.corridors,
        rows,
        cities: chart.cities.iter().map(wire_city).collect(),
        lines: chart
            .lines
            .iter()
            .map(|line| WireLine {
                ends: chart.ends(line),
                price: line.price,
                kind: line.kind,
            })
            .collect(),
        start: table.course.start_cell(),
        goal: table.course.goal_cell(),
    }
}

fn wire_city(city: &City) -> WireCity<'_> {
    WireCity {
        cell: city.cell,
        name: &city.name,
        cards: city.cards,
        purple: city.purple,
    }
}

fn crews(view: &View) -> Vec<WireCrew<'_>> {
    let table = &view.table;
    let crews = table.crews.iter();
    crews
        .map(|(seat, crew)| WireCrew {
            cell: table.at(seat),
            city: table
                .chart()
                .city_at(crew.at)
                .map(|city| city.name.as_str()),
            level: table.level(seat),
            fuel: crew.fuel,
            engine: crew.engine,
            chassis: crew.chassis,
            broken_down: crew.broken_down(),
            money: crew.money,
            team: crew.team,
            treasury_pays: treasury_pays(crew.team.treasury),
            passed: crew.passed,
            arrived: crew.arrived,
            cards: view.hands[seat].count,
            known: view.hands[seat].known,
        })
        .collect()
}

fn tiles(table: &Board) -> Vec<WireTile> {
    let tiles = table.ground.iter();
    tiles
        .map(|(ix, tile)| WireTile {
            cell: table.chart().cell(ix),
            tile,
        })
        .collect()
}

impl View {
    fn wire(&self) -> WireView<'_> {
        let table = &self.table;
        let planning = matches!(table.phase, Phase::Planning);
        let full = &table.course.gauges;
        WireView {
            viewer: self.viewer,
            seats: self.seats(),
            round: table.round,
            last_round: table.last_round(),
            phase: phase(self),
            trim: table.trim,
            order: table.order,
            standing: table.standing,
            crews: crews(self),
            hand: self.viewer.map(|_| self.hand),
            sought: self.sought,
            plan: self.viewer.filter(|_| planning).map(|_| self.plan),
            outlook: self.viewer.map(|seat| outlook(self, seat)),
            gauges: WireGauges {
                fuel: full.fuel,
                engine: full.engine,
                chassis: full.chassis,
            },
            tiles: tiles(table),
            bag: table.bag,
            deck: self.deck,
            discard: table.discard,
            unseen: self.unseen,
            map: map(table),
            assistants: assistants(self.seats()),
            treasury: (1..=TREASURY).map(treasury_pays).collect(),
            hard: table.course.options.hard,
        }
    }
}

impl Serialize for View {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.wire().serialize(serializer)
    }
}

#[cfg(feature = "shapes")]
sobremesa_core::sent_as!(View => WireView<'static>);
