//! Keeps this node's lease, hears what is meant for it, and takes tables in that nobody holds.

use std::sync::Arc;
use std::time::Duration;

use sobremesa_protocol::wire::TableId;
use sobremesa_store::StoreError;
use tokio::time::{Instant, sleep};

use super::wire::{self, NodeAsked, Words};
use crate::app::AppState;
use crate::outgoing::Told;

/// How often to look for matches that nobody holds, and how many to take in at once.
const LOOK: Duration = Duration::from_millis(700);
const AT_ONCE: usize = 32;

impl AppState {
    /// Renews the lease until the server stops.
    pub(crate) async fn keep_lease(self: Arc<Self>) {
        let lease = Duration::from_millis(self.store.nodes().map_or(0, |nodes| nodes.lease()));
        let (mut held, mut suspended) = (Instant::now(), false);
        while self.cluster.is_some() {
            sleep(lease / 3).await;
            if *self.finished.borrow() {
                return;
            }
            let (store, asked) = (self.store.clone(), Instant::now());
            let renewed = tokio::task::spawn_blocking(move || match store.nodes() {
                Some(nodes) => nodes.renew().map(|kept| (kept, nodes.id())),
                None => Err(StoreError::Stopped),
            });
            match renewed.await {
                Ok(Ok((true, _))) => {
                    (held, suspended) = (asked, false);
                    self.lease_runs(asked);
                }
                Ok(Ok((false, node))) => {
                    tracing::warn!(
                        node,
                        "the lease had run out; whatever was here is somebody else's"
                    );
                    self.begin_anew(node);
                    (held, suspended) = (asked, false);
                    self.lease_runs(asked);
                }
                Ok(Err(error @ StoreError::InUse { .. })) => {
                    tracing::error!(%error, "another node goes by this name; this one stops");
                    self.stop.send_replace(true);
                    return;
                }
                Ok(Err(error)) => {
                    tracing::warn!(%error, "the lease was not renewed");
                    // Others may hold the tables by now: nobody is told anything more about them from here.
                    if held.elapsed() > lease && !suspended {
                        suspended = true;
                        self.drop_rooms();
                    }
                }
                Err(_) => {}
            }
        }
    }

    fn lease_runs(&self, asked: Instant) {
        if let Some(cluster) = &self.cluster {
            cluster.renew(asked.into_std());
        }
    }

    /// Another node, as far as the others are concerned.
    fn begin_anew(&self, node: u64) {
        let Some(cluster) = &self.cluster else { return };
        cluster.node.send_replace(node);
        self.drop_rooms();
    }

    /// Hands what was said to listeners of this node to their relays.
    pub(crate) async fn hear_for_listeners(self: Arc<Self>) {
        let Some(cluster) = &self.cluster else { return };
        let mut nodes = cluster.node.subscribe();
        loop {
            let node = *nodes.borrow_and_update();
            let mut words = cluster.bus.subscribe(&wire::listeners(node)).await;
            let mut asked = cluster.bus.subscribe(&wire::node(node)).await;
            loop {
                tokio::select! {
                    message = words.next() => {
                        let Some(message) = message else { return };
                        if let Ok(mut words) = serde_json::from_slice::<Words>(&message.payload) {
                            let texts = std::mem::take(&mut words.texts).into_iter();
                            let texts = texts.map(|text| Told::new(text.get().into())).collect();
                            cluster.deliver(words, texts);
                        }
                    }
                    message = asked.next() => {
                        let Some(message) = message else { return };
                        self.hear_others(message);
                    }
                    changed = nodes.changed() => match changed {
                        Ok(()) => break,
                        Err(_) => return,
                    },
                }
            }
        }
    }

    /// We hold a table that others look for: it is opened where it is not. Or somebody wants this node to rest.
    fn hear_others(self: &Arc<Self>, message: sobremesa_bus::Message) {
        let Ok(asked) = serde_json::from_slice::<NodeAsked>(&message.payload) else {
            return;
        };
        let app = self.clone();
        tokio::spawn(async move {
            match asked {
                NodeAsked::Open(id) => drop(app.find(&id).await),
                NodeAsked::Drain(drain) => app.drain(drain),
            }
            if let (Some(cluster), Some(reply)) = (&app.cluster, message.reply) {
                cluster.bus.publish(&reply, b"");
            }
        });
    }

    /// Takes matches in whose holder is gone: their clocks run, and their bots owe something.
    pub(crate) async fn take_in_abandoned(self: Arc<Self>) {
        while self.cluster.is_some() && !*self.stop.borrow() {
            let left = self.ask(|store| match store.nodes() {
                Some(nodes) => nodes.abandoned(AT_ONCE),
                None => Ok(Vec::new()),
            });
            let mut left = left.await.unwrap_or_default();
            if self.draining() {
                left.clear();
            }
            let full = left.len() == AT_ONCE;
            for table in left {
                if let Ok(id) = TableId::try_from(table) {
                    let _ = self.find(&id).await;
                }
            }
            if !full {
                sleep(LOOK).await;
            }
        }
    }
}
