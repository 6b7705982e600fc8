//! Handing tables over to another node: one of them because somebody says so, all of them because this node is to be
//! taken down or has to rest.

use std::sync::Arc;
use std::time::Duration;

use sobremesa_core::in_order;
use sobremesa_protocol::wire::{RefusalKind, TableId};
use sobremesa_store::{Left, Node, NodeId};
use tokio::time::{Instant, sleep};

use super::wire::{Asked, NodeAsked, Said};
use super::{ANSWER_TIMEOUT, Cluster, understands};
use crate::app::{ApiError, AppState};
use crate::holding::{Found, OpenRoom};
use crate::room::Mail;

/// As many tables change hands at once at most, while each takes no longer than this: whoever plays there waits for so long.
const AT_ONCE: usize = 8;
const QUICK: Duration = Duration::from_millis(50);
/// How long a table may take to be where it was sent.
const MOVED: Duration = Duration::from_secs(10);
const LOOK: Duration = Duration::from_millis(20);

/// What is wrong with a node of that name.
fn fault(key: &'static str, name: &str) -> ApiError {
    let message = sobremesa_core::Message::new(key);
    ApiError::Faults(vec![message.with("node", name.to_owned())])
}

/// There is no node of that name.
pub(crate) fn no_node(name: &str) -> ApiError {
    fault("table-fault-no-node", name)
}

/// How many tables change hands at once: one more after each that was quick, half as many after one that was not (additive
/// increase, multiplicative decrease). Databases and nodes take them one after another: the more go at once, the longer
/// each is away.
#[derive(Clone, Copy, Debug)]
struct AtOnce(usize);

impl AtOnce {
    /// One has changed hands, and was away for so long.
    fn took(&mut self, away: Duration) {
        self.0 = if away <= QUICK {
            (self.0 + 1).min(AT_ONCE)
        } else {
            (self.0 / 2).max(1)
        };
    }
}

impl Cluster {
    /// Asks a node for something; whether it said anything.
    pub(super) async fn ask_node(&self, node: NodeId, asked: &NodeAsked) -> bool {
        let text = sobremesa_protocol::wire::raw(asked);
        let subject = super::wire::node(node);
        let answer = self
            .bus
            .request(&subject, text.get().as_bytes(), ANSWER_TIMEOUT);
        answer.await.is_ok()
    }
}

impl AppState {
    /// Does this node take no more tables?
    pub(crate) fn draining(&self) -> bool {
        self.cluster
            .as_ref()
            .is_some_and(|cluster| *cluster.draining.borrow())
    }

    /// The nodes whose lease runs.
    pub(super) async fn nodes(&self) -> Vec<Node> {
        let all = self.ask(|store| store.nodes().map_or(Ok(Vec::new()), |nodes| nodes.all()));
        all.await.unwrap_or_default()
    }

    /// Tells everybody whether this node takes tables. Where the store does not answer it is told with the next renewal
    /// of the lease.
    async fn tell_draining(&self, drain: bool) {
        let told = self.ask(move |store| match store.nodes() {
            Some(nodes) => nodes.drain(drain),
            None => Ok(()),
        });
        let _ = told.await;
    }

    /// The others that take tables and understand this one, the one with the fewest first.
    pub(crate) async fn others(&self) -> Vec<NodeId> {
        let Some(cluster) = &self.cluster else {
            return Vec::new();
        };
        let mut others = self.nodes().await;
        others.retain(|node| node.id != cluster.node() && !node.draining && understands(node));
        in_order(&mut others, &mut |one, two| one.tables.cmp(&two.tables));
        others.iter().map(|node| node.id).collect()
    }

    /// A table that is ours although we take none becomes another node's at once; whose, unless we are alone.
    pub(crate) async fn pass_to_another(&self, id: &TableId, epoch: u64) -> Option<NodeId> {
        let (cluster, to) = (self.cluster.as_ref()?, *self.others().await.first()?);
        self.release_now(id, epoch, Left::To(to)).await;
        cluster.have_opened(to, id).await;
        Some(to)
    }

