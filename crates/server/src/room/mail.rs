//! What comes to a room from outside: the letters in its mailbox.

use sobremesa_driver::hops::Count;
use sobremesa_store::NodeId;
use sobremesa_table::{AnyRoom, Input, Joining};
use tokio::sync::oneshot;

use crate::cluster::Listener;

/// A question about a room, answered between two inputs.
type RoomQuestion = Box<dyn FnOnce(&dyn AnyRoom) + Send>;

/// What comes to a room from outside.
pub(crate) enum Mail {
    Join(Box<(Joining, Listener)>),
    /// In a box: a mailbox is made for many, and nearly always empty.
    Input(Box<Input>, std::time::Instant),
    Question(RoomQuestion),
    /// A node counts what its listeners were told: each with its join.
    Count {
        node: NodeId,
        tell: oneshot::Sender<Vec<Count>>,
    },
    Stop,
    /// Leaves memory at once; those who follow come back to what is stored, perhaps at another node.
    Evict {
        to: Option<NodeId>,
    },
}

impl Mail {
    /// Somebody follows from now on, and is told there.
    pub(crate) fn join(joining: Joining, to: Listener) -> Mail {
        Mail::Join(Box::new((joining, to)))
    }

    pub(crate) fn input(input: Input) -> Mail {
        Mail::Input(Box::new(input), std::time::Instant::now())
    }
}
