//! What goes into a room and what comes out of it.

use serde::{Deserialize, Serialize};
use sobremesa_protocol::Head;
use sobremesa_protocol::wire::{
    Command, Person, PersonId, Raw, RefusalKind, Sitter, TableId, Terms,
};

use super::{Answer, Job};
use crate::create::Invitation;

/// A connection, as the driver numbers it.
pub type Conn = u64;

/// A connection that follows a table from now on.
#[derive(Clone, Debug, Deserialize, Serialize)]
pub struct Joining {
    pub conn: Conn,
    /// Who is behind it; nobody known may still watch.
    pub actor: Option<Person>,
    /// The last version they saw.
    pub seen: Option<u64>,
    /// Does it understand compact steps and lines?
    pub compact: bool,
}

/// What comes to a room. What people and administrators say can be sent to the process a room is in; what the room asked
/// for itself comes from whoever drives it.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Input {
    Join(Joining),
    /// A connection follows no longer, or is gone.
    Leave {
        conn: Conn,
    },
    /// An action of the game.
    Act {
        /// From which connection.
        conn: Conn,
        /// The version it was chosen on.
        seen: u64,
        /// The asker's number.
        nonce: u64,
        action: Raw,
    },
    /// Something is asked of the table.
    Ask {
        /// From which connection.
        conn: Conn,
        /// The asker's number.
        nonce: u64,
        command: Command,
    },
    /// What may be done, in words?
    Describe {
        /// From which connection.
        conn: Conn,
    },
    /// Why is this not allowed?
    Why {
        /// From which connection.
        conn: Conn,
        /// The asker's number.
        nonce: u64,
        action: Raw,
    },
    /// What was to be stored is stored.
    #[serde(skip)]
    Stored,
    /// It is not, and certainly not.
    #[serde(skip)]
    NotStored,
    /// Nobody knows whether it is: these are the facts in the store from our version on.
    #[serde(skip)]
    Reread {
        facts: Vec<String>,
    },
    /// A bot has thought.
    #[serde(skip)]
    Thought(Answer),
    /// The time a wake was asked for has come.
    #[serde(skip)]
    Wake,
    /// The sequel is open there.
    #[serde(skip)]
    Rematched {
        /// The new table.
        table: TableId,
    },
    /// The sequel could not be opened.
    #[serde(skip)]
    NotRematched,
    /// An administrator closes the table.
    Close,
    /// An administrator leaves a word.
    Notice {
        text: String,
    },
}

impl Input {
    /// The connection that says this.
    #[must_use]
    pub fn conn(&self) -> Option<Conn> {
        match self {
            Input::Join(joining) => Some(joining.conn),
            Input::Leave { conn }
            | Input::Act { conn, .. }
            | Input::Ask { conn, .. }
            | Input::Describe { conn }
            | Input::Why { conn, .. } => Some(*conn),
            _ => None,
        }
    }

    /// The number under which whoever asks waits for an answer, and gets the same answer if they ask again.
    #[must_use]
    pub fn nonce(&self) -> Option<u64> {
        match self {
            Input::Act { nonce, .. } | Input::Ask { nonce, .. } => Some(*nonce),
            _ => None,
        }
    }
}

/// What a room wants done.
pub enum Output {
    /// Send a message.
    Send {
        /// To which connection.
        conn: Conn,
        text: std::sync::Arc<str>,
    },
    /// Store these facts, then say `Stored`, `NotStored` or `Reread`. One at a time.
    Store {
        /// The number of the first.
        first: u64,
        facts: Vec<String>,
        /// The table in a list, as it is after them.
        head: Head,
    },
    /// Let a bot think, then say `Thought`.
    Think(Job),
    /// Say `Wake` at this time, in milliseconds since 1970.
    WakeAt(u64),
    /// Open the sequel, then say `Rematched` or `NotRematched`.
    Rematch(Sequel),
    /// For the metrics: what a connection asked under this number has its answer.
    Answered {
        conn: Conn,
        nonce: u64,
        /// Was it done?
        done: bool,
    },
    /// For the metrics: an action was stored and told.
    Moved,
    /// For the metrics: something was refused.
    Refused(RefusalKind),
}

/// The same table again.
#[derive(Clone, Debug, PartialEq)]
pub struct Sequel {
    /// On the same terms.
    pub terms: Terms,
    /// By the same owner, or whoever comes along in their place.
    pub owner: PersonId,
    /// Who sits where now.
    pub sitters: Vec<Sitter>,
    /// How others find it, who is ready, and who comes.
    pub invitation: Invitation,
    /// Does the match begin before anybody has seen its promise? Where all who wanted it have added to it already.
    pub start: bool,
}

/// How rooms behave, set by whoever runs them.
#[derive(Clone, Copy, Debug)]
pub struct RoomConfig {
    /// A bot does not answer sooner than this, in milliseconds, so that people can follow.
    pub pace: u64,
    /// A bot may think this long, in milliseconds.
    pub think: u64,
    /// How many questions may wait while the store writes.
    pub queue: usize,
    /// How long a timed window stays open, in milliseconds.
    pub window: u64,
    /// As many things one player may say at once; whoever watches, half.
    pub talk_burst: u64,
    /// After so many milliseconds they may say one more; whoever watches, twice.
    pub talk_every: u64,
}

impl Default for RoomConfig {
    fn default() -> Self {
        RoomConfig {
            pace: 700,
            think: 1_000,
            queue: 64,
            window: 4_000,
            talk_burst: 10,
            talk_every: 2_000,
        }
    }
}
