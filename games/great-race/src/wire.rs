//! A view as a screen gets it: everything spelled out, so that no rule has to be written there.

use serde::Serialize;
use serde::ser::{SerializeStruct, Serializer};
use sobremesa_core::{BySeat, Seat};

use crate::card::{Card, Cards};
use crate::cell::Cell;
use crate::crew::{TREASURY, Team, assistants, treasury_pays};
use crate::driving::{Bill, fare};
use crate::lookahead::Reached;
use crate::map::{Chart, City, LineKind};
use crate::outcome::{Counted, Outcome};
use crate::table::{Doing, MAX, Phase, Table, Turn};
use crate::tile::Tile;
use crate::view::View;

/// A player on the wire.
#[derive(Serialize)]
struct WireCrew<'a> {
    cell: Cell,
    city: Option<&'a str>,
    level: u8,
    fuel: u8,
    engine: u8,
    chassis: u8,
    broken_down: bool,
    money: u16,
    team: Team,
    treasury_pays: u16,
    passed: bool,
    arrived: u8,
    cards: u8,
    known: Cards,
}

#[derive(Serialize)]
struct WireCity<'a> {
    cell: Cell,
    name: &'a str,
    cards: u8,
    purple: bool,
}

#[derive(Serialize)]
struct WireLine {
    ends: [Cell; 2],
    price: u16,
    kind: LineKind,
}

#[derive(Serialize)]
struct WireMap<'a> {
    name: &'a str,
    corridors: u8,
    /// A row a corridor: `.` a cell, `#` a black one, `@` a city, `~` nothing.
    rows: Vec<String>,
    cities: Vec<WireCity<'a>>,
    lines: Vec<WireLine>,
    start: Cell,
    goal: Cell,
}

#[derive(Serialize)]
struct WireTile {
    cell: Cell,
    tile: Tile,
}

#[derive(Serialize)]
struct Gauges {
    fuel: u8,
    engine: u8,
    chassis: u8,
}

/// What is going on, for everybody.
#[derive(Serialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
enum WirePhase {
    Camp {
        taken: u8,
        display: Cards,
    },
    Planning {
        placed: BySeat<u8, MAX>,
    },
    Convoy {
        seat: Seat,
        fuel_sold: bool,
        doing: WireDoing,
    },
    Over {
        outcome: Outcome,
        counted: BySeat<Option<Counted>, MAX>,
    },
}

#[derive(Serialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
enum WireDoing {
    Choosing,
    Placing {
        tray: Vec<Tile>,
        held: Option<Tile>,
        spots: Vec<Cell>,
    },
    Moving {
        left: u8,
        from: Cell,
    },
    Entering {
        to: Cell,
        bill: Bill,
        points: u8,
        drawn: bool,
        guarded: bool,
        guided: bool,
    },
    Repairing,
    Removing {
        tracker: bool,
        first: Option<Cell>,
    },
    Swapping {
        first: Option<Cell>,
    },
    Sabotaging,
    Seeking {
        cards: u8,
    },
    Window {
        card: Card,
        target: Option<Seat>,
        engine: Option<u8>,
        cells: Vec<Cell>,
    },
}

/// A neighbouring cell and what entering it would cost the viewer.
#[derive(Serialize)]
struct WireStep {
    cell: Cell,
    #[serde(flatten)]
    bill: Bill,
    /// A tile is still to be drawn: what it costs shows then.
    unknown: bool,
    /// Can the viewer pay it, also by cancelling a danger?
    payable: bool,
}

/// A cell that a movement could come to.
#[derive(Serialize)]
struct WireReach {
    cell: Cell,
    /// What entering it costs.
    #[serde(flatten)]
    bill: Bill,
    /// The cells on the way, this one last.
    path: Vec<Cell>,
    /// The same costs for the whole way.
    whole: WireWhole,
}

#[derive(Serialize)]
struct WireWhole {
    fuel: u8,
    mechanical: u8,
    dangers: u8,
}

#[derive(Serialize)]
struct WireRide {
    to: Cell,
    price: u16,
    vouchers: u8,
    /// The price with no Transport card, with one, and so on as far as the viewer has them.
    prices: Vec<u16>,
}

/// What the viewer has at hand to decide with, wherever the vehicle stands.
#[derive(Serialize)]
struct Outlook {
    steps: Vec<WireStep>,
    rides: Vec<WireRide>,
    /// How far a movement could go; known while one is on, or could be begun now.
    reach: Vec<WireReach>,
    fuel_price: u16,
    part_price: u16,
    hand_limit: u8,
}

fn map(table: &Table) -> WireMap<'_> {
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

fn phase(view: &View) -> WirePhase {
    match view.table.phase {
        Phase::Camp { taken, display } => WirePhase::Camp { taken, display },
        Phase::Planning => WirePhase::Planning {
            placed: view.placed,
        },
        Phase::Convoy(turn) => WirePhase::Convoy {
            seat: view.table.seat_at(turn.place),
            fuel_sold: !turn.carded,
            doing: doing(view, &turn),
        },
        Phase::Over(outcome) => {
            let counted = BySeat::new(view.seats(), |seat| Counted::of(&view.table.crews[seat]));
            WirePhase::Over { outcome, counted }
        }
    }
}

