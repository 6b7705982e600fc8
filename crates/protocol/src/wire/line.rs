//! Lines of a table's log.

use serde::{Deserialize, Serialize, Serializer};
use sobremesa_core::{Message, Seat};

use super::{PersonId, Raw};

/// A line of the table's log.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "shapes", derive(ts_rs::TS), ts(rename = "Line"))]
#[serde(rename_all = "kebab-case")]
pub enum LogLine {
    /// Something of the game.
    Game(Seen),
    /// Something of the table: somebody sat down, a bot stands in, a move was taken back.
    Note {
        #[cfg_attr(feature = "shapes", ts(type = "Message"))]
        message: Message,
    },
    /// Something somebody said.
    Chat { from: Speaker, text: String },
    /// A word of whoever runs the server.
    Notice { text: String },
    /// One of the table's phrases.
    Phrase {
        from: Speaker,
        /// The key of the phrase, to be read in one's own language.
        phrase: String,
    },
    /// Something of the game, told compactly.
    #[serde(untagged)]
    #[cfg_attr(feature = "shapes", ts(skip))]
    Compact(CompactLine),
}

/// What a viewer noticed.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "shapes", derive(ts_rs::TS))]
pub struct Seen {
    /// As the game writes it.
    #[cfg_attr(feature = "shapes", ts(type = "unknown"))]
    pub sight: Raw,
    /// What to say.
    #[cfg_attr(feature = "shapes", ts(type = "Message"))]
    pub message: Message,
}

/// What a viewer noticed, for a reader who puts the sentence together: a list of the sight and, where the sentence is not
/// what the sight alone would say, its key or 0 and its args.
#[derive(Clone, Debug)]
#[cfg_attr(
    feature = "shapes",
    derive(ts_rs::TS),
    ts(type = "[unknown, (string | 0)?, Record<string, unknown>?]")
)]
pub struct CompactLine {
    pub sight: Raw,
    pub key: Option<String>,
    pub args: Option<Raw>,
}

impl Serialize for CompactLine {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let CompactLine { sight, key, args } = self;
        match (key, args) {
            (None, None) => [sight].serialize(serializer),
            (Some(key), None) => (sight, key).serialize(serializer),
            (Some(key), Some(args)) => (sight, key, args).serialize(serializer),
            (None, Some(args)) => (sight, 0, args).serialize(serializer),
        }
    }
}

/// Somebody who says something.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[cfg_attr(feature = "shapes", derive(ts_rs::TS))]
pub struct Speaker {
    pub person: PersonId,
    pub name: String,
    /// The seat, unless only watching.
    pub seat: Option<Seat>,
}
