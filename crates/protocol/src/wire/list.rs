//! Tables in lists.

use serde::{Deserialize, Serialize};
use sobremesa_core::Seat;

use super::{Ranking, Sitter, TableCode, TableId, TablePhase};

/// Which tables: `GET api/tables?which=…`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[cfg_attr(feature = "shapes", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Tables {
    /// Listed ones with a free seat, or to watch.
    Open,
    /// Those one sits at.
    Mine,
}

/// The tables asked for.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[cfg_attr(feature = "shapes", derive(ts_rs::TS))]
pub struct Listings {
    pub tables: Vec<Listing>,
    /// What to ask for with `after` to see the next page, where there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "shapes", ts(optional))]
    pub next: Option<String>,
    /// Sent back as `seen`, the answer comes when the list has changed, or after a while.
    #[serde(default)]
    #[cfg_attr(feature = "shapes", ts(type = "number"))]
    pub version: u64,
    /// How many there are; none in the list of one's own.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "shapes", ts(optional))]
    pub counts: Option<Counts>,
}

/// How many tables are listed, by what one asked for besides the game and the page.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, Serialize)]
#[cfg_attr(feature = "shapes", derive(ts_rs::TS))]
pub struct Counts {
    /// With a free seat, of the game that was asked for.
    pub waiting: u32,
    /// Those where a match is on, of the game that was asked for.
    pub playing: u32,
    /// With a free seat, by the names of the games as they are drawn.
    #[cfg_attr(feature = "shapes", ts(type = "Record<string, number>"))]
    pub games: std::collections::BTreeMap<String, u32>,
}

/// A table in a list.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[cfg_attr(feature = "shapes", derive(ts_rs::TS))]
pub struct Listing {
    pub table: TableId,
    pub game: String,
    /// The options of the game; a deck or map of one's own by its name.
    #[cfg_attr(feature = "shapes", ts(type = "Record<string, unknown>"))]
    pub options: serde_json::Value,
    /// How far it is.
    pub phase: TablePhase,
    /// Seconds for a decision.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "shapes", ts(optional))]
    pub seconds: Option<u32>,
    /// Who sits where.
    pub chairs: Vec<Sitter>,
    /// Who is publicly known to be awaited.
    pub awaited: Vec<Seat>,
    /// When something last happened, in milliseconds since 1970.
    #[cfg_attr(feature = "shapes", ts(type = "number"))]
    pub updated: u64,
    /// May one watch?
    pub spectators: bool,
    /// In which language one talks there: `es`, `fr`, `en`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "shapes", ts(optional))]
    pub language: Option<String>,
    /// What one says aloud so that others find it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "shapes", ts(optional))]
    pub code: Option<TableCode>,
    /// The first of a row of rematches, unless this is it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "shapes", ts(optional))]
    pub first: Option<TableId>,
    /// How it ended.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "shapes", ts(optional))]
    pub ranking: Option<Ranking>,
}

impl Listing {
    /// The same with decks and maps by name only: nobody wants to read them in a list.
    #[must_use]
    pub fn without_content(mut self) -> Listing {
        self.options = Listing::options_by_name(&self.options);
        self
    }

    /// Options with decks and maps by name only. What is left out is not copied first: this is done at every move.
    #[must_use]
    pub fn options_by_name(options: &serde_json::Value) -> serde_json::Value {
        const LONGEST_NAME: usize = 80;
        let Some(fields) = options.as_object() else {
            return options.clone();
        };
        let by_name = |option: &serde_json::Value| {
            let Some(content) = option.as_object() else {
                return option.clone();
            };
            let name = content.get("name").and_then(|name| name.as_str());
            let name: String = name
                .unwrap_or("custom")
                .chars()
                .take(LONGEST_NAME)
                .collect();
            name.into()
        };
        let fields = fields.iter();
        fields
            .map(|(key, option)| (key.clone(), by_name(option)))
            .collect()
    }
}
