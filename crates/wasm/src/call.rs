//! What can be asked of an engine, and what it says.

use serde::{Deserialize, Serialize};
use sobremesa_core::{Message, Seat};
use sobremesa_protocol::Head;
use sobremesa_protocol::wire::{
    Branch, NewTable, PersonId, Raw, RefusalKind, Said, TableId, TablePhase, Terms,
};
use sobremesa_table::{Conn, Person};

/// Something asked of an engine. Times are milliseconds since 1970.
#[derive(Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) enum Call {
    /// The first call, before a table is opened: 32 random bytes in hexadecimal.
    Begin {
        secret: String,
        /// How long bots take at least, in milliseconds.
        #[serde(default)]
        pace: Option<u64>,
    },
    Games {},
    Rules {
        game: String,
        lang: String,
    },

    /// Opens a table; what is to be stored comes back, and a room opens when somebody joins.
    OpenTable {
        now: u64,
        owner: Somebody,
        new: Box<NewTable>,
        /// The deal of a day, such as `2026-11-17`: the same cards for everybody.
        #[serde(default)]
        day: Option<String>,
    },
    OpenLesson {
        now: u64,
        owner: Somebody,
        game: String,
    },
    /// Plays on from a moment of a match that is over.
    OpenBranch {
        now: u64,
        owner: Somebody,
        kept: Kept,
        branch: Branch,
    },
    /// A record becomes a table to look at; with a seat, one at which the match goes on.
    Import {
        now: u64,
        owner: Somebody,
        record: String,
        #[serde(default)]
        seat: Option<Seat>,
    },
    /// How a match could have been won becomes a table to look at.
    Solve {
        now: u64,
        owner: Somebody,
        kept: Kept,
        moves: u32,
    },

    /// Somebody comes.
    Connect {
        conn: Conn,
        person: Somebody,
    },
    /// They say something.
    Hear {
        now: u64,
        conn: Conn,
        text: String,
    },
    /// They are gone.
    Gone {
        now: u64,
        conn: Conn,
    },
    /// The room of a table that somebody wants, from what is stored.
    OpenRoom {
        now: u64,
        kept: Kept,
    },
    /// Somebody else drives the room from now on: it leaves memory, and nobody is told.
    CloseRoom {
        table: TableId,
    },
    /// There is no such table: whoever wanted it is told.
    Missing {
        conn: Conn,
        table: TableId,
    },
    /// What was to be stored is stored, or certainly not.
    Stored {
        now: u64,
        table: TableId,
        ok: bool,
    },
    /// Nobody knows: this is stored from the room's version on.
    Reread {
        now: u64,
        table: TableId,
        facts: Vec<String>,
    },
    /// A bot has answered.
    Thought {
        now: u64,
        table: TableId,
        answer: Raw,
    },
    /// The time a room asked for has come.
    Wake {
        now: u64,
        table: TableId,
    },

    /// Thinks about a job, here and now.
    Think {
        job: String,
    },
    /// What an expert would do in somebody's place.
    Hint {
        kept: Kept,
        person: PersonId,
    },
    Review {
        record: String,
    },
    /// How a game plays on these terms: bots play it for some seconds, a `HowItPlays`.
    Plays {
        game: String,
        terms: Box<Terms>,
    },
    Record {
        kept: Kept,
    },
    /// The match so far with every card, to be handed on to where it is played from now on.
    SoFar {
        kept: Kept,
    },
    Replay {
        kept: Kept,
        /// `open`, `spectator` or the number of a seat.
        eyes: String,
    },

    /// For tests and measurements: how many ways a position can go on.
    Perft {
        game: String,
        setup: Raw,
        depth: u32,
        seed: u64,
    },
    /// For tests: the record of a whole match of bots of one kind with a fixed number of rounds.
    Match {
        game: String,
        setup: Raw,
        bot: String,
        rounds: u32,
        seed: u64,
    },
    /// For measurements: so many steps of random play, and how long they took.
    Bench {
        game: String,
        matches: u32,
    },
}

/// A table as it is stored.
#[derive(Deserialize)]
#[cfg_attr(feature = "shapes", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Kept {
    pub table: TableId,
    pub game: String,
    pub facts: Vec<String>,
}

/// Somebody at this device.
#[derive(Deserialize)]
#[cfg_attr(feature = "shapes", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Somebody {
    pub id: PersonId,
    pub name: String,
}

impl From<Somebody> for Person {
    fn from(somebody: Somebody) -> Person {
        Person {
            id: somebody.id,
            name: somebody.name,
            program: false,
        }
    }
}

/// What whoever runs the engine has to do.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "shapes", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Todo {
    /// Hand a message over.
    Send { conn: Conn, text: String },
    /// Store these facts in one go, then say `stored` or `reread`.
    Store {
        table: TableId,
        /// The number of the first.
        first: u64,
        facts: Vec<String>,
        head: KeptHead,
    },
    /// Let another engine think about this, then say `thought`. The job is handed on as it is.
    Think {
        table: TableId,
        job: String,
        /// What to say where nobody answers in time.
        #[cfg_attr(feature = "shapes", ts(type = "unknown"))]
        failed: Raw,
        /// In milliseconds.
        limit: u64,
        /// No sooner than this.
        not_before: u64,
    },
    /// Say `wake` at this time.
    Wake { table: TableId, at: u64 },
    /// Say `open-room` with what is stored of this table, or `missing`; then this message again.
    Want {
        table: TableId,
        conn: Conn,
        text: String,
    },
}

/// A table in a list, as it is stored beside its facts.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "shapes", derive(ts_rs::TS))]
pub struct KeptHead {
    pub table: String,
    pub game: String,
    pub phase: TablePhase,
    pub people: Vec<String>,
    pub updated: u64,
    pub facts: u64,
    /// A `Listing`.
    pub summary: String,
}

impl From<Head> for KeptHead {
    fn from(head: Head) -> KeptHead {
        KeptHead {
            table: head.table,
            game: head.game,
            phase: head.phase,
            people: head.people,
            updated: head.updated,
            facts: head.facts,
            summary: head.summary,
        }
    }
}

/// Why something was not done.
#[derive(Debug)]
pub(crate) enum Fault {
    Faults(Vec<Message>),
    Refused(RefusalKind),
}

impl From<Vec<Message>> for Fault {
    fn from(faults: Vec<Message>) -> Fault {
        Fault::Faults(faults)
    }
}

impl From<RefusalKind> for Fault {
    fn from(kind: RefusalKind) -> Fault {
        Fault::Refused(kind)
    }
}

impl From<Fault> for Said {
    fn from(fault: Fault) -> Said {
        let (kind, messages) = match fault {
            Fault::Faults(messages) => (RefusalKind::BadTerms, messages),
            Fault::Refused(kind) => (kind, vec![Message::new(kind.key())]),
        };
        Said { kind, messages }
    }
}

/// The answer to a call.
#[derive(Serialize)]
#[cfg_attr(feature = "shapes", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Reply {
    /// What was asked for, and what is to be done.
    Ok {
        #[cfg_attr(feature = "shapes", ts(type = "unknown"))]
        value: Raw,
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        #[cfg_attr(feature = "shapes", ts(optional, as = "Option<Vec<Todo>>"))]
        todo: Vec<Todo>,
    },
    Refused(Said),
}
