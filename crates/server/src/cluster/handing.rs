//! Handing tables over to another node: one of them because somebody says so, all of them because this node is to be
//! taken down or has to rest.

use std::sync::Arc;
use std::time::Duration;

use sobremesa_protocol::wire::{RefusalKind, TableId};
use sobremesa_store::{Left, Node, NodeId};
use tokio::time::{Instant, sleep};

use super::wire::{Asked, NodeAsked, Said};
use super::{Cluster, PATIENCE};
use crate::app::{ApiError, AppState};
use crate::holding::Found;
use crate::room::Mail;

/// As many tables change hands at once.
const AT_ONCE: usize = 8;
/// How long a table may take to be where it was sent.
const MOVED: Duration = Duration::from_secs(10);
const LOOK: Duration = Duration::from_millis(20);

impl Cluster {
    /// Asks a node for something; whether it said anything.
    pub(super) async fn ask_node(&self, node: NodeId, asked: &NodeAsked) -> bool {
        let text = sobremesa_protocol::wire::raw(asked);
        let subject = super::wire::node(node);
        let answer = self.bus.request(&subject, text.get().as_bytes(), PATIENCE);
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
    async fn nodes(&self) -> Vec<Node> {
        let all = self.ask(|store| store.nodes().map_or(Ok(Vec::new()), |nodes| nodes.all()));
        all.await.unwrap_or_default()
    }

    /// The others, the one with the fewest tables first.
    pub(crate) async fn others(&self) -> Vec<NodeId> {
        let Some(cluster) = &self.cluster else {
            return Vec::new();
        };
        let mut others = self.nodes().await;
        others.retain(|node| node.id != cluster.node());
        others.sort_by_key(|node| node.tables);
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
        let rooms: Vec<_> = self.rooms().values().cloned().collect();
        let many = rooms.len();
        let turns = Arc::new(tokio::sync::Semaphore::new(AT_ONCE));
        let mut handing = tokio::task::JoinSet::new();
        for (place, room) in rooms.into_iter().enumerate() {
            let (to, turns) = (Some(others[place % others.len()]), turns.clone());
            handing.spawn(async move {
                let _turn = turns.acquire().await;
                let _ = room.send(Mail::Evict { to }).await;
                room.closed().await;
            });
        }
        while handing.join_next().await.is_some() {}
        many
    }

    /// From now on this node holds nothing; or it takes part again.
    pub(super) fn drain(self: &Arc<Self>, drain: bool) {
        let Some(cluster) = &self.cluster else { return };
        if cluster.draining.send_replace(drain) == drain {
            return;
        }
        tracing::info!(drain, "tables are handed over, and none is taken");
        if drain {
            let app = self.clone();
            tokio::spawn(async move {
                while app.draining() && app.hand_over_all().await > 0 {
                    sleep(LOOK).await;
                }
            });
        }
    }

    /// The node of that name.
    async fn node_named(&self, name: &str) -> Result<NodeId, ApiError> {
        let nodes = self.nodes().await;
        let found = nodes.iter().find(|node| node.name == name);
        let found = found.map(|node| node.id);
        found.ok_or_else(|| {
            let message = sobremesa_core::Message::new("table-fault-no-node");
            ApiError::Faults(vec![message.with("node", name.to_owned())])
        })
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
        match cluster.ask_node(node, &NodeAsked::Drain(drain)).await {
            true => Ok(()),
            false => Err(ApiError::Refused(RefusalKind::Busy)),
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
                    let said = cluster.ask(id, &asked, PATIENCE).await;
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
