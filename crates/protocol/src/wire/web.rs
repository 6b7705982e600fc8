//! What is asked and answered over plain HTTP: who one is, the games, the lists of tables, records.

use serde::{Deserialize, Serialize};
use sobremesa_core::{Message, Seat};

use super::{Info, LogLine, PersonId, Raw, TableId, Terms};

/// Somebody who sits at tables.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[cfg_attr(feature = "shapes", derive(ts_rs::TS))]
pub struct Person {
    pub id: PersonId,
    /// The name shown.
    pub name: String,
    /// A program?
    pub program: bool,
}

/// Who one is: `GET api/me`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "shapes", derive(ts_rs::TS))]
pub struct Me {
    /// Nobody yet, before a name was given.
    pub person: Option<Person>,
}

/// A name given: `POST api/me`, `POST api/programs`.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[cfg_attr(feature = "shapes", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Name {
    /// 1 to 24 characters.
    pub name: String,
}

/// A code that moves one's identity to another device: `POST api/me/code`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "shapes", derive(ts_rs::TS))]
pub struct Code {
    /// To be typed there, or opened as a link; good once.
    pub code: String,
    /// Until when, in milliseconds since 1970.
    #[cfg_attr(feature = "shapes", ts(type = "number"))]
    pub expires: u64,
}

/// A device that is known as oneself.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "shapes", derive(ts_rs::TS))]
pub struct Device {
    /// To end it: `POST api/me/devices/<id>/end`.
    pub id: String,
    /// What it calls itself: a browser and a system, or a program; empty where it says nothing.
    pub label: String,
    /// When it became known, in milliseconds since 1970; 0 where nobody wrote it down.
    #[cfg_attr(feature = "shapes", ts(type = "number"))]
    pub made: u64,
    /// When it was last here, to the day.
    #[cfg_attr(feature = "shapes", ts(type = "number"))]
    pub seen: u64,
    /// The one that asks?
    pub current: bool,
}

/// One's devices, the one seen last first: `GET api/me/devices`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "shapes", derive(ts_rs::TS))]
pub struct Devices {
    pub devices: Vec<Device>,
}

/// Whether this device is told that it is one's turn while the page is closed: `GET api/me/push`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "shapes", derive(ts_rs::TS))]
pub struct PushState {
    /// What a browser subscribes with; none where this server tells nobody.
    pub key: Option<String>,
    /// Is this device told?
    pub on: bool,
}

/// Where and with which keys this device is told, as its browser says: `POST api/me/push`.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[cfg_attr(feature = "shapes", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct NewPush {
    pub endpoint: String,
    /// The browser's public key, base64url.
    pub p256dh: String,
    /// Its secret for this server, base64url.
    pub auth: String,
    /// The language to be told in.
    pub lang: String,
}

/// A complaint to whoever runs the server: `POST api/reports`.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[cfg_attr(feature = "shapes", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct NewReport {
    /// At which table.
    #[serde(default)]
    #[cfg_attr(feature = "shapes", ts(optional))]
    pub table: Option<TableId>,
    /// About whom.
    #[serde(default)]
    #[cfg_attr(feature = "shapes", ts(optional))]
    pub person: Option<PersonId>,
    /// 1 to 500 characters.
    pub text: String,
}

/// A code typed in: `POST api/me/claim`.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[cfg_attr(feature = "shapes", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct ClaimCode {
    pub code: String,
}

/// A program that may sit down: `POST api/programs`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "shapes", derive(ts_rs::TS))]
pub struct Program {
    /// Who it is.
    pub person: Person,
    /// Shown once: sent as `Authorization: Bearer` when the socket is opened.
    pub token: String,
}

/// A game on the shelf: `GET api/games`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "shapes", derive(ts_rs::TS))]
pub struct GameInfo {
    /// The name in messages; its title is the Fluent key `<id>-name`.
    pub id: &'static str,
    /// The fewest who can play.
    pub fewest: u8,
    /// The most who can play.
    pub most: u8,
    /// Do all win or lose together?
    pub cooperative: bool,
    /// The rules in force.
    pub rules_version: u32,
    /// What can be set; in words `<id>-option-<key>`.
    pub options: Vec<OptionInfo>,
    pub presets: Vec<PresetInfo>,
    /// The bots, weakest first; in words `<id>-bot-<name>`.
    pub bots: Vec<&'static str>,
    /// The bot one would usually play with.
    pub usual: &'static str,
    /// Can a lost match be won afterwards, with every card known (`POST api/tables/<id>/solve`)?
    pub solves: bool,
}

