//! What the server says.

use serde::{Deserialize, Serialize};
use sobremesa_core::{Message, Seat};

use super::{LogLine, Person, PersonId, Raw, TableId, UndoOffer};

/// What the server says.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "shapes", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum ServerMessage {
    /// The answer to `hello`.
    Welcome {
        /// [`super::PROTOCOL`] of the server.
        protocol: u32,
        /// Who the connection is known as.
        person: Option<Person>,
    },
    /// Everything about a table, for somebody who comes to it or comes back.
    Table(Box<Snapshot>),
    /// What became of a table by one version more.
    Step(Box<Step>),
    /// Who is there. Not a part of the match and without a version.
    Presence {
        /// At which table.
        table: TableId,
        /// The seats whose people are connected.
        online: Vec<Seat>,
        /// How many watch.
        watching: u32,
        /// Do bots think for less time than they should, because the server is busy?
        #[serde(skip_serializing_if = "std::ops::Not::not")]
        #[cfg_attr(feature = "shapes", ts(optional, as = "Option<bool>"))]
        hurried: bool,
        /// Who they are, as far as they are known: for the owner alone.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        #[cfg_attr(feature = "shapes", ts(optional, as = "Option<Vec<Person>>"))]
        watchers: Vec<Person>,
    },
    /// What whoever runs the server tells everybody; nothing any more where there is no text.
    Notice {
        #[cfg_attr(feature = "shapes", ts(type = "string | null"))]
        text: Option<String>,
    },
    /// What was asked is done.
    Done {
        /// At which table.
        table: TableId,
        /// The number it was asked under.
        nonce: u64,
        /// The version that brought it.
        version: u64,
    },
    /// What was asked is not done, and nothing has changed.
    Refused {
        /// At which table.
        table: TableId,
        /// The number it was asked under; none where it had none.
        nonce: Option<u64>,
        refusal: Refusal,
    },
    /// What one may do, in words.
    Described {
        /// At which table.
        table: TableId,
        /// As of this version.
        version: u64,
        /// What is owed, and what may be done besides.
        actions: Vec<Described>,
    },
    /// An answer to `why` for something that is allowed.
    Allowed {
        /// At which table.
        table: TableId,
        /// The number it was asked under.
        nonce: u64,
    },
    /// An answer to `ping`.
    Pong {
        /// As it was sent.
        at: u64,
    },
    /// A message was not understood, or came too fast; the connection goes on.
    Fault {
        /// What is wrong.
        refusal: Refusal,
    },
    /// The server ends the connection.
    Bye {
        refusal: Refusal,
        /// Come back at a moment of your own choice within so many milliseconds: everybody does so at once. With 0
        /// another server has the tables already: come back now, nothing has to be said to anybody.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "shapes", ts(optional))]
        within: Option<u32>,
    },
}

/// Why something was not done.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "shapes", derive(ts_rs::TS))]
pub struct Refusal {
    pub kind: RefusalKind,
    #[cfg_attr(feature = "shapes", ts(type = "Message"))]
    pub message: Message,
    /// The paragraph of the rules that says so.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "shapes", ts(optional, type = "string"))]
    pub rule: Option<&'static str>,
}

impl Refusal {
    /// A refusal that no paragraph of a game is behind: the kind's own sentence.
    #[must_use]
    pub fn of(kind: RefusalKind) -> Refusal {
        Refusal {
            kind,
            message: Message::new(kind.key()),
            rule: None,
        }
    }

    /// The same, mentioning something.
    #[must_use]
    pub fn with(mut self, name: &'static str, arg: impl Into<sobremesa_core::Arg>) -> Refusal {
        self.message = self.message.with(name, arg);
        self
    }
}

