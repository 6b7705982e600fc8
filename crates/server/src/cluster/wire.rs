//! What nodes say to each other. Only nodes of one release talk: these words may change from version to version.

use serde::{Deserialize, Serialize};
use sobremesa_protocol::wire::{Command, PersonId, Raw, RefusalKind, TableId};
use sobremesa_store::NodeId;
use sobremesa_table::{Actor, Conn, Input};

/// Where a table's requests go to: to whoever holds it.
pub(super) fn table(id: &TableId) -> String {
    format!("sobremesa.table.{id}")
}

/// Where a listener is told what is only for them.
pub(super) fn listener(node: NodeId, conn: Conn) -> String {
    format!("sobremesa.to.{node}.{conn}")
}

/// Everything for the listeners of a node.
pub(super) fn listeners(node: NodeId) -> String {
    format!("sobremesa.to.{node}.*")
}

/// What all nodes hear.
pub(super) const ALL: &str = "sobremesa.all";

/// Somebody, as nodes tell each other.
#[derive(Clone, Debug, Deserialize, Serialize)]
pub(super) struct Somebody {
    person: PersonId,
    name: String,
    program: bool,
}

impl From<Actor> for Somebody {
    fn from(actor: Actor) -> Somebody {
        Somebody {
            person: actor.person,
            name: actor.name,
            program: actor.program,
        }
    }
}

impl From<Somebody> for Actor {
    fn from(somebody: Somebody) -> Actor {
        Actor {
            person: somebody.person,
            name: somebody.name,
            program: somebody.program,
        }
    }
}

/// What is asked of whoever holds a table.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Asked {
    /// A connection at a node follows from now on.
    Join {
        node: NodeId,
        conn: Conn,
        /// Which of its joins this is: what was told after an earlier one is of no interest any more.
        turn: u64,
        actor: Option<Somebody>,
        seen: Option<u64>,
        compact: bool,
    },
    Leave {
        conn: Conn,
    },
    Act {
        conn: Conn,
        seen: u64,
        nonce: u64,
        action: Raw,
    },
    Ask {
        conn: Conn,
        nonce: u64,
        command: Command,
    },
    Describe {
        conn: Conn,
    },
    Why {
        conn: Conn,
        nonce: u64,
        action: Raw,
    },
    /// A node is there; how many things were told to each of its listeners?
    Count {
        node: NodeId,
    },
    /// What would an expert do in this person's seat?
    Hint {
        person: PersonId,
    },
    /// An administrator closes the table.
    Close,
    /// An administrator leaves a word.
    Notice {
        text: String,
    },
    /// Let go of the table; somebody has to work on what is stored.
    Evict,
}

impl Asked {
    /// What a connection says to its table; nothing where it says something else.
    pub(super) fn of(input: Input) -> Option<Asked> {
        Some(match input {
            Input::Leave { conn } => Asked::Leave { conn },
            Input::Act {
                conn,
                seen,
                nonce,
                action,
            } => Asked::Act {
                conn,
                seen,
                nonce,
                action,
            },
            Input::Ask {
                conn,
                nonce,
                command,
            } => Asked::Ask {
                conn,
                nonce,
                command,
            },
            Input::Describe { conn } => Asked::Describe { conn },
            Input::Why {
                conn,
                nonce,
                action,
            } => Asked::Why {
                conn,
                nonce,
                action,
            },
            _ => return None,
        })
    }

    /// The same as an input of the room, where it is one.
    pub(super) fn input(self) -> Option<Input> {
        Some(match self {
            Asked::Leave { conn } => Input::Leave { conn },
            Asked::Act {
                conn,
                seen,
                nonce,
                action,
            } => Input::Act {
                conn,
                seen,
                nonce,
                action,
            },
            Asked::Ask {
                conn,
                nonce,
                command,
            } => Input::Ask {
                conn,
                nonce,
                command,
            },
            Asked::Describe { conn } => Input::Describe { conn },
            Asked::Why {
                conn,
                nonce,
                action,
            } => Input::Why {
                conn,
                nonce,
                action,
            },
            Asked::Close => Input::Close,
            Asked::Notice { text } => Input::Notice { text },
            _ => return None,
        })
    }

    /// From which connection.
    pub(super) fn conn(&self) -> Option<Conn> {
        match self {
            Asked::Leave { conn }
            | Asked::Act { conn, .. }
            | Asked::Ask { conn, .. }
            | Asked::Describe { conn }
            | Asked::Why { conn, .. }
            | Asked::Join { conn, .. } => Some(*conn),
            _ => None,
        }
    }

    /// The number under which an answer is owed until it is there.
    pub(super) fn nonce(&self) -> Option<u64> {
        match self {
            Asked::Act { nonce, .. } | Asked::Ask { nonce, .. } => Some(*nonce),
            _ => None,
        }
    }
}

/// What whoever holds a table says to that.
#[derive(Debug, Deserialize, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Said {
    /// It is in the room's hands.
    Taken,
    /// Too much waits there.
    Busy,
    /// The room has just ended.
    Gone,
    /// How many things were told to each listener, after which of its joins.
    Told(Vec<(Conn, u64, u64)>),
    Hints(Raw),
    Refused(RefusalKind),
}

/// What one listener is told at once.
#[derive(Debug, Deserialize, Serialize)]
pub(super) struct Words {
    pub(super) table: TableId,
    pub(super) conn: Conn,
    pub(super) turn: u64,
    /// Counted from 1 after every join: one that is missing was lost.
    pub(super) number: u64,
    /// With these words the listener knows everything up to this version.
    pub(super) version: u64,
    /// What the listener asked under these numbers has its answer.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(super) answered: Vec<u64>,
    /// The room has ended: the table is elsewhere, or soon will be.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub(super) moved: bool,
    pub(super) texts: Vec<Raw>,
}

/// What all nodes hear.
#[derive(Debug, Deserialize, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum News {
    /// The head of a table is another; it is in the store.
    Listed { table: String },
    /// Who may not come in, or not speak, has changed.
    Sanctions,
    /// A device is nobody's any more.
    Device { token: Vec<u8> },
    /// Somebody was taken away.
    Erased { person: PersonId },
    /// What whoever runs the server tells everybody.
    Notice { text: Option<String> },
}
