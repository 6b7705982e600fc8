//! Nodes that run another program, as while a new one is rolled out. Who speaks another version of the words between nodes
//! is named and given nothing. Who has other rules may be able to carry on a table that this node is not.

use std::collections::{BTreeSet, HashMap};

use sobremesa_core::Game as _;
use sobremesa_protocol::wire::{RefusalKind, TableId};
use sobremesa_shelf::{TITLES, with_game};
use sobremesa_store::{Left, Node, NodeId, Program, TablePhase};
use sobremesa_table::AnyRoom;

use super::wire;
use crate::app::{ApiError, AppState};

/// As many tables are remembered that were passed on.
const REMEMBERED: usize = 10_000;

/// What this node runs.
pub(crate) fn own() -> Program {
    let rules = TITLES.iter().map(
        |title| with_game!(title.id, G => format!(" {}/{}", G::ID, G::RULES_VERSION), else => String::new()),
    );
    Program {
        bus: wire::VERSION,
        name: format!("{}{}", env!("CARGO_PKG_VERSION"), rules.collect::<String>()),
    }
}

/// Does this node understand that one?
pub(crate) fn understands(node: &Node) -> bool {
    node.program.bus == wire::VERSION
}

/// Whoever does not understand us, each named once. One that has just come may not have said yet what it is: it is named when
/// it is seen for the second time.
#[derive(Default)]
pub(super) struct Strangers {
    seen: BTreeSet<NodeId>,
    named: BTreeSet<NodeId>,
}

impl Strangers {
    fn look<'a>(&mut self, nodes: &'a [Node]) -> Vec<&'a Node> {
        let strange = nodes.iter().filter(|node| !understands(node));
        let strange: Vec<&Node> = strange.collect();
        let there = strange.iter().map(|node| node.id).collect();
        let before = std::mem::replace(&mut self.seen, there);
        self.named.retain(|id| self.seen.contains(id));
        let new = strange.into_iter().filter(|node| before.contains(&node.id));
        new.filter(|node| self.named.insert(node.id)).collect()
    }
}

/// Whom tables were passed on to that this node does not carry on: nobody gets one twice, so that none goes round for ever.
#[derive(Default)]
pub(super) struct PassedOn(HashMap<TableId, BTreeSet<NodeId>>);

impl PassedOn {
    /// Who might carry on a table: a node with another program that has not had it from here.
    fn next(&mut self, id: &TableId, nodes: &[Node], own: &Program) -> Option<NodeId> {
        if self.0.len() >= REMEMBERED {
            self.0.clear();
        }
        let had = self.0.get(id);
        let other = |node: &&Node| {
            let program = &node.program;
            !node.draining && program.bus == own.bus && program.name != own.name
        };
        let mut others = nodes.iter().filter(other);
        let next = others.find(|node| had.is_none_or(|had| !had.contains(&node.id)))?;
        self.0.entry(id.clone()).or_default().insert(next.id);
        Some(next.id)
    }
}

/// Does this program not carry a table on, although another might?
pub(crate) fn is_stuck(read: &Result<(String, Box<dyn AnyRoom>), ApiError>) -> bool {
    match read {
        Ok((_, room)) => room.phase() == TablePhase::Frozen,
        Err(why) => matches!(why, ApiError::Refused(RefusalKind::Frozen)),
    }
}

impl AppState {
    /// Says what this node runs.
    pub(crate) async fn introduce(&self) -> Result<(), ApiError> {
        self.ask(|store| match store.nodes() {
            Some(nodes) => nodes.introduce(&own()),
            None => Ok(()),
        })
        .await
    }

    /// Names those who do not understand this node.
    pub(super) async fn name_strangers(&self, strangers: &mut Strangers) {
        for node in strangers.look(&self.nodes().await) {
            tracing::warn!(
                node = %node.name,
                program = %node.program.name,
                "a server of another version does not understand this one, and is given no tables"
            );
        }
    }

    /// A table that is ours and that this program does not carry on becomes a node's with another program; whose, if there is
    /// one that has not had it.
    pub(crate) async fn pass_to_another_program(&self, id: &TableId, epoch: u64) -> Option<NodeId> {
        let cluster = self.cluster.as_ref()?;
        let mut nodes = self.nodes().await;
        nodes.retain(|node| node.id != cluster.node());
        let to = cluster.passed_on().next(id, &nodes, &own())?;
        tracing::info!(table = %id, node = to, "a table that these rules do not carry on is passed to another program");
        self.release_now(id, epoch, Left::To(to)).await;
        cluster.tell_open(to, id);
        Some(to)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOBODY: [NodeId; 0] = [];

    fn node(id: NodeId, bus: u32, name: &str) -> Node {
        let program = Program {
            bus,
            name: name.to_owned(),
        };
        Node {
            id,
            name: format!("node {id}"),
            left: 3_000,
            tables: 0,
            draining: false,
            program,
        }
    }

    #[test]
    fn this_program_names_its_version_and_the_rules_of_every_game() {
        let own = own();
        assert_eq!(own.bus, wire::VERSION);
        assert!(own.name.starts_with(env!("CARGO_PKG_VERSION")));
        for title in TITLES {
            assert!(own.name.contains(&format!(" {}/", title.id)), "{own:?}");
        }
    }

    #[test]
    fn who_speaks_another_version_is_named_once_and_not_while_it_starts() {
        let (same, other) = (wire::VERSION, wire::VERSION + 1);
        let mut strangers = Strangers::default();
        let mut named = |nodes: &[Node]| -> Vec<NodeId> {
            strangers.look(nodes).iter().map(|node| node.id).collect()
        };
        assert_eq!(named(&[node(1, same, "x"), node(2, 0, "")]), NOBODY);
        // It has said what it is; another is older and says nothing.
        let nodes = [
            node(1, same, "x"),
            node(2, same, "x"),
            node(3, 0, ""),
            node(4, other, "y"),
        ];
        assert_eq!(named(&nodes), NOBODY);
        assert_eq!(named(&nodes), [3, 4]);
        assert_eq!(named(&nodes), NOBODY);
        assert_eq!(named(&nodes[..3]), NOBODY);
    }

    #[test]
    fn a_table_goes_to_every_other_program_once() {
        let program = |bus, name: &str| Program {
            bus,
            name: name.to_owned(),
        };
        let id = |name: &str| TableId::try_from(name.to_owned()).expect("an id");
        let resting = Node {
            draining: true,
            ..node(5, 1, "new")
        };
        let nodes = [
            node(2, 1, "old"),
            node(3, 1, "new"),
            node(4, 2, "new"),
            resting,
            node(6, 1, "newer"),
        ];
        let (own, mut passed) = (program(1, "old"), PassedOn::default());
        let mut next = |table| passed.next(&id(table), &nodes, &own);
        assert_eq!([next("kqd2x7m1"), next("kqd2x7m1")], [Some(3), Some(6)]);
        assert_eq!(next("kqd2x7m1"), None, "all have had it");
        assert_eq!(next("kqd2x7m2"), Some(3), "another table");
        let again = [node(7, 1, "new")];
        let next = passed.next(&id("kqd2x7m1"), &again, &own);
        assert_eq!(next, Some(7), "somebody has come since");
    }
}
