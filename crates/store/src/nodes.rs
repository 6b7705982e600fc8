//! Several servers on one store: each is a node with a lease, and every table is held by at most one of them.

use crate::StoreError;

/// A node for as long as it holds its lease: one that comes back later is another.
pub type NodeId = u64;

/// What came of asking for a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Claim {
    /// It is this node's from now on; what is appended names this epoch.
    Mine {
        epoch: u64,
    },
    /// A node whose lease runs holds it.
    Theirs {
        node: NodeId,
    },
    NoSuchTable,
}

/// What becomes of a table that is given back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Left {
    /// It sleeps until somebody asks for it.
    Asleep,
    /// Somebody shall take it.
    Abandoned,
    /// This node has it from now on: it claims it when it opens it.
    To(NodeId),
}

/// A node, as others see it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Node {
    pub id: NodeId,
    /// What whoever runs it calls it.
    pub name: String,
    /// For how many milliseconds its lease still runs.
    pub left: u64,
    /// How many tables it holds.
    pub tables: u64,
}

/// The same store, for one of several servers that share it.
///
/// - A table is held under an *epoch*, which grows with every claim. An append to a table that exists is kept only where
///   its [`Batch::epoch`](crate::Batch::epoch) is the table's and this node holds it; otherwise the answer is
///   [`Fenced`](StoreError::Fenced), whatever any clock says. So what two holders write never mixes.
/// - A table that is made is held by whoever made it, under epoch 1.
/// - Times are those of the store alone: no node's clock is compared with another's.
pub trait Nodes: Send + Sync {
    /// This node, as long as its lease runs.
    fn id(&self) -> NodeId;

    /// How long a lease runs unless it is renewed, in milliseconds.
    fn lease(&self) -> u64;

    /// Goes on for one more lease, for all tables together. False where the lease had run out: then this is another node
    /// from now on, under a new id, and holds nothing.
    ///
    /// # Errors
    /// [`StoreError::InUse`] where another server goes by this name.
    fn renew(&self) -> Result<bool, StoreError>;

    /// Takes a table that nobody holds, or whose holder's lease has run out; one's own once more, under a new epoch.
    ///
    /// # Errors
    /// [`StoreError::Fenced`] where this node's own lease has run out.
    fn claim(&self, table: &str) -> Result<Claim, StoreError>;

    /// Gives tables back that are held under these epochs; those that somebody else holds by now stay theirs.
    ///
    /// # Errors
    /// Only where the store itself fails.
    fn release(&self, tables: &[(String, u64)], left: Left) -> Result<(), StoreError>;

    /// Matches that are on and that somebody should take: their holder is gone.
    ///
    /// # Errors
    /// Only where the store itself fails.
    fn abandoned(&self, limit: usize) -> Result<Vec<String>, StoreError>;

    /// The nodes whose lease runs, by id.
    ///
    /// # Errors
    /// Only where the store itself fails.
    fn all(&self) -> Result<Vec<Node>, StoreError>;

    /// Ends the lease; what is still held is abandoned.
    ///
    /// # Errors
    /// Only where the store itself fails.
    fn leave(&self) -> Result<(), StoreError>;
}
