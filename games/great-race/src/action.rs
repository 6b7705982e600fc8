//! What a seat can do.

use serde::{Deserialize, Serialize};
use sobremesa_core::{Message, Seat, Tell};

use crate::card::Card;
use crate::cell::Cell;
use crate::crew::{Gauge, Zone};
use crate::tile::Tile;

/// What a seat can do: one step a person would take.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
#[cfg_attr(feature = "shapes", derive(ts_rs::TS, schemars::JsonSchema))]
pub enum Action {
    /// Take a card from the display (G4.1).
    Take { card: Card },
    /// Place an assistant, in secret (G3.2).
    Assign { zone: Zone },
    /// Take all assistants back behind the screen (G3.3).
    TakeBack,
    /// Discard a card, having too many (G5.1).
    Discard { card: Card },
    /// Buy one fuel (G7.2).
    BuyFuel,
    /// Play a card (G7.1), or a Jerrycan at any time (G28.1).
    Play { card: Card },
    /// Send an explorer out for tiles (G10.1).
    Explore,
    /// Send an explorer for the top card (G10.2).
    Gather,
    /// Let a mechanic drive (G14.3).
    Drive,
    /// Let a mechanic repair (G22.1).
    Repair,
    /// Let an escort remove a tile (G12.4).
    Clear,
    /// Play the treasury (G7.5).
    Collect,
    /// Spend an assistant without effect (G7.4).
    Spend {
        /// Of which zone.
        zone: Zone,
    },
    /// Pass for this round (G8.1).
    Pass,
    /// Take one of the drawn tiles to place it next (G10.1).
    Hold { tile: Tile },
    /// Place that tile (G10.3).
    Lay { cell: Cell },
    /// Move to a neighbouring cell (G14.2).
    Move { to: Cell },
    /// Take a transport line (G20.1).
    Ride {
        /// The city at the other end.
        to: Cell,
        /// How many Transport cards are played with it (G20.2).
        vouchers: u8,
    },
    /// Stop moving (G14.1).
    Halt,
    /// Cancel the danger of the tile being entered (G15.3).
    Guard { with: Shield },
    /// Cancel the STOP of the tile being entered (G18.2).
    Guide,
    /// Pay and enter, so many mechanical points taken from the engine and the rest from the chassis (G15.2).
    Enter {
        /// From the engine.
        engine: u8,
    },
    /// Go back from a tile that cannot be paid (G17.2).
    TurnBack,
    /// Raise a gauge (G22.1, G22.2).
    Fit { part: Part, gauge: Gauge },
    /// The repair is finished.
    Finish,
    /// Choose a tile to remove (G12.3, G12.4).
    Remove {
        /// Where it lies.
        cell: Cell,
    },
    /// Choose a tile to swap (G13.1).
    Swap {
        /// Where it lies.
        cell: Cell,
    },
    /// Harm an opponent's vehicle (G24.1).
    Sabotage {
        target: Seat,
        /// How many of the two points are taken from the engine (G24.2).
        engine: u8,
    },
    /// Discard one of the three cards drawn by a Seeker (G12.2).
    Drop { card: Card },
    /// Cancel an attack (G23.1).
    Cancel { with: Shield },
    /// Let an attack happen.
    Allow,
}

/// What cancels a danger or an attack.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "shapes", derive(ts_rs::TS, schemars::JsonSchema))]
pub enum Shield {
    /// An Escort assistant.
    Escort,
    /// A Ranger card.
    Ranger,
}

impl Shield {
    pub const ALL: [Shield; 2] = [Shield::Escort, Shield::Ranger];

    /// The key of its name.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Shield::Escort => "great-race-shield-escort",
            Shield::Ranger => "great-race-shield-ranger",
        }
    }
}

