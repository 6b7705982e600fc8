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

impl Left {
    /// What becomes of a table whose room ends: it goes to whoever shall have it next; a match that is on is taken by
    /// somebody, unless its room fell asleep.
    #[must_use]
    pub fn by(successor: Option<NodeId>, playing: bool, asleep: bool) -> Left {
        match successor {
            Some(node) => Left::To(node),
            None if playing && !asleep => Left::Abandoned,
            None => Left::Asleep,
        }
    }
}

/// What a node knows of its own lease, by its own clock, in milliseconds.
#[derive(Clone, Copy, Debug)]
pub struct Tenure {
    /// The number of this node, as the store last said.
    node: NodeId,
    length: u64,
    /// When the last renewal that worked was asked for: the store's lease runs at least from then on.
    asked: u64,
    suspended: bool,
}

/// What a node does after it has asked for its lease to be renewed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Renewed {
    /// It goes on.
    Runs,
    /// It is another node now, under this number, and holds nothing: every room leaves memory.
    Anew(NodeId),
    /// Others may hold its tables by now: every room leaves memory, and nobody is told anything more from here.
    Suspended,
    /// It may still be renewed in time.
    NotYet,
    /// Another goes by its name: it stops.
    Replaced,
}

impl Tenure {
    /// The lease of this node, of that length, that was asked for at that moment.
    #[must_use]
    pub fn new(node: NodeId, length: u64, asked: u64) -> Tenure {
        Tenure {
            node,
            length,
            asked,
            suspended: false,
        }
    }

    /// The number of this node.
    #[must_use]
    pub fn node(&self) -> NodeId {
        self.node
    }

    /// Is it certain that no other node holds what this one took under a number? Whoever stood still does not know, and says
    /// nothing: another node may have gone on meanwhile. What was taken under an earlier number is another's, however certain
    /// the lease of the new one is.
    #[must_use]
    pub fn holds(&self, node: NodeId, now: u64) -> bool {
        self.node == node && self.runs(now)
    }

    fn runs(&self, now: u64) -> bool {
        now.saturating_sub(self.asked) < self.length
    }

    /// How long to wait before the lease is renewed again: a third of it; less where it could not be, for a store that is back
    /// before the lease runs out must be asked before that.
    #[must_use]
    pub fn again(&self, last: Renewed) -> u64 {
        match last {
            Renewed::Runs | Renewed::Anew(_) => self.length / 3,
            Renewed::NotYet | Renewed::Suspended | Renewed::Replaced => self.length / 24,
        }
    }

    /// The store has said what became of renewing ([`Nodes::renew`], and the number of this node afterwards).
    pub fn renewed(
        &mut self,
        said: &Result<(bool, NodeId), StoreError>,
        asked: u64,
        now: u64,
    ) -> Renewed {
        match said {
            Ok((kept, node)) => {
                (self.asked, self.suspended, self.node) = (asked, false, *node);
                if *kept {
                    Renewed::Runs
                } else {
                    Renewed::Anew(*node)
                }
            }
            Err(StoreError::InUse { .. }) => Renewed::Replaced,
            Err(_) if self.runs(now) || self.suspended => Renewed::NotYet,
            Err(_) => {
                self.suspended = true;
                Renewed::Suspended
            }
        }
    }
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
    /// It hands its tables over and is to be given none.
    pub draining: bool,
    pub program: Program,
}