    /// Gives every table in memory to the others, in turns; how many there were.
    pub(crate) async fn hand_over_all(self: &Arc<Self>) -> usize {
        let others = self.others().await;
        if others.is_empty() {
            return 0;
        }
        let mail = |room: &OpenRoom| room.mail.clone();
        let rooms: Vec<_> = self.rooms().values().map(mail).collect();
        let many = rooms.len();
        let mut rooms = rooms.into_iter().enumerate();
        let (mut handing, mut pace) = (tokio::task::JoinSet::new(), AtOnce(1));
        loop {
            while handing.len() < pace.0
                && let Some((place, room)) = rooms.next()
            {
                let to = Some(others[place % others.len()]);
                handing.spawn(async move {
                    let begun = Instant::now();
                    let _ = room.send(Mail::Evict { to }).await;
                    room.closed().await;
                    begun.elapsed()
                });
            }
            match handing.join_next().await {
                Some(away) => away.into_iter().for_each(|away| pace.took(away)),
                None => break,
            }
        }
        tracing::debug!(many, "moving: all handed over");
        many
    }

    /// This node is about to stop. Where there are others they get its tables while everybody here is still connected and
    /// follows them there; only then are people sent to the others themselves, a few at a time.
    pub(crate) async fn leave_in_order(self: &Arc<Self>, patience: Duration) {
        let Some(cluster) = &self.cluster else { return };
        let handed = async {
            // Told before anybody is chosen: of two that stop at the same moment none hands the other back what it got.
            self.tell_draining(true).await;
            if self.others().await.is_empty() {
                return false;
            }
            cluster.draining.send_replace(true);
            while self.hand_over_all().await > 0 {
                sleep(LOOK).await;
            }
            true
        };
        // A store that does not answer is not waited for.
        if let Ok(true) = tokio::time::timeout(patience, handed).await {
            self.sockets.hand_over();
        }
    }

    /// From now on this node holds nothing; or it takes part again.
    pub(super) fn drain(self: &Arc<Self>, drain: bool) {
        let Some(cluster) = &self.cluster else { return };
        if cluster.draining.send_replace(drain) == drain {
            return;
        }
        tracing::info!(drain, "tables are handed over, and none is taken");
        let app = self.clone();
        tokio::spawn(async move {
            app.tell_draining(app.draining()).await;
            while app.draining() && app.hand_over_all().await > 0 {
                sleep(LOOK).await;
            }
        });
    }

    /// The node of that name, which has to understand this one.
    async fn node_named(&self, name: &str) -> Result<NodeId, ApiError> {
        let nodes = self.nodes().await;
        match nodes.iter().find(|node| node.name == name) {
            Some(node) if understands(node) => Ok(node.id),
            Some(_) => Err(fault("table-fault-other-version", name)),
            None => Err(no_node(name)),
        }
    }

    /// An administrator takes a node out of play, or lets it take part again.
    pub(crate) async fn drain_node(
        self: &Arc<Self>,
        name: &str,
        drain: bool,
    ) -> Result<(), ApiError> {
        let node = self.node_named(name).await?;
        let Some(cluster) = &self.cluster else {
            return Ok(());
        };
        if node == cluster.node() {
            self.drain(drain);
            return Ok(());
        }
        if cluster.ask_node(node, &NodeAsked::Drain(drain)).await {
            Ok(())
        } else {
            Err(ApiError::Refused(RefusalKind::Busy))
        }
    }

    /// An administrator sends a table to a node.
    pub(crate) async fn move_table(
        self: &Arc<Self>,
        id: &TableId,
        name: &str,
    ) -> Result<(), ApiError> {
        let to = self.node_named(name).await?;
        let Some(cluster) = &self.cluster else {
            return Ok(());
        };
        let until = Instant::now() + MOVED;
        while Instant::now() < until {
            match self.find(id).await? {
                Found::There(node) if node == to => return Ok(()),
                Found::Here(_) if cluster.node() == to => return Ok(()),
                Found::Here(room) => {
                    let _ = room.send(Mail::Evict { to: Some(to) }).await;
                    room.closed().await;
                }
                Found::There(node) => {
                    let asked = Asked::Evict { to: Some(to) };
                    let said = cluster.ask(node, id, &asked, ANSWER_TIMEOUT).await;
                    if !matches!(said, Ok(Said::Taken)) {
                        cluster.have_opened(node, id).await;
                    }
                }
            }
            sleep(LOOK).await;
        }
        Err(ApiError::Refused(RefusalKind::Moving))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_longer_a_table_is_away_the_fewer_go_at_once() {
        let mut pace = AtOnce(1);
        let mut at_once = |away| {
            pace.took(Duration::from_millis(away));
            pace.0
        };
        let quick: Vec<usize> = (0..10).map(|_| at_once(5)).collect();
        assert_eq!(quick, [2, 3, 4, 5, 6, 7, 8, 8, 8, 8]);
        let slow: Vec<usize> = (0..5).map(|_| at_once(200)).collect();
        assert_eq!(slow, [4, 2, 1, 1, 1]);
    }
}