/// What raises a gauge.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "shapes", derive(ts_rs::TS, schemars::JsonSchema))]
pub enum Part {
    /// A Spare part card: one point.
    Spare,
    /// A Toolbox card: three points.
    Toolbox,
    /// A bought part: one point.
    Bought,
}

impl Part {
    pub const ALL: [Part; 3] = [Part::Spare, Part::Toolbox, Part::Bought];

    /// The card it is.
    #[must_use]
    pub const fn card(self) -> Option<Card> {
        match self {
            Part::Spare => Some(Card::SparePart),
            Part::Toolbox => Some(Card::Toolbox),
            Part::Bought => None,
        }
    }

    /// By how much it raises a gauge.
    #[must_use]
    pub const fn points(self) -> u8 {
        match self {
            Part::Toolbox => 3,
            Part::Spare | Part::Bought => 1,
        }
    }

    /// The key of its name.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Part::Spare => "great-race-part-spare",
            Part::Toolbox => "great-race-part-toolbox",
            Part::Bought => "great-race-part-bought",
        }
    }
}

impl Tell for Action {
    fn message(&self) -> Message {
        match *self {
            Action::Take { card } => {
                Message::new("great-race-action-take").with("card", card.key())
            }
            Action::Assign { zone } => {
                Message::new("great-race-action-assign").with("zone", zone.key())
            }
            Action::TakeBack => Message::new("great-race-action-take-back"),
            Action::Discard { card } => {
                Message::new("great-race-action-discard").with("card", card.key())
            }
            Action::BuyFuel => Message::new("great-race-action-buy-fuel"),
            Action::Play { card } => {
                Message::new("great-race-action-play").with("card", card.key())
            }
            Action::Explore => Message::new("great-race-action-explore"),
            Action::Gather => Message::new("great-race-action-gather"),
            Action::Drive => Message::new("great-race-action-drive"),
            Action::Repair => Message::new("great-race-action-repair"),
            Action::Clear => Message::new("great-race-action-clear"),
            Action::Collect => Message::new("great-race-action-collect"),
            Action::Spend { zone } => {
                Message::new("great-race-action-spend").with("zone", zone.key())
            }
            Action::Pass => Message::new("great-race-action-pass"),
            Action::Hold { tile } => {
                Message::new("great-race-action-hold").with("tile", tile.message())
            }
            Action::Lay { cell } => {
                Message::new("great-race-action-lay").with("cell", cell.to_string())
            }
            Action::Move { to } => {
                Message::new("great-race-action-move").with("cell", to.to_string())
            }
            Action::Ride { to, vouchers } => Message::new("great-race-action-ride")
                .with("cell", to.to_string())
                .with("vouchers", vouchers),
            Action::Halt => Message::new("great-race-action-halt"),
            Action::Guard { with } => {
                Message::new("great-race-action-guard").with("shield", with.key())
            }
            Action::Guide => Message::new("great-race-action-guide"),
            Action::Enter { engine } => {
                Message::new("great-race-action-enter").with("engine", engine)
            }
            Action::TurnBack => Message::new("great-race-action-turn-back"),
            Action::Fit { part, gauge } => Message::new("great-race-action-fit")
                .with("part", part.key())
                .with("gauge", gauge.key()),
            Action::Finish => Message::new("great-race-action-finish"),
            Action::Remove { cell } => {
                Message::new("great-race-action-remove").with("cell", cell.to_string())
            }
            Action::Swap { cell } => {
                Message::new("great-race-action-swap").with("cell", cell.to_string())
            }
            Action::Sabotage { target, engine } => Message::new("great-race-action-sabotage")
                .with("player", target)
                .with("engine", engine)
                .with("chassis", 2u8.saturating_sub(engine)),
            Action::Drop { card } => {
                Message::new("great-race-action-drop").with("card", card.key())
            }
            Action::Cancel { with } => {
                Message::new("great-race-action-cancel").with("shield", with.key())
            }
            Action::Allow => Message::new("great-race-action-allow"),
        }
    }
}