/// One thing that can be set.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "shapes", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case", tag = "kind")]
pub enum OptionInfo {
    /// On or off; off unless set, but on with as many players as are named.
    Flag { key: &'static str, usual: Vec<u8> },
    /// One of a few words, the first unless set.
    Choice {
        key: &'static str,
        values: Vec<&'static str>,
    },
    /// A seat or nobody.
    Seat { key: &'static str },
    /// Something ready-made by name, the first unless set, or an object of one's own.
    Data {
        key: &'static str,
        /// What is ready-made.
        values: Vec<&'static str>,
    },
}

/// Ready-made options under a name of their own.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "shapes", derive(ts_rs::TS))]
pub struct PresetInfo {
    pub id: &'static str,
    /// The options it sets.
    #[cfg_attr(feature = "shapes", ts(type = "Record<string, unknown>"))]
    pub options: serde_json::Value,
}

/// A table to be opened: `POST api/tables`.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize)]
#[cfg_attr(feature = "shapes", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct NewTable {
    pub game: String,
    /// On which terms.
    pub terms: Terms,
    /// Bots by seat, seat 0 first; shorter lists leave the rest free.
    #[serde(default)]
    pub bots: Vec<Option<String>>,
    /// Sit down there at once.
    #[serde(default)]
    #[cfg_attr(feature = "shapes", ts(optional))]
    pub sit: Option<Seat>,
    /// Start at once; every seat has to be taken.
    #[serde(default)]
    pub start: bool,
    /// Randomness of one's own, when starting at once.
    #[serde(default)]
    #[cfg_attr(feature = "shapes", ts(optional))]
    pub salt: Option<String>,
}

/// The table that was opened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "shapes", derive(ts_rs::TS))]
pub struct Seated {
    pub table: TableId,
}

/// Play on from a moment of a finished match: `POST api/tables/<id>/branch`.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[cfg_attr(feature = "shapes", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Branch {
    /// After so many actions.
    pub moves: u32,
    /// In whose seat.
    pub seat: Seat,
    /// The bot in the other seats; the game's usual one unless named.
    #[serde(default)]
    #[cfg_attr(feature = "shapes", ts(optional))]
    pub bot: Option<String>,
}

/// How a finished match could have been won: `POST api/tables/<id>/solve`.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[cfg_attr(feature = "shapes", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Solve {
    /// From after so many actions.
    pub moves: u32,
}

/// How far a review is: `POST api/tables/<id>/review`, which begins it where nobody has asked before. Asked again, it says
/// how far it has come.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "shapes", derive(ts_rs::TS))]
pub struct Reviewing {
    /// So many decisions were looked at.
    pub done: u32,
    /// Of so many.
    pub of: u32,
    /// What was found, when all were.
    #[cfg_attr(feature = "shapes", ts(as = "Option<Review>"))]
    pub review: Option<Raw>,
}

/// A finished match, looked at afterwards: what every decision was worth on what the seat could know. Shares of the
/// victory are from 0 to 1.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "shapes", derive(ts_rs::TS))]
pub struct Review {
    /// Every decision between two answers or more, in order.
    pub decisions: Vec<Judged>,
    /// The team, or every seat that had a choice.
    pub sides: Vec<ReviewSide>,
}

/// A decision and what it was worth.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "shapes", derive(ts_rs::TS))]
pub struct Judged {
    /// The action, counted from 0: the step of the replay from which it was taken.
    pub entry: u32,
    pub seat: Seat,
    /// What they did.
    #[cfg_attr(feature = "shapes", ts(type = "Message"))]
    pub did: Message,
    /// What an expert would have done with what the seat knew.
    #[cfg_attr(feature = "shapes", ts(type = "Message"))]
    pub best: Message,
    /// Are these the same?
    pub same: bool,
    /// What speaks for the best.
    #[cfg_attr(feature = "shapes", ts(type = "Message[]"))]
    pub reasons: Vec<Message>,
    /// What was certain by counting.
    #[cfg_attr(feature = "shapes", ts(type = "Message[]"))]
    pub facts: Vec<Message>,
    /// What could be expected before, with the best answer.
    pub before: f64,
    /// What could be expected afterwards: `before` less `loss`.
    pub after: f64,
    /// What the answer cost; 0 where it was as good as the best for all that can be told.
    pub loss: f64,
    /// The standard error of the loss, or of what it would be.
    pub doubt: f64,
    /// What luck and others did to it until the same side's next decision.
    pub swing: f64,
    /// Was everything reckoned through, so that nothing is an estimate?
    pub exact: bool,
}

