//! How much the gauges of a dashboard hold.

use serde::{Deserialize, Serialize};

use crate::crew::Gauge;

/// How far each gauge goes; all are full at the start.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Gauges {
    /// The most fuel a tank holds.
    pub fuel: u8,
    /// The most points of an engine.
    pub engine: u8,
    /// The most points of a chassis.
    pub chassis: u8,
}

/// No gauge goes further: more cannot be drawn.
pub(super) const MOST: u8 = 20;

impl Gauges {
    /// Those of maps that say nothing of theirs.
    pub const STANDARD: Gauges = Gauges {
        fuel: 10,
        engine: 5,
        chassis: 5,
    };

    /// How far the engine or the chassis goes.
    #[must_use]
    #[inline]
    pub fn of(&self, gauge: Gauge) -> u8 {
        match gauge {
            Gauge::Engine => self.engine,
            Gauge::Chassis => self.chassis,
        }
    }

    /// The points of engine and chassis together.
    #[must_use]
    #[inline]
    pub fn points(&self) -> u8 {
        self.engine + self.chassis
    }

    /// Those of the hard option: a fifth less of each, rounded down (G2.2).
    #[must_use]
    pub fn hard(&self) -> Gauges {
        let less = |most: u8| (most - most.div_ceil(5)).max(1);
        Gauges {
            fuel: less(self.fuel),
            engine: less(self.engine),
            chassis: less(self.chassis),
        }
    }

    pub(super) fn are_standard(&self) -> bool {
        *self == Gauges::STANDARD
    }

    pub(super) fn are_sound(&self) -> bool {
        [self.fuel, self.engine, self.chassis]
            .iter()
            .all(|most| (1..=MOST).contains(most))
    }
}

impl Default for Gauges {
    fn default() -> Gauges {
        Gauges::STANDARD
    }
}
