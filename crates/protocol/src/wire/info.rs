//! A table as everybody at it sees it: who sits where, on which terms, and how far it is.

use serde::{Deserialize, Serialize};
use sobremesa_core::Seat;

use super::{PersonId, Raw, TableCode, TableId};

/// What is agreed before the start.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize)]
#[cfg_attr(feature = "shapes", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Terms {
    /// The options of the game.
    #[cfg_attr(feature = "shapes", ts(type = "Record<string, unknown>"))]
    pub options: serde_json::Value,
    /// How many seats.
    pub seats: u8,
    /// Shown in the list of open tables?
    #[serde(default)]
    pub listed: bool,
    /// May people watch who do not play?
    #[serde(default = "yes")]
    pub spectators: bool,
    /// Seconds for a decision, after which a bot stands in; none means all the time in the world.
    #[serde(default)]
    pub seconds: Option<u32>,
    /// The bot that stands in for somebody who is away; the game's usual one unless named.
    #[serde(default)]
    pub stand_in: Option<String>,
    /// May players ask what an expert would do? Unless said: whoever plays with bots alone may, and where several people
    /// play nobody does.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "shapes", ts(optional))]
    pub hints: Option<bool>,
    /// May people take a bot's seat in a match that is on? Unless said: if the owner agrees.
    #[serde(default, skip_serializing_if = "BotSeats::is_ask")]
    #[cfg_attr(feature = "shapes", ts(optional, as = "Option<BotSeats>"))]
    pub bot_seats: BotSeats,
    /// In which language one talks here: `es`, `fr`, `en`; any unless said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "shapes", ts(optional))]
    pub language: Option<String>,
}

/// Who may take a bot's seat in a match that is on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, Serialize)]
#[cfg_attr(feature = "shapes", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum BotSeats {
    /// Whoever the owner lets.
    #[default]
    Ask,
    /// Anybody who may look in.
    Open,
    /// Nobody.
    Closed,
}

impl BotSeats {
    fn is_ask(&self) -> bool {
        *self == BotSeats::Ask
    }
}

fn yes() -> bool {
    true
}

/// A table, as everybody at it sees it.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "shapes", derive(ts_rs::TS))]
pub struct Info {
    pub game: String,
    /// The rules it was begun under.
    pub rules_version: u32,
    /// What is agreed.
    pub terms: Terms,
    /// Who opened it.
    pub owner: PersonId,
    /// How far it is.
    pub phase: TablePhase,
    pub chairs: Vec<Chair>,
    /// The promise made before the first card: see docs/verifiable-deals.md.
    pub commitment: String,
    /// What was promised, once the match is over.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "shapes", ts(optional))]
    pub seed: Option<String>,
    /// Somebody asks to take back.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "shapes", ts(optional))]
    pub undo: Option<UndoAsked>,
    /// How it ended.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "shapes", ts(optional))]
    pub ending: Option<Ending>,
    /// The table where it goes on.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "shapes", ts(optional))]
    pub rematch: Option<TableId>,
    /// Who wants to play again, after the match; in a lobby, who comes from there and is waited for.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "shapes", ts(optional, as = "Option<Vec<Seat>>"))]
    pub again: Vec<Seat>,
    /// What one says aloud so that others find the table.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "shapes", ts(optional))]
    pub code: Option<TableCode>,
    /// The first of a row of rematches, unless this is it: its link leads here.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "shapes", ts(optional))]
    pub first: Option<TableId>,
    /// May players ask what an expert would do, as things stand?
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "shapes", ts(optional, as = "Option<bool>"))]
    pub hints: bool,
    /// Who waits for the owner to let them have a bot's seat.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "shapes", ts(optional, as = "Option<Vec<SeatRequest>>"))]
    pub asking: Vec<SeatRequest>,
    /// What the owner wants the others to agree to.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "shapes", ts(optional))]
    pub motion: Option<Motion>,
    /// Who was sent away.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "shapes", ts(optional, as = "Option<Vec<RemovedPerson>>"))]
    pub removed: Vec<RemovedPerson>,
    /// Whom nobody here reads.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "shapes", ts(optional, as = "Option<Vec<PersonId>>"))]
    pub silenced: Vec<PersonId>,
    /// Begun from a position of another match, not from a fresh deal.
    pub from_position: bool,
    /// When it was opened, in milliseconds since 1970.
    #[cfg_attr(feature = "shapes", ts(type = "number"))]
    pub opened: u64,
}

