//! What can be set before the start: T2.4, T6.4, T7 and the Extreme cards.

use serde::{Deserialize, Serialize};
use sobremesa_core::{OptionKind, OptionSpec, Seat};

/// The options of a match.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", default, deny_unknown_fields)]
#[cfg_attr(feature = "shapes", derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Options {
    /// The Game: Extreme: 28 cards carry orders.
    pub extreme: bool,
    /// The orders are dealt anew to random cards each match (X1.2).
    pub orders_shuffled: bool,
    /// For experts (T7).
    pub expert: Expert,
    /// Who starts, instead of the bids (T2.4).
    pub starter: Option<Seat>,
    /// Written talk is allowed, numbers masked (T6.4).
    pub free_talk: bool,
}

/// How hard it shall be (T7).
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize,
)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "shapes", derive(ts_rs::TS, schemars::JsonSchema))]
pub enum Expert {
    /// The plain rules.
    #[default]
    Off,
    /// At least three cards a turn (T7.1).
    One,
    /// That, and one card less in hand (T7.2).
    Two,
}

/// The options as the command line and the tables offer them.
pub const OPTIONS: &[OptionSpec] = &[
    OptionSpec {
        key: "extreme",
        kind: OptionKind::Flag,
    },
    OptionSpec {
        key: "orders-shuffled",
        kind: OptionKind::Flag,
    },
    OptionSpec {
        key: "expert",
        kind: OptionKind::Choice(&["off", "one", "two"]),
    },
    OptionSpec {
        key: "starter",
        kind: OptionKind::Seat,
    },
    OptionSpec {
        key: "free-talk",
        kind: OptionKind::Flag,
    },
];

impl Options {
    /// How many cards a full hand has (T1.2, T7.2).
    #[must_use]
    #[inline]
    pub fn hand_size(&self, seats: u8) -> u8 {
        let full = match seats {
            1 => 8,
            2 => 7,
            _ => 6,
        };
        full - u8::from(self.expert == Expert::Two)
    }

    /// How many cards a turn needs (T3.2, T3.3, T7.1).
    #[must_use]
    #[inline]
    pub fn minimum(&self, draw_pile_empty: bool) -> u8 {
        match (draw_pile_empty, self.expert) {
            (true, _) => 1,
            (false, Expert::Off) => 2,
            (false, Expert::One | Expert::Two) => 3,
        }
    }
}