/// What a node runs, as it says itself.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Program {
    /// The version of the words between nodes: those of another do not understand each other. 0 where it does not say.
    pub bus: u32,
    /// Which program with which rules: two of the same read the same tables.
    pub name: String,
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

    /// Matches that are on and that this node holds, whether it has them open or not.
    ///
    /// # Errors
    /// Only where the store itself fails.
    fn mine(&self) -> Result<Vec<String>, StoreError>;

    /// Every table a node holds, whether it has it open or not.
    ///
    /// # Errors
    /// Where the store itself fails: a list that lacks some would lie.
    fn held_by(&self, node: NodeId) -> Result<Vec<String>, StoreError>;

    /// Of tables that this node held under these epochs, those it no longer holds although its lease runs. In one
    /// database nobody takes a table from such a node; but a partition that moves to another takes its tables along.
    ///
    /// # Errors
    /// Only where the store itself fails.
    fn lost(&self, held: &[(String, u64)]) -> Result<Vec<String>, StoreError> {
        let _ = held;
        Ok(Vec::new())
    }

    /// The nodes whose lease runs, by id.
    ///
    /// # Errors
    /// Only where the store itself fails.
    fn all(&self) -> Result<Vec<Node>, StoreError>;

    /// From now on this node is to be given no tables, or it takes part again: all see it. It stays so when the lease
    /// runs out and the node goes on under a new id.
    ///
    /// # Errors
    /// Only where the store itself fails; then it is seen with the next renewal that works.
    fn drain(&self, drain: bool) -> Result<(), StoreError>;

    /// Says what this node runs: all see it. It stays so when the lease runs out and the node goes on under a new id.
    ///
    /// # Errors
    /// Only where the store itself fails.
    fn introduce(&self, program: &Program) -> Result<(), StoreError>;

    /// Ends the lease; what is still held is abandoned.
    ///
    /// # Errors
    /// Only where the store itself fails.
    fn leave(&self) -> Result<(), StoreError>;
}

/// Some of the tables that nobody holds, for one of several nodes that are told of the same at the same moment: each takes
/// others, so that they do not run after the same ones. `luck` is any number.
#[must_use]
pub fn portion<T>(mut tables: Vec<T>, most: usize, mut luck: u64) -> Vec<T> {
    for place in 0..tables.len().min(most) {
        // A step of a simple generator: nobody gains anything by guessing it.
        luck = luck
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        let rest = (tables.len() - place) as u64;
        let other = place + ((luck >> 33) % rest) as usize;
        tables.swap(place, other);
    }
    tables.truncate(most);
    tables
}

#[cfg(test)]
mod tests {
    use super::{Renewed, StoreError, Tenure, portion};

    #[test]
    fn a_store_that_is_away_for_half_a_lease_costs_nobody_their_lease() {
        let (length, node, takes) = (3_000, 7, 20);
        for away in (0..1_800).step_by(100) {
            // It goes away at any moment between two renewals.
            for from in (1_000..2_000).step_by(50) {
                let mut tenure = Tenure::new(node, length, 0);
                let (mut now, mut last) = (0, Renewed::Runs);
                while now < from + away + length {
                    now += tenure.again(last);
                    let asked = now;
                    now += takes;
                    // As the store sees it: whoever asks too late is another node.
                    let said = if (from..from + away).contains(&asked) {
                        Err(StoreError::Full)
                    } else {
                        Ok((tenure.holds(node, asked), node))
                    };
                    last = tenure.renewed(&said, asked, now);
                    let kept = matches!(last, Renewed::Runs | Renewed::NotYet);
                    assert!(kept, "{last:?}: away for {away} from {from} on");
                }
            }
        }
    }

    #[test]
    fn what_was_taken_under_an_earlier_number_is_not_held_under_the_next() {
        let mut tenure = Tenure::new(7, 3_000, 0);
        assert!(tenure.holds(7, 2_999) && !tenure.holds(7, 3_000));
        let anew = tenure.renewed(&Ok((false, 8)), 3_100, 3_110);
        assert_eq!((anew, tenure.node()), (Renewed::Anew(8), 8));
        assert!(tenure.holds(8, 3_200) && !tenure.holds(7, 3_200));
    }

    #[test]
    fn nodes_that_are_told_of_the_same_tables_take_others() {
        let all = || (0..512).collect::<Vec<u32>>();
        let [one, other] = [1, 2].map(|luck| portion(all(), 32, luck));
        assert_eq!((one.len(), other.len()), (32, 32));
        let both = one.iter().filter(|table| other.contains(table)).count();
        assert!(both < 10, "{both} of 32");
        let mut few = portion(vec![3, 1, 2], 32, 7);
        few.sort_unstable();
        assert_eq!(few, [1, 2, 3], "nothing is lost");
    }
}
