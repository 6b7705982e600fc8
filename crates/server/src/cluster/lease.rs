//! Keeps this node's lease, hears what is meant for it, and takes tables in that nobody holds.

use std::collections::HashSet;
use std::sync::{Arc, PoisonError};
use std::time::Duration;

use sobremesa_driver::hops::{Strays, Words};
use sobremesa_protocol::wire::TableId;
use sobremesa_store::Renewed;
use tokio::sync::mpsc;
use tokio::time::sleep;

use super::programs::Strangers;
use super::wire::{self, NodeAsked};
use crate::app::AppState;
use crate::holding::OpenRoom;
use crate::outgoing::OutgoingText;
use crate::room::Mail;
use crate::time::now;

/// How often to look for matches that nobody holds, and how many to take in at once.
const LOOK: Duration = Duration::from_millis(700);
const AT_ONCE: usize = 32;
/// Each node picks its own out of so many, so that they do not run after the same ones.
const LISTED: usize = 512;
/// At every so many of these looks a node also looks for what it holds and does not have open.
const OWN: u32 = 4;
/// And at every so many it looks who the others are.
const OTHERS: u32 = 8;

impl AppState {
    /// Renews the lease until the server stops. A thread of its own does it: however much this server has to do, its
    /// heart beats, and what waits for the store on other threads is not waited for.
    pub(crate) async fn keep_lease(self: Arc<Self>) {
        let Some(cluster) = &self.cluster else { return };
        let (store, tenure) = (self.store.clone(), cluster.tenure.clone());
        let finished = self.finished.subscribe();
        let (tell, mut beats) = mpsc::unbounded_channel();
        let renewing = move || {
            let mut last = Renewed::Runs;
            loop {
                let tenure = || tenure.lock().unwrap_or_else(PoisonError::into_inner);
                let wait = tenure().again(last);
                std::thread::sleep(Duration::from_millis(wait));
                let Some(nodes) = store.nodes() else { return };
                if *finished.borrow() || tell.is_closed() {
                    return;
                }
                let asked = now();
                let said = nodes.renew().map(|kept| (kept, nodes.id()));
                if let Err(error) = &said {
                    tracing::warn!(%error, "the lease was not renewed");
                }
                last = tenure().renewed(&said, asked, now());
                let _ = tell.send(last);
            }
        };
        let thread = std::thread::Builder::new().name("heartbeat".to_owned());
        if let Err(error) = thread.spawn(renewing) {
            tracing::error!(%error, "the lease cannot be kept; this server stops");
            self.stop.send_replace(true);
            return;
        }
        while let Some(renewed) = beats.recv().await {
            match renewed {
                Renewed::Runs | Renewed::NotYet => {}
                Renewed::Anew(node) => {
                    tracing::warn!(
                        node,
                        "the lease had run out; whatever was here is somebody else's"
                    );
                    self.begin_anew(node);
                }
                Renewed::Suspended => self.drop_rooms(),
                Renewed::Replaced => {
                    tracing::error!("another node goes by this name; this one stops");
                    self.stop.send_replace(true);
                    return;
                }
            }
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
                        if let Ok(mut words) = sobremesa_protocol::from_bytes::<Words>(&message.payload) {
                            let texts = std::mem::take(&mut words.texts).into_iter();
                            let texts = texts.map(|text| OutgoingText::new(text.get())).collect();
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
        let Ok(asked) = sobremesa_protocol::from_bytes::<NodeAsked>(&message.payload) else {
            return;
        };
        let app = self.clone();
        tokio::spawn(async move {
            match asked {
                NodeAsked::Open(id) => {
                    tracing::debug!(table = %id, "moving: told to open it");
                    drop(app.find(&id).await);
                }
                NodeAsked::Drain(drain) => app.drain(drain),
            }
            if let (Some(cluster), Some(reply)) = (&app.cluster, message.reply) {
                cluster.bus.publish(&reply, b"");
            }
        });
    }

    /// Takes matches in whose holder is gone: their clocks run, and their bots owe something.
    pub(crate) async fn take_in_abandoned(self: Arc<Self>) {
        let (mut strays, mut strangers) = (Strays::default(), Strangers::default());
        let mut looks = 0_u32;
        while self.cluster.is_some() && !*self.stop.borrow() {
            if looks.is_multiple_of(OWN) {
                self.drop_lost().await;
                self.open_strays(&mut strays).await;
            }
            if looks.is_multiple_of(OTHERS) {
                self.name_strangers(&mut strangers).await;
            }
            looks = looks.wrapping_add(1);
            let left = self.ask(|store| match store.nodes() {
                Some(nodes) => nodes.abandoned(LISTED),
                None => Ok(Vec::new()),
            });
            let left = left.await.unwrap_or_default();
            let mut left = sobremesa_store::portion(left, AT_ONCE, crate::secret::number());
            // Whoever rests takes none, unless nobody else is there.
            if self.draining() && !left.is_empty() && !self.others().await.is_empty() {
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

    /// Ends rooms whose table was taken from them although this node's lease runs: it is in another database now. Whoever
    /// writes is refused and notices; where nobody does, those who follow would wait for what is written elsewhere.
    async fn drop_lost(&self) {
        let held = |(id, room): (&TableId, &OpenRoom)| (id.to_string(), room.epoch);
        let held: Vec<_> = self.rooms().iter().map(held).collect();
        let asked = held.clone();
        let lost = self.ask(move |store| match store.nodes() {
            Some(nodes) => nodes.lost(&asked),
            None => Ok(Vec::new()),
        });
        let lost: HashSet<String> = lost.await.unwrap_or_default().into_iter().collect();
        for (name, epoch) in held {
            let id = TableId::try_from(name.clone());
            let (true, Ok(id)) = (lost.contains(&name), id) else {
                continue;
            };
            let same = |room: &&OpenRoom| room.epoch == epoch;
            let mail = self.rooms().get(&id).filter(same).map(|r| r.mail.clone());
            if let Some(mail) = mail {
                tracing::info!(table = %id, "a table was taken from this node");
                let _ = mail.send(Mail::Evict { to: None }).await;
            }
        }
    }

    /// Opens matches that are this node's and that it does not have open; a node that rests passes them on.
    async fn open_strays(self: &Arc<Self>, strays: &mut Strays) {
        let mine = self.ask(|store| match store.nodes() {
            Some(nodes) => nodes.mine(),
            None => Ok(Vec::new()),
        });
        let Ok(mine) = mine.await else { return };
        let mine = mine
            .into_iter()
            .filter_map(|table| TableId::try_from(table).ok());
        for id in strays.look(mine, |id| self.open_room(id).is_some()) {
            tracing::info!(table = %id, "a match that is ours was not open");
            let _ = self.find(&id).await;
        }
    }
}
