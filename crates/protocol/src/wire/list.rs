//! Tables in lists.

use serde::{Deserialize, Serialize, Serializer};
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

    /// Options with decks and maps by name only.
    #[must_use]
    pub fn options_by_name(options: &serde_json::Value) -> serde_json::Value {
        serde_json::to_value(ByName(options)).unwrap_or_default()
    }
}

/// A table in a list as it is written, at every move: nothing is copied for that. The same as [`Listing`].
#[derive(Serialize)]
pub struct ListingOf<'a> {
    pub table: &'a TableId,
    pub game: &'a str,
    pub options: ByName<'a>,
    pub phase: TablePhase,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seconds: Option<u32>,
    pub chairs: Vec<&'a Sitter>,
    pub awaited: Vec<Seat>,
    pub updated: u64,
    pub spectators: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub language: Option<&'a String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub code: Option<&'a TableCode>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub first: Option<&'a TableId>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ranking: Option<Ranking>,
}

impl From<ListingOf<'_>> for Listing {
    fn from(listing: ListingOf<'_>) -> Listing {
        Listing {
            table: listing.table.clone(),
            game: listing.game.to_owned(),
            options: Listing::options_by_name(listing.options.0),
            phase: listing.phase,
            seconds: listing.seconds,
            chairs: listing.chairs.into_iter().cloned().collect(),
            awaited: listing.awaited,
            updated: listing.updated,
            spectators: listing.spectators,
            language: listing.language.cloned(),
            code: listing.code.cloned(),
            first: listing.first.cloned(),
            ranking: listing.ranking,
        }
    }
}

/// Options with decks and maps by name only.
pub struct ByName<'a>(pub &'a serde_json::Value);

impl Serialize for ByName<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.0.as_object() {
            Some(options) => {
                let options = options.iter();
                serializer.collect_map(options.map(|(name, option)| (name, OptionByName(option))))
            }
            None => self.0.serialize(serializer),
        }
    }
}

struct OptionByName<'a>(&'a serde_json::Value);

impl Serialize for OptionByName<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        const LONGEST_NAME: usize = 80;
        let Some(content) = self.0.as_object() else {
            return self.0.serialize(serializer);
        };
        let name = content.get("name").and_then(|name| name.as_str());
        let name = name.unwrap_or("custom");
        let end = name.char_indices().nth(LONGEST_NAME);
        serializer.serialize_str(&name[..end.map_or(name.len(), |(end, _)| end)])
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json as value;

    use super::super::json;
    use super::*;

    #[test]
    fn a_listing_is_written_the_same_whether_or_not_it_was_copied() {
        let id = |text: &str| TableId::try_from(text.to_owned()).expect("an id");
        let (table, first, language) = (id("t"), id("f"), "es".to_owned());
        let code = TableCode::nth(7);
        let options = value!({
            "race": "long",
            "deck": { "name": "ñ".repeat(100), "cards": [1] },
            "map": { "cells": [] },
        });
        let (nobody, bot) = (
            Sitter::Nobody,
            Sitter::Bot {
                bot: "b".to_owned(),
            },
        );
        for all in [false, true] {
            let listing = || ListingOf {
                table: &table,
                game: "g",
                options: ByName(&options),
                phase: TablePhase::Playing,
                seconds: all.then_some(60),
                chairs: vec![&nobody, &bot],
                awaited: vec![Seat(1)],
                updated: 1_700_000_000_000,
                spectators: all,
                language: all.then_some(&language),
                code: all.then_some(&code),
                first: all.then_some(&first),
                ranking: None,
            };
            let copied = Listing::from(listing());
            assert_eq!(
                json::<_, String>(&listing()),
                serde_json::to_string(&copied).expect("JSON")
            );
            assert_eq!(copied.options["deck"], value!("ñ".repeat(80)));
            assert_eq!(copied.options["map"], value!("custom"));
        }
    }
}