fn doing(view: &View, turn: &Turn) -> WireDoing {
    let table = &view.table;
    let cell = |ix| table.chart().cell(ix);
    match turn.doing {
        Doing::Choosing => WireDoing::Choosing,
        Doing::Placing {
            tray, held, spots, ..
        } => {
            let spots = spots.iter().map(cell).collect();
            WireDoing::Placing {
                tray: tray.iter().collect(),
                held,
                spots,
            }
        }
        Doing::Moving { left, from, .. } => WireDoing::Moving {
            left,
            from: cell(from),
        },
        Doing::Entering {
            to,
            drawn,
            guarded,
            guided,
            ..
        } => {
            let bill = table.bill(to);
            WireDoing::Entering {
                to: cell(to),
                bill,
                points: bill.points(guarded),
                drawn,
                guarded,
                guided,
            }
        }
        Doing::Repairing => WireDoing::Repairing,
        Doing::Removing { tracker, first } => WireDoing::Removing {
            tracker,
            first: first.map(cell),
        },
        Doing::Swapping { first } => WireDoing::Swapping {
            first: first.map(cell),
        },
        Doing::Sabotaging => WireDoing::Sabotaging,
        Doing::Seeking => WireDoing::Seeking {
            cards: view.seeking,
        },
        Doing::Window { attack, .. } => WireDoing::Window {
            card: attack.card(),
            target: attack.target(),
            engine: match attack {
                crate::table::Attack::Saboteur { engine, .. } => Some(engine),
                _ => None,
            },
            cells: table.attacked_cells(attack),
        },
    }
}

/// How far the viewer's vehicle could drive in this sequence: what is left of a movement, or a whole one.
fn reach(view: &View, seat: Seat) -> Vec<WireReach> {
    let table = &view.table;
    let left = match table.phase {
        Phase::Convoy(turn) if table.seat_at(turn.place) == seat && table.trim.is_none() => {
            match turn.doing {
                Doing::Moving { left, .. } => left,
                Doing::Choosing => table.crews[seat].engine,
                _ => return Vec::new(),
            }
        }
        _ => return Vec::new(),
    };
    let cell = |&ix: &crate::cell::Ix| table.chart().cell(ix);
    let wire = |Reached {
                    path,
                    bill,
                    fuel,
                    mechanical,
                    dangers,
                }: Reached| {
        let whole = WireWhole {
            fuel,
            mechanical,
            dangers,
        };
        Some(WireReach {
            cell: cell(path.last()?),
            bill,
            path: path.iter().map(cell).collect(),
            whole,
        })
    };
    table
        .lookahead(seat, view.hand, left)
        .into_iter()
        .filter_map(wire)
        .collect()
}

fn outlook(view: &View, seat: Seat) -> Outlook {
    let (table, crew) = (&view.table, &view.table.crews[seat]);
    let chart = table.chart();
    let step = |to| {
        let bill = table.bill(to);
        WireStep {
            cell: chart.cell(to),
            bill,
            unknown: bill.fuel.is_none(),
            payable: table.may_enter(seat, view.hand, to).is_ok(),
        }
    };
    let rides = chart.lines.iter().filter_map(|line| {
        let to = line.across(crew.at)?;
        let vouchers = view.hand.count(Card::Transport);
        let prices = (0..=vouchers)
            .map(|played| fare(line.price, played))
            .collect();
        Some(WireRide {
            to: chart.cell(to),
            price: line.price,
            vouchers,
            prices,
        })
    });
    let city = table.in_city(seat);
    Outlook {
        steps: chart.neighbours[usize::from(crew.at)]
            .iter()
            .map(step)
            .collect(),
        rides: rides.collect(),
        reach: reach(view, seat),
        fuel_price: if city { 10 } else { 20 },
        part_price: if city { 20 } else { 40 },
        hand_limit: crew.chassis,
    }
}

impl Serialize for View {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let table = &self.table;
        let chart = table.chart();
        let crews: Vec<WireCrew<'_>> = table
            .crews
            .iter()
            .map(|(seat, crew)| WireCrew {
                cell: table.at(seat),
                city: chart.city_at(crew.at).map(|city| city.name.as_str()),
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
                cards: self.hands[seat].count,
                known: self.hands[seat].known,
            })
            .collect();
        let tiles: Vec<WireTile> = table
            .ground
            .iter()
            .map(|(ix, tile)| WireTile {
                cell: chart.cell(ix),
                tile,
            })
            .collect();
        let gauges = Gauges {
            fuel: table.course.fuel,
            engine: table.course.points,
            chassis: table.course.points,
        };
        let planning = matches!(table.phase, Phase::Planning);
        let mut wire = serializer.serialize_struct("View", 23)?;
        wire.serialize_field("viewer", &self.viewer)?;
        wire.serialize_field("seats", &self.seats())?;
        wire.serialize_field("round", &table.round)?;
        wire.serialize_field("last_round", &table.last_round())?;
        wire.serialize_field("phase", &phase(self))?;
        wire.serialize_field("trim", &table.trim)?;
        wire.serialize_field("order", &table.order)?;
        wire.serialize_field("standing", &table.standing)?;
        wire.serialize_field("crews", &crews)?;
        wire.serialize_field("hand", &self.viewer.map(|_| self.hand))?;
        wire.serialize_field("sought", &self.sought)?;
        wire.serialize_field("plan", &self.viewer.filter(|_| planning).map(|_| self.plan))?;
        wire.serialize_field("outlook", &self.viewer.map(|seat| outlook(self, seat)))?;
        wire.serialize_field("gauges", &gauges)?;
        wire.serialize_field("tiles", &tiles)?;
        wire.serialize_field("bag", &table.bag)?;
        wire.serialize_field("deck", &self.deck)?;
        wire.serialize_field("discard", &table.discard)?;
        wire.serialize_field("unseen", &self.unseen)?;
        wire.serialize_field("map", &map(table))?;
        wire.serialize_field("assistants", &assistants(self.seats()))?;
        let treasury: Vec<u16> = (1..=TREASURY).map(treasury_pays).collect();
        wire.serialize_field("treasury", &treasury)?;
        wire.serialize_field("hard", &table.course.options.hard)?;
        wire.end()
    }
}
