//! What is going on, as it is sent.

use serde::Serialize;
use sobremesa_core::{BySeat, Seat};

use crate::board::{Attack, Doing, MAX, Phase, Turn};
use crate::card::{Card, Cards};
use crate::cell::Cell;
use crate::driving::Bill;
use crate::outcome::{Counted, Outcome};
use crate::tile::Tile;
use crate::view::View;

/// What is going on, for everybody.
#[derive(Serialize)]
#[serde(rename = "Phase", tag = "kind", rename_all = "kebab-case")]
#[cfg_attr(feature = "shapes", derive(ts_rs::TS, schemars::JsonSchema))]
pub(super) enum WirePhase {
    /// Cards are taken from the display, last in order first.
    Camp {
        /// How many have taken one.
        taken: u8,
        /// What is left on the display.
        display: Cards,
    },
    /// Everybody places assistants in secret.
    Planning {
        /// How many each has placed.
        placed: BySeat<u8, MAX>,
    },
    /// One sequence after another.
    Convoy {
        /// Whose sequence it is.
        seat: Seat,
        /// Can fuel still be bought?
        fuel_sold: bool,
        doing: WireDoing,
    },
    Over {
        outcome: Outcome,
        /// What the prestige of each is made of.
        counted: BySeat<Option<Counted>, MAX>,
    },
}

/// What is being done in a sequence.
#[derive(Serialize)]
#[serde(rename = "Doing", tag = "kind", rename_all = "kebab-case")]
#[cfg_attr(feature = "shapes", derive(ts_rs::TS, schemars::JsonSchema))]
pub(super) enum WireDoing {
    Choosing,
    /// Drawn tiles are placed.
    Placing {
        /// The tiles drawn.
        tray: Vec<Tile>,
        /// The one to be placed next.
        held: Option<Tile>,
        /// Where tiles can be placed.
        spots: Vec<Cell>,
    },
    Moving {
        /// How many cells are left.
        left: u8,
        from: Cell,
    },
    /// A cell is being entered, and is to be paid for.
    Entering {
        to: Cell,
        bill: Bill,
        /// The mechanical points to pay now.
        points: u8,
        /// Its tile was drawn just now.
        drawn: bool,
        /// The danger is cancelled.
        guarded: bool,
        /// The STOP is cancelled.
        guided: bool,
    },
    Repairing,
    /// Tiles are removed.
    Removing {
        /// By a Tracker, two of them.
        tracker: bool,
        /// The first of two, once chosen.
        first: Option<Cell>,
    },
    Swapping {
        /// The first of two, once chosen.
        first: Option<Cell>,
    },
    Sabotaging,
    /// One of the Seeker's cards is to be discarded.
    Seeking {
        /// How many were drawn.
        cards: u8,
    },
    /// An attack can be cancelled.
    Window {
        card: Card,
        target: Option<Seat>,
        /// A Saboteur: how many of the two points are taken from the engine.
        engine: Option<u8>,
        /// Cheater and Tracker: the cells meant.
        cells: Vec<Cell>,
    },
}

pub(super) fn phase(view: &View) -> WirePhase {
    match view.table.phase {
        Phase::Camp { taken, display } => WirePhase::Camp { taken, display },
        Phase::Planning => WirePhase::Planning {
            placed: view.placed,
        },
        Phase::Convoy(turn) => WirePhase::Convoy {
            seat: view.table.seat_at(turn.place),
            fuel_sold: !turn.carded && turn.doing == Doing::Choosing,
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
                Attack::Saboteur { engine, .. } => Some(engine),
                _ => None,
            },
            cells: table.attacked_cells(attack),
        },
    }
}