/// Somebody who would like a bot's seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "shapes", derive(ts_rs::TS))]
pub struct SeatRequest {
    pub seat: Seat,
    pub person: PersonId,
    pub name: String,
}

/// What can be done about somebody at a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[cfg_attr(feature = "shapes", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Measure {
    /// They are sent away.
    Remove,
    /// Nobody reads them.
    Silence,
}

/// What the owner wants the others to agree to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "shapes", derive(ts_rs::TS))]
pub struct Motion {
    pub measure: Measure,
    /// About whom.
    pub seat: Seat,
    /// Who still has to agree.
    pub waiting: Vec<Seat>,
}

/// Somebody who was sent away.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "shapes", derive(ts_rs::TS))]
pub struct RemovedPerson {
    pub person: PersonId,
    /// As they were known here; empty where they never sat or spoke.
    pub name: String,
}

/// How far a table is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize, Serialize)]
#[cfg_attr(feature = "shapes", derive(ts_rs::TS), ts(rename = "Phase"))]
#[serde(rename_all = "kebab-case")]
pub enum TablePhase {
    /// People are taking their seats.
    Lobby,
    /// The match is on.
    Playing,
    /// The match has ended.
    Over,
    /// Closed before its match began or by an administrator.
    Closed,
    /// The rules have changed since and the match cannot go on; it can still be read.
    Frozen,
}

impl TablePhase {
    /// Every phase, in order.
    pub const ALL: [Self; 5] = [
        Self::Lobby,
        Self::Playing,
        Self::Over,
        Self::Closed,
        Self::Frozen,
    ];
}

/// A seat and who is on it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "shapes", derive(ts_rs::TS))]
pub struct Chair {
    pub sitter: Sitter,
    /// Ready to start?
    pub ready: bool,
    /// Has randomness been added to the deal?
    pub salted: bool,
    /// The bot that plays while the person is away.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "shapes", ts(optional))]
    pub stand_in: Option<StandIn>,
}

/// Who sits on a seat.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[cfg_attr(feature = "shapes", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Sitter {
    Nobody,
    Person {
        person: PersonId,
        /// The name shown.
        name: String,
        /// A program that plays over the network?
        program: bool,
    },
    /// One of the house's bots.
    Bot {
        bot: String,
    },
}

/// A bot that plays for somebody.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[cfg_attr(feature = "shapes", derive(ts_rs::TS))]
pub struct StandIn {
    pub bot: String,
    /// Why it plays.
    pub why: Why,
}

/// Why a bot plays for somebody.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[cfg_attr(feature = "shapes", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Why {
    /// The time for a decision ran out.
    Time,
    /// The others voted for it.
    Vote,
    /// The person left for good.
    Resigned,
}

/// Somebody asks to take back.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "shapes", derive(ts_rs::TS))]
pub struct UndoAsked {
    pub by: Seat,
    /// How many actions would be taken back.
    pub moves: u32,
    /// Who still has to agree.
    pub waiting: Vec<Seat>,
}

/// What taking back would need.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[cfg_attr(feature = "shapes", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum UndoOffer {
    /// There is nothing to take back.
    None,
    /// Nobody has learned anything: it is free.
    Free,
    /// The others have to agree.
    Consent,
}

/// How a match ended.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "shapes", derive(ts_rs::TS))]
pub struct Ending {
    /// Won or lost together, or a ranking.
    pub ranking: Ranking,
    /// The outcome in words.
    #[cfg_attr(feature = "shapes", ts(type = "Message"))]
    pub message: sobremesa_core::Message,
    /// The outcome as the game writes it.
    #[cfg_attr(feature = "shapes", ts(type = "unknown"))]
    pub outcome: Raw,
}

/// The outcome in the terms every game shares.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[cfg_attr(feature = "shapes", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Ranking {
    /// All won or lost together.
    Team {
        /// Did they win?
        won: bool,
        /// What was left undone; 0 is best.
        left: u32,
    },
    /// Each played for the own side.
    Each {
        winners: Vec<Seat>,
        /// What each scored, seat 0 first.
        scores: Vec<i32>,
    },
}
