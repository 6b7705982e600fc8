//! What can be set before the start: P8.3, P9.5, P10.1 and P13.

use serde::{Deserialize, Serialize};
use sobremesa_core::{OptionKind, OptionSpec, Seat};

/// The options of a match.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", default, deny_unknown_fields)]
#[cfg_attr(feature = "shapes", derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Options {
    /// For those who love risk: a star loses the whole bench (P8.3).
    pub risk: bool,
    /// Two players keep the switch cards in the deck; with more they are in it anyway (P10.1).
    pub keep_switches: bool,
    /// What lies in a bank is its owner's secret until the end (P9.5).
    pub hide_totals: bool,
    /// Who begins, instead of the lot (P13.2).
    pub first_player: Option<Seat>,
}

/// The options as the command line and the tables offer them.
pub const OPTIONS: &[OptionSpec] = &[
    OptionSpec {
        key: "risk",
        kind: OptionKind::Flag,
    },
    OptionSpec {
        key: "keep-switches",
        kind: OptionKind::Flag,
    },
    OptionSpec {
        key: "hide-totals",
        kind: OptionKind::Flag,
    },
    OptionSpec {
        key: "first-player",
        kind: OptionKind::Seat,
    },
];

impl Options {
    /// Are the switch cards in the game (P10.1)?
    #[must_use]
    pub fn plays_with_switches(&self, seats: u8) -> bool {
        seats > 2 || self.keep_switches
    }
}