macro_rules! kinds {
    ($($(#[$doc:meta])* $name:ident = $key:literal,)*) => {
        /// The kinds of refusal.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize, Serialize)]
#[cfg_attr(feature = "shapes", derive(ts_rs::TS))]
        #[serde(rename_all = "kebab-case")]
        pub enum RefusalKind {
            $($(#[$doc])* $name,)*
        }

        impl RefusalKind {
            pub const ALL: &'static [RefusalKind] = &[$(RefusalKind::$name),*];

            /// The Fluent key of what to say.
            #[must_use]
            pub fn key(self) -> &'static str {
                match self {
                    $(RefusalKind::$name => concat!("table-refusal-", $key),)*
                }
            }
        }
    };
}

kinds! {
    /// The rules of the game do not allow it.
    Rules = "rules",
    /// The choice was made on a table that looks different by now.
    Stale = "stale",
    /// The action is not one of this game.
    BadAction = "bad-action",
    /// One has no seat here.
    NotSeated = "not-seated",
    /// Only the owner may.
    NotOwner = "not-owner",
    /// The seat is taken.
    SeatTaken = "seat-taken",
    /// There is no such seat.
    NoSuchSeat = "no-such-seat",
    /// There is no such bot.
    NoSuchBot = "no-such-bot",
    /// Not every seat is taken.
    SeatsFree = "seats-free",
    /// Somebody is not ready.
    NotReady = "not-ready",
    /// The match has begun.
    Begun = "begun",
    /// The match has not begun.
    NotBegun = "not-begun",
    /// The match is over.
    Over = "over",
    /// The match is not over.
    NotOver = "not-over",
    /// The table is closed.
    Closed = "closed",
    /// The rules have changed since: the match can only be read.
    Frozen = "frozen",
    /// The terms cannot be agreed on.
    BadTerms = "bad-terms",
    /// The salt is no salt.
    BadSalt = "bad-salt",
    /// There is nothing to take back.
    NothingToUndo = "nothing-to-undo",
    /// Somebody else asks already.
    UndoPending = "undo-pending",
    /// Nobody asks to take back, or not this seat.
    NoUndoAsked = "no-undo-asked",
    /// That person is here.
    NotAway = "not-away",
    /// No bot plays for this seat.
    NoStandIn = "no-stand-in",
    /// Hints are off at this table.
    NoHints = "no-hints",
    /// Nothing is asked of this seat now.
    NothingOwed = "nothing-owed",
    /// The text is empty or too long.
    BadText = "bad-text",
    /// There is no such phrase.
    NoSuchPhrase = "no-such-phrase",
    /// There is no such table, or one may not look in.
    NoSuchTable = "no-such-table",
    /// One does not follow that table on this connection.
    NotJoined = "not-joined",
    /// One has to be known first: a name is enough.
    Unknown = "unknown",
    /// The store cannot write: nothing has changed, try again.
    Store = "store",
    /// Too much at once: nothing has changed, try again.
    Busy = "busy",
    /// Messages come too fast.
    TooFast = "too-fast",
    /// Too many connections.
    TooMany = "too-many",
    /// The message is too long.
    TooLong = "too-long",
    /// The message is not understood.
    NotUnderstood = "not-understood",
    /// The client speaks another version of the protocol.
    Protocol = "protocol",
    /// The client reads too slowly.
    TooSlow = "too-slow",
    /// The server stops; come back in a moment.
    Stopping = "stopping",
    /// The table is being moved to another machine; it goes on in a moment.
    Moving = "moving",
    /// One was sent away from this table.
    Removed = "removed",
    /// One may not speak at this table.
    Silenced = "silenced",
    /// One says too much at once.
    TooMuchTalk = "too-much-talk",
    /// Nobody asks for this, or not this seat.
    NothingAsked = "nothing-asked",
    /// Nobody else plays who could agree.
    NobodyToAgree = "nobody-to-agree",
    /// The owner cannot be sent away or silenced.
    NotAgainstOwner = "not-against-owner",
    /// There is no such person.
    NoSuchPerson = "no-such-person",
    /// There is no such device.
    NoSuchDevice = "no-such-device",
    /// This device was ended.
    DeviceEnded = "device-ended",
    /// One may not come in here.
    Banned = "banned",
    /// One may not speak anywhere here.
    Muted = "muted",
}

/// Everything about a table, for one viewer.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "shapes", derive(ts_rs::TS))]
pub struct Snapshot {
    pub table: TableId,
    /// As of this version.
    pub version: u64,
    /// The time at the server, in milliseconds since 1970.
    #[cfg_attr(feature = "shapes", ts(type = "number"))]
    pub now: u64,
    /// Who one is here.
    pub you: You,
    /// Written once for all who come.
    #[cfg_attr(feature = "shapes", ts(as = "super::Info"))]
    pub info: Raw,
    /// The match; none before the start.
    pub picture: Option<Picture>,
    /// What happened last, oldest first.
    #[cfg_attr(feature = "shapes", ts(type = "(Line | CompactLine)[]"))]
    pub log: Vec<LogLine>,
    /// How many of these lines are new to somebody who comes back.
    pub missed: u32,
    /// The seats whose people are connected.
    pub online: Vec<Seat>,
    /// How many watch.
    pub watching: u32,
    /// Do bots think for less time than they should, because the server is busy?
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "shapes", ts(optional, as = "Option<bool>"))]
    pub hurried: bool,
}

/// Who one is at a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "shapes", derive(ts_rs::TS))]
pub struct You {
    /// The own seat; none for a spectator.
    pub seat: Option<Seat>,
    pub person: Option<PersonId>,
    /// Whom one does not read.
    pub muted: Vec<PersonId>,
}

/// The match as one viewer sees it.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "shapes", derive(ts_rs::TS))]
pub struct Picture {
    /// The view, as the game writes it; to those who are told compactly it comes as `text` instead.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "shapes", ts(type = "Record<string, unknown>"))]
    pub view: Option<Raw>,
    /// The view as a text, which patches change.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "shapes", ts(optional))]
    pub text: Option<String>,
    /// What settles the own decision.
    #[cfg_attr(feature = "shapes", ts(type = "unknown[]"))]
    pub owed: Raw,
    /// What one may do besides.
    #[cfg_attr(feature = "shapes", ts(type = "unknown[]"))]
    pub free: Raw,
    /// Which of the owed actions, by place, deserve a warning.
    pub warnings: Vec<Warned>,
    /// Who is known to be awaited.
    pub awaited: Vec<Seat>,
    /// What taking back would need.
    pub undo: UndoOffer,
    /// When the time of the seat that is awaited runs out, in milliseconds since 1970.
    #[cfg_attr(feature = "shapes", ts(type = "number | null"))]
    pub deadline: Option<u64>,
}

/// An action that deserves a warning.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "shapes", derive(ts_rs::TS))]
pub struct Warned {
    /// Its place in what is owed.
    pub place: u32,
    #[cfg_attr(feature = "shapes", ts(type = "Message"))]
    pub message: Message,
}

/// One version more. Parts that are absent are as they were.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "shapes", derive(ts_rs::TS))]
pub struct Step {
    /// At which table.
    pub table: TableId,
    /// The version; each follows the one before.
    pub version: u64,
    /// What happened, as far as this viewer may know.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "shapes", ts(optional, type = "(Line | CompactLine)[]"))]
    pub lines: Vec<LogLine>,
    /// Who one is here.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "shapes", ts(optional))]
    pub you: Option<You>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "shapes", ts(optional, as = "Option<super::Info>"))]
    pub info: Option<Raw>,
    /// Those fields of the view that changed, each whole; a field that is gone is null.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "shapes", ts(optional, type = "Record<string, unknown>"))]
    pub view: Option<Raw>,
    /// The whole view as a text, in the place of `view` or `patch`; only for those who are told compactly.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "shapes", ts(optional))]
    pub text: Option<String>,
    /// What changed in the text of the view; only for those who are told compactly.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "shapes", ts(optional))]
    pub patch: Option<String>,
    /// What changed in `owed` and `free`: the name of the list, a place, how many elements go there, and those that
    /// come; only for those who are told compactly.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(
        feature = "shapes",
        ts(
            optional,
            type = "[\"owed\" | \"free\", number, number, ...unknown[]][]"
        )
    )]
    pub edits: Option<Raw>,
    /// What settles the own decision.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "shapes", ts(optional, type = "unknown[]"))]
    pub owed: Option<Raw>,
    /// What one may do besides.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "shapes", ts(optional, type = "unknown[]"))]
    pub free: Option<Raw>,
    /// Which of the owed actions deserve a warning.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "shapes", ts(optional))]
    pub warnings: Option<Vec<Warned>>,
    /// Who is known to be awaited.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "shapes", ts(optional))]
    pub awaited: Option<Vec<Seat>>,
    /// What taking back would need.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "shapes", ts(optional))]
    pub undo: Option<UndoOffer>,
    /// When the time runs out; 0 for never.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "shapes", ts(optional, type = "number"))]
    pub deadline: Option<u64>,
}

impl Step {
    /// A version of which there is nothing to see.
    #[must_use]
    pub fn empty(table: TableId, version: u64) -> Step {
        Step {
            table,
            version,
            lines: Vec::new(),
            you: None,
            info: None,
            view: None,
            text: None,
            patch: None,
            edits: None,
            owed: None,
            free: None,
            warnings: None,
            awaited: None,
            undo: None,
            deadline: None,
        }
    }
}

/// An action in words.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "shapes", derive(ts_rs::TS))]
pub struct Described {
    #[cfg_attr(feature = "shapes", ts(type = "unknown"))]
    pub action: Raw,
    #[cfg_attr(feature = "shapes", ts(type = "Message"))]
    pub message: Message,
    /// Does it settle what is owed?
    pub owed: bool,
}
