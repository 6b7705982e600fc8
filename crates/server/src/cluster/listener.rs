//! Who is told what a room says: a socket of this node, or somebody at any node.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::{Duration, Instant};

use serde_json::value::RawValue;
use sobremesa_protocol::wire::TableId;
use sobremesa_store::NodeId;
use sobremesa_table::Conn;
use tokio::sync::mpsc;

use super::Cluster;
use super::wire::Words;
use crate::metrics::Metrics;
use crate::outgoing::{Outgoing, Told};

/// A node that has not counted for so long is gone, and its listeners with it.
const SILENT: Duration = Duration::from_secs(10);

/// Where what is said goes to.
pub(crate) enum Listener {
    /// Straight to the socket: there is only this server.
    Socket(Outgoing),
    /// To whoever keeps the socket, at this node or another.
    Away(Away),
}

pub(crate) struct Away {
    pub(crate) node: NodeId,
    pub(crate) turn: u64,
    /// So many things were told since it joined.
    pub(crate) told: u64,
    /// When its node last counted.
    pub(crate) heard: Instant,
}

impl Away {
    pub(crate) fn listener(node: NodeId, turn: u64) -> Listener {
        Listener::Away(Away {
            node,
            turn,
            told: 0,
            heard: Instant::now(),
        })
    }
}

/// Everybody who follows a room.
pub(crate) struct Listeners {
    all: HashMap<Conn, Listener>,
    /// What is told to listeners elsewhere by the input at hand, and what they asked that has its answer.
    words: HashMap<Conn, (Vec<Arc<Told>>, Vec<u64>)>,
}

impl Listeners {
    pub(crate) fn new() -> Listeners {
        Listeners {
            all: HashMap::new(),
            words: HashMap::new(),
        }
    }

    pub(crate) fn len(&self) -> usize {
        self.all.len()
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.all.is_empty()
    }

    pub(crate) fn insert(&mut self, conn: Conn, listener: Listener) -> bool {
        self.all.insert(conn, listener).is_none()
    }

    pub(crate) fn remove(&mut self, conn: Conn) -> bool {
        self.all.remove(&conn).is_some()
    }

    pub(crate) fn contains(&self, conn: Conn) -> bool {
        self.all.contains_key(&conn)
    }

    /// Tells one of them something; those elsewhere when everything is there that belongs together.
    pub(crate) fn tell(&mut self, conn: Conn, told: Arc<Told>, metrics: &Metrics) {
        match self.all.get(&conn) {
            Some(Listener::Socket(to)) => {
                if let Err(mpsc::error::TrySendError::Full(_)) = to.queue.try_send(told) {
                    metrics.limited("outgoing");
                    to.slow.notify_one();
                }
            }
            Some(Listener::Away(_)) => self.words.entry(conn).or_default().0.push(told),
            None => {}
        }
    }

    /// What a listener asked under a number has its answer.
    pub(crate) fn answered(&mut self, conn: Conn, nonce: u64) {
        if let Some(Listener::Away(_)) = self.all.get(&conn) {
            self.words.entry(conn).or_default().1.push(nonce);
        }
    }

    /// What belongs together is there.
    pub(crate) fn send(&mut self, cluster: Option<&Cluster>, table: &TableId, version: u64) {
        let Some(cluster) = cluster.filter(|_| !self.words.is_empty()) else {
            return;
        };
        for (conn, (texts, answered)) in self.words.drain() {
            if let Some(Listener::Away(away)) = self.all.get_mut(&conn) {
                away.told += 1;
                let said = Said {
                    table,
                    conn,
                    version,
                    texts,
                    answered,
                    moved: false,
                };
                said.to(cluster, away);
            }
        }
    }

    /// The room ends: sockets come back by themselves, and whoever keeps others looks for the table again.
    pub(crate) fn say_goodbye(&mut self, cluster: Option<&Cluster>, table: &TableId) {
        for (conn, listener) in self.all.drain() {
            match (listener, cluster) {
                (Listener::Socket(to), _) => to.slow.notify_one(),
                (Listener::Away(mut away), Some(cluster)) => {
                    away.told += 1;
                    let said = Said {
                        table,
                        conn,
                        version: 0,
                        texts: Vec::new(),
                        answered: Vec::new(),
                        moved: true,
                    };
                    said.to(cluster, &away);
                }
                (Listener::Away(_), None) => {}
            }
        }
    }

    /// A node counts: it is there, and hears how many things its listeners were told.
    pub(crate) fn count(&mut self, node: NodeId) -> Vec<(Conn, u64, u64)> {
        let mut told = Vec::new();
        for (conn, listener) in &mut self.all {
            if let Listener::Away(away) = listener
                && away.node == node
            {
                away.heard = Instant::now();
                told.push((*conn, away.turn, away.told));
            }
        }
        told
    }

    /// Those whose node has been silent for too long.
    pub(crate) fn lost(&self) -> Vec<Conn> {
        let lost = |listener: &Listener| match listener {
            Listener::Away(away) => away.heard.elapsed() > SILENT,
            Listener::Socket(_) => false,
        };
        let all = self.all.iter().filter(|(_, listener)| lost(listener));
        all.map(|(conn, _)| *conn).collect()
    }
}

/// Something said to somebody elsewhere.
struct Said<'a> {
    table: &'a TableId,
    conn: Conn,
    version: u64,
    texts: Vec<Arc<Told>>,
    answered: Vec<u64>,
    moved: bool,
}

impl Said<'_> {
    fn to(self, cluster: &Cluster, away: &Away) {
        let raw = |told: &Arc<Told>| RawValue::from_string(told.text().to_owned()).ok();
        let words = Words {
            table: self.table.clone(),
            conn: self.conn,
            turn: away.turn,
            number: away.told,
            version: self.version,
            answered: self.answered,
            moved: self.moved,
            texts: Vec::new(),
        };
        if away.node == cluster.node() {
            return cluster.deliver(words, self.texts);
        }
        let texts = self.texts.iter().filter_map(raw).collect();
        cluster.tell(away.node, &Words { texts, ..words });
    }
}
