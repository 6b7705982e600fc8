//! What can be set before the start.

use serde::{Deserialize, Serialize};
use sobremesa_core::{OptionKind, OptionSpec, Seat};

use crate::map::{Edition, MapSource};

/// The options of a match.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", default, deny_unknown_fields)]
pub struct Options {
    pub map: MapSource,
    /// Where the race starts.
    pub start: Which,
    /// Where it ends.
    pub goal: Which,
    pub hard: bool,
    /// Who is first in order, instead of the lot.
    pub first_player: Option<Seat>,
    /// Which edition of the ready-made maps.
    #[serde(default = "Edition::first", skip_serializing_if = "Edition::is_first")]
    pub edition: Edition,
}

/// One of the purple cities of a map, in the order in which the map lists them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Which {
    /// The one the map names.
    #[default]
    Usual,
    First,
    Second,
    Third,
    Fourth,
}

impl Which {
    /// Its place among the purple cities; none for the one the map names.
    #[must_use]
    pub fn place(self) -> Option<usize> {
        (self as usize).checked_sub(1)
    }
}

/// The options as the command line and the tables offer them.
pub const OPTIONS: &[OptionSpec] = &[
    OptionSpec {
        key: "map",
        kind: OptionKind::Data(&["africa", "south-america", "island"]),
    },
    OptionSpec {
        key: "start",
        kind: OptionKind::Choice(&["usual", "first", "second", "third", "fourth"]),
    },
    OptionSpec {
        key: "goal",
        kind: OptionKind::Choice(&["usual", "first", "second", "third", "fourth"]),
    },
    OptionSpec {
        key: "hard",
        kind: OptionKind::Flag,
    },
    OptionSpec {
        key: "first-player",
        kind: OptionKind::Seat,
    },
];
