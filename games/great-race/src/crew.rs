//! One player's side of the table: the dashboard with its gauges and assistants, the vehicle, the money.

use serde::{Deserialize, Serialize};

use crate::cell::Ix;

/// A place for assistants on the dashboard.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "shapes", derive(ts_rs::TS, schemars::JsonSchema))]
pub enum Zone {
    /// Tiles, or a card.
    Explorer,
    /// A repair, or a movement.
    Mechanic,
    /// Against dangers and attacks, or a tile removed.
    Escort,
    Treasury,
}

impl Zone {
    /// The four zones in order.
    pub const ALL: [Zone; 4] = [Zone::Explorer, Zone::Mechanic, Zone::Escort, Zone::Treasury];

    /// The key of its name.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Zone::Explorer => "great-race-zone-explorer",
            Zone::Mechanic => "great-race-zone-mechanic",
            Zone::Escort => "great-race-zone-escort",
            Zone::Treasury => "great-race-zone-treasury",
        }
    }
}

/// The most assistants in the treasury.
pub const TREASURY: u8 = 5;

/// What so many assistants in the treasury bring in.
#[must_use]
pub const fn treasury_pays(assistants: u8) -> u16 {
    match assistants {
        0 => 0,
        1 => 10,
        2 => 20,
        3 => 40,
        4 => 70,
        _ => 110,
    }
}

/// How many assistants each player has.
#[must_use]
pub const fn assistants(seats: u8) -> u8 {
    if seats == 2 { 6 } else { 5 }
}

/// Assistants on a dashboard: how many stand in each zone.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "shapes", derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Team {
    #[serde(default)]
    pub explorer: u8,
    #[serde(default)]
    pub mechanic: u8,
    #[serde(default)]
    pub escort: u8,
    /// In the treasury.
    #[serde(default)]
    pub treasury: u8,
}

impl Team {
    pub const EMPTY: Team = Team {
        explorer: 0,
        mechanic: 0,
        escort: 0,
        treasury: 0,
    };

    /// How many stand in a zone.
    #[must_use]
    #[inline]
    pub fn in_zone(&self, zone: Zone) -> u8 {
        match zone {
            Zone::Explorer => self.explorer,
            Zone::Mechanic => self.mechanic,
            Zone::Escort => self.escort,
            Zone::Treasury => self.treasury,
        }
    }

    #[inline]
    pub(crate) fn zone(&mut self, zone: Zone) -> &mut u8 {
        match zone {
            Zone::Explorer => &mut self.explorer,
            Zone::Mechanic => &mut self.mechanic,
            Zone::Escort => &mut self.escort,
            Zone::Treasury => &mut self.treasury,
        }
    }

    /// How many stand on the dashboard.
    #[must_use]
    #[inline]
    pub fn total(&self) -> u8 {
        self.explorer
            .saturating_add(self.mechanic)
            .saturating_add(self.escort)
            .saturating_add(self.treasury)
    }

    /// Is there room for one more in this zone?
    #[must_use]
    #[inline]
    pub fn has_room(&self, zone: Zone) -> bool {
        zone != Zone::Treasury || self.treasury < TREASURY
    }
}

/// A gauge that mechanical points are taken from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "shapes", derive(ts_rs::TS, schemars::JsonSchema))]
pub enum Gauge {
    /// How far a movement goes.
    Engine,
    /// How many cards a hand holds.
    Chassis,
}

impl Gauge {
    pub const ALL: [Gauge; 2] = [Gauge::Engine, Gauge::Chassis];

    /// The key of its name.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Gauge::Engine => "great-race-gauge-engine",
            Gauge::Chassis => "great-race-gauge-chassis",
        }
    }
}

/// What everybody sees of one player.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Crew {
    /// Where the vehicle stands, by number.
    pub at: Ix,
    /// Fuel in the tank.
    pub fuel: u8,
    /// Points of the engine.
    pub engine: u8,
    /// Points of the chassis.
    pub chassis: u8,
    /// Money, in francs.
    pub money: u16,
    /// The assistants that are still to be played.
    pub team: Team,
    /// Passed for this round.
    pub passed: bool,
    /// The how-manieth to reach the goal; 0 before.
    pub arrived: u8,
}

impl Crew {
    /// The level of a gauge.
    #[must_use]
    pub fn gauge(&self, gauge: Gauge) -> u8 {
        match gauge {
            Gauge::Engine => self.engine,
            Gauge::Chassis => self.chassis,
        }
    }

    pub(crate) fn gauge_mut(&mut self, gauge: Gauge) -> &mut u8 {
        match gauge {
            Gauge::Engine => &mut self.engine,
            Gauge::Chassis => &mut self.chassis,
        }
    }

    /// Broken down: without an engine nothing moves.
    #[must_use]
    pub fn broken_down(&self) -> bool {
        self.engine == 0
    }

    /// Has this player a sequence to play this round?
    #[inline]
    pub(crate) fn is_active(&self) -> bool {
        !self.passed && self.arrived == 0 && self.team.total() > 0
    }
}