/// What the result of a side is made of: `start + luck + others - losses = end`.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "shapes", derive(ts_rs::TS))]
pub struct ReviewSide {
    /// Whose; nobody's where all win or lose together.
    pub seat: Option<Seat>,
    /// What could be expected at the first decision.
    pub start: f64,
    /// What luck brought, with what others did where `others` is nothing.
    pub luck: f64,
    /// What the mistakes of others brought, where that can be told.
    pub others: Option<f64>,
    /// What the own mistakes cost.
    pub losses: f64,
    /// Each seat's part of it.
    pub by_seat: Vec<f64>,
    /// The result, or what could be expected after the last decision.
    pub end: f64,
    /// Is `end` the result?
    pub over: bool,
    /// The standard error of the split.
    pub doubt: f64,
}

/// What an expert would do in one's own seat: `POST api/tables/<id>/hint`.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "shapes", derive(ts_rs::TS))]
pub struct Hints {
    /// As of this version.
    #[cfg_attr(feature = "shapes", ts(type = "number"))]
    pub version: u64,
    /// Was everything reckoned through, so that nothing is an estimate?
    pub exact: bool,
    /// The few best answers, best first.
    pub hints: Vec<Hint>,
}

/// An answer, what it is worth and why.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "shapes", derive(ts_rs::TS))]
pub struct Hint {
    #[cfg_attr(feature = "shapes", ts(type = "unknown"))]
    pub action: Raw,
    #[cfg_attr(feature = "shapes", ts(type = "Message"))]
    pub message: Message,
    /// The chance to win in thousandths, or the share of the victory that can be expected.
    pub per_mille: u16,
    /// Its standard error in thousandths: of the chance for the best, of how far it is behind the best for the others.
    pub doubt: u16,
    /// What speaks for or against it.
    #[cfg_attr(feature = "shapes", ts(type = "Message[]"))]
    pub reasons: Vec<Message>,
}

/// A finished match, step by step: `GET api/tables/<id>/replay?eyes=open|spectator|<seat>`.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "shapes", derive(ts_rs::TS))]
pub struct Replay {
    pub info: Info,
    /// The opening, then one step an action.
    pub steps: Vec<ReplayStep>,
}

/// One step of a replay.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "shapes", derive(ts_rs::TS))]
pub struct ReplayStep {
    pub lines: Vec<LogLine>,
    /// Those fields of the view that changed; in the first step all of it.
    #[cfg_attr(feature = "shapes", ts(type = "Record<string, unknown>"))]
    pub view: Raw,
    /// With open hands: every seat's view, changed fields only.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "shapes", ts(type = "Record<string, unknown>[]"))]
    pub open: Vec<Raw>,
    pub seat: Option<Seat>,
}

/// A first match that teaches, opened: `POST api/lessons/<game>`.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "shapes", derive(ts_rs::TS))]
pub struct Lesson {
    /// Where it is played.
    pub table: TableId,
    /// What is said beside it, in this order.
    pub steps: Vec<LessonStep>,
}

/// Something that is said in a lesson, and until when. Of actions only what is written has to agree.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "shapes", derive(ts_rs::TS))]
pub struct LessonStep {
    /// What: in words `web-lesson-<game>-<say>`.
    pub say: String,
    /// The things it is about, in the order of touching: a part or a button by its name, or an attribute (`card=17`).
    pub parts: Vec<String>,
    /// What it takes for granted, by its place in the view; passed over where it is not so.
    #[cfg_attr(feature = "shapes", ts(type = "{ [at in string]: unknown }"))]
    pub given: std::collections::BTreeMap<String, serde_json::Value>,
    /// Passed over once the pupil is asked and can do none of these; none: said as long as it takes.
    #[cfg_attr(feature = "shapes", ts(type = "unknown[]"))]
    pub during: Vec<serde_json::Value>,
    /// Until the pupil does one of these; none: until it was read.
    #[cfg_attr(feature = "shapes", ts(type = "unknown[]"))]
    pub acts: Vec<serde_json::Value>,
    /// What may be done besides without a word.
    #[cfg_attr(feature = "shapes", ts(type = "unknown[]"))]
    pub also: Vec<serde_json::Value>,
    /// What is answered to other moves, the first that agrees.
    pub wrong: Vec<LessonWrong>,
}

/// The answer to a move that is allowed and teaches the wrong thing.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "shapes", derive(ts_rs::TS))]
pub struct LessonWrong {
    #[cfg_attr(feature = "shapes", ts(type = "unknown"))]
    pub act: serde_json::Value,
    /// What: in words `web-lesson-<game>-<say>`.
    pub say: String,
    /// Is the move made, to be taken back? Else it waits for the answer.
    pub made: bool,
}

/// Something went wrong over HTTP: a kind for programs and a sentence for people.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "shapes", derive(ts_rs::TS))]
pub struct Said {
    pub kind: super::RefusalKind,
    /// For people, one for each fault.
    #[cfg_attr(feature = "shapes", ts(type = "Message[]"))]
    pub messages: Vec<Message>,
}
