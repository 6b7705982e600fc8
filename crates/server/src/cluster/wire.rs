//! What nodes say to each other.

use serde::{Deserialize, Serialize};
use sobremesa_driver::hops::Count;
use sobremesa_protocol::wire::{PersonId, Raw, RefusalKind, TableId};
use sobremesa_store::NodeId;
use sobremesa_table::{Conn, Input, Joining};

/// The version of these words and of what is asked of those who think; every subject begins with it, so that nobody hears what
/// they would not understand. To be raised whenever any of them changes.
pub(crate) const VERSION: u32 = 1;

/// Where a table's requests go to: to the node that holds it. A room elsewhere that has not noticed yet that its table was
/// taken from it does not answer in its place.
pub(super) fn table(holder: NodeId, id: &TableId) -> String {
    format!("sobremesa-{VERSION}.table.{holder}.{id}")
}

/// Every request about a table of a node.
pub(super) fn tables(holder: NodeId) -> String {
    format!("sobremesa-{VERSION}.table.{holder}.*")
}

/// Where a listener is told what is only for them.
pub(super) fn listener(node: NodeId, conn: Conn) -> String {
    format!("sobremesa-{VERSION}.to.{node}.{conn}")
}

/// Everything for the listeners of a node.
pub(super) fn listeners(node: NodeId) -> String {
    format!("sobremesa-{VERSION}.to.{node}.*")
}

/// Where a node is asked for something.
pub(super) fn node(node: NodeId) -> String {
    format!("sobremesa-{VERSION}.node.{node}")
}

/// What all nodes hear.
pub(super) fn all() -> String {
    format!("sobremesa-{VERSION}.all")
}

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
    Told(Vec<Count>),
    Hints(Raw),
    Refused(RefusalKind),
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
    /// Somebody new has come from an address.
    Came { address: std::net::IpAddr },
    /// Somebody was taken away.
    Erased { person: PersonId },
    /// What whoever runs the server tells everybody.
    Notice { text: Option<String> },
}

#[cfg(test)]
mod tests {
    use sobremesa_driver::hops::Words;
    use sobremesa_protocol::wire::{Person, raw};

    use super::*;

    /// If this fails, raise [`VERSION`]: nodes of both versions run side by side while the new one is rolled out.
    #[test]
    fn the_words_of_this_version_do_not_change() {
        let id = || TableId::try_from("kqd2x7m2".to_owned()).expect("an id");
        let person = || PersonId::try_from("ana22222".to_owned()).expect("an id");
        let ana = || Person {
            id: person(),
            name: "Ana".to_owned(),
            program: false,
        };
        let joining = Joining {
            conn: 7,
            actor: Some(ana()),
            seen: Some(3),
            compact: true,
        };
        let words = Words {
            table: id(),
            conn: 7,
            turn: 1,
            number: 2,
            version: 3,
            answered: vec![4],
            moved: true,
            to: None,
            texts: vec![raw(&1)],
        };
        let said = [
            raw(&Asked::Join {
                node: 1,
                turn: 2,
                joining,
            }),
            raw(&Asked::Say(Input::Leave { conn: 7 })),
            raw(&Asked::Count { node: 1 }),
            raw(&Asked::Hint { person: person() }),
            raw(&Asked::Evict { to: Some(1) }),
            raw(&NodeAsked::Open(id())),
            raw(&NodeAsked::Drain(true)),
            raw(&Said::Taken),
            raw(&Said::Told(vec![(7, 1, 2)])),
            raw(&Said::Refused(RefusalKind::Busy)),
            raw(&News::Listed {
                table: "t".to_owned(),
            }),
            raw(&News::Sanctions),
            raw(&News::Device { token: vec![1] }),
            raw(&News::Came {
                address: [127, 0, 0, 1].into(),
            }),
            raw(&News::Erased { person: person() }),
            raw(&News::Notice { text: None }),
            raw(&words),
        ];
        let said: Vec<&str> = said.iter().map(|raw| raw.get()).collect();
        let words_of_1 = r#"
{"join":{"node":1,"turn":2,"joining":{"conn":7,"actor":{"id":"ana22222","name":"Ana","program":false},"seen":3,"compact":true}}}
{"say":{"leave":{"conn":7}}}
{"count":{"node":1}}
{"hint":{"person":"ana22222"}}
{"evict":{"to":1}}
{"open":"kqd2x7m2"}
{"drain":true}
"taken"
{"told":[[7,1,2]]}
{"refused":"busy"}
{"listed":{"table":"t"}}
"sanctions"
{"device":{"token":[1]}}
{"came":{"address":"127.0.0.1"}}
{"erased":{"person":"ana22222"}}
{"notice":{"text":null}}
{"table":"kqd2x7m2","conn":7,"turn":1,"number":2,"version":3,"answered":[4],"moved":true,"texts":[1]}"#;
        assert_eq!((VERSION, said.join("\n").as_str()), (1, words_of_1.trim()));
    }
}
