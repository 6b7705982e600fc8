//! Who is told what a room says: a socket of this node, or somebody at any node.

use std::sync::Arc;

use serde_json::value::RawValue;
use sobremesa_driver::hops::{self, Joined, Words};
use sobremesa_protocol::wire::TableId;
use sobremesa_store::NodeId;
use sobremesa_table::Conn;
use tokio::sync::mpsc;

use super::Cluster;
use crate::metrics::Metrics;
use crate::outgoing::{Outgoing, OutgoingText};
use crate::time::now;

/// Where what is said goes to.
pub(crate) type Listener = hops::Listener<Outgoing>;

/// Somebody whose socket a relay keeps, at this node or another.
pub(crate) fn away(node: NodeId, turn: u64) -> Listener {
    Listener::Away(hops::Away::new(node, turn, now()))
}

/// Everybody who follows a room.
#[derive(Default)]
pub(crate) struct Listeners(hops::Listeners<Outgoing, Arc<OutgoingText>>);

impl Listeners {
    pub(crate) fn len(&self) -> usize {
        self.0.len()
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub(crate) fn insert(&mut self, conn: Conn, listener: Listener) -> Joined {
        self.0.insert(conn, listener)
    }

    pub(crate) fn remove(&mut self, conn: Conn) -> bool {
        self.0.remove(conn)
    }

    pub(crate) fn contains(&self, conn: Conn) -> bool {
        self.0.contains(conn)
    }

    /// Tells one of them something; those elsewhere when everything is there that belongs together.
    pub(crate) fn tell(&mut self, conn: Conn, told: Arc<OutgoingText>, metrics: &Metrics) {
        if let Some((to, told)) = self.0.tell(conn, told)
            && let Err(mpsc::error::TrySendError::Full(_)) = to.queue.try_send(told)
        {
            metrics.limited("outgoing");
            to.slow.notify_one();
        }
    }

    /// What a listener asked under a number has its answer.
    pub(crate) fn answered(&mut self, conn: Conn, nonce: u64) {
        self.0.answered(conn, nonce);
    }

    /// What belongs together is there.
    pub(crate) fn send(&mut self, cluster: Option<&Cluster>, table: &TableId, version: u64) {
        if let Some(cluster) = cluster {
            let told = self.0.told(table, version);
            told.into_iter().for_each(|told| send(cluster, told));
        }
    }

    /// The room ends: sockets come back by themselves, and whoever keeps others goes on to the node that has the table now, or
    /// looks for it.
    pub(crate) fn say_goodbye(
        &mut self,
        cluster: Option<&Cluster>,
        table: &TableId,
        to: Option<NodeId>,
    ) {
        let (sockets, told) = self.0.goodbye(table, to);
        sockets.iter().for_each(|to| to.slow.notify_one());
        if let Some(cluster) = cluster {
            told.into_iter().for_each(|told| send(cluster, told));
        }
    }

    /// A node counts: it is there, and hears how many things its listeners were told.
    pub(crate) fn count(&mut self, node: NodeId) -> Vec<hops::Count> {
        self.0.count(node, now())
    }

    /// Those whose node has been silent for too long.
    pub(crate) fn lost(&self) -> Vec<Conn> {
        self.0.lost(now())
    }
}

/// To the relay of this node, or under the listener's own subject to another.
fn send(cluster: &Cluster, told: hops::Told<Arc<OutgoingText>>) {
    let hops::Told { node, words, texts } = told;
    if node == cluster.node() {
        return cluster.deliver(words, texts);
    }
    let raw = |told: &Arc<OutgoingText>| RawValue::from_string(told.text().to_owned()).ok();
    let texts = texts.iter().filter_map(raw).collect();
    cluster.tell(node, &Words { texts, ..words });
}
