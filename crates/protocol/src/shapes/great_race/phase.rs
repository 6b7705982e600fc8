//! What is going on in The Great Race, and how it ended.

use serde::{Deserialize, Serialize};
use sobremesa_core::Seat;
use ts_rs::TS;

use super::{Bill, Card, Cell, Tile};

/// How a match ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Outcome {
    /// Everybody, best first.
    pub ranking: Vec<Seat>,
    /// The prestige of those who reached the goal.
    pub prestige: Vec<Option<u8>>,
    /// The match was stopped after too many rounds.
    pub stopped: bool,
}

/// What somebody's prestige is made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Counted {
    /// For arriving.
    pub arrival: u8,
    /// For engine and chassis.
    pub mechanical: u8,
    /// For money.
    pub money: u8,
}

/// What is going on, for everybody.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Phase {
    /// Cards are taken from the display, last in order first.
    Camp {
        /// How many have taken one.
        taken: u8,
        /// What is left on the display.
        display: Vec<Card>,
    },
    /// Everybody places assistants in secret.
    Planning {
        /// How many each has placed.
        placed: Vec<u8>,
    },
    /// One sequence after another.
    Convoy {
        /// Whose.
        seat: Seat,
        /// Fuel can still be bought.
        fuel_sold: bool,
        /// What is being done.
        doing: Doing,
    },
    /// It is over.
    Over {
        /// How.
        outcome: Outcome,
        /// What each prestige is made of.
        counted: Vec<Option<Counted>>,
    },
}

/// What is being done in a sequence.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Doing {
    /// Choosing: fuel, a card, an assistant, or to pass.
    Choosing,
    /// Placing tiles.
    Placing {
        /// The tiles drawn and not placed yet.
        tray: Vec<Tile>,
        /// The one to be placed now.
        held: Option<Tile>,
        /// Where a tile may go.
        spots: Vec<Cell>,
    },
    /// Driving.
    Moving {
        /// How many cells further it may go.
        left: u8,
        /// Where the movement began.
        from: Cell,
    },
    /// Before a tile is paid for.
    Entering {
        /// The cell.
        to: Cell,
        /// What it costs.
        bill: Bill,
        /// The mechanical points to pay now.
        points: u8,
        /// The tile was drawn for this entry.
        drawn: bool,
        /// The danger is cancelled.
        guarded: bool,
        /// The STOP is cancelled.
        guided: bool,
    },
    /// Repairing.
    Repairing,
    /// Choosing tiles to remove.
    Removing {
        /// By a Tracker, which removes two.
        tracker: bool,
        /// The first one chosen.
        first: Option<Cell>,
    },
    /// Choosing tiles to swap.
    Swapping {
        /// The first one chosen.
        first: Option<Cell>,
    },
    /// Choosing whom a Saboteur harms, and how.
    Sabotaging,
    /// Choosing which of three cards to discard.
    Seeking {
        /// How many cards were drawn.
        cards: u8,
    },
    /// The others may cancel an attack.
    Window {
        /// The card of the attack.
        card: Card,
        /// Whom it is aimed at.
        target: Option<Seat>,
        /// How many points the engine would lose.
        engine: Option<u8>,
        /// The tiles it is aimed at.
        cells: Vec<Cell>,
    },
}
