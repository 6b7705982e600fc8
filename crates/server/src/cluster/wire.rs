//! What nodes say to each other. Only nodes of one release talk: these words may change from version to version.

use serde::{Deserialize, Serialize};
use sobremesa_protocol::wire::{PersonId, Raw, RefusalKind, TableId};
use sobremesa_store::NodeId;
use sobremesa_table::{Conn, Input, Joining};

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

/// Where a node is asked for something.
pub(super) fn node(node: NodeId) -> String {
    format!("sobremesa.node.{node}")
}

/// What all nodes hear.
pub(super) const ALL: &str = "sobremesa.all";

/// What is asked of whoever holds a table.
#[derive(Debug, Deserialize, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Asked {
    /// A connection at a node follows from now on.
    Join {
        node: NodeId,
        /// Which of its joins this is: what was told after an earlier one is of no interest any more.
        turn: u64,
        joining: Joining,
    },
    /// What somebody says to the table.
    Say(Input),
    /// A node is there; how many things were told to each of its listeners?
    Count { node: NodeId },
    /// What would an expert do in this person's seat?
    Hint { person: PersonId },
    /// Let go of the table: somebody has to work on what is stored, or this node shall have it.
    Evict { to: Option<NodeId> },
}

/// What is asked of a node.
#[derive(Debug, Deserialize, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum NodeAsked {
    /// Open a table you hold.
    Open(TableId),
    /// Hand your tables over and take none, or take part again.
    Drain(bool),
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
